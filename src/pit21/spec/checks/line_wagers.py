"""Wagers that are decided by the conditions of their pay lines."""

from fractions import Fraction

from pit21.spec.checks.line_payouts import check_bonus, check_bonus_line, check_moves, check_payout_limit
from pit21.spec.model import PayLine, PayTable, Wager
from pit21.spec.parts import Parts, Report
from pit21.spec.problems import join_path
from pit21.spec.side_bets import (
    ABOUT_READS,
    MOST_LINES,
    TIMES,
    Group,
    UnreadableError,
    at_stake,
    earliest_time,
    has_gap,
    is_known_after_peek,
    not_dealt,
    parse_reads,
    pays_amounts,
    read_condition,
)
from pit21.spec.terms import DRAW, PICK


def check_line_wager(path: str, wager: Wager, parts: Parts, report: Report) -> None:
    """Conditions, the cards that they read and the time of the settlement belong together."""
    names = [wager.paytable] if wager.paytable else list(wager.paytables.values())
    if wager.evaluator != "lines":
        _check_no_conditions(path, wager, names, parts, report)
        return
    if not wager.reads and path not in parts.repaired:
        report(f"{path}.reads", 'name the cards that decide this wager, such as reads = ["first-two"]')
        return
    reads = parse_reads(wager.reads)
    if path in parts.repaired:
        _check_conditions(names, reads, parts, _about_no_reads(report))
        return
    missing = not_dealt(reads, parts.family)
    if missing:
        report(f"{path}.reads", missing)
    if "yes" in parts.values("switch") and (reads.depends_on_play or wager.moves_to_main):
        report(
            f"{path}.reads", "a seat of this game has two hands whose second cards may be swapped; there a side bet "
            "cannot read how one hand is played (third-card, first-three, player-hand, main-hand) or move winnings to "
            "it. Read first-card, second-card, first-two or the dealer's cards",
        )  # fmt: skip
    if has_gap(wager.reads):
        report(f"{path}.reads", "first-card and third-card leave out the second card; write first-three in their place")
    _check_placing(path, wager, reads, parts, report)
    check_moves(path, wager, reads, parts, report)
    check_bonus(path, wager, parts, report)
    check_payout_limit(path, wager, parts, report)
    _check_time(path, wager, reads, parts, report)
    for name in dict.fromkeys(names):
        table = parts.paytables.get(name)
        if table is not None and wager.selection == "all" and len(table.lines) > MOST_LINES:
            report(
                f"{path}.selection", f"all pays up to {MOST_LINES} lines; this table has {len(table.lines)}: join some "
                "of them, or write the combinations as lines and use first",
            )  # fmt: skip
        if table is not None and wager.selection == "best" and _best_depends_on_stake(wager, table):
            report(
                f"{path}.selection", "which line pays most depends on the stake, because some pay fixed amounts; put "
                "the lines in order and use first",
            )  # fmt: skip
        for place, line in enumerate(table.lines if table is not None else ()):
            _check_amount(f"{join_path('paytables', name)}.lines[{place}]", line, wager, report)
            check_bonus_line(f"{join_path('paytables', name)}.lines[{place}]", line, wager, parts, report)
    _check_conditions(names, reads, parts, report)


def _check_conditions(names: list[str], reads: Group, parts: Parts, report: Report) -> None:
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


def _about_no_reads(report: Report) -> Report:
    """Report nothing about the cards that a bet reads: some of them could not be read themselves."""

    def kept(path: str, message: str) -> None:
        if not any(words in message for words in ABOUT_READS):
            report(path, message)

    return kept


def _check_time(path: str, wager: Wager, reads: Group, parts: Parts, report: Report) -> None:
    if wager.decided == "reveal" and parts.family != PICK:
        report(f"{path}.decided", f"games of the family {parts.family} do not turn all cards at the end of a round")
    earliest = earliest_time(reads, parts.family)
    if wager.decided and TIMES.index(wager.decided) < TIMES.index(earliest) and not _asks_for_blackjack(wager, parts):
        report(f"{path}.decided", f"these cards are known at {earliest!r} only; choose that or leave the key out")
    if wager.decided_early:
        _check_early(f"{path}.decided_early", wager, wager.decided or earliest, report)


def _check_early(path: str, wager: Wager, last: str, report: Report) -> None:
    """A bet can be settled early if that depends on nobody else's bet and on no card that is dealt for it."""
    if TIMES.index(wager.decided_early) >= TIMES.index(last):
        report(path, f"the bet is settled at {last!r} in any case; choose an earlier time or leave the key out")
    if wager.placed != "deal":
        report(path, "belongs to bets that are placed before the deal; leave `placed` or this key out")
    for key, reason in (
        ("forces", "the card that is dealt for the bet comes last"),
        ("moves_to_main", "the bet is settled when its winnings may be moved"),
        ("payout_limit", "the limit is shared by all winners of a round, so they are paid together"),
    ):
        if getattr(wager, key):
            report(path, f"{reason}; leave `{key}` or this key out")


def _asks_for_blackjack(wager: Wager, parts: Parts) -> bool:
    """Return whether a bet is known after the peek: of the hole card it asks only if it makes a blackjack."""
    if wager.decided != "peek":
        return False
    tables = [parts.paytables.get(name) for name in (wager.paytable, *wager.paytables.values()) if name]
    try:
        steps = [
            step
            for table in tables
            for line in (table.lines if table is not None else ())
            for step in read_condition(line.holds, parse_reads(wager.reads), "", lambda _path, _message: None)
        ]
    except UnreadableError:
        return True  # reported with the line
    return all(is_known_after_peek(step) for step in steps)


def _best_depends_on_stake(wager: Wager, table: PayTable) -> bool:
    """Whether lines that pay fixed amounts and other lines come in another order at another stake."""
    if not pays_amounts(table):
        return False
    steps = {each.stake for line in table.lines for each in line.amount}
    low, high = (end if isinstance(end, int) else None for end in (wager.min, wager.max))
    low, high = low or min(steps | {1}), high or max(steps | {low or 1})
    stakes = {low, high, *(stake for step in steps for stake in (step - 1, step) if low < stake < high)}
    try:
        pays = [[Fraction(*odds) for odds in at_stake(table, stake, wager.meter).odds()] for stake in stakes]
    except ValueError:
        return False  # odds that cannot be read are reported with their line
    return len({tuple(sorted(range(len(each)), key=lambda line: -each[line])) for each in pays}) > 1


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
    if wager.placed not in ("deal", "main"):
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
    own = (
        "reads", "decided", "decided_early", "forces", "moves_to_main", "payout_limit", "meter", "seed", "contribution",
    )  # fmt: skip
    keys = [key for key in own if getattr(wager, key)]
    keys += ["placed"] if wager.placed != "deal" else []
    for key in keys[:1]:
        report(f"{path}.{key}", "belongs to wagers that are decided by conditions: set evaluator = 'lines'")
    for name in dict.fromkeys(names):
        table = parts.paytables.get(name)
        for place, line in enumerate(table.lines if table is not None else ()):
            if line.holds or line.amount or line.meter or line.envy:
                here = f"{join_path('paytables', name)}.lines[{place}].holds"
                report(
                    here,
                    f"{wager.evaluator} takes no conditions; leave them out, or use evaluator = 'lines'",
                )
