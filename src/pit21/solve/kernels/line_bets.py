"""Every deal that a side bet decided by conditions can see, by classes of cards that are alike to it.

Cards are drawn one after the other: the player's that are read, then the dealer's. Before each card the cards of the
shoe are put into classes that no question still open can tell apart, and one card of each class is drawn for all of
them. A question is open while its answer is not settled and a line that can still be paid depends on it: "all of one
suit" splits the shoe by suits until two suits have come, and no longer. Where no line is open any more, the deal is
counted as it stands. Questions only close, so what is known of the cards drawn before is always enough to know how
many of a class are left.

Ways are counted in three limbs of 48 bits, because a long dealer's hand has more of them than one number holds.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import ACE, FACES, RANKS, TEN
from pit21.law.codes import NO_LINE
from pit21.law.conditions import (
    CardsSeen,
    are_alike,
    ask,
    card_at,
    count_bits,
    group_size,
    lowest_and_highest,
    ranks_in,
)
from pit21.law.dealer import dealer_draws
from pit21.law.rules import Law

MOST_CARDS = 26
MOST = c.TO_THE_END
LIMBS = 3
LIMB_BITS = 48
LIMB_MASK = (1 << LIMB_BITS) - 1
KEYS = 64
BY_VALUE = -1
"""In place of a question: what a card counts, by which the dealer draws."""

# What is known of a question or a line.
NO = 0
YES = 1
OPEN = 2
NOT_DECIDED = -2
"""In place of a line: which one is paid is still open."""

# What has come to its end, as a sum.
PLAYER_DONE = 1
DEALER_DONE = 2
MAIN_DONE = 4
ALL_DONE = 7


class LineBet(NamedTuple):
    """A side bet and the shoe that it is dealt from."""

    program: Array
    first: int  # where the first step begins
    questions: Array  # places of the steps in the program that ask something, each question once
    numbers: Array  # [step]: the number of the question that a step asks
    counts: Array  # [card]
    step: int  # by how much a drawn card lowers its count
    players: int  # of the player's first cards that are read
    dealers: int  # cards of the dealer's that are read; TO_THE_END: the dealer draws by the rules


class Draws(NamedTuple):
    """Work space: the cards drawn so far, and for each of them the classes that it was drawn from."""

    cards: CardsSeen
    drawn: Array  # [depth]
    members: Array  # [depth, class]: one card of the class
    left: Array  # [depth, class]: how many cards of the class are left
    classes: Array  # [depth]: how many classes there are
    cursor: Array  # [depth]: the class that is drawn
    weights: Array  # [depth, limb]: ways of the cards before this one
    class_of: Array  # [card]
    table: Array  # [class * KEYS + key]: where the class of a key is found
    live: Array  # [question]: 1 where a line that is open depends on it


def count_lines(law: Law, bet: LineBet, draws: Draws, ways: Array) -> None:
    """Fill ways[depth, line + 1, limb] with the ordered ways of that many cards that decide the bet by a line."""
    depth = 0
    draws.weights[0, 0] = 1
    count_cards(bet, draws, 0)
    decide(bet, draws, 0)
    open_classes(bet, draws, 0)
    while depth >= 0:
        place = draws.cursor[depth]
        if place >= draws.classes[depth]:
            depth -= 1
            continue
        draws.cursor[depth] += 1
        card = draws.members[depth, place]
        draws.drawn[depth] = card
        if depth < bet.players:
            draws.cards.player[depth] = card
        else:
            draws.cards.dealer[depth - bet.players] = card
        multiply(draws.weights, depth, draws.left[depth, place])
        count_cards(bet, draws, depth + 1)
        line = decide(bet, draws, ALL_DONE if is_dealt(law, bet, draws, depth + 1) else 0)
        if line == NOT_DECIDED:
            depth += 1
            open_classes(bet, draws, depth)
        else:
            add_ways(ways, depth + 1, line + 1, draws.weights)


def count_cards(bet: LineBet, draws: Draws, drawn: int) -> None:
    """Set how many cards the player and the dealer have, the player's first."""
    draws.cards.counts[c.PLAYERS] = min(drawn, bet.players)
    draws.cards.counts[c.DEALERS] = max(drawn - bet.players, 0)


def is_dealt(law: Law, bet: LineBet, draws: Draws, drawn: int) -> bool:
    """Return whether all cards are there that the bet reads."""
    dealers = drawn - bet.players
    if bet.dealers < c.TO_THE_END:
        return dealers >= bet.dealers
    return dealers >= 2 and not dealer_draws(law, draws.cards.dealer, dealers)


def decide(bet: LineBet, draws: Draws, done: int) -> int:
    """Return the line that is paid, NO_LINE, or NOT_DECIDED; questions of lines that are open are marked."""
    program = bet.program
    for question in range(len(bet.questions)):
        draws.live[question] = 0
    found = NO_LINE
    for line in range(program[0]):
        place = c.HEAD + 2 * line
        start = program[place + 1]
        end = program[place + 3]
        state = line_state(program, start, end, draws, done)
        if state == YES:
            return program[place] if found == NO_LINE else found
        if state == OPEN:
            found = NOT_DECIDED
            for at in range(start, end, c.WIDTH):
                if program[at] > c.OR:
                    draws.live[bet.numbers[(at - bet.first) // c.WIDTH]] = 1
    return found


def line_state(program: Array, start: int, end: int, draws: Draws, done: int) -> int:
    """Return what is known of a condition; states lie on a stack, two bits each."""
    states = 0
    for at in range(start, end, c.WIDTH):
        op = program[at]
        top = states & 3
        if op == c.NOT:
            states = states ^ 1 if top != OPEN else states
        elif op > c.OR:
            states = states << 2 | question_state(program, at, draws, done)
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


def question_state(program: Array, at: int, draws: Draws, done: int) -> int:
    """Return the answer to a question, or OPEN where further cards can change it."""
    op = program[at]
    if op >= c.FACTS:
        return answer(program, at, draws) if done & MAIN_DONE else OPEN
    group = at + c.PLAYER_FROM
    if not (waits_for_cards(program, group, draws, done) or waits_for_cards(program, at + c.OTHER, draws, done)):
        return answer(program, at, draws)
    size = group_size(program, group, draws.cards)
    if op == c.NUMBER:
        return NO if size > program[at + c.HIGHEST] else OPEN
    return OPEN if size == 0 else waiting_state(program, at, size, draws)


def waiting_state(program: Array, at: int, size: int, draws: Draws) -> int:
    """Return what the cards that are there say already, while others may come."""
    op = program[at]
    group = at + c.PLAYER_FROM
    if op == c.CARD:
        place = program[at + c.LOWEST]
        passed = place >= 0 and in_order(program, group) and size > place
        return answer(program, at, draws) if passed else OPEN
    if op == c.EACH:
        return each_state(program, at, size, draws)
    if op == c.SAME:
        return same_state(program, at, size, draws)
    if op == c.COUNT or op == c.BUST or op == c.TOTAL:  # noqa: PLR1714 - as in the law
        return sum_state(program, at, size, draws)
    whole = whole_size(program, group)
    if op == c.STRAIGHT:
        return straight_state(program, at, size, whole, draws)
    if op == c.RANK_COUNTS:
        return counts_state(program, at, size, whole, draws)
    return NO if op == c.BLACKJACK and size > 2 else OPEN


def answer(program: Array, at: int, draws: Draws) -> int:
    return YES if ask(program, at, draws.cards) else NO


def in_order(program: Array, group: int) -> bool:
    """Return whether a group's cards come in its own order: it has cards of one hand only."""
    hands = 0
    for place in range(0, 6, 2):
        hands += program[group + place + 1] > program[group + place]
    return hands == 1


def whole_size(program: Array, group: int) -> int:
    """Return how many cards a group can have at most."""
    whole = 0
    for place in range(0, 6, 2):
        whole += program[group + place + 1] - program[group + place]
    return whole


def each_state(program: Array, at: int, size: int, draws: Draws) -> int:
    """Settled by the first card that does not fit."""
    for place in range(size):
        if (program[at + c.ARGUMENT] >> card_at(program, at + c.PLAYER_FROM, place, draws.cards)) & 1 == 0:
            return NO
    return OPEN


def same_state(program: Array, at: int, size: int, draws: Draws) -> int:
    """Settled by the first card that does not fit."""
    first = card_at(program, at + c.PLAYER_FROM, 0, draws.cards)
    for place in range(1, size):
        if not are_alike(first, card_at(program, at + c.PLAYER_FROM, place, draws.cards), program[at + c.ARGUMENT]):
            return NO
    return OPEN


def sum_state(program: Array, at: int, size: int, draws: Draws) -> int:
    """The state of a number that only grows: cards of a kind, points with every ace as 1."""
    op = program[at]
    argument = program[at + c.ARGUMENT]
    found = 0
    for place in range(size):
        card = card_at(program, at + c.PLAYER_FROM, place, draws.cards)
        found += (argument >> card) & 1 if op == c.COUNT else min(card >> 2, TEN) + 1
    if op == c.BUST:
        return YES if found > 21 else OPEN
    if found > program[at + c.HIGHEST]:
        return NO
    return YES if op == c.COUNT and found >= program[at + c.LOWEST] and program[at + c.HIGHEST] >= MOST else OPEN


def straight_state(program: Array, at: int, size: int, whole: int, draws: Draws) -> int:
    """The state of a straight: no rank twice, and none too far from the others."""
    ranks = ranks_in(program, at + c.PLAYER_FROM, size, draws.cards)
    if count_bits(ranks) < size:
        return NO
    for ace in range(c.ACE_LOW, c.ACE_HIGH + 1):
        if program[at + c.ARGUMENT] & ace:
            low, high = lowest_and_highest(ranks, ace)
            if high - low < whole:
                return OPEN
    return NO


def counts_state(program: Array, at: int, size: int, whole: int, draws: Draws) -> int:
    """The state of equal ranks: how many cards are missing where the most frequent ranks are completed."""
    group = at + c.PLAYER_FROM
    ranks = program[at + c.ARGUMENT]
    missing = 0
    left = ranks_in(program, group, size, draws.cards)
    for place in range(ranks + 1):
        wanted = program[at + c.LOWEST] if place < ranks else program[at + c.HIGHEST]
        most = 0
        best = 0
        for rank in range(RANKS):
            count = 0
            for each in range(size):
                count += card_at(program, group, each, draws.cards) >> 2 == rank
            if count > most and (left >> rank) & 1:
                most = count
                best = rank
        left = left & ~(1 << best)
        missing += max(wanted - most, 0)
    if missing == 0:
        return YES
    return OPEN if missing <= whole - size else NO


def multiply(weights: Array, depth: int, factor: int) -> None:
    """Ways of the cards up to this one: those of the cards before it, times the cards left of its class."""
    carry = 0
    for limb in range(LIMBS):
        product = weights[depth, limb] * factor + carry
        weights[depth + 1, limb] = product & LIMB_MASK
        carry = product >> LIMB_BITS


def add_ways(ways: Array, depth: int, outcome: int, weights: Array) -> None:
    carry = 0
    for limb in range(LIMBS):
        total = ways[depth, outcome, limb] + weights[depth, limb] + carry
        ways[depth, outcome, limb] = total & LIMB_MASK
        carry = total >> LIMB_BITS


def open_classes(bet: LineBet, draws: Draws, depth: int) -> None:
    """Put the cards that are left into classes for the next draw."""
    clear_classes(draws)
    classes = 1
    if bet.dealers == c.TO_THE_END:
        classes = split_classes(bet, draws, BY_VALUE, classes, 0)
    count_classes(bet, draws, depth, classes, 0)


def clear_classes(draws: Draws) -> None:
    for card in range(FACES):
        draws.class_of[card] = 0


def count_classes(bet: LineBet, draws: Draws, depth: int, classes: int, done: int) -> None:
    """Split classes further by the questions that are open, and count the cards that are left of each."""
    class_of = draws.class_of
    for question in range(len(bet.questions)):
        if draws.live[question]:
            classes = split_classes(bet, draws, bet.questions[question], classes, done)
    for each in range(classes):
        draws.left[depth, each] = 0
    for card in range(FACES):
        if bet.counts[card] > 0:
            draws.left[depth, class_of[card]] += bet.counts[card]
            draws.members[depth, class_of[card]] = card
    for place in range(depth):
        draws.left[depth, class_of[draws.drawn[place]]] -= bet.step
    draws.classes[depth] = keep_classes(draws, depth, classes)
    draws.cursor[depth] = 0


def keep_classes(draws: Draws, depth: int, classes: int) -> int:
    """Leave out the classes that have no card left; how many remain."""
    kept = 0
    for each in range(classes):
        if draws.left[depth, each] > 0:
            draws.left[depth, kept] = draws.left[depth, each]
            draws.members[depth, kept] = draws.members[depth, each]
            kept += 1
    return kept


def split_classes(bet: LineBet, draws: Draws, question: int, classes: int, done: int) -> int:
    """Split the classes by what a question sees of each card, or by what cards count; how many there are then."""
    if question != BY_VALUE and (
        bet.program[question] == c.NUMBER
        or bet.program[question] >= c.FACTS
        or question_state(bet.program, question, draws, done) != OPEN
    ):
        return classes
    for each in range(classes * KEYS):
        draws.table[each] = -1
    found = 0
    for card in range(FACES):
        if bet.counts[card] > 0:
            key = min(card >> 2, TEN)
            if question != BY_VALUE:
                key = key_of(bet.program, question, card, draws)
            place = draws.class_of[card] * KEYS + key
            if draws.table[place] < 0:
                draws.table[place] = found
                found += 1
            draws.class_of[card] = draws.table[place]
    return found


def waits_for_cards(program: Array, group: int, draws: Draws, done: int) -> bool:
    """Return whether a card of a group may still come."""
    counts = draws.cards.counts
    if not done & PLAYER_DONE:
        if program[group + 1] > program[group] and counts[c.PLAYERS] < program[group + 1]:
            return True
        if program[group + 5] > program[group + 4]:
            return True
    return not done & DEALER_DONE and program[group + 3] > program[group + 2] and counts[c.DEALERS] < program[group + 3]


def key_of(program: Array, at: int, card: int, draws: Draws) -> int:
    """What an open question sees of a card."""
    op = program[at]
    argument = program[at + c.ARGUMENT]
    if op == c.EACH or op == c.COUNT or op == c.CARD:  # noqa: PLR1714
        return 1 if (argument >> card) & 1 else 0
    if op == c.SAME or op == c.MATCHES:  # noqa: PLR1714
        if op == c.SAME and group_size(program, at + c.PLAYER_FROM, draws.cards) > 0:
            first = card_at(program, at + c.PLAYER_FROM, 0, draws.cards)
            return 1 if are_alike(first, card, argument) else 0
        return likeness_key(card, argument)
    if op == c.BLACKJACK:
        return 0 if card >> 2 == ACE else 1 if card >> 2 >= TEN else 2
    if op == c.TOTAL or op == c.SOFT or op == c.BUST or op == c.DIFFERENCE:  # noqa: PLR1714
        return min(card >> 2, TEN)
    return card >> 2


def likeness_key(card: int, likeness: int) -> int:
    """A number that cards share exactly when they are alike."""
    rank = 0
    if likeness & c.RANK:
        rank = card >> 2
    elif likeness & c.VALUE:
        rank = min(card >> 2, TEN)
    suit = card & 3
    if likeness & c.SUIT:
        return rank * 4 + suit
    if likeness & c.COLOR:
        return rank * 4 + (1 if suit * (3 - suit) > 0 else 0)
    return rank * 4
