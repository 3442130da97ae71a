"""Small charts as SVG, drawn from numbers: no library, the same bytes every time."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

FONT = "Libertinus Serif, Georgia, serif"
INK, GRAY, SHADE = "#141414", "#b0b0b0", "#dcdcdc"
LEFT, RIGHT, TOP, BOTTOM = 52, 40, 12, 26


def nice_steps(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers that span a range."""
    if high <= low:
        high = low + 1
    rough = (high - low) / about
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= rough)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [number * step for number in range(first, last + 1)]


class SvgChart:
    """A plot with a scale for each axis; parts are added in the order in which they are drawn."""

    def __init__(self, width: int, height: int, across: tuple[float, float], up: tuple[float, float]) -> None:
        self._width, self._height = width, height
        self._across, self._up = across, up
        self._parts: list[str] = []

    def _x(self, value: float) -> float:
        low, high = self._across
        return LEFT + (value - low) / (high - low) * (self._width - LEFT - RIGHT)

    def _y(self, value: float) -> float:
        low, high = self._up
        return TOP + (high - value) / (high - low) * (self._height - TOP - BOTTOM)

    def grid(self, value: float, label: str) -> None:
        """A thin line across, with its label at the left."""
        y = self._y(value)
        self._parts.append(
            f'<line x1="{LEFT}" y1="{y:.1f}" x2="{self._width - RIGHT}" y2="{y:.1f}" stroke="{GRAY}" '
            'stroke-width="0.5"/>'
        )
        self._text(LEFT - 6, y + 4, label, "end")

    def zero_line(self) -> None:
        y = self._y(0)
        self._parts.append(
            f'<line x1="{LEFT}" y1="{y:.1f}" x2="{self._width - RIGHT}" y2="{y:.1f}" stroke="{INK}" stroke-width="1"/>'
        )

    def bar(self, left: float, right: float, value: float) -> None:
        top, bottom = sorted((self._y(value), self._y(0)))
        fill = INK if value < 0 else "#ffffff"
        self._parts.append(
            f'<rect x="{self._x(left):.1f}" y="{top:.1f}" width="{self._x(right) - self._x(left):.1f}" '
            f'height="{max(bottom - top, 0.1):.1f}" fill="{fill}" stroke="{INK}" stroke-width="0.8"/>'
        )

    def band(self, places: Sequence[float], low: Sequence[float], high: Sequence[float]) -> None:
        """The space between two lines, shaded."""
        there = [f"{self._x(place):.1f},{self._y(value):.1f}" for place, value in zip(places, high, strict=True)]
        back = [f"{self._x(place):.1f},{self._y(value):.1f}" for place, value in zip(places, low, strict=True)]
        self._parts.append(f'<polygon points="{" ".join(there + back[::-1])}" fill="{SHADE}"/>')

    def line(self, places: Sequence[float], values: Sequence[float], style: str = "") -> None:
        """A line; `style` is a pattern of dashes, `thick`, or empty."""
        points = " ".join(
            f"{self._x(place):.1f},{self._y(value):.1f}" for place, value in zip(places, values, strict=True)
        )
        dashes = f' stroke-dasharray="{style}"' if style and style != "thick" else ""
        width = 2 if style == "thick" else 1
        self._parts.append(f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-width="{width}"{dashes}/>')

    def label_below(self, place: float, label: str) -> None:
        self._text(self._x(place), self._height - 8, label, "middle")

    def label_right(self, value: float, label: str) -> None:
        self._text(self._width - RIGHT + 5, self._y(value) + 4, label, "start")

    def _text(self, x: float, y: float, text: str, anchor: str) -> None:
        self._parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>')

    def finish(self) -> str:
        """The drawing."""
        size = f'viewBox="0 0 {self._width} {self._height}" width="{self._width}" height="{self._height}"'
        style = f'font-family="{FONT}" font-size="12" fill="{INK}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>\n' + "\n".join(self._parts) + "\n</svg>\n"
