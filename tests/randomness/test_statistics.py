"""Our shuffle passes the suite, and every wrong one fails the same suite.

The samples have fixed seeds: a test that passes today passes tomorrow. `run` takes other seeds and sizes.
"""

import os
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from pit21.cards import shoe_cards
from pit21.randomness import seed_from
from pit21.table.shoes import SeededShoe
from tests.randomness import mutants
from tests.randomness.statistics import DECK, LAGS, fair, p_values, rejected, run, sample_figures, tally
from tests.scale import ScaleCount

MUTANT_SAMPLES = 6_000


def test_a_seeded_shoe_is_this_shuffle_of_its_cards() -> None:
    """The statistics look at labels; here the labels are tied to the cards that a table sees."""
    for kind, decks in (("standard", 1), ("spanish", 6), ("standard", 8)):
        cards = shoe_cards(kind, decks)
        shoe = SeededShoe(kind, decks, seed="labels")
        for number in (1, 2, 3):
            shoe.shuffle(())
            labels = fair(len(cards), seed_from("labels"), number)
            assert sorted(labels) == list(range(len(cards)))
            assert shoe.remaining() == tuple(cards[label] for label in labels)


def test_the_sample_passes(scale_count: ScaleCount) -> None:
    decks = scale_count(small=20_000, conformance=200_000, full=1_000_000)
    shoes = scale_count(small=2_000, conformance=50_000, full=2_500_000)
    processes = scale_count(small=1, conformance=os.cpu_count() or 1, full=os.cpu_count() or 1)
    figures = run(decks, shoes, "pit21 statistics", processes)
    assert len(figures["p_values"]) == 2 * (6 + len(LAGS))
    assert figures["rejected"] == [], figures["p_values"]


@pytest.mark.long
def test_the_processes_do_not_change_the_figures() -> None:
    assert sample_figures(fair, DECK, 20_000, 1, processes=2) == sample_figures(fair, DECK, 20_000, 1)


def test_the_fair_shuffle_passes_at_the_mutants_size() -> None:
    assert rejected(sample_figures(fair, DECK, MUTANT_SAMPLES, "mutants")) == []


@pytest.mark.parametrize(
    ("mutant", "must_show_in"),
    [
        (mutants.naive_swap, "card by position"),
        (mutants.sattolo, "card by position"),
        (mutants.modulo_8_bit, "card by position"),
        (mutants.seven_riffles, "rising sequences"),
        (mutants.house_wins, "card by position"),
        (mutants.one_order, "successive shoes"),
    ],
)
def test_every_wrong_shuffler_is_caught(mutant: Callable[[int, bytes, int], list[int]], must_show_in: str) -> None:
    figures = sample_figures(mutant, DECK, MUTANT_SAMPLES, "mutants")
    assert must_show_in in rejected(figures), figures
    assert min(figures.values()) < 1e-6, "caught at once, not by a lucky seed"


def test_all_mutants_are_in_the_list_above() -> None:
    (mark,) = (
        mark
        for mark in test_every_wrong_shuffler_is_caught.pytestmark  # type: ignore[attr-defined]
        if mark.name == "parametrize"
    )
    assert {mutant for mutant, _ in mark.args[1]} == set(mutants.SHUFFLERS)


@pytest.fixture(scope="module")
def even() -> npt.NDArray[np.int64]:
    """Shuffles by other software, which the suite passes too."""
    orders = np.tile(np.arange(DECK), (4_000, 1))
    return np.random.default_rng(21).permuted(orders, axis=1)


def test_another_fair_shuffle_passes(even: npt.NDArray[np.int64]) -> None:
    assert rejected(p_values(tally(even))) == []


def test_a_card_that_follows_another_too_often_is_seen(even: npt.NDArray[np.int64]) -> None:
    orders = even.copy()
    for row in orders[:400]:
        after = (int(np.flatnonzero(row == 3)[0]) + 1) % DECK
        seven = int(np.flatnonzero(row == 7)[0])
        row[seven], row[after] = row[after], row[seven]
    assert rejected(p_values(tally(orders))) == ["adjacent pairs"]


def test_a_repeated_shoe_is_seen(even: npt.NDArray[np.int64]) -> None:
    orders = even.copy()
    orders[1:400:2] = orders[0:400:2]
    assert "successive shoes" in rejected(p_values(tally(orders)))


def test_sorted_stretches_are_seen(even: npt.NDArray[np.int64]) -> None:
    orders = even.copy()
    for number, row in enumerate(orders):
        start = number % (DECK - 4)
        row[start : start + 4] = np.sort(row[start : start + 4])
    seen = rejected(p_values(tally(orders)))
    assert {"runs up", "runs up and down", "serial correlation, lag 1"} <= set(seen)
    inverse = np.argsort(orders, axis=1)
    assert "rising sequences" in rejected(p_values(tally(inverse)))


@pytest.mark.parametrize("lag", LAGS)
def test_cards_that_stay_in_step_are_seen(even: npt.NDArray[np.int64], lag: int) -> None:
    """In a quarter of the shoes, the cards `lag` places apart are neighbours in value."""
    orders = even.copy()
    spaced = np.empty(DECK, dtype=np.int64)
    spaced[np.concatenate([np.arange(start, DECK, lag) for start in range(lag)])] = np.arange(DECK)
    for number in range(0, len(orders), 4):
        shift = number // 4
        orders[number] = (spaced + shift) % DECK
    assert f"serial correlation, lag {lag}" in rejected(p_values(tally(orders)))


def test_too_even_is_wrong_too() -> None:
    """Every card equally often in every position, exactly: no shuffle does that."""
    orders = (np.arange(DECK)[None, :] + np.arange(DECK * 40)[:, None]) % DECK
    assert p_values(tally(orders))["card by position"] < 1e-6


def test_holm_and_immediate_failure() -> None:
    assert rejected({"a": 0.006, "b": 0.5}) == []
    assert rejected({"a": 0.004, "b": 0.5}) == ["a"]
    assert rejected({"a": 0.004, "b": 0.009}) == ["a", "b"]
    assert rejected({"a": 0.02, "b": 0.03}) == []
    assert rejected({f"{name}": 0.5 for name in range(20_000)} | {"a": 0.99e-6}) == ["a"]
