"""The shoe of a served table: each one from its own committed seed, with what the players added to it."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal, Protocol, Self

import msgspec

from pit21.randomness import SEED_BYTES, VERSION, VERSION_2, hashed_stream_key, stream_key, words
from pit21.table.shoe import ShoeError
from pit21.table.shoes import ShuffledShoe

Way = Literal["uniform", "documented"]
Contribution = tuple[str, str]
"""Who added a text, and the text. Only the text is mixed in; the name says whose it is."""

MOST_CONTRIBUTIONS: Final = 64
_NO_CUT_CARD: Final = -1
_SEED: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)


class SeedState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seed in hexadecimal digits and what the players add to it: a secret while its shoe is open.

    Version 1 keeps the players' texts (`contributions`), version 2 only their SHA-256 (`digests`).
    """

    seed: str
    contributions: tuple[Contribution, ...] = ()
    version: str = VERSION
    digests: tuple[str, ...] = ()


class ShoeState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that a committed shoe continues from; number 0 is before the first shuffle.

    `cards` are those of the shoe in their order, or of its last refill; `next` of them have left. `pile` is
    the used shoe as it lay before a documented shuffle (N21), empty if there was none.
    """

    number: int = 0
    seed: str = ""
    contributions: tuple[Contribution, ...] = ()
    cards: tuple[int, ...] = ()
    next: int = 0
    cut_card_at: int = _NO_CUT_CARD
    refills: int = 0
    pile: tuple[int, ...] = ()
    prepared: SeedState | None = None
    version: str = VERSION
    digests: tuple[str, ...] = ()


class CommittedShoe(ShuffledShoe):
    """A shoe whose seed is handed to it before each shuffle, by whoever published the commitment.

    The order depends on that seed and the players' texts alone (`documented`: also on how the used cards
    lie); without a prepared seed there is no shuffle.
    """

    __slots__ = ("_open", "_pile", "_prepared")

    def __init__(self, kind: str, decks: int, way: Way = "uniform") -> None:
        super().__init__(kind, decks, way)
        self._open: SeedState | None = None
        self._prepared: SeedState | None = None
        self._pile: tuple[int, ...] = ()

    def prepare(self, seed: bytes, contributions: Sequence[Contribution] = ()) -> None:
        """The seed of the next shoe, and the players' texts in their order.

        Texts may be replaced until the shuffle. Another seed may not: its commitment is out.
        """
        self._put(SeedState(seed=_spell_seed(seed), contributions=_check_contributions(contributions)))

    def prepare_hashed(self, seed: bytes, digests: Sequence[str]) -> None:
        """The same for version 2, where only the SHA-256 of each client seed is known."""
        self._put(SeedState(seed=_spell_seed(seed), version=VERSION_2, digests=_check_digests(digests)))

    def _put(self, state: SeedState) -> None:
        if self._prepared is not None and self._prepared.seed != state.seed:
            raise ShoeError("the next shoe has a seed already, and another cannot take its place")
        if self._open is not None and self._open.seed == state.seed:
            raise ShoeError("the seed is that of the open shoe: each shoe has one of its own")
        self._prepared = state

    def unprepare(self) -> None:
        """The next shoe is discarded before it was shuffled; another seed takes its place."""
        self._prepared = None

    @property
    def prepared(self) -> bool:
        return self._prepared is not None

    def state(self) -> ShoeState:
        """Return everything, as plain data: it holds the secret of the open shoe."""
        return ShoeState(
            number=self._shuffles,
            seed=self._open.seed if self._open else "",
            contributions=self._open.contributions if self._open else (),
            cards=self._cards,
            next=self._next,
            cut_card_at=self._cut_card_at,
            refills=self._refills,
            pile=self._pile,
            prepared=self._prepared,
            version=self._open.version if self._open else VERSION,
            digests=self._open.digests if self._open else (),
        )

    @classmethod
    def restore(cls, kind: str, decks: int, way: Way, state: ShoeState) -> Self:
        """Return the shoe that `state` was taken from; ShoeError if no shoe of these decks can be in that state."""
        shoe = cls(kind, decks, way)
        shoe._check(state)
        shoe._shuffles, shoe._refills = state.number, state.refills
        if state.number:
            shoe._open = SeedState(
                seed=state.seed, contributions=state.contributions, version=state.version, digests=state.digests
            )
        shoe._cards, shoe._next, shoe._cut_card_at = state.cards, state.next, state.cut_card_at
        shoe._pile, shoe._prepared = state.pile, state.prepared
        return shoe

    def _begin(self, used: tuple[int, ...]) -> None:
        if self._prepared is None:
            raise ShoeError("no seed was committed to for this shoe: prepare one before the shuffle")
        super()._begin(used)
        self._open, self._prepared = self._prepared, None
        self._pile = () if self._uniform else used

    def _stream(self, purpose: str) -> Iterator[int]:
        assert self._open is not None
        seed = bytes.fromhex(self._open.seed)
        if self._open.version == VERSION_2:
            return words(hashed_stream_key(seed, purpose, self._open.digests, VERSION_2))
        return words(stream_key(seed, purpose, [text.encode() for _, text in self._open.contributions]))

    def _check(self, state: ShoeState) -> None:
        """What is read back must fit the decks, so that a damaged state is found before a card is dealt."""
        whole = Counter(self._new_decks)
        full = not state.refills
        held = not Counter(state.cards) - whole and (not full or sorted(state.cards) == self._counted)
        seeds = [
            each for each in (SeedState(seed=state.seed, version=state.version), state.prepared) if each is not None
        ]
        problems = {
            "number": state.number < 0 or state.refills < 0,
            "seed": any(not _SEED.fullmatch(each.seed) for each in (seeds if state.number else seeds[1:])),
            "cards": not held if state.number else bool(state.cards),
            "next": not 0 <= state.next <= len(state.cards),
            "cut_card_at": state.cut_card_at not in {_NO_CUT_CARD, *range(state.next, len(state.cards) + 1)},
            "version": any(each.version not in {VERSION, VERSION_2} for each in seeds),
            "pile": bool(state.pile) and (self._uniform or sorted(state.pile) != self._counted),
        }  # fmt: skip
        wrong = [name for name, found in problems.items() if found]
        if wrong:
            raise ShoeError(f"the saved shoe does not fit its decks: {', '.join(wrong)}")
        _check_contributions(state.contributions)
        _check_digests(state.digests)
        if state.prepared is not None:
            _check_contributions(state.prepared.contributions)
            _check_digests(state.prepared.digests)


class Mixed(Protocol):
    """What a shoe is mixed from, as a proof or the table's facts name it."""

    @property
    def version(self) -> str: ...
    @property
    def seed(self) -> str: ...
    @property
    def contributions(self) -> tuple[Contribution, ...]: ...
    @property
    def client_seeds(self) -> tuple[tuple[int, str, str], ...]: ...


def prepare_shoe(shoe: CommittedShoe, mixed: Mixed) -> None:
    """Hand the shoe its seed and what the players added, by its version; ShoeError if these cannot be used."""
    seed = bytes.fromhex(mixed.seed)
    if mixed.version == VERSION_2:
        shoe.prepare_hashed(seed, [digest for _, _, digest in mixed.client_seeds])
    else:
        shoe.prepare(seed, mixed.contributions)


def _check_contributions(contributions: Sequence[Contribution]) -> tuple[Contribution, ...]:
    if len(contributions) > MOST_CONTRIBUTIONS:
        raise ShoeError(f"at most {MOST_CONTRIBUTIONS} contributions are mixed in, not {len(contributions)}")
    for name, text in contributions:
        try:
            text.encode()
        except UnicodeEncodeError:
            raise ShoeError(f"the contribution of {name!a} holds half a pair of Unicode") from None
    return tuple((name, text) for name, text in contributions)


def _check_digests(digests: Sequence[str]) -> tuple[str, ...]:
    if len(digests) > MOST_CONTRIBUTIONS:
        raise ShoeError(f"at most {MOST_CONTRIBUTIONS} client seeds are mixed in, not {len(digests)}")
    if any(not _SEED.fullmatch(each) for each in digests):
        raise ShoeError("the SHA-256 of a client seed has 64 small hexadecimal digits")
    return tuple(digests)


def _spell_seed(seed: bytes) -> str:
    if len(seed) != SEED_BYTES:
        raise ShoeError(f"a shoe's seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed.hex()
