"""A terminal without color: the snapshots hold text alone, and the same text is there."""

from pathlib import Path

import pytest

from tests.room.playing import new_room
from tests.tui.screen import Seen, compare, watch


def test_everything_is_shown_without_color(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def test(seen: Seen) -> None:
        assert seen.app.no_color
        await seen.press("enter")
        await seen.settle(thoroughly=True)
        compare("21-stud-bets-empty-80x24", seen.text)
        await seen.press("4", "space", "right", "space", "right", "space", "right", "space")
        await seen.press("2", "right", "space", "right", "space", "right", "space", "enter")
        await seen.settle(thoroughly=True)
        compare("21-stud-results-80x24", seen.text)
        styles = [segment.style for strip in seen.app.screen._compositor.render_strips() for segment in strip]
        colors = {color for style in styles if style for color in (style.color, style.bgcolor) if color}
        assert all(color.is_default for color in colors), "a shade of gray is a color too"
        assert any(style and style.bold for style in styles)

    watch(new_room("21-stud", cards="2c 8c 8c 8c 5d"), tmp_path, test)


def test_what_is_chosen_carries_a_sign(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        seen.sees("▸ 21 STUD")
        await seen.press("down")
        seen.sees("▸ Twisted 21")
        seen.sees_not("▸ 21 STUD")

    watch(None, tmp_path, test)
