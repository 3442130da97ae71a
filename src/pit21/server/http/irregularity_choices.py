"""What an operator can report at a live table: the irregularities of its game, and the facts that each asks for."""

from typing import Literal

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.irregularities import irregularities
from pit21.table.remedies.registry import LIVE_WORDS, REMEDIES

Fact = Literal["seat", "hand", "wager", "amount", "due"]
_WORDS = {
    "stopped": "The round cannot be completed", "completed": "Every wager can be settled from the cards dealt",
    "now": "Found in time", "later": "Found too late", "missed": "The fee was not taken",
    "overcharged": "Too much was taken", "resumed": "The round resumed", "lost": "The round could not be resumed",
    "held": "The chips stay on the spot", "decided": "The floor has decided",
}  # fmt: skip
_NEEDS: dict[str, tuple[Fact, ...]] = {
    "seat": ("seat",), "player": ("seat",), "hand": ("hand",), "wager": ("wager",), "amount": ("amount",),
    "due": ("due",),
}  # fmt: skip
"""Facts of the referee as an operator gives them: the player is the one who holds the seat."""


class NamedWord(msgspec.Struct, frozen=True, kw_only=True):
    """A value to send, and how a person reads it."""

    value: str
    title: str


class IrregularityChoice(msgspec.Struct, frozen=True, kw_only=True):
    """An irregularity. `asks` are the facts to send, `words` the values of `what`, empty if one thing can happen."""

    id: str
    title: str
    happened: str
    resolution: str
    asks: tuple[Fact, ...]
    words: tuple[NamedWord, ...]


class IrregularityChoices(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a form needs: seats are numbered from 1 to `seats`."""

    table: str
    title: str
    seats: int
    wagers: tuple[NamedWord, ...]
    choices: tuple[IrregularityChoice, ...]


def list_irregularities(spec: GameSpec, table: str, title: str) -> IrregularityChoices:
    """List what can occur where software deals this game."""
    return IrregularityChoices(
        table=table, title=title, seats=spec.number("seats"),
        wagers=tuple(
            NamedWord(value=name, title=wager.title) for name, wager in spec.file.wagers.items() if spec.offered(name)
        ),
        choices=tuple(
            IrregularityChoice(
                id=each.id, title=each.title, happened=each.happened, resolution=each.whole_resolution,
                asks=_asks(each.id), words=_words(each.id),
            )
            for each in irregularities(spec) if "live" in each.tables
        ),
    )  # fmt: skip


def _asks(name: str) -> tuple[Fact, ...]:
    return tuple(dict.fromkeys(fact for asked in REMEDIES[name].asks for fact in _NEEDS.get(asked, ())))


def _words(name: str) -> tuple[NamedWord, ...]:
    words = REMEDIES[name].words
    if name in LIVE_WORDS or len(words) < 2:
        return ()
    return tuple(NamedWord(value=word, title=_WORDS[word]) for word in words)
