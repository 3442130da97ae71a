"""A person's client seeds at one table: a fresh one for each shoe that is announced, and which ones were used."""

import hashlib
import secrets
from typing import Final

from pit21.wire import ClientSeed, FairState, ShoeAnnounced

_REMEMBERED: Final = 64
"""Shoes whose client seeds can be compared with their proofs."""
_LONGEST: Final = 64


class ClientSeeds:
    """`used[shoe]` is the client seed that was given for a shoe; `late` are the shoes that it came too late for."""

    def __init__(self) -> None:
        self.used: dict[int, str] = {}
        self.late: set[int] = set()
        self._text = ""
        self._open: ShoeAnnounced | None = None
        self._answered = ""

    def use_text(self, text: str) -> None:
        """Use this text instead of a random client seed for the next announced shoe only."""
        if len(text) > _LONGEST or not text.isprintable():
            raise ValueError(f"a client seed has up to {_LONGEST} printable characters")
        self._text = text

    def announced(self, message: ShoeAnnounced) -> None:
        self._open = message

    def answer(self, fair: FairState, *, is_here: bool) -> ClientSeed | None:
        """Return what to send now: nothing without an announcement, after an answer, or away from the table.

        Each announcement is answered once: after a reconnect the same one may come again.
        """
        announced = self._open
        if announced is None or announced.id == self._answered or not is_here or fair.shoe >= announced.shoe:
            return None
        self._answered = announced.id
        seed, self._text = self._text or secrets.token_hex(16), ""
        self.used[announced.shoe] = seed
        while len(self.used) > _REMEMBERED:
            del self.used[min(self.used)]
        return ClientSeed(announced.shoe, digest_of(seed))

    def refused(self, given: ClientSeed, code: str) -> None:
        """Note that it was left out: too late, or another connection of the same person was faster."""
        self.used.pop(given.shoe, None)
        if code == "late":
            self.late.add(given.shoe)

    def is_mixed_in(self, fair: FairState) -> bool:
        """Return whether the current shoe was shuffled with the client seed that was given for it."""
        seed = self.used.get(fair.shoe)
        return seed is not None and any(digest == digest_of(seed) for _, _, digest in fair.client_seeds)


def digest_of(client_seed: str) -> str:
    """Return the SHA-256 of a client seed, which is all that is sent; the text stays here."""
    return hashlib.sha256(client_seed.encode()).hexdigest()
