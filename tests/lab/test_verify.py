"""A saved result, asked again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pit21.lab.audit import audit_game
from pit21.lab.counting import compute_removal
from pit21.lab.design import compare_results
from pit21.lab.exact import EdgeResult, compute_bank, compute_edge
from pit21.lab.interpretations import price_interpretations
from pit21.lab.question import QuestionError, shoe_of
from pit21.lab.strategy import HandQuestion, advise_hand, compute_strategy
from pit21.lab.verify import read_saved_results, verify_result
from pit21.lab.verify.saved_results import Saved
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError

STUD = load_game("21-stud").choose({"decks": 7})
SAVED = compute_edge(STUD, shoe_of(STUD, "As:2 Kd"), ["base", "match-1"])


def changed(change: Callable[[dict[str, Any]], object]) -> EdgeResult:
    plain = json.loads(msgspec.json.encode(SAVED))
    change(plain)
    return msgspec.convert(plain, EdgeResult)


def test_a_result_comes_out_again() -> None:
    found = verify_result(SAVED)
    assert found.same
    assert (found.game, found.settings, found.wagers) == ("21-stud", {"decks": "7"}, ("base", "match-1"))


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda plain: plain["wagers"]["match-1"].update(ev=-0.03), ["ev"]),
        (lambda plain: plain["wagers"]["match-1"].update(exact="-1/3"), ["exact"]),
        (lambda plain: plain["wagers"]["base"].update(std_dev=1.5), ["std_dev"]),
        (lambda plain: plain["wagers"]["base"].update(hit_frequency=None), ["hit_frequency"]),
        (lambda plain: plain["wagers"]["base"].update(average_total_bet=1.1), ["average_total_bet"]),
        (lambda plain: plain["wagers"]["match-1"]["outcomes"].pop(), ["probability of loses (-1)"]),
        (
            lambda plain: plain["wagers"]["match-1"]["outcomes"][0].update(units=23),
            ["probability of two suited matches (23)", "probability of two suited matches (22)"],
        ),
        (lambda plain: plain.update(digest="0" * 64), ["rules digest"]),
    ],
)
def test_a_changed_figure_is_found(change: Callable[[dict[str, Any]], object], what: list[str]) -> None:
    found = verify_result(changed(change))
    assert not found.same
    assert [mismatch.what for mismatch in found.mismatches] == what


def test_a_question_that_cannot_be_asked_any_more() -> None:
    for change, message in (
        (lambda plain: plain.update(game="nothing"), "There is no game"),
        (lambda plain: plain["settings"].update(decks=5), "5 is not allowed"),
        (lambda plain: plain["shoe"]["removed"].update(As=8), "8 of As"),
        (lambda plain: plain["shoe"]["removed"].update(Zz=1), "'Zz' is not a card"),
        (lambda plain: plain["wagers"].update({"x": plain["wagers"]["base"]}), "has no wager 'x'"),
        (lambda plain: plain["wagers"].clear(), "the result holds none"),
    ):
        with pytest.raises(SpecError, match=message):
            verify_result(changed(change))


def test_a_game_of_ones_own() -> None:
    spec = parse_game('extends = "21-stud"\nid = "mine"\n')
    saved = compute_edge(spec, wagers=["match-1"])
    assert verify_result(saved, spec).same
    with pytest.raises(QuestionError, match="the result is about 'mine', not '21-stud'"):
        verify_result(saved, load_game("21-stud"))


def test_the_files_that_hold_results(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    path.write_bytes(msgspec.json.encode(SAVED))
    assert read_saved_results(path) == (SAVED,)
    path.write_bytes(msgspec.json.encode(compare_results(SAVED, SAVED)))
    assert read_saved_results(path) == (SAVED, SAVED)


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff", b'{"results": []}', b'{"game": 1}'])
def test_a_file_that_holds_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "result.json"
    path.write_bytes(content)
    with pytest.raises(QuestionError, match=r"result\.json: is not a JSON result of edge, compare, sweep, advise"):
        read_saved_results(path)


def check_saved(path: Path, result: Saved, place: str, value: object) -> None:
    """The result comes out of its file again; with one value changed, that place and no other is reported."""
    path.write_bytes(msgspec.json.encode(result))
    (again,) = read_saved_results(path)
    assert again == result
    assert verify_result(again).same
    plain: Any = msgspec.json.decode(path.read_bytes())
    inside, (*keys, last) = plain, [int(key) if key.isdecimal() else key for key in place.split(".")]
    for key in keys:
        inside = inside[key]
    assert inside[last] != value
    inside[last] = value
    path.write_bytes(msgspec.json.encode(plain))
    found = verify_result(read_saved_results(path)[0])
    assert [mismatch.what for mismatch in found.mismatches] == [place]


def test_results_of_stud_without_the_solver(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    check_saved(path, price_interpretations(STUD, ["decks"]), "readings.0.places.0.choices.1.prices.base.ev", 0.5)
    gone = compute_removal(STUD, shoe_of(STUD, "As:2 Kd"), ["mirror-match"])
    check_saved(path, gone, "wagers.mirror-match.effects.As.ev", 0.25)
    check_saved(path, gone, "wagers.mirror-match.countable.at_the_end.rests", 4)
    check_saved(path, audit_game(STUD, 5.0), "checks.0.found", 77)


@pytest.mark.long
@pytest.mark.xdist_group("compiled-law")
def test_results_of_games_with_decisions(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    hard = load_game("blackjack").choose({"soft_17": "hit"})
    hand = HandQuestion(hand="8h 3d", up="6c", seen="As Kd:2 8c", from_split=True)
    check_saved(path, advise_hand(hard, hand), "advice.actions.0.ev", 0.5)
    pure = load_game("pure-21.5").choose({"collection": "10000:200:50:300"})
    check_saved(path, compute_bank(pure, {"base": 2500, "red-flex": 0}, 6), "bank.fee_cents", 1)
    check_saved(path, compute_strategy(hard, shoe_of(hard, "Ts")), "cells.0.times", 9.0)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'{"game": "21-stud", "target_edge": 4}', "is a result of tune"),
        (b'{"game": "blackjack", "supplied": {}}', "is a result of evaluate_strategy"),
        (b'{"game": "21-stud", "readings": 3}', "is not a complete result of readings"),
        (b'{"results": [{"game": "21-stud"}]}', "is not a complete result of compare or sweep"),
    ],
)
def test_a_result_that_cannot_be_asked_again(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "result.json"
    path.write_bytes(content)
    with pytest.raises(QuestionError, match=message):
        read_saved_results(path)
