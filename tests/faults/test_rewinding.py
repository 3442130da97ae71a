"""No seed that may have been dealt from is dealt from again, however the database went back in time (I20)."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from pit21.server.app import Server
from pit21.server.operations.backup import back_up, restore
from tests.dose_option import DoseCount
from tests.faults.rewinding import GAMES, Site, rewind


def games(dose_count: DoseCount) -> tuple[str, ...]:
    return GAMES[: dose_count(small=1, conformance=2, full=len(GAMES))]


def sites(url: str, folder: Path, dose_count: DoseCount) -> list[Site]:
    return [Site(url, folder, game) for game in games(dose_count)]


def test_restored_by_the_command(database_url: str, tmp_path: Path, dose_count: DoseCount,
                                 monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    for site in sites(database_url, tmp_path, dose_count):
        copy = tmp_path / f"copy-{site.game}"

        async def keep(_: Server, copy: Path = copy) -> None:
            await asyncio.to_thread(back_up, database_url, copy)

        asyncio.run(rewind(site, monkeypatch, keep, partial(restore, database_url, copy, force=True)))
