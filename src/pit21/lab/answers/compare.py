"""Compare shipped answers with computed ones."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from pit21.lab.question import ShippedAnswer

TOLERANCE = 1e-12
"""Numbers may differ by this much: their last digits depend on the processor."""
NOT_COMPARED = "version"
"""A shipped answer is shown with the version that shows it."""


def compare_answers(shipped: Mapping[str, ShippedAnswer], computed: Mapping[str, ShippedAnswer]) -> list[str]:
    """Return what differs, a line each; empty if every shipped answer is what is computed now."""
    found = [f"{computed[key].about} is missing or out of date" for key in computed.keys() - shipped.keys()]
    found += [f"{shipped[key].about} no longer answers a question" for key in shipped.keys() - computed.keys()]
    for key in shipped.keys() & computed.keys():
        before, now = (msgspec.json.decode(each[key].answer) for each in (shipped, computed))
        found += [f"{shipped[key].about}: {line}" for line in _find_differences("", before, now)]
        if shipped[key].shape != computed[key].shape:
            found.append(f"{shipped[key].about}: its record has another shape")
    return found


def _find_differences(place: str, before: Any, now: Any) -> Iterator[str]:
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for number, (old, new) in enumerate(zip(before, now, strict=True)):
            yield from _find_differences(f"{place}[{number}]", old, new)
    elif isinstance(before, dict) and isinstance(now, dict) and before.keys() == now.keys():
        for key in before.keys() - ({NOT_COMPARED} if not place else set()):
            yield from _find_differences(f"{place}.{key}", before[key], now[key])
    elif not (before == now or (_is_number(before) and _is_number(now) and abs(before - now) <= TOLERANCE)):
        yield f"{place[1:]} is {str(before)[:60]}, computed {str(now)[:60]}"


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
