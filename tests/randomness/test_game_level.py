"""Dealt rounds have the exact chances, and shoes that favour the house do not.

The samples have fixed seeds: a test that passes today passes tomorrow.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from pit21.law.dealer import dealer_draws
from pit21.law.endings import DEALER_BUST, DEALER_NATURAL
from pit21.law.hands import is_bust, is_natural, stud_total, total_of
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.consequences import default_command
from pit21.table.session import Session, seeded_shoe
from pit21.table.shoes import SeededShoe
from pit21.table.state import Table
from tests.full_scale.plan import GAME_LEVEL_ROUNDS, plan
from tests.randomness import mutants
from tests.randomness.game_deals import DEALS, Deal, cut_position, deal_name, deal_shoes, every_deal, lay_out
from tests.randomness.game_level import (
    AHEAD,
    DEALER_TOTAL,
    FIGURES,
    LEAST_EXPECTED,
    NATURALS,
    PLAYER,
    UP_CARD,
    cells_of,
    exact_chances,
    rejected_of,
    run,
    sample_figures,
    sample_tallies,
    shoe_covariance,
    tally,
)
from tests.randomness.game_rounds import read_rounds
from tests.scale import ScaleCount

# The deals and their exact chances are made once.
pytestmark = pytest.mark.xdist_group("game-level")

EACH_DEAL = pytest.mark.parametrize(("game", "settings"), DEALS, ids=[deal_name(*deal) for deal in DEALS])
MUTANT_SHOES = 4_000


class WrongShoe(SeededShoe):
    """A seeded shoe whose shuffle is a mutant."""

    __slots__ = ("_mutant",)

    def __init__(self, deal: Deal, mutant: Callable[[int, bytes, int], list[int]]) -> None:
        super().__init__(deal.rules.deck_kind, deal.rules.decks, "mutants")
        self._mutant = mutant

    def shuffle(self, used: tuple[int, ...]) -> None:
        self._shuffles += 1
        labels = self._mutant(len(self._new_decks), self._seed, self._shuffles)
        self._cards = tuple([self._new_decks[label] for label in labels])
        self._next = 0


def one_deck() -> Deal:
    return lay_out("blackjack", decks=1, soft_17="stand")


def first_round(deal: Deal, seed: str) -> Table:
    """The table after one round in which the player at seat 1 stands wherever that is allowed."""
    session = Session(deal.spec, seeded_shoe(deal.spec, seed))
    session.send(c.Join("player", 1_000_00, 1))
    if deal.rules.player_banked:
        session.send(c.Join("bank", 10_000_00, 2))
    session.send(c.BeginRound())
    while not isinstance(session.need, n.RoundOver):
        waits = session.need
        if isinstance(waits, n.NeedCut):
            session.send(c.Cut(waits.seat, cut_position(deal.rules, 1)))
        elif isinstance(waits, n.NeedBank) and waits.player == "bank":
            session.send(c.TakeBank("bank", 5_000_00))
        elif isinstance(waits, n.NeedWagers):
            session.send(c.PlaceBet("player", 1, "base", deal.rules.wagers["base"].minimum))
            session.send(c.CloseBets())
        else:
            session.send(default_command(session.table, 1))
    return session.table


def ending_of(table: Table) -> int:
    """What the dealer's hand came to, by the law."""
    law, dealer = table.rules.law, table.dealer
    if is_natural(law, dealer.cards, dealer.taken, False):
        return DEALER_NATURAL
    if is_bust(dealer.cards, dealer.taken):
        return DEALER_BUST
    return stud_total(law, *dealer.cards) if table.rules.family == "stud" else total_of(dealer.cards, dealer.taken)


@EACH_DEAL
def test_the_rounds_are_those_that_the_referee_deals(game: str, settings: dict[str, Any]) -> None:
    deal = lay_out(game, **settings)
    stud = deal.rules.family == "stud"
    finished, drawn = 0, 0
    for number in range(24):
        table = first_round(deal, f"round {number}")
        cards = deal_shoes(deal, seeded_shoe(deal.spec, f"round {number}"), 1)
        start, dealer = deal.starts[0], table.dealer
        assert tuple(cards[0, start + position] for position in deal.player) == table.seats[0].first_two
        assert (cards[0, start + deal.dealer[0]], cards[0, start + deal.dealer[1]]) == dealer.cards[:2]
        stood = table.seats[0].hands[0].cards == table.seats[0].first_two
        # Without a hand to beat the dealer takes no card; after the player's hits the dealer's are others.
        if stood and (stud or not dealer_draws(table.rules.law, dealer.cards, dealer.taken)):
            rounds = read_rounds(deal, cards)
            assert rounds.up_card[0, 0] == dealer.cards[0]
            assert (rounds.ending[0, 0], rounds.cards[0, 0]) == (ending_of(table), dealer.taken)
            finished += 1
            drawn += dealer.taken > 2
    assert finished >= 8
    assert stud or drawn >= 4


@EACH_DEAL
def test_the_chances_are_whole(game: str, settings: dict[str, Any]) -> None:
    chances = exact_chances(lay_out(game, **settings))
    assert tuple(chances) == FIGURES
    assert all(sum(figure.values()) == 1 and min(figure.values()) > 0 for figure in chances.values())
    # Who is dealt first does not matter, so player and dealer have equal chances.
    assert (
        chances[PLAYER][DEALER_NATURAL]
        == chances[DEALER_TOTAL][DEALER_NATURAL]
        == chances[NATURALS][2] + chances[NATURALS][3]
    )
    assert chances[NATURALS][1] == chances[NATURALS][2]
    assert chances[AHEAD][1] == chances[AHEAD][3]


@pytest.mark.parametrize(
    ("game", "chance"),
    [
        ("blackjack", Fraction(2 * 24 * 96, 312 * 311)),
        ("twisted-21", Fraction(2 * 4 * 16, 52 * 51)),
        ("nh-21-plus", Fraction(2 * 24 * 72, 288 * 287)),
        ("21-stud", Fraction(2 * 24 * 96 + 24 * 23, 312 * 311)),
    ],
)
def test_naturals_by_hand(game: str, chance: Fraction) -> None:
    """An ace and a ten-value; in 21 STUD two aces as well (S4)."""
    assert exact_chances(lay_out(game))[PLAYER][DEALER_NATURAL] == chance


def test_the_sample_passes(scale_count: ScaleCount) -> None:
    rounds = scale_count(small=4_800, conformance=100_000, full=GAME_LEVEL_ROUNDS)
    figures = run(rounds, "pit21 game level")
    tests = sum(len(deal.starts) + (len(deal.starts) > 1) for deal in every_deal())
    assert len(figures["p_values"]) == tests * len(FIGURES)
    assert figures["rejected"] == [], figures["p_values"]


def test_the_full_scale_is_ten_million_rounds() -> None:
    (run,) = [run for run in plan() if run.name == "rounds against the exact chances"]
    assert run.parts == len(DEALS)
    dealt = sum(GAME_LEVEL_ROUNDS // len(deal.starts) * len(deal.starts) for deal in every_deal())
    assert dealt >= 10**7


SEEN = {
    mutants.naive_swap: f"{UP_CARD}, round 1",
    mutants.sattolo: f"{UP_CARD}, round 2",
    mutants.house_wins: f"{AHEAD}, round 1",
    mutants.one_order: f"{PLAYER}, all rounds",
}
UNSEEN = (mutants.modulo_8_bit, mutants.seven_riffles)
"""Their cards are nearly even in every place: the first shows from about 40,000 shoes on, the second only in whole
orders (`test_statistics.py` has both)."""


@pytest.mark.parametrize(("mutant", "must_show_in"), SEEN.items(), ids=[mutant.__name__ for mutant in SEEN])
def test_wrong_shufflers_are_caught(mutant: Callable[[int, bytes, int], list[int]], must_show_in: str) -> None:
    deal = one_deck()
    values = sample_figures(deal, WrongShoe(deal, mutant), MUTANT_SHOES)
    assert must_show_in in rejected_of(values, Fraction(len(DEALS))), values
    assert values[must_show_in] < 1e-6, "caught at once, not by a lucky seed"


def test_a_house_that_shuffles_until_it_is_ahead_is_caught_in_any_game_without_a_cut() -> None:
    """Six decks; the rounds behind the first are left alone and look it."""
    deal = lay_out("pure-21.5")
    failures = rejected_of(sample_figures(deal, WrongShoe(deal, mutants.house_wins), 1_500), Fraction(1))
    assert {f"{AHEAD}, round 1", f"{PLAYER}, round 1", f"{DEALER_TOTAL}, round 1", f"{AHEAD}, all rounds"} <= set(
        failures
    )
    assert not any(name.endswith(("round 2", "round 3", "round 4")) for name in failures)


def test_every_mutant_is_seen_here_or_said_to_be_unseen() -> None:
    assert {*SEEN, *UNSEEN} == set(mutants.SHUFFLERS)


def test_the_fair_shuffle_passes_at_the_mutants_size() -> None:
    deal = one_deck()
    values = sample_figures(deal, seeded_shoe(deal.spec, "mutants"), MUTANT_SHOES)
    assert rejected_of(values, Fraction(1)) == []


def test_rounds_of_one_shoe_spread_less_than_independent_ones() -> None:
    """Up cards are drawn without replacement: the covariance is (N - k) / (N - 1) of that of independent draws."""
    deal = one_deck()
    rounds, size = len(deal.starts), deal.shoe.size
    tallied, cells = sample_tallies(deal, seeded_shoe(deal.spec, "spread"), MUTANT_SHOES)[UP_CARD]
    covariance, _ = shoe_covariance(tallied, cells.chances)
    independent = rounds * (1 - 1 / size)
    # Four standard errors are 0.011; independent rounds would give 1.
    assert np.trace(covariance) / independent == pytest.approx((size - rounds) / (size - 1), abs=0.011)


def test_rare_codes_are_counted_together() -> None:
    chances = {3: Fraction(1, 1000), 5: Fraction(1, 500), 8: Fraction(97, 1000), 9: Fraction(9, 10)}
    together = cells_of(chances, 1_000)
    assert together.of_code.tolist() == [-1, -1, -1, 0, -1, 0, -1, -1, 0, 1]
    assert together.chances.tolist() == [0.1, 0.9]
    apart = cells_of(chances, 1_000 * LEAST_EXPECTED)
    assert len(apart.chances) == 4
    with pytest.raises(AssertionError, match="too few"):
        cells_of(chances, 100)


def test_what_cannot_happen_is_not_counted() -> None:
    cells = cells_of({1: Fraction(1, 2), 3: Fraction(1, 2)}, 1_000)
    with pytest.raises(AssertionError, match="do not know"):
        tally(cells, np.array([[1, 2], [3, 1]]))


def test_deals_that_are_judged_apart_share_the_level() -> None:
    assert rejected_of({"a": 0.004, "b": 0.5}, Fraction(1)) == ["a"]
    assert rejected_of({"a": 0.004, "b": 0.5}, Fraction(8)) == []
    assert rejected_of({"a": 0.0006, "b": 0.5}, Fraction(8)) == ["a"]
    assert rejected_of({f"{name}": 0.5 for name in range(20_000)} | {"a": 0.99e-6}, Fraction(8)) == ["a"]
