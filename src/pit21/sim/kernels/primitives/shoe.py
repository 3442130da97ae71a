"""Where cards come from: a shoe that is shuffled as it is dealt."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.sim.kernels.primitives.call import called
from pit21.sim.kernels.primitives.rng import CARDS, PIECES, block_of, piece_of, scaled
from pit21.sim.kernels.primitives.width import index, small


class Dealing(NamedTuple):
    """One run's cards. `source` is every card of the shoe, `size` how many; endless: each card is put back."""

    key: int
    size: int
    endless: int
    stride: int  # for shoes that are woven into each other
    base: int
    source: Array


class Dealt(NamedTuple):
    """How far a shoe is: cards dealt, and cards that are shuffled into place."""

    position: int
    ready: int


def draw_card(deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int) -> tuple[int, Dealt]:
    """The next card of shoe or round `number`; `discards` cards of earlier rounds lie in the discard rack."""
    position = at.position
    ready = at.ready
    if position >= ready:
        ready = prepare(deal, shoe, number, ready, discards)
    place = position if position < deal.size else again(deal, position)
    return shoe[index(place_of(deal, place))], Dealt(small(position + 1), ready)


def read_card(deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int) -> tuple[int, Dealt]:  # noqa: ARG001
    """`draw_card` from cards that are ready; the caller looks afterwards whether more were wanted.

    Then what was read is of no use, and the round is played again.
    """
    place = min(at.position, small(deal.size - 1))
    return shoe[index(place_of(deal, place))], Dealt(small(at.position + 1), at.ready)


def read_on(deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int) -> tuple[int, Dealt]:  # noqa: ARG001
    """`read_card` where no round can take more cards than the shoe still holds."""
    return shoe[index(place_of(deal, at.position))], Dealt(small(at.position + 1), at.ready)


@called
def prepare(deal: Dealing, shoe: Array, number: int, ready: int, discards: int) -> int:
    """Shuffle up to eight further cards of a shoe into place; how many are ready now.

    Fisher and Yates from the front: each card is chosen among all that have not been.
    """
    if deal.endless or ready % PIECES > 0 or ready + PIECES > deal.size:
        return prepare_others(deal, shoe, number, ready, discards)
    block = ready >> BLOCK_BITS
    one, two, three, four = block_of(deal.key, number, block, CARDS, 0)
    first = small(block << BLOCK_BITS)
    put(deal, shoe, number, first, small(one & 0xFFFF))
    put(deal, shoe, number, small(first + 1), small(one >> 16))
    put(deal, shoe, number, small(first + 2), small(two & 0xFFFF))
    put(deal, shoe, number, small(first + 3), small(two >> 16))
    put(deal, shoe, number, small(first + 4), small(three & 0xFFFF))
    put(deal, shoe, number, small(first + 5), small(three >> 16))
    put(deal, shoe, number, small(first + 6), small(four & 0xFFFF))
    put(deal, shoe, number, small(first + 7), small(four >> 16))
    return small(ready + PIECES)


def put(deal: Dealing, shoe: Array, number: int, draw: int, piece: int) -> None:
    """Swap the card that this piece of random bits chooses into its place."""
    chosen = scaled(deal.key, number, draw, CARDS, piece, small(deal.size - draw))
    here = index(place_of(deal, draw))
    there = index(place_of(deal, small(draw + chosen)))
    card = shoe[there]
    shoe[there] = shoe[here]
    shoe[here] = card


def prepare_others(deal: Dealing, shoe: Array, number: int, ready: int, discards: int) -> int:
    """The same where a block is not dealt as a whole.

    When the shoe has run out, the discards of earlier rounds are shuffled and dealt again (G4); hands of this round
    that were picked up already stay away, unlike at a real table. Without end, a card is copied and stays.
    """
    words = block_of(deal.key, number, ready // PIECES, CARDS, 0)
    for place in range(ready % PIECES, PIECES):
        draw = ready // PIECES * PIECES + place
        if draw == deal.size and ready < draw and not deal.endless:
            return small(draw)  # which cards are discards by then is not known yet
        first = draw if draw < deal.size else again(deal, draw)
        left = deal.size if deal.endless else (deal.size if draw < deal.size else discards) - first
        if left < 1:
            return small(draw)
        chosen = scaled(deal.key, number, draw, CARDS, piece_of(words, place), left)
        here = place_of(deal, first)
        if deal.endless:
            shoe[here] = from_source(deal, chosen)
        else:
            there = place_of(deal, first + chosen)
            card = shoe[there]
            shoe[there] = shoe[here]
            shoe[here] = card
    return small(ready // PIECES * PIECES + PIECES)


def from_source(deal: Dealing, place: int) -> int:
    """A card of the shoe as it lies before the first shuffle."""
    card: int = deal.source[index(place)]
    return card


def again(deal: Dealing, position: int) -> int:
    """Where a card lies that is dealt after the shoe has run out."""
    return small(position % deal.size if deal.endless else position - deal.size)


def place_of(deal: Dealing, position: int) -> int:
    """Where a card of the shoe lies in memory."""
    return small(deal.base + position)


def place_woven(deal: Dealing, position: int) -> int:
    """`place_of` on a GPU: the shoes of a block lie woven into each other, card by card."""
    return small(deal.base + position * deal.stride)


def fill(deal: Dealing, shoe: Array) -> None:
    """Every card where it lies before the first shuffle."""
    # Indexed by the loop alone, so that it is copied many cards at a time.
    for position in range(deal.size):
        shoe[position] = deal.source[position]


BLOCK_BITS = 3
