"""The dealer's final hands against published tables, and the chances that the solver uses against them."""

from fractions import Fraction
from typing import Any

import pytest

from pit21.law.endings import DEALER_BUST, DEALER_NATURAL
from pit21.law.rules import Law
from pit21.solve.kernels.dealer import fill_endings
from pit21.solve.kernels.player import _load_lane
from pit21.solve.model import FLOATS, ShoeModel, SolverProblem, full_shoe, infinite_shoe
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from tests.solve.dealer_hands import DealerHand, dealer_hands

pytestmark = pytest.mark.xdist_group("compiled-law")


def law_of(game: str, **settings: Any) -> Law:
    return compile_law(load_game(game).choose(settings))


def by_ending(hands: dict[DealerHand, Fraction]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for hand, chance in hands.items():
        found[hand.ending] = found.get(hand.ending, Fraction(0)) + chance
    return found


_PRINTED = [
    (0, (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654)),
    (5, (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0.0, 0.420823)),
]


@pytest.mark.parametrize(("up", "printed"), _PRINTED, ids=["ace up", "six up"])
def test_final_hands_of_one_deck(up: int, printed: tuple[float, ...]) -> None:
    """Wizard of Odds: stands on soft 17, only the up card removed, before the peek; 17 to 21, blackjack, bust."""
    found = by_ending(dealer_hands(law_of("blackjack", decks=1, soft_17="stand"), full_shoe(1, False), up))
    for ending, expected in zip((17, 18, 19, 20, 21, DEALER_NATURAL, DEALER_BUST), printed, strict=True):
        digits = 7 if expected < 0.1 else 6
        assert float(found.get(ending, 0)) == pytest.approx(expected, abs=0.6 * 10**-digits)


def test_busts_by_number_of_cards() -> None:
    """Wizard of Odds: 6 decks, hits soft 17, over all up cards: the dealer's bust in three to eight cards."""
    printed = {3: 0.173032, 4: 0.0893918, 5: 0.0204726, 6: 0.0026376, 7: 0.000214444, 8: 0.000011528}
    law, shoe = law_of("blackjack", decks=6), full_shoe(6, False)
    found = dict.fromkeys(printed, Fraction(0))
    for up, count in enumerate(shoe.by_value()):
        for hand, chance in dealer_hands(law, shoe, up).items():
            if hand.ending == DEALER_BUST and hand.cards in found:
                found[hand.cards] += chance * Fraction(count, shoe.size)
    for cards, expected in printed.items():
        assert float(found[cards]) == pytest.approx(expected, rel=1e-5), cards


@pytest.mark.quick_cases
@pytest.mark.parametrize(
    ("game", "shoe"),
    [
        ("blackjack", full_shoe(6, False)),
        ("nh-21-plus", full_shoe(6, True)),
        ("twisted-21", full_shoe(1, False)),
        ("pure-21.5", infinite_shoe(False)),
    ],
)
def test_the_solver_uses_these_chances(game: str, shoe: ShoeModel) -> None:
    """The fast sums of the solver against exact counting, every up card."""
    law = law_of(game)
    problem = SolverProblem(law, shoe, FLOATS)
    for up in range(10):
        up_card = problem.up_card(up)
        work = up_card.work
        work.batch[0], work.batch_card[0] = 0, -1
        problem.run(_load_lane)(problem.hands, up_card.seen, work, 0)
        problem.run(fill_endings)(
            up_card.tree, up_card.nodes, work.counts, work.inverse, work.chance, work.sums, work.endings, 1
        )
        exact = by_ending(dealer_hands(law, shoe, up))
        for ending in (*range(4, 22), DEALER_NATURAL, DEALER_BUST):
            assert work.endings[ending, 0] == pytest.approx(float(exact.get(ending, 0)), abs=1e-14)
