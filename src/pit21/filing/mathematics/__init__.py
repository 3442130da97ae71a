"""The mathematics report: what every wager costs, how it is known, and how the result varies."""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.filing.mathematics.report import MathematicsReport, build_mathematics, draw_mathematics

__all__ = [
    "MathematicsReport",
    "build_mathematics",
    "draw_mathematics",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
