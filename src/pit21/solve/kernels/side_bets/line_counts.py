"""The ways of each line of a side bet, counted card by card over classes of cards and over states of deals.

Before each card, the cards of the shoe are put into classes that no open question can tell apart (`line_bets`), and one
card of each class is drawn for all of them. Deals that have the same answers, the same classes of cards and nothing
open that asks for their order are one state: their ways are added, and they go on together. So the dealer's hand is
counted over sets of cards, not over the orders in which they come.

What is answered is kept with the state, because later a card of a class stands for others that would answer
differently. Questions only close, so the classes only grow together, and what is known of the cards drawn before is
always enough to know how many of a class are left.

Ways are counted in three limbs of 48 bits, because a long dealer's hand has more of them than one number holds.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import FACES, TEN
from pit21.law.codes import NO_LINE
from pit21.law.conditions import are_alike, card_at, group_size
from pit21.law.dealer import dealer_draws
from pit21.law.open_lines import ALL_DONE, NO, NOT_DECIDED, OPEN, YES, in_order, question_state, waits_for_cards
from pit21.law.rules import Law
from pit21.solve.kernels.side_bets.line_bets import (
    BY_VALUE,
    KEYS,
    MOST_CARDS,
    Draws,
    LineBet,
    clear_classes,
    key_of,
)

LIMBS = 3
LIMB_BITS = 48
LIMB_MASK = (1 << LIMB_BITS) - 1

# A key: the cards, ten to a number, then the value of the up card, the lines that are settled, and the answers, 24 to a
# number.
CARD_BITS = 6
CARDS_TO_A_WORD = 10
CARD_WORDS = 3
UP_VALUE = 3
LINES = 4
FIRST_ANSWER = 5
HELD_BIT = 48
ANSWERS_TO_A_WORD = 24
PRIME = (1 << 31) - 1
MOST_MATCHED = 5
"""Cards to match: a key has a bit for each of them."""
NO_ROOM = 1
COUNTED = 0
LATE = 3
"""In place of an answer: the question asks for more than is drawn before the hand is finished (`late_cards`)."""


class LineStates(NamedTuple):
    """Work space: the states before a card and those after it, and what is known of the one at hand."""

    keys: Array  # [before or after, state, word]
    ways: Array  # [before or after, state, limb]
    places: Array  # where the state of a key is found, -1 for none; as many as a power of two
    answers: Array  # [question]
    asked: Array  # [question]: the answers after one more card
    sorted: Array  # [place]
    drawn: Array  # [limb]: ways of the state at hand with one more card
    stand_in: Array  # [class]: the card that stands for it
    now: Array  # see below


# Places in `LineStates.now`.
STAMP = 0  # grows with every division into classes
CLASSES = 1  # how many there are
UP = 2  # the value of the up card, where the bet asks for it
SETTLED = 3  # a bit for each line that does not hold
HELD = 4  # the first line that holds; behind the last one where none is known to
SETTLED_AFTER = 5  # the same after one more card
HELD_AFTER = 6
MERGED = 7  # the number of the state that was merged last
STATE_PLACES = 8


def count_lines(law: Law, bet: LineBet, draws: Draws, states: LineStates, ways: Array) -> int:
    """Fill ways[up value, cards, line + 1, limb] with the ordered ways in which that many cards decide a line.

    The up value is 0 unless the bet asks for it. NO_ROOM where the work space holds too few states.
    """
    begin(bet, draws, states)
    now = 0
    count = 1
    for depth in range(MOST_CARDS):
        later = 1 - now
        clear_places(states)
        after = 0
        for state in range(count):
            load(bet, draws, states, now, state, depth)
            classes = divide(bet, draws, states, depth)
            for place in range(classes):
                left = draws.left[0, place]
                if left > 0:
                    draw(bet, draws, depth, draws.members[0, place])
                    multiply(states, now, state, left)
                    done = ALL_DONE if is_dealt(law, bet, draws, depth + 1) else 0
                    line = answer_all(bet, draws, states, done)
                    value = up_value(bet, draws, states)
                    if line == NOT_DECIDED:
                        pack(bet, draws, states, later, after, depth + 1, value)
                        after = merge(states, later, after)
                        if after == len(states.keys[0]):
                            return NO_ROOM
                    else:
                        add_ways(ways[value, depth + 1, line + 1], states.drawn)
        now = later
        count = after
        if count == 0:
            break
    return COUNTED


def begin(bet: LineBet, draws: Draws, states: LineStates) -> None:
    """One state: no card is drawn and everything is open."""
    for question in range(len(bet.questions)):
        states.asked[question] = OPEN
    for word in range(len(states.keys[0, 0])):
        states.keys[0, 0, word] = 0
    states.keys[0, 0, LINES] = bet.program[0] << HELD_BIT
    pack_answers(states, states.keys[0, 0])
    for limb in range(LIMBS):
        states.ways[0, 0, limb] = 1 if limb == 0 else 0
    draws.cards.counts[c.HANDS] = 0
    draws.cards.counts[c.MAIN] = 0


def players_drawn(bet: LineBet, drawn: int) -> int:
    """How many of the cards drawn are the player's: they come first, unless the dealer's do."""
    return min(max(drawn - bet.dealers, 0) if bet.dealer_first else drawn, bet.players)


def set_counts(bet: LineBet, draws: Draws, drawn: int) -> None:
    """The player's cards and the dealer's come first, community cards last."""
    players = players_drawn(bet, drawn)
    dealers = min(drawn - players, bet.dealers)
    draws.cards.counts[c.PLAYERS] = players
    draws.cards.counts[c.DEALERS] = dealers
    draws.cards.counts[c.COMMUNITIES] = drawn - players - dealers


def lay(draws: Draws, place: int, card: int) -> None:
    """Put a card where the card of this number lies: the player's come first, then the dealer's."""
    players = draws.cards.counts[c.PLAYERS]
    dealers = draws.cards.counts[c.DEALERS]
    if place < players:
        draws.cards.player[place] = card
    elif place < players + dealers:
        draws.cards.dealer[place - players] = card
    else:
        draws.cards.more[c.COMMUNITY + place - players - dealers] = card


def lying(draws: Draws, place: int) -> int:
    """Return the card of this number."""
    players = draws.cards.counts[c.PLAYERS]
    dealers = draws.cards.counts[c.DEALERS]
    card: int = draws.cards.player[place] if place < players else 0
    if place >= players + dealers:
        card = draws.cards.more[c.COMMUNITY + place - players - dealers]
    elif place >= players:
        card = draws.cards.dealer[place - players]
    return card


def load(bet: LineBet, draws: Draws, states: LineStates, now: int, state: int, drawn: int) -> None:
    """Lay out the cards and the answers of a state."""
    key = states.keys[now, state]
    set_counts(bet, draws, drawn)
    for place in range(drawn):
        lay(draws, place, unpacked(key, place))
    load_answers(states, key)
    states.now[UP] = key[UP_VALUE]


def unpacked(key: Array, place: int) -> int:
    """Return the number that a key holds in place of a card."""
    word = key[place // CARDS_TO_A_WORD]
    found: int = (word >> CARD_BITS * (place % CARDS_TO_A_WORD)) & (1 << CARD_BITS) - 1
    return found


def pack_cards(key: Array, cards: Array, drawn: int) -> None:
    """Write this many cards to a key."""
    for word in range(CARD_WORDS):
        key[word] = 0
    for each in range(drawn):
        key[each // CARDS_TO_A_WORD] |= cards[each] << CARD_BITS * (each % CARDS_TO_A_WORD)


def pack_sorted(states: LineStates, key: Array, cards: Array, first: int, drawn: int) -> None:
    """Write cards to a key, sorted from the first one whose order nobody asks for."""
    for each in range(drawn):
        states.sorted[each] = cards[each]
    sort(states.sorted, first, drawn)
    pack_cards(key, states.sorted, drawn)


def load_answers(states: LineStates, key: Array) -> None:
    """Take up the lines that are settled and the answers of a state."""
    for question in range(len(states.answers)):
        word = key[FIRST_ANSWER + question // ANSWERS_TO_A_WORD]
        states.answers[question] = (word >> 2 * (question % ANSWERS_TO_A_WORD)) & 3
    states.now[SETTLED] = key[LINES] & (1 << HELD_BIT) - 1
    states.now[HELD] = key[LINES] >> HELD_BIT


def divide(bet: LineBet, draws: Draws, states: LineStates, drawn: int) -> int:
    """Put the cards that are left into classes for the next draw; how many there are, some of them used up.

    The cards that are drawn already become those that stand for their classes.
    """
    clear_classes(draws)
    states.now[CLASSES] = 1
    if bet.dealers == c.TO_THE_END:
        split(bet, draws, states, BY_VALUE)
    for question in range(len(bet.questions)):
        if states.answers[question] == OPEN:
            split(bet, draws, states, bet.questions[question])
    classes = list_classes(bet, draws, states)
    for place in range(drawn):
        each = draws.class_of[lying(draws, place)]
        draws.left[0, each] -= bet.step
        lay(draws, place, states.stand_in[each])
    return classes


def list_classes(bet: LineBet, draws: Draws, states: LineStates) -> int:
    """Count the cards of each class in the full shoe, and name one that stands for it; how many classes there are."""
    classes: int = states.now[CLASSES]
    for each in range(classes):
        draws.left[0, each] = 0
    for card in range(FACES):
        if bet.counts[card] > 0:
            each = draws.class_of[card]
            draws.left[0, each] += bet.counts[card]
            draws.members[0, each] = card
            states.stand_in[each] = card
    return classes


def split(bet: LineBet, draws: Draws, states: LineStates, question: int) -> None:
    """Split the classes by what a question sees of each card, or by what cards count."""
    if question != BY_VALUE and (bet.program[question] == c.NUMBER or bet.program[question] >= c.FACTS):
        return
    first = states.now[STAMP] + KEYS
    found = first
    for card in range(FACES):
        if bet.counts[card] > 0:
            key = min(card >> 2, TEN) if question == BY_VALUE else seen_of(bet.program, question, card, draws)
            place = draws.class_of[card] * KEYS + key
            if draws.table[place] < first:
                draws.table[place] = found
                found += 1
            draws.class_of[card] = draws.table[place] - first
    states.now[STAMP] = first
    states.now[CLASSES] = found - first


def seen_of(program: Array, at: int, card: int, draws: Draws) -> int:
    """What an open question sees of a card; of matches with cards that are all there, which of them it matches."""
    others = group_size(program, at + c.OTHER, draws.cards)
    if program[at] != c.MATCHES or others > MOST_MATCHED or waits_for_cards(program, at + c.OTHER, draws.cards, 0):
        return key_of(program, at, card, draws)
    found = 0
    for place in range(others):
        if are_alike(card, card_at(program, at + c.OTHER, place, draws.cards), program[at + c.ARGUMENT]):
            found += 1 << place
    return found


def draw(bet: LineBet, draws: Draws, drawn: int, card: int) -> None:
    """One more card to the player, to the dealer or to the community cards."""
    set_counts(bet, draws, drawn + 1)
    players = draws.cards.counts[c.PLAYERS]
    # Where the dealer's cards come first, the last one of the player's is not the last of all.
    lay(draws, players - 1 if players > players_drawn(bet, drawn) else drawn, card)


def is_dealt(law: Law, bet: LineBet, draws: Draws, drawn: int) -> bool:
    """Return whether all cards are there that the bet reads."""
    dealers = draws.cards.counts[c.DEALERS]
    if bet.dealers < c.TO_THE_END:
        return drawn >= bet.players + bet.dealers + bet.community
    return dealers >= 2 and not dealer_draws(law, draws.cards.dealer, dealers)


def up_value(bet: LineBet, draws: Draws, states: LineStates) -> int:
    """The value of the up card, where the bet asks for it; it is kept when that card is drawn."""
    value: int = states.now[UP]
    if bet.by_up and draws.cards.counts[c.DEALERS] == 1:
        value = min(draws.cards.dealer[0] >> 2, TEN)
    return value


def answer_all(bet: LineBet, draws: Draws, states: LineStates, done: int) -> int:
    """Answer what is still open; the line that is paid, NO_LINE, or NOT_DECIDED.

    Lines that are settled are kept as such, and answers that no open line needs are forgotten.
    """
    program = bet.program
    for question in range(len(bet.questions)):
        state = states.answers[question]
        if state == OPEN:
            state = question_state(program, bet.questions[question], draws.cards, done)
        states.asked[question] = state
        draws.live[question] = 0
    settled = states.now[SETTLED]
    held = states.now[HELD]
    found = NO_LINE
    for line in range(min(held, program[0])):
        if (settled >> line) & 1:
            continue
        place = c.HEAD + 2 * line
        start = program[place + 1]
        end = program[place + 3]
        state = state_of(bet, start, end, states.asked)
        if state == YES:
            held = line
            break
        if state == NO:
            settled |= 1 << line
            continue
        found = NOT_DECIDED
        for at in range(start, end, c.WIDTH):
            if program[at] > c.OR:
                draws.live[bet.numbers[(at - bet.first) // c.WIDTH]] = 1
    for question in range(len(bet.questions)):
        if draws.live[question] == 0:
            states.asked[question] = NO
    states.now[SETTLED_AFTER] = settled & (1 << held) - 1
    states.now[HELD_AFTER] = held
    if found == NO_LINE and held < program[0]:
        found = program[c.HEAD + 2 * held]
    return found


def state_of(bet: LineBet, start: int, end: int, asked: Array) -> int:
    """Return what the answers say of a condition; states lie on a stack, two bits each."""
    program = bet.program
    states = 0
    for at in range(start, end, c.WIDTH):
        op = program[at]
        top = states & 3
        if op == c.NOT:
            states = states ^ 1 if top != OPEN else states
        elif op > c.OR:
            states = states << 2 | min(asked[bet.numbers[(at - bet.first) // c.WIDTH]], OPEN)
        else:
            states = states >> 2
            second = states & 3
            ends = NO if op == c.AND else YES
            if top == ends or second == ends:  # noqa: PLR1714 - as in the law
                joint = ends
            elif top == OPEN or second == OPEN:  # noqa: PLR1714
                joint = OPEN
            else:
                joint = 1 - ends
            states = states - second + joint
    return states & 3


def multiply(states: LineStates, now: int, state: int, factor: int) -> None:
    """Ways of a state with one more card: those of the cards before it, times the cards left of its class."""
    carry = 0
    for limb in range(LIMBS):
        product = states.ways[now, state, limb] * factor + carry
        states.drawn[limb] = product & LIMB_MASK
        carry = product >> LIMB_BITS


def add_ways(sums: Array, more: Array) -> None:
    carry = 0
    for limb in range(LIMBS):
        total = sums[limb] + more[limb] + carry
        sums[limb] = total & LIMB_MASK
        carry = total >> LIMB_BITS


def pack(bet: LineBet, draws: Draws, states: LineStates, later: int, place: int, drawn: int, value: int) -> None:
    """Write the key of the state at hand to a place behind the others; cards whose order nobody asks for are sorted."""
    players = draws.cards.counts[c.PLAYERS]
    dealers = draws.cards.counts[c.DEALERS]
    for each in range(drawn):
        states.sorted[each] = lying(draws, each)
    sort(states.sorted, asked_in_order(bet, states, c.PLAYER_FROM, players), players)
    # Community cards are two: to sort them would merge few states.
    sort(states.sorted, players + asked_in_order(bet, states, c.DEALER_FROM, dealers), players + dealers)
    key = states.keys[later, place]
    pack_cards(key, states.sorted, drawn)
    key[UP_VALUE] = value
    pack_lines(states, key)


def pack_lines(states: LineStates, key: Array) -> None:
    """Write what is known of the lines and all answers."""
    key[LINES] = states.now[SETTLED_AFTER] | states.now[HELD_AFTER] << HELD_BIT
    pack_answers(states, key)


def pack_answers(states: LineStates, key: Array) -> None:
    for word in range(FIRST_ANSWER, len(key)):
        key[word] = 0
    for question in range(len(states.asked)):
        shift = 2 * (question % ANSWERS_TO_A_WORD)
        key[FIRST_ANSWER + question // ANSWERS_TO_A_WORD] |= states.asked[question] << shift


def asked_in_order(bet: LineBet, states: LineStates, field: int, held: int) -> int:
    """How many of the first cards of a hand have places that an open question tells apart."""
    program = bet.program
    first = 0
    for question in range(len(bet.questions)):
        at = bet.questions[question]
        if states.asked[question] != OPEN or program[at] >= c.FACTS:
            continue
        by_place = program[at] == c.CARD and not in_order(program, at + c.PLAYER_FROM)
        for group in (at, at + c.OTHER - c.PLAYER_FROM):
            start = program[group + field]
            end = program[group + field + 1]
            if end > start:
                first = max(first, held if by_place else end if end < held else min(start, held))
    return first


def sort(cards: Array, first: int, end: int) -> None:
    """Sort the cards from one place up to another."""
    for place in range(first + 1, end):
        card = cards[place]
        before = place - 1
        while before >= first and cards[before] > card:
            cards[before + 1] = cards[before]
            before -= 1
        cards[before + 1] = card


def clear_places(states: LineStates) -> None:
    """No state has a place yet."""
    for place in range(len(states.places)):
        states.places[place] = -1


def merge(states: LineStates, later: int, count: int) -> int:
    """Add the ways of the state behind the others to an equal one, or keep it; how many there are now."""
    found = place_of(states.keys[later], states.places, count)
    states.now[MERGED] = found
    if found < count:
        add_ways(states.ways[later, found], states.drawn)
        return count
    for limb in range(LIMBS):
        states.ways[later, count, limb] = states.drawn[limb]
    return count + 1


def place_of(keys: Array, places: Array, count: int) -> int:
    """Return the place of the key that equals the one behind the others, or keep that one and return its place."""
    key = keys[count]
    size = len(places)
    found = 0
    for word in range(len(key)):
        found = (found * 1_000_003 + key[word] % PRIME) % PRIME
    place = found & size - 1
    while places[place] >= 0:
        other: int = places[place]
        if is_equal(keys[other], key):
            return other
        place = (place + 1) & size - 1
    places[place] = count
    return count


def is_equal(one: Array, other: Array) -> bool:
    for word in range(len(one)):  # noqa: SIM110 - compiled
        if one[word] != other[word]:
            return False
    return True
