"""The page on speed shows the load figures that were recorded last, and each required figure was reached."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.load.lines import RESULTS

PAGE = Path(__file__).parents[3] / "docs" / "explanation" / "speed.md"
TEN_MINUTES = 600
REQUIRED = ("L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8")


@pytest.fixture(scope="module")
def recorded() -> list[dict[str, Any]]:
    return [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]


def newest(recorded: list[dict[str, Any]], name: str, load: str = "") -> dict[str, Any]:
    found = [row for row in recorded if row["id"] == name and re.search(load, row["load"] + row["what"])]
    assert found, (name, load)
    return found[-1]


def minutes(row: dict[str, Any]) -> float:
    found = re.search(r"for (\d+) s", row["load"])
    return int(found[1]) / 60 if found else 0


def long_run(recorded: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The newest run at the required rate that lasted at least ten minutes, as L3 asks: its rows follow each other."""
    first = max(
        number
        for number, row in enumerate(recorded)
        if row["id"] == "L1" and row["must"] and minutes(row) * 60 >= TEN_MINUTES
    )
    return recorded[first : first + 6]


def rows_of_the_page(recorded: list[dict[str, Any]]) -> Iterator[str]:
    _, rate, answers, books, memory, overload = (row["numbers"] for row in long_run(recorded))
    took = minutes(long_run(recorded)[0])
    idle, referee = newest(recorded, "L2")["numbers"], newest(recorded, "L8")["numbers"]
    most = newest(recorded, "L3", "^3,000 sockets")["numbers"]
    waited = newest(recorded, "L4", "^3,000 sockets")["numbers"]
    yield f"5,000 in {idle['must_rss']:.0f} MiB, 10,000 in {idle['ambition_rss']:.0f} MiB"
    yield (
        f"{rate['rate']:.0f} for {took:.0f} minutes at {rate['server_cores']:.2f} of a core; "
        f"{most['rate']:.0f} with 3,000 sockets"
    )
    yield f"{answers['p50']:.1f}, {answers['p99']:.1f} and {answers['p999']:.1f} ms (median"
    yield f"{waited['p50']:,.1f}, {waited['p99']:,.1f} and {waited['p999']:,.1f} ms"
    yield f"none of {books['commands']:,}"
    yield f"{memory['slope']:+.2f} MiB/h over {took - 10:.0f} minutes, {memory['last']:.0f} MiB in total"
    yield f"back to normal speed after {overload['recovery']:.1f} s"
    yield f"{referee['rounds']:,.0f} rounds/s"
    for name, load, beside in (("A6", "", "under_attack"), ("A10", "", "under_attack"), ("A3", "refused", "beside")):
        attacked = newest(recorded, name, load)["numbers"]
        yield f"{attacked['alone']:.1f} ms | {attacked[beside]:.1f} ms"


def test_the_page_shows_what_was_recorded_last(recorded: list[dict[str, Any]]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [row for row in rows_of_the_page(recorded) if row not in page] == []


def test_each_required_figure_was_reached(recorded: list[dict[str, Any]]) -> None:
    rows = {row["id"]: row for row in [*long_run(recorded), newest(recorded, "L2"), newest(recorded, "L8")]}
    assert {name: rows[name]["must_met"] for name in REQUIRED} == dict.fromkeys(REQUIRED, True)
