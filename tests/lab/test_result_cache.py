"""Kept answers: found again exactly, never when anything that they depend on has changed, never damaged."""

import os
from multiprocessing import get_context
from pathlib import Path

import pytest

from pit21.lab.exact import WagerResult, compute_edge
from pit21.lab.question import NO_CACHE, QuestionError, ResultCache, open_result_cache, result_cache, rules_key, shoe_of
from pit21.lab.question.result_cache import answering_digest
from pit21.spec.loader import load_game, parse_game

STUD = load_game("21-stud")
QUESTION = {"ask": "edge", "wager": "match-1", "n": 1}


@pytest.fixture
def store(tmp_path: Path) -> ResultCache:
    return ResultCache(tmp_path)


def result() -> WagerResult:
    return compute_edge(STUD, wagers=["match-1"]).wagers["match-1"]


def test_what_is_kept_is_found_again(store: ResultCache) -> None:
    assert store.find(QUESTION, WagerResult) is None
    store.keep(QUESTION, result())
    assert store.find(QUESTION, WagerResult) == result()
    assert store.find({**QUESTION, "n": 2}, WagerResult) is None


def test_the_answers_used_last_are_kept_in_bounded_space(
    store: ResultCache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(result_cache, "_CHECKED_EVERY", 1)
    made = result()
    for number in range(4):
        store.keep({"n": number}, made)
    files = sorted(tmp_path.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    for age, path in enumerate(files):
        os.utime(path, (age, age))
    assert store.find({"n": 0}, WagerResult) == made  # used again: the newest
    monkeypatch.setattr(result_cache, "MOST_FILES", 3)
    store.keep({"n": 4}, made)
    found = [number for number in range(5) if store.find({"n": number}, WagerResult)]
    assert found == [0, 3, 4]
    monkeypatch.setattr(result_cache, "MOST_BYTES", 2 * files[0].stat().st_size)
    store.keep({"n": 5}, made)
    assert len(list(tmp_path.glob("*.json"))) == 2


def test_without_a_folder_nothing_is_kept() -> None:
    NO_CACHE.keep(QUESTION, result())
    assert NO_CACHE.find(QUESTION, WagerResult) is None


@pytest.mark.parametrize("damage", ["cut short", "other figure", "empty", "not the shape"])
def test_a_damaged_answer_is_computed_again(store: ResultCache, damage: str) -> None:
    store.keep(QUESTION, result())
    (path,) = (path for path in (store.folder or Path()).iterdir() if path.suffix == ".json")
    content = path.read_bytes()
    if damage == "not the shape":
        store.keep(QUESTION, {"ev": "much"})
    else:
        changed = {"cut short": content[:-9], "other figure": content.replace(b"0.04", b"0.05", 1), "empty": b""}
        assert changed[damage] != content
        path.write_bytes(changed[damage])
    assert store.find(QUESTION, WagerResult) is None
    store.keep(QUESTION, result())
    assert store.find(QUESTION, WagerResult) == result()


def test_an_answer_says_that_it_was_kept(store: ResultCache) -> None:
    first = compute_edge(STUD, cache=store)
    again = compute_edge(STUD, cache=store)
    assert not any(wager.cached for wager in first.wagers.values())
    assert all(wager.cached for wager in again.wagers.values())
    assert [wager.exact for wager in again.wagers.values()] == [wager.exact for wager in first.wagers.values()]


def test_other_rules_words_or_cards_are_another_question(store: ResultCache) -> None:
    compute_edge(STUD, wagers=["match-1"], cache=store)
    mine = parse_game('extends = "21-stud"\nid = "mine"\n')
    others = [
        compute_edge(STUD.choose({"decks": 8}), wagers=["match-1"], cache=store),
        compute_edge(STUD, shoe_of(STUD, "As"), ["match-1"], cache=store),
        compute_edge(mine, wagers=["match-1"], cache=store),
    ]
    assert not any(each.wagers["match-1"].cached for each in others)
    assert rules_key(mine)["digest"] == rules_key(STUD)["digest"], "the same rules in other words"


def test_the_folder_depends_on_version_and_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIT21_CACHE", str(tmp_path))
    assert open_result_cache().folder == tmp_path / "results" / answering_digest()
    for change in ("version", "sources"):
        answering_digest.cache_clear()
        before = answering_digest()
        answering_digest.cache_clear()
        with monkeypatch.context() as patched:
            if change == "version":
                patched.setattr("importlib.metadata.version", lambda name: "9.9")
            else:
                patched.setattr(result_cache, "_ANSWERING", ("law",))
            assert answering_digest() != before
        answering_digest.cache_clear()


def test_nothing_is_kept_of_a_question_that_cannot_be_answered(store: ResultCache) -> None:
    few = load_game("pure-21.5").choose({"decks": 1})
    shoe = shoe_of(few)._replace(counts=tuple(1 if card in (5, 6, 9, 10, 13) else 0 for card in range(52)))
    with pytest.raises(QuestionError, match="Cannot compute Red Flex Bet"):
        compute_edge(few, shoe, ["red-flex"], cache=store)
    with pytest.raises(QuestionError):
        compute_edge(STUD, wagers=["nothing"], cache=store)
    with pytest.raises(QuestionError):
        compute_edge(STUD, split_class="nothing", cache=store)
    assert list((store.folder or Path()).iterdir()) == []


def _ask_often(folder: Path) -> int:
    """How many of forty answers came from the store, asking for a wager that both processes ask for."""
    answers = [compute_edge(STUD, wagers=["match-1"], cache=ResultCache(folder)).wagers["match-1"] for _ in range(40)]
    assert len({answer.exact for answer in answers}) == 1
    return sum(answer.cached for answer in answers)


@pytest.mark.long
def test_two_processes_at_once(tmp_path: Path) -> None:
    with get_context("spawn").Pool(2) as pool:
        found = pool.map(_ask_often, [tmp_path, tmp_path], chunksize=1)
    assert min(found) >= 39
    assert [path.suffix for path in tmp_path.iterdir()] == [".json"]
