"""Shoes in which the exact EV of a side bet is known before every round, and what each betting strategy wins there."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from pit21.cards import FACES
from pit21.lab.counting.countability_records import BettingGain
from pit21.law.conditions import cards_read
from pit21.law.rules import Odds

if TYPE_CHECKING:
    from pit21.arrays import Array
    from pit21.sim.shoe_rounds import DealtShoes
    from pit21.sim.tables.run_setup import Prepared
    from pit21.solve.kernels import DrawGraph, KnownCards

CHUNK = 250
"""Shoes that a thread deals and values at once; sums do not depend on the number of threads."""
IN_FLIGHT = 2
HIGHEST_COUNT = 50
"""True counts further from zero are counted there."""
SURE = 1e-12
"""An EV that is not larger is no advantage: it comes out of floating-point numbers."""


class KnownRounds(NamedTuple):
    """A side bet, the shoes that are dealt, and the counts that are kept beside its exact EV."""

    prepared: "Prepared"
    graph: "DrawGraph"
    known: "KnownCards"
    tags: "Array"  # [card]: in parts, as many as a deck has cards; zero where no tags are proposed
    effects: "Array"  # [card]
    ev: float  # from the full shoe


class CountedBet(NamedTuple):
    """A side bet that reads cards alone, and what is counted for it."""

    program: tuple[int, ...]
    pays: tuple[Odds, ...]
    late: bool  # whether it is placed when the first cards and the up card lie
    ev: float  # from the full shoe
    effects: Mapping[int, float]  # of removal, by card
    tags: Mapping[int, int] | None  # by card


class RoundSums(NamedTuple):
    """Sums over shoes: they add up."""

    moments: "Array"  # [way of betting, see `_compute_moments`]; the last two ways are least squares and full knowledge
    fit: "Array"  # of rounds: number, sums of EV and estimate, of their squares and of their product
    shoes: int
    rounds: int

    def __add__(self, other: "RoundSums") -> "RoundSums":  # type: ignore[override]
        return RoundSums(
            self.moments + other.moments, self.fit + other.fit, self.shoes + other.shoes, self.rounds + other.rounds
        )


COUNTS = tuple(range(-HIGHEST_COUNT, HIGHEST_COUNT + 1))
LEAST_SQUARES, FULL_KNOWLEDGE = len(COUNTS), len(COUNTS) + 1
WAYS = len(COUNTS) + 2
# Moments of a way of betting: what shoes won, how many bets were made in them, and products with their rounds.
WON, BETS, WON_WON, WON_BETS, BETS_BETS, WON_ROUNDS, BETS_ROUNDS, ROUNDS_ROUNDS = range(8)
MOMENTS = 8


def known_rounds(prepared: "Prepared", bet: CountedBet, deck: int, *, burn_shown: bool) -> KnownRounds:
    """Make the shoes of a run ready for a bet; `deck` are the cards of one deck."""
    import numpy as np

    from pit21.solve.kernels import KnownCards
    from pit21.solve.side_bets import list_line_draws, priced_graph

    setup = prepared.setup
    drawn, others = _find_seen_places(prepared, bet.program) if bet.late else ((), ())
    known = KnownCards(
        counts=np.array(setup.shoe.counts, np.int64), unseen=int(setup.burn and not burn_shown),
        drawn=np.array(drawn, np.int64), others=np.array(others, np.int64),
    )  # fmt: skip
    found = [(bet.tags or {}).get(card, 0) for card in range(FACES)]
    of_deck = sum(tag * count for tag, count in zip(found, setup.shoe.counts, strict=True)) * deck // setup.shoe.size
    return KnownRounds(
        prepared, priced_graph(list_line_draws(setup.law, bet.program, players_first=bet.late), bet.pays), known,
        deck * np.array(found, np.int64) - of_deck,
        np.array([bet.effects.get(card, 0.0) for card in range(FACES)]), bet.ev,
    )  # fmt: skip


def _find_seen_places(prepared: "Prepared", program: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Places in a round of the cards that a bet reads first, and of all other cards that lie face up by then."""
    from pit21.sim.kernels.rounds.draw import BY_PACKETS, UP_CARD_FIRST, DrawGame

    assert isinstance(prepared.game, DrawGame), "only games with an up card have bets that are placed late"
    seats, order = prepared.setup.seats, prepared.game.rules.packets
    if order == BY_PACKETS:
        first, second, up = 0, 1, 2 * seats
    elif order == UP_CARD_FIRST:
        first, second, up = 1, 1 + seats, 0
    else:
        first, second, up = 0, seats + 1, seats
    drawn = (*(first, second)[: cards_read(program)[0]], up)
    return drawn, tuple(place for place in range(2 * seats + 1) if place not in drawn)


def sum_rounds(
    asked: KnownRounds, rounds: int, threads: int, progress: Callable[[int, int], None] | None = None
) -> RoundSums:
    """Deal as many shoes as come to this number of rounds, at least two chunks of them."""
    first = _value_chunk(asked, 0, CHUNK)
    shoes = max(2 * CHUNK, round(rounds * first.shoes / first.rounds))
    found = first
    for part in _parts(asked, shoes, threads):
        found += part
        if progress is not None:
            progress(found.shoes, shoes)
    return found


def _parts(asked: KnownRounds, shoes: int, threads: int) -> Iterator[RoundSums]:
    """Of all chunks but the first, in their order."""
    waiting: deque[Future[RoundSums]] = deque()
    with ThreadPoolExecutor(threads, thread_name_prefix="pit21") as pool:
        try:
            for start in range(CHUNK, shoes, CHUNK):
                waiting.append(pool.submit(_value_chunk, asked, start, min(CHUNK, shoes - start)))
                if len(waiting) >= IN_FLIGHT * threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for each in waiting:
                each.cancel()


def _value_chunk(asked: KnownRounds, first: int, count: int) -> RoundSums:
    """Shoes `first` to `first + count - 1`."""
    import numpy as np

    from pit21.jit import compiled
    from pit21.sim.shoe_rounds import deal_shoes
    from pit21.solve.kernels import ShoeRounds, value_rounds

    dealt = deal_shoes(asked.prepared, first, count)
    values, chances = np.zeros(dealt.starts.shape), np.zeros(dealt.starts.shape)
    graph = asked.graph
    compiled(value_rounds, allocates=False)(
        graph, ShoeRounds(*dealt), asked.known, np.zeros(FACES, np.int64),
        np.zeros(len(graph.member_first) - 1, np.int64), np.zeros(len(graph.depth)), values, chances,
    )  # fmt: skip
    return _sum_chunk(asked, dealt, values, chances)


def _sum_chunk(asked: KnownRounds, dealt: "DealtShoes", values: "Array", chances: "Array") -> RoundSums:
    import numpy as np

    played = np.arange(dealt.starts.shape[1])[None, :] < dealt.rounds[:, None]
    size, unseen = dealt.orders.shape[1], asked.known.unseen
    left = size - dealt.starts
    running = _sum_seen_before(asked.tags, dealt, unseen)
    counts = np.clip(running // np.maximum(left, 1), -HIGHEST_COUNT, HIGHEST_COUNT).astype(np.int64)
    # Griffin: the EV from n of N cards is about that of all, less N - 1 times the mean effect of those that are left.
    estimates = asked.ev + (size - 1) * _sum_seen_before(asked.effects, dealt, unseen) / np.maximum(left + unseen, 1)
    weights = np.where(played, chances, 0.0)
    moments = np.zeros((WAYS, MOMENTS))
    won_at, bets_at = (_sum_by_count(counts, amount) for amount in (weights * values, weights))
    for way in range(WAYS):
        if way < len(COUNTS):
            won, bets = won_at[:, way:].sum(axis=1), bets_at[:, way:].sum(axis=1)
        else:
            made = np.where((estimates if way == LEAST_SQUARES else values) > SURE, weights, 0.0)
            won, bets = (made * values).sum(axis=1), made.sum(axis=1)
        moments[way] = _compute_moments(won, bets, dealt.rounds)
    placed = weights > 0
    ev, estimate = values[placed], estimates[placed]
    fit = np.array(
        [len(ev), ev.sum(), estimate.sum(), (ev * ev).sum(), (estimate * estimate).sum(), (ev * estimate).sum()]
    )
    return RoundSums(moments, fit, len(dealt.rounds), int(dealt.rounds.sum()))


def _sum_seen_before(amounts: "Array", dealt: "DealtShoes", unseen: int) -> "Array":
    """[shoe, round]: the sum of what the cards seen before a round count."""
    import numpy as np

    by_card = amounts[dealt.orders]
    by_card[:, :unseen] = 0
    sums = np.concatenate([np.zeros((len(by_card), 1), by_card.dtype), np.cumsum(by_card, axis=1)], axis=1)
    found: Array = np.take_along_axis(sums, dealt.starts, axis=1)
    return found


def _sum_by_count(counts: "Array", amounts: "Array") -> "Array":
    """[shoe, true count]: sums of amounts."""
    import numpy as np

    shoes = np.arange(len(counts))[:, None]
    places = shoes * len(COUNTS) + counts + HIGHEST_COUNT
    found = np.bincount(places.ravel(), weights=amounts.ravel(), minlength=len(counts) * len(COUNTS))
    return found.reshape(len(counts), len(COUNTS))


def _compute_moments(won: "Array", bets: "Array", rounds: "Array") -> list[float]:
    return [
        won.sum(), bets.sum(), (won * won).sum(), (won * bets).sum(), (bets * bets).sum(), (won * rounds).sum(),
        (bets * rounds).sum(), float((rounds * rounds).sum()),
    ]  # fmt: skip


def gain_of(sums: RoundSums, way: int) -> BettingGain:
    """Return what a way of betting wins."""
    row = [float(each) for each in sums.moments[way]]
    shoes, rounds = sums.shoes, sums.rounds
    won, bets = row[WON], row[BETS]
    per_round, share = won / rounds, bets / rounds
    ev = won / bets if bets > 0 else None
    return BettingGain(
        share=share,
        share_error=_compute_error(row[BETS_BETS], row[BETS_ROUNDS], row[ROUNDS_ROUNDS], share, shoes) / rounds, ev=ev,
        ev_error=None if ev is None else _compute_error(row[WON_WON], row[WON_BETS], row[BETS_BETS], ev, shoes) / bets,
        per_shoe=won / shoes, per_shoe_error=_compute_error(row[WON_WON], won, shoes, won / shoes, shoes) / shoes,
        per_100=100 * per_round,
        per_100_error=(
            100 * _compute_error(row[WON_WON], row[WON_ROUNDS], row[ROUNDS_ROUNDS], per_round, shoes) / rounds
        ),
    )  # fmt: skip


def _compute_error(squares: float, products: float, others: float, ratio: float, shoes: int) -> float:
    """Of a sum over shoes less a ratio times another sum."""
    return sqrt(max(squares - 2 * ratio * products + ratio * ratio * others, 0.0) * shoes / (shoes - 1))


def best_trigger(sums: RoundSums) -> int | None:
    """Return the true count from which betting won most; None if it lost from every count on."""
    won = [float(sums.moments[way][WON]) for way in range(len(COUNTS))]
    best = max(range(len(COUNTS)), key=lambda way: (won[way], -way))
    return COUNTS[best] if won[best] > 0 else None


def fit_of(sums: RoundSums) -> float | None:
    """Return the correlation of the linear estimate with the exact EV; None if one of them never changes."""
    number, ev, estimate, evs, estimates, products = (float(each) for each in sums.fit)
    spreads = (number * evs - ev * ev) * (number * estimates - estimate * estimate)
    if number < 2 or spreads <= (number * SURE) ** 4:
        return None
    return (number * products - ev * estimate) / sqrt(spreads)
