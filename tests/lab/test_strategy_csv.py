"""Strategies as CSV: what is written is read back equal, and every mistake is reported with its place."""

import csv
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from pit21.lab.question import QuestionError, shoe_of
from pit21.lab.strategy import (
    UP_NAMES,
    StrategyResult,
    SuppliedResult,
    compute_strategy,
    evaluate_strategy,
    read_strategy,
    strategy_csv,
)
from pit21.lab.strategy.chart_file import Supplied, parse_strategy
from pit21.solve.model import SolverProblem
from pit21.solve.strategy import best_chart, suitless_problem
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game

SMALL = load_game("blackjack").choose({"decks": 1, "max_hands": 2})
GAMES = [
    SMALL,
    load_game("twisted-21"),
    load_game("pure-21.5").choose({"decks": 1}),
    load_game("spanish-21").choose({"max_hands": 1, "redoubles": 2}),
    load_game("blackjack").choose({"max_hands": 1, "surrender": "early", "split_by": "rank"}),
]


PROBLEMS: dict[str, SolverProblem] = {}


def problem_of(spec: GameSpec) -> SolverProblem:
    if spec.digest not in PROBLEMS:
        PROBLEMS[spec.digest] = suitless_problem(compile_law(spec), shoe_of(spec))
    return PROBLEMS[spec.digest]


@cache
def small() -> StrategyResult:
    return compute_strategy(SMALL)


def parsed(text: str, spec: GameSpec = SMALL) -> Supplied:
    return parse_strategy(text, "mine.csv", problem_of(spec), shoe_of(spec))


def problems(text: str, spec: GameSpec = SMALL) -> list[str]:
    with pytest.raises(QuestionError) as caught:
        parsed(text, spec)
    return [str(problem) for problem in caught.value.problems]


def bare(text: str) -> str:
    """A file without the numbers of its cells."""
    lines = (line if line.startswith("#") else ",".join(line.split(",")[:11]) for line in text.splitlines())
    return "\n".join(lines) + "\n"


def result_of(tmp_path: Path, text: str, spec: GameSpec = SMALL) -> SuppliedResult:
    path = tmp_path / "mine.csv"
    path.write_text(text, encoding="utf-8")
    return evaluate_strategy(spec, path)


@pytest.mark.quick_cases
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_is_written_is_read_back(spec: GameSpec) -> None:
    text = strategy_csv(compute_strategy(spec))
    found = parsed(text, spec)
    chart = best_chart(compile_law(spec), shoe_of(spec))
    assert np.array_equal(found.chart.cells, chart.cells)
    assert found.hands == ()


def test_the_numbers_of_each_cell_are_written_and_passed_over() -> None:
    text = strategy_csv(small())
    header, *rows = csv.reader(line for line in text.splitlines() if not line.startswith("#"))
    assert header[11:] == [f"{number} {up}" for number in ("ev", "gain") for up in UP_NAMES]
    numbers = {(row[0], name): value for row in rows for name, value in zip(header, row, strict=True)}
    for cell in small().cells:
        ev, gain = (numbers[cell.row, f"{number} {cell.up}"] for number in ("ev", "gain"))
        assert ev == ("" if cell.ev is None else f"{cell.ev:+.10f}")
        assert gain == ("" if cell.gain is None else f"{cell.gain:.10f}")
    assert numbers["hard 4", "ev 10"] == "", "the chart never comes there"
    assert float(numbers["hard 20", "ev 6"]) > 0.5
    wrong = text.replace(numbers["hard 20", "ev 6"], "any words")
    for other in (bare(text), wrong):
        assert other != text
        assert np.array_equal(parsed(other).chart.cells, parsed(text).chart.cells)
    joker = problems(text.replace("gain 2", "gain joker"))[0]
    assert joker.startswith("line 6, column 22: 'gain joker' is not an up card")


def test_with_its_departures_a_file_is_best_play(tmp_path: Path) -> None:
    text = strategy_csv(small(), departures=True)
    assert "\ncards 2 10," in text
    assert "\nsplit 8s cards 8 " in text.replace(" 4 8", " 8 ")
    found = result_of(tmp_path, text)
    assert found.supplied.ev == pytest.approx(small().best_play.ev, abs=1e-15)
    assert found.hands > 100
    assert found.cells == ()


def test_a_changed_cell_costs_what_it_costs(tmp_path: Path) -> None:
    best = result_of(tmp_path, strategy_csv(small()))
    assert best.supplied.ev == pytest.approx(small().chart.ev, abs=1e-15)
    assert best.best_chart.ev == pytest.approx(small().chart.ev, abs=1e-15)
    assert best.cells == ()
    text = strategy_csv(small()).replace("\nhard 16,S,", "\nhard 16,H,").replace("\npair 8s,P,P,", "\npair 8s,P,S,")
    changed = result_of(tmp_path, text)
    assert [(each.cell, each.action, each.best) for each in changed.cells] == [
        ("hard 16 v 2", "H", "S"), ("pair 8s v 3", "S", "P"),
    ]  # fmt: skip
    lost = best.supplied.ev - changed.supplied.ev
    assert sum(each.cost for each in changed.cells) == pytest.approx(lost, abs=1e-14)
    assert changed.element_of_risk == pytest.approx(-changed.supplied.ev / changed.average_total_bet, abs=1e-15)


def test_a_file_as_people_write_it(tmp_path: Path) -> None:
    """Columns in another order, other names of cards, spelled-out second choices, blanks, remarks."""
    text = strategy_csv(small())
    lines = [line.split(",") for line in text.splitlines() if not line.startswith("#")]
    turned = "\n".join(" , ".join([row[0].upper(), *reversed(row[1:])]) for row in lines)
    turned = turned.replace(" , A , 10 , ", " , ace , T , ", 1).replace(", D ", ", dh ").replace("PAIR 8S", "pair 8")
    path = tmp_path / "mine.csv"
    path.write_bytes(b"\xef\xbb\xbf# mine\n\n" + turned.encode())
    found = read_strategy(path, problem_of(SMALL), shoe_of(SMALL))
    assert np.array_equal(found.chart.cells, parsed(text).chart.cells)


def test_rows_that_leave_no_choice_may_be_given() -> None:
    text = strategy_csv(small()) + "hard 21" + ",S" * 10 + "\n"
    assert np.array_equal(parsed(text).chart.cells, parsed(strategy_csv(small())).chart.cells)
    assert problems(strategy_csv(small()) + "hard 21" + ",S" * 9 + ",H\n") == [
        f"line {text.count(chr(10))}, column A: hard 21 may not hit in this game; allowed: S"
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\nhard 16,S,", "\nhard 16,Q,", "line 19, column 2: 'Q' is not an action; allowed: S, H, Ds, D"),
        ("\nhard 16,S,", "\nhard 16,,", "line 19, column 2: hard 16 has no action; allowed: S, H, Ds, D"),
        ("\nhard 16,S,", "\nhard 16,P,", "line 19, column 2: hard 16 may not split in this game"),
        ("\nhard 16,S,", "\nhard 16,R,", "line 19, column 2: hard 16 may not surrender in this game"),
        ("\nhard 16,S,", "\nhard 16,-,", "line 19, column 2: '-' is not an action"),
        ("\npair 8s,P,P", "\npair 8s,P,X", "column 3: pair 8s may not rescue in this game; allowed: S, H, D, P"),
        ("\npair 8s,P,P,P,P,P,P,P,P,P,P", "\npair 8s,P,P,P,P,P,P,P,P,P", "column A: pair 8s has no action"),
        ("\nsoft 18,", "\nsoft 81,", "column hand: there is no row 'soft 81'; did you mean soft 19, soft 18, soft 17?"),
        ("\nsoft 18,", "\nsoft 17,", "the row 'soft 17': was given in line 28"),
        ("\nhard 16,S,S,S,S,S,H,H,H,H,H\n", "\n", "mine.csv, the row hard 16: is missing"),
        ("\nhard 4,H,H,H,H,H,H,H,H,H,H\n", "\n", "the row hard 4: is missing: two twos that are not split again"),
        ("hand,2,3", "hand,2,2", "line 6, column 3: 2 comes twice"),
        ("hand,2,3", "hand,2,joker", "line 6, column 3: 'joker' is not an up card; use 2, 3, 4, 5, 6, 7, 8, 9, 10, A"),
        (",10,A\n", ",10\n", "line 6, column A: is missing"),
        ("hand,2,3", "total,2,3", "line 6, column 1: 'total' where hand was expected"),
        ("\nhard 16,S,", "\nhard 16,S,S,S,", "the row 'hard 16': has 2 more entries than the first line has columns"),
        ("\nhard 16,S,", '\nhard 16,"S,', "line 19, the line: cannot be read"),
    ],
)
def test_a_mistake_is_reported_with_its_place(old: str, new: str, message: str) -> None:
    text = bare(strategy_csv(small()))
    assert old in text
    found = problems(text.replace(old, new, 1))
    assert any(message in problem for problem in found), found


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("cards 10 2,X,,,,,,,,,", "column 2: cards 10 2 may not rescue in this game; allowed: S, H, D"),
        ("cards 10 2,Q,,,,,,,,,", "column 2: 'Q' is not an action; allowed: S, H, D"),
        ("cards 10 10 2,S,,,,,,,,,", "such a hand has no legal actions"),
        ("cards A K,S,,,,,,,,,", "such a hand has no legal actions"),
        ("split 8s cards 9 2,S,,,,,,,,,", "such a hand has no legal actions"),
        ("cards 10,S,,,,,,,,,", "there is no row 'cards 10'"),
    ],
)
def test_rows_of_cards_are_checked_too(row: str, message: str) -> None:
    assert message in problems(f"{strategy_csv(small())}{row}\n")[0]


def test_all_mistakes_are_reported_up_to_a_limit() -> None:
    found = problems("hand,2,3,4,5,6,7,8,9,10,A\n" + "\n".join(f"hard {total},Q,Q,Q,Q,Q,Q" for total in range(5, 21)))
    assert len(found) == 41
    assert found[0] == "line 2, column 2: 'Q' is not an action; allowed: S, H, Ds, D"
    assert found[-1].startswith("mine.csv: and ")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "mine.csv, the first line: is missing: hand,2,3,4,5,6,7,8,9,10,A"),
        (b"\xff\xfe", "mine.csv: is not text in UTF-8"),
        (b"#" * 2_000_001, "mine.csv: is longer than 2,000,000 characters"),
    ],
    ids=["empty", "not text", "too long"],
)
def test_what_is_no_strategy_file(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "mine.csv"
    path.write_bytes(content)
    with pytest.raises(QuestionError) as caught:
        read_strategy(path, problem_of(SMALL), shoe_of(SMALL))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("game", "reason"),
    [("double-exposure", "a CSV file holds only one chart"), ("blackjack-switch", "has two hands to a seat")],
)
def test_a_file_does_not_evaluate_seen_hole_cards_or_two_hands(tmp_path: Path, game: str, reason: str) -> None:
    with pytest.raises(QuestionError, match=reason):
        evaluate_strategy(load_game(game), tmp_path / "mine.csv")
