"""What a dealer can say or do, as data; the same records are what is expected and what was answered."""

from typing import Final, NamedTuple

import msgspec

from pit21.money import amount_text
from pit21.table.rules import Rules
from pit21.table.state import COMMUNITY, DEALER

WHOLE_SEAT: Final = -1
"""No hand was named: the seat's only one, or a wager that belongs to the seat."""

SETTLING: Final = ("pay", "take", "push", "next")
"""Verbs that name a wager; `next` names it without an amount."""


class DealerAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a dealer does. What a verb does not need stays empty.

    `seat` may be a place of the deal (dealer, community). `amount` is in cents: what is paid beside the stake,
    or what is taken of it. `number` is a dealer card's zone, a hit card pointed at, or cards from the shoe's end.
    """

    verb: str
    seat: int = 0
    hand: int = WHOLE_SEAT
    wager: str = ""
    amount: int | None = None
    number: int = 0
    what: str = ""


class Verb(NamedTuple):
    """`short` is typed instead of the name; `needs` shows what follows it."""

    name: str
    short: str
    needs: str
    says: str


VERBS: Final = (
    Verb("shuffle", "sh", "", "shuffle the cards"),
    Verb("cut", "cu", "SEAT", "offer the cut to a seat"),
    Verb("cutcard", "cc", "[CARDS]", "put the cut card in, this many cards from the end"),
    Verb("burn", "bu", "", "burn a card"),
    Verb("bank", "ba", "SEAT", "offer the bank to a seat"),
    Verb("close", "cl", "", "say that no more bets are taken"),
    Verb("fee", "fe", "SEAT AMOUNT", "take a seat's collection fees"),
    Verb("deal", "d", "PLACE...", "deal to a seat or position, or the dealer (d), or the community cards (com)"),
    Verb("discard", "di", "", "set aside what is left of the deck"),
    Verb("offer", "o", "insurance|surrender", "offer it to the table"),
    Verb("peek", "pk", "", "look at the hole card"),
    Verb("turn", "t", "CARD...", "turn cards up"),
    Verb("card", "c", "SEAT[.HAND] [CARD]", "give a hand its next card"),
    Verb("draw", "dr", "", "take another card for the dealer's hand"),
    Verb("stand", "st", "", "leave the dealer's hand unchanged"),
    Verb("button", "bt", "SEAT", "place the action button"),
    Verb("pay", "p", "SEAT[.HAND] WAGER AMOUNT", "pay a wager: what is won, without the stake"),
    Verb("take", "k", "SEAT[.HAND] WAGER [AMOUNT]", "take a wager, or part of it"),
    Verb("push", "u", "SEAT[.HAND] WAGER", "leave a wager, or give it back"),
    Verb("collect", "co", "SEAT[.HAND] | all", "pick up a hand's cards, or all that are left"),
    Verb("home", "ho", "AMOUNT", "hand the bank back, with its amount"),
    Verb("next", "n", "SEAT[.HAND] WAGER", "name the wager that comes next"),
    Verb("total", "tt", "TOTAL", "say the total of the hand that you are asked for"),
    Verb("say", "sy", "CALL", "make a call, by its name"),
    Verb("signal", "sg", "ACTION", "say what a player's signal means"),
    Verb("even", "ev", "AMOUNT", "pay even money on an insured blackjack"),
    Verb("odd", "od", "AMOUNT", "pay an odd stake: the winnings, or the part that you hand back"),
    Verb("color", "cr", "NxVALUE...", "color up: the chips that you hand over, such as 1x100 2x25"),
    Verb("relief", "rl", "", "show empty hands and hand the table to your relief"),
)
PROMPTED: Final = {
    "total": "totals", "say": "calls", "signal": "signals", "even": "even", "odd": "odd", "color": "color",
}  # fmt: skip
"""Verbs that answer a prompt, with the kind of step that asks for them."""
VERB_BY_WORD: Final = {word: verb for verb in VERBS for word in (verb.name, verb.short)} | {
    "look": next(verb for verb in VERBS if verb.name == "peek"),
    "return": next(verb for verb in VERBS if verb.name == "push"),
    "hit": next(verb for verb in VERBS if verb.name == "card"),
}


def verbs_of(rules: Rules, kinds: frozenset[str] = frozenset()) -> tuple[Verb, ...]:
    """The verbs that this game can ever need, as its stages and rules say; all of them, so that none is a hint.

    `kinds` are those of the drill; what is practiced beside the procedure has verbs of its own.
    """
    stages = {stage.do for stage in rules.stages}
    needed = {
        "cut": rules.player_cut,
        "cutcard": not rules.shuffled_each_round,
        "burn": rules.burns or rules.burn_on_new_dealer,
        "bank": rules.player_banked,
        "fee": any(rules.fees),
        "discard": rules.shuffled_each_round,
        "offer": bool(offers_of(rules)),
        "peek": "peek" in stages and not rules.no_hole_card,
        "card": "turns" in stages,
        "draw": "dealer" in stages,
        "stand": "dealer" in stages,
        "button": "button" in stages,
        "home": rules.player_banked,
        "next": False,
        "relief": "relief" in kinds,
        **{verb: kind in kinds for verb, kind in PROMPTED.items()},
    }
    return tuple(_fitted(verb, rules) for verb in VERBS if needed.get(verb.name, True))


_OFFER_WORDS = ("insurance", "surrender", "raise", "move")
"""Offered by these words; side bets that are placed late by their codes."""


def offers_of(rules: Rules) -> tuple[str, ...]:
    """What a dealer of this game offers to the table: words, and the codes of side bets that are placed late."""
    stages = {stage.do for stage in rules.stages}
    surrenders = rules.spec.value("surrender") if rules.spec.states("surrender") else "none"
    codes = wager_codes(rules)
    offered = {
        "insurance": rules.insurance is not None and rules.insurance.offered,
        "surrender": "early-surrender" in stages and surrenders in ("early", "early_tens"),
        "raise": rules.up_card_first,
        "move": bool(rules.moving_id),
    }
    return (*(word for word, is_offered in offered.items() if is_offered), *(codes[name] for name in rules.late_ids))


_TURNS = {"stud": "1 | 2", "draw": "hole", "pick": "hole | SEAT... d com | all"}


def _fitted(verb: Verb, rules: Rules) -> Verb:
    """The verb with what this game's table has."""
    if verb.name == "turn":
        return verb._replace(needs=_TURNS[rules.family])
    if verb.name == "offer":
        return verb._replace(needs="|".join(offers_of(rules)))
    if verb.name == "card":
        return verb._replace(needs="SEAT [CARD]" if rules.family == "pick" else "SEAT[.HAND]")
    if verb.name == "deal" and not rules.has_community:
        return verb._replace(says="deal to a seat or position, or to the dealer's hand (d)")
    return verb


def wager_codes(rules: Rules) -> dict[str, str]:
    """A short code for each wager on offer, as it is shown on the felt and typed: `m1`, `2x`, `rf`."""
    codes: dict[str, str] = {}
    for name, wager in rules.wagers.items():
        lies_with_base = rules.law.switch and wager.role == "spot"  # it is not placed by itself, but settled
        if not wager.offered and not lies_with_base:
            continue
        code = _code(name)
        codes[name] = name if code in codes.values() else code
    return codes


def _code(name: str) -> str:
    parts = name.split("-")
    times = [part for part in parts if part[0].isdigit() and part.endswith("x")]
    if times:
        return times[0]
    if len(parts) == 1:
        return name if len(name) <= 4 else name[:3]
    naming = parts[1:] if parts[0] == "dealer" else parts
    return "".join(part if part.isdigit() else part[0] for part in naming)


def answer_text(answer: DealerAnswer, codes: dict[str, str]) -> str:
    """The answer as it would be typed."""
    words = [answer.verb]
    if answer.verb == "floor":
        return f"floor {answer.what} at {answer.seat}"
    if answer.verb in PROMPTED:
        amount = "" if answer.verb == "color" or answer.amount is None else amount_text(answer.amount)
        what = "" if answer.verb == "odd" else answer.what  # the question says what is paid
        return " ".join(each for each in (answer.verb, what, amount.removeprefix("$")) if each)
    if answer.verb in ("deal", "turn"):
        words.append(answer.what or place_text(answer.seat))
        if answer.what == "zone":
            words[-1] = str(answer.number)
    elif answer.seat > 0:
        words.append(seat_text(answer.seat, answer.hand))
    if answer.verb == "collect" and not answer.seat:
        words.append("all")
    if answer.verb == "offer":
        words.append(answer.what if answer.what in _OFFER_WORDS else codes.get(answer.what, answer.what))
    if answer.wager:
        words.append(codes.get(answer.wager, answer.wager))
    if answer.verb in ("card", "cutcard") and answer.number:
        words.append(str(answer.number))
    if answer.amount is not None and answer.verb != "push":
        words.append(amount_text(answer.amount).removeprefix("$"))
    return " ".join(words)


def seat_text(seat: int, hand: int) -> str:
    return str(seat) if hand == WHOLE_SEAT else f"{seat}.{hand + 1}"


def place_text(place: int) -> str:
    return {DEALER: "d", COMMUNITY: "com"}.get(place) or str(place)
