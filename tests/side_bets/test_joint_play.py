"""A side bet and the main wager played for their sum: against every choice that the referee offers, and figures."""

from fractions import Fraction
from typing import Any

import pytest

import pit21
from pit21.lab.exact import compute_joint_edge
from pit21.lab.question import QuestionError
from pit21.law.cards import FACES
from pit21.solve.kernels import CDP1
from pit21.solve.main_wager import played_line_chances, solve_jointly, solve_main
from pit21.solve.model import ShoeModel
from pit21.solve.model.arithmetic import FRACTIONS
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.referee import advance
from pit21.table.state import Table
from tests.conformance.oracle import begun
from tests.conformance.oracle_branches import PLAIN, Branches
from tests.conformance.oracle_case import Case, by_card
from tests.conformance.oracle_table import STAKE, Choices, answers, ends_of, legal_words, table_spec
from tests.side_bets.test_played_bets import game_with

BETS = (
    ([{"result": "win"}], ("main-hand",)),
    ([{"result": ["push", "lose"], "soft": False}], ("first-two", "main-hand")),
    ([{"number": 3, "bust": False}], ("player-hand",)),
    ([{"same": "suit", "number": 3}, {"has": "6"}], ("first-three",)),
)


class Best:
    """The best that anyone can do at the referee's table: the highest sum over all choices, card by card.

    Without a hole card nothing is dealt that the player does not see, so this is the optimum itself.
    """

    def __init__(self, spec: GameSpec, counts: dict[int, int], ratio: Fraction) -> None:
        self.rules = table_spec(spec, ("base", "bet-0"))
        self.branches = Branches(counts, by_card, None, PLAIN)
        self.choices = Choices(lambda *_: "stand", ("base", "bet-0"), lambda *_: False)
        self.ratio = ratio

    def value(self) -> Fraction:
        table, waits = begun(self.rules)
        return self._go(table, waits)

    def _go(self, table: Table, waits: n.Need) -> Fraction:
        while not isinstance(waits, n.NeedCard | n.NeedChoice):
            if isinstance(waits, n.RoundOver):
                (main, _), (side, _) = ends_of(table, ("base", "bet-0"))
                return Fraction(main, STAKE) + self.ratio * Fraction(side, STAKE)
            for command in answers(table, waits, self.choices):
                table, _, waits = advance(table, command)
        if isinstance(waits, n.NeedChoice):
            acts = [c.Act(waits.seat, action, waits.hand) for action in legal_words(waits)]
            return max(self._after(table, act) for act in acts)
        total, ways = Fraction(0), 0
        for branch in self.branches.draws(waits):
            total += branch.ways * self._after(table, c.Cards(branch.cards))
            ways += branch.ways
        return total / ways

    def _after(self, table: Table, command: c.Command) -> Fraction:
        after, _, waits = advance(table, command)
        return self._go(after, waits)


def joint(spec: GameSpec, counts: dict[int, int], ratio: Fraction) -> Any:
    shoe = ShoeModel(tuple(counts.get(card, 0) for card in range(FACES)))
    solution = solve_main(compile_law(spec), shoe, CDP1, FRACTIONS)
    table = spec.paytable("bet-0")
    assert table is not None
    units = [Fraction(*odds) for odds in table.odds()]
    value = solve_jointly(solution, spec.line_program("bet-0"), units, Fraction(-1), ratio)
    chances = played_line_chances(solution, spec.line_program("bet-0"))
    side = sum(((1 + won) * chance for won, chance in zip(units, chances, strict=True)), Fraction(-1))
    return value, solution.expectation, side


@pytest.mark.quick_cases(count=1)
@pytest.mark.parametrize("bet", BETS)
@pytest.mark.parametrize("ratio", [Fraction(3), Fraction(1, 2)])
def test_nobody_does_better_at_the_table(bet: Any, ratio: Fraction) -> None:
    spec = game_with([bet], {"hole_card": "none", "max_hands": 1})
    case = Case("blackjack", "tiny", "Kc*2 6c 6d 5c 5d 4c")
    value, main, side = joint(spec, dict(case.counts), ratio)
    assert value.main + ratio * value.side == Best(spec, dict(case.counts), ratio).value()
    assert value.main + ratio * value.side >= main + ratio * side


@pytest.mark.parametrize("settings", [{"max_hands": 2}, {"max_hands": 1, "surrender": "early"}])
def test_without_a_stake_on_the_side_bet_the_main_game_is_played(settings: dict[str, Any]) -> None:
    """With a peek and with splits; equal actions may be chosen otherwise, so the side bet is not compared."""
    spec = game_with([BETS[1]], settings)
    case = Case("blackjack", "tiny", "8c*2 8d Kc*3 Ah 6d")
    value, main, _ = joint(spec, dict(case.counts), Fraction(0))
    assert value.main == main


@pytest.mark.long
def test_lucky_stiff_at_five_to_one() -> None:
    """About 4.1% of the side bet and 3.5% of the sum are printed; under the main game's play it is 4.340%."""
    row = pit21.load("blackjack+lucky-stiff").joint_edge("lucky-stiff", [0, 5], cache=False).rows
    assert 100 * -row[0].side_ev == pytest.approx(4.340, abs=0.001)
    assert 100 * -row[1].side_ev == pytest.approx(4.073, abs=0.001)
    assert 100 * row[1].house_edge == pytest.approx(3.515, abs=0.001)
    assert row[0].gain == pytest.approx(0, abs=1e-12)
    assert row[1].gain > 0


@pytest.mark.parametrize(
    ("game", "wager", "ratio", "message"),
    [
        ("blackjack+perfect-pairs", "perfect-pairs", 1, "does not depend on how the hand is played"),
        ("blackjack+lucky-stiff", "lucky-stiff", -1, "a ratio of stakes is a number"),
        ("pure-21.5+lucky-stiff", "lucky-stiff", 1, "wait for the dealer"),
    ],
)
def test_what_is_not_solved_jointly_is_said(game: str, wager: str, ratio: float, message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        compute_joint_edge(load_game(game), wager, [ratio])
