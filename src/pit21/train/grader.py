"""The one grader: what every legal action of a kept decision is expected to return, and what the choice costs."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from pit21.cards import card_text, parse_card
from pit21.hints.action_values import Chosen, ev_of_choice, evs_of
from pit21.hints.decisions import Decision
from pit21.jobs import HintQuestion
from pit21.lab.strategy import HandAdvice
from pit21.law.hands import is_soft
from pit21.spec.game import GameSpec
from pit21.spec.hole_classes import class_name, parse_classes
from pit21.table.offers import rank_actions
from pit21.train.basic_chart import BasicChart
from pit21.train.records import DecisionKind, DecisionRecord

Advise = Callable[[HintQuestion], HandAdvice | None]
"""Answers a question of the solver; None if there is no exact answer."""


class Occasion(NamedTuple):
    """Where and when something was decided. `game` is an id or the path of a game file."""

    spec: GameSpec
    game: str
    at: str
    link: str = ""


def record_decision(occasion: Occasion, decision: Decision, choice: Chosen) -> DecisionRecord:
    """Keep a decision that was made, not graded yet."""
    asked = decision.question
    is_less = choice.is_less and choice.action == "double" and choice.amount is not None
    return DecisionRecord(
        game=occasion.game, digest=occasion.spec.digest, settings=dict(occasion.spec.settings), at=occasion.at,
        person=decision.person, step=decision.kind, cards=tuple(map(card_text, asked.cards)), up=card_text(asked.up),
        seen=tuple(map(card_text, asked.seen)), doubles=asked.doubles, from_split=asked.from_split,
        hands=asked.hands, stakes=asked.stakes, house=asked.house,
        hole=class_name(asked.holes) if asked.holes >= 0 else "",
        second=tuple(map(card_text, asked.second)),
        legal=tuple(offer.action for offer in decision.offers),
        chosen=choice.action, share=choice.share if choice.is_less else 1.0, unit=decision.unit,
        less=decision.doubled_with(choice.amount or 0).stakes if is_less else (), total=decision.total,
        round=decision.round, link=occasion.link,
    )  # fmt: skip


def question_of(record: DecisionRecord) -> HintQuestion:
    """Return the question that the decision is for the solver."""
    return HintQuestion(
        cards=tuple(map(parse_card, record.cards)), up=parse_card(record.up), seen=tuple(map(parse_card, record.seen)),
        from_split=record.from_split, doubles=record.doubles, hands=record.hands, stakes=record.stakes,
        house=record.house, second=tuple(map(parse_card, record.second)),
        holes=parse_classes(record.hole)[0] if record.hole else -1,
    )  # fmt: skip


def questions_for(record: DecisionRecord) -> tuple[HintQuestion, ...]:
    """Return the questions that grade a decision: a double for less is a separate one."""
    asked = question_of(record)
    if not record.less:
        return (asked,)
    return asked, replace(asked, stakes=record.less)


def grade(record: DecisionRecord, advise: Advise, chart: BasicChart | None) -> DecisionRecord:
    """Return the record with its EVs and costs; unchanged if there is no exact answer.

    Without a chart nothing is compared with basic strategy: `basic` stays empty.
    """
    asked = questions_for(record)
    advice, less = advise(asked[0]), advise(asked[-1])
    if advice is None or less is None:
        return record
    return with_evs(
        record, evs_of(record.step, record.legal, advice), evs_of(record.step, record.legal, less), chart
    )  # fmt: skip


def with_evs(
    record: DecisionRecord, evs: dict[str, float], less: dict[str, float], chart: BasicChart | None
) -> DecisionRecord:  # fmt: skip
    """Return the record graded by the EVs of its legal actions, best first; `less` are those with a double for less."""
    if record.chosen not in evs:
        return record
    best = next(iter(evs.values()))
    ev = ev_of_choice(evs, record.chosen, record.share, less)
    graded = replace(
        record, actions=rank_actions(evs), ev=ev, cost=max(best - ev, 0.0), kind=_kind(record, next(iter(evs))),
    )  # fmt: skip
    # A chart says nothing about swaps, which go by both hands' values, or about winnings of a side bet.
    if chart is None or record.step in ("switch", "move"):
        return graded
    basic, asked = basic_action(record, chart), question_of(record)
    cell = chart.cell(
        asked.cards, asked.up, doubles=record.doubles, from_split=record.from_split, house=record.house
    )  # fmt: skip
    if record.step == "insurance":  # what the chart does with the hand was not asked
        cell = None
    return replace(graded, basic=basic, cost_to_basic=evs.get(basic, best) - ev, cell=cell.cell if cell else "")


def basic_action(record: DecisionRecord, chart: BasicChart) -> str:
    """Return what basic strategy does: it never insures, and surrenders early where the cell's first act says so."""
    asked = question_of(record)
    if record.step == "insurance":
        return "decline"
    if record.step == "surrender":
        return "surrender" if chart.first_wish(asked.cards, asked.up) == "surrender" else "decline"
    return chart.action(
        asked.cards, asked.up, record.legal, doubles=record.doubles, from_split=record.from_split, house=record.house
    )  # fmt: skip


def _kind(record: DecisionRecord, best: str) -> DecisionKind:
    by_step: dict[str, DecisionKind] = {"insurance": "insurance", "switch": "switch", "move": "side bet"}
    if record.step in by_step:
        return by_step[record.step]
    if record.step == "surrender" or "surrender" in (record.chosen, best):
        return "surrender"
    if "split" in record.legal:
        return "pair"
    cards = question_of(record).cards
    return "soft" if is_soft(cards, len(cards)) else "hard"
