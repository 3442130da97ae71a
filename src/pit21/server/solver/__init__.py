"""The solver beside the server: hints, edges, charts and game files are computed in separate processes.

Here belong the processes and their queues. What is said to them is in `pit21.jobs`; what the answers look like on pages
is in `lab`. The server never imports Numba.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.solver.bot_choice import Hints, choose
    from pit21.server.solver.fair_queue import SERVER, Asker, FairQueue, asker
    from pit21.server.solver.game_reference import pinned_game
    from pit21.server.solver.partial_answers import AnswerPart, Gatherings
    from pit21.server.solver.pool import Solving, cold_solving
    from pit21.server.solver.queued_runs import (
        Point,
        QueuedCountability,
        QueuedReport,
        QueuedRun,
        QueuedSimulation,
        SomeRun,
        State,
    )

__all__ = [
    "SERVER",
    "AnswerPart",
    "Asker",
    "FairQueue",
    "Gatherings",
    "Hints",
    "Point",
    "QueuedCountability",
    "QueuedReport",
    "QueuedRun",
    "QueuedSimulation",
    "Solving",
    "SomeRun",
    "State",
    "asker",
    "choose",
    "cold_solving",
    "pinned_game",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
