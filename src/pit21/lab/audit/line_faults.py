"""Pay lines that are conditions: lines that can never hold, that others cover, or that overlap one another."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import msgspec

from pit21.lab.audit.findings import Finding
from pit21.lab.exact import line_chances_of
from pit21.lab.question import full_shoe_of
from pit21.money import odds_text
from pit21.solve.model import ShoeModel
from pit21.spec.game import GameSpec
from pit21.spec.model import PayTable
from pit21.spec.problems import Problem, join_path
from pit21.spec.side_bets import compile_lines

COVERED = "lines that another line covers"
Kind = Literal["impossible", "covered", "overlap", "advantage"]


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
    return [fault for name in wagers for fault in _faults(spec, shoe, name)]


def covered_findings(spec: GameSpec) -> list[Finding]:
    """The faults of lines beside each other; lines that never come and advantages have checks of their own."""
    found = []
    for fault in find_line_faults(spec):
        if fault.kind in ("covered", "overlap"):
            table = spec.paytable(fault.wager)
            assert table is not None
            found.append(
                Finding(
                    severity="warning" if fault.kind == "covered" else "note", check=COVERED, what=fault.message,
                    how_much=fault.path, clause=table.lines[fault.line].clause, wagers=(fault.wager,),
                )
            )  # fmt: skip
    return found


def _faults(spec: GameSpec, shoe: ShoeModel, name: str) -> Iterator[LineFault]:
    table = spec.paytable(name)
    assert table is not None, "such a wager has a pay table"
    path = join_path("paytables", spec.paytable_name(name))
    reads = spec.file.wagers[name].reads
    paid = line_chances_of(spec, shoe, spec.line_program(name))
    pays = [Fraction(*odds) for odds in table.odds()]
    mean = sum((chance * (1 + pay) for chance, pay in zip(paid, pays, strict=True)), Fraction(-1))
    if mean > 0:
        message = f"{table.title} gives the player an advantage of {100 * float(mean):.4f}%; lower some pays"
        yield LineFault(kind="advantage", wager=name, path=path, message=message)
    for line, words in enumerate(table.lines):
        here = f"{path}.lines[{line}]"
        alone = _together(spec, shoe, table, reads, (line,))
        if alone == 0:
            message = f'"{words.when}" can never hold with this shoe; change its condition or leave the line out'
            yield LineFault(kind="impossible", wager=name, path=f"{here}.holds", message=message, line=line)
        elif paid[line] == 0:
            message = f'"{words.when}" is never paid: other lines cover it; put it before them or leave it out'
            yield LineFault(kind="covered", wager=name, path=here, message=message, line=line)
        elif paid[line] < alone and spec.file.wagers[name].selection == "first":
            yield from _overlaps(spec, shoe, table, name, line, here)


def _overlaps(
    spec: GameSpec, shoe: ShoeModel, table: PayTable, name: str, line: int, path: str
) -> Iterator[LineFault]:  # fmt: skip
    """Earlier lines that pay less and take deals from this one."""
    pays = [Fraction(*odds) for odds in table.odds()]
    reads = spec.file.wagers[name].reads
    for earlier in range(line):
        both = _together(spec, shoe, table, reads, (earlier, line)) if pays[earlier] < pays[line] else Fraction(0)
        if both:
            first, second = (
                f'"{table.lines[each].when}" ({odds_text(table.odds()[each])})' for each in (earlier, line)
            )
            message = (
                f"{second} and the earlier {first} hold together with probability {float(both):.3g}, and the "
                "earlier one pays; change their order or set selection = 'best'"
            )
            yield LineFault(kind="overlap", wager=name, path=path, message=message, line=line)


def _together(
    spec: GameSpec, shoe: ShoeModel, table: PayTable, reads: tuple[str, ...], lines: tuple[int, ...]
) -> Fraction:  # fmt: skip
    """The probability that all of these lines hold, whatever is paid."""
    condition = {"all": [table.lines[line].holds for line in lines]}
    return line_chances_of(spec, shoe, compile_lines([condition], reads, [(1, 1)], best=False))[0]
