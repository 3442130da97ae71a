"""The commands and examples of README.md and docs/ do what the pages say."""

from pathlib import Path

import pytest

from tests.packaging.commands import ROOT
from tests.packaging.markdown_blocks import Block, blocks_of, run_block

README = ROOT / "README.md"
PAGES = [path for path in (README, *sorted((ROOT / "docs").rglob("*.md"))) if path.exists()]
BLOCKS = [block for page in PAGES for block in blocks_of(page)]


@pytest.mark.parametrize(
    "block",
    [
        # The first page that anyone reads is tried often.
        pytest.param(
            block,
            marks=() if block.page == README else pytest.mark.long,
            id=f"{block.page.relative_to(ROOT)}:{block.line}",
        )
        for block in BLOCKS
    ],
)
def test_block(block: Block, tmp_path: Path) -> None:
    run_block(block, tmp_path)


def test_readme_shows_commands_and_the_api() -> None:
    languages = {block.language for block in BLOCKS if block.page == README}
    assert languages == {"sh", "python"}


def page(folder: Path, text: str) -> Block:
    path = folder / "page.md"
    path.write_text(text, encoding="utf-8")
    (block,) = blocks_of(path)
    working = folder / "working"
    working.mkdir()
    return block


RIGHT = {
    "output": "```sh\n$ printf 'one\\n\\ntwo\\n'\none\n\ntwo\n$ true\n```\n",
    "continued": "```sh\n$ echo one \\\n> two\none two\n```\n",
    "script": "~~~sh\nset -u\necho anything\n~~~\n",
    "no-compare": "```sh no-compare\n$ echo 1\n2\n```\n",
    "exit": "```sh exit=2\n$ echo no >&2; exit 2\nno\n```\n",
    "make": "```sh\nmake test\n```\n",
    "doctest": "```python\n>>> 1 + 1\n2\n```\n",
    "python": "1. step\n\n   ```python\n   assert True\n   ```\n",
    "not run": "```text\nfalse\n```\n```sh\ntrue\n```\n",
}

WRONG = {
    "output": "```sh\n$ echo one\ntwo\n```\n",
    "second output": "```sh\n$ echo one\none\n$ echo three\ntwo\n```\n",
    "failing command": "```sh\n$ false\n$ true\n```\n",
    "failing script": "```sh\nfalse\ntrue\n```\n",
    "no-compare still runs": "```sh no-compare\n$ false\n```\n",
    "exit": "```sh exit=2\n$ true\n```\n",
    "make": "```sh\nmake no-such-target\n```\n",
    "doctest": "```python\n>>> 1 + 1\n3\n```\n",
    "python": "```python\nassert False\n```\n",
    "warning": "```python\nimport warnings\nwarnings.warn('old')\n```\n",
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT.keys())
def test_a_right_block_passes(text: str, tmp_path: Path) -> None:
    run_block(page(tmp_path, text), tmp_path / "working")


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_block_fails(text: str, tmp_path: Path) -> None:
    block = page(tmp_path, text)
    with pytest.raises(AssertionError):
        run_block(block, tmp_path / "working")


@pytest.mark.parametrize("text", ["```sh\ntrue\n", "```sh no-comprae\ntrue\n```\n"])
def test_a_malformed_page_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"page\.md:1"):
        blocks_of(path)
