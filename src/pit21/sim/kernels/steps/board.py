"""Many tables of one seat each, step by step: what an action does, and what the player sees then.

A table is an environment of a learner. Its cards, its acts and what they come to are those of a run: the same numbers,
the same tables, the same draws. Here is what all games share; each family has a module of its own.

Actions are numbered as `pit21.envs.actions` numbers them; kernels name nothing outside their own packages.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law.cards import value_of
from pit21.law.codes import DOUBLE as DOUBLES_NOW
from pit21.law.codes import HIT as HITS
from pit21.law.codes import RESCUE as RESCUES
from pit21.law.codes import SPLIT as SPLITS
from pit21.law.codes import STAND as STANDS
from pit21.law.codes import SURRENDER as SURRENDERS
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES, SIDES
from pit21.sim.kernels.primitives.rng import PIECES, block_of, piece_of, scaled
from pit21.sim.kernels.primitives.shoe import Dealing, Dealt, again, draw_card, place_of

# Actions.
DEAL = 0
STAND = 1
HIT = 2
DOUBLE = 3
SPLIT = 4
SURRENDER = 5
RESCUE = 6
INSURE = 7
DECLINE = 8
HIT_2 = 9
HIT_3 = 10
DOUBLE_2 = 11
DOUBLE_3 = 12
ACTS = 13
"""Numbers from here on are bets."""

# Phases of a round, as the player sees them.
BETTING = 0
EARLY_SURRENDER = 2
INSURANCE = 3
PLAY = 4
OVER = 5

# What the player sees of a table, and of each own hand.
PHASE = 0
HAND = 1
HANDS = 2
CARDS_LEFT = 3
LAST_ROUND = 4
ROUNDS_LEFT = 5
STATES = 6
TOTAL = 0
SOFT = 1
FROM_SPLIT = 2
DOUBLES = 3
SETTLED = 4
FACTS = 5

NO_CARD = -1
FACE_DOWN = 53
ALL_FACES = 52

# What is kept of a table, [table, field].
NUMBER = 0  # of its shoe or round
POSITION = 1
READY = 2
DISCARDS = 3  # cards that had left the shoe when the round began
SHUFFLE = 4  # 1 where the next round begins with another shoe
BET = 5  # which stakes lie there
NODE = 6
COUNT = 7  # cards of the hand that is played
WAITS = 8  # what the finished hands wait for
FIRST = 9  # the player's first two cards
SECOND = 10
UP = 11
HOLE = 12  # -1 where there is none yet
DEALER = 13  # the dealer's node
ENDING = 14
EARLY = 15  # 1 where the hand was surrendered early
INSURED = 16
DECISIONS = 17  # made since the shuffle
ANSWERS = 18  # bets and answers given since the shuffle, for their random numbers
LEFT = 19  # a mask of the face-down cards that were not taken
ROWS = 20  # of the finished hands, four
THIRD = 24  # the first card that came after the first two, NO_CARD for none
ENDED_BY = 25  # the act that ended the first hand
OWED = 26  # the card that was dealt for a side wager alone, and one more; 0 for none
FIELDS = 27

# How a call goes about it.
STEP = 0
RESET = 1

# What comes next at a table. Every function is called from one place: compiled, it is put there as a whole.
REST = 0  # the player is asked
BEGIN = 1  # a round begins
ACT = 2  # a legal action is executed

ANSWERING = 2
"""Random numbers for bets and answers that no run draws for: `CARDS` and `CHOICES` have the others."""


class Board(NamedTuple):
    """All tables: what is the same for each, what is kept, and what is observed; arrays are [table, ...], flat."""

    tables: int  # how many
    actions: int
    wagers: int
    most_hands: int
    length: int  # room for the cards of a hand
    rounds: int  # to an episode
    by_shoe: int  # 1 where a shoe is dealt to its cut card
    burn: int  # 1 where a card is burned, 2 where it is shown
    cut: int
    room: int  # for the cards of a shoe
    stride: int  # between the numbers of a table's shoes
    falls: int  # 1 where hands are settled as they fall
    paid_first: int  # 1 where a natural is paid before insurance is offered
    hidden: int  # cards that lie face down before the player
    picks: int  # 1 where the player points at any face-down card, 0 where they are taken in sequence
    seen_early: int  # 1 where community cards lie face up
    shoe: Array
    kept: Array
    state: Array
    stakes: Array
    cards: Array
    hands: Array
    hand_stakes: Array
    dealer: Array
    hole_class: Array  # the class that is shown of a hole card that lies face down, from 1 on; 0 for none
    seen: Array
    face_down: Array
    community: Array
    mask: Array
    won: Array  # cents, by the last step
    ended: Array  # 1 where an episode is over
    refused: Array  # 1 where the action was not open
    round_over: Array  # 1 where the last step ended a round


class Bets(NamedTuple):
    """Every way to stake, asked of the referee: from way 0 on each bet leads to another. Amounts are cents."""

    follow: Array  # [way, action]: the way after an action, -1 where it is not open; after DEAL the same way
    stakes: Array  # [way, wager]
    is_main: Array  # [wager]: 1 for the main wager and the spots that share its result
    main: Array  # [way]: on all of these together
    insurance: Array  # [way]: the full insurance, 0 where it is not offered
    insurance_wager: int
    fee: Array  # [way]: taken in every round
    after: Array  # [doubles]: units that lie on a hand
    paid: Array  # [way]: which table of `results` pays it
    results: Array  # [table, row, ending], in 21 STUD [table, part of a unit]
    size: int  # of one of these tables
    sides: Array  # [way, side wager, outcome]
    poker: Array  # [way]: 1 where all the dealer's cards are turned
    any_side: Array  # [way]: 1 where the player's are
    waits: Array  # [way]: what side wagers wait for of the dealer's cards, as hands do
    third: Array  # [way, first card, second]: 1 where a side wager needs a third card


def dealing_at(board: Board, deal: Dealing, table: int) -> Dealing:
    """The same cards, in the shoe of one table."""
    return Dealing(deal.key, deal.size, deal.endless, deal.stride, table * board.room, deal.source)


def dealt_at(board: Board, table: int) -> Dealt:
    own = table * FIELDS
    return Dealt(board.kept[own + POSITION], board.kept[own + READY])


def begin_round(board: Board, bets: Bets, deal: Dealing, table: int) -> None:
    """An empty table, from a new shoe where one is due; wagers are open."""
    own = table * FIELDS
    state = table * STATES
    clear(board, table)
    at = dealt_at(board, table)
    if board.kept[own + SHUFFLE]:
        at = shuffle(board, deal, table)
    board.kept[own + DISCARDS] = at.position
    board.kept[own + BET] = 0
    board.state[state + PHASE] = BETTING
    board.state[state + HAND] = -1
    board.state[state + HANDS] = 0
    rest(board, deal, table, at)
    open_bets(board, bets, table)


def clear(board: Board, table: int) -> None:
    """Take everything off the table that the last round left there."""
    hands = board.state[table * STATES + HANDS]
    first = table * board.most_hands
    wipe(board.cards, first * board.length, hands * board.length, NO_CARD)
    wipe(board.hands, first * FACTS, hands * FACTS, 0)
    wipe(board.hand_stakes, first, hands, 0)
    wipe(board.dealer, table * board.length, board.length, NO_CARD)
    board.hole_class[table] = 0
    wipe(board.face_down, table * board.hidden, board.hidden, NO_CARD)
    if board.hidden:
        board.community[2 * table] = NO_CARD
        board.community[2 * table + 1] = NO_CARD


def wipe(array: Array, first: int, count: int, value: int) -> None:
    """This many entries at once: compiled code sees here that no place is counted from the end, and goes fast."""
    if first >= 0:
        for place in range(count):
            array[first + place] = value


def shuffle(board: Board, deal: Dealing, table: int) -> Dealt:
    """The table's next number: every card back in its place, nothing drawn and nothing seen."""
    own = table * FIELDS
    board.kept[own + NUMBER] += board.stride
    board.kept[own + SHUFFLE] = 0
    board.kept[own + DECISIONS] = 0
    board.kept[own + ANSWERS] = 0
    base = table * board.room
    if base >= 0:  # see `wipe`
        for position in range(deal.size):
            board.shoe[base + position] = deal.source[position]
    wipe(board.seen, table * ALL_FACES, ALL_FACES, 0)
    at = Dealt(0, 0)
    if board.burn:
        card, at = draw_card(deal, board.shoe, board.kept[own + NUMBER], at, 0)
        if board.burn > 1:
            see(board, table, card)
    return at


def rest(board: Board, deal: Dealing, table: int, at: Dealt) -> None:
    """A table waits: keep how far its shoe is, and show it."""
    own = table * FIELDS
    state = table * STATES
    board.kept[own + POSITION] = at.position
    board.kept[own + READY] = at.ready
    left = deal.size - at.position
    if left < 0:
        # The discards of earlier rounds are dealt again (G4): only what lies on the table is known to be out.
        left += board.kept[own + DISCARDS]
        count_table(board, table)
    if board.hidden and at.position > 0:
        left = 0  # hits come from the cards on the table, the rest of the deck is out of play (T21)
    board.state[state + CARDS_LEFT] = left
    board.state[state + LAST_ROUND] = 1 if at.position > board.cut else 0


def count_table(board: Board, table: int) -> None:
    """Seen is what lies face up before the player and the dealer, and nothing else."""
    wipe(board.seen, table * ALL_FACES, ALL_FACES, 0)
    first = table * board.most_hands * board.length
    for place in range(first, first + board.most_hands * board.length):
        if board.cards[place] >= 0:
            see(board, table, board.cards[place])
    for place in range(table * board.length, (table + 1) * board.length):
        if board.dealer[place] >= 0 and board.dealer[place] < ALL_FACES:
            see(board, table, board.dealer[place])
    if board.kept[table * FIELDS + OWED]:
        see(board, table, board.kept[table * FIELDS + OWED] - 1)


def see(board: Board, table: int, card: int) -> None:
    board.seen[table * ALL_FACES + card] += 1


def card_at(board: Board, deal: Dealing, position: int) -> int:
    """A card that has been dealt."""
    place = position if position < deal.size else again(deal, position)
    card: int = board.shoe[place_of(deal, place)]
    return card


def open_bets(board: Board, bets: Bets, table: int) -> None:
    """What may be staked now, or that everything is."""
    way = board.kept[table * FIELDS + BET]
    for action in range(board.actions):
        board.mask[table * board.actions + action] = 1 if bets.follow[way * board.actions + action] >= 0 else 0
    for wager in range(board.wagers):
        board.stakes[table * board.wagers + wager] = bets.stakes[way * board.wagers + wager]


def ask(board: Board, table: int, phase: int, hand: int) -> None:
    """The player is asked for this; nothing is open yet."""
    board.state[table * STATES + PHASE] = phase
    board.state[table * STATES + HAND] = hand
    wipe(board.mask, table * board.actions, board.actions, 0)


def open_acts(board: Board, table: int, legal: int) -> None:
    """The law's acts as actions."""
    first = table * board.actions
    board.mask[first + HIT] = 1 if legal & HITS else 0
    board.mask[first + STAND] = 1 if legal & STANDS else 0
    board.mask[first + DOUBLE] = 1 if legal & DOUBLES_NOW else 0
    board.mask[first + SPLIT] = 1 if legal & SPLITS else 0
    board.mask[first + SURRENDER] = 1 if legal & SURRENDERS else 0
    board.mask[first + RESCUE] = 1 if legal & RESCUES else 0


def act_of(action: int) -> int:
    """The law's act for an action that needs no card to be pointed at."""
    if action == HIT:
        return HITS
    if action == DOUBLE:
        return DOUBLES_NOW
    if action == SPLIT:
        return SPLITS
    if action == SURRENDER:
        return SURRENDERS
    return RESCUES if action == RESCUE else STANDS


def action_of(act: int) -> int:
    """The action for one of the law's acts; 0 is to stand."""
    if act == HITS:
        return HIT
    if act == DOUBLES_NOW:
        return DOUBLE
    if act == SPLITS:
        return SPLIT
    if act == SURRENDERS:
        return SURRENDER
    return RESCUE if act == RESCUES else STAND


def put_card(board: Board, table: int, hand: int, place: int, card: int) -> None:
    """A card face up in a hand, its last one; the hand's total is shown."""
    row = table * board.most_hands + hand
    board.cards[row * board.length + place] = card
    hard = 0
    ace = 0
    for each in range(place + 1):
        held = board.cards[row * board.length + each]
        hard += value_of(held)
        ace |= 1 if value_of(held) == 1 else 0
    soft = ace if hard <= 11 else 0
    board.hands[row * FACTS + TOTAL] = hard + 10 * soft
    board.hands[row * FACTS + SOFT] = soft


def stake_hand(board: Board, bets: Bets, table: int, hand: int, units: int) -> None:
    """Add this many units to a hand, on each of its spots."""
    own = table * FIELDS
    way = board.kept[own + BET]
    board.hand_stakes[table * board.most_hands + hand] += units * bets.main[way]
    for wager in range(board.wagers):
        if bets.is_main[wager]:
            board.stakes[table * board.wagers + wager] += units * bets.stakes[way * board.wagers + wager]


def side_cents(board: Board, bets: Bets, table: int, side: int, outcome: int) -> int:
    """What the stake on a side wager wins by its outcome."""
    way = board.kept[table * FIELDS + BET]
    won: int = bets.sides[(way * SIDES + side) * MOST_OUTCOMES + outcome]
    return won


def end_round(board: Board, bets: Bets, table: int, at: Dealt, won: int) -> int:
    """Everything is settled: report what was won; what comes next is another round, or the end of the episode."""
    own = table * FIELDS
    state = table * STATES
    board.won[table] = won - bets.fee[board.kept[own + BET]]
    board.round_over[table] = 1
    board.state[state + ROUNDS_LEFT] -= 1
    if board.by_shoe == 0 or at.position > board.cut:
        board.kept[own + SHUFFLE] = 1
    if board.state[state + ROUNDS_LEFT] > 0:
        return BEGIN
    first = table * board.most_hands
    for row in range(first, first + board.state[state + HANDS]):
        board.hands[row * FACTS + SETTLED] = 1
    ask(board, table, OVER, -1)
    # Whatever is done now begins the next episode; a mask without anything open would leave a learner no choice.
    board.mask[table * board.actions + DEAL] = 1
    board.ended[table] = 1
    return REST


def begin_step(board: Board, bets: Bets, table: int, action: int, how: int) -> int:
    """What every step begins with, and what comes then: nothing, a round that begins, or an open action.

    An episode that is over begins again whatever the action. One that is not open changes nothing.
    """
    board.won[table] = 0
    board.round_over[table] = 0
    board.refused[table] = 0
    if how == RESET or board.ended[table]:
        board.ended[table] = 0
        board.kept[table * FIELDS + SHUFFLE] = 1
        board.state[table * STATES + ROUNDS_LEFT] = board.rounds
        return BEGIN
    if board.mask[table * board.actions + action] == 0:
        board.refused[table] = 1
        return REST
    if action >= ACTS:
        own = table * FIELDS
        board.kept[own + ANSWERS] += 1
        board.kept[own + BET] = bets.follow[board.kept[own + BET] * board.actions + action]
        open_bets(board, bets, table)
        return REST
    return ACT


def random_open(board: Board, deal: Dealing, table: int) -> int:
    """One of the open actions, each equally likely, by random numbers that no run draws."""
    own = table * FIELDS
    first = table * board.actions
    count = 0
    for action in range(board.actions):
        count += board.mask[first + action]
    if count < 2:
        return first_open(board, table)
    draw = board.kept[own + ANSWERS]
    number = board.kept[own + NUMBER]
    words = block_of(deal.key, number, draw, ANSWERING, 0)
    pick = scaled(deal.key, number, draw * PIECES, ANSWERING, piece_of(words, 0), count)
    action = 0
    while pick > 0 or board.mask[first + action] == 0:
        pick -= board.mask[first + action]
        action += 1
    return action


def first_open(board: Board, table: int) -> int:
    """The open action with the lowest number."""
    action = 0
    while board.mask[table * board.actions + action] == 0:
        action += 1
    return action
