"""Record the table in the terminal as an animated picture: `python -m docs.figures.terminal_table`.

The application runs without a screen, keys are pressed, and each screen becomes a frame of one SVG.
"""

import asyncio
import re
import tempfile
from pathlib import Path
from typing import NamedTuple

from pit21.cards import parse_cards
from pit21.room.bankroll import Bankrolls
from pit21.room.room import Room
from pit21.spec.loader import load_game
from pit21.table.shoes import ScriptedShoe
from pit21.tui.app import TableApp

TARGET = Path(__file__).resolve().parent / "terminal-table.svg"
SIZE = (100, 30)
CARDS = "8h 6d 3c Kh Td 9s"
"""Eight and three against a six: a double, a ten, and a dealer who breaks."""
_IDS = re.compile(r"terminal-\d+")
_FONTS = re.compile(r"@font-face \{.*?\}", re.DOTALL)


class Shot(NamedTuple):
    keys: tuple[str, ...]
    seconds: float


SHOTS = (
    Shot((), 2.0),
    Shot(("space",), 0.8),
    Shot(("space",), 0.8),
    Shot(("space",), 1.4),
    Shot(("enter",), 2.6),
    Shot(("d",), 4.0),
)


async def record(folder: Path) -> list[str]:
    """Each screen as an SVG of its own."""
    room = Room(load_game("blackjack"), shoe=ScriptedShoe(parse_cards(CARDS)))
    app = TableApp(room, bankrolls=Bankrolls(folder), speed=0)
    frames = []
    async with app.run_test(size=SIZE) as pilot:
        for shot in SHOTS:
            await pilot.pause(0.2)
            await pilot.press(*shot.keys)
            await pilot.pause(0.4)
            frames.append(app.export_screenshot(title="pit21 play blackjack"))
    return frames


def animate(frames: list[str]) -> str:
    """One SVG that shows the frames in turn, each for its seconds."""
    whole = sum(shot.seconds for shot in SHOTS)
    opening = re.match(r"<svg[^>]*>", frames[0])
    assert opening is not None
    parts, begin = [opening[0]], 0.0
    for number, (frame, shot) in enumerate(zip(frames, SHOTS, strict=True)):
        body = _FONTS.sub("", _IDS.sub(f"frame-{number}", frame[frame.index(">") + 1 : frame.rindex("</svg>")]))
        end = begin + shot.seconds
        times = f"0;{begin / whole:.4f};{end / whole:.4f}" if begin else f"0;0;{end / whole:.4f}"
        parts.append(
            f'<g visibility="{"visible" if number == len(frames) - 1 else "hidden"}">'
            f'<animate attributeName="visibility" calcMode="discrete" dur="{whole}s" repeatCount="indefinite" '
            f'values="hidden;visible;hidden" keyTimes="{times}"/>{body}</g>'
        )
        begin = end
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        TARGET.write_text(animate(asyncio.run(record(Path(made)))), encoding="utf-8")
