"""What the table does for someone who does not answer (G8)."""

import pytest

from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.check import ACTIONS
from pit21.table.referee import Refused, advance, check, need
from pit21.table.session import Session
from tests.clauses.every_table import TYPED_GAMES, TYPED_ROUNDS, begin, seeded, states
from tests.clauses.one_seat import one_seat
from tests.rounds import fault, net, order, played

EXPECTED: dict[type[n.Need], type[e.Event]] = {
    n.NeedCut: e.ShoeCut,
    n.NeedBank: e.BankDeclined,
    n.NeedAnswers: e.OfferDeclined,
}


def waited_for(waits: n.Need) -> int | None:
    """The seat that is asked, None where nobody is."""
    if isinstance(waits, n.NeedAnswers):
        return waits.seats[-1]
    if isinstance(waits, n.NeedCut | n.NeedBank | n.NeedChoice):
        return waits.seat
    return None


@pytest.mark.clause("G8")
@pytest.mark.parametrize("game", TYPED_GAMES)
def test_a_time_out_acts_by_the_rule_whatever_is_asked(game: str) -> None:
    asked: set[str] = set()
    for table, _ in states(TYPED_ROUNDS[game]):
        waits = need(table)
        seat = waited_for(waits)
        if seat is None:
            refusal = check(table, c.TimeOut(1))
            assert refusal is not None
            assert refusal.code == "time-out"
            continue
        timed_out, acted, *_ = advance(table, c.TimeOut(seat)).events
        assert timed_out == e.TimedOut(seat=seat, seq=timed_out.seq, stage=timed_out.stage)
        if isinstance(waits, n.NeedChoice):
            stands = waits.actions & ACTIONS["stand"]
            assert isinstance(acted, e.HandStood if stands else e.HandHit)
        else:
            assert isinstance(acted, EXPECTED[type(waits)])
        asked.add(type(waits).__name__)
    assert (
        asked
        == {
            "21-stud": {"NeedCut"},
            "twisted-21": {"NeedChoice"},
            "nh-21-plus": {"NeedCut", "NeedAnswers", "NeedChoice"},
            "pure-21.5": {"NeedBank", "NeedChoice"},
            "blackjack": {"NeedAnswers", "NeedChoice"},
            "spanish-21": {"NeedChoice"},
        }[game]
    )


@pytest.mark.clause("G8")
@pytest.mark.parametrize(("game", "middle"), [("21-stud", 156), ("nh-21-plus", 144)])
def test_the_cut_is_made_in_the_middle(game: str, middle: int) -> None:
    """Of 312 cards, and of 288."""
    session = seeded(game)
    session.send(c.Join("ann", 10_000, 2))
    session.send(c.BeginRound())
    session.send(c.TimeOut(2))
    cuts = [(event.seat, event.position) for event in session.events if isinstance(event, e.ShoeCut)]
    assert cuts == [(2, middle)]


@pytest.mark.clause("G8")
@pytest.mark.parametrize("game", ["nh-21-plus", "blackjack", "spanish-21"])
def test_insurance_is_declined(game: str) -> None:
    run = played(one_seat(game, "9c Ad 9d 9h", "timeout 1", "1 stand"))
    declined = [event for event in run.events if isinstance(event, e.OfferDeclined)]
    assert [(event.seat, event.offer) for event in declined] == [(1, "insurance")]
    assert not any(isinstance(event, e.InsuranceTaken) for event in run.events)


@pytest.mark.clause("G8")
@pytest.mark.parametrize("game", ["nh-21-plus", "blackjack", "spanish-21"])
def test_an_early_surrender_is_declined(game: str) -> None:
    text = one_seat(game, "9c Kd 7d 9h", "timeout 1", "1 stand", options="surrender=early")
    assert net(text) == -1000  # 16 against 19, not the half
    declined = [event.offer for event in played(text).events if isinstance(event, e.OfferDeclined)]
    assert declined == ["surrender"]


@pytest.mark.clause("G8")
def test_the_bank_is_declined_and_offered_on() -> None:
    session = seeded("pure-21.5")
    for seat, player in enumerate(("ann", "bob", "cat"), 1):
        session.send(c.Join(player, 10_000, seat))
    session.send(c.BeginRound())
    session.send(c.TimeOut(1))
    assert isinstance(session.need, n.NeedBank)
    assert (session.need.seat, session.need.player) == (2, "bob")
    session.send(c.TimeOut(2))
    session.send(c.TimeOut(3))
    assert session.table.phase == "between"  # nobody takes the bank, no round


@pytest.mark.clause("G8")
def test_a_hand_that_must_not_stand_is_hit() -> None:
    """Hard 11 at Pure 21.5: the chart forbids standing, double and surrender are open."""
    text = """game pure-21.5
player ann $500 at 1
player bob $500 at 2
shoe 6c 9d 5d 9h 7c
round
bank ann $100
bet 2 base $10
deal
timeout 2
2 stand
"""
    run = played(text)
    hits = [event for event in run.events if isinstance(event, e.HandHit)]
    assert [(hit.seat, hit.automatic) for hit in hits] == [(2, False)]
    assert net(text, seat=2) == 0  # 18 against 18


@pytest.mark.clause("G8")
def test_a_backline_stake_does_not_follow() -> None:
    text = """game pure-21.5
set backline=yes
player ann $500 at 1
player bob $500 at 2
player cat $500 at 3
shoe 6c Kc 9d 5d 9c 9h 9s
round
bank ann $100
bet 2 base $10
bet 2 base $10 by cat
bet 3 base $10
deal
2 double
timeout 2
3 stand
"""
    assert net(text, seat=2, player="bob") == 2000
    assert net(text, seat=2, player="cat") == 1000


@pytest.mark.clause("G8")
@pytest.mark.parametrize("game", ["nh-21-plus", "pure-21.5", "blackjack", "spanish-21"])
def test_a_time_out_inside_a_split_stands_with_that_hand_alone(game: str) -> None:
    bank = "bank ann declines\nbank bob $500" if game == "pure-21.5" else ""
    text = f"""game {game}
player ann $500 at 1
player bob $500 at 2
shoe 8c 9d 8d 9h 9c 7c
round
{bank}
bet 1 base $10
deal
1 split
timeout 1
1.2 stand
"""
    run = played(text)
    stood = [(event.seat, event.hand) for event in run.events if isinstance(event, e.HandStood)]
    assert stood == [(1, 0), (1, 1)]
    assert net(text) == -2000


@pytest.mark.clause("G8")
@pytest.mark.parametrize("game", ["twisted-21", "blackjack"])
def test_one_players_absence_changes_nobody_elses_cards(game: str) -> None:
    def cards_of_bob(act: c.Command) -> tuple[int, ...]:
        session = seeded(game)
        session.send(c.Join("ann", 10_000, 1))
        session.send(c.Join("bob", 10_000, 2))
        begin(session)
        session.send(c.PlaceBet("ann", 1, "base", 500))
        session.send(c.PlaceBet("bob", 2, "base", 500))
        session.send(c.CloseBets())
        assert isinstance(session.need, n.NeedChoice)
        session.send(act)
        return session.table.seats[1].first_two + session.table.seats[1].hidden + session.table.dealer.cards[:2]

    assert cards_of_bob(c.TimeOut(1)) == cards_of_bob(c.Act(1, "stand"))


@pytest.mark.clause("G8")
def test_a_seat_that_is_not_asked_cannot_time_out() -> None:
    text = """game blackjack
player ann $100 at 1
player bob $100 at 2
shoe 9c 9d Ah 8c 8d 9h
round
bet 1 base $10
bet 2 base $10
"""
    assert fault(text + "timeout 1\n").reason == "no hand is waiting to act"  # wagers are open
    assert "not have to act" in fault(text + "deal\ntimeout 3\n").reason
    # Both are asked about insurance; then it is seat 1's turn alone.
    late = text + "deal\ntimeout 2\ntimeout 1\n"
    assert fault(late + "timeout 2\n").reason == "seat 2 does not have to act now"
    assert order(late + "timeout 1\ntimeout 2\n") == [(2, "base"), (1, "base")]


@pytest.mark.clause("G8")
@pytest.mark.parametrize("game", ["nh-21-plus", "blackjack", "spanish-21"])
def test_seats_that_are_asked_at_once_time_out_in_any_order(game: str) -> None:
    text = f"""game {game}
set surrender=early
player ann $100 at 1
player bob $100 at 2
shoe 9c 9d Ah 7c 7d 9h
round
bet 1 base $10
bet 2 base $10
deal
timeout 2
timeout 1
timeout 1
timeout 2
1 stand
2 stand
"""
    answers = [(event.seat, event.offer) for event in played(text).events if isinstance(event, e.OfferDeclined)]
    assert answers == [(2, "surrender"), (1, "surrender"), (1, "insurance"), (2, "insurance")]


@pytest.mark.clause("G8")
@pytest.mark.parametrize("seat", [-1, 8, 99])
def test_a_time_out_of_no_seat_is_refused(seat: int) -> None:
    session: Session = seeded("blackjack")
    session.send(c.Join("ann", 10_000, 1))
    begin(session)
    with pytest.raises(Refused):
        session.send(c.TimeOut(seat))
