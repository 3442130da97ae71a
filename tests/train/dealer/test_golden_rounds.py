"""Every golden round can be dealt: what is asked is what the referee did, and every wrong answer is caught."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from pit21.spec.loader import CORE_GAMES
from pit21.table import events as e
from pit21.table.apply import apply
from pit21.table.session import Session
from pit21.train.dealer.dealer_table import DealerTable
from pit21.train.dealer.tasks import Task
from tests.game_traits import TURNS
from tests.train.dealer.dealing import TRANSCRIPTS, Recorded, do, expected, lesson_of, session_of, wrong_answer

ASKED = (
    e.ShoeShuffled, e.DiscardsReshuffled, e.ShoeCut, e.CutCardPlaced, e.CardBurned, e.BankTaken, e.BankDeclined,
    e.BetsClosed, e.FeesTaken, e.CardsDealt, e.RestDiscarded, e.Peeked, e.CardsTurned, e.CardDrawn, e.CardPicked,
    e.DealerDrew, e.DealerTook, e.ButtonPlaced, e.WagerSettled, e.CardsCollected, e.BankReturned,
)  # fmt: skip
"""What a dealer's hands do; everything else is narrated."""


@cache
def sessions(game: str) -> list[Session]:
    """Of every golden transcript in which a round begins."""
    return [
        session
        for path in sorted((TRANSCRIPTS / game).glob("*.pit"))
        if (session := session_of(path)) and any(isinstance(event, e.RoundBegan) for event in session.events)
    ]


def asked_events(session: Session) -> list[e.Event]:
    """What the dealer is asked for: not what the floor turns and returns after an irregularity."""
    due: list[e.Event] = []
    table = session.start
    for event in session.events:
        by_floor = isinstance(event, e.WagerSettled) and event.code in ("dead-hand", "withdrawn", "staked-after-peek")
        if isinstance(event, ASKED) and not table.pending and not by_floor:
            due.append(event)
        table = apply(table, event)
    return due


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_round_is_asked_for_as_the_referee_dealt_it(game: str) -> None:
    assert len(sessions(game)) > 10, f"write more rounds into tests/transcripts/{game}/"
    for session in sessions(game):
        rounds = Recorded(session)
        due = asked_events(session)
        table = DealerTable(session.table.rules.spec, rounds=rounds)
        while rounds.left:
            table.begin_round()
            while table.task is not None:
                deal_one_event(table, table.task, due)
        assert due == []
        assert table.table.accounts == session.table.accounts
        assert table.table.seats == session.table.seats
        assert table.table.shoe.discards == session.table.shoe.discards
        assert table.score.mistakes == []
        summary = table.summary(session=True)
        assert summary.right_at_once == summary.steps > 0


def deal_one_event(table: DealerTable, task: Task, due: list[e.Event]) -> None:
    """A task stands for the next event that is due, whole or in parts; standing and offers stand for none."""
    if task.event is not None:
        assert task.event == due.pop(0)
    elif task.parts:
        event: Any = due.pop(0)
        parts: Any = task.parts
        shown = tuple(card for part in parts for card in part.cards)
        assert sorted(shown) == sorted(event.cards)
        assert task.free or shown == event.cards
    while table.task is task:
        do(table, expected(table)[0])


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_wrong_answer_on_the_way_is_caught(game: str) -> None:
    caught: Counter[str] = Counter()
    for session in sessions(game):
        table = lesson_of(session)
        while table.task is not None:
            verb = table.task.steps[0].verb
            if table.task.settles is not None:
                caught.update(wrong_settlements(table, table.task.settles))
            elif verb in ("draw", "stand"):
                mistake = wrong_answer(table, "stand" if verb == "draw" else "draw")
                assert (mistake.kind, mistake.fault, mistake.right) == ("draw", "wrong draw", verb)
                caught[verb] += 1
            do(table, expected(table)[0])
    least = {"wrong amount": 20, "missed wager": 20, "wrong order": 10, "draw": 3, "stand": 3}
    for fault, count in least.items():
        is_possible = game in TURNS or fault not in ("draw", "stand")
        assert caught[fault] > count or not is_possible, f"{fault}: write more rounds into tests/transcripts/{game}/"


def wrong_settlements(table: DealerTable, event: e.WagerSettled) -> list[str]:
    """A dollar too much, a winner taken, every other open wager, and the cards picked up too early."""
    right = expected(table)[0].split()[1:3]
    wager = " ".join(right)
    faults = [wrong_answer(table, f"pay {wager} {(abs(event.net) + 100) / 100:.2f}").fault]
    if event.net != -event.staked:
        faults.append(wrong_answer(table, f"take {wager}").fault)
    assert set(faults) == {"wrong amount"}
    faults.append(wrong_answer(table, "collect all").fault)
    assert faults[-1] == "missed wager"
    for other in open_wagers(table):
        if other != right:
            mistake = wrong_answer(table, f"push {' '.join(other)}")
            assert mistake.fault == "wrong order"
            assert "comes later" in mistake.text
            faults.append(mistake.fault)
    return faults


def open_wagers(table: DealerTable) -> list[list[str]]:
    """Seat and wager of all that still lies on the table, as it is typed."""
    found = []
    for seat in table.view().seats:
        several = len(seat.hands) > 1
        for index, hand in enumerate(seat.hands):
            where = f"{seat.number}.{index + 1}" if several else str(seat.number)
            found += [[where, table.codes[bet.wager]] for bet in hand.bets if not bet.settled]
        found += [[str(seat.number), table.codes[bet.wager]] for bet in seat.bets if not bet.settled]
    return found
