"""What came over a socket, as a message or not at all.

Strict where JSON and its readers are lenient: a key twice, control characters in a text and text that is not
UTF-8 are refused, whatever they stand in. The message of an error names the field and is plain ASCII, so that
nothing that was sent comes back raw.
"""

import re
from json import JSONDecoder
from typing import Any

import msgspec

from pit21.json_keys import RepeatedKeyError, unique_keys
from pit21.wire.to_server import AnyToServer

MAXIMUM_MESSAGE_BYTES = 16_384
_LONGEST_REASON = 200
_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MARKUP = str.maketrans({"<": "\\x3c", ">": "\\x3e", "&": "\\x26"})
_CONTROL = re.compile("[\x00-\x1f\x7f]")


class BadMessageError(ValueError):
    """Not a message; `table` and `id` are those it names, if readable, so that the sender can identify it."""

    def __init__(self, reason: str, table: str = "", command_id: str = "") -> None:
        super().__init__(reason)
        self.table = table
        self.id = command_id


class _Address(msgspec.Struct):
    table: Any = ""
    id: Any = ""


def _refuse_controls(pairs: list[tuple[str, Any]]) -> None:
    for key, value in pairs:
        if isinstance(value, str) and _CONTROL.search(value):
            raise msgspec.ValidationError(f"`{key}` holds a control character")


_DECODER: msgspec.json.Decoder[AnyToServer] = msgspec.json.Decoder(AnyToServer)
_KEYS = JSONDecoder(object_pairs_hook=unique_keys)
_TEXTS = JSONDecoder(object_pairs_hook=_refuse_controls)


def read_message(data: str | bytes) -> AnyToServer:
    """Read a message; BadMessageError with a short reason if it is not one."""
    if len(data) > MAXIMUM_MESSAGE_BYTES:
        raise BadMessageError(f"a message has at most {MAXIMUM_MESSAGE_BYTES} bytes")
    try:
        if isinstance(data, str):
            text, raw = data, data.encode()
        else:
            text, raw = data.decode(), data
    except UnicodeError:
        raise BadMessageError("not a message: it is not UTF-8") from None
    if len(raw) > MAXIMUM_MESSAGE_BYTES:
        raise BadMessageError(f"a message has at most {MAXIMUM_MESSAGE_BYTES} bytes")
    try:
        # First what costs little and lets nothing nested or numerous through; then the keys, which are few now.
        message = _DECODER.decode(raw)
        _KEYS.decode(text)
        if "\\" in text or "\x7f" in text:
            # Control characters below the space come only escaped: raw ones are not JSON.
            _TEXTS.decode(text)
    except msgspec.ValidationError as error:
        raise _bad(raw, f"not a message: {_to_plain(str(error))}") from None
    except RepeatedKeyError as error:
        raise _bad(raw, f"not a message: {_to_plain(f'the key `{error.key}` is given twice')}") from None
    except (ValueError, RecursionError):
        raise _bad(raw, "not a message: it is not JSON") from None
    return message


_WORDS = (
    (">=", "at least"),
    ("<=", "at most"),
    ("`$.", "`"),
    (" - at `", ": `"),
    (" matching regex ", " of the form "),
)


def _to_plain(reason: str) -> str:
    """The reason may repeat a key or a text that was sent: only printable ASCII of it leaves, and no markup."""
    for sign, words in _WORDS:
        reason = reason.replace(sign, words)
    return ascii(reason[:_LONGEST_REASON])[1:-1].translate(_MARKUP)[:_LONGEST_REASON]


def _bad(raw: bytes, reason: str) -> BadMessageError:
    try:
        address = msgspec.json.decode(raw, type=_Address)
    except (ValueError, RecursionError):
        return BadMessageError(reason)
    return BadMessageError(reason, _token(address.table), _token(address.id))


def _token(value: Any) -> str:
    return value if isinstance(value, str) and _TOKEN.fullmatch(value) else ""
