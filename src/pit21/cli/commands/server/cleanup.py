"""`pit21 cleanup`: export and remove what is older than the settings allow."""

import asyncio
import os
from typing import Annotated, Any

from pit21.cli.options import DatabaseUrl, Json, UsageError, switch_option, value_option
from pit21.cli.output import OK, print_json
from pit21.report import wrap_text
from pit21.server.configuration import BadSettings, Settings
from pit21.server.retention import RetentionReport
from pit21.server.store import StoreError

DryRun = Annotated[bool, switch_option("--dry-run", "Show what would be removed, without removing it.")]
Config = Annotated[str, value_option("--config", "FILE", "The server's configuration file.")]


def cleanup(*, dry_run: DryRun = False, config: Config = "", database_url: DatabaseUrl = "", json: Json = False) -> int:
    """Export and remove old tables and rounds.

    The server does this automatically every hour, and can keep running. The
    retention.* settings in its configuration decide what is old enough; see
    docs/reference/server.md. Tables and rounds are exported first, and a
    checkpoint is written, so that the ledger can be verified without them.

    Example: pit21 cleanup --dry-run
    Example: pit21 cleanup --config server.toml
    """
    from pit21.server.configuration import load_configuration

    flags: dict[str, Any] = {"database_url": database_url} if database_url else {}
    try:
        settings = load_configuration(config, os.environ, flags).settings
        report = asyncio.run(_run(settings, dry_run=dry_run))
    except (BadSettings, StoreError) as error:
        raise UsageError(str(error)) from None
    if report.busy:
        raise UsageError("A cleanup is already running. Wait until it is finished.")
    if json:
        print_json({"dry_run": dry_run, "report": report})
    else:
        _print(report, dry_run=dry_run)
    return OK


async def _run(settings: Settings, *, dry_run: bool) -> RetentionReport:
    from pit21.server.retention import RetentionJob
    from pit21.server.store import Reader, Writer, lock_for_command, open_engine, read_database

    with read_database(settings.database):
        pass  # it is there, and of this version
    engine = open_engine(settings.database)
    lock = lock_for_command(engine)
    writer, reader = Writer(engine), Reader(engine)
    writer.start()
    try:
        job = RetentionJob(engine, writer, reader, settings.retention, settings.archive_folder)
        return await (job.dry_run() if dry_run else job.run())
    finally:
        await writer.close()
        await reader.close()
        lock.release()
        engine.dispose()


def _print(report: RetentionReport, *, dry_run: bool) -> None:
    verb = "Would remove" if dry_run else "Removed"
    print(
        wrap_text(
            f"{verb} {report.tables} closed tables and old rounds of {report.open_tables} open tables: {report.rounds} "
            f"rounds in {report.records} records; {report.uploads} unused uploads, {report.texts} unused game files, "
            f"{report.statistics} old statistics."
        )
    )
    for name in report.archives:
        print(f"  archive {name}")
