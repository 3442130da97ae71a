"""Pay tables with the lines lit that paid in this round."""

import textwrap
from collections.abc import Iterable

from textual.content import Content

from pit21.money import amount_text
from pit21.report import paid_line, pay_tables
from pit21.spec.game import GameSpec
from pit21.spec.sheet import SheetPayLine, SheetPayTable
from pit21.table.events import WagerSettled

Lit = dict[tuple[str, str], str]
"""Table and line that paid, with who won how much."""
_LIT = "bold reverse"


def lit_lines(settled: Iterable[WagerSettled], people: tuple[str, ...]) -> Lit:
    """The lines that paid the people at the screen; the sum where one line paid several wagers."""
    won: dict[tuple[str, str], int] = {}
    for event in settled:
        place = paid_line(event)
        if event.result == "win" and event.player in people:
            won[place] = won.get(place, 0) + event.net
    return {place: f"won {amount_text(net)}" for place, net in won.items()}


def paytable_rows(table: SheetPayTable, titles: dict[str, str], lit: Lit, width: int) -> list[Content]:
    """A heading and one row a line; a line that paid carries a sign and the amount, not only its light."""
    used = ", ".join(titles[name] for name in table.wagers)
    heading = table.title if used in table.title else f"{table.title} ({used})"
    rows = [Content.styled(heading if len(heading) <= width else table.title[:width], "bold underline")]
    wanted = [len(line.when) + len(line.pays) + 6 for line in table.lines]
    marks = [(line, lit[table.name, line.when]) for line in table.lines if (table.name, line.when) in lit]
    wanted += [len(line.when) + len(line.pays) + len(mark) + 10 for line, mark in marks]  # the mark among the dots
    room = min(width - 4, max(wanted))
    for line in table.lines:
        mark = lit.get((table.name, line.when), "")
        texts = _line_texts(line, room, mark)
        rows += [Content.styled(f"▶ {text} ◀", _LIT) if mark else Content(f"  {text}") for text in texts]
        if mark and mark not in texts[-1]:
            rows.append(Content.styled(f"  {mark}", "bold"))
    return rows


def _line_texts(line: SheetPayLine, room: int, mark: str = "") -> list[str]:
    """What it takes, dots, what it pays; words that do not fit go to a line before. A mark stands among the dots."""
    *before, last = textwrap.wrap(line.when, max(12, room - len(line.pays) - 4)) or [""]
    dots = "." * max(2, room - len(last) - len(line.pays) - 2)
    if mark and len(mark) + 4 <= len(dots):
        dots = f"{mark:.^{len(dots)}}".replace(mark, f" {mark} ")
        dots = dots[1:-1]
    return [*[f"{text:<{room}}" for text in before], f"{last} {dots} {line.pays}"]


def paytables_content(spec: GameSpec, lit: Lit, width: int) -> Content:
    """All tables in use, one below the other."""
    titles = {name: wager.title for name, wager in spec.file.wagers.items()}
    rows: list[Content] = []
    for table in pay_tables(spec):
        rows += [*paytable_rows(table, titles, lit, width), Content("")]
    return Content("\n").join(rows[:-1])


def first_lit_row(content: Content) -> int:
    """Where the first line that paid stands; 0 if none did."""
    return next((at for at, row in enumerate(content.plain.splitlines()) if row.startswith("▶")), 0)
