"""Answers that travel with the package: current, found without a solver, and never shown for another question."""

import gzip
import sys
from pathlib import Path

import msgspec
import pytest

from pit21.lab.answers import ask_shipped, compare_answers
from pit21.lab.answers.__main__ import FOLDER
from pit21.lab.answers.make import make_answers
from pit21.lab.exact import WagerResult, compute_edge
from pit21.lab.question import (
    NO_CACHE,
    SHIPPED_ANSWERS,
    NotShippedError,
    ResultCache,
    open_result_cache,
    pack_answers,
    shape_digest,
    shipped_answers,
    unpack_answers,
)
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from tests.packaging.commands import ROOT, environment, run

STUD = load_game("21-stud")
RUN_MAKE_ANSWERS = "the shipped answers are out of date: run `make answers`"


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_answer_is_current(game: str) -> None:
    found = set()

    class Counted(type(SHIPPED_ANSWERS)):  # type: ignore[misc]
        def find(self, question: dict[str, object], shape: type) -> object:
            found.add(shipped_answers.question_key(question))
            return super().find(question, shape)

    try:
        ask_shipped(load_game(game), Counted(None))
    except NotShippedError as error:
        pytest.fail(f"{RUN_MAKE_ANSWERS} ({error})")
    assert found == set(unpack_answers((FOLDER / f"{game}.json.gz").read_bytes())), RUN_MAKE_ANSWERS


def test_there_is_no_file_of_a_game_that_is_gone() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{game}.json.gz" for game in CORE_GAMES}


def test_a_game_computed_again_gives_its_answers() -> None:
    """The quickest game; `make check` computes all of them."""
    shipped = unpack_answers((FOLDER / "21-stud.json.gz").read_bytes())
    assert compare_answers(shipped, make_answers(STUD)) == [], RUN_MAKE_ANSWERS


@pytest.mark.parametrize("words", [["edge"], ["strategy"], ["readings"], ["audit"]], ids=" ".join)
@pytest.mark.parametrize("game", ["nh-21-plus", "blackjack"])
def test_a_shipped_answer_needs_no_solver(tmp_path: Path, game: str, words: list[str]) -> None:
    source = (
        f"import sys, time; from pit21.cli import main; main({[*words, game]!r});"
        # Time of the processor, which a busy machine does not change much: a second of waiting on a quiet one.
        "print(sorted({'numpy', 'numba'} & set(sys.modules)), time.process_time() < 3)"
    )
    printed = run([sys.executable, "-c", source], ROOT, environment(PIT21_CACHE=str(tmp_path)))
    assert printed.endswith("Saved result; --no-cache computes it again.\n[] True\n")
    assert list(tmp_path.rglob("*.json")) == []


def test_other_rules_words_cards_and_play_are_computed() -> None:
    mine = parse_game('extends = "21-stud"\nid = "mine"\n')
    for spec in (mine, STUD.choose({"decks": 8})):
        with pytest.raises(NotShippedError):
            compute_edge(spec, cache=SHIPPED_ANSWERS)
    with pytest.raises(NotShippedError):
        compute_edge(load_game("blackjack"), wagers=["base"], split_class="cdz-", cache=SHIPPED_ANSWERS)


def test_no_cache_computes_and_other_caches_do_not(tmp_path: Path) -> None:
    def is_saved(cache: ResultCache) -> bool:
        return compute_edge(STUD, wagers=["match-1"], cache=cache).wagers["match-1"].cached

    assert not is_saved(NO_CACHE)
    assert not is_saved(ResultCache(tmp_path))
    assert is_saved(open_result_cache())


def test_a_record_of_another_shape_is_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    compute_edge(STUD, cache=SHIPPED_ANSWERS)
    monkeypatch.setattr(shipped_answers, "shape_digest", lambda _shape: "another")
    with pytest.raises(NotShippedError):
        compute_edge(STUD, cache=SHIPPED_ANSWERS)


def test_the_shape_of_a_record_is_its_fields_not_its_words() -> None:
    def record(name: str, text: str, kind: object) -> type:
        part = msgspec.defstruct(name, [("ev", kind)], namespace={"__doc__": text})
        return msgspec.defstruct("Whole", [("parts", tuple[part, ...])])  # type: ignore[valid-type]

    plain = shape_digest(record("One", "One.", float))
    assert plain == shape_digest(record("Other", "Two.", float))
    assert plain != shape_digest(record("One", "One.", float | None))


def test_what_differs_is_named() -> None:
    shipped = unpack_answers((FOLDER / "21-stud.json.gz").read_bytes())
    assert compare_answers(shipped, shipped) == []
    key = next(key for key, each in shipped.items() if each.about == "edge mirror-match")
    answer = msgspec.json.decode(shipped[key].answer, type=WagerResult)

    def with_ev(ev: float) -> list[str]:
        changed = msgspec.Raw(msgspec.json.encode(msgspec.structs.replace(answer, ev=ev)))
        return compare_answers(shipped, {**shipped, key: msgspec.structs.replace(shipped[key], answer=changed)})

    assert with_ev(answer.ev + 1e-13) == []
    assert with_ev(answer.ev + 1e-11)[0].startswith("edge mirror-match: ev is -0.0811")
    rest = {name: each for name, each in shipped.items() if name != key}
    assert compare_answers(rest, shipped) == ["edge mirror-match is missing or out of date"]
    assert compare_answers(shipped, rest) == ["edge mirror-match no longer answers a question"]


def test_files_are_the_same_for_the_same_answers() -> None:
    content = (FOLDER / "21-stud.json.gz").read_bytes()
    assert gzip.decompress(pack_answers(unpack_answers(content))) == gzip.decompress(content)
