"""What a pack prints about counting: every side bet that is valued exactly has its row, with tags or without."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from pit21.filing.mathematics.counting_pages import counting_section
from pit21.lab.counting import CountabilityPlan, compute_countability
from pit21.spec.loader import load_game

COUNTED, UNCOUNTED = NAMES = ("lucky-ladies-a", "royal-match")


@pytest.mark.long
def test_bets_with_and_without_tags_have_a_row() -> None:
    spec = load_game(f"blackjack+{COUNTED}+{UNCOUNTED}")
    found = compute_countability(spec, [COUNTED], CountabilityPlan(rounds=1_000, seed=5))
    counted = found.wagers[COUNTED]
    assert counted.full_knowledge is not None
    uncounted = replace(counted, tags=None, correlation=None, reason="no tags correlate with its effects")
    found = replace(found, wagers={COUNTED: counted, UNCOUNTED: uncounted})
    inputs = cast("Any", SimpleNamespace(spec=spec, results=SimpleNamespace(countability=found)))
    section = counting_section(inputs)
    counts, tags, knowledge = section.tables
    titles = [spec.file.wagers[name].title for name in NAMES]
    for table in section.tables:
        assert [row[0] for row in table.rows] == titles, table.caption
    assert tags.rows[1][1] == "none"
    assert section.points == (f"{titles[1]}: no tags correlate with its effects.",)
    assert len(counts.rows) == len(knowledge.rows) == 2
    for row in knowledge.rows:
        assert cast("Any", row[-2]).value == counted.full_knowledge.per_100
