"""Wagers that are decided by conditions, in a round of a game in which hands are drawn to.

A game without such wagers is compiled without any of this: `finish` calls functions that do nothing, and `SWAPS` names
those that stand in for them where a game is a `LineGame`.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.conditions import line_that_holds
from pit21.sim.kernels.count import SIDES
from pit21.sim.kernels.draw import (
    DrawRules,
    Seats,
    deal_second_card,
    keep_dealer_card,
    keep_first_cards,
    settle_line_bets,
)
from pit21.sim.kernels.hands import DealerTables, HandTables

MOST_DEALER_CARDS = 32


class LineTables(NamedTuple):
    """The wagers, and work space for the cards that they read."""

    programs: Array  # [wager, place]
    slots: Array  # [wager]: where its outcome is kept
    reads_hole_card: int  # whether any of them reads more of the dealer's cards than the up card
    player: Array
    dealer: Array
    taken: Array  # how many cards the dealer has


class LineGame(NamedTuple):
    """A `DrawGame` with wagers that are decided by conditions."""

    rules: DrawRules
    hands: HandTables
    dealer: DealerTables
    parts: Array
    waits: Array
    stakes: Array
    insurance: Array
    lines: LineTables


def deals_for_lines(game: LineGame) -> int:
    return game.lines.reads_hole_card


def keep_for_lines(game: LineGame, up: int, hole: int) -> None:
    lines = game.lines
    lines.dealer[0] = up
    lines.taken[0] = 1
    if hole >= 0:
        lines.dealer[1] = hole
        lines.taken[0] = 2


def keep_card_for_lines(game: LineGame, card: int) -> None:
    lines = game.lines
    lines.dealer[lines.taken[0]] = card
    lines.taken[0] += 1


def settle_lines(game: LineGame, seats: Seats, count: int) -> None:
    """Outcome 0 is a loss, line n is n + 1."""
    lines = game.lines
    for seat in range(count):
        lines.player[0] = seats.first[seat]
        lines.player[1] = seats.second[seat]
        for wager in range(len(lines.slots)):
            line = line_that_holds(lines.programs[wager], lines.player, 2, lines.dealer, lines.taken[0])
            seats.sides[seat * SIDES + lines.slots[wager]] = line + 1


SWAPS = (
    (deal_second_card, deals_for_lines),
    (keep_first_cards, keep_for_lines),
    (keep_dealer_card, keep_card_for_lines),
    (settle_line_bets, settle_lines),
)
