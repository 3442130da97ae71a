"""How long the solver takes for each side bet from the catalog, in CPU time."""

import time

import pytest

from pit21.lab.exact.side_wagers import line_chances_of, solve_side_wager
from pit21.lab.question import full_shoe_of
from pit21.law.conditions import TO_THE_END, cards_read, depends_on_play
from pit21.solve.side_bets import line_ways
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from pit21.spec.side_bets import catalogue

KNOWN_CARDS = 0.05
DEALERS_HAND = 0.5
NOISE = 3
"""A processor that others use too is slower: memory and caches are shared."""
TRIES = 3


def limit_of(program: tuple[int, ...]) -> float:
    return DEALERS_HAND if cards_read(program)[1] == TO_THE_END else KNOWN_CARDS


def is_counted(wager: str) -> bool:
    """Bets that depend on the play, or move to the main wager, solve the main game first: it has a limit of its own."""
    spec = load_game(f"blackjack+{wager}")
    return not (depends_on_play(spec.line_program(wager)) or spec.file.wagers[wager].moves_to_main)


@pytest.mark.parametrize("wager", [wager for wager in sorted(catalogue()) if is_counted(wager)])
def test_the_catalogue_is_solved_at_once(wager: str) -> None:
    spec = load_game(f"blackjack+{wager}")
    program, shoe = spec.line_program(wager), full_shoe_of(spec)
    line_chances_of(spec, shoe, program)  # compiled before the clock runs
    seconds = []
    for decks in range(5, 5 + TRIES):
        other = spec.choose({"decks": decks})
        began = time.process_time()
        solve_side_wager(other, full_shoe_of(other), wager)
        seconds.append(time.process_time() - began)
    assert min(seconds) < NOISE * limit_of(program)


def test_orders_of_the_dealers_cards_are_not_counted_one_by_one() -> None:
    """Suits of the whole hand, by up card, from eight decks: about 12,000 states stand for some millions of orders."""
    spec = load_game("blackjack+bust-bonus").choose({"decks": 8})
    program, law = spec.line_program("bust-bonus"), compile_law(spec)
    line_ways(law, full_shoe_of(spec), program)
    began = time.process_time()
    line_ways(law, full_shoe_of(spec.choose({"decks": 7})), program)
    assert time.process_time() - began < NOISE * DEALERS_HAND
