"""The solution of a game's main wager: the best play against each up card, with its values."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pit21.solve.kernels import Payoffs
from pit21.solve.model.card_classes import Deal, count_deals
from pit21.solve.model.measures import Measure
from pit21.solve.model.problem import SolverProblem, SplitHands, UnsplitHands, UpCard


class FirstPlay(NamedTuple):
    """A deal, the value of each legal action (all of the dealer's hands counted), and the best of them.

    `act` is 0 for a natural, which is not played. `safe` is the chance that the dealer has no natural.
    """

    deal: Deal
    acts: dict[int, Any]
    act: int
    value: Any
    safe: Any
    lost_to_natural: Any  # what a dealer's natural costs, already times its chance


class UpCardSolution(NamedTuple):
    """Everything that was found for one value class of up card, in one measure."""

    up_card: UpCard
    measure: Measure
    pay: Payoffs
    unsplit: UnsplitHands
    splits: dict[int, SplitHands]
    plays: list[FirstPlay]


class MainSolution(NamedTuple):
    problem: SolverProblem
    split_class: int
    by_up: dict[int, UpCardSolution]

    @property
    def plays(self) -> Iterator[FirstPlay]:
        for against in self.by_up.values():
            yield from against.plays

    @property
    def expectation(self) -> Any:
        total = self.problem.arithmetic.zero
        for play in self.plays:
            total += play.deal.ways * play.value
        return total / count_deals(self.problem.shoe)
