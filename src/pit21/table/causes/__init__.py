"""Why wagers and rounds ended as they did: the codes that events carry, and their words in English.

Here belong causes of settlements and voids. Refusals of commands are in `checks`, what is paid is in `settlement`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.table.causes.codes import (
        Cause,
        SettlementCode,
        VoidCode,
        cause_of,
        code_of,
        in_first_words,
        void_code_of,
    )
    from pit21.table.causes.english import SETTLEMENTS, VOIDS, cause_words, settlement_words, void_words, with_words

__all__ = [
    "SETTLEMENTS",
    "VOIDS",
    "Cause",
    "SettlementCode",
    "VoidCode",
    "cause_of",
    "cause_words",
    "code_of",
    "in_first_words",
    "settlement_words",
    "void_code_of",
    "void_words",
    "with_words",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
