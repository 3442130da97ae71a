"""The floor at the dealer's table: which irregularities can be reported, and what is asked about each."""

from collections.abc import Iterator

import msgspec

from pit21.money import parse_dollars
from pit21.spec.irregularities import irregularities
from pit21.table.commands import ReportIrregularity
from pit21.table.remedies.registry import REMEDIES
from pit21.table.rules import Rules
from pit21.transcript.parse import parse_irregularity

USAGE = "Type floor and an id, such as floor M3, to be asked for its facts."
_FACTS = {
    "seat": "at SEAT", "hand": "at SEAT.HAND", "wager": "wager WAGER", "player": "by PLAYER", "amount": "amount AMOUNT",
    "due": "due AMOUNT", "cards": "cards NUMBER", "card": "card CARD", "seen": "seen by everybody",
}  # fmt: skip


class FloorChoice(msgspec.Struct, frozen=True, kw_only=True):
    """An irregularity that can be reported: `asks` are the facts to give, `words` say which of several happened."""

    id: str
    title: str
    happened: str
    resolution: str
    asks: tuple[str, ...]
    words: tuple[str, ...]


def floor_choices(rules: Rules) -> tuple[FloorChoice, ...]:
    """Every irregularity that can occur where a person deals this game."""
    return tuple(
        FloorChoice(
            id=each.id, title=each.title, happened=each.happened, resolution=each.whole_resolution,
            asks=REMEDIES[each.id].asks, words=tuple(word for word in REMEDIES[each.id].words if word),
        )
        for each in irregularities(rules.spec) if "hand-dealt" in each.tables
    )  # fmt: skip


def floor_lines(rules: Rules) -> Iterator[str]:
    """Every irregularity that can occur where a person deals, with what the floor decides."""
    yield USAGE
    for each in irregularities(rules.spec):
        if "hand-dealt" in each.tables:
            yield f"{each.id}: {each.happened}"
            yield f"  {each.whole_resolution}"


def read_report(rules: Rules, text: str) -> ReportIrregularity | str:
    """The report that someone typed, or what is still asked for."""
    facts, colon, reason = text.partition(":")
    words = facts.split()
    if len(words) < 2:
        return USAGE
    name = words[1].upper()
    if name not in rules.irregularities:
        return f"{name} cannot happen in this game. Type floor to see what can."
    if len(words) == 2 and not colon and _asks(name):
        return f"{_title(rules, name)}. What happened? {_question(name)}"
    try:
        line = " ".join(["irregularity", name, *words[2:]])
        return parse_irregularity(f"{line}: {reason.strip() if colon else 'reported by the dealer'}", parse_dollars)
    except ValueError as error:
        return f"{error}. {_question(name)}"


def _title(rules: Rules, name: str) -> str:
    return next(each.title for each in irregularities(rules.spec) if each.id == name)


def _asks(name: str) -> bool:
    performed = REMEDIES[name]
    return bool(performed.asks) or len(performed.words) > 1


def _question(name: str) -> str:
    """How to give the facts of this irregularity."""
    performed = REMEDIES[name]
    facts = [_FACTS[fact] for fact in performed.asks if not (fact == "seat" and "hand" in performed.asks)]
    words = f" One of {', '.join(performed.words)} says which." if len(performed.words) > 1 else ""
    shown = [performed.words[0]] if len(performed.words) > 1 else []
    return f"Type floor {' '.join([name, *shown, *facts])}: REASON.{words}"
