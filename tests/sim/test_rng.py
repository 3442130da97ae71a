"""The simulator's random numbers: known answers, proofs of the scaler and of the shuffle, then statistics.

Every wrong generator, scaler and shuffler of `wrong_numbers.py` must be found by the suite that the right one passes.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product
from math import factorial
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from pit21.law.codes import DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER
from pit21.sim.cpu import kernel
from pit21.sim.kernels.primitives import rng
from pit21.sim.kernels.primitives import shoe as shoes
from pit21.sim.kernels.primitives.rng import CARDS, CHOICES, PIECES, UNIFORM
from pit21.sim.kernels.primitives.shoe import Dealt
from tests.randomness.statistics import DECK, EIGHT_DECKS, p_values, rejected, tally
from tests.randomness.tails import chi_square_p
from tests.scale import ScaleCount, ScaleName
from tests.sim.number_stream import ORDERS, stream_words
from tests.sim.number_suite import (
    PIECE_VALUES,
    Ints,
    block_figures,
    compiled_blocks,
    compiled_fair,
    compiled_orders,
    labelled,
    order_figures,
    random_addresses,
    run_statistics,
    unfair_counts,
)
from tests.sim.wrong_numbers import (
    GENERATORS,
    SCALERS,
    SHUFFLERS,
    all_fair,
    fair_shuffle,
    multiplied,
    philox_blocks,
)

pytestmark = pytest.mark.xdist_group("kernels-numbers")

LIMITS = range(2, 417)
"""Up to the cards of eight decks."""

KNOWN_ANSWERS = (
    # Random123, kat_vectors: philox4x32 of 10 rounds, counter, key and answer: zeros, ones, and digits of pi.
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((0xFFFFFFFF,) * 4, (0xFFFFFFFF,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    ((0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344), (0xA4093822, 0x299F31D0),
     (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1)),
)  # fmt: skip


@pytest.mark.parametrize("run", [rng.philox, kernel(rng.philox)], ids=["interpreted", "compiled"])
def test_known_answers(run: Callable[..., tuple[int, ...]]) -> None:
    for counter, key, answer in KNOWN_ANSWERS:
        assert run(*counter, *key) == answer


def test_interpreted_and_compiled_are_the_same_and_a_third_time_by_other_arithmetic() -> None:
    addresses = random_addresses(4_000, seed=1)
    words = compiled_blocks(addresses)
    assert np.array_equal(words, philox_blocks(addresses))
    assert words.min() >= 0
    assert words.max() < 2**32
    for address, row in zip(addresses[:400].tolist(), words[:400].tolist(), strict=True):
        assert rng.block_of(*address) == tuple(row)


def test_every_address_has_a_counter_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Philox is a bijection of the counter under each key, so other counters are other blocks."""
    monkeypatch.setattr(rng, "philox", lambda *words: words)
    words: tuple[int, ...] = rng.block_of(2**62 + 5, 2**33 + 7, 9, CHOICES, 3)
    assert words == (7, 2, 9, 65536 + 3, 5, 2**30)
    random = Random(1)
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for _ in range(20_000):
        address = tuple(random.choice((0, 1, 2, 2**16, 2**31, limit - 1)) % limit
                        for limit in (2**63, 2**63, 2**32, 2, 2**16))  # fmt: skip
        words = rng.block_of(*address)
        assert all(0 <= word < 2**32 for word in words)
        assert seen.setdefault(words, address) == address


def test_no_two_purposes_share_their_numbers() -> None:
    assert CARDS != CHOICES


# The scaler.


def test_every_number_has_equally_many_pieces() -> None:
    for limit in LIMITS:
        assert unfair_counts(limit, compiled_fair, multiplied) == []
        assert PIECE_VALUES - compiled_fair(np.arange(PIECE_VALUES), limit).sum() == PIECE_VALUES % limit


def test_interpreted_pieces_are_fair_alike(scale: ScaleName) -> None:
    limits = LIMITS if scale != "small" else (2, 3, 48, 52, 311, 416)
    for limit in limits:
        fair = compiled_fair(np.arange(PIECE_VALUES), limit)
        assert [rng.is_fair(piece, limit) for piece in range(PIECE_VALUES)] == fair.tolist()


@pytest.mark.parametrize("name", SCALERS)
def test_wrong_scalers_are_found(name: str) -> None:
    assert any(unfair_counts(limit, *SCALERS[name]) for limit in LIMITS)
    assert not any(unfair_counts(2**power, all_fair, multiplied) for power in range(1, 9)), "these divide evenly"


def test_a_piece_that_is_thrown_away_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the same place of the next attempt's block, until one is fair."""
    asked = []

    def block_of(key: int, number: int, block: int, use: int, attempt: int) -> tuple[int, int, int, int]:
        asked.append((key, number, block, use, attempt))
        piece = 0 if attempt < 3 else 0x8001
        return 0, 0, piece << 16, 0

    monkeypatch.setattr(rng, "block_of", block_of)
    assert not rng.is_fair(0, 312)
    assert rng.scaled(5, 6, 8 * 7 + 5, CARDS, 0, 312) == 156
    assert asked == [(5, 6, 7, CARDS, attempt) for attempt in (1, 2, 3)]
    asked.clear()
    assert rng.scaled(5, 6, 8 * 7 + 5, CARDS, 65535, 312) == 311
    assert asked == [], "a fair piece is not drawn again"


# The shuffle.


def fair_piece(number: int, limit: int) -> int:
    """The first piece that is scaled to a number."""
    piece = -(-number * PIECE_VALUES // limit)
    return piece if rng.is_fair(piece, limit) else piece + 1


def every_draw(cards: int) -> Iterator[tuple[int, ...]]:
    """Pieces for every sequence of numbers below n, n - 1, ..., 1."""
    for numbers in product(*(range(limit) for limit in range(cards, 0, -1))):
        yield tuple([fair_piece(number, cards - draw) for draw, number in enumerate(numbers)])


def words_of(pieces: tuple[int, ...]) -> tuple[int, ...]:
    padded = (*pieces, *(0,) * (PIECES - len(pieces)))
    return tuple([padded[2 * place] | padded[2 * place + 1] << 16 for place in range(4)])


def test_each_order_of_a_small_deck_comes_exactly_once(monkeypatch: pytest.MonkeyPatch, scale: ScaleName) -> None:
    """Up to five cards; at larger scales eight, which are shuffled as a whole block."""
    for cards in (1, 2, 3, 4, 5) if scale == "small" else (1, 2, 3, 4, 5, 6, 7, 8):
        deal = labelled(tuple(range(cards)), key=1)
        orders: Counter[tuple[int, ...]] = Counter()
        for pieces in every_draw(cards):
            words = words_of(pieces)
            monkeypatch.setattr(shoes, "block_of", lambda *_, words=words: words)
            shoe: Any = list(range(cards))
            at = Dealt(0, 0)
            drawn = []
            for _ in range(cards):
                card, at = shoes.draw_card(deal, shoe, 0, at, 0)
                drawn.append(card)
            orders[tuple(drawn)] += 1
        assert orders == dict.fromkeys(permutations(range(cards)), 1)
        assert orders.total() == factorial(cards)


@pytest.mark.parametrize(
    ("cards", "count"), [(1, 50), (7, 400), (8, 400), (DECK, 1_000), (288, 200), (EIGHT_DECKS, 100)]
)
def test_shoes_are_the_same_by_a_second_implementation(cards: int, count: int) -> None:
    """With every piece that is thrown away."""
    assert np.array_equal(compiled_orders(cards, count, key=77), fair_shuffle(cards, count, 77))


def test_a_card_depends_on_key_number_and_place_alone() -> None:
    """Not on what was asked for before."""
    numbers = compiled_orders(DECK, 40, key=5)
    assert np.array_equal(compiled_orders(DECK, 10, key=5, first=30), numbers[30:])
    keys = compiled_orders(DECK, 3, key=4, first=9, keys=True)
    assert np.array_equal(keys[1], numbers[9])


def test_orders_pass(scale_count: ScaleCount) -> None:
    """Card by position, pairs, serial correlation, runs, neighbouring numbers; and the same over keys 1, 2, 3, ..."""
    decks = scale_count(small=20_000, conformance=200_000, full=1_000_000)
    figures = run_statistics(decks, scale_count(small=2_000, conformance=50_000, full=2_500_000), key=1)
    assert len(figures["p_values"]) == 3 * 10
    assert figures["rejected"] == [], figures["p_values"]


MUTANT_SAMPLES = 6_000


@pytest.mark.parametrize("shuffler", SHUFFLERS, ids=lambda shuffler: shuffler.__name__)
def test_wrong_shufflers_are_found(shuffler: Callable[[int, int, int], Ints]) -> None:
    figures = p_values(tally(shuffler(DECK, MUTANT_SAMPLES, 9)))
    must_show_in = SHUFFLERS[shuffler]  # type: ignore[index]
    assert must_show_in in rejected(figures), figures
    assert figures[must_show_in] < 1e-6, "found at once, not by a lucky key"


def test_the_right_shuffle_passes_at_that_size() -> None:
    assert rejected(order_figures(DECK, MUTANT_SAMPLES, key=9)) == []


def test_an_endless_shoe_draws_every_card_alike(scale_count: ScaleCount) -> None:
    """By place, and each card after each: independent, with equal ones beside each other."""
    rows = scale_count(small=5_000, conformance=100_000, full=1_000_000)
    orders = compiled_orders(DECK, rows, key=3, endless=True)
    places = np.bincount((orders + DECK * np.arange(DECK)).ravel(), minlength=DECK * DECK)
    pairs = np.bincount((orders[:, 0::2] * DECK + orders[:, 1::2]).ravel(), minlength=DECK * DECK)
    by_place = chi_square_p(float(((places - rows / DECK) ** 2).sum() / (rows / DECK)), DECK * (DECK - 1))
    expected = pairs.sum() / DECK**2
    by_pair = chi_square_p(float(((pairs - expected) ** 2).sum() / expected), DECK**2 - 1)
    assert rejected({"places": by_place, "pairs": by_pair}) == []


# The generator.


def test_blocks_pass(scale_count: ScaleCount) -> None:
    """Bytes, neighbours in every part of the address, every bit of it; no block twice."""
    figures = block_figures(compiled_blocks, scale_count(small=40_000, conformance=1_000_000, full=4_000_000))
    assert rejected(figures) == [], figures


@pytest.mark.parametrize("name", GENERATORS)
def test_wrong_generators_are_found(name: str) -> None:
    generator, must_show_in = GENERATORS[name]
    figures = block_figures(generator, 20_000)
    assert figures[must_show_in] < 1e-6, figures


def test_the_second_philox_passes_at_that_size() -> None:
    assert rejected(block_figures(philox_blocks, 20_000)) == []


@pytest.mark.parametrize("order", ORDERS)
def test_the_stream_for_batteries_holds_the_blocks_of_its_addresses(order: str) -> None:
    blocks, keys = ORDERS[order]
    words = stream_words(order, 1_000, 50).reshape(-1, 4)
    for place, row in enumerate(words.tolist(), 1_000):
        rest = place // blocks
        assert rng.block_of(1 + rest % keys, rest // keys, place % blocks, CARDS, 0) == tuple(row)


# Players who choose by the numbers.

ACTS = HIT | STAND | DOUBLE | SPLIT | SURRENDER | RESCUE


def chosen_by(monkeypatch: pytest.MonkeyPatch, first: int, second: int, legal: int, act: int, mistakes: int) -> int:
    """The act for two pieces of a decision's block."""
    monkeypatch.setattr(rng, "block_of", lambda *_: (first | second << 16, 0, 0, 0))
    return rng.choose(1, 2, 3, act, legal, mistakes)


def test_every_legal_act_is_chosen_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    for legal in range(1, ACTS + 1):
        acts = [1 << bit for bit in range(6) if legal >> bit & 1]
        found = [
            chosen_by(monkeypatch, 0, fair_piece(place, len(acts)), legal, legal & -legal, UNIFORM)
            for place in range(len(acts))
        ]
        assert found == acts


def test_a_share_of_65536_decisions_are_mistakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a mistake is any other legal act."""
    legal, act, mistakes = HIT | STAND | DOUBLE | SPLIT, STAND, 1_000
    assert chosen_by(monkeypatch, mistakes, 0, legal, act, mistakes) == act
    assert chosen_by(monkeypatch, 65_535, 0, legal, act, mistakes) == act
    for first in (0, mistakes - 1):
        others = [chosen_by(monkeypatch, first, fair_piece(place, 3), legal, act, mistakes) for place in range(3)]
        assert others == [HIT, DOUBLE, SPLIT]
    assert chosen_by(monkeypatch, 0, 0, act, act, mistakes) == act, "there is nothing else to do"


def test_half_of_the_decisions_are_mistakes() -> None:
    legal = HIT | STAND | DOUBLE | SPLIT
    erring: Any = kernel(rng.choose)
    wrong = sum(erring(1, number, 1, STAND, legal, 32_768) != STAND for number in range(4_000))
    assert abs(wrong - 2_000) < 4 * 4_000**0.5 / 2


def test_choices_are_the_same_compiled() -> None:
    random = Random(2)
    compiled: Any = kernel(rng.choose)
    for _ in range(2_000):
        legal = random.randint(1, ACTS)
        acts = [1 << bit for bit in range(6) if legal >> bit & 1]
        arguments = (random.getrandbits(63), random.getrandbits(63), random.getrandbits(16), random.choice(acts), legal,
                     random.choice((UNIFORM, random.randint(1, 65_535))))  # fmt: skip
        assert compiled(*arguments) == rng.choose(*arguments)


def test_nothing_is_a_numpy_number_when_interpreted() -> None:
    words: npt.NDArray[np.int64] | tuple[int, ...] = rng.block_of(1, 2, 3, 0, 0)
    assert all(type(word) is int for word in words)
