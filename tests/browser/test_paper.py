"""What leaves the browser: the filing pack of a game as a zip file, and pages on paper."""

import io
import re
import unicodedata
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from pit21.spec.loader import load_game
from tests.browser.conftest import NewPage

STUD = load_game("21-stud")


def printed(page: Page, paper: str = "Letter") -> list[str]:
    """The text of each page that Chromium prints, without a header or footer of its own."""
    content = page.pdf(format=paper, print_background=False)
    texts = (each.extract_text() for each in PdfReader(io.BytesIO(content)).pages)
    return [unicodedata.normalize("NFKC", each) for each in texts]  # ligatures are letters again


@pytest.mark.long
def test_a_report_is_begun_in_the_lab_and_cancelled(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lab?game=21-stud")
    page.get_by_role("button", name="Report", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Writing the filing pack")).to_be_visible()
    page.get_by_role("button", name="Cancel report").click()
    expect(page.get_by_text("Report canceled.")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("button", name="Report", exact=True)).to_be_visible()


@pytest.mark.long
def test_the_filing_pack_of_a_game_is_downloaded(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    page.goto("/games/21-stud?set=seats%3D3")
    page.get_by_role("button", name="Report", exact=True).click()
    link = page.get_by_role("link", name="Download the filing pack")
    expect(link).to_be_visible(timeout=180_000)
    with page.expect_download() as waiting:
        link.click()
    file = tmp_path / "pack.zip"
    waiting.value.save_as(file)
    assert waiting.value.suggested_filename == "21-stud-pack.zip"
    with zipfile.ZipFile(file) as archive:
        names = {name.partition("/")[2] for name in archive.namelist()}
        assert {"index.html", "layout.pdf", "dealer-guide.pdf", "checklists.json", "manifest.json"} <= names
        layout = next(name for name in archive.namelist() if name.endswith("layout.svg"))
        assert "table layout for 3 seats" in archive.read(layout).decode(), "the options of the address are used"


@pytest.mark.long
def test_the_page_of_a_game_is_printed_with_all_tabs(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("window.print = () => { window.isPrinted = true }")
    page.goto("/games/21-stud")
    page.get_by_role("button", name="Print").click()
    expect(page.get_by_role("status").filter(has_text="Computing all results before printing")).to_have_count(
        0, timeout=60_000
    )
    assert page.evaluate("window.isPrinted")
    pages = printed(page)
    text = "\n".join(pages)
    for title in ("Rules", "Pay tables", "Options", "Interpretations", "Strategy", "Audit", "Clauses"):
        assert re.search(rf"^{title}$", text, re.MULTILINE), title
    assert STUD.digest in text, "the whole digest stands on the first page"
    assert all(STUD.digest[:16] in each for each in pages), "and its beginning on each"
    assert all(f"{number} of {len(pages)}" in each for number, each in enumerate(pages, 1))
    assert all(re.search(r"\b20\d\d-\d\d-\d\d\b", each) for each in pages)
    assert "Set up a table" not in text, "no buttons"
    assert "Sign in" not in text, "no navigation"
    audit = text[text.rindex("\nAudit\n") : text.rindex("\nClauses\n")]
    assert not re.search(r"\b[a-z]+_[a-z]+|\b[a-z]+=[a-z0-9]", audit), "no identifiers"


@pytest.mark.long
def test_paper_is_light_whatever_the_screen_shows(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/games/21-stud")
    page.get_by_role("heading", name="21 STUD").wait_for()
    page.emulate_media(media="print")
    for theme, contrast in (("dark", ""), ("light", ""), ("dark", "high"), ("light", "high")):
        page.evaluate(
            "([theme, contrast]) => Object.assign(document.documentElement.dataset, { theme, contrast })",
            [theme, contrast],
        )
        color = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert color == "rgb(255, 255, 255)", (theme, contrast)
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("tablist")).to_be_hidden()


@pytest.mark.long
def test_a_long_table_repeats_its_header_on_each_page(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/games/21-stud#clauses")
    page.get_by_text("Rulings on unclear clauses").wait_for()
    repeated = [each for each in printed(page) if "Clause" in each]
    assert len(repeated) > 1


@pytest.mark.long
def test_a_tab_that_is_not_computed_says_so_on_paper(new_page: NewPage) -> None:
    """The browser's own print command waits for nothing; a page of spinners is of no use."""
    page = new_page()
    page.route("**/api/games/21-stud/*", lambda route: None)  # every answer is on its way
    page.goto("/games/21-stud")
    page.get_by_role("heading", name="21 STUD").wait_for()
    pages = printed(page)
    text = "\n".join(pages)
    assert "Computing" not in text
    assert "Loading" not in text
    for part in ("return tables", "effects of the options", "interpretations", "strategy", "audit", "clauses"):
        assert f"Not ready when this page was printed: {part}." in " ".join(text.split()), part
    assert all(f"{number} of {len(pages)}" in each for number, each in enumerate(pages, 1))


@pytest.mark.long
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", ["21-stud", "nh-21-plus"])
def test_the_lab_is_printed_whole(new_page: NewPage, game: str, paper: str) -> None:
    spec = load_game(game)
    page = new_page()
    page.add_init_script("window.print = () => { document.documentElement.dataset.printed = 'yes' }")
    page.goto(f"/lab?game={game}")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-printed", "yes", timeout=60_000)
    pages = printed(page, paper)
    text = " ".join("\n".join(pages).split())
    assert all(f"{number} of {len(pages)}" in each for number, each in enumerate(pages, 1))
    assert all(f"Lab: {spec.title}" in each and spec.digest[:16] in each for each in pages)
    titles = [table["title"] for table in page.request.get(f"/api/games/{game}").json()["paytables"]]
    for part in (
        "Exact house edge",
        "Rules of play",
        "Pay tables",
        "House rules",
        "Wagers and their limits",
        "Simulation",
    ):
        assert part in text, part
    assert titles, "the tables in use"
    assert [title for title in titles if title not in text] == [], "no table is lost"
    assert "Copy link" not in text
    folded = page.get_by_role("group").filter(has_text="Wagers and their limits")
    assert folded.evaluate("each => each.open") is False, "what was folded is folded again"
