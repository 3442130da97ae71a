"""A person who types prepared lines, and hears everything."""

from pathlib import Path

from pit21.hints.modes import HintMode
from pit21.hints.source import OpenSource, open_process
from pit21.room.bankroll import Bankrolls
from pit21.room.room import Room
from pit21.tui.plain.table import play_plain
from pit21.tui.plain.talk import Talk


class Person:
    """`heard` holds every line that was said; a prompt is kept with the answer that it got."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self.heard: list[str] = []
        self.prompts: list[str] = []

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self._lines:
            raise EOFError
        line = self._lines.pop(0)
        if line == "^C":
            raise KeyboardInterrupt
        if line == "crash":
            raise RuntimeError("a fault in the table")
        self.heard.append(f"{prompt}{line}")
        return line

    @property
    def left(self) -> int:
        return len(self._lines)

    @property
    def text(self) -> str:
        """All that was said, each sentence whole however it was wrapped."""
        return " ".join(" ".join(self.heard).split())


def talk_through(
    room: Room | None, folder: Path, *lines: str, code: int = 0, hints: HintMode = "off",
    open_source: OpenSource = open_process, patience: float = 0.0,
) -> Person:  # fmt: skip
    """A session by these lines; it must take them all."""
    person = Person(*lines)
    talk = Talk(person.ask, person.heard.append, patience=patience)
    assert play_plain(room, Bankrolls(folder), talk=talk, hints=hints, open_source=open_source) == code
    assert person.left == 0, person.heard[-8:]
    return person
