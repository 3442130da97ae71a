"""The process that computes hints, for real."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import msgspec
import pytest

from pit21.hints.source import NO_ADVICE, HintProcess
from pit21.jobs import FailureMessage, HintQuestion, Trouble
from pit21.lab.strategy import Adviser
from pit21.solve.model import HandInPlay
from pit21.spec.loader import load_game

pytestmark = pytest.mark.xdist_group("compiled-law")

BLACKJACK = load_game("blackjack").choose({"decks": 2})
SIXTEEN = HintQuestion(cards=(36, 20), up=37, seen=(1, 2), from_split=False, doubles=0, hands=1)


@pytest.fixture
def process() -> Iterator[HintProcess]:
    made = HintProcess(BLACKJACK, "blackjack")
    yield made
    made.close()


def test_a_process_says_what_the_solver_says(process: HintProcess) -> None:
    came = Event()
    process._came = came.set
    assert process.find(SIXTEEN) is None
    found = process.wait(SIXTEEN, 120)
    adviser = Adviser(BLACKJACK)
    expected = adviser.advise(adviser.full_shoe.without((1, 2)), HandInPlay((36, 20), 37))
    assert found == expected
    assert came.wait(10)
    assert process.find(SIXTEEN) == expected, "an answer is kept"
    assert process._asked == 1
    worker = process._process
    assert worker is not None
    process.close()
    assert worker.returncode is not None
    assert process.find(msgspec.structs.replace(SIXTEEN, up=36)) is None


def test_a_question_without_an_answer_is_not_the_end(process: HintProcess) -> None:
    impossible = msgspec.structs.replace(SIXTEEN, seen=(36, 36))
    assert process.wait(impossible, 120) == NO_ADVICE
    assert process.wait(SIXTEEN, 120) not in (None, NO_ADVICE)


def test_a_game_file_that_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "blackjack"\nid = "mine"\n')
    spec = load_game(str(path)).choose({"decks": 2})
    path.write_text('extends = "spanish-21"\nid = "mine"\n')
    process = HintProcess(spec, str(path))
    assert process.wait(SIXTEEN, 120) is None
    assert "not the rules that the table pinned" in process.problem
    process.close()


def test_a_game_file_that_is_gone(tmp_path: Path) -> None:
    process = HintProcess(BLACKJACK, str(tmp_path / "gone.toml"))
    assert process.wait(SIXTEEN, 60) is None
    assert process.problem
    assert process.find(SIXTEEN) is None
    process.close()


def test_an_answer_that_there_is_none(process: HintProcess) -> None:
    process._waiting[7] = SIXTEEN
    process._hear(FailureMessage(number=7, answer=Trouble("none", "the cards could run out")))
    assert process.find(SIXTEEN) == NO_ADVICE
    assert process._process is None
