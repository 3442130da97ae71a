"""The mathematics report: what is printed is what was computed, in the PDF, the page and the JSON."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pypdf import PdfReader

from pit21.filing import PackQuestion, write_pack
from pit21.filing.house import House
from pit21.filing.mathematics import build_mathematics
from pit21.filing.mathematics.strategy_pages import list_deviations
from pit21.filing.numbers import MINUS, print_cents, print_percent, print_true_odds
from pit21.filing.pack.writer import DOCUMENTS, make_document
from pit21.filing.renderer import Renderer
from pit21.lab.exact import compute_edge
from pit21.lab.question import open_result_cache
from pit21.spec.loader import CORE_GAMES, load_game
from tests.filing.pack_inputs import charted_inputs, stud_inputs

# What is compiled once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")
MATHEMATICS = next(each for each in DOCUMENTS if each.name == "mathematics")
PUNCTUATION = "()[],;:.\"'"
NUMBER = re.compile(rf"[+{MINUS}]?\d[\d,]*(?:\.\d+)?(?:e[{MINUS}]\d+)?%?")


def squeezed(text: str) -> str:
    """Text without blanks and breaks: a PDF has no words, only places of letters."""
    return re.sub(r"\s+", "", text)


class PageText(HTMLParser):
    """The text of a page, without its style and its drawings."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._hidden += tag in ("style", "svg")

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in ("style", "svg")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.parts.append(data)


def page_text(page: bytes) -> str:
    reader = PageText()
    reader.feed(page.decode())
    return squeezed("".join(reader.parts))


def pdf_text(content: bytes) -> str:
    return squeezed("".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages))


def strings(data: Any) -> Iterator[str]:
    """Every text of a JSON document."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for each in data.values():
            yield from strings(each)
    elif isinstance(data, list):
        for each in data:
            yield from strings(each)


def numbers(data: Any) -> Iterator[tuple[float | None, str]]:
    """Every printed number of a JSON document, with its value."""
    if isinstance(data, dict) and data.keys() == {"value", "text"}:
        yield data["value"], data["text"]
    elif isinstance(data, dict | list):
        for each in data.values() if isinstance(data, dict) else data:
            yield from numbers(each)


def check_documents(files: dict[str, bytes]) -> None:
    """Every figure of the JSON is in both other forms, and every number of the PDF is in the JSON."""
    record = msgspec.json.decode(files["mathematics.json"])
    pdf, page = pdf_text(files["mathematics.pdf"]), page_text(files["mathematics.html"])
    figures = list(numbers(record))
    assert len(figures) > 50
    for value, text in figures:
        assert squeezed(text) in pdf, (value, text)
        assert squeezed(text) in page, (value, text)
        check_rounding(value, text)
    known = words(" ".join(strings(record)))
    drawn = words(" ".join(re.findall(r">([^<]*)</text>", files["mathematics.html"].decode())))
    reader = PdfReader(BytesIO(files["mathematics.pdf"]))
    pages = {str(number) for number in range(len(reader.pages) + 1)}
    printed = words(" ".join(page.extract_text() for page in reader.pages))
    found = {word for word in printed if NUMBER.fullmatch(word)}
    assert len(found) > 50
    lost = found - known - drawn - pages
    assert not lost, "the PDF prints numbers that the JSON does not have"


def words(text: str) -> set[str]:
    """The words of a text without the marks around them."""
    return {word.strip(PUNCTUATION) for word in text.split()}


def check_rounding(value: float | None, text: str) -> None:
    """The text is the value, to the digits that are printed."""
    match = re.fullmatch(rf"([+{MINUS}]?)\$?([\d,]+(?:\.\d+)?)(?:e([{MINUS}]?\d+))?(%?)", text)
    if value is None or match is None:
        return  # a dash, or odds such as 3 to 2
    sign, digits, power, percent = match.groups()
    decimals = len(digits.partition(".")[2])
    scale = 10.0 ** int((power or "0").replace(MINUS, "-"))
    printed = float(digits.replace(",", "")) * scale * (-1 if sign == MINUS else 1)
    exact = value * 100 if percent else value / 100 if "$" in text else value
    assert abs(printed - exact) <= 0.5000001 * 10.0**-decimals * scale + (0.0050001 if "$" in text else 0), (
        value,
        text,
    )


@pytest.fixture(scope="module")
def stud_files() -> dict[str, bytes]:
    return make_document(stud_inputs(), MATHEMATICS, Renderer(House(), timestamp=0))


def test_every_figure_is_the_same_in_pdf_page_and_json(stud_files: dict[str, bytes]) -> None:
    check_documents(stud_files)


def test_the_report_answers_every_question_of_a_laboratory(stud_files: dict[str, bytes]) -> None:
    titles = [section["title"] for section in msgspec.json.decode(stud_files["mathematics.json"])["sections"]]
    wanted = {
        "Summary", "Return tables", "Method", "Assumptions", "Rules assumed", "Interpretations and options",
        "Effects of removal", "Countability", "Volatility", "Simulation check", "Audit findings",
    }  # fmt: skip
    assert wanted <= set(titles)
    assert any(title.startswith("A derivation: ") for title in titles)


def test_the_summary_has_the_edges_of_the_solver(stud_files: dict[str, bytes]) -> None:
    exact = compute_edge(load_game("21-stud"), cache=open_result_cache()).wagers
    table = build_mathematics(stud_inputs()).sections[0].tables[0]
    assert [row[1].value for row in table.rows if not isinstance(row[1], str)] == [
        each.house_edge for each in exact.values()
    ]


def test_every_drawing_and_table_has_a_place_in_the_tag_tree(stud_files: dict[str, bytes]) -> None:
    catalog: Any = PdfReader(BytesIO(stud_files["mathematics.pdf"])).trailer["/Root"]
    kinds: dict[str, int] = {}
    missing = []

    def visit(node: Any) -> None:
        node = node.get_object() if hasattr(node, "get_object") else node
        if isinstance(node, list):
            for each in node:
                visit(each)
        elif isinstance(node, dict) and "/S" in node:
            kinds[str(node["/S"])] = kinds.get(str(node["/S"]), 0) + 1
            if node["/S"] == "/Figure" and not node.get("/Alt"):
                missing.append(node)
            visit(node.get("/K", []))

    visit(catalog["/StructTreeRoot"]["/K"])
    record = build_mathematics(stud_inputs())
    assert kinds["/Table"] == sum(len(section.tables) for section in record.sections)
    assert kinds["/Figure"] >= sum(len(section.drawings) for section in record.sections)
    assert kinds["/TH"] > kinds["/Table"]
    assert kinds["/H1"] > 5
    assert not missing


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        (print_percent(0.00503790516), "0.5038%"),
        (print_percent(-0.0000001, sign=True), "0.0000%"),
        (print_cents(-1234), f"{MINUS}$12.34"),
        (print_true_odds(0.25), "3.0000 to 1"),
        (print_true_odds(1e-6), "999,999 to 1"),
        (print_percent(None), "\N{EN DASH}"),
    ],
)
def test_numbers_are_printed_for_people(printed: Any, text: str) -> None:
    assert printed.text == text


OPTIONS: dict[str, list[dict[str, object]]] = {
    "21-stud": [{"deck_kind": "spanish"}, {"decks": "infinite"}],
    "nh-21-plus": [{"surrender": "early"}],
    "pure-21.5": [{"collection": "10000:200:50:300"}],
    "blackjack": [{"decks": 1}, {"decks": "infinite"}],
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "settings"), [(game, each) for game in CORE_GAMES for each in ({}, *OPTIONS.get(game, []))]
)
def test_every_game_and_option_has_a_report(game: str, settings: dict[str, object], tmp_path: Path) -> None:
    spec = load_game(game).choose(settings) if settings else load_game(game)
    question = PackQuestion(rounds=20_000)
    write_pack(
        spec, tmp_path / "pack", question, documents=("mathematics",), cache=open_result_cache()
    )  # fmt: skip
    check_documents({path.name: path.read_bytes() for path in (tmp_path / "pack").iterdir()})


def test_findings_and_interpretations_name_choices_by_sentences() -> None:
    report = build_mathematics(stud_inputs())
    text = " ".join(strings(msgspec.json.decode(msgspec.json.encode(report.sections))))
    assert "The shoe holds 8 decks." in text
    keys = [key for key in load_game("21-stud").options if "_" in key or "." in key]
    assert [key for key in keys if key in text] == []
    assert not re.search(r"\b[a-z_0-9]+=[a-z0-9]", text)


def test_the_json_holds_every_deviation() -> None:
    inputs = charted_inputs("blackjack")
    strategy = inputs.results.strategy
    assert strategy is not None
    listed = list_deviations(strategy)
    assert len(listed) == len(strategy.departures) > 30
    assert [each.total_gain for each in listed] == sorted((each.total_gain for each in listed), reverse=True)
