"""Which irregularities apply to a game, with what the house has chosen about them."""

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pit21.spec.irregularities.features import has_features
from pit21.spec.irregularities.records import (
    PREFIX,
    HouseChoice,
    Irregularity,
    Principle,
    load_irregularities,
    load_principles,
)
from pit21.spec.model import GameFile
from pit21.spec.terms import Term

if TYPE_CHECKING:
    from pit21.spec.game import GameSpec


def irregularities(game: "GameSpec") -> tuple[Irregularity, ...]:
    """Return those that can occur in this game, each with its options as they stand."""
    return tuple(
        replace(each, options=_chosen(game, each.options))
        for each in load_irregularities()
        if has_features(game, each.needs)
    )


def principles(game: "GameSpec") -> tuple[Principle, ...]:
    """Return the principles, with the options as they stand."""
    return tuple(replace(each, options=_chosen(game, each.options)) for each in load_principles())


def _chosen(game: "GameSpec", choices: tuple[HouseChoice, ...]) -> tuple[HouseChoice, ...]:
    return tuple(
        replace(choice, value=str(game.value(choice.full_key)))
        for choice in choices
        if has_features(game, choice.needs)
    )


@cache
def choice_terms() -> dict[str, Term]:
    """Return the rule language of the options: every key with its values and their sentences."""
    owners: tuple[Principle | Irregularity, ...] = (*load_principles(), *load_irregularities())
    return {
        choice.full_key: Term(
            key=choice.full_key, group="Irregularities", kind="words", absent=choice.default,
            words={word: (code, sentence) for code, (word, sentence) in enumerate(choice.values.items())},
        )
        for owner in owners for choice in owner.options
    }  # fmt: skip


def choices_of_game(game: "GameSpec") -> tuple[HouseChoice, ...]:
    """Return the options that this game has, at their defaults: first those of the principles."""
    applying = (each for each in load_irregularities() if has_features(game, each.needs))
    owners: tuple[Principle | Irregularity, ...] = (*load_principles(), *applying)
    return tuple(
        choice for owner in owners for choice in owner.options
        if has_features(game, choice.needs)
    )  # fmt: skip


def house_choice(file: GameFile, key: str) -> str:
    """Return what a game file says about an irregularity, or the default."""
    owner, _, name = key.removeprefix(PREFIX).partition(".")
    return file.irregularities.get(owner, {}).get(name) or str(choice_terms()[key].absent)
