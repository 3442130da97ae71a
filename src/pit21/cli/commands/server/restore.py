"""`pit21 restore`: the server's database from a backup."""

from pit21.cli.options import DatabaseUrl, Force, Json, UsageError, WithKey, find_file
from pit21.cli.output import print_json
from pit21.report import wrap_text
from pit21.server.operations import BackupError
from pit21.server.operations import restore as restore_copy
from pit21.server.store import StoreError, default_url, key_path


def restore(
    file: str, /, *, database_url: DatabaseUrl = "", with_key: WithKey = False, force: Force = False,
    json: Json = False,
) -> None:  # fmt: skip
    """Restore the server's database from a backup.

    Stop the server first. The backup is checked before it is restored, and the
    database afterwards. An existing database is replaced only with --force; a
    replaced SQLite file is kept beside it as FILE.replaced. An older schema is
    updated when the server starts.

    Example: pit21 restore monday.sqlite3 --force
    Example: pit21 restore monday.dump --database-url postgresql://pit21@db/new

    Parameters
    ----------
    file
        A file from pit21 backup.
    """
    path = find_file(file)
    try:
        key = key_path() if with_key else None
        made = restore_copy(database_url or default_url(), path, key=key, force=force)
    except (BackupError, StoreError) as error:
        raise UsageError(str(error)) from None
    replaced = str(made.replaced) if made.replaced else None
    if json:
        print_json({"file": file, "kind": made.database, "revision": made.revision, "records": made.records,
                    "key": str(made.key) if made.key else None, "replaced": replaced})  # fmt: skip
        return
    print(wrap_text(f"Restored from {file}: {made.records} records, schema {made.revision}."))
    if replaced:
        print(wrap_text(f"The previous database is in {replaced}."))
    print(wrap_text("Start the server, then run pit21 ledger verify to check every entry."))
