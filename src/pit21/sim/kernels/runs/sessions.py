"""Sessions: the money of one player over many rounds of one stake."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.endings import ENDINGS
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES, Count, count_apart
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card, fill
from pit21.sim.kernels.rounds.draw import DrawGame, Seats, hands_per_seat, play_round, row_at
from pit21.sim.kernels.rounds.pick import HAND, PickGame, PickSpace, number_at
from pit21.sim.kernels.rounds.pick import joint_cell as pick_cell
from pit21.sim.kernels.rounds.pick import play_round as play_pick_round
from pit21.sim.kernels.rounds.pick import seat_won as pick_won
from pit21.sim.kernels.rounds.stud import StudGame, deal_stud, four_cards, one_cell
from pit21.sim.kernels.rounds.stud import seat_cell as stud_cell
from pit21.sim.kernels.runs.draw_rounds import joint_cell, seat_won

NUMBERS = 1 << 20
"""Session s deals the shoes, or rounds, s * NUMBERS and on: no two sessions share one."""

# How a session ends.
PLAYED_OUT = 0
RUINED = 1  # less is left than a round takes
AHEAD = 2  # stopped at the win that was aimed at
BEHIND = 3  # stopped at the loss that was allowed
GOES_ON = 4
WAYS = 4


class Plan(NamedTuple):
    """What the player does. Amounts are cents."""

    bankroll: int
    least: int  # no round is begun with less
    top: int  # the bankroll at which a winner stops
    bottom: int  # and a loser
    rounds: int
    points: int  # points in time at which the bankroll is written down, at most one a round
    by_shoe: int  # 1 where a shoe is dealt to the cut card, 0 where every round has a fresh one
    burn: int
    cut: int
    fee: int  # taken in every round
    main: Array  # [row, ending], in 21 STUD [part of a unit]: what the main wager wins
    side: Array  # [side wager, outcome]


class Course(NamedTuple):
    """What became of the sessions of an interval, each array by session."""

    ends: Array
    rounds: Array
    above: Array  # rounds after which the player had more than at first
    level: Array  # rounds after which the player had as much
    how: Array
    path: Array  # [session, point]


def after_round(plan: Plan, course: Course, place: int, played: int, bankroll: int) -> int:
    """Write a round down; how the session ended with it, if it did."""
    if bankroll > plan.bankroll:
        course.above[place] += 1
    elif bankroll == plan.bankroll:
        course.level[place] += 1
    due = played * plan.points // plan.rounds
    if due > (played - 1) * plan.points // plan.rounds:
        course.path[place * plan.points + due - 1] = bankroll
    if bankroll < plan.least:
        return RUINED
    if bankroll >= plan.top:
        return AHEAD
    if bankroll <= plan.bottom:
        return BEHIND
    return PLAYED_OUT if played == plan.rounds else GOES_ON


def close_session(plan: Plan, course: Course, place: int, played: int, bankroll: int, how: int) -> None:
    """One who has stopped keeps what is left to the last point in time."""
    course.ends[place] = bankroll
    course.rounds[place] = played
    course.how[place] = how
    for point in range(played * plan.points // plan.rounds, plan.points):
        course.path[place * plan.points + point] = bankroll


def joint_money(plan: Plan, counted: Count, cell: int) -> tuple[int, int]:
    """Count a round; what its side wagers win less the fee, and the place of the main wager's result among all."""
    counted.cells[cell] += 1
    won = -plan.fee
    for later in range(1, counted.sides + 1):
        side = counted.sides - later
        won += plan.side[side * MOST_OUTCOMES + cell % counted.choices[side]]
        cell //= counted.choices[side]
    return won, cell


def seat_money(plan: Plan, counted: Count, main: int, cell: int) -> int:
    """Count a round with this joint outcome; what its side wagers win less the fee."""
    if counted.apart == 0:
        won, _ = joint_money(plan, counted, cell)
        return won
    count_apart(counted, main, 0)
    won = -plan.fee
    for side in range(counted.sides):
        won += plan.side[side * MOST_OUTCOMES + counted.outcomes[side]]
    return won


def run_draw_sessions(game: DrawGame, deal: Dealing, shoe: Array, seats: Seats, counted: Count, plan: Plan,
                      course: Course, first: int, sessions: int) -> None:  # fmt: skip
    """Sessions `first` to `first + sessions - 1`, alone at the table."""
    for place in range(sessions):
        number = (first + place) * NUMBERS - 1
        at = Dealt(0, 0)
        bankroll = plan.bankroll
        played = 0
        shuffle = True
        how = GOES_ON
        while how == GOES_ON:
            if shuffle:
                number += 1
                fill(deal, shoe)
                seats.decisions[0] = 0
                at = Dealt(0, 0)
                if plan.burn:
                    _, at = draw_card(deal, shoe, number, at, 0)
            ending, at = play_round(game, deal, shoe, number, at, seats, hands_per_seat(game))
            main = seat_won(game, seats, 0, ending, counted)
            won = seat_money(plan, counted, main, joint_cell(seats, 0, main, counted))
            for held in range(hands_per_seat(game)):
                for hand in range(seats.hands[held]):
                    won += plan.main[row_at(seats, held, hand) * ENDINGS + ending]
            bankroll += won
            played += 1
            shuffle = plan.by_shoe == 0 or at.position > plan.cut
            how = after_round(plan, course, place, played, bankroll)
        close_session(plan, course, place, played, bankroll, how)


def pick_money(plan: Plan, counted: Count, main: int) -> int:
    """Count a round of Twisted 21; what its side wagers win less the fee."""
    won, _ = joint_money(plan, counted, pick_cell(main, counted))
    return won


def run_pick_sessions(game: PickGame, deal: Dealing, shoe: Array, space: PickSpace, counted: Count, plan: Plan,
                      course: Course, first: int, sessions: int) -> None:  # fmt: skip
    """The same for Twisted 21, whose deck is shuffled for every round (T21)."""
    for place in range(sessions):
        number = (first + place) * NUMBERS
        bankroll = plan.bankroll
        played = 0
        how = GOES_ON
        while how == GOES_ON:
            fill(deal, shoe)
            space.decisions[0] = 0
            ending, _ = play_pick_round(game, deal, shoe, number + played, space, 1)
            dealer_hand = number_at(game, space.cards, HAND)
            main = pick_won(game, space, 1, 0, ending, dealer_hand, counted)
            won = pick_money(plan, counted, main)
            bankroll += won + plan.main[space.rows[0] * ENDINGS + ending]
            played += 1
            how = after_round(plan, course, place, played, bankroll)
        close_session(plan, course, place, played, bankroll, how)


def stud_money(plan: Plan, counted: Count, cell: int) -> tuple[int, int]:
    """`joint_money`; `stud_lines` stands in where wagers may be too many for joint outcomes."""
    return joint_money(plan, counted, cell)


def run_stud_sessions(game: StudGame, deal: Dealing, shoe: Array, firsts: Array, counted: Count, plan: Plan,
                      course: Course, first: int, sessions: int) -> None:  # fmt: skip
    """The same for 21 STUD, whose rounds need no shoe in memory where each has a fresh one."""
    for place in range(sessions):
        number = (first + place) * NUMBERS - 1
        at = Dealt(0, 0)
        bankroll = plan.bankroll
        played = 0
        shuffle = True
        how = GOES_ON
        while how == GOES_ON:
            if shuffle:
                number += 1
            if plan.by_shoe:
                if shuffle:
                    fill(deal, shoe)
                    at = Dealt(0, 0)
                    if plan.burn:
                        _, at = draw_card(deal, shoe, number, at, 0)
                at = deal_stud(game, deal, shoe, number, at, firsts, 1)
                shuffle = at.position > plan.cut
                cell = stud_cell(game, firsts, 1, 0, counted)
            else:
                cell = one_cell(game, four_cards(deal, number), counted)
            won, part = stud_money(plan, counted, cell)
            bankroll += won + plan.main[part]
            played += 1
            how = after_round(plan, course, place, played, bankroll)
        close_session(plan, course, place, played, bankroll, how)
