"""Dealer mode in lines: for screen readers, pipes and people who like it so."""

from collections.abc import Callable, Iterable

from pit21.train.dealer import DealerLine, DealerTable, clauses_text, floor_lines
from pit21.tui.dealer.help import course_lines, help_lines, pays_lines
from pit21.tui.dealer.layout import table_rows
from pit21.tui.dealer.report import RIGHT_AFTER, score_line, summary_lines
from pit21.tui.plain.talk import LeaveTable, Talk, spoken


def line_text(line: DealerLine) -> str:
    """A line with the clauses behind it."""
    return f"{line.text} {clauses_text(line.clause)}" if line.clause else line.text


class PlainDealer:
    """Asks and answers line by line."""

    def __init__(self, table: DealerTable, talk: Talk) -> None:
        self._table = table
        self._talk = talk
        self._words: dict[str, Callable[[], None]] = {
            "help": lambda: self._say_all(help_lines(table.rules, table.drill, scrolls=False)),
            "?": lambda: self._say_all(help_lines(table.rules, table.drill, scrolls=False)),
            "table": self._show,
            "": self._show,
            "hint": lambda: self._say_lines(table.hint()),
            "why": lambda: self._say_lines(table.why()),
            "rules": lambda: self._say_all(course_lines(table.rules)),
            "floor": lambda: self._say_all(floor_lines(table.rules)),
            "pays": lambda: self._say_all(pays_lines(table.rules)),
            "score": lambda: self._talk.say(score_line(table.summary(session=True)) + "."),
        }

    def run(self) -> None:
        """Rounds until the person leaves; then the whole score."""
        table = self._table
        self._talk.say(f"{table.spec.title}. You deal; {table.drill.says}.")
        self._say_all(help_lines(table.rules, table.drill, scrolls=False))
        try:
            while True:
                self._round()
                if self._asked("Enter for the next round, or quit: ") in ("quit", "q"):
                    break
        except LeaveTable:
            pass
        table.leave()
        self._say_all(summary_lines(table.summary(session=True), "The session"))

    def _round(self) -> None:
        table = self._table
        self._say_lines(table.begin_round())
        self._show()
        while not table.round_over:
            text = self._asked(f"{table.question} ")
            if text in ("quit", "q"):
                raise LeaveTable
            if text in self._words:
                self._words[text]()
            elif text.startswith("floor "):
                self._say_lines(table.call_floor(text))
            else:
                self._say_lines(table.answer(text))
        self._say_all(summary_lines(table.summary(), f"Round {table.table.round}"))

    def _asked(self, prompt: str) -> str:
        return self._talk.ask(prompt).lower()

    def _show(self) -> None:
        """The table, card by card in words."""
        table = self._table
        for row in table_rows(table.rules, table.view(), table.codes, width=10_000):
            first, *rest = [" ".join(spoken(piece.text).split()) for piece in row if piece.text.strip()]
            self._talk.say(f"{first}: {'; '.join(rest)}" if rest else first)

    def _say_lines(self, lines: Iterable[DealerLine]) -> None:
        for line in lines:
            mark = f"{RIGHT_AFTER[line.after]} " if line.tone == "right" else ""
            self._talk.say(mark + spoken(line_text(line)))

    def _say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._talk.say(line, hang=len(line) - len(line.lstrip()) + 2)
