"""The layout: the felt of a game as a drawing to scale, made from its wagers, its seats and the table's shape."""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.filing.layout.document import build_layout, draw_layout_sheet, layout_files
    from pit21.filing.layout.plan import plan_layout
    from pit21.filing.layout.records import LayoutPlan
    from pit21.filing.layout.shape import Sheet, TableShape
    from pit21.filing.layout.svg import draw_layout

__all__ = [
    "LayoutPlan", "Sheet", "TableShape", "build_layout", "draw_layout", "draw_layout_sheet", "layout_files",
    "plan_layout",
]  # fmt: skip

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__)
