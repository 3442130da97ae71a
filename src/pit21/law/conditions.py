"""Side bets whose pay lines are conditions: the program that a condition compiles to, and what it says of cards.

A program is a row of integers. Its head holds the number of lines and flags; then, for each line in the order in which
lines are tried, its place in the pay table and where its steps begin; then where the last step ends. A step is `WIDTH`
integers. It either asks one question about a group of cards, and puts the answer on a stack of bits, or combines the
answers on top of the stack. `pit21.spec` writes programs; referee, solver and kernels read them by these functions.

A group is a range of the player's first cards as they came, a range of the dealer's cards, and a range of the player's
final hand or of the community cards, in this order; each in the order in which its cards came.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pit21.law.cards import ACE, RANKS, TEN
from pit21.law.codes import NO_LINE

HEAD = 2
WIDTH = 16
TO_THE_END = 99
"""As the end of a range: every card that is there."""
# Flags of a program.
FORCES_THIRD = 1  # a third card is dealt for the bet where the hand takes none
NOT_PLACED = 2  # the line after those of the pay table says when the bet cannot be placed
COMMUNITY = 40
"""In the range of further cards: from here on they are community cards, before it those of the player's final hand."""

# What a step is made of: its question, the group, an argument, the numbers allowed, another group.
OP = 0
PLAYER_FROM = 1
PLAYER_TO = 2
DEALER_FROM = 3
DEALER_TO = 4
MORE_FROM = 5
MORE_TO = 6
ARGUMENT = 7
LOWEST = 8
HIGHEST = 9
OTHER = 10  # six places like those of the group

# Steps that combine.
NOT = 0
AND = 1
OR = 2
# Questions, whose numbers `ask` sorts them by. The argument is a set of cards, one bit for each of the 52.
EACH = 3  # every card is in the set
COUNT = 4  # how many cards are in the set
CARD = 5  # the card at the place LOWEST of the group, from 0 on, is in the set; -1 is the last one
# Questions about numbers.
NUMBER = 6  # how many cards there are
TOTAL = 7  # the total; the argument says how aces count
SPREAD = 8  # how many ranks lie between the lowest card and the highest; the argument says whether aces are high
# Questions with yes or no.
SOFT = 9
BLACKJACK = 10
BUST = 11
SAME = 12  # all cards are alike; the argument is a sum of likenesses
STRAIGHT = 13  # all ranks follow each other; the argument is a sum of places of the ace
RANK_COUNTS = 14  # at least ARGUMENT ranks are there LOWEST times or more, and another one HIGHEST times or more
# Questions about two groups.
MATCHES = 15  # how many cards are like a card of the other group; the argument is a sum of likenesses
BETWEEN = 16  # every card lies between the lowest and the highest of the other group
ABOVE = 17  # every card ranks above all cards of the other group; the argument says whether aces are high
BELOW = 18
DIFFERENCE = 19  # the total of the group less that of the other group; the argument says how aces count
# Questions about the main wager.
FACTS = 20  # the main wager has one of the facts of the argument
BET = 21  # how many units lie on the main hand
QUESTIONS = (
    EACH, COUNT, CARD, NUMBER, TOTAL, SPREAD, SOFT, BLACKJACK, BUST, SAME, STRAIGHT, RANK_COUNTS, MATCHES, BETWEEN,
    ABOVE, BELOW, DIFFERENCE, FACTS, BET,
)  # fmt: skip

# Likenesses.
RANK = 1
SUIT = 2
COLOR = 4
VALUE = 8

# How aces count in a total.
BEST = 0
ONE = 1
ELEVEN = 2

# Where the ace stands in a straight and between cards.
ACE_LOW = 1
ACE_HIGH = 2

# What is known of the main wager: a sum of these, and the units on it times BET_UNIT. Of split hands the first one.
WON = 1
LOST = 2
PUSHED = 4
PAID_BLACKJACK = 8
BUSTED = 16
SURRENDERED = 32
SPLIT = 64
DOUBLED = 128
BET_UNIT = 256

# Places in `CardsSeen.counts`.
PLAYERS = 0
DEALERS = 1
HANDS = 2
COMMUNITIES = 3
MAIN = 4


Row = Any
"""A sequence of integers; kernels take an array that they also write to."""


class CardsSeen(NamedTuple):
    """What a program reads. `counts` holds how many cards of each there are, and the facts of the main wager."""

    player: Row  # the first cards as they came, up to three
    dealer: Row
    more: Row  # the player's final hand; community cards from COMMUNITY on
    counts: Row


def line_that_holds(program: Sequence[int], cards: CardsSeen) -> int:
    """Return the place in the pay table of the first line that holds, or NO_LINE."""
    for line in range(program[0]):
        place = HEAD + 2 * line
        if holds(program, program[place + 1], program[place + 3], cards):
            return program[place]
    return NO_LINE


def cards_read(program: Sequence[int]) -> tuple[int, int]:
    """Return how many of the player's first and of the dealer's cards a program reads; TO_THE_END for a whole hand."""
    players = 0
    dealers = 0
    for at in range(HEAD + 2 * program[0] + 2, len(program), WIDTH):
        for group in (at + PLAYER_FROM, at + OTHER):
            if program[group + 1] > program[group]:
                players = max(players, program[group + 1])
            if program[group + 3] > program[group + 2]:
                dealers = max(dealers, program[group + 3])
    return players, dealers


def reads_more(program: Sequence[int], start: int) -> bool:
    """Return whether a program reads the player's final hand (start 0) or community cards (start COMMUNITY)."""
    for at in range(HEAD + 2 * program[0] + 2, len(program), WIDTH):
        for group in (at + PLAYER_FROM, at + OTHER):
            if program[group + 5] > program[group + 4] and (program[group + 4] >= COMMUNITY) == (start >= COMMUNITY):
                return True
    return False


def community_read(program: Sequence[int]) -> int:
    """Return how many community cards a program reads."""
    cards = 0
    for at in range(HEAD + 2 * program[0] + 2, len(program), WIDTH):
        for group in (at + PLAYER_FROM, at + OTHER):
            if program[group + 5] > COMMUNITY:
                cards = max(cards, program[group + 5] - COMMUNITY)
    return cards


def reads_main(program: Sequence[int]) -> bool:
    """Return whether a program asks how the main wager ended or what lies on it."""
    for at in range(HEAD + 2 * program[0] + 2, len(program), WIDTH):  # noqa: SIM110 - compiled
        if program[at] >= FACTS:
            return True
    return False


def depends_on_play(program: Sequence[int]) -> bool:
    """Return whether it makes a difference to a program how the main hand is played."""
    if cards_read(program)[0] > 2 and program[1] & FORCES_THIRD == 0:
        return True
    return reads_main(program) or reads_more(program, 0)


def holds(program: Sequence[int], start: int, end: int, cards: CardsSeen) -> bool:
    """Return whether the condition between these places of the program holds."""
    answers = 0
    for at in range(start, end, WIDTH):
        op = program[at]
        if op == NOT:
            answers = answers ^ 1
        elif op == AND:
            answers = (answers >> 1) & ((answers & 1) | -2)
        elif op == OR:
            answers = (answers >> 1) | (answers & 1)
        else:
            answers = answers << 1
            if ask(program, at, cards):
                answers = answers | 1
    return (answers & 1) == 1


def ask(program: Sequence[int], at: int, cards: CardsSeen) -> bool:
    """Answer the question of one step; of a group without cards only their number is known."""
    op = program[at + OP]
    if op >= FACTS:
        return ask_main(program, at, cards)
    size = group_size(program, at + PLAYER_FROM, cards)
    if op == NUMBER:
        return program[at + LOWEST] <= size <= program[at + HIGHEST]
    if size == 0 or (needs_all_cards(op) and not is_complete(program, at, cards)):
        return False
    if op <= CARD:
        return ask_set(program, at, size, cards)
    if op >= MATCHES:
        return ask_both(program, at, size, cards)
    if op >= STRAIGHT or op == SPREAD:
        return ask_ranks(program, at, size, cards)
    return ask_points(program, at, size, cards) if op < SAME else all_alike(program, at, size, cards)


def ask_main(program: Sequence[int], at: int, cards: CardsSeen) -> bool:
    """Answer a question about the main hand."""
    main = cards.counts[MAIN]
    if program[at + OP] == FACTS:
        return bool(main & program[at + ARGUMENT] != 0)
    units: int = main // BET_UNIT
    return program[at + LOWEST] <= units <= program[at + HIGHEST]


def all_alike(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> bool:
    """Return whether all cards of a group are like its first one."""
    first = card_at(program, at + PLAYER_FROM, 0, cards)
    for place in range(1, size):
        other = card_at(program, at + PLAYER_FROM, place, cards)
        if not are_alike(first, other, program[at + ARGUMENT]):
            return False
    return True


def needs_all_cards(op: int) -> bool:
    """Return whether a question about a fixed number of cards is answered with no while one of them is missing.

    The player's third card may never come. How many cards are of a kind can be said all the same.
    """
    if op == EACH or op == SAME or op == STRAIGHT:  # noqa: PLR1714, SIM109 - kernels build no tuples
        return True
    return TOTAL <= op <= SOFT or BETWEEN <= op <= DIFFERENCE


def is_complete(program: Sequence[int], at: int, cards: CardsSeen) -> bool:
    """Return whether all of the player's first cards that a step asks about have come."""
    for group in (at + PLAYER_FROM, at + OTHER):
        if program[group + 1] > program[group] and cards.counts[PLAYERS] < program[group + 1]:
            return False
    return True


def ask_set(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> bool:
    """Answer a question about cards that are in a set."""
    op = program[at + OP]
    members = program[at + ARGUMENT]
    low = program[at + LOWEST]
    group = at + PLAYER_FROM
    if op == CARD:
        if low >= size:
            return False
        place = low if low >= 0 else size - 1
        return (members >> card_at(program, group, place, cards)) & 1 == 1
    found = 0
    for place in range(size):
        found += (members >> card_at(program, group, place, cards)) & 1
    return found == size if op == EACH else low <= found <= program[at + HIGHEST]


def ask_both(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> bool:
    """Answer a question about a group and another."""
    op = program[at + OP]
    if op == MATCHES:
        found = count_matches(program, at, size, cards)
        return program[at + LOWEST] <= found <= program[at + HIGHEST]
    others = group_size(program, at + OTHER, cards)
    if others == 0:
        return False
    if op == DIFFERENCE:
        aces = program[at + ARGUMENT]
        more = total_with_aces(program, at + PLAYER_FROM, size, cards, aces)
        more -= total_with_aces(program, at + OTHER, others, cards, aces)
        return program[at + LOWEST] <= more <= program[at + HIGHEST]
    if op == BETWEEN:
        return lies_between(program, at, size, others, cards)
    return ranks_apart(program, at, size, others, cards)


def ask_points(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> bool:
    """Answer a question about the points of a group."""
    op = program[at + OP]
    group = at + PLAYER_FROM
    total, aces, tens = points_of(program, group, size, cards)
    if op == BLACKJACK:
        return size == 2 and aces == 1 and tens == 1
    if op == BUST:
        return total > 21
    if op == SOFT:
        return aces > 0 and total <= 11
    total = total_with_aces(program, group, size, cards, program[at + ARGUMENT])
    return program[at + LOWEST] <= total <= program[at + HIGHEST]


def points_of(program: Sequence[int], group: int, size: int, cards: CardsSeen) -> tuple[int, int, int]:
    """Return the total of a group with every ace as 1, how many aces it has and how many ten-values."""
    total = 0
    aces = 0
    tens = 0
    for place in range(size):
        rank = card_at(program, group, place, cards) >> 2
        total += rank + 1 if rank < TEN else 10
        aces += rank == ACE
        tens += rank >= TEN
    return total, aces, tens


def total_with_aces(program: Sequence[int], group: int, size: int, cards: CardsSeen, count_as: int) -> int:
    """Return the total of a group; `count_as` says how its aces count."""
    total, aces, _ = points_of(program, group, size, cards)
    if count_as == ELEVEN:
        return total + 10 * aces
    return total + 10 if count_as == BEST and aces > 0 and total <= 11 else total


def ask_ranks(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> bool:
    """Answer a question about the ranks of a group: a straight, their spread, how many are alike."""
    op = program[at + OP]
    argument = program[at + ARGUMENT]
    if op == RANK_COUNTS:
        return has_rank_counts(program, at, size, cards)
    ranks = ranks_in(program, at + PLAYER_FROM, size, cards)
    if op == SPREAD:
        low, high = lowest_and_highest(ranks, argument)
        return program[at + LOWEST] <= high - low - 1 <= program[at + HIGHEST]
    if count_bits(ranks) < size or size < 2:
        return False
    if argument & ACE_LOW:
        low, high = lowest_and_highest(ranks, ACE_LOW)
        if high - low == size - 1:
            return True
    if argument & ACE_HIGH:
        low, high = lowest_and_highest(ranks, ACE_HIGH)
        return high - low == size - 1
    return False


def has_rank_counts(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> bool:
    """Return whether enough ranks come often enough: three of a kind, two pairs, a full house."""
    wanted = program[at + ARGUMENT]
    often = program[at + LOWEST]
    other = program[at + HIGHEST]
    group = at + PLAYER_FROM
    found = 0
    others = 0
    for rank in range(RANKS):
        count = 0
        for place in range(size):
            count += card_at(program, group, place, cards) >> 2 == rank
        if count >= often:
            found += 1
        elif other > 0 and count >= other:
            others += 1
    return found >= wanted and (other == 0 or others > 0 or found > wanted)


def count_matches(program: Sequence[int], at: int, size: int, cards: CardsSeen) -> int:
    """Count the cards of a group that are like a card of the other group."""
    others = group_size(program, at + OTHER, cards)
    found = 0
    for place in range(size):
        card = card_at(program, at + PLAYER_FROM, place, cards)
        alike = False
        for other in range(others):
            alike = alike or are_alike(card, card_at(program, at + OTHER, other, cards), program[at + ARGUMENT])
        found += alike
    return found


def lies_between(program: Sequence[int], at: int, size: int, others: int, cards: CardsSeen) -> bool:
    """Return whether every card of a group lies between the lowest and the highest rank of the other group."""
    ace = program[at + ARGUMENT]
    low, high = lowest_and_highest(ranks_in(program, at + OTHER, others, cards), ace)
    first, last = lowest_and_highest(ranks_in(program, at + PLAYER_FROM, size, cards), ace)
    return low < first and last < high


def ranks_apart(program: Sequence[int], at: int, size: int, others: int, cards: CardsSeen) -> bool:
    """Return whether all cards of a group rank above, or below, all cards of the other group."""
    ace = program[at + ARGUMENT]
    low, high = lowest_and_highest(ranks_in(program, at + OTHER, others, cards), ace)
    first, last = lowest_and_highest(ranks_in(program, at + PLAYER_FROM, size, cards), ace)
    return first > high if program[at + OP] == ABOVE else last < low


def ranks_in(program: Sequence[int], group: int, size: int, cards: CardsSeen) -> int:
    """Return the ranks of a group's cards, a bit for each."""
    ranks = 0
    for place in range(size):
        ranks = ranks | (1 << (card_at(program, group, place, cards) >> 2))
    return ranks


def group_size(program: Sequence[int], group: int, cards: CardsSeen) -> int:
    """Return how many cards a group has; `group` is the place of its six numbers in the program."""
    own: int = min(program[group + 1], cards.counts[PLAYERS]) - program[group]
    others: int = min(program[group + 3], cards.counts[DEALERS]) - program[group + 2]
    return max(own, 0) + max(others, 0) + more_size(program, group, cards)


def more_size(program: Sequence[int], group: int, cards: CardsSeen) -> int:
    """Return how many cards of the player's final hand, or of the community cards, a group has."""
    first = program[group + 4]
    held: int = cards.counts[HANDS] if first < COMMUNITY else COMMUNITY + cards.counts[COMMUNITIES]
    return max(min(program[group + 5], held) - first, 0)


def card_at(program: Sequence[int], group: int, place: int, cards: CardsSeen) -> int:
    """Return the card at a place of a group: the player's first cards, then the dealer's, then further ones."""
    own = max(min(program[group + 1], cards.counts[PLAYERS]) - program[group], 0)
    if place < own:
        return int(cards.player[program[group] + place])
    place -= own
    others = max(min(program[group + 3], cards.counts[DEALERS]) - program[group + 2], 0)
    if place < others:
        return int(cards.dealer[program[group + 2] + place])
    return int(cards.more[program[group + 4] + place - others])


def are_alike(first: int, second: int, likeness: int) -> bool:
    """Return whether two cards are alike in everything that is asked for."""
    if likeness & RANK and first >> 2 != second >> 2:
        return False
    if likeness & SUIT and first & 3 != second & 3:
        return False
    # Suits are c d h s: the two in the middle are red.
    if likeness & COLOR and ((first & 3) * (3 - (first & 3)) > 0) != ((second & 3) * (3 - (second & 3)) > 0):
        return False
    return not (likeness & VALUE and min(first >> 2, TEN) != min(second >> 2, TEN))


def lowest_and_highest(ranks: int, ace: int) -> tuple[int, int]:
    """Return the lowest and the highest rank of a set of ranks; a high ace comes after the king."""
    if ace == ACE_HIGH and ranks & 1:
        ranks = (ranks | (1 << RANKS)) & ~1
    low = 0
    while (ranks >> low) & 1 == 0:
        low += 1
    high = RANKS
    while (ranks >> high) & 1 == 0:
        high -= 1
    return low, high


def count_bits(number: int) -> int:
    """Return how many bits of a number that is not negative are set."""
    found = 0
    while number > 0:
        found += number & 1
        number = number >> 1
    return found
