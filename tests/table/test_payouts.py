"""I14: every stake on every pay table under every rounding, against exact fractions."""

from fractions import Fraction

import pytest

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table.rules import Rules
from pit21.table.settlement.outcome import Ending
from pit21.table.settlement.payouts import money_of
from pit21.table.state import Stake
from tests.scale import ScaleCount

STEPS = (1, 5, 25, 100, 500)


def all_odds() -> list[tuple[int, int]]:
    """Every odds that some game pays, a surrendered half among them as 1:2."""
    odds = {(1, 2)}
    for game in CORE_GAMES:
        spec = load_game(game)
        odds.update(spec.main_pays)
        for table in spec.file.paytables.values():
            odds.update(table.odds())
        if "blackjack_pays" in spec.options:
            for pays in spec.options["blackjack_pays"].choices:
                first, second = pays.split(":")
                odds.add((int(first), int(second)))
    return sorted(odds)


def rounded(exact: Fraction, step: int, breakage: str) -> int:
    """An independent rounding: by comparing with the two neighbouring multiples."""
    low = int(exact // step) * step
    if exact == low:
        return low
    if breakage == "down":
        return low
    if breakage == "up":
        return low + step
    return low + step if exact - low >= Fraction(step, 2) else low


def rules_for(breakage: str, step: int) -> Rules:
    return Rules(load_game("blackjack").choose({"breakage": breakage, "chip_step": step}))


@pytest.mark.clause("G6")
@pytest.mark.parametrize("breakage", ["down", "up", "nearest"])
@pytest.mark.parametrize("step", STEPS)
def test_a_payout_is_rounded_to_the_chip_and_the_rest_recorded(
    breakage: str, step: int, scale_count: ScaleCount
) -> None:
    rules = rules_for(breakage, step)
    stride = 37 // scale_count(small=1, conformance=5, full=37)
    for odds in all_odds():
        ending = Ending("win", "higher-total", odds)
        for stake in (*range(1, 101), *range(101, 10_001, stride)):
            exact = Fraction(stake * odds[0], odds[1])
            won, lost, remainder = money_of(rules, Stake("base", "p", stake), ending)
            assert won == rounded(exact, step, breakage)
            assert lost == 0
            assert Fraction(*remainder) == exact - won


@pytest.mark.clause("G6")
@pytest.mark.parametrize("breakage", ["down", "up", "nearest"])
def test_a_surrendered_half_is_rounded_as_it_goes_back(breakage: str) -> None:
    for step in STEPS:
        rules = rules_for(breakage, step)
        for stake in range(1, 2_001):
            won, lost, remainder = money_of(rules, Stake("base", "p", stake), Ending("half", "higher-total"))
            back = min(rounded(Fraction(stake, 2), step, breakage), stake)
            assert (won, stake - lost) == (0, back)
            assert Fraction(*remainder) == Fraction(stake, 2) - back


@pytest.mark.clause("G6", "G5")
def test_exact_payouts_at_every_multiple_of_ten_cents() -> None:
    rules = rules_for("exact", 10)
    for odds in all_odds():
        for stake in range(10, 10_001, 10):
            won, _, remainder = money_of(rules, Stake("base", "p", stake), Ending("win", "higher-total", odds))
            assert Fraction(won) == Fraction(stake * odds[0], odds[1])
            assert remainder == (0, 1)
