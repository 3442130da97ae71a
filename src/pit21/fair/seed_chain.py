"""Every seed of a table from one hash chain that was fixed when the table opened (I21).

Each link is the hash of the link after it, so the chain is computed from its root backward and dealt forward: a link
that is revealed fits the ones before it and says nothing of those to come. The anchor, a hash of link 1, commits to
all of them.
"""

from hashlib import sha256
from typing import Final, Self

from pit21.fair.commitment import new_seed
from pit21.randomness import SEED_BYTES, VERSION_2

LENGTH: Final = 4_096
"""Shoes that one anchor commits to."""
LINK_LABEL: Final = f"{VERSION_2}|link|".encode()
ANCHOR_LABEL: Final = f"{VERSION_2}|anchor|".encode()
_STEP: Final = 64
"""At this interval a link is kept: 2 KiB for a table instead of 128."""


def link_before(link: bytes) -> bytes:
    """Return the link that was dealt from before this one."""
    return sha256(LINK_LABEL + link).digest()


def anchor_of(link: bytes, position: int) -> str:
    """Return the anchor of the chain whose link of that position, from 1, this is."""
    return sha256(ANCHOR_LABEL + _walk_down(link, position - 1)).hexdigest()


class SeedChain:
    """A chain by its root, which is its last link. Making one takes milliseconds: do it in a thread."""

    __slots__ = ("_kept", "anchor", "length", "root")

    def __init__(self, root: bytes, length: int = LENGTH) -> None:
        if len(root) != SEED_BYTES or length < 2:
            raise ValueError(f"a chain has a root of {SEED_BYTES} bytes and at least 2 links")
        self.root = root
        self.length = length
        kept = []
        link, at = root, length
        for block in range(length // _STEP, 0, -1):
            link, at = _walk_down(link, at - block * _STEP), block * _STEP
            kept.append(link)
        self._kept = b"".join(reversed(kept))
        self.anchor = anchor_of(link, at)

    @classmethod
    def draw(cls, length: int = LENGTH) -> Self:
        """A new one from the operating system's randomness."""
        return cls(new_seed(), length)

    def link(self, position: int) -> bytes:
        """Return the seed of the shoe at that position of the chain, from 1."""
        if not 1 <= position <= self.length:
            raise ValueError(f"the chain has {self.length} links, and there is no link {position}")
        index = -(-position // _STEP)
        at = index * _STEP
        if at > self.length:
            return _walk_down(self.root, self.length - position)
        return _walk_down(self._kept[(index - 1) * SEED_BYTES : index * SEED_BYTES], at - position)


def _walk_down(link: bytes, steps: int) -> bytes:
    for _ in range(steps):
        link = link_before(link)
    return link
