"""`pit21 restore`: a copy of the server's database put in its place."""

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
    """Put a copy in the place of the server's database; the server must not run.

    The copy is looked over first and the database afterwards. A database that
    is there already is only replaced with --force; what a SQLite file held is
    kept beside it, as FILE.replaced. An older schema is brought up to date
    when the server starts.

    Example: pit21 restore monday.sqlite3 --force
    Example: pit21 restore monday.dump --database-url postgresql://pit21@db/new

    Parameters
    ----------
    file
        A copy that `pit21 backup` made.
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
        print(wrap_text(f"What was there before lies in {replaced}."))
    print(wrap_text("Start the server. Then `pit21 ledger verify` checks every entry."))
