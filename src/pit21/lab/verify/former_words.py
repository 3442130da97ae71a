"""Wording that earlier versions saved in results, so that only real differences count."""

from collections.abc import Mapping
from typing import Any

_FORMER = {
    "recursion over all hands, floating point, good to 12 decimals": "computed recursively, accurate to 12 decimals",
    "price 0: best play never makes use of it": "no effect: best play never uses it",
}


def to_present_words(saved: Any) -> Any:
    """Return the same result with every former sentence in its present words."""
    if isinstance(saved, str):
        for former, present in _FORMER.items():
            saved = saved.replace(former, present)
        return saved
    if isinstance(saved, list):
        return [to_present_words(each) for each in saved]
    if isinstance(saved, Mapping):
        return {key: to_present_words(each) for key, each in saved.items()}
    return saved
