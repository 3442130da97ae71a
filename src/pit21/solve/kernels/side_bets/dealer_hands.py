"""The dealer's hands that finished hands of the player meet: listed once for all of them, then weighed for each.

Which cards the dealer takes depends on the dealer's cards alone. So the sets of cards that complete a hand are listed
once for each up card, with the number of orders in which they come. How likely a set is depends on the cards that the
player took. Sets share their first cards in a tree, so each of them costs one multiplication.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import FACES
from pit21.law.dealer import dealer_draws
from pit21.law.endings import DEALER_NATURAL
from pit21.law.open_lines import ALL_DONE, question_state
from pit21.law.rules import Law
from pit21.solve.kernels.side_bets.line_bets import MOST_CARDS, Draws
from pit21.solve.kernels.side_bets.line_counts import (
    CARD_BITS,
    CARD_WORDS,
    CARDS_TO_A_WORD,
    COUNTED,
    HELD,
    NO_ROOM,
    SETTLED,
    LineStates,
    answer_all,
    place_of,
)
from pit21.solve.kernels.side_bets.line_plays import LinePlay, ending_of, facts_of, fits
from pit21.solve.kernels.side_bets.waiting_hands import (
    FACTS_WORD,
    FIRST_QUESTION_WORD,
    WaitingHands,
    write_profile,
)

NONE = -1

# Places in `DealerHands.now`.
DEALER_NODES = 0
DEALER_ENDS = 1
DEALER_CLASSES = 2
DEALER_PLACES = 3


class DealerHands(NamedTuple):
    """Room for the dealer's hands: a tree of sets of cards, the ends of hands in it, and classes of hands."""

    child: Array  # [node, class of cards]: NONE where no hand goes on so
    parent: Array  # [node]; those of the root are not read
    card_class: Array  # [node]: the class of the last card
    used: Array  # [node]: how many cards of this class came before
    depth: Array  # [node]: how many cards the dealer has besides the up card
    first_end: Array  # [node]: NONE where no hand ends
    next_end: Array  # [end]
    end_class: Array  # [end]: the class of the hand
    orders: Array  # [end]: in how many orders the cards come
    keys: Array  # [class, word]
    places: Array
    ending: Array  # [class]
    cards: Array  # [class, place]: a hand that stands for the class
    sizes: Array  # [class]
    by_class: Array  # [class of cards]: work space
    now: Array


def list_dealer_hands(
    law: Law, play: LinePlay, draws: Draws, waiting: WaitingHands, example: int, dealer: DealerHands
) -> int:  # fmt: skip
    """List the dealer's hands against a class of finished hands; NO_ROOM where there are too many."""
    classes = begin_list(play, draws, waiting, example)
    dealer.now[DEALER_NODES] = 1
    dealer.first_end[0] = NONE
    for each in range(classes):
        dealer.child[0, each] = NONE
    size = 1
    draws.cursor[1] = 0
    while size > 0:
        each = draws.cursor[size]
        if each == classes:
            size -= 1
            if size > 0:
                dealer.by_class[draws.drawn[size]] -= 1
            continue
        draws.cursor[size] += 1
        if draws.left[0, each] <= dealer.by_class[each] * play.bet.step:
            continue
        draws.drawn[size] = each
        draws.cards.dealer[size] = draws.members[0, each]
        dealer.by_class[each] += 1
        draws.cards.counts[c.DEALERS] = size + 1
        if draws_on(law, play, draws, size + 1):
            size += 1
            draws.cursor[size] = 0
            continue
        if end_hand(play, draws, waiting, example, dealer, classes) == NO_ROOM:
            return NO_ROOM
        dealer.by_class[each] -= 1
    return COUNTED


def begin_list(play: LinePlay, draws: Draws, waiting: WaitingHands, example: int) -> int:
    """Lay out the up card and the classes of the cards that may follow; how many classes there are."""
    cards = draws.cards
    for place in range(c.MAIN + 1):
        cards.counts[place] = 0
    cards.dealer[0] = waiting.up_card[example]
    classes = 0
    for each in range(FACES):
        draws.left[0, each] = 0
    for card in range(FACES):
        each = waiting.class_of[example, card]
        if play.bet.counts[card] > 0:
            draws.left[0, each] += play.bet.counts[card]
            draws.members[0, each] = card
            classes = max(classes, each + 1)
    draws.left[0, waiting.class_of[example, cards.dealer[0]]] -= play.bet.step
    return classes


def draws_on(law: Law, play: LinePlay, draws: Draws, size: int) -> bool:
    """Return whether the bet needs another card of the dealer's."""
    if size < 2:
        return True
    return bool(play.reads_main or play.bet.dealers > 2) and dealer_draws(law, draws.cards.dealer, size)


def end_hand(
    play: LinePlay, draws: Draws, waiting: WaitingHands, example: int, dealer: DealerHands, classes: int
) -> int:
    """Add the hand that is laid out to the tree and to its class."""
    node = node_of(dealer, classes)
    count = dealer.now[DEALER_CLASSES]
    ends = dealer.now[DEALER_ENDS]
    if node == NONE or count == len(dealer.keys) or ends == len(dealer.orders):
        return NO_ROOM
    hand_class = class_of_hand(play, draws, waiting, example, dealer, count)
    end = dealer.first_end[node]
    while end != NONE and dealer.end_class[end] != hand_class:
        end = dealer.next_end[end]
    if end == NONE:
        end = ends
        dealer.now[DEALER_ENDS] += 1
        dealer.end_class[end] = hand_class
        dealer.orders[end] = 0
        dealer.next_end[end] = dealer.first_end[node]
        dealer.first_end[node] = end
    dealer.orders[end] += 1
    return COUNTED


def node_of(dealer: DealerHands, classes: int) -> int:
    """Return the node of the cards that are drawn, or NONE where there is no room for it."""
    node = 0
    for each in range(classes):
        for used in range(dealer.by_class[each]):
            following = dealer.child[node, each]
            if following == NONE:
                following = dealer.now[DEALER_NODES]
                if following == len(dealer.parent):
                    return NONE
                dealer.now[DEALER_NODES] += 1
                dealer.child[node, each] = following
                dealer.parent[following] = node
                dealer.card_class[following] = each
                dealer.used[following] = used
                dealer.depth[following] = dealer.depth[node] + 1
                dealer.first_end[following] = NONE
                for other in range(classes):
                    dealer.child[following, other] = NONE
            node = following
    return node


def class_of_hand(
    play: LinePlay, draws: Draws, waiting: WaitingHands, example: int, dealer: DealerHands, count: int
) -> int:
    """Return the class of the hand that is laid out: what the open questions get from it, and how it ends."""
    bet = play.bet
    cards = draws.cards
    size = cards.counts[c.DEALERS]
    ending = ending_of(play, draws, size)
    key = dealer.keys[count]
    for word in range(len(key)):
        key[word] = 0
    key[FACTS_WORD] = ending if play.reads_main or ending == DEALER_NATURAL else NONE
    for question in range(len(bet.questions)):
        if waiting.asked[example, question]:
            at = bet.questions[question]
            word = FIRST_QUESTION_WORD + 2 * question
            if reads_player(bet.program, at):
                write_profile(bet.program, at, cards, key, word)
            else:
                key[word] = question_state(bet.program, at, cards, ALL_DONE)
    found = place_of(dealer.keys, dealer.places, count)
    if found == count:
        dealer.now[DEALER_CLASSES] += 1
        dealer.ending[count] = ending
        dealer.sizes[count] = size
        for place in range(size):
            dealer.cards[count, place] = cards.dealer[place]
    return found


def reads_player(program: Array, at: int) -> bool:
    """Return whether a question asks for the player's cards too."""
    for group in (at + c.PLAYER_FROM, at + c.OTHER):
        if program[group + 1] > program[group] or program[group + 5] > program[group + 4]:
            return True
    return False


class Weights(NamedTuple):
    """Work space: several finished hands are weighed side by side, one to a lane, so that processors vectorize it."""

    left: Array  # [class of cards, lane]: how many cards are left
    shares: Array  # [depth, lane]: one card's share of those that are left before the dealer's card at this depth
    products: Array  # [node, lane]: the probability of these cards in one of their orders
    met: Array  # [dealer's class, lane]


def weigh_hands(
    play: LinePlay, waiting: WaitingHands, dealer: DealerHands, hands: Array, rows: Array, weights: Weights, sums: Array
) -> None:  # fmt: skip
    """Add to sums[row, dealer's class] the probability that these finished hands meet the dealer's; rows[class]."""
    lanes = weights.left.shape[1]
    for first in range(0, len(hands), lanes):
        filled = min(lanes, len(hands) - first)
        for lane in range(filled):
            take_cards(play, waiting, hands[first + lane], lane, weights)
        multiply_nodes(dealer, play.bet.step, weights)
        for lane in range(filled):
            place = waiting.hand_keys[hands[first + lane], 0]
            for met in range(dealer.now[DEALER_CLASSES]):
                if fits(dealer.ending[met], waiting.hole[place]):
                    sums[rows[place], met] += weights.met[met, lane]


def multiply_nodes(dealer: DealerHands, step: int, weights: Weights) -> None:
    """Fill the probabilities of the dealer's cards, and of each class of hands, in all lanes."""
    lanes = weights.left.shape[1]
    nothing = weights.products[0, 0] - weights.products[0, 0]
    for met in range(dealer.now[DEALER_CLASSES]):
        for lane in range(lanes):
            weights.met[met, lane] = nothing
    for node in range(1, dealer.now[DEALER_NODES]):
        before = weights.products[dealer.parent[node]]
        share = weights.shares[dealer.depth[node] - 1]
        left = weights.left[dealer.card_class[node]]
        product = weights.products[node]
        gone = dealer.used[node] * step
        for lane in range(lanes):
            product[lane] = before[lane] * (max(left[lane] - gone, 0) * share[lane])
        end = dealer.first_end[node]
        while end != NONE:
            met_here = weights.met[dealer.end_class[end]]
            orders = dealer.orders[end]
            for lane in range(lanes):
                met_here[lane] += product[lane] * orders
            end = dealer.next_end[end]


def take_cards(play: LinePlay, waiting: WaitingHands, hand: int, lane: int, weights: Weights) -> None:
    """Count the cards that are left of each class after the up card and a finished hand, and in all."""
    bet = play.bet
    place = waiting.hand_keys[hand, 0]
    for each in range(FACES):
        weights.left[each, lane] = 0
    for card in range(FACES):
        weights.left[waiting.class_of[place, card], lane] += bet.counts[card]
    weights.left[waiting.class_of[place, waiting.up_card[place]], lane] -= bet.step
    size = play.size - bet.step
    for gone in range(CARD_WORDS * CARDS_TO_A_WORD):
        word = waiting.hand_keys[hand, 1 + gone // CARDS_TO_A_WORD]
        each = (word >> CARD_BITS * (gone % CARDS_TO_A_WORD)) & (1 << CARD_BITS) - 1
        if each == 0:
            break
        weights.left[each - 1, lane] -= bet.step
        size -= bet.step
    chance = waiting.chance[hand]
    weights.products[0, lane] = chance
    one = chance / chance
    for depth in range(MOST_CARDS):
        weights.shares[depth, lane] = one / max(size - depth * bet.step, 1)


def add_lines(
    play: LinePlay, draws: Draws, states: LineStates, waiting: WaitingHands, dealer: DealerHands, rows: Array,
    sums: Array, chances: Array,
) -> None:  # fmt: skip
    """Add each pair of classes to the line that it pays."""
    cards = draws.cards
    for place in range(len(rows)):
        row = rows[place]
        if row < 0:
            continue
        lay_waiting(draws, states, waiting, place)
        for met in range(dealer.now[DEALER_CLASSES]):
            if sums[row, met] != 0:
                cards.counts[c.DEALERS] = dealer.sizes[met]
                for each in range(dealer.sizes[met]):
                    cards.dealer[each] = dealer.cards[met, each]
                outcome = play.outcome[waiting.label[place], dealer.ending[met]]
                cards.counts[c.MAIN] = facts_of(play, waiting.label[place], waiting.split[place], outcome)
                chances[answer_all(play.bet, draws, states, ALL_DONE) + 1] += sums[row, met]


def lay_waiting(draws: Draws, states: LineStates, waiting: WaitingHands, place: int) -> None:
    """Lay out the hand that stands for a class, and what is known of it."""
    cards = draws.cards
    for question in range(len(states.answers)):
        states.answers[question] = waiting.answers[place, question]
    states.now[SETTLED] = waiting.lines[place, 0]
    states.now[HELD] = waiting.lines[place, 1]
    for each in range(c.MAIN + 1):
        cards.counts[each] = waiting.counts[place, each]
    for each in range(3):
        cards.player[each] = waiting.cards[place, each]
    for each in range(cards.counts[c.HANDS]):
        cards.more[each] = waiting.cards[place, 3 + each]


assert MOST_CARDS + 3 <= CARD_WORDS * CARDS_TO_A_WORD, "a key holds the cards of every hand"
