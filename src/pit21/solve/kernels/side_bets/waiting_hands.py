"""Finished hands of the player that wait for the dealer's cards, in classes that a side bet's open lines tell apart.

Two finished hands are of one class if every open question gets the same from them: "two ahead" gets their total,
"three cards or more" their number, whatever cards they are made of. Within a class, hands differ only by the cards
that they take from the shoe, so they are kept as sets of cards. The dealer's hands are put into classes in the same
way (`dealer_hands`), and which line pays is asked once for each pair of classes.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import FACES, RANKS
from pit21.law.conditions import CardsSeen, card_at, group_size, points_of, ranks_in
from pit21.law.open_lines import OPEN
from pit21.solve.kernels.side_bets.line_bets import BY_VALUE, Draws, LineBet, clear_classes, likeness_key
from pit21.solve.kernels.side_bets.line_counts import (
    CARD_BITS,
    CARD_WORDS,
    CARDS_TO_A_WORD,
    CLASSES,
    HELD_AFTER,
    HELD_BIT,
    SETTLED_AFTER,
    LineStates,
    place_of,
    split,
)

# A key of a class: facts of the hand; its cards, where an open question asks for their places; the lines; two words for
# each question.
FACTS_WORD = 0
FIRST_CARD_WORD = 1
LINES_WORD = 4
FIRST_QUESTION_WORD = 5
# A key of a hand: its class, then the cards that it takes from the shoe.
HAND_WORDS = 1 + CARD_WORDS
MOST_OF_A_RANK = 24
"""More cards of a rank than any hand has: 21 aces are the most."""

# Places in `WaitingHands.now`.
WAITING_CLASSES = 0
WAITING_HANDS = 1
WAITING_VISITS = 2
WAITING_FULL = 3
WAITING_PLACES = 4


class WaitingHands(NamedTuple):
    """Room for classes of finished hands, each with one hand that stands for it, and for the hands of each class."""

    keys: Array  # [class, word]
    places: Array  # where the class of a key is found, -1 for none; as many as a power of two
    class_of: Array  # [class, card]: the class of each card that the dealer may get
    asked: Array  # [class, question]: 1 where the dealer's cards can change the answer
    answers: Array  # [class, question]: what is known of it
    lines: Array  # [class, 0 to 1]: the lines that do not hold, and the first that does
    cards: Array  # [class, place]: the player's first cards, then the final hand
    counts: Array  # [class, place]: of `CardsSeen.counts`
    up_card: Array  # [class]
    hole: Array  # [class]: what the hole card may be
    label: Array  # [class]
    split: Array  # [class]
    hand_keys: Array  # [hand, word]
    hand_places: Array
    chance: Array  # [hand]
    most_visits: int  # finished hands, in the order of their cards, before giving up
    now: Array


def keep_waiting_hand(
    bet: LineBet, draws: Draws, states: LineStates, waiting: WaitingHands, depth: int, hole: int, label: int,
    known: int, from_split: int, chance: float,
) -> None:  # fmt: skip
    """Add a hand to its class; `known` is what the lines may ask of its label, `states` holds the answers to it."""
    waiting.now[WAITING_VISITS] += 1
    count = waiting.now[WAITING_CLASSES]
    hands = waiting.now[WAITING_HANDS]
    too_many = waiting.now[WAITING_VISITS] > waiting.most_visits
    if too_many or count == len(waiting.keys) or hands == len(waiting.hand_keys):
        waiting.now[WAITING_FULL] = 1
        return
    split_for_dealer(bet, draws, states, waiting, count)
    write_class(bet, draws, states, waiting, count, hole + 4 * from_split + 8 * known)
    place = place_of(waiting.keys, waiting.places, count)
    if place == count:
        waiting.now[WAITING_CLASSES] += 1
        keep_example(draws, states, waiting, count, hole, label, from_split)
    waiting.hand_keys[hands, 0] = place
    write_removed(draws, waiting, depth, hands)
    hand = place_of(waiting.hand_keys, waiting.hand_places, hands)
    if hand == hands:
        waiting.now[WAITING_HANDS] += 1
        waiting.chance[hand] = chance
    else:
        waiting.chance[hand] += chance


def split_for_dealer(bet: LineBet, draws: Draws, states: LineStates, waiting: WaitingHands, place: int) -> None:
    """Put the cards into classes that neither the dealer's rules nor an open question tell apart."""
    clear_classes(draws)
    states.now[CLASSES] = 1
    split(bet, draws, states, BY_VALUE)
    for question in range(len(bet.questions)):
        at = bet.questions[question]
        waiting.asked[place, question] = 0
        if states.asked[question] == OPEN and bet.program[at] < c.FACTS:
            waiting.asked[place, question] = 1
            if not sees_values_only(bet.program[at]):
                split(bet, draws, states, at)


def sees_values_only(op: int) -> bool:
    """Return whether a question asks for nothing but what cards count, by which they are split already."""
    return op == c.NUMBER or op == c.TOTAL or op == c.DIFFERENCE or c.SOFT <= op <= c.BUST  # noqa: PLR1714


def write_class(
    bet: LineBet, draws: Draws, states: LineStates, waiting: WaitingHands, place: int, facts: int
) -> None:  # fmt: skip
    """Write everything that decides, with the dealer's cards, which line is paid."""
    cards = draws.cards
    key = waiting.keys[place]
    for word in range(len(key)):
        key[word] = 0
    players = min(cards.counts[c.PLAYERS], bet.players)
    key[FACTS_WORD] = (facts * 4 + players) * FACES + cards.dealer[0]
    key[LINES_WORD] = states.now[SETTLED_AFTER] | states.now[HELD_AFTER] << HELD_BIT
    dealers = cards.counts[c.DEALERS]
    cards.counts[c.DEALERS] = 0
    for question in range(len(bet.questions)):
        word = FIRST_QUESTION_WORD + 2 * question
        if waiting.asked[place, question]:
            write_profile(bet.program, bet.questions[question], cards, key, word)
        else:
            # Profiles are not negative, so an answer is never taken for one.
            key[word] = -1 - states.asked[question]
    cards.counts[c.DEALERS] = dealers


def write_profile(program: Array, at: int, cards: CardsSeen, key: Array, word: int) -> None:
    """Write what a question gets from the cards that are counted: of one side, while the other counts none."""
    key[word] = group_profile(program, at, at + c.PLAYER_FROM, cards)
    key[word + 1] = group_profile(program, at, at + c.OTHER, cards)
    if asks_for_cards(program, at):
        write_cards(program, at, cards, key)


def asks_for_cards(program: Array, at: int) -> bool:
    """Return whether a question gets more from cards than numbers: their order, or rank and suit of each."""
    likeness = program[at + c.ARGUMENT]
    both = likeness & (c.RANK | c.VALUE) != 0 and likeness & (c.SUIT | c.COLOR) != 0
    return bool(program[at] == c.CARD or (program[at] == c.MATCHES and both))


def write_cards(program: Array, at: int, cards: CardsSeen, key: Array) -> None:
    """Write all cards that are counted and that a question asks for, in order; a place without a card is 0."""
    place = 0
    if reads(program, at, c.PLAYER_FROM):
        for each in range(cards.counts[c.PLAYERS]):
            place = write_card(key, place, cards.player[each])
    for each in range(cards.counts[c.DEALERS]):
        place = write_card(key, place, cards.dealer[each])
    if reads(program, at, c.MORE_FROM):
        for each in range(cards.counts[c.HANDS]):
            place = write_card(key, place, cards.more[each])


def reads(program: Array, at: int, field: int) -> bool:
    """Return whether one of the groups of a question has cards of this hand."""
    own = program[at + field + 1] > program[at + field]
    field += c.OTHER - c.PLAYER_FROM
    return bool(own or program[at + field + 1] > program[at + field])


def write_card(key: Array, place: int, card: int) -> int:
    """Write one more card; return the place behind it."""
    key[FIRST_CARD_WORD + place // CARDS_TO_A_WORD] |= (card + 1) << CARD_BITS * (place % CARDS_TO_A_WORD)
    return place + 1


def group_profile(program: Array, at: int, group: int, cards: CardsSeen) -> int:
    """Return what a question gets from one of its groups, as a number."""
    op = program[at]
    size = group_size(program, group, cards)
    if op == c.NUMBER:
        return size
    if op == c.TOTAL or op == c.DIFFERENCE or c.SOFT <= op <= c.BUST:  # noqa: PLR1714 - kernels build no tuples
        total, aces, tens = points_of(program, group, size, cards)
        if op == c.BLACKJACK:
            return (min(size, 3) * 4 + min(aces, 3)) * 4 + min(tens, 3)
        # Whether there are cards at all; more than one ace counts only where each of them is 11.
        aces = aces if program[at + c.ARGUMENT] == c.ELEVEN else min(aces, 1)
        return (total * 64 + aces) * 2 + (1 if size > 0 else 0)
    if op == c.EACH or op == c.COUNT:  # noqa: PLR1714
        found = 0
        for place in range(size):
            found += (program[at + c.ARGUMENT] >> card_at(program, group, place, cards)) & 1
        return found * 64 + size
    if op == c.STRAIGHT or op == c.RANK_COUNTS:  # noqa: PLR1714
        return rank_multiset(program, group, size, cards, 0)
    if op == c.SAME or (op == c.MATCHES and group == at + c.OTHER):
        return likenesses(program, at, group, size, cards)
    if op == c.MATCHES:
        return rank_multiset(program, group, size, cards, program[at + c.ARGUMENT])
    return ranks_in(program, group, size, cards)


def rank_multiset(program: Array, group: int, size: int, cards: CardsSeen, likeness: int) -> int:
    """Return how many cards a group has of each rank, or of each suit where the likeness asks for suits."""
    found = 0
    for place in range(size):
        card = card_at(program, group, place, cards)
        digit = card & 3 if likeness & (c.SUIT | c.COLOR) else card >> 2
        weight = 1
        for _ in range(digit):
            weight *= MOST_OF_A_RANK
        found += weight
    return found


def likenesses(program: Array, at: int, group: int, size: int, cards: CardsSeen) -> int:
    """Return which kinds of cards a group has, a bit for each."""
    found = 0
    for place in range(size):
        found |= 1 << likeness_key(card_at(program, group, place, cards), program[at + c.ARGUMENT])
    return found


def keep_example(
    draws: Draws, states: LineStates, waiting: WaitingHands, place: int, hole: int, label: int, from_split: int
) -> None:  # fmt: skip
    """Keep a hand that stands for its class."""
    cards = draws.cards
    for question in range(len(states.asked)):
        waiting.answers[place, question] = states.asked[question]
    waiting.lines[place, 0] = states.now[SETTLED_AFTER]
    waiting.lines[place, 1] = states.now[HELD_AFTER]
    for card in range(FACES):
        waiting.class_of[place, card] = draws.class_of[card]
    for each in range(3):
        waiting.cards[place, each] = cards.player[each]
    for each in range(cards.counts[c.HANDS]):
        waiting.cards[place, 3 + each] = cards.more[each]
    for each in range(c.MAIN + 1):
        waiting.counts[place, each] = cards.counts[each]
    waiting.up_card[place] = cards.dealer[0]
    waiting.hole[place] = hole
    waiting.label[place] = label
    waiting.split[place] = from_split


def write_removed(draws: Draws, waiting: WaitingHands, depth: int, hand: int) -> None:
    """Write the classes of the cards that are gone, the up card apart, in ascending order."""
    key = waiting.hand_keys[hand]
    for word in range(CARD_WORDS):
        key[1 + word] = 0
    place = 0
    for each in range(FACES):
        draws.table[each] = 0
    for drawn in range(1, depth):
        draws.table[draws.class_of[draws.drawn[drawn]]] += 1
    for each in range(FACES):
        for _ in range(draws.table[each]):
            key[1 + place // CARDS_TO_A_WORD] |= (each + 1) << CARD_BITS * (place % CARDS_TO_A_WORD)
            place += 1


assert MOST_OF_A_RANK**RANKS < 1 << 63, "a digit for each rank fits into a word"
