"""The Red Flex Bet under the dealer's drawing rule."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pit21.law.dealer import dealer_draws
from pit21.law.rules import Law
from pit21.solve.model import Distribution, ShoeModel, full_shoe, infinite_shoe
from pit21.spec.loader import load_game
from tests.law.card_text import cards_of
from tests.solve.deals import cards_in, check_unseen_card, chosen, large_shoes, pays_of, shoe_of, small_shoes
from tests.solve.named_bets import red_flex, red_run, red_runs

TABLES = [f"RFB-{number:02}" for number in range(1, 13)]
LAWS = {rule: chosen("pure-21.5", soft_17=rule)[1] for rule in ("hit", "stand")}
RETURNS = {
    "hit": (-0.102910, -0.073163, -0.062951, -0.057788, -0.054672, -0.052586, -0.051093, -0.049971),
    "stand": (-0.114336, -0.085823, -0.076052, -0.071114, -0.068136, -0.066143, -0.064716, -0.063644),
}
"""Wizard of Odds, Red Flex: RFB-02, one to eight decks."""


def run_lengths(law: Law, shoe: ShoeModel) -> tuple[Fraction, ...]:
    """The probability that there is no run of two, then of each run length from two to the longest."""
    ways, total = red_runs(law, shoe)
    longest = max((line for line, count in ways.items() if count), default=-1)
    runs = [Fraction(ways[line], total) for line in range(longest + 1)]
    return 1 - sum(runs, Fraction(0)), *runs


def check_sums(distributions: Iterable[Distribution]) -> None:
    """Every distribution's probabilities sum to one, exactly."""
    for distribution in distributions:
        total = sum(each.probability for each in distribution.outcomes)
        if total != 1:
            raise AssertionError(f"probabilities sum to {total}")


def odds(table: str) -> tuple[tuple[int, int], ...]:
    return pays_of(load_game("pure-21.5").choose({"red_flex_table": table}), "red-flex")


@pytest.mark.parametrize("rule", ["hit", "stand"])
def test_returns_of_one_to_eight_decks(rule: str) -> None:
    for decks, expected in enumerate(RETURNS[rule], 1):
        found = red_flex(LAWS[rule], full_shoe(decks, spanish=False), odds("RFB-02"))
        assert round(float(found.mean), 6) == expected, decks


def test_lines_of_five_decks() -> None:
    """Wizard of Odds, Red Flex: RFB-02, the dealer hits soft 17."""
    found = red_flex(LAWS["hit"], full_shoe(5, spanish=False), odds("RFB-02"))
    lines = {each.line: round(float(each.probability), 11) for each in found.outcomes}
    expected = (0.16710871362, 0.06849517726, 0.01220995252, 0.00115421980, 0.00006438572, 0.00000230011)
    assert tuple(lines[line] for line in range(6)) == expected
    assert round(float(found.mean), 11) == -0.05467154196


def test_rfb_11() -> None:
    """Jacobson at 888casino: six decks, the dealer hits soft 17."""
    found = red_flex(LAWS["hit"], full_shoe(6, spanish=False), odds("RFB-11"))
    assert round(-100 * float(found.mean), 3) == 4.703
    assert round(100 * float(found.hit_frequency), 3) == 24.920
    assert round(found.standard_deviation, 3) == 2.561


def test_all_twelve_tables() -> None:
    for shoe in (full_shoe(6, spanish=False), infinite_shoe(spanish=False)):
        found = {table: red_flex(LAWS["hit"], shoe, odds(table)) for table in TABLES}
        check_sums(found.values())
        assert {each.hit_frequency for each in found.values()} == {sum(run_lengths(LAWS["hit"], shoe)[1:])}
    # P17, P18: RFB-03 pays eight where RFB-01 does not, and RFB-09 pays less than every other table.
    assert found["RFB-03"].mean > found["RFB-01"].mean
    assert min(found, key=lambda table: found[table].mean) == "RFB-09"


def dealer_runs(law: Law, shoe: ShoeModel) -> list[Fraction] | None:
    """Every deal, two cards to a player first; None where a red hand finds no card to draw."""
    chances: dict[int, Fraction] = {}

    def play(left: Counter[int], dealt: tuple[int, ...], chance: Fraction) -> bool:
        hand = dealt[2:]
        is_over = len(hand) >= 2 and not dealer_draws(law, hand, len(hand))
        if is_over or red_run(hand) < len(hand):
            run = red_run(hand)
            chances[run] = chances.get(run, Fraction(0)) + chance
            return True
        total = left.total()
        for card in [card for card, count in left.items() if count]:
            taken = left.copy() if shoe.infinite else left - Counter((card,))
            if not play(taken, (*dealt, card), chance * Fraction(left[card], total)):
                return False
        return total > 0

    if not play(Counter(cards_in(shoe)), (), Fraction(1)):
        return None
    short = chances.pop(0, Fraction(0)) + chances.pop(1, Fraction(0))
    return [short, *(chances.get(run, Fraction(0)) for run in range(2, max(chances, default=0) + 1))]


@given(small_shoes(4, 8, ranks=(0, 0, 1, 5, 6, 9, 12)), st.sampled_from(["hit", "stand"]))
@settings(max_examples=40)
def test_every_deal(shoe: ShoeModel, rule: str) -> None:
    expected = dealer_runs(LAWS[rule], shoe)
    if expected is None:
        with pytest.raises(ValueError, match="may need more"):
            red_runs(LAWS[rule], shoe)
    else:
        found = list(run_lengths(LAWS[rule], shoe))
        assert found == expected
        assert sum(found) == 1


def test_every_deal_with_soft_17_runs() -> None:
    """Aces, sixes and tens in red: naturals end a run, a soft 17 ends it or goes on."""
    shoe = shoe_of(cards_of("Ah Ad 6h 6d Td 5h 2c 3s"))
    both = [dealer_runs(LAWS[rule], shoe) for rule in ("hit", "stand")]
    assert both == [list(run_lengths(LAWS[rule], shoe)) for rule in ("hit", "stand")]
    assert both[0] != both[1]


def test_every_deal_of_an_infinite_shoe() -> None:
    shoe = shoe_of(cards_of("Ah 6d Kh 9c"), infinite=True)
    for law in LAWS.values():
        assert list(run_lengths(law, shoe)) == dealer_runs(law, shoe)


@given(large_shoes(2))
@settings(max_examples=2)
def test_an_unseen_card_changes_nothing(shoe: ShoeModel) -> None:
    pays = odds("RFB-12")

    def expectation(left: ShoeModel) -> Fraction:
        return red_flex(LAWS["hit"], left, pays).mean

    check_unseen_card(shoe, expectation)


def test_extreme_shoes() -> None:
    black = shoe_of(card for card in range(52) if card & 3 in (0, 3))
    assert run_lengths(LAWS["hit"], black) == (Fraction(1),)
    with pytest.raises(ValueError, match="holds 3 cards; the round takes 4"):
        red_runs(LAWS["hit"], shoe_of((0, 1, 2)))
    with pytest.raises(ValueError, match="may need more"):
        red_runs(LAWS["hit"], shoe_of(cards_of("2h 2d 3h 3d")))
    red_courts = shoe_of(cards_of("Kh Kd Qh Qd"))
    assert run_lengths(LAWS["hit"], red_courts) == (Fraction(0), Fraction(1))
