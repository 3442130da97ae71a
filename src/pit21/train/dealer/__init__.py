"""The dealer school: one person deals, the software plays, and every dealer error is explained with its clause.

Here belong what a dealer has to do and say, the guests and their mistakes, verdicts, scores and exams. Nothing here
draws or asks: the terminal and the server show the same `DealerTable`. What is right is what the referee's events say.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.train.dealer.answers import WHOLE_SEAT, Verb, seat_text, verbs_of, wager_codes
    from pit21.train.dealer.clauses import Clauses, clause_words, clauses_text
    from pit21.train.dealer.dealer_table import DealerLine, DealerTable
    from pit21.train.dealer.drills import DRILLS, Drill, possible_extras
    from pit21.train.dealer.exam import (
        ClauseErrors,
        ExamSetting,
        ExamSheet,
        MarkCheck,
        PassMarks,
        exam_sheet,
    )
    from pit21.train.dealer.floor import FloorChoice, floor_choices, floor_lines
    from pit21.train.dealer.lesson_records import (
        DealerProgress,
        LessonRecord,
        LessonSetting,
        record_exam,
        record_round,
        summarize_lessons,
    )
    from pit21.train.dealer.party import party_size
    from pit21.train.dealer.rule_lines import PayList, pay_lists, rules_lines
    from pit21.train.dealer.score import DealerSummary, KindScore, Mistake, ScoreStep
    from pit21.train.dealer.speech import CHIP_VALUES, SignalMeaning, SpokenCall, calls_of, signals_of
    from pit21.train.dealer.tasks import EXTRAS, KINDS

__all__ = [
    "CHIP_VALUES",
    "DRILLS",
    "EXTRAS",
    "KINDS",
    "WHOLE_SEAT",
    "ClauseErrors",
    "Clauses",
    "DealerLine",
    "DealerProgress",
    "DealerSummary",
    "DealerTable",
    "Drill",
    "ExamSetting",
    "ExamSheet",
    "FloorChoice",
    "KindScore",
    "LessonRecord",
    "LessonSetting",
    "MarkCheck",
    "Mistake",
    "PassMarks",
    "PayList",
    "ScoreStep",
    "SignalMeaning",
    "SpokenCall",
    "Verb",
    "calls_of",
    "clause_words",
    "clauses_text",
    "exam_sheet",
    "floor_choices",
    "floor_lines",
    "party_size",
    "pay_lists",
    "possible_extras",
    "record_exam",
    "record_round",
    "rules_lines",
    "seat_text",
    "signals_of",
    "summarize_lessons",
    "verbs_of",
    "wager_codes",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
