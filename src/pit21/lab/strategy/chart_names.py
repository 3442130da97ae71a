"""The names of a chart's rows and columns, and the letters and words of its entries."""

import re

import msgspec

from pit21.law.codes import DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER
from pit21.solve.strategy import ENTRIES, HARD, PAIR, SOFT, ChartRow

UPS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
"""Up cards in the order of a printed chart, by value class: 2 to 9, ten-values, the ace."""
UP_NAMES = tuple("10" if value == 9 else "A" if value == 0 else str(value + 1) for value in UPS)

ACT_WORDS = {
    STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender", RESCUE: "rescue",
}  # fmt: skip
_LETTERS = {STAND: "S", HIT: "H", DOUBLE: "D", SPLIT: "P", SURRENDER: "R", RESCUE: "X"}
_KINDS = {HARD: "hard", SOFT: "soft", PAIR: "pair"}
_DOUBLED = ("", "doubled ", "doubled twice ", "doubled three times ", "doubled four times ")


def value_name(value: int) -> str:
    """A value class as it stands on a chart: A, 2 to 9, 10."""
    return UP_NAMES[UPS.index(value)]


def row_name(row: ChartRow) -> str:
    """Name a row: hard 16, soft 18, pair 8s, doubled hard 12; `free hard 16` where the house stakes the hand."""
    number = f"{value_name(row.number)}s" if row.kind == PAIR else str(row.number)
    doubled = "doubled free " if row.free_double else _DOUBLED[row.doubles]
    return f"{'free ' if row.house else ''}{doubled}{_KINDS[row.kind]} {number}"


def cell_name(row: ChartRow, up: int) -> str:
    """Name a cell: hard 16 v 10."""
    return f"{row_name(row)} v {value_name(up)}"


def entry_code(entry: tuple[int, ...]) -> str:
    """The letters of an entry, what comes second in small ones; a hit that comes last is not written: D, Ds, R, Rs."""
    acts = entry[:-1] if len(entry) > 1 and entry[-1] == HIT else entry
    return _LETTERS[acts[0]] + "".join(_LETTERS[act].lower() for act in acts[1:])


def entry_words(entry: tuple[int, ...]) -> str:
    """Return all acts of an entry: double, else hit."""
    return ", else ".join(ACT_WORDS[act] for act in entry)


def entry_in(code: str, *, alone: bool) -> int:
    """Return the place in `ENTRIES` of a code; -1 if it is none.

    `alone` is for rows whose hands can all do the same: whatever comes second is never needed there and is passed
    over. Elsewhere "D" and "Dh" are the same.
    """
    letters = {letter: act for act, letter in _LETTERS.items()}
    acts = tuple(letters.get(letter, 0) for letter in code.strip().upper())
    if acts and acts[-1] not in (STAND, HIT) and acts[0] in (DOUBLE, SURRENDER):
        acts = (*acts, HIT)
    if acts not in ENTRIES:
        return -1
    return ENTRIES.index(acts[:1] if alone else acts)


class LegendLine(msgspec.Struct, frozen=True, kw_only=True):
    """A code of a chart and what it means."""

    code: str
    words: str


def code_meanings(codes: set[str]) -> list[LegendLine]:
    """Return each code that occurs with its meaning, in the order of `ENTRIES`."""
    listed: dict[str, str] = {}
    for entry in ENTRIES:
        code = entry_code(entry)
        if code in codes:
            # D and R alone are those of pairs and doubled hands; elsewhere they say what comes second.
            listed[code] = LEGEND.get(entry, entry_words(entry))
    return [LegendLine(code=code, words=words) for code, words in listed.items()]


LEGEND: dict[tuple[int, ...], str] = {(RESCUE,): "rescue: give up the hand after a double"}
_BLANKS = re.compile(r"\s+")


def plain_name(name: str) -> str:
    """A name as it is compared: small letters, single blanks."""
    return _BLANKS.sub(" ", name.strip().lower())
