"""Why wagers and rounds ended as they did and why commands are refused: codes, and their words in English.

Here belong causes of settlements, voids and refusals, and the names of poker hands. Whether a command is refused is
decided in `checks`, what is paid in `settlement`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.table.causes.codes import (
        Cause,
        RemedyCode,
        SettlementCode,
        VoidCode,
        cause_of,
        code_of,
        in_first_words,
        void_code_of,
    )
    from pit21.table.causes.english import (
        REMEDIES,
        SETTLEMENTS,
        VOIDS,
        cause_words,
        settlement_words,
        void_words,
        with_words,
    )
    from pit21.table.causes.poker_names import poker_name
    from pit21.table.causes.refusals import (
        REFUSALS,
        Fact,
        RefusalSentence,
        refusal_message,
        refusal_reason,
    )

__all__ = [
    "REFUSALS",
    "REMEDIES",
    "SETTLEMENTS",
    "VOIDS",
    "Cause",
    "Fact",
    "RefusalSentence",
    "RemedyCode",
    "SettlementCode",
    "VoidCode",
    "cause_of",
    "cause_words",
    "code_of",
    "in_first_words",
    "poker_name",
    "refusal_message",
    "refusal_reason",
    "settlement_words",
    "void_code_of",
    "void_words",
    "with_words",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
