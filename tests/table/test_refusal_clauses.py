"""Every refusal names its cause in words and a clause that players of that game can read."""

import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pit21.spec.irregularities import load_irregularities
from pit21.spec.register import load_register, load_rulings
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.refusal import Refusal
from pit21.table.session import Session
from pit21.table.state import Table
from tests.bad_input.random_commands import KINDS, command_of, commands_at
from tests.bad_input.random_tables import GAMES, plausible, rests
from tests.conformance.random_play import new_session, play_round, random_spec, seat_players

SIX = ("21-stud", "twisted-21", "nh-21-plus", "pure-21.5", "blackjack", "spanish-21")
GENERIC = re.compile(r"is not open to this hand|^(refused|illegal|invalid|not allowed|not open)\b", re.IGNORECASE)


@cache
def exists(game: str, clause: str) -> bool:
    """A line that the game's register holds, a ruling on this game, or an irregularity."""
    if re.fullmatch(r"L\d+", clause):
        register = load_register(game)
        return register is not None and register.clause_at(int(clause[1:])) is not None
    if re.fullmatch(r"M\d+", clause):  # an irregularity; what cannot happen in a game is refused by G9
        return any(each.id == clause for each in load_irregularities())
    return any(ruling.id == clause and game in ruling.games for ruling in load_rulings())


def refusal_of(game: str, table: Table, command: Any) -> Refusal | None:
    refusal = check(table, command)
    if refusal is not None:
        assert len(refusal.message.split()) >= 3, (command, refusal)
        assert not GENERIC.search(refusal.message), (command, refusal)
        assert exists(game, refusal.clause), (game, command, refusal)
    return refusal


def test_ids_of_other_games_and_of_nothing_do_not_exist() -> None:
    assert exists("nh-21-plus", "N16")
    assert exists("nh-21-plus", "L105")
    assert not exists("21-stud", "P24")
    assert not exists("nh-21-plus", "I15")
    assert not exists("blackjack", "L105")
    assert not exists("nh-21-plus", "")


@pytest.mark.parametrize("way", GAMES)
def test_random_commands_at_tables_of_every_kind(way: str) -> None:
    game, random = GAMES[way][0], Random(way)
    kinds: Counter[type[c.Command]] = Counter()
    for rest in rests(way):
        commands = [command_of(random.choice(KINDS), rest.table, random) for _ in range(4)]
        for command in (*commands, plausible(rest.table, rest.need, random)):
            kinds[type(command)] += refusal_of(game, rest.table, command) is not None
    assert all(kinds[kind] for kind in KINDS), kinds


@pytest.mark.parametrize("game", SIX)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_values_in_any_command(game: str, data: st.DataObject) -> None:
    way = data.draw(st.sampled_from([way for way, (name, _) in GAMES.items() if name == game]))
    rest = data.draw(st.sampled_from(rests(way)))
    refusal_of(game, rest.table, data.draw(commands_at(rest)))


@pytest.mark.parametrize("game", SIX)
def test_every_action_and_amount_in_random_play_under_random_options(game: str) -> None:
    """At each turn every action, with amounts around the allowed ones, and every cut."""
    random = Random(f"{game} refusals")
    seen: Counter[str] = Counter()

    def watch(session: Session, command: c.Command) -> None:
        table, waits = session.table, session.need
        tries: list[c.Command] = []
        if isinstance(waits, n.NeedChoice):
            for action in ("hit", "stand", "double", "split", "surrender", "rescue"):
                amounts = (0, 50, 700, 10**6) if action == "double" else (0, 100)
                tries += [c.Act(waits.seat, action, waits.hand, amount, 0) for amount in amounts]
        if isinstance(waits, n.NeedCut):
            tries += [c.Cut(waits.seat, position) for position in (0, 1, 47, table.rules.shoe_size)]
        for each in tries:
            refusal = refusal_of(game, table, each)
            seen[type(each).__name__] += refusal is not None

    for seed in range(12):
        session = new_session(random_spec(game, random), seed)
        seat_players(session, random)
        for _ in range(2):
            play_round(session, random, watch)
    assert seen["Cut" if game == "21-stud" else "Act"]
