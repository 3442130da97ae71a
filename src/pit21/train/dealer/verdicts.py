"""Whether an answer is what the rules want next, and a kind word where it is not."""

import msgspec

from pit21.law.dealer import dealer_draws
from pit21.money import amount_text
from pit21.table.events import WagerSettled
from pit21.table.rules import Rules
from pit21.table.state import Stake, Table
from pit21.train.dealer.answers import PROMPTED, SETTLING, WHOLE_SEAT, DealerAnswer
from pit21.train.dealer.clauses import Clauses, amount_clauses, order_clauses, rule_sentence
from pit21.train.dealer.speech import is_prompt_met, prompt_fault
from pit21.train.dealer.tasks import Task
from pit21.train.dealer.words import (
    dealer_words,
    place_words,
    result_words,
    seat_words,
    stage_words,
    step_words,
    wager_words,
)


class AnswerVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """`step` is the number of the expected step that was met, -1 for a mistake.

    `unclear` answers name no single hand or wager: they are reported and not counted. `kind` is the score that a
    mistake goes against, `fault` what sort of mistake it is, `text` what is wrong and `rule` what holds instead.
    """

    step: int = -1
    unclear: bool = False
    kind: str = ""
    fault: str = ""
    text: str = ""
    rule: str = ""
    clause: Clauses = ()

    @property
    def right(self) -> bool:
        return self.step >= 0


def judge(table: Table, task: Task, left: tuple[int, ...], answer: DealerAnswer, asks: str = "") -> AnswerVerdict:
    """Compare an answer with the steps that are left of a task; `table` is as it lies before it.

    `asks` is `amount` where the wager is given, `order` where any amount will do.
    """
    if task.prompt:
        return _judge_prompt(table, task, answer)
    if answer.verb in PROMPTED:
        return AnswerVerdict(unclear=True, text="You are not asked for that now.")
    if task.guest is not None:
        return _judge_missed(table, task, answer)
    if _unclear_hand(table, answer):
        return AnswerVerdict(unclear=True, text=_which_hand(table, answer.seat))
    if task.settles is not None:
        return _judge_settlement(table, task, answer, asks)
    for number in left if task.free else left[:1]:
        if _meets(task.steps[number], answer):
            return AnswerVerdict(step=number)
    return _mistake(table, task, task.steps[left[0]], answer)


def _judge_prompt(table: Table, task: Task, answer: DealerAnswer) -> AnswerVerdict:
    """Judge an answer to a spoken question; anything else does not answer it."""
    step = task.steps[0]
    if answer.verb != step.verb:
        return AnswerVerdict(unclear=True, text=f"First: {task.prompt}")
    if is_prompt_met(step, answer):
        return AnswerVerdict(step=0)
    fault, text, rule = prompt_fault(table.rules, step, answer)
    return AnswerVerdict(kind=task.kind, fault=fault, text=text, rule=rule, clause=task.clause)


def _judge_missed(table: Table, task: Task, answer: DealerAnswer) -> AnswerVerdict:
    """The dealer continues although a guest has made a mistake."""
    text = f"Before you {step_words(table, answer)}, something has to be corrected at the table."
    rule = "Look at the wagers and at what the players do, then call the floor."
    return AnswerVerdict(kind=task.kind, fault="missed mistake", text=text, rule=rule, clause=task.clause)


def _unclear_hand(table: Table, answer: DealerAnswer) -> bool:
    """One of several hands must be named, and one that is there."""
    names_hand = answer.verb in ("card", "collect") or answer.wager in table.rules.main_ids
    if not names_hand or answer.seat < 1:
        return False
    hands = len(table.seats[answer.seat - 1].hands)
    return hands > 1 if answer.hand == WHOLE_SEAT else answer.hand >= max(hands, 1)


def _which_hand(table: Table, seat: int) -> str:
    hands = len(table.seats[seat - 1].hands)
    if hands < 2:
        return f"Seat {seat} has one hand."
    return f"Seat {seat} has {hands} hands: write {seat}.1 to {seat}.{hands}."


def _meets(step: DealerAnswer, answer: DealerAnswer) -> bool:
    """Numbers that were left out are taken as right: a card pointed at, the depth of the cut card."""
    if (step.verb, step.what) == ("turn", "") and (answer.verb, answer.what) == ("turn", "all"):
        return True
    same = (step.verb, step.seat, step.what) == (answer.verb, answer.seat, answer.what)
    hand = answer.hand in (step.hand, WHOLE_SEAT) or step.hand == WHOLE_SEAT
    number = answer.number in (step.number, 0)
    return same and hand and number and step.amount == answer.amount


def _judge_settlement(table: Table, task: Task, answer: DealerAnswer, asks: str) -> AnswerVerdict:
    event = task.settles
    assert event is not None
    step = task.steps[0]
    spec = table.rules.spec
    if answer.verb not in SETTLING:
        wager = wager_words(table, step.seat, step.hand, step.wager)
        text = f"Before you {step_words(table, answer)}, a wager is still open: {wager}."
        rule = stage_words(table.rules, task.stage)
        return AnswerVerdict(
            kind="order", fault="missed wager", text=text, rule=rule, clause=order_clauses(spec, event)
        )
    if asks != "amount":
        same_hand = step.hand == WHOLE_SEAT or answer.hand in (step.hand, WHOLE_SEAT)
        if (answer.seat, answer.wager) != (step.seat, step.wager) or not same_hand:
            text = _other_wager(table, step, answer)
            rule = stage_words(table.rules, task.stage)
            return AnswerVerdict(
                kind="order", fault="wrong order", text=text, rule=rule, clause=order_clauses(spec, event)
            )
    if asks == "order" or _net(answer, event.staked) == event.net:
        return AnswerVerdict(step=0)
    text = _amount_text(answer, event, wager_words(table, step.seat, step.hand, step.wager))
    rule = result_words(table, event)
    return AnswerVerdict(kind="amount", fault="wrong amount", text=text, rule=rule, clause=amount_clauses(spec, event))


def _amount_text(answer: DealerAnswer, event: WagerSettled, wager: str) -> str:
    if answer.verb == "push":
        return f"{wager} is not left unchanged."
    if (answer.verb == "pay") != (event.net > 0) or not event.net:
        return f"{wager} is not {'paid' if answer.verb == 'pay' else 'taken'}."
    amount = amount_text(event.staked if answer.amount is None else answer.amount)
    return f"{wager}: {amount} is not the right amount."


def _net(answer: DealerAnswer, staked: int) -> int:
    """What the answer gives the player beside the stake, or takes of it."""
    if answer.verb == "push":
        return 0
    amount = staked if answer.amount is None else answer.amount
    return amount if answer.verb == "pay" else -amount


def _other_wager(table: Table, step: DealerAnswer, answer: DealerAnswer) -> str:
    named = wager_words(table, answer.seat, answer.hand, answer.wager)
    bets = bets_at(table, answer.seat, answer.wager, answer.hand)
    right = wager_words(table, step.seat, step.hand, step.wager)
    if not bets:
        return f"There is no {named}. {right} is next."
    if all(bet.settled for bet in bets):
        return f"{named} is already settled. {right} is next."
    return f"{named} comes later: {right} is next."


def bets_at(table: Table, seat: int, wager: str, hand: int = WHOLE_SEAT) -> list[Stake]:
    """The stakes on a spot, settled or not; on all hands if none is named."""
    there = table.seats[seat - 1]
    hands = there.hands if hand == WHOLE_SEAT else there.hands[hand : hand + 1]
    return [bet for bets in (there.bets, *(each.bets for each in hands)) for bet in bets if bet.wager == wager]


def _mistake(table: Table, task: Task, step: DealerAnswer, answer: DealerAnswer) -> AnswerVerdict:
    """A wrong step of procedure, with what belongs here; the answer itself comes with the next help."""
    fault, rule = "wrong step", stage_words(table.rules, task.stage)
    if {step.verb, answer.verb} == {"draw", "stand"}:
        fault, text = "wrong draw", _draw_text(table, step)
    elif answer.verb == step.verb:
        fault, text = _same_verb(table, task, step, answer)
    else:
        text = _not_now(table, task, answer)
    return AnswerVerdict(kind=task.kind, fault=fault, text=text, rule=rule, clause=task.clause)


def _draw_text(table: Table, step: DealerAnswer) -> str:
    dealer = table.dealer
    total = dealer_words(table)
    if step.verb == "draw":
        return f"With {total} you do not stand yet."
    if dealer_draws(table.rules.law, dealer.cards, dealer.taken):
        alone = rule_sentence(table.rules.spec, "dealer_draws_alone")
        return f"You would draw to {total}, but no hand waits for your total. {alone}"
    return f"With {total} you do not draw."


def _same_verb(table: Table, task: Task, step: DealerAnswer, answer: DealerAnswer) -> tuple[str, str]:
    """The right thing to do, at the wrong place or for the wrong amount."""
    if answer.verb in ("fee", "home") and (answer.seat == step.seat or task.free):
        owed = next((each for each in task.steps if each.seat == answer.seat), None)
        if owed is None:
            return "wrong place", f"Nothing is due from {seat_words(answer.seat)}."
        return "wrong amount", f"{amount_text(answer.amount or 0)} is not what is due."
    if answer.verb == "deal":
        return "wrong order", f"The next card does not go to {place_words(table, answer.seat)}."
    if answer.verb == "card":
        return "wrong place", f"The card is not for {seat_words(answer.seat, answer.hand)}{_pick_words(step, answer)}."
    if answer.verb == "turn":
        return "wrong place", f"You do not {step_words(table, answer)} now."
    if answer.verb == "cutcard":
        return "wrong place", f"The cut card does not go in {answer.number} cards from the end."
    return "wrong place", f"You do not {step_words(table, answer)}."


def _pick_words(step: DealerAnswer, answer: DealerAnswer) -> str:
    same = answer.number and answer.seat == step.seat
    return f", or not the one numbered {answer.number}" if same else ""


_STAGES_OF_VERBS = {
    "bank": ("bank",), "close": ("wagers",), "fee": ("wagers",), "deal": ("deal",), "discard": ("deal",),
    "peek": ("peek",), "turn": ("reveal", "dealer"), "card": ("turns",), "draw": ("dealer",), "stand": ("dealer",),
    "button": ("button",), "collect": ("collect",), "home": ("rotate",),
    **dict.fromkeys(SETTLING, ("settle", "naturals")),
}  # fmt: skip
"""Where in the course of a round a verb has its place; used only to say "later" or "over"."""


def _not_now(table: Table, task: Task, answer: DealerAnswer) -> str:
    """Whether its time is still to come or over, from the course of the game and nothing that is still hidden."""
    wants = step_words(table, answer)
    stages = _numbers_of(table.rules, answer)
    if not stages:
        return f"You do not {wants} now."
    if min(stages) > task.stage:
        return f"You {wants} later, if at all; something comes first."
    if max(stages) < task.stage:
        return f"You do not {wants} now: that part of the round is over, or had nothing to do."
    return f"You do not {wants} now."


def _numbers_of(rules: Rules, answer: DealerAnswer) -> list[int]:
    names = _STAGES_OF_VERBS.get(answer.verb, ())
    return [
        number for number, stage in enumerate(rules.stages, 1)
        if stage.do in names and (not answer.wager or stage.do != "settle" or answer.wager in stage.wagers)
    ]  # fmt: skip
