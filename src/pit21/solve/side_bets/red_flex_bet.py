"""The Red Flex Bet: how many red cards the dealer's hand begins with.

A run is a dealer's hand that is red so far. Red hands grow card by card, as multisets of value classes, while the
dealer draws; each carries the number of ways in which its cards come in an order in which the dealer draws them. A
natural stands, so it ends a run by itself. What the players hold changes nothing: every card not seen is as likely to
be next as any other.
"""

from collections import Counter
from collections.abc import Sequence

from pit21.law.cards import VALUES, is_red
from pit21.law.dealer import dealer_draws
from pit21.law.rules import Law, Odds
from pit21.law.sides import red_flex_line
from pit21.solve.model import Distribution, ShoeModel, distribution_from_lines, falling, require_cards, value_class
from pit21.solve.side_bets.match_bets import ROUND_CARDS


def run_ways(law: Law, shoe: ShoeModel) -> tuple[int, ...]:
    """Ways of each run length, from none to the longest; they sum to all ways of as many cards as the longest run.

    ValueError where a red hand may have to draw from an empty shoe, two cards being the player's.
    """
    require_cards(shoe, ROUND_CARDS)
    at_least = [1, *_red_hands(law, shoe)]
    longest = len(at_least) - 1
    in_common = [ways * _later(shoe, drawn, longest) for drawn, ways in enumerate(at_least)]
    return tuple(ways - longer for ways, longer in zip(in_common, [*in_common[1:], 0], strict=True))


def red_flex(ways: Sequence[int], pays: Sequence[Odds]) -> Distribution:
    """The wager under one pay table, from `run_ways`, which serves all of them (P16)."""
    lines: Counter[int] = Counter()
    for run, count in enumerate(ways):
        lines[red_flex_line(run, len(pays))] += count
    return distribution_from_lines(lines, pays, sum(ways))


def _red_hands(law: Law, shoe: ShoeModel) -> list[int]:
    """For one card, two and so on: the ordered ways in which a hand of that many cards is red throughout."""
    red = [0] * VALUES
    for card, count in enumerate(shoe.counts):
        if is_red(card):
            red[value_class(card)] += count
    totals: list[int] = []
    hands: dict[tuple[int, ...], int] = {(): 1}
    while True:
        longer: dict[tuple[int, ...], int] = {}
        for values, ways in hands.items():
            if _draws(law, values):
                _check_next(shoe, len(values))
                for value in range(VALUES):
                    count = ways * (red[value] - shoe.step * values.count(value))
                    if count:
                        red_hand = tuple(sorted((*values, value)))
                        longer[red_hand] = longer.get(red_hand, 0) + count
        if not longer:
            return totals
        totals.append(sum(longer.values()))
        hands = longer


def _draws(law: Law, values: tuple[int, ...]) -> bool:
    """The first two cards always come; then the dealer's rule decides."""
    return len(values) < 2 or dealer_draws(law, tuple(4 * value for value in values), len(values))


def _check_next(shoe: ShoeModel, drawn: int) -> None:
    if not shoe.infinite and shoe.size - (ROUND_CARDS - 2) - drawn < 1:
        raise ValueError(
            f"the shoe holds {shoe.size} cards; the dealer may need more than are left after two cards each"
        )


def _later(shoe: ShoeModel, drawn: int, longest: int) -> int:
    """Ways of the cards after `drawn`, up to the longest run, whatever they are."""
    return falling(shoe.size - shoe.step * drawn, longest - drawn, shoe.step)
