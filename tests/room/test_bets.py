"""Chips on spots: every change whole or not at all, every refusal with what is allowed."""

from typing import Any

import pytest

from pit21.room.bets import BetLayout
from pit21.room.chips import usual_buy_in, usual_chip
from pit21.room.room import Room
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import needs as n
from tests.room.playing import new_room


def betting(game: str, **more: Any) -> tuple[Room, BetLayout]:
    """A room whose wagers are open."""
    room = new_room(game, seed=3, **more)
    open_wagers(room)
    return room, BetLayout(room, room.people[0])


def open_wagers(room: Room) -> None:
    room.begin_round()
    while isinstance(room.session.need, n.NeedCut):
        room.take(room.offers(room.to_act()[0])[0])


def play_on(room: Room) -> None:
    """Deal, stand to the end, and open the next wagers."""
    room.send(c.CloseBets())
    while asked := room.to_act():
        offers = {offer.action: offer for offer in room.offers(asked[0])}
        room.take(next(offers[name] for name in ("stand", "decline", "hit") if name in offers))
    open_wagers(room)


def test_chips_are_added_and_removed() -> None:
    room, layout = betting("blackjack")
    assert usual_buy_in(room.spec) == 20_000
    assert [usual_chip(room.spec.choose({"limits.base.min": least})) for least in (500, 1_000, 2_500)] == [
        500,
        500,
        2_500,
    ]
    assert usual_buy_in(room.spec.choose({"limits.base.min": 2_500})) == 50_000
    assert usual_buy_in(load_game("21-stud")) == 46_000  # twenty rounds of $23; every spot open takes $323
    assert layout.add(500, "base").refusal is None
    assert layout.add(100, "base").refusal is None
    assert layout.stakes() == {(1, "base"): 600}
    assert layout.total() == 600
    layout.remove(100, "base")
    assert layout.stakes() == {(1, "base"): 500}
    layout.remove(100, "base")
    assert layout.stakes() == {}, "what is left would be below the minimum"
    assert room.chips("you") == 100_000


@pytest.mark.parametrize(
    ("amount", "reason", "allowed"),
    [
        (100, "takes $5 to $100, not $1 [G10]", "Allowed now: $5 to $100 in steps of $1."),
        (20_000, "takes $5 to $100, not $200 [G10]", "Allowed now: $5 to $100 in steps of $1."),
        (550, "Wagers come in steps of $1 [G5].", "Allowed now: $5 to $100 in steps of $1."),
    ],
)
def test_a_refused_stake_says_why_and_what_is_allowed(amount: int, reason: str, allowed: str) -> None:
    room, layout = betting("blackjack")
    before = room.session.table
    answer = layout.put(amount, "base")
    assert reason in answer.text
    assert answer.text.endswith(allowed)
    assert answer.events == ()
    assert room.session.table is before


def test_chips_that_are_not_there_cannot_be_bet() -> None:
    _, layout = betting("blackjack", stake=3_000)
    answer = layout.put(5_000, "base")
    assert "You have only $30 for this wager [G10]." in answer.text
    assert "Allowed now: $5 to $30" in answer.text


def test_a_closed_spot_says_what_comes_first() -> None:
    _, layout = betting("21-stud")
    mirror = layout.spot("mirror-match")
    assert mirror is not None
    assert (mirror.closed, mirror.limits) == ("place the Base Wager first", "$1 to $25")
    assert layout.add(100, "mirror-match").text == "Mirror Match: place the Base Wager first [L28]."
    layout.put(500, "base")
    spots = {spot.wager: spot for spot in layout.spots()}
    assert spots["mirror-match"].closed == ""
    assert spots["bet-bigger-2x"].closed == "Base Wager must be at its maximum first"
    layout.put(10_000, "base")
    assert layout.add(2_500, "bet-bigger-2x").refusal is None
    refused = layout.put(5_000, "base")
    assert "Bet Bigger 2x" in refused.text
    assert layout.stakes() == {(1, "base"): 10_000, (1, "bet-bigger-2x"): 2_500}


def test_spots_that_equal_the_base_wager_follow_it() -> None:
    _, layout = betting("nh-21-plus")
    layout.put(500, "base")
    assert layout.add(100, "bet-2x").refusal is None, "any chip puts down the only stake that is allowed"
    layout.add(100, "bet-4x")
    layout.add(100, "dealer-up-match")
    assert layout.add(300, "base").refusal is None
    assert layout.stakes() == {
        (1, "base"): 800, (1, "bet-2x"): 800, (1, "bet-4x"): 800, (1, "dealer-up-match"): 100,
    }  # fmt: skip
    assert "takes $5 to $10, not $13" in layout.add(500, "base").text


def test_rebet_double_undo_and_clear() -> None:
    room, layout = betting("nh-21-plus")
    assert layout.rebet().text == "There is no earlier wager to repeat."
    assert layout.double().text == "There is no wager to double."
    assert layout.undo().text == "There is nothing to undo."
    layout.put(500, "base")
    layout.put(500, "bet-3x")
    layout.put(200, "dealer-down-match")
    first = layout.stakes()
    play_on(room)
    assert layout.stakes() == {}
    assert layout.undo().text == "There is nothing to undo.", "an earlier round is over"
    assert layout.last_stakes() == first
    layout.put(700, "base")
    assert layout.rebet().refusal is None
    assert layout.stakes() == first
    assert layout.double().refusal is None
    assert layout.stakes() == {place: 2 * amount for place, amount in first.items()}
    refused = layout.double()
    assert "takes $5 to $10, not $20" in refused.text
    for before in ({place: 2 * amount for place, amount in first.items()}, first, {(1, "base"): 700}):
        assert layout.stakes() == before
        assert layout.undo().refusal is None
    assert layout.stakes() == {}
    layout.rebet()
    layout.clear()
    assert layout.stakes() == {}
    layout.undo()
    assert layout.stakes() == first


def test_a_bet_on_a_free_seat_takes_it() -> None:
    room, layout = betting("blackjack")
    layout.put(500, "base")
    assert layout.put(1_000, "base", 4).refusal is None
    assert layout.stakes() == {(1, "base"): 500, (4, "base"): 1_000}
    assert room.view().seats[3].holder == "you"
    assert {spot.seat for spot in layout.spots()} == {1, 4}


def test_another_players_seat_is_open_only_where_backline_betting_is() -> None:
    room, layout = betting("pure-21.5", bots=2, settings={"backline": "yes"})
    room.send(c.DeclineBank("you"))
    behind = {spot.seat: spot.holder for spot in layout.spots()}
    # Seat 2 has the bank; seat 3 is bot2's.
    assert behind == {1: "", 3: "bot2"}
    spot = layout.spot("base", 3)
    assert spot is not None
    assert spot.closed == ""
    assert layout.put(500, "base", 3).refusal is None
    room, layout = betting("pure-21.5", bots=2)
    room.send(c.DeclineBank("you"))
    assert {spot.seat for spot in layout.spots()} == {1}
    assert "nobody else bets there [P24]" in layout.put(500, "base", 3).text


COUNTS = {"21-stud": 7, "twisted-21": 3, "nh-21-plus": 6, "blackjack": 1, "spanish-21": 1}


@pytest.mark.parametrize(("game", "count"), COUNTS.items())
def test_every_wager_has_a_spot_and_takes_its_smallest_stake(game: str, count: int) -> None:
    room, layout = betting(game, settings={"bet_bigger": "free"} if game == "21-stud" else None)
    assert len(layout.spots()) == count
    for spot in layout.spots():
        now = layout.spot(spot.wager)
        assert now is not None
        answer = layout.put(now.minimum, spot.wager)
        assert answer.text == ""
    assert len(layout.stakes()) == count
    assert not [spot for spot in layout.spots() if not spot.stake]
    assert room.chips("you") == 100_000 - layout.total()
