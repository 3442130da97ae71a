"""The basic strategy of a game, asked about one hand."""

from collections.abc import Collection, Sequence

from pit21.lab.question import ProgressCallback, ResultCache, open_result_cache
from pit21.lab.strategy import UP_NAMES, CellResult, StrategyResult, compute_strategy
from pit21.policy.chart_cells import Cell, ChartCells
from pit21.spec.game import GameSpec

_TIMES = {"": 0, "doubled": 1, "doubled twice": 2, "doubled three times": 3, "doubled four times": 4}


class BasicChart:
    """A computed strategy by cell. `strategy` is the result it was made from."""

    def __init__(self, spec: GameSpec, strategy: StrategyResult) -> None:
        by_rank = spec.states("split_by") and spec.value("split_by") == "rank"
        self.strategy = strategy
        self._results = {_cell(each): each for each in strategy.cells}
        self._cells = ChartCells({cell: _acts(each) for cell, each in self._results.items()}, bool(by_rank))

    def cell(
        self, cards: Sequence[int], up: int, *, doubles: int = 0, from_split: bool = False, house: bool = False
    ) -> CellResult | None:  # fmt: skip
        """Return the cell of a hand; None if the chart leaves no choice."""
        cell = self._cells.cell(cards, up, doubles=doubles, from_split=from_split, house=house)
        return self._results.get(cell)

    def row_codes(self, row: str) -> dict[str, str]:
        """Return the codes of a row by up card, in the order of a printed chart."""
        codes = {each.up: each.action for each in self.strategy.cells if each.row == row}
        return {up: codes[up] for up in UP_NAMES if up in codes}

    def action(
        self, cards: Sequence[int], up: int, legal: Collection[str], *, doubles: int = 0, from_split: bool = False,
        house: bool = False,
    ) -> str:  # fmt: skip
        """Return the first legal action of the hand's cell, or what the table plays automatically if none is legal."""
        wishes = self._cells.wishes(cards, up, doubles=doubles, from_split=from_split, house=house)
        return next((wish for wish in (*wishes, "hit", "stand") if wish in legal), "stand")

    def first_wish(self, cards: Sequence[int], up: int) -> str:
        """Return what the chart would do with the first two cards if everything were legal."""
        return self._cells.wishes(cards, up)[0]


def load_chart(
    spec: GameSpec, cache: ResultCache | None = None, progress: ProgressCallback | None = None
) -> BasicChart:  # fmt: skip
    """Return the chart of a game, looked up or computed. QuestionError if nothing is decided in it."""
    return BasicChart(spec, compute_strategy(spec, cache=cache or open_result_cache(), progress=progress))


def _cell(result: CellResult) -> Cell:
    kind, _, label = result.row.rpartition(" ")
    doubled, _, kind = kind.rpartition(" ")
    house = doubled.startswith("free")
    times = _TIMES[doubled.removeprefix("free").strip()]
    return Cell(kind, _number(label.removesuffix("s")), times, _number(result.up), house)


def _number(text: str) -> int:
    return 1 if text == "A" else int(text)


def _acts(result: CellResult) -> tuple[str, ...]:
    return tuple(result.words.split(", else "))
