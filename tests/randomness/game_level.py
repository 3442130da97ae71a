"""Rounds dealt by the product's own shoes against the exact chances: naturals, up cards, totals, busts.

The rounds of one shoe depend on each other: a card that one round shows is missing in the others. Each round by itself
has the exact chances, wherever in the shoe it starts, but sums over the rounds of a shoe do not spread as those of
independent rounds, mostly less: for the up cards of k rounds from N cards the factor is (N - k) / (N - 1). A plain
chi-square of all rounds would have the wrong size. So there are two kinds of test:

- *round by round*: only the first rounds of all shoes together, only the second ones, and so on. Shoes are shuffled
  independently, so these are independent rounds and the plain chi-square is right.
- *all rounds*: what a shoe holds is one observation, a vector of counts over its rounds, and its covariance is taken
  from the shoes themselves, about the exact mean. For many shoes the quadratic form of their mean is a chi-square,
  whatever the dependence inside a shoe is.

All these tests look at the same cards. Holm's procedure asks for no independence between tests.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pit21.randomness import VERSION, seed_from
from pit21.table.session import seeded_shoe
from pit21.table.shoes import SeededShoe
from tests.randomness.game_chances import Chances, first_cards
from tests.randomness.game_deals import Array, Deal, deal_shoes, every_deal
from tests.randomness.game_rounds import Rounds, read_rounds
from tests.randomness.statistics import AT_ONCE, CHUNK_CARDS, rejected
from tests.randomness.tails import chi_square_p

UP_CARD = "up card"
PLAYER = "player's two cards"
NATURALS = "naturals"
AHEAD = "two cards against two"
DEALER_TOTAL = "dealer's total"
DEALER_HAND = "dealer's hand by up card, total and cards"
FIGURES = (UP_CARD, PLAYER, NATURALS, AHEAD, DEALER_TOTAL, DEALER_HAND)

LEAST_EXPECTED = 20
"""What is expected less often than this in each round by itself is counted together with the next rarest."""
_CODE_STEP = 32


def exact_chances(deal: Deal) -> dict[str, Chances]:
    """Of each figure's codes; the chances of a figure sum to one."""
    first = first_cards(deal.rules.law, deal.shoe)
    totals: Chances = {}
    for hand, chance in deal.hands.items():
        totals[hand.ending] = totals.get(hand.ending, Fraction(0)) + chance
    return {
        UP_CARD: {card: Fraction(count, deal.shoe.size) for card, count in enumerate(deal.shoe.counts) if count},
        PLAYER: first.player,
        NATURALS: first.naturals,
        AHEAD: first.ahead,
        DEALER_TOTAL: totals,
        DEALER_HAND: {_hand_code(*hand): chance for hand, chance in deal.hands.items()},
    }


def _hand_code(up: Any, ending: Any, cards: Any) -> Any:
    """Of numbers or of arrays of them."""
    return (up * _CODE_STEP + ending) * _CODE_STEP + cards


def dealt_codes(rounds: Rounds) -> dict[str, Array]:
    """What happened, in the codes of the exact chances."""
    value = np.minimum(rounds.up_card // 4, 9)
    return {
        UP_CARD: rounds.up_card,
        PLAYER: rounds.player,
        NATURALS: rounds.naturals,
        AHEAD: rounds.ahead,
        DEALER_TOTAL: rounds.ending,
        DEALER_HAND: _hand_code(value, rounds.ending, rounds.cards),
    }


class Cells(NamedTuple):
    """The cells of one figure's table; a code that cannot happen has none (-1)."""

    of_code: Array
    chances: npt.NDArray[np.float64]


def cells_of(chances: Mapping[int, Fraction], samples: int) -> Cells:
    """A cell for each code, the rarest together in the first: settled before anything is dealt."""
    ranked = sorted(chances, key=lambda code: (chances[code], code))
    rare, together = 0, Fraction(0)
    while rare < len(ranked) and (
        samples * chances[ranked[rare]] < LEAST_EXPECTED or 0 < samples * together < LEAST_EXPECTED
    ):
        together += chances[ranked[rare]]
        rare += 1
    groups = [ranked[:rare]] * (rare > 0) + [[code] for code in ranked[rare:]]
    assert len(groups) > 1, f"{samples} rounds are too few"
    of_code = np.full(max(ranked) + 1, -1)
    for cell, codes in enumerate(groups):
        of_code[codes] = cell
    return Cells(of_code, np.array([float(sum(chances[code] for code in codes)) for codes in groups]))


class Tally(NamedTuple):
    """Sums over shoes of one figure."""

    counts: Array  # [round of the shoe, cell]
    products: Array  # [cell, cell]: of a shoe's counts over its rounds


def tally(cells: Cells, codes: Array) -> Tally:
    rounds, size = codes.shape[1], len(cells.chances)
    found = cells.of_code[codes]
    assert found.min() >= 0, "something happened that the exact chances do not know"
    counts = np.bincount((found + np.arange(rounds) * size).ravel(), minlength=rounds * size)
    # A product of two counts of a shoe is a number of pairs of its rounds, a round with itself included.
    pairs = (found[:, :, None] * size + found[:, None, :]).ravel()
    return Tally(counts.reshape(rounds, size), np.bincount(pairs, minlength=size * size).reshape(size, size))


def round_p(counts: Array, chances: npt.NDArray[np.float64]) -> float:
    """Pearson's chi-square of independent rounds."""
    expected = counts.sum() * chances
    return chi_square_p(float(((counts - expected) ** 2 / expected).sum()), len(chances) - 1)


def all_rounds_p(tallied: Tally, chances: npt.NDArray[np.float64]) -> float:
    """The quadratic form of a shoe's mean counts in their own covariance; one cell follows from the others."""
    rounds = len(tallied.counts)
    shoes = int(tallied.counts[0].sum())
    covariance, excess = shoe_covariance(tallied, chances)
    spread = np.sqrt(rounds * chances)
    scaled, unit = (excess / spread)[1:], (covariance / np.outer(spread, spread))[1:, 1:]
    # The pseudo-inverse, since shoes that are all alike have a covariance that cannot be inverted.
    statistic = shoes * float(scaled @ np.linalg.pinv(unit, hermitian=True) @ scaled)
    return chi_square_p(statistic, len(chances) - 1)


def shoe_covariance(
    tallied: Tally, chances: npt.NDArray[np.float64]
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """The covariance of a shoe's counts about their exact mean, and how far the sample's mean is from that."""
    rounds = len(tallied.counts)
    shoes = int(tallied.counts[0].sum())
    mean, exact = tallied.counts.sum(axis=0) / shoes, rounds * chances
    crossed = np.outer(mean, exact)
    return tallied.products / shoes - crossed - crossed.T + np.outer(exact, exact), mean - exact


def sample_tallies(deal: Deal, shoe: SeededShoe, shoes: int) -> dict[str, tuple[Tally, Cells]]:
    """Deal a number of shoes, some at a time."""
    cells = {name: cells_of(chances, shoes) for name, chances in exact_chances(deal).items()}
    sums: dict[str, Tally] = {}
    for some in _chunks(deal, shoes):
        for name, codes in dealt_codes(read_rounds(deal, deal_shoes(deal, shoe, some))).items():
            part = tally(cells[name], codes)
            before = sums.get(name)
            sums[name] = part if before is None else Tally(before.counts + part.counts, before.products + part.products)
    return {name: (sums[name], cells[name]) for name in FIGURES}


def _chunks(deal: Deal, shoes: int) -> Iterator[int]:
    size = CHUNK_CARDS // deal.cards
    for first in range(0, shoes, size):
        yield min(size, shoes - first)


def sample_figures(deal: Deal, shoe: SeededShoe, shoes: int) -> dict[str, float]:
    """The p-values of a sample."""
    values = {}
    for name, (tallied, cells) in sample_tallies(deal, shoe, shoes).items():
        for number, counts in enumerate(tallied.counts, 1):
            values[f"{name}, round {number}"] = round_p(counts, cells.chances)
        if len(deal.starts) > 1:
            values[f"{name}, all rounds"] = all_rounds_p(tallied, cells.chances)
    return values


def run(rounds: int, seed: str, numbers: Sequence[int] | None = None) -> dict[str, Any]:
    """A number of rounds of each deal, or of some by number, as a figure that can be kept as JSON.

    Deals that are run apart share the level of 0.01 evenly, so that it holds for all of them together.
    """
    deals = every_deal()
    chosen = deals if numbers is None else [deals[number] for number in numbers]
    values = {}
    for deal in chosen:
        shoe = seeded_shoe(deal.spec, seed_from(f"{seed}, {deal.name}"))
        for test, value in sample_figures(deal, shoe, rounds // len(deal.starts)).items():
            values[f"{deal.name}: {test}"] = value
    return {
        "version": VERSION,
        "seed": seed,
        "rounds": {deal.name: rounds // len(deal.starts) * len(deal.starts) for deal in chosen},
        "p_values": values,
        "smallest_p": min(values.values()),
        "rejected": rejected_of(values, Fraction(len(deals), len(chosen))),
    }


def rejected_of(values: Mapping[str, float], apart: Fraction) -> list[str]:
    """As for the shuffles, at a level that is `apart` times smaller; below 1e-6 still fails at once."""
    at_once = [name for name, value in values.items() if value < AT_ONCE]
    return sorted({*at_once, *rejected({name: min(1.0, value * float(apart)) for name, value in values.items()})})
