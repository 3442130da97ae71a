"""Irregularities at a table: every id is performed, or refused where the facts do not fit."""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from pit21.spec.irregularities import load_irregularities
from pit21.spec.loader import BUILT_IN, load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.causes import RemedyCode
from pit21.table.referee import Refused
from pit21.table.remedies.registry import REMEDIES
from pit21.table.session import Session
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


@pytest.mark.parametrize("game", BUILT_IN)
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
