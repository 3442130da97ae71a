"""Side bets that compare the player's final hand with the dealer's: solved exactly and at once, or refused at once."""

import time
from fractions import Fraction
from typing import Any

import pytest

from pit21.api.game import Game
from pit21.lab.exact.side_wagers import best_play
from pit21.lab.question import full_shoe_of
from pit21.solve.kernels import CDP1
from pit21.solve.main_wager import played_line_chances
from pit21.spec.compile import compile_law
from tests.conformance.oracle import oracle
from tests.conformance.oracle_case import Case, by_card
from tests.conformance.solved_policy import SolvedCase
from tests.side_bets.test_played_bets import SHOES, game_with

BOTH = ("player-hand", "dealer-hand")
PLAYER_AHEAD: dict[str, Any] = {"of": "player-hand", "result": "win"}
ONE_BEHIND = [{"of": "dealer-hand", "ahead": {"of": "player-hand", "by": 1}, "bust": False}]
MARGINS = [
    {**PLAYER_AHEAD, "ahead": {"of": "dealer-hand", "at_least": 4}},
    {**PLAYER_AHEAD, "ahead": {"of": "dealer-hand", "at_least": 1, "at_most": 3}},
    {"result": "push", "of": "dealer-hand", "number": {"at_least": 3}},
]
LONG_TIES = [
    {
        "all": [
            {"of": "player-hand", "ahead": {"of": "dealer-hand", "by": 0}, "number": {"at_least": 3}},
            {"of": "dealer-hand", "number": {"at_least": 3}},
        ]
    }
]
BOTH_TOGETHER = [
    {"of": list(BOTH), "total": {"at_least": 38, "at_most": 40}},
    {"of": list(BOTH), "number": {"at_least": 6}},
]
MATCHED = [
    {"of": "player-hand", "matches": {"with": "dealer-hand", "by": "rank", "number": 2}},
    {"of": "player-hand", "above": "dealer-hand"},
    {"of": list(BOTH), "makes": "three-of-a-kind"},
]
IN_ORDER = [
    {"all": [{"of": "dealer-hand", "last": "6"}, {"of": "player-hand", "last": "K"}]},
    {
        "all": [
            {"of": "hole-card", "has": "ten-value"},
            {"of": "first-card", "has": "6"},
            {"of": "player-hand", "soft": False},
        ]
    },
]
SUITED = [
    {"of": list(BOTH), "same": "color"},
    {"of": list(BOTH), "count": {"cards": "diamonds", "at_least": 2}},
]
TWO_HEARTS_EACH = [
    {
        "all": [
            {"of": "player-hand", "count": {"cards": "hearts", "at_least": 2, "at_most": 2}},
            {"of": "dealer-hand", "count": {"cards": "hearts", "at_least": 2, "at_most": 2}},
        ]
    }
]
ORDERS = [
    {"of": "player-hand", "in_order": ["6", "K"], "same": "color"},
    {"of": "player-hand", "last": "red", "not": {"same": "suit"}},
    {"of": "player-hand", "run": {"cards": ["6", "hearts"], "at_least": 2}, "number": {"at_least": 3}},
    {"all": [{"of": "player-hand", "last": "6"}, {"of": "dealer-hand", "last": "clubs"}]},
]
"""All of them need the order in which cards came, which is kept for as long as a line asks for it."""
SUITED_HANDS: list[Any] = [
    ([{"same": "suit", "number": {"at_least": 3}}, {"same": "color", "number": {"at_least": 3}}], ["player-hand"]),
    (
        [
            {"of": "player-hand", "last": "hearts", "result": "win"},
            {"of": "player-hand", "count": {"cards": "clubs", "number": 2}, "result": "lose"},
            {"of": "first-two", "same": "suit"},
        ],
        ["player-hand", "main-hand", "first-two"],
    ),
    (
        [
            {"of": "player-hand", "matches": {"with": "up-card", "by": "suit", "number": 2}},
            {"of": ["player-hand", "up-card"], "last": "red"},
            {"of": "player-hand", "last": "Kh"},
        ],
        ["player-hand", "up-card"],
    ),
    (
        [
            {"of": "player-hand", "in_order": ["K", "red"]},
            {"of": "player-hand", "run": {"cards": "clubs", "at_least": 2, "at_most": 2}},
            {"of": "first-three", "same": "suit"},
        ],
        ["player-hand", "first-three"],
    ),
    (
        [
            {"of": "player-hand", "makes": "straight-flush"},
            {"of": "player-hand", "makes": "pair", "has": "hearts", "split": True},
            {"of": "player-hand", "same": ["rank", "color"]},
        ],
        ["player-hand", "main-hand"],
    ),
]
"""Their suits are turned when the hand is finished."""
SUITED_SHOES = [
    ("splits", "8c*2 8h 8d Kc*2 Kh*2 6d 6h", {"max_hands": 3}),
    ("naturals", "Kc*3 Kd*2 Kh Ac Ah 6c 6h*2 7d", {"max_hands": 2}),
]
WITH_RESULT = (*BOTH, "main-hand")
WAGERS: list[Any] = [
    (ONE_BEHIND, BOTH),
    (MARGINS, WITH_RESULT),
    (LONG_TIES, BOTH),
    (BOTH_TOGETHER, BOTH),
    (MATCHED, BOTH),
    (IN_ORDER, (*BOTH, "hole-card", "first-card")),
    (SUITED, BOTH),
    (TWO_HEARTS_EACH, BOTH),
    (ORDERS, BOTH),
]
BY_TOTALS: list[Any] = WAGERS[:4]
LARGER_SHOES = {"no hole card": "Kc*6 Ah*2 6c*3 5d*2"}
"""The dealer completes the hand for these bets even if the player is out, which takes more cards."""
CASES = [pytest.param(LARGER_SHOES.get(name, shoe), settings, id=name) for name, shoe, settings in SHOES]


def check(shoe: str, settings: dict[str, Any], wagers: list[Any] = WAGERS, game: str = "blackjack") -> None:
    """Compare every line with the rounds that the referee deals, as fractions."""
    spec = game_with(wagers, settings, game)
    names = [f"bet-{number}" for number in range(len(wagers))]
    case = Case(game, "tiny", shoe)
    solved = SolvedCase(case, spec, CDP1)
    dealt = oracle(spec, case.counts, solved.policy, ("base", *names), by_card, limit=400_000)
    assert dealt["base"].expectation == solved.expectation, "the shoe runs out"
    for name in names:
        chances = played_line_chances(solved.solution, spec.line_program(name))
        expected = {units: chance for units, chance in dealt[name].outcomes.items() if units > 0}
        assert {Fraction(line + 2): chance for line, chance in enumerate(chances) if chance} == expected, name


def test_final_hands_of_a_small_shoe() -> None:
    check("Kc*3 Ah*2 6c*2 9d", {"max_hands": 1})


@pytest.mark.check_cases(count=3)
@pytest.mark.long
@pytest.mark.parametrize(("shoe", "settings"), CASES)
def test_final_hands_come_as_often_as_the_referee_deals_them(shoe: str, settings: dict[str, Any]) -> None:
    check(shoe, settings)


def test_suits_of_a_hand_from_a_small_shoe() -> None:
    check("Kc*2 Kh Ah Ac 6c 6h 9d", {"max_hands": 1}, SUITED_HANDS)


@pytest.mark.long
@pytest.mark.parametrize(
    ("shoe", "settings"), [each[1:] for each in SUITED_SHOES], ids=[each[0] for each in SUITED_SHOES]
)
def test_suits_of_a_hand_come_as_often_as_the_referee_deals_them(shoe: str, settings: dict[str, Any]) -> None:
    check(shoe, settings, SUITED_HANDS)


@pytest.mark.long
def test_suits_of_a_hand_that_is_played_by_suits() -> None:
    """In Spanish 21 a 6-7 of one suit is hit for the suited 8."""
    check("6c 6h 7c*2 7h 8h Kc*2", {"max_hands": 1}, SUITED_HANDS, "spanish-21")


SUITS_AND_ORDER: list[Any] = [
    ([{"last": "hearts", "total": 21}, {"last": "red", "total": 21}], ["player-hand"]),
    ([{"same": "suit", "number": {"at_least": 4}}, {"same": "color", "number": {"at_least": 4}}], ["player-hand"]),
    ([{"of": "player-hand", "last": "hearts", "result": "win"}], ["player-hand", "main-hand"]),
    ([{"run": {"cards": "red", "at_least": 4}}, {"run": {"cards": "hearts", "at_least": 2}}], ["player-hand"]),
]
"""Each of them took 10 to 20 seconds, or was refused, while suits were drawn with the cards."""


@pytest.mark.long
def test_suits_and_order_of_a_hand_are_solved_at_once() -> None:
    spec = game_with(SUITS_AND_ORDER, {})
    solution = best_play(compile_law(spec)._replace(pays=()), full_shoe_of(spec))
    for number in range(len(SUITS_AND_ORDER)):
        program = spec.line_program(f"bet-{number}")
        played_line_chances(solution, program)  # compiled before the clock runs
        began = time.process_time()
        played_line_chances(solution, program)
        assert time.process_time() - began < 3 * 0.5


@pytest.mark.long
@pytest.mark.parametrize("decks", [6, 8])
def test_totals_and_numbers_of_cards_are_compared_at_once(decks: int) -> None:
    spec = game_with(BY_TOTALS, {"decks": decks})
    solution = best_play(compile_law(spec)._replace(pays=()), full_shoe_of(spec))
    for number in range(len(BY_TOTALS)):
        program = spec.line_program(f"bet-{number}")
        played_line_chances(solution, program)  # compiled before the clock runs
        seconds = []
        for _ in range(3):
            began = time.process_time()
            played_line_chances(solution, program)
            seconds.append(time.process_time() - began)
        assert min(seconds) < 3 * 0.5, "half a second, three times as long on a busy machine"


def test_orders_of_the_players_cards_are_not_counted_one_by_one() -> None:
    """Only cards of the first suit go on in order; one deal after the other this took half a minute."""
    straight = [{"in_order": ["5", "6", "7"], "same": "suit"}, {"in_order": ["5", "6", "7"]}, {"makes": "straight"}]
    spec = game_with([(straight, ["player-hand"])], {})
    solution = best_play(compile_law(spec)._replace(pays=()), full_shoe_of(spec))
    program = spec.line_program("bet-0")
    played_line_chances(solution, program)  # compiled before the clock runs
    began = time.process_time()
    played_line_chances(solution, program)
    assert time.process_time() - began < 3 * 0.5


@pytest.mark.long
def test_suits_of_two_long_hands_are_refused_at_once() -> None:
    spec = game_with([(TWO_HEARTS_EACH, BOTH)], {})
    solution = best_play(compile_law(spec)._replace(pays=()), full_shoe_of(spec))
    began = time.process_time()
    with pytest.raises(ValueError, match="simulate it instead"):
        played_line_chances(solution, spec.line_program("bet-0"))
    assert time.process_time() - began < 60, "a few seconds, and the compiler's"


@pytest.mark.long
def test_final_hands_come_as_often_as_the_simulator_deals_them() -> None:
    """A bet that the solver refuses is simulated anyway, without an exact value."""
    spec = game_with([*BY_TOTALS, (TWO_HEARTS_EACH, BOTH)], {})
    names = [f"bet-{number}" for number in range(len(BY_TOTALS) + 1)]
    found = Game(spec).simulate(1e6, cache=False).wagers
    for name in names[:-1]:
        z = found[name].z
        assert z is not None, name
        assert abs(z) < 4, name
    assert found[names[-1]].exact_ev is None
