"""Narration for a table with people: `you` is addressed directly, and nothing is said twice."""

from pit21.money import amount_text
from pit21.report import Narrator
from pit21.room.second_person import second_person
from pit21.table import events as e


def narrate(narrator: Narrator, event: e.Event) -> str:
    """Return the sentence for the next event."""
    sentence = narrator.describe(event)
    if isinstance(event, e.WagerSettled):
        sentence = _merge_uncovered(event, sentence)
    return second_person(sentence)


def uncovered_words(event: e.WagerSettled) -> str:
    """Return what the bank had no money for (P7): of a win it may be more than the stake, of a loss it is never."""
    if not event.uncovered:
        return ""
    return f"{'win' if event.odds else 'loss'} of {amount_text(event.uncovered)} not covered by the bank"


def _merge_uncovered(event: e.WagerSettled, sentence: str) -> str:
    start, reach, _ = sentence.partition(" The bank does not cover ")
    if reach:
        words = uncovered_words(event)
        return f"{start} {words[:1].upper()}{words[1:]}."
    return sentence
