"""`pit21 ledger verify`: the server's ledger, recomputed."""

from pathlib import Path
from typing import Annotated, Literal

from pit21.cli.options import DatabaseUrl, Json, UsageError, value_option
from pit21.cli.output import FAULT, OK, print_json
from pit21.money import grouped_amount
from pit21.report import wrap_text
from pit21.server.ledger import Report
from pit21.server.store import StoreError

Archive = Annotated[
    str, value_option("--archive", "FOLDER", "Verify the exports of removed tables and rounds in this folder too.")
]


def ledger(
    action: Literal["verify"], /, *, archive: Archive = "", database_url: DatabaseUrl = "", json: Json = False
) -> int:
    """Verify every entry of the server's ledger.

    Recomputes every hash, transfer, balance and card. Rounds are dealt again
    from the seeds of their shoes; open shoes need the server's key file.

    Where old tables and rounds were removed, verification starts from the
    checkpoints written at the removal. With --archive, the removed records are
    verified too.

    Reports all problems. The exit code is 1 if there is one.

    Example: pit21 ledger verify
    Example: pit21 ledger verify --database-url postgresql://pit21@localhost/pit21
    Example: pit21 ledger verify --archive archive

    Parameters
    ----------
    action
        verify
    """
    from pit21.server.ledger import verify
    from pit21.server.retention import ArchiveList, verify_archives
    from pit21.server.store import read_database, sealer_at_hand
    from pit21.server.tables import regenerator

    assert action == "verify"
    if archive and not Path(archive).is_dir():
        raise UsageError(f"there is no folder {archive}: --archive names the one that exports are written to")
    try:
        regenerate = regenerator(sealer_at_hand())
        with read_database(database_url) as connection:
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
        wrap_text(
            f"{report.records} records of {report.chains} chains with {report.events} events and {report.transfers} "
            f"transfers; {report.accounts} accounts hold {grouped_amount(report.minted)} of play money."
        )
    )
    if report.seals > report.seals_checked:
        left = report.seals - report.seals_checked
        closed = "belong to open shoes or follow gaps" if report.gaps else "belong to open shoes"
        print(wrap_text(f"{report.seals_checked} seals of hidden cards were checked; {left} {closed}."))
    if report.refills:
        left = report.refills - report.refills_checked
        older = f"; {left} cannot be: their records name no rule, or name records that were archived" if left else ""
        print(wrap_text(f"{report.refills_checked} of {report.refills} refills were recomputed{older}."))
    if report.archived:
        checked = f"{report.archives_checked} archives were checked." if report.archives_checked else ""
        print(wrap_text(f"{report.archived} older records were removed after checkpoints. {checked}".strip()))
    if report.gaps:
        print(
            wrap_text(
                f"{report.gaps} records are gaps: a name was erased from them, for {report.erased} people. They keep "
                "their hashes, so that the chains still link."
            )
        )
    for problem in report.problems:
        print(wrap_text(f"{problem.where}: {problem.what}", hang=4, label="  - "))
    print("The ledger is correct." if report.ok else f"Problems: {len(report.problems)}.")
