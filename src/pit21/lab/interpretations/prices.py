"""`readings`: the effect of each choice of each interpretation on the wagers it moves, one interpretation at a time."""

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from pit21.lab.exact import (
    SPLIT_CLASS,
    ExpectedValue,
    GameResult,
    compute_expected_value,
    find_expected_value,
    game_fields,
)
from pit21.lab.interpretations.option_values import Place, choices_of, choose_if_allowed, places, readings_of
from pit21.lab.question import (
    NO_CACHE,
    ProgressCallback,
    QuestionError,
    QuestionProblem,
    ResultCache,
    full_shoe_of,
    rules_key,
)
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.options import Option, OptionSummary
from pit21.spec.problems import SpecError, nearest, shown
from pit21.spec.terms import Value
from pit21.tabular import percent_text

SAME_RULES = "the same rules as the present choice, here"
NEVER_USED = "no effect: best play never uses it"


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """A wager under one choice of an option; `change` is the difference to the house edge under the present choice."""

    ev: float
    exact: str | None
    house_edge: float
    change: float
    player_advantage: bool


class ChoicePrices(msgspec.Struct, frozen=True, kw_only=True):
    """`default` is the game's own choice, `present` the one that is set now. `note` says why a choice changes nothing,
    `refused` why it cannot be set.
    """

    choice: str
    default: bool
    present: bool
    prices: dict[str, Price] = {}
    note: str = ""
    refused: str = ""


class ReadingPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which the choices differ: what had to be set for it beside what was asked, and why."""

    settings: dict[str, Value]
    why: str
    choices: tuple[ChoicePrices, ...]


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One question that the rules leave open. `not_offered` are wagers that it moves and the table does not take."""

    key: str
    question: str
    clause: tuple[str, ...]
    default: Value
    value: Value
    moves: tuple[str, ...]
    not_offered: tuple[str, ...]
    places: tuple[ReadingPlace, ...]


class InterpretationPrices(GameResult, frozen=True, kw_only=True):
    """The answer of `pit21 readings`: house edges from the full shoe, main wagers under best play.

    `table_settings` are the options that change procedure or size: they are listed, not priced.
    """

    split_class: str | None
    readings: tuple[Reading, ...]
    table_settings: tuple[OptionSummary, ...]
    cached: bool = False

    def table_headings(self) -> tuple[str, ...]:
        return "Option", "Choice", "Wager", "House edge", "Change"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (row["option"], row["choice"], row["wager"], percent_text(row["house_edge"]),
             percent_text(row["change"], sign=True))
            for row in self.to_dicts()
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        """One dictionary for each choice and wager that it moves."""
        return [
            {"option": reading.key, "choice": choice.choice, "settings": place.settings, "wager": name,
             **msgspec.to_builtins(price)}
            for reading in self.readings for place in reading.places
            for choice in place.choices for name, price in choice.prices.items()
        ]  # fmt: skip


def price_interpretations(
    spec: GameSpec, keys: Iterable[str] = (), cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None
) -> InterpretationPrices:  # fmt: skip
    """Price every reading of the game, or the named ones; QuestionError for an unknown key."""
    asked = find_readings(spec, keys)
    question = {"ask": "readings", "keys": list(asked), **rules_key(spec)}
    # Where all are priced already, some of them are too.
    found = cache.find({**question, "keys": list(readings_of(spec))}, InterpretationPrices)
    if found is None and len(asked) < len(readings_of(spec)):
        found = cache.find(question, InterpretationPrices)
    if found is not None:
        priced = tuple(reading for reading in found.readings if reading.key in asked)
        return replace(found, cached=True, readings=priced, **game_fields(spec))
    pricing = _Pricing(cache, progress, sum(len(choices_of(option)) for option in asked.values()))
    made = InterpretationPrices(
        **game_fields(spec),
        split_class=SPLIT_CLASS if spec.file.family == "draw" else None,
        readings=tuple(_price_reading(spec, option, pricing) for option in asked.values()),
        table_settings=tuple(option.summary for option in spec.options.values() if option.kind == "table"),
    )  # fmt: skip
    cache.keep(question, made)
    return made


def solve_choices(spec: GameSpec, cache: ResultCache, progress: ProgressCallback | None = None) -> None:
    """Solve the main wager under every choice, from the last to the first, and keep the results.

    A process beside one that prices all interpretations in order: each finds in the cache what the other has solved.
    """
    if spec.file.family == "stud":
        return  # quicker to compute than to keep
    for key, option in reversed(readings_of(spec).items()):
        if "base" not in option.moves:
            continue
        for place in places(spec, key):
            for choice in reversed(choices_of(option)):
                version = choose_if_allowed(place.spec, {key: choice})
                if version is not None:
                    compute_expected_value(version, full_shoe_of(version), "base", cache, progress)


def find_readings(spec: GameSpec, keys: Iterable[str]) -> dict[str, Option]:
    """Return the named readings in the game's order, or all of them."""
    named = list(keys)
    known = readings_of(spec)
    problems = [
        QuestionProblem("reading", _describe_unknown_reading(spec, key, known)) for key in named if key not in known
    ]
    if problems:
        raise QuestionError("Unknown interpretation:", problems)
    return {key: option for key, option in known.items() if not named or key in named}


def _describe_unknown_reading(spec: GameSpec, key: str, known: Iterable[str]) -> str:
    if key in spec.options:
        return f"{key} is a table setting: it is listed, not priced"
    names = list(known)
    return f"{spec.title} has no interpretation {shown(key)}" + (
        nearest(key, names) or f"; its interpretations are {', '.join(names)}"
    )


class _Pricing:
    """Prices wagers and says how far it is."""

    def __init__(self, cache: ResultCache, progress: ProgressCallback | None, total: int) -> None:
        self._cache = cache
        self._progress = progress
        self._total = total
        self._done = 0

    def expected_values(self, spec: GameSpec, wagers: Iterable[str], setting: str) -> dict[str, ExpectedValue]:
        self._done = min(self._done + 1, self._total)
        place = f"{self._done} of {self._total}, {setting}"
        progress = self._progress and partial(_report_at, self._progress, place)
        shoe = full_shoe_of(spec)
        by_source: dict[str, ExpectedValue | None] = {}
        found = {}
        for wager_id in wagers:
            source = "base" if spec.file.wagers[wager_id].role == "spot" else wager_id
            if source not in by_source:
                by_source[source] = find_expected_value(spec, shoe, source, self._cache, progress)
            if (value := by_source[source]) is not None:
                found[wager_id] = value
        return found


def _report_at(progress: ProgressCallback, place: str, what: str) -> None:
    progress(f"{place}: {what}")


def _price_reading(spec: GameSpec, option: Option, pricing: _Pricing) -> Reading:
    return Reading(
        key=option.key, question=option.question, clause=option.clause, default=option.default, value=option.value,
        moves=option.moves, not_offered=tuple(name for name in option.moves if not spec.offered(name)),
        places=tuple(_price_place(place, option, pricing) for place in places(spec, option.key)),
    )  # fmt: skip


def _price_place(place: Place, option: Option, pricing: _Pricing) -> ReadingPlace:
    present = pricing.expected_values(place.spec, option.moves, f"{option.key}={place.spec.value(option.key)}")
    return ReadingPlace(
        settings=place.settings, why=place.why,
        choices=tuple(_choice(place.spec, option, choice, present, pricing) for choice in choices_of(option)),
    )  # fmt: skip


def _choice(
    spec: GameSpec, option: Option, choice: str, present: dict[str, ExpectedValue], pricing: _Pricing
) -> ChoicePrices:  # fmt: skip
    made = ChoicePrices(
        choice=choice, default=choice == str(option.default), present=choice == str(spec.value(option.key))
    )
    if made.present:
        return replace(made, prices={name: compare_price(each, each) for name, each in present.items()})
    try:
        version_of_it = spec.choose({option.key: choice})
    except SpecError as error:
        return replace(made, refused="; ".join(map(str, error.problems)))
    found = pricing.expected_values(version_of_it, present, f"{option.key}={choice}")
    prices = {name: compare_price(each, present[name]) for name, each in found.items()}
    return replace(made, prices=prices, note=_note(spec, version_of_it, prices))


def compare_price(found: ExpectedValue, present: ExpectedValue) -> Price:
    """Return the price of a choice; `present` is what the wager has under the present one."""
    return Price(
        ev=found.ev, exact=found.exact, house_edge=found.house_edge,
        change=found.over(present).house_edge, player_advantage=found.favors_player,
    )  # fmt: skip


def _note(present: GameSpec, other: GameSpec, prices: dict[str, Price]) -> str:
    """Why a choice costs nothing."""
    if any(price.change for price in prices.values()):
        return ""
    if compile_law(present) == compile_law(other) and full_shoe_of(present) == full_shoe_of(other):
        return SAME_RULES
    return NEVER_USED
