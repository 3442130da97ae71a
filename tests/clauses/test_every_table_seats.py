"""Coming, going, waiting, sitting out and playing several hands (G10, G11)."""

import pytest

from pit21.spec.loader import CORE_GAMES
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.referee import Refused
from pit21.table.session import Session
from pit21.table.state import chips_of
from pit21.table.view import view
from tests.clauses.every_table import begin, chips, finish, play_round, seeded
from tests.rounds import fault

every_game = pytest.mark.parametrize("game", CORE_GAMES)


def refusal(session: Session, command: c.Command) -> tuple[str, str]:
    """The reason and clause of a refusal, which must leave the table as it was."""
    before = session.table
    with pytest.raises(Refused) as refused:
        session.send(command)
    assert session.table is before
    return refused.value.refusal.message, refused.value.refusal.clause


def holders(session: Session) -> dict[int, str]:
    return {seat.number: seat.holder for seat in session.table.seats if seat.holder}


def seated(game: str, *players: str, **settings: int) -> Session:
    """Players at seats 1, 2, ..., with $1,000 each."""
    session = seeded(game, settings=settings)
    for seat, player in enumerate(players, 1):
        session.send(c.Join(player, 100_000, seat))
    return session


BETWEEN_ROUNDS = [
    c.Join("cat", 100_000, 3),
    c.Join("cat", 100_000),
    c.TakeSeat("ann", 3),
    c.ReleaseSeat("ann", 1),
    c.Leave("ann"),
    c.SitOut("ann"),
    c.ComeBack("ann"),
    c.ChangeDealer(),
    c.BeginRound(),
    c.Close(),
]


@every_game
def test_chips_are_bought_until_the_first_card_and_stay_bought_if_the_round_is_void(game: str) -> None:
    session = seated(game, "ann", "bob", seats=4)
    begin(session)
    before = chips_of(session.table, "ann")
    session.send(c.BuyChips("ann", 10_000))
    session.send(c.PlaceBet("bob", 2, "base", 500))
    assert chips_of(session.table, "ann") == before + 10_000
    banked = session.table.bank.wager if session.table.bank.player == "ann" else 0
    session.send(c.Void("test"))
    assert chips_of(session.table, "ann") == before + banked + 10_000
    session = seated(game, "ann", "bob", seats=4)
    begin(session)
    session.send(c.PlaceBet("bob", 2, "base", 500))
    session.send(c.CloseBets())
    if session.table.phase == "round":
        assert refusal(session, c.BuyChips("ann", 100))[0] == "wait until the round is over"


@every_game
@pytest.mark.parametrize("command", BETWEEN_ROUNDS, ids=lambda command: type(command).__name__)
def test_people_come_and_go_between_rounds_only(game: str, command: c.Command) -> None:
    session = seated(game, "ann", "bob", seats=4)
    begin(session)
    assert refusal(session, command)[0] == "wait until the round is over"
    session.send(c.PlaceBet("bob", 2, "base", 500))
    finish(session)
    if isinstance(command, c.ComeBack):
        session.send(c.SitOut("ann"))
    if isinstance(command, c.Close):
        session.send(c.Leave("ann"))
        session.send(c.Leave("bob"))
    session.send(command)


@every_game
def test_a_seat_is_taken_once_and_must_exist(game: str) -> None:
    session = seated(game, "ann", seats=3)
    assert refusal(session, c.Join("bob", 100_000, 1))[0] == "seat 1 is taken"
    assert "seat must be 1 to 3" in refusal(session, c.Join("bob", 100_000, 4))[0]
    assert refusal(session, c.Join("ann", 100_000, 2))[0] == "ann is already at this table"
    assert refusal(session, c.TakeSeat("bob", 2))[0] == "'bob' is not at this table"


@every_game
@pytest.mark.parametrize("name", ["dealer", "spectator"])
def test_nobody_is_called_like_a_viewer_of_the_table(game: str, name: str) -> None:
    """Else a view of that name would show a player the dealer's tray and offers."""
    session = seated(game, "ann")
    shown = "the names dealer and spectator are reserved: choose another name"
    for seat in (2, 0):
        assert refusal(session, c.Join(name, 100_000, seat))[0] == shown
    assert shown in fault(f"game {game}\nplayer {name} $100 at 1\n").reason
    session.send(c.Join(f"{name}s", 100_000, 2))
    assert view(session.table, f"{name}s").tray is None
    assert view(session.table, "dealer").tray == 100_000_000


@every_game
def test_leaving_frees_every_seat_and_takes_the_chips_along(game: str) -> None:
    session = seated(game, "ann", "bob", seats=4)
    session.send(c.TakeSeat("ann", 3))
    session.send(c.BuyChips("ann", 5000))
    session.send(c.Leave("ann"))
    assert holders(session) == {2: "bob"}
    left = [event for event in session.events if isinstance(event, e.PlayerLeft)]
    assert [(event.player, event.chips) for event in left] == [("ann", 105_000)]
    assert "player:ann" not in session.table.accounts
    session.send(c.Join("ann", 1000, 1))  # she may come again
    assert chips(session.table)["player:ann"] == 1000


@pytest.mark.clause("G11")
@every_game
def test_those_who_wait_sit_down_in_the_order_they_came(game: str) -> None:
    session = seated(game, "ann", "bob", seats=2)
    for player in ("cat", "dan"):
        session.send(c.Join(player, 100_000))
    assert session.table.waiting == ("cat", "dan")
    session.send(c.Leave("bob"))
    session.send(c.BeginRound())
    assert holders(session) == {1: "ann", 2: "cat"}
    assert list(session.table.waiting) == ["dan"]


@pytest.mark.clause("G11")
@every_game
def test_nobody_jumps_the_waiting_list(game: str) -> None:
    session = seated(game, "ann", "bob", seats=2)
    session.send(c.Join("cat", 100_000))
    session.send(c.Join("dan", 100_000))
    session.send(c.Leave("bob"))
    assert refusal(session, c.TakeSeat("dan", 2))[1] == "G11"  # cat came first
    assert refusal(session, c.Join("eve", 100_000, 2))[1] == "G11"
    session.send(c.TakeSeat("cat", 2))
    assert session.table.waiting == ("dan",)


@pytest.mark.clause("G11")
@every_game
def test_who_waits_does_not_bet(game: str) -> None:
    session = seated(game, "ann", "bob", seats=2)
    session.send(c.Join("cat", 100_000))
    begin(session)
    for seat in (1, 2):
        refusal(session, c.PlaceBet("cat", seat, "base", 500))
    assert session.table.accounts["player:cat"] == 100_000


@pytest.mark.clause("G11")
@every_game
def test_who_waits_and_leaves_is_no_longer_in_the_way(game: str) -> None:
    session = seated(game, "ann", "bob", seats=3)
    session.send(c.Join("cat", 100_000))
    assert refusal(session, c.TakeSeat("bob", 3)) == ("someone is waiting for a seat", "G11")
    session.send(c.Leave("cat"))
    session.send(c.TakeSeat("bob", 3))
    assert holders(session) == {1: "ann", 2: "bob", 3: "bob"}


@pytest.mark.clause("G11")
@every_game
def test_extra_hands_are_open_while_nobody_waits(game: str) -> None:
    """By taking the seat between rounds, or by a wager on a free position."""
    session = seated(game, "ann", "bob", seats=5)
    session.send(c.TakeSeat("bob", 3))
    play_round(session, ("bob", 2), ("bob", 3), ("bob", 5))
    assert holders(session) == {1: "ann", 2: "bob", 3: "bob", 5: "bob"}
    settled = {event.seat for event in session.events if isinstance(event, e.WagerSettled)}
    assert settled == {2, 3, 5}


@pytest.mark.clause("G11")
@every_game
def test_extra_hands_are_released_when_someone_waits(game: str) -> None:
    """All of them, but each player's first seat, whatever its number."""
    session = seeded(game, settings={"seats": 6})
    for player, seat in (("ann", 1), ("bob", 4), ("eve", 6)):
        session.send(c.Join(player, 100_000, seat))
    for player, seat in (("eve", 5), ("bob", 2), ("bob", 3)):
        session.send(c.TakeSeat(player, seat))
    play_round(session, ("bob", 4), ("bob", 2))
    assert len(holders(session)) == 6  # nobody waits yet
    session.send(c.Join("cat", 100_000))
    begin(session)
    assert holders(session) == {1: "ann", 2: "cat", 4: "bob", 6: "eve"}
    released = [(event.player, event.seat) for event in session.events if isinstance(event, e.SeatReleased)]
    assert sorted(released) == [("bob", 2), ("bob", 3), ("eve", 5)]
    assert len(session.table.waiting) == 0
    session.send(c.PlaceBet("bob", 3, "base", 500))  # nobody waits any more
    assert holders(session)[3] == "bob"


@pytest.mark.clause("G11")
@every_game
def test_the_extra_hands_of_a_player_who_sits_out_are_released_too(game: str) -> None:
    session = seated(game, "ann", seats=2)
    session.send(c.TakeSeat("ann", 2))
    session.send(c.SitOut("ann"))
    session.send(c.Join("bob", 100_000))
    session.send(c.BeginRound())
    assert holders(session) == {1: "ann", 2: "bob"}


@pytest.mark.clause("G11")
@every_game
def test_giving_up_the_first_seat_makes_another_the_first(game: str) -> None:
    session = seated(game, "ann", "bob", seats=3)
    session.send(c.TakeSeat("bob", 3))
    assert refusal(session, c.ReleaseSeat("bob", 1))[0] == "seat 1 is not held by bob"
    session.send(c.ReleaseSeat("bob", 2))
    assert session.table.players["bob"].first_seat == 3
    session.send(c.TakeSeat("bob", 2))
    session.send(c.Join("cat", 100_000))
    begin(session)
    assert holders(session) == {1: "ann", 2: "cat", 3: "bob"}


@pytest.mark.clause("G10")
@every_game
@pytest.mark.parametrize("hands", [1, 2])
def test_a_player_holds_no_more_hands_than_the_table_allows(game: str, hands: int) -> None:
    session = seated(game, "ann", "bob", seats=5, hands_per_player=hands)
    for seat in range(3, 2 + hands):
        session.send(c.TakeSeat("bob", seat))
    expected = (f"one player may play at most {hands} positions here", "G10")
    assert refusal(session, c.TakeSeat("bob", 5)) == expected
    begin(session)
    assert refusal(session, c.PlaceBet("bob", 5, "base", 500)) == expected


@pytest.mark.clause("G10")
@every_game
def test_a_player_may_hold_every_free_position_by_default(game: str) -> None:
    session = seated(game, "ann")
    for seat in range(2, len(session.table.seats) + 1):
        session.send(c.TakeSeat("ann", seat))
    assert set(holders(session).values()) == {"ann"}


@every_game
def test_nobody_bets_on_anothers_seat(game: str) -> None:
    session = seated(game, "ann", "bob", "cat", seats=4)
    begin(session)
    assert "seat 3 is held by cat" in refusal(session, c.PlaceBet("bob", 3, "base", 500))[0]


@every_game
def test_a_player_who_sits_out_keeps_the_seat_and_gets_no_hand(game: str) -> None:
    session = seated(game, "ann", "bob", "cat", seats=4)
    session.send(c.SitOut("cat"))
    assert refusal(session, c.SitOut("cat"))[0] == "cat is already sitting out"
    begin(session)
    assert refusal(session, c.PlaceBet("cat", 3, "base", 500)) == ("cat is sitting out", "G11")
    session.send(c.PlaceBet("bob", 2, "base", 500))
    finish(session)
    assert holders(session)[3] == "cat"
    assert not any(isinstance(event, e.CardsDealt) and any(place == 3 for place, _, _ in event.cards)
                   for event in session.events)  # fmt: skip
    session.send(c.ComeBack("cat"))
    assert refusal(session, c.ComeBack("cat"))[0] == "cat is not sitting out"
    begin(session)
    session.send(c.PlaceBet("cat", 3, "base", 500))


@every_game
def test_there_is_no_round_while_everyone_sits_out(game: str) -> None:
    session = seated(game, "ann")
    session.send(c.SitOut("ann"))
    assert refusal(session, c.BeginRound())[0] == "nobody sits at the table"
    session.send(c.ComeBack("ann"))
    session.send(c.BeginRound())


def test_the_bank_is_not_offered_to_who_sits_out() -> None:
    session = seated("pure-21.5", "ann", "bob", "cat")
    session.send(c.SitOut("ann"))
    session.send(c.BeginRound())
    assert isinstance(session.need, n.NeedBank)
    assert session.need.player == "bob"


@every_game
def test_an_empty_table_deals_no_round(game: str) -> None:
    session = seeded(game)
    assert refusal(session, c.BeginRound())[0] == "nobody sits at the table"


@every_game
def test_a_round_is_dealt_only_where_a_base_wager_lies(game: str) -> None:
    session = seated(game, "ann", "bob")
    begin(session)
    missing = f"there is no {session.table.rules.base_name} on the table"
    assert refusal(session, c.CloseBets())[0] == missing
    session.send(c.PlaceBet("bob", 2, "base", 500))
    session.send(c.PlaceBet("bob", 2, "base", 0))  # taken back
    assert refusal(session, c.CloseBets())[0] == missing


def test_a_transcript_names_who_bets_on_a_free_position() -> None:
    text = "game blackjack\nplayer ann $100 at 1\nround\nbet 4 base $5{by}\n"
    assert "is not at this table" in fault(text.format(by="")).reason
    assert "not finished" in fault(text.format(by=" by ann")).reason
