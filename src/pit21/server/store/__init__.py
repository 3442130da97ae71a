"""The database: one schema for SQLite and PostgreSQL, one writer thread with group commit, readers beside it.

Here belong rows and statements, migrations, locks, the key outside the database and the proof that it is the newest.
What the rows mean belongs above: money in `ledger`, people in `people`, tables in `tables`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.store import queries, schema
    from pit21.server.store.commit import (
        AnchorRow,
        AnswerRow,
        ChipsRow,
        Commit,
        EventRow,
        HeadRow,
        PersonRow,
        PlayedRow,
        PlayRow,
        RecordRow,
        ReturnRow,
        RoundRow,
        ShoeRow,
        TransferRow,
    )
    from pit21.server.store.database.access import change_database, read_database
    from pit21.server.store.database.database_lock import (
        IN_USE_KEY,
        DatabaseLock,
        InUseError,
        lock_alone,
        lock_commands_out,
        lock_file,
        lock_for_command,
        lock_for_server,
        real_file,
    )
    from pit21.server.store.database.engine import (
        check_reachable,
        default_url,
        one_at_a_time,
        open_engine,
        parse_url,
        place_of,
        reason_of,
    )
    from pit21.server.store.database.foreign_file import refuse_foreign
    from pit21.server.store.errors import Busy, Conflict, Fenced, RowsRefused, StoreDown, StoreError, Unaffordable
    from pit21.server.store.keys.key_check import check_key_file
    from pit21.server.store.keys.sealer import Sealer, SealError, key_path, load_key, sealer_at_hand
    from pit21.server.store.lineage.history import FIRST, DatabaseHistory, examine, note_restored
    from pit21.server.store.lineage.mark_file import MarkFolder
    from pit21.server.store.log_checkpoint import LogCheckpoint
    from pit21.server.store.own_files import refuse_own_file
    from pit21.server.store.reader import Reader
    from pit21.server.store.schema_version import check_schema, configuration, revision_of, upgrade, upgrade_engine
    from pit21.server.store.signals import Signal, raise_signal, read_signals
    from pit21.server.store.statements import (
        SESSION_PAUSE_MS,
        Statement,
        conditional_insert,
        lock_accounts,
        write_commit,
    )
    from pit21.server.store.texts import keep_text, lock_texts, text_of
    from pit21.server.store.timestamps import from_iso, iso, now_ms
    from pit21.server.store.writer import Writer

__all__ = [
    "FIRST",
    "IN_USE_KEY",
    "SESSION_PAUSE_MS",
    "AnchorRow",
    "AnswerRow",
    "Busy",
    "ChipsRow",
    "Commit",
    "Conflict",
    "DatabaseHistory",
    "DatabaseLock",
    "EventRow",
    "Fenced",
    "HeadRow",
    "InUseError",
    "LogCheckpoint",
    "MarkFolder",
    "PersonRow",
    "PlayRow",
    "PlayedRow",
    "Reader",
    "RecordRow",
    "ReturnRow",
    "RoundRow",
    "RowsRefused",
    "SealError",
    "Sealer",
    "ShoeRow",
    "Signal",
    "Statement",
    "StoreDown",
    "StoreError",
    "TransferRow",
    "Unaffordable",
    "Writer",
    "change_database",
    "check_key_file",
    "check_reachable",
    "check_schema",
    "conditional_insert",
    "configuration",
    "default_url",
    "examine",
    "from_iso",
    "iso",
    "keep_text",
    "key_path",
    "load_key",
    "lock_accounts",
    "lock_alone",
    "lock_commands_out",
    "lock_file",
    "lock_for_command",
    "lock_for_server",
    "lock_texts",
    "note_restored",
    "now_ms",
    "one_at_a_time",
    "open_engine",
    "parse_url",
    "place_of",
    "queries",
    "raise_signal",
    "read_database",
    "read_signals",
    "real_file",
    "reason_of",
    "refuse_foreign",
    "refuse_own_file",
    "revision_of",
    "schema",
    "sealer_at_hand",
    "text_of",
    "upgrade",
    "upgrade_engine",
    "write_commit",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
