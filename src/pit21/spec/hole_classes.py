"""Classes of hole cards, written as 2-6,7-9,10,A: the values that players are shown, or know, apart."""

import re

from pit21.law.cards import VALUES
from pit21.law.dealer import CLASS_BITS
from pit21.spec.problems import shown

VALUE_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""Value classes as they are written; T, J, Q and K are ten-values too."""
USUAL_CLASSES = "2-6,7-9,10,A"
IN_ORDER = (*range(1, VALUES), 0)
"""Value classes as they are listed: the ace last."""
_RANKS = {name: value for value, name in enumerate(VALUE_NAMES)} | dict.fromkeys("TJQK", 9)
_RANGE = re.compile(r"(10|[2-9])-(10|[2-9TJQK])")


def value_class(text: str) -> int | None:
    """The value class of a rank as people write it; None if it is none."""
    return _RANKS.get(text.strip().upper())


def parse_classes(text: str) -> tuple[int, ...]:
    """Classes separated by commas, each a rank, a range, or several joined by a slash; the rest is one more class.

    Each is given as bits of value classes. ValueError says what is wrong.
    """
    groups = []
    for word in text.split(","):
        group = 0
        for part in word.strip().upper().split("/"):
            group |= _class_bits(part)
        groups.append(group)
    used = 0
    for group in groups:
        if used & group:
            raise ValueError("a card belongs to two classes")
        used |= group
    rest = (1 << VALUES) - 1 - used
    return (*groups, rest) if rest else tuple(groups)


def class_name(group: int) -> str:
    """A class of cards as it is written: 2-6, 10, A."""
    held = [value for value in IN_ORDER if group >> value & 1]
    parts: list[list[int]] = []
    for value in held:
        if parts and value == parts[-1][-1] + 1:
            parts[-1].append(value)
        else:
            parts.append([value])
    return "/".join(
        VALUE_NAMES[part[0]] if len(part) == 1 else f"{VALUE_NAMES[part[0]]}-{VALUE_NAMES[part[-1]]}" for part in parts
    )


def classes_text(text: str) -> str:
    """The same classes in the one form that a rule has: the lowest first, the ace last, the rest written out."""
    groups = sorted(parse_classes(text), key=lambda group: [group >> value & 1 for value in IN_ORDER], reverse=True)
    if len(groups) < 2:
        raise ValueError("a single class of all cards has no effect; name at least two")
    return ",".join(map(class_name, groups))


def packed_classes(groups: tuple[int, ...]) -> int:
    """Classes as the law reads them, see `pit21.law.dealer.hole_class`."""
    return sum(
        number << (CLASS_BITS * value)
        for number, group in enumerate(groups)
        for value in range(VALUES)
        if group >> value & 1
    )


def _class_bits(part: str) -> int:
    found = _RANGE.fullmatch(part)
    if found:
        low, high = _RANKS[found[1]], _RANKS[found[2]]
        if low < high:
            return sum(1 << value for value in range(low, high + 1))
    if part in _RANKS:
        return 1 << _RANKS[part]
    raise ValueError(f"{shown(part)} is not a class; write ranks and ranges: {USUAL_CLASSES}")
