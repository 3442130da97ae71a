"""Refusals of a table's owner, independent of the rules of the game."""

from typing import Final

from pit21.table.refusal import refuse

BUSY: Final = refuse("table-busy")
REUSED: Final = refuse("id-reused")
CLOSED: Final = refuse("table-closed")
TROUBLE: Final = refuse("table-in-trouble")
POOR: Final = refuse("bankroll-too-small")
NOT_KEPT: Final = refuse("not-stored")
NO_RANDOMNESS: Final = refuse("no-randomness")
RESTORED: Final = refuse("table-restored")
OWN_TABLE: Final = refuse("own-table")
LATE: Final = refuse("table-went-on")
UNKNOWN: Final = refuse("unknown-whether-stored")
