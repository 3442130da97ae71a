"""Irregularities at a table: every id is performed, or refused where the facts do not fit."""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from pit21.cards import UNKNOWN
from pit21.spec.irregularities import load_irregularities
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.causes import RemedyCode
from pit21.table.referee import Refused
from pit21.table.remedies.registry import REMEDIES
from pit21.table.session import Session
from pit21.table.shoes import ScriptedShoe, parse_script
from pit21.table.state import chips_of
from pit21.table.view import DEALER_VIEW, SPECTATOR, view
from pit21.transcript.parse import parse_transcript
from pit21.transcript.run import run_transcript

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"


@cache
def rulings() -> dict[str, set[str]]:
    """What the golden transcripts say about each id: the remedies that were given."""
    found: dict[str, set[str]] = {}
    for path in sorted(TRANSCRIPTS.glob("*/m[0-9]*-*.pit")):
        run = run_transcript(parse_transcript(path.read_text(encoding="utf-8"), path.parent))
        assert run.fault is None, f"{path.name}: {run.fault}"
        assert run.session is not None
        for event in run.session.events:
            if isinstance(event, e.IrregularityRuled):
                found.setdefault(event.id, set()).add(event.remedy)
    return found


def test_the_data_says_which_are_performed() -> None:
    assert {each.id for each in load_irregularities() if each.performed} == set(REMEDIES)


def test_every_irregularity_has_a_golden_transcript() -> None:
    assert set(rulings()) == set(REMEDIES)


def test_every_remedy_occurs_in_a_golden_transcript() -> None:
    assert {remedy for remedies in rulings().values() for remedy in remedies} == set(get_args(RemedyCode))


def dealt_table() -> Session:
    session = Session(load_game("blackjack"), None)
    for command in (
        c.Join("ann", 10_000, 1), c.BeginRound(), c.PlaceBet("ann", 1, "base", 1_000), c.CloseBets(),
        c.Cards((35, 32, 20, 28)),
    ):  # fmt: skip
        session.send(command)
    return session


@pytest.mark.parametrize(
    ("command", "code", "clause"),
    [
        (c.ReportIrregularity("M14", "skipped", seat=1), "seat", "M14"),
        (c.ReportIrregularity("M14", "skipped", seat=2), "seat", "M14"),
        (c.ReportIrregularity("M4", "hit after standing", seat=1), "hand", "M4"),
        (c.ReportIrregularity("M13", "no insurance"), "insurance", "M13"),
        (c.ReportIrregularity("M11", "misread"), "peek", "M11"),
        (c.ReportIrregularity("M30", "overpaid", seat=1, wager="base", amount=1), "wager", "M30"),
        (c.ReportIrregularity("M9", "drew on"), "round", "M9"),
        (c.ReportIrregularity("M40", "left"), "irregularity", "G9"),
        (c.ReportIrregularity("M99", "unknown"), "irregularity", "G9"),
        (c.ReportIrregularity("M3", ""), "reason", "M3"),
        (c.ReportIrregularity("M10", "stood", what="often"), "what", "M10"),
        (c.ReportIrregularity("M20", "too much", seat=1, wager="base"), "amount", "G5"),
        (c.ReportIrregularity("M20", "too much", seat=1, wager="base", amount=600), "amount", "M20"),
        (c.ReportIrregularity("M20", "too much", seat=1, wager="base", amount=10_100), "amount", "M20"),
    ],
)
def test_facts_that_do_not_fit_are_refused_with_cause_and_clause(
    command: c.ReportIrregularity, code: str, clause: str
) -> None:
    session = dealt_table()
    before = session.table
    with pytest.raises(Refused) as refused:
        session.send(command)
    assert (refused.value.refusal.code, refused.value.refusal.clause) == (code, clause)
    assert session.table is before


def disputed_table(*commands: c.Command) -> Session:
    """Ann has 20 and bob 18 against the dealer's 19; both wagers of $10 are in dispute."""
    session = Session(load_game("blackjack"), None)
    for command in (
        c.Join("ann", 10_000, 1), c.Join("bob", 10_000, 2), c.BeginRound(), c.PlaceBet("ann", 1, "base", 1_000),
        c.PlaceBet("bob", 2, "base", 1_000), c.CloseBets(), c.Cards((36, 37, 32, 38, 28, UNKNOWN)),
        c.ReportIrregularity("M34", "ann says 21", "held", 1, wager="base"), c.Act(1, "stand"), c.Act(2, "stand"),
        c.Cards((39,)), c.ReportIrregularity("M34", "bob says 20", "held", 2, wager="base"), *commands,
    ):  # fmt: skip
        session.send(command)
    return session


def chips_and_spots(session: Session) -> tuple[int, ...]:
    names = ("player:ann", "seat:1", "player:bob", "seat:2")
    return tuple(session.table.accounts.get(name, 0) for name in names)


DECIDED = tuple(c.ReportIrregularity("M34", "the recording", "decided", seat, wager="base") for seat in (1, 2))


def test_chips_in_dispute_stay_on_their_spot_until_the_decision() -> None:
    house = dealt_table().table.accounts["house"]
    session = disputed_table()
    assert chips_and_spots(session) == (9_000, 2_000, 9_000, 1_000)
    session.send(c.BeginRound())
    with pytest.raises(Refused, match="the round is over"):
        session.send(DECIDED[0])
    session.send(c.Void("nobody bets"))
    assert chips_and_spots(session) == (9_000, 2_000, 9_000, 1_000)
    for command in DECIDED:
        session.send(command)
    assert chips_and_spots(session) == (11_000, 0, 9_000, 0)
    assert session.table.accounts["house"] == house
    with pytest.raises(Refused, match="in dispute"):
        session.send(DECIDED[0])


def test_a_player_who_leaves_gives_up_the_dispute() -> None:
    session = disputed_table(c.Leave("ann"), c.Leave("bob"))
    left = {event.player: event.chips for event in session.events if isinstance(event, e.PlayerLeft)}
    assert left == {"ann": 11_000, "bob": 9_000}
    assert chips_and_spots(session) == (0, 0, 0, 0)
    session.send(c.Close())
    assert not any(session.table.accounts.values())


def test_a_void_round_returns_what_is_in_dispute() -> None:
    session = dealt_table()
    session.send(c.ReportIrregularity("M34", "ann says 21", "held", 1, wager="base"))
    session.send(c.Void("a test"))
    assert (session.table.disputed, session.table.held, chips_of(session.table, "ann")) == ((), (), 10_000)


def banked_table(*commands: c.Command) -> Session:
    """A bank of $10 at seat 1 and wagers of $10 at seats 2 and 4, who have 19 each."""
    session = Session(load_game("pure-21.5"), None)
    for command in (
        c.Join("ann", 20_000, 1), c.Join("bob", 10_000, 2), c.Join("eve", 10_000, 4), c.BeginRound(),
        c.TakeBank("ann", 1_000), c.PlaceBet("bob", 2, "base", 1_000), c.PlaceBet("eve", 4, "base", 1_000),
        c.CloseBets(), c.Cards((36, 37, 24, 32, 33, UNKNOWN)), *commands,
    ):  # fmt: skip
        session.send(command)
    return session


STOOD = (c.Act(2, "stand"), c.Act(4, "stand"))
SETTLED = (*STOOD, c.Cards((16,)), c.Cards((17,)))
"""The hole card is a five, so the button goes to seat 2; the dealer draws another to 17."""


@pytest.mark.parametrize(
    ("commands", "report", "code"),
    [
        ((), c.ReportIrregularity("M42", "wrong", "now", 4), "button"),
        ((), c.ReportIrregularity("M42", "wrong", "later", 4), "settled"),
        ((*STOOD, c.Cards((16,))), c.ReportIrregularity("M42", "wrong", "now", 2), "seat"),
        (SETTLED, c.ReportIrregularity("M42", "wrong", "now", 4), "round"),
        (SETTLED, c.ReportIrregularity("M42", "wrong", "later", 2), "seat"),
        ((), c.ReportIrregularity("M43", "wrong", "now", 4), "settled"),
        ((*STOOD, c.Cards((16,))), c.ReportIrregularity("M43", "wrong", "later", 4), "settled"),
        (SETTLED, c.ReportIrregularity("M43", "wrong", "now", 2), "seat"),
        (SETTLED, c.ReportIrregularity("M43", "wrong", "now", 3), "seat"),
        ((), c.ReportIrregularity("M44", "no fee", player="bob"), "irregularity"),
    ],
)
def test_button_order_and_fees_are_ruled_on_where_they_can_be_wrong(
    commands: tuple[c.Command, ...], report: c.ReportIrregularity, code: str
) -> None:
    session = banked_table(*commands)
    with pytest.raises(Refused) as refused:
        session.send(report)
    assert refused.value.refusal.code == code


@pytest.mark.parametrize("name", ["M42", "M43"])
def test_what_was_paid_in_a_wrong_order_stands_by_further_entries(name: str) -> None:
    """The bank of $10 covers one winner. By the rules that is bob; eve was settled first and keeps what she got."""
    session = banked_table(*SETTLED)
    assert (chips_of(session.table, "bob"), chips_of(session.table, "eve")) == (11_000, 10_000)
    session.send(c.ReportIrregularity(name, "seat 4 came first", "later", 4))
    assert [chips_of(session.table, name) for name in ("ann", "bob", "eve")] == [19_000, 10_000, 11_000]


def test_a_correction_after_the_round_is_paid_by_the_bank_that_has_gone_on() -> None:
    """The second turn of the bank is over, so it is offered on; the house has no stake in the game."""
    again = (
        c.BeginRound(), c.TakeBank("ann", 1_000), c.PlaceBet("bob", 2, "base", 1_000),
        c.PlaceBet("eve", 4, "base", 1_000), c.CloseBets(),
        c.Cards((38, 39, 25, 34, 35, UNKNOWN)), *STOOD, c.Cards((18,)), c.Cards((19,)),
    )  # fmt: skip
    session = banked_table(*SETTLED, *again)
    assert not session.table.bank.player
    house = session.table.accounts["house"]
    session.send(c.ReportIrregularity("M43", "seat 4 came first", "later", 4))
    assert session.table.accounts["house"] == house
    assert [chips_of(session.table, name) for name in ("ann", "bob", "eve")] == [18_000, 11_000, 11_000]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_only_what_can_happen_in_a_game_is_ruled_on(game: str) -> None:
    """Before the first round: what another game has is refused as such, and a closed table rules on nothing."""
    session = Session(load_game(game), None)
    for name in set(REMEDIES) - set(session.table.rules.irregularities):
        with pytest.raises(Refused, match="cannot happen in this game"):
            session.send(c.ReportIrregularity(name, "a test", seat=1))
    session.send(c.Close())
    with pytest.raises(Refused, match="the table is closed"):
        session.send(c.ReportIrregularity("M2", "a test"))


def test_a_ruling_never_reorders_the_shoe() -> None:
    """Whatever the floor decides, the cards that left the shoe are a prefix of the shoe as it was shuffled."""
    for path in sorted(TRANSCRIPTS.glob("blackjack/m[0-9]*-*.pit")):
        parsed = parse_transcript(path.read_text(encoding="utf-8"), path.parent)
        run = run_transcript(parsed)
        shoe = parsed.transcript.shoe
        if not shoe or run.session is None or any(isinstance(ev, e.ShoeDiscarded) for ev in run.session.events):
            continue
        drawn = [card for command in run.session.commands if isinstance(command, c.Cards) for card in command.cards]
        assert tuple(drawn) == shoe[: len(drawn)], path.name


@pytest.mark.parametrize("viewer", ["ann", SPECTATOR, DEALER_VIEW])
def test_an_exposed_card_is_in_the_view_until_it_has_a_place(viewer: str) -> None:
    cards = parse_script("8h Ts 6d 7s 9d")
    session = Session(load_game("blackjack"), ScriptedShoe(cards))
    for command in (
        c.Join("ann", 10_000, 1), c.BeginRound(), c.PlaceBet("ann", 1, "base", 1_000), c.CloseBets(),
        c.ReportIrregularity("M3", "it slid out of the shoe", seen="everybody"),
    ):  # fmt: skip
        session.send(command)
    assert view(session.table, viewer).stray == ("9d",)
    session.send(c.Decline(1))
    assert view(session.table, viewer).stray == ()
