"""Single hands: against published figures, against the whole solution, and at stakes that are not full."""

from fractions import Fraction
from random import Random

import pytest

from pit21.cards import parse_card, parse_cards
from pit21.law.codes import DOUBLE, HIT, RESCUE, STAND
from pit21.solve.main_wager import HandSolver, solve_main
from pit21.solve.model import HandInPlay, ShoeModel, full_shoe, infinite_shoe, is_reachable
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game

pytestmark = pytest.mark.xdist_group("compiled-law")

BLACKJACK = compile_law(load_game("blackjack"))


def asked(hand: str, up: str, doubles: int = 0, stakes: tuple[float, ...] = ()) -> HandInPlay:
    return HandInPlay(parse_cards(hand), parse_card(up), doubles=doubles, stakes=stakes)


_SINGLE_HANDS = [
    (6, "7h 8d", "Tc", {STAND: -0.536220, HIT: -0.499763, DOUBLE: -0.999525}),
    (2, "Th 2d", "4c", {STAND: -0.206125, HIT: -0.204205}),
    (1, "2h 6d", "6c", {STAND: -0.108450, HIT: 0.119677, DOUBLE: 0.111237}),
    (5, "6h 5d", "Ac", {HIT: 0.109880, DOUBLE: 0.128187}),
    (5, "Ah 7d", "Ac", {STAND: -0.225295, HIT: -0.160941}),
]


@pytest.mark.quick_cases
@pytest.mark.parametrize(("decks", "hand", "up", "printed"), _SINGLE_HANDS)
def test_single_hands_of_the_wizard_of_odds(decks: int, hand: str, up: str, printed: dict[int, float]) -> None:
    """Wizard of Odds, blackjack appendix 9: the dealer hits soft 17, after the peek."""
    found = HandSolver(BLACKJACK).answer(full_shoe(decks, False), asked(hand, up)).acts
    assert {act: round(float(found[act]), 6) for act in printed} == printed


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", ["nh-21-plus", "spanish-21", "pure-21.5", "twisted-21"])
def test_first_hands_are_as_in_the_whole_solution(game: str) -> None:
    """Splits and suits in, from a shoe that is not full; one solver answers all."""
    law = compile_law(load_game(game))
    shoe = _part_of(full_shoe(1 if game == "twisted-21" else 6, game in ("nh-21-plus", "spanish-21")), 20)
    solver = HandSolver(law)
    plays = [play for play in solve_main(law, shoe).plays if play.act]
    for play in Random(3).sample(plays, 60):
        deal = play.deal
        cards = (deal.up, deal.first, deal.second)
        if any(cards.count(card) > shoe.counts[card] for card in cards):
            continue  # one card stands for its kind there; here it has to be in the shoe so often
        answer = solver.answer(shoe, HandInPlay((deal.first, deal.second), deal.up))
        expected = {act: (value - play.lost_to_natural) / (play.safe if answer.peeks else 1)
                    for act, value in play.acts.items()}  # fmt: skip
        assert answer.acts == pytest.approx(expected, abs=1e-12)
        assert answer.before == pytest.approx(play.value, abs=1e-12)


def _part_of(shoe: ShoeModel, gone: int) -> ShoeModel:
    """Sixes to eights stay: where their suits are alike, the whole solution is found sooner."""
    cards = [card for card, count in enumerate(shoe.counts) for _ in range(count) if not 5 <= card >> 2 <= 7]
    return shoe.without(Random(7).sample(cards, gone))


def test_an_infinite_shoe_is_never_thinner() -> None:
    """In an infinite shoe three cards have the EV of two with the same total, where neither doubles."""
    solver = HandSolver(BLACKJACK)
    two = solver.answer(infinite_shoe(False), asked("Th 4d", "9c")).acts
    three = solver.answer(infinite_shoe(False), asked("5h 5d 4c", "9c")).acts
    assert three[HIT] == pytest.approx(two[HIT], abs=1e-14)
    assert three[STAND] == pytest.approx(two[STAND], abs=1e-14)
    assert DOUBLE not in three


def test_a_double_for_less() -> None:
    """One card follows, so the double's EV is that of the final stake."""
    solver = HandSolver(BLACKJACK)
    full = solver.answer(full_shoe(6, False), asked("6h 5d", "6c")).acts
    less = solver.answer(full_shoe(6, False), asked("6h 5d", "6c", stakes=(1, 1.4))).acts
    assert less[DOUBLE] == pytest.approx(0.7 * full[DOUBLE], abs=1e-14)
    assert less[HIT] == full[HIT]


def test_a_second_double_is_as_large_as_the_first() -> None:
    """N6: after $3 on $10 the stakes go 10, 13, 16; a rescue of Spanish 21 gives up the ten (Y2)."""
    solver = HandSolver(compile_law(load_game("nh-21-plus")))
    full = solver.answer(full_shoe(6, True), asked("4h 5d 2c", "6c", 1)).acts
    less = solver.answer(full_shoe(6, True), asked("4h 5d 2c", "6c", 1, (1, 1.3))).acts
    assert less[STAND] == pytest.approx(full[STAND] * 1.3 / 2, abs=1e-14)
    assert less[DOUBLE] == pytest.approx(full[DOUBLE] * 1.6 / 3, abs=1e-14)
    spanish = HandSolver(compile_law(load_game("spanish-21")))
    assert spanish.answer(full_shoe(6, True), asked("4h 5d 2c", "7c", 1, (1, 1.3))).acts[RESCUE] == -1


def test_a_shoe_that_could_run_out_or_gives_the_dealer_a_natural() -> None:
    few = ShoeModel(tuple(2 if card in (4, 8, 12, 16) else 0 for card in range(52)))
    with pytest.raises(ValueError, match="5 unseen cards are left, but the hand and the dealer can take"):
        HandSolver(BLACKJACK).answer(few, asked("2c 3c", "4c"))
    tens = ShoeModel(tuple({0: 1, 24: 1, 48: 30, 20: 1}.get(card, 0) for card in range(52)))
    with pytest.raises(ValueError, match="every unseen card gives the dealer a natural"):
        HandSolver(BLACKJACK).answer(tens, asked("7c 6c", "Ac"))


@pytest.mark.parametrize(
    ("game", "hand", "doubles", "can"),
    [
        ("blackjack", "Ac Kc 4c", 0, True),  # the king came last
        ("blackjack", "Tc 5c 6c 2c", 0, True),  # fifteen, seventeen, and then the six
        ("blackjack", "Tc Tc 5c", 0, True),
        ("blackjack", "Tc Tc 9c", 0, True),
        ("blackjack", "Tc Tc Tc 2c", 0, False),  # bust before the fourth card
        ("blackjack", "5c 4c 2c", 1, True),
        ("blackjack", "5c 4c 2c 2d", 1, False),  # one card after a double
        ("spanish-21", "5c 4c 2c 2d", 1, True),  # doubled with three cards
        ("pure-21.5", "Tc 9c 2c", 0, True),  # the ten came last
        ("pure-21.5", "Tc Tc 9c", 0, False),  # Chart 1A: hard 19 is not hit
        ("twisted-21", "2c 2d 3c 3d 4c 4d", 0, False),  # T11: five cards at most
    ],
)
def test_hands_that_can_come_up(game: str, hand: str, doubles: int, can: bool) -> None:
    assert is_reachable(compile_law(load_game(game)), asked(hand, "6c", doubles)) is can


def test_fractions_are_kept() -> None:
    from pit21.solve.model.arithmetic import FRACTIONS

    shoe = ShoeModel(tuple({4: 3, 8: 3, 12: 2, 20: 2, 48: 5}.get(card, 0) for card in range(52)))
    found = HandSolver(BLACKJACK, FRACTIONS).answer(shoe, asked("2c 3c 4c", "6c")).acts
    assert all(isinstance(value, Fraction) for value in found.values())
