"""Logs as JSON lines on standard error, without tokens, cards, links and addresses of clients.

Whatever looks like a secret is dropped by its name, wherever it stands in the structure; whatever looks like a card is
dropped by its name or, under any name but those for sentences, by its form. An address becomes a mark: its keyed hash,
with a key that this process draws at its start and never writes down. Lines of one client can be
distinguished from those of others until the next start, and nobody can find the address.
"""

import hashlib
import hmac
import ipaddress
import logging
import re
import secrets
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any, TextIO

import structlog

REMOVED = "[removed]"
_SECRET_PARTS = frozenset(
    ("token", "tokens", "cookie", "cookies", "password", "passwords", "secret", "secrets", "seed", "seeds", "salt",
     "key", "keys", "authorization", "csrf", "session", "credential", "credentials", "snapshot", "seal")
)  # fmt: skip
_CARD_PARTS = frozenset(
    ("card", "cards", "dealt", "hole", "hidden", "up", "shoe", "pile", "hand", "hands", "community", "burn", "burned",
     "dealer", "drawn", "discards", "deck", "undealt", "view", "body")
)  # fmt: skip
_PLAIN_WHOLE = frozenset(("key_file", "session_count", "shoe_number", "card_count", "up_since"))
"""Names that hold one of these words and are neither."""
_CARD = r"(?:10|[A2-9TJQK])[cdhsCDHS]"
_CARDS_IN_TEXT = re.compile(rf"(?<![A-Za-z0-9]){_CARD}(?:[\s,|/-]+{_CARD})*(?![A-Za-z0-9])")
_TOKEN_IN_TEXT = re.compile(
    r"(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]*[A-Za-z])"
    r"(?:(?=[A-Za-z0-9_-]*[0-9])|(?=[A-Za-z0-9_-]*[a-z])(?=[A-Za-z0-9_-]*[A-Z]))[A-Za-z0-9_-]{22,}"
)
"""Letters with digits, or of both cases: one of a hundred links has no digit in it."""
_ADDRESS_PARTS = frozenset(("address", "client", "peer", "remote", "ip"))
_ADDRESS_IN_TEXT = re.compile(
    r"(?<![\w.:])(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?::[0-9]{1,5})?|\[?[0-9A-Fa-f:]*:[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*\]?)(?!\w)"
)
_PUNCTUATION = 3  # characters at the end of an address that may belong to the sentence
_MARK_KEY = secrets.token_bytes(32)
_PASSWORD_IN_URL = re.compile(r"(?<=://)[^/@\s]*@")
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[0-9]+")
_DEEPEST = 6
_LONGEST = 2_000
_OWN_DIGESTS = frozenset(("request_id", "digest", "commit", "version", "event", "logger", "level", "timestamp"))

EventDict = MutableMapping[str, Any]


def without_secrets(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """A processor of structlog: the same event with everything taken out that must not be written down."""
    return {key: _clean(str(key), value, 0) for key, value in event.items()}


def _clean(key: str, value: Any, depth: int) -> Any:
    if _is_secret(key) or depth > _DEEPEST:
        return REMOVED
    if isinstance(value, Mapping):
        return {str(inner): _clean(f"{key}.{inner}" if _is_cards(key) else str(inner), each, depth + 1)
                for inner, each in value.items()}  # fmt: skip
    if isinstance(value, list | tuple | set | frozenset):
        return [_clean(key, each, depth + 1) for each in value]
    if isinstance(value, bool) or value is None:
        return value
    if _is_cards(key):
        # A card is a number from 0 to 53 or a text, and 52 values can be tried: nothing under such a name stays.
        return REMOVED
    if isinstance(value, int | float):
        return value
    return _clean_text(key, value if isinstance(value, str) else repr(value))


def _clean_text(key: str, text: str) -> str:
    text = _PASSWORD_IN_URL.sub("", text[:_LONGEST])
    if not _ADDRESS_PARTS.isdisjoint(_words(key)):
        return client_mark(text)
    if key != "timestamp":
        text = _ADDRESS_IN_TEXT.sub(_marked, text)
    text = _CARDS_IN_TEXT.sub(REMOVED, text)
    return text if key in _OWN_DIGESTS and key != "event" else _TOKEN_IN_TEXT.sub(REMOVED, text)


def client_mark(address: str) -> str:
    """Stands for an address in the logs of this process, however the address is spelled."""
    number = _number(address)
    spelled = address if number is None else str(getattr(number, "ipv4_mapped", None) or number)
    return f"c-{hmac.new(_MARK_KEY, spelled.encode(), hashlib.sha256).hexdigest()[:10]}"


def _marked(found: re.Match[str]) -> str:
    """The mark of an address that stands in a sentence; what only looks like one, such as a time, stays."""
    text = found[0]
    if "." in text and text.count(":") == 1:
        text = text.partition(":")[0]  # an address of four numbers, and a port
    for end in range(len(text), max(len(text) - _PUNCTUATION, 0), -1):
        if _number(text[:end].strip("[]")) is not None:
            return client_mark(text[:end].strip("[]")) + found[0][end:]
    return found[0]


def _number(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(address)
    except ValueError:
        return None


def _words(key: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(key)]


def _is_secret(key: str) -> bool:
    return key not in _PLAIN_WHOLE and not _SECRET_PARTS.isdisjoint(_words(key))


def _is_cards(key: str) -> bool:
    return key not in _PLAIN_WHOLE and not _CARD_PARTS.isdisjoint(_words(key))


def is_access_line(record: logging.LogRecord) -> bool:
    """A line of uvicorn about a request or a socket, with its address and link: the access log has its own."""
    return record.name == "uvicorn.access" or any(
        words in str(record.msg) for words in ('"WebSocket %s"', "connection open", "connection closed")
    )


def configure_logs(level: str = "INFO", stream: TextIO | None = None) -> None:
    """JSON lines for our own logs, uvicorn's and those of libraries, all through the same processors.

    uvicorn is to be started with `log_config=None`, else it sets up its own again.
    """
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.addFilter(lambda record: not is_access_line(record))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                _short_exception,
                without_secrets,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "sqlalchemy", "alembic", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
    # Statements carry what they write, frames what they show.
    for name in ("sqlalchemy", "websockets", "uvicorn.protocols", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)


def _short_exception(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Where it happened and what kind it was. Messages of exceptions repeat values, such as a row with its seed."""
    text = event.pop("exception", None)
    if isinstance(text, str):
        places = re.findall(r'File "[^"]*?((?:pit21|site-packages)[^"]*)", line (\d+), in (\S+)', text)
        kinds = re.findall(r"^([A-Za-z_][\w.]*)(?::|$)", text, re.MULTILINE)
        event["error"] = kinds[-1] if kinds else "error"
        event["places"] = [f"{path}:{line} {name}" for path, line, name in places][-12:]
    return event
