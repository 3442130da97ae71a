"""Two hands with swapped second cards: every round of a tiny shoe, dealt by the referee and played as the solver says.

What the second hand knows is its own cards, the up card and the two cards that the first hand began with, so that the
result is the solver's to the last digits of a float.
"""

from collections import Counter
from typing import Any

import pytest

from pit21.law.cards import FACES, value_of
from pit21.solve.main_wager import HandValues, OptimalPlayer, hand_values, solve_main, solve_switch
from pit21.solve.model import ShoeModel
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import ACTIONS
from pit21.table.referee import advance
from pit21.table.state import Table
from tests.conformance.oracle import begun
from tests.conformance.oracle_case import counted
from tests.conformance.oracle_table import STAKE, table_spec

_WORDS = {bit: word for word, bit in ACTIONS.items()}


class _Player:
    """Plays by the solution of the shoe without the other hand's two cards."""

    def __init__(self, law: Any, shoe: ShoeModel) -> None:
        self._law = law
        self._shoe = shoe
        self._known: dict[tuple[int, ...], tuple[OptimalPlayer, HandValues]] = {}

    def _beside(self, cards: tuple[int, ...]) -> tuple[OptimalPlayer, HandValues]:
        key = tuple(sorted(cards))
        if key not in self._known:
            solution = solve_main(self._law, self._shoe.without(key))
            self._known[key] = OptimalPlayer(solution), hand_values(solution)
        return self._known[key]

    def swaps(self, table: Table) -> bool:
        first, second = (hand.cards for hand in table.seats[0].hands)
        made = (first[0], second[1]), (second[0], first[1])
        up = value_of(table.dealer.cards[0]) - 1
        kept = [self._value(one, other, up, "first") for one, other in ((first, second), (second, first))]
        then = [self._value(one, other, up, "swapped") for one, other in (made, made[::-1])]
        return sum(then) > sum(kept)

    def _value(self, cards: tuple[int, ...], other: tuple[int, ...], up: int, part: str) -> float:
        low, high = (value_of(card) - 1 for card in cards)
        return float(getattr(self._beside(other)[1], part)[up, low, high])

    def act(self, table: Table, waits: n.NeedChoice) -> c.Act:
        hands = table.seats[0].hands
        player = self._beside(hands[1 - waits.hand].cards[:2])[0]
        act = player.act(hands[waits.hand].cards, table.dealer.cards[0])
        return c.Act(seat=1, action=_WORDS[act], hand=waits.hand)


def walk(player: _Player, table: Table, waits: n.Need, left: Counter[int]) -> float:
    """The expectation of both hands together, in cents, from a table at rest."""
    while not isinstance(waits, n.NeedCard):
        if isinstance(waits, n.RoundOver):
            return sum(event.net for event in table.settled)
        command: c.Command
        if isinstance(waits, n.NeedChoice):
            command = player.act(table, waits)
        elif isinstance(waits, n.NeedAnswers):
            swaps = waits.offer == "switch" and player.swaps(table)
            command = c.Act(1, "switch") if swaps else c.Decline(1)
        else:
            command = c.CloseBets() if table.seats[0].bets else c.PlaceBet(table.seats[0].holder, 1, "base", STAKE)
        table, _, waits = advance(table, command)
    total, size = 0.0, left.total()
    for card, count in list(left.items()):
        if count:
            left[card] -= 1
            after, _, then = advance(table, c.Cards((card,)))
            total += count / size * walk(player, after, then, left)
            left[card] += 1
    return total


@pytest.mark.long
@pytest.mark.parametrize("cards", ["Kc*5 6c*4 5c*4 Ac*2", "9c*5 6c*5 Kc*4"])
def test_the_solver_says_what_the_referee_deals(cards: str) -> None:
    spec = load_game("blackjack-switch").choose({"max_hands": 1})
    counts = counted(cards)
    shoe = ShoeModel(tuple(counts.get(card, 0) for card in range(FACES)))
    law = compile_law(spec)
    table, waits = begun(table_spec(spec, ("base",)))
    dealt = walk(_Player(law, shoe), table, waits, Counter(counts)) / STAKE
    assert dealt == pytest.approx(solve_switch(law, shoe, knows_other_hand=True).both, abs=1e-10)


def test_both_figures_are_met() -> None:
    """0.538 and 0.583 were computed with the other hand's cards ignored, 0.58 and 0.60 are printed (±0.05)."""
    for decks, computed, printed in ((6, 0.538, 0.58), (8, 0.583, 0.60)):
        spec = load_game("blackjack-switch").choose({"decks": decks})
        shoe = ShoeModel(tuple(decks for _ in range(FACES)))
        edge = -100 * solve_switch(compile_law(spec), shoe).expectation
        assert edge == pytest.approx(computed, abs=0.01)
        assert edge == pytest.approx(printed, abs=0.05)


def test_the_bot_that_plays_best_swaps() -> None:
    """10-6 and 6-10 against a 9 become 20 and 12; 10-9 and 10-9 stay."""
    spec = load_game("blackjack-switch")
    player = OptimalPlayer(solve_main(compile_law(spec), ShoeModel((6,) * FACES)))
    ten, nine, six = 36, 32, 20
    assert player.swaps((ten, six), (six, ten), nine)
    assert not player.swaps((ten, nine), (ten, nine), six)
