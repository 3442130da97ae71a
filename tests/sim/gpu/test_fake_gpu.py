"""The kernels of a GPU, played by threads in Python: the counts are those of a processor's kernels."""

import numpy as np
import pytest

from pit21.sim.gpu.launches import narrow_number
from pit21.sim.gpu.layout import hot_cells
from pit21.sim.gpu.variants import is_wide
from pit21.sim.kernels.primitives.outcome_counts import CARDS_DEALT
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from tests.sim.gpu.fake_gpu import play_in_python, play_on_fake_gpu
from tests.sim.gpu.gpu_cases import COMPARED, Case, prepared_of, sums_of

FEW = (
    "blackjack-switch+perfect-pairs+buster decks=2 random 3 seats shoes seed 1",
    "blackjack+house-money+perfect-pairs random 4 seats shoes seed 1",
    "21-stud+any-pair  3 seats rounds seed 1",
    "envy 21-stud  3 seats rounds seed 1",
    "envy twisted-21 mimic 4 seats rounds seed 1",
    "envy both random 3 seats shoes seed 1",
)
"""Each further rule once; all cases are long."""


def same_counts(case: Case, count: int) -> None:
    digest, prepared = prepared_of(case)
    ours, theirs = (play(prepared, case.first, count) for play in (play_in_python, play_on_fake_gpu))
    assert sums_of(digest, theirs) == sums_of(digest, ours)
    assert ours.sums[0] >= count


@pytest.mark.parametrize("case", [case for case in COMPARED if case.name in FEW], ids=lambda case: case.name)
def test_a_gpu_counts_what_a_processor_counts(case: Case) -> None:
    same_counts(case, 1 if case.shoe else 9)


@pytest.mark.long
@pytest.mark.parametrize("case", COMPARED, ids=lambda case: case.name)
def test_a_gpu_plays_every_game(case: Case) -> None:
    same_counts(case, 3 if case.shoe else 40)


def test_the_few_are_among_all() -> None:
    assert set(FEW) <= {case.name for case in COMPARED}
    assert len({case.name for case in COMPARED}) == len(COMPARED)


@pytest.mark.parametrize("decks", ["1", "infinite"])
def test_rounds_that_take_more_cards_than_a_fresh_shoe_holds(decks: str) -> None:
    """Three seats and 13 cards: a deck is dealt out in some rounds, and cards that are put back lie over the first."""
    _, prepared = prepared_of(Case("blackjack", (f"decks={decks}",), policy="random", seats=3))
    short = prepared._replace(source=prepared.source[::4].copy())
    longest = max(play_in_python(short, number, 1).sums[CARDS_DEALT] for number in range(64))
    assert longest > len(short.source) == 13
    ours, theirs = (play(short, 0, 64) for play in (play_in_python, play_on_fake_gpu))
    assert sums_of("", theirs) == sums_of("", ours)


def test_large_payouts_are_held_in_64_bits() -> None:
    _, prepared = prepared_of(Case("blackjack+perfect-pairs", policy="mimic"))
    assert not is_wide(prepared)
    *others, pairs = prepared.wagers
    rich = pairs._replace(units=(*pairs.units[:-1], pairs.units[-1] * 10**9))
    large = prepared._replace(wagers=(*others, rich))
    assert is_wide(large)
    ours, theirs = (play(large, 0, 40) for play in (play_in_python, play_on_fake_gpu))
    assert sums_of("", theirs) == sums_of("", ours)


def test_numbers_of_the_rules_are_narrowed_only_if_they_fit() -> None:
    classes = compile_law(load_game("double-exposure")).hole_classes
    assert classes > np.iinfo(np.int32).max
    assert narrow_number(classes) == classes
    assert narrow_number(classes).dtype == np.int64
    assert narrow_number(-5).dtype == np.int32


def test_a_block_counts_no_more_cells_than_its_memory_holds() -> None:
    """Five side bets with many joint outcomes leave room for the shoes."""
    _, prepared = prepared_of(Case("envy both", policy="mimic", seats=7))
    first, cells = hot_cells(prepared)
    assert first >= 0
    assert 4 * cells <= 32 * 1024
