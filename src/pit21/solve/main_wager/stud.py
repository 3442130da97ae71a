"""The base wager of 21 STUD, alone and together with its side bets. Players decide nothing there.

The result depends on value classes only; suits come in with the side bets, within one rank at a time.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product

from pit21.law.cards import RANKS, SUITS, VALUES
from pit21.law.codes import LOSE, PUSH
from pit21.law.rules import Law, Odds
from pit21.law.settle import main_odds, result_of_stud
from pit21.solve.model import (
    LOST,
    Distribution,
    JointDistribution,
    LineResult,
    ShoeModel,
    distribution_from_ways,
    falling_factorial,
    joint_from_ways,
    ordered_ways,
    require_cards,
    value_class,
)
from pit21.solve.side_bets import ROUND_CARDS, likeness, line_of, match_lines

Pair = tuple[int, int]
"""Two value classes, the lower first."""


def stud_base(law: Law, shoe: ShoeModel) -> Distribution:
    """The lines are the law's results: WIN, NATURAL, PUSH, LOSE."""
    require_cards(shoe, ROUND_CARDS)
    ways = {(result, main_units(law, result)): count for result, count in _result_ways(law, shoe).items()}
    return distribution_from_ways(ways, falling_factorial(shoe.size, 4, shoe.step))


def base_and_mirror(
    law: Law, shoe: ShoeModel, program: tuple[int, ...], pays: Sequence[Odds]
) -> JointDistribution:  # fmt: skip
    """The base wager with Mirror Match."""
    require_cards(shoe, ROUND_CARDS)
    ways: Counter[tuple[int, int]] = Counter()
    by_value = shoe.by_value()
    results = _results(law)
    for rank in range(RANKS):
        lines = _pair_ways(shoe, program, rank)
        value = value_class(4 * rank)
        left = _without(by_value, (value, value), shoe.step)
        for dealer, dealer_ways in _dealt_pairs(left, shoe.step):
            for line, count in lines.items():
                ways[results[(value, value), dealer], line] += count * dealer_ways
    return _with_losses(law, shoe, pays, ways)


def base_and_match(
    law: Law, shoe: ShoeModel, program: tuple[int, ...], pays: Sequence[Odds]
) -> JointDistribution:  # fmt: skip
    """The base wager with Match 1 or Match 2: the base wager treats the dealer's two cards alike."""
    require_cards(shoe, ROUND_CARDS)
    ways: Counter[tuple[int, int]] = Counter()
    by_value = shoe.by_value()
    by_rank = shoe.by_rank()
    results = _results(law)
    for rank in range(RANKS):
        value = value_class(4 * rank)
        double = _match_ways(shoe, program, rank, 3)
        left = _without(by_value, (value, value, value), shoe.step)
        for last in range(VALUES):
            result = results[(value, value), _sorted(value, last)]
            for line, count in double.items():
                ways[result, line] += count * left[last]
        single = _match_ways(shoe, program, rank, 2)
        left = _without(by_value, (value, value), shoe.step)
        for other in range(VALUES):
            # The player's other card is of this class, not of this rank, and comes first or second.
            others = 2 * (by_value[other] - (by_rank[rank] if other == value else 0))
            for last in range(VALUES):
                result = results[_sorted(value, other), _sorted(value, last)]
                count_last = left[last] - (shoe.step if last == other else 0)
                for line, count in single.items():
                    ways[result, line] += count * others * count_last
    return _with_losses(law, shoe, pays, ways)


def _pair_ways(shoe: ShoeModel, program: tuple[int, ...], rank: int) -> Counter[int]:
    """By line, the ordered pairs of this rank."""
    ways: Counter[int] = Counter()
    for cards in product(range(SUITS * rank, SUITS * rank + SUITS), repeat=2):
        ways[line_of(program, cards, ())] += ordered_ways(shoe.counts, cards, shoe.step)
    return ways


def _match_ways(shoe: ShoeModel, program: tuple[int, ...], rank: int, cards: int) -> Counter[int]:
    """By line, the ordered cards of this rank: one or both of the player's, then the dealer's."""
    ways: Counter[int] = Counter()
    lines = match_lines(program)
    for held in product(range(SUITS * rank, SUITS * rank + SUITS), repeat=cards):
        alike = [likeness(card, held[-1]) for card in held[:-1]]
        line = lines[3 * alike[0] + (alike[1] if len(alike) > 1 else 0)]
        ways[line] += ordered_ways(shoe.counts, held, shoe.step)
    return ways


def main_units(law: Law, result: int) -> Fraction:
    """Net units of a result per unit staked."""
    if result == LOSE:
        return Fraction(-1)
    return Fraction(0) if result == PUSH else Fraction(*main_odds(law, result))


def _result_ways(law: Law, shoe: ShoeModel) -> Counter[int]:
    """By result, the ordered fours: the player's two cards, then the dealer's."""
    ways: Counter[int] = Counter()
    by_value = shoe.by_value()
    results = _results(law)
    for player, player_ways in _dealt_pairs(by_value, shoe.step):
        for dealer, dealer_ways in _dealt_pairs(_without(by_value, player, shoe.step), shoe.step):
            ways[results[player, dealer]] += player_ways * dealer_ways
    return ways


@lru_cache(maxsize=16)
def _results(law: Law) -> dict[tuple[Pair, Pair], int]:
    """What becomes of the base wager for every two classes against every two: the same for all shoes."""
    pairs = tuple(combinations_with_replacement(range(VALUES), 2))
    return {
        (player, dealer): result_of_stud(law, 4 * player[0], 4 * player[1], 4 * dealer[0], 4 * dealer[1])
        for player in pairs
        for dealer in pairs
    }


def _with_losses(
    law: Law, shoe: ShoeModel, pays: Sequence[Odds], paid: Mapping[tuple[int, int], int]
) -> JointDistribution:
    """The joint results, when `paid` counts every four cards of which the side wager wins: it loses on the rest."""
    every = dict(paid)
    for result, count in _result_ways(law, shoe).items():
        every[result, LOST] = count - sum(ways for (base, line), ways in paid.items() if base == result)
    ways: dict[tuple[LineResult, LineResult], int] = {}
    for (result, line), count in every.items():
        side = Fraction(-1) if line == LOST else Fraction(*pays[line])
        ways[(result, main_units(law, result)), (line, side)] = count
    return joint_from_ways(ways, falling_factorial(shoe.size, 4, shoe.step))


def _dealt_pairs(counts: Sequence[int], step: int) -> Iterator[tuple[Pair, int]]:
    """Every two classes that can come, with their ordered ways."""
    for low in range(VALUES):
        for high in range(low, VALUES):
            ways = ordered_ways(counts, (low, high), step) * (1 if low == high else 2)
            if ways:
                yield (low, high), ways


def _without(counts: Sequence[int], drawn: Sequence[int], step: int) -> tuple[int, ...]:
    """Counts may fall below zero where these cannot be drawn; they then stand beside ways of zero."""
    return tuple(count - step * drawn.count(value) for value, count in enumerate(counts))


def _sorted(one: int, other: int) -> Pair:
    return (one, other) if one <= other else (other, one)
