"""The table: where the playing is done."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.message import Message
from textual.screen import Screen

from pit21.hints.coach import Coach
from pit21.hints.modes import HintMode
from pit21.hints.source import OpenSource, open_process
from pit21.hints.words import mode_words
from pit21.room.departure import is_under_way
from pit21.room.offer_text import amount_refusal_words
from pit21.room.room import Room
from pit21.tui.choices import Choice
from pit21.tui.hint_lines import hint_line, hint_panel
from pit21.tui.pace import PaceStep
from pit21.tui.picture import TablePicture, acting_seat
from pit21.tui.play import Moments, PlaySession, Question
from pit21.tui.playback import Playback
from pit21.tui.screens.amount import AmountScreen, amount_question
from pit21.tui.screens.chart import ChartScreen
from pit21.tui.screens.count import CountScreen
from pit21.tui.screens.help import HelpScreen
from pit21.tui.screens.menu import MenuItem, MenuScreen
from pit21.tui.screens.rounds import RoundsScreen
from pit21.tui.screens.save import SaveScreen
from pit21.tui.screens.sheet import SheetScreen
from pit21.tui.screens.statistics import StatisticsScreen
from pit21.tui.side_panel import rules_content, seats_content, session_content
from pit21.tui.speeds import next_speed, speed_name
from pit21.tui.story import Story
from pit21.tui.trainer.table_counter import TableCounter
from pit21.tui.widgets.actions import ActionBar, ChoiceMade
from pit21.tui.widgets.base_widget import Text
from pit21.tui.widgets.board import TableBoard
from pit21.tui.widgets.hands import PickPointed
from pit21.tui.widgets.keys import KeyBar
from pit21.tui.widgets.paytables import first_lit_row, lit_lines, paytables_content
from pit21.tui.widgets.results import ResultsBox
from pit21.tui.widgets.seats import SeatChosen
from pit21.tui.widgets.spots import ChipClicked, SpotClicked, SpotsBox
from pit21.tui.widgets.title import TitleBar

if TYPE_CHECKING:
    from pit21.tui.app import TableApp

_MARGIN_WIDTH = 48
"""What the column beside the felt holds, as the style sheet has it."""
_SKIP = (Choice("space", "Skip the animation", "skip"),)
_KEYS = (
    ("?", "help", "help"), ("T", "pay tables, rules", "sheet"), ("G", "statistics", "statistics"),
    ("J", "rounds", "rounds"), ("W", "write", "save"), ("M", "more", "menu"), ("Q", "leave", "leave"),
)  # fmt: skip
_HINT_KEYS = (("A", "hints", "hints"), ("U", "chart", "chart"), ("X", "EVs", "evs"))
_SPEED_KEY = (("V", "speed", "speed"),)


class HintsCame(Message):
    """New EVs of actions are known."""


class TableScreen(Screen[None]):
    """Keys and clicks go to `PlaySession`; the playback shows what follows; the picture is drawn after each step."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help"),
        Binding("t,T,f3", "sheet", "Pay tables"),
        Binding("f2", "sheet('Rules')", "Rules"),
        Binding("g,G,f6", "statistics", "Statistics"),
        Binding("v,V", "speed", "Speed"),
        Binding("j,J", "rounds", "Rounds"),
        Binding("w,W", "save", "Write to a file"),
        Binding("m,M", "menu", "More"),
        Binding("a,A,f4", "hints", "Hints"),
        Binding("x,X,f5", "evs", "EV of each action"),
        Binding("y,Y", "more_hint", show=False),
        Binding("u,U", "chart", "Chart"),
        Binding("q,Q", "leave", "Leave"),
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("up", "seat(-1)", show=False),
        Binding("down", "seat(1)", show=False),
        Binding("tab", "person", show=False, priority=True),
        Binding("pageup", "scroll(-4)", show=False),
        Binding("pagedown", "scroll(4)", show=False),
    ]

    def __init__(
        self, room: Room, speed: float, greeting: str = "", *, hints: HintMode = "off",
        open_source: OpenSource = open_process, counter: TableCounter | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.room = room
        self.counter = counter
        self.coach = Coach(room, lambda: open_source(room, self._hints_came), hints)
        self.play = PlaySession(room, self.coach)
        self.greeting = greeting
        self.speed = speed
        self.playback = Playback(self, speed, self.show_step, self.draw)
        self.story = Story(room)
        self.asked_to_leave = False
        self.counted_at = (0, False)

    def compose(self) -> ComposeResult:
        yield TitleBar(id="title")
        with Horizontal(id="body"):
            yield TableBoard(self.room.rules)
            with Vertical(id="side"):
                yield VerticalScroll(Text(id="seats-text", grows=True), id="side-seats", can_focus=False)
                with VerticalScroll(id="side-notes", can_focus=False):
                    yield Text(id="session-text", grows=True)
                    yield Text(id="rules-text", grows=True)
                yield VerticalScroll(Text(id="story-text", grows=True), id="story", can_focus=False)
                yield VerticalScroll(Text(id="hints-text", grows=True), id="hints", can_focus=False)
                yield VerticalScroll(Text(id="paytables-text", grows=True), id="paytables", can_focus=False)
        yield Text(id="message")
        yield ActionBar()
        yield KeyBar((*_KEYS, *(_HINT_KEYS if self.coach.possible else ()), *_SPEED_KEY))

    def on_mount(self) -> None:
        moments = self.play.begin()
        self.play.say(self.greeting)
        self.perform(moments)

    def on_resize(self) -> None:
        self.call_after_refresh(self.redraw)

    # Showing

    def show_step(self, step: PaceStep) -> None:
        """One step of what happened, while it happens."""
        if step.last:
            self.story.hear(step.moment)
        if self.playback.instant:
            return
        view = step.view(self.play.person)
        acting = getattr(step.moment.event, "seat", 0) or acting_seat(view)
        seat = self.play.place[0]
        self._paint(TablePicture(self.room.rules, view, self.room.people, seat, "watch", acting), _SKIP, "")

    def draw(self) -> None:
        """The table at rest: what can be done now."""
        if not self.is_mounted:
            return
        play, mode = self.play, self.play.mode
        if mode == "over":
            self.story.round_over()
            self._keep_bankroll()
        view = self.story.last_view(play.person) if mode == "over" else self.room.view(play.person)
        picture = TablePicture(self.room.rules, view, self.room.people, play.seat, mode, acting_seat(view))
        self._paint(picture, play.choices(), self._with_hint(play.message or play.prompt()))
        if mode == "over":
            self.call_after_refresh(self._hint_at_more)
        if mode == "bet":
            self.query_one(SpotsBox).show_layout(play.spots(), play.place[1], play.rack, play.chip)
        if mode != "over" and self.counter is not None and self.app.screen is self:
            self._ask_count(self.counter, betting=mode == "bet")

    def _ask_count(self, counter: TableCounter, *, betting: bool) -> None:
        """A question about the count where one is due; else someone may talk."""
        place = (self.room.session.table.round, betting)
        if place == self.counted_at:
            return
        self.counted_at = place
        task = counter.question(betting=betting)
        if task is not None:
            self.app.push_screen(CountScreen(counter, task))
        elif not self.play.message and (said := counter.talk()):
            self.play.say(said)
            self.query_one("#message", Text).put(self._with_hint(f"{said} {self.play.prompt()}"))

    def redraw(self) -> None:
        if not self.playback.running:
            self.draw()

    def _paint(self, picture: TablePicture, choices: tuple[Choice, ...], message: str) -> None:
        play = self.play
        chips = picture.view.chips if picture.view.chips is not None else self.room.chips(play.person)
        self.query_one(TitleBar).show(picture, play.person, chips, self.story.bankroll[play.person])
        board = self.query_one(TableBoard)
        width = board.size.width or self.app.size.width  # before the first layout the board has no size yet
        board.show(picture, self.story.line(picture, 2 * (width - 4)))
        self.query_one("#message", Text).put(message)
        self.query_one("#message", Text).set_class(play.refused, "-refused")
        self.query_one(ActionBar).show_choices(choices)
        self.set_class(self.coach.active, "-hinted")
        if not self.has_class("-narrow"):
            self._show_side(picture)
            self._show_hints()
            self.query_one("#story-text", Text).put(self.story.text)
            self.call_after_refresh(self.query_one("#story", VerticalScroll).scroll_end, animate=False)
            self._show_pay_tables(picture)

    def _show_side(self, picture: TablePicture) -> None:
        self.query_one("#seats-text", Text).put(seats_content(picture))
        session = session_content(self.room, self.play.person, self.coach, speed_name(self.speed))
        self.query_one("#session-text", Text).put(session)
        self.query_one("#rules-text", Text).put(rules_content(self.room))

    def _show_pay_tables(self, picture: TablePicture) -> None:
        """Beside the felt; a line that paid is scrolled into view."""
        content = paytables_content(
            self.room.spec, lit_lines(picture.view.settled, self.room.people), _MARGIN_WIDTH
        )  # fmt: skip
        self.query_one("#paytables-text", Text).put(content)
        tables = self.query_one("#paytables", VerticalScroll)
        self.call_after_refresh(tables.scroll_to, y=max(0, first_lit_row(content) - 2), animate=False)

    def _show_hints(self) -> None:
        if self.coach.active and not self.playback.running:
            self.query_one("#hints-text", Text).put(hint_panel(self.coach, self.play.person))

    def _with_hint(self, message: str) -> str:
        """What is expected, and a hint below it where it has a line to itself."""
        room = self.app.size.width - 2
        if not self.has_class("-narrow") or not self.coach.active:
            return message
        hint = hint_line(self.coach, self.play.person, room)
        return f"{message}\n{hint}" if hint and len(message) <= room else message

    def on_results_laid_out(self) -> None:
        self._hint_at_more()

    def _hint_at_more(self) -> None:
        results = self.query_one(ResultsBox)
        at_rest = self.play.mode == "over" and not self.playback.running
        if results.max_scroll_y and at_rest and not self.play.message:
            prompt = f"{self.play.prompt()} PgDn shows the other results."
            self.query_one("#message", Text).put(self._with_hint(prompt))

    def _keep_bankroll(self) -> None:
        cast("TableApp", self.app).keep_bankroll(self.room)

    # Hints

    def _hints_came(self) -> None:
        """Called from another thread; also for the grades that are computed when the screen is gone."""
        if self.is_running:
            self.post_message(HintsCame())

    def on_hints_came(self) -> None:
        self.coach.catch_up()
        if self.coach.problem:
            self.play.say(mode_words(self.coach))
        elif self.coach.answer_came():
            self.play.say("")
        self.redraw()

    def on_unmount(self) -> None:
        self.coach.close()

    def action_hints(self) -> None:
        self.coach.next_mode()
        self.play.say(mode_words(self.coach))
        self.redraw()

    def action_more_hint(self) -> None:
        self.play.say_more()
        self.redraw()

    def action_evs(self) -> None:
        self.coach.show_evs(shows=not self.coach.shows)
        if not self.coach.possible or self.coach.problem:
            self.play.say(mode_words(self.coach))
        self.redraw()

    def action_speed(self) -> None:
        """The next speed, for this table and the next one."""
        self.speed = next_speed(self.speed)
        self.playback.set_speed(self.speed)
        self.play.say(f"Speed: {speed_name(self.speed)}.")
        self.redraw()

    # Doing

    def perform(self, outcome: Moments | Question) -> None:
        self.asked_to_leave = False
        if isinstance(outcome, Question):
            self._ask(outcome)
        elif outcome:
            if self.counter is not None:
                self.counter.hear(outcome)
            self.playback.add(outcome)
        else:
            self.draw()

    def _ask(self, question: Question) -> None:
        def refusal(amount: int) -> str:
            found = self.room.check_offer(question.offer, amount)
            return amount_refusal_words(found, question.offer) if found else ""

        def answered(amount: int | None) -> None:
            self.perform(() if amount is None else self.play.answer(question.offer, amount))

        self.app.push_screen(AmountScreen(amount_question(question.offer, question.title), refusal), answered)

    def choose(self, choice: Choice) -> None:
        if choice.act == "skip":
            self.playback.skip()
        elif not self.playback.running:
            self.perform(self.play.do(choice))

    def on_key(self, event: Key) -> None:
        """Keys of the moment come first; the others are bindings."""
        key = event.key.lower() if len(event.key) == 1 else event.key  # a capital is the same key
        key = "space" if self.playback.running and key == "enter" else key
        found = next((choice for choice in self.query_one(ActionBar).choices if choice.key == key), None)
        if found is not None:
            event.stop()
            event.prevent_default()
            self.choose(found)
        elif self.play.mode == "bet" and not self.playback.running and key in ("1", "2", "3", "4", "5"):
            event.stop()
            self.play.choose_chip(int(key) - 1)
            self.draw()
        elif key == "h" and not self.playback.running and self.play.must_point():
            event.stop()
            self.draw()

    def on_choice_made(self, message: ChoiceMade) -> None:
        self.choose(message.choice)

    def on_spot_clicked(self, message: SpotClicked) -> None:
        if self.play.mode == "bet" and not self.playback.running:
            bet = self.play.take_from if message.remove else self.play.put_on
            self.perform(bet(message.wager))

    def on_chip_clicked(self, message: ChipClicked) -> None:
        self.play.chip = message.place
        self.redraw()

    def on_pick_pointed(self, message: PickPointed) -> None:
        wanted = f"pick-{message.pick}"
        found = next((choice for choice in self.query_one(ActionBar).choices if choice.act == wanted), None)
        if found is not None:
            self.choose(found)

    def on_seat_chosen(self, message: SeatChosen) -> None:
        self.play.go_to_seat(message.seat)
        self.redraw()

    def on_click(self) -> None:
        if self.playback.running:
            self.playback.skip()

    def action_move(self, spots: int) -> None:
        if self.play.mode == "bet":
            self.play.say("")
            self.play.move(spots)
            self.redraw()

    def action_seat(self, seats: int) -> None:
        if self.play.mode != "act":
            self.play.say("")
            self.play.next_seat(seats)
            self.redraw()

    def action_person(self) -> None:
        if self.play.mode != "act":
            self.play.say("")
            self.play.next_person()
            self.redraw()

    def action_scroll(self, lines: int) -> None:
        self.query_one(ResultsBox).scroll_relative(y=lines, animate=False)

    # Sheets that are one key away

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen())

    def action_sheet(self, page: str = "") -> None:
        """Open the rule sheet, at its pay tables or at another page."""
        lit = lit_lines(self.room.session.table.settled, self.room.people)
        self.app.push_screen(SheetScreen(self.room.spec, lit, page))

    def action_chart(self) -> None:
        """Open the chart of basic strategy, with the cell of the hand that is decided about lit."""
        if not self.coach.possible:
            self.play.say(mode_words(self.coach))
            self.redraw()
            return
        self.app.push_screen(ChartScreen(self.room.spec, self.coach.pending(self.play.person)))

    def action_statistics(self) -> None:
        self.app.push_screen(StatisticsScreen(self.room, self.play.person, self.coach))

    def action_rounds(self) -> None:
        self.app.push_screen(RoundsScreen(self.room, self.speed))

    def action_save(self) -> None:
        self.app.push_screen(SaveScreen(self.room))

    def action_menu(self) -> None:
        self.app.push_screen(MenuScreen(self.room, self.play.person, self.coach, self.speed), self._menu_chosen)

    def _menu_chosen(self, item: MenuItem | None) -> None:
        if item is None:
            return
        if item.command is not None:
            self.perform(self.play.between_rounds(item.command))
            return
        actions = {
            "sheet": self.action_sheet, "statistics": self.action_statistics, "rounds": self.action_rounds,
            "save": self.action_save, "leave": self.action_leave, "another": self.action_another,
            "hints": self.action_hints, "evs": self.action_evs, "speed": self.action_speed, "chart": self.action_chart,
        }  # fmt: skip
        actions[item.act]()

    def action_another(self) -> None:
        if self._may_leave():
            cast("TableApp", self.app).another_game(self.room)

    def action_leave(self) -> None:
        if self._may_leave():
            cast("TableApp", self.app).leave(self.room)

    def _may_leave(self) -> bool:
        """In the middle of a round leaving is asked for twice, for it ends the round."""
        if self.asked_to_leave or self.playback.running or not is_under_way(self.room):
            return True
        self.asked_to_leave = True
        self.play.say("Leaving ends the round: your hands stand, and every wager is settled. Press again to leave.")
        self.draw()
        return False
