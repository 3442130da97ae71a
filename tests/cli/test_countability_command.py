"""`pit21 countability`."""

import json

import pytest

from pit21.cli.commands.simulation.countability import verdict_of
from pit21.lab.counting.countability_records import WagerCountability
from tests.cli.calling import Caller

# What is compiled once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")
OVER_13 = ("countability", "blackjack", "--add-wager", "over-13", "--wager", "over-13", "--rounds", "1e4")


@pytest.mark.long
def test_three_ways_of_betting_are_compared(pit21: Caller) -> None:
    printed = pit21(*OVER_13).output
    for words in ("cut card 52 cards from the end", "tags, from", "least squares", "full knowledge", "Fit of"):
        assert words in printed


@pytest.mark.long
def test_the_ramp_of_the_main_wager_is_printed(pit21: Caller) -> None:
    """At the stakes of the ramp a game that favors the player always has a gain."""
    words = ("--wager", "base", "--set", "decks=1", "--set", "double_on=any_cards", "--rounds", "1e4")
    printed = pit21("countability", "blackjack", *words).output
    assert ("by the ramp" in printed) == ("by true count: 0:1 1:2 2:4 3:8" in printed)
    assert "by the ramp" in printed
    assert "by true count" not in pit21(*OVER_13).output


@pytest.mark.long
def test_the_record_has_effects_gains_and_errors(pit21: Caller) -> None:
    found = json.loads(pit21(*OVER_13, "--cut-at", "game", "--json").output)
    assert found["cut_card_from_end"] == 78
    wager = found["wagers"]["over-13"]
    assert set(wager["effects"]) == set(wager["least_squares_tags"])
    assert len(wager["effects"]) == 52
    assert wager["full_knowledge"]["per_100"] >= wager["least_squares"]["per_100"] - 1e-9
    assert wager["full_knowledge"]["per_100_error"] > 0


@pytest.mark.parametrize(
    ("words", "wanted"),
    [(("--cut-at", "deep"), "--cut-at takes a number of cards"), (("--cut-at", "310"), "allowed: 1 to 292 of 312")],
)
def test_a_cut_card_that_cannot_lie_there_is_refused(pit21: Caller, words: tuple[str, ...], wanted: str) -> None:
    assert wanted in " ".join(pit21.refused(*OVER_13, *words).split())


@pytest.mark.parametrize(
    ("won", "error", "words"),
    [(0.0059, 0.0077, "the gain may be chance"), (0.079, 0.021, "wins about $7.90 in 100 rounds")],
)
def test_a_sentence_says_what_counting_a_side_bet_comes_to(won: float, error: float, words: str) -> None:
    found = WagerCountability(from_count=4, won_per_100=won, won_per_100_error=error)
    assert words in verdict_of(found)
    assert verdict_of(WagerCountability(won_per_100=1.8, won_per_100_error=0.6)) == "", "the main wager has a ramp"
