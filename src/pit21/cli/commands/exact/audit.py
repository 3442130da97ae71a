"""`pit21 audit`: the findings of a check of a game's rules and figures."""

from typing import Annotated

from pit21.cli.options import (
    AddedWagers,
    Game,
    Json,
    NoCache,
    Settings,
    choose_game,
    open_cache,
    parse_percent,
    value_option,
)
from pit21.cli.output import FAULT, OK, SAVED_RESULT, print_heading, print_json, print_table, show_progress
from pit21.lab.audit import EDGE_LIMIT, SEVERITIES, AuditResult, Finding, audit_game
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

EdgeLimit = Annotated[
    str,
    value_option("--edge-limit", "PERCENT", "Report house edges above this.", default=True),
]
_HEADINGS = {"serious": "Serious", "warning": "Warnings", "note": "Notes"}


def audit(
    game: Game, /, *, edge_limit: EdgeLimit = f"{100 * EDGE_LIMIT:g}%", set_: Settings = (),
    add_wager: AddedWagers = (), no_cache: NoCache = False, json: Json = False,
) -> int:  # fmt: skip
    """Check a game for errors, and list the findings.

    Finds wagers with a player advantage, as the game is set or under another
    interpretation; pay-table lines that are out of order or never paid; pay
    tables that differ sharply from others for the same wager; house edges above
    a limit; printed figures that differ from the computed ones; and options
    that contradict each other. The exit code is 1 if there are findings.

    Example: pit21 audit 21-stud
    Example: pit21 audit my-game.toml --edge-limit 10%

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_, add_wager)
    limit = float(parse_percent("--edge-limit", edge_limit))
    with show_progress(spec.title) as report:
        found = audit_game(spec, limit, open_cache(no_cache=no_cache), report)
    if json:
        print_json(found)
    else:
        _print(spec, found)
    return FAULT if found.findings else OK


def _print(spec: GameSpec, found: AuditResult) -> None:
    print_heading(spec, found)
    print()
    print_table(
        ("check", "checked", "findings"),
        [(each.name, str(each.checked), str(each.found)) for each in found.checks],
    )
    for severity in SEVERITIES:
        chosen = [finding for finding in found.findings if finding.severity == severity]
        if chosen:
            print(f"\n{_HEADINGS[severity]} ({len(chosen)})")
        for finding in chosen:
            _print_finding(finding)
    if not found.findings:
        print("\nNo findings.")
    if found.cached:
        print(SAVED_RESULT)


def _print_finding(finding: Finding) -> None:
    cited = f" [{', '.join(finding.clause)}]" if finding.clause else ""
    print(wrap_text(f"{finding.what}{cited}", hang=4, label="  - "))
    print(wrap_text(finding.how_much, first=6, hang=6))
