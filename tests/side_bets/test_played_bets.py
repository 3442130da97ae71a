"""Side bets that depend on how the main hand is played: the solver against every round that the referee deals."""

from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from pit21.lab.exact.side_wagers import best_play
from pit21.lab.question import full_shoe_of
from pit21.law.conditions import depends_on_play
from pit21.solve.kernels import CDP1
from pit21.solve.main_wager import played_line_chances
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import build_game, load_game, parse_game
from tests.conformance.oracle import oracle
from tests.conformance.oracle_case import Case, by_card
from tests.conformance.solved_policy import SolvedCase
from tests.side_bets.conditions import GROUPS, PLAYED, random_wager

SHOES = (
    ("splits", "8c*4 8d Kc*3 Kh*2 6d", {"max_hands": 4}),
    ("no hole card", "Kc*4 Ah*2 6c*2 5d*2", {"hole_card": "none", "max_hands": 2}),
    ("naturals", "Kc*6 Kd*2 Ac*2 6c*3 7c", {"max_hands": 2}),
    ("early surrender", "Kc*5 Ac*2 6c*3 5c*2", {"surrender": "early", "max_hands": 1}),
    ("late surrender", "Kc*6 Ah*2 6c*3 7d", {"surrender": "late", "soft_17": "stand", "max_hands": 1}),
    ("aces", "Ac*4 Kc*6 Kd*3 6c*3", {"resplit_aces": "yes", "max_hands": 3}),
)
"""Shoes that do not run out in any round: the main wager then has the EV that the solver says."""


def game_with(wagers: list[Any], settings: dict[str, Any], game: str = "blackjack") -> GameSpec:
    """Return a game with side bets; line n pays n + 2, so that winnings tell the lines apart."""
    tables: dict[str, Any] = {"wagers": {}, "paytables": {}}
    for number, (lines, reads) in enumerate(wagers):
        clause = {"clause": ["Y1"]}
        tables["wagers"][f"bet-{number}"] = {
            "title": f"Bet {number}", "role": "side", "evaluator": "lines", "reads": list(reads), "min": 100,
            "max": 10000, "paytable": f"bet-{number}", "limits_clause": ["Y1"], **clause,
        }  # fmt: skip
        paid = [
            {"when": f"line {place}", "holds": holds, "pays": f"{place + 2}:1", **clause}
            for place, holds in enumerate(lines)
        ]
        tables["paytables"][f"bet-{number}"] = {"title": f"Bet {number}", "lines": paid, **clause}
    raw = msgspec.to_builtins(load_game(game).file)
    raw["id"] = "tiny"
    for key, table in tables.items():
        raw[key] = {**raw[key], **table}
    return build_game(raw).choose(settings)


def check(shoe: str, settings: dict[str, Any], random: Random, count: int) -> None:
    wagers = [random_wager(random, (*GROUPS, *PLAYED)) for _ in range(count)]
    spec = game_with(wagers, settings)
    names = [f"bet-{number}" for number in range(count) if depends_on_play(spec.line_program(f"bet-{number}"))]
    case = Case("blackjack", "tiny", shoe)
    solved = SolvedCase(case, spec, CDP1)
    dealt = oracle(spec, case.counts, solved.policy, ("base", *names), by_card, limit=400_000)
    assert dealt["base"].expectation == solved.expectation, "the shoe runs out"
    for name in names:
        chances = played_line_chances(solved.solution, spec.line_program(name))
        expected = {units: chance for units, chance in dealt[name].outcomes.items() if units > 0}
        found = {Fraction(line + 2): chance for line, chance in enumerate(chances) if chance}
        assert found == expected, (name, wagers[int(name[4:])])


def test_lines_of_a_small_shoe() -> None:
    check("Kc*3 Ah*2 6c*2 9d", {"max_hands": 1}, Random(1), 2)


@pytest.mark.check_cases(count=3)
@pytest.mark.long
@pytest.mark.parametrize(("shoe", "settings"), [each[1:] for each in SHOES], ids=[each[0] for each in SHOES])
def test_lines_come_as_often_as_the_referee_pays_them(shoe: str, settings: dict[str, Any]) -> None:
    check(shoe, settings, Random(shoe), 4)


FREE = """
extends = "free-bet"

[wagers.doubles]
title = "Doubles"
reads = ["first-two", "main-hand"]

[[paytables.doubles.lines]]
when = "twice the stake on a hard 9 to 11"
holds = { total = { at_least = 9, at_most = 11 }, soft = false, total_bet = 2 }
pays = "9:1"

[[paytables.doubles.lines]]
when = "a double on a hard 9 to 11"
holds = { total = { at_least = 9, at_most = 11 }, soft = false, doubled = true }
pays = "1:1"
"""


def test_what_the_house_stakes_is_no_bet_of_the_players() -> None:
    """As at the table: a free double is a double, but the player has the first stake on the hand alone."""
    spec = parse_game(FREE)
    solution = best_play(compile_law(spec)._replace(pays=()), full_shoe_of(spec))
    paid, free = played_line_chances(solution, spec.line_program("doubles"))
    assert paid == 0
    assert free > 0.05
