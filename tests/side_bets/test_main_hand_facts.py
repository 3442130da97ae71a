"""What side bets read of the main hand, in the kernels and at the table: free doubles, raises, redoubles, rescues."""

from random import Random

import pytest

from pit21.api.game import Game
from pit21.spec.loader import parse_game
from tests.conformance.test_kernel_and_referee import compare_spec

RESULTS = [f'result = "{each}"' for each in ("blackjack", "surrender", "bust", "win", "push", "lose")]
PLAYS = [
    "doubled = true",
    "split = true",
    'of = "player-hand", number = 5',
    'of = "player-hand", total = { at_least = 18, at_most = 21 }',
    'of = "first-two", blackjack = true',
]
BETS = [f"total_bet = {each}" for each in (1, 2, 3, 4, "{ at_least = 5 }")]
FACTS = {"results": RESULTS, "plays": PLAYS, "bets": BETS}
GAMES = ("blackjack", "double-attack", "free-bet", "free-bet-2012", "nh-21-plus", "pontoon", "pure-21.5", "spanish-21",
         "super-fun-21")  # fmt: skip


def game_file(game: str, facts: str) -> str:
    """A game with a bet on these facts; every line that holds is paid, or the first where there are more than five."""
    lines = FACTS[facts]
    paid = "\n".join(
        f'[[paytables.facts.lines]]\nwhen = "line {place}"\nholds = {{ {holds} }}\npays = "{1 << place}:1"'
        for place, holds in enumerate(lines)
    )
    reads = '["main-hand", "player-hand", "first-two"]' if facts == "plays" else '["main-hand"]'
    selection = "all" if facts == "plays" else "first"
    table = f'[wagers.facts]\ntitle = "Facts"\nreads = {reads}\nselection = "{selection}"'
    return f'extends = "{game}"\n{table}\n{paid}\n'


def check(game: str, facts: str, rounds: int) -> None:
    done, _ = compare_spec(parse_game(game_file(game, facts)), Random(f"{game}/{facts}/1"), rounds, cases=6)
    assert done >= rounds


@pytest.mark.check_cases(each="kernels")
@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize(("game", "facts"), [("free-bet", "plays"), ("double-attack", "bets"), ("pontoon", "results")])
def test_kernel_and_referee_know_the_same_facts(game: str, facts: str) -> None:
    check(game, facts, 250)


@pytest.mark.check_cases(each="game")
@pytest.mark.long
@pytest.mark.parametrize("facts", FACTS)
@pytest.mark.parametrize("game", GAMES)
def test_kernel_and_referee_know_the_same_facts_in_every_game(game: str, facts: str) -> None:
    check(game, facts, 1_200)


@pytest.mark.long
@pytest.mark.parametrize("game", ["double-attack", "free-bet", "free-bet-2012"])
def test_doubles_come_as_often_as_the_exact_value_says(game: str) -> None:
    text = game_file(game, "plays").replace('"main-hand", "player-hand", "first-two"', '"main-hand"')
    doubled = text.split("[[paytables.facts.lines]]")[:2]
    found = Game(parse_game("[[paytables.facts.lines]]".join(doubled))).simulate(1e6, cache=False).wagers["facts"]
    assert found.exact_ev is not None
    assert found.z is not None
    assert abs(found.z) < 4
