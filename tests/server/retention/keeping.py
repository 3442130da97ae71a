"""A house whose old tables and rounds are exported and removed."""

import base64
import hashlib
from collections.abc import Mapping
from pathlib import Path
from random import Random

import msgspec

from pit21.server.configuration.settings import Retention
from pit21.server.ledger.report import Report
from pit21.server.ledger.verification import verify
from pit21.server.retention.archive_check import ArchiveList, verify_archives
from pit21.server.retention.job import RetentionJob, RetentionReport
from pit21.server.store.database.engine import snapshot
from pit21.server.store.keys.sealer import Sealer
from pit21.server.store.timestamps import now_ms
from pit21.server.tables.live import inputs as i
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.server.tables.records.regeneration import regenerator
from pit21.spec.terms import Value
from tests.faults.house import KEY, House
from tests.faults.playing import Play, play_rounds

DAY = 24 * 3_600 * 1_000
SHORT = Retention(closed_table_days=1, empty_table_days=1, round_days=1, upload_days=1, statistics_days=0)


def job(made: House, folder: Path, days: int = 2, retention: Retention = SHORT) -> RetentionJob:
    """The job as it would run in `days` days."""
    later = now_ms() + days * DAY
    return RetentionJob(made.engine, made.writer, made.reader, retention, folder, lambda: later, pause=0.0)


async def clean(made: House, folder: Path, days: int = 2, retention: Retention = SHORT) -> RetentionReport:
    return await job(made, folder, days, retention).run()


def checked(made: House, folder: Path | None = None, key: bytes = KEY) -> Report:
    """What `ledger verify` finds, with `--archive` where there is a folder."""
    with snapshot(made.engine) as connection:
        regenerate = regenerator(Sealer(key))
        report = verify(connection, regenerate)
        archives = ArchiveList.read(connection)
    if folder is not None:
        verify_archives(archives, folder, report, regenerate)
    return report


def pseudonym_for(name: str) -> str:
    """The same in every run."""
    return "p-" + base64.b32encode(hashlib.sha256(name.encode()).digest()).decode().lower()[:8]


async def played_table(
    made: House, game: str, rounds: int, chain: str = "t", settings: Mapping[str, Value] | None = None
) -> tuple[TableOwner, Play]:
    people = {}
    for name in (f"ann-{chain}", f"bob-{chain}"):
        player = pseudonym_for(name)
        people[player] = msgspec.structs.replace(await made.person(name), name=player)
    owner = await made.table(game, settings, chain=chain)
    play = Play(Random(7), people)
    await play_on(owner, play, rounds)
    return owner, play


async def play_on(owner: TableOwner, play: Play, rounds: int) -> None:
    await play_rounds(owner, play, rounds, f"from-{owner.live.table.seq}")


async def close(owner: TableOwner) -> None:
    await owner.submit(i.Operate("somebody", "close"))
