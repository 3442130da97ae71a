"""Reading what a person types at the plain table: stakes and answers. Whether they are allowed the referee says."""

import re
from typing import NamedTuple

from pit21.room.offer_text import key_of, parse_dollars
from pit21.table.offers import Offer
from pit21.table.rules import Rules


class UnclearError(Exception):
    """The line was not understood; the message says how it could be written."""


class TypedStake(NamedTuple):
    """A change of one stake: `sign` is "+" or "-" for chips more or less, "" for the whole stake.

    Without an amount the smallest stake is meant.
    """

    wager: str
    amount: int | None
    seat: int
    sign: str


def read_stake(rules: Rules, line: str) -> TypedStake:
    """`25`, `mirror 5`, `+5 base`, `match-1 off`, `base 10 at 3`, `2x`."""
    words = line.lower().split()
    seat = 0
    if len(words) > 2 and words[-2] in ("at", "seat"):
        seat, words = _read_whole_number(words[-1], "a seat's number"), words[:-2]
    amounts = [word for word in words if _is_amount(word)]
    names = [word for word in words if word not in amounts]
    if len(amounts) > 1 and not any(word[0] in "+-$" for word in amounts):
        # `match 1 5`: the last number is the stake, a number before it belongs to the wager's name.
        amounts, names = amounts[-1:], words[:-1]
    if not amounts:
        return TypedStake(find_wager(rules, " ".join(names)), None, seat, "")
    if len(amounts) > 1:
        raise UnclearError("Type a wager and an amount, such as base 25; 25 alone is for the main wager.")
    text = amounts[0]
    sign = text[0] if text[0] in "+-" else ""
    amount = 0 if text in _OFF else read_dollars(text.lstrip("+-"))
    return TypedStake(find_wager(rules, " ".join(names)), amount, seat, sign)


_OFF = ("off", "none", "back")


def _is_amount(word: str) -> bool:
    if word in _OFF:
        return True
    try:
        parse_dollars(word[1:] if word[0] in "+-" else word)
    except ValueError:
        return False
    return True


def read_dollars(text: str) -> int:
    try:
        return parse_dollars(text)
    except ValueError as error:
        raise UnclearError(f"{error}.") from None


def _read_whole_number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise UnclearError(f"{text[:20]!a} is not {what}.")
    return int(text)


def find_wager(rules: Rules, name: str) -> str:
    """A wager by its id, its title, or the beginning of a word of either that no other wager has.

    One letter is too little for money, unless it is the whole name.
    """
    known = {wager.id: wager.title for wager in rules.wagers.values() if wager.offered and wager.role != "insurance"}
    wanted = _letters(name)
    if not wanted:
        return "base"
    for match in (_is_name, _begins_name, _begins_word) if len(wanted) > 1 else (_is_name,):
        found = [wager for wager, title in known.items() if match(wager, wanted) or match(title, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise UnclearError(f"{name[:30]!a} could be {' or '.join(found)}: please type more of it.")
    raise UnclearError(f"There is no wager {name[:30]!a} here. The wagers are {', '.join(known)}.")


def _is_name(name: str, wanted: str) -> bool:
    return _letters(name) == wanted


def _begins_name(name: str, wanted: str) -> bool:
    return _letters(name).startswith(wanted)


def _begins_word(name: str, wanted: str) -> bool:
    words = re.split(r"[^0-9a-z]+", name.lower())
    return any("".join(words[at:]).startswith(wanted) for at in range(len(words)))


def _letters(text: str) -> str:
    return "".join(sign for sign in text.lower() if sign.isalnum())


class Taken(NamedTuple):
    """The offer that a line takes; `amount` and `pick` where they were written."""

    offer: Offer
    amount: int | None
    pick: int


_SPOKEN = {"no": ("decline", "decline-bank", "stay"),
           "yes": ("raise", "move", "insure", "take-bank", "follow", "surrender"),
           "bank": ("take-bank",), "insurance": ("insure",)}  # fmt: skip


def read_answer(options: tuple[Offer, ...], line: str) -> Taken:
    """`h`, `stand`, `double 5`, `hit 2`, `double 2 5` (card 2, $5), `bank 300`, a bare number for cut and bank."""
    words = line.lower().split()
    if not words:
        return _take_enter(options)
    offer = _find_offer(options, words[0])
    rest = words[1:]
    if offer is None:
        offer = next((other for other in options if other.action in ("cut", "take-bank")), None)
        if offer is None or not _is_amount(words[0]):
            raise UnclearError("I did not understand that. Type one of the letters in brackets, or help.")
        rest = words
    pick = 0
    if offer.picks and rest:
        pick = _read_whole_number(rest.pop(0), "the number of a face-down card")
    return Taken(offer, _amount_of(offer, rest), pick)


def _take_enter(options: tuple[Offer, ...]) -> Taken:
    """Enter alone cuts in the middle (G8); it takes nothing else by mistake."""
    for offer in options:
        if offer.action == "cut":
            return Taken(offer, None, 0)
    raise UnclearError("Please type one of the letters in brackets, or help.")


def _find_offer(options: tuple[Offer, ...], word: str) -> Offer | None:
    spoken = _SPOKEN.get(word, ())
    for offer in options:
        if word in (key_of(offer), offer.word.lower()) or offer.action in spoken:
            return offer
    named = [offer for offer in options if len(word) > 1 and offer.action.startswith(word)]
    return named[0] if len(named) == 1 else None


def _amount_of(offer: Offer, rest: list[str]) -> int | None:
    if len(rest) > 1:
        raise UnclearError(f"{' '.join(rest)[:30]!a} does not belong after {offer.action}.")
    if offer.action == "cut":
        return _read_whole_number(rest[0], "a number of cards") if rest else None
    if offer.action == "take-bank":
        if not rest:
            raise UnclearError("Type the amount of your bank too, such as b 300.")
        return read_dollars(rest[0])
    if offer.action in ("raise", "move", "double", "insure"):
        return read_dollars(rest[0]) if rest else None
    if rest:
        raise UnclearError(f"{rest[0][:20]!a} does not belong after {offer.action}.")
    return None
