"""A chart as one HTML page that needs nothing else: on a screen with the expectation of each cell, or printed."""

from html import escape

from pit21.lab.strategy.basic_strategy import CellResult, StrategyResult, by_cards
from pit21.lab.strategy.chart_grid import ChartSection, GridCells, GridRow, chart_sections
from pit21.lab.strategy.chart_legend import (
    COLORS,
    cell_sentence,
    departure_hand,
    footer,
    list_meanings,
    rules_line,
    subtitle,
)
from pit21.lab.strategy.chart_names import UP_NAMES

MOST_EXCEPTIONS = 200
_STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { font: 15px/1.45 system-ui, "Segoe UI", Helvetica, Arial, sans-serif; color: #1c1c1c; background: #ffffff;
  max-width: 72rem; margin: 0 auto; padding: 1.25rem; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.15rem; margin: 1.6rem 0 0.4rem; }
.lead { margin: 0.15rem 0 1rem; }
.charts { display: flex; flex-wrap: wrap; gap: 1.25rem 2rem; align-items: flex-start; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.3rem; }
.chart th, .chart td { border: 1px solid #8c8c8c; text-align: center; width: 2.35rem; height: 1.75rem; padding: 0; }
.chart th { background: #efefef; font-weight: 600; }
.chart tbody th { width: 3.2rem; }
.chart td { font-weight: 600; cursor: default; }
.chart td:focus { outline: 3px solid #1c1c1c; outline-offset: -3px; }
.list td, .list th { padding: 0.15rem 0.9rem 0.15rem 0; text-align: left; vertical-align: top; }
.list .number { text-align: right; font-variant-numeric: tabular-nums; }
.legend { display: flex; flex-wrap: wrap; gap: 0.35rem 1.25rem; padding: 0; list-style: none; margin: 1rem 0; }
.legend b { display: inline-block; min-width: 2.35rem; text-align: center; border: 1px solid #8c8c8c; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
footer { margin-top: 1.5rem; color: #555555; font-size: 0.85rem; }
@media print {
  @page { margin: 1cm; }
  body { font-size: 10px; padding: 0; }
  .chart th, .chart td { width: 1.9rem; height: 1.4rem; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .screen { display: none; }
}
"""


def render_chart(result: StrategyResult) -> str:
    """Return the whole page."""
    colors = "\n".join(
        f".a-{code} {{ background: {color.back}; color: {color.text}; }}" for code, color in COLORS.items()
    )
    title = escape(f"{result.title}: strategy")
    cells = GridCells(result)
    parts = [
        "<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">', f"<title>{title}</title>",
        f"<style>{_STYLE}{colors}\n</style>", "</head>", "<body>", "<main>",
        f"<h1>{escape(result.title)}</h1>", f'<p class="lead">{escape(subtitle(result))}</p>',
        '<div class="charts">', *(_section(section, cells) for section in chart_sections(result)), "</div>",
        _legend(result), f"<p>{escape(rules_line(result))}</p>", *_notes(result), _departures(result),
        "</main>", f"<footer>{escape(footer(result))}</footer>", "</body>", "</html>",
    ]  # fmt: skip
    return "\n".join(part for part in parts if part) + "\n"


def _section(section: ChartSection, cells: GridCells) -> str:
    heads = "".join(f'<th scope="col">{up}</th>' for up in UP_NAMES)
    lines = [
        '<table class="chart">', f"<caption>{escape(section.title)}</caption>",
        f'<thead><tr><th scope="col"><span class="heard">hand, by the dealer\'s card</span></th>{heads}</tr></thead>',
        "<tbody>", *(_row(row, cells) for row in section.rows), "</tbody>", "</table>",
    ]  # fmt: skip
    return "\n".join(lines)


def _row(row: GridRow, cells: GridCells) -> str:
    return f'<tr><th scope="row">{escape(row.label)}</th>{"".join(map(_cell, cells.of(row)))}</tr>'


def _cell(cell: CellResult | None) -> str:
    if cell is None:
        return "<td></td>"
    sentence = escape(cell_sentence(cell), quote=True)
    return (
        f'<td class="a-{cell.action}" title="{sentence}" tabindex="0">'
        f'<span aria-hidden="true">{cell.action}</span><span class="heard">{sentence}</span></td>'
    )


def _legend(result: StrategyResult) -> str:
    items = (
        f'<li><b class="a-{each.code}">{each.code}</b> {escape(each.words)}</li>' for each in list_meanings(result)
    )
    return f'<ul class="legend" aria-label="What the letters mean">{"".join(items)}</ul>'


def _notes(result: StrategyResult) -> list[str]:
    return [f"<p>{escape(note)}</p>" for note in result.notes]


def _departures(result: StrategyResult) -> str:
    """Return the exceptions to a chart of totals, the largest EV gain first."""
    found = result.departures
    if not found:
        return ""
    best = by_cards(result)
    gained = 100 * (best.ev - result.chart.ev)
    shown = found[:MOST_EXCEPTIONS]
    more = f" The first {len(shown)} are listed." if len(found) > len(shown) else ""
    rows = "\n".join(
        f"<tr><td>{escape(departure_hand(each))}</td><td>{each.up}</td><td>{each.chart}</td><td>{each.best}</td>"
        f'<td class="number">{each.gain:+.4f}</td><td class="number">{100 * each.total_gain:.6f}%</td></tr>'
        for each in shown
    )
    return f"""<section class="screen">
<h2>Hands that are better played by their cards</h2>
<p>{_describe_seen_community(result)}Best composition-dependent play{_describe_blind_play(result)} has a house edge of \
{100 * best.house_edge:.4f}%. It deviates from the \
chart in {len(found)} hands; together they gain {gained:.4f}%.{more}</p>
<table class="list">
<thead><tr><th scope="col">cards</th><th scope="col">dealer</th><th scope="col">chart</th><th scope="col">better</th>\
<th scope="col" class="number">EV gain</th><th scope="col" class="number">EV gain per round</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>
</section>"""


def _describe_seen_community(result: StrategyResult) -> str:
    """Where community cards are seen, the best play is another one (T18)."""
    if result.best_play_blind is None:
        return ""
    edge = 100 * result.best_play.house_edge
    return f"Best play, which sees the community cards, has a house edge of {edge:.4f}%. "


def _describe_blind_play(result: StrategyResult) -> str:
    return "" if result.best_play_blind is None else " that ignores them"
