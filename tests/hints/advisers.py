"""A source of hints that answers at once, later or never, without a solver."""

from collections.abc import Callable

from msgspec import UNSET

from pit21.hints.source import HintSource
from pit21.jobs import HintQuestion
from pit21.lab.strategy import HandAdvice
from pit21.lab.strategy.advice_records import InsuranceValue
from pit21.room.room import Room
from pit21.table.offers import rank_actions


def make_advice(
    *, insurance: float | None = None, before: float | None = None, early: float | None = None, **evs: float
) -> HandAdvice:
    """Advice in which each action has the EV given here."""
    actions = rank_actions(evs)
    return HandAdvice(
        actions=actions, best=actions[0].action if actions else None, after_peek=False, natural=0.0,
        ev_before_peek=before,
        insurance=None if insurance is None else InsuranceValue(ev=insurance, exact="", house_edge=0.0),
        early_surrender=UNSET if early is None else early,
    )  # fmt: skip


class FakeSource:
    """Answers every question with `advice`, or as the function says; None is a question that is still computed."""

    def __init__(self, advice: HandAdvice | Callable[[HintQuestion], HandAdvice | None] | None) -> None:
        self.advice = advice
        self.problem = ""
        self.doing = ""
        self.asked: list[HintQuestion] = []
        self.closed = False
        self.came: Callable[[], None] = lambda: None

    def find(self, question: HintQuestion) -> HandAdvice | None:
        self.asked.append(question)
        return self.advice(question) if callable(self.advice) else self.advice

    def wait(self, question: HintQuestion, seconds: float) -> HandAdvice | None:
        return self.find(question)

    def close(self) -> None:
        self.closed = True

    def open(self, room: Room, came: Callable[[], None]) -> HintSource:
        """As a table opens it."""
        self.came = came
        return self
