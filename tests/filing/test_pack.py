"""The filing pack: the folder, its files, and what keeps it from being written."""

import json
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from pit21.filing import PackError, PackQuestion, PackResult, write_pack
from pit21.lab.question import open_result_cache
from pit21.spec.loader import load_game

STUD = load_game("21-stud")


def write(folder: Path, **keywords: Any) -> PackResult:
    """The smallest pack: one document of the quickest game."""
    keywords.setdefault("question", PackQuestion(rounds=2_000))
    return write_pack(STUD, folder, documents=("mathematics",), cache=open_result_cache(), **keywords)


def test_two_runs_give_the_same_bytes(tmp_path: Path) -> None:
    first, second = (write(tmp_path / name) for name in ("a", "b"))
    assert first.files == second.files
    for name in first.files:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes(), name


def test_a_pdf_is_tagged_and_says_whose_it_is(tmp_path: Path) -> None:
    write(tmp_path / "pack", question=PackQuestion(date="2026-11-17", rounds=2_000))
    reader = PdfReader(tmp_path / "pack" / "mathematics.pdf")
    catalog: Any = reader.trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert catalog["/Lang"] == "en-US"
    assert "/StructTreeRoot" in catalog
    text = reader.pages[0].extract_text()
    assert STUD.digest[:12] in text
    assert "2026-11-17" in text


def test_a_folder_that_is_not_empty_is_left_alone_without_force(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(PackError, match=r"is not empty.*--force"):
        write(tmp_path)
    write(tmp_path, force=True)
    assert (tmp_path / "mine.txt").read_text() == "keep me"
    assert json.loads((tmp_path / "manifest.json").read_bytes())["digest"] == STUD.digest
