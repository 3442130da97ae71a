"""Wagers that are decided by the conditions of their pay lines."""

from pit21.spec.model import PayLine, Wager
from pit21.spec.parts import Parts, Report
from pit21.spec.problems import join_path
from pit21.spec.side_bets import (
    MOST_LINES,
    TIMES,
    Group,
    UnreadableError,
    earliest_time,
    has_gap,
    parse_reads,
    read_condition,
)
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
    reads = parse_reads(wager.reads)
    if parts.family != DRAW and (reads.dealer[1] > 2 or reads.depends_on_play):
        allowed = "first-card, second-card, first-two, up-card, hole-card, dealer-two"
        report(f"{path}.reads", f"in games of the family {parts.family} side bets read the first cards: {allowed}")
    if has_gap(wager.reads):
        report(f"{path}.reads", "first-card and third-card leave out the second card; write first-three in their place")
    _check_placing(path, wager, reads, parts, report)
    earliest = earliest_time(reads, parts.family)
    if wager.decided and TIMES.index(wager.decided) < TIMES.index(earliest):
        report(f"{path}.decided", f"these cards are known at {earliest!r} only; choose that or leave the key out")
    for name in dict.fromkeys(names):
        table = parts.paytables.get(name)
        if table is not None and wager.selection == "all" and len(table.lines) > MOST_LINES:
            report(
                f"{path}.selection", f"all pays up to {MOST_LINES} lines; this table has {len(table.lines)}: join some "
                "of them, or write the combinations as lines and use first",
            )  # fmt: skip
        for place, line in enumerate(table.lines if table is not None else ()):
            _check_amount(f"{join_path('paytables', name)}.lines[{place}]", line, wager, report)
            here = f"{join_path('paytables', name)}.lines[{place}].holds"
            if not line.holds:
                report(here, 'is missing: say when this line pays, such as holds = { same = "rank" }')
                continue
            try:
                read_condition(line.holds, reads, here, report)
            except UnreadableError:
                continue


def _check_amount(path: str, line: PayLine, wager: Wager, report: Report) -> None:
    if line.amount and line.meter:
        report(f"{path}.meter", "a line pays an amount or a share of the meter, not both")
    if line.meter and not wager.meter:
        report(f"{path}.meter", "the wager has no meter; say what it holds in cents, such as meter = 1000000")
    if (line.amount or line.meter) and wager.selection == "all":
        report(
            f"{path}.amount" if line.amount else f"{path}.meter", "cannot be added to others; use selection = 'first'"
        )
    stakes = [each.stake for each in line.amount]
    if len(set(stakes)) < len(stakes):
        report(f"{path}.amount", "names a stake twice")


def _check_placing(path: str, wager: Wager, reads: Group, parts: Parts, report: Report) -> None:
    """A bet that is placed late cannot be about cards that are seen by then, and a forced card belongs to no hand."""
    if wager.placed != "deal":
        if parts.family != DRAW:
            report(f"{path}.placed", f"games of the family {parts.family} take all wagers before the deal")
        if reads.dealer[1] < 2 and not reads.depends_on_play:
            report(f"{path}.placed", "everything that this bet reads is seen when it is placed; leave the key out")
        if wager.decided == "deal" or (wager.placed == "peek" and wager.decided == "peek"):
            report(f"{path}.decided", f"the bet is placed after that (placed = {wager.placed!r})")
    if wager.forces and reads.player[1] < 3:
        report(f"{path}.forces", 'belongs to bets that read the third card: add "first-three" or "third-card" to reads')
    if wager.forces and (reads.main or reads.reads_hand):
        report(f"{path}.forces", "a card that is dealt for the bet belongs to no hand; do not read the hand besides")


def _check_no_conditions(path: str, wager: Wager, names: list[str], parts: Parts, report: Report) -> None:
    keys = [key for key in ("reads", "decided", "forces", "meter", "seed", "contribution") if getattr(wager, key)]
    keys += ["placed"] if wager.placed != "deal" else []
    for key in keys[:1]:
        report(f"{path}.{key}", "belongs to wagers that are decided by conditions: set evaluator = 'lines'")
    for name in dict.fromkeys(names):
        table = parts.paytables.get(name)
        for place, line in enumerate(table.lines if table is not None else ()):
            if line.holds or line.amount or line.meter:
                here = f"{join_path('paytables', name)}.lines[{place}].holds"
                report(
                    here, f"{wager.evaluator} decides by itself which line pays; conditions need evaluator = 'lines'"
                )
