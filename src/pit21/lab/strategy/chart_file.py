"""Strategies as CSV: one line for each row of a chart, one column for each up card.

The first line names the columns: `hand`, then the up cards 2 to 10 and A in any order. Each further line is a row of
the chart and its entries. Rows are `hard 16`, `soft 18`, `pair 8s` and, where a doubled hand may still act, `doubled
hard 12`, `doubled twice soft 18`; `free hard 16` is for hands that a free split made, which the house stakes. Entries
are S stand, H hit, D double (else hit), Ds double, else stand, P split, R surrender (else hit), Rs surrender, else
stand, Rd and Rds surrender, else double, else hit or stand, X rescue.

Rows for single hands may follow, which the totals cannot say: `cards 10 2` for first two cards or a hand that was
drawn to, `split 8s cards 8 3 6` for a hand that was split from a pair of eights, `doubled cards 5 3 4`. An entry that
is left empty there is played by the total.

Columns `ev 2` to `ev A` and `gain 2` to `gain A` may follow the entries: the expectation of each cell, and how much
better its act is than the next best. They are written for people and passed over when a file is read. Whatever follows
a `#` at the beginning of a line is a remark.
"""

import csv
import re
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec import UNSET

from pit21.lab.question import csv_lines, read_text_file, refuse, refuse_file
from pit21.lab.strategy.basic_strategy import StrategyResult, charted_rows
from pit21.lab.strategy.chart_names import (
    ACT_WORDS,
    UP_NAMES,
    UPS,
    entry_code,
    entry_in,
    plain_name,
    row_name,
    value_name,
)
from pit21.law.codes import ALL_ACTIONS
from pit21.solve.model import ShoeModel
from pit21.solve.strategy import ENTRIES, NO_ENTRY, PAIR, ChartRow
from pit21.spec.problems import Problem, nearest, shown

if TYPE_CHECKING:
    from pit21.solve.model import SolverProblem as Solving
    from pit21.solve.strategy import Chart, ChartLayout, HandException

CHART_FILE_TITLE = "The strategy cannot be used:"
NO_CARD = "-"
"""Stands where no such card can be up."""
TENS = 9
"""The up card that leaves most open: an early surrender may be barred against an ace."""
NUMBERS = ("ev", "gain")
"""What a file holds for each cell besides its entry."""


def strategy_csv(result: StrategyResult, *, departures: bool = False) -> str:
    """Return a result's chart as a file, also with the rows of its departures, but for those that look at suits.

    QuestionError for charts by the hole card, which a file has no columns for.
    """
    if result.holes is not UNSET:
        raise refuse(
            CHART_FILE_TITLE, "the chart", "a CSV file holds one chart, and this one has one for each hole card"
        )
    text = StringIO()
    removed = " ".join(f"{card}:{count}" for card, count in result.shoe.removed.items())
    for line in (
        f"# {result.title}: total-dependent strategy by pit21 {result.version}",
        f"# rules digest {result.digest}",
        *(f"# set {key}={value}" for key, value in result.settings.items()),
        *([f"# removed from the shoe: {removed}"] if removed else []),
        f"# expectation {result.chart.ev:+.12f}",
    ):
        print(line, file=text)
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["hand", *UP_NAMES, *(f"{number} {up}" for number in NUMBERS for up in UP_NAMES)])
    cells = {(cell.row, cell.up): cell for cell in result.cells}
    for row in result.rows:
        found = [cells.get((row, up)) for up in UP_NAMES]
        evs = [f"{cell.ev:+.10f}" if cell and cell.ev is not None else "" for cell in found]
        gains = [f"{cell.gain:.10f}" if cell and cell.gain is not None else "" for cell in found]
        writer.writerow([row, *(cell.action if cell else NO_CARD for cell in found), *evs, *gains])
    if departures:
        for name, acts in _departure_rows(result).items():
            writer.writerow([name, *(acts.get(up, "") for up in UP_NAMES), *[""] * len(NUMBERS) * len(UP_NAMES)])
    return text.getvalue()


def _departure_rows(result: StrategyResult) -> dict[str, dict[str, str]]:
    letters = {word: entry_code((act,)) for act, word in ACT_WORDS.items()}
    rows: dict[str, dict[str, str]] = {}
    for each in result.departures:
        if each.suits is None:
            split = f"split {each.after_split_of} " if each.after_split_of else ""
            free = "free " if each.house else ""
            name = f"{free}{split}{_DOUBLED[each.doubles]}cards {each.hand}"
            rows.setdefault(name, {})[each.up] = letters[each.best]
    return rows


_DOUBLED = ("", "doubled ", "doubled twice ", "doubled three times ", "doubled four times ")


class Supplied(NamedTuple):
    """A chart that someone wrote, and the hands that it plays otherwise."""

    chart: "Chart"
    hands: tuple["HandException", ...]


def read_strategy(path: Path, problem: "Solving", shoe: ShoeModel, *, any_rules: bool = False) -> Supplied:
    """QuestionError names the line, the column and what is allowed there, for everything that is wrong.

    With `any_rules` the file may be made for other rules: rows that this game does not have are skipped, and an entry
    whose action is not legal here is played by its fallback.
    """
    text = read_text_file(path, CHART_FILE_TITLE)
    return parse_strategy(text, path.name, problem, shoe, any_rules=any_rules)


def parse_strategy(
    text: str, name: str, problem: "Solving", shoe: ShoeModel, *, any_rules: bool = False
) -> Supplied:  # fmt: skip
    """Return the same for a text; `name` is what the messages call it."""
    reader = _ChartReader(name, problem, shoe, any_rules=any_rules)
    reader.read(text)
    if reader.problems:
        raise refuse_file(CHART_FILE_TITLE, name, reader.problems)
    return reader.supplied()


class _ChartReader:
    def __init__(self, name: str, problem: "Solving", shoe: ShoeModel, *, any_rules: bool) -> None:
        from pit21.solve.strategy import ChartLayout, empty_cells

        self._name = name
        self._problem = problem
        self._any_rules = any_rules
        self._layout: ChartLayout = ChartLayout(problem)
        self._cells = empty_cells(self._layout)
        self._held = shoe.by_value()
        self._rows = {plain_name(row_name(row)): index for index, row in enumerate(self._layout.rows)}
        self._columns: list[int] = []
        self._places: list[int] = []
        self._width = 0
        self._seen: dict[str, int] = {}
        self._hands: list[HandException] = []
        self.problems: list[Problem] = []

    def supplied(self) -> Supplied:
        from pit21.solve.strategy import Chart

        return Supplied(Chart(self._layout, self._cells), tuple(self._hands))

    def read(self, text: str) -> None:
        for line, cells in csv_lines(text, self.problems):
            if not self._columns:
                self._read_header(line, cells)
                if self.problems:
                    return
            else:
                self._read_row(line, cells)
        if not self._columns:
            self._complain("the first line", f"is missing: hand,{','.join(UP_NAMES)}")
            return
        for row in charted_rows(self._layout):
            if plain_name(row_name(row)) not in self._seen:
                self._complain(f"the row {row_name(row)}", f"is missing{_explain_row(row)}")

    def _complain(self, place: str, message: str, line: int | None = None) -> None:
        where = place if line else f"{self._name}, {place}"
        self.problems.append(Problem(where, message, line))

    def _read_header(self, line: int, cells: list[str]) -> None:
        names = {name.lower(): up for name, up in zip(UP_NAMES, UPS, strict=True)} | _OTHER_NAMES
        if plain_name(cells[0]) != "hand":
            self._complain("column 1", f"{shown(cells[0])} where hand was expected", line)
        self._width = len(cells) - 1
        for place, cell in enumerate(cells[1:], 2):
            number, _, of = plain_name(cell).partition(" ")
            if number in NUMBERS and of in names:
                continue
            up = names.get(cell.lower())
            if up is None:
                self._complain(f"column {place}", f"{shown(cell)} is not an up card; use {', '.join(UP_NAMES)}", line)
            elif up in self._columns:
                self._complain(f"column {place}", f"{cell} comes twice", line)
            else:
                self._columns.append(up)
                self._places.append(place - 2)
        if not self.problems:
            for up in UPS:
                if up not in self._columns:
                    self._complain(f"column {value_name(up)}", "is missing", line)

    def _read_row(self, line: int, cells: list[str]) -> None:
        name, *entries = cells
        plain = _row_in_words(name)
        if plain in self._seen:
            self._complain(f"the row {shown(name)}", f"was given in line {self._seen[plain]}", line)
            return
        self._seen[plain] = line
        if len(entries) > self._width:
            extra = len(entries) - self._width
            self._complain(f"the row {shown(name)}", f"has {extra} more entries than the first line has columns", line)
            return
        entries += [""] * (self._width - len(entries))
        entries = [entries[place] for place in self._places]
        if plain in self._rows:
            self._read_totals(line, self._rows[plain], entries)
        elif (match := _CARDS.fullmatch(plain)) is not None:
            self._read_cards(line, name, match, entries)
        elif not (self._any_rules and _ROW.fullmatch(plain)):
            known = [row_name(row) for row in charted_rows(self._layout)]
            hint = nearest(plain, known) or "; rows are hard 16, soft 18, pair 8s, doubled hard 12, cards 10 2"
            self._complain("column hand", f"there is no row {shown(name)}{hint}", line)

    def _read_totals(self, line: int, row: int, entries: list[str]) -> None:
        decides = bool(self._layout.decides[row])
        where = self._layout.rows[row]
        allowed = (
            [int(entry) for entry in self._layout.allowed[row].nonzero()[0]]
            if decides
            else [_find_forced(self._layout, row)]
        )
        for up, code in zip(self._columns, entries, strict=True):
            if code == NO_CARD and self._held[up] == 0:
                continue
            alone = where.kind == PAIR or where.doubles > 0
            entry = entry_in(code, alone=alone)
            if self._any_rules and entry >= 0 and entry not in allowed:
                fallback = self._drop_forbidden(row, code, alone=alone) if decides else allowed[0]
                entry = fallback if fallback in allowed else entry
            if entry in allowed:
                self._cells[row, up] = entry if decides else NO_ENTRY
            else:
                reason = self._reason(code, entry, int(self._layout.open[row]), row_name(where))
                self._complain(f"column {value_name(up)}", f"{reason}; allowed: {_join_entries(allowed)}", line)

    def _drop_forbidden(self, row: int, code: str, *, alone: bool) -> int:
        """What is left of an entry without the actions that this game does not allow there; -1 if nothing is."""
        acts = tuple(act for act in ENTRIES[entry_in(code, alone=False)] if self._layout.open[row] & act)
        acts = acts[:1] if alone else acts
        return ENTRIES.index(acts) if acts in ENTRIES else -1

    def _reason(self, code: str, entry: int, open_acts: int, name: str) -> str:
        """Why an entry cannot stand where it stands."""
        if not code:
            return f"{name} has no action"
        if entry < 0:
            return f"{shown(code)} is not an action"
        closed = next(act for act in ENTRIES[entry] if not open_acts & act)
        return f"{name} may not {ACT_WORDS[closed]} in this game"

    def _read_cards(self, line: int, name: str, match: re.Match[str], entries: list[str]) -> None:
        from pit21.solve.strategy import UNSPLIT_HAND, HandException, hand_actions

        pair = _value_in(match["pair"]) if match["pair"] else UNSPLIT_HAND
        doubles = _DOUBLED.index(match["doubled"] or "")
        values = tuple(sorted(_value_in(word) for word in match["cards"].split()))
        house = bool(match["free"])
        legal = hand_actions(self._problem, self._layout, TENS, pair, doubles, values, house=house)
        if legal == 0 and self._any_rules:
            return
        if legal == 0:
            self._complain("column hand", f"{shown(name)}: such a hand has no legal actions in this game", line)
            return
        allowed = [ENTRIES.index((act,)) for act in ALL_ACTIONS if legal & act]
        for up, code in zip(self._columns, entries, strict=True):
            if code and code != NO_CARD:
                entry = entry_in(code, alone=True)
                if self._any_rules and entry >= 0 and entry not in allowed:
                    continue  # the hand is played by its total
                if entry in allowed:
                    self._hands.append(HandException(up, pair, doubles, values, entry, house))
                else:
                    reason = self._reason(code, entry, legal, name)
                    self._complain(f"column {value_name(up)}", f"{reason}; allowed: {_join_entries(allowed)}", line)


_ROW = re.compile(
    r"(?:free )?(?:doubled (?:twice |three times |four times )?)?(?:(?:hard|soft) [0-9]{1,2}|pair (?:10|[2-9a])s)"
)
_OTHER_NAMES = {"t": 9, "11": 0, "1": 0, "ace": 0}
_VALUE = r"(?:[2-9]|10|[tjqka])"
_CARDS = re.compile(
    rf"(?P<free>free )?(?:split (?P<pair>{_VALUE})s? )?(?P<doubled>doubled (?:twice |three times |four times )?)?"
    rf"cards (?P<cards>{_VALUE}(?: {_VALUE}){{1,20}})"
)


def _value_in(word: str) -> int:
    """Return the value class of a card's name."""
    return 0 if word == "a" else 9 if word in ("t", "j", "q", "k", "10") else int(word) - 1


def _row_in_words(name: str) -> str:
    """`Pair 8` and `pair 8s` are the same row; the cards of a hand may come in any order."""
    plain = plain_name(name)
    if plain.startswith("pair "):
        value = plain.removeprefix("pair ").removesuffix("s")
        return f"pair {'10' if value == 't' else value}s"
    before, word, cards = plain.partition("cards ")
    if word and _CARDS.fullmatch(plain):
        values = sorted(_value_in(card) for card in cards.split())
        return f"{before}cards {' '.join(value_name(value).lower() for value in values)}"
    return plain


def _find_forced(layout: "ChartLayout", row: int) -> int:
    """Return the only entry of a row in which there is nothing to decide."""
    acts = [act for act in ALL_ACTIONS if layout.open[row] & act]
    return ENTRIES.index((acts[0],) if acts else (ALL_ACTIONS[0],))


def _join_entries(entries: Iterable[int]) -> str:
    return ", ".join(entry_code(ENTRIES[entry]) for entry in entries)


def _explain_row(row: ChartRow) -> str:
    """Rows that people forget."""
    if row == ChartRow(0, 4, 0):
        return ": two twos that are not split again"
    if row == ChartRow(1, 12, 0):
        return ": two aces that are not split again"
    return ""
