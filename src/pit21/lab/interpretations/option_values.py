"""The choices of an option one by one, and the tables at which a reading makes a difference at all."""

from typing import NamedTuple

from pit21.spec.game import GameSpec
from pit21.spec.options import Option, parse_range
from pit21.spec.problems import SpecError
from pit21.spec.terms import Value

_FREE = ("amount", "decks", "rows")
"""Choices that stand for a kind of value rather than for one."""


def choices_of(option: Option) -> tuple[str, ...]:
    """Every choice that can be named, ranges number by number."""
    found: list[str] = []
    for text in option.choices:
        ends = parse_range(text)
        if ends is not None:
            found += [str(number) for number in range(ends[0], ends[1] + 1)]
        elif text not in _FREE:
            found.append(text)
    return tuple(dict.fromkeys(found))


def readings_of(spec: GameSpec) -> dict[str, Option]:
    return {key: option for key, option in spec.options.items() if option.kind == "reading"}


class Place(NamedTuple):
    """A table at which a reading makes a difference: what has to be set for it, and why."""

    spec: GameSpec
    settings: dict[str, Value]
    why: str


class _Need(NamedTuple):
    key: str
    values: tuple[Value, ...]
    why: str


_SPLITS = _Need("max_hands", (4, 3, 2), "pairs have to be split")
_NEEDS = {
    "community_shown": (_Need("bonus", ("stud-bonus-7", "low-ball-7"), "only a seven-card bonus has community cards"),),
    "double_after_split": (_SPLITS,),
    "hit_split_aces": (_SPLITS,),
    "double_split_aces": (_SPLITS, _Need("double_after_split", ("yes",), "split hands have to be doubled")),
    "split_by": (_SPLITS,),
    "super_21_on_split": (_SPLITS,),
    "hole_classes": (_Need("dealer_cards", ("up_and_class",), "the class of the hole card has to be shown"),),
    "resplit_aces": (_Need("max_hands", (4, 3), "three hands have to be possible"),),
    "second_double": (_Need("redoubles", (1, 2, 3), "a doubled hand has to be doubled again"),),
}
"""What a reading needs of the other options."""
_EVERY = {"mirror_match_table": "deck_kind", "match_table": "deck_kind"}
"""Readings whose choices mean something else under each choice of another option (S14)."""


def places(spec: GameSpec, key: str) -> tuple[Place, ...]:
    """Where the choices of a reading differ, with as little changed as possible; none where that cannot be."""
    settings: dict[str, Value] = {}
    reasons = []
    for need in _NEEDS.get(key, ()):
        if not has_value(spec, need.key) or spec.value(need.key) in need.values:
            continue
        value = _first_allowed(spec, need)
        if value is None:
            return ()
        settings[need.key] = value
        reasons.append(need.why)
    other = spec.options.get(_EVERY.get(key, ""))
    if other is None:
        return (_place(spec, settings, "; ".join(reasons)),)
    present = str(spec.value(other.key))
    ordered = (present, *(choice for choice in choices_of(other) if choice != present))
    why = f"{other.key} decides what a choice means"
    return tuple(
        _place(spec, {} if choice == present else {other.key: choice}, "" if choice == present else why)
        for choice in ordered
    )


def applies(spec: GameSpec, key: str) -> bool:
    """Return whether the choices of a reading make a difference at the table as it is set."""
    needs = _NEEDS.get(key, ())
    return all(spec.value(need.key) in need.values for need in needs if has_value(spec, need.key))


def has_value(spec: GameSpec, key: str) -> bool:
    try:
        spec.value(key)
    except KeyError:
        return False
    return True


def choose_if_allowed(spec: GameSpec, settings: dict[str, Value]) -> GameSpec | None:
    """Return the game with this choice; None if other options forbid it."""
    try:
        return spec.choose(settings)
    except SpecError:
        return None


def _place(spec: GameSpec, settings: dict[str, Value], why: str) -> Place:
    return Place(spec.choose(settings) if settings else spec, settings, why)


def _first_allowed(spec: GameSpec, need: _Need) -> Value | None:
    option = spec.options.get(need.key)
    if option is None:
        return None
    allowed = choices_of(option)
    return next(
        (v for v in need.values if str(v) in allowed and choose_if_allowed(spec, {need.key: v}) is not None), None
    )
