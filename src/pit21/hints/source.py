"""The source of advice: a separate process, so that no screen ever waits for the solver."""

import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec

from pit21.jobs import (
    AdviceMessage,
    AskAdvice,
    CompilationMessage,
    FailureMessage,
    FromWorker,
    GameRef,
    HintQuestion,
    game_ref,
)
from pit21.lab.strategy import HandAdvice
from pit21.room.room import Room
from pit21.spec.game import GameSpec
from pit21.spec.loader import is_built_in

NO_ADVICE = HandAdvice(
    actions=(), best=None, after_peek=False, natural=0.0, ev_before_peek=None, insurance=None
)  # fmt: skip
"""For a question that has no exact answer, such as one about a shoe that could run out."""
_MOST_KEPT = 5_000
_MOST_WAITING = 50
"""Questions under way; nobody decides this many things before the first is answered."""


class HintSource(Protocol):
    """Answers questions sooner or later. `problem` says why no more answers come, `doing` what takes so long."""

    problem: str
    doing: str

    def find(self, question: HintQuestion) -> HandAdvice | None:
        """The answer where it is there; otherwise it is asked for."""

    def wait(self, question: HintQuestion, seconds: float) -> HandAdvice | None:
        """The answer, waited for."""

    def close(self) -> None:
        """No more questions."""


OpenSource = Callable[[Room, Callable[[], None]], HintSource]
"""Makes the source of a table's hints; it calls back, from any thread, whenever something new is known."""


def open_process(room: Room, came: Callable[[], None]) -> HintSource:
    return HintProcess(room.spec, room.game, came)


class HintProcess:
    """Asks a process that is started with the first question, and keeps its answers.

    `came` is called, from another thread, whenever something new is known.
    """

    def __init__(self, spec: GameSpec, game: str, came: Callable[[], None] = lambda: None) -> None:
        self.problem = ""
        self.doing = ""
        self._game: GameRef | None = None
        try:
            self._game = game_ref(spec, "" if is_built_in(game) else Path(game).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            self.problem = f"the game file cannot be read: {error}"
        self._came = came
        self._answers: dict[HintQuestion, HandAdvice] = {}
        self._waiting: dict[int, HintQuestion] = {}
        self._asked = 0
        self._compiled = 0
        self._news = threading.Condition()
        self._process: subprocess.Popen[bytes] | None = None

    def find(self, question: HintQuestion) -> HandAdvice | None:
        with self._news:
            found = self._answers.get(question)
            asked = found is not None or question in self._waiting.values()
            if asked or self.problem or len(self._waiting) >= _MOST_WAITING:
                return found
            self._asked += 1
            self._waiting[self._asked] = question
        assert self._game is not None, "a problem is there where no game is"
        self._send(AskAdvice(number=self._asked, game=self._game, question=question))
        return None

    def wait(self, question: HintQuestion, seconds: float) -> HandAdvice | None:
        self.find(question)
        with self._news:
            self._news.wait_for(lambda: bool(self.problem) or question not in self._waiting.values(), seconds)
            return self._answers.get(question)

    def close(self) -> None:
        self._came = lambda: None
        self.problem = self.problem or "the table is closed"
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        process.terminate()
        process.wait()

    def _send(self, message: msgspec.Struct) -> None:
        try:
            if self._process is None:
                self._process = self._open()
            assert self._process.stdin is not None
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")
            self._process.stdin.flush()
        except OSError as error:
            self._fail(f"the solver cannot be asked: {error.strerror}")

    def _open(self) -> subprocess.Popen[bytes]:
        # -P: no module of the folder that one happens to be in. Ctrl-C at the table is not for this process.
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "pit21.jobs.worker", "0", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()
        return process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                self._hear(msgspec.json.decode(line, type=FromWorker))
        self._fail("the solver has ended")

    def _hear(self, message: FromWorker) -> None:
        if isinstance(message, FailureMessage) and message.answer.kind == "refused":
            self._fail(message.answer.reason)
            return
        with self._news:
            if isinstance(message, CompilationMessage):
                self._compiled += 1
                self.doing = f"compiling the solver, once; functions so far: {self._compiled}"
            else:
                self.doing = ""
                if len(self._answers) >= _MOST_KEPT:
                    self._answers.clear()
                question = self._waiting.pop(message.number)
                self._answers[question] = message.answer if isinstance(message, AdviceMessage) else NO_ADVICE
            self._news.notify_all()
        self._came()

    def _fail(self, reason: str) -> None:
        with self._news:
            self.problem = self.problem or reason
            self._waiting.clear()
            self._news.notify_all()
        self._came()
