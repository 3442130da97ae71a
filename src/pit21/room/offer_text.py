"""Offers and amounts as text, and text parsed as amounts, for every shell."""

import re

from msgspec.structs import replace

from pit21.money import amount_text
from pit21.room.second_person import second_person
from pit21.spec.game import GameSpec
from pit21.table.needs import Need, NeedAnswers
from pit21.table.offers import PLACE, Offer
from pit21.table.refusal import Refusal, range_text

KEYS = {
    "hit": "h", "stand": "s", "double": "d", "split": "p", "surrender": "r", "rescue": "e", "insure": "i",
    "raise": "k",
    "decline": "n", "take-bank": "b", "decline-bank": "n", "follow": "f", "stay": "n", "cut": "c",
    "switch": "o", "move": "k", "place": "p",
}  # fmt: skip
"""The letter that takes an offer, by its word or its action."""

_WORDS = {
    "hit": "Hit", "stand": "Stand", "double": "Double", "split": "Split", "surrender": "Surrender",
    "rescue": "Rescue the double", "raise": "Raise", "insure": "Insure", "decline": "No", "take-bank": "Take the bank",
    "decline-bank": "Not the bank", "follow": "Follow", "stay": "Stay", "cut": "Cut", "deal": "Deal",
    "bet": "Bet", "switch": "Switch the second cards", "move": "Move winnings",
}  # fmt: skip
_QUESTIONS = {
    "insurance": "Insurance", "switch": "Switch the second cards",
    "raise": "Raise your wager before the cards are dealt", "move": "Add your winnings to the wager",
    "surrender": "Surrender before the dealer peeks",
    "withdraw": "Withdraw your wager", "exposed-card": "Take the exposed card",
}  # fmt: skip
_DECLINED = {"insurance": "No insurance", "raise": "No raise", "move": "Take the winnings", "switch": "Keep"}
# Thirteen digits of dollars stay below the largest amount that the referee takes.
_DOLLARS = re.compile(r"\$?(\d{1,13})(?:\.(\d{1,2}))?", re.ASCII)


def key_of(offer: Offer) -> str:
    """Return the letter that takes an offer."""
    return KEYS.get(offer.word.lower()) or KEYS.get(offer.action, offer.action)


def offer_words(offer: Offer) -> str:
    """Word a button, with its price: `Double +$25`, `Insure +$1 to +$2.50`, `Surrender -$5`, `Free double`.

    An amount is named as it is typed, for one spot; where it goes on several, their sum stands behind it.
    """
    word = offer.word or _WORDS[offer.action]
    if offer.free:
        return f"Free {word.lower()}"
    if offer.action in ("raise", "move", "double", "insure", "follow"):
        low, high = offer.minimum, offer.maximum
        cost = f"+{amount_text(low)}" if low == high else f"+{amount_text(low)} to +{amount_text(high)}"
        most = "" if low == high else "at most "
        spots = f" on each of {offer.spots} spots, {most}+{amount_text(high * offer.spots)} in all"
        return f"{word} {cost}{spots if offer.spots > 1 else ''}"
    if offer.action == "split":
        return f"{word} +{amount_text(offer.cost)}"
    if offer.action in ("surrender", "rescue"):
        return f"{word} -{amount_text(offer.cost)}"
    if offer.action == "take-bank":
        return f"{word} with {range_text(offer.minimum, offer.maximum)}"
    if offer.action == "cut":
        return f"{word} {offer.minimum} to {offer.maximum} cards"
    return word


def question_words(spec: GameSpec, waits: Need | None) -> str:
    """Word what the seats are asked, without its question mark: `Insurance`; a late side bet by its title."""
    if not isinstance(waits, NeedAnswers):
        return ""
    wager = spec.file.wagers.get(waits.offer)
    return _QUESTIONS.get(waits.offer) or (wager.title if wager else waits.offer)


def late_bet_words(spec: GameSpec, offer: Offer) -> str:
    """A side bet that is offered after the cards, with its limits: `Second Wind, $1 to $50`; empty for others."""
    if offer.word != PLACE:
        return ""
    return f"{spec.file.wagers[offer.wager].title}, {range_text(offer.minimum, offer.maximum)}"


def with_refusal_words(offer: Offer, waits: Need | None) -> Offer:
    """An offer to decline in the words of what was asked; any other offer unchanged."""
    if offer.action != "decline" or offer.word or not isinstance(waits, NeedAnswers):
        return offer
    return replace(offer, word=_DECLINED.get(waits.offer, "Play on"))


def refusal_words(refusal: Refusal) -> str:
    """Word a refusal, with the clause that forbids it."""
    clause = f" [{refusal.clause}]" if refusal.clause else ""
    message = second_person(refusal.message)
    return f"{message[:1].upper()}{message[1:]}{clause}."


def amount_refusal_words(refusal: Refusal, offer: Offer) -> str:
    """Why an amount was refused; for a double or insurance what is allowed, on each spot if there are several."""
    if offer.action not in ("double", "insure") or refusal.code != "amount":
        return refusal_words(refusal)
    what = "The double must be" if offer.action == "double" else "Insurance here is"
    if offer.word == PLACE:
        what = "This bet is"
    if offer.action == "double" and offer.minimum == offer.maximum:
        what += " exactly"
    each = f" on each of {offer.spots} spots" if offer.spots > 1 else ""
    steps = f" in steps of {amount_text(offer.step)}" if offer.minimum < offer.maximum else ""
    # Half of an odd stake is no whole number of chips and is allowed anyway (N13).
    whole = offer.maximum % offer.step == 0 or offer.minimum == offer.maximum
    exactly = "" if whole else f", or exactly {amount_text(offer.maximum)}"
    clause = f" [{refusal.clause}]" if refusal.clause else ""
    return f"{what} {range_text(offer.minimum, offer.maximum)}{each}{steps}{exactly}{clause}."


def parse_dollars(text: str) -> int:
    """Parse an amount as people say it at a table, in cents: `25` and `$25` are 25 dollars, `2.5` is $2.50."""
    match = _DOLLARS.fullmatch(text.strip().replace(",", ""))
    if not match:
        raise ValueError(f"{text[:20]!a} is not an amount: write 25, $25 or 2.50")
    return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))
