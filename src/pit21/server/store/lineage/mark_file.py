"""The high-water mark of one process: how many transactions it has made, kept with the key, outside the database.

A database that went back in time is behind the mark. The mark is written after each commit and before anyone is
answered, so that it covers everything that people have seen; killed in between, the process leaves a database that is
ahead, which is harmless. A flush to the disk for each group would double the time to an answer. It is not needed: what
was written survives the process, whatever ends it, as long as the machine runs. So the mark holds the id of the
machine's boot. After a crash of the machine itself an open mark proves nothing, and the database counts as restored,
as it should: a disk that loses the mark's last write may have lost the database's too. `flush` makes each write
durable, for machines without such an id and for operators who want to resume rounds after a power failure.
"""

import os
import struct
import zlib
from pathlib import Path
from typing import NamedTuple

from pit21.files import HeldLock, is_held, sync_folder, try_lock

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
_FLUSHED = "flushed"
_CLOSED = "closed"
_SLOT = struct.Struct(">8sq40s")
_MAGIC = b"pit21mk1"
_SLOT_BYTES = 4_096
"""Each of the two slots has a block of its own, so that a torn write leaves the one before it; the first block is for
the lock.
"""


class Mark(NamedTuple):
    """What a mark file says; `exact` where nothing that was written to it can be missing."""

    groups: int
    exact: bool


def boot_id() -> str:
    """The same until the machine starts again; empty if the system has none."""
    try:
        return _BOOT_ID.read_text(encoding="ascii").strip()
    except OSError:
        return ""


class MarkFile:
    """A mark that this process writes; `close` says that nothing is missing."""

    def __init__(self, path: Path, lock: HeldLock, groups: int, *, flush: bool) -> None:
        self.path = path
        self.groups = groups
        self._lock = lock
        boot = boot_id()
        self._flush = flush or not boot
        self._validity = _FLUSHED if self._flush else boot
        self._handle = os.open(path, os.O_RDWR)
        self._slot = 0
        self._put(self._validity, durable=True)
        self._put(self._validity, durable=True)  # neither slot speaks of an earlier life

    def write(self, groups: int) -> None:
        """This many groups are committed; OSError if that cannot be written."""
        self.groups = groups
        self._put(self._validity, durable=self._flush)

    def close(self) -> None:
        if self._handle < 0:
            return
        try:
            self._put(_CLOSED, durable=True)
        finally:
            os.close(self._handle)
            self._handle = -1
            self._lock.release()

    def _put(self, validity: str, *, durable: bool) -> None:
        body = _SLOT.pack(_MAGIC, self.groups, validity.encode())
        self._slot = 1 - self._slot
        os.lseek(self._handle, (1 + self._slot) * _SLOT_BYTES, os.SEEK_SET)
        if os.write(self._handle, body + zlib.crc32(body).to_bytes(4)) != _SLOT.size + 4:
            raise OSError(0, "the mark was written in part")
        if durable:
            os.fsync(self._handle)


def read_mark(path: Path) -> Mark:
    """What the file says; nothing exact where it is damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return Mark(0, exact=False)
    found = [slot for slot in (_read_slot(content, 1), _read_slot(content, 2)) if slot is not None]
    if not found:
        return Mark(0, exact=False)
    count = max(each[0] for each in found)
    # The clean end is written last and with the same count: where either slot has it, nothing came after.
    valid = {each[1] for each in found if each[0] == count}
    return Mark(count, exact=bool(valid & {_FLUSHED, _CLOSED, boot_id() or _FLUSHED}))


def _read_slot(content: bytes, number: int) -> tuple[int, str] | None:
    start = number * _SLOT_BYTES
    body, check = content[start : start + _SLOT.size], content[start + _SLOT.size : start + _SLOT.size + 4]
    if len(check) != 4 or zlib.crc32(body) != int.from_bytes(check):
        return None
    magic, count, validity = _SLOT.unpack(body)
    return (count, validity.rstrip(b"\0").decode("ascii", "replace")) if magic == _MAGIC else None


class MarkFolder:
    """The marks of one database on this machine: one for each process that ran at the same time."""

    def __init__(self, folder: Path, *, flush: bool = False) -> None:
        self.folder = folder
        self._flush = flush

    def found(self, database: str) -> dict[str, Path]:
        """The marks of a database by their ids."""
        start = f"{database}-"
        paths = sorted(self.folder.glob(f"{start}*.mark")) if self.folder.is_dir() else []
        return {path.name[len(start) : -len(".mark")]: path for path in paths}

    @staticmethod
    def is_live(path: Path) -> bool:
        return is_held(path)

    def take(self, database: str, mark: str) -> MarkFile | None:
        """The mark with that id, made if there is none yet; None while another process has it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{database}-{mark}.mark"
        new = not path.exists()
        lock = try_lock(path)
        if lock is None:
            return None
        made = MarkFile(path, lock, 0 if new else read_mark(path).groups, flush=self._flush)
        if new:
            sync_folder(self.folder)
        return made
