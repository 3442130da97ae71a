"""The deals of a solution that are split, grouped by what their hands have in common."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple

from pit21.law.cards import value_of
from pit21.law.codes import SPLIT
from pit21.solve.kernels import CDP_PUBLISHED
from pit21.solve.model import (
    UNITS,
    Deal,
    MainSolution,
    UpCardSolution,
    equivalent_suits,
    pair_suits_matter,
    suits_matter,
    with_first_suits,
)
from pit21.solve.splits.groups import SplitGroup, SplitLedger, split_ledger, suited_seconds
from pit21.solve.splits.probabilities import SplitProbabilities
from pit21.solve.splits.terms import most_split_hands
from pit21.solve.splits.value import SplitValue


class SplitDeals(NamedTuple):
    """Deals against one value class of up card in which one pair is split."""

    solution: MainSolution
    against: UpCardSolution
    pair: int
    deals: list[Deal]

    @property
    def most_hands(self) -> int:
        """How many hands the pair can be made into."""
        return most_split_hands(self.solution.problem.law, self.deals[0].first)

    def in_orders(self, weighed: Iterable[tuple[Deal, Any]], *, rename: bool = True) -> dict[Deal, Any]:
        """Deals by the order of their two cards, each with its weight: either card may have come first.

        That matters where suits do: the first hand comes first to a resplit. With `rename`, suits that may stand for
        each other are taken together.
        """
        law = self.solution.problem.law
        suited = pair_suits_matter(law, self.pair)
        alike = equivalent_suits(law, self.solution.problem.shoe.counts) if rename and suits_matter(law) else ()
        found: dict[Deal, Any] = {}
        for deal, weight in weighed:
            key = with_first_suits(deal, alike)._replace(ways=0)
            either = (key, key._replace(first=key.second, second=key.first)) if suited else (key,)
            for order in either:
                found[order] = found.get(order, 0) + weight / len(either)
        return found

    def chances(self, order: Deal, groups: tuple[SplitGroup, ...], known: tuple[int, ...] = ()) -> SplitProbabilities:
        return SplitProbabilities(self.against, order, self.solution.split_class, groups, known)

    def ledger(self) -> SplitLedger:
        """The finished hands."""
        hands = self.against.splits[self.pair]
        return split_ledger(self.against.up_card, self.pair, hands, self._suited_acts())

    def _suited_acts(self) -> set[tuple[int, int]]:
        """What suits lead to: (second value class, act)."""
        up_card = self.against.up_card
        held = [card for card, count in enumerate(self.solution.problem.shoe.counts) if count]
        starts = [card for card in held if value_of(card) - 1 == self.pair]
        seconds = suited_seconds(up_card, self.pair)
        found = set()
        for deal in {deal.up: deal for deal in self.deals}.values():
            value = SplitValue(up_card, self.against.splits[self.pair], deal, self.solution.split_class, UNITS)
            for start, second in product(starts, (card for card in held if value_of(card) - 1 in seconds)):
                found.add((value_of(second) - 1, value.choice(start, second)))
        return found


def list_splits(solution: MainSolution) -> Iterator[SplitDeals]:
    """Every pair that is split, up card by up card."""
    for against in solution.by_up.values():
        by_pair: dict[int, list[Deal]] = {}
        for play in against.plays:
            if play.act == SPLIT:
                by_pair.setdefault(value_of(play.deal.first) - 1, []).append(play.deal)
        for pair, deals in by_pair.items():
            yield SplitDeals(solution, against, pair, deals)


def require_playable(solution: MainSolution) -> None:
    """ValueError for a solution that nobody can play by: a round has no result then."""
    if solution.split_class == CDP_PUBLISHED:
        raise ValueError("this class of split play is a formula that nobody can play by, so rounds have no results")
