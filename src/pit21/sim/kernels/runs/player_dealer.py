"""A table that the players bank in turn: who settles first, and how far the bank's wager reaches (P4-P7, P21-P23)."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.button import button_steps
from pit21.law.endings import ENDINGS
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, again, draw_card, fill, place_of
from pit21.sim.kernels.rounds.draw import MOST_HANDS, DrawGame, Seats, play_round
from pit21.sim.kernels.runs.sessions import NUMBERS

MOST_PLAYERS = 8

# What is added up for every distance from the button, and for every place at the bank's left.
TIMES = 0  # rounds
BUTTONS = 1  # rounds in which the button lay here
WON = 2  # cents won where everything is covered
LOST = 3
UNPAID = 4  # of them, what the bank did not reach
UNCOLLECTED = 5
FIELDS = 6

# What is added up for a session.
ROUNDS = 0
PLAYERS = 1  # what the players won, their fees taken off
BANK = 2  # what the bank won, its fees taken off
FEES = 3
EXHAUSTED = 4  # rounds in which the bank paid all that it could
FILLED = 5  # rounds that end with all that it may take
SHORT = 6  # rounds in which something was not covered
TURNS = 7  # turns begun
RUINED = 8  # 1 where the banker had not a chip left
SUMS = 9

# The bank within a round.
RESULT = 0
PAID = 1
COLLECTED = 2


class BankedTable(NamedTuple):
    """Positions, what lies on each, and how the bank settles. Amounts are cents."""

    positions: int
    from_bank: int  # the button is counted from the bank's left, else from the house dealer's (P5)
    by_wagers: int  # only positions with a wager are counted
    gross: int  # payments and collections have a limit each (P7)
    rows: int
    sides: int
    plays: Array  # [position]: 1 where a wager lies whenever another position banks
    main: Array  # [position, row, ending]: what a hand wins
    side: Array  # [position, side wager, outcome]
    fees: Array  # [position]: of all wagers at it
    bank_fee: int


class BankPlan(NamedTuple):
    """What the banker does."""

    wager: int
    bankroll: int
    step: int  # the smallest chip
    turns: int
    rounds: int  # of a turn
    moves: int  # 1 where the bank goes round, 0 where it stays
    position: int  # where it begins
    by_shoe: int
    burn: int
    cut: int


class Book(NamedTuple):
    """What became of the sessions of an interval."""

    sums: Array  # [session, sum]
    profits: Array  # [session, turn]: the bank's, its fees taken off
    exhausted: Array  # [session, turn]: rounds of the turn in which the bank was exhausted
    distances: Array  # [session, distance from the button, field]
    places: Array  # [session, place at the bank's left, field]
    # Work space of the round at hand.
    order: Array  # positions in the order of the deal
    bank: Array
    wins: Array  # [position]: what it won, fees aside


def find_players(table: BankedTable, bank: int, order: Array) -> int:
    """Positions that play, from the bank's left on (P22); how many there are."""
    count = 0
    for step in range(1, table.positions):
        position = (bank + step) % table.positions
        if table.plays[position]:
            order[count] = position
            count += 1
    return count


def hole_card(deal: Dealing, shoe: Array, before: Dealt, count: int) -> int:
    """The player-dealer's second card: the last of the first deal, so that it is found where it was dealt from."""
    position = before.position + 2 * count + 1
    place = position if position < deal.size else again(deal, position)
    card: int = shoe[place_of(deal, place)]
    return card


def button_position(table: BankedTable, bank: int, hole: int, count: int) -> int:
    """Counted by the hole card among all positions but the bank's, then on to the next wager (P4, P5)."""
    counted = count if table.by_wagers else table.positions - 1
    left = (button_steps(hole) - 1) % counted
    position = (bank + 1) % table.positions if table.from_bank else 0
    while True:
        plays = position != bank and table.plays[position]
        if position != bank and (plays or not table.by_wagers):
            if left <= 0 and plays:
                return position
            left -= 1
        position = (position + 1) % table.positions


def cover(table: BankedTable, bank: Array, wager: int, money: int) -> int:
    """What a position wins of `money`, or loses of it where it is below zero, as far as the bank reaches (P7)."""
    won = 0
    if money >= 0:
        won = min(money, wager - bank[PAID] if table.gross else wager + bank[RESULT])
        bank[PAID] += won
    elif table.gross:
        won = max(money, bank[COLLECTED] - wager)
        bank[COLLECTED] -= won
    elif bank[RESULT] > -wager:
        # Once the bank is exhausted every later wager goes back, lost ones too.
        won = max(money, bank[RESULT] - wager)
        bank[COLLECTED] -= won
    bank[RESULT] -= won
    return won


def enter(book: Book, distance: int, place: int, money: int, covered: int) -> None:
    """Add one wager; `distance` and `place` are where the sums of its position begin."""
    if money >= 0:
        book.distances[distance + WON] += money
        book.places[place + WON] += money
        book.distances[distance + UNPAID] += money - covered
        book.places[place + UNPAID] += money - covered
    else:
        book.distances[distance + LOST] -= money
        book.places[place + LOST] -= money
        book.distances[distance + UNCOLLECTED] += covered - money
        book.places[place + UNCOLLECTED] += covered - money


def settle_table(seats: Seats, table: BankedTable, bank: int, count: int, button: int, ending: int, wager: int,
                 book: Book, session: int) -> int:  # fmt: skip
    """Position by position from the button on: hands in the order of play, then side wagers; wagers left uncovered."""
    for state in range(len(book.bank)):
        book.bank[state] = 0
    first = 0
    while book.order[first] != button:
        first += 1
    short = 0
    for distance in range(count):
        seat = (first + distance) % count
        position = book.order[seat]
        at_distance = (session * MOST_PLAYERS + distance) * FIELDS
        at_place = (session * MOST_PLAYERS + (position - bank - 1) % table.positions) * FIELDS
        book.distances[at_distance + TIMES] += 1
        book.places[at_place + TIMES] += 1
        book.distances[at_distance + BUTTONS] += distance == 0
        book.places[at_place + BUTTONS] += distance == 0
        book.wins[position] = 0
        for wagered in range(seats.hands[seat] + table.sides):
            if wagered < seats.hands[seat]:
                row = seats.rows[seat * MOST_HANDS + wagered]
                money = table.main[(position * table.rows + row) * ENDINGS + ending]
            else:
                side = wagered - seats.hands[seat]
                outcome = seats.sides[seat * seats.width + side]
                money = table.side[(position * seats.width + side) * MOST_OUTCOMES + outcome]
            covered = cover(table, book.bank, wager, money)
            enter(book, at_distance, at_place, money, covered)
            short += covered != money
            book.wins[position] += covered
    return short


def play_banked(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, seats: Seats, table: BankedTable,
                bank: int, wager: int, book: Book, session: int) -> Dealt:  # fmt: skip
    """One round against the bank of a position; its sums go to the session's."""
    count = find_players(table, bank, book.order)
    before = at
    ending, at = play_round(game, deal, shoe, number, at, seats, count)
    button = button_position(table, bank, hole_card(deal, shoe, before, count), count)
    short = settle_table(seats, table, bank, count, button, ending, wager, book, session)
    sums = session * SUMS
    book.sums[sums + ROUNDS] += 1
    for seat in range(count):
        fee = table.fees[book.order[seat]]
        book.sums[sums + PLAYERS] += book.wins[book.order[seat]] - fee
        book.sums[sums + FEES] += fee
    book.sums[sums + BANK] += book.bank[RESULT] - table.bank_fee
    book.sums[sums + FEES] += table.bank_fee
    book.sums[sums + EXHAUSTED] += exhausted(table, book.bank, wager)
    taken = book.bank[COLLECTED] if table.gross else book.bank[RESULT]
    book.sums[sums + FILLED] += taken == wager
    book.sums[sums + SHORT] += short > 0
    return at


def next_bank(table: BankedTable, bank: int) -> int:
    """The bank is offered clockwise, to those who are there (P21)."""
    bank = (bank + 1) % table.positions
    while not table.plays[bank]:
        bank = (bank + 1) % table.positions
    return bank


def exhausted(table: BankedTable, bank: Array, wager: int) -> int:
    """1 where the bank has paid all that it may."""
    return 1 if (bank[PAID] == wager if table.gross else bank[RESULT] == -wager) else 0


def run_banked(game: DrawGame, deal: Dealing, shoe: Array, seats: Seats, table: BankedTable, plan: BankPlan,
               book: Book, first: int, sessions: int) -> None:  # fmt: skip
    """Sessions `first` to `first + sessions - 1`; each begins with a shuffle and the bank at its first position."""
    for session in range(sessions):
        number = (first + session) * NUMBERS - 1
        at = Dealt(0, 0)
        bankroll = plan.bankroll
        bank = plan.position
        shuffle = True
        turn = 0
        while turn < plan.turns:
            here = session * plan.turns + turn
            hand = 0
            while hand < plan.rounds:
                wager = min(plan.wager, (bankroll - table.bank_fee) // plan.step * plan.step)
                if wager < plan.step:
                    book.sums[session * SUMS + RUINED] = 1
                    break
                if shuffle:
                    number += 1
                    fill(deal, shoe)
                    seats.decisions[0] = 0
                    at = Dealt(0, 0)
                    if plan.burn:
                        _, at = draw_card(deal, shoe, number, at, 0)
                at = play_banked(game, deal, shoe, number, at, seats, table, bank, wager, book, session)
                profit = book.bank[RESULT] - table.bank_fee
                bankroll += profit
                book.profits[here] += profit
                book.exhausted[here] += exhausted(table, book.bank, wager)
                shuffle = plan.by_shoe == 0 or at.position > plan.cut
                hand += 1
            if hand > 0:
                book.sums[session * SUMS + TURNS] += 1
            turn = turn + 1 if hand == plan.rounds else plan.turns
            if plan.moves:
                bank = next_bank(table, bank)
