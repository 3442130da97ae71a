"""A terminal that knows no more than ASCII gets frames, suits and signs in letters."""

import asyncio
import io
import sys
from pathlib import Path

import pytest

from pit21.room.bankroll import Bankrolls
from pit21.train.dealer.dealer_table import DealerTable
from pit21.tui.app import TableApp
from pit21.tui.ascii_text import knows_signs, to_ascii
from pit21.tui.dealer.app import DealerApp
from pit21.tui.plain.talk import Talk
from tests.room.playing import new_room
from tests.tui.screen import Seen, screen_text


def stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


@pytest.mark.parametrize(
    ("encoding", "knows"), [("utf-8", True), ("ascii", False), ("latin-1", False), ("cp1252", False)]
)
def test_the_encoding_says_what_can_be_shown(encoding: str, knows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    assert knows_signs(stream(encoding)) is knows
    monkeypatch.setenv("LC_ALL", "C")
    assert not knows_signs(stream(encoding))


def test_every_sign_has_a_letter_and_nothing_moves() -> None:
    assert to_ascii("╭───╮ │A♠ │ ╰┏━┓┃╍╏├┼┤ ▒▒ ▶10♥◀ ▊▔▎") == "+---+ |As | ++-+|-|+++ ## >10h< |-|"
    assert to_ascii("Café “Zürich” \u2013 東京") == 'Cafe "Zurich" - ????'
    assert to_ascii("plain") == "plain"


def test_the_table_in_letters(tmp_path: Path) -> None:
    async def run() -> None:
        app = TableApp(
            new_room("blackjack", cards="Th 9s 6d Kc 2h 3h"), bankrolls=Bankrolls(tmp_path), speed=0, letters=True
        )
        async with app.run_test(size=(80, 24)) as pilot:
            seen = Seen(app, pilot)
            await seen.settle()
            assert seen.text.isascii(), seen.text
            seen.sees("+-----", "| Blackjack", "(>$5<)")
            await seen.press("space", "enter")
            assert seen.text.isascii(), seen.text
            seen.sees("+---+ +---+", "|9 | |###|", "| s| |###|")

    asyncio.run(run())


def test_dealing_in_letters() -> None:
    async def run() -> None:
        app = DealerApp(DealerTable(new_room("blackjack").spec, players=3, seed="1"), letters=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*"burn", "enter")
            await pilot.pause()
            assert screen_text(app).isascii(), screen_text(app)

    asyncio.run(run())


def test_plain_lines_are_spelled_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", stream("ascii"))
    said: list[str] = []
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return "é"

    talk = Talk(ask, said.append, patience=0)
    talk.say("Willkommen im Café \u2013 21")
    talk.verbatim("Saved: ♠")
    assert talk.ask("Café? ") == "é"
    assert (said, asked) == (["Willkommen im Cafe - 21", "Saved: s"], ["Cafe? "])
