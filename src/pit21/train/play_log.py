"""What the people at one screen decide and win, written to the store after every round."""

import secrets
from collections.abc import Iterator
from datetime import UTC, datetime

from msgspec.structs import replace

from pit21.hints.action_values import Chosen
from pit21.hints.coach import Coach
from pit21.hints.decisions import Decision
from pit21.lab.question import SHIPPED_ANSWERS, NotShippedError, QuestionError
from pit21.room.history import PlayedRound
from pit21.room.room import Room
from pit21.table import events as e
from pit21.table.settlement.round_result import returns_of_round
from pit21.train.basic_chart import BasicChart, load_chart
from pit21.train.count_drill import CountAnswer
from pit21.train.count_summary import record_count
from pit21.train.grader import Occasion, grade, record_decision
from pit21.train.records import DecisionRecord, RoundRecord
from pit21.train.store import PlayStore


class PlayLog:
    """Follows a room and its coach. `problem` says why records cannot be written, if so.

    A decision that the coach has an answer for is graded; the others are graded when a report is asked for.
    """

    def __init__(self, room: Room, coach: Coach, store: PlayStore) -> None:
        self.room = room
        self.coach = coach
        self.problem = ""
        self._store = store
        self._session = secrets.token_hex(4)
        self._written_rounds = 0
        self._written = 0
        self._chart: BasicChart | None = None
        self._has_looked = False

    def catch_up(self) -> None:
        """Write the rounds that are over since the last call, and the decisions in them."""
        rounds = self.room.history.rounds
        over = rounds[self._written_rounds :]
        if not over:
            return
        last = over[-1].number
        made = [each for each in self.coach.made[self._written :] if each[0].round <= last]
        now = datetime.now(UTC).isoformat(timespec="seconds")
        records = [self._record(decision, choice, now) for decision, choice in made]
        self._written_rounds, self._written = len(rounds), self._written + len(made)
        try:
            self._store.add([*records, *(each for played in over for each in self._rounds(played, now))])
        except OSError as error:
            self.problem = f"Your decisions cannot be saved in {self._store.folder}: {error.strerror}."

    def note_count(self, answer: CountAnswer, tags: str) -> None:
        """Write an answer about the count at this table."""
        room = self.room
        record = record_count(room.spec, answer, tags, game=room.game, person=room.people[0], source="table")
        try:
            self._store.add([record])
        except OSError as error:
            self.problem = f"Your answers cannot be saved in {self._store.folder}: {error.strerror}."

    def decisions(self, person: str) -> tuple[DecisionRecord, ...]:
        """Return what a person has decided at this table, as far as it can be graded now."""
        return tuple(
            self._record(decision, choice, "") for decision, choice in self.coach.made if decision.person == person
        )

    def _record(self, decision: Decision, choice: Chosen, at: str) -> DecisionRecord:
        occasion = Occasion(self.room.spec, self.room.game, at, self._link(decision.round))
        return grade(record_decision(occasion, decision, choice), self.coach.known_advice, self._basic())

    def _rounds(self, played: PlayedRound, at: str) -> Iterator[RoundRecord]:
        if played.void:
            return
        wagers = returns_of_round(played.after, played.events)
        fees = [fee for event in played.events if isinstance(event, e.FeesTaken) for fee in event.fees]
        for person in self.room.people:
            mine = tuple(replace(each, player="") for each in wagers if each.player == person)
            if mine:
                spec = self.room.spec
                yield RoundRecord(
                    game=self.room.game, digest=spec.digest, settings=dict(spec.settings), at=at, person=person,
                    round=played.number, wagers=mine, fees=sum(fee[3] for fee in fees if fee[0] == person),
                    link=self._link(played.number),
                )  # fmt: skip

    def _link(self, number: int) -> str:
        return f"{self._session}/{number}"

    def _basic(self) -> BasicChart | None:
        """The chart where it ships with the package: nothing is computed while people play."""
        if not self._has_looked:
            self._has_looked = True
            try:
                self._chart = load_chart(self.room.spec, SHIPPED_ANSWERS)
            except (NotShippedError, QuestionError):
                self._chart = None
        return self._chart
