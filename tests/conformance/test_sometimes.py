"""I19: random play reaches the rare things too; a goal that was never met would prove nothing."""

from collections import Counter
from random import Random

import pytest

from pit21.cards import card_text
from pit21.spec.loader import CORE_GAMES
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.session import Session
from tests.conformance.random_play import new_session, play_round, random_spec, seat_players
from tests.conformance.records import last_round

GOALS = {
    "blackjack": ("resplit", "split aces", "insurance won", "insurance lost", "natural won", "natural pushed",
                  "cut card mid-round", "time-out inside a split", "surrender"),
    "spanish-21": ("resplit", "split aces", "insurance won", "insurance lost", "natural won", "bonus 21", "rescue"),
    "nh-21-plus": ("resplit", "split aces", "insurance won", "insurance lost", "natural won", "bonus 21",
                   "second double", "cut card mid-round", "time-out inside a split"),
    "pure-21.5": ("resplit", "split aces", "natural won", "bank exhausted mid-settlement", "partly paid",
                  "bank declined", "backline followed", "fees", "888"),
    "21-stud": ("natural won", "natural pushed", "cut card mid-round"),
    "twisted-21": ("natural won", "five cards", "dealer natural", "dealer does not qualify"),
}  # fmt: skip


def goals_of(session: Session) -> set[str]:
    """What the last round showed."""
    events = last_round(session)
    split = Counter(event.seat for event in events if isinstance(event, e.HandSplit))
    found = {"resplit"} if any(count > 1 for count in split.values()) else set()
    for seat in session.table.seats:
        if split[seat.number] and card_text(seat.first_two[0])[0] == card_text(seat.first_two[1])[0] == "A":
            found.add("split aces")
        if any(len(hand.cards) == 5 for hand in seat.hands):
            found.add("five cards")
        if any(len(hand.doubles) > 1 for hand in seat.hands):
            found.add("second double")
    for event in events:
        found |= _event_goals(event)
    if [card_text(card)[0] for card in session.table.dealer.cards] == ["8", "8", "8"]:
        found.add("888")
    dealt = False
    for event in events:
        dealt = dealt or isinstance(event, e.CardsDealt)
        if isinstance(event, e.CutCardMet) and dealt:
            found.add("cut card mid-round")
    return found


def _event_goals(event: e.Event) -> set[str]:
    simple = {
        e.HandRescued: "rescue", e.HandSurrendered: "surrender", e.BankDeclined: "bank declined", e.FeesTaken: "fees",
    }  # fmt: skip
    if type(event) in simple:
        return {simple[type(event)]}
    if isinstance(event, e.Peeked) and event.natural:
        return {"dealer natural"}
    if isinstance(event, e.StakeFollowed) and event.followed:
        return {"backline followed"}
    return _settled_goals(event) if isinstance(event, e.WagerSettled) else set()


def _settled_goals(event: e.WagerSettled) -> set[str]:
    found = set()
    if event.wager == "insurance":
        found.add("insurance won" if event.net > 0 else "insurance lost")
    if event.code == "natural" and event.result == "win":
        found.add("natural won")
    if event.code == "both-natural":
        found.add("natural pushed")
    if event.code == "bonus-21":
        found.add("bonus 21")
    if event.result == "returned":
        found.add("bank exhausted mid-settlement")
    if event.result == "win" and event.uncovered and event.net > 0:
        found.add("partly paid")
    if event.code == "dealer-not-qualified":
        found.add("dealer does not qualify")
    return found


@pytest.mark.parametrize("game", CORE_GAMES)
def test_random_play_meets_every_goal(game: str) -> None:
    wanted = set(GOALS.get(game, ("natural won",)))
    random = Random(f"goals/{game}")
    tables = 0
    while wanted:
        tables += 1
        assert tables < 4_000, f"never met: {wanted}"
        session = new_session(random_spec(game, random, share=0.5), random.getrandbits(64))
        seat_players(session, random)
        # A cut card comes after some forty rounds of a few seats.
        for _ in range(60 if "cut card mid-round" in wanted else 10):
            for player in list(session.table.players):
                session.send(c.BuyChips(player, session.table.rules.chip_step * 500))
            if "time-out inside a split" in wanted:
                wanted -= _time_out_in_a_split(session)
            play_round(session, random)
            wanted -= goals_of(session)


def _time_out_in_a_split(session: Session) -> set[str]:
    """A round in which a player falls silent while split hands are played: the table plays on by G8."""
    met = set()
    session.send(c.BeginRound())
    play = iter(range(400))
    while not isinstance(session.need, n.RoundOver) and next(play, None) is not None:
        waits = session.need
        if isinstance(waits, n.NeedWagers):
            for seat in session.table.seats:
                if seat.holder and seat.holder != session.table.bank.player:
                    lowest = session.table.rules.wagers["base"].minimum
                    _try(session, c.PlaceBet(seat.holder, seat.number, "base", lowest))
            if not _try(session, c.CloseBets()):
                session.send(c.Void("nobody bets"))
        elif isinstance(waits, n.NeedChoice) and waits.actions & 8:
            session.send(c.Act(waits.seat, "split", waits.hand))
        elif isinstance(waits, n.NeedAnswers):
            session.send(c.TimeOut(waits.seats[0]))
        elif isinstance(waits, n.NeedBank):
            session.send(c.Void("no bank"))
        else:
            assert isinstance(waits, n.NeedChoice | n.NeedCut | n.NeedFollow)
            if isinstance(waits, n.NeedChoice) and session.table.seats[waits.seat - 1].hands[waits.hand].from_split:
                met.add("time-out inside a split")
            session.send(c.TimeOut(waits.seat))
    return met


def _try(session: Session, command: c.Command) -> bool:
    if check(session.table, command) is not None:
        return False
    session.send(command)
    return True
