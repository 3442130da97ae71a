"""A void round leaves nothing behind (G9)."""

import pytest
from msgspec.structs import replace

from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.referee import Refused, advance
from pit21.table.state import Table
from pit21.transcript.report import settlement_report
from tests.clauses.every_table import GAMES, TYPED_ROUNDS, begin, chips, finish, play_round, seeded, states
from tests.rounds import fault, net, play, played

REASON = "a card was exposed"


def voided(table: Table) -> Table:
    outcome = advance(table, c.Void(REASON))
    assert [type(event) for event in outcome.events] == [e.RoundVoided]
    return outcome.table


@pytest.mark.clause("G9")
@pytest.mark.parametrize("game", GAMES)
def test_a_round_voided_at_any_moment_puts_every_chip_back(game: str) -> None:
    before: dict[str, int] = {}
    moments = settled = fees = 0
    for table, following in states(TYPED_ROUNDS[game]):
        if isinstance(following, c.BeginRound):
            before = chips(table)
        if table.phase != "round":
            continue
        after = voided(table)
        assert chips(after) == before
        assert after.phase == "between"
        assert not any(seat.hands or seat.bets for seat in after.seats)
        advance(after, c.BeginRound())
        moments += 1
        settled += bool(table.settled)
        fees += bool(table.accounts.get("fees"))
    assert moments > 5
    assert settled > 0 or game == "pure-21.5"  # there nothing is settled before the end
    assert (fees > 0) is (game == "pure-21.5")


@pytest.mark.clause("G9")
@pytest.mark.parametrize("game", GAMES)
def test_a_void_round_reports_no_settlement(game: str) -> None:
    """Cut off where a card is due in the middle of play."""
    lines = TYPED_ROUNDS[game].splitlines()
    text = "\n".join([*lines[:-1], f"void {REASON}"])
    run = play(text)
    assert run.fault is None
    report = settlement_report(run)["rounds"][-1]
    assert (report["void"], report["settlements"], report["fees"], report["bank"]) == (REASON, [], [], None)


@pytest.mark.clause("G9")
@pytest.mark.parametrize("game", GAMES)
def test_earlier_rounds_stand_and_the_game_goes_on(game: str) -> None:
    session = seeded(game)
    session.send(c.Join("ann", 100_000, 1))
    session.send(c.Join("bob", 100_000, 2))
    bettor = ("bob", 2)  # ann has the bank where there is one
    play_round(session, bettor)
    after_first = chips(session.table)
    begin(session)
    session.send(c.PlaceBet(*bettor, "base", 500))
    session.send(c.Void(REASON))
    assert chips(session.table) == after_first
    begin(session)
    session.send(c.PlaceBet(*bettor, "base", 500))
    finish(session)
    assert session.table.round == 3
    assert any(isinstance(event, e.RoundEnded) and event.round == 3 for event in session.events)


@pytest.mark.clause("G9")
def test_side_wagers_that_were_paid_go_back_to_the_house() -> None:
    """Seat 1 wins 9:1 on the Up Match and bob's blackjack is paid, then the round is void."""
    text = """game nh-21-plus
player ann $100 at 1
player bob $100 at 2
shoe 9h Ac 9h 2d Kd 9c
round
bet 1 base $10
bet 1 dealer-up-match $10
bet 2 base $10
deal
"""
    run = play(text)
    assert run.session is not None
    table = run.session.table
    assert [(event.seat, event.wager, event.net) for event in table.settled] == [
        (1, "dealer-up-match", 9000),
        (2, "base", 1500),
    ]
    assert chips(voided(table)) == {"mint": -100_020_000, "house": 100_000_000, "player:ann": 10_000,
                                    "player:bob": 10_000}  # fmt: skip


@pytest.mark.clause("G9")
def test_collection_fees_are_refunded() -> None:
    lines = TYPED_ROUNDS["pure-21.5"].partition("cards")[0]
    run = play(lines)
    assert run.session is not None
    table = run.session.table
    # $1 for each of two wagers, 50 cents for Red Flex, $2 for the bank.
    assert table.accounts["fees"] == 450
    assert chips(voided(table)) == {"mint": -100_150_000, "house": 100_000_000, "player:ann": 50_000,
                                    "player:bob": 50_000, "player:cat": 50_000}  # fmt: skip


@pytest.mark.clause("G9")
def test_the_cards_of_a_void_round_are_out_of_the_shoe() -> None:
    text = """game blackjack
set decks=1
set cut_depth=0.5
player ann $100 at 1
shoe As Kd 9c 8h {next}
round
bet 1 base $10
deal
void misdeal
round
bet 1 base $10
deal
1 stand
"""
    assert net(text.format(next="Kc 9d Qc 8c")) == 1000  # 20 against 17, from the same shoe
    assert "As has come 1 times" in fault(text.format(next="As 9d Qc 8c")).reason
    assert not any(isinstance(event, e.ShoeShuffled) and event.number > 1
                   for event in played(text.format(next="Kc 9d Qc 8c")).events)  # fmt: skip


@pytest.mark.clause("G9")
def test_a_last_round_that_is_void_is_still_the_last_of_its_shoe() -> None:
    session = played("""game blackjack
player ann $100 at 1
shoe As Kd cut 9c 8h Kc 9d Qc 8c
round
bet 1 base $10
deal
void misdeal
round
bet 1 base $10
deal
1 stand
""")
    assert [event.number for event in session.events if isinstance(event, e.ShoeShuffled)] == [1, 2]


@pytest.mark.clause("G9")
@pytest.mark.parametrize("game", GAMES)
def test_there_is_nothing_to_void_between_rounds(game: str) -> None:
    table = seeded(game).table
    with pytest.raises(Refused, match="there is no round to void"):
        advance(table, c.Void(REASON))


@pytest.mark.clause("G9")
@pytest.mark.parametrize("reason", ["", "x" * 201, "two\nlines"])
def test_a_void_round_needs_a_printable_reason(reason: str) -> None:
    session = seeded("blackjack")
    session.send(c.Join("ann", 10_000, 1))
    begin(session)
    before = session.table
    with pytest.raises(Refused, match="reason"):
        session.send(c.Void(reason))
    assert session.table is before


@pytest.mark.clause("G9")
def test_the_house_takes_no_part_of_a_bank_that_is_voided() -> None:
    """The bank's own wager goes back too, and the bank is offered to the same seat again."""
    session = seeded("pure-21.5")
    session.send(c.Join("ann", 100_000, 1))
    session.send(c.Join("bob", 100_000, 2))
    begin(session)
    session.send(c.Void(REASON))
    assert session.table.accounts["player:ann"] == 100_000
    assert replace(session.table.bank, offer=0) == replace(session.start.bank, offer=0)
    begin(session)
    assert session.table.bank.player == "ann"


@pytest.mark.clause("G9")
def test_a_void_hand_is_none_of_the_banks_two() -> None:
    session = seeded("pure-21.5")
    session.send(c.Join("ann", 500_000, 1))
    session.send(c.Join("bob", 500_000, 2))
    play_round(session, ("bob", 2))
    begin(session)
    assert (session.table.bank.player, session.table.bank.turn) == ("ann", 2)
    session.send(c.Void(REASON))
    begin(session)
    assert (session.table.bank.player, session.table.bank.turn) == ("ann", 2)
