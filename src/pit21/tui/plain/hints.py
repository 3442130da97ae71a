"""Hints at the plain table: said in lines, and waited for, since one thing is said after the other there."""

from collections.abc import Iterator

from pit21.hints.action_values import Chosen
from pit21.hints.coach import Coach, Graded
from pit21.hints.decisions import Decision
from pit21.hints.modes import MODES
from pit21.hints.words import ev_words, grade_words, mistakes_words, mode_words, warning_words
from pit21.lab.question import QuestionError
from pit21.train import cell_words, load_chart
from pit21.tui.plain.talk import Talk, cards_spoken
from pit21.tui.trainer.chart_row import cell_of, chart_lines, row_lines

_PATIENCE = 0.4
"""Seconds before it is said that something is computed."""
_LONGEST = 300.0
"""The very first answer after an installation waits for the compiler."""
_COSTLIEST = 5
_SAYS = ("Type it again", "Typing why")
"""How a choice that is held back is made anyway, and how more is asked about it."""


class PlainHints:
    """What a coach has to say to people who read or hear lines."""

    def __init__(self, coach: Coach, talk: Talk) -> None:
        self._coach = coach
        self._talk = talk
        self._decision: Decision | None = None

    def set_mode(self, word: str) -> None:
        wanted = next((mode for mode in MODES if mode == word), None)
        if wanted is not None:
            self._coach.set_mode(wanted)
        elif word:
            self._talk.say(f"Hints are {', '.join(MODES[:-1])} or {MODES[-1]}.")
            return
        self._talk.say(mode_words(self._coach))

    def show_evs(self, person: str) -> None:
        decision = self._coach.decision(person, anyway=True)
        if decision is None:
            able = self._coach.possible and not self._coach.problem
            self._talk.say("There is nothing to decide now." if able else mode_words(self._coach))
            return
        self._wait(decision, None)
        found = self._coach.evs(decision)
        if found:
            self._talk.say(f"EV, in units of the bet: {', '.join(ev_words(decision, found))}.")
        else:
            self._talk.say(self._no_answer())

    def show_chart(self, person: str, *, whole: bool) -> None:
        """The row of the hand in question, its cell in brackets; all rows if nothing is decided or all are asked."""
        if not self._coach.possible:
            self._talk.say(mode_words(self._coach))
            return
        try:
            chart = load_chart(self._coach.spec)
        except QuestionError as error:
            self._talk.say(f"There is no chart: {error.problems[0].message}.")
            return
        cell = cell_of(chart, self._coach.pending(person))
        if whole or cell is None:
            for line in chart_lines(chart.strategy, cell):
                self._talk.verbatim(line)
        else:
            for line in row_lines(chart.row_codes(cell.row), cell):
                self._talk.verbatim(line)
        if cell is not None:
            self._talk.say(f"Your hand, {cell_words(cell)}.")

    def prepare(self, person: str) -> None:
        """Ask for the hint while the person still thinks."""
        decision = self._coach.decision(person)
        if decision is not None:
            self._coach.evs(decision)

    def hold(self, person: str, chosen: Chosen) -> bool:
        """Return whether a choice is held back, with a warning, until it is made once more."""
        self._decision = self._coach.pending(person)
        if self._decision is None:
            return False
        if self._coach.warns and not self._coach.problem:
            self._wait(self._decision, chosen)
        warned = self._coach.hold(self._decision, chosen)
        if warned is not None:
            self._talk.say(warning_words(warned, *_SAYS))
        return warned is not None

    def say_more(self) -> None:
        """Which action is better than the one held back, then why."""
        warned = self._coach.say_more()
        self._talk.say(warning_words(warned, *_SAYS) if warned else "No choice is held back. ev shows the EVs.")

    def mark(self, chosen: Chosen) -> None:
        """Print the grade of a choice, if decisions are graded."""
        decision = self._decision
        if decision is None:
            return
        self._coach.note(decision, chosen)
        if not self._coach.grades or self._coach.problem:
            return
        self._wait(decision, chosen)
        self._coach.catch_up()
        graded = self._coach.last(decision.person)
        if graded is not None and graded.decision == decision:
            self._talk.say(f"Hint: {grade_words(graded)}.")

    def mistake_lines(self, person: str) -> Iterator[str]:
        self._coach.catch_up()
        found = self._coach.mistakes(person)
        if found.decisions:
            yield f"  {mistakes_words(found)}"
            yield from (f"  {_mistake_line(each)}" for each in found.made[:_COSTLIEST])

    def _wait(self, decision: Decision, chosen: Chosen | None) -> None:
        self._coach.wait(decision, chosen, _PATIENCE)
        if self._coach.evs(decision) is None and not self._coach.problem:
            self._talk.say("One moment: the hint is being computed.")
            self._coach.wait(decision, chosen, _LONGEST)
        if self._coach.problem:
            self._talk.say(mode_words(self._coach))

    def _no_answer(self) -> str:
        return mode_words(self._coach) if self._coach.problem else "There is no exact answer for this hand."


def _mistake_line(graded: Graded) -> str:
    decision = graded.decision
    up = cards_spoken((decision.up,))
    return f"Round {decision.round}, {decision.total} against the {up}: {grade_words(graded)}."
