"""21 STUD: two cards each and no draw. Many rounds at once, because nobody decides anything."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.cards import FACES
from pit21.sim.kernels.primitives.outcome_counts import CARDS_DEALT, ROUNDS, SHOES, STAKED, Count, close_cluster, hold
from pit21.sim.kernels.primitives.rng import CARDS, block_of, scaled
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card, fill, from_source
from pit21.sim.kernels.primitives.width import byte, half, small
from pit21.sim.kernels.rounds.draw import alike

LANES = 64
"""Rounds whose random numbers are made side by side."""
ROUND_CARDS = 4


class StudGame(NamedTuple):
    """What the law says of every two cards, and of every two totals."""

    pairs: Array  # [card, card]: the outcome of the wager on that pair, and MIRRORS times the class of the two cards
    classes: int  # cards of one class end alike
    results: Array  # [player's class, dealer's class]: parts of a unit won
    matched: Array  # [alike, alike]: outcome of a match wager
    swapped: int  # 1 where the dealer's second card lies in the first zone (S15)


MIRRORS = 8
MIRROR_BITS = 3


class StudSettlement(NamedTuple):
    """Parts of a unit that the main wager won, and the outcomes of the three side wagers."""

    won: int
    match_1: int
    match_2: int
    mirror: int


def settle_cards(game: StudGame, first: int, second: int, zone_1: int, zone_2: int) -> StudSettlement:
    """What two cards of a player and two of the dealer come to."""
    own = half(game.pairs, first * FACES + second)
    dealer = half(game.pairs, zone_1 * FACES + zone_2) >> MIRROR_BITS
    won = byte(game.results, (own >> MIRROR_BITS) * game.classes + dealer)
    match_1 = byte(game.matched, 3 * alike(first, zone_1) + alike(second, zone_1))
    match_2 = byte(game.matched, 3 * alike(first, zone_2) + alike(second, zone_2))
    return StudSettlement(won, match_1, match_2, own & (MIRRORS - 1))


def joint_cell(counted: Count, settled: StudSettlement) -> int:
    """The joint outcome of a seat's wagers."""
    cell = (settled.won - counted.lowest) * counted.choices[0] + settled.match_1
    return small((cell * counted.choices[1] + settled.match_2) * counted.choices[2] + settled.mirror)


def cell_of(game: StudGame, counted: Count, first: int, second: int, zone_1: int, zone_2: int) -> int:
    """The joint outcome of a seat whose round hangs together with no other."""
    return joint_cell(counted, settle_cards(game, first, second, zone_1, zone_2))


def held_cell(game: StudGame, counted: Count, first: int, second: int, zone_1: int, zone_2: int) -> int:
    """The joint outcome of one seat of several; the outcomes of its side wagers are also added to the cluster."""
    settled = settle_cards(game, first, second, zone_1, zone_2)
    if counted.clusters:
        counted.outcomes[0] = settled.match_1
        counted.outcomes[1] = settled.match_2
        counted.outcomes[2] = settled.mirror
        hold(counted, settled.won, 0)
    return joint_cell(counted, settled)


def run_one_seat(game: StudGame, deal: Dealing, lanes: Array, first: int, rounds: int, counted: Count) -> None:
    """One seat, fresh shoes: four cards by position, without a shoe in memory."""
    for start in range(first, first + rounds, LANES):
        count = min(LANES, first + rounds - start)
        chosen_positions(deal, lanes, start, count)
        for lane in range(count):
            if lanes[ROUND_CARDS * LANES + lane] > 0:
                cards = four_cards(deal, start + lane)
            else:
                cards = cards_of(
                    deal, lanes[lane], lanes[LANES + lane], lanes[2 * LANES + lane], lanes[3 * LANES + lane]
                )
            counted.cells[one_cell(game, cards, counted)] += 1
    counted.sums[ROUNDS] += rounds
    counted.sums[STAKED] += rounds
    counted.sums[CARDS_DEALT] += ROUND_CARDS * rounds


def chosen_positions(deal: Dealing, lanes: Array, start: int, count: int) -> None:
    """For each round the four choices of `prepare`, [draw, lane]; then [4, lane]: pieces that must be drawn again."""
    for lane in range(count):
        one, two, _, _ = block_of(deal.key, start + lane, 0, CARDS, 0)
        unfair = 0
        for draw in range(ROUND_CARDS):
            word = one if draw < 2 else two
            piece = (word >> (16 * (draw & 1))) & 0xFFFF
            left = deal.size if deal.endless else deal.size - draw
            product = piece * left
            lanes[draw * LANES + lane] = product >> 16
            # Nearly every piece is fair by this alone; the exact question is asked of the others.
            unfair += 1 if product & 0xFFFF < left else 0
        lanes[ROUND_CARDS * LANES + lane] = unfair


def four_cards(deal: Dealing, number: int) -> tuple[int, int, int, int]:
    """The cards of one round, each choice fair."""
    one, two, _, _ = block_of(deal.key, number, 0, CARDS, 0)
    step = 0 if deal.endless else 1
    first = scaled(deal.key, number, 0, CARDS, small(one & 0xFFFF), deal.size)
    second = scaled(deal.key, number, 1, CARDS, small((one >> 16) & 0xFFFF), small(deal.size - step))
    third = scaled(deal.key, number, 2, CARDS, small(two & 0xFFFF), small(deal.size - 2 * step))
    fourth = scaled(deal.key, number, 3, CARDS, small((two >> 16) & 0xFFFF), small(deal.size - 3 * step))
    return cards_of(deal, first, second, third, fourth)


def cards_of(deal: Dealing, first: int, second: int, third: int, fourth: int) -> tuple[int, int, int, int]:
    """The cards that a shuffle with these choices puts in front.

    Draw k swaps place k with place k + choice. What lies in a place is followed back through the swaps before.
    """
    if deal.endless:
        return from_source(deal, first), from_source(deal, second), from_source(deal, third), from_source(deal, fourth)
    second = small(second + 1)
    third = small(third + 2)
    fourth = small(fourth + 3)
    from_second = 0 if second == first else second
    from_third = 1 if third == second else third
    from_third = 0 if from_third == first else from_third
    from_fourth = 2 if fourth == third else fourth
    from_fourth = 1 if from_fourth == second else from_fourth
    from_fourth = 0 if from_fourth == first else from_fourth
    return (
        from_source(deal, first), from_source(deal, from_second), from_source(deal, from_third),
        from_source(deal, from_fourth),
    )  # fmt: skip


def one_cell(game: StudGame, cards: tuple[int, int, int, int], counted: Count) -> int:
    """The joint outcome of the only seat: its cards are the first and the third."""
    zone_1, zone_2 = (cards[3], cards[1]) if game.swapped else (cards[1], cards[3])
    return cell_of(game, counted, cards[0], cards[2], zone_1, zone_2)


def deal_stud(game: StudGame, deal: Dealing, shoe: Array, number: int, at: Dealt, firsts: Array, seats: int) -> Dealt:
    """Two passes around the table (S15): [pass, seat], then the dealer's cards in zones 1 and 2."""
    discards = at.position
    for seat in range(seats):
        firsts[seat], at = draw_card(deal, shoe, number, at, discards)
    dealer_1, at = draw_card(deal, shoe, number, at, discards)
    for seat in range(seats):
        firsts[seats + seat], at = draw_card(deal, shoe, number, at, discards)
    dealer_2, at = draw_card(deal, shoe, number, at, discards)
    firsts[2 * seats], firsts[2 * seats + 1] = (dealer_2, dealer_1) if game.swapped else (dealer_1, dealer_2)
    return at


def seat_cell(game: StudGame, firsts: Array, seats: int, seat: int, counted: Count) -> int:
    return held_cell(game, counted, firsts[seat], firsts[seats + seat], firsts[2 * seats], firsts[2 * seats + 1])


def count_stud_seat(game: StudGame, firsts: Array, seats: int, seat: int, counted: Count) -> None:
    """Settle and count a seat; `stud_lines` stands in where a game has wagers that are decided by conditions."""
    counted.cells[seat_cell(game, firsts, seats, seat, counted)] += 1


def run_stud_rounds(game: StudGame, deal: Dealing, shoe: Array, firsts: Array, seats: int, first: int, rounds: int,
                    counted: Count) -> None:  # fmt: skip
    """Several seats, each round from a fresh shoe."""
    for number in range(first, first + rounds):
        fill(deal, shoe)
        at = deal_stud(game, deal, shoe, number, Dealt(0, 0), firsts, seats)
        for seat in range(seats):
            count_stud_seat(game, firsts, seats, seat, counted)
        counted.sums[CARDS_DEALT] += at.position
        if counted.clusters:
            close_cluster(counted)
    counted.sums[ROUNDS] += rounds
    counted.sums[STAKED] += rounds * seats


def run_stud_shoes(game: StudGame, deal: Dealing, shoe: Array, firsts: Array, seats: int, first: int, shoes: int,
                   burn: int, cut: int, counted: Count) -> None:  # fmt: skip
    """Shoes dealt until the cut card; see `run_shoes`."""
    for number in range(first, first + shoes):
        fill(deal, shoe)
        at = Dealt(0, 0)
        if burn:
            _, at = draw_card(deal, shoe, number, at, 0)
        while at.position <= cut:
            at = deal_stud(game, deal, shoe, number, at, firsts, seats)
            for seat in range(seats):
                count_stud_seat(game, firsts, seats, seat, counted)
            counted.sums[ROUNDS] += 1
            counted.sums[STAKED] += seats
        counted.sums[CARDS_DEALT] += at.position
        close_cluster(counted)
    counted.sums[SHOES] += shoes
