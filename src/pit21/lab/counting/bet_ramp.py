"""What is staked at which true count: a ramp for the main wager, and an index for each side wager."""

import re
from collections.abc import Container, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from pit21.lab.question import QuestionError, QuestionProblem
from pit21.money import amount_text
from pit21.spec.game import GameSpec
from pit21.spec.problems import nearest, shown

TITLE = "Invalid bets:"
LARGEST_STAKE = 1000
LARGEST_INDEX = 50
"""True counts further from zero are not told apart, see `pit21.sim.kernels.card_count.draw`."""
FLAT = "0:1"

_AMOUNT = r"(?P<dollar>\$?)(?P<amount>[0-9]{1,7}(?:\.[0-9]{1,2})?)(?P<u>u?)"
_STEP = re.compile(rf"(?P<count>[+-]?[0-9]{{1,3}}):{_AMOUNT}", re.ASCII)
_SIDE = re.compile(rf"(?P<wager>[^>\s]+)\s*>=\s*(?P<index>[+-]?[0-9]{{1,3}})(?::{_AMOUNT})?", re.ASCII)


class Ramp(NamedTuple):
    """Units from each true count on, rising; below the first as at the first."""

    steps: tuple[tuple[int, Fraction], ...]

    def at(self, count: int) -> Fraction:
        staked = self.steps[0][1]
        for start, units in self.steps:
            if count >= start:
                staked = units
        return staked

    @property
    def text(self) -> str:
        return " ".join(f"{count}:{units_text(units)}" for count, units in self.steps)


class SideIndex(NamedTuple):
    """A side wager and the true count from which it is placed. Insurance is for half of the main wager."""

    wager: str
    from_count: int
    units: Fraction | None  # None for insurance


def units_text(units: Fraction) -> str:
    return f"{float(units):g}"


def _units_of(match: re.Match[str], unit: int | None) -> Fraction:
    """Read `4u` as units; a bare number as dollars where the unit is known in cents, else as units."""
    amount = Fraction(match["amount"])
    if match["u"]:
        if match["dollar"]:
            raise ValueError(
                f"{shown(match[0])} mixes dollars and units; write ${match['amount']} or {match['amount']}u"
            )
        return amount
    if unit is not None:
        return amount * 100 / unit
    if match["dollar"]:
        raise ValueError(f"{shown(match[0])} is in dollars: give the betting unit too, such as 25")
    return amount


def parse_ramp(text: str, unit: int | None = None) -> Ramp:
    """Read `0:1u 1:2u 2:4u`: one unit at a true count of 0, two at 1. QuestionError names every invalid word.

    Where the unit is known in cents, a number without `u` is dollars, as in `0:25 1:50`.
    """
    steps: list[tuple[int, Fraction]] = []
    problems = []
    words = text.replace(",", " ").split()
    for number, word in enumerate(words, 1):
        place = f"ramp, word {number}"
        match = _STEP.fullmatch(word)
        if match is None:
            problems.append(
                QuestionProblem(place, f"{shown(word)} is not a step such as 2:4u, four units from a true count of 2")
            )
            continue
        count = int(match["count"])
        try:
            units = _units_of(match, unit)
        except ValueError as error:
            problems.append(QuestionProblem(place, str(error)))
            continue
        if abs(count) > LARGEST_INDEX:
            problems.append(QuestionProblem(place, f"true counts go from -{LARGEST_INDEX} to {LARGEST_INDEX}"))
        elif units > LARGEST_STAKE:
            problems.append(QuestionProblem(place, f"{word} stakes more than {LARGEST_STAKE} units"))
        elif 0 < units < 1 and unit is not None:
            lower = f"{shown(word)} is less than the unit of {amount_text(unit)}"
            problems.append(
                QuestionProblem(place, f"{lower}; with a betting unit, numbers are dollars: write 1u for a unit")
            )
        elif steps and count <= steps[-1][0]:
            problems.append(QuestionProblem(place, f"{count} does not follow {steps[-1][0]}; true counts must rise"))
        else:
            steps.append((count, units))
    if not words:
        problems.append(QuestionProblem("ramp", "no step is given; write 0:1u for one unit at every count"))
    elif not problems and not any(units for _, units in steps):
        problems.append(QuestionProblem("ramp", "the ramp bets nothing at any count"))
    if problems:
        raise QuestionError(TITLE, problems)
    return Ramp(tuple(steps))


def parse_sides(spec: GameSpec, texts: Iterable[str], ramp: Ramp, unit: int | None = None) -> dict[str, SideIndex]:
    """Read `red-flex>=3` or `red-flex>=3:2u`, by wager; without an amount the side bet is one unit.

    QuestionError names all that is wrong.
    """
    found: dict[str, SideIndex] = {}
    problems = []
    for text in texts:
        try:
            side = _side(spec, text, found, unit)
            _check_size(spec, side, ramp)
            found[side.wager] = side
        except ValueError as error:
            problems.append(QuestionProblem(f"sides.{shown(text)[1:-1]}", str(error)))
    if problems:
        raise QuestionError(TITLE, problems)
    return found


def side_wagers_of(spec: GameSpec) -> list[str]:
    """Return those that the table offers beside the main wager and its spots."""
    return [
        name for name, wager in spec.file.wagers.items() if wager.role in ("side", "insurance") and spec.offered(name)
    ]  # fmt: skip


def _side(spec: GameSpec, text: str, others: Container[str], unit: int | None) -> SideIndex:
    match = _SIDE.fullmatch(text.strip())
    if match is None:
        raise ValueError("is not a wager with an index; write insurance>=3, or red-flex>=3:2u for two units")
    offered = side_wagers_of(spec)
    name = match["wager"]
    if name not in offered:
        hint = nearest(name, offered) or (f"; there are {', '.join(offered)}" if offered else "; there is none")
        raise ValueError(f"the table offers no side wager {shown(name)}{hint}")
    if name in others:
        raise ValueError(f"{name} is given twice")
    index = int(match["index"])
    if abs(index) > LARGEST_INDEX:
        raise ValueError(f"true counts go from -{LARGEST_INDEX} to {LARGEST_INDEX}")
    units = _units_of(match, unit) if match["amount"] else Fraction(1)
    if spec.file.wagers[name].role == "insurance":
        if match["amount"]:
            raise ValueError("insurance is for half of the main wager; leave the amount out")
        return SideIndex(name, index, None)
    if not 0 < units <= LARGEST_STAKE:
        raise ValueError(f"stakes go up to {LARGEST_STAKE} units, and are above 0")
    return SideIndex(name, index, units)


def _check_size(spec: GameSpec, side: SideIndex, ramp: Ramp) -> None:
    """ValueError if the rules allow no side wager larger than the main one (N18) and the plan asks for it."""
    if side.units is None or spec.file.wagers[side.wager].size != "at_most_base":
        return
    for count in range(side.from_count, LARGEST_INDEX + 1):
        if 0 < ramp.at(count) < side.units:
            main = f"{units_text(ramp.at(count))} units at a count of {count}"
            raise ValueError(f"may not be larger than the main wager, which is {main}")


def spread_note(spec: GameSpec, ramp: Ramp) -> str | None:
    """Return what the table's limits say about the ramp; None if it fits into them."""
    placed = [units for _, units in ramp.steps if units]
    minimum, maximum = spec.limits("base")
    spots = sum(wager.role == "spot" and spec.offered(name) for name, wager in spec.file.wagers.items())
    most = Fraction(maximum * (1 + spots), minimum)
    if max(placed) / min(placed) <= most:
        return None
    with_spots = f", all {spots} further spots of the hand included," if spots else ""
    return f"The table's limits{with_spots} allow a spread of 1 to {units_text(most)}; this ramp goes beyond it."


def stakes_by_count(
    ramp: Ramp, sides: Mapping[str, SideIndex], wagers: Iterable[str], insurance: str, counts: Iterable[int]
) -> tuple[tuple[Fraction, ...], tuple[tuple[Fraction, ...], ...], tuple[tuple[int, ...], ...]]:
    """(units on the main wager, units on each side wager, whether each is placed), by true count.

    No side wager is placed where the main one is not.
    """
    listed = tuple(counts)
    main = tuple(ramp.at(count) for count in listed)
    units, takes = [], []
    for wager in wagers:
        side = sides.get(wager)
        takes.append(tuple(int(side is not None and count >= side.from_count) for count in listed))
        if side is None:
            units.append((Fraction(0),) * len(listed))
        elif wager == insurance:
            units.append(tuple(each / 2 for each in main))
        else:
            units.append(tuple((side.units or Fraction(0)) if each else Fraction(0) for each in main))
    return main, tuple(units), tuple(takes)
