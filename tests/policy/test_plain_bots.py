"""The plain bots play as their rule says, legally, and know no more than their view."""

from random import Random

import pytest

from pit21.policy.bots import betting_for, policy_for
from pit21.policy.draw_games import BasicPolicy, SpanishPolicy, SwitchPolicy
from pit21.policy.pick_games import PickingPolicy
from pit21.policy.plain import PlainPolicy
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import events as e
from tests.conformance.random_play import random_spec
from tests.game_traits import BANKED
from tests.room.playing import GAMES, new_room

ACTS = (e.HandHit, e.HandStood, e.HandDoubled, e.HandSplit, e.HandSurrendered)


def first_act(game: str, cards: str, **settings: str) -> e.Event:
    """What a bot does first with the cards of a round: `cards` are bot, dealer, bot, dealer, then draws."""
    room = new_room(game, settings=settings, cards=cards, bots=1)
    room.send(c.ReleaseSeat("you", 1))
    return next(event for event in room.begin_round() if isinstance(event, ACTS))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_bot_with_a_stated_rule(game: str) -> None:
    policy = policy_for(load_game(game))
    assert policy.title
    assert policy.rule.startswith("Bets the minimum")
    assert policy.rule.endswith(".")
    assert ("bank" in policy.rule) == (game in BANKED)


def test_the_bot_follows_the_shape_of_the_game() -> None:
    expected = {
        "21-stud": PlainPolicy, "twisted-21": PickingPolicy, "nh-21-plus": SpanishPolicy, "pure-21.5": BasicPolicy,
        "blackjack": BasicPolicy, "spanish-21": SpanishPolicy,
        "blackjack-switch": SwitchPolicy,
    }  # fmt: skip
    assert {game: type(policy_for(load_game(game))) for game in expected} == expected


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_every_answer_is_legal_under_any_options(game: str, seed: int) -> None:
    settings = dict(random_spec(game, Random(seed)).settings)
    room = new_room(game, settings={**settings, "seats": "4"}, bots=3, seed=seed)
    room.send(c.ReleaseSeat("you", 1))
    for _ in range(8):
        happened = room.begin_round()
        assert isinstance(happened[-1], e.RoundEnded), room.history.rounds[-1].void
        assert not any(isinstance(event, e.TimedOut) for event in happened)


@pytest.mark.parametrize(
    ("cards", "act"),
    [
        ("Th 9c 7d Kc", e.HandStood),
        ("Th 9c 6d Kc 5c", e.HandHit),
        ("Th 6c 2d Kc 5c", e.HandStood),
        ("8h 6c 3d Kc 5c 9h 9c", e.HandDoubled),
        ("6h 9c 4d Kc 9h", e.HandDoubled),
        ("6h Tc 4d 7c 9h", e.HandHit),
        ("As Tc 7d 7c", e.HandStood),
        ("As 6c 6d 7c 2h 4d", e.HandHit),
        ("Ah Tc Ad 7c 9h 9c", e.HandSplit),
        ("8h Tc 8d 7c 9h 9c", e.HandSplit),
        ("9h Tc 9d 7c", e.HandStood),
    ],
)
def test_blackjack_is_played_by_the_stated_lines(cards: str, act: type[e.Event]) -> None:
    assert type(first_act("blackjack", cards, surrender="late")) is act


def test_the_bot_for_decks_without_tens_draws_longer() -> None:
    assert isinstance(first_act("spanish-21", "Jh 6c 4d Kc 5c 3d"), e.HandHit)
    assert isinstance(first_act("spanish-21", "Jh 6c 5d Kc 5c"), e.HandStood)


@pytest.mark.parametrize(
    ("own", "act"),
    [
        ("9h 7d", e.HandHit),
        ("9h 8d", e.HandStood),
        ("As 6d", e.HandHit),
        ("As 7d", e.HandStood),
        ("6s 4d", e.HandDoubled),
    ],
)
def test_twisted_21_draws_to_seventeen_and_points_at_the_first_card(own: str, act: type[e.Event]) -> None:
    # Two positions: the person's cards are dealt unseen, then the bot's, then the dealer's.
    cards = f"2c 2d 2h 2s 3c {own} 5h 8h 8c 9c 3d 4c 4h 5c"
    found = first_act("twisted-21", cards, seats="2")
    assert type(found) is act
    if isinstance(found, e.HandHit | e.HandDoubled):
        assert found.pick == 1


def test_where_the_chart_decides_the_bot_does_what_is_left() -> None:
    # Chart 1A may leave another act than the one that the bot wishes (P8).
    room = new_room("pure-21.5", settings={"surrender": "none"}, bots=3, seed=6)
    room.send(c.ReleaseSeat("you", 1))
    acts = set()
    for _ in range(30):
        happened = room.begin_round()
        acts |= {type(event) for event in happened if isinstance(event, ACTS)}
        assert not any(isinstance(event, e.TimedOut) for event in happened)
    assert {e.HandHit, e.HandStood, e.HandDoubled} <= acts


def test_a_side_wager_comes_every_third_round() -> None:
    room = new_room("21-stud", bots=1, seed=1)
    room.send(c.ReleaseSeat("you", 1))
    staked = []
    for _ in range(6):
        placed = [event.wager for event in room.begin_round() if isinstance(event, e.BetPlaced)]
        staked.append(placed)
    assert staked == [["base"], ["base"], ["base", "mirror-match"]] * 2


@pytest.mark.parametrize(
    ("game", "side"),
    [
        ("21-stud", "mirror-match"),
        ("twisted-21", "stud-bonus"),
        ("nh-21-plus", "dealer-up-match"),
        ("pure-21.5", "red-flex"),
        ("blackjack", ""),
        ("blackjack+over-13+perfect-pairs", "perfect-pairs"),
        ("spanish-21+super-bonus", ""),  # nothing is staked on it
    ],
)
def test_the_side_wager_is_the_one_with_the_highest_odds(game: str, side: str) -> None:
    assert betting_for(load_game(game)).side_wager == side


def test_a_bot_cuts_in_the_middle_and_declines_insurance() -> None:
    room = new_room("nh-21-plus", bots=1, seed=1)
    room.send(c.ReleaseSeat("you", 1))
    cut = next(event for event in room.begin_round() if isinstance(event, e.ShoeCut))
    assert cut.position == 144
    asked = new_room("blackjack", cards="Th Ac 7d 9c", bots=1)
    asked.send(c.ReleaseSeat("you", 1))
    declined = [event for event in asked.begin_round() if isinstance(event, e.OfferDeclined)]
    assert [(event.seat, event.offer) for event in declined] == [(2, "insurance")]


@pytest.mark.parametrize(
    ("cards", "swaps"),
    [
        ("Tc 5d 9s 6h Kc 8d", True),  # 10-6 and 5-10 make 20 and 11
        ("Tc 9d 9s Kh 8c 8d", False),  # 20 and 17 against 18 and 19
        ("Ac 5d 9s Kh 6c 8d", False),  # a blackjack pays at once, a swapped ace and ten are 21
    ],
)
def test_the_bot_swaps_second_cards_by_their_points(cards: str, swaps: bool) -> None:
    room = new_room("blackjack-switch", cards=f"{cards} 9h 7c 6s 5s", bots=1)
    room.send(c.ReleaseSeat("you", 1))
    assert any(isinstance(event, e.HandsSwitched) for event in room.begin_round()) == swaps
