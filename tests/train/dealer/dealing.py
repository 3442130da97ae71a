"""Lessons from written rounds: what a dealer is asked follows from the events of any transcript."""

from pathlib import Path

from pit21.table import events as e
from pit21.table.session import Session
from pit21.train.dealer.dealer_table import DealerLine, DealerTable
from pit21.train.dealer.score import Mistake
from pit21.transcript.parse import parse_transcript
from pit21.transcript.run import run_transcript
from tests.rounds import played

TRANSCRIPTS = Path(__file__).parents[2] / "transcripts"


class Recorded:
    """The rounds of a session that was played before."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.start = session.start
        begins = [index for index, event in enumerate(session.events) if isinstance(event, e.RoundBegan)]
        self._cuts = [*begins, len(session.events)]
        self._next = 0
        self.opening = tuple(session.events[: self._cuts[0]])

    @property
    def left(self) -> int:
        return len(self._cuts) - 1 - self._next

    def play_round(self) -> tuple[e.Event, ...]:
        first, last = self._cuts[self._next : self._next + 2]
        self._next += 1
        return tuple(self.session.events[first:last])


def lesson(text: str, drill: str = "all") -> DealerTable:
    """A table at the first thing to do in the round of a transcript (without its first line)."""
    return lesson_of(played(text), drill)


def lesson_of(session: Session, drill: str = "all") -> DealerTable:
    table = DealerTable(session.table.rules.spec, drill=drill, rounds=Recorded(session), clock=lambda: 0.0)
    table.begin_round()
    return table


def golden(name: str, drill: str = "all") -> DealerTable:
    """The first round of a golden transcript, whose amounts were written by hand from the rules."""
    session = session_of(TRANSCRIPTS / f"{name}.pit")
    assert session is not None
    return lesson_of(session, drill)


def session_of(path: Path) -> Session | None:
    """The session of a transcript file; None where it stops before a table is open."""
    return run_transcript(parse_transcript(path.read_text(encoding="utf-8"))).session


def expected(table: DealerTable) -> list[str]:
    """Everything that would be right now, as it is typed."""
    assert table.task is not None
    steps = [table.task.steps[number] for number in table._left]
    return [table._typed(step) for step in (steps if table.task.free else steps[:1])]


def do(table: DealerTable, *answers: str) -> list[DealerLine]:
    """Give answers that must be right, each."""
    lines: list[DealerLine] = []
    for answer in answers:
        said = table.answer(answer)
        assert said[0].tone == "right", (answer, said, table.task)
        lines += said
    return lines


def do_until(table: DealerTable, verb: str, wager: str = "") -> None:
    """Deal rightly until this is what comes next."""
    while table.task is not None:
        step = table.task.steps[table._left[0]]
        if step.verb == verb and wager in ("", step.wager):
            return
        do(table, expected(table)[0])
    raise AssertionError(f"{verb} {wager} never came")


def finish(table: DealerTable) -> None:
    """Deal rightly to the end of the round."""
    while not table.round_over:
        do(table, expected(table)[0])


def wrong_answer(table: DealerTable, answer: str) -> Mistake:
    """A wrong answer: it is caught, explained with its clause, counted, and changes nothing."""
    before, task, count = table.table, table.task, len(table.score.mistakes)
    (line,) = table.answer(answer)
    assert line.tone == "wrong", line
    assert table.table is before
    assert table.task is task
    assert len(table.score.mistakes) == count + 1
    mistake = table.score.mistakes[-1]
    assert mistake.said == answer
    assert line.clause == mistake.clause != ()
    assert line.text.startswith(f"{mistake.fault.capitalize()}. {mistake.text}")
    return mistake
