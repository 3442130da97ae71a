"""Charts as pages and pictures: one page, legible, and readable by a screen reader."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from pit21.lab.strategy import (
    COLORS,
    StrategyResult,
    compute_strategy,
    draw_chart,
    entry_code,
    list_meanings,
    render_chart,
)
from pit21.lab.strategy.chart_image import chart_figure
from pit21.lab.strategy.chart_legend import cell_sentence
from pit21.solve.strategy import ENTRIES
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from tests.cli.calling import drawn_texts

TWISTED = load_game("twisted-21")
SPANISH = load_game("spanish-21").choose({"max_hands": 1, "redoubles": 3})


@pytest.fixture(scope="module")
def twisted() -> StrategyResult:
    return compute_strategy(TWISTED)


class Page(HTMLParser):
    """Counts what a page holds, and that every element is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[dict[str, str | None]] = []
        self.heads = 0
        self.outside: list[str] = []
        self.heard: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in ("meta", "link", "br"):
            self.open.append("heard" if found.get("class") == "heard" else tag)
        if tag == "td" and "title" in found:
            self.cells.append(found)
        self.heads += tag == "th" and "scope" in found
        self.outside += [str(value) for key, value in attrs if key in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() in (tag, "heard")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "heard":
            self.heard.append(data)


def test_a_page_describes_every_cell(twisted: StrategyResult) -> None:
    text = render_chart(twisted)
    page = Page()
    page.feed(text)
    page.close()
    assert page.open == []
    assert page.outside == [], "it needs nothing from elsewhere"
    assert len(page.cells) == len(twisted.cells)
    sentences = [cell_sentence(cell) for cell in twisted.cells]
    assert sorted(str(cell["title"]) for cell in page.cells) == sorted(sentences)
    assert set(sentences) <= set(page.heard), "what a hover shows is read out too"
    assert re.search(r'<html lang="en">.*<title>Twisted 21: strategy</title>', text, re.DOTALL)
    assert "hard 16 v 10: hit; expectation -0." in text
    assert "hands of up to 5 cards" in text


def test_a_page_escapes_what_a_game_file_says(twisted: StrategyResult) -> None:
    from msgspec.structs import replace

    assert "<script>" not in render_chart(replace(twisted, title="<script>alert(1)</script>"))


def test_a_sentence_about_a_cell(twisted: StrategyResult) -> None:
    (cell,) = [each for each in twisted.cells if each.cell == "hard 20 v 6"]
    assert re.fullmatch(r"hard 20 v 6: stand; expectation \+0\.\d{4}, [01]\.\d{4} better than hit", cell_sentence(cell))


@pytest.mark.quick_cases
@pytest.mark.parametrize("spec", [TWISTED, SPANISH], ids=lambda spec: spec.id)
def test_a_picture_is_one_page_and_nothing_leaves_it(spec: GameSpec) -> None:
    """Every text lies on the page, and in its cell where it is in one."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    result = compute_strategy(spec)
    figure = chart_figure(result)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()  # type: ignore[no-untyped-call]
    wide, high = figure.get_size_inches()
    assert wide < 12
    assert high < 12, "no longer than a sheet of paper"
    page = figure.bbox
    (axes,) = figure.axes
    renderer = canvas.get_renderer()  # type: ignore[no-untyped-call]
    for text in axes.texts:
        box = text.get_window_extent(renderer)
        assert page.x0 <= box.x0, text.get_text()
        assert box.x1 <= page.x1, text.get_text()
        assert page.y0 <= box.y0, text.get_text()
        assert box.y1 <= page.y1, text.get_text()
    words = {text.get_text() for text in axes.texts}
    assert {each.words for each in list_meanings(result)} <= words
    assert {result.title, "Hard totals", "Soft totals", "dealer", "A"} <= words


@pytest.mark.long
def test_pictures_as_files(twisted: StrategyResult, tmp_path: Path) -> None:
    png, svg, again = (tmp_path / name for name in ("a.png", "a.svg", "b.svg"))
    draw_chart(twisted, png, "png")
    draw_chart(twisted, svg, "svg")
    draw_chart(twisted, again, "svg")
    assert png.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    root = ET.fromstring(svg.read_text(encoding="utf-8"))
    assert root.tag.endswith("svg")
    assert svg.read_bytes() == again.read_bytes(), "the same chart is the same file"


def test_a_picture_keeps_the_dollars_of_a_title(
    twisted: StrategyResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from msgspec.structs import replace

    texts = drawn_texts(monkeypatch)
    draw_chart(replace(twisted, title="Mine at $5 or $10"), tmp_path / "a.svg", "svg")
    (title,) = [text for text in texts if text.get_text() == "Mine at $5 or $10"]
    assert not title.get_parse_math()


def test_every_entry_has_a_color_that_can_be_read() -> None:
    assert {entry_code(entry) for entry in ENTRIES} == set(COLORS)

    def lightness(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for code, (back, ink) in COLORS.items():
        high, low = sorted((lightness(back), lightness(ink)), reverse=True)
        assert (high + 0.05) / (low + 0.05) >= 4.5, code
