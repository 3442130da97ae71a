"""Every golden round can be dealt: what is asked is what the referee did, and every slip on the way is caught."""

from collections import Counter

import pytest

from pit21.spec.loader import BUILT_IN
from pit21.table import events as e
from pit21.tui.dealer.model import DealerTable
from tests.tui.dealer.dealing import TRANSCRIPTS, Recorded, do, expected, finish, lesson_of, session_of, slip

SESSIONS = {
    game: [
        session
        for path in sorted((TRANSCRIPTS / game).glob("*.pit"))
        if (session := session_of(path)) and any(isinstance(event, e.RoundBegan) for event in session.events)
    ]
    for game in BUILT_IN
}
ASKED = (
    e.ShoeShuffled, e.DiscardsReshuffled, e.ShoeCut, e.CutCardPlaced, e.CardBurned, e.BankTaken, e.BankDeclined,
    e.BetsClosed, e.FeesTaken, e.CardsDealt, e.RestDiscarded, e.Peeked, e.CardsTurned, e.CardDrawn, e.CardPicked,
    e.DealerDrew, e.DealerTook, e.ButtonPlaced, e.WagerSettled, e.CardsCollected, e.BankReturned,
)  # fmt: skip
"""What a dealer's hands do; everything else is told."""


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_round_can_be_dealt_and_ends_where_the_referee_ended(game: str) -> None:
    assert len(SESSIONS[game]) > 10
    for session in SESSIONS[game]:
        rounds = Recorded(session)
        table = DealerTable(session.table.rules.spec, rounds=rounds)
        while rounds.left:
            table.begin_round()
            finish(table)
        assert table.table.accounts == session.table.accounts
        assert table.table.seats == session.table.seats
        assert table.table.shoe.discards == session.table.shoe.discards
        assert table.score.mistakes == []
        summary = table.summary(session=True)
        assert summary.right_at_once == summary.steps > 0


@pytest.mark.parametrize("game", BUILT_IN)
def test_everything_that_a_dealer_does_is_asked_for_in_its_order(game: str) -> None:
    for session in SESSIONS[game]:
        table = lesson_of(session)
        due = [event for event in Recorded(session).play_round() if isinstance(event, ASKED)]
        while table.task is not None:
            asked = table.task
            if asked.event is not None or asked.parts:
                event = due.pop(0)
                if asked.event is not None:
                    assert asked.event == event
                else:
                    shown = [card for part in asked.parts for card in part.cards]  # type: ignore[attr-defined]
                    assert Counter(shown) == Counter(event.cards)  # type: ignore[attr-defined]
                    assert asked.free or tuple(shown) == event.cards  # type: ignore[attr-defined]
            while table.task is asked:
                do(table, expected(table)[0])
        assert due == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_settlement_catches_a_wrong_amount_and_a_missed_wager(game: str) -> None:
    seen: Counter[str] = Counter()
    for session in SESSIONS[game]:
        table = lesson_of(session)
        while table.task is not None:
            event = table.task.settles
            if event is not None:
                wager = " ".join(expected(table)[0].split()[1:3])
                assert slip(table, f"pay {wager} {(abs(event.net) + 100) / 100:.2f}").fault == "wrong amount"
                assert slip(table, "collect all").fault == "missed wager"
                if event.net != -event.staked:
                    assert slip(table, f"take {wager}").fault == "wrong amount"
                seen[event.result] += 1
            do(table, expected(table)[0])
    assert seen["win"] > 5
    assert seen["lose"] > 5


@pytest.mark.parametrize("game", [game for game in BUILT_IN if game != "21-stud"])
def test_drawing_and_standing_are_not_confused(game: str) -> None:
    seen: Counter[str] = Counter()
    for session in SESSIONS[game]:
        table = lesson_of(session)
        while table.task is not None:
            verb = table.task.steps[0].verb
            if verb in ("draw", "stand"):
                mistake = slip(table, "stand" if verb == "draw" else "draw")
                assert (mistake.kind, mistake.fault, mistake.right) == ("draw", "wrong draw", verb)
                seen[verb] += 1
            do(table, expected(table)[0])
    assert seen["draw"] > 3
    assert seen["stand"] > 3


@pytest.mark.parametrize("game", BUILT_IN)
def test_another_open_wager_is_a_wrong_order(game: str) -> None:
    """At every settlement each other wager that still lies on the table is tried."""
    tried = 0
    for session in SESSIONS[game]:
        table = lesson_of(session)
        while table.task is not None:
            if table.task.settles is not None:
                right = expected(table)[0].split()[1:3]
                for seat in table.view().seats:
                    several = len(seat.hands) > 1
                    bets = [(f"{seat.number}.{i + 1}" if several else str(seat.number), bet)
                            for i, hand in enumerate(seat.hands) for bet in hand.bets]  # fmt: skip
                    bets += [(str(seat.number), bet) for bet in seat.bets]
                    for where, bet in bets:
                        words = [where, table.codes[bet.wager]]
                        if words != right and not bet.settled:
                            mistake = slip(table, f"push {' '.join(words)}")
                            assert (mistake.kind, mistake.fault) == ("order", "wrong order")
                            assert "comes later" in mistake.text
                            tried += 1
            do(table, expected(table)[0])
    assert tried > 10
