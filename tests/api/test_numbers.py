"""Numbers as Python users write them, and what is said of those that cannot be read."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import pit21
from pit21.api.numbers import Share, to_share, to_whole

BLACKJACK = pit21.load("blackjack")


@pytest.mark.parametrize("share", ["4%", "4 %", "0.04", 0.04, "1/25", Fraction(1, 25)])
def test_a_share_is_a_part_of_one_or_a_percentage(share: Share) -> None:
    assert to_share("edge", share) == Fraction(1, 25)


@pytest.mark.parametrize("number", [1000, 1e3, "1000", "1e3"])
def test_whole_numbers_may_have_an_exponent(number: float | str) -> None:
    assert to_whole("rounds", number) == 1000


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda game: game.count(bankroll="$1,000"), "bankroll: '$1,000' is not a number; allowed: a number of bet"),
        (lambda game: game.count(pace="fast"), "pace: 'fast' is not a number; allowed: rounds an hour such as 70"),
        (lambda game: game.countability(cut_at="foo"), "cut_at: 'foo' is not a whole number; allowed: a number of"),
        (lambda game: game.simulate(rounds="x"), "rounds: 'x' is not a whole number; allowed: numbers such as 1000"),
        (lambda game: game.simulate(rounds=1.5), "rounds: 1.5 is not a whole number"),
        (lambda game: game.simulate(rounds=float("inf")), "rounds: inf is not a whole number"),
        (lambda game: game.simulate(minutes="x"), "minutes: 'x' is not a number; allowed: minutes such as 0.5"),
        (lambda game: game.sessions(sessions="x"), "sessions: 'x' is not a whole number"),
        (lambda game: game.tune("base", edge="much"), "edge: 'much' is not a share; allowed: a part of one such as"),
        (lambda game: game.tune("nothing", edge="4%"), "wager: Blackjack has no wager 'nothing'"),
        (lambda game: game.audit("x"), "edge_limit: 'x' is not a share; allowed: a part of one such as 0.04, or a"),
        (lambda game: game.train("nothing"), "mistakes, countdown, true-count, discards, bets, live, chart"),
        (lambda game: game.train("countdwn"), "did you mean countdown?"),
    ],
)  # fmt: skip
def test_an_error_names_the_keyword_and_what_is_allowed(ask: Callable[[Any], object], said: str) -> None:
    with pytest.raises(pit21.SpecError) as error:
        ask(BLACKJACK)
    assert said in str(error.value)
