"""The English words for everything that a table shows by its code: settlements and void rounds.

This is the only place where they are worded. Whoever shows an event asks here; nobody compares the words.
"""

from functools import lru_cache

from msgspec import UNSET
from msgspec.structs import replace

from pit21.table.causes.codes import RemedyCode, SettlementCode, VoidCode, cause_of, void_code_of
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
VOIDS: dict[VoidCode, str] = {
    "no-banker": "nobody takes the bank",
    "no-wagers": "nobody bets",
    "shoe-ran-out": "the shoe ran out and there are no discards",
}

REMEDIES: dict[RemedyCode, str] = {
    "recorded": "nothing changes",
    "used": "the card is used as the next card",
    "card-burned": "the card goes to the discard rack, and the next card takes its place",
    "cards-burned": "the surplus cards are burned",
    "card-offered": "the card is offered in the order of play, then to the dealer",
    "backed-up": "play goes back to the hand",
    "hand-stands": "it is too late to back up; the hand stands",
    "withdrawal-offered": "the hand may be withdrawn",
    "hole-card-shown": "the hole card stays face up, and play continues",
    "dealer-cards-kept": "the players act with the hole card exposed; cards drawn early are the dealer's next cards",
    "dealer-draws": "the dealer draws now",
    "dealer-stood": "it was found too late; the dealer's hand stands",
    "natural-found": "what was staked after the peek is returned, and the natural is settled",
    "insurance-offered": "insurance is offered now",
    "insurance-missed": "the round continues without insurance",
    "insurance-made-good": "the round continues without insurance; main wagers that lose to a natural are returned",
    "dead-hand": "the hand is dead, and its wagers are returned",
    "late-card": "the missing card is dealt after all others",
    "late-dealer-card": "the dealer takes the missing cards after the players' cards",
    "moved-on": "the card moves on as the next card",
    "chips-returned": "the chips are returned and neither win nor lose",
    "stake-returned": "the excess of the wager is returned",
    "stake-stands": "the wager stands for this round",
    "stake-restored": "the wager is put back and is settled",
    "undone": "the action is undone",
    "hit-stands": "the added stake is returned, and the card stays as a hit",
    "split-stands": "the round continues with the split",
    "split-returned": "the second hand is dead, and its stake is returned",
    "discards-dealt": "the discards are shuffled and dealt, or the round is void",
    "last-round": "the round is completed and is the shoe's last",
    "burn-now": "the next card is burned",
    "burn-waived": "it is too late to burn a card",
    "new-shoe": "the round is completed, and the next one begins with a new shoe",
    "void": "the round is void",
    "corrected": "the payout is corrected from the cards",
    "paid-later": "the difference is paid",
    "asked-back": "the house asks for the difference and does not take it",
    "taken-back": "the difference is taken back",
    "hand-rebuilt": "the hand is rebuilt from the discards and is settled",
    "time-out": "the table acts for the hand",
    "held": "the chips stay on their spot until the decision",
    "card-shown": "the card stays where it is, face up",
    "counted": "the cards were counted and are right",
    "bank-offered": "the bank is offered to the next player",
    "bank-plays": "the bank's wager stays on the table and plays",
    "button-moved": "the button is moved to its correct place",
    "button-stands": "the button stands for the round",
    "order-redone": "the settlement is taken back and done again in the right order",
    "order-stands": "what was paid stands, and a shortage falls on the last in order",
    "fee-taken": "the right fee is taken",
    "fee-waived": "the fee is waived for this round",
    "fee-returned": "the overcharge is returned",
    "house-pays": "it is the house's loss",
    "resumed": "the round resumes from the record",
    "record-decides": "the record decides",
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
    """Return the event as views show it, with code and words; the one that is stored has no words."""
    cause = cause_of(event)
    if cause is None:
        return event
    return replace(event, reason=settlement_words(event), code=cause.code, detail=cause.detail)
