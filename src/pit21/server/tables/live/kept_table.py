"""The stored form of a live table between two inputs."""

import msgspec

from pit21 import wire as w
from pit21.fair.shoe import ShoeState
from pit21.server.tables.shoes.seed_source import ShoeCommitment


class KeptTable(msgspec.Struct, frozen=True, kw_only=True):
    """A live table as it is written down, secrets and all; it is encrypted wherever it lies."""

    table: msgspec.Raw
    shoe: ShoeState
    shoes: tuple[ShoeCommitment, ...]
    users: dict[str, str]
    ready: tuple[str, ...]
    pending: tuple[tuple[str, str, w.AnyPlayerCommand], ...]
    seeds: dict[str, str]
    timed_out: tuple[str, ...]
    closing: bool = False
    idle: dict[str, int] = {}
    new_dealer: bool = False
    practice: int = 0
    pseudonyms: dict[str, str] = {}
    last_bets: dict[str, tuple[w.Bet, ...]] = {}
    kicked: dict[str, str] = {}
