"""The chart of basic strategy at the table: a page for each kind of hand, the cell of one's own hand lit."""

import threading
from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from pit21.hints.decisions import Decision
from pit21.lab.question import SHIPPED_ANSWERS, NotShippedError, QuestionError
from pit21.lab.strategy import (
    UP_NAMES,
    CellResult,
    ChartSection,
    GridCells,
    chart_codes,
    chart_sections,
    code_meanings,
)
from pit21.spec.game import GameSpec
from pit21.train import BasicChart, cell_words, load_chart
from pit21.tui.screens.paged_screen import Page, PagedScreen
from pit21.tui.trainer.chart_row import cell_of
from pit21.tui.widgets.base_widget import QUIET

_LIT = "bold reverse"


class ChartScreen(PagedScreen):
    """A chart that ships with the package is there at once; another one is computed while the screen is open."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("u,U", "close", show=False)]

    def __init__(self, spec: GameSpec, decision: Decision | None) -> None:
        self._spec = spec
        self._decision = decision
        self._is_computed = False
        pages: list[Page] = [("Chart", lambda _: Content("Computing the chart…"))]
        at = 0
        try:
            pages, at = chart_pages(load_chart(spec, SHIPPED_ANSWERS), decision)
        except NotShippedError:
            self._is_computed = True
        except QuestionError as error:
            pages = [("Chart", _problem(error))]
        super().__init__(f"{spec.title}: basic strategy", pages)
        self.at = at

    def on_mount(self) -> None:
        super().on_mount()
        if self._is_computed:
            threading.Thread(target=self._compute, daemon=True).start()

    def _compute(self) -> None:
        try:
            pages, at = chart_pages(load_chart(self._spec), self._decision)
        except QuestionError as error:
            pages, at = [("Chart", _problem(error))], 0
        if self.is_running:
            self.app.call_from_thread(self._take, pages, at)

    def _take(self, pages: list[Page], at: int) -> None:
        self.pages, self.at = pages, at
        self.show_page()


def chart_pages(chart: BasicChart, decision: Decision | None) -> tuple[list[Page], int]:
    """Return a page for each kind of hand, and the number of the one to open: that of the hand in question."""
    cell = cell_of(chart, decision)
    legend = ", ".join(f"{each.code} {each.words}" for each in code_meanings(chart_codes(chart.strategy)))
    sections, cells = chart_sections(chart.strategy), GridCells(chart.strategy)
    pages: list[Page] = [(each.title, _draw_section(each, cells, cell, legend)) for each in sections]
    at = next((place for place, each in enumerate(sections) if cell is not None and _has(each, cells, cell)), 0)
    return pages, at


def _has(section: ChartSection, cells: GridCells, cell: CellResult) -> bool:
    return any(each is cell for row in section.rows for each in cells.of(row))


def _draw_section(
    section: ChartSection, cells: GridCells, cell: CellResult | None, legend: str
) -> Callable[[int], Content]:  # fmt: skip
    def draw(_: int) -> Content:
        rows = [Content(f"Your hand, {cell_words(cell)}.")] if cell is not None and _has(section, cells, cell) else []
        rows += [Content.styled(f"{'':6}{''.join(f'{up:^5}' for up in UP_NAMES)}", "bold")]
        for row in section.rows:
            parts: list[Content] = [Content.styled(f"{row.label:>4}  ", "bold")]
            for each in cells.of(row):
                is_lit = each is not None and each is cell
                code = f"[{each.action}]" if is_lit and each is not None else each.action if each else ""
                parts.append(Content.styled(f"{code:^5}", _LIT if is_lit else ""))
            rows.append(Content("").join(parts))
        rows.append(Content.styled(legend, QUIET))
        return Content("\n").join(rows)

    return draw


def _problem(error: QuestionError) -> Callable[[int], Content]:
    words = error.problems[0].message
    return lambda _: Content(f"There is no chart: {words}.")
