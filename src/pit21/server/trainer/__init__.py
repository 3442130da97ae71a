"""The trainer at served tables: decisions are stored, graded in the background, summarized and drilled.

Here belong the bounded queue of decisions, their rows, what the pages ask about them, and the open lessons of the
dealer school. Records, grades, summaries, drills and lessons themselves are made by `pit21.train`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.trainer.dealer_school import DealerSchool
    from pit21.server.trainer.drill_service import DrillService, DrillTrouble, read_asked_hand
    from pit21.server.trainer.lesson_scene import LessonScene, SchoolPage
    from pit21.server.trainer.play_recorder import PlayRecorder
    from pit21.server.trainer.play_review import PlayedGame, PlayExport, PlayOverview, PlayReview
    from pit21.server.trainer.record_queue import PlayPlace
    from pit21.server.trainer.record_rows import decisions_of_round

__all__ = [
    "DealerSchool",
    "DrillService",
    "DrillTrouble",
    "LessonScene",
    "PlayExport",
    "PlayOverview",
    "PlayPlace",
    "PlayRecorder",
    "PlayReview",
    "PlayedGame",
    "SchoolPage",
    "decisions_of_round",
    "read_asked_hand",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
