"""What went well and what did not: steps by kind, mistakes with their clauses, the slowest steps."""

import msgspec

from pit21.train.dealer.clauses import Clauses
from pit21.train.dealer.tasks import KINDS

SLOWEST = 3


class ScoreStep(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was asked and done. `right_at_once`: at the first try and without help.

    `helped`: done without an error, but after a hint.
    """

    round: int
    kind: str
    words: str
    right_at_once: bool
    seconds: float
    helped: bool = False


class Mistake(msgspec.Struct, frozen=True, kw_only=True):
    """`right` is what should have been said, as it would be typed."""

    round: int
    kind: str
    fault: str
    said: str
    right: str
    text: str
    clause: Clauses


class KindScore(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    title: str
    steps: int
    right_at_once: int
    mistakes: int
    helped: int = 0


class DealerSummary(msgspec.Struct, frozen=True, kw_only=True):
    """The score of a round or of a session. A step is right at once, `helped`, or done after an error or left open."""

    rounds: int
    steps: int
    right_at_once: int
    seconds: float
    kinds: tuple[KindScore, ...]
    slowest: tuple[ScoreStep, ...]
    mistakes: tuple[Mistake, ...]
    helped: int = 0

    @property
    def percent(self) -> int:
        """Whole percent, rounded down: a hundred means no mistake."""
        return self.right_at_once * 100 // self.steps if self.steps else 100


class Score:
    """Keeps every step and mistake of a session."""

    def __init__(self) -> None:
        self.steps: list[ScoreStep] = []
        self.mistakes: list[Mistake] = []

    def summary(self, round_number: int = 0) -> DealerSummary:
        """Of one round, or of all of them."""
        steps = [step for step in self.steps if round_number in (0, step.round)]
        mistakes = tuple(each for each in self.mistakes if round_number in (0, each.round))
        by_time = sorted(steps, key=lambda step: -step.seconds)
        return DealerSummary(
            rounds=len({step.round for step in steps}),
            steps=len(steps),
            right_at_once=sum(step.right_at_once for step in steps),
            seconds=round(sum(step.seconds for step in steps), 1),
            kinds=tuple(
                KindScore(
                    kind=kind, title=title, steps=len(own), right_at_once=sum(step.right_at_once for step in own),
                    mistakes=sum(each.kind == kind for each in mistakes), helped=sum(step.helped for step in own),
                )
                for kind, title in KINDS.items()
                if (own := [step for step in steps if step.kind == kind])
            ),
            slowest=tuple(by_time[:SLOWEST]),
            mistakes=mistakes,
            helped=sum(step.helped for step in steps),
        )  # fmt: skip
