"""The narrator's sentences as they are said at a table with people: `you` is spoken to, nothing is said twice."""

from pit21.money import amount_text
from pit21.report import Narrator
from pit21.room.second_person import second_person
from pit21.table import events as e
from pit21.table.causes import settlement_words
from pit21.table.rules import Rules


def narrate(narrator: Narrator, event: e.Event) -> str:
    """The sentence for the next event."""
    sentence = narrator.describe(event)
    if isinstance(event, e.WagerSettled):
        sentence = _settled_once(narrator.table.rules, event, sentence)
    return second_person(sentence)


def reason_words(rules: Rules, event: e.WagerSettled) -> str:
    """Why a wager ended so; where a table prints what the main wager wins, its line says it already."""
    if is_outcome(rules, event):
        return event.line
    words = settlement_words(event)
    return f"{words}, {event.line}" if event.line not in ("", words) else words


def is_outcome(rules: Rules, event: e.WagerSettled) -> bool:
    """Return whether the line is one of the table of the main wager's outcomes, such as `dealer busts`."""
    return bool(event.line) and rules.outcomes is not None and event.table == rules.outcomes[0]


def uncovered_words(event: e.WagerSettled) -> str:
    """What the bank had no money for (P7): of a win it may be more than the stake, of a loss it is never."""
    if not event.uncovered:
        return ""
    return f"{'win' if event.odds else 'loss'} of {amount_text(event.uncovered)} not covered by the bank"


def _settled_once(rules: Rules, event: e.WagerSettled, sentence: str) -> str:
    reason = f"{settlement_words(event)}, {event.line}"
    if is_outcome(rules, event) and reason in sentence:
        sentence = sentence.replace(reason, event.line)
    start, reach, _ = sentence.partition(" The bank does not reach for ")
    if reach:
        words = uncovered_words(event)
        return f"{start} {words[:1].upper()}{words[1:]}."
    return sentence
