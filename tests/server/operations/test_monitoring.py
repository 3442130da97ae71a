"""The dashboard and the alerts ask for metrics that the server exports, with labels that these have."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from pit21 import wire as w
from pit21.server.metrics.counters import Metrics
from pit21.server.metrics.returns import ExactReturn
from pit21.server.tables.live import inputs as i
from tests.faults.house import house
from tests.faults.playing import begin, send
from tests.server.operations.promql import parse

FOLDER = Path(__file__).parents[3] / "monitoring"
DASHBOARD: dict[str, Any] = json.loads((FOLDER / "dashboard.json").read_text(encoding="utf-8"))
RULES: list[dict[str, Any]] = [
    rule
    for group in yaml.safe_load((FOLDER / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    for rule in group["rules"]
]
ADDED = frozenset(("instance", "job"))
"""Labels that Prometheus adds to everything that it reads."""


def exported() -> dict[str, frozenset[str]]:
    """Every sample that the server can export, with its labels."""
    metrics = Metrics()
    metrics.command("bet", "accepted", 0.01)
    metrics.refusal("turn")
    metrics.tables(open=1)
    metrics.queue("commits", 1)
    metrics.connection_refused("address")
    metrics.request(200, 0.1)
    metrics.round_ended("blackjack")
    metrics.solver_job("hint", "answered", 0.1)
    metrics.returns.exact("blackjack", "d", "base", ExactReturn(0.0, 1.0))
    metrics.returns.settled("blackjack", "d", "base", first=1, staked=1, returned=0)
    metrics.returns.settled_at("t-1", "d", "base", first=1, staked=1, returned=0)
    found = {
        sample.name: frozenset(sample.labels)
        for family in text_string_to_metric_families(metrics.text().decode())
        for sample in family.samples
    }
    return found | {"up": frozenset()}


EXPORTED = exported()


def panels() -> Iterator[tuple[str, str, str]]:
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            yield panel["title"], target["expr"], target["legendFormat"]


EXPRESSIONS = [(title, expr) for title, expr, _ in panels()] + [(rule["alert"], rule["expr"]) for rule in RULES]


@pytest.mark.parametrize(("name", "expression"), EXPRESSIONS)
def test_an_expression_reads_what_is_exported(name: str, expression: str) -> None:
    found = parse(expression)
    assert found.readings, name
    labels: set[str] = set(ADDED)
    for reading in found.readings:
        assert reading.metric in EXPORTED, f"{name}: nobody exports {reading.metric}"
        unknown = set(reading.labels) - EXPORTED[reading.metric] - ADDED
        assert not unknown, f"{name}: {reading.metric} has no {unknown}"
        counts = reading.metric.endswith(("_total", "_bucket", "_sum", "_count"))
        assert bool(reading.over) == counts, f"{name}: a rate is taken of counters, and of nothing else"
        labels |= EXPORTED[reading.metric]
    assert found.grouped_by <= labels, name


@pytest.mark.parametrize(
    "wrong",
    [
        "sum(pit21_sockets",
        "summ(pit21_sockets)",
        "rate pit21_rounds_total[5m]",
        "pit21_sockets ? 1",
        "sum)pit21_sockets(",
    ],
)
def test_a_wrong_expression_is_found(wrong: str) -> None:
    try:
        found = parse(wrong)
    except ValueError:
        return
    assert any(reading.metric not in EXPORTED for reading in found.readings)


def test_legends_name_labels_that_are_left() -> None:
    for title, expression, legend in panels():
        found = parse(expression)
        aggregated = re.match(r"(sum|min|max|topk|histogram_quantile)\(|(sum|min|max) by", expression)
        own = set().union(*(EXPORTED[reading.metric] for reading in found.readings)) | ADDED
        left = found.grouped_by if aggregated and "topk(10, abs" not in expression else own
        assert set(re.findall(r"{{(\w+)}}", legend)) <= left, title


def test_panels_lie_side_by_side() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert place["x"] + place["w"] <= 24
        assert not cells & taken, panel["title"]
        taken |= cells
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    titles = [panel["title"] for panel in DASHBOARD["panels"]]
    assert len(set(ids)) == len(set(titles)) == len(ids)


def test_every_metric_is_watched() -> None:
    watched = {reading.metric for _, expression in EXPRESSIONS for reading in parse(expression).readings}
    families = {re.sub(r"_(total|bucket|sum|count)$", "", name) for name in watched}
    whole = {re.sub(r"_(total|bucket|sum|count|created)$", "", name) for name in EXPORTED}
    apart = {"pit21_table_settled_wagers", "pit21_table_return_ratio", "pit21_table_return_alert"}
    assert whole - families == apart, "the same as over all tables, for whoever looks at one"


def test_alerts_say_what_to_do() -> None:
    assert len({rule["alert"] for rule in RULES}) == len(RULES)
    for rule in RULES:
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}, rule
        assert rule["labels"]["severity"] in ("page", "warn")
        assert re.fullmatch(r"[0-9]+[smh]", rule.get("for", "1m"))
        assert set(rule["annotations"]) == {"summary", "action"}
        grouped = parse(rule["expr"]).grouped_by or set().union(*EXPORTED.values()) | ADDED
        assert set(re.findall(r"\$labels\.(\w+)", rule["annotations"]["summary"])) <= grouped, rule["alert"]


def rule(name: str) -> str:
    return str(next(each["expr"] for each in RULES if each["alert"] == name))


def test_the_lack_of_any_backup_is_alerted_like_an_old_one() -> None:
    exported = Metrics().text().decode()
    assert "pit21_backup_age_seconds +Inf" in exported.splitlines()
    assert re.fullmatch(r"min by \(job\) \(pit21_backup_age_seconds\) > [0-9]+", rule("Pit21BackupOld"))


def test_rounds_that_nobody_bet_in_are_counted_apart_and_alert_nobody(sqlite_url: str) -> None:
    async def main() -> dict[str, float]:
        async with house(sqlite_url) as made:
            ann, owner = await made.person("ann"), await made.table("blackjack")
            assert (await send(owner, ann, w.Sit(50_000, 1), "sit")).ok
            assert (await begin(owner)).ok
            assert (await send(owner, ann, w.Ready(), "ready")).ok
            assert (await begin(owner)).ok
            assert (await send(owner, ann, w.Bet(1, "base", 1_000), "bet")).ok
            assert b'"ok":true' in await owner.submit(i.Operate("op", "void", "a card was exposed"))
            registry = made.services.metrics.registry
            return {
                outcome: registry.get_sample_value("pit21_rounds_total", {"game": "blackjack", "outcome": outcome}) or 0
                for outcome in ("ended", "unplayed", "voided")
            }

    assert asyncio.run(main()) == {"ended": 0, "unplayed": 1, "voided": 1}
    assert 'outcome="voided"' in rule("Pit21RoundsVoided")
