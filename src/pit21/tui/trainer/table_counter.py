"""Counting at the table in the terminal: which cards were seen, when a question is due, and the answers."""

import time
from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from pit21.lab.counting import Tags
from pit21.room.moments import RoomMoment
from pit21.room.room import Room
from pit21.table import events as e
from pit21.train import CountAnswer, CountedCards, CountTask, PlayLog, TableCount, grade_count
from pit21.tui.plain.talk import Talk
from pit21.tui.trainer.count_session import ask_number, tray_lines, verdict_words

BEFORE_BETS = 0.6
"""How often a question is asked before the bets; the first betting of a shoe has nothing to ask about."""
ON_TURN = 0.15
TALK = 0.4


class CountingWish(NamedTuple):
    """What someone wants to count, at any table."""

    tags: str | Tags
    ramp: str

    def at(self, room: Room) -> "TableCounter":
        """QuestionError if the table's shoe has no count."""
        return TableCounter(room, TableCount(room.spec, tags=self.tags, ramp=self.ramp))


class TableCounter:
    """Follows a room for its first person. Nothing but that person's views is read. `log` keeps the answers."""

    def __init__(
        self, room: Room, count: TableCount, *, seed: int | str | None = None,
        clock: Callable[[], float] = time.monotonic, chances: tuple[float, float] = (BEFORE_BETS, ON_TURN),
    ) -> None:  # fmt: skip
        """`chances` are how often a question is asked before the bets, and on one's turn."""
        self._chances = chances
        self.room = room
        self.count = count
        self.clock = clock
        self.seen = CountedCards()
        self.answers: list[CountAnswer] = []
        self.log: PlayLog | None = None
        self._random = Random(seed)  # noqa: S311 - when to ask, no shoe that money lies on
        self._asked_at = (0, "")

    def hear(self, moments: Iterable[RoomMoment]) -> None:
        """Take in what happened."""
        for moment in moments:
            shuffled = isinstance(moment.event, e.ShoeShuffled | e.DiscardsReshuffled)
            self.seen.note(moment.view(self.room.people[0]), shuffled=shuffled)

    def question(self, *, betting: bool) -> CountTask | None:
        """Return a question where one is due: at most one before the bets of a round, and one in it."""
        place = (self.room.session.table.round, "bets" if betting else "turn")
        if self._asked_at == place or not self.seen.cards:
            return None
        self._asked_at = place
        if self._random.random() >= self._chances[0 if betting else 1]:
            return None
        return self.count.ask(self.seen.cards, self.seen.cards_left, self.seen.on_table)

    def talk(self) -> str:
        """Return something that someone says, now and then."""
        return self.count.talk() if self._random.random() < TALK else ""

    def take(self, task: CountTask, given: float, seconds: float) -> CountAnswer:
        answer = grade_count(task, given, round(seconds, 1))
        self.answers.append(answer)
        if self.log is not None:
            self.log.note_count(answer, self.count.tags.name)
        return answer

    def ask_in_lines(self, talk: Talk, *, betting: bool) -> None:
        """Distract, ask and grade at the plain table."""
        said = self.talk()
        if said:
            talk.say(said)
        task = self.question(betting=betting)
        if task is None:
            return
        if task.discards is not None:
            for line in tray_lines(task.discards):
                talk.verbatim(line)
        began = self.clock()
        given = ask_number(talk, f"Count: {task.text} ", task)
        talk.say(verdict_words(task, self.take(task, given, self.clock() - began)))
