"""Dealer mode on a screen. The model judges; this draws it and hands over what is typed or clicked."""

from collections import deque
from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.suggester import SuggestFromList
from textual.widgets import Footer, Input, Static

from pit21.train.dealer import DealerLine, DealerTable, floor_lines, verbs_of
from pit21.tui.dealer.help import ANY_TIME, course_lines, help_lines, pays_lines, wagers_line
from pit21.tui.dealer.layout import table_rows
from pit21.tui.dealer.pages import STOP, Pages
from pit21.tui.dealer.report import at_once_line, summary_lines
from pit21.tui.dealer.styled_text import drawn_log, drawn_rows, drawn_verbs
from pit21.tui.window import RoomyApp

_KEPT_LINES = 200
"""What was said that can be scrolled back to."""
_SMALL_WIDTH = 76
_PLAYER_KEYS = {"?": "help", "g": "score"}
"""Letters of the player's screen that name no verb of the dealer."""


class DealerApp(RoomyApp):
    """One table and one line to type in."""

    CSS_PATH = "dealer.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012 - Textual declares it so
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "show('help')", "Help"),
        Binding("f2", "show('rules')", "Rules"),
        Binding("f3", "show('pays')", "Pays"),
        Binding("f4", "say('hint')", "Hint"),
        Binding("f5", "show('why')", "Why"),
        Binding("f6", "show('score')", "Score"),
        Binding("f7", "show('floor')", "Floor"),
        Binding("ctrl+q,ctrl+c", "leave", "Quit", priority=True, key_display="^q"),
        Binding("pageup", "scroll('#log', -5)", show=False),
        Binding("pagedown", "scroll('#log', 5)", show=False),
        Binding("up", "scroll('#felt', -1)", show=False),
        Binding("down", "scroll('#felt', 1)", show=False),
    ]

    def __init__(self, table: DealerTable, *, letters: bool = False) -> None:
        super().__init__(letters=letters)
        self.table = table
        self._verbs = verbs_of(table.rules, table.drill.kinds)
        self._said: deque[DealerLine] = deque(maxlen=_KEPT_LINES)

    def compose(self) -> ComposeResult:
        with Horizontal(id="top"):
            yield Static(id="title")
            yield Static(id="score")
        with Horizontal(id="middle"):
            with VerticalScroll(id="felt", can_focus=False):
                yield Static(id="rows")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="said")
        yield Static(id="question")
        with Horizontal(id="line"):
            yield Static(">", id="prompt")
            words = [*(verb.name for verb in self._verbs), *(word for word, _ in ANY_TIME), "help"]
            yield Input(id="answer", compact=True, suggester=SuggestFromList(words), select_on_focus=False)
        if not self.table.drill.asks:
            yield Static(drawn_verbs(self._verbs), id="verbs")
        yield Footer()

    def on_mount(self) -> None:
        table = self.table
        self.title = f"{table.spec.title}: you deal"
        self._show([DealerLine(tone="note", text=f"You deal; {table.drill.says}. Type what you do, or help.")])
        self._show([DealerLine(tone="note", text=wagers_line(table.rules))])
        if table.round_over:
            self._begin()
        else:  # a round that was begun before is gone on with
            self._draw()
        self.query_one(Input).focus()
        self.call_after_refresh(lambda: self.heed_size(self.size))

    # What is typed and clicked

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = " ".join(event.value.lower().split())
        event.input.clear()
        self.action_say(text)

    def action_say(self, text: str) -> None:
        """A typed word or line; nothing while a page is read."""
        table = self.table
        if isinstance(self.screen, Pages):
            return
        if text in ("quit", "q"):
            self.action_leave()
        elif text in ("help", "rules", "pays", "why", "score", "floor", *_PLAYER_KEYS):
            self.action_show(_PLAYER_KEYS.get(text, text))
        elif text in ("", "table"):
            self._draw()
        elif text.split(maxsplit=1)[0] == "floor":
            self._show(table.call_floor(text))
            self._draw()
        else:
            self._show(table.hint() if text == "hint" else table.answer(text))
            self._draw()
            if table.round_over:
                self._round_over()

    def action_do(self, verb: str) -> None:
        self.action_say(verb)

    def action_type(self, text: str) -> None:
        """A click on a verb or a wager writes it into the line."""
        answer = self._floor.query_one(Input)
        answer.value = f"{answer.value.rstrip()} {text}".lstrip()
        answer.cursor_position = len(answer.value)
        answer.focus()

    def action_show(self, name: str) -> None:
        """A page over the table."""
        if isinstance(self.screen, Pages):
            return
        table = self.table
        pages: dict[str, tuple[str, Iterable[str]]] = {
            "help": ("Help", help_lines(table.rules, table.drill)),
            "rules": ("The course of a round", course_lines(table.rules)),
            "pays": ("What wagers win", pays_lines(table.rules)),
            "why": ("The clauses behind the last correction", self._list_reasons()),
            "floor": ("Irregularities: call the floor", floor_lines(table.rules)),
            "score": ("The session so far", summary_lines(table.summary(session=True), "So far")),
        }
        self.push_screen(Pages(*pages[name]))

    def _list_reasons(self) -> list[str]:
        return [line.text for line in self.table.why()]

    def action_scroll(self, pane: str, lines: int) -> None:
        """Page Up and Down move the log, the arrows a table with more hands than fit."""
        self._floor.query_one(pane).scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        self.table.leave()
        self.exit()

    action_interrupt = action_leave

    # What is shown

    @property
    def _floor(self) -> Screen[object]:
        """The table's own screen, also while a page lies over it."""
        return self.screen_stack[0]

    def _begin(self) -> None:
        self._show(self.table.begin_round())
        self._draw()
        if self.table.round_over:  # a round in which this drill asks for nothing
            self._round_over()

    def _round_over(self) -> None:
        table = self.table
        title = f"Round {table.table.round}"

        def go_on(answer: str | None) -> None:
            if answer == STOP:
                self.action_leave()
            else:
                self._begin()

        self.push_screen(Pages(title, summary_lines(table.summary(), title), leaves=True), go_on)

    def _show(self, lines: Iterable[DealerLine]) -> None:
        self._said.extend(lines)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        table = self.table
        rows = table_rows(table.rules, table.view(), table.codes, self._width_of("#felt"))
        floor = self._floor
        floor.query_one("#rows", Static).update(drawn_rows(rows))
        floor.query_one("#said", Static).update(drawn_log(self._said, self._width_of("#log")))
        floor.query_one("#log").scroll_end(animate=False)
        floor.query_one("#title", Static).update(Content(f"{table.spec.title}, round {table.table.round}"))
        floor.query_one("#score", Static).update(Content(at_once_line(table.summary(session=True))))
        floor.query_one("#question", Static).update(Content(table.question))

    def _width_of(self, selector: str) -> int:
        """Columns for text in a pane, a scrollbar left out; before the first layout those of a small terminal."""
        pane = self._floor.query_one(selector)
        return pane.outer_size.width - pane.gutter.width - 1 if pane.outer_size.width else _SMALL_WIDTH
