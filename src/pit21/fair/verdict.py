"""The verdict of a verification: what was found when a shoe was dealt again from its proof."""

import msgspec


class ProofCheck(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the verification, in words."""

    step: str
    ok: bool
    words: str


class HiddenCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that nobody at the table saw, and what it was; `number` counts the cards of the shoe from 1."""

    round: int
    number: int
    place: str
    card: str


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """`first_difference` names the first thing that is not as it was promised; empty if all is."""

    ok: bool
    table: str = ""
    shoe: int = 0
    rounds: int = 0
    cards: int = 0
    checks: tuple[ProofCheck, ...] = ()
    hidden: tuple[HiddenCard, ...] = ()
    first_difference: str = ""


def printable(text: str) -> str:
    """Return a stranger's text that any terminal and any encoder can take, cut short."""
    shown = text[:80].encode("utf-8", "backslashreplace").decode()
    return "".join([letter if letter.isprintable() else ascii(letter)[1:-1] for letter in shown])
