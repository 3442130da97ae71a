"""The hash chain `pit21-chain-1`. With the rows and this module alone, anyone can recompute every hash.

A value is written as one letter, its length in 4 bytes (big-endian) and its bytes: `i` and the decimal digits of a
number, `t` and the UTF-8 of a text, `b` and bytes; nothing at all is `n` with the length 0. A record is written as the
values of

    "pit21-chain-1" chain number epoch actor command round first_seq last_seq at shoes,
    the number of events, and for each, in order, seq record round body seal,
    the number of transfers, and for each, in order, record index seq debit credit amount,

and `hash = SHA-256(previous | all of that)`, with 32 zero bytes before the first record of a chain. `shoes` is the
JSON of what the record made public about shoes. An event that hides a card is stored without it; its `seal` is
`SHA-256(salt | the whole event's JSON)`, where the salt is
`HMAC-SHA256(seed of the shoe, "pit21-chain-1|seal|" chain "|" seq)`.
52 values could be tried without the salt, and the seed is shown when the shoe retires.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from pit21.server.store import EventRow, RecordRow, ShoeRow, TransferRow

VERSION: Final = "pit21-chain-1"
FIRST_PREVIOUS: Final = bytes(32)
_BLOCK: Final = 64
_INNER: Final = bytes(value ^ 0x36 for value in range(256))
_OUTER: Final = bytes(value ^ 0x5C for value in range(256))

_Value = int | str | bytes | None


class PublicShoe(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What anyone may know of a shoe; pile and seed when it has retired. Version 1 has none of the last fields."""

    number: int
    commitment: str
    state: str
    contributions: str
    cut: int | None
    cut_by: int | None
    cut_card_from_end: int | None
    pile: str | None
    seed: str | None
    version: int = 1
    anchor: str = ""
    position: int = 0
    next_anchor: str = ""
    missing: str = ""


_PUBLIC: Final = msgspec.json.Decoder(list[PublicShoe])


def public_shoe(shoe: ShoeRow) -> PublicShoe:
    retired = shoe.state == "retired"
    return PublicShoe(
        number=shoe.number, commitment=shoe.commitment.hex(), state=shoe.state, contributions=shoe.contributions,
        cut=shoe.cut, cut_by=shoe.cut_by, cut_card_from_end=shoe.cut_card_from_end,
        pile=shoe.pile if retired else None, seed=shoe.seed.hex() if retired and shoe.seed is not None else None,
        version=shoe.version, anchor=(shoe.anchor or b"").hex(), position=shoe.position or 0,
        next_anchor=(shoe.next_anchor or b"").hex(), missing=shoe.missing or "",
    )  # fmt: skip


def public_shoes(shoes: Sequence[ShoeRow]) -> bytes:
    """What a record keeps of the shoes that it changes; empty if it changes none."""
    return msgspec.json.encode([public_shoe(shoe) for shoe in shoes]) if shoes else b""


def read_public_shoes(data: bytes) -> list[PublicShoe]:
    """ValueError if it is not what `public_shoes` writes."""
    return _PUBLIC.decode(data) if data else []


def link_record(
    record: RecordRow, events: Sequence[EventRow] = (), transfers: Sequence[TransferRow] = (),
    shoes: Sequence[ShoeRow] = (),
) -> RecordRow:  # fmt: skip
    """The record with its shoes and its hash filled in, ready to be committed."""
    record = msgspec.structs.replace(record, shoes=public_shoes(shoes))
    return msgspec.structs.replace(record, hash=hash_of(record, events, transfers))


def hash_of(record: RecordRow, events: Sequence[EventRow], transfers: Sequence[TransferRow]) -> bytes:
    return sha256(record.previous + encoded(record, events, transfers)).digest()


def encoded(record: RecordRow, events: Sequence[EventRow], transfers: Sequence[TransferRow]) -> bytes:
    """A record with all that belongs to it, so that no two different ones are written alike."""
    values: list[_Value] = [
        VERSION, record.chain, record.number, record.epoch, record.actor, record.command, record.round,
        record.first_seq, record.last_seq, record.at, record.shoes, len(events),
    ]  # fmt: skip
    for event in events:
        values += (event.seq, event.record, event.round, event.body, event.seal)
    values.append(len(transfers))
    for row in transfers:
        values += (row.record, row.index, row.seq, row.debit, row.credit, row.amount)
    return _written(values)


def _written(values: Iterable[_Value]) -> bytes:
    parts: list[bytes] = []
    for value in values:
        if value is None:
            parts.append(b"n\0\0\0\0")
            continue
        if isinstance(value, bytes):
            kind, data = b"b", value
        elif isinstance(value, str):
            kind, data = b"t", value.encode()
        else:
            kind, data = b"i", b"%d" % value
        parts += (kind, len(data).to_bytes(4, "big"), data)
    return b"".join(parts)


def seal_of(seed: bytes, chain: str, seq: int, full_event: bytes) -> bytes:
    """The commitment to an event of which something is hidden."""
    return sha256(_hmac_sha256(seed, f"{VERSION}|seal|{chain}|{seq}".encode()) + full_event).digest()


def _hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC of RFC 2104 for keys of up to 64 bytes.

    The library's own hands the interpreter to the writing thread in the middle, and the event loop waits to get it
    back, which costs far more than two hashes.
    """
    assert len(key) <= _BLOCK, "a longer key is hashed first"
    block = key.ljust(_BLOCK, b"\0")
    return sha256(block.translate(_OUTER) + sha256(block.translate(_INNER) + message).digest()).digest()
