"""Pay tables with the lines lit that paid in this round."""

from collections.abc import Iterable

from textual.content import Content

from pit21.money import amount_text
from pit21.spec.game import GameSpec
from pit21.spec.sheet import SheetPayTable, rule_sheet
from pit21.table.events import WagerSettled
from pit21.tui.widgets.drawing import QUIET

Lit = dict[tuple[str, str], str]
"""Table and line that paid, with who won how much."""
_LIT = "bold reverse"


def lit_lines(settled: Iterable[WagerSettled], people: tuple[str, ...]) -> Lit:
    """The lines that paid the people at the screen; the sum where one line paid several wagers."""
    won: dict[tuple[str, str], int] = {}
    for event in settled:
        if event.line and event.result == "win" and event.player in people:
            won[event.table, event.line] = won.get((event.table, event.line), 0) + event.net
    return {place: f"won {amount_text(net)}" for place, net in won.items()}


def paytable_rows(table: SheetPayTable, titles: dict[str, str], lit: Lit, width: int) -> list[Content]:
    """A heading and one row a line; a line that paid carries a sign and the amount, not only its light."""
    used = ", ".join(titles[name] for name in table.wagers)
    heading = table.title if used in table.title else f"{table.title} ({used})"
    rows = [Content.styled(heading if len(heading) <= width else table.title[:width], "bold underline")]
    room = min(width, max(34, 4 + max(len(line.when) + len(line.pays) + 2 for line in table.lines) + 12))
    for line in table.lines:
        mark = lit.get((table.name, line.when), "")
        text = f"{line.when} {'.' * max(2, room - len(line.when) - len(line.pays) - 6)} {line.pays}"
        if mark:
            rows.append(Content.styled(f"▶ {text} ◀", _LIT))
            rows.append(Content.styled(f"  {mark}", "bold"))
        else:
            rows.append(Content(f"  {text}"))
    return rows


def paytables_content(spec: GameSpec, lit: Lit, width: int) -> Content:
    """All tables in use, one below the other."""
    sheet = rule_sheet(spec)
    titles = {wager.id: wager.title for wager in sheet.wagers}
    rows: list[Content] = []
    for table in sheet.paytables:
        rows += [*paytable_rows(table, titles, lit, width), Content("")]
    if not rows:
        rows = [Content.styled("This table pays no side wager by a table.", QUIET)]
    return Content("\n").join(rows[:-1] if len(rows) > 1 else rows)
