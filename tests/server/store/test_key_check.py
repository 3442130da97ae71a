"""A server whose key is missing closes no tables by itself: it does not start."""

from pathlib import Path

import pytest

from pit21.server.app import create_app
from pit21.server.configuration.settings import Settings
from pit21.server.store import schema
from pit21.server.store.database.engine import open_engine
from pit21.server.store.keys.key_check import check_key_file
from pit21.server.store.keys.sealer import SealError
from pit21.server.store.schema_version import upgrade
from tests.stored.archive import data_folder, unpack


def test_open_tables_need_their_key(tmp_path: Path) -> None:
    folder = data_folder(unpack(tmp_path), "sqlite")
    key = folder / "server.key"
    moved = key.rename(tmp_path / "key")
    settings = Settings(data_folder=str(folder), cold_solver=True)
    with pytest.raises(SealError, match="Put the key in its place"):
        create_app(settings)
    assert not key.exists(), "the next start would find a key that opens nothing"
    moved.rename(key)
    create_app(settings).state.server._lock.release()


def test_a_database_with_nothing_sealed_gets_a_new_key(sqlite_url: str, tmp_path: Path) -> None:
    empty = open_engine(f"sqlite:///{tmp_path / 'empty'}")
    check_key_file(empty, tmp_path / "server.key")
    empty.dispose()
    upgrade(sqlite_url)
    engine = open_engine(sqlite_url)
    check_key_file(engine, tmp_path / "server.key")
    with engine.begin() as connection:
        connection.execute(
            schema.users.insert().values(id="a", name="a", name_key="a", role="operator", created="", disabled=False)
        )
        connection.execute(
            schema.second_factors.insert().values(
                user_id="a", sealed=b"s", confirmed=True, last_step=0, failures=0, failed_at=0, created=""
            )
        )
    with pytest.raises(SealError, match="second factors that need it"):
        check_key_file(engine, tmp_path / "server.key")
    engine.dispose()
