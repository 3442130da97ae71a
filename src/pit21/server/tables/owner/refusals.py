"""Why a table's owner does not do what it is asked, whatever the rules say."""

from typing import Final

from pit21.table.refusal import Refusal

BUSY: Final = Refusal("busy", "the table has too much to do: try again in a moment")
REUSED: Final = Refusal("id", "this id was used for another command")
CLOSED: Final = Refusal("closed", "the table is closed")
TROUBLE: Final = Refusal("trouble", "the table has stopped: an operator has to look at it")
POOR: Final = Refusal("bankroll", "your bankroll is too small for that many chips")
NOT_KEPT: Final = Refusal("store", "it could not be written down, so it has not happened: try again")
NO_RANDOMNESS: Final = Refusal("randomness", "the operating system gives no randomness, so nothing is dealt: try again")
RESTORED: Final = Refusal("busy", "the table gets new cards after a restore: try again in a moment")
OWN_TABLE: Final = Refusal("own-table", "you are at this table yourself: another operator has to do this")
LATE: Final = Refusal("late", "the table has gone on meanwhile")
UNKNOWN: Final = Refusal("unknown", "it is not known whether it was written down: send it again with the same id")
