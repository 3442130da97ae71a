"""A game is registered once, in CORE_GAMES; everything else comes from its file."""

import re
from importlib import resources
from pathlib import Path

import msgspec
import pytest

from pit21.spec.check import check_file
from pit21.spec.loader import BUILT_IN, CORE_GAMES, list_games, load_game
from pit21.spec.terms import Term
from pit21.spec.vocabulary import ALWAYS_DIGESTED, VOCABULARY
from tests.packaging.commands import ROOT

GAMES = resources.files("pit21.games")
LATER = Term(key="later", group="Table", kind="words", words={"no": (0, "No."), "yes": (1, "Yes.")}, absent="no")


def test_every_game_file_is_registered() -> None:
    files = {path.name.removesuffix(".toml") for path in GAMES.iterdir() if path.name.endswith(".toml")}
    missing = sorted(files - set(CORE_GAMES))
    assert not missing, f"add {', '.join(missing)} to CORE_GAMES in src/pit21/spec/loader.py, or remove the files"


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_file_of_a_built_in_game_can_be_checked(game: str, tmp_path: Path) -> None:
    path = Path(str(GAMES)) / f"{game}.toml"
    assert check_file(path) == ()
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    (problem,) = check_file(copy)
    assert problem.message == "a built-in game has this id; choose another"


def test_the_browser_names_no_game() -> None:
    names = {name for spec in list_games() for name in (spec.id, spec.title)}
    # A word such as blackjack is also a hand: it names a game only where it is all that is quoted.
    longer = "|".join(re.escape(name) for name in names if name.lower() != "blackjack")
    named = re.compile(rf"{longer}|[\"'`=](?i:blackjack)[\"'`&]")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / "web" / "src").rglob("*.ts"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if path.parent.name != "wire" and named.search(line)  # generated types may show examples
    ]
    assert not found, "let the server send it, from the game file:\n" + "\n".join(found)


def test_the_browser_does_not_ask_which_family_a_game_is_of() -> None:
    asked = re.compile(r"\.family\b")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / "web" / "src").rglob("*.ts"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if asked.search(line)
    ]
    assert not found, "let the server send what follows from the family, such as `has_picks`:\n" + "\n".join(found)


def test_a_key_that_is_added_leaves_the_digests_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {game: load_game(game).digest for game in BUILT_IN}
    monkeypatch.setitem(VOCABULARY, LATER.key, LATER)
    for spec in list_games():
        changed = type(spec)(file=spec.file, settings={"later": "yes"})
        assert type(spec)(file=spec.file).digest == before[spec.id]
        assert type(spec)(file=spec.file, settings={"later": "no"}).digest == before[spec.id]
        assert changed.digest != before[spec.id]


def test_the_keys_that_are_always_digested_stay_the_first_ones() -> None:
    assert len(ALWAYS_DIGESTED) == 40, "a later key is digested only where a game departs from its default"
    assert all(VOCABULARY[key].absent is not None for key in ALWAYS_DIGESTED)


def test_how_a_game_is_shown_is_not_part_of_its_digest() -> None:
    for spec in list_games():
        file = msgspec.structs.replace(spec.file, display=type(spec.file.display)(felt="slate", environment="Other"))
        assert type(spec)(file=file).digest == spec.digest
