"""Twisted 21: five cards each, two of them up; hits come from the player's own three face-down cards."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.cards import value_of
from pit21.law.codes import DOUBLE, HIT, NO_LINE, STAND
from pit21.law.endings import DEALER_NATURAL, ENDINGS
from pit21.law.low_ball import LOWEST_LINE_RANK, low_ball_line, low_ball_with_community
from pit21.law.poker import best_with_community, stud_bonus_seven_line
from pit21.sim.kernels.primitives.outcome_counts import (
    CARDS_DEALT,
    ROUNDS,
    SIDES,
    Count,
    add_stake,
    close_cluster,
    hold,
    is_played,
)
from pit21.sim.kernels.primitives.rng import choose
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card, fill
from pit21.sim.kernels.primitives.width import small
from pit21.sim.kernels.rounds.draw import slot
from pit21.sim.kernels.rounds.five_cards import hand_number
from pit21.sim.kernels.rounds.hands import LAST_HAND, NOT_DRAWN, SETTLED, TOTAL, DealerTables, HandTables

# What the bonus wager looks at.
FIVE = 0  # the player's five cards, looked up
SEVEN_HIGH = 1
SEVEN_LOW = 2

HAND = 5

# Where a GPU keeps the outcomes.
POKER = 0
BONUS = 1

VALUES = 10


class PickGame(NamedTuple):
    hands: HandTables
    dealer: DealerTables
    parts: Array  # [row, ending]
    waits: Array  # [row]
    stakes: Array  # [row]
    mistakes: int
    community: int  # 1 where two community cards are dealt
    choices: Array  # see `hand_number`
    strength: Array  # [hand]: poker strength; the higher one wins
    qualifies: Array  # [hand]: 1 where a dealer's hand plays
    bonus: Array  # [hand]: outcome of the bonus wager on five cards
    poker_side: int  # where the outcome of each wager is kept, -1 where it is not played
    bonus_side: int
    bonus_kind: int
    community_use: int
    low_reading: int
    low_lines: int
    starts: Array  # [value, value]: how far into `hands.start` the play with these community cards lies


class PickSpace(NamedTuple):
    """Work space: [seat, five cards], the dealer's five, two community cards; rows by seat; decisions."""

    cards: Array
    rows: Array
    decisions: Array


def play_seat(game: PickGame, deal: Dealing, number: int, space: PickSpace, seat: int, up: int, start: int) -> int:
    """The row of a seat's hand. Face-down cards are taken from the left, or any by one who errs."""
    tables = game.hands
    own = HAND * seat
    node = tables.start[start + tables.kind[space.cards[own]] * tables.kinds + tables.kind[space.cards[own + 1]]]
    left = 7
    while True:
        act = tables.act[(LAST_HAND * tables.kinds + up) * tables.nodes + node]
        if game.mistakes > 0:
            legal = tables.legal[LAST_HAND * tables.nodes + node]
            if legal & (legal - 1) != 0:
                space.decisions[0] += 1
                act = choose(deal.key, number, space.decisions[0], act if act != 0 else STAND, legal, game.mistakes)
        if act != HIT and act != DOUBLE:
            row: int = tables.row[node]
            return row
        taken = left & -left
        if game.mistakes > 0 and left & (left - 1) != 0:
            space.decisions[0] += 1
            taken = choose(deal.key, number, space.decisions[0], taken, left, game.mistakes)
        left ^= taken
        card = space.cards[own + (2 if taken == 1 else 3 if taken == 2 else 4)]
        before = tables.doubled[node] if act == DOUBLE else node
        node = tables.follow[before * tables.kinds + tables.kind[card]]


def play_round(
    game: PickGame, deal: Dealing, shoe: Array, number: int, space: PickSpace, seats: int
) -> tuple[int, Dealt]:
    """One round of several seats; how the dealer's hand ended. Nobody sees the cards of empty positions (T21)."""
    at = Dealt(small(0), small(0))
    for place in range(HAND * (seats + 1) + 2 * game.community):
        space.cards[place], at = draw_card(deal, shoe, number, at, 0)
    kind = game.hands.kind
    dealer = HAND * seats
    up = kind[space.cards[dealer]]
    node = game.dealer.follow[game.dealer.first[up] * game.hands.kinds + kind[space.cards[dealer + 1]]]
    ending = game.dealer.ending[node]
    start = 0
    if len(game.starts) > 1:
        one = value_of(space.cards[dealer + HAND]) - 1
        start = game.starts[one * VALUES + value_of(space.cards[dealer + HAND + 1]) - 1]
    waits = SETTLED
    for seat in range(seats):
        own = HAND * seat
        if ending == DEALER_NATURAL:
            first = start + kind[space.cards[own]] * game.hands.kinds
            row = game.hands.row[game.hands.start[first + kind[space.cards[own + 1]]]]
        else:
            row = play_seat(game, deal, number, space, seat, up, start)
        space.rows[seat] = row
        waits = max(waits, game.waits[row])
    taken = 2
    if ending < 0 and waits < TOTAL:
        ending = NOT_DRAWN
    while ending < 0:
        node = game.dealer.follow[node * game.hands.kinds + kind[space.cards[dealer + taken]]]
        ending = game.dealer.ending[node]
        taken += 1
    return ending, at


def number_at(game: PickGame, cards: Array, place: int) -> int:
    return hand_number(
        game.choices, cards[place], cards[place + 1], cards[place + 2], cards[place + 3], cards[place + 4]
    )


def bonus_outcome(game: PickGame, cards: Array, own: int, hand: int, community: int) -> int:
    """0 where the bonus wager loses, line n is n + 1."""
    if game.bonus_kind == FIVE:
        looked_up: int = game.bonus[hand]
        return looked_up
    five = (cards[own], cards[own + 1], cards[own + 2], cards[own + 3], cards[own + 4])
    shared = (cards[community], cards[community + 1])
    if game.bonus_kind == SEVEN_HIGH:
        return stud_bonus_seven_line(best_with_community(five, shared, game.community_use)) + 1
    low = low_ball_with_community(five, shared, game.community_use, game.low_reading)
    return low_ball_line(low, LOWEST_LINE_RANK + game.low_lines - 1) + 1


def settle_pick_lines(game: PickGame, space: PickSpace, seats: int, seat: int, counted: Count) -> None:
    """Do nothing; `pick_lines` stands in where a game has wagers that are decided by conditions."""


def seat_won(game: PickGame, space: PickSpace, seats: int, seat: int, ending: int, dealer_hand: int, counted: Count
             ) -> int:  # fmt: skip
    """Settle a seat; what its main wager won. Stud Poker: outcome 0 lost, 1 won, 2 pushed (T8, T9)."""
    dealer = HAND * seats
    own = HAND * seat
    hand = number_at(game, space.cards, own)
    if game.poker_side >= 0:
        mine = game.strength[hand]
        theirs = game.strength[dealer_hand]
        outcome = 2 if mine == theirs or not game.qualifies[dealer_hand] else 1 if mine > theirs else 0
        counted.outcomes[slot(game.poker_side, POKER)] = outcome
    if game.bonus_side >= 0:
        counted.outcomes[slot(game.bonus_side, BONUS)] = bonus_outcome(game, space.cards, own, hand, dealer + HAND)
    settle_pick_lines(game, space, seats, seat, counted)
    won: int = game.parts[space.rows[seat] * ENDINGS + ending]
    add_stake(counted, game.stakes[space.rows[seat]])
    if counted.clusters:
        hold(counted, won, 0)
    return won


def joint_cell(won: int, counted: Count) -> int:
    """The joint outcome of the wagers of the seat that was settled last."""
    cell = won - counted.lowest
    for side in range(SIDES):
        if is_played(counted, side):
            cell = cell * counted.choices[side] + counted.outcomes[side]
    return cell


def count_seat(counted: Count, won: int) -> None:
    """Count the seat that was settled last; `pick_lines` stands in where wagers may be too many for joint outcomes."""
    counted.cells[joint_cell(won, counted)] += 1


def run_pick_rounds(game: PickGame, deal: Dealing, shoe: Array, space: PickSpace, seats: int, first: int, rounds: int,
                    counted: Count) -> None:  # fmt: skip
    """Rounds `first` to `first + rounds - 1`; the deck is shuffled for each (T21)."""
    for number in range(first, first + rounds):
        fill(deal, shoe)
        space.decisions[0] = 0
        ending, at = play_round(game, deal, shoe, number, space, seats)
        dealer_hand = number_at(game, space.cards, HAND * seats)
        for seat in range(seats):
            won = seat_won(game, space, seats, seat, ending, dealer_hand, counted)
            count_seat(counted, won)
        counted.sums[CARDS_DEALT] += at.position
        if counted.clusters:
            close_cluster(counted)
    counted.sums[ROUNDS] += rounds


assert NO_LINE == -1, "an outcome is a line plus one"
