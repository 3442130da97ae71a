"""Steps of Twisted 21: five cards each, of which the player points at those that are taken."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.cards import value_of
from pit21.law.codes import DOUBLE as DOUBLES_NOW
from pit21.law.codes import HIT as HITS
from pit21.law.endings import DEALER_NATURAL, ENDINGS
from pit21.sim.kernels.primitives.outcome_counts import SIDES, Count, is_played
from pit21.sim.kernels.primitives.rng import UNIFORM, choose
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card
from pit21.sim.kernels.rounds.hands import LAST_HAND, NOT_DRAWN
from pit21.sim.kernels.rounds.hands import SETTLED as WAITS_FOR_NOTHING
from pit21.sim.kernels.rounds.hands import TOTAL as WAITS_FOR_TOTAL
from pit21.sim.kernels.rounds.pick import HAND as FIVE_CARDS
from pit21.sim.kernels.rounds.pick import VALUES, PickGame, PickSpace, number_at, seat_won
from pit21.sim.kernels.steps.board import (
    ACT,
    BEGIN,
    BET,
    BETTING,
    COUNT,
    DEALER,
    DECISIONS,
    DOUBLE,
    DOUBLE_2,
    DOUBLE_3,
    DOUBLES,
    ENDING,
    FACE_DOWN,
    FACTS,
    FIELDS,
    HANDS,
    HIT,
    HIT_2,
    HIT_3,
    LEFT,
    NODE,
    NUMBER,
    OVER,
    PHASE,
    PLAY,
    REST,
    STATES,
    Bets,
    Board,
    action_of,
    ask,
    begin_round,
    begin_step,
    card_at,
    dealing_at,
    dealt_at,
    end_round,
    first_open,
    open_acts,
    put_card,
    random_open,
    rest,
    see,
    side_cents,
    stake_hand,
)

OWN = 0
"""Where cards lie in the deck: the player's five, the dealer's five, the community cards."""
DEALERS = 5
COMMUNITY = 10
HIDDEN = 3
ALL_HIDDEN = 7


class PickTables(NamedTuple):
    """What every step reads; `space` and `counted` are work space of a whole round."""

    game: PickGame
    board: Board
    bets: Bets
    space: PickSpace
    counted: Count


def run_pick_steps(tables: PickTables, deal: Dealing, actions: Array, how: int) -> None:
    """One action at every table, or a new episode at every table."""
    board = tables.board
    for table in range(board.tables):
        here = dealing_at(board, deal, table)
        then = begin_step(board, tables.bets, table, actions[table], how)
        if then == ACT:
            at = dealt_at(board, table)
            if board.state[table * STATES + PHASE] == BETTING:
                at = deal_round(tables, here, table)
                over = board.kept[table * FIELDS + ENDING] == DEALER_NATURAL
            else:
                over = take_card(tables, here, table, actions[table])
            then = settle(tables, here, table, at) if over or not ask_for_act(tables, table) else REST
            rest(board, here, table, at)
        if then == BEGIN:
            begin_round(board, tables.bets, here, table)


def deal_round(tables: PickTables, deal: Dealing, table: int) -> Dealt:
    """Five cards each and the community cards; the dealer looks before anybody acts (T13)."""
    game, board = tables.game, tables.board
    own = table * FIELDS
    at = Dealt(0, 0)
    for _ in range(2 * FIVE_CARDS + 2 * game.community):
        _, at = draw_card(deal, board.shoe, board.kept[own + NUMBER], at, 0)
    kind = game.hands.kind
    up = card_at(board, deal, DEALERS)
    node = game.dealer.follow[
        game.dealer.first[kind[up]] * game.hands.kinds + kind[card_at(board, deal, DEALERS + 1)]
    ]  # fmt: skip
    start = 0
    if len(game.starts) > 1:
        one = value_of(card_at(board, deal, COMMUNITY)) - 1
        start = game.starts[one * VALUES + value_of(card_at(board, deal, COMMUNITY + 1)) - 1]
    board.kept[own + DEALER] = node
    board.kept[own + ENDING] = game.dealer.ending[node]
    board.kept[own + LEFT] = ALL_HIDDEN
    board.kept[own + COUNT] = 2
    first = kind[card_at(board, deal, OWN)] * game.hands.kinds
    board.kept[own + NODE] = game.hands.start[start + first + kind[card_at(board, deal, OWN + 1)]]
    lay_out(tables, deal, table, up)
    return at


def lay_out(tables: PickTables, deal: Dealing, table: int, up: int) -> None:
    """Two cards of the player's and one of the dealer's lie face up, community cards where they are shown early."""
    game, board = tables.game, tables.board
    board.state[table * STATES + HANDS] = 1
    board.hand_stakes[table] = tables.bets.main[board.kept[table * FIELDS + BET]]
    for place in range(2):
        card = card_at(board, deal, OWN + place)
        put_card(board, table, 0, place, card)
        see(board, table, card)
    board.dealer[table * board.length] = up
    see(board, table, up)
    for place in range(1, FIVE_CARDS):
        board.dealer[table * board.length + place] = FACE_DOWN
    for place in range(HIDDEN):
        board.face_down[table * HIDDEN + place] = FACE_DOWN
    for place in range(2 * game.community):
        board.community[table * 2 + place] = FACE_DOWN
    if board.seen_early:
        show_community(tables, deal, table)


def show_community(tables: PickTables, deal: Dealing, table: int) -> None:
    board = tables.board
    for place in range(2 * tables.game.community):
        card = card_at(board, deal, COMMUNITY + place)
        board.community[table * 2 + place] = card
        see(board, table, card)


def ask_for_act(tables: PickTables, table: int) -> bool:
    """Open what may be done with the hand; whether there is anything to decide."""
    game, board = tables.game, tables.board
    own = table * FIELDS
    legal = game.hands.legal[LAST_HAND * game.hands.nodes + board.kept[own + NODE]]
    if legal & (legal - 1) == 0:
        return False
    ask(board, table, PLAY, 0)
    open_acts(board, table, legal)
    first = table * board.actions
    left = board.kept[own + LEFT]
    pointed = left if board.picks else left & -left
    board.mask[first + HIT] = 1 if legal & HITS and pointed & 1 else 0
    board.mask[first + HIT_2] = 1 if legal & HITS and pointed & 2 else 0
    board.mask[first + HIT_3] = 1 if legal & HITS and pointed & 4 else 0
    board.mask[first + DOUBLE] = 1 if legal & DOUBLES_NOW and pointed & 1 else 0
    board.mask[first + DOUBLE_2] = 1 if legal & DOUBLES_NOW and pointed & 2 else 0
    board.mask[first + DOUBLE_3] = 1 if legal & DOUBLES_NOW and pointed & 4 else 0
    return True


def pick_of(action: int) -> int:
    """The face-down card that an action points at, as a bit; 0 for one that takes none."""
    if action == HIT or action == DOUBLE:
        return 1
    if action == HIT_2 or action == DOUBLE_2:
        return 2
    return 4 if action == HIT_3 or action == DOUBLE_3 else 0


def take_card(tables: PickTables, deal: Dealing, table: int, action: int) -> bool:
    """The card that is pointed at; whether the hand stands instead."""
    game, board = tables.game, tables.board
    own = table * FIELDS
    taken = pick_of(action)
    left = board.kept[own + LEFT]
    # A run draws for the act, and again for the card where there are several.
    board.kept[own + DECISIONS] += 2 if taken > 0 and left & (left - 1) != 0 else 1
    if taken == 0:
        return True
    before = board.kept[own + NODE]
    if action == DOUBLE or action == DOUBLE_2 or action == DOUBLE_3:
        before = game.hands.doubled[before]
        doubles = board.hands[table * FACTS + DOUBLES]
        stake_hand(board, tables.bets, table, 0, tables.bets.after[doubles + 1] - tables.bets.after[doubles])
        board.hands[table * FACTS + DOUBLES] = doubles + 1
    place = 0 if taken == 1 else 1 if taken == 2 else 2
    card = card_at(board, deal, OWN + 2 + place)
    board.kept[own + LEFT] = left ^ taken
    board.kept[own + NODE] = game.hands.follow[before * game.hands.kinds + game.hands.kind[card]]
    put_card(board, table, 0, board.kept[own + COUNT], card)
    board.kept[own + COUNT] += 1
    board.face_down[table * HIDDEN + place] = card
    see(board, table, card)
    return False


def settle(tables: PickTables, deal: Dealing, table: int, at: Dealt) -> int:
    """The dealer's hand, as far as the player's waits for it, then the poker wagers."""
    game, board, space, counted = tables.game, tables.board, tables.space, tables.counted
    own = table * FIELDS
    row = game.hands.row[board.kept[own + NODE]]
    waits = game.waits[row]
    ending = board.kept[own + ENDING]
    node = board.kept[own + DEALER]
    if waits > WAITS_FOR_NOTHING or ending == DEALER_NATURAL:
        turn(board, deal, table, 1)
    if ending < 0 and waits < WAITS_FOR_TOTAL:
        ending = NOT_DRAWN
    taken = 2
    while ending < 0:
        card = card_at(board, deal, DEALERS + taken)
        node = game.dealer.follow[node * game.hands.kinds + game.hands.kind[card]]
        ending = game.dealer.ending[node]
        turn(board, deal, table, taken)
        taken += 1
    show_the_rest(tables, deal, table)
    for place in range(2 * FIVE_CARDS + 2 * game.community):
        space.cards[place] = card_at(board, deal, place)
    space.rows[0] = row
    seat_won(game, space, 1, 0, ending, number_at(game, space.cards, FIVE_CARDS), counted)
    paid = tables.bets.paid[board.kept[own + BET]] * tables.bets.size
    won = tables.bets.results[paid + row * ENDINGS + ending]
    for side in range(SIDES):
        if is_played(counted, side):
            won += side_cents(board, tables.bets, table, side, counted.outcomes[side])
    return end_round(board, tables.bets, table, at, won)


def turn(board: Board, deal: Dealing, table: int, place: int) -> None:
    """One of the dealer's face-down cards."""
    if board.dealer[table * board.length + place] == FACE_DOWN:
        card = card_at(board, deal, DEALERS + place)
        board.dealer[table * board.length + place] = card
        see(board, table, card)


def show_the_rest(tables: PickTables, deal: Dealing, table: int) -> None:
    """Where a side wager is settled the player's cards and the community cards are turned (T23)."""
    board, bets = tables.board, tables.bets
    way = board.kept[table * FIELDS + BET]
    if not bets.any_side[way]:
        return
    for place in range(HIDDEN):
        if board.face_down[table * HIDDEN + place] == FACE_DOWN:
            card = card_at(board, deal, OWN + 2 + place)
            board.face_down[table * HIDDEN + place] = card
            see(board, table, card)
    if bets.poker[way]:
        for place in range(1, FIVE_CARDS):
            turn(board, deal, table, place)
    if not board.seen_early:
        show_community(tables, deal, table)


def run_pick_choices(tables: PickTables, deal: Dealing, actions: Array, uniform: int) -> None:
    """An open action for every table: those that a run with the same numbers takes at random, or the play's."""
    for table in range(tables.board.tables):
        actions[table] = choice(tables, deal, table, uniform)


def choice(tables: PickTables, deal: Dealing, table: int, uniform: int) -> int:
    game, board = tables.game, tables.board
    own = table * FIELDS
    phase = board.state[table * STATES + PHASE]
    if phase == BETTING or phase == OVER:
        return random_open(board, deal, table) if uniform else first_open(board, table)
    hands = game.hands
    node = board.kept[own + NODE]
    up = hands.kind[board.dealer[table * board.length]]
    act = hands.act[(LAST_HAND * hands.kinds + up) * hands.nodes + node]
    left = board.kept[own + LEFT]
    taken = left & -left
    if uniform:
        decision = board.kept[own + DECISIONS] + 1
        legal = hands.legal[LAST_HAND * hands.nodes + node]
        number = board.kept[own + NUMBER]
        act = choose(deal.key, number, decision, act, legal, UNIFORM)
        if board.picks and left & (left - 1) != 0:
            taken = choose(deal.key, number, decision + 1, taken, left, UNIFORM)
    action = action_of(act)
    if action == HIT:
        return HIT if taken == 1 else HIT_2 if taken == 2 else HIT_3
    if action == DOUBLE:
        return DOUBLE if taken == 1 else DOUBLE_2 if taken == 2 else DOUBLE_3
    return action
