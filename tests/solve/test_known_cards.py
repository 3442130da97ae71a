"""The value of knowing more: the hole card, its class, the next card, the first card, against plain enumeration."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from pit21.law.actions import legal_actions
from pit21.law.cards import FACES, VALUES
from pit21.law.codes import DOUBLE, HIT, STAND, SURRENDER
from pit21.law.dealer import dealer_draws
from pit21.law.hands import is_natural
from pit21.law.rules import Law
from pit21.law.settle import result_of_hand
from pit21.solve.main_wager import (
    first_card_value,
    insurance_gain,
    insurance_gain_by_hole,
    next_card_expectation,
    solve_by_hole,
    solve_main,
)
from pit21.solve.model import ShoeModel, count_deals, full_shoe, units_of
from pit21.solve.model.arithmetic import FRACTIONS
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game

Cards = tuple[int, ...]
EACH_HOLE = tuple(1 << value for value in range(VALUES))
"""The hole card by its value class: groups of one class each, as bits."""


def small_shoe(counts: dict[int, int]) -> ShoeModel:
    """By value class: a number of kings, fives of clubs and so on."""
    cards = [0] * FACES
    for value, count in counts.items():
        cards[48 if value == 9 else 4 * value] = count
    return ShoeModel(tuple(cards))


SHOE = small_shoe({0: 1, 4: 1, 5: 2, 7: 2, 8: 1, 9: 4})
LAW = compile_law(load_game("blackjack").choose({"max_hands": 1, "surrender": "late"}))
NO_HOLE_CARD = compile_law(load_game("blackjack").choose({"max_hands": 1, "hole_card": "none"}))


class Enumeration:
    """Every order of the cards, one after the other; the player looks at `sees(hole, next card)` before each action."""

    def __init__(self, law: Law, *, hole: tuple[int, ...] = (), next_card: bool = False) -> None:
        self._law = law
        self._groups = hole
        self._next = next_card

    def expectation(self, shoe: ShoeModel) -> Fraction:
        total = Fraction(0)
        for up, up_chance, left in draws(shoe.counts):
            for first, first_chance, fewer in draws(left):
                for second, second_chance, rest in draws(fewer):
                    total += up_chance * first_chance * second_chance * self._dealt((first, second), up, rest)
        return total

    def _dealt(self, hand: Cards, up: int, left: Cards) -> Fraction:
        """Worlds are the hole cards that may be, with their chances."""
        worlds = [(hole, chance) for hole, chance, _ in draws(left)] if self._peeks else [(-1, Fraction(1))]
        total = Fraction(0)
        playing = []
        for hole, chance in worlds:
            dealer = (up, hole)
            if self._peeks and is_natural(self._law, dealer, 2, False):
                total += chance * self._settled(hand, dealer)
            else:
                playing.append((hole, chance))
        if is_natural(self._law, hand, 2, False):
            return total + sum(chance * self._dealer(hand, up, hole, left) for hole, chance in playing)
        for group in self._groups or (-1,):
            known = [(hole, chance) for hole, chance in playing if hole < 0 or group >> min(hole >> 2, 9) & 1]
            if known:
                total += self._play(hand, 0, up, known, left)
        return total

    @property
    def _peeks(self) -> bool:
        return self._law.hole_card == 0

    def _play(self, hand: Cards, doubles: int, up: int, worlds: list[tuple[int, Fraction]], left: Cards) -> Fraction:
        """The sum over the worlds; all orders of the unseen cards are equally likely, the hole card among them."""
        stake = 1 + doubles
        legal = legal_actions(self._law, hand, len(hand), 1, False, doubles) & ~8
        if self._law.max_cards == 0 and sum_over(hand) > 21:
            return sum((-stake * chance for _, chance in worlds), Fraction(0))
        if legal in (0, STAND):
            return stake * sum(
                (chance * self._dealer(hand, up, hole, left) for hole, chance in worlds), Fraction(0)
            )  # fmt: skip
        if not self._next:
            return max(self._act(act, hand, doubles, up, worlds, left) for act in (1, 2, 4, 16) if legal & act)
        total = Fraction(0)
        for card in sorted({each for each, _, _ in draws(left)}):
            total += max(self._act(act, hand, doubles, up, worlds, left, card) for act in (1, 2, 4, 16) if legal & act)
        return total

    def _act(
        self, act: int, hand: Cards, doubles: int, up: int, worlds: list[tuple[int, Fraction]], left: Cards,
        card: int = -1,
    ) -> Fraction:  # fmt: skip
        """One action in all worlds, or in those where this card comes next."""
        total = Fraction(0)
        if act in (HIT, DOUBLE):
            for drawn in range(FACES):
                if card in (-1, drawn):
                    further = [(hole, chance * next_chance(left, hole, drawn)) for hole, chance in worlds]
                    further = [(hole, chance) for hole, chance in further if chance]
                    if further:
                        total += self._play(
                            (*hand, drawn), doubles + (act == DOUBLE), up, further, without(left, drawn)
                        )
            return total
        for hole, chance in worlds:
            seen = chance * (next_chance(left, hole, card) if card >= 0 else 1)
            if act == SURRENDER:
                total -= seen / 2
            elif seen:
                total += (1 + doubles) * seen * self._dealer(hand, up, hole, left, card)
        return total

    def _dealer(self, hand: Cards, up: int, hole: int, left: Cards, card: int = -1) -> Fraction:
        if hole < 0:
            if card >= 0:
                return self._draw(hand, (up, card), without(left, card))
            return sum((chance * self._draw(hand, (up, each), rest) for each, chance, rest in draws(left)), Fraction(0))
        return self._draw(hand, (up, hole), without(left, hole), card)

    def _draw(self, hand: Cards, dealer: Cards, left: Cards, card: int = -1) -> Fraction:
        if not dealer_draws(self._law, dealer, len(dealer)):
            return self._settled(hand, dealer)
        if card >= 0:
            return self._draw(hand, (*dealer, card), without(left, card))
        return sum(
            (chance * self._draw(hand, (*dealer, each), rest) for each, chance, rest in draws(left)), Fraction(0)
        )

    def _settled(self, hand: Cards, dealer: Cards) -> Fraction:
        return units_of(self._law, result_of_hand(self._law, hand, len(hand), False, dealer, len(dealer)))


def sum_over(hand: Cards) -> int:
    return sum(min(card >> 2, 9) + 1 for card in hand)


def draws(left: Cards) -> Iterator[tuple[int, Fraction, Cards]]:
    size = sum(left)
    for card, count in enumerate(left):
        if count:
            yield card, Fraction(count, size), without(left, card)


def without(left: Cards, card: int) -> Cards:
    return (*left[:card], left[card] - 1, *left[card + 1 :])


def next_chance(left: Cards, hole: int, card: int) -> Fraction:
    """The chance that this card comes next, the hole card being gone."""
    rest = without(left, hole) if hole >= 0 else left
    return Fraction(rest[card], sum(rest))


@pytest.mark.long
@pytest.mark.parametrize("groups", [EACH_HOLE, (0b1000000000, 0b0111111111), (0b1000000001, 0b0111111110)])
def test_known_hole_cards_equal_enumeration(groups: tuple[int, ...]) -> None:
    solved = sum(each.expectation for each in solve_by_hole(LAW, SHOE, groups, arithmetic=FRACTIONS))
    assert solved == Enumeration(LAW, hole=groups).expectation(SHOE)


@pytest.mark.long
@pytest.mark.parametrize("law", [LAW, NO_HOLE_CARD], ids=["peek", "no hole card"])
def test_known_next_cards_equal_enumeration(law: Law) -> None:
    assert next_card_expectation(law, SHOE, FRACTIONS) == Enumeration(law, next_card=True).expectation(SHOE)


@pytest.mark.long
def test_nothing_known_is_the_plain_game() -> None:
    """All hole cards in one class; split pairs too."""
    law = compile_law(load_game("blackjack").choose({"soft_17": "stand"}))
    shoe = small_shoe({0: 1, 5: 2, 7: 3, 8: 1, 9: 3})
    plain = solve_main(law, shoe, arithmetic=FRACTIONS).expectation
    assert solve_main(law, shoe, arithmetic=FRACTIONS, holes=0b1111111111).expectation == plain


@pytest.mark.long
def test_a_raise_is_decided_before_the_hole_card_is_known() -> None:
    """Over all hole cards together, each up card by itself; play after the raise is that of the game without it."""
    law = compile_law(load_game("double-attack").choose({"max_hands": 1}))
    shoe = small_shoe({0: 1, 5: 2, 7: 2, 8: 1, 9: 4})
    plain = solve_by_hole(law._replace(raise_stake=0), shoe, EACH_HOLE, arithmetic=FRACTIONS)
    deals = count_deals(shoe)
    by_up = [
        sum(play.deal.ways * play.value for solution in plain for play in solution.by_up[up].plays)
        for up in plain[0].by_up
    ]
    expected = sum((2 if total > 0 else 1) * Fraction(total, deals) for total in by_up)
    raised = solve_by_hole(law, shoe, EACH_HOLE, arithmetic=FRACTIONS)
    assert sum(solution.expectation for solution in raised) == expected
    assert any(total > 0 for total in by_up)
    assert any(total < 0 for total in by_up)


def test_first_cards_average_to_the_game() -> None:
    law = compile_law(load_game("blackjack").choose({"soft_17": "stand"}))
    shoe = small_shoe({0: 1, 5: 2, 7: 3, 8: 1, 9: 3})
    solution = solve_main(law, shoe, arithmetic=FRACTIONS)
    counts = shoe.by_value()
    mean = sum(
        Fraction(count, shoe.size) * first_card_value(solution, value).expectation
        for value, count in enumerate(counts)
        if count
    )
    assert mean == solution.expectation


def test_insurance_by_the_hole_card_always_wins() -> None:
    """An ace up and a ten-value under it: half a unit at 2 to 1."""
    assert insurance_gain_by_hole(full_shoe(6, spanish=False), Fraction(2), EACH_HOLE) == Fraction(24 * 96, 312 * 311)


def test_insurance_is_never_good_by_two_cards_of_six_decks() -> None:
    shoe = full_shoe(6, spanish=False)
    assert insurance_gain(shoe, Fraction(2), 2) == 0
    # With many cards known, few enough of them are sometimes ten-values.
    assert insurance_gain(shoe, Fraction(2), 26) > 0
