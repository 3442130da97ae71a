"""`pit21 audit`: what a laboratory would question."""

from typing import Annotated

from cyclopts import Parameter

from pit21.cli import FAULT, OK
from pit21.cli.asking import NoCache, store_for
from pit21.cli.progress import working
from pit21.cli.shared import Json, Settings, chosen_game, percentage, print_json, wrapped
from pit21.cli.tables import print_table
from pit21.lab.audit import EDGE_LIMIT_PERCENT, Audit
from pit21.lab.audit import audit as audit_game
from pit21.lab.auditing.findings import SEVERITIES, Finding

EdgeLimit = Annotated[
    str,
    Parameter(name="--edge-limit", metavar="PERCENT", help="House edges above this are questioned."),
]
_HEADINGS = {"serious": "Serious", "warning": "Warnings", "note": "Notes"}


def audit(
    game: str, /, *, edge_limit: EdgeLimit = f"{EDGE_LIMIT_PERCENT:g}%", set_: Settings = (),
    no_cache: NoCache = False, json: Json = False,
) -> int:  # fmt: skip
    """Tell what a laboratory would question about a game or a game file.

    Wagers that put the player ahead, as the game is set or under another
    reading; pay-table lines out of order, or never paid; tables that stand
    apart from their siblings; edges above a limit; printed figures that do not
    come out; options that contradict each other. The exit code is 1 where
    anything was found. The limit of 20% is our choice, a fifth of the stake:
    no document prints an edge of half as much.

    Example: pit21 audit 21-stud
    Example: pit21 audit my-game.toml --edge-limit 10%

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = chosen_game(game, set_)
    limit = float(100 * percentage("--edge-limit", edge_limit))
    with working(spec.title) as tell:
        found = audit_game(spec, limit, store_for(no_cache=no_cache), tell)
    if json:
        print_json(found)
    else:
        _print(found)
    return FAULT if found.findings else OK


def _print(found: Audit) -> None:
    print(f"{found.title}\n{'=' * len(found.title)}")
    print(f"Rules digest: {found.digest[:16]}")
    if found.settings:
        print(wrapped("Set: " + ", ".join(f"{key}={value}" for key, value in found.settings.items()), hang=5))
    print()
    print_table(
        ("check", "looked at", "found"),
        [(each.name, str(each.looked_at), str(each.found)) for each in found.checks],
    )
    for severity in SEVERITIES:
        chosen = [finding for finding in found.findings if finding.severity == severity]
        if chosen:
            print(f"\n{_HEADINGS[severity]} ({len(chosen)})")
        for finding in chosen:
            _print_finding(finding)
    if not found.findings:
        print("\nNothing to question.")
    if found.cached:
        print("\nFrom the cache; --no-cache computes it again.")


def _print_finding(finding: Finding) -> None:
    cited = f" [{', '.join(finding.clause)}]" if finding.clause else ""
    print(wrapped(f"{finding.what}{cited}", hang=4, label="  - "))
    print(wrapped(finding.how_much, first=6, hang=6))
