"""Drills about hands: the solver's answer, the chart's cell, and the next question by spaced repetition."""

import math
from collections.abc import Iterable
from datetime import UTC, datetime
from random import Random
from typing import Literal, get_args

import msgspec
from msgspec import UNSET

from pit21.cards import card_text, parse_card
from pit21.hints.action_values import LEAST_MISTAKE, evs_of
from pit21.hints.decisions import Kind
from pit21.lab.question import ProgressCallback, refuse, refuse_field
from pit21.lab.strategy import CellResult, DeviationResult, HandAdvice, value_name
from pit21.law.cards import value_of
from pit21.law.hands import is_soft, total_of
from pit21.spec.game import GameSpec
from pit21.spec.problems import nearest, shown
from pit21.table.offers import ActionValue, rank_actions
from pit21.train.basic_chart import BasicChart, load_chart
from pit21.train.chart_memory import is_in_part
from pit21.train.grader import Advise, with_evs
from pit21.train.hand_pool import HandPool, PoolHand
from pit21.train.records import DecisionRecord
from pit21.train.schedule import DrillSchedule
from pit21.train.solver import HandAdvisor
from pit21.train.words import reason_words

TITLE = "There is nothing to drill:"
HandDrillName = Literal["all", "hard", "soft", "pairs", "surrender", "doubled", "picks", "exceptions", "mistakes"]
HAND_DRILLS: tuple[HandDrillName, ...] = get_args(HandDrillName)
MOST_TRIES = 30
BUTTONS = ("hit", "stand", "double", "split", "surrender", "rescue", "insure", "decline")
USUAL_MISTAKE = 0.15
"""Mistakes that cost this much of the bet are asked for most."""


class DrillQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A hand with its answer. `actions` are the legal ones, best first; `key` is what the schedule knows it by.

    `legal` has them in the order of a table's buttons, so that their place says nothing. `cell` is the cell of the
    chart, `row` the codes of its row by up card, and `chart` what the chart does; it is not the answer in a drill about
    exceptions. `reason` compares the best action with the next best one. A hand that was played wrong at a table is
    asked again as it was: with the other cards that were seen, as a split hand, or as the offer of insurance.
    """

    key: str
    cards: tuple[str, ...]
    up: str
    doubles: int
    total: str
    cell: CellResult | None
    row: dict[str, str]
    chart: str
    actions: tuple[ActionValue, ...]
    legal: tuple[str, ...]
    reason: str
    seen: tuple[str, ...] = ()
    from_split: bool = False
    hands: int = 1
    step: Kind = "play"
    house: bool = False

    @property
    def answer(self) -> str:
        return self.actions[0].action


class HandDrill:
    """Questions about hands of one game without end. `history` are earlier decisions, oldest first."""

    def __init__(  # noqa: PLR0913 - what a drill is made of
        self, spec: GameSpec, drill: str = "all", *, game: str = "", history: Iterable[DecisionRecord] = (),
        seed: int | str | None = None, chart: BasicChart | None = None, advise: Advise | None = None,
        pool: HandPool | None = None, progress: ProgressCallback | None = None,
    ) -> None:  # fmt: skip
        """`game` is what answers are kept under, the id of the game unless given."""
        if drill not in HAND_DRILLS:
            known = nearest(drill, HAND_DRILLS) or f"; choices: {', '.join(HAND_DRILLS)}"
            raise refuse_field("Unknown drill:", "drill", f"{shown(drill)}{known}")
        self.spec = spec
        self.game = game or spec.id
        self.drill = drill
        self.chart = chart or load_chart(spec, progress=progress)
        self.advise = advise or HandAdvisor(spec, progress)
        self._random = Random(seed)  # noqa: S311 - a drill, no shoe that money lies on
        self._pool = pool or HandPool(spec, self.chart, self._random)
        self._missed: dict[str, DecisionRecord] = {}
        self._exceptions: dict[str, DeviationResult] = {}
        history = [each for each in history if each.digest == spec.digest and each.is_graded]
        weights = self._weights(history)
        if not weights:
            raise refuse(TITLE, spec.title, self._why_nothing())
        self._schedule = DrillSchedule(weights, self._random)
        self._schedule.recall((self._key_of(each), each.cost if each.is_mistake else 0.0) for each in history)

    def __repr__(self) -> str:
        return f"<HandDrill: {self.spec.title}, {self.drill}>"

    def ask(self) -> DrillQuestion:
        """Return the next question."""
        for _ in range(MOST_TRIES):
            key = self.next_key()
            for _ in range(MOST_TRIES):
                hand = self.deal(key)
                if hand is None:
                    break
                found = self.question(key, hand, self.advise(hand.question))
                if found is not None:
                    return found
            self.skip(key)
        raise refuse(TITLE, self.spec.title, "no hand was found for this drill")

    # The steps of `ask`, for callers who wait for the solver elsewhere

    def next_key(self) -> str:
        """Return what is asked about next."""
        return self._schedule.next_key()

    def skip(self, key: str) -> None:
        """Skip a question without a hand, and ask another one."""
        self._schedule.note(key, 0.0)

    def question(self, key: str, hand: PoolHand, advice: HandAdvice | None) -> DrillQuestion | None:
        """Return the question about a hand; None if the hand does not fit this drill."""
        found = self.solved_question(key, hand, advice)
        if found is None or self.drill == "mistakes":
            return found
        is_exception = found.chart != found.answer and found.actions[0].ev > _ev(found, found.chart) + LEAST_MISTAKE
        return found if is_exception == (self.drill == "exceptions") else None

    def answer(self, question: DrillQuestion, action: str, seconds: float | None = None) -> DecisionRecord:
        """Grade an answer; the next question depends on it. ValueError for an action that is not legal."""
        evs = {each.action: each.ev for each in question.actions}
        if action not in evs:
            raise ValueError(f"{shown(action)} is not legal here; choices: {', '.join(question.legal)}")
        record = DecisionRecord(
            game=self.game, digest=self.spec.digest, settings=dict(self.spec.settings),
            at=datetime.now(UTC).isoformat(timespec="seconds"), person="you", step=question.step,
            cards=question.cards, up=question.up, doubles=question.doubles, legal=question.legal, chosen=action, unit=0,
            total=question.total, source="drill", seconds=seconds, seen=question.seen, from_split=question.from_split,
            hands=question.hands, house=question.house,
        )  # fmt: skip
        graded = with_evs(record, evs, evs, self.chart)
        self._schedule.note(question.key, graded.cost if graded.is_mistake else 0.0)
        return graded

    # Which questions there are

    def _weights(self, history: Iterable[DecisionRecord]) -> dict[str, float]:
        if self.drill == "mistakes":
            for each in history:
                if each.is_mistake and not each.stakes:
                    self._missed[_record_key(each)] = each
            return {key: each.cost for key, each in self._missed.items()}
        if self.drill == "exceptions":
            for found in self.chart.strategy.departures:
                if found.after_split_of is None and found.gain > LEAST_MISTAKE:
                    self._exceptions[_values_key(found.hand.split(), found.up, found.doubles)] = found
            return {key: each.times * each.gain for key, each in self._exceptions.items()}
        can_be = set(self._pool.cells())
        return {
            cell.cell: question_weight(cell)
            for cell in self.chart.strategy.cells if cell.cell in can_be and self._belongs(cell)
        }  # fmt: skip

    def _belongs(self, cell: CellResult) -> bool:
        if not cell.others:
            return False
        if self.drill == "picks":
            return self.spec.file.family == "pick"
        return is_in_part(cell, self.drill)

    def _why_nothing(self) -> str:
        return {
            "surrender": "these rules do not allow surrender; choose other rules, or another drill",
            "pairs": "these rules do not allow splitting; choose other rules, or another drill",
            "doubled": "these rules allow no decisions after a double; choose other rules, or another drill",
            "mistakes": "no mistake is recorded yet; play at a table, or choose another drill",
            "picks": "these rules have no cards to pick; choose another game, or another drill",
            "exceptions": "no exceptions from basic strategy are known; choose another drill",
        }.get(self.drill, "this drill has nothing to decide; choose another drill")

    def _key_of(self, record: DecisionRecord) -> str:
        if self.drill == "mistakes":
            return _record_key(record)
        if self.drill == "exceptions":
            values = sorted(value_of(parse_card(card)) for card in record.cards)
            return _values_key(
                [value_name(value - 1) for value in values],
                value_name(value_of(parse_card(record.up)) - 1),
                record.doubles,
            )
        return record.cell

    # One question

    def deal(self, key: str) -> PoolHand | None:
        """Return a hand for this key; None if there is none."""
        if key in self._missed:
            missed = self._missed[key]
            return PoolHand(
                tuple(map(parse_card, missed.cards)), parse_card(missed.up), missed.doubles,
                tuple(map(parse_card, missed.seen)), missed.from_split, missed.hands, missed.step, missed.house,
            )  # fmt: skip
        if key in self._exceptions:
            found = self._exceptions[key]
            values = [1 if each == "A" else int(each) for each in found.hand.split()]
            suited = (found.suits or "different").startswith("the same")
            return self._pool.deal_values(values, 1 if found.up == "A" else int(found.up), found.doubles, suited=suited)
        if self.drill == "surrender" and self.spec.value("surrender") != "any_time":
            return self._pool.deal(key, most_cards=2)  # later it is no longer legal
        return self._pool.deal(key, least_cards=3 if self.drill == "picks" else 2)

    def solved_question(self, key: str, hand: PoolHand, advice: HandAdvice | None) -> DrillQuestion | None:
        """Return the question about any hand; None if nothing is decided with it."""
        actions = () if advice is None else _actions_of(hand, advice)
        if len(actions) < 2:
            return None
        legal = [each.action for each in actions]
        count = len(hand.cards)
        total = f"{'soft' if is_soft(hand.cards, count) else 'hard'} {total_of(hand.cards, count)}"
        cell = self.chart.cell(
            hand.cards, hand.up, doubles=hand.doubles, from_split=hand.from_split, house=hand.house
        )  # fmt: skip
        if hand.step == "insurance":
            cell = None
        return DrillQuestion(
            key=key, cards=tuple(map(card_text, hand.cards)), up=card_text(hand.up), doubles=hand.doubles, total=total,
            cell=cell, row=self.chart.row_codes(cell.row) if cell else {}, chart=self._basic(hand, legal),
            actions=actions, legal=tuple(sorted(legal, key=BUTTONS.index)), reason=reason_words(actions, hand.step),
            seen=tuple(map(card_text, hand.seen)), from_split=hand.from_split, hands=hand.hands, step=hand.step,
            house=hand.house,
        )  # fmt: skip

    def _basic(self, hand: PoolHand, legal: list[str]) -> str:
        if hand.step == "insurance":
            return "decline"
        if hand.step == "surrender":
            return "surrender" if self.chart.first_wish(hand.cards, hand.up) == "surrender" else "decline"
        return self.chart.action(
            hand.cards, hand.up, legal, doubles=hand.doubles, from_split=hand.from_split, house=hand.house
        )  # fmt: skip


def hand_drills(spec: GameSpec) -> tuple[HandDrillName, ...]:
    """Return the drills that a game of this kind has under some rules; none if nothing is decided."""
    others = {"draw": {"picks"}, "pick": {"pairs", "surrender", "doubled"}}
    left_out = others.get(spec.file.family, set(HAND_DRILLS))
    return tuple(name for name in HAND_DRILLS if name not in left_out)


def question_weight(cell: CellResult) -> float:
    """Return how much a cell deserves to be asked: how often it comes up times what a likely mistake costs in it.

    Hardly anyone hits hard 20: the larger the difference, the less likely the mistake.
    """
    gain = cell.gain or 0.0
    return cell.times * gain * math.exp(-gain / USUAL_MISTAKE)


def first_actions(advice: HandAdvice) -> tuple[ActionValue, ...]:
    """Return the legal actions best first; with early surrender all of them count from before the dealer's look."""
    if advice.early_surrender is UNSET or advice.ev_before_peek is None:
        return advice.actions
    safe = 1 - advice.natural if advice.after_peek else 1.0
    shift = advice.ev_before_peek - advice.actions[0].ev * safe
    evs: dict[str, float] = {each.action: each.ev * safe + shift for each in advice.actions}
    evs["surrender"] = advice.early_surrender
    return rank_actions(evs)


def _actions_of(hand: PoolHand, advice: HandAdvice) -> tuple[ActionValue, ...]:
    """Return what can be answered, best first; empty if there is nothing to decide."""
    if hand.step == "play":
        is_first = not hand.from_split and not hand.seen  # an early surrender was offered before this decision
        return first_actions(advice) if is_first else advice.actions
    return rank_actions(evs_of(hand.step, ("insure", "surrender", "decline"), advice))


def _ev(question: DrillQuestion, action: str) -> float:
    return next(each.ev for each in question.actions if each.action == action)


def _values_key(hand: Iterable[str], up: str, doubles: int) -> str:
    return f"{' '.join(hand)} v {up}{' doubled' * doubles}"


def _record_key(record: DecisionRecord) -> str:
    """What makes a mistake the same one."""
    split = " split" if record.from_split else ""
    return f"{record.step} {' '.join(sorted(record.cards))} v {record.up} {record.doubles}{split}"
