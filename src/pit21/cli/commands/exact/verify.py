"""`pit21 verify`: a saved result, recomputed."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Protocol

from cyclopts import Parameter

from pit21.cli.options import Json, UsageError, find_path
from pit21.cli.output import FAULT, OK, print_json, show_progress
from pit21.lab.verify import Verification, read_saved_results, verify_result
from pit21.report import wrap_text
from pit21.spec.game import GameSpec
from pit21.spec.loader import is_built_in, load_game
from pit21.spec.problems import shown, shown_list

Games = Annotated[
    tuple[str, ...],
    Parameter(
        name="--game", metavar="FILE", negative="", show_default=False,
        help="The game file, for a result from your own file (repeatable).",
    ),
]  # fmt: skip

MOST_MISMATCHES = 40
MOST_EXTRA = 5


def verify(result: str, /, *, game: Games = (), json: Json = False) -> int:
    """Recompute a saved result or a filing pack and report differences.

    A file holds what edge, compare, sweep, advise, strategy, readings, removal,
    bank or audit printed with --json. The result is recomputed without the
    cache. The exit code is 1 if anything differs, including the digest of the
    rules. A result from your own game file needs --game.

    A folder is a filing pack that report wrote: its files are compared with the
    manifest, every figure is recomputed, and each PDF is typeset again.

    Example: pit21 verify result.json
    Example: pit21 verify 21-stud-pack
    Example: pit21 verify result.json --game my-game.toml

    Parameters
    ----------
    result
        A JSON file with a result, or the folder of a filing pack.
    """
    path = find_path(result)
    if path.is_dir():
        return _verify_pack(path, game, json=json)
    saved = read_saved_results(path)
    specs = _find_games(saved, game)
    with show_progress(path.name) as report:
        found = [verify_result(each, specs[each.game], report) for each in saved]
    if json:
        print_json(found)
    else:
        for verification in found:
            _print(verification)
    return OK if all(each.same for each in found) else FAULT


class _AboutGame(Protocol):
    @property
    def game(self) -> str: ...


def _find_games(saved: Iterable[_AboutGame], files: tuple[str, ...]) -> dict[str, GameSpec]:
    """Return the game of each result by its id: from --game, or a built-in one."""
    given = {spec.id: spec for spec in map(load_game, files)}
    wanted = dict.fromkeys(each.game for each in saved)
    unused = [game_id for game_id in given if game_id not in wanted]
    if unused:
        raise UsageError(f"--game: the result is about {shown_list(wanted)}, not {shown_list(unused)}.")
    for game_id in wanted:
        if game_id not in given and not is_built_in(game_id):
            raise UsageError(
                f"The result is about {shown(game_id)}, which is not a built-in game. Add its game file: --game FILE."
            )
    return {game_id: given.get(game_id) or load_game(game_id) for game_id in wanted}


def _verify_pack(folder: Path, files: tuple[str, ...], *, json: bool) -> int:
    from pit21.filing import PackError, read_manifest, verify_pack

    try:
        spec = _find_games([read_manifest(folder)], files)
        with show_progress(folder.name) as report:
            found = verify_pack(folder, next(iter(spec.values())), report)
    except PackError as error:
        raise UsageError(str(error)) from None
    if json:
        print_json(found)
        return OK if found.same else FAULT
    count = len(found.mismatches)
    verdict = "the same" if found.same else "1 difference" if count == 1 else f"{count:,} differences"
    compared = f"{found.files:,} files and {found.figures:,} figures"
    print(wrap_text(f"{found.title}, by version {found.version}: {compared}: {verdict}.", hang=2))
    for each in found.mismatches[:MOST_MISMATCHES]:
        text = f"{each.file}, {each.where}: saved {each.saved}, computed {each.computed}"
        print(wrap_text(text, first=2, hang=4))
    if count > MOST_MISMATCHES:
        print(wrap_text(f"and {count - MOST_MISMATCHES:,} more; --json lists all of them", first=2, hang=4))
    for note in found.notes:
        print(wrap_text(note, hang=2))
    if found.extra:
        more = f" and {len(found.extra) - MOST_EXTRA:,} more" if len(found.extra) > MOST_EXTRA else ""
        print(wrap_text(f"Not part of the pack: {', '.join(found.extra[:MOST_EXTRA])}{more}.", hang=2))
    return OK if found.same else FAULT


def _print(found: Verification) -> None:
    settings = "".join(f", {key}={value}" for key, value in found.settings.items())
    wagers = ", ".join(found.wagers)
    # Results of edge are the most frequent ones, and go without the name.
    what = ": ".join(part for part in ("" if found.command == "edge" else found.command, wagers) if part)
    count = len(found.mismatches)
    verdict = "the same" if found.same else "1 difference" if count == 1 else f"{count} differences"
    print(wrap_text(f"{found.game}{settings}, by version {found.version}: {what}: {verdict}.", hang=2))
    for mismatch in found.mismatches:
        place = f"{mismatch.wager}, {mismatch.what}" if mismatch.wager else mismatch.what
        print(wrap_text(f"{place}: saved {mismatch.saved}, computed {mismatch.computed}", first=2, hang=4))
