"""`pit21 ledger verify`: the server's books, computed again."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from pit21.cli import FAULT, OK
from pit21.cli.shared import Json, UsageError, print_json, wrapped
from pit21.money import amount_text
from pit21.server.ledger.verify import Report
from pit21.server.store.errors import StoreError

DatabaseUrl = Annotated[
    str,
    Parameter(
        name="--database-url", metavar="URL", show_default=False,
        help="The server's database; else that of your data folder.",
    ),
]  # fmt: skip


Archive = Annotated[
    str,
    Parameter(
        name="--archive", metavar="FOLDER", show_default=False,
        help="Check the exports of removed tables and rounds in this folder, too.",
    ),
]  # fmt: skip


def ledger(
    action: Literal["verify"], /, *, archive: Archive = "", database_url: DatabaseUrl = "", json: Json = False
) -> int:
    """Compute the server's books again: every hash, transfer, balance and card.

    Rounds are dealt again from the seeds of their shoes, those of open shoes
    where the server's key file is at hand.

    Where old tables and rounds were removed, it starts from the checkpoints
    that were written before; with --archive it checks what was removed, too.

    All problems are reported, not the first one only. The exit code is 1
    where there is one.

    Example: pit21 ledger verify
    Example: pit21 ledger verify --database-url postgresql://pit21@localhost/pit21
    Example: pit21 ledger verify --archive archive

    Parameters
    ----------
    action
        verify
    """
    from pit21.server.ledger.verify import verify
    from pit21.server.retention.archive_check import ArchiveList, verify_archives
    from pit21.server.store.opening import existing_database
    from pit21.server.store.sealing import sealer_at_hand
    from pit21.server.tables.regenerating import regenerator

    assert action == "verify"
    regenerate = regenerator(sealer_at_hand())
    try:
        with existing_database(database_url) as connection:
            report = verify(connection, regenerate)
            archives = ArchiveList.read(connection)
        if archive:
            verify_archives(archives, Path(archive), report, regenerate)
    except StoreError as error:
        raise UsageError(str(error)) from None
    if json:
        print_json({"ok": report.ok, "report": report})
    else:
        _print(report)
    return OK if report.ok else FAULT


def _print(report: Report) -> None:
    print(
        wrapped(
            f"{report.records} records of {report.chains} chains with {report.events} events and {report.transfers} "
            f"transfers; {report.accounts} accounts hold {amount_text(report.minted)} of play money."
        )
    )
    if report.seals > report.seals_checked:
        left = report.seals - report.seals_checked
        closed = "are of open shoes or behind gaps" if report.gaps else "are of open shoes"
        print(wrapped(f"{report.seals_checked} seals of hidden cards were opened; {left} {closed}."))
    if report.refills:
        left = report.refills - report.refills_checked
        older = f"; {left} cannot be: their records name no rule, or name records that were archived" if left else ""
        print(wrapped(f"{report.refills_checked} of {report.refills} refills were computed again{older}."))
    if report.archived:
        checked = f"{report.archives_checked} archives were checked." if report.archives_checked else ""
        print(wrapped(f"{report.archived} older records were removed after checkpoints. {checked}".strip()))
    if report.gaps:
        print(
            wrapped(
                f"{report.gaps} records are gaps: a name was erased from them, for {report.erased} people. They keep "
                "their hashes, so that the chains still link, and hold what the erasure left."
            )
        )
    for problem in report.problems:
        print(wrapped(f"{problem.where}: {problem.what}", hang=4, label="  - "))
    print("The books are right." if report.ok else f"Problems: {len(report.problems)}.")
