"""Tables and events as JSON. A table names its rules by their digest."""

from typing import Any

import msgspec

from pit21.table.causes import in_first_words
from pit21.table.events import AnyEvent, Event
from pit21.table.rules import Rules
from pit21.table.state import Table


def _encode_rules(value: Any) -> Any:
    if isinstance(value, Rules):
        return value.digest
    raise NotImplementedError(f"{type(value).__name__} is not part of a table")


_EVENT_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_ENCODER = msgspec.json.Encoder(enc_hook=_encode_rules)


def encode_table(table: Table) -> bytes:
    return _ENCODER.encode(table)


def decode_table(data: bytes, rules: Rules) -> Table:
    """Return a table from JSON; it must have been made under these rules."""

    def resolve(kind: type, value: Any) -> Any:
        if kind is Rules and value == rules.digest:
            return rules
        raise ValueError("the table was made under other rules")

    return msgspec.json.decode(data, type=Table, dec_hook=resolve)


def encode_event(event: Event) -> bytes:
    return _ENCODER.encode(event)


def stored_forms(event: Event) -> tuple[bytes, ...]:
    """Return the event as this version writes it, and as versions without codes did where that differs."""
    now, first = encode_event(event), in_first_words(event)
    return (now,) if first is event else (now, encode_event(first))


def decode_event(data: bytes) -> AnyEvent:
    return _EVENT_DECODER.decode(data)
