"""`advise`: compute the EV of each action with a hand, given the cards seen."""

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType

from pit21.lab.exact import SPLIT_CLASSES, GameResult, ShoeResult, expectation, game_fields
from pit21.lab.question import (
    ProgressCallback,
    QuestionError,
    full_shoe_of,
    list_removed,
    refuse,
    refuse_field,
    report_compiling,
)
from pit21.lab.strategy.advice_notes import advice_notes
from pit21.lab.strategy.advice_records import HandAdvice, InsuranceValue, SwapValue
from pit21.lab.strategy.hand_question import HandQuestion, asked_hand, insured_by
from pit21.law import codes
from pit21.law.actions import surrenders_early
from pit21.law.hands import may_hide_natural
from pit21.solve.kernels import ANY_HOLE
from pit21.solve.model import HandInPlay, ShoeModel
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.problems import shown
from pit21.spec.terms import Value
from pit21.table.offers import ActionValue, rank_actions

if TYPE_CHECKING:
    from pit21.solve.main_wager import HandAnswer

ACTIONS = {
    codes.STAND: "stand", codes.HIT: "hit", codes.DOUBLE: "double", codes.SPLIT: "split",
    codes.SURRENDER: "surrender", codes.RESCUE: "rescue",
}  # fmt: skip
COMMUNITY_UNSEEN = (
    "The community cards lie face up in this game, but none were given: both are treated as unseen, like the rest of "
    "the shoe. Name them with `community`."
)
METHOD = "computed recursively, accurate to 12 decimals"


class AdviceResult(GameResult, frozen=True, kw_only=True):
    """The answer of `pit21 advise`. `shoe` is what was unseen before the up card and the hand were taken from it.

    `notes` say what was assumed.
    """

    rules: dict[str, Value]
    shoe: ShoeResult
    hand: tuple[str, ...]
    up: str
    hole: str | UnsetType = UNSET
    second: tuple[str, ...] | UnsetType = UNSET  # the other hand, where the question is whether cards are swapped
    doubled: int
    from_split: bool
    hands: int
    free: bool | UnsetType = UNSET  # the house stakes the hand
    split_class: str | None
    method: str
    advice: HandAdvice
    notes: tuple[str, ...]

    def table_caption(self) -> str:
        dealer = self.up if self.hole is UNSET else f"{self.up} and {self.hole}"
        return f"{GameResult.table_caption(self)}: {' '.join(self.hand)} against {dealer}"

    def table_headings(self) -> tuple[str, ...]:
        headings = "Action", "EV", "Cost"
        return ("Decided", *headings) if self.advice.before_peek else headings

    def table_rows(self) -> list[tuple[str, ...]]:
        rows = [(each.action, f"{each.ev:+.6f}", f"{each.cost:.6f}") for each in self._decisions()]
        first = len(self.advice.before_peek)
        if not first:
            return [*rows]
        return [
            ("before the peek" if place < first else "after the peek", *row) for place, row in enumerate(rows)
        ]  # fmt: skip

    def table_notes(self) -> tuple[str, ...]:
        return advice_notes(self)

    def to_dicts(self) -> list[dict[str, Any]]:
        """One dictionary for each action; `before_peek` marks early surrender and declining it."""
        first = len(self.advice.before_peek)
        return [
            {**msgspec.to_builtins(each), "before_peek": place < first} for place, each in enumerate(self._decisions())
        ]

    @property
    def best(self) -> str | None:
        """The best action once the dealer has looked; None for a natural, which may only be insured."""
        return self.advice.best

    @property
    def best_before_peek(self) -> str | None:
        """The best action now: "surrender" where that is better before the look, otherwise the same as `best`."""
        return self.advice.best_before_peek

    def _decisions(self) -> tuple[ActionValue, ...]:
        return *self.advice.before_peek, *self.advice.actions


class Adviser:
    """Answers any number of questions about one game. The first one compiles or loads the solver."""

    def __init__(self, spec: GameSpec, split_class: str = SPLIT_CLASSES[0]) -> None:
        # Numba is imported by the solver, and only where something is to be solved.
        from pit21.solve.kernels import CDP1, CDP_PUBLISHED, CDZ
        from pit21.solve.main_wager import HandSolver

        self.spec = spec
        self.law = compile_law(spec)
        self.full_shoe = full_shoe_of(spec)
        self._split_class = dict(zip(SPLIT_CLASSES, (CDP1, CDZ, CDP_PUBLISHED), strict=True))[split_class]
        self._solver = HandSolver(self.law)

    def advise(self, shoe: ShoeModel, asked: HandInPlay) -> HandAdvice:
        """`shoe` holds all cards that have not been seen, and also the up card and those of the hand.

        ValueError if they could run out.
        """
        answer = self._solver.answer(shoe, asked, self._split_class)
        actions = ranked(answer)
        first = asked.is_first
        best = actions[0].action if actions else None
        return HandAdvice(
            actions=actions, best=best, after_peek=answer.peeks, natural=float(1 - answer.safe),
            ev_before_peek=float(answer.before) if first and asked.holes == ANY_HOLE else None,
            insurance=self._insurance(shoe, asked) if first else None,
            early_surrender=-0.5 if first and actions and surrenders_early(self.law, asked.up) else UNSET,
        )  # fmt: skip

    def advise_swap(self, shoe: ShoeModel, asked: HandInPlay, second: tuple[int, int]) -> HandAdvice:
        """Whether the second cards of two hands are swapped, after the dealer's look.

        `shoe` holds all cards that have not been seen, the up card and those of both hands. Each hand is valued with
        the other's two cards gone.
        """
        first = asked.cards
        made = (first[0], second[1]), (second[0], first[1])

        def value(cards: tuple[int, ...], other: tuple[int, ...], *, swapped: bool) -> float:
            hand = asked._replace(cards=cards)
            left = shoe.without(other)
            return float(self._solver.after_look(left, hand, swapped=swapped, split_class=self._split_class))

        kept = value(first, second, swapped=False), value(second, first, swapped=False)
        switched = value(made[0], made[1], swapped=True), value(made[1], made[0], swapped=True)
        evs = {"decline": sum(kept), "switch": sum(switched)}
        actions = rank_actions(evs)
        return HandAdvice(
            actions=actions, best=actions[0].action, after_peek=may_hide_natural(asked.up), natural=0.0,
            ev_before_peek=None, insurance=None, swap=SwapValue(kept=kept, switched=switched),
        )  # fmt: skip

    def _insurance(self, shoe: ShoeModel, asked: HandInPlay) -> InsuranceValue | None:
        from pit21.lab.exact import insurance_mean

        wager = insured_by(self.spec, asked.up)
        if wager is None:
            return None
        if asked.holes != ANY_HOLE:
            # The hole card is known, and a natural would have ended the round: insurance loses.
            return InsuranceValue(ev=-1.0, exact="-1", house_edge=1.0)
        mean = insurance_mean(self.spec, shoe, wager, up=asked.up, held=asked.cards)
        ev, exact, edge = expectation(mean)
        return InsuranceValue(ev=ev, exact=exact, house_edge=edge)


def ranked(answer: "HandAnswer") -> tuple[ActionValue, ...]:
    """Best first; among equal ones the simpler one."""
    most = max(answer.acts.values(), default=0.0)
    order = sorted(answer.acts, key=lambda act: -answer.acts[act])
    return tuple(
        ActionValue(action=ACTIONS[act], ev=float(answer.acts[act]), cost=float(most - answer.acts[act]))
        for act in order
    )


def advise_hand(
    spec: GameSpec,
    question: HandQuestion,
    *,
    split_class: str = SPLIT_CLASSES[0],
    progress: ProgressCallback | None = None,
) -> AdviceResult:
    """Return the answer to a question in words. QuestionError names the place and the reason if it has none."""
    if split_class not in SPLIT_CLASSES:
        allowed = ", ".join(SPLIT_CLASSES)
        raise refuse_field("Invalid split class:", "split_class", f"{shown(split_class)}; allowed: {allowed}")
    shoe, asked, names, up_name, hole_name, second, second_names = asked_hand(spec, question)
    try:
        with report_compiling("EV of each action", progress, [f"advise {spec.file.family}"]):
            adviser = Adviser(spec, split_class)
            found = adviser.advise_swap(shoe, asked, second) if second else adviser.advise(shoe, asked)
    except ValueError as error:
        if isinstance(error, QuestionError):
            raise
        raise refuse("There is no exact result:", "the shoe", str(error)) from error
    splits = any(action.action == "split" for action in found.actions)
    return AdviceResult(
        **game_fields(spec), rules={key: spec.value(key) for key in spec.file.rules},
        shoe=ShoeResult(cards=None if shoe.infinite else shoe.size, removed=list_removed(spec, shoe)),
        hand=names, up=up_name, hole=UNSET if hole_name is None else hole_name,
        second=second_names if second else UNSET, doubled=asked.doubles,
        from_split=asked.from_split, hands=asked.hands, free=asked.house or UNSET,
        split_class=split_class if splits else None, method=METHOD,
        advice=found, notes=_list_assumptions(spec, question),
    )  # fmt: skip


def _list_assumptions(spec: GameSpec, question: HandQuestion) -> tuple[str, ...]:
    # By way of the solver this imports Numba, which a refusal does without.
    from pit21.lab.exact import sees_community

    return (COMMUNITY_UNSEEN,) if sees_community(spec) and not question.community.strip() else ()
