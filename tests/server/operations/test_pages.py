"""The container file and the page for operators say what is so."""

import re
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from pit21.server.configuration.settings import Settings
from pit21.server.metrics.counters import Metrics
from pit21.server.metrics.returns import ALERT_FROM, LEAST_SETTLED, ExactReturn
from pit21.server.solver.pool import QUICK, SLOW
from pit21.server.store.database.place import KEY_VARIABLE

ROOT = Path(__file__).parents[3]
CONTAINER = (ROOT / "Containerfile").read_text(encoding="utf-8")
PAGE = "".join(
    (ROOT / "docs" / page).read_text(encoding="utf-8")
    for page in ("how-to/operations.md", "how-to/server-tasks.md", "how-to/incidents.md", "reference/server.md")
)


def test_every_metric_that_the_page_names_is_there() -> None:
    metrics = Metrics()
    metrics.returns.exact("blackjack", "d", "base", ExactReturn(0.0, 1.0))
    metrics.returns.settled("blackjack", "d", "base", first=1, staked=1, returned=0)
    families = {
        family.name
        for family in text_string_to_metric_families(metrics.text().decode())
        if not family.name.endswith("_created")
    }
    named = set(re.findall(r"`?(pit21_[a-z_]+)", PAGE))
    assert {re.sub(r"_(total|bucket)$", "", name) for name in named} == families


def test_the_numbers_of_the_page() -> None:
    for words in (
        f"1 beyond {ALERT_FROM:g} of them, from {LEAST_SETTLED:,} wagers on", f"127.0.0.1:{Settings().port}",
        f"{QUICK.seconds:g} seconds for each, and `slow` for the rest, {SLOW.seconds:g} seconds for each",
        f"bounded at {QUICK.memory >> 30} and {SLOW.memory >> 30}", KEY_VARIABLE,
    ):  # fmt: skip
        assert words in " ".join(PAGE.split()), words


def test_the_image_comes_from_the_lock_and_runs_without_rights() -> None:
    images = re.findall(r"^FROM (\S+)", CONTAINER, re.MULTILINE)
    assert images
    assert all(re.fullmatch(r"(python:3\.\d+|node:\d+)-slim", image) for image in images), "no host of a registry"
    installs = re.findall(r"pip install [^&]*", CONTAINER.replace("\\\n", ""))
    assert len(installs) == 4
    assert all("--require-hashes" in each or "--no-index" in each for each in installs)
    last = CONTAINER.rpartition("FROM ")[2]
    assert last.index("USER pit21") < last.index("ENTRYPOINT")
    assert f":{Settings().port}/healthz" in last
    assert "VOLUME /data" in last
    assert '["pit21", "serve", "--host", "0.0.0.0", "--behind-proxy"]' in last


def test_what_the_image_takes_from_the_lock_of_development_is_in_it() -> None:
    lock = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    locked = set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE))
    (backend,) = re.findall(r"/\^\(([a-z|-]+)\)==/", CONTAINER)
    assert set(backend.split("|")) <= locked
