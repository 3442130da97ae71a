"""`pit21 verify`: a saved result, computed again."""

from typing import Annotated

from cyclopts import Parameter

from pit21.cli.options import Json, find_file
from pit21.cli.output import FAULT, OK, print_json, show_progress
from pit21.lab.verify import Verification, read_saved_results, verify_result
from pit21.report import wrap_text
from pit21.spec.loader import load_game

Game = Annotated[
    str, Parameter(metavar="FILE", show_default=False, help="Your own game file, where the result is about it.")
]


def verify(result: str, /, *, game: Game = "", json: Json = False) -> int:
    """Compute a saved result again, and tell whether it comes out the same.

    The file is what edge, compare, sweep, advise, strategy, readings, removal,
    bank or audit printed with --json. Everything is asked again as it was asked
    then, without the cache. The exit code is 1 where anything differs, the
    digest of the rules included.

    Example: pit21 verify result.json
    Example: pit21 verify result.json --game my-game.toml

    Parameters
    ----------
    result
        A file with a result.
    """
    path = find_file(result)
    saved = read_saved_results(path)
    spec = load_game(game) if game else None
    with show_progress(path.name) as tell:
        found = [verify_result(each, spec, tell) for each in saved]
    if json:
        print_json(found)
    else:
        for verification in found:
            _print(verification)
    return OK if all(each.same for each in found) else FAULT


def _print(found: Verification) -> None:
    settings = "".join(f", {key}={value}" for key, value in found.settings.items())
    wagers = ", ".join(found.wagers)
    # Results of edge are the usual ones, and go without the name.
    what = ": ".join(part for part in ("" if found.command == "edge" else found.command, wagers) if part)
    count = len(found.mismatches)
    verdict = "the same" if found.same else "1 difference" if count == 1 else f"{count} differences"
    print(wrap_text(f"{found.game}{settings}, by version {found.version}: {what}: {verdict}.", hang=2))
    for mismatch in found.mismatches:
        place = f"{mismatch.wager}, {mismatch.what}" if mismatch.wager else mismatch.what
        print(wrap_text(f"{place}: saved {mismatch.saved}, computed {mismatch.computed}", first=2, hang=4))
