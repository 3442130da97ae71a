"""What pages and the lab ask of the solver, in the words of the pages.

Here belong the records of these answers. The processes that compute them are in `solver`, the routes in `http`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.lab.pages import LabPages, SolverPages, design_id, design_text, publish_exact_returns
    from pit21.server.lab.records import CheckedGame, GameChanges, Gathered

__all__ = [
    "CheckedGame",
    "GameChanges",
    "Gathered",
    "LabPages",
    "SolverPages",
    "design_id",
    "design_text",
    "publish_exact_returns",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
