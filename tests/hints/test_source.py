"""The process that computes hints, for real."""

import io
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import msgspec
import pytest

from pit21.hints.decisions import HintQuestion
from pit21.hints.source import NO_ADVICE, HintProcess
from pit21.hints.wire import Answered, Ask, Failed, FromWorker, Start
from pit21.hints.worker import serve
from pit21.lab.advise import Adviser
from pit21.solve.asked import HandAsked
from pit21.spec.game import GameSpec
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
    expected = adviser.advise(adviser.full_shoe.without((1, 2)), HandAsked((36, 20), 37))
    assert found == expected
    assert came.wait(10)
    assert process.find(SIXTEEN) == expected, "an answer is kept"
    assert process._asked == 1
    worker = process._process
    assert worker is not None
    process.close()
    assert worker.returncode is not None
    assert process.find(msgspec.structs.replace(SIXTEEN, up=36)) is None


def answered(spec: GameSpec, *lines: bytes, game: str = "blackjack", digest: str = "") -> list[FromWorker]:
    start = Start(game=game, settings=dict(spec.settings), digest=digest or spec.digest)
    said = io.BytesIO()
    serve(io.BytesIO(b"".join(line + b"\n" for line in (msgspec.json.encode(start), *lines))), said)
    return [msgspec.json.decode(line, type=FromWorker) for line in said.getvalue().splitlines()]


def test_a_question_without_an_answer_is_not_the_end() -> None:
    possible = Ask(number=2, question=SIXTEEN)
    impossible = Ask(number=1, question=msgspec.structs.replace(SIXTEEN, seen=(36, 36)))
    said = answered(BLACKJACK, msgspec.json.encode(impossible), msgspec.json.encode(possible))
    first, second = (message for message in said if isinstance(message, Answered | Failed))
    assert isinstance(first, Failed)
    assert first.number == 1
    assert isinstance(second, Answered)
    assert second.number == 2


def test_a_game_that_has_changed_or_is_gone() -> None:
    (changed,) = answered(BLACKJACK, digest="0" * 64)
    assert isinstance(changed, Failed)
    assert changed == Failed(number=0, reason="the game file is no longer what it was when the table was opened")
    (gone,) = answered(BLACKJACK, game="no-such-game.toml")
    assert isinstance(gone, Failed)
    assert gone.number == 0


def test_a_process_that_ends_says_so(tmp_path: Path) -> None:
    process = HintProcess(BLACKJACK, str(tmp_path / "gone.toml"))
    assert process.wait(SIXTEEN, 60) is None
    assert process.problem
    assert process.find(SIXTEEN) is None
    process.close()


def test_an_answer_that_there_is_none(process: HintProcess) -> None:
    process._waiting[7] = SIXTEEN
    process._hear(Failed(number=7, reason="the cards could run out"))
    assert process.find(SIXTEEN) == NO_ADVICE
    assert process._process is None
