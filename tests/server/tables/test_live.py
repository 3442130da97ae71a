"""A live table by itself: what people ask for in the middle of a round, and what becomes of it."""

from pit21 import wire as w
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.shoes.seed_source import SeedSource
from pit21.spec.loader import load_game
from pit21.table import events as e
from pit21.table import needs as n


def new_table() -> LiveTable:
    live = LiveTable("t", load_game("blackjack"), SeedSource())
    live.handle(i.OpenTable(1_000_000))
    return live


def says(live: LiveTable, name: str, command: w.AnyPlayerCommand) -> tuple[e.Event, ...]:
    return live.handle(i.FromPlayer(name, f"user-{name}", command)).events


def test_a_close_in_a_round_is_done_when_it_is_over() -> None:
    live = new_table()
    says(live, "ann", w.Sit(50_000, 1))
    live.handle(i.StartRound())
    done = live.handle(i.Operate("op", "close"))
    assert done.later
    assert live.table.phase == "round"
    ended = live.handle(i.CloseWagers())  # nobody bets: the round is void, and the table closes with it
    assert live.table.phase == "closed"
    assert [type(event) for event in ended.events][-3:] == [e.PlayerLeft, e.DecksInspected, e.TableClosed]
    assert ("table:t:player:ann", "user:user-ann", 50_000) in [tuple(each[1:]) for each in ended.moved]


def test_a_seat_that_was_taken_meanwhile_is_waited_for() -> None:
    live = new_table()
    says(live, "ann", w.Sit(50_000, 1))
    live.handle(i.StartRound())
    says(live, "bob", w.Sit(20_000, 2))
    says(live, "cid", w.Sit(20_000, 2))
    live.handle(i.CloseWagers())
    assert live.table.seats[1].holder == "bob"
    assert live.table.waiting == ("cid",)
    live.handle(i.StartRound())
    assert "cid" in {seat.holder for seat in live.table.seats}


def test_who_says_nothing_is_counted() -> None:
    live = new_table()
    says(live, "ann", w.Sit(50_000, 1))
    for _ in range(3):
        live.handle(i.StartRound())
        assert isinstance(live.need, n.NeedWagers)
        live.handle(i.CloseWagers())
    assert live.idle == {"ann": 3}
    live.handle(i.Rest("ann"))
    assert live.table.players["ann"].sitting_out
    assert live.idle == {}
