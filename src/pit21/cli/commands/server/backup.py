"""`pit21 backup`: copies of the server's database."""

import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from pit21.cli.options import DatabaseUrl, Force, Json, UsageError, WithKey, switch_option, value_option
from pit21.cli.output import print_json
from pit21.report import wrap_text
from pit21.server.operations import BackupError, Copied, back_up, check_copy, copy_into, parse_interval, repeat
from pit21.server.store import StoreError, default_url, key_path

WITHOUT_KEY = (
    "The key is not in the copy: with both, anyone could read the seeds of shoes that are still in use. Without the "
    "key, a restore closes the tables that are open now and returns all chips. Store the key elsewhere, or use "
    "--with-key and protect both."
)


Every = Annotated[str, value_option("--every", "TIME", "Make a copy now, then one every 30m, 6h or 1d, until stopped.")]
Keep = Annotated[
    int | None,
    value_option("--keep", "N", "Keep the newest N copies in the folder."),
]
Check = Annotated[bool, switch_option("--check", "Restore each copy into a temporary database and verify its ledger.")]


def backup(
    file: str, /, *, database_url: DatabaseUrl = "", with_key: WithKey = False, force: Force = False,
    every: Every = "", keep: Keep = None, check: Check = False, json: Json = False,
) -> None:  # fmt: skip
    """Back up the server's database while it runs.

    The copy is a consistent snapshot and is checked when it is complete. A
    SQLite database becomes one file, a PostgreSQL database a dump in the custom
    format of pg_dump. The key that seals open shoes is not in the copy:
    --with-key copies it beside the file.

    With --every or --keep, FILE is a folder, and each copy is named by its time.
    Copies that fail their check are kept as *.failed.

    Example: pit21 backup monday.sqlite3
    Example: pit21 backup copies --every 6h --keep 14 --check
    Example: pit21 backup monday.dump --database-url postgresql://pit21@db/pit21

    Parameters
    ----------
    file
        The file to write; with --every or --keep, the folder of the copies.
    """
    if keep is not None and keep < 1:
        raise UsageError(f"--keep takes 1 or more, not {keep}.")
    try:
        url, key = database_url or default_url(), key_path() if with_key else None
        if every:
            _repeat(url, Path(file), parse_interval(every), keep=keep or 0, check=check, key=key, as_json=json)
        elif keep:
            made, removed = copy_into(url, Path(file), keep=keep, check=check, key=key)
            _print_copy(made, len(removed), checked=check, as_json=json)
        else:
            made = back_up(url, Path(file), key=key, force=force)
            if check:
                check_copy(url, made.file)
            _print_copy(made, 0, checked=check, as_json=json)
        if not json and not key and not every:
            print(wrap_text(WITHOUT_KEY))
    except (BackupError, StoreError) as error:
        raise UsageError(str(error)) from None


def _repeat(
    url: str, folder: Path, seconds: float, *, keep: int, check: bool, key: Path | None, as_json: bool
) -> None:  # fmt: skip
    """Make copies until stopped; a copy that fails is reported."""
    if not as_json and key is None:
        print(wrap_text(WITHOUT_KEY), flush=True)  # once, not with each copy

    def make() -> None:
        try:
            made, removed = copy_into(url, folder, keep=keep, check=check, key=key)
        except (BackupError, StoreError) as error:
            print(f"pit21: the backup failed: {error}", file=sys.stderr, flush=True)
        else:
            _print_copy(made, len(removed), checked=check, as_json=as_json)

    # Not the handler of SIGINT: a shell that starts programs in the background has it ignored.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with suppress(KeyboardInterrupt):
            repeat(make, seconds)
    finally:
        signal.signal(signal.SIGTERM, before)


def _print_copy(made: Copied, removed: int, *, checked: bool, as_json: bool) -> None:
    file = str(made.file)
    if as_json:
        print_json({"file": file, "kind": made.database, "bytes": made.size, "revision": made.revision,
                    "key": str(made.key) if made.key else None, "checked": checked, "removed": removed})  # fmt: skip
        return
    print(wrap_text(f"{file}: a copy of the {made.database} database, {made.size} bytes, schema {made.revision}."))
    if checked:
        print(wrap_text("Restored into a temporary database: the ledger is correct."))
    if removed:
        print(wrap_text(f"Removed {removed} older {'copy' if removed == 1 else 'copies'}."))
    if made.key:
        print(wrap_text(f"The key is beside it: {made.key}. Protect both."))
    sys.stdout.flush()
