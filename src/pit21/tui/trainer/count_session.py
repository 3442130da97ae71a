"""Counting drills, line by line: cards are turned in one line, the discard tray is drawn to scale."""

import math
import sys
import time
from collections.abc import Callable

from pit21.train import CountAnswer, CountDrill, CountTask, score_counts
from pit21.tui.plain.talk import LeaveTable, Talk
from pit21.tui.widgets.card_text import short

TRAY = 12
"""Rows of the picture of a discard tray: a full shoe fills all of them."""
_NUMBERS = {
    "countdown": "the running count", "running": "the running count", "true-count": "a whole number",
    "discards": "decks, such as 2.5",
}  # fmt: skip


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
        for line in count_score_lines(self.answers):
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
        given = ask_number(self._talk, f"{number}/{questions}  {task.text} ", task)
        answer = self._drill.answer(task, given, round(self._clock() - began, 1))
        self.answers.append(answer)
        pace = f" {answer.cards} cards in {answer.seconds:.1f} s." if answer.cards else ""
        self._talk.say(f"{verdict_words(task, answer)}{pace}")

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


def ask_number(talk: Talk, prompt: str, task: CountTask) -> float:
    """Return what someone types as a number; LeaveTable where they leave."""
    while True:
        said = talk.ask(prompt).lower()
        if said in ("quit", "q"):
            raise LeaveTable
        given = parse_number(said)
        if given is not None:
            return given
        talk.say(f"Type {number_words(task)}.")


def parse_number(text: str) -> float | None:
    """Return a number that was typed, with a point or a comma; None for anything else."""
    try:
        given = float(text.replace(",", "."))
    except ValueError:
        return None
    return given if math.isfinite(given) else None


def number_words(task: CountTask) -> str:
    """What has to be typed."""
    return _NUMBERS.get(task.drill, "a number of units")


def verdict_words(task: CountTask, answer: CountAnswer) -> str:
    """`Wrong: it is +3. 20 cards seen: 9 cards at +1, 6 cards at -1.`"""
    signed = task.drill in ("countdown", "running", "true-count")
    right = f"{task.answer:+g}" if signed and task.answer else f"{round(task.answer, 2):g}"
    return f"{'Right' if answer.is_right else f'Wrong: it is {right}'}. {task.reason}."


def count_score_lines(answers: list[CountAnswer]) -> list[str]:
    """How counting went."""
    if not answers:
        return ["No question answered."]
    score = score_counts(answers)
    lines = ["", f"{score.right} of {score.answers} right, {score.mean_off:.2f} off on average."]
    if score.seconds is not None:
        lines.append(f"{score.seconds:.1f} s each.")
    if score.seconds_per_card is not None:
        lines.append(f"{score.seconds_per_card:.2f} s for each card; 52 cards in 30 s are 0.58 s.")
    return lines


def counting_line(answers: list[CountAnswer]) -> str:
    """How counting at the table went, in one line."""
    return f"Counting: {' '.join(line for line in count_score_lines(answers) if line)}"


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
