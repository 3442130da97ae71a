"""The rows that one command writes. Field names are the column names; `ledger.chain` fills in the hash."""

import msgspec


class RecordRow(msgspec.Struct, frozen=True, kw_only=True):
    """One command: one link of the chain of its table, or of "people". Numbers begin at 1, `previous` at zeros."""

    chain: str
    number: int
    epoch: int
    actor: str
    command: bytes
    round: int
    first_seq: int
    last_seq: int
    at: str
    previous: bytes
    shoes: bytes = b""
    hash: bytes = b""


class EventRow(msgspec.Struct, frozen=True, kw_only=True):
    """`body` is the redacted event's JSON; `seal` commits to the whole one where something is hidden."""

    chain: str
    seq: int
    record: int
    round: int
    body: bytes
    seal: bytes | None = None


class TransferRow(msgspec.Struct, frozen=True, kw_only=True):
    """Money from the debit account to the credit account; `index` counts from 0 within the record."""

    chain: str
    record: int
    index: int
    seq: int
    debit: str
    credit: str
    amount: int


class AnswerRow(msgspec.Struct, frozen=True, kw_only=True):
    """What was answered to a command id: asked again, it is answered again (I6)."""

    chain: str
    user_id: str
    command_id: str
    body_hash: bytes
    answer: bytes
    round: int = 0


class HeadRow(msgspec.Struct, frozen=True, kw_only=True):
    """Where a table stands. Without a state the old one stays."""

    chain: str
    epoch: int
    seq: int
    record: int
    phase: str
    round: int
    state: str | None = None


class ShoeRow(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe as it stands after the record; the row of the same number is replaced."""

    chain: str
    number: int
    commitment: bytes
    sealed_seed: bytes
    seed: bytes | None = None
    contributions: str = "[]"
    pile: str | None = None
    cut: int | None = None
    cut_by: int | None = None
    cut_card_from_end: int | None = None
    state: str = "next"
    version: int = 1
    anchor: bytes | None = None
    position: int | None = None
    next_anchor: bytes | None = None
    missing: str | None = None


class AnchorRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seed chain of a table, with its root sealed like the seed of an open shoe."""

    chain: str
    anchor: bytes
    length: int
    sealed_root: bytes


class RoundRow(msgspec.Struct, frozen=True, kw_only=True):
    """A round as it stands after the record; of an existing one `last_record`, `shoe` and `state` are replaced."""

    chain: str
    round: int
    link: str
    first_record: int
    last_record: int | None
    shoe: int
    digest: str
    state: str
    at: str
    start: bytes  # sealed: the table before `first_record`


class PlayedRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one person staked and got back in a round that ended, and when it did."""

    chain: str
    round: int
    user_id: str
    staked: int
    returned: int
    fees: int
    at: str


class ReturnRow(msgspec.Struct, frozen=True, kw_only=True):
    """Added to the totals of the table's wager so far."""

    chain: str
    digest: str
    wager: str
    count: int
    first_stakes: int
    squares: int
    staked: int
    returned: int


class ChipsRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one person has at the table after the record; the row of the same person is replaced."""

    chain: str
    user_id: str
    chips: int
    record: int


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """Someone at a table."""

    chain: str
    user_id: str


class PlayRow(msgspec.Struct, frozen=True, kw_only=True):
    """A round of one person that is over: added to the person's day and session. Times are milliseconds."""

    user_id: str
    day: str
    net: int
    began: int
    last: int


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    record: RecordRow
    events: tuple[EventRow, ...] = ()
    transfers: tuple[TransferRow, ...] = ()
    answer: AnswerRow | None = None
    head: HeadRow | None = None
    shoes: tuple[ShoeRow, ...] = ()
    anchors: tuple[AnchorRow, ...] = ()
    rounds: tuple[RoundRow, ...] = ()
    played: tuple[PlayedRow, ...] = ()
    returns: tuple[ReturnRow, ...] = ()
    chips: tuple[ChipsRow, ...] = ()
    arrived: tuple[PersonRow, ...] = ()
    left: tuple[PersonRow, ...] = ()
    fresh_shoe: bool = False  # after a restore: no shoe of the table is from before it any more
    play: tuple[PlayRow, ...] = ()
