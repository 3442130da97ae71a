"""`python -m pit21.server.solving.worker`: reads jobs, one JSON object a line, and answers them in order.

It runs beside the server, with the rights of the server's user and no access to its data. A job that breaks is
answered as failed; a job that takes too long is ended from outside, with the process.
"""

import os
import sys
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO

import msgspec

from pit21.hints.decisions import HintQuestion
from pit21.lab.advise import Adviser
from pit21.lab.audit import audit
from pit21.lab.edge import edge
from pit21.lab.hand_advice import HandAdvice
from pit21.lab.readings import readings
from pit21.lab.results import WagerResult
from pit21.lab.store import Store, open_store
from pit21.lab.strategy import strategy
from pit21.server.solving import wire as w
from pit21.server.solving.versions import game_of, option_worth, version_edges
from pit21.solve.asked import HandAsked
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError

MOST_ADVISERS = 32
"""Games whose advisers are kept: each takes a few MiB."""
READY_HANDS = (((36, 20), 37), ((28, 29), 22), ((0, 24), 0))
"""A hard hand against a ten, a pair against a six, a soft hand against an ace: they load all that hints run."""


class Worker:
    """Answers jobs about any games. What was computed of edges and charts is kept on disk, by the solver's store."""

    def __init__(self, store: Store, most_advisers: int = MOST_ADVISERS) -> None:
        self._store = store
        self._most = most_advisers
        self._advisers: OrderedDict[tuple[str, str], Adviser] = OrderedDict()

    def answer(self, job: w.ToWorker) -> w.FromWorker:
        """The answer, or why there is none; a broken job harms no other."""
        try:
            return self._answer(job)
        except SpecError as error:
            return w.Failed(number=job.number, answer=w.Trouble("refused", str(error)))
        except ValueError as error:
            return w.Failed(number=job.number, answer=w.Trouble("none", str(error)))
        except Exception as error:  # noqa: BLE001 - whatever it is, the next job must be answered
            reason = f"the solver cannot answer this: {type(error).__name__}"
            return w.Failed(number=job.number, answer=w.Trouble("failed", reason))

    def _answer(self, job: w.ToWorker) -> w.FromWorker:
        number = job.number
        match job:
            case w.AskHint():
                return w.Hinted(number=number, answer=self.hint(job.game, job.question))
            case w.AskCheck():
                return w.LookedOver(number=number, answer=looked_over(job.text))
            case w.AskReady():
                self._make_ready(job.games)
                return w.Ready(number=number)
            case w.AskEdge():
                return w.Priced(number=number, answer=self._edge(game_of(job.game)))
            case w.AskStrategy():
                return w.Charted(number=number, answer=strategy(game_of(job.game), store=self._store))
            case w.AskReadings():
                found = readings(game_of(job.game), job.keys, self._store)
                return w.ReadingsPriced(number=number, answer=found)
            case w.AskAudit():
                return w.Audited(number=number, answer=audit(game_of(job.game), store=self._store))
            case w.AskReturns() | w.AskWorth() | w.AskVersion():
                return self._answer_lab(job)

    def _answer_lab(self, job: w.AskReturns | w.AskWorth | w.AskVersion) -> w.FromWorker:
        match job:
            case w.AskReturns():
                found = edge(game_of(job.game), variance=job.variance, store=self._store)
                return w.Returned(number=job.number, answer=found)
            case w.AskWorth():
                worths = option_worth(game_of(job.game), job.key, self._store)
                return w.WorthTold(number=job.number, answer=worths)
            case w.AskVersion():
                return w.VersionPriced(number=job.number, answer=version_edges(job.version, self._store))

    def hint(self, game: w.GameRef, asked: HintQuestion) -> HandAdvice:
        adviser = self._adviser(game)
        hand = HandAsked(asked.cards, asked.up, asked.from_split, asked.doubles, asked.hands, asked.stakes)
        return adviser.advise(adviser.full_shoe.without(asked.seen), hand)

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
                question = HintQuestion(cards=cards, up=up, seen=(), from_split=False, doubles=0, hands=1)
                with suppress(ValueError):  # a hand that this game does not have loads nothing
                    self.hint(w.game_ref(spec), question)

    def _edge(self, spec: GameSpec) -> w.EdgeNumbers:
        found = edge(spec, variance=True, outcomes=False, store=self._store)
        numbers = {name: _numbers(spec, name, each) for name, each in found.wagers.items()}
        return w.EdgeNumbers(digest=spec.digest, wagers=numbers)


def _numbers(spec: GameSpec, name: str, found: WagerResult) -> w.WagerNumbers:
    wager = spec.file.wagers[name]
    decided = spec.file.family != "stud" and wager.role in ("main", "spot")
    total = found.average_total_wager
    return w.WagerNumbers(
        title=wager.title, role=wager.role, ev=found.ev, exact=found.exact,
        house_edge_percent=found.house_edge_percent, std_dev=found.std_dev,
        total_wager=total if isinstance(total, float) else 1.0, decided=decided, method=found.method,
    )  # fmt: skip


def looked_over(text: str) -> w.Checked:
    """Every problem of a game file with its path and line, in the order of lines. No other file is read."""
    try:
        spec = parse_game(text)
    except SpecError as error:
        return w.Checked(problems=tuple(sorted(error.problems, key=lambda problem: problem.line or 0)))
    return w.Checked(
        id=spec.id, title=spec.title, family=spec.file.family, digest=spec.digest, warnings=spec.warnings()
    )  # fmt: skip


def serve(jobs: BinaryIO, answers: BinaryIO, worker: Worker) -> None:
    """Until the jobs end. While code is compiled for a job, that is said, since it may take minutes."""
    from pit21.jit import announcing

    at_work = 0

    def say(message: w.FromWorker) -> None:
        answers.write(msgspec.json.encode(message) + b"\n")
        answers.flush()

    decode: Callable[[bytes], w.ToWorker] = msgspec.json.Decoder(w.ToWorker).decode
    with announcing(lambda name: say(w.Compiling(number=at_work, function=name))):
        for line in jobs:
            job = decode(line)
            at_work = job.number
            say(worker.answer(job))


def main(arguments: list[str]) -> None:
    """`worker MEMORY_BYTES NICENESS`; 0 bytes are no bound."""
    bound(int(arguments[0]), int(arguments[1]))
    # What a library prints must not get between the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers, Worker(open_store()))


def bound(memory: int, niceness: int) -> None:
    """A game that somebody sent in must not take the machine's memory, nor the tables' time."""
    if sys.platform == "win32":
        return
    import resource

    if memory:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    if niceness:
        os.nice(niceness)


if __name__ == "__main__":
    main(sys.argv[1:])
