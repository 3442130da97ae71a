"""Requests made from the server's own OpenAPI, right, wrong and spoiled, against every route in process."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import hypothesis
import schemathesis
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig
from sqlalchemy import update

from pit21.server.configuration.settings import Limits
from pit21.server.store import schema as tables
from pit21.spec.loader import CORE_GAMES
from tests.bad_input.server.http_spoiler import Made, spoil
from tests.bad_input.server.socket_fuzzer import INTERNALS
from tests.server.bug_classes.hall import Hall

ORIGIN = "http://127.0.0.1:8021"
_NAMES = count(1)
_SPOILED_EACH = 2
"""So often each request that was made from the schema is sent again, spoiled: in bytes no schema speaks of."""
# All checks are on. 400 and 422 are also for what no JSON Schema says (NUL in a text, a game file's rules, how good a
# password is), and data may be too large to be read.
_CHECKS = {
    "positive_data_acceptance": {
        "expected-statuses": ["2xx", "400", "401", "403", "404", "409", "413", "422", "429", "431"]
    },
    "negative_data_rejection": {
        "expected-statuses": ["400", "401", "403", "404", "405", "409", "413", "415", "422", "431"]
    },
}
_CONFIG = SchemathesisConfig.from_dict({"checks": _CHECKS})


class Site:
    """A server with a table, a round that is over, a shoe that has retired, a guest and an operator."""

    def __init__(self, hall: Hall, runner: asyncio.Runner) -> None:
        self.hall, self.runner = hall, runner
        transport = httpx.ASGITransport(app=hall.app(), raise_app_exceptions=True)
        self.client = httpx.AsyncClient(transport=transport, base_url=ORIGIN)
        self.csrf = ""
        self.table = self.link = ""
        self.runner.run(self._play())

    async def _play(self) -> None:
        self.table = await self.hall.table("twisted-21")
        ann = await self.hall.seated("ann", self.table)
        await self.hall.dealt(self.table, ann)
        self.link = ann.shown["scene"]["round_link"]
        await self.hall.play_out(self.table)

    def page(self) -> dict[str, Any]:
        found: dict[str, Any] = self.runner.run(self.client.get("/openapi.json")).json()
        return found

    def sign_in(self, *, operator: bool) -> None:
        """As someone new; whoever it was may have logged out, or taken too many tables."""
        self.client.cookies.clear()
        self.csrf = self.runner.run(self.client.get("/api/me")).json()["csrf"]
        name = f"fuzz{next(_NAMES)}"
        answer = self.send("POST", "/api/guest", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.csrf = answer.json()["csrf"]
        if operator:
            self.runner.run(self.hall.writer.run(lambda connection: connection.execute(
                update(tables.users).where(tables.users.c.name == name).values(role="operator")).close()))  # fmt: skip

    def send(self, method: str, url: str, **request: Any) -> httpx.Response:
        headers = {"origin": ORIGIN, "x-csrf-token": self.csrf, **request.pop("headers", {})}
        return self.runner.run(self.client.request(method, url, headers=headers, **request))

    def known(self, case: Any, random: Random) -> None:
        """Ids that were made up are never found: now and then one that is there is put in their place."""
        names = {"table": self.table, "link": self.link, "game": random.choice(CORE_GAMES), "number": 1}
        for name in set(case.path_parameters or {}) & set(names):
            if random.random() < 0.6:
                case.path_parameters[name] = names[name]
        if isinstance(case.body, dict) and "game" in case.body and random.random() < 0.6:
            case.body["game"] = names["game"]


@contextmanager
def new_site(folder: Path) -> Iterator[Site]:
    with asyncio.Runner() as runner:
        hall = Hall(folder, b"k" * 32, limits=Limits(guests_per_hour=10**9))
        runner.run(hall.start())
        try:
            yield Site(hall, runner)
        finally:
            runner.run(hall.stop())


def _check(site: Site, case: Any, mode: GenerationMode, random: Random, counts: Counter[str]) -> None:
    if mode is GenerationMode.POSITIVE:
        site.known(case, random)
    request = case.as_transport_kwargs(base_url=ORIGIN)
    request["headers"] = {
        name: value for name, value in request.get("headers", {}).items() if name.lower() != "user-agent"
    }
    method, url = request.pop("method"), request.pop("url")
    request.pop("cookies", None)  # none are declared: the one cookie is the session's
    if isinstance(request.get("data"), str | bytes):
        request["content"] = request.pop("data")
    response = _answer(site, Made(method, url, {k: v for k, v in request.items() if v is not None}), counts)
    if response is None:
        return
    case.validate_response(response, headers=request["headers"])
    for spoiled in spoil(response.request, random, _SPOILED_EACH):
        _answer(site, spoiled, counts)


def _answer(site: Site, made: Made, counts: Counter[str]) -> httpx.Response | None:
    """What every answer keeps to, whatever was asked; None where the request cannot be put on a wire."""
    try:
        response = site.send(made.method, made.url, **made.rest)
    except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeEncodeError, ValueError):
        counts["cannot be sent"] += 1
        return None
    assert response.status_code < 500, (made, response.status_code, response.text)
    if response.status_code >= 400 and made.method != "HEAD":
        assert response.headers["content-type"] == "application/json", (made, response.status_code, response.text)
        error = response.json()["error"]
        assert not INTERNALS.search(error["message"]), error
        assert error["code"] != "internal"
    counts[f"{response.status_code // 100}xx"] += 1
    counts["requests"] += 1
    return response


def fuzz_requests(number: int, seed: int = 0) -> Counter[str]:
    """How many requests were answered how; an AssertionError says which one was answered wrongly."""
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, new_site(Path(folder)) as site:
        operations = [found.ok() for found in _schema(site).get_all_operations()]
        each = max(1, number // (2 * (1 + _SPOILED_EACH) * len(operations)))
        for place, operation in enumerate(operations):
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                site.sign_in(operator=place % 2 == 0 or "operator" in operation.path)
                _fuzz_operation(site, operation, mode, each, seed, counts)
    return counts


def _schema(site: Site) -> Any:
    return schemathesis.openapi.from_dict(site.page(), config=_CONFIG)


def _fuzz_operation(
    site: Site, operation: Any, mode: GenerationMode, examples: int, seed: int, counts: Counter[str]
) -> None:
    random = Random(seed)

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=examples, database=None, deadline=None, suppress_health_check=list(hypothesis.HealthCheck),
        phases=[hypothesis.Phase.generate], report_multiple_bugs=False,
    )  # fmt: skip
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        if counts["requests"] % 9 == 0:
            site.sign_in(operator=random.random() < 0.5)
        _check(site, case, mode, random, counts)

    try:
        ask()
    except hypothesis.errors.Unsatisfiable:
        counts["cannot be made"] += 1  # nothing can be wrong with a request that takes nothing
