"""`pit21 audit`: what a laboratory would question."""

from typing import Annotated

from pit21.cli.options import Json, NoCache, Settings, choose_game, open_cache, parse_percent, value_option
from pit21.cli.output import FAULT, OK, print_heading, print_json, print_table, show_progress
from pit21.lab.audit import EDGE_LIMIT, SEVERITIES, AuditResult, Finding, audit_game
from pit21.report import wrap_text

EdgeLimit = Annotated[
    str,
    value_option("--edge-limit", "PERCENT", "House edges above this are questioned.", default=True),
]
_HEADINGS = {"serious": "Serious", "warning": "Warnings", "note": "Notes"}


def audit(
    game: str, /, *, edge_limit: EdgeLimit = f"{100 * EDGE_LIMIT:g}%", set_: Settings = (),
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
    spec = choose_game(game, set_)
    limit = float(parse_percent("--edge-limit", edge_limit))
    with show_progress(spec.title) as tell:
        found = audit_game(spec, limit, open_cache(no_cache=no_cache), tell)
    if json:
        print_json(found)
    else:
        _print(found)
    return FAULT if found.findings else OK


def _print(found: AuditResult) -> None:
    print_heading(found)
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
        print("\nA saved answer; --no-cache computes it again.")


def _print_finding(finding: Finding) -> None:
    cited = f" [{', '.join(finding.clause)}]" if finding.clause else ""
    print(wrap_text(f"{finding.what}{cited}", hang=4, label="  - "))
    print(wrap_text(finding.how_much, first=6, hang=6))
