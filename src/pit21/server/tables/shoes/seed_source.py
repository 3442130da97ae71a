"""Where the seeds of a table's shoes come from: kept ones in a replay, else the next link of the table's seed chain.

The chain is drawn before anyone has contributed anything to its shoes, and the seed of each shoe follows from it: the
server has nothing to choose once it knows a client seed (I21).
"""

from collections.abc import Iterable, Mapping

import msgspec

from pit21.fair.commitment import commitment
from pit21.fair.proof import ClientSeed, Seated
from pit21.fair.seed_chain import SeedChain
from pit21.randomness import VERSION, VERSION_2


class ShoeCommitment(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe as it is kept. The seed is a secret until the state is `retired`.

    Version 1 has `contributions`. Version 2 has the anchor of the chain and the position in it; the last shoe of a
    chain also has the anchor of the next one. A `discarded` shoe is given up and never revealed.
    """

    number: int
    seed: bytes
    state: str = "next"
    contributions: tuple[tuple[str, str], ...] = ()
    pile: tuple[int, ...] = ()
    cut: int = -1
    cut_by: int = -1
    cut_card_from_end: int = -1
    version: int = 1
    anchor: str = ""
    position: int = 0
    next_anchor: str = ""
    client_seeds: tuple[ClientSeed, ...] = ()
    missing: tuple[Seated, ...] = ()

    @property
    def scheme(self) -> str:
        return VERSION if self.version == 1 else VERSION_2

    @property
    def commitment(self) -> str:
        return commitment(self.seed, self.scheme)


Mark = tuple[dict[str, SeedChain], SeedChain | None]


class SeedSource:
    """The seeds of one table. `spare` is a chain that nobody has seen yet, for the time when the current one ends."""

    def __init__(
        self, kept: Mapping[int, ShoeCommitment] | None = None, chains: Iterable[SeedChain] = (),
        spare: SeedChain | None = None,
    ) -> None:  # fmt: skip
        self._kept = dict(kept or {})
        self._chains = {chain.anchor: chain for chain in chains}
        self._spare = spare

    def end_replay(self) -> None:
        """What was kept has been dealt from again; from here on seeds come from chains alone."""
        self._kept.clear()

    def mark(self) -> Mark:
        return dict(self._chains), self._spare

    def back_to(self, mark: Mark) -> None:
        """A chain that was taken in vain is the spare again, not drawn a second time."""
        self._chains, self._spare = mark

    def needs_spare(self, coming: ShoeCommitment) -> bool:
        """Return whether the shuffle of `coming` takes a new chain, which the caller draws in a thread before it."""
        if self._spare is not None or coming.number + 1 in self._kept:
            return False
        chain = self._chains.get(coming.anchor)
        return chain is None or coming.position == chain.length - 1

    def give_spare(self, chain: SeedChain) -> None:
        self._spare = self._spare or chain

    def first(self, number: int = 1) -> ShoeCommitment:
        """The first shoe of a new chain."""
        return self._kept_facts(number) or self._link(number, self._take_spare(), 1)

    def after(self, before: ShoeCommitment) -> ShoeCommitment:
        """The shoe after that one: the next link, or where the chain has ended the first link of the next chain."""
        number = before.number + 1
        kept = self._kept_facts(number)
        if kept is not None:
            return kept
        chain = self._chains.get(before.anchor)
        if chain is not None and before.position < chain.length:
            return self._link(number, chain, before.position + 1)
        coming = self._chains.get(before.next_anchor)
        return self._link(number, coming, 1) if coming is not None else self.first(number)

    def chain(self, anchor: str) -> SeedChain | None:
        return self._chains.get(anchor)

    def _kept_facts(self, number: int) -> ShoeCommitment | None:
        kept = self._kept.get(number)
        if kept is None:
            return None
        return ShoeCommitment(
            number=number, seed=kept.seed, version=kept.version, anchor=kept.anchor, position=kept.position,
            next_anchor=kept.next_anchor,
        )  # fmt: skip

    def _link(self, number: int, chain: SeedChain, position: int) -> ShoeCommitment:
        next_anchor = self._take_spare().anchor if position == chain.length else ""
        return ShoeCommitment(
            number=number, seed=chain.link(position), version=2, anchor=chain.anchor, position=position,
            next_anchor=next_anchor,
        )  # fmt: skip

    def _take_spare(self) -> SeedChain:
        chain = self._spare or SeedChain.draw()
        self._chains[chain.anchor] = chain
        self._spare = None
        return chain
