"""I8, I9, I10, I12 and I16 over the server's own tables and frames."""

import asyncio
import shutil
from pathlib import Path

import pytest

from pit21.table.events import CardsDealt
from tests.faults import invariants, twins
from tests.scale import ScaleCount


def test_same_seeds_and_commands_give_the_same_log(sqlite_url: str, postgres_url: str, scale_count: ScaleCount) -> None:
    rounds = scale_count(small=24, conformance=600, full=6_000)
    assert invariants.same_logs((sqlite_url, postgres_url), rounds, "small") >= rounds


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", ["blackjack", "twisted-21", "pure-21.5"])
def test_offered_is_accepted_and_nothing_else(game: str, sqlite_url: str, scale_count: ScaleCount) -> None:
    steps = scale_count(small=50, conformance=500, full=5_000)
    counts = asyncio.run(invariants.wire(sqlite_url, game, steps, "small"))
    assert counts["tried"] > steps
    assert counts["shoes shown"] or game != "twisted-21"


def two(sqlite_template: Path, folder: Path) -> tuple[str, str]:
    paths = folder / "left.sqlite3", folder / "right.sqlite3"
    for path in paths:
        shutil.copyfile(sqlite_template, path)
    return f"sqlite:///{paths[0]}", f"sqlite:///{paths[1]}"


@pytest.mark.parametrize("game", twins.GAMES)
def test_twins_are_told_apart_by_nobody(
    game: str, sqlite_template: Path, tmp_path: Path, scale_count: ScaleCount
) -> None:  # fmt: skip
    pairs = scale_count(small=3, conformance=100, full=3_400)
    counts = asyncio.run(twins.run(two(sqlite_template, tmp_path), pairs, "small", game))
    assert counts["pairs"] >= pairs


def test_twins_find_a_card_that_is_let_out(
    sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """The comparison can fail: with events that hide nothing the first deal tells them apart."""
    monkeypatch.setattr(CardsDealt, "redact", lambda self, _: self)
    with pytest.raises(AssertionError):
        asyncio.run(twins.run(two(sqlite_template, tmp_path), 5, "small", "blackjack"))


def test_twins_find_a_card_that_a_patch_lets_out(
    sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """The same for the patches of the view, whose events hide the card as they should."""
    monkeypatch.setattr("pit21.table.view.visible_dealer", lambda table: table.dealer.cards)
    with pytest.raises(AssertionError, match="a patch or a sentence shows a hidden card"):
        asyncio.run(twins.run(two(sqlite_template, tmp_path), 5, "small", "blackjack"))
