"""The hints of one table: warnings before mistakes, marks after decisions, and what the session's mistakes cost."""

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from pit21.hints.action_values import Chosen, Cost, action_evs, cost_of
from pit21.hints.decisions import Decision, decision_of
from pit21.hints.modes import MODES, HintMode
from pit21.hints.source import NO_ADVICE, HintSource
from pit21.jobs import HintQuestion
from pit21.lab.strategy import HandAdvice
from pit21.room.room import Room
from pit21.spec.game import GameSpec

WARN_FROM = 0.01
"""Mistakes that cost less of the bet are not warned of."""


class Graded(NamedTuple):
    """A decision that was made, and what it cost; `cost` and `evs` are None while they are still computed."""

    decision: Decision
    choice: Chosen
    cost: Cost | None = None
    evs: dict[str, float] | None = None

    @property
    def cents(self) -> float:
        """What it costs on average: an expectation, no money that changes hands."""
        return self.cost.units * self.decision.unit if self.cost else 0.0


class Mistakes(NamedTuple):
    """Of one person in this session; the dearest ones first. `cents` is what all of them cost on average."""

    decisions: int
    made: tuple[Graded, ...]
    cents: float


class Warned(NamedTuple):
    """A choice that is held back until it is made once more; without a cost its EV is not known yet.

    `depth` is how much is said: 1 that there is a better action, 2 which one, 3 what the choice costs.
    """

    decision: Decision
    choice: Chosen
    cost: Cost | None
    depth: int = 1


DEEPEST = 3


def questions_of(decision: Decision, choice: Chosen | None) -> tuple[HintQuestion, ...]:
    """Return the questions about a choice: a double for less is a separate one."""
    if choice is None or choice.amount is None or choice.action != "double" or not choice.is_less:
        return (decision.question,)
    return decision.question, decision.doubled_with(choice.amount)


class Coach:
    """Follows a room. Nothing is computed, and no process started, while `mode` is off and nothing is to be shown.

    `shows` is whether the expectation of each action is shown before the decision.
    """

    def __init__(self, room: Room, open_source: Callable[[], HintSource], mode: HintMode = "off") -> None:
        self._room = room
        self._open_source = open_source
        self._source: HintSource | None = None
        self._graded: list[Graded] = []
        self.made: list[tuple[Decision, Chosen]] = []
        """Every decision at this table, in any mode."""
        self._held: Warned | None = None
        self._answers_all = False
        self.shows = False
        self.mode: HintMode = "off"
        self.set_mode(mode)

    # How much is said

    @property
    def spec(self) -> GameSpec:
        return self._room.spec

    @property
    def possible(self) -> bool:
        """Nobody decides anything in a stud game."""
        return self._room.rules.family != "stud"

    @property
    def warns(self) -> bool:
        """Whether a mistake is held back."""
        return self.mode in ("warn", "both")

    @property
    def grades(self) -> bool:
        """Whether every decision is graded after it is made."""
        return self.mode in ("grade", "both")

    @property
    def active(self) -> bool:
        return self.possible and not self.problem and (self.mode != "off" or self.shows)

    @property
    def problem(self) -> str:
        """Why there are no hints, if they have become impossible."""
        return self._source.problem if self._source else ""

    @property
    def doing(self) -> str:
        """What an answer is waiting for, where it takes a long time."""
        return self._source.doing if self._source else ""

    def set_mode(self, mode: HintMode) -> None:
        """A source that has failed is given up for a new one."""
        if self.problem:
            self.close()
            self._source = None
        self.mode = mode
        self._begin()

    def next_mode(self) -> None:
        self.set_mode(MODES[(MODES.index(self.mode) + 1) % len(MODES)])

    def show_evs(self, *, shows: bool) -> None:
        self.shows = shows
        self._begin()

    def _begin(self, *, anyway: bool = False) -> None:
        if self._source is None and self.possible and (anyway or self.mode != "off" or self.shows):
            self._source = self._open_source()

    def close(self) -> None:
        if self._source is not None:
            self._source.close()

    # Before a decision

    def decision(self, person: str, *, anyway: bool = False) -> Decision | None:
        """Return what this person has to decide now, where hints are wanted, or `anyway` asked for."""
        self._begin(anyway=anyway)
        if self._source is None or self.problem or not (anyway or self.active):
            return None
        return self.pending(person)

    def pending(self, person: str) -> Decision | None:
        """Return what this person has to decide now, whether hints are wanted or not."""
        found = self._room.offers(person)
        return decision_of(self._room.view(person), tuple(offer for offer in found if offer.seat == found[0].seat))

    def known_advice(self, question: HintQuestion) -> HandAdvice | None:
        """Return an answer that is there, asked for or not; nothing is started for it."""
        if self._source is None or self.problem or (self.mode == "off" and not self._answers_all):
            return None
        found = self._source.find(question)
        return None if found == NO_ADVICE else found

    def evs(self, decision: Decision) -> dict[str, float] | None:
        """Return the EV of each action on offer, best first; None while it is being computed."""
        advice = self._source.find(decision.question) if self._source else None
        return None if advice is None else action_evs(decision, advice)

    def wait(self, decision: Decision, choice: Chosen | None, seconds: float) -> None:
        """Wait until the EVs of a decision, or of a choice in it, are known."""
        for question in questions_of(decision, choice):
            if self._source is not None:
                self._source.wait(question, seconds)

    def answer_all(self, seconds: float) -> None:
        """Wait, for at most this long, until the EVs of every decision that was made are known, in any mode."""
        if not self.possible or not self.made:
            return
        if self.problem:
            self.close()
            self._source = None
        self._answers_all = True
        self._begin(anyway=True)
        end = monotonic() + seconds
        for decision, choice in self.made:
            left = end - monotonic()
            if left <= 0 or self.problem:
                return
            self.wait(decision, choice, left)

    def hold(self, decision: Decision | None, choice: Chosen) -> Warned | None:
        """Where warned: what should be said before this choice is made; nothing when it is made for the second time."""
        if decision is None or not self.warns or self._source is None or self.problem:
            return None
        known, cost = self._cost(decision, choice)
        warned = Warned(decision, choice, cost)
        if (known and (cost is None or cost.units < WARN_FROM)) or self._is_held(warned):
            return None
        self._held = warned
        return warned

    def _is_held(self, warned: Warned) -> bool:
        return self._held is not None and self._held._replace(depth=warned.depth) == warned

    def say_more(self) -> Warned | None:
        """Return the choice that is held back, one step deeper; None if none is, or its EV is not known."""
        if self._held is None or self._held.cost is None:
            return None
        self._held = self._held._replace(depth=min(self._held.depth + 1, DEEPEST))
        return self._held

    def answer_came(self) -> bool:
        """Whether the EV of a choice that was held back for want of an answer is known by now; it is free again."""
        held = self._held
        if held is None or held.cost is not None or self._source is None:
            return False
        known, _ = self._cost(held.decision, held.choice)
        if known:
            self._held = None
        return known

    def _cost(self, decision: Decision, choice: Chosen) -> tuple[bool, Cost | None]:
        """Return whether the answers are there, and what the choice costs where that can be said."""
        assert self._source is not None
        found = [self._source.find(question) for question in questions_of(decision, choice)]
        if found[0] is None or found[-1] is None:
            return False, None
        return True, cost_of(decision, found[0], choice, found[-1])

    # After a decision

    def note(self, decision: Decision | None, choice: Chosen) -> None:
        """A decision was made; it is graded as soon as its EV is known."""
        self._held = None
        if decision is not None:
            self.made.append((decision, choice))
        if decision is not None and self.mode != "off" and not self.problem:
            self._graded.append(Graded(decision, choice))
            self.catch_up()

    def catch_up(self) -> None:
        """Grade what was waiting for an answer; decisions without an exact answer are forgotten."""
        if self._source is None or self.problem:
            self._graded = [each for each in self._graded if each.evs]
            return
        found = []
        for graded in self._graded:
            if graded.evs:
                found.append(graded)
                continue
            known, cost = self._cost(graded.decision, graded.choice)
            if not known:
                found.append(graded)
            elif cost is not None:
                advice = self._source.find(graded.decision.question)
                assert advice is not None
                found.append(graded._replace(cost=cost, evs=action_evs(graded.decision, advice)))
        self._graded = found

    def last(self, person: str) -> Graded | None:
        """Return the last decision of this person in the round under way or just over."""
        round_number = self._room.session.table.round
        own = [each for each in self._graded if each.decision.person == person]
        return own[-1] if own and own[-1].decision.round == round_number else None

    def mistakes(self, person: str) -> Mistakes:
        own = [each for each in self._graded if each.decision.person == person and each.cost is not None]
        made = sorted((each for each in own if each.cost and each.cost.is_mistake), key=lambda each: -each.cents)
        return Mistakes(len(own), tuple(made), sum(each.cents for each in made))
