"""Wagers that are decided by conditions, in a round of Twisted 21.

A game without such wagers is compiled without any of this: `PICK_SWAPS` names what stands in for a function that does
nothing where a game is a `PickLineGame`.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.conditions import COMMUNITIES, COMMUNITY, DEALERS, PLAYERS, CardsSeen, line_that_holds
from pit21.sim.kernels.extensions.envy import WIDE, EnvyTables, add_to_whole, clear_whole, pay_from_whole
from pit21.sim.kernels.primitives.outcome_counts import Count, count_apart
from pit21.sim.kernels.rounds.hands import DealerTables, HandTables
from pit21.sim.kernels.rounds.pick import HAND, PickSpace, count_seat, joint_cell, settle_pick_lines
from pit21.sim.kernels.runs.sessions import Plan, pick_money, seat_money

FIRST_CARDS = 2
COMMUNITY_CARDS = 2
MORE_CARDS = COMMUNITY + COMMUNITY_CARDS
"""Room for the cards that a wager reads besides the first ones: community cards lie behind those of a hand."""


class DealtLines(NamedTuple):
    """Wagers on cards that are dealt before anybody decides, and work space for the cards that they read."""

    programs: Array  # [wager, place]
    slots: Array  # [wager]: where its outcome is kept
    cards: CardsSeen
    envy: EnvyTables


class PickLineGame(NamedTuple):
    """A `PickGame` with wagers that are decided by conditions."""

    hands: HandTables
    dealer: DealerTables
    parts: Array
    waits: Array
    stakes: Array
    mistakes: int
    community: int
    choices: Array
    strength: Array
    qualifies: Array
    bonus: Array
    poker_side: int
    bonus_side: int
    bonus_kind: int
    community_use: int
    low_reading: int
    low_lines: int
    starts: Array
    lines: DealtLines


def settle_lines(game: PickLineGame, space: PickSpace, seats: int, seat: int, counted: Count) -> None:
    """Outcome 0 is a loss, line n is n + 1. The first two cards of player and dealer are read, and community cards."""
    lines = game.lines
    cards = lines.cards
    for place in range(FIRST_CARDS):
        cards.player[place] = space.cards[HAND * seat + place]
        cards.dealer[place] = space.cards[HAND * seats + place]
    cards.counts[PLAYERS] = FIRST_CARDS
    cards.counts[DEALERS] = FIRST_CARDS
    cards.counts[COMMUNITIES] = COMMUNITY_CARDS * game.community
    for place in range(COMMUNITY_CARDS * game.community):
        cards.more[COMMUNITY + place] = space.cards[HAND * (seats + 1) + place]
    for wager in range(len(lines.slots)):
        counted.outcomes[lines.slots[wager]] = line_that_holds(lines.programs[wager], cards) + 1


def settle_with_envy(game: PickLineGame, space: PickSpace, seats: int, seat: int, counted: Count) -> None:
    """`settle_lines` with what the wagers of other seats pay; the first seat looks at all of them."""
    envy = game.lines.envy
    if seat == 0:
        clear_whole(envy)
        for other in range(seats):
            settle_lines(game, space, seats, other, counted)
            add_to_whole(envy, counted.outcomes, 0)
    settle_lines(game, space, seats, seat, counted)
    pay_from_whole(envy, counted.outcomes, 0)


def count_any_seat(counted: Count, won: int) -> None:
    """Count the seat that was settled last, by joint outcomes or each wager by itself."""
    if counted.apart:
        count_apart(counted, won, 0)
    else:
        counted.cells[joint_cell(won, counted)] += 1


def any_money(plan: Plan, counted: Count, main: int) -> int:
    """`pick_money` for wagers that may be counted apart."""
    return seat_money(plan, counted, main, joint_cell(main, counted))


PICK_SWAPS = ((settle_pick_lines, settle_lines), (count_seat, count_any_seat), (pick_money, any_money))
PICK_ENVY_SWAPS = ((settle_pick_lines, settle_with_envy), (count_seat, count_any_seat), WIDE)
"""The same where several seats have a wager that pays envy bonuses."""
