"""Wagers that are decided by the conditions of their pay lines."""

from pit21.spec.model import Wager
from pit21.spec.parts import Parts, Report
from pit21.spec.problems import join_path
from pit21.spec.side_bets import GROUPS, TIMES, UnreadableError, earliest_time, parse_groups, read_condition
from pit21.spec.terms import DRAW


def check_line_wager(path: str, wager: Wager, parts: Parts, report: Report) -> None:
    """Conditions, the cards that they read and the time of the settlement belong together."""
    names = [wager.paytable] if wager.paytable else list(wager.paytables.values())
    if wager.evaluator != "lines":
        _check_no_conditions(path, wager, names, parts, report)
        return
    if not wager.reads:
        report(f"{path}.reads", 'name the cards that decide this wager, such as reads = ["first-two"]')
        return
    reads = parse_groups(wager.reads)
    if parts.family != DRAW and reads.dealer != (0, 0):
        allowed = ", ".join(name for name, group in GROUPS.items() if group.dealer == (0, 0))
        report(f"{path}.reads", f"in games of the family {parts.family} side bets read the player's cards: {allowed}")
    earliest = earliest_time(reads)
    if wager.decided and TIMES.index(wager.decided) < TIMES.index(earliest):
        report(f"{path}.decided", f"these cards are known at {earliest!r} only; choose that or leave the key out")
    for name in dict.fromkeys(names):
        table = parts.paytables.get(name)
        for place, line in enumerate(table.lines if table is not None else ()):
            here = f"{join_path('paytables', name)}.lines[{place}].holds"
            if not line.holds:
                report(here, 'is missing: say when this line pays, such as holds = { same = "rank" }')
                continue
            try:
                read_condition(line.holds, reads, here, report)
            except UnreadableError:
                continue


def _check_no_conditions(path: str, wager: Wager, names: list[str], parts: Parts, report: Report) -> None:
    if wager.reads or wager.decided:
        key = "reads" if wager.reads else "decided"
        report(f"{path}.{key}", "belongs to wagers that are decided by conditions: set evaluator = 'lines'")
    for name in dict.fromkeys(names):
        table = parts.paytables.get(name)
        for place, line in enumerate(table.lines if table is not None else ()):
            if line.holds:
                here = f"{join_path('paytables', name)}.lines[{place}].holds"
                report(
                    here, f"{wager.evaluator} decides by itself which line pays; conditions need evaluator = 'lines'"
                )
