"""What operators watch, for Prometheus. One registry of our own for each application: nothing is global.

Everything here takes plain numbers and words; none of them is a card, a name or a token.
"""

import hmac
from collections.abc import Callable
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from pit21.server.configuration import is_number
from pit21.server.metrics.returns import Returns

_ANSWER_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_JOB_SECONDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0)
_BATCH = (1, 2, 4, 8, 16, 32, 64, 128)
_MOST_WORDS = 200
"""Different words that a label may take; what comes after counts as `other`, so that nobody can fill the memory."""


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.returns = Returns()
        self._words: dict[str, set[str]] = {}
        self._counted: dict[tuple[str, str], Counter] = {}
        made: dict[str, Any] = {"registry": self.registry}
        self._commands = Counter("pit21_commands", "Commands by kind and outcome.", ["kind", "outcome"], **made)
        self._refusals = Counter("pit21_refusals", "Refused commands by reason.", ["code"], **made)
        self._answers = Histogram(
            "pit21_answer_seconds", "From a command's arrival to its durable answer.", buckets=_ANSWER_SECONDS, **made
        )
        self._batches = Histogram("pit21_commit_batch", "Commands in one transaction.", buckets=_BATCH, **made)
        self._sockets = Gauge("pit21_sockets", "Open sockets.", **made)
        self._people = Gauge("pit21_people", "People with an open socket.", **made)
        self._tables = Gauge("pit21_tables", "Tables that this process owns, by state.", ["state"], **made)
        self._queues = Gauge("pit21_queue_length", "Items that wait in a queue.", ["queue"], **made)
        self._let_go = Counter("pit21_readers_let_go", "Sockets that were closed for not reading.", **made)
        self._dropped_records = Counter(
            "pit21_play_records_dropped", "Decisions and rounds that are missing in My play.", **made
        )
        self._refused_connections = Counter(
            "pit21_refused_connections", "Connections refused, by the limit that was reached.", ["limit"], **made
        )
        self._disk_free = Gauge("pit21_disk_free_bytes", "Space left for the database file (SQLite).", **made)
        self._backup_age = Gauge(
            "pit21_backup_age_seconds", "Age of the newest file in backup_folder; +Inf where there is none.", **made
        )
        self._disk_free.set(float("nan"))  # until it is known: nothing is alerted by that
        self._backup_age.set(float("inf"))
        self._requests = Counter("pit21_requests", "HTTP requests by status.", ["status"], **made)
        self._request_seconds = Histogram(
            "pit21_request_seconds", "From a request's arrival to the end of its answer.", buckets=_JOB_SECONDS, **made
        )
        self._rounds = Counter("pit21_rounds", "Rounds by game and how they ended.", ["game", "outcome"], **made)
        self._jobs = Counter("pit21_solver_jobs", "Jobs of the solver.", ["kind", "outcome"], **made)
        self._job_seconds = Histogram(
            "pit21_solver_seconds", "Seconds of a job, including its wait.", ["kind"], buckets=_JOB_SECONDS, **made
        )
        self.registry.register(self.returns)

    # Tables

    def command(self, kind: str, outcome: str, seconds: float | None = None) -> None:
        """`outcome` is such as accepted, refused, repeated, fenced; `seconds` where the answer was durable."""
        counted = self._counted.get((kind, outcome))
        if counted is None:
            counted = self._commands.labels(self._word("kind", kind), self._word("outcome", outcome))
            if len(self._counted) < _MOST_WORDS:
                self._counted[kind, outcome] = counted
        counted.inc()
        if seconds is not None:
            self._answers.observe(seconds)

    def refusal(self, code: str) -> None:
        self._refusals.labels(self._word("code", code)).inc()

    def committed(self, commands: int) -> None:
        self._batches.observe(commands)

    def round_ended(self, game: str, outcome: str = "ended") -> None:
        """`outcome` is ended, unplayed or voided; every game that people made counts as `own`."""
        self._rounds.labels(self._word("game", game), self._word("round", outcome)).inc()

    def tables(self, **by_state: int) -> None:
        """`open=12, halted=0`."""
        for state, count in by_state.items():
            self._tables.labels(self._word("state", state)).set(count)

    # Sockets and people

    def sockets(self, count: int) -> None:
        self._sockets.set(count)

    def people(self, count: int) -> None:
        self._people.set(count)

    def queue(self, name: str, length: int) -> None:
        self._queues.labels(self._word("queue", name)).set(length)

    def reader_let_go(self) -> None:
        self._let_go.inc()

    def play_record_dropped(self) -> None:
        self._dropped_records.inc()

    def disk_free(self, count: int) -> None:
        self._disk_free.set(count)

    def backup_age(self, seconds: float) -> None:
        """Infinite if no backup is known, so that the lack of one is alerted like an old one."""
        self._backup_age.set(seconds)

    def request(self, status: int, seconds: float) -> None:
        """429 is a rate limit; 0 is a client that went away before its answer."""
        self._requests.labels(self._word("status", str(status))).inc()
        self._request_seconds.observe(seconds)

    def connection_refused(self, limit: str) -> None:
        """`limit` is total or address."""
        self._refused_connections.labels(limit).inc()

    # The solver

    def solver_job(self, kind: str, outcome: str, seconds: float) -> None:
        """As `Solving` reports its jobs."""
        self._jobs.labels(self._word("job", kind), self._word("outcome", outcome)).inc()
        if outcome != "kept":
            self._job_seconds.labels(self._word("job", kind)).observe(seconds)

    # Reading

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def _word(self, label: str, word: str) -> str:
        known = self._words.setdefault(label, set())
        if word not in known:
            if len(known) >= _MOST_WORDS:
                return "other"
            known.add(word)
        return word


def metrics_routes(metrics: Metrics, token: str, before: Callable[[], None] = lambda: None) -> list[Route]:
    """GET /metrics for whoever sends the token, if there is one. `before` sets the gauges.

    Without a token nobody may come under a name: a page whose name was rebound to this machine comes with that name.
    """

    async def show(request: Request) -> Response:
        given = request.headers.get("authorization", "")
        if token and not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
            return PlainTextResponse("Unauthorized", status_code=401, headers={"WWW-Authenticate": "Bearer"})
        host = request.headers.get("host", "")
        if not token and not is_number(host) and host.partition(":")[0] != "localhost":
            return PlainTextResponse("Misdirected Request", status_code=421)
        before()
        headers = {"Content-Type": CONTENT_TYPE_LATEST, "Cache-Control": "no-store"}
        return Response(metrics.text(), headers=headers)

    return [Route("/metrics", show, methods=["GET"], include_in_schema=False)]
