"""`python -m pit21.jobs.worker MEMORY NICENESS`: reads jobs, one JSON object a line, and answers them in order.

It runs beside a server or a table in a terminal, with the rights of its user and no access to its data. A job that
breaks is answered as failed; a job that takes too long is ended from outside, with the process. Stops are read while a
simulation is played.
"""

import os
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO

import msgspec

from pit21.jobs import messages as w
from pit21.jobs.exact_answers import answer_exact
from pit21.jobs.versions import game_of, option_effect, version_edges
from pit21.lab.audit import find_file_warnings
from pit21.lab.question import ResultCache, open_result_cache
from pit21.lab.simulation import Standing
from pit21.lab.strategy import Adviser, HandAdvice
from pit21.law.conditions import WIDTH
from pit21.solve.model import HandInPlay
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import Problem, SpecError

MOST_SIDE_BETS = 20
MOST_STEPS = 500
"""Steps of all conditions of a game that people upload. The longest bet from the catalog has 85; a step takes the
server some 20 microseconds for each seat."""
MOST_ADVISERS = 32
"""Games whose advisers are kept: each takes a few MiB."""
READY_HANDS = (((36, 20), 37), ((28, 29), 22), ((0, 24), 0))
"""A hard hand against a ten, a pair against a six, a soft hand against an ace: they load all that hints run."""


USUAL_QUESTIONS = ("main", "side", "strategy", "best", "basic", "round", "shoe", "seats")
"""What the lab's pages ask for, as names of compiled kernels: edges, strategies and simulations."""

Say = Callable[[w.FromWorker], None]


def _nobody_listens(message: w.FromWorker) -> None:
    """Ignore messages about a job before its answer."""


class Worker:
    """Answers jobs about any games. What was computed of edges and charts is kept on disk, by the solver's store."""

    def __init__(self, store: ResultCache, most_advisers: int = MOST_ADVISERS, say: Say = _nobody_listens) -> None:
        self._store = store
        self._most = most_advisers
        self._advisers: OrderedDict[tuple[str, str], Adviser] = OrderedDict()
        self._say = say
        self._stopped: set[int] = set()
        self._is_ending = False
        self._compiling: subprocess.Popen[bytes] | None = None

    def stop(self, number: int) -> None:
        """End the simulation with this number; any thread may call this."""
        self._stopped.add(number)

    def end(self) -> None:
        """Stop: nobody waits for an answer."""
        self._is_ending = True
        if self._compiling is not None:
            self._compiling.kill()
            self._compiling.wait()

    def answer(self, job: w.Job) -> w.FromWorker:
        """The answer, or why there is none; a broken job harms no other."""
        try:
            return self._answer(job)
        except SpecError as error:
            return w.FailureMessage(number=job.number, answer=w.Trouble("refused", str(error), error.problems))
        except ValueError as error:
            return w.FailureMessage(number=job.number, answer=w.Trouble("none", str(error)))
        except Exception as error:  # noqa: BLE001 - whatever it is, the next job must be answered
            reason = f"the solver cannot answer this: {type(error).__name__}"
            return w.FailureMessage(number=job.number, answer=w.Trouble("failed", reason))

    def _answer(self, job: w.Job) -> w.FromWorker:
        number = job.number
        match job:
            case w.AskAdvice():
                return w.AdviceMessage(number=number, answer=self.hint(job.game, job.question))
            case w.AskCheck():
                return w.GameCheckMessage(number=number, answer=looked_over(job.text))
            case w.AskWarnings():
                return w.WarningsMessage(number=number, answer=warnings_of(job.text))
            case w.AskReady():
                self._make_ready(job.games)
                if job.compiles_ahead:
                    self._compile_ahead()
                return w.WorkerReady(number=number)
            case w.AskEdge() | w.AskStrategy() | w.AskReadings() | w.AskAudit() | w.AskReturns():
                return answer_exact(job, self._store)
            case w.AskEffect() | w.AskVersion() | w.AskSimulation() | w.AskReport() | w.AskCountability():
                return self._answer_lab(job)

    def _answer_lab(
        self, job: w.AskEffect | w.AskVersion | w.AskSimulation | w.AskReport | w.AskCountability
    ) -> w.FromWorker:
        match job:
            case w.AskEffect():
                effect = option_effect(game_of(job.game), job.key, self._store)
                return w.EffectMessage(number=job.number, answer=effect)
            case w.AskVersion():
                return w.VersionMessage(number=job.number, answer=version_edges(job.version, self._store))
            case w.AskSimulation():
                return w.SimulationMessage(number=job.number, answer=self._simulate(job))
            case w.AskReport() | w.AskCountability():
                return self._run(job)

    def _simulate(self, job: w.AskSimulation) -> w.SimulationEnd:
        from pit21.jobs.simulation import simulate

        def say(standing: Standing) -> None:
            self._say(w.StandingMessage(number=job.number, standing=standing))

        return simulate(job.job, self._store, say, lambda: self._is_ending or job.number in self._stopped)

    def _run(self, job: w.AskReport | w.AskCountability) -> w.FromWorker:
        """A run that says what it does and ends with everything, or with nothing if it is stopped."""
        from pit21.jobs.countability import find_countability
        from pit21.jobs.report import write_report
        from pit21.jobs.stop_signal import RunStopped

        def say(text: str) -> None:
            self._say(w.ProgressMessage(number=job.number, text=text))

        def is_stopped() -> bool:
            return self._is_ending or job.number in self._stopped

        try:
            if isinstance(job, w.AskReport):
                return w.ReportMessage(number=job.number, answer=write_report(job.job, self._store, say, is_stopped))
            found = find_countability(job.job, self._store, say, is_stopped)
            return w.CountabilityMessage(number=job.number, answer=found)
        except RunStopped:
            return w.FailureMessage(number=job.number, answer=w.Trouble("none", "It was stopped."))

    def hint(self, game: w.GameRef, asked: w.HintQuestion) -> HandAdvice:
        adviser = self._adviser(game)
        hand = HandInPlay(
            asked.cards, asked.up, asked.from_split, asked.doubles, asked.hands, asked.stakes, asked.house,
            asked.holes,
        )  # fmt: skip
        shoe = adviser.full_shoe.without(asked.seen)
        if asked.second:
            return adviser.advise_swap(shoe, hand, (asked.second[0], asked.second[1]))
        return adviser.advise(shoe, hand)

    def _adviser(self, game: w.GameRef) -> Adviser:
        # The source too: a digest leaves words out, and another text must not be answered unread.
        key = game.digest, game.source
        found = self._advisers.get(key)
        if found is None:
            spec = game_of(game)
            if spec.file.family == "stud":
                raise ValueError(f"nothing is decided in {spec.title} once the wagers are placed")
            found = self._advisers[key] = Adviser(spec)
            if len(self._advisers) > self._most:
                self._advisers.popitem(last=False)
        self._advisers.move_to_end(key)
        return found

    def _make_ready(self, games: tuple[str, ...]) -> None:
        for name in games:
            spec = load_game(name)
            if spec.file.family == "stud":
                continue
            for cards, up in READY_HANDS:
                question = w.HintQuestion(cards=cards, up=up, seen=(), from_split=False, doubles=0, hands=1)
                with suppress(ValueError):  # a hand that this game does not have loads nothing
                    self.hint(w.game_ref(spec), question)

    def _compile_ahead(self) -> None:
        """Start a process with the rights and bounds of this one, which ends with it."""
        from pit21.compilation import compile_in_background, names_of

        self._compiling = compile_in_background(names_of(USUAL_QUESTIONS))


def looked_over(text: str) -> w.Checked:
    """Return every problem of a game file with its path and line, in the order of lines. No other file is read."""
    try:
        spec = parse_game(text)
    except SpecError as error:
        return w.Checked(problems=tuple(sorted(error.problems, key=lambda problem: problem.line or 0)))
    problems = tuple(_costly_side_bets(spec))
    if problems:
        return w.Checked(problems=problems)
    return w.Checked(id=spec.id, title=spec.title, family=spec.file.family, digest=spec.digest)


def warnings_of(text: str) -> w.FileWarnings:
    """Return the warnings about a game file in the order of its lines."""
    found = find_file_warnings(parse_game(text), text)
    return w.FileWarnings(tuple(sorted(found, key=lambda problem: problem.line or 0)))


def _costly_side_bets(spec: GameSpec) -> Iterator[Problem]:
    """What a served table cannot judge between two commands of other tables."""
    side_bets = [name for name, wager in spec.file.wagers.items() if wager.role == "side"]
    if len(side_bets) > MOST_SIDE_BETS:
        yield Problem("wagers", f"a served game has at most {MOST_SIDE_BETS} side bets; this one has {len(side_bets)}")
    steps = sum(len(spec.line_program(name)) // WIDTH for name in side_bets)
    if steps > MOST_STEPS:
        yield Problem(
            "paytables",
            f"the conditions of all side bets have {steps:,} parts together; a served game has at most {MOST_STEPS}: "
            "use fewer lines or shorter conditions",
        )


def serve(lines: BinaryIO, answers: BinaryIO, store: ResultCache) -> None:
    """Answer jobs until the input ends. Compilation is reported, since it may take minutes."""
    from pit21.jit import announcing

    jobs: SimpleQueue[w.Job | None] = SimpleQueue()
    at_work = 0

    def say(message: w.FromWorker) -> None:
        answers.write(msgspec.json.encode(message) + b"\n")
        answers.flush()

    worker = Worker(store, say=say)
    decode: Callable[[bytes], w.ToWorker] = msgspec.json.Decoder(w.ToWorker).decode

    def read() -> None:
        try:
            for line in lines:
                asked = decode(line)
                if isinstance(asked, w.Stop):
                    worker.stop(asked.number)
                else:
                    jobs.put(asked)
        finally:
            worker.end()
            jobs.put(None)

    threading.Thread(target=read, daemon=True).start()
    with announcing(lambda name: say(w.CompilationMessage(number=at_work, function=name))):
        while (job := jobs.get()) is not None:
            at_work = job.number
            say(worker.answer(job))


def main(arguments: list[str]) -> None:
    """`worker MEMORY_BYTES NICENESS`; 0 bytes are no bound."""
    bound(int(arguments[0]), int(arguments[1]))
    # What a library prints must not get between the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers, open_result_cache())


def bound(memory: int, niceness: int) -> None:
    """A game that someone sent in must not take the machine's memory, nor the tables' time."""
    if sys.platform == "win32":
        return
    import resource

    if memory:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    if niceness:
        os.nice(niceness)


if __name__ == "__main__":
    main(sys.argv[1:])
