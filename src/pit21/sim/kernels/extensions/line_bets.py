"""Wagers that are decided by conditions, in a round of a game in which hands are drawn to.

A game without such wagers is compiled without any of this: `finish` calls functions that do nothing, and `SWAPS` names
those that stand in for them where a game is a `LineGame`.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.cards import FACES, TEN
from pit21.law.codes import RESCUE, SURRENDER
from pit21.law.conditions import (
    BUSTED,
    DEALERS,
    FORCES_THIRD,
    HANDS,
    LOST,
    MAIN,
    PAID_BLACKJACK,
    PLAYERS,
    PUSHED,
    SPLIT,
    SURRENDERED,
    WON,
    CardsSeen,
    line_that_holds,
)
from pit21.law.endings import ENDINGS
from pit21.law.hands import is_ace_and_ten
from pit21.sim.kernels.extensions.envy import WIDE, EnvyTables, add_to_whole, clear_whole, pay_from_whole
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card
from pit21.sim.kernels.primitives.width import full, index, small
from pit21.sim.kernels.rounds.draw import (
    DrawRules,
    OrderTables,
    Seats,
    begin_seat,
    deal_second_card,
    deal_third_cards,
    dealt_second,
    hands_per_seat,
    keep_dealer_card,
    keep_first_cards,
    keep_hand_end,
    keep_owed_card,
    keep_player_card,
    keep_split,
    pay_envy,
    row_at,
    settle_line_bets,
)
from pit21.sim.kernels.rounds.hands import DealerTables, HandTables

MOST_DEALER_CARDS = 32
MOST_PLAYER_CARDS = 24
MOST_SEATS = 18  # places of hands; a seat may have two

# What is kept of a seat, besides its cards.
THIRD = 0  # its third card as it came, NO_CARD for none
HELD = 1  # cards of its first hand
LEFT = 2  # 1 where the first hand was surrendered or rescued
OWED = 3  # 1 where the third card was dealt for a wager alone
KEPT = 4
NO_CARD = -1

# Places in `LineTables.now`.
SEAT = 0
OPEN = 1  # whether cards still belong to the first hand
PLACES = 2


class LineTables(NamedTuple):
    """The wagers, and work space for the cards that they read."""

    programs: Array  # [wager, place]
    slots: Array  # [wager]: where its outcome is kept
    reads_hole_card: int  # whether any of them reads more of the dealer's cards than the up card
    owed_third: Array  # [first card * FACES + second]: 1 where one of them needs a third card
    bets: Array  # [row]: the units that the player has on a hand, and whether it was doubled, as facts
    cards: CardsSeen
    hands: Array  # [seat * MOST_PLAYER_CARDS + place]: cards of the first hand
    kept: Array  # [seat * KEPT + what]
    now: Array  # the seat that plays
    envy: EnvyTables


class LineGame(NamedTuple):
    """A `DrawGame` with wagers that are decided by conditions."""

    rules: DrawRules
    hands: HandTables
    dealer: DealerTables
    parts: Array
    waits: Array
    stakes: Array
    insurance: Array
    matched: Array
    order: OrderTables
    lines: LineTables


def deals_for_lines(game: LineGame) -> int:
    return game.lines.reads_hole_card


def keep_for_lines(game: LineGame, up: int, hole: int) -> None:
    cards = game.lines.cards
    cards.dealer[0] = up
    cards.counts[DEALERS] = 1
    if hole >= 0:
        cards.dealer[1] = hole
        cards.counts[DEALERS] = 2


def keep_card_for_lines(game: LineGame, card: int) -> None:
    cards = game.lines.cards
    cards.dealer[cards.counts[DEALERS]] = card
    cards.counts[DEALERS] += 1


def begin_seat_for_lines(game: LineGame, seats: Seats, seat: int) -> None:
    lines = game.lines
    lines.now[SEAT] = seat
    lines.now[OPEN] = 1
    lines.hands[seat * MOST_PLAYER_CARDS] = seats.first[seat]
    lines.hands[seat * MOST_PLAYER_CARDS + 1] = seats.second[seat]
    lines.kept[seat * KEPT + THIRD] = NO_CARD
    lines.kept[seat * KEPT + HELD] = 2
    lines.kept[seat * KEPT + LEFT] = 0
    lines.kept[seat * KEPT + OWED] = 0


def keep_player_card_for_lines(game: LineGame, card: int) -> None:
    lines = game.lines
    if lines.now[OPEN]:
        seat = lines.now[SEAT]
        if lines.kept[seat * KEPT + THIRD] == NO_CARD:
            lines.kept[seat * KEPT + THIRD] = card
        held = lines.kept[seat * KEPT + HELD]
        lines.hands[seat * MOST_PLAYER_CARDS + held] = card
        lines.kept[seat * KEPT + HELD] = held + 1


def keep_owed_card_for_lines(game: LineGame, card: int) -> None:
    lines = game.lines
    seat = lines.now[SEAT]
    lines.kept[seat * KEPT + THIRD] = card
    lines.kept[seat * KEPT + OWED] = 1


def keep_split_for_lines(game: LineGame) -> None:
    lines = game.lines
    if lines.now[OPEN]:
        lines.kept[lines.now[SEAT] * KEPT + HELD] = 1


def keep_hand_end_for_lines(game: LineGame, hand: int, act: int) -> None:
    lines = game.lines
    lines.now[OPEN] = 0
    if hand == 0:
        lines.kept[lines.now[SEAT] * KEPT + LEFT] = act == SURRENDER or act == RESCUE


def deal_thirds_for_lines(game: LineGame, deal: Dealing, shoe: Array, number: int, at: Dealt, discards: int,
                          seats: Seats, count: int) -> Dealt:  # fmt: skip
    lines = game.lines
    for seat in range(count):
        if lines.kept[seat * KEPT + THIRD] == NO_CARD:
            second = dealt_second(game, seats, seat)  # type: ignore[arg-type] # it has all fields of a DrawGame
            if lines.owed_third[seats.first[seat] * FACES + second]:
                lines.kept[seat * KEPT + THIRD], at = draw_card(deal, shoe, number, at, discards)
                lines.kept[seat * KEPT + OWED] = 1
    return at


def settle_lines(game: LineGame, seats: Seats, count: int, ending: int) -> None:
    """Outcome 0 is a loss, line n is n + 1; the line after the last stands for a wager that could not be placed."""
    lines = game.lines
    cards = lines.cards
    for seat in range(count):
        third = lines.kept[seat * KEPT + THIRD]
        taken = third != NO_CARD and lines.kept[seat * KEPT + OWED] == 0
        cards.player[0] = seats.first[seat]
        cards.player[1] = dealt_second(game, seats, seat)  # type: ignore[arg-type] # it has all fields of a DrawGame
        cards.player[2] = third
        held = lines.kept[seat * KEPT + HELD]
        for place in range(held):
            cards.more[place] = lines.hands[seat * MOST_PLAYER_CARDS + place]
        cards.counts[HANDS] = held
        cards.counts[MAIN] = main_facts(game, seats, seat, ending)
        for wager in range(len(lines.slots)):
            # A wager that was not placed is owed no card.
            forced = third != NO_CARD and lines.programs[wager, 1] & FORCES_THIRD
            cards.counts[PLAYERS] = 3 if taken or forced else 2
            line = line_that_holds(lines.programs[wager], cards)
            seats.sides[seat * seats.width + lines.slots[wager]] = line + 1


def main_facts(game: LineGame, seats: Seats, seat: int, ending: int) -> int:
    """How the first hand of a seat ended, and what lies on it."""
    cards = game.lines.cards
    row = row_at(seats, seat, 0)
    won = full(game.parts, row * ENDINGS + ending)
    facts: int = small(game.lines.bets[index(row)]) + (WON if won > 0 else LOST if won < 0 else PUSHED)
    if seats.hands[seat] > 1:
        facts += SPLIT
    elif won > 0 and cards.counts[HANDS] == 2 and is_ace_and_ten(cards.more[0], cards.more[1]):
        facts += PAID_BLACKJACK
    if game.lines.kept[seat * KEPT + LEFT]:
        facts += SURRENDERED
    total = 0
    for place in range(cards.counts[HANDS]):
        total += min(cards.more[place] >> 2, TEN) + 1
    if total > 21:
        facts += BUSTED
    return facts


def pay_other_seats(game: LineGame, seats: Seats, count: int) -> None:
    """Every other seat is another player."""
    envy = game.lines.envy
    clear_whole(envy)
    step = hands_per_seat(game)  # type: ignore[arg-type] # it has all fields of a DrawGame
    for seat in range(0, count, step):
        add_to_whole(envy, seats.sides, seat * seats.width)
    for seat in range(0, count, step):
        pay_from_whole(envy, seats.sides, seat * seats.width)


SWAPS = (
    (deal_second_card, deals_for_lines),
    (keep_first_cards, keep_for_lines),
    (keep_dealer_card, keep_card_for_lines),
    (begin_seat, begin_seat_for_lines),
    (keep_player_card, keep_player_card_for_lines),
    (keep_owed_card, keep_owed_card_for_lines),
    (keep_split, keep_split_for_lines),
    (keep_hand_end, keep_hand_end_for_lines),
    (deal_third_cards, deal_thirds_for_lines),
    (settle_line_bets, settle_lines),
)
ENVY_SWAPS = ((pay_envy, pay_other_seats), WIDE)
"""Besides, where several seats have a wager that pays envy bonuses."""
