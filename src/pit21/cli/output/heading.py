"""The heading of a result: the game, its digest and settings, the shoe."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Protocol

from pit21.cards import card_text
from pit21.cli.run_settings import run_settings
from pit21.lab.exact import ShoeResult
from pit21.lab.question import full_shoe_of
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

SAVED_RESULT = "\nSaved result; --no-cache computes it again."
"""Ends what is printed of a result that was computed before."""


class HeadedResult(Protocol):
    """A result that can have a heading."""

    @property
    def title(self) -> str: ...

    @property
    def digest(self) -> str: ...

    @property
    def settings(self) -> Mapping[str, object]: ...


def print_heading(spec: GameSpec, result: HeadedResult) -> None:
    """Print the game's title, the digest of its rules, and the options that were set."""
    print_title(result.title)
    print(f"Rules digest: {result.digest[:16]}")
    if result.settings:
        print(wrap_text(f"Options: {format_settings(spec.choose(result.settings))}", hang=9))


def print_title(title: str) -> None:
    """Print a title, underlined, and the options that a configuration file chose."""
    print(f"{title}\n{'=' * len(title)}")
    for each in run_settings().from_files:
        value = each.value
        shown = " ".join(map(str, value)) if isinstance(value, list) else "" if value is True else str(value)
        print(wrap_text(f"From {each.file}: {each.option} {shown}", hang=4))


def format_settings(spec: GameSpec) -> str:
    """Format the options of a game that are set as --set takes them: amounts in dollars."""
    return ", ".join(f"{key}={spec.setting_text(key)}" for key in spec.settings)


def print_shoe(spec: GameSpec, shoe: ShoeResult, *, suits: bool = True) -> None:
    """Print what the shoe holds; without suits, removed cards are listed by rank."""
    print(wrap_text(f"Shoe: {describe_shoe(spec, shoe, suits=suits)}", hang=6))


def describe_shoe(spec: GameSpec, shoe: ShoeResult, *, suits: bool = True) -> str:
    kind = spec.value("deck_kind")
    if shoe.cards is None:
        return f"an infinite number of {kind} decks"
    decks = spec.value("decks")
    text = f"{decks} {kind} deck{'' if decks == 1 else 's'}, {shoe.cards} cards"
    removed = shoe.removed
    if not removed:
        return text
    if not suits:
        ranks: Counter[str] = Counter()
        for card, count in removed.items():
            ranks[card[0]] += count
        return f"{text} left; removed: {_cards(ranks)}"
    full = full_shoe_of(spec).counts
    left = {card_text(card): count - removed.get(card_text(card), 0) for card, count in enumerate(full)}
    # Whichever list is the shorter one.
    return f"{text} left; removed: {_cards(removed)}" if len(removed) <= 26 else f"{text} left: {_cards(left)}"


def _cards(counts: Mapping[str, int]) -> str:
    return " ".join(card if count == 1 else f"{card}:{count}" for card, count in counts.items() if count)


def print_unsolved(sentences: Iterable[str]) -> None:
    """Print why wagers have no exact value, and what to do; each sentence once."""
    for sentence in dict.fromkeys(sentences):
        print(f"\n{wrap_text(sentence, hang=2)}")
