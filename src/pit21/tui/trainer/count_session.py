"""Counting drills, line by line: cards are turned in one line, the discard tray is drawn to scale."""

import sys
import time
from collections.abc import Callable

from pit21.train import CountAnswer, CountDrill, CountTask, score_counts
from pit21.tui.plain_talk import LeaveTable, Talk
from pit21.tui.widgets.cards import short

TRAY = 12
"""Rows of the picture of a discard tray: a full shoe fills all of them."""
_NUMBERS = {"countdown": "the running count", "true-count": "a whole number", "discards": "decks, such as 2.5"}


class CountSession:
    """Asks the questions of a drill; `answers` are those given.

    `show` turns a group of cards over what was shown before and takes it away again; on a screen it overwrites a line.
    """

    def __init__(
        self, drill: CountDrill, talk: Talk, *, pause: float = 0.0, clock: Callable[[], float] = time.monotonic,
        show: Callable[[str], None] | None = None,
    ) -> None:  # fmt: skip
        """`pause` is the time for each group of cards; with 0 a key turns the next."""
        self._drill = drill
        self._talk = talk
        self._pause = pause
        self._clock = clock
        self._show = show or _overwrite
        self.answers: list[CountAnswer] = []

    def run(self, questions: int) -> None:
        drill = self._drill
        self._talk.say(f"{drill.spec.title}, drill {drill.drill}, count {drill.tags.name}. quit: leave.")
        try:
            for number in range(1, questions + 1):
                self._ask(number, questions)
        except LeaveTable:
            pass
        for line in self._score():
            self._talk.say(line)

    def _ask(self, number: int, questions: int) -> None:
        task = self._drill.ask()
        self._talk.say("")
        began = self._clock()
        if task.groups:
            self._turn(task)
        if task.discards is not None:
            for line in tray_lines(task.discards):
                self._talk.verbatim(line)
        given = self._number(f"{number}/{questions}  {task.text} ", task)
        answer = self._drill.answer(task, given, round(self._clock() - began, 1))
        self.answers.append(answer)
        sign = "+" if task.drill in ("countdown", "true-count") else ""
        verdict = "Right" if answer.is_right else f"Wrong: it is {task.answer:{sign}g}"
        pace = f" {answer.cards} cards in {answer.seconds:.1f} s." if answer.cards else ""
        self._talk.say(f"{verdict}. {task.reason}.{pace}")

    def _turn(self, task: CountTask) -> None:
        if not self._pause:
            self._talk.ask(f"{sum(map(len, task.groups))} cards. Enter starts the clock; Enter turns the next cards.")
        for group in task.groups:
            shown = "  ".join(short(card) for card in group)
            if self._pause:
                self._show(shown)
                time.sleep(self._pause)
            elif self._talk.ask(f"  {shown} ").lower() in ("quit", "q"):
                raise LeaveTable
        if self._pause:
            self._show("")

    def _number(self, prompt: str, task: CountTask) -> float:
        while True:
            said = self._talk.ask(prompt).lower()
            if said in ("quit", "q"):
                raise LeaveTable
            try:
                return float(said.replace(",", "."))
            except ValueError:
                self._talk.say(f"Type {_NUMBERS.get(task.drill, 'a number of units')}.")

    def _score(self) -> list[str]:
        if not self.answers:
            return ["No question answered."]
        score = score_counts(self.answers)
        lines = ["", f"{score.right} of {score.answers} right, {score.mean_off:.2f} off on average."]
        if score.seconds is not None:
            lines.append(f"{score.seconds:.1f} s each.")
        if score.seconds_per_card is not None:
            lines.append(f"{score.seconds_per_card:.2f} s for each card; 52 cards in 30 s are 0.58 s.")
        return lines


def tray_lines(part: float) -> list[str]:
    """The discard tray from the side, to scale: the top row is a full shoe."""
    full, half = divmod(round(part * TRAY * 2), 2)
    rows = []
    for row in range(TRAY, 0, -1):
        inside = "█" * 10 if row <= full else "▄" * 10 if half and row == full + 1 else " " * 10
        rows.append(f"    │{inside}│")
    return [*rows, f"    └{'─' * 10}┘"]


def _overwrite(text: str) -> None:
    sys.stderr.write(f"\r{text:<20}")
    sys.stderr.flush()
