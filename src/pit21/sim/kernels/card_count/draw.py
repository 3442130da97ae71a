"""Shoes in which somebody counts: what is seen, when it is seen, and what is bet and done by it.

Every card that is seen adds its tag less the average tag of a deck, so that a shoe begins at zero and ends there,
whether or not the tags of a deck cancel. This running count is kept in parts, as many as a deck has cards, to stay
whole. The true count is the running count per deck left, that is the parts by the cards left in the shoe, rounded down.
It is read where a round begins, for the wagers, when insurance is offered, and again at every decision.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.codes import DOUBLE, HIT, SPLIT, SURRENDER
from pit21.law.endings import DEALER_NATURAL, ENDINGS
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card, fill, place_of
from pit21.sim.kernels.primitives.width import index
from pit21.sim.kernels.rounds.draw import (
    PENDING_BITS,
    PENDING_MASK,
    DrawGame,
    Seats,
    after_turns,
    begin_seat,
    deal_first,
    decide,
    end_hand,
    hands_limit,
    keep_hand_end,
    keep_player_card,
    keep_split,
    leave,
    row_at,
    row_change,
    surrender_early,
)
from pit21.sim.kernels.rounds.hands import (
    LAST_HAND,
    MORE_HANDS,
    PLANES,
    SETTLED,
)

HIGHEST_COUNT = 50
"""True counts further from zero are counted there."""
BUCKETS = 2 * HIGHEST_COUNT + 1
ZERO = HIGHEST_COUNT
"""The bucket of a true count of zero."""

# What a counter keeps in mind.
RUNNING = 0
SEEN = 1  # how many cards of the shoe have been seen
DISCARDS = 2  # cards that lay in the discards when the round began
AGAIN = 3  # 1 once the discards are dealt again
HIDDEN = 4  # the dealer's card that lies face down; NO_CARD where there is none
OFFERED = 5  # the bucket in which insurance is offered
LOWEST = 6  # the buckets that the shoe at hand has touched
HIGHEST = 7
MIND = 8
NO_CARD = -1


class Counter(NamedTuple):
    """What is counted, and how play follows the count."""

    tags: Array  # [card]: in parts, as many as a deck has cards; over a deck they add up to nothing
    burn_seen: int
    groups: (
        int  # ways to play; act tables are stacked [group, plane, up card, node], those of surrender [group, up, node]
    )
    group: Array  # [bucket]: how a decision is made at this true count
    mind: Array


class CountSums(NamedTuple):
    """Whole numbers by true count. Wagers: the main one, then the side wagers."""

    sides: int
    insurance: int  # which side wager is decided when it is offered; NO_SIDE
    values: Array  # [side wager, outcome]: parts of a unit won
    placed: Array  # [side wager, outcome]: 0 where the wager could not be placed
    stakes: Array  # [wager, bucket where the round began]: parts that the plan wins for each part of a unit won
    takes: Array  # [side wager, bucket where it is decided]: 1 where the plan places it
    wagers: Array  # [wager, bucket, field]
    plan: Array  # [bucket, field]
    shoes: Array  # [wager, field]: the sums over shoes, of all true counts together
    totals: Array
    held: Array  # work space: [wager, bucket]: won and placed in the shoe at hand
    outcomes: Array  # work space: [seat, side wager]


# Fields of a wager at a true count: three sums over wagers, then three over shoes.
PLACED = 0
WON = 1
WON_SQUARED = 2
OVER_SHOES = 3
WAGER_FIELDS = 6
# Sums over shoes of what a shoe has won and placed.
SHOE_WON_SQUARED = 0
SHOE_WON_PLACED = 1
SHOE_PLACED_SQUARED = 2
SHOE_FIELDS = 3

# Fields of the plan at a true count.
SEAT_ROUNDS = 0
PLAN_WON = 1
PLAN_SQUARED = 2
STAKED = 3  # units on the main wager, doubles and splits included
PLAN_FIELDS = 4

# Totals; the last three are sums over shoes of what the plan won and of the rounds of each seat.
ROUNDS = 0
SHOES = 1
CARDS_DEALT = 2
PLAN_OVER_SHOES = 3
TOTALS = 6
HELD_PLAN = 0
HELD_ROUNDS = 1
HELD = 2
"""`held` begins with these two."""


def open_shoe(counter: Counter) -> None:
    """Nothing has been seen."""
    mind = counter.mind
    mind[RUNNING] = 0
    mind[SEEN] = 0
    mind[DISCARDS] = 0
    mind[AGAIN] = 0
    mind[HIDDEN] = NO_CARD
    mind[LOWEST] = BUCKETS
    mind[HIGHEST] = -1


def look(counter: Counter, deal: Dealing, shoe: Array, position: int) -> None:
    """Count the cards that were dealt since the last look, all of them face up."""
    mind = counter.mind
    if position >= deal.size and mind[AGAIN] == 0:
        forget(counter, deal, shoe)
    running = mind[RUNNING]
    for place in range(mind[SEEN], position):
        running += counter.tags[shoe[index(place_of(deal, place - deal.size if mind[AGAIN] else place))]]
    mind[RUNNING] = running
    mind[SEEN] = position


def forget(counter: Counter, deal: Dealing, shoe: Array) -> None:
    """The shoe has run out: the discards are dealt again (G4), and only what lies on the table is known."""
    mind = counter.mind
    running = 0
    for place in range(mind[DISCARDS]):
        running -= counter.tags[shoe[place_of(deal, place)]]
    if mind[HIDDEN] != NO_CARD:
        running -= counter.tags[mind[HIDDEN]]
    mind[RUNNING] = running
    mind[SEEN] = deal.size
    mind[AGAIN] = 1


def hide(counter: Counter, deal: Dealing, shoe: Array, position: int, card: int) -> None:
    """The card that was dealt last lies face down."""
    look(counter, deal, shoe, position)
    counter.mind[RUNNING] -= counter.tags[card]
    counter.mind[HIDDEN] = card


def turn(counter: Counter) -> None:
    """The card that lies face down is turned."""
    mind = counter.mind
    if mind[HIDDEN] != NO_CARD:
        mind[RUNNING] += counter.tags[mind[HIDDEN]]
        mind[HIDDEN] = NO_CARD


def true_count(counter: Counter, deal: Dealing, position: int) -> int:
    """The running count per deck left, rounded down."""
    left = deal.size - position
    if left <= 0:
        left += counter.mind[DISCARDS]
    count: int = counter.mind[RUNNING] // max(left, 1)
    return count


def bucket_of(counter: Counter, deal: Dealing, position: int) -> int:
    """The place of the true count in every table."""
    return min(max(true_count(counter, deal, position), -HIGHEST_COUNT), HIGHEST_COUNT) + ZERO


def begin_round(counter: Counter, deal: Dealing, shoe: Array, position: int) -> int:
    """Everything of the last round has been seen; the bucket in which the wagers are placed."""
    turn(counter)
    # Before the look: where not one card is left, all of them are dealt again.
    counter.mind[DISCARDS] = position
    look(counter, deal, shoe, position)
    return bucket_of(counter, deal, position)


def play_counted_seat(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int,
                      seats: Seats, seat: int, up: int, counter: Counter) -> tuple[int, Dealt]:  # fmt: skip
    """`play_seat` of a player who reads the true count before every decision."""
    begin_seat(game, seats, seat)
    tables = game.hands
    kinds = tables.kinds
    first = seats.first[seat]
    second = seats.second[seat]
    node = tables.start[index(tables.kind[index(first)] * kinds + tables.kind[index(second)])]
    hands = 1
    done = 0
    waiting = 0
    waits = SETTLED
    plane = MORE_HANDS if game.rules.most_hands > 1 else LAST_HAND
    group = 0
    while True:
        if counter.groups > 1:
            look(counter, deal, shoe, at.position)
            group = counter.group[bucket_of(counter, deal, at.position)]
        place = ((group * PLANES + plane) * kinds + up) * tables.nodes + node
        act = decide(game, deal, number, seats, node, plane, tables.act[index(place)])
        if act == HIT or act == DOUBLE:
            before = tables.doubled[index(node)] if act == DOUBLE else node
            card, at = draw_card(deal, shoe, number, at, discards)
            keep_player_card(game, card)
            node = tables.follow[index(before * kinds + tables.kind[index(card)])]
            continue
        if act == SPLIT:
            keep_split(game)
            waiting = waiting << PENDING_BITS | second + 1
            hands += 1
            plane = MORE_HANDS if hands < hands_limit(game.rules, first) else LAST_HAND
        else:
            row = end_hand(game, seats, seat, done, act, node, up)
            waits = max(waits, game.waits[index(row)])
            done += 1
            if waiting == 0:
                break
            first = (waiting & PENDING_MASK) - 1
            waiting >>= PENDING_BITS
        second, at = draw_card(deal, shoe, number, at, discards)
        keep_player_card(game, second)
        single = tables.single[index(min(done, 1) * kinds + tables.kind[index(first)])]
        node = tables.follow[index(single * kinds + tables.kind[index(second)])]
    seats.hands[seat] = done
    return waits, at


def play_counted_seats(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int, seats: Seats,
                       count: int, up: int, ending: int, counter: Counter) -> tuple[int, Dealt]:  # fmt: skip
    """Every seat's turn; what the hands wait for."""
    waits = SETTLED
    for seat in range(count):
        if game.rules.early_surrender and seats.early[seat]:
            begin_seat(game, seats, seat)
            keep_hand_end(game, 0, SURRENDER)
            row = game.rules.surrendered + row_change(game.rules, 0, up)
            waits = max(waits, leave(game, seats, seat, row))
        elif ending == DEALER_NATURAL:
            begin_seat(game, seats, seat)
            first = game.hands.kind[index(seats.first[seat])]
            second = game.hands.kind[index(seats.second[seat])]
            start = game.hands.start[index(first * game.hands.kinds + second)]
            row = game.hands.row[index(start)] + row_change(game.rules, 0, up)
            waits = max(waits, leave(game, seats, seat, row))
        else:
            seat_waits, at = play_counted_seat(
                game, deal, shoe, number, at, discards, seats, seat, up, counter
            )  # fmt: skip
            waits = max(waits, seat_waits)
    return waits, at


def play_counted(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, seats: Seats, count: int,
                 counter: Counter) -> tuple[int, Dealt]:  # fmt: skip
    """`play_round` of players who count; the bucket in which insurance is offered is left in the counter's mind."""
    rules = game.rules
    kind = game.hands.kind
    discards = at.position
    up, at = deal_first(game, deal, shoe, number, at, discards, seats, count)
    look(counter, deal, shoe, at.position)
    up_kind = kind[index(up)]
    node = game.dealer.first[index(up_kind)]
    hole = -1
    ending = -1
    if rules.hole_card:
        hole, at = draw_card(deal, shoe, number, at, discards)
        hide(counter, deal, shoe, at.position, hole)
        node = game.dealer.follow[index(node * game.hands.kinds + kind[index(hole)])]
        ending = game.dealer.ending[index(node)]
    bucket = bucket_of(counter, deal, at.position)
    counter.mind[OFFERED] = bucket
    if rules.early_surrender:
        group = counter.group[bucket]
        surrender_early(game, deal, number, seats, count, group * game.hands.kinds + up_kind, up)
    waits, at = play_counted_seats(game, deal, shoe, number, at, discards, seats, count, up_kind, ending, counter)
    return after_turns(game, deal, shoe, number, at, discards, seats, count, (up, hole, node, ending, waits))


def add_wager(sums: CountSums, wager: int, bucket: int, won: int) -> None:
    """One wager of one seat."""
    cell = wager * BUCKETS + bucket
    first = cell * WAGER_FIELDS
    sums.wagers[first + PLACED] += 1
    sums.wagers[first + WON] += won
    sums.wagers[first + WON_SQUARED] += won * won
    sums.held[HELD + 2 * cell] += won
    sums.held[HELD + 2 * cell + 1] += 1


def add_seat(sums: CountSums, bucket: int, offered: int, won: int, staked: int, place: int) -> None:
    """One seat of a round; the outcomes of its side wagers lie from `place` on."""
    add_wager(sums, 0, bucket, won)
    total = sums.stakes[bucket] * won
    for side in range(sums.sides):
        outcome = side * MOST_OUTCOMES + sums.outcomes[place + side]
        if sums.placed[outcome]:
            here = offered if side == sums.insurance else bucket
            gained = sums.values[outcome]
            add_wager(sums, 1 + side, here, gained)
            total += sums.stakes[(1 + side) * BUCKETS + bucket] * sums.takes[side * BUCKETS + here] * gained
    first = bucket * PLAN_FIELDS
    sums.plan[first + SEAT_ROUNDS] += 1
    sums.plan[first + PLAN_WON] += total
    sums.plan[first + PLAN_SQUARED] += total * total
    sums.plan[first + STAKED] += staked
    sums.held[HELD_PLAN] += total
    sums.held[HELD_ROUNDS] += 1


def touch(counter: Counter, bucket: int) -> None:
    counter.mind[LOWEST] = min(counter.mind[LOWEST], bucket)
    counter.mind[HIGHEST] = max(counter.mind[HIGHEST], bucket)


def add_squares(sums: Array, first: int, won: int, placed: int) -> None:
    sums[first + SHOE_WON_SQUARED] += won * won
    sums[first + SHOE_WON_PLACED] += won * placed
    sums[first + SHOE_PLACED_SQUARED] += placed * placed


def close_shoe(counter: Counter, sums: CountSums, position: int) -> None:
    """Squares and products of what the rounds of a shoe have won and placed: they hang together."""
    for wager in range(1 + sums.sides):
        all_won = 0
        all_placed = 0
        for bucket in range(counter.mind[LOWEST], counter.mind[HIGHEST] + 1):
            cell = wager * BUCKETS + bucket
            won = sums.held[HELD + 2 * cell]
            placed = sums.held[HELD + 2 * cell + 1]
            add_squares(sums.wagers, cell * WAGER_FIELDS + OVER_SHOES, won, placed)
            all_won += won
            all_placed += placed
            sums.held[HELD + 2 * cell] = 0
            sums.held[HELD + 2 * cell + 1] = 0
        add_squares(sums.shoes, wager * SHOE_FIELDS, all_won, all_placed)
    add_squares(sums.totals, PLAN_OVER_SHOES, sums.held[HELD_PLAN], sums.held[HELD_ROUNDS])
    sums.held[HELD_PLAN] = 0
    sums.held[HELD_ROUNDS] = 0
    sums.totals[SHOES] += 1
    sums.totals[CARDS_DEALT] += position


def burn_card(counter: Counter, deal: Dealing, shoe: Array, number: int, at: Dealt) -> Dealt:
    """The first card of a shoe; it is counted where it is shown."""
    card, at = draw_card(deal, shoe, number, at, 0)
    look(counter, deal, shoe, at.position)
    if not counter.burn_seen:
        counter.mind[RUNNING] -= counter.tags[card]
    return at


def run_counted_shoes(game: DrawGame, deal: Dealing, shoe: Array, seats: Seats, count: int, first: int, shoes: int,
                      burn: int, cut: int, counter: Counter, sums: CountSums) -> None:  # fmt: skip
    """`run_shoes` with a count: every seat bets and plays by it."""
    for number in range(first, first + shoes):
        fill(deal, shoe)
        open_shoe(counter)
        seats.decisions[0] = 0
        at = Dealt(0, 0)
        if burn:
            at = burn_card(counter, deal, shoe, number, at)
        while at.position <= cut:
            bucket = begin_round(counter, deal, shoe, at.position)
            ending, at = play_counted(game, deal, shoe, number, at, seats, count, counter)
            touch(counter, bucket)
            touch(counter, counter.mind[OFFERED])
            for seat in range(count):
                won = 0
                staked = 0
                for hand in range(seats.hands[seat]):
                    row = row_at(seats, seat, hand)
                    won += game.parts[row * ENDINGS + ending]
                    staked += game.stakes[row]
                add_seat(sums, bucket, counter.mind[OFFERED], won, staked, seat * seats.width)
            sums.totals[ROUNDS] += 1
        close_shoe(counter, sums, at.position)
