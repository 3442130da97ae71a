"""Advice about a hand in sentences: what the EVs assume, and what is decided before the dealer looks."""

from typing import TYPE_CHECKING

from msgspec import UNSET

from pit21.lab.exact import SPLIT_WORDS
from pit21.lab.strategy.advice_records import HandAdvice

if TYPE_CHECKING:
    from pit21.lab.strategy.advice import AdviceResult


def advice_notes(result: "AdviceResult") -> tuple[str, ...]:
    """Return the sentences below the table of actions; they name fields of the question in backticks."""
    found = result.advice
    notes = []
    if found.swap is not UNSET:
        kept, switched = (" and ".join(f"{ev:+.6f}" for ev in each) for each in (found.swap.kept, found.swap.switched))
        return (
            "EV of both hands together, in units of one hand's wager, given that the dealer has no blackjack.",
            f"The hands as dealt: {kept}; with the second cards swapped: {switched}.",
        )
    if found.actions:
        known = "before the dealer acts"
        if found.before_peek and found.after_peek:
            known = "after the peek given that the dealer has no blackjack"
        elif found.after_peek:
            known = "given that the dealer peeked and has no blackjack"
        if result.hole is not UNSET:
            known = f"given that the hole card is {result.hole}"
        notes.append(f"EV in units of the hand's initial wager, {known}.")
    if result.split_class:
        notes.append(f"Split hands are {SPLIT_WORDS[result.split_class]}.")
    return (*notes, *_describe_before_peek(found), *result.notes)


def _describe_before_peek(found: HandAdvice) -> list[str]:
    notes = []
    played, given_up = found.ev_before_peek, found.early_surrender
    if found.after_peek and played is not None:
        ev = f"{played:+.6f} with best play"
        if given_up is not UNSET and found.surrenders_early:
            ev = f"{given_up:+.6f} with best play, which surrenders; without surrender {played:+.6f}"
        notes.append(f"Before the peek: the dealer has blackjack with probability {found.natural:.6f}; EV {ev}.")
    if given_up is not UNSET and played is not None:
        better = "surrender" if found.surrenders_early else "play on"
        notes.append(f"Early surrender, before the peek: EV {given_up:+.6f}; {better}.")
    if found.insurance is not None:
        gain = found.insurance.ev
        better = "take it" if gain > 0 else "decline it" if gain < 0 else "it makes no difference"
        ev = f"{gain:+.6f} = {found.insurance.exact}"
        notes.append(f"Insurance, before the peek: EV per unit insured {ev}; {better}.")
    return notes
