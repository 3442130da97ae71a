"""Pay lines that are conditions: lines that can never hold, that others cover, or that overlap one another."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import msgspec

from pit21.lab.audit.findings import Finding
from pit21.lab.exact import envy_of, line_chances_of, list_up_card_cases, mean_at, side_distribution
from pit21.lab.question import full_shoe_of
from pit21.law.conditions import depends_on_play
from pit21.law.rules import Odds
from pit21.money import amount_text, odds_text
from pit21.solve.model import ShoeModel, UnsolvedError
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.model import PayLine, PayTable
from pit21.spec.problems import Problem, join_path

_FILLED_IN = ("1:1", "1")
"""The odds that the loader gives to lines that pay amounts."""
COVERED = "lines that another line covers"
UNSOLVED = "wagers without an exact value"
Kind = Literal["impossible", "covered", "overlap", "advantage", "unpaid", "unsolved"]


class LineFault(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a designer hardly means; `path` is its place in the game file."""

    kind: Kind
    wager: str
    path: str
    message: str
    line: int = -1

    def problem(self) -> Problem:
        return Problem(self.path, self.message)


def find_line_faults(spec: GameSpec) -> list[LineFault]:
    """Look through every wager that is decided by conditions, with the full shoe of the game."""
    shoe = full_shoe_of(spec)
    wagers = [name for name, wager in spec.file.wagers.items() if wager.evaluator == "lines" and spec.offered(name)]
    return [fault for name in wagers for fault in _faults_or_reason(spec, shoe, name)]


def _faults_or_reason(spec: GameSpec, shoe: ShoeModel, name: str) -> list[LineFault]:
    """Return the faults of a wager, or why the solver cannot look for them: the wager can be played anyway."""
    try:
        return list(_find_faults(spec, shoe, name))
    except UnsolvedError as error:
        path = join_path("paytables", spec.paytable_name(name))
        message = f"its lines were not compared and its house edge is not known: {error}"
        return [LineFault(kind="unsolved", wager=name, path=path, message=message)]


def covered_findings(spec: GameSpec) -> list[Finding]:
    """Find faults between lines; lines that never come and player advantages have separate checks."""
    found = []
    for fault in find_line_faults(spec):
        table = spec.paytable(fault.wager)
        assert table is not None
        if fault.kind == "unsolved":
            found.append(
                Finding(
                    severity="note", check=UNSOLVED, what=f"{table.title}: {fault.message}", how_much=fault.path,
                    clause=table.clause, wagers=(fault.wager,),
                )
            )  # fmt: skip
        if fault.kind in ("covered", "overlap", "unpaid"):
            found.append(
                Finding(
                    severity="note" if fault.kind == "overlap" else "warning", check=COVERED, what=fault.message,
                    how_much=fault.path, clause=table.lines[fault.line].clause, wagers=(fault.wager,),
                )
            )  # fmt: skip
    return found


def _find_faults(spec: GameSpec, shoe: ShoeModel, name: str) -> Iterator[LineFault]:
    table = spec.paytable(name)
    assert table is not None, "such a wager has a pay table"
    path = join_path("paytables", spec.paytable_name(name))
    paid = line_chances_of(spec, shoe, spec.line_program(name))
    mean = side_distribution(spec, compile_law(spec), shoe, name, table.odds()).mean
    if spec.file.wagers[name].placed != "main":
        yield from _find_advantage(spec, name, path, mean, paid)
        if mean <= 0:
            yield from _find_advantage_at_larger_stakes(spec, shoe, name, path)
            yield from _find_advantage_by_up_card(spec, shoe, name, path)
    selection = spec.file.wagers[name].selection
    # Where every line pays that holds, the table of the solver has one line for each combination of them.
    for line, words in enumerate(spec.file.paytables[spec.paytable_name(name)].lines):
        here = f"{path}.lines[{line}]"
        if (words.amount or words.meter) and words.pays not in _FILLED_IN:
            key = "amount" if words.amount else "meter"
            message = f"the {key} is paid, not the odds {words.pays} beside it; leave `pays` out"
            yield LineFault(kind="unpaid", wager=name, path=f"{here}.pays", message=message, line=line)
        alone = _probability_of_all(spec, shoe, name, (line,))
        if alone == 0:
            message = f'"{words.when}" can never hold with this shoe; change its condition or leave the line out'
            if depends_on_play(spec.condition_program(name, [words.holds])):
                message = (
                    f'"{words.when}" can never hold under the best play of the main game; if a player who plays for it '
                    "cannot reach it either, change its condition or leave the line out"
                )
            yield LineFault(kind="impossible", wager=name, path=f"{here}.holds", message=message, line=line)
        elif selection != "all" and paid[line] == 0:
            message = f'"{words.when}" is never paid: other lines cover it; put it before them or leave it out'
            yield LineFault(kind="covered", wager=name, path=here, message=message, line=line)
        elif selection == "first" and paid[line] < alone:
            yield from _find_overlaps(spec, shoe, table, name, line, here)


def _find_overlaps(
    spec: GameSpec, shoe: ShoeModel, table: PayTable, name: str, line: int, path: str
) -> Iterator[LineFault]:  # fmt: skip
    """Earlier lines that pay less and take deals from this one."""
    pays = [Fraction(*odds) for odds in table.odds()]
    lines = spec.file.paytables[spec.paytable_name(name)].lines
    for earlier in range(line):
        both = _probability_of_all(spec, shoe, name, (earlier, line)) if pays[earlier] < pays[line] else Fraction(0)
        if both:
            first, second = (
                f'"{table.lines[each].when}" ({_paid_text(lines[each], table.odds()[each])})'
                for each in (earlier, line)
            )
            message = (
                f"{second} and the earlier {first} hold together with probability {float(both):.3g}, and the "
                "earlier one pays; change their order or set selection = 'best'"
            )
            yield LineFault(kind="overlap", wager=name, path=path, message=message, line=line)


def _paid_text(line: PayLine, odds: Odds) -> str:
    """Return what a line pays as its file says it: odds, or the amount for the smallest stake."""
    return amount_text(line.amount[0].pays) if line.amount else odds_text(odds)


def _probability_of_all(spec: GameSpec, shoe: ShoeModel, name: str, lines: tuple[int, ...]) -> Fraction:
    """Return the probability that all of these lines hold, whatever is paid, given that the bet is placed."""
    conditions = spec.file.paytables[spec.paytable_name(name)].lines
    whole = {"all": [conditions[line].holds for line in lines]}
    return line_chances_of(spec, shoe, spec.condition_program(name, [whole]))[0]


def _find_advantage(
    spec: GameSpec, name: str, path: str, mean: Fraction, paid: list[Fraction]
) -> Iterator[LineFault]:  # fmt: skip
    """A bet that the player should always make, alone or at a full table whose hands pay each other envy bonuses."""
    title, others = spec.file.paytables[spec.paytable_name(name)].title, spec.number("seats") - 1
    envy = sum((chance * Fraction(*each) for chance, each in zip(paid, envy_of(spec, name), strict=False)), Fraction(0))
    if mean > 0:
        message = f"{title} gives the player an advantage of {100 * float(mean):.4f}%; lower some pays"
    elif mean + others * envy > 0:
        share = 100 * float(mean + others * envy)
        message = (
            f"{title} gives the player an advantage of {share:.4f}% at a full table, with the envy bonuses of {others} "
            "other players; lower them or some pays"
        )
    else:
        return
    yield LineFault(kind="advantage", wager=name, path=path, message=message)


def _find_advantage_at_larger_stakes(spec: GameSpec, shoe: ShoeModel, name: str, path: str) -> Iterator[LineFault]:
    """Fixed amounts that grow faster than the stakes from which they are paid."""
    for stake in spec.larger_amounts_from(name):
        mean = mean_at(spec, shoe, name, stake)
        if mean > 0:
            message = (
                f"{spec.file.paytables[spec.paytable_name(name)].title} gives the player an advantage of "
                f"{100 * float(mean):.4f}% at a stake of {amount_text(stake)}; lower the amounts that are paid for it"
            )
            yield LineFault(kind="advantage", wager=name, path=path, message=message)
            return


def _find_advantage_by_up_card(spec: GameSpec, shoe: ShoeModel, name: str, path: str) -> Iterator[LineFault]:
    """A bet that is placed when the up card is seen, and only where it pays."""
    if spec.file.wagers[name].placed not in ("up-card", "peek"):
        return
    ahead = [case for case in list_up_card_cases(spec, shoe, name) if case.ev > 0]
    if ahead:
        best = max(ahead, key=lambda case: case.ev)
        others = [case.case for case in ahead if case is not best]
        message = (
            f"{spec.file.paytables[spec.paytable_name(name)].title} gives the player an advantage of "
            f"{100 * best.ev:.4f}% with {best.case}{' and a smaller one with ' if others else ''}{', '.join(others)}, "
            "and a player who sees the up card may place it only then; lower some pays for these up cards"
        )
        yield LineFault(kind="advantage", wager=name, path=path, message=message)
