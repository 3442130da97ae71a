"""The cards that a question is about: a game's full shoe, or what is left of it.

A shoe file is plain text: cards separated by blanks or lines, each by itself (`As`) or with how many of it are left
(`As:5`). What it does not name is gone. Whatever follows a `#` is a remark.
"""

import re
from pathlib import Path
from typing import NamedTuple

from pit21.cards import FACES, card_text, parse_card
from pit21.lab.question.errors import QuestionError, QuestionProblem, refuse
from pit21.lab.question.text_files import read_text_file
from pit21.solve.model import ShoeModel, full_shoe, infinite_shoe
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem, shown

TITLE = "Invalid shoe:"
ROUND_CARDS = {"stud": 4, "draw": 4, "pick": 10}
"""What one player and the dealer are dealt before anyone acts."""
LARGEST_FILE = 100_000
_COUNT = re.compile(r"[0-9]{1,4}", re.ASCII)


class _Place(NamedTuple):
    """A word of a file, or of a field of the question."""

    text: str
    is_field: bool

    def problem(self, reason: str) -> Problem:
        return QuestionProblem(self.text, reason) if self.is_field else Problem(self.text, reason)


class _Named(NamedTuple):
    """A number of equal cards, and where they are named."""

    place: _Place
    card: int
    number: int


def shoe_of(spec: GameSpec, removed: str = "", path: Path | None = None) -> ShoeModel:
    """Return the game's full shoe, or what a shoe file says is left of it, less the removed cards.

    QuestionError names the word of the text or the line of the file that cannot be.
    """
    full = full_shoe_of(spec)
    if full.infinite:
        if removed.strip() or path is not None:
            raise refuse(TITLE, "decks", "an infinite shoe has no card that could be removed; set a number of decks")
        return full
    shoe = full if path is None else _read_shoe_file(spec, full, path)
    shoe = _remove_cards(spec, shoe, _read_named_cards(removed.split(), "removed", is_field=True))
    least = ROUND_CARDS[spec.file.family]
    if shoe.size < least:
        raise refuse(TITLE, "the shoe", f"holds {shoe.size} cards; a round of {spec.title} takes at least {least}")
    return shoe


def full_shoe_of(spec: GameSpec) -> ShoeModel:
    spanish = spec.value("deck_kind") == "spanish"
    decks = spec.value("decks")
    return full_shoe(decks, spanish) if isinstance(decks, int) else infinite_shoe(spanish)


def list_removed(spec: GameSpec, shoe: ShoeModel) -> dict[str, int]:
    """Return how many of each card are gone, by the card's text; none for a full or an infinite shoe."""
    counts = full_shoe_of(spec).counts
    return {card_text(card): counts[card] - left for card, left in enumerate(shoe.counts) if counts[card] != left}


def shoe_without(spec: GameSpec, removed: dict[str, int]) -> ShoeModel:
    """Return the inverse of `list_removed`."""
    return shoe_of(spec, " ".join(f"{card}:{count}" for card, count in removed.items()))


def take_from_shoe(
    spec: GameSpec, shoe: ShoeModel, text: str, field: str, title: str = TITLE
) -> tuple[ShoeModel, tuple[int, ...]]:
    """The shoe without the cards of a text, and these cards in its order; `field` of the question holds the text."""
    named = _read_named_cards(text.split(), field, title, is_field=True)
    cards = tuple(each.card for each in named for _ in range(each.number))
    if not shoe.infinite:
        return _remove_cards(spec, shoe, named, title), cards
    for each in named:
        if not shoe.counts[each.card]:
            raise QuestionError(title, [each.place.problem(f"{card_text(each.card)} is not a card of these decks")])
    return shoe, cards


def _remove_cards(spec: GameSpec, shoe: ShoeModel, removed: list[_Named], title: str = TITLE) -> ShoeModel:
    gone = _add_up(spec, shoe, removed, title)
    return ShoeModel(tuple(count - gone[card] for card, count in enumerate(shoe.counts)))


def _read_shoe_file(spec: GameSpec, full: ShoeModel, path: Path) -> ShoeModel:
    left = _add_up(spec, full, _read_card_file(path))
    if not any(left):
        raise refuse(TITLE, path.name, "names no card")
    return ShoeModel(tuple(left))


def _add_up(spec: GameSpec, shoe: ShoeModel, named: list[_Named], title: str = TITLE) -> list[int]:
    """How many of each card are named; a card that the shoe does not hold so often is refused where it is named."""
    counts = [0] * FACES
    for place, card, count in named:
        counts[card] += count
        held = shoe.counts[card]
        if counts[card] > held:
            too_many = _ORDINALS[held] if count == 1 else f"{counts[card]} of"
            reason = f"{too_many} {card_text(card)}; {_describe_shoe(spec, shoe)} holds {held or 'none'}"
            raise QuestionError(title, [place.problem(reason)])
    return counts


_ORDINALS = ("a", "a second", "a third", "a fourth", "a fifth", "a sixth", "a seventh", "an eighth", "a ninth")


def _describe_shoe(spec: GameSpec, shoe: ShoeModel) -> str:
    if shoe != full_shoe_of(spec):
        return "the shoe"
    decks = spec.value("decks")
    return f"the full shoe of {decks} {spec.value('deck_kind')} deck{'' if decks == 1 else 's'}"


def _read_card_file(path: Path) -> list[_Named]:
    named = []
    for number, line in enumerate(read_text_file(path, TITLE, LARGEST_FILE).splitlines(), 1):
        named += _read_named_cards(line.partition("#")[0].split(), f"{path.name}, line {number}", is_field=False)
    return named


def _read_named_cards(words: list[str], where: str, title: str = TITLE, *, is_field: bool) -> list[_Named]:
    """Return every word as cards; all the words that are none are reported at once."""
    named = []
    problems = []
    for number, word in enumerate(words, 1):
        place = _Place(f"{where}, word {number}", is_field)
        try:
            named.append(_Named(place, *_read_card_and_count(word)))
        except ValueError as error:
            problems.append(place.problem(str(error)))
    if problems:
        raise QuestionError(title, problems)
    return named


def _read_card_and_count(word: str) -> tuple[int, int]:
    name, colon, count = word.partition(":")
    card = parse_card(name)
    if card >= FACES:
        raise ValueError(f"{shown(name)} has no face; name a card such as As")
    if not colon:
        return card, 1
    if not _COUNT.fullmatch(count):
        raise ValueError(f"{shown(count)} is not a number of cards; write As:5 for five aces of spades")
    return card, int(count)
