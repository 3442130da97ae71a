"""Total-dependent charts: published edges come out, and no change of a single cell improves one."""

from random import Random
from typing import Any

import numpy as np
import pytest

from pit21.law.codes import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from pit21.law.rules import Law
from pit21.solve.main_wager import solve_main
from pit21.solve.model import FLOATS, ShoeModel, SolverProblem, full_shoe, infinite_shoe
from pit21.solve.model.arithmetic import FRACTIONS
from pit21.solve.strategy import (
    ENTRIES,
    HARD,
    NO_ENTRY,
    PAIR,
    SOFT,
    Chart,
    ChartLayout,
    ChartRow,
    best_column,
    empty_cells,
    evaluate_play,
    list_columns,
    play_from_chart,
    solve_best_chart,
    suitless_problem,
    with_usual_fallbacks,
)
from pit21.solve.strategy.chart_column import ChartColumn
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game, parse_game

TEN, ACE = 9, 0
DECKS = (1, 2, 4, 6, 8, "infinite")


def game_and_shoe(game: str, **settings: Any) -> tuple[Law, ShoeModel]:
    spec = load_game(game).choose(settings)
    spanish = spec.value("deck_kind") == "spanish"
    decks = spec.value("decks")
    return compile_law(spec), full_shoe(decks, spanish) if isinstance(decks, int) else infinite_shoe(spanish)


def entry(chart: Chart, row: ChartRow, up: int) -> tuple[int, ...]:
    return ENTRIES[chart.cells[chart.layout.rows.index(row), up]]


def edge_of(law: Law, shoe: ShoeModel, chart: Chart) -> float:
    """The house edge in percent."""
    return -100 * float(evaluate_play(play_from_chart(suitless_problem(law, shoe), chart), shoe).expectation)


def best_chart_and_edge(law: Law, shoe: ShoeModel) -> tuple[Chart, float]:
    """The search, with what it says about its chart."""
    problem = suitless_problem(law, shoe)
    layout = ChartLayout(problem)
    chart, value = Chart(layout, empty_cells(layout)), 0.0
    for column in list_columns(problem, layout):
        found = best_column(column)
        chart.cells[:, column.up_card.up] = np.where(layout.decides, found.entries, NO_ENTRY)
        value += found.value
    return chart, -100 * value


@pytest.mark.quick_cases
@pytest.mark.parametrize(("decks", "figure"), list(zip(DECKS, (0.044, 0.392, 0.562, 0.618, 0.646, 0.731), strict=True)))
def test_published_edges_without_surrender(decks: int | str, figure: float) -> None:
    """hhoppe/blackjack, total-dependent basic strategy, double after split, dealer hits soft 17, no cut card."""
    law, shoe = game_and_shoe("blackjack", decks=decks)
    chart, edge = best_chart_and_edge(law, shoe)
    assert edge == pytest.approx(figure, abs=0.002)
    if decks == 6:
        assert edge == pytest.approx(edge_of(law, shoe, chart), abs=1e-12)
        assert_everyone_knows(chart)


@pytest.mark.quick_cases
@pytest.mark.parametrize(
    ("soft_17", "decks", "figure"),
    [
        *(("hit", *each) for each in zip(DECKS, (0.013, 0.328, 0.480, 0.530, 0.555, 0.629), strict=True)),
        *(("stand", *each) for each in zip(DECKS, (-0.161, 0.144, 0.287, 0.333, 0.357, 0.426), strict=True)),
    ],
)
def test_published_edges_with_late_surrender(soft_17: str, decks: int | str, figure: float) -> None:
    """hhoppe/blackjack, the same with late surrender.

    That program asks two-card hands what to do where a hand cannot surrender, so its 16 against a ten is hit. The
    best chart knows that such a 16 has three cards or was split, stands, and is better by that one cell.
    """
    law, shoe = game_and_shoe("blackjack", soft_17=soft_17, decks=decks, surrender="late")
    chart, edge = best_chart_and_edge(law, shoe)
    usual = with_usual_fallbacks(law, shoe, chart)
    sixteen = chart.layout.rows.index(ChartRow(HARD, 16, 0))
    changed = [] if decks == "infinite" else [(sixteen, TEN)]
    assert list(zip(*np.nonzero(usual.cells != chart.cells), strict=True)) == changed
    if changed:
        best, edge = edge, edge_of(law, shoe, usual)
        assert best < edge
    assert edge == pytest.approx(figure, abs=0.002)


def assert_everyone_knows(chart: Chart) -> None:
    """Six decks, dealer hits soft 17, double after split: a few cells that every printed chart agrees on."""
    expected = {
        (ChartRow(HARD, 16, 0), TEN): (HIT,),
        (ChartRow(HARD, 12, 0), 3): (STAND,),
        (ChartRow(HARD, 12, 0), 2): (HIT,),
        (ChartRow(HARD, 11, 0), ACE): (DOUBLE, HIT),
        (ChartRow(HARD, 10, 0), TEN): (HIT,),
        (ChartRow(HARD, 9, 0), 2): (DOUBLE, HIT),
        (ChartRow(SOFT, 18, 0), 2): (DOUBLE, STAND),
        (ChartRow(SOFT, 18, 0), 8): (HIT,),
        (ChartRow(SOFT, 19, 0), 5): (DOUBLE, STAND),
        (ChartRow(PAIR, 7, 0), ACE): (SPLIT,),
        (ChartRow(PAIR, 8, 0), 6): (STAND,),
        (ChartRow(PAIR, 4, 0), 5): (DOUBLE,),
        (ChartRow(PAIR, 9, 0), 5): (STAND,),
        (ChartRow(PAIR, 3, 0), 4): (SPLIT,),
        (ChartRow(PAIR, 3, 0), 3): (HIT,),
    }
    assert {cell: entry(chart, *cell) for cell in expected} == expected


def value_of(column: ChartColumn, entries: Any) -> Any:
    """Value a column from scratch, without its gains."""
    column.play(entries)
    total = column.naturals
    for opening, acts, act in zip(column.openings, column.opening_values(), column.chosen(entries), strict=True):
        total += opening.chance * acts[act]
    return total


@pytest.mark.quick_cases
@pytest.mark.parametrize("up", range(10))
def test_no_change_of_a_cell_of_blackjack_improves_it(up: int) -> None:
    """Every cell of a column with every other entry, valued again; the gains that the search uses are exact."""
    law, shoe = game_and_shoe("blackjack", decks=1, max_hands=2, surrender="late")
    problem = suitless_problem(law, shoe)
    layout = ChartLayout(problem)
    (column,) = list_columns(problem, layout, {up})
    best = best_column(column).entries
    look = column.evaluate(best)
    tried = 0
    for row in np.nonzero(layout.decides)[0]:
        for other in np.nonzero(layout.allowed[row])[0]:
            if other != best[row]:
                changed = best.copy()
                changed[row] = other
                gain = value_of(column, changed) - look.value
                assert gain <= 1e-15
                assert gain == pytest.approx(look.gains[row, other], abs=1e-14)
                tried += 1
    assert tried > 200


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("nh-21-plus", {"after_double": "hit_allowed", "surrender": "early"}),
        ("pure-21.5", {}),
        ("spanish-21", {"redoubles": 1}),
        ("twisted-21", {}),
    ],
)
def test_no_change_of_a_cell_of_another_game_improves_it(game: str, settings: dict[str, Any]) -> None:
    """A sample of cells, each valued over the whole game by the code of best play."""
    law, shoe = game_and_shoe(game, **settings)
    chart, result = solve_best_chart(suitless_problem(law, shoe))
    random = Random(game)
    for _ in range(2):
        row = int(random.choice(np.nonzero(chart.layout.decides)[0]))
        up = random.randrange(10)
        others = [int(each) for each in np.nonzero(chart.layout.allowed[row])[0] if each != chart.cells[row, up]]
        changed = Chart(chart.layout, chart.cells.copy())
        changed.cells[row, up] = random.choice(others)
        value = evaluate_play(play_from_chart(suitless_problem(law, shoe), changed), shoe).expectation
        assert value <= result.expectation + 1e-15, chart.layout.rows[row]


def test_a_chart_in_fractions() -> None:
    """A shoe of a few cards: the search ends there too, and what it says is the value of its play."""
    law, _ = game_and_shoe("blackjack", max_hands=2, decks=1)
    counts = [0] * 52
    for card in (0, 16, 17, 20, 28, 29, 36, 37, 40, 41, 44, 48):
        counts[card] = 1
    shoe = ShoeModel(tuple(counts))
    problem = SolverProblem(law, shoe, FRACTIONS)
    chart, result = solve_best_chart(problem)
    assert evaluate_play(play_from_chart(problem, chart), shoe, FRACTIONS).expectation == result.expectation
    assert result.expectation <= solve_main(law, shoe, arithmetic=FRACTIONS).expectation
    assert (chart.cells[:, 2] == NO_ENTRY).all(), "no three can be up"


def test_entries_say_what_hands_of_one_total_can_do() -> None:
    law, shoe = game_and_shoe("blackjack", double_after_split="no", surrender="late")
    layout = ChartLayout(SolverProblem(law, shoe, FLOATS))
    sixteen = layout.rows.index(ChartRow(HARD, 16, 0))
    assert [ENTRIES[place] for place in np.nonzero(layout.allowed[sixteen])[0]] == [
        (STAND,), (HIT,), (DOUBLE, STAND), (DOUBLE, HIT), (SURRENDER, STAND), (SURRENDER, HIT),
        (SURRENDER, DOUBLE, STAND), (SURRENDER, DOUBLE, HIT),
    ]  # fmt: skip
    pair = layout.pair_row(7)
    assert [ENTRIES[place] for place in np.nonzero(layout.allowed[pair])[0]] == [
        (STAND,), (HIT,), (DOUBLE,), (SPLIT,), (SURRENDER,),
    ]  # fmt: skip
    assert not layout.decides[layout.rows.index(ChartRow(HARD, 21, 0))]
    assert not layout.decides[layout.rows.index(ChartRow(SOFT, 12, 0))], "split aces get one card"


def test_no_entry_stands_where_only_a_split_ace_may() -> None:
    """A split ace stands on soft 13 although 14 must be hit; the other hands of that row may only hit or surrender."""
    rules = "must_hit = 14\nsurrender = 'any_time'\nsoft_doubles = 'none'"
    law = compile_law(parse_game(f"extends = 'blackjack'\n[rules]\n{rules}"))
    layout = ChartLayout(SolverProblem(law, full_shoe(1, False), FLOATS))
    for total, entries in (
        (13, [(HIT,), (SURRENDER, HIT)]),
        (15, [(STAND,), (HIT,), (SURRENDER, STAND), (SURRENDER, HIT)]),
    ):
        row = layout.rows.index(ChartRow(SOFT, total, 0))
        assert [ENTRIES[place] for place in np.nonzero(layout.allowed[row])[0]] == entries


@pytest.mark.long
def test_the_ev_of_cells() -> None:
    """One deck, 8-8 against a ten is one hand: its acts are those that the solver finds."""
    law, shoe = game_and_shoe("blackjack", decks=1, double_on="ten_eleven")
    chart, result = solve_best_chart(suitless_problem(law, shoe))
    cells = {(chart.layout.rows[cell.row], cell.up): cell for cell in result.cells}
    eights = cells[ChartRow(PAIR, 7, 0), TEN]
    solution = solve_main(law, shoe)
    (play,) = [each for each in solution.plays if tuple(each.deal[:3]) == (36, 28, 28)]
    assert ENTRIES[eights.entry] == (SPLIT,)
    stands = (play.acts[STAND] - play.lost_to_natural) / play.safe
    assert eights.value - eights.behind[STAND] == pytest.approx(stands, abs=1e-12)
    assert eights.times == pytest.approx(16 * 4 * 3 / (52 * 51 * 50), abs=1e-15)
    played = evaluate_play(play_from_chart(suitless_problem(law, shoe), chart), shoe).expectation
    assert played == pytest.approx(result.expectation, abs=1e-12)
