"""The English words for everything that a table shows by its code: settlements and void rounds.

This is the only place where they are worded. Whoever shows an event asks here; nobody compares the words.
"""

from functools import lru_cache

from msgspec import UNSET
from msgspec.structs import replace

from pit21.table.causes.codes import SettlementCode, VoidCode, cause_of, void_code_of
from pit21.table.events import RoundVoided, WagerSettled

SETTLEMENTS: dict[SettlementCode, str] = {
    "higher-total": "higher total than the dealer",
    "dealer-bust": "the dealer is bust",
    "twenty-one": "21 wins at once",
    "card-count": "{detail} cards win at once",
    "natural": "{detail}",
    "bonus-21": "bonus 21",
    "both-natural": "{detail} on both sides",
    "both-bust": "both are bust",
    "dealer-888": "the dealer has 8-8-8",
    "equal-totals": "equal totals",
    "bust": "bust",
    "dealer-natural": "the dealer has {detail}",
    "lower-total": "lower total than the dealer",
    "not-above-dealer": "total not above the dealer's",
    "surrendered": "surrendered",
    "surrendered-to-natural": "surrendered, but the dealer has blackjack",
    "rescued": "the original stake was given up, the double kept",
    "pay-line": "{line}",
    "pay-lines-added": "{line} and {detail}",
    "no-pay-line": "no paying line",
    "dealer-not-qualified": "the dealer does not qualify",
    "equal-poker-hands": "equal poker hands",
    "lower-poker-hand": "lower poker hand",
    "no-dealer-blackjack": "the dealer has no blackjack",
}
VOIDS: dict[VoidCode, str] = {
    "no-banker": "nobody takes the bank",
    "no-wagers": "nobody bets",
    "shoe-ran-out": "the shoe ran out and there are no discards",
}


def cause_words(code: SettlementCode, detail: str = "", line: str = "") -> str:
    return SETTLEMENTS[code].format(detail=detail, line=line)


def settlement_words(event: WagerSettled) -> str:
    """Why a wager ended as it did."""
    cause = cause_of(event)
    if cause is None:
        return "" if event.reason is UNSET else event.reason
    return cause_words(cause.code, cause.detail, event.line)


def void_words(event: RoundVoided) -> str:
    """Why a round is void: by its code, or in the words of the person who voided it."""
    code = void_code_of(event)
    if code is not None:
        return VOIDS[code]
    return "" if event.reason is UNSET else event.reason


@lru_cache(maxsize=4096)
def with_words(event: WagerSettled) -> WagerSettled:
    """The event as views show it, with code and words; the one that is stored has no words."""
    cause = cause_of(event)
    if cause is None:
        return event
    return replace(event, reason=settlement_words(event), code=cause.code, detail=cause.detail)
