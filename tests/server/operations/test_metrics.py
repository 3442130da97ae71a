"""What operators watch."""

import asyncio
import math
import random

import httpx
import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families
from starlette.applications import Starlette

from pit21.server.metrics.counters import Metrics, metrics_routes
from pit21.server.metrics.returns import LEAST_SETTLED, ExactReturn, Returns, Settled

DIGEST = "d" * 64
TOKEN = "a-token-of-some-length"
SPREAD = ExactReturn(ev=-0.02, std_dev=1.0)


def values(metrics: Metrics) -> dict[tuple[str, tuple[str, ...]], float]:
    """By name and the values of the labels, in the order of their names."""
    return {
        (sample.name, tuple(sample.labels[name] for name in sorted(sample.labels))): sample.value
        for family in text_string_to_metric_families(metrics.text().decode())
        for sample in family.samples
    }


def test_everything_is_counted_in_a_registry_of_its_own() -> None:
    metrics, other = Metrics(), Metrics()
    metrics.command("place-bet", "accepted", 0.004)
    metrics.command("place-bet", "refused")
    metrics.refusal("not-your-turn")
    metrics.committed(7)
    metrics.sockets(3)
    metrics.people(2)
    metrics.tables(open=12, halted=1)
    metrics.queue("writer", 5)
    metrics.reader_let_go()
    metrics.play_record_dropped()
    metrics.round_ended("blackjack")
    metrics.round_ended("blackjack", "voided")
    metrics.solver_job("hint", "answered", 0.02)
    metrics.solver_job("hint", "kept", 0.0)
    found = values(metrics)
    expected = {
        ("pit21_commands_total", ("place-bet", "accepted")): 1, ("pit21_commands_total", ("place-bet", "refused")): 1,
        ("pit21_refusals_total", ("not-your-turn",)): 1, ("pit21_answer_seconds_count", ()): 1,
        ("pit21_answer_seconds_bucket", ("0.005",)): 1, ("pit21_answer_seconds_bucket", ("0.0025",)): 0,
        ("pit21_commit_batch_sum", ()): 7, ("pit21_sockets", ()): 3, ("pit21_people", ()): 2,
        ("pit21_tables", ("open",)): 12, ("pit21_tables", ("halted",)): 1, ("pit21_queue_length", ("writer",)): 5,
        ("pit21_readers_let_go_total", ()): 1, ("pit21_play_records_dropped_total", ()): 1,
        ("pit21_rounds_total", ("blackjack", "ended")): 1,
        ("pit21_rounds_total", ("blackjack", "voided")): 1, ("pit21_solver_jobs_total", ("hint", "kept")): 1,
        ("pit21_solver_seconds_count", ("hint",)): 1,
    }  # fmt: skip
    assert {key: found.get(key) for key in expected} == expected
    assert ("pit21_commands_total", ("place-bet", "accepted")) not in values(other)
    assert not any(name.startswith("pit21") for name in REGISTRY._names_to_collectors)


def test_words_made_up_by_strangers_do_not_fill_the_memory() -> None:
    metrics = Metrics()
    for number in range(500):
        metrics.command(f"kind-{number}", "refused")
    found = [key for key in values(metrics) if key[0] == "pit21_commands_total"]
    assert len(found) == 201
    assert values(metrics)["pit21_commands_total", ("other", "refused")] == 300


def settled(count: int, ev: float, seed: int = 1) -> Settled:
    """Even-money wagers of differing stakes with this expectation."""
    rng = random.Random(seed)
    sums = Settled()
    for _ in range(count):
        stake = rng.choice((500, 1_000, 2_500))
        sums.add(stake, stake, 2 * stake if rng.random() < (1 + ev) / 2 else 0)
    return sums


def test_the_z_score_is_that_of_stakes_of_any_size() -> None:
    sums = Settled()
    for stake, returned in ((500, 1_000), (1_000, 0), (2_000, 2_000)):
        sums.add(stake, stake, returned)
    expected = (-500 + 0.02 * 3_500) / math.sqrt(500**2 + 1_000**2 + 2_000**2)
    assert sums.z_score(SPREAD) == pytest.approx(expected)
    assert sums.ratio == pytest.approx(1 - 500 / 3_500)
    doubled = Settled()
    doubled.add(500, 1_000, 2_000)
    assert doubled.z_score(ExactReturn(0.0, 1.0)) == pytest.approx(2.0), "a double won is two units of the first stake"


def test_z_scores_of_fair_play_are_spread_as_they_should_be() -> None:
    scores = [settled(400, -0.02, seed).z_score(SPREAD) or 0.0 for seed in range(300)]
    assert abs(sum(scores) / len(scores)) < 0.25
    assert 0.8 < sum(score**2 for score in scores) / len(scores) < 1.2


@pytest.mark.parametrize(
    ("count", "ev", "alert"), [(2_000, -0.02, 0.0), (2_000, 0.15, 1.0), (2_000, -0.2, 1.0), (999, 0.9, 0.0)]
)
def test_the_alert_line(count: int, ev: float, alert: float) -> None:
    metrics = Metrics()
    metrics.returns.exact("blackjack", DIGEST, "base", SPREAD)
    metrics.returns.restore("blackjack", DIGEST, "base", settled(count, ev))
    labels = ("no", "d" * 16, "blackjack", "base")
    found = values(metrics)
    assert found["pit21_return_alert", labels] == alert
    assert found["pit21_return_exact_ratio", labels] == pytest.approx(0.98)
    assert found["pit21_settled_wagers_total", labels] == count
    assert bool(metrics.returns.alerts()) == bool(alert)
    assert count >= LEAST_SETTLED or alert == 0


def test_returns_are_counted_wager_by_wager_and_shown_before_they_are_known_exactly() -> None:
    metrics = Metrics()
    assert not metrics.returns.known(DIGEST)
    metrics.returns.settled("blackjack", DIGEST, "base", first=500, staked=1_000, returned=2_000)
    metrics.returns.settled("blackjack", DIGEST, "base", first=500, staked=500, returned=0)
    labels = ("", "d" * 16, "blackjack", "base")
    found = values(metrics)
    assert found["pit21_staked_cents_total", labels] == 1_500
    assert found["pit21_returned_cents_total", labels] == 2_000
    assert found["pit21_return_ratio", labels] == 1.5
    assert ("pit21_return_alert", labels) not in found
    metrics.returns.exact("blackjack", DIGEST, "base", ExactReturn(-0.006, 1.15, decided=True))
    assert metrics.returns.known(DIGEST)
    assert ("pit21_return_z_score", ("yes", *labels[1:])) in values(metrics)
    with pytest.raises(AssertionError):
        metrics.returns.settled("blackjack", DIGEST, "base", first=0, staked=0, returned=0)


def test_rules_that_were_not_dealt_for_longest_are_forgotten() -> None:
    returns = Returns(most_games=2)
    for digest in ("a", "b", "a", "c"):
        returns.settled("own", digest, "base", first=1, staked=1, returned=0)
    assert list(returns._games) == ["a", "c"]


def test_the_page_is_for_whoever_has_the_token() -> None:
    metrics = Metrics()
    looked: list[int] = []

    def before() -> None:
        looked.append(1)
        metrics.sockets(5)

    app = Starlette(routes=metrics_routes(metrics, TOKEN, before))

    async def ask() -> None:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://metrics.example") as client:
            for given in ("", "Bearer ", TOKEN, f"Bearer {TOKEN}x"):
                assert (await client.get("/metrics", headers={"authorization": given})).status_code == 401
            assert not looked
            allowed = {"authorization": f"Bearer {TOKEN}"}
            answer = await client.get("/metrics", headers=allowed)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/plain")
            assert answer.headers["cache-control"] == "no-store"
            assert "pit21_sockets 5.0" in answer.text
            assert (await client.post("/metrics", headers=allowed)).status_code == 405

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:9", 200),
        ("[::1]:9", 200),
        ("localhost:9", 200),
        ("localhost.evil.example", 421),
        ("evil.example", 421),
    ],
)
def test_without_a_token_nobody_comes_under_a_name(host: str, status: int) -> None:
    async def ask() -> int:
        transport = httpx.ASGITransport(Starlette(routes=metrics_routes(Metrics(), "")))
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return (await client.get("/metrics", headers={"host": host})).status_code

    assert asyncio.run(ask()) == status
