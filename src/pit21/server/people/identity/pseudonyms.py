"""Pseudonyms: the ids of people at a table, in its chain, its ledger accounts, its shoes and its proofs.

They are random and say nothing about anyone. Names are put in their place only where something is shown.
"""

import re
import secrets
from collections.abc import Callable, Container
from typing import Final

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz234567"
_LENGTH: Final = 8
_PSEUDONYM: Final = re.compile(rf"(?<![\w-])p-[{_LETTERS}]{{{_LENGTH}}}(?![\w-])")


def draw_pseudonym(taken: Container[str]) -> str:
    """A random one that is not taken."""
    while True:
        drawn = "p-" + "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
        if drawn not in taken:
            return drawn


def is_pseudonym(player: str) -> bool:
    """Return whether this is a pseudonym; the ids of bots are none, nor the names that tables used as ids before."""
    return _PSEUDONYM.fullmatch(player) is not None


def put_names(words: str, name_of: Callable[[str], str]) -> str:
    """A sentence about pseudonyms as it is shown, with the names of people."""
    if "p-" not in words:  # every frame passes here: a sentence about cards or the dealer costs nothing more
        return words
    return _PSEUDONYM.sub(lambda found: name_of(found[0]), words)
