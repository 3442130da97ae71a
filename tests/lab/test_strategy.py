"""The best chart of a game as an answer: its cells by name, their EVs, and what is kept of it."""

import json
from pathlib import Path

import msgspec
import pytest

from pit21.lab.exact import compute_edge, compute_expected_value
from pit21.lab.question import QuestionError, ResultCache, shoe_of
from pit21.lab.strategy import (
    UP_NAMES,
    GridCells,
    StrategyResult,
    basic_strategy,
    by_cards,
    chart_sections,
    compute_strategy,
    merge_rows,
    render_chart,
)
from pit21.lab.strategy.basic_strategy import CellResult
from pit21.spec.loader import load_game
from pit21.spec.sentences.play_rules import rule_phrases

BLACKJACK = load_game("blackjack").choose({"decks": 1, "max_hands": 2, "surrender": "late"})
TWISTED = load_game("twisted-21")


@pytest.fixture(scope="module")
def blackjack() -> StrategyResult:
    return compute_strategy(BLACKJACK)


def cell(result: StrategyResult, name: str) -> CellResult:
    (found,) = [each for each in result.cells if each.cell == name]
    return found


def test_cells_are_named(blackjack: StrategyResult) -> None:
    actions = {
        "hard 16 v 10": "Rs", "hard 12 v 4": "S", "hard 11 v A": "D", "soft 18 v 3": "Ds", "pair 8s v A": "P",
        "pair 10s v 6": "S", "pair As v 10": "P",
    }  # fmt: skip
    assert {name: cell(blackjack, name).action for name in actions} == actions
    assert len(blackjack.cells) == 10 * len(blackjack.rows)
    assert blackjack.rows[0] == "hard 4"
    assert blackjack.rows[-1] == "pair As"


def test_a_cell_shows_the_ev_of_its_acts(blackjack: StrategyResult) -> None:
    found = cell(blackjack, "pair 8s v 10")
    assert (found.words, found.next) == ("split", "surrender")
    assert found.ev is not None
    assert found.ev > -0.5
    assert found.gain == pytest.approx(found.ev + 0.5, abs=1e-12), "after the look half is lost by a surrender"
    assert found.gain == min(found.others.values())
    assert cell(blackjack, "hard 16 v 10").words == "surrender, else stand"
    never = cell(blackjack, "hard 4 v 10")
    assert (never.ev, never.gain, never.times, never.action) == (None, None, 0.0, "H")


def test_the_whole_is_what_edge_says(blackjack: StrategyResult) -> None:
    best = compute_edge(BLACKJACK, wagers=["base"]).wagers["base"].ev
    assert blackjack.best_play.ev == pytest.approx(best, abs=1e-14)
    assert blackjack.chart.ev < blackjack.best_play.ev
    together = sum(each.total_gain for each in blackjack.departures)
    assert together == pytest.approx(blackjack.best_play.ev - blackjack.chart.ev, abs=1e-14)


@pytest.mark.long
def test_best_play_sees_community_cards_that_lie_face_up() -> None:
    """T18: it is what `edge` says, and the departures lead to best play that ignores them."""
    spec = TWISTED.choose({"bonus": "stud-bonus-7", "community_shown": "early"})
    found, late = compute_strategy(spec), compute_strategy(TWISTED)
    assert found.best_play.ev == pytest.approx(compute_edge(spec, wagers=["base"]).wagers["base"].ev, abs=1e-14)
    assert found.best_play.house_edge == pytest.approx(0.018807, abs=5e-7)
    assert found.best_play_blind == late.best_play
    assert late.best_play_blind is None
    together = sum(each.total_gain for each in found.departures)
    assert together == pytest.approx(by_cards(found).ev - found.chart.ev, abs=1e-14)
    page = " ".join(render_chart(found).split())
    assert "Best play, which sees the community cards, has a house edge of 1.8807%." in page
    assert "Best composition-dependent play that ignores them has a house edge of 1.9247%." in page
    assert "community" not in render_chart(late)


def test_departures_in_words(blackjack: StrategyResult) -> None:
    first = blackjack.departures[0]
    assert (first.hand, first.total, first.up, first.chart, first.best) == ("2 10", "hard 12", "4", "stand", "hit")
    assert first.total_gain == pytest.approx(first.gain * first.times, rel=1e-12)
    assert any(each.after_split_of == "8s" for each in blackjack.departures)


def test_the_usual_fallbacks(blackjack: StrategyResult) -> None:
    usual = blackjack.usual_fallbacks
    assert usual is not None
    assert usual.cells == {"hard 16 v 10": "R"}
    assert usual.ev < blackjack.chart.ev
    assert compute_strategy(TWISTED).usual_fallbacks is None


def test_the_answer_as_json(blackjack: StrategyResult) -> None:
    plain = json.loads(msgspec.json.encode(blackjack))
    assert plain["chart"]["house_edge"] == -plain["chart"]["ev"]
    assert plain["split_class"] == "cdp1"
    assert msgspec.json.decode(msgspec.json.encode(blackjack), type=StrategyResult) == blackjack


def test_an_answer_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = ResultCache(tmp_path)
    first = compute_strategy(TWISTED, cache=store)
    monkeypatch.delattr(basic_strategy, "_solve_strategy")
    again = compute_strategy(TWISTED, cache=store)
    assert not first.cached
    assert again.cached
    assert again.cells == first.cells


def test_removed_cards_change_it() -> None:
    full, less = compute_strategy(TWISTED), compute_strategy(TWISTED, shoe_of(TWISTED, "5c 5d 5h 5s"))
    assert less.chart.ev > full.chart.ev
    assert less.shoe.removed == {"5c": 1, "5d": 1, "5h": 1, "5s": 1}
    assert not [each for each in less.cells if each.up == "5"], "no five can be up"


def test_neighbors_with_the_same_actions_are_one_row(blackjack: StrategyResult) -> None:
    hard, soft, pairs = chart_sections(blackjack)
    assert [section.title for section in (hard, soft, pairs)] == ["Hard totals", "Soft totals", "Pairs"]
    cells = GridCells(blackjack)
    assert merge_rows(hard, cells).rows[-1].label == "18-20"
    assert all(len(cells.of(row)) == len(UP_NAMES) for row in hard.rows)
    doubled = chart_sections(compute_strategy(load_game("spanish-21").choose({"redoubles": 1, "max_hands": 1})))
    assert [section.title for section in doubled][-1] == "Soft totals after two doubles"


@pytest.mark.parametrize(
    ("game", "split_class", "message"),
    [
        ("21-stud", "cdp1", "has no decisions"),
        ("blackjack", "cdp-published", "is a formula and not a way to play; allowed: cdp1, cdz-"),
        ("blackjack", "cdp2", "'cdp2'; allowed: cdp1, cdz-"),
    ],
)
def test_what_has_no_strategy(game: str, split_class: str, message: str) -> None:
    with pytest.raises(QuestionError) as caught:
        compute_strategy(load_game(game), split_class=split_class)
    assert message in str(caught.value)


def test_a_shoe_that_could_run_out_is_refused(tmp_path: Path) -> None:
    spec = load_game("blackjack").choose({"decks": 1})
    path = tmp_path / "left.txt"
    path.write_text("2c 2d 2h 2s Kc Kd Kh", encoding="utf-8")
    with pytest.raises(QuestionError, match="a round can take"):
        compute_strategy(spec, shoe_of(spec, path=path), cache=ResultCache(tmp_path))
    assert not list(tmp_path.glob("*.json")), "nothing is kept"


def test_rules_in_a_few_words() -> None:
    assert rule_phrases(load_game("nh-21-plus"))[:4] == [
        "6 decks of 48 cards", "blackjack pays 3:2", "dealer hits soft 17", "21 wins at once",
    ]  # fmt: skip
    assert "no splitting" in rule_phrases(load_game("blackjack").choose({"max_hands": 1}))
    assert "21.5 pays 6:5" in rule_phrases(load_game("pure-21.5"))
    assert not [each for each in rule_phrases(load_game("blackjack").choose({"max_hands": 1})) if "ace" in each]


@pytest.mark.long
def test_the_edge_of_two_hands_is_that_with_swaps() -> None:
    spec = load_game("blackjack-switch")
    found = compute_strategy(spec)
    assert found.best_play.ev == compute_edge(spec).wagers["base"].ev
    assert found.best_play.ev == compute_expected_value(spec, shoe_of(spec), "base").ev
    assert 0 < found.best_play.ev - found.chart.ev < 0.00001
    assert "swap where it raises the points of both hands" in " ".join(found.notes)
