"""`pit21 new`: the files of a new game."""

from pathlib import Path
from typing import Annotated

from pit21.cli.options import Json, UsageError, find_file, value_option
from pit21.cli.output import print_json
from pit21.files import write_export
from pit21.report import new_game, wrap_text

Like = Annotated[
    str, value_option("--like", "GAME", "Start from the rules of this built-in game.", default=True)
]  # fmt: skip
Document = Annotated[
    str, value_option("--document", "FILE", "The rule document as a text file; the register lists its lines.")
]  # fmt: skip


def new(game: str, /, *, like: Like = "blackjack", document: Document = "", json: Json = False) -> None:
    """Create a commented game file, a register and a first transcript.

    Writes GAME.toml, GAME.register.toml and GAME.pit for you to edit. The game
    plays like the built-in one until you change it. pit21 check and pit21
    settle report what is missing. Existing files are never replaced.

    Example: pit21 new my-game
    Example: pit21 new my-stud --like 21-stud
    Example: pit21 new games/my-game.toml --document rules.txt

    Parameters
    ----------
    game
        The id of the new game, or the path of the game file to write.
    """
    path = Path(game)
    folder, game_id = path.parent, path.name.removesuffix(".toml")
    made = new_game(game_id, like=like, document=_text_of(document) if document else None)
    files = {folder / name: text for name, text in made.files().items()}
    there = [str(file) for file in files if file.exists()]
    if there:
        raise UsageError(f"{there[0]} already exists. Choose another id, or remove the file.")
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        write_export(file, text.encode("utf-8"))
    names = [str(file) for file in files]
    if json:
        print_json({"game": made.id, "files": names})
        return
    for name in names:
        print(f"Wrote {name}")
    print(wrap_text(f"Next: pit21 check {names[0]}, pit21 rules {names[0]}, pit21 settle {names[2]}", hang=2))


def _text_of(document: str) -> str:
    try:
        return find_file(document).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"--document: {document[:200]!r} is not UTF-8 text (byte {error.start})") from None
