"""What a dealer says and reads: totals, spoken calls, hand signals, even money, chips to color up.

The calls and signals are those of `games/register/calls.toml`; houses differ, and no rule document prescribes them.
"""

import re
from collections.abc import Callable, Iterator

import msgspec

from pit21.law.hands import is_natural
from pit21.money import amount_text
from pit21.spec.calls import ActionCall, StageCall, action_calls, stage_call
from pit21.spec.game import GameSpec
from pit21.table import events as e
from pit21.table.rules import Rules
from pit21.table.state import DEALER, Hand, Table
from pit21.table.view import DEALER_VIEW, view
from pit21.train.dealer.answers import DealerAnswer
from pit21.train.dealer.clauses import HOUSE_PROCEDURE, Clauses, rule_clauses, stage_at
from pit21.train.dealer.guests import NAMES
from pit21.train.dealer.odd_stakes import odd_stake_rule
from pit21.train.dealer.tasks import Task

Choose = Callable[[int], int]
_VOICE_CHANCE, _COLOR_CHANCE = 5, 2
"""One signal in this many has the wrong words; before one round in this many someone colors up."""
CHIP_VALUES = (500_00, 100_00, 25_00, 5_00, 1_00)
"""The chips of a usual tray, in cents."""
_HAND_FIRST = "The hand signal takes precedence over the spoken words."
_ADD = "Add the cards; an ace counts as 1 or 11."
_EVEN = "Even money pays 1:1, at once."
_TOTAL = r"(?:(?:soft |hard )?\d+(?:\.5)?|blackjack|bust with \d+|a natural|natural)"
_SAID_TOTALS = (
    (re.compile(rf": (?:[^:]* (?:has|is) )?{_TOTAL}\.$"), "."),
    (re.compile(rf" \({_TOTAL}\)"), ""),
    (re.compile(rf" (stands|surrenders)(?: on)? {_TOTAL}\.$"), r" \1."),
)


class SpokenCall(msgspec.Struct, frozen=True, kw_only=True):
    """A call that can be chosen: `id` is typed, `call` is said, `moment` is what the dealer does meanwhile."""

    id: str
    title: str
    call: str
    moment: str


class SignalMeaning(msgspec.Struct, frozen=True, kw_only=True):
    """What a signal can mean; `player` is what is seen."""

    id: str
    title: str
    player: str


_STAGES_WITH_CALLS = ("prepare", "bank", "wagers", "early-surrender", "insurance", "peek", "button", "rotate")
_ACTIONS_WITH_CALLS = ("double", "double-again", "split", "surrender", "rescue")


def calls_of(spec: GameSpec) -> tuple[SpokenCall, ...]:
    """Every call that this game can need, in the order of a round; all of them, so that none is a hint."""
    there = {"prepare", *(stage.do for stage in spec.file.stages)}
    stages = [stage_call(spec, name) for name in _STAGES_WITH_CALLS if name in there]
    actions = [each for each in action_calls(spec) if each.id in _ACTIONS_WITH_CALLS]
    found: list[StageCall | ActionCall] = [*stages, *actions]
    return tuple(SpokenCall(id=each.id, title=each.title, call=each.call, moment=_moment(each)) for each in found)


def _moment(call: StageCall | ActionCall) -> str:
    """`Take the wagers: the dealer closes the betting with a flat hand.`"""
    does = call.signal if isinstance(call, StageCall) else call.dealer
    return f"{call.title}: the dealer {does[:1].lower()}{does[1:]}"


def signals_of(spec: GameSpec) -> tuple[SignalMeaning, ...]:
    """Everything that a player of this game can want."""
    return tuple(
        SignalMeaning(id=each.id, title=each.title, player=each.player)
        for each in action_calls(spec) if each.id != "bank"
    )  # fmt: skip


def without_totals(text: str) -> str:
    """A sentence about an event, without the total that the dealer is to read."""
    for pattern, instead in _SAID_TOTALS:
        text = pattern.sub(instead, text)
    return text


def talk_before(table: Table, last: e.Event | None, event: e.Event, choose: Choose) -> Iterator[Task]:
    """What a dealer says between two events, in its order; the drill decides what is asked for."""
    yield from _totals(table, last, event)
    if isinstance(last, e.Peeked) and not last.natural:
        yield _call(table, last, "peek")
    if isinstance(last, e.InsuranceTaken):
        yield from _even_money(table, last)
    if isinstance(event, e.RoundBegan):
        yield from _color_up(table, event, choose)
        yield from _asked_between_rounds(table, event, choose)
    meaning = _meaning(table, event)
    if meaning:
        yield from _signal(table, event, meaning, choose)
    name = _call_name(table, event)
    if name:
        yield _call(table, event, name)


# Totals


def _totals(table: Table, last: e.Event | None, event: e.Event) -> Iterator[Task]:
    """After each card of a hand, or before its main wager is settled; the dealer's when all of it is up."""
    if isinstance(last, e.CardDrawn | e.CardPicked):
        yield _total(table, last.seat, last.hand, last.stage)
    elif isinstance(last, e.DealerDrew | e.DealerTook | e.CardsTurned):
        dealer = table.dealer
        if dealer.taken >= 2 and all(dealer.up[: dealer.taken]) and not isinstance(event, e.CardsTurned):
            yield _total(table, DEALER, 0, last.stage)
    if isinstance(event, e.WagerSettled) and event.wager in table.rules.main_ids and event.hand >= 0:
        yield _total(table, event.seat, event.hand, event.stage)


def _total(table: Table, seat: int, hand: int, stage: int) -> Task:
    seen = view(table, DEALER_VIEW)
    words = seen.dealer_total if seat == DEALER else seen.seats[seat - 1].hands[hand].total
    several = seat and len(seen.seats[seat - 1].hands) > 1
    whose = f"seat {seat}{f', hand {hand + 1}' if several else ''}" if seat else "the dealer"
    step = DealerAnswer(verb="total", seat=seat, hand=hand, what=words)
    return Task(
        kind="totals", steps=(step,), stage=stage, clause=_stage_clauses(table, stage),
        prompt=f"What is the total of {whose}?",
    )  # fmt: skip


def is_total(words: str, given: str) -> bool:
    """Return whether someone read a total rightly: `17` is enough for soft 17, `bust` or `24` for a bust hand."""
    said = given.lower().removeprefix("soft ").removeprefix("hard ")
    if words.startswith("bust with "):
        return said in ("bust", words.removeprefix("bust with "), words)
    if words == "blackjack":
        return said in ("blackjack", "bj", "21")
    return said == words.lower().removeprefix("soft ").removeprefix("hard ")


# Calls and signals


def _call_name(table: Table, event: e.Event) -> str:
    if isinstance(event, e.OfferDeclined | e.InsuranceTaken):
        name = stage_at(table.rules.spec, event.stage).do
        return name if name in ("insurance", "early-surrender") and not _is_offered(table, event.stage) else ""
    if isinstance(event, e.HandDoubled):
        return "double-again" if table.seats[event.seat - 1].hands[event.hand].doubles else "double"
    return _CALL_NAMES.get(type(event), "")


_CALL_NAMES: dict[type[e.Event], str] = {
    e.ShoeShuffled: "prepare", e.BankTaken: "bank", e.BankDeclined: "bank", e.BetsClosed: "wagers",
    e.ButtonPlaced: "button", e.BankReturned: "rotate", e.HandSplit: "split", e.HandSurrendered: "surrender",
    e.HandRescued: "rescue",
}  # fmt: skip


def _is_offered(table: Table, stage: int) -> bool:
    """Return whether someone has answered in this stage already: the call was made before."""
    return table.stage == stage


def _call(table: Table, event: e.Event, name: str) -> Task:
    step = DealerAnswer(verb="say", what=name)
    return Task(
        kind="calls", steps=(step,), stage=event.stage, clause=_spoken_clauses(table, event.stage),
        prompt="Which call do you make now?",
    )  # fmt: skip


def _meaning(table: Table, event: e.Event) -> str:
    if isinstance(event, e.HandHit):
        return "" if event.automatic else "pick" if table.rules.family == "pick" else "hit"
    if isinstance(event, e.HandDoubled):
        return "double-again" if table.seats[event.seat - 1].hands[event.hand].doubles else "double"
    names: dict[type[e.Event], str] = {
        e.HandStood: "stand", e.HandSplit: "split", e.HandSurrendered: "surrender", e.HandRescued: "rescue",
        e.InsuranceTaken: "insurance",
    }  # fmt: skip
    return names.get(type(event), "")


def _signal(table: Table, event: e.Event, meaning: str, choose: Choose) -> Iterator[Task]:
    """The signal is shown; now and then the player's words say something else."""
    spec = table.rules.spec
    known = {each.id: each for each in action_calls(spec)}
    if meaning not in known:
        return
    seat, hand = event.seat, getattr(event, "hand", 0)  # type: ignore[attr-defined]
    signal = known[meaning].player
    others = [each for each in known.values() if each.id in ("hit", "stand", "pick") and each.id != meaning]
    voice = f'says "{others[choose(len(others))].title}" and ' if others and not choose(_VOICE_CHANCE) else ""
    several = len(table.seats[seat - 1].hands) > 1
    whose = f"Seat {seat}{f', hand {hand + 1},' if several else ''}"
    prompt = f"{whose} {voice}{signal[:1].lower()}{signal[1:]} What does the player want?"
    step = DealerAnswer(verb="signal", seat=seat, hand=hand, what=meaning)
    yield Task(
        kind="signals", steps=(step,), stage=event.stage, clause=_spoken_clauses(table, event.stage), prompt=prompt
    )


# Even money and chips


def _even_money(table: Table, event: e.InsuranceTaken) -> Iterator[Task]:
    """A blackjack that is insured in full, where that comes to even money: it is paid at once."""
    hands = table.seats[event.seat - 1].hands
    if not is_even_money(table, hands[:1], event):
        return
    stake = hands[0].bets[0].amount
    yield _even_task(
        table, event.seat, stake, event.stage,
        f"Seat {event.seat} has blackjack with {amount_text(stake)} on it and asks for even money.",
    )  # fmt: skip


def _asked_between_rounds(table: Table, event: e.RoundBegan, choose: Choose) -> Iterator[Task]:
    """Even money comes up once in hundreds of hands: after every other round it is asked for in words."""
    guests = [seat for seat in table.seats if seat.holder in NAMES]
    if event.round < 2 or not guests or not pays_even_money(table.rules) or choose(2):
        return
    seat = guests[choose(len(guests))].number
    stake = (5 + choose(96)) * 100
    yield _even_task(
        table, seat, stake, event.stage,
        f"Between rounds: suppose that you show an ace, and seat {seat} has blackjack with {amount_text(stake)} on it "
        "and asks for even money.",
    )  # fmt: skip


def _even_task(table: Table, seat: int, stake: int, stage: int, words: str) -> Task:
    spec = table.rules.spec
    clause = (*spec.file.wagers["insurance"].clause, *rule_clauses(spec, "blackjack_pays"))
    return Task(
        kind="even", steps=(DealerAnswer(verb="even", seat=seat, amount=stake),), stage=stage,
        clause=tuple(dict.fromkeys(clause)) or (HOUSE_PROCEDURE,), prompt=f"{words} How much do you pay?",
    )  # fmt: skip


def is_even_money(table: Table, hands: tuple[Hand, ...], event: e.InsuranceTaken) -> bool:
    rules = table.rules
    if not hands or len(hands[0].bets) != 1 or len(hands[0].cards) != 2 or not pays_even_money(rules):
        return False
    natural = is_natural(rules.law, hands[0].cards, 2, hands[0].from_split)
    return natural and event.amount * 2 == hands[0].bets[0].amount


def pays_even_money(rules: Rules) -> bool:
    """Return whether full insurance of a blackjack wins its stake whatever the dealer has: 3 to 2, and ties push."""
    spec = rules.spec
    if rules.family == "stud" or "insurance" not in rules.wagers or not spec.offered("insurance"):
        return False
    return tuple(rules.law.main_pays[3]) == (3, 2) and spec.value("blackjack_tie") == "push"


def _color_up(table: Table, event: e.RoundBegan, choose: Choose) -> Iterator[Task]:
    """A guest hands in a pile of one chip; the fewest larger chips are right."""
    guests = [seat for seat in table.seats if seat.holder in NAMES]
    if not guests or choose(_COLOR_CHANCE):
        return
    seat = guests[choose(len(guests))]
    value = (5_00, 25_00, 1_00)[choose(3)]
    count = 21 + choose(40)
    prompt = f"{_capital(seat.holder)}, seat {seat.number}, colors up {count} chips of {amount_text(value)}. "
    yield Task(
        kind="color", stage=event.stage, clause=("G5", HOUSE_PROCEDURE),
        steps=(DealerAnswer(verb="color", seat=seat.number, amount=count * value, what=cut_text(count * value)),),
        prompt=f"{prompt}Which chips do you hand over? The fewest are right.",
    )  # fmt: skip


def fewest_chips(cents: int) -> dict[int, int]:
    """How many of each chip; what no chip shows is left out."""
    found: dict[int, int] = {}
    for value in CHIP_VALUES:
        if cents >= value:
            found[value], cents = divmod(cents, value)
    return found


def cut_text(cents: int) -> str:
    """The fewest chips as they are typed: `1x100 2x25`."""
    return " ".join(f"{count}x{value // 100}" for value, count in fewest_chips(cents).items())


def chips_in(text: str) -> dict[int, int] | None:
    """The chips that someone typed; None if they are no chips of the tray."""
    found: dict[int, int] = {}
    for word in text.split():
        match = re.fullmatch(r"(\d{1,4})x\$?(\d{1,4})", word, re.ASCII)
        if match is None or int(match[2]) * 100 not in CHIP_VALUES:
            return None
        value = int(match[2]) * 100
        found[value] = found.get(value, 0) + int(match[1])
    return {value: count for value, count in found.items() if count} or None


# Hints and verdicts


def prompt_hint(rules: Rules, step: DealerAnswer) -> str:
    """What someone has to know who is to answer a prompt; the answer itself is left to them."""
    if step.verb == "total":
        return _ADD
    if step.verb == "say":
        return f"{_call_of(rules.spec, step.what).moment} What do you say with it?"
    if step.verb == "signal":
        known = (f"{each.title}: {each.player[:1].lower()}{each.player[1:]}" for each in signals_of(rules.spec))
        return " ".join((_HAND_FIRST, *known))
    if step.verb == "even":
        return _EVEN
    if step.verb == "odd":
        return odd_stake_rule(rules, step.what)
    return f"The pile is {amount_text(step.amount or 0)}. Begin with the largest chip that fits."


def _call_of(spec: GameSpec, name: str) -> SpokenCall:
    return next(each for each in calls_of(spec) if each.id == name)


def is_prompt_met(step: DealerAnswer, answer: DealerAnswer) -> bool:
    """Return whether an answer to a prompt is right."""
    if step.verb == "total":
        return is_total(step.what, answer.what)
    if step.verb in ("even", "odd"):
        return step.amount == answer.amount
    if step.verb == "color":
        return chips_in(answer.what) == fewest_chips(step.amount or 0)
    return step.what == answer.what


def prompt_fault(rules: Rules, step: DealerAnswer, answer: DealerAnswer) -> tuple[str, str, str]:
    """What sort of mistake it is, what is wrong, and what holds instead."""
    if step.verb == "total":
        whose = f"Seat {step.seat}" if step.seat else "The dealer"
        return "wrong total", f"{whose} does not have {answer.what}.", _ADD
    if step.verb == "say":
        said = _call_of(rules.spec, answer.what).call
        return "wrong call", f'You do not say "{said}" here.', _call_of(rules.spec, step.what).moment
    if step.verb == "signal":
        title = next((each.title for each in signals_of(rules.spec) if each.id == answer.what), answer.what)
        return "wrong reading", f"The signal does not mean {title.lower()}.", _HAND_FIRST
    if step.verb == "even":
        return "wrong amount", f"{amount_text(answer.amount or 0)} is not even money.", _EVEN
    if step.verb == "odd":
        text = f"{amount_text(answer.amount or 0)} is not the right amount."
        return "wrong amount", text, odd_stake_rule(rules, step.what)
    due = step.amount or 0
    given = sum(value * count for value, count in (chips_in(answer.what) or {}).items())
    if given == due:
        return "too many chips", "The amount is right, but fewer chips make it.", "Color up into the largest chips."
    return "wrong chips", f"These chips are {amount_text(given)}.", f"Count the pile again: {amount_text(due)} is due."


def _stage_clauses(table: Table, stage: int) -> Clauses:
    return stage_at(table.rules.spec, stage).clause or (HOUSE_PROCEDURE,)


def _spoken_clauses(table: Table, stage: int) -> Clauses:
    """No document prescribes words and signals; the clauses of the stage say what they belong to."""
    return tuple(dict.fromkeys((HOUSE_PROCEDURE, *stage_at(table.rules.spec, stage).clause)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
