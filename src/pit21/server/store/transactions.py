"""How the writer commits a group: together, else one by one; an unknown outcome is looked up."""

import time
from collections.abc import Sequence
from typing import Self

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from pit21.server.store.database.database_lock import share_lock
from pit21.server.store.database.engine import writing
from pit21.server.store.errors import Conflict, StoreDown, StoreError
from pit21.server.store.faults import AgainError, LostError, meaning
from pit21.server.store.jobs import CommitJob, RunJob
from pit21.server.store.lineage.history import DatabaseHistory
from pit21.server.store.queries import is_stored
from pit21.server.store.statements import Before, Statements

_FIRST_PAUSE = 0.02
_LONGEST_PAUSE = 0.5
_ATTEMPTS_TO_COMMIT = 4


class _UnknownError(StoreError):
    """COMMIT was sent, or was about to be, and its outcome is unknown."""


class Transactions:
    """Used by one thread only."""

    def __init__(self, engine: Engine, statements: Statements, before: Before | None, patience: float) -> None:
        self._engine = engine
        self._statements = statements
        self._before = before
        self._patience = patience
        self._connection: Connection | None = None
        self._down = False
        self.history: DatabaseHistory | None = None

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def commit(self, jobs: Sequence[CommitJob]) -> None:
        """Every job learns its end: durable, or the error that is its own."""
        retry = _Retry(self._patience_now())
        uncertain = False
        while pending := [job for job in jobs if not job.done]:
            try:
                connection = self._connected()
                if uncertain:
                    pending = self._without_stored(connection, pending)
                if pending:
                    self._attempt(connection, pending, uncertain=uncertain)
                self._down = False
            except (LostError, AgainError, _UnknownError) as error:
                uncertain = True
                retry.unknown += isinstance(error, _UnknownError)
                self._drop()
                if not retry.pause():
                    self._all_down(pending, error)
            except StoreDown as error:
                self._drop()
                self._all_down(pending, error)

    def run(self, job: RunJob) -> None:
        """A transaction of someone else's making. Its own exceptions go back to whoever asked."""
        retry = _Retry(self._patience_now())
        while not job.done:
            try:
                connection = self._connected()
                self._run_once(connection, job)
                self._down = False
            except (LostError, AgainError) as error:
                self._drop()
                if not retry.pause():
                    self._all_down([job], error)
            except (_UnknownError, StoreDown) as error:
                self._drop()
                self._all_down([job], error)

    def _attempt(self, connection: Connection, jobs: Sequence[CommitJob], *, uncertain: bool) -> None:
        """Commit a group together if the database accepts that, else one by one."""
        try:
            self._together(connection, jobs)
        except (LostError, AgainError, StoreDown, _UnknownError):
            raise
        except StoreError as error:
            if len(jobs) == 1 and not uncertain:
                jobs[0].fail(error)
            else:
                self._one_by_one(connection, jobs, uncertain=uncertain)

    def _together(self, connection: Connection, jobs: Sequence[CommitJob]) -> None:
        with _Rolled(self, connection) as transaction:
            self._statements.write(connection, [commit for job in jobs for commit in job.commits], self._before)
            self._commit_counted(connection, transaction)
        for job in jobs:
            job.succeed()

    def _one_by_one(self, connection: Connection, jobs: Sequence[CommitJob], *, uncertain: bool) -> None:
        failures: dict[CommitJob, StoreError] = {}
        with _Rolled(self, connection) as transaction:
            for job in jobs:
                failure = self._in_savepoint(connection, job)
                # The first COMMIT may have been executed while its lookup found nothing yet.
                found = uncertain and isinstance(failure, Conflict) and is_stored(connection, job.last_record)
                if failure is not None and not found:
                    failures[job] = failure
            self._commit_counted(connection, transaction)
        for job in jobs:
            if job in failures:
                job.fail(failures[job])
            else:
                job.succeed()

    def _commit_counted(self, connection: Connection, transaction: "_Rolled") -> None:
        """Counted in the database, then in the mark, and only then is anyone answered."""
        if self.history is not None:
            self.history.count(connection)
        transaction.commit()
        if self.history is not None:
            self.history.confirm()

    def _in_savepoint(self, connection: Connection, job: CommitJob) -> StoreError | None:
        savepoint = connection.begin_nested()
        try:
            self._statements.write(connection, job.commits, self._before)
            savepoint.commit()
        except Exception as error:  # whatever it is, it is this commit's
            failure = meaning(error)
            if isinstance(failure, (LostError, AgainError, StoreDown)):
                raise failure from error
            savepoint.rollback()
            failure.__cause__ = error if failure is not error else None
            return failure
        return None

    def _run_once(self, connection: Connection, job: RunJob) -> None:
        result = None
        with _Rolled(self, connection) as transaction:
            try:
                result = job.function(connection)
            except DBAPIError as error:
                failure = meaning(error)
                if isinstance(failure, (LostError, AgainError, StoreDown)):
                    raise
                job.fail(failure, error)
            except Exception as error:  # noqa: BLE001  (it goes back to whoever asked)
                job.fail(error)
            if job.error is None:
                self._commit_counted(connection, transaction)
        job.succeed(result)

    def _without_stored(self, connection: Connection, jobs: Sequence[CommitJob]) -> list[CommitJob]:
        """Those of which the database knows nothing; the others are done."""
        try:
            with connection.begin():
                for job in jobs:
                    if is_stored(connection, job.last_record):
                        job.succeed()
        except DBAPIError as error:
            raise LostError("the database cannot be asked what became of a commit") from error
        return [job for job in jobs if not job.done]

    def _connected(self) -> Connection:
        if self.history is not None:
            self.history.refuse_lost()
        if self._connection is None:
            try:
                connection = writing(self._engine.connect())
                self._connection = connection
                if not share_lock(connection):
                    raise LostError("the database is being restored")
                if self.history is not None:
                    self.history.check(connection)
            except DBAPIError as error:
                raise LostError("the database cannot be reached") from error
        return self._connection

    def _drop(self) -> None:
        """Nothing more is asked of this connection: closed, it leaves no transaction behind."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            connection.invalidate()
            connection.close()
        except DBAPIError:
            return  # it was gone before we were

    def _patience_now(self) -> float:
        """Do not wait for a database that was down a moment ago: callers get the error at once."""
        return 0.0 if self._down else self._patience

    def _all_down(self, jobs: Sequence[CommitJob] | Sequence[RunJob], error: StoreError) -> None:
        self._down = True
        for job in jobs:
            job.fail(StoreDown(str(error)), error.__cause__ or error)

    def notify(self, name: str) -> None:
        if self._before is not None:
            self._before(name)


class _Rolled:
    """A transaction that is rolled back unless it was committed; what the database raises becomes our error."""

    def __init__(self, owner: Transactions, connection: Connection) -> None:
        self._owner = owner
        self._connection = connection

    def __enter__(self) -> Self:
        try:
            self._owner.notify("BEGIN")
            self._transaction = self._connection.begin()
        except Exception as error:
            raise meaning(error) from error
        return self

    def commit(self) -> None:
        try:
            self._owner.notify("COMMIT")
            self._transaction.commit()
            self._owner.notify("COMMITTED")
        except Exception as error:
            raise _UnknownError("it is unknown whether the database has committed") from error

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, _UnknownError):
            return  # the connection is dropped
        if self._transaction.is_active:
            try:
                self._transaction.rollback()
            except DBAPIError as failed:
                raise LostError("the connection to the database is gone") from failed
        if isinstance(error, Exception):
            found = meaning(error)
            if found is not error:
                raise found from error


class _Retry:
    """How often and how long something is tried again."""

    def __init__(self, patience: float) -> None:
        self._end = time.monotonic() + patience
        self._pause = _FIRST_PAUSE
        self.unknown = 0

    def pause(self) -> bool:
        """Wait a little; False if there is no patience left."""
        if self.unknown >= _ATTEMPTS_TO_COMMIT or time.monotonic() + self._pause > self._end:
            return False
        time.sleep(self._pause)
        self._pause = min(2 * self._pause, _LONGEST_PAUSE)
        return True
