"""Copies of the database on a schedule: how often, how many are kept, and a test restore of each."""

import re
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from pit21.server.ledger import Report, verify
from pit21.server.operations.backup import Copied, back_up, key_beside, restore
from pit21.server.operations.postgres import PostgresDumps
from pit21.server.operations.problems import BackupError
from pit21.server.store import StoreError, parse_url, read_database, sealer_at_hand, upgrade
from pit21.server.tables import regenerator

FAILED_SUFFIX = ".failed"
_SUFFIXES = {"sqlite": ".sqlite3", "postgresql": ".dump"}
_UNITS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}
_NAME = re.compile(r"pit21-\d{8}T\d{6}Z(-\d+)?\.(sqlite3|dump)")


def parse_interval(text: str) -> float:
    """Seconds of `90s`, `30m`, `6h` or `1d`."""
    found = re.fullmatch(r"(\d{1,6})([smhd])", text.strip())
    if found is None or not int(found[1]):
        raise BackupError(f"{text[:40]!a} is not an interval: write 30m, 6h or 1d")
    return float(int(found[1]) * _UNITS[found[2]])


def copy_into(
    url: str, folder: Path, *, keep: int = 0, check: bool = False, key: Path | None = None
) -> tuple[Copied, tuple[Path, ...]]:
    """One more copy in the folder, named by the time, and what was removed for it.

    With `keep`, only this many copies stay. One that fails its test restore stays as *.failed, and nothing is removed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    made = back_up(url, _free_name(folder, parse_url(url).get_backend_name()), key=key)
    if check:
        try:
            check_copy(url, made.file)
        except (BackupError, StoreError):
            made.file.rename(made.file.with_name(made.file.name + FAILED_SUFFIX))
            raise
    return made, _remove_old(folder, keep)


def check_copy(url: str, file: Path) -> Report:
    """Restore a copy into a temporary database and verify its ledger; BackupError if anything is wrong."""
    with _temporary_database(url) as place:
        restore(place, file, force=True)
        upgrade(place)  # an older version may have made it: it must be possible to upgrade it
        with read_database(place) as connection:
            report = verify(connection, regenerator(sealer_at_hand()))
    if not report.ok:
        first = report.problems[0]
        raise BackupError(f"{file.name} was restored, but its ledger is not correct: {first.where}: {first.what}")
    return report


def repeat(work: Callable[[], None], seconds: float, wait: Callable[[float], object] = time.sleep) -> None:
    """Now and then at this interval in seconds, however long one takes, until it is interrupted."""
    due = time.monotonic()
    while True:
        work()
        due = max(due + seconds, time.monotonic())
        wait(max(0.0, due - time.monotonic()))


def _free_name(folder: Path, kind: str) -> Path:
    start = f"pit21-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    for number in range(1, 100):
        path = folder / f"{start}{f'-{number}' if number > 1 else ''}{_SUFFIXES[kind]}"
        if not path.exists():
            return path
    raise BackupError(f"{folder} already holds too many copies with this time")


def _remove_old(folder: Path, keep: int) -> tuple[Path, ...]:
    if not keep:
        return ()
    ours = [path for path in folder.iterdir() if _NAME.fullmatch(path.name)]
    old = sorted(ours, key=lambda path: (path.stat().st_mtime_ns, path.name))[:-keep]
    for path in old:
        path.unlink()
        key_beside(path).unlink(missing_ok=True)
    return tuple(old)


@contextmanager
def _temporary_database(url: str) -> Iterator[str]:
    """Of the same kind, and gone at the end."""
    address = parse_url(url)
    if address.get_backend_name() == "sqlite":
        with tempfile.TemporaryDirectory(prefix="pit21-check-") as folder:
            yield f"sqlite:///{Path(folder) / 'server.sqlite3'}"
        return
    with PostgresDumps(address).temporary_database() as name:
        yield address.set(database=name).render_as_string(hide_password=False)
