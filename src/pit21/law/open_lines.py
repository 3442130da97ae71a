"""What the cards that are known say of a side bet's lines while others are still to come.

The referee settles a bet early by it, the solver leaves off drawing: a line is decided as soon as no card that may
still come can change it. `done` is a sum of what has come to its end.
"""

from collections.abc import Sequence

from pit21.law.cards import RANKS, TEN
from pit21.law.codes import NO_LINE
from pit21.law.conditions import (
    ACE_HIGH,
    ACE_LOW,
    AND,
    ARGUMENT,
    BLACKJACK,
    BUST,
    CARD,
    COMMUNITIES,
    COMMUNITY,
    COUNT,
    DEALERS,
    EACH,
    FACTS,
    HEAD,
    HIGHEST,
    LOWEST,
    NOT,
    NUMBER,
    OR,
    OTHER,
    PLAYER_FROM,
    PLAYERS,
    RANK_COUNTS,
    SAME,
    STRAIGHT,
    TO_THE_END,
    TOTAL,
    WIDTH,
    CardsSeen,
    are_alike,
    ask,
    card_at,
    count_bits,
    group_size,
    lowest_and_highest,
    ranks_in,
)

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
NO_BLACKJACK = 8
"""Besides: the dealer has checked the hole card, which nobody sees, and has no blackjack."""


def line_so_far(program: Sequence[int], cards: CardsSeen, done: int) -> int:
    """Return the place in the pay table of the line that is paid, NO_LINE, or NOT_DECIDED."""
    for line in range(program[0]):
        place = HEAD + 2 * line
        state = line_state(program, program[place + 1], program[place + 3], cards, done)
        if state == YES:
            return program[place]
        if state == OPEN:
            return NOT_DECIDED
    return NO_LINE


def line_state(program: Sequence[int], start: int, end: int, cards: CardsSeen, done: int) -> int:
    """Return what is known of a condition; states lie on a stack, two bits each."""
    states = 0
    for at in range(start, end, WIDTH):
        op = program[at]
        top = states & 3
        if op == NOT:
            states = states ^ 1 if top != OPEN else states
        elif op > OR:
            states = states << 2 | question_state(program, at, cards, done)
        else:
            states = states >> 2
            second = states & 3
            ends = NO if op == AND else YES
            if top == ends or second == ends:  # noqa: PLR1714 - kernels build no tuples
                joint = ends
            elif top == OPEN or second == OPEN:  # noqa: PLR1714
                joint = OPEN
            else:
                joint = 1 - ends
            states = states - second + joint
    return states & 3


def question_state(program: Sequence[int], at: int, cards: CardsSeen, done: int) -> int:
    """Return the answer to a question, or OPEN where further cards can change it."""
    op = program[at]
    if op >= FACTS:
        return answer(program, at, cards) if done & MAIN_DONE else OPEN
    group = at + PLAYER_FROM
    if not (waits_for_cards(program, group, cards, done) or waits_for_cards(program, at + OTHER, cards, done)):
        return answer(program, at, cards)
    if op == BLACKJACK and done & NO_BLACKJACK and is_dealers(program, group):
        return NO
    size = group_size(program, group, cards)
    if op == NUMBER:
        return NO if size > program[at + HIGHEST] else OPEN
    return OPEN if size == 0 else waiting_state(program, at, size, cards)


def waiting_state(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> int:
    """Return what the cards that are there say already, while others may come."""
    op = program[at]
    group = at + PLAYER_FROM
    if op == CARD:
        place = program[at + LOWEST]
        passed = place >= 0 and in_order(program, group) and size > place
        return answer(program, at, cards) if passed else OPEN
    if op == EACH:
        return each_state(program, at, size, cards)
    if op == SAME:
        return same_state(program, at, size, cards)
    if op == COUNT or op == BUST or op == TOTAL:  # noqa: PLR1714, SIM109 - kernels build no tuples
        return sum_state(program, at, size, cards)
    whole = whole_size(program, group)
    if op == STRAIGHT:
        return straight_state(program, at, size, whole, cards)
    if op == RANK_COUNTS:
        return counts_state(program, at, size, whole, cards)
    return NO if op == BLACKJACK and size > 2 else OPEN


def is_dealers(program: Sequence[int], group: int) -> bool:
    """Return whether a group begins with the dealer's first two cards and has none of the player's."""
    others = program[group + 1] > program[group] or program[group + 5] > program[group + 4]
    return not others and program[group + 2] == 0 and program[group + 3] >= 2


def answer(program: Sequence[int], at: int, cards: CardsSeen) -> int:
    return YES if ask(program, at, cards) else NO


def in_order(program: Sequence[int], group: int) -> bool:
    """Return whether a group's cards come in its own order: it has cards of one hand only."""
    hands = 0
    for place in range(0, 6, 2):
        hands += program[group + place + 1] > program[group + place]
    return hands == 1


def whole_size(program: Sequence[int], group: int) -> int:
    """Return how many cards a group can have at most."""
    whole = 0
    for place in range(0, 6, 2):
        whole += program[group + place + 1] - program[group + place]
    return whole


def each_state(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> int:
    """Settled by the first card that does not fit."""
    for place in range(size):
        if (program[at + ARGUMENT] >> card_at(program, at + PLAYER_FROM, place, cards)) & 1 == 0:
            return NO
    return OPEN


def same_state(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> int:
    """Settled by the first card that does not fit."""
    first = card_at(program, at + PLAYER_FROM, 0, cards)
    for place in range(1, size):
        if not are_alike(first, card_at(program, at + PLAYER_FROM, place, cards), program[at + ARGUMENT]):
            return NO
    return OPEN


def sum_state(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> int:
    """The state of a number that only grows: cards of a kind, points with every ace as 1."""
    op = program[at]
    argument = program[at + ARGUMENT]
    found = 0
    for place in range(size):
        card = card_at(program, at + PLAYER_FROM, place, cards)
        found += (argument >> card) & 1 if op == COUNT else min(card >> 2, TEN) + 1
    if op == BUST:
        return YES if found > 21 else OPEN
    if found > program[at + HIGHEST]:
        return NO
    return YES if op == COUNT and found >= program[at + LOWEST] and program[at + HIGHEST] >= TO_THE_END else OPEN


def straight_state(program: Sequence[int], at: int, size: int, whole: int, cards: CardsSeen) -> int:
    """The state of a straight: no rank twice, and none too far from the others."""
    ranks = ranks_in(program, at + PLAYER_FROM, size, cards)
    if count_bits(ranks) < size:
        return NO
    for ace in range(ACE_LOW, ACE_HIGH + 1):
        if program[at + ARGUMENT] & ace:
            low, high = lowest_and_highest(ranks, ace)
            if high - low < whole:
                return OPEN
    return NO


def counts_state(program: Sequence[int], at: int, size: int, whole: int, cards: CardsSeen) -> int:
    """The state of equal ranks: how many cards are missing where the most frequent ranks are completed."""
    group = at + PLAYER_FROM
    ranks = program[at + ARGUMENT]
    missing = 0
    left = ranks_in(program, group, size, cards)
    for place in range(ranks + 1):
        wanted = program[at + LOWEST] if place < ranks else program[at + HIGHEST]
        most = 0
        best = 0
        for rank in range(RANKS):
            count = 0
            for each in range(size):
                count += card_at(program, group, each, cards) >> 2 == rank
            if count > most and (left >> rank) & 1:
                most = count
                best = rank
        left = left & ~(1 << best)
        missing += max(wanted - most, 0)
    if missing == 0:
        return YES
    return OPEN if missing <= whole - size else NO


def waits_for_cards(program: Sequence[int], group: int, cards: CardsSeen, done: int) -> bool:
    """Return whether a card of a group may still come."""
    counts = cards.counts
    if not done & PLAYER_DONE:
        if program[group + 1] > program[group] and counts[PLAYERS] < program[group + 1]:
            return True
        # Of the player's hand another card may always come; community cards are two.
        held = 0 if program[group + 4] < COMMUNITY else COMMUNITY + counts[COMMUNITIES]
        if program[group + 5] > program[group + 4] and program[group + 5] > held:
            return True
    return not done & DEALER_DONE and program[group + 3] > program[group + 2] and counts[DEALERS] < program[group + 3]
