"""Game files are stored once, whoever uploads them and however many tables use them; older rows are moved there."""

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection, func, select, text

from pit21.server.games.pinned_rules import PinnedRules
from pit21.server.games.stored_rules import keep_rules, read_rules
from pit21.server.store import queries, schema
from pit21.server.store.database.engine import open_engine, writing
from pit21.server.store.schema_version import configuration, upgrade
from pit21.server.store.texts import keep_text, text_of
from pit21.spec.loader import load_game, parse_game
from tests.server.store.books import AT, add_table

OWN = 'extends = "blackjack"\nid = "mine"\ntitle = "Mine"\n[rules]\nsoft_17 = "hit"\n'


def test_a_text_is_stored_once(database_url: str) -> None:
    engine = open_engine(database_url)
    with writing(engine.connect()) as connection:
        assert keep_text(connection, b"abc") == keep_text(connection, b"abc")
        assert text_of(connection, keep_text(connection, b"other")) == b"other"
        assert text_of(connection, "0" * 64) is None
        assert connection.scalar(select(func.count()).select_from(schema.texts)) == 2
    engine.dispose()


@pytest.mark.parametrize("source", ["spanish-21", OWN])
def test_rules_that_are_kept_are_read_again(sqlite_url: str, source: str) -> None:
    spec = parse_game(source) if "\n" in source else load_game(source)
    pinned = PinnedRules.of(spec.choose({"decks": 2}), source)
    engine = open_engine(sqlite_url)
    with writing(engine.connect()) as connection:
        add_table(connection, "a")
        row = queries.table(connection, "a")
        assert row is not None
        kept = keep_rules(connection, row, pinned)
        assert len(kept.rules) < 300
        assert read_rules(connection, kept).pinned() == pinned
        with pytest.raises(ValueError, match="not stored"):
            read_rules(connection, row).pinned()
    engine.dispose()


def test_rows_of_the_first_version_are_moved(empty_database_url: str) -> None:
    """What was pinned before is pinned still, and every text is there once."""
    engine = open_engine(empty_database_url)
    built_in = PinnedRules.of(load_game("blackjack"), "blackjack")
    own = PinnedRules.of(parse_game(OWN).choose({"decks": 4}), OWN)
    with writing(engine.connect()) as connection, connection.begin():
        command.upgrade(configuration(connection), "0002")
        _insert_as_before(connection, {"a": built_in, "b": own, "c": own})
    upgrade(empty_database_url)
    with engine.connect() as connection:
        for chain, pinned in (("a", built_in), ("b", own), ("c", own)):
            row = queries.table(connection, chain)
            assert row is not None
            assert read_rules(connection, row).pinned() == pinned
            assert (row.source_hash is None) == (chain == "a")
        unreadable = queries.table(connection, "d")
        assert unreadable is not None
        assert (unreadable.rules, unreadable.file_hash) == (b"{}", None)
        (game,) = connection.execute(select(schema.games)).all()
        assert text_of(connection, game.file) == OWN.encode()
        assert (game.bytes, game.used) == (len(OWN), AT)
        assert connection.scalar(select(func.count()).select_from(schema.texts)) == 3  # two files, one source
    engine.dispose()


def _insert_as_before(connection: Connection, rules: dict[str, PinnedRules]) -> None:
    """By the columns of revision 0002."""
    table = text(
        "INSERT INTO tables (id, title, game, settings, digest, rules, listed, setup, state, epoch, lease_until, seq, "
        "record, phase, round, created) VALUES (:id, 't', 'g', '{}', 'd', :rules, true, '{}', 'open', 1, 0, 0, 0, "
        "'between', 0, :at)"
    )
    stored = {chain: msgspec.json.encode(pinned) for chain, pinned in rules.items()}
    for chain, body in {**stored, "d": b"{}"}.items():
        connection.execute(table, {"id": chain, "rules": body, "at": AT})
    columns = "id, name, name_key, role, created, disabled"
    person = f"INSERT INTO users ({columns}) VALUES ('u', 'anna', 'anna', 'player', :at, false)"
    connection.execute(text(person), {"at": AT})
    game = text("INSERT INTO games (id, owner, title, file, digest, created) VALUES ('own-1', 'u', 't', :f, 'd', :at)")
    connection.execute(game, {"f": OWN, "at": AT})
