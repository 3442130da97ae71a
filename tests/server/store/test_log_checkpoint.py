"""Commits leave SQLite's write-ahead log alone; it is moved into the database beside them and does not grow forever."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from pit21.server.store.database.engine import open_engine, parse_url, use_log, writing
from pit21.server.store.log_checkpoint import LogCheckpoint

PAGES = 2_000
"""More than SQLite lets the log hold before it moves it in a commit: 1,000."""


@pytest.fixture
def engine(sqlite_url: str) -> Iterator[Engine]:
    engine = open_engine(sqlite_url)
    yield engine
    engine.dispose()


def fill(engine: Engine, name: str) -> None:
    with writing(engine.connect()) as connection, connection.begin():
        connection.execute(text(f"CREATE TABLE {name} (body BLOB)"))
        connection.execute(text(f"INSERT INTO {name} VALUES (zeroblob({PAGES * 4096}))"))


def sizes(url: str) -> tuple[int, int]:
    """Bytes of the database and of its log."""
    path = Path(parse_url(url).database or "")
    return path.stat().st_size, path.with_name(path.name + "-wal").stat().st_size


def test_a_commit_does_not_move_the_log(sqlite_url: str, engine: Engine) -> None:
    checkpoint = LogCheckpoint(engine)
    use_log(engine)
    with closing(checkpoint), engine.connect():  # the last connection to close would move the log, too
        fill(engine, "first")
        assert sizes(sqlite_url)[0] < PAGES * 4096
        assert checkpoint.move() >= PAGES
        assert sizes(sqlite_url)[0] >= PAGES * 4096


def test_a_long_log_is_written_from_its_beginning_again(sqlite_url: str, engine: Engine) -> None:
    checkpoint = LogCheckpoint(engine, most_frames=PAGES // 2)
    use_log(engine)
    with closing(checkpoint), engine.connect():
        for name in ("first", "second", "third"):
            fill(engine, name)
            checkpoint.move()
        assert sizes(sqlite_url)[1] < 2 * PAGES * 4096


def test_whoever_reads_for_long_does_not_stop_the_writer(engine: Engine) -> None:
    checkpoint = LogCheckpoint(engine, most_frames=PAGES // 2)
    use_log(engine)
    fill(engine, "first")
    with closing(checkpoint):
        with engine.connect() as reader, reader.begin():
            assert reader.execute(text("SELECT count(*) FROM first")).scalar() == 1
            fill(engine, "second")
            checkpoint.move()
            fill(engine, "third")
        assert checkpoint.move() >= 2 * PAGES
        fill(engine, "fourth")
        assert checkpoint.move() < 2 * PAGES


def test_a_file_put_in_the_place_of_the_database_is_left_alone(sqlite_url: str, engine: Engine) -> None:
    checkpoint = LogCheckpoint(engine)
    use_log(engine)
    path = Path(parse_url(sqlite_url).database or "")
    with closing(checkpoint), engine.connect():
        fill(engine, "first")
        checkpoint.move()
        fill(engine, "second")
        path.rename(path.with_name("moved"))
        path.write_bytes(b"another file")
        assert checkpoint.move() >= PAGES
        assert path.read_bytes() == b"another file"
