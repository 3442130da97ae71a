"""Which questions of a side bet wait until the hand is finished, and the classes of cards that it is played by."""

from typing import Any

import numpy as np

from pit21.law import conditions as c
from pit21.law.cards import FACES, SUITS, TEN
from pit21.law.rules import Law
from pit21.solve.kernels import ANSWERS_TO_A_WORD, FIRST_ANSWER, LATE_PLACES, LateHands, LineBet, likeness_key
from pit21.solve.model import list_card_classes

MOST_LATE_HANDS = 1 << 17
_BY_VALUE = (c.NUMBER, c.TOTAL, c.SOFT, c.BLACKJACK, c.BUST, c.DIFFERENCE)
_SETS = (c.EACH, c.COUNT, c.CARD)
_LIKENESSES = (c.SAME, c.MATCHES)
Classes = list[tuple[int, ...]]


def late_hands_of(law: Law, bet: LineBet, number: Any) -> LateHands:
    """Return room for the finished hands of a bet; no question is late where the final hand is not asked for suits.

    Nor is one where the play tells suits apart: then suits are drawn with the cards, as there are more classes anyway.
    """
    program = tuple(int(each) for each in bet.program)
    questions = [int(at) for at in bet.questions if program[at] < c.FACTS]
    classes = _classes(law, program, questions)
    late = [int(program[at] < c.FACTS and not _is_closed(program, at, classes)) for at in map(int, bet.questions)]
    asks_hand = any(late[place] and _reads_hand(program, int(at)) for place, at in enumerate(bet.questions))
    plays_by_suit = any(len(cards) != SUITS * len({card >> 2 for card in cards}) for cards in classes)
    if bet.dealers > 1 or not asks_hand or plays_by_suit:
        late = [0] * len(late)
    asked = [int(at) for place, at in enumerate(bet.questions) if late[place]]
    return _room(late, classes, _alike(bet, program, asked, classes), MOST_LATE_HANDS if asked else 1, number)


def _room(late: list[int], classes: Classes, alike: list[int], room: int, number: Any) -> LateHands:
    def numbers(*shape: int) -> Any:
        return np.zeros(shape, np.int64)

    group_of, members, used = numbers(FACES), numbers(FACES, FACES), [0] * FACES
    for place, cards in enumerate(classes):
        group_of[list(cards)] = place
        members[alike[place], used[alike[place]]] = place
        used[alike[place]] += 1
    words = FIRST_ANSWER + -(-len(late) // ANSWERS_TO_A_WORD)
    return LateHands(
        late=np.array(late, np.int64), group_of=group_of, alike=np.array(alike, np.int64), members=members,
        keys=numbers(room, words), places=np.full(2 * room, -1, np.int64),
        chance=np.full(room, number.zero, number.dtype), named=numbers(FACES), used=numbers(FACES),
        count=numbers(FACES), now=numbers(LATE_PLACES),
    )  # fmt: skip


def _classes(law: Law, program: tuple[int, ...], questions: list[int]) -> Classes:
    """Those of the main wager; each rank by itself where that answers a question."""
    plain = list(list_card_classes(law))
    ranks: dict[tuple[int, int], list[int]] = {}
    for place, cards in enumerate(plain):
        for card in cards:
            ranks.setdefault((place, card >> 2), []).append(card)
    by_rank = [tuple(cards) for cards in ranks.values()]
    finer = any(_is_closed(program, at, by_rank) and not _is_closed(program, at, plain) for at in questions)
    return by_rank if finer else plain


def _is_closed(program: tuple[int, ...], at: int, classes: Classes) -> bool:
    """Whether the classes of cards answer a question."""
    op, argument = program[at], program[at + c.ARGUMENT]
    if op in _BY_VALUE:
        return True
    if op in _SETS:
        return all(len({argument >> card & 1 for card in cards}) == 1 for cards in classes)
    if op in _LIKENESSES:
        return all(len({likeness_key(card, argument) for card in cards}) == 1 for cards in classes)
    return all(len({card >> 2 for card in cards}) == 1 for cards in classes)


def _reads_hand(program: tuple[int, ...], at: int) -> bool:
    return any(program[group + 4] < program[group + 5] for group in (at + c.PLAYER_FROM, at + c.OTHER))


def _alike(bet: LineBet, program: tuple[int, ...], late: list[int], classes: Classes) -> list[int]:
    """The set of each class: classes of a set may change places without changing any answer of a late question."""
    if any(program[at] not in (*_SETS, *_LIKENESSES) for at in late):
        return list(range(len(classes)))
    sets = [program[at + c.ARGUMENT] for at in late if program[at] in _SETS]
    found: dict[Any, int] = {}
    made = []
    for cards in classes:
        seen = tuple((int(bet.counts[card]), card & 3, *(each >> card & 1 for each in sets)) for card in cards)
        made.append(found.setdefault((min(cards) >> 2 >= TEN, seen), len(found)))
    return made
