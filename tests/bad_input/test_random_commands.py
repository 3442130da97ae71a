"""Any command at any table: run where it is legal, otherwise refused with nothing changed (I12)."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pit21.spec.loader import load_game
from pit21.spec.terms import ALL
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.codec import encode_event, encode_table
from pit21.table.referee import Outcome, Refused, advance
from pit21.table.session import Session
from pit21.table.shoes import SeededShoe
from tests.bad_input.random_commands import KINDS, command_of, commands_at, open_kinds
from tests.bad_input.random_tables import GAMES, REACHED, Rest, plausible, rests
from tests.bad_input.tables import assert_plain
from tests.scale import ScaleCount

each_way = pytest.mark.parametrize("way", GAMES)


def outcome(rest: Rest, command: Any) -> Outcome | None:
    """Return what a command causes, or None where it is refused with a reason and without a trace."""
    before = encode_table(rest.table)
    refusal = check(rest.table, command)
    found: Outcome | None = None
    if refusal is None:
        found = advance(rest.table, command)
        assert found.events
        assert type(command) in open_kinds(rest.need), f"{command} at a table that waits for {rest.need}"
    else:
        with pytest.raises(Refused) as caught:
            advance(rest.table, command)
        assert caught.value.refusal == refusal
        assert refusal.code
        assert_plain(refusal.message)
    assert encode_table(rest.table) == before
    return found


@each_way
def test_random_play_comes_to_every_kind_of_waiting(way: str) -> None:
    assert {type(rest.need) for rest in rests(way)} == REACHED[way]


def test_all_kinds_of_waiting_are_reached_by_some_game() -> None:
    assert set().union(*REACHED.values()) == set(n.AnyNeed.__args__)


@each_way
def test_what_is_not_open_is_refused(way: str, scale_count: ScaleCount) -> None:
    """Every kind of command at tables of every kind of waiting that the game comes to."""
    random = Random(way)
    tables = scale_count(small=3, conformance=40, full=1_000)
    by_need: dict[str, list[Rest]] = {}
    for rest in rests(way):
        purpose = getattr(rest.need, "purpose", getattr(rest.need, "offer", ""))
        by_need.setdefault(f"{type(rest.need).__name__} {purpose}", []).append(rest)
    for found in by_need.values():
        for rest in random.sample(found, min(tables, len(found))):
            for kind in KINDS:
                for _ in range(3):
                    outcome(rest, command_of(kind, rest.table, random))


@each_way
def test_what_is_open_is_sometimes_taken(way: str) -> None:
    """Otherwise everything could be refused and nobody would notice."""
    random = Random(way)
    taken: Counter[type[c.Command]] = Counter()
    for rest in rests(way):
        command = plausible(rest.table, rest.need, random)
        taken[type(command)] += outcome(rest, command) is not None
    expected: dict[type[n.Need], type[c.Command]] = {
        n.NeedChoice: c.Act,
        n.NeedCut: c.Cut,
        n.NeedBank: c.TakeBank,
        n.NeedFollow: c.FollowStake,
    }
    wanted: set[type[c.Command]] = {c.Open, c.Join, c.BeginRound, c.PlaceBet, c.CloseBets, c.Cards}
    wanted |= {kind for waits, kind in expected.items() if waits in REACHED[way]}
    assert all(taken[kind] for kind in wanted), taken


@pytest.mark.parametrize("family", ALL)
@given(data=st.data())
def test_any_values_in_any_command_are_taken_or_refused(family: str, data: st.DataObject) -> None:
    ways = [way for way, (game, _) in GAMES.items() if load_game(game).file.family == family]
    way = data.draw(st.sampled_from(ways))
    rest = data.draw(st.sampled_from(rests(way)))
    outcome(rest, data.draw(commands_at(rest)))


@each_way
def test_what_is_no_command_is_refused(way: str) -> None:
    strangers: tuple[Any, ...] = (None, "hit", 0, b"", [], c.Command, c.Command())
    for command in strangers:
        assert outcome(rests(way)[-1], command) is None


@each_way
def test_refused_commands_leave_no_trace_in_a_session(way: str, scale_count: ScaleCount) -> None:
    """Twin sessions over the same seed: one hears only what is legal, the other every mistake in between too."""
    game, settings = GAMES[way]
    spec = load_game(game).choose(settings)
    random = Random(f"{way} twins")
    kind, decks = str(spec.value("deck_kind")), spec.number("decks")
    disturbed, quiet = (Session(spec, SeededShoe(kind, decks, "twins")) for _ in range(2))
    for _ in range(scale_count(small=60, conformance=600, full=6_000)):
        wrong = command_of(random.choice(KINDS), disturbed.table, random)
        if check(disturbed.table, wrong) is not None:
            with pytest.raises(Refused):
                disturbed.send(wrong)
        right = plausible(disturbed.table, disturbed.need, random)
        if check(disturbed.table, right) is None:
            disturbed.send(right)
            quiet.send(right)
    assert [encode_event(event) for event in disturbed.events] == [encode_event(event) for event in quiet.events]
    assert disturbed.commands == quiet.commands
    assert disturbed.shoe is not None
    assert quiet.shoe is not None
    assert disturbed.shoe.remaining() == quiet.shoe.remaining()
