"""Evaluators that game files call by name: their conditions say what the rule documents say."""

from random import Random

import pytest

from pit21.law.cards import FACES, SUITS
from pit21.law.conditions import NOT_PLACED
from pit21.sim.kernels.rounds.draw import next_place
from pit21.sim.tables.side_tables import insurance_lines, match_outcomes, order_tables, pair_outcomes
from pit21.solve.side_bets import likeness, line_of
from pit21.spec.checks.wagers import TABLE_LINES
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.side_bets import compile_evaluator, load_evaluators
from tests.solve.named_bets import insurance_line, match_line, mirror_line, red_run

ACES = range(SUITS)


def test_every_pair_of_cards() -> None:
    program = compile_evaluator("mirror", 4)
    lines = [mirror_line(first, second) for first in range(FACES) for second in range(FACES)]
    assert [outcome - 1 for outcome in pair_outcomes(program)] == lines


@pytest.mark.parametrize(("name", "place"), [("match-1", 0), ("match-2", 1)])
def test_matches_with_one_of_the_dealers_cards(name: str, place: int) -> None:
    program, random = compile_evaluator(name, 5), Random(name)
    outcomes = match_outcomes(program)
    for _ in range(2000):
        card = random.randrange(FACES)
        # Most of them of one rank, or hardly any would match.
        first, second = (
            random.choice((random.randrange(FACES), card & ~3 | random.randrange(SUITS), card)) for _ in range(2)
        )
        dealer = [random.randrange(FACES) for _ in range(2)]
        dealer[place] = card
        line = match_line(first, second, card)
        assert line_of(program, (first, second), dealer) == line
        assert outcomes[3 * likeness(first, card) + likeness(second, card)] == line + 1


def test_insurance() -> None:
    program = compile_evaluator("insurance", 2)
    found = insurance_lines(program)
    assert program[1] & NOT_PLACED
    for up in ACES:
        lines = [insurance_line(up, hole) for hole in range(FACES)]
        assert found[up * FACES : (up + 1) * FACES].tolist() == lines
    assert line_of(program, (), (4, 50)) == 2, "it is not placed against a two"
    plain = compile_evaluator("insurance", 1)
    assert [line_of(plain, (), (2, hole)) for hole in (38, 39, 4)] == [0, 0, -1]


@pytest.mark.parametrize("lines", [1, 6, 8, 20])
def test_red_runs(lines: int) -> None:
    program, random = compile_evaluator("red-flex", lines), Random(lines)
    order = order_tables(program)
    for _ in range(500):
        # Mostly red, so that long runs come too.
        dealer = [random.choice((1, 2, 1, 2, 1, 2, 0)) + 4 * random.randrange(13) for _ in range(random.randint(2, 24))]
        run = red_run(dealer)
        expected = -1 if run < 2 else min(run - 2, lines - 1)
        assert line_of(program, (), dealer) == expected
        place = 0
        for card in dealer:
            place = next_place(order, place, card)
        assert order.outcome[place] == expected + 1


def test_every_name_has_as_many_lines_as_its_tables() -> None:
    for name, evaluator in load_evaluators().items():
        assert len(evaluator.lines) == TABLE_LINES[name][1]


def test_the_games_read_them() -> None:
    named = {
        wager.evaluator: spec.line_program(name)
        for spec in map(load_game, CORE_GAMES)
        for name, wager in spec.file.wagers.items()
        if wager.evaluator in load_evaluators()
    }
    assert set(named) == set(load_evaluators())
    assert all(named.values())
