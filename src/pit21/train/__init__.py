"""The trainer: what people decide and what it costs, drills that the solver makes, and how well someone plays.

Here belong records of decisions, the one grader, the summary *My play*, drills and their schedule. Nothing here
draws or asks: terminal, Python, server and browser use the same functions. Hints at a table belong to `hints`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.train import dealer
    from pit21.train.basic_chart import BasicChart, load_chart
    from pit21.train.chart_memory import (
        CHART_PARTS,
        BlankChart,
        BlankRow,
        ChartFault,
        ChartFromMemory,
        ChartPart,
        ChartScore,
    )
    from pit21.train.count_drill import (
        COUNT_DRILLS,
        MOST_AT_ONCE,
        USUAL_RAMP,
        CountAnswer,
        CountDrill,
        CountDrillName,
        CountScore,
        CountTask,
        grade_count,
        score_counts,
    )
    from pit21.train.count_summary import CountingFigures, record_count, summarize_counts
    from pit21.train.counted_cards import CountedCards
    from pit21.train.drill_choice import Drill, open_drill
    from pit21.train.drill_summary import DrillFigures
    from pit21.train.grader import Occasion, grade, question_of, questions_for, record_decision
    from pit21.train.hand_drill import (
        HAND_DRILLS,
        DrillQuestion,
        HandDrill,
        HandDrillName,
        hand_drills,
        question_weight,
    )
    from pit21.train.hand_pool import HandPool, PoolHand
    from pit21.train.play_log import PlayLog
    from pit21.train.play_report import report_play
    from pit21.train.play_summary import ENOUGH, CellMistakes, LuckResult, PlayFigures, PlaySummary, summarize_play
    from pit21.train.records import CountRecord, DecisionRecord, PlayRecord, RoundRecord
    from pit21.train.schedule import DrillSchedule
    from pit21.train.solver import HandAdvisor
    from pit21.train.store import FOLDER, KeptPlay, PlayStore
    from pit21.train.table_count import TableCount, TableQuestion
    from pit21.train.words import action_name, cell_words, choice_words, reason_words

__all__ = [
    "CHART_PARTS",
    "COUNT_DRILLS",
    "ENOUGH",
    "FOLDER",
    "HAND_DRILLS",
    "MOST_AT_ONCE",
    "USUAL_RAMP",
    "BasicChart",
    "BlankChart",
    "BlankRow",
    "CellMistakes",
    "ChartFault",
    "ChartFromMemory",
    "ChartPart",
    "ChartScore",
    "CountAnswer",
    "CountDrill",
    "CountDrillName",
    "CountRecord",
    "CountScore",
    "CountTask",
    "CountedCards",
    "CountingFigures",
    "DecisionRecord",
    "Drill",
    "DrillFigures",
    "DrillQuestion",
    "DrillSchedule",
    "HandAdvisor",
    "HandDrill",
    "HandDrillName",
    "HandPool",
    "KeptPlay",
    "LuckResult",
    "Occasion",
    "PlayFigures",
    "PlayLog",
    "PlayRecord",
    "PlayStore",
    "PlaySummary",
    "PoolHand",
    "RoundRecord",
    "TableCount",
    "TableQuestion",
    "action_name",
    "cell_words",
    "choice_words",
    "dealer",
    "grade",
    "grade_count",
    "hand_drills",
    "load_chart",
    "open_drill",
    "question_of",
    "question_weight",
    "questions_for",
    "reason_words",
    "record_count",
    "record_decision",
    "report_play",
    "score_counts",
    "summarize_counts",
    "summarize_play",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
