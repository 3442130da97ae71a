"""Suggestions for words that were probably misspelled."""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 60


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a sentence with the nearest known word, preceded by a blank; nothing if none is near."""
    if len(word) > LONGEST:
        return ""
    by_name = {each.lstrip("-"): each for each in known}  # dashes, which all options share, are no likeness
    close = get_close_matches(word.lstrip("-"), by_name, n=1)
    return f" Did you mean {by_name[close[0]]}?" if close else ""
