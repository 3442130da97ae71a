"""Why a wager ended as it did and why a round is void: codes that events carry and that are worded when shown.

Events written before there were codes hold English words instead. Their bytes stay as they are; `cause_of` and
`void_code_of` read the code from the words, and `in_first_words` gives an event the words of that version, so that a
stored chain is compared with what was written.
"""

import re
from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

if TYPE_CHECKING:
    from pit21.table.events import Event, RoundVoided, WagerSettled

SettlementCode = Literal[
    "higher-total", "dealer-bust", "twenty-one", "card-count", "natural", "bonus-21",
    "both-natural", "both-bust", "dealer-888", "dealer-22", "equal-totals",
    "bust", "dealer-natural", "lower-total", "not-above-dealer",
    "surrendered", "surrendered-to-natural", "rescued",
    "pay-line", "pay-lines-added", "no-pay-line",
    "dealer-not-qualified", "equal-poker-hands", "lower-poker-hand", "no-dealer-blackjack",
    "dead-hand", "withdrawn", "staked-after-peek", "insurance-not-offered", "envy-bonus",
    "pay-line-limited",
]  # fmt: skip
"""`detail` is the best hand's name with the three of naturals, the number of cards with `card-count`, the second line
with `pay-lines-added`, the winner's seat with `envy-bonus`, and the limit with `pay-line-limited`."""
RemedyCode = Literal[
    "recorded", "used", "card-burned", "cards-burned", "card-offered", "backed-up", "hand-stands", "withdrawal-offered",
    "hole-card-shown", "dealer-cards-kept", "dealer-draws", "dealer-stood", "natural-found", "insurance-offered",
    "insurance-missed", "insurance-made-good", "dead-hand", "late-card", "late-dealer-card", "moved-on",
    "chips-returned",
    "stake-returned", "stake-stands", "stake-restored", "undone", "hit-stands", "split-stands", "split-returned",
    "discards-dealt", "last-round", "burn-now", "burn-waived", "new-shoe", "void", "corrected", "paid-later",
    "asked-back", "taken-back", "hand-rebuilt", "time-out", "held", "card-shown", "counted", "bank-offered",
    "bank-plays",
    "button-moved", "button-stands", "order-redone", "order-stands", "fee-taken", "fee-waived", "fee-returned",
    "house-pays", "resumed", "record-decides",
]  # fmt: skip
"""What is done about an irregularity."""
VoidCode = Literal["no-banker", "no-wagers", "shoe-ran-out"]


class Cause(NamedTuple):
    code: SettlementCode
    detail: str = ""


_FIRST_WORDS: dict[SettlementCode, str] = {
    "higher-total": "higher total than the dealer",
    "dealer-bust": "the dealer is bust",
    "twenty-one": "21 wins at once",
    "card-count": "{detail} cards win at once",
    "natural": "{detail}",
    "bonus-21": "bonus 21",
    "both-natural": "{detail} on both sides",
    "both-bust": "both are bust",
    "dealer-888": "the dealer has 8-8-8",
    "dealer-22": "the dealer has 22",
    "equal-totals": "equal totals",
    "bust": "bust",
    "dealer-natural": "the dealer has {detail}",
    "lower-total": "lower total than the dealer",
    "not-above-dealer": "total not above the dealer's",
    "surrendered": "surrendered",
    "surrendered-to-natural": "surrendered, but the dealer has blackjack",
    "rescued": "the original stake was given up, the double kept",
    "envy-bonus": "envy bonus: {line} at seat {detail}",
    "pay-line-limited": "{line}, a share of the {detail} that all seats together can win",
    "pay-line": "{line}",
    "pay-lines-added": "{line} and {detail}",
    "no-pay-line": "no paying line",
    "dealer-not-qualified": "the dealer does not qualify",
    "equal-poker-hands": "equal poker hands",
    "lower-poker-hand": "lower poker hand",
    "no-dealer-blackjack": "the dealer has no blackjack",
    "dead-hand": "dead hand",
    "withdrawn": "withdrawn",
    "staked-after-peek": "staked after the dealer should have found the natural",
    "insurance-not-offered": "insurance was not offered",
}
"""The words of events before there were codes. They are in stored chains and never change."""
_FIRST_VOIDS: dict[VoidCode, str] = {
    "no-banker": "nobody takes the bank",
    "no-wagers": "nobody bets",
    "shoe-ran-out": "the shoe ran out and there are no discards",
}

_CODE_OF_WORDS = {words: code for code, words in _FIRST_WORDS.items() if "{" not in words}
_CODE_OF_VOID = {words: code for code, words in _FIRST_VOIDS.items()}
_CARD_COUNT = re.compile(r"(\d{1,2}) cards win at once", re.ASCII)
_BOTH_NATURAL = re.compile(r"(.+) on both sides")
_DEALER_NATURAL = re.compile(r"the dealer has (.+)")


def cause_of(event: "WagerSettled") -> Cause | None:
    """Return the cause that an event carries or that its words say; None for words that no version wrote."""
    if event.code is not UNSET:
        return Cause(event.code, "" if event.detail is UNSET else event.detail)
    words = "" if event.reason is UNSET else event.reason
    if words in _CODE_OF_WORDS:
        return Cause(_CODE_OF_WORDS[words])
    return _cause_of_main(event, words) if event.hand >= 0 else _cause_of_side(event, words)


def code_of(event: "WagerSettled") -> SettlementCode | None:
    cause = cause_of(event)
    return None if cause is None else cause.code


def _cause_of_main(event: "WagerSettled", words: str) -> Cause | None:
    if event.result == "push":
        found = _BOTH_NATURAL.fullmatch(words)
        return Cause("both-natural", found[1]) if found else None
    if event.result == "lose":
        found = _DEALER_NATURAL.fullmatch(words)
        return Cause("dealer-natural", found[1]) if found else None
    found = _CARD_COUNT.fullmatch(words)
    if found:
        return Cause("card-count", found[1])
    # A wager that the bank does not cover is "returned", whatever it would have won.
    found = None if event.odds else _BOTH_NATURAL.fullmatch(words) or _DEALER_NATURAL.fullmatch(words)
    if found:
        return Cause("both-natural" if found.re is _BOTH_NATURAL else "dealer-natural", found[1])
    return Cause("natural", words) if words and event.odds else None


def _cause_of_side(event: "WagerSettled", words: str) -> Cause | None:
    if event.line and words == event.line:
        return Cause("pay-line")
    start = f"{event.line} and "
    return Cause("pay-lines-added", words.removeprefix(start)) if event.line and words.startswith(start) else None


def void_code_of(event: "RoundVoided") -> VoidCode | None:
    """Return the code of a round that the rules voided; None if a person did, with a reason in words."""
    if event.code is not UNSET:
        return event.code
    return None if event.reason is UNSET else _CODE_OF_VOID.get(event.reason)


def in_first_words(event: "Event") -> "Event":
    """Return the event as it was written before there were codes."""
    from pit21.table.events import RoundVoided, WagerSettled

    if isinstance(event, WagerSettled) and event.code is not UNSET:
        cause = Cause(event.code, "" if event.detail is UNSET else event.detail)
        words = _FIRST_WORDS[cause.code].format(detail=cause.detail, line=event.line)
        return replace(event, reason=words, code=UNSET, detail=UNSET)
    if isinstance(event, RoundVoided) and event.code is not UNSET:
        return replace(event, reason=_FIRST_VOIDS[event.code], code=UNSET)
    return event
