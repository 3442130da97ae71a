"""Which cases of a parametrized test `make test` and `make check` run; the others are long or thorough."""

from collections import Counter
from collections.abc import Iterable

import pytest

TIERS = {"quick_cases": "long", "check_cases": "thorough"}
"""By marker: what the cases after the first ones are marked."""


def mark_further_cases(items: Iterable[pytest.Item]) -> None:
    """Mark all cases but the first ones; whatever is thorough is long too."""
    seen: Counter[tuple[str, str, object]] = Counter()
    for item in items:
        for marker, further in TIERS.items():
            for mark in item.iter_markers(marker):
                assert isinstance(item, pytest.Function), item
                case = marker, item.nodeid.partition("[")[0], _value(item, mark.kwargs.get("each", ""))
                seen[case] += 1
                if seen[case] > mark.kwargs.get("count", 1):
                    item.add_marker(further)
        if item.get_closest_marker("thorough"):
            item.add_marker("long")


def _value(item: pytest.Function, argument: str) -> object:
    """What is different from group to group, read as `argument.attribute`; one group where no argument is named."""
    if not argument:
        return None
    name, *attributes = argument.split(".")
    value: object = item.callspec.params[name]
    for attribute in attributes:
        value = getattr(value, attribute)
    return str(value)
