"""The pages of docs/ are what would be written, and nothing of the command line is left out of them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.generate import FOLDER, pages
from pit21.cli import COMMANDS, make_app
from pit21.spec.loader import BUILT_IN
from pit21.spec.register import load_registers, load_rulings
from tests.packaging.commands import ROOT


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    """The pages as they would be written now."""
    return pages()


@pytest.fixture(scope="module")
def cli_page(made: dict[str, str]) -> str:
    return made["reference/cli.md"]


def test_pages_are_what_would_be_written(made: dict[str, str], subtests: pytest.Subtests) -> None:
    for name, text in made.items():
        with subtests.test(name):
            assert (FOLDER / name).read_text(encoding="utf-8") == text, "make docs writes it again"


def test_there_is_no_page_of_a_game_that_is_gone() -> None:
    pages = {path.name for path in (FOLDER / "reference" / "games").iterdir()}
    gone = sorted(pages - {"index.md", *(f"{game}.md" for game in BUILT_IN)})
    assert not gone, f"remove {', '.join(gone)} from docs/reference/games: there is no such game"


def test_no_page_offers_a_python_file_for_download() -> None:
    """The site would hold a copy in `_downloads`, and a wheel with a module that cannot be imported is no release."""
    links = re.compile(r"\]\([^)#:]*\.py\)")
    found = [str(page.relative_to(ROOT)) for page in FOLDER.rglob("*.md") if links.search(page.read_text("utf-8"))]
    assert not found, "name the file instead of linking to it"


def options() -> Iterator[tuple[str, str]]:
    """Every parameter of every command."""
    app = make_app()
    for command in COMMANDS:
        for argument in app[command.name].assemble_argument_collection():
            # A star stands for a group of parameters, each of which comes by itself too.
            for name in argument.names:
                if name != "*":
                    yield command.name, name


def test_every_command_is_documented(cli_page: str, subtests: pytest.Subtests) -> None:
    pages_with_uses = (
        "README.md",
        "docs/reference/transcripts.md",
        "docs/how-to/add-a-game.md",
        "docs/reference/cli.md",
    )
    texts = [(ROOT / page).read_text(encoding="utf-8") for page in pages_with_uses]
    for command in COMMANDS:
        with subtests.test(command.name):
            assert f"\n## pit21 {command.name}\n" in cli_page
            assert any(f"pit21 {command.name}" in text for text in texts), f"no page uses pit21 {command.name}"


def test_every_option_is_documented(cli_page: str) -> None:
    found = list(options())
    assert len(found) > 15
    for command, name in found:
        section = cli_page.partition(f"## pit21 {command}\n")[2].partition("\n## ")[0]
        assert re.search(rf"^  {re.escape(name)}( [A-Z=]+)?(  +\S|$)", section, re.MULTILINE), f"{command} {name}"


def test_every_clause_of_the_register_is_on_its_page(made: dict[str, str]) -> None:
    for register in load_registers():
        page = made[f"reference/games/{register.game}.md"]
        for clause in register.clauses:
            assert clause.words.replace("|", "\\|") in page
    for ruling in load_rulings():
        for game in ruling.games:
            assert f"| {ruling.id} | " in made[f"reference/games/{game}.md"]


@pytest.mark.parametrize("path", [ROOT / "README.md", *sorted(FOLDER.rglob("*.md"))], ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        if not link.startswith("https://"):
            assert (path.parent / link).exists(), link
