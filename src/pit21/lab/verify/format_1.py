"""Results saved as JSON of format 1, turned into format 2: some numbers were percentages or had other names."""

from collections.abc import Mapping
from typing import Any

from pit21.lab.audit import PRINTED
from pit21.tabular import FORMAT

_RENAMED = {
    "house_edge_percent": ("house_edge", 0.01), "hit_rate": ("hit_frequency", 1), "change_percent": ("change", 0.01),
    "ev_per_total_wagered": ("element_of_risk", -1), "average_total_wager": ("average_total_bet", 1),
    "edge_limit_percent": ("edge_limit", 0.01), "fee_percent": ("fee_rate", 0.01), "percent": ("figure", 0.01),
    "effective_edge_percent": ("effective_edge", 0.01), "percent_of_stakes": ("share_of_stakes", 0.01),
    "target_edge_percent": ("target_edge", 0.01), "within_percent": ("within", 0.01),
}  # fmt: skip
"""The name in format 2, and by how much the number is multiplied."""


def is_format_1(saved: Mapping[str, Any]) -> bool:
    return "format" not in saved


def to_format_2(saved: Mapping[str, Any]) -> dict[str, Any]:
    """Return the same result in the present format."""
    results = saved.get("results")
    converted: dict[str, Any] = {**_convert(saved), "format": FORMAT}
    if isinstance(results, list):
        converted["results"] = [to_format_2(each) if isinstance(each, Mapping) else each for each in results]
    return converted


def _convert(value: Any) -> Any:
    if isinstance(value, list):
        return [_convert(each) for each in value]
    if not isinstance(value, Mapping):
        return value
    found = {}
    for key, each in value.items():
        name, factor = _RENAMED.get(key, (key, 1))
        if key == "percent" and value.get("check") == PRINTED:
            factor = 1  # a printed figure, whatever it counts
        is_number = isinstance(each, int | float) and not isinstance(each, bool)
        found[name] = each * factor if is_number and key in _RENAMED else _convert(each)
    return found
