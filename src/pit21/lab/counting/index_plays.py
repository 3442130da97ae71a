"""Index plays: deviations from a chart by true count, read from a file.

A file of indices is CSV with the columns `hand`, `up`, `when` and `play`. Hands and plays are named as in a strategy:
`hard 16,10,>=0,S` stands on a hard 16 against a ten at a true count of 0 or more, `hard 13,2,<-1,H` hits a hard 13
against a two below -1. `insurance,A,>=3,take` is the index of insurance. A later line goes before an earlier one.
Whatever follows a `#` at the beginning of a line is a remark. Remarks such as `# set soft_17=stand` and `# tags hi-lo`
say which rules and which count the indices are for; `# set decks=4..8` names several values.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pit21.lab.counting.bet_ramp import LARGEST_INDEX
from pit21.lab.question import csv_lines, read_text_file, refuse_field, refuse_file
from pit21.lab.strategy import UP_NAMES, UPS, entry_code, entry_in, plain_name, row_name, value_name
from pit21.solve.strategy import ENTRIES, NO_ENTRY, PAIR
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem, nearest, shown

if TYPE_CHECKING:
    from pit21.solve.strategy import Chart, ChartLayout

TITLE = "The indices cannot be used:"
LARGEST_FILE = 1_000_000
HEADER = ("hand", "up", "when", "play")
INSURANCE = "insurance"
TAKE = "take"
ILLUSTRIOUS = "illustrious-18"
ILLUSTRIOUS_18 = """\
# tags hi-lo
# set decks=4..8
# set soft_17=stand
# set hole_card=peek
# set surrender=none
hand,up,when,play
insurance,A,>=3,take
hard 16,10,>=0,S
hard 15,10,>=4,S
pair 10s,5,>=5,P
pair 10s,6,>=4,P
hard 10,10,>=4,D
hard 12,3,>=2,S
hard 12,2,>=3,S
hard 11,A,>=1,D
hard 9,2,>=1,D
hard 10,A,>=4,D
hard 9,7,>=3,D
hard 16,9,>=5,S
hard 13,2,<-1,H
hard 12,4,<0,H
hard 12,5,<-2,H
hard 12,6,<-1,H
hard 13,3,<-2,H
"""
"""The index plays that gain most with the Hi-Lo in a game of several decks (Schlesinger, Blackjack Attack)."""
_WHEN = re.compile(r"(?P<sign>>=|<)\s*(?P<index>[+-]?[0-9]{1,3})", re.ASCII)
_REMARK = re.compile(r"#\s*(?:(?P<tags>tags)\s+|set\s+(?P<key>[a-z0-9_.-]{1,60})\s*=\s*)(?P<values>[^=]{1,80})")
TAGS = "tags"
_UPS = {name.lower(): up for name, up in zip(UP_NAMES, UPS, strict=True)} | {"t": 9, "11": 0, "1": 0, "ace": 0}


class Departure(NamedTuple):
    """What a cell says instead, at true counts of the index or more, or below it."""

    row: int
    up: int
    threshold: int
    below: bool
    entry: int

    def holds(self, count: int) -> bool:
        return (count < self.threshold) == self.below


class Indices(NamedTuple):
    name: str
    departures: tuple[Departure, ...]
    insurance: int | None  # the true count from which it is taken; None if no index is given
    rules: tuple[tuple[str, str], ...] = ()  # what it is for: an option and its values, or `tags` and a count


def read_indices(source: str, layout: "ChartLayout") -> Indices:
    """Read a file, or `illustrious-18`; QuestionError names the line of everything that is wrong in it."""
    if source == ILLUSTRIOUS:
        return parse_indices(ILLUSTRIOUS_18, ILLUSTRIOUS, layout)
    path = Path(source)
    if not path.is_file():
        hint = nearest(source, (ILLUSTRIOUS, "none"))
        raise refuse_field(
            TITLE, "indices", f"there is no file {shown(source)}{hint}; built-in choices: {ILLUSTRIOUS}, none"
        )
    return parse_indices(read_text_file(path, TITLE, LARGEST_FILE), path.name, layout)


def parse_indices(text: str, name: str, layout: "ChartLayout") -> Indices:
    """Do the same for a text; `name` is what the messages call it."""
    departures: list[Departure] = []
    problems: list[Problem] = []
    insurance = None
    for line, cells in _lines(text, name, problems):
        try:
            if plain_name(cells[0]) == INSURANCE:
                insurance = _read_insurance(cells)
            else:
                departures.append(_read_departure(cells, layout))
        except ValueError as error:
            problems.append(Problem(f"{name}, {shown(cells[0])[1:-1]}", str(error), line))
    if not departures and insurance is None and not problems:
        problems.append(Problem(name, "holds no index"))
    if problems:
        raise refuse_file(TITLE, name, problems)
    return Indices(name, tuple(departures), insurance, _read_rules(text))


def _lines(text: str, name: str, problems: list[Problem]) -> Iterator[tuple[int, list[str]]]:
    """Every line with four cells below the first one, which names them."""
    header = False
    for line, cells in csv_lines(text, problems):
        if not header:
            header = True
            if tuple(map(plain_name, cells)) != HEADER:
                problems.append(Problem(name, f"the first line must be {','.join(HEADER)}", line))
                return
        elif len(cells) != len(HEADER):
            problems.append(Problem(name, f"{len(cells)} cells where {len(HEADER)} were expected", line))
        else:
            yield line, cells


def _read_rules(text: str) -> tuple[tuple[str, str], ...]:
    """Return what the remarks say of the rules; other remarks are passed over."""
    found = filter(None, (_REMARK.fullmatch(line.strip()) for line in text.splitlines()))
    return tuple((match["tags"] or match["key"], match["values"]) for match in found)


def rule_differences(spec: GameSpec, indices: Indices, tags: str) -> tuple[str, ...]:
    """Where the game or the count is not what the indices are for."""
    found = []
    for key, wanted in indices.rules:
        if key == TAGS:
            here = tags
        else:
            here = str(spec.value(key)) if spec.states(key) or key in spec.options else "no such rule"
        if not _is_among(here, wanted):
            found.append(f"{key}={wanted} (here {here})")
    return tuple(found)


def _is_among(value: str, wanted: str) -> bool:
    """Return whether a value is one of `hit,stand`, or in a range such as `4..8`; an infinite shoe is many decks."""
    for each in wanted.split(","):
        lowest, dots, highest = each.strip().partition("..")
        if dots and value.isdecimal() and lowest.isdecimal() and highest.isdecimal():
            if int(lowest) <= int(value) <= int(highest):
                return True
        elif value == each.strip() or (dots and value == "infinite"):
            return True
    return False


def _read_condition(text: str) -> tuple[int, bool]:
    match = _WHEN.fullmatch(text)
    if match is None or abs(int(match["index"])) > LARGEST_INDEX:
        raise ValueError(f"{shown(text)} says no true count; write >=3 or <-1")
    return int(match["index"]), match["sign"] == "<"


def _read_insurance(cells: list[str]) -> int:
    index, below = _read_condition(cells[2])
    if below or _UPS.get(cells[1].lower()) != 0 or plain_name(cells[3]) != TAKE:
        raise ValueError(f"insurance is written as {INSURANCE},A,>=3,{TAKE}")
    return index


def _read_departure(cells: list[str], layout: "ChartLayout") -> Departure:
    rows = {plain_name(row_name(row)): number for number, row in enumerate(layout.rows)}
    name = plain_name(cells[0])
    if name.startswith("pair "):
        name = f"pair {_UPS.get(name[5:].removesuffix('s'), -1)}"
        rows = {f"pair {row.number}": number for number, row in enumerate(layout.rows) if row.kind == PAIR}
    row = rows.get(name)
    if row is None or not layout.decides[row]:
        raise ValueError("no such row leaves a choice in this game; rows are hard 16, soft 18, pair 8s")
    up = _UPS.get(cells[1].lower())
    if up is None:
        raise ValueError(f"{shown(cells[1])} is not an up card; use {', '.join(UP_NAMES)}")
    index, below = _read_condition(cells[2])
    where = layout.rows[row]
    entry = entry_in(cells[3], alone=where.kind == PAIR or where.doubles > 0)
    allowed = [int(each) for each in layout.allowed[row].nonzero()[0]]
    if entry not in allowed:
        codes = ", ".join(entry_code(ENTRIES[each]) for each in allowed)
        raise ValueError(f"{shown(cells[3])} is not allowed there; allowed: {codes}")
    return Departure(row, up, index, below, entry)


def departure_words(departure: Departure, layout: "ChartLayout") -> str:
    """Format an index play: hard 16 v 10: S at 0 or more."""
    when = f"below {departure.threshold}" if departure.below else f"at {departure.threshold} or more"
    cell = f"{row_name(layout.rows[departure.row])} v {value_name(departure.up)}"
    return f"{cell}: {entry_code(ENTRIES[departure.entry])} {when}"


def charts_by_count(
    chart: "Chart", departures: tuple[Departure, ...], counts: Iterable[int]
) -> tuple[list["Chart"], tuple[int, ...]]:
    """Return the charts that are played, and which of them at each true count."""
    charts: list[Chart] = []
    numbers: dict[bytes, int] = {}
    group = []
    for count in counts:
        cells = chart.cells.copy()
        for each in departures:
            if each.holds(count) and cells[each.row, each.up] != NO_ENTRY:
                cells[each.row, each.up] = each.entry
        key = cells.tobytes()
        if key not in numbers:
            numbers[key] = len(charts)
            charts.append(chart._replace(cells=cells))
        group.append(numbers[key])
    return charts, tuple(group)
