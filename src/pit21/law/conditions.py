"""Side bets whose pay lines are conditions: the program that a condition compiles to, and what it says of cards.

A program is a row of integers. Its head holds the number of lines; then, for each line in the order in which lines
are tried, its place in the pay table and where its steps begin; then where the last step ends. A step is `WIDTH`
integers. It either asks one question about a group of cards, and puts the answer on a stack of bits, or combines the
answers on top of the stack. `pit21.spec` writes programs; referee, solver and kernels read them by these functions.

A group is a range of the player's cards followed by a range of the dealer's, each in the order in which they came.
"""

from collections.abc import Sequence

from pit21.law.cards import ACE, RANKS, TEN
from pit21.law.codes import NO_LINE

HEAD = 1
WIDTH = 12
TO_THE_END = 99
"""As the end of a range: every card that is there."""

# What a step is made of: its question, the group, an argument, the numbers allowed, another group.
OP = 0
PLAYER_FROM = 1
PLAYER_TO = 2
DEALER_FROM = 3
DEALER_TO = 4
ARGUMENT = 5
LOWEST = 6
HIGHEST = 7
OTHER = 8  # four places like those of the group

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
QUESTIONS = (
    EACH, COUNT, CARD, NUMBER, TOTAL, SPREAD, SOFT, BLACKJACK, BUST, SAME, STRAIGHT, RANK_COUNTS, MATCHES, BETWEEN,
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


def line_that_holds(
    program: Sequence[int], player: Sequence[int], players: int, dealer: Sequence[int], dealers: int
) -> int:
    """Return the place in the pay table of the first line that holds, or NO_LINE.

    `players` and `dealers` say how many cards of each there are.
    """
    for line in range(program[0]):
        place = HEAD + 2 * line
        if holds(program, program[place + 1], program[place + 3], player, players, dealer, dealers):
            return program[place]
    return NO_LINE


def cards_read(program: Sequence[int]) -> tuple[int, int]:
    """Return how many of the player's and of the dealer's cards a program reads; TO_THE_END for the dealer's hand."""
    players = 0
    dealers = 0
    for at in range(HEAD + 2 * program[0] + 2, len(program), WIDTH):
        for group in (at + PLAYER_FROM, at + OTHER):
            if program[group + 1] > program[group]:
                players = max(players, program[group + 1])
            if program[group + 3] > program[group + 2]:
                dealers = max(dealers, program[group + 3])
    return players, dealers


def holds(
    program: Sequence[int], start: int, end: int, player: Sequence[int], players: int, dealer: Sequence[int],
    dealers: int,
) -> bool:  # fmt: skip
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
            if ask(program, at, player, players, dealer, dealers):
                answers = answers | 1
    return (answers & 1) == 1


def ask(
    program: Sequence[int], at: int, player: Sequence[int], players: int, dealer: Sequence[int], dealers: int
) -> bool:
    """Answer the question of one step; of a group without cards only their number is known."""
    op = program[at + OP]
    size = group_size(program, at + PLAYER_FROM, players, dealers)
    if op == NUMBER:
        return program[at + LOWEST] <= size <= program[at + HIGHEST]
    if size == 0:
        return False
    if op <= CARD:
        return ask_set(program, at, size, player, players, dealer)
    if op >= MATCHES:
        return ask_both(program, at, size, player, players, dealer, dealers)
    if op >= STRAIGHT or op == SPREAD:
        return ask_ranks(program, at, size, player, players, dealer)
    if op < SAME:
        return ask_points(program, at, size, player, players, dealer)
    first = card_at(program, at + PLAYER_FROM, 0, player, players, dealer)
    for place in range(1, size):
        other = card_at(program, at + PLAYER_FROM, place, player, players, dealer)
        if not are_alike(first, other, program[at + ARGUMENT]):
            return False
    return True


def ask_set(
    program: Sequence[int], at: int, size: int, player: Sequence[int], players: int, dealer: Sequence[int]
) -> bool:
    """Answer a question about cards that are in a set."""
    op = program[at + OP]
    cards = program[at + ARGUMENT]
    low = program[at + LOWEST]
    group = at + PLAYER_FROM
    if op == CARD:
        if low >= size:
            return False
        place = low if low >= 0 else size - 1
        return (cards >> card_at(program, group, place, player, players, dealer)) & 1 == 1
    found = 0
    for place in range(size):
        found += (cards >> card_at(program, group, place, player, players, dealer)) & 1
    return found == size if op == EACH else low <= found <= program[at + HIGHEST]


def ask_both(
    program: Sequence[int], at: int, size: int, player: Sequence[int], players: int, dealer: Sequence[int],
    dealers: int,
) -> bool:  # fmt: skip
    """Answer a question about a group and another."""
    if program[at + OP] == BETWEEN:
        return lies_between(program, at, size, player, players, dealer, dealers)
    found = count_matches(program, at, size, player, players, dealer, dealers)
    return program[at + LOWEST] <= found <= program[at + HIGHEST]


def ask_points(
    program: Sequence[int], at: int, size: int, player: Sequence[int], players: int, dealer: Sequence[int]
) -> bool:
    """Answer a question about the points of a group."""
    op = program[at + OP]
    total = 0
    aces = 0
    tens = 0
    for place in range(size):
        rank = card_at(program, at + PLAYER_FROM, place, player, players, dealer) >> 2
        total += rank + 1 if rank < TEN else 10
        aces += rank == ACE
        tens += rank >= TEN
    if op == BLACKJACK:
        return size == 2 and aces == 1 and tens == 1
    if op == BUST:
        return total > 21
    soft = aces > 0 and total <= 11
    if op == SOFT:
        return soft
    argument = program[at + ARGUMENT]
    if argument == ELEVEN:
        total += 10 * aces
    elif argument == BEST and soft:
        total += 10
    return program[at + LOWEST] <= total <= program[at + HIGHEST]


def ask_ranks(
    program: Sequence[int], at: int, size: int, player: Sequence[int], players: int, dealer: Sequence[int]
) -> bool:
    """Answer a question about the ranks of a group: a straight, their spread, how many are alike."""
    op = program[at + OP]
    argument = program[at + ARGUMENT]
    ranks = 0
    for place in range(size):
        ranks = ranks | (1 << (card_at(program, at + PLAYER_FROM, place, player, players, dealer) >> 2))
    if op == RANK_COUNTS:
        return has_rank_counts(program, at, size, player, players, dealer)
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


def has_rank_counts(
    program: Sequence[int], at: int, size: int, player: Sequence[int], players: int, dealer: Sequence[int]
) -> bool:
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
            count += card_at(program, group, place, player, players, dealer) >> 2 == rank
        if count >= often:
            found += 1
        elif other > 0 and count >= other:
            others += 1
    return found >= wanted and (other == 0 or others > 0 or found > wanted)


def count_matches(
    program: Sequence[int], at: int, size: int, player: Sequence[int], players: int, dealer: Sequence[int],
    dealers: int,
) -> int:  # fmt: skip
    """Count the cards of a group that are like a card of the other group."""
    others = group_size(program, at + OTHER, players, dealers)
    found = 0
    for place in range(size):
        card = card_at(program, at + PLAYER_FROM, place, player, players, dealer)
        alike = False
        for other in range(others):
            there = card_at(program, at + OTHER, other, player, players, dealer)
            alike = alike or are_alike(card, there, program[at + ARGUMENT])
        found += alike
    return found


def lies_between(
    program: Sequence[int], at: int, size: int, player: Sequence[int], players: int, dealer: Sequence[int],
    dealers: int,
) -> bool:  # fmt: skip
    """Return whether every card of a group lies between the lowest and the highest rank of the other group."""
    others = group_size(program, at + OTHER, players, dealers)
    if others == 0:
        return False
    ranks = 0
    for other in range(others):
        ranks = ranks | (1 << (card_at(program, at + OTHER, other, player, players, dealer) >> 2))
    low, high = lowest_and_highest(ranks, program[at + ARGUMENT])
    for place in range(size):
        rank = card_at(program, at + PLAYER_FROM, place, player, players, dealer) >> 2
        if rank == ACE and program[at + ARGUMENT] == ACE_HIGH:
            rank = RANKS
        if not low < rank < high:
            return False
    return True


def group_size(program: Sequence[int], group: int, players: int, dealers: int) -> int:
    """Return how many cards a group has; `group` is the place of its four numbers in the program."""
    own = min(program[group + 1], players) - program[group]
    others = min(program[group + 3], dealers) - program[group + 2]
    return max(own, 0) + max(others, 0)


def card_at(
    program: Sequence[int], group: int, place: int, player: Sequence[int], players: int, dealer: Sequence[int]
) -> int:
    """Return the card at a place of a group, the player's cards first."""
    own = max(min(program[group + 1], players) - program[group], 0)
    if place < own:
        return player[program[group] + place]
    return dealer[program[group + 2] + place - own]


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
