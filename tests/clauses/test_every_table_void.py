"""A void round leaves nothing behind (G9)."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from pit21.spec.loader import CORE_GAMES
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.referee import Refused, advance
from pit21.table.state import Table
from pit21.transcript.parse import parse_transcript
from pit21.transcript.record import transcript_of
from pit21.transcript.report import settlement_of
from pit21.transcript.run import run_transcript
from pit21.transcript.write import print_transcript
from tests.clauses.every_table import TYPED_GAMES, TYPED_ROUNDS, begin, chips, finish, play_round, seeded, states
from tests.rounds import fault, net, play, played

REASON = "a card was exposed"


def voided(table: Table) -> Table:
    outcome = advance(table, c.Void(REASON))
    assert [type(event) for event in outcome.events] == [e.RoundVoided]
    return outcome.table


@pytest.mark.clause("G9")
@pytest.mark.parametrize("game", TYPED_GAMES)
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
@pytest.mark.parametrize("game", TYPED_GAMES)
def test_the_stakes_of_a_void_round_are_all_that_was_staked_in_it(game: str) -> None:
    """Counted another way, at every moment: what left each player's chips, less fees, and what came back since."""
    before: dict[str, int] = {}
    moments = 0
    for table, following in states(TYPED_ROUNDS[game]):
        if isinstance(following, c.BeginRound):
            before = chips(table)
        if table.phase != "round":
            continue
        event = advance(table, c.Void(REASON)).events[0]
        assert isinstance(event, e.RoundVoided)
        given: Counter[str] = Counter()
        for player, _, _, _, staked in event.stakes:
            assert staked > 0
            given[player] += staked
        gone = {name: before[f"player:{name}"] - table.accounts[f"player:{name}"] for name in table.players}
        for settled in table.settled:
            gone[settled.player] += settled.returned
        assert given.total() == sum(gone.values()) - table.accounts.get("fees", 0)
        if not table.accounts.get("fees"):
            assert {name: given[name] for name in gone} == gone
        moments += 1
    assert moments > 5


VOID_REPORTS: dict[str, list[tuple[int, int | None, str, str, int]]] = {
    "21-stud": [
        (1, 1, "ann", "base", 10_000), (1, 1, "ann", "bet-bigger-2x", 2_000), (1, None, "ann", "mirror-match", 500),
        (1, None, "ann", "match-1", 500), (1, None, "ann", "match-2", 500), (3, 1, "bob", "base", 1_000),
        (3, None, "bob", "match-1", 200),
    ],
    "twisted-21": [
        (1, 1, "ann", "base", 1_000), (1, None, "ann", "stud-poker", 500), (1, None, "ann", "stud-bonus", 500),
        (2, 1, "bob", "base", 1_000), (2, None, "bob", "stud-bonus", 100),
    ],
    "nh-21-plus": [
        (1, 1, "ann", "base", 2_000), (1, 1, "ann", "bet-2x", 2_000), (1, 2, "ann", "base", 1_000),
        (1, 2, "ann", "bet-2x", 1_000), (1, None, "ann", "dealer-up-match", 500),
        (1, None, "ann", "dealer-down-match", 500), (1, None, "ann", "insurance", 1_000),
        (2, 1, "bob", "base", 1_000),
    ],
    "pure-21.5": [
        (2, 1, "bob", "base", 4_000), (2, 2, "bob", "base", 2_000), (2, None, "bob", "red-flex", 500),
        (3, 1, "cat", "base", 1_000),
    ],
    "blackjack": [
        (1, 1, "ann", "base", 2_000), (1, 2, "ann", "base", 1_000), (1, None, "ann", "insurance", 500),
        (2, 1, "bob", "base", 1_000), (3, 1, "cat", "base", 2_000),
    ],
    "spanish-21": [(1, 1, "ann", "base", 2_000), (2, 1, "bob", "base", 1_000)],
}  # fmt: skip
"""Seat, hand, player, wager and stake of every wager, as written in the typed rounds."""


def void_text(game: str) -> str:
    """Cut off where the last card is due: wagers are settled, won and lost by then, and yet all of it goes back."""
    return "\n".join([*TYPED_ROUNDS[game].splitlines()[:-1], f"void {REASON}"]) + "\n"


@pytest.mark.clause("G9")
@pytest.mark.parametrize("game", TYPED_GAMES)
def test_a_void_round_reports_every_stake_as_given_back(game: str) -> None:
    run = play(void_text(game))
    assert run.fault is None
    report = settlement_of(run).rounds[-1]
    assert (report.void, report.complete) == (REASON, True)
    assert list(msgspec.to_builtins(report.settlements)) == [
        {"order": number, "seat": seat, "hand": hand, "player": player, "wager": wager, "staked": staked,
         "returned": staked, "net": 0, "result": "void", "reason": REASON, "code": None, "table": "",
         "line": "", "odds": "", "uncovered": 0}
        for number, (seat, hand, player, wager, staked) in enumerate(VOID_REPORTS[game], 1)
    ]  # fmt: skip
    assert all(total.net == 0 and total.staked == total.returned for total in report.wagers)
    assert sum(total.staked for total in report.wagers) == sum(line[-1] for line in VOID_REPORTS[game])


@pytest.mark.clause("G9")
@pytest.mark.parametrize("game", TYPED_GAMES)
def test_a_void_round_reports_the_bank_and_the_fees_as_given_back(game: str) -> None:
    report = settlement_of(play(void_text(game))).rounds[-1]
    if game != "pure-21.5":
        assert (report.bank, report.fees) == (None, ())
        return
    assert msgspec.to_builtins(report.bank) == {
        "player": "ann",
        "seat": 1,
        "staked": 10_000,
        "returned": 10_000,
        "net": 0,
    }
    fees = {(fee.player, fee.wager): (fee.amount, fee.refunded) for fee in report.fees}
    assert fees == {
        ("ann", "bank"): (200, True), ("bob", "base"): (100, True), ("bob", "red-flex"): (50, True),
        ("cat", "base"): (100, True),
    }  # fmt: skip


@pytest.mark.clause("G9")
@pytest.mark.parametrize("game", TYPED_GAMES)
def test_results_may_be_written_after_a_void(game: str) -> None:
    """They are compared like those of any round."""
    split = {seat for seat, hand, _, _, _ in VOID_REPORTS[game] if hand == 2}
    results = [
        f"result {seat}{f'.{hand}' if hand and seat in split else ''} {wager} ${staked // 100} "
        f"returns ${staked // 100} by {player}\n"
        for seat, hand, player, wager, staked in VOID_REPORTS[game]
    ]
    if game == "pure-21.5":
        results.append("result bank $100 returns $100 by ann\n")
    text = void_text(game)
    assert play(text + "".join(results)).fault is None
    for number, line in enumerate(results):
        wrong = line.replace("returns $", "returns $1")
        found = fault(text + "".join([*results[:number], wrong, *results[number + 1 :]]))
        assert (found.step, found.reason) == (wrong.strip(), f"the settlement is: {line.strip()}")
    assert fault(text + "".join(results[:-1])).reason == f"a result is missing: {results[-1].strip()}"
    assert fault(text + "".join([*results, results[-1]])).reason == "no further wager was settled in this round"


@pytest.mark.clause("G9")
def test_the_record_of_a_void_round_holds_what_went_back() -> None:
    text = """game blackjack
player ann $100 at 1
shoe 8s Kd 8c 7h
round
bet 1 base $10
deal
void misdeal
"""
    record = print_transcript(transcript_of(played(text)))
    assert record.endswith("\nvoid misdeal\nresult 1 base $10 returns $10 by ann\n")
    assert run_transcript(parse_transcript(record)).fault is None


@pytest.mark.clause("G9")
def test_a_round_that_is_void_because_nobody_takes_the_bank_gives_nothing_back() -> None:
    text = "game pure-21.5\nplayer ann $500 at 1\nplayer bob $500 at 2\nround\nbank ann declines\nbank bob declines\n"
    report = settlement_of(play(text)).rounds[-1]
    assert report.void
    assert (report.settlements, report.fees, report.bank) == ((), (), None)


@pytest.mark.clause("G9")
@pytest.mark.parametrize("game", CORE_GAMES)
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
    assert "As has already been dealt 1 times" in fault(text.format(next="As 9d Qc 8c")).reason
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
@pytest.mark.parametrize("game", CORE_GAMES)
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
