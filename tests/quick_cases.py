"""Which cases of a parametrized test `make test` runs; the others are long."""

from collections import Counter
from collections.abc import Iterable

import pytest

MARKER = "quick_cases"


def mark_further_cases(items: Iterable[pytest.Item]) -> None:
    """As long, all but the first ones."""
    seen: Counter[tuple[str, object]] = Counter()
    for item in items:
        for mark in item.iter_markers(MARKER):
            assert isinstance(item, pytest.Function), item
            name = item.nodeid.partition("[")[0]
            case = name, _value(item, mark.kwargs.get("each", ""))
            seen[case] += 1
            if seen[case] > mark.kwargs.get("count", 1):
                item.add_marker(pytest.mark.long)


def _value(item: pytest.Function, argument: str) -> object:
    """What is different from group to group, read as `argument.attribute`; one group where no argument is named."""
    if not argument:
        return None
    name, *attributes = argument.split(".")
    value: object = item.callspec.params[name]
    for attribute in attributes:
        value = getattr(value, attribute)
    return str(value)
