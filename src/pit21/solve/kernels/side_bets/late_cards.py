"""Finished hands whose suits a side bet asks for: played by classes of cards, their suits turned only at the end.

The play of a hand depends on the classes of its cards, and of these each card is as likely to be any that is left. So
while a hand is played, only classes are drawn, and questions that ask for more are left open (`LATE`). Of a finished
hand the cards that such a question reads are turned one by one, by classes that open questions tell apart. Hands that
differ only by classes that no question can tell apart are one hand: for "three cards of one suit" 5-6-7 is 2-3-4.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import FACES
from pit21.law.open_lines import ALL_DONE, NOT_DECIDED, OPEN, in_order
from pit21.solve.kernels.side_bets.line_bets import Draws, LineBet, clear_classes
from pit21.solve.kernels.side_bets.line_counts import (
    CLASSES,
    COUNTED,
    HELD,
    HELD_AFTER,
    LATE,
    NO_ROOM,
    SETTLED,
    SETTLED_AFTER,
    UP_VALUE,
    LineStates,
    answer_all,
    clear_places,
    list_classes,
    load_answers,
    pack_answers,
    pack_cards,
    pack_lines,
    pack_sorted,
    place_of,
    sort,
    split,
    unpacked,
)

# A key of a hand is that of a state with classes in place of cards, and how many cards there are.
LAYOUT_WORD = UP_VALUE
GONE_FACTOR = 64
"""Pair cards beside the hand, in the number that says how many cards there are."""
NOT_READ = 63
"""In place of a class: no open question reads this card, so that it is not turned."""

# Places in `LateHands.now`.
LATE_HANDS = 0
LATE_FULL = 1
LATE_PLACES = 2


class LateHands(NamedTuple):
    """Classes of cards that are drawn, and room for finished hands whose suits are still to be turned."""

    late: Array  # [question]: 1 where it asks for more than classes
    group_of: Array  # [card]: its class
    alike: Array  # [class]: the set of classes that late questions cannot tell apart
    members: Array  # [set, place]: its classes
    keys: Array  # [hand, word]
    places: Array  # where the hand of a key is found, -1 for none; as many as a power of two
    chance: Array  # [hand]
    named: Array  # [class]: the class that stands for it; work space like the next two
    used: Array  # [set]
    count: Array  # [class]
    now: Array


def keep_late_hand(
    bet: LineBet, draws: Draws, states: LineStates, late: LateHands, depth: int, gone: int, chance: float
) -> None:  # fmt: skip
    """Keep a finished hand whose lines wait for suits; `states` holds the answers that are known."""
    hands = late.now[LATE_HANDS]
    if hands == len(late.keys):
        late.now[LATE_FULL] = 1
        return
    first = first_unordered(bet, states, depth, gone)
    behind = depth if first == depth or not asks_last(bet, states) else depth - 1
    name_classes(bet, draws, states, late, depth, gone, first, behind)
    sort(states.sorted, first, behind)
    key = late.keys[hands]
    pack_cards(key, states.sorted, depth)
    key[LAYOUT_WORD] = depth + GONE_FACTOR * gone
    pack_lines(states, key)
    hand = place_of(late.keys, late.places, hands)
    if hand == hands:
        late.now[LATE_HANDS] += 1
        late.chance[hand] = chance
    else:
        late.chance[hand] += chance


def name_classes(
    bet: LineBet, draws: Draws, states: LineStates, late: LateHands, depth: int, gone: int, first: int, behind: int
) -> None:  # fmt: skip
    """Write the class of each card that is read, renamed so that hands which are alike have the same classes."""
    for each in range(FACES):
        late.named[each] = -1
        late.used[each] = 0
        late.count[each] = 0
    for place in range(depth):
        if not is_read(bet, states, place, depth, gone):
            states.sorted[place] = NOT_READ
            continue
        each = late.group_of[draws.drawn[place]]
        if first <= place < behind:
            late.count[each] += 1
            states.sorted[place] = each
        else:
            states.sorted[place] = name_of(late, each)
    for times in range(behind - first, 0, -1):
        for each in range(FACES):
            if late.count[each] == times:
                name_of(late, each)
    for place in range(first, behind):
        if states.sorted[place] != NOT_READ:
            states.sorted[place] = late.named[states.sorted[place]]


def name_of(late: LateHands, each: int) -> int:
    """Return the class that stands for another: the first of those alike that is not used yet."""
    if late.named[each] < 0:
        alike = late.alike[each]
        late.named[each] = late.members[alike, late.used[alike]]
        late.used[alike] += 1
    named: int = late.named[each]
    return named


def first_unordered(bet: LineBet, states: LineStates, drawn: int, gone: int) -> int:
    """From which card on the order makes no difference to late questions, apart from the last card of all.

    The up card comes first, then the player's cards, with further pair cards of a split behind the first one.
    """
    program = bet.program
    first = 2 + gone if gone else 1
    for question in range(len(bet.questions)):
        if states.asked[question] != LATE:
            continue
        at = bet.questions[question]
        for group in (at + c.PLAYER_FROM, at + c.OTHER):
            if program[group + 1] > program[group]:
                end = program[group + 1]
                by_place = program[at] == c.CARD or end < drawn - 1
                first = max(first, 1 + (end if by_place else program[group]))
        if program[at] == c.CARD and program[at + c.MORE_TO] > program[at + c.MORE_FROM]:
            if not in_order(program, at + c.PLAYER_FROM):
                return drawn
            first = max(first, 2 + gone + program[at + c.LOWEST])
    return min(first, drawn)


def first_sorted(bet: LineBet, states: LineStates, drawn: int, first: int) -> int:
    """From which card on the order makes no difference to open questions either; `first` at the earliest."""
    program = bet.program
    for question in range(len(bet.questions)):
        at = bet.questions[question]
        if states.asked[question] != OPEN or program[at] >= c.FACTS:
            continue
        if program[at] == c.CARD and not in_order(program, at + c.PLAYER_FROM):
            return drawn
        for group in (at + c.PLAYER_FROM, at + c.OTHER):
            start = program[group]
            end = program[group + 1]
            if end > start:
                first = max(first, 1 + (end if end < drawn - 1 else min(start, drawn - 1)))
    return min(first, drawn)


def asks_last(bet: LineBet, states: LineStates) -> bool:
    """Return whether a late question asks for the last card of the hand."""
    for question in range(len(bet.questions)):
        at = bet.questions[question]
        if states.asked[question] == LATE and bet.program[at] == c.CARD and bet.program[at + c.LOWEST] < 0:
            return True
    return False


def is_read(bet: LineBet, states: LineStates, place: int, depth: int, gone: int) -> bool:
    """Return whether a late question reads the card drawn at this place: the first one is the up card."""
    program = bet.program
    hand = place - 1 if place < 2 else place - 1 - gone
    held = depth - 1 - gone
    for question in range(len(bet.questions)):
        if states.asked[question] != LATE:
            continue
        at = bet.questions[question]
        for group in (at + c.PLAYER_FROM, at + c.OTHER):
            if place == 0:
                if program[group + 2] == 0 and program[group + 3] > 0:
                    return True
                continue
            if program[group] <= place - 1 < program[group + 1]:
                return True
            if program[group + 5] > program[group + 4] and (place == 1 or hand > 0):
                if program[at] != c.CARD or not in_order(program, at + c.PLAYER_FROM):
                    return True
                asked = program[at + c.LOWEST] if program[at + c.LOWEST] >= 0 else held - 1
                if hand == asked:
                    return True
    return False


def turn_cards(bet: LineBet, draws: Draws, states: LineStates, late: LateHands, chance: Array, chances: Array) -> int:
    """Turn the cards of every hand that was kept; add the probability of each line to chances[line + 1].

    `chance` is work space by state. NO_ROOM where the work space holds too few states.
    """
    for hand in range(late.now[LATE_HANDS]):
        if turn_hand(bet, draws, states, late, hand, chance, chances) == NO_ROOM:
            return NO_ROOM
    return COUNTED


def turn_hand(
    bet: LineBet, draws: Draws, states: LineStates, late: LateHands, hand: int, chance: Array, chances: Array
) -> int:  # fmt: skip
    """Turn the cards of one hand, by states as before."""
    key = late.keys[hand]
    depth = key[LAYOUT_WORD] % GONE_FACTOR
    gone = key[LAYOUT_WORD] // GONE_FACTOR
    load_answers(states, key)
    for question in range(len(states.answers)):
        states.asked[question] = min(states.answers[question], OPEN)
    states.now[SETTLED_AFTER] = states.now[SETTLED]
    states.now[HELD_AFTER] = states.now[HELD]
    pack_lines(states, states.keys[0, 0])
    chance[0, 0] = late.chance[hand]
    now = 0
    count = 1
    for drawn in range(depth):
        later = 1 - now
        clear_places(states)
        after = 0
        group = unpacked(key, drawn)
        for each in range(count):
            for place in range(drawn):
                draws.drawn[place] = unpacked(states.keys[now, each], place)
            load_answers(states, states.keys[now, each])
            lay_hand(draws, drawn, gone)
            classes = divide_late(bet, draws, states, late, key, drawn, depth)
            left = left_of(draws, late, classes, group)
            for place in range(classes if group != NOT_READ else 1):
                share = chance[now, each]
                if group == NOT_READ:
                    draws.drawn[drawn] = 0
                elif late.group_of[draws.members[0, place]] == group and draws.left[0, place] > 0:
                    draws.drawn[drawn] = draws.members[0, place]
                    share = share * draws.left[0, place] / left
                else:
                    continue
                lay_hand(draws, drawn + 1, gone)
                line = answer_all(bet, draws, states, ALL_DONE if drawn + 1 == depth else 0)
                if line != NOT_DECIDED:
                    chances[line + 1] += share
                    continue
                kept = first_sorted(bet, states, drawn + 1, first_of(key, drawn + 1, gone))
                pack_sorted(states, states.keys[later, after], draws.drawn, kept, drawn + 1)
                states.keys[later, after, LAYOUT_WORD] = 0
                pack_lines(states, states.keys[later, after])
                found = place_of(states.keys[later], states.places, after)
                if found == after:
                    chance[later, found] = share
                    after += 1
                else:
                    chance[later, found] += share
                if after == len(states.keys[0]):
                    return NO_ROOM
        now = later
        count = after
    return COUNTED


def divide_late(
    bet: LineBet, draws: Draws, states: LineStates, late: LateHands, key: Array, drawn: int, depth: int
) -> int:  # fmt: skip
    """Put the cards into classes for the next card that is turned: those still to come, by what questions see of them.

    The cards that are turned already become those that stand for their classes.
    """
    clear_classes(draws)
    for each in range(FACES):
        late.count[each] = 0
    states.now[CLASSES] = 1
    for place in range(drawn, depth):
        group = unpacked(key, place)
        if group != NOT_READ and late.count[group] == 0:
            late.count[group] = states.now[CLASSES]
            states.now[CLASSES] += 1
    for card in range(FACES):
        draws.class_of[card] = late.count[late.group_of[card]]
    for question in range(len(bet.questions)):
        if states.answers[question] == OPEN:
            split(bet, draws, states, bet.questions[question])
    classes = list_classes(bet, draws, states)
    for place in range(drawn):
        if unpacked(key, place) != NOT_READ:
            each = draws.class_of[draws.drawn[place]]
            draws.left[0, each] -= bet.step
            draws.drawn[place] = states.stand_in[each]
    return classes


def first_of(key: Array, drawn: int, gone: int) -> int:
    """Return from which card on those that are turned may change places: behind the last one that is not turned."""
    first = 2 + gone if gone else 1
    for place in range(first, drawn):
        if unpacked(key, place) == NOT_READ:
            first = place + 1
    return min(first, drawn)


def left_of(draws: Draws, late: LateHands, classes: int, group: int) -> int:
    """Return how many cards of a class are left, in all the classes that it is divided into."""
    left = 0
    for each in range(classes):
        if late.group_of[draws.members[0, each]] == group:
            left += draws.left[0, each]
    return left


def put_off(states: LineStates, late: LateHands) -> None:
    """Leave the late questions open in the first state."""
    for question in range(len(states.asked)):
        if late.late[question]:
            states.asked[question] = LATE
    pack_answers(states, states.keys[0, 0])


def lay_hand(draws: Draws, drawn: int, gone: int) -> None:
    """Give the cards drawn to the dealer and to the player; `gone` pair cards of a split lie beside the hand."""
    cards = draws.cards
    cards.dealer[0] = draws.drawn[0]
    cards.counts[c.DEALERS] = min(drawn, 1)
    players = max(min(drawn - 1, 3), 0)
    for place in range(players):
        cards.player[place] = draws.drawn[1 + place]
    cards.counts[c.PLAYERS] = players
    hands = max(drawn - 1 - gone, 0)
    if drawn > 1:
        hands = max(hands, 1)
    for place in range(hands):
        cards.more[place] = draws.drawn[1 + place + (gone if place > 0 else 0)]
    cards.counts[c.HANDS] = hands
    cards.counts[c.MAIN] = 0
