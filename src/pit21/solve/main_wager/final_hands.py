"""Side bets on the player's and the dealer's final hands: finished hands of the player meet those of the dealer."""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import FACES
from pit21.solve.kernels import (
    DEALER_CLASSES,
    DEALER_ENDS,
    DEALER_NODES,
    DEALER_PLACES,
    FIRST_QUESTION_WORD,
    HAND_WORDS,
    MOST_CARDS,
    NO_ROOM,
    WAITING_CLASSES,
    WAITING_HANDS,
    WAITING_PLACES,
    DealerHands,
    Draws,
    LinePlay,
    LineStates,
    WaitingHands,
    Weights,
    add_lines,
    list_dealer_hands,
    weigh_hands,
)
from pit21.solve.model import SolverProblem, UnsolvedError

FIRST_CLASSES = 1 << 12
MOST_CLASSES = 1 << 15
HANDS_TO_A_CLASS = 1 << 7
"""Room for hands, by classes: blackjack has 300,000 sets of cards in a few hundred classes."""
LANES = 32
MOST_VISITS = 2_000_000
"""Blackjack has half a million of them where only values are asked for; four times as many take two seconds."""
FIRST_NODES = 1 << 9
MOST_NODES = 1 << 18
MOST_PRODUCTS = 4_000_000_000
"""Sets of the dealer's cards times finished hands of the player: about ten seconds."""
MOST_PAIRS = 20_000_000
"""Classes of the player's hands times classes of the dealer's."""
TOO_MANY = "the conditions of this wager distinguish too many final hands for an exact solution"


class _Met(NamedTuple):
    """Classes of finished hands that meet the same hands of the dealer."""

    rows: Array  # [class]: its row in the table of pairs, -1 for classes of other groups
    hands: Array  # finished hands of these classes
    dealer: DealerHands


def waiting_space(questions: int, classes: int, number: Any) -> WaitingHands:
    """Return room for this many classes of finished hands of the player."""
    hands = classes * HANDS_TO_A_CLASS
    words = FIRST_QUESTION_WORD + 2 * questions

    def numbers(*shape: int) -> Array:
        return np.zeros(shape, np.int64)

    return WaitingHands(
        keys=numbers(classes, words), places=np.full(2 * classes, -1, np.int64), class_of=numbers(classes, FACES),
        asked=numbers(classes, questions), answers=numbers(classes, questions), lines=numbers(classes, 2),
        cards=numbers(classes, MOST_CARDS + 4), counts=numbers(classes, c.MAIN + 1),
        up_card=numbers(classes), hole=numbers(classes), label=numbers(classes), split=numbers(classes),
        hand_keys=numbers(hands, HAND_WORDS), hand_places=np.full(2 * hands, -1, np.int64),
        chance=np.full(hands, number.zero, number.dtype), most_visits=MOST_VISITS, now=numbers(WAITING_PLACES),
    )  # fmt: skip


def meet_dealer(
    problem: SolverProblem, play: LinePlay, draws: Draws, states: LineStates, waiting: WaitingHands, chances: Array
) -> None:  # fmt: skip
    """Add the lines that finished hands are paid to chances[line + 1]; ValueError if that takes too long."""
    groups = _groups(problem, play, draws, waiting)
    if sum(len(each.hands) * int(each.dealer.now[DEALER_NODES]) for each in groups) > MOST_PRODUCTS:
        raise UnsolvedError(TOO_MANY)
    if sum(int(each.rows.max() + 1) * int(each.dealer.now[DEALER_CLASSES]) for each in groups) > MOST_PAIRS:
        raise UnsolvedError(TOO_MANY)
    number = problem.arithmetic
    for each in groups:
        shape = (int(each.rows.max()) + 1, int(each.dealer.now[DEALER_CLASSES]))
        sums = np.full(shape, number.zero, number.dtype)
        weights = _weights(each, 1 if number.exact else LANES, number)
        problem.run(weigh_hands)(play, waiting, each.dealer, each.hands, each.rows, weights, sums)
        problem.run(add_lines)(play, draws, states, waiting, each.dealer, each.rows, sums, chances)


def _weights(met: _Met, lanes: int, number: Any) -> Weights:
    def numbers(size: int) -> Array:
        return np.full((size, lanes), number.zero, number.dtype)

    nodes, classes = int(met.dealer.now[DEALER_NODES]), int(met.dealer.now[DEALER_CLASSES])
    left = np.zeros((FACES, lanes), np.int64 if number.exact else number.dtype)
    return Weights(left=left, shares=numbers(MOST_CARDS), products=numbers(nodes), met=numbers(classes))


def _groups(problem: SolverProblem, play: LinePlay, draws: Draws, waiting: WaitingHands) -> list[_Met]:
    """Put together the classes for which the dealer's cards are of the same classes and are asked the same."""
    classes, hands = int(waiting.now[WAITING_CLASSES]), int(waiting.now[WAITING_HANDS])
    members: dict[bytes, list[int]] = {}
    for place in range(classes):
        same = (waiting.up_card[place].tobytes(), waiting.class_of[place].tobytes(), waiting.asked[place].tobytes())
        members.setdefault(b"".join(same), []).append(place)
    held = waiting.hand_keys[:hands, 0]
    found = []
    for places in members.values():
        rows = np.full(classes, -1, np.int64)
        rows[places] = np.arange(len(places))
        dealer = _dealer_hands(problem, play, draws, waiting, places[0])
        found.append(_Met(rows, np.flatnonzero(rows[held] >= 0), dealer))
    return found


def _dealer_hands(
    problem: SolverProblem, play: LinePlay, draws: Draws, waiting: WaitingHands, example: int
) -> DealerHands:
    """List the dealer's hands that a class of finished hands meets."""
    room = FIRST_NODES
    while True:
        dealer = _dealer_space(len(play.bet.questions), room)
        if problem.run(list_dealer_hands)(problem.compiled_law, play, draws, waiting, example, dealer) != NO_ROOM:
            return _trimmed(dealer)
        if room >= MOST_NODES:
            raise UnsolvedError(TOO_MANY)
        room *= 8


def _dealer_space(questions: int, room: int) -> DealerHands:
    def numbers(*shape: int) -> Array:
        return np.zeros(shape, np.int64)

    return DealerHands(
        child=numbers(room, FACES), parent=numbers(room), card_class=numbers(room), used=numbers(room),
        depth=numbers(room), first_end=numbers(room), next_end=numbers(room), end_class=numbers(room),
        orders=numbers(room), keys=numbers(room, FIRST_QUESTION_WORD + 2 * questions),
        places=np.full(2 * room, -1, np.int64), ending=numbers(room), cards=numbers(room, MOST_CARDS + 1),
        sizes=numbers(room), by_class=numbers(FACES), now=numbers(DEALER_PLACES),
    )  # fmt: skip


def _trimmed(dealer: DealerHands) -> DealerHands:
    """Keep only what the weighing reads, so that many groups fit into memory."""
    nodes, ends, classes = (int(dealer.now[place]) for place in (DEALER_NODES, DEALER_ENDS, DEALER_CLASSES))
    return dealer._replace(
        child=dealer.child[:1].copy(), keys=dealer.keys[:1].copy(), places=dealer.places[:1].copy(),
        parent=dealer.parent[:nodes].copy(), card_class=dealer.card_class[:nodes].copy(),
        used=dealer.used[:nodes].copy(), depth=dealer.depth[:nodes].copy(),
        first_end=dealer.first_end[:nodes].copy(), next_end=dealer.next_end[:ends].copy(),
        end_class=dealer.end_class[:ends].copy(), orders=dealer.orders[:ends].copy(),
        ending=dealer.ending[:classes].copy(), cards=dealer.cards[:classes].copy(),
        sizes=dealer.sizes[:classes].copy(),
    )  # fmt: skip
