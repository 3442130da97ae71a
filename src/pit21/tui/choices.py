"""What can be pressed now: a key, a label with its cost, and the offer behind it. The referee makes the offers."""

from typing import NamedTuple

from pit21.money import amount_text
from pit21.room.offer_text import key_of, offer_words
from pit21.table.offers import PLACE, Offer

_PLAIN = {
    "hit": "Hit", "stand": "Stand",
    "decline-bank": "Pass it on", "stay": "Do not follow", "cut": "Cut...", "take-bank": "Take the bank...",
}  # fmt: skip
_REFUSALS = {"insure": "No insurance", "raise": "No raise", "move": "Take the winnings", "switch": "Keep the cards"}
"""What a player says who does not take an offer."""
_NAMES = {"space": "Space", "enter": "Enter", "backspace": "⌫", "escape": "Esc"}


class Choice(NamedTuple):
    """Something that can be done now. `act` names it for the screen; an offer goes to the referee."""

    key: str
    label: str
    act: str
    offer: Offer | None = None

    @property
    def key_name(self) -> str:
        return _NAMES.get(self.key, self.key.upper())


def choices_of(offers: tuple[Offer, ...], *, pointing: Offer | None = None) -> tuple[Choice, ...]:
    """The buttons for these offers. `pointing` is the one that waits for a card to be pointed at (T17)."""
    if pointing is not None:
        cards = [Choice(str(pick), f"Card {pick}", f"pick-{pick}", pointing) for pick in pointing.picks]
        return (*cards, Choice("escape", "Not now", "unpoint"))
    actions = {offer.action for offer in offers}
    found: list[Choice] = []
    for offer in offers:
        found += _choice(offer, actions)
    return tuple(found)


def _choice(offer: Offer, actions: set[str]) -> list[Choice]:
    action = offer.action
    key = key_of(offer)
    if action in ("raise", "move", "double", "insure"):
        return _with_amount(offer, key)
    if action == "cut":
        return [Choice("enter", "Cut in the middle", "take", offer), Choice(key, "Cut...", "ask", offer)]
    if action == "take-bank":
        return [Choice(key, _PLAIN[action], "ask", offer)]
    if action == "decline":
        words = offer.word or next((words for asked, words in _REFUSALS.items() if asked in actions), "Play on")
        return [Choice(key, words, "take", offer)]
    if action == "hit" and len(offer.picks) > 1:
        return [Choice(str(pick), f"Card {pick}", f"pick-{pick}", offer) for pick in offer.picks]
    if action in ("split", "follow", "surrender", "rescue"):
        return [Choice(key, offer_words(offer), "take", offer)]
    return [Choice(key, _PLAIN.get(action, action.capitalize()), "take", offer)]


def _with_amount(offer: Offer, key: str) -> list[Choice]:
    """The full amount on one key; another key asks for less where less is allowed."""
    word = {"double": "Double", "raise": "Raise", "move": "Move"}.get(offer.action, "Insure")
    act = "point" if len(offer.picks) > 1 else "take"
    if offer.free:
        return [Choice(key, offer_words(offer), act, offer)]
    if offer.word == PLACE:
        least = Choice(key, f"{offer.word} +{amount_text(offer.usual_amount)}", act, offer)
        return [least, Choice("l", "More...", "ask", offer)] if offer.minimum < offer.maximum else [least]
    found = [Choice(key, f"{word} +{amount_text(offer.maximum * offer.spots)}", act, offer)]
    if offer.minimum < offer.maximum:
        found.append(Choice("l", "Less...", "ask", offer))
    return found
