"""`pit21 verify`: a saved result, recomputed."""

from collections.abc import Iterable
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.options import Json, UsageError, find_file
from pit21.cli.output import FAULT, OK, print_json, show_progress
from pit21.lab.verify import Saved, Verification, read_saved_results, verify_result
from pit21.report import wrap_text
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.problems import shown, shown_list

Games = Annotated[
    tuple[str, ...],
    Parameter(
        name="--game", metavar="FILE", negative="", show_default=False,
        help="The game file, for a result from your own file (repeatable).",
    ),
]  # fmt: skip


def verify(result: str, /, *, game: Games = (), json: Json = False) -> int:
    """Recompute a saved result and report differences.

    The file contains what edge, compare, sweep, advise, strategy, readings,
    removal, bank or audit printed with --json. The same question is computed
    again without saved results. The exit code is 1 if anything differs, the
    digest of the rules included. A result from your own game file needs --game.

    Example: pit21 verify result.json
    Example: pit21 verify result.json --game my-game.toml

    Parameters
    ----------
    result
        A JSON file with a result.
    """
    path = find_file(result)
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


def _find_games(saved: Iterable[Saved], files: tuple[str, ...]) -> dict[str, GameSpec]:
    """Return the game of each result by its id: from --game, or a built-in one."""
    given = {spec.id: spec for spec in map(load_game, files)}
    wanted = dict.fromkeys(each.game for each in saved)
    unused = [game_id for game_id in given if game_id not in wanted]
    if unused:
        raise UsageError(f"--game: the result is about {shown_list(wanted)}, not {shown_list(unused)}.")
    for game_id in wanted:
        if game_id not in given and game_id not in BUILT_IN:
            raise UsageError(
                f"The result is about {shown(game_id)}, which is not a built-in game. Add its game file: --game FILE."
            )
    return {game_id: given.get(game_id) or load_game(game_id) for game_id in wanted}


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
