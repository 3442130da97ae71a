"""The examples of the API's page are typed: strict mypy finds nothing in them."""

import sys
from doctest import script_from_examples
from pathlib import Path

import pytest

from tests.packaging.commands import ROOT, environment, run
from tests.packaging.markdown_blocks import blocks_of

PAGE = ROOT / "docs" / "reference" / "api.md"


@pytest.mark.long
def test_the_examples_of_the_api_are_typed(tmp_path: Path) -> None:
    blocks = [block for block in blocks_of(PAGE) if block.language == "python"]
    assert len(blocks) > 10
    for block in blocks:
        text = script_from_examples(block.text) if ">>> " in block.text else block.text
        (tmp_path / f"line_{block.line}.py").write_text(text, encoding="utf-8")
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        ROOT / "pyproject.toml",
        "--no-error-summary",
    ]
    run([*command, *sorted(tmp_path.glob("*.py"))], ROOT, environment())
