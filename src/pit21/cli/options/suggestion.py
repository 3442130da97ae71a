"""Suggestions for words that were probably misspelled."""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 60


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a sentence with the nearest known word, preceded by a blank; nothing where none is near."""
    close = get_close_matches(word, list(known), n=1) if len(word) <= LONGEST else []
    return f" Did you mean {close[0]}?" if close else ""
