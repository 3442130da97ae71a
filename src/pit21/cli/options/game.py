"""Games with their options, from GAME and --set."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pit21.cli.options.errors import UsageError
from pit21.cli.options.flags import value_option
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, add_wagers, load_game

if TYPE_CHECKING:
    from cyclopts.completion import CompletionContext


def complete_games(context: "CompletionContext") -> list[tuple[str, str]]:
    """Return what a shell offers for GAME: the built-in games, and matching game files and folders."""
    games = [(game, load_game(game).title) for game in BUILT_IN]
    start = context.incomplete
    folder = Path(start if start.endswith("/") else Path(start).parent)
    files = sorted(folder.glob("*")) if folder.is_dir() else []
    return games + [
        (f"{path}/" if path.is_dir() else str(path), "folder" if path.is_dir() else "game file")
        for path in files
        if path.suffix == ".toml" or (path.is_dir() and not path.name.startswith("."))
    ]


Game = Annotated[str, Parameter(completer=complete_games)]
Settings = Annotated[tuple[str, ...], value_option("--set", "KEY=VALUE", "Set a rule option of the game (repeatable).")]


AddedWagers = Annotated[
    tuple[str, ...],
    value_option("--add-wager", "ID", "Add a side bet from the catalog, such as perfect-pairs (repeatable)."),
]


def choose_game(game: str, settings: Iterable[str], added: Sequence[str] = ()) -> GameSpec:
    """Load a game by its id or path, add side bets from the catalog, and set the `KEY=VALUE` options.

    Amounts are dollars.
    """
    spec = load_game(game)
    if added:
        spec = add_wagers(spec, added)
    choices = parse_settings(settings)
    return spec.choose(choices, in_dollars=True) if choices else spec


def parse_settings(settings: Iterable[str]) -> dict[str, str]:
    """Return what --set was given, by key."""
    choices: dict[str, str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not (equals and key.strip() and value.strip()):
            raise UsageError(f"--set takes KEY=VALUE such as soft_17=stand, not {setting[:40]!r}.")
        if key.strip() in choices:
            raise UsageError(f"--set gives {key.strip()} twice. Give it once.")
        choices[key.strip()] = value.strip()
    return choices
