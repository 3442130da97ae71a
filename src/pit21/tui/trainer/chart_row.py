"""A chart in lines, with one cell in brackets."""

from collections.abc import Iterator, Mapping

from pit21.hints.decisions import Decision
from pit21.lab.strategy import UP_NAMES, CellResult, StrategyResult, chart_codes, code_meanings
from pit21.train import BasicChart

_LABEL = 18


def cell_of(chart: BasicChart, decision: Decision | None) -> CellResult | None:
    """Return the cell of the hand that is decided about."""
    if decision is None:
        return None
    asked = decision.question
    return chart.cell(
        asked.cards, asked.up, doubles=asked.doubles, from_split=asked.from_split, house=asked.house
    )  # fmt: skip


def row_lines(codes: Mapping[str, str], cell: CellResult) -> tuple[str, str]:
    """Up cards above, codes below; the cell in question stands in brackets."""
    return _heading(), _row(cell.row, codes, cell.up)


def chart_lines(strategy: StrategyResult, cell: CellResult | None) -> Iterator[str]:
    """The whole chart, the up cards above every kind of hand; then what the codes mean."""
    kind = ""
    codes: dict[str, dict[str, str]] = {}
    for each in strategy.cells:
        codes.setdefault(each.row, {})[each.up] = each.action
    for row in strategy.rows:
        if row.rpartition(" ")[0] != kind:
            kind = row.rpartition(" ")[0]
            yield _heading()
        yield _row(row, codes.get(row, {}), cell.up if cell is not None and cell.row == row else "")
    for line in code_meanings(chart_codes(strategy)):
        yield f"  {line.code}: {line.words}"


def _heading() -> str:
    return f"{'':{_LABEL}}{''.join(f'{up:^5}' for up in UP_NAMES).rstrip()}"


def _row(row: str, codes: Mapping[str, str], up: str) -> str:
    cells = "".join(f"{f'[{codes.get(each, str())}]' if each == up else codes.get(each, ''):^5}" for each in UP_NAMES)
    return f"  {row:<{_LABEL - 2}}{cells.rstrip()}"
