"""The filing pack: the folder, its files, and what keeps it from being written."""

import errno
import hashlib
import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import pit21
from pit21.cli import main
from pit21.filing import PackError, PackQuestion, PackResult, read_manifest, verify_pack, write_pack
from pit21.lab.question import open_result_cache
from pit21.spec.loader import load_game

STUD = load_game("21-stud")
# What is compiled once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")


def write(folder: Path, **keywords: Any) -> PackResult:
    """The smallest pack: one document of the quickest game."""
    keywords.setdefault("question", PackQuestion(rounds=2_000))
    return write_pack(STUD, folder, documents=("mathematics",), cache=open_result_cache(), **keywords)


@pytest.mark.long
def test_two_runs_give_the_same_bytes(tmp_path: Path) -> None:
    first, second = (write(tmp_path / name) for name in ("a", "b"))
    assert first.files == second.files
    for name in first.files:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes(), name


@pytest.mark.long
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


@pytest.mark.long
def test_a_folder_that_is_not_empty_is_left_alone_without_force(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(PackError, match=r"is not empty\.$"):
        write(tmp_path)
    write(tmp_path, force=True)
    assert (tmp_path / "mine.txt").read_text() == "keep me"
    assert json.loads((tmp_path / "manifest.json").read_bytes())["digest"] == STUD.digest


def test_each_shell_says_how_a_filled_folder_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(PackError, match=r"is not empty\. Give another folder, or force=True\."):
        pit21.Game(STUD).report(tmp_path)
    assert main(["report", "21-stud", "--out", str(tmp_path)]) == 2
    assert "Give another folder, or --force." in " ".join(capsys.readouterr().err.split())


def test_a_pack_is_verified_and_a_changed_figure_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    write(folder)
    found = verify_pack(folder, STUD, cache=open_result_cache())
    assert found.same
    assert found.figures > 500
    document = folder / "mathematics.json"
    document.write_bytes(document.read_bytes().replace(b"4.2666%", b"4.1666%", 1))
    changed = verify_pack(folder, STUD, cache=open_result_cache())
    assert [each.where for each in changed.mismatches] == ["SHA-256", "sections[0].tables[0].rows[0][1].text"]
    assert changed.mismatches[1].saved == "4.1666%"
    assert changed.mismatches[1].computed == "4.2666%"
    page = folder / "mathematics.html"
    page.write_bytes(page.read_bytes().replace(b">4.2666%<", b">0.0666%<", 1))
    on_the_page = verify_pack(folder, STUD, cache=open_result_cache()).mismatches
    assert ("mathematics.html", "0.0666%") in [(each.file, each.saved) for each in on_the_page]


@pytest.mark.long
def test_a_pdf_with_other_pages_is_found_although_its_hash_is_mended(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    write(folder)
    write(tmp_path / "other", question=PackQuestion(rounds=2_000, date="2026-11-17"))
    (folder / "mathematics.pdf").write_bytes((tmp_path / "other" / "mathematics.pdf").read_bytes())
    (folder / "notes.txt").write_text("mine")
    manifest = json.loads((folder / "manifest.json").read_bytes())
    for each in manifest["files"]:
        each["sha256"] = hashlib.sha256((folder / each["path"]).read_bytes()).hexdigest()
    (folder / "manifest.json").write_text(json.dumps(manifest))
    found = verify_pack(folder, STUD, cache=open_result_cache())
    assert [(each.file, each.where) for each in found.mismatches] == [("mathematics.pdf", "the pages set again")]
    assert (found.extra, found.notes) == (("notes.txt",), ())
    (folder / "manifest.json").write_text(json.dumps(manifest | {"typesetter": "typst 0.1"}))
    old = verify_pack(folder, STUD, cache=open_result_cache())
    assert old.same
    assert "compared by SHA-256 only: typst 0.1 set them" in old.notes[0]


@pytest.mark.long
def test_a_file_that_no_pack_wrote_is_never_overwritten(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("mine")
    with pytest.raises(PackError, match=r"holds a file 'index\.html' that no pack wrote"):
        write(tmp_path, force=True)
    assert [each.name for each in tmp_path.iterdir()] == ["index.html"]
    assert page.read_text() == "mine"
    page.unlink()
    write(tmp_path)
    write(tmp_path, force=True)


@pytest.mark.long
def test_a_pack_of_other_rules_differs(tmp_path: Path) -> None:
    write(tmp_path / "pack")
    manifest = tmp_path / "pack" / "manifest.json"
    manifest.write_bytes(manifest.read_bytes().replace(STUD.digest.encode(), b"0" * 64))
    assert verify_pack(tmp_path / "pack", STUD, cache=open_result_cache()).mismatches[0].where == "digest"


@pytest.mark.long
def test_the_manifest_reproduces_the_figures(tmp_path: Path) -> None:
    write(tmp_path / "pack")
    manifest = json.loads((tmp_path / "pack" / "manifest.json").read_bytes())
    commands = [each["command"] for each in manifest["commands"]]
    assert "pit21 edge 21-stud --variance --outcomes" in commands
    assert any(each.startswith("pit21 simulate 21-stud --rounds 2000 --seed 1") for each in commands)
    for listed in manifest["files"]:
        content = (tmp_path / "pack" / listed["path"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == listed["sha256"]


@pytest.mark.long
def test_a_template_of_your_own_replaces_one(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "mathematics.typ").write_text('#let record = json("record.json")\n#set document(title: "x")\nOur own page')
    write(tmp_path / "pack", templates=own)
    assert PdfReader(tmp_path / "pack" / "mathematics.pdf").pages[0].extract_text() == "Our own page"


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("mathematics.typ", '#set document(title: "x")\n#set text(font: "No Such Font")\nx', "unknown font family"),
        ("mathematics.typ", "#nothing", "unknown variable: nothing"),
        ("mathematics.html", "{{ record.nothing }}", "nothing"),
        ("maths.html", "", "which no document uses"),
    ],
)
def test_a_template_that_cannot_be_used_is_named(name: str, content: str, message: str, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / name).write_text(content)
    with pytest.raises(PackError, match=message):
        write(tmp_path / "pack", templates=own)
    assert not (tmp_path / "pack").exists()


@pytest.mark.long
def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = Path.write_bytes

    def fill(path: Path, data: bytes) -> int:
        if path.name == "mathematics.pdf" and path.parent.name == "pack":
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        return written(path, data)

    monkeypatch.setattr(Path, "write_bytes", fill)
    with pytest.raises(PackError, match="No space left on device"):
        write(tmp_path / "pack")
    assert not (tmp_path / "pack").exists()


def test_findings_that_are_errors_stand_on_the_first_page(tmp_path: Path) -> None:
    game = STUD.choose({"decks": "infinite"})  # the matches then favor the player
    question = PackQuestion(rounds=2_000)
    made = write_pack(game, tmp_path / "pack", question, documents=("mathematics",), cache=open_result_cache())
    assert made.errors
    first = PdfReader(tmp_path / "pack" / "mathematics.pdf").pages[0].extract_text()
    assert "The audit of these rules found errors." in first


@pytest.mark.long
@pytest.mark.parametrize("game", ["21-stud", "pure-21.5"])
def test_every_command_of_the_manifest_runs(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    question = PackQuestion(rounds=2_000)
    spec = load_game(game)
    write_pack(spec, tmp_path / "pack", question, documents=("mathematics",), cache=open_result_cache())
    for each in read_manifest(tmp_path / "pack").commands:
        words = shlex.split(each.command)[1:]
        assert main(words) == (1 if words[0] == "audit" else 0), each.command  # 1: there are findings
        assert capsys.readouterr().out, each.command
