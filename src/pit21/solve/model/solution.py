"""The solution of a game's main wager: the best play against each up card, with its values."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pit21.law.rules import Law
from pit21.solve.kernels import Payoffs
from pit21.solve.model.card_classes import Deal, count_deals
from pit21.solve.model.measures import Measure
from pit21.solve.model.problem import SolverProblem, UnsplitHands, UpCard
from pit21.solve.model.split_hands import SplitHands


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
    raised: frozenset[int] | None = None  # up cards against which the wager is raised, where more decides it than these

    @property
    def plays(self) -> Iterator[FirstPlay]:
        for against in self.by_up.values():
            yield from against.plays

    @property
    def stakes(self) -> dict[int, int]:
        """By up card: the wager in units of the first stake. It is raised where that gains."""
        if self.raised is not None:
            return {up: 2 if up in self.raised else 1 for up in self.by_up}
        return {
            up: raised_stake(self.problem.law, sum(play.deal.ways * play.value for play in against.plays))
            for up, against in self.by_up.items()
        }

    @property
    def expectation(self) -> Any:
        total = self.problem.arithmetic.zero
        stakes = self.stakes
        for up, against in self.by_up.items():
            for play in against.plays:
                total += play.deal.ways * play.value * stakes[up]
        return total / count_deals(self.problem.shoe)


def raised_stake(law: Law, value: Any) -> int:
    """The wager against an up card whose rounds have this value: twice the first stake where a raise gains."""
    return 2 if law.raise_stake and value > 0 else 1
