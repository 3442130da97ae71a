"""`pit21 export`: the server's rounds and ledger as files."""

import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from pit21.cli.options import DatabaseUrl, UsageError, switch_option, value_option
from pit21.cli.output import OK
from pit21.server.store import StoreError

Style = Annotated[Literal["jsonl", "csv"], Parameter(name="--format", help="JSON Lines or CSV.")]
Output = Annotated[str, value_option("--output", "FILE", "Write to this file instead of printing.")]
JsonLines = Annotated[bool, switch_option("--json", "Same as --format jsonl.")]


def export(
    what: Literal["rounds", "ledger"], /, *, format_: Style = "jsonl", output: Output = "",
    database_url: DatabaseUrl = "", json: JsonLines = False,
) -> int:  # fmt: skip
    """Export the server's rounds or its ledger, one record per line.

    Amounts are in cents. Rounds from a shoe that is still in use are left out,
    with everything that came after them at their table.

    Example: pit21 export rounds
    Example: pit21 export ledger --format csv --output ledger.csv

    Parameters
    ----------
    what
        rounds (with every event) or ledger (with every transfer).
    """
    from pit21.server.ledger import export as lines_of
    from pit21.server.store import read_database, refuse_own_file

    if json and format_ != "jsonl":
        raise UsageError("--json and --format csv cannot be used together. Use one of them.")
    try:
        if output:
            refuse_own_file(database_url, Path(output))
        with read_database(database_url) as connection:
            lines = lines_of(connection, what, format_)
            if output:
                _write(Path(output), lines)
            else:
                sys.stdout.writelines(lines)
    except StoreError as error:
        raise UsageError(str(error)) from None
    return OK


def _write(path: Path, lines: Iterable[str]) -> None:
    """Write line by line, since it may be long; the file appears whole or not at all."""
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8", newline="") as device:
            device.writelines(lines)
        return
    path = path.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    draft = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        mask = os.umask(0)
        os.umask(mask)
        draft.chmod(0o666 & ~mask)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
