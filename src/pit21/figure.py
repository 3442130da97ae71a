"""Matplotlib figures that a notebook shows without further commands."""

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

from pit21.extras import require_extra

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK = "#1c1c1c"


def new_figure(width: float, height: float, *, constrained: bool = True) -> "Figure":
    """An empty white figure of this size in inches; it needs the extra `plots`."""
    require_extra("plots", "a picture")
    return _figure_class()(
        figsize=(width, height), facecolor="white", layout="constrained" if constrained else None
    )  # fmt: skip


@cache
def _figure_class() -> "type[Figure]":
    from matplotlib.figure import Figure

    class NotebookFigure(Figure):
        def _repr_png_(self) -> bytes:
            drawn = BytesIO()
            self.savefig(drawn, format="png", dpi=120)
            return drawn.getvalue()

    return NotebookFigure
