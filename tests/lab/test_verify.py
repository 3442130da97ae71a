"""A saved result, asked again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pit21.lab.compare import compare
from pit21.lab.edge import edge
from pit21.lab.errors import QuestionError
from pit21.lab.results import EdgeResult
from pit21.lab.shoes import shoe_of
from pit21.lab.verify import saved_results, verify
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError

STUD = load_game("21-stud").choose({"decks": 7})
SAVED = edge(STUD, shoe_of(STUD, "As:2 Kd"), ["base", "match-1"])


def changed(change: Callable[[dict[str, Any]], object]) -> EdgeResult:
    plain = json.loads(msgspec.json.encode(SAVED))
    change(plain)
    return msgspec.convert(plain, EdgeResult)


def test_a_result_comes_out_again() -> None:
    found = verify(SAVED)
    assert found.same
    assert (found.game, found.settings, found.wagers) == ("21-stud", {"decks": "7"}, ("base", "match-1"))


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda plain: plain["wagers"]["match-1"].update(ev=-0.03), ["ev"]),
        (lambda plain: plain["wagers"]["match-1"].update(exact="-1/3"), ["exact"]),
        (lambda plain: plain["wagers"]["base"].update(std_dev=1.5), ["std_dev"]),
        (lambda plain: plain["wagers"]["base"].update(hit_rate=None), ["hit_rate"]),
        (lambda plain: plain["wagers"]["base"].update(average_total_wager=1.1), ["average_total_wager"]),
        (lambda plain: plain["wagers"]["match-1"]["outcomes"].pop(), ["probability of loses (-1)"]),
        (
            lambda plain: plain["wagers"]["match-1"]["outcomes"][0].update(units=23),
            ["probability of two suited matches (23)", "probability of two suited matches (22)"],
        ),
        (lambda plain: plain.update(digest="0" * 64), ["rules digest"]),
    ],
)
def test_a_changed_figure_is_found(change: Callable[[dict[str, Any]], object], what: list[str]) -> None:
    found = verify(changed(change))
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
            verify(changed(change))


def test_a_game_of_ones_own() -> None:
    spec = parse_game('extends = "21-stud"\nid = "mine"\n')
    saved = edge(spec, wagers=["match-1"])
    assert verify(saved, spec).same
    with pytest.raises(QuestionError, match="the result is about 'mine', not '21-stud'"):
        verify(saved, load_game("21-stud"))


def test_the_files_that_hold_results(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    path.write_bytes(msgspec.json.encode(SAVED))
    assert saved_results(path) == (SAVED,)
    path.write_bytes(msgspec.json.encode(compare(SAVED, SAVED)))
    assert saved_results(path) == (SAVED, SAVED)


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff", b'{"results": []}', b'{"game": 1}'])
def test_a_file_that_holds_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "result.json"
    path.write_bytes(content)
    with pytest.raises(QuestionError, match=r"result\.json: is no result of edge, compare or sweep"):
        saved_results(path)
