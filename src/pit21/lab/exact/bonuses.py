"""A bonus that belongs to the main wager: its value when the hand is played for both, and what envy adds."""

from fractions import Fraction
from typing import TYPE_CHECKING

from pit21.lab.exact.pays import envy_words
from pit21.lab.exact.results import CaseResult, OutcomeResult, WagerResult
from pit21.lab.exact.side_wagers import best_play, line_chances_of
from pit21.money import amount_text
from pit21.solve.main_wager import solve_jointly
from pit21.solve.model import JointPlayError, ShoeModel
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.side_bets import at_stake

if TYPE_CHECKING:
    from pit21.solve.model import MainSolution

METHOD = "computed per unit of the main wager, under the play that is best for both together, accurate to 12 decimals"
MAIN_PLAY = "computed per unit of the main wager, under its best play, accurate to 12 decimals"


def solve_bonus(spec: GameSpec, shoe: ShoeModel, wager_id: str) -> WagerResult:
    """The bonus at the smallest main wager. Cases: other sizes, what it adds in all, and envy by number of players.

    Nothing is staked on it, so its house edge is that of the main wager, and negative.
    """
    solution = best_play(compile_law(spec)._replace(pays=()), shoe)
    table = spec.file.paytables[spec.paytable_name(wager_id)]
    program, main = spec.line_program(wager_id), float(solution.expectation)
    smallest = spec.smallest_stake(wager_id)
    sizes = sorted({smallest, *(each.stake for line in table.lines for each in line.amount if each.stake > smallest)})

    def units_at(stake: int) -> list[Fraction]:
        return [Fraction(*odds) for odds in at_stake(table, stake, 0).odds()]

    def value_of(units: list[Fraction]) -> tuple[float, float]:
        value = solve_jointly(solution, program, units, Fraction(0), Fraction(1))
        return float(value.side), float(value.main) + float(value.side) - main

    cases, units, method = [], units_at(smallest), METHOD
    try:
        side, _ = value_of(units)
        for stake in sizes:
            size, (gained, in_all) = f"main wager of {amount_text(stake)}", value_of(units_at(stake))
            cases += [_case(size, gained), _case(f"{size}, less what its play costs", in_all)]
        chances = [_chance(solution, program, units, place, side) for place in range(len(units))]
    except JointPlayError as error:
        # The main wager is played for alone, which is what a simulation does too.
        chances = [float(each) for each in line_chances_of(spec, shoe, program)]
        method = f"{MAIN_PLAY}, because {error}"
        values = {stake: _mean(chances, units_at(stake)) for stake in sizes}
        side, cases = values[smallest], [_case(f"main wager of {amount_text(each)}", values[each]) for each in sizes]
    if any(line.envy for line in table.lines):
        # Everyone plays for the bonus of the smallest wager.
        envy = sum(chance * line.envy / smallest for chance, line in zip(chances, table.lines, strict=True))
        cases += [_case(envy_words(others), side + others * envy) for others in range(1, spec.number("seats"))]
    rows = [(line.when, float(won), chance) for line, won, chance in zip(table.lines, units, chances, strict=True)]
    rows.append(("no bonus", 0.0, 1 - sum(chances)))
    outcomes = tuple(
        OutcomeResult(result=words, units=won, probability=chance, share=won * chance) for words, won, chance in rows
    )
    return WagerResult(
        ev=side, exact=None, house_edge=-side, std_dev=None, hit_frequency=sum(chances), method=method,
        outcomes=outcomes, outcomes_method=method, cases=tuple(cases),
    )  # fmt: skip


def _chance(
    solution: "MainSolution", program: tuple[int, ...], units: list[Fraction], place: int, side: float
) -> float:  # fmt: skip
    """Return the probability of one line under the play that is best for all of them.

    Where its line pays very little more the play stays the same, so that the gain shows how often it is paid.
    """
    if len(units) == 1:
        return side / float(units[0])
    step = Fraction(1, 10**6)
    raised = [each + step * (line == place) for line, each in enumerate(units)]
    return (float(solve_jointly(solution, program, raised, Fraction(0), Fraction(1)).side) - side) / float(step)


def _mean(chances: list[float], units: list[Fraction]) -> float:
    return sum(chance * float(won) for chance, won in zip(chances, units, strict=True))


def _case(words: str, ev: float) -> CaseResult:
    return CaseResult(case=words, probability=1.0, ev=ev, exact=None, house_edge=-ev)
