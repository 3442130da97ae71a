"""`pit21 settle`: the result of every wager of a transcript."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from pit21.cli.options import AddedWagers, Json, UsageError, find_path
from pit21.cli.output import FAULT, OK, print_json, print_table
from pit21.cli.run_settings import run_settings
from pit21.money import amount_text, signed_text
from pit21.report import clean_text, wrap_text
from pit21.report import settle as settle_source
from pit21.table.settlement.round_result import RoundResult, WagerSettlement
from pit21.transcript.report import Settlement

MANY = 20
"""With at least this many files, a terminal shows a progress bar."""


def settle(path: str, /, *more: str, add_wager: AddedWagers = (), json: Json = False) -> int:
    """Settle the wagers in transcripts, or in every *.pit file of a folder.

    For each round it prints every wager in the order of settlement: the amount
    staked and returned, and why, with the line of the pay table; then the bank
    and the fees. If a step is illegal, it prints the line of the step and the
    reason instead, and the exit code is 1. --json prints a list with one object
    for each file.

    Example: pit21 settle docs/examples/nh-21-plus.pit

    Parameters
    ----------
    path
        A transcript, or a folder of transcripts.
    more
        Further transcripts or folders.
    """
    files = list(dict.fromkeys(file for name in (path, *more) for file in transcripts_in(find_path(name))))
    # All are settled before the first is printed, so that no report is written into the progress bar.
    reports = [settle_source(file, add_wager) for file in _with_progress(files)]
    faults = sum(not report.ok for report in reports)
    if json:
        print_json(reports)
    else:
        for report in reports:
            _print_report(report)
        if len(files) > 1:
            print(f"{len(files)} files, {faults} with errors.")
    return FAULT if faults else OK


def transcripts_in(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.rglob("*.pit") if file.is_file())
    if not files:
        raise UsageError(f"There is no *.pit file in {path}.")
    return files


def _with_progress(files: list[Path]) -> Iterator[Path]:
    """Yield the files, with a progress bar on standard error where it is a terminal."""
    if len(files) < MANY or run_settings().quiet or not sys.stderr.isatty():
        yield from files
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(files, "settling", console=Console(stderr=True), transient=True)


def _print_report(report: Settlement) -> None:
    settings = "".join(f", {key}={value}" for key, value in report.options.items())
    print(clean_text(f"{report.file}: {report.game or ''}{settings}").rstrip())
    for each in report.rounds:
        _print_round(each)
    for problem in report.problems:
        print(wrap_text(str(problem), first=2, hang=4))
    print()


def _print_round(found: RoundResult) -> None:
    print(wrap_text(_round_line(found), first=2, hang=4))
    if found.settlements:
        split = {item.seat for item in found.settlements if (item.hand or 0) > 1}
        rows = [_settlement_cells(item, several_hands=item.seat in split) for item in found.settlements]
        headings = ("#", "seat", "wager", "staked", "returned", "net", "why")
        print_table(headings, rows, left=frozenset({1, 2, 6}))
    for line in _money_lines(found):
        print(wrap_text(line, first=2, hang=4))


def _round_line(found: RoundResult) -> str:
    parts = [f"Round {found.round}"]
    if found.dealer:
        parts.append(f"dealer {found.dealer}")
    if found.button:
        parts.append(f"action button at seat {found.button}")
    if found.void is not None:
        parts.append(f"void: {found.void}")
    elif not found.complete:
        parts.append("not finished")
    return ", ".join(parts)


def _settlement_cells(item: WagerSettlement, *, several_hands: bool) -> tuple[str, ...]:
    hand = f".{item.hand}" if item.hand and several_hands else ""
    money = amount_text(item.staked), amount_text(item.returned), _net(item.net)
    return str(item.order), f"{item.seat}{hand} {item.player}", item.wager, *money, why(item)


def _net(cents: int) -> str:
    return signed_text(cents) if cents else "$0"


def why(item: WagerSettlement) -> str:
    """Result and reason, with the pay table's line and odds, and what the bank did not cover."""
    reason = item.reason
    if item.line:
        other = f" ({item.line})" if item.code == "bonus-21" else ""
        reason += f"{other}, {item.odds} by {item.table}" if item.odds else f"{other}, by {item.table}"
    elif item.odds not in ("", "1:1"):
        reason += f", {item.odds}"
    uncovered = f"; not covered: {amount_text(item.uncovered)}" if item.uncovered else ""
    return f"{item.result}: {reason}{uncovered}"


def _money_lines(found: RoundResult) -> Iterable[str]:
    if found.bank:
        bank = found.bank
        yield (
            f"Bank of {bank.player}, seat {bank.seat}: staked {amount_text(bank.staked)}, "
            f"returned {amount_text(bank.returned)}, net {_net(bank.net)}."
        )
    if found.fees:
        fees = [f"{fee.player} {amount_text(fee.amount)} for {fee.wager}" for fee in found.fees]
        refunded = " refunded" if found.void else ""
        yield f"Fees{refunded}: {', '.join(fees)}."
    for ruling in found.rulings:
        where = f" at seat {ruling.seat}" if ruling.seat else ""
        yield f"{ruling.id}{where}: {ruling.reason}. The floor rules: {ruling.words}."
