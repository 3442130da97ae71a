"""One round of a game in which hands are drawn to: the straight play of a whole table."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.cards import ACE, FACES
from pit21.law.codes import DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER
from pit21.law.dealer import hole_class
from pit21.law.endings import DEALER_NATURAL
from pit21.law.hands import may_hide_natural
from pit21.sim.kernels.primitives.rng import choose
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card
from pit21.sim.kernels.primitives.width import byte, half, index, small
from pit21.sim.kernels.rounds.hands import (
    LAST_HAND,
    MORE_HANDS,
    NOT_DRAWN,
    SECOND_CARD,
    SECOND_CARD_IF_HIDDEN,
    SETTLED,
    TOTAL,
    DealerTables,
    HandTables,
)


class DrawRules(NamedTuple):
    """What the play of a round reads besides the hands: numbers and flags of the rules."""

    packets: int  # how the first cards come: BY_PASSES, BY_PACKETS or UP_CARD_FIRST
    hole_card: int  # the dealer takes a second card at the deal, and looks
    hole_shown: int  # that card lies face up
    hole_classes: int  # what players see of it, see `hole_class`
    early_surrender: int  # 1; ONLY_TENS where it is not offered against an ace
    draws_alone: int
    most_hands: int
    most_ace_hands: int
    mistakes: int
    natural: int  # the row of a natural
    suited_natural: int  # of one whose suit pays more; where none does, the same
    surrendered: int  # the row of a surrendered hand
    further: int  # how far behind the row of a first hand that of a further split hand lies
    raises: int  # a bit for each kind of up card that the wager is raised against
    lift: int  # how far behind the row of a wager that of a raised wager lies
    # where the outcome of each side wager is kept, NO_SIDE where it is not played
    up_match: int
    down_match: int
    insurance: int
    red_flex: int


class OrderTables(NamedTuple):
    """A wager that asks about the dealer's cards in their order: every card leads from node to node."""

    kinds: int  # cards of one kind are alike to it
    kind: Array  # [card]
    follow: Array  # [node, kind]
    outcome: Array  # [node]: where the hand ends there


class DrawGame(NamedTuple):
    rules: DrawRules
    hands: HandTables
    dealer: DealerTables
    parts: Array  # [row, ending]: parts of a unit won
    waits: Array  # [row]
    stakes: Array  # [row]: units staked
    insurance: Array  # [up card, second card]: the line that insurance wins, NO_LINE where it loses
    matched: Array  # [up or second card, alike, alike]: the outcome of a match wager
    order: OrderTables


class Seats(NamedTuple):
    """Work space for one round, by seat; hands of a seat in the order of play (G7)."""

    first: Array
    second: Array
    early: Array  # 1 where the seat surrendered early
    hands: Array  # how many hands the seat has
    rows: Array  # [seat, hand]: the row of each finished hand
    pending: Array  # room for cards of split pairs
    sides: Array  # [seat, side wager]: the outcome of each
    decisions: Array  # how many decisions were drawn for in this shoe or round
    width: int  # places for side wagers of a seat


# How the first cards come.
BY_PASSES = 0
BY_PACKETS = 1
UP_CARD_FIRST = 2

ONLY_TENS = 2  # of early surrender

MOST_HANDS = 4
NO_SIDE = -1
PENDING_BITS = 6
PENDING_MASK = 63
assert FACES <= PENDING_MASK


# Where a GPU keeps the outcome of each side wager, whichever are played.
INSURANCE = 0
UP_MATCH = 1
DOWN_MATCH = 2
RED_FLEX = 3


def alike(first: int, second: int) -> int:
    """0 other ranks, 1 the same rank, 2 the same card."""
    return small(int(first >> 2 == second >> 2) + int(first == second))


def slot(assigned: int, fixed: int) -> int:  # noqa: ARG001 - a GPU takes the other one
    """Where the outcome of a side wager is kept: those that are played lie side by side."""
    return assigned


def fixed_slot(assigned: int, fixed: int) -> int:  # noqa: ARG001
    """`slot` for a GPU: places that are known when it is compiled are registers."""
    return fixed


# What a kernel asks of the rules; one for a GPU may be compiled for games that answer no to all but the second.
def deals_packets(rules: DrawRules) -> int:
    return rules.packets


def takes_hole_card(rules: DrawRules) -> int:
    return rules.hole_card


def surrenders_early(rules: DrawRules) -> int:
    return rules.early_surrender


def errs(rules: DrawRules) -> int:
    return rules.mistakes


def never(rules: DrawRules) -> int:  # noqa: ARG001
    return 0


def always(rules: DrawRules) -> int:  # noqa: ARG001
    return 1


# What a game with wagers that are decided by conditions does besides; see `pit21.sim.kernels.extensions.line_bets`.
def deal_second_card(game: DrawGame) -> int:  # noqa: ARG001
    """Whether a wager reads the dealer's second card, so that it is dealt in any case."""
    return 0


def keep_first_cards(game: DrawGame, up: int, hole: int) -> None:
    """Keep the dealer's first cards for wagers that read them."""


def keep_dealer_card(game: DrawGame, card: int) -> None:
    """Keep a card that the dealer draws."""


def begin_seat(game: DrawGame, seats: Seats, seat: int) -> None:
    """Keep the first two cards of a seat for wagers that read its hand."""


def keep_player_card(game: DrawGame, card: int) -> None:
    """Keep a card that the seat at hand takes."""


def keep_owed_card(game: DrawGame, card: int) -> None:
    """Keep a third card that the seat at hand was dealt for a wager alone."""


def keep_split(game: DrawGame) -> None:
    """Keep the first card of a pair that is split; the other one belongs to a later hand."""


def keep_hand_end(game: DrawGame, hand: int, act: int) -> None:
    """Keep how a hand ends; after the first one no more cards of the seat are kept."""


def deal_third_cards(
    game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int,  # noqa: ARG001
    seats: Seats, count: int,  # noqa: ARG001
) -> Dealt:  # fmt: skip
    """Deal a third card for wagers that are owed one and not decided without it, to seats that took none."""
    return at


def settle_line_bets(game: DrawGame, seats: Seats, count: int, ending: int) -> None:
    """Settle the wagers that are decided by conditions; all cards are there."""


def pay_envy(game: DrawGame, seats: Seats, count: int) -> None:
    """Pay envy bonuses of wagers that are decided by conditions; every wager has its outcome."""


# What a game does besides in which a seat has two hands; see `pit21.sim.kernels.extensions.switch`.
def hands_per_seat(game: DrawGame) -> int:  # noqa: ARG001
    """How many hands a seat is dealt; each has a place of its own in the work space."""
    return 1


def swap_second_cards(game: DrawGame, deal: Dealing, number: int, seats: Seats, count: int, up: int,
                      ending: int) -> None:  # fmt: skip
    """Swap the second cards of a seat's two hands, where the play wants it and the dealer has no natural."""


def start_of(game: DrawGame, seats: Seats, place: int) -> int:
    """The node of two first cards."""
    tables = game.hands
    first = byte(tables.kind, seats.first[place])
    return half(tables.start, first * tables.kinds + byte(tables.kind, seats.second[place]))


def dealt_second(game: DrawGame, seats: Seats, place: int) -> int:  # noqa: ARG001
    """The second card as it was dealt."""
    card: int = seats.second[place]
    return card


def hands_limit(rules: DrawRules, card: int) -> int:
    """How many hands a pair that begins with this card may become."""
    return rules.most_ace_hands if card >> 2 == ACE else rules.most_hands


def keep_row(seats: Seats, seat: int, hand: int, row: int) -> None:
    seats.rows[seat * MOST_HANDS + hand] = row


def row_at(seats: Seats, seat: int, hand: int) -> int:
    """The row of a finished hand."""
    row: int = seats.rows[seat * MOST_HANDS + hand]
    return row


def pack_row(seats: Seats, seat: int, hand: int, row: int) -> None:
    """`keep_row` for a GPU: all hands of a seat in one number, which stays in a register."""
    kept = 0 if hand == 0 else seats.rows[seat]
    seats.rows[seat] = kept | (row << (ROW_BITS * hand))


def packed_row(seats: Seats, seat: int, hand: int) -> int:
    """`row_at` for a GPU."""
    return small((seats.rows[seat] >> (ROW_BITS * hand)) & ROW_MASK)


ROW_BITS = 15
ROW_MASK = (1 << ROW_BITS) - 1
"""Rows are 16-bit numbers that are not negative."""
assert MOST_HANDS * ROW_BITS < 64


def decide(game: DrawGame, deal: Dealing, number: int, seats: Seats, node: int, plane: int, act: int) -> int:
    """The act that is taken: the play's, or what a player who errs takes instead."""
    if not errs(game.rules):
        return act
    return err(game, deal, number, seats, act, game.hands.legal[plane * game.hands.nodes + node])


def err(game: DrawGame, deal: Dealing, number: int, seats: Seats, act: int, legal: int) -> int:
    """Where more than one act is open, another one sometimes."""
    if legal & (legal - 1) == 0:
        return act
    seats.decisions[0] += 1
    act = act if act != 0 else STAND
    return small(choose(deal.key, number, seats.decisions[0], act, legal, game.rules.mistakes))


def play_seat(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int, seats: Seats,
              seat: int, up: int, column: int) -> tuple[int, Dealt]:  # fmt: skip
    """Play a seat's hands to their ends; what they wait for."""
    begin_seat(game, seats, seat)
    node = start_of(game, seats, seat)
    plane = MORE_HANDS if game.rules.most_hands > 1 else LAST_HAND
    act, node, at = play_on(game, deal, shoe, number, at, discards, seats, column, node, plane)
    if act == SPLIT:
        return play_split(game, deal, shoe, number, at, discards, seats, seat, up, column)
    row = end_hand(game, seats, seat, 0, act, node, up)
    seats.hands[seat] = 1
    return byte(game.waits, row), at


def play_on(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int, seats: Seats,
            column: int, node: int, plane: int) -> tuple[int, int, Dealt]:  # fmt: skip
    """Take cards as long as the play wants them; the act that comes then, and the node."""
    tables = game.hands
    kinds = tables.kinds
    while True:
        act = small(byte(tables.act, (plane * tables.columns + column) * tables.nodes + node))
        act = decide(game, deal, number, seats, node, plane, act)
        if act != HIT and act != DOUBLE:
            return act, node, at
        before = half(tables.doubled, node) if act == DOUBLE else node
        card, at = draw_card(deal, shoe, number, at, discards)
        keep_player_card(game, card)
        node = half(tables.follow, before * kinds + byte(tables.kind, card))


def is_natural_row(rules: DrawRules, row: int) -> bool:
    return row == rules.natural or row == rules.suited_natural


def row_change(rules: DrawRules, hand: int, up: int) -> int:
    """How far behind its plain row a hand's row lies: further split hands, raised wagers."""
    change = rules.further if hand > 0 else 0
    if (rules.raises >> up) & 1:
        change += rules.lift
    return change


def end_hand(game: DrawGame, seats: Seats, seat: int, hand: int, act: int, node: int, up: int) -> int:
    """Keep the row of a hand that has ended, and give it back."""
    row = half(game.hands.row, node)
    if act == SURRENDER:
        row = game.rules.surrendered
    elif act == RESCUE:
        row = game.hands.rescued[index(node)]
    row = small(row + row_change(game.rules, hand, up))
    keep_row(seats, seat, hand, row)
    keep_hand_end(game, hand, act)
    return row


def play_split(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int, seats: Seats,
               seat: int, up: int, column: int) -> tuple[int, Dealt]:  # fmt: skip
    """The hands of a pair that is split, each to its end before the next gets its second card (G7).

    Cards that wait for their second card are packed into one number, the next one lowest.
    """
    tables = game.hands
    first = seats.first[seat]
    second = seats.second[seat]
    hands = small(2)
    done = small(0)
    waiting = small(second + 1)
    waits = small(SETTLED)
    keep_split(game)
    while True:
        second, at = draw_card(deal, shoe, number, at, discards)
        keep_player_card(game, second)
        # Later hands may be on the house's stake, which the table of the first card says.
        single = half(tables.single, min(done, 1) * tables.kinds + byte(tables.kind, first))
        node = half(tables.follow, single * tables.kinds + byte(tables.kind, second))
        plane = MORE_HANDS if hands < hands_limit(game.rules, first) else LAST_HAND
        act, node, at = play_on(game, deal, shoe, number, at, discards, seats, column, node, plane)
        if act == SPLIT:
            keep_split(game)
            waiting = small(waiting << PENDING_BITS | second + 1)
            hands = small(hands + 1)
            continue
        waits = small(max(waits, byte(game.waits, end_hand(game, seats, seat, done, act, node, up))))
        done = small(done + 1)
        if waiting == 0:
            seats.hands[seat] = done
            return waits, at
        first = small((waiting & PENDING_MASK) - 1)
        waiting = small(waiting >> PENDING_BITS)


def deal_first(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int, seats: Seats,
               count: int) -> tuple[int, Dealt]:  # fmt: skip
    """Two cards to each seat and the dealer's up card between or after them (G14); the up card."""
    order = deals_packets(game.rules)
    if order == BY_PACKETS:
        for seat in range(count):
            seats.first[seat], at = draw_card(deal, shoe, number, at, discards)
            seats.second[seat], at = draw_card(deal, shoe, number, at, discards)
        return draw_card(deal, shoe, number, at, discards)
    up = small(-1)
    if order == UP_CARD_FIRST:
        up, at = draw_card(deal, shoe, number, at, discards)
    for seat in range(count):
        seats.first[seat], at = draw_card(deal, shoe, number, at, discards)
    if order != UP_CARD_FIRST:
        up, at = draw_card(deal, shoe, number, at, discards)
    for seat in range(count):
        seats.second[seat], at = draw_card(deal, shoe, number, at, discards)
    return up, at


def surrender_early(game: DrawGame, deal: Dealing, number: int, seats: Seats, count: int, up: int, card: int) -> None:
    """Before anything else is offered (N10, P11); a natural is not asked. `up` is the kind of the up card."""
    tables = game.hands
    for seat in range(count):
        first = byte(tables.kind, seats.first[seat])
        node = half(tables.start, first * tables.kinds + byte(tables.kind, seats.second[seat]))
        seats.early[seat] = 0
        row = half(tables.row, node)
        if game.rules.early_surrender == ONLY_TENS and card >> 2 == ACE:
            continue
        if not is_natural_row(game.rules, row):
            act = SURRENDER if tables.early[up * tables.nodes + node] else STAND
            if game.rules.mistakes > 0:
                act = err(game, deal, number, seats, act, SURRENDER | STAND)
            seats.early[seat] = act == SURRENDER


def play_round(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, seats: Seats, count: int
               ) -> tuple[int, Dealt]:  # fmt: skip
    """One round of `count` seats; how the dealer's hand ended. Rows and side wagers are left with the seats."""
    rules = game.rules
    kind = game.hands.kind
    discards = at.position
    up, at = deal_first(game, deal, shoe, number, at, discards, seats, count)
    up_kind = byte(kind, up)
    node = half(game.dealer.first, up_kind)
    hole = small(-1)
    ending = small(-1)
    if takes_hole_card(rules):
        hole, at = draw_card(deal, shoe, number, at, discards)
        node = half(game.dealer.follow, node * game.hands.kinds + byte(kind, hole))
        ending = small(byte(game.dealer.ending, node))
    column = up_kind
    if rules.hole_classes:
        column = small(up_kind + hole_class(rules.hole_classes, hole) * game.hands.kinds)
    swap_second_cards(game, deal, number, seats, count, up, ending)
    if surrenders_early(rules):
        surrender_early(game, deal, number, seats, count, up_kind, up)
    waits = small(SETTLED)
    for seat in range(count):
        if surrenders_early(rules) and seats.early[seat]:
            begin_seat(game, seats, seat)
            keep_hand_end(game, 0, SURRENDER)
            row = rules.surrendered + row_change(rules, 0, up_kind)
            waits = small(max(waits, leave(game, seats, seat, row)))
        elif ending == DEALER_NATURAL:
            begin_seat(game, seats, seat)
            first = byte(kind, seats.first[seat])
            start = half(game.hands.start, first * game.hands.kinds + byte(kind, seats.second[seat]))
            row = half(game.hands.row, start) + row_change(rules, 0, up_kind)
            waits = small(max(waits, leave(game, seats, seat, row)))
        else:
            seat_waits, at = play_seat(game, deal, shoe, number, at, discards, seats, seat, up_kind, column)
            waits = small(max(waits, seat_waits))
    return after_turns(game, deal, shoe, number, at, discards, seats, count, (up, hole, node, ending, waits))


def after_turns(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int, seats: Seats,
                count: int, dealer: tuple[int, int, int, int, int]) -> tuple[int, Dealt]:  # fmt: skip
    """What comes after the players' turns: wagers on the first cards, a second card where none was taken, insurance.

    `dealer` is the up card, the hole card, the node of both, how they end, and what the hands wait for.
    """
    up, hole, node, ending, waits = dealer
    at = deal_third_cards(game, deal, shoe, number, at, discards, seats, count)
    insured = settle_matches(game, seats, count, up, hole)
    if waits == SECOND_CARD_IF_HIDDEN:
        waits = SECOND_CARD if may_hide_natural(up) else SETTLED
    if hole < 0 and (waits > SETTLED or insured > 0 or deal_second_card(game)):
        hole, at = draw_card(deal, shoe, number, at, discards)
        node = half(game.dealer.follow, node * game.hands.kinds + byte(game.hands.kind, hole))
        ending = small(byte(game.dealer.ending, node))
    if insured > 0:
        settle_insurance(game, seats, count, up, hole)
    return finish(game, deal, shoe, number, at, discards, seats, count, (up, hole, node, ending, waits))


def finish(game: DrawGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int, seats: Seats, count: int,
           dealer: tuple[int, int, int, int, int]) -> tuple[int, Dealt]:  # fmt: skip
    """The dealer's hand: draws where the rules say so and a hand waits for it; how it ended."""
    up, hole, node, ending, waits = dealer
    keep_first_cards(game, up, hole)
    place = small(0)
    if game.rules.red_flex != NO_SIDE:
        place = next_place(game.order, place, up)
        if hole >= 0:
            place = next_place(game.order, place, hole)
    if hole < 0 or (ending < 0 and not game.rules.draws_alone and waits < TOTAL):
        ending = NOT_DRAWN
    while ending < 0:
        card, at = draw_card(deal, shoe, number, at, discards)
        keep_dealer_card(game, card)
        node = half(game.dealer.follow, node * game.hands.kinds + byte(game.hands.kind, card))
        ending = small(byte(game.dealer.ending, node))
        if game.rules.red_flex != NO_SIDE:
            place = next_place(game.order, place, card)
    if game.rules.red_flex != NO_SIDE:
        for seat in range(count):
            seats.sides[seat * seats.width + slot(game.rules.red_flex, RED_FLEX)] = game.order.outcome[index(place)]
    settle_line_bets(game, seats, count, ending)
    pay_envy(game, seats, count)
    return ending, at


def next_place(order: OrderTables, place: int, card: int) -> int:
    """Where one more card of the dealer's leads."""
    return small(order.follow[index(place * order.kinds + order.kind[index(card)])])


def match_outcome(game: DrawGame, first: int, second: int, dealer: int, place: int) -> int:
    """How the player's two cards match the dealer's up card (place 0) or second card (1)."""
    outcome: int = game.matched[index(9 * place + 3 * alike(first, dealer) + alike(second, dealer))]
    return outcome


def leave(game: DrawGame, seats: Seats, seat: int, row: int) -> int:
    """A seat whose one hand is not played; what it waits for."""
    keep_row(seats, seat, 0, row)
    seats.hands[seat] = 1
    return byte(game.waits, row)


def settle_matches(game: DrawGame, seats: Seats, count: int, up: int, hole: int) -> int:
    """The wagers on the first cards; outcome 0 is a loss, line n is n + 1. How many seats insure."""
    rules = game.rules
    insured = 0
    for seat in range(count):
        first = seats.first[seat]
        second = dealt_second(game, seats, seat)
        here = seat * seats.width
        if rules.up_match != NO_SIDE:
            seats.sides[here + slot(rules.up_match, UP_MATCH)] = match_outcome(game, first, second, up, 0)
        if rules.down_match != NO_SIDE:
            seats.sides[here + slot(rules.down_match, DOWN_MATCH)] = match_outcome(game, first, second, hole, 1)
        if rules.insurance != NO_SIDE:
            # Against an ace, to every hand that was not surrendered (N13).
            offered = up >> 2 == ACE and not (surrenders_early(rules) and seats.early[seat])
            seats.sides[here + slot(rules.insurance, INSURANCE)] = 1 if offered else 0
            insured += offered
    return insured


def settle_insurance(game: DrawGame, seats: Seats, count: int, up: int, hole: int) -> None:
    """Outcome 0 is no wager, 1 a loss, line n is n + 2."""
    line = game.insurance[up * FACES + hole]
    for seat in range(count):
        here = seat * seats.width + slot(game.rules.insurance, INSURANCE)
        if seats.sides[here] > 0:
            seats.sides[here] = line + 2
