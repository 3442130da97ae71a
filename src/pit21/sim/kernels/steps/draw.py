"""Steps of the games in which hands are drawn to; what comes next is what `play_round` does in one go."""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.cards import ACE
from pit21.law.codes import DOUBLE as DOUBLES_NOW
from pit21.law.codes import HIT as HITS
from pit21.law.codes import SPLIT as SPLITS
from pit21.law.codes import STAND as STANDS
from pit21.law.codes import SURRENDER as SURRENDERS
from pit21.law.dealer import hole_class
from pit21.law.endings import DEALER_NATURAL, ENDINGS
from pit21.law.hands import may_hide_natural
from pit21.sim.kernels.primitives.outcome_counts import SIDES
from pit21.sim.kernels.primitives.rng import UNIFORM, choose
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, draw_card
from pit21.sim.kernels.primitives.width import byte, half
from pit21.sim.kernels.rounds.draw import (
    INSURANCE as INSURANCE_SLOT,
)
from pit21.sim.kernels.rounds.draw import (
    NO_SIDE,
    ONLY_TENS,
    DrawGame,
    Seats,
    begin_seat,
    deals_packets,
    end_hand,
    finish,
    hands_limit,
    is_natural_row,
    keep_hand_end,
    keep_owed_card,
    keep_player_card,
    keep_row,
    keep_split,
    settle_insurance,
    settle_matches,
    slot,
    surrenders_early,
    takes_hole_card,
)
from pit21.sim.kernels.rounds.hands import LAST_HAND, MORE_HANDS, SECOND_CARD, SECOND_CARD_IF_HIDDEN
from pit21.sim.kernels.rounds.hands import SETTLED as WAITS_FOR_NOTHING
from pit21.sim.kernels.steps.board import (
    ACT,
    ALL_FACES,
    ANSWERS,
    BEGIN,
    BET,
    BETTING,
    COUNT,
    DEALER,
    DECISIONS,
    DECLINE,
    DISCARDS,
    DOUBLES,
    EARLY,
    EARLY_SURRENDER,
    ENDED_BY,
    ENDING,
    FACE_DOWN,
    FACTS,
    FIELDS,
    FIRST,
    FROM_SPLIT,
    HAND,
    HANDS,
    HOLE,
    INSURANCE,
    INSURE,
    INSURED,
    NO_CARD,
    NODE,
    NUMBER,
    OVER,
    OWED,
    PHASE,
    PLAY,
    REST,
    ROWS,
    SECOND,
    SETTLED,
    STATES,
    SURRENDER,
    THIRD,
    UP,
    WAITS,
    Bets,
    Board,
    act_of,
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


class DrawTables(NamedTuple):
    """What every step of a game of this family reads; `work` is a seat for the functions of a whole round."""

    game: DrawGame
    board: Board
    bets: Bets
    work: Seats


# What comes next at a table, in the middle of a step. Where a card is needed, it is drawn before.
OFFER_SURRENDER = 3
OFFER_INSURANCE = 4
BEGIN_PLAY = 5
LOOK = 6  # at the hand: is there anything to decide?
END = 7  # of a hand
SETTLE = 8
FINISH = 9
A_CARD = 10  # from here on
FIRST_CARD = 10
UP_CARD = 11
SECOND_CARD_DEALT = 12
HOLE_CARD = 13
HIT_CARD = 14
PAIR_CARD = 15  # the second card of a split hand
TURNED_CARD = 16  # the dealer's second card where there was no hole card
OWED_CARD = 17  # a third card for a side wager alone


def run_draw_steps(tables: DrawTables, deal: Dealing, actions: Array, how: int) -> None:
    """One action at every table, or a new episode at every table."""
    board = tables.board
    for table in range(board.tables):
        here = dealing_at(board, deal, table)
        then = begin_step(board, tables.bets, table, actions[table], how)
        if then == ACT:
            then = go_on(tables, here, table, actions[table])
        if then == BEGIN:
            begin_round(board, tables.bets, here, table)


def go_on(tables: DrawTables, deal: Dealing, table: int, action: int) -> int:
    """An action and everything that follows, until the player is asked again or the round is over.

    Cards are drawn in one place, since compiled code holds a copy of the shuffle for each.
    """
    board = tables.board
    own = table * FIELDS
    at = dealt_at(board, table)
    act = act_of(action)
    then = take_action(tables, table, action, act)
    while then > ACT:
        card = NO_CARD
        if then >= A_CARD:
            card, at = draw_card(deal, board.shoe, board.kept[own + NUMBER], at, board.kept[own + DISCARDS])
        if then >= HIT_CARD:
            then = place_card(tables, table, then, card)
        elif then >= A_CARD:
            then = place_first(tables, table, then, card)
        elif then == LOOK:
            then = look(tables, table)
            act = 0
        elif then == END:
            then = end(tables, table, act)
        elif then == SETTLE:
            then = settle(tables, table)
        elif then == FINISH:
            ending, at = show_dealer(tables, deal, table, at)
            then = end_round(board, tables.bets, table, at, winnings(tables, table, ending))
        else:
            then = offer(tables, table, then)
    rest(board, deal, table, at)
    return then


def take_action(tables: DrawTables, table: int, action: int, act: int) -> int:
    """What an open action that is no bet leads to."""
    board = tables.board
    own = table * FIELDS
    phase = board.state[table * STATES + PHASE]
    if phase == BETTING:
        return FIRST_CARD
    if phase == EARLY_SURRENDER:
        board.kept[own + DECISIONS] += 1
        board.kept[own + EARLY] = 1 if action == SURRENDER else 0
        return OFFER_INSURANCE
    if phase == INSURANCE:
        board.kept[own + ANSWERS] += 1
        if action == INSURE:
            board.kept[own + INSURED] = 1
            stake = tables.bets.insurance[board.kept[own + BET]]
            board.stakes[table * board.wagers + tables.bets.insurance_wager] = stake
        return BEGIN_PLAY
    board.kept[own + DECISIONS] += 1
    if act == SPLITS:
        split(tables, table)
        return PAIR_CARD
    if act == DOUBLES_NOW:
        double(tables, table)
        return HIT_CARD
    return HIT_CARD if act == HITS else END


def place_first(tables: DrawTables, table: int, then: int, card: int) -> int:
    """A card of the first deal: one after the other, or two to the player at once (G14)."""
    game, board = tables.game, tables.board
    own = table * FIELDS
    kind = byte(game.hands.kind, card)
    if then == HOLE_CARD:
        node = half(game.dealer.follow, board.kept[own + DEALER] * game.hands.kinds + kind)
        board.kept[own + HOLE] = card
        board.kept[own + DEALER] = node
        board.kept[own + ENDING] = byte(game.dealer.ending, node)
        board.dealer[table * board.length + 1] = FACE_DOWN
        if game.rules.hole_shown:
            board.dealer[table * board.length + 1] = card
            see(board, table, card)
        elif game.rules.hole_classes:
            board.hole_class[table] = hole_class(game.rules.hole_classes, card) + 1
        return OFFER_SURRENDER
    see(board, table, card)
    if then == UP_CARD:
        board.dealer[table * board.length] = card
        board.kept[own + UP] = card
        board.kept[own + DEALER] = half(game.dealer.first, kind)
        if not deals_packets(game.rules):
            return SECOND_CARD_DEALT
    else:
        place = 0 if then == FIRST_CARD else 1
        put_card(board, table, 0, place, card)
        if then == FIRST_CARD:
            board.kept[own + FIRST] = card
            return SECOND_CARD_DEALT if deals_packets(game.rules) else UP_CARD
        board.kept[own + SECOND] = card
        first = byte(game.hands.kind, board.kept[own + FIRST])
        board.kept[own + NODE] = half(game.hands.start, first * game.hands.kinds + kind)
        if deals_packets(game.rules):
            return UP_CARD
    clear_round(tables, table)
    return HOLE_CARD if takes_hole_card(game.rules) else OFFER_SURRENDER


def clear_round(tables: DrawTables, table: int) -> None:
    """Nothing has been decided yet."""
    board = tables.board
    own = table * FIELDS
    board.kept[own + HOLE] = NO_CARD
    board.kept[own + ENDING] = -1
    board.kept[own + EARLY] = 0
    board.kept[own + INSURED] = 0
    board.kept[own + WAITS] = WAITS_FOR_NOTHING
    board.kept[own + THIRD] = NO_CARD
    board.kept[own + ENDED_BY] = 0
    board.kept[own + OWED] = 0
    board.kept[own + COUNT] = 2
    board.state[table * STATES + HAND] = 0
    board.state[table * STATES + HANDS] = 1
    board.hand_stakes[table * board.most_hands] = tables.bets.main[board.kept[own + BET]]


def offer(tables: DrawTables, table: int, then: int) -> int:
    """Early surrender first (N10, P11); then insurance against an ace, to a hand that was not surrendered (N13)."""
    game, board = tables.game, tables.board
    own = table * FIELDS
    first = table * board.actions
    row = half(game.hands.row, board.kept[own + NODE])
    if then == OFFER_SURRENDER:
        barred = surrenders_early(game.rules) == ONLY_TENS and board.kept[own + UP] >> 2 == ACE
        if not surrenders_early(game.rules) or barred or is_natural_row(game.rules, row):
            return OFFER_INSURANCE
        ask(board, table, EARLY_SURRENDER, -1)
        board.mask[first + SURRENDER] = 1
        board.mask[first + DECLINE] = 1
        return REST
    if then == OFFER_INSURANCE:
        offered = board.kept[own + UP] >> 2 == ACE and tables.bets.insurance[board.kept[own + BET]] > 0
        if not offered or board.kept[own + EARLY]:
            return BEGIN_PLAY
        if board.paid_first and is_natural_row(game.rules, row):
            board.hands[table * board.most_hands * FACTS + SETTLED] = 1
        ask(board, table, INSURANCE, -1)
        board.mask[first + INSURE] = 1
        board.mask[first + DECLINE] = 1
        return REST
    if board.kept[own + EARLY] == 0 and board.kept[own + ENDING] != DEALER_NATURAL:
        board.state[table * STATES + HAND] = 0
        return LOOK
    if board.kept[own + EARLY]:
        row = game.rules.surrendered
        board.kept[own + ENDED_BY] = SURRENDERS
    board.kept[own + ROWS] = row
    board.kept[own + WAITS] = byte(game.waits, row)
    return SETTLE


def plane_of(game: DrawGame, board: Board, table: int) -> int:
    hand = board.state[table * STATES + HAND]
    first = board.cards[(table * board.most_hands + hand) * board.length]
    return MORE_HANDS if board.state[table * STATES + HANDS] < hands_limit(game.rules, first) else LAST_HAND


def look(tables: DrawTables, table: int) -> int:
    """Ask for an act where there is one to choose; the only one that is open is taken (P8)."""
    game, board = tables.game, tables.board
    node = board.kept[table * FIELDS + NODE]
    legal = game.hands.legal[plane_of(game, board, table) * game.hands.nodes + node]
    if legal & (legal - 1) == 0:
        return HIT_CARD if legal == HITS else END
    ask(board, table, PLAY, board.state[table * STATES + HAND])
    open_acts(board, table, legal)
    return REST


def place_card(tables: DrawTables, table: int, then: int, card: int) -> int:
    """A card of a hit or a double, the second one of a split hand, or the dealer's second."""
    game, board = tables.game, tables.board
    own = table * FIELDS
    kind = byte(game.hands.kind, card)
    if then == TURNED_CARD:
        board.kept[own + HOLE] = card
        board.kept[own + DEALER] = half(game.dealer.follow, board.kept[own + DEALER] * game.hands.kinds + kind)
        board.kept[own + ENDING] = byte(game.dealer.ending, board.kept[own + DEALER])
        return FINISH
    see(board, table, card)
    if then == OWED_CARD:
        board.kept[own + OWED] = card + 1
        return SETTLE
    if board.kept[own + THIRD] == NO_CARD:
        board.kept[own + THIRD] = card
    hand = board.state[table * STATES + HAND]
    before = board.kept[own + NODE]
    if then == PAIR_CARD:
        first = board.cards[(table * board.most_hands + hand) * board.length]
        before = half(game.hands.single, min(hand, 1) * game.hands.kinds + byte(game.hands.kind, first))
        board.kept[own + COUNT] = 1
    board.kept[own + NODE] = half(game.hands.follow, before * game.hands.kinds + kind)
    put_card(board, table, hand, board.kept[own + COUNT], card)
    board.kept[own + COUNT] += 1
    return LOOK


def double(tables: DrawTables, table: int) -> None:
    """The stake grows; a card is added to what a double leads to."""
    board, bets = tables.board, tables.bets
    own = table * FIELDS
    hand = board.state[table * STATES + HAND]
    facts = (table * board.most_hands + hand) * FACTS
    doubles = board.hands[facts + DOUBLES]
    if tables.game.hands.free[board.kept[own + NODE]] & DOUBLES_NOW == 0:
        stake_hand(board, bets, table, hand, bets.after[doubles + 1] - bets.after[doubles])
    board.hands[facts + DOUBLES] = doubles + 1
    board.kept[own + NODE] = half(tables.game.hands.doubled, board.kept[own + NODE])


def split(tables: DrawTables, table: int) -> None:
    """The second card begins a hand of its own, which is the next to be played (G7)."""
    board = tables.board
    hand = board.state[table * STATES + HAND]
    hands = board.state[table * STATES + HANDS]
    first = table * board.most_hands
    second = board.cards[(first + hand) * board.length + 1]
    board.cards[(first + hand) * board.length + 1] = NO_CARD
    for later in range(hands - 1, hand, -1):
        put_card(board, table, later + 1, 0, board.cards[(first + later) * board.length])
    put_card(board, table, hand + 1, 0, second)
    board.hands[(first + hand) * FACTS + FROM_SPLIT] = 1
    board.hands[(first + hands) * FACTS + FROM_SPLIT] = 1
    if tables.game.hands.free[board.kept[table * FIELDS + NODE]] & SPLITS == 0:
        stake_hand(board, tables.bets, table, hands, 1)
    board.state[table * STATES + HANDS] = hands + 1


def end(tables: DrawTables, table: int, act: int) -> int:
    """A hand is over; the next one gets its second card, or everything is settled."""
    game, board = tables.game, tables.board
    own = table * FIELDS
    hand = board.state[table * STATES + HAND]
    up = byte(game.hands.kind, board.kept[own + UP])
    row = end_hand(game, tables.work, 0, 0, act, board.kept[own + NODE], up)
    if hand > 0:
        row += game.rules.further
    else:
        board.kept[own + ENDED_BY] = act
    waits = byte(game.waits, row)
    board.kept[own + ROWS + hand] = row
    board.kept[own + WAITS] = max(board.kept[own + WAITS], waits)
    paid = waits == SECOND_CARD_IF_HIDDEN and not may_hide_natural(board.kept[own + UP])
    if board.falls and (waits == WAITS_FOR_NOTHING or paid):
        board.hands[(table * board.most_hands + hand) * FACTS + SETTLED] = 1
    if hand + 1 == board.state[table * STATES + HANDS]:
        return SETTLE
    board.state[table * STATES + HAND] = hand + 1
    return PAIR_CARD


def settle(tables: DrawTables, table: int) -> int:
    """All hands are played; a dealer without a hole card takes a second card where anything waits for it."""
    board, bets = tables.board, tables.bets
    own = table * FIELDS
    up = board.kept[own + UP]
    if board.kept[own + THIRD] == NO_CARD and board.kept[own + OWED] == 0:
        two = board.kept[own + FIRST] * ALL_FACES + board.kept[own + SECOND]
        if bets.third[board.kept[own + BET] * ALL_FACES * ALL_FACES + two]:
            return OWED_CARD
    if board.kept[own + WAITS] == SECOND_CARD_IF_HIDDEN:
        board.kept[own + WAITS] = SECOND_CARD if may_hide_natural(up) else WAITS_FOR_NOTHING
    board.kept[own + WAITS] = max(board.kept[own + WAITS], bets.waits[board.kept[own + BET]])
    waits = board.kept[own + WAITS] > WAITS_FOR_NOTHING or board.kept[own + INSURED] > 0
    return TURNED_CARD if board.kept[own + HOLE] < 0 and waits else FINISH


def show_dealer(tables: DrawTables, deal: Dealing, table: int, at: Dealt) -> tuple[int, Dealt]:
    """The dealer's hand, as far as anything waits for it, and the outcomes of the side wagers; how it ended."""
    game, board, work = tables.game, tables.board, tables.work
    own = table * FIELDS
    up = board.kept[own + UP]
    hole = board.kept[own + HOLE]
    work.first[0] = board.kept[own + FIRST]
    work.second[0] = board.kept[own + SECOND]
    work.early[0] = board.kept[own + EARLY]
    keep_hand(tables, table)
    settle_matches(game, work, 1, up, hole)
    if board.kept[own + INSURED]:
        settle_insurance(game, work, 1, up, hole)
    elif game.rules.insurance != NO_SIDE:
        work.sides[slot(game.rules.insurance, INSURANCE_SLOT)] = 0
    dealer = (up, hole, board.kept[own + DEALER], board.kept[own + ENDING], board.kept[own + WAITS])
    before = at.position
    ending, at = finish(
        game, deal, board.shoe, board.kept[own + NUMBER], at, board.kept[own + DISCARDS], work, 1, dealer
    )  # fmt: skip
    if hole >= 0:
        place = table * board.length + 1
        board.dealer[place] = hole
        board.hole_class[table] = 0
        if not game.rules.hole_shown:
            see(board, table, hole)
        for position in range(before, at.position):
            card = card_at(board, deal, position)
            place += 1
            board.dealer[place] = card
            see(board, table, card)
    return ending, at


def keep_hand(tables: DrawTables, table: int) -> None:
    """Go through the first hand again, as a run plays it, for side wagers that read its cards or how it ended.

    The third card is named before the cards of a split hand, since it may lie in another one by now.
    """
    game, board, work = tables.game, tables.board, tables.work
    own = table * FIELDS
    hands = board.state[table * STATES + HANDS]
    keep_row(work, 0, 0, board.kept[own + ROWS])
    work.hands[0] = hands
    begin_seat(game, work, 0)
    first = table * board.most_hands * board.length
    place = 2
    if hands > 1:
        keep_player_card(game, board.kept[own + THIRD])
        keep_split(game)
        place = 1
    while place < board.length and board.cards[first + place] >= 0:
        keep_player_card(game, board.cards[first + place])
        place += 1
    if board.kept[own + OWED]:
        keep_owed_card(game, board.kept[own + OWED] - 1)
    keep_hand_end(game, 0, board.kept[own + ENDED_BY])


def winnings(tables: DrawTables, table: int, ending: int) -> int:
    """Cents won by all hands and all side wagers."""
    board, bets = tables.board, tables.bets
    own = table * FIELDS
    paid = bets.paid[board.kept[own + BET]] * bets.size
    won = 0
    for hand in range(board.state[table * STATES + HANDS]):
        won += bets.results[paid + board.kept[own + ROWS + hand] * ENDINGS + ending]
    # A place without a wager wins nothing, whatever its outcome.
    for side in range(SIDES):
        won += side_cents(board, bets, table, side, tables.work.sides[side])
    return won


def run_draw_choices(tables: DrawTables, deal: Dealing, actions: Array, uniform: int) -> None:
    """An open action for every table: those that a run with the same numbers takes at random, or the play's."""
    for table in range(tables.board.tables):
        actions[table] = choice(tables, deal, table, uniform)


def choice(tables: DrawTables, deal: Dealing, table: int, uniform: int) -> int:
    game, board = tables.game, tables.board
    own = table * FIELDS
    phase = board.state[table * STATES + PHASE]
    if phase == BETTING or phase == OVER:
        return random_open(board, deal, table) if uniform else first_open(board, table)
    if phase == INSURANCE:
        return random_open(board, deal, table) if uniform else DECLINE
    hands = game.hands
    node = board.kept[own + NODE]
    up = byte(hands.kind, board.kept[own + UP])
    legal = SURRENDERS | STANDS
    act = SURRENDERS if hands.early[up * hands.nodes + node] else STANDS
    if phase == PLAY:
        plane = plane_of(game, board, table)
        legal = hands.legal[plane * hands.nodes + node]
        column = up
        if game.rules.hole_classes:
            column = up + hole_class(game.rules.hole_classes, board.kept[own + HOLE]) * hands.kinds
        act = byte(hands.act, (plane * hands.columns + column) * hands.nodes + node)
    if uniform:
        decision = board.kept[own + DECISIONS] + 1
        act = choose(deal.key, board.kept[own + NUMBER], decision, act, legal, UNIFORM)
    if phase == PLAY:
        return action_of(act)
    return SURRENDER if act == SURRENDERS else DECLINE
