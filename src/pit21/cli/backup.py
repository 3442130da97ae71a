"""`pit21 backup`: a copy of the server's database while it runs."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.shared import Json, UsageError, print_json, wrapped
from pit21.server.operations.backup import back_up
from pit21.server.operations.problems import BackupError
from pit21.server.store.engine import default_url
from pit21.server.store.errors import StoreError
from pit21.server.store.sealing import key_path

DatabaseUrl = Annotated[
    str,
    Parameter(
        name="--database-url", metavar="URL", show_default=False,
        help="The server's database; else that of your data folder.",
    ),
]  # fmt: skip
Force = Annotated[bool, Parameter(name="--force", negative="", show_default=False, help="Replace what is there.")]
WithKey = Annotated[
    bool,
    Parameter(name="--with-key", negative="", show_default=False, help="The file of the key too, beside the copy."),
]
WITHOUT_KEY = (
    "The key is not in the copy: whoever had both could read the seeds of shoes that are still dealt from. Without it "
    "rounds that are open now are voided after a restore; everything else is whole. Keep the key elsewhere, or give "
    "--with-key and guard both."
)


def backup(
    file: str, /, *, database_url: DatabaseUrl = "", with_key: WithKey = False, force: Force = False,
    json: Json = False,
) -> None:  # fmt: skip
    """Copy the server's database into a file; the server may run meanwhile.

    The copy is of one moment, and is looked over before it is called done.
    A SQLite database becomes one file, a PostgreSQL database a dump in its
    custom format by pg_dump. The key that open shoes are sealed with stays out
    of it: --with-key copies it beside the file.

    Example: pit21 backup monday.sqlite3
    Example: pit21 backup monday.dump --database-url postgresql://pit21@db/pit21

    Parameters
    ----------
    file
        Where the copy goes.
    """
    try:
        key = key_path() if with_key else None
        made = back_up(database_url or default_url(), Path(file), key=key, force=force)
    except (BackupError, StoreError) as error:
        raise UsageError(str(error)) from None
    if json:
        print_json({"file": file, "kind": made.database, "bytes": made.size, "revision": made.revision,
                    "key": str(made.key) if made.key else None})  # fmt: skip
        return
    print(wrapped(f"{file}: a copy of the {made.database} database, {made.size} bytes, schema {made.revision}."))
    print(wrapped(f"Its key lies beside it: {made.key}. Guard both." if made.key else WITHOUT_KEY))
