"""A table on a screen that a test can press, click, read and measure."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

from textual._compositor import Compositor
from textual.app import App
from textual.containers import ScrollableContainer
from textual.content import Content
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Key, Resize
from textual.geometry import Size
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from pit21.hints.modes import HintMode
from pit21.hints.source import OpenSource, open_process
from pit21.room.bankroll import Bankrolls
from pit21.room.room import Room
from pit21.tui.app import TableApp
from pit21.tui.screens.table import TableScreen
from tests.patience import Patience

SMALL = (80, 24)
LARGE = (160, 50)
_SNAPSHOTS = Path(__file__).parent / "snapshots"
_CHARACTERS = {"space": " ", "question_mark": "?", "enter": "\r"}
_FRAME = 0.01
"""How long to wait while something is being drawn."""
_WRITE = "PIT21_WRITE_SNAPSHOTS"
"""With this in the environment the snapshots are written again; look at them before they are kept."""


def screen_text(app: App[None]) -> str:
    """What is on the screen, line by line; of a question only the box with it."""
    rows = ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]
    if app.screen.is_modal:
        # What shines through from below is another screen's business.
        box = app.screen.query("#dialog, #sheet").first().region
        rows = [row[box.x : box.right] for row in rows[box.y : box.bottom]]
    return "\n".join([row.rstrip() for row in rows])


def undrawn(compositor: Compositor, **_: object) -> None:
    """In the place of `Compositor.render_update`: what goes to no terminal is drawn when a test looks at it."""
    compositor._dirty_regions.clear()


class Seen:
    """One run of the application. Every key press ends with a check that nothing is cut off or overlaps."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys one after the other and measure what they lead to."""
        await self.send(*keys)
        await self.settle()

    async def send(self, *keys: str) -> None:
        """Each key is dealt with before the next comes; a new screen is given time to open."""
        driver = self.app._driver
        assert driver is not None
        for key in keys:
            event = Key(key, key if len(key) == 1 else _CHARACTERS.get(key))
            event.set_sender(self.app)
            before = self.app.screen
            driver.send_message(event)
            await self._handled()
            if self.app.screen is not before and not self.app._exit:
                await self.pilot._wait_for_screen()
                await self._drawn()

    async def _handled(self) -> None:
        """The key has been dealt with; cheaper than waiting for every widget of the screen."""
        quiet = 0
        patience = Patience("empty queues of the application, its screen and the focused widget")
        while quiet < 3:
            patience.check(lambda: self.app.screen)
            await asyncio.sleep(0)
            pumps = (self.app, self.app.screen, self.app.focused or self.app)
            quiet = quiet + 1 if all(pump._message_queue.empty() for pump in pumps) else 0

    async def _drawn(self) -> None:
        """Nothing waits to be drawn any more."""
        drawn = not _busy(self.app)
        patience = Patience("a screen on which nothing waits to be drawn")
        while not drawn:
            patience.check(lambda: self.app.screen)
            await asyncio.sleep(_FRAME)
            await self._handled()
            drawn = not _busy(self.app)

    async def click(self, selector: str, button: int = 1) -> None:
        await self.pilot.click(selector, button=button)
        await self.settle(thoroughly=True)

    async def resize(self, width: int, height: int) -> None:
        size = Size(width, height)
        if size == self.app.size:
            await self.settle(thoroughly=True)
            return
        driver = self.app._driver
        assert isinstance(driver, HeadlessDriver)
        driver._size = size
        self.app.post_message(Resize(size, size))
        patience = Patience(f"a screen of {width} by {height}")
        while self.app.screen.size != size:
            patience.check(lambda: self.app.screen.size)
            await self.pilot._wait_for_screen()
        await self.settle(thoroughly=True)

    async def settle(self, *, thoroughly: bool = False) -> None:
        """Wait until nothing waits to be drawn, or thoroughly until nothing changes any more; then measure."""
        before, equal = None, 0
        patience = Patience("a screen that no longer changes")
        while True:
            patience.check(lambda: self.text)
            await (self.pilot._wait_for_screen() if thoroughly else self._handled())
            await self._drawn()
            equal = equal + 1 if before == (before := self.text) else 0
            # A panel scrolls to its end two frames after its text has changed.
            if not thoroughly or equal == 3:
                break
            await asyncio.sleep(_FRAME)
        problems = layout_problems(self.app, before)
        assert not problems, "\n".join([*problems, self.text])

    @property
    def text(self) -> str:
        return screen_text(self.app)

    @property
    def flat(self) -> str:
        """The text with its blanks and lines run together, for sentences that are wrapped."""
        return " ".join(self.text.split())

    @property
    def table(self) -> TableScreen:
        found = next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))
        assert isinstance(found, TableScreen)
        return found

    @property
    def room(self) -> Room:
        return self.table.room

    @property
    def buttons(self) -> str:
        """The labels of everything that can be done now."""
        return " | ".join(f"{choice.key_name} {choice.label}" for choice in self.table.play.choices())

    def sees(self, *texts: str) -> None:
        flat = self.flat  # drawn once
        for text in texts:
            assert text in flat, f"{text!r} is not on the screen:\n{self.text}"

    def sees_not(self, *texts: str) -> None:
        flat = self.flat
        for text in texts:
            assert text not in flat, f"{text!r} is on the screen:\n{self.text}"

    async def snapshot(self, name: str, *, large: bool = True) -> None:
        """Compare the screen in both sizes with what was kept, or in the small one alone."""
        for size in (LARGE, SMALL) if large else (SMALL,):
            await self.resize(*size)
            compare(f"{name}-{size[0]}x{size[1]}", self.text)


def compare(name: str, text: str) -> None:
    path = _SNAPSHOTS / f"{name}.txt"
    if os.environ.get(_WRITE):
        path.write_text(text + "\n", encoding="utf-8")
    kept = path.read_text(encoding="utf-8").rstrip("\n") if path.exists() else ""
    assert text.rstrip("\n") == kept, f"{name} differs from its snapshot:\n{text}"


def watch(
    room: Room | None, folder: Path, test: Callable[[Seen], Awaitable[None]], *, size: tuple[int, int] = SMALL,
    speed: float = 0, seed: str | None = None, hints: HintMode = "off", open_source: OpenSource = open_process,
) -> None:  # fmt: skip
    """Run the application and the test in it."""

    async def run() -> None:
        app = TableApp(
            room, bankrolls=Bankrolls(folder), speed=speed, seed=seed, hints=hints, open_source=open_source
        )  # fmt: skip
        with patch.object(Compositor, "render_update", undrawn):
            await look(app)

    async def look(app: TableApp) -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            seen = Seen(app, pilot)
            await seen.settle()
            await test(seen)

    asyncio.run(run())


def _busy(app: App[None]) -> bool:
    """Whether something still waits to be laid out or drawn."""
    screen = app.screen
    return bool(
        screen._layout_required or screen._scroll_required or screen._repaint_required or screen._dirty_widgets
        or screen._callbacks
    )  # fmt: skip


# Measuring


def layout_problems(app: App[None], text: str | None = None) -> list[str]:
    """Widgets that leave the screen, are cut off or overlap their siblings, and text that does not fit.

    `text` is what is on the screen, where it has just been drawn.
    """
    screen = app.screen
    problems = []
    whole = screen.region
    for widget in screen.walk_children(Widget):
        if not _shown(widget):
            continue
        scrolled = any(isinstance(parent, ScrollableContainer | OptionList) for parent in widget.ancestors)
        name = f"{type(widget).__name__}#{widget.id or ''}"
        if not scrolled and not whole.contains_region(widget.region):
            problems.append(f"{name} leaves the screen: {widget.region}")
        parent = widget.parent
        if not scrolled and isinstance(parent, Widget) and not parent.region.contains_region(widget.region):
            problems.append(f"{name} is cut off by {parent.id}: {widget.region} in {parent.region}")
        problems += _overlaps(widget, name)
        problems += _text_problems(widget, name)
    if "…" in (screen_text(app) if text is None else text):
        problems.append("text is cut with an ellipsis")
    return problems


def _shown(widget: Widget) -> bool:
    return widget.display and all(parent.display for parent in widget.ancestors if isinstance(parent, Widget))


def _overlaps(widget: Widget, name: str) -> list[str]:
    parent = widget.parent
    if not isinstance(parent, Widget):
        return []
    siblings = [other for other in parent.children if other is not widget and _shown(other)]
    return [
        f"{name} overlaps {type(other).__name__}#{other.id or ''}"
        for other in siblings
        if widget.region.overlaps(other.region)
    ]


def _text_problems(widget: Widget, name: str) -> list[str]:
    """Text wider or higher than its place. What a scrolling container holds may be as high as it likes."""
    if isinstance(widget, Input | OptionList | ScrollableContainer) or widget.children:
        return []
    content = widget.render()
    if isinstance(widget, Static) and not isinstance(content, Content):
        content = widget.visual
    if not isinstance(content, Content):
        return []
    size = widget.content_size
    if not size.width:
        return [f"{name} has no room for {content.plain!r}"] if content.plain else []
    if widget.styles.text_wrap == "nowrap":
        lines = content.plain.split("\n")
        wide = [line for line in lines if Content(line).cell_length > size.width]
        if wide or len([line for line in lines if line.strip()]) > size.height:
            return [f"{name} has no room for {wide or lines} in {size}"]
        return []
    if content.plain and content.get_height({}, size.width) > size.height:
        return [f"{name} has no room for {content.plain!r} in {size}"]
    return []
