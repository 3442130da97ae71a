"""Dealer mode on a screen, pressed and clicked as a person does it."""

import asyncio
from collections.abc import Awaitable, Callable
from unittest.mock import patch

import pytest
from textual._compositor import Compositor
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.train.dealer.dealer_table import DealerTable
from pit21.tui.dealer.app import DealerApp
from pit21.tui.dealer.pages import Pages
from tests.patience import Patience, until
from tests.rounds import played
from tests.train.dealer.dealing import TRANSCRIPTS, Recorded, do, expected, lesson_of, session_of
from tests.tui.dealer.test_plain import OPENING, TWO_ROUNDS
from tests.tui.screen import LARGE, SMALL, compare, layout_problems, screen_text, undrawn

_FRAME = 0.005
_CHARACTERS = {"space": " ", "enter": "\r"}
Test = Callable[["Desk"], Awaitable[None]]


class Desk:
    """The screen under test; after every answer nothing may be cut off or overlap."""

    def __init__(self, app: DealerApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> DealerTable:
        return self.app.table

    async def press(self, *keys: str) -> None:
        """Press keys one after the other; each is dealt with before the next one."""
        driver = self.app._driver
        assert driver is not None
        for key in keys:
            event = Key(key, key if len(key) == 1 else _CHARACTERS.get(key))
            event.set_sender(self.app)
            driver.send_message(event)
            await self._wait()
        await self.settle()

    async def _wait(self) -> None:
        """Until the widgets, and after them the application itself, have nothing left to deal with."""
        if self.app.screen_stack:
            await self.pilot._wait_for_screen()
        done = asyncio.Event()
        # An application that is about to end takes no call any more, or ends before it makes it.
        if self.app.is_running and self.app.call_later(done.set):
            await until(lambda: done.is_set() or not self.app.is_running, "the application to make a call", pause=0)

    async def settle(self) -> None:
        quiet = 0
        patience = Patience("a screen on which nothing waits to be drawn")
        while quiet < 2 and self.app.is_running:
            patience.check(lambda: self.app.screen)
            await self._wait()
            quiet = 0 if self._busy() else quiet + 1
            if not quiet:
                await asyncio.sleep(_FRAME)
        if not self.app.is_running:
            return
        assert not (problems := layout_problems(self.app)), "\n".join([*problems, screen_text(self.app)])

    def _busy(self) -> bool:
        """Whether something still waits to be laid out or drawn."""
        if not self.app.screen_stack:
            return False
        screen = self.app.screen
        waits = screen._layout_required, screen._scroll_required, screen._repaint_required
        return any(waits) or bool(screen._dirty_widgets or screen._callbacks)

    async def say(self, *lines: str) -> None:
        """Type lines; the keyboard itself is pressed in a test of its own."""
        for line in lines:
            self.app.query_one(Input).value = line
            await self.press("enter")

    @property
    def flat(self) -> str:
        return " ".join(screen_text(self.app).split())

    def sees(self, *texts: str) -> None:
        for text in texts:
            assert text in self.flat, f"{text!r} is not on the screen:\n{screen_text(self.app)}"


def watch(table: DealerTable, test: Test, size: tuple[int, int] = SMALL) -> None:
    async def run() -> None:
        app = DealerApp(table)
        with patch.object(Compositor, "render_update", undrawn):
            async with app.run_test(size=size) as pilot:
                desk = Desk(app, pilot)
                await desk.settle()
                await test(desk)

    asyncio.run(run())


def two_rounds(drill: str = "all") -> DealerTable:
    """Two rounds of 21 STUD that the screen itself begins."""
    session = played(TWO_ROUNDS)
    return DealerTable(session.table.rules.spec, rounds=Recorded(session), drill=drill, clock=lambda: 0.0)


def test_a_whole_round_with_mistakes() -> None:
    async def deal(desk: Desk) -> None:
        desk.sees("21 STUD, round 1", "What do you do next?", "1 ann", "2 bob")
        await desk.say(*OPENING)
        desk.sees("card 1: ▒▒ card 2: ▒▒", "9♣ 9♦ 18 base $10 mm $5", "K♦ Q♠ 20 base $20 m1 $2")
        await desk.say("turn 1")
        desk.sees("✗ Missed wager. Before you turn up Dealer Card 1, a wager is still open: Mirror Match of seat 1.")
        await desk.say("pay 1 mm 20")
        desk.sees(
            "✗ Wrong amount. Mirror Match of seat 1: $20 is not the right amount.", "[L136, L28, L38, S8, S9, S10]"
        )
        await desk.say("pay 1 mm 25")
        desk.sees("✓ ann wins $25 on the Mirror Match wager of $5", "(mm +$25)", "11 of 13 right at once (84%)")
        await desk.say("turn 1", "take 2 m1", "turn 2", "pay 1 base 10")
        desk.sees("✗ Wrong order. Base Wager of seat 1 comes later: Base Wager of seat 2 is next.")
        await desk.say("pay 2 base 20", "collect 2", "pay 1 base 10", "collect 1", "collect all")
        desk.sees("Round 1: 21 of 24 right at once (87%)", "order of settlement 2 of 4 mistakes: 2")
        desk.sees('1. missed wager: you said "turn 1"; right: "pay 1 mm 25".', "3. wrong order: you said")
        await desk.press("enter")
        desk.sees("21 STUD, round 2", "Round 2 begins.")
        await desk.say("close", "quit")
        assert not desk.app.is_running

    table = two_rounds()
    watch(table, deal)
    assert [mistake.fault for mistake in table.score.mistakes] == ["missed wager", "wrong amount", "wrong order"]
    assert table.summary(session=True).rounds == 2


@pytest.mark.long
def test_by_keyboard_alone() -> None:
    async def deal(desk: Desk) -> None:
        await desk.press(*"shuffle", "enter")
        desk.sees("✓ 312 cards are shuffled.")
        await desk.press("c", "u", "t", "space", "1", "enter", "f4")
        desk.sees("✓ ann cuts", "• The shoe is dealt until the cut card is reached")
        for key, title in (("f1", "Help"), ("f2", "The course of a round"), ("f3", "What wagers win"),
                           ("f5", "The clauses behind"), ("f6", "The session so far")):  # fmt: skip
            await desk.press(key)
            assert isinstance(desk.app.screen, Pages)
            desk.sees(title, "Enter: back")
            await desk.press("f2", "f4", "down", "pagedown")  # nothing opens over an open page
            assert len(desk.app.screen_stack) == 2
            await desk.press("escape")
            assert len(desk.app.screen_stack) == 1
        await desk.press("pageup", "up", "ctrl+q")
        assert not desk.app.is_running

    table = two_rounds()
    watch(table, deal)
    assert table.summary(session=True).steps == 3  # the step with the hint was left undone


@pytest.mark.long
def test_by_mouse() -> None:
    async def deal(desk: Desk) -> None:
        await click(desk, "shuffle")
        desk.sees("✓ 312 cards are shuffled.")
        await desk.say(*OPENING[1:])
        await click(desk, "pay")
        await click(desk, "mm $5")
        answer = desk.app.query_one(Input)
        assert answer.value == "pay 1 mm "
        await desk.press("2", "5", "enter")
        desk.sees("✓ ann wins $25")
        await click(desk, "collect")
        await click(desk, "2 bob")
        assert answer.value == "collect 2"
        await desk.press("enter")
        desk.sees("✗ Wrong step")
        await desk.press("ctrl+c")
        assert not desk.app.is_running

    watch(two_rounds(), deal)


async def click(desk: Desk, text: str) -> None:
    """The last place on the screen where this stands."""
    lines = screen_text(desk.app).splitlines()
    row = max(index for index, line in enumerate(lines) if text in line)
    assert await desk.pilot.click(offset=(lines[row].rindex(text) + 1, row))
    await desk.settle()


@pytest.mark.long
def test_words_open_pages_too() -> None:
    async def read(desk: Desk) -> None:
        for word in ("help", "?", "rules", "pays", "why", "score"):
            await desk.say(word)
            assert isinstance(desk.app.screen, Pages)
            await desk.press("enter")
        await desk.say("", "table", "hint", "quit")
        assert not desk.app.is_running

    watch(two_rounds(), read)


def test_a_round_can_be_the_last() -> None:
    async def deal(desk: Desk) -> None:
        while not desk.table.round_over:
            await desk.say(expected(desk.table)[0])
        await desk.press("escape")
        assert not desk.app.is_running

    watch(two_rounds("draw"), deal)


@pytest.mark.parametrize(
    ("drill", "question"),
    [("payouts", "Mirror Match of seat 1, $5: pay how much, take or push?"), ("order", "Which wager is settled next?")],
)
def test_drills_have_their_own_question(drill: str, question: str) -> None:
    async def deal(desk: Desk) -> None:
        desk.sees(question)
        assert not desk.app.query("#verbs")
        await desk.say(expected(desk.table)[0])
        desk.sees("✓ ann wins $25")

    watch(two_rounds(drill), deal)


def test_a_window_that_is_too_small_says_so() -> None:
    async def run() -> None:
        app = DealerApp(DealerTable(load_game("blackjack"), players=3, seed="1"))
        async with app.run_test(size=(30, 5)) as pilot:
            await pilot.pause()
            text = "This window is 30x5, the table needs 80x24: please make it larger. Q leaves; --plain needs no size."
            assert " ".join(screen_text(app).split()) == text
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert "What do you do next?" in screen_text(app)
            assert not layout_problems(app)
            await pilot.resize_terminal(40, 24)
            await pilot.press("q")
            assert not app.is_running

    asyncio.run(run())


BUSY = {
    "21-stud": "full-table-settled-from-right-to-left",
    "twisted-21": "settlement-natural-busts-and-live-hands",
    "nh-21-plus": "full-table",
    "pure-21.5": "whole-table-with-a-small-bank",
    "blackjack": "four-seats-of-everything",
    "spanish-21": "bonus-lines-on-split-hands",
}


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize(
    ("game", "size"), [*((game, SMALL) for game in CORE_GAMES), ("nh-21-plus", LARGE), ("pure-21.5", LARGE)]
)
def test_a_busy_table_fits(game: str, size: tuple[int, int]) -> None:
    """The screen at the first settlement after a wrong_answer, as it was kept."""
    session = session_of(TRANSCRIPTS / game / f"{BUSY[game]}.pit")
    assert session is not None

    table = lesson_of(session)
    while not expected(table)[0].startswith(("pay", "take")):
        do(table, expected(table)[0])

    async def look(desk: Desk) -> None:
        await desk.say("turn 2" if game == "21-stud" else "stand")
        compare(f"deal-{game}-{size[0]}x{size[1]}", screen_text(desk.app))

    watch(table, look, size)
