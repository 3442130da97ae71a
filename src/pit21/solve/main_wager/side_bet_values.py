"""What a side bet pays at the end of a hand, by what its conditions see: first cards, final hand, result.

Questions are answered apart: about the first cards, about the final hand by the values of its cards, and about the
result. What is paid then depends on these answers only.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pit21.law import conditions as c
from pit21.law.cards import FACES, TEN, VALUES
from pit21.law.codes import NO_LINE
from pit21.law.conditions import CardsSeen, ask, cards_read
from pit21.law.open_lines import NOT_DECIDED, line_so_far
from pit21.solve.kernels import Draws, Hands, LineBet, key_of
from pit21.solve.model import JointPlayError
from pit21.solve.side_bets import questions_of, work_space

_BY_VALUE = (c.NUMBER, c.TOTAL, c.SOFT, c.BLACKJACK, c.BUST)
_SETS = (c.EACH, c.COUNT)
Answers = tuple[bool, ...]


class FirstCards(NamedTuple):
    """What is known of a bet after some of its first cards: the line that it pays in any case, or answers."""

    line: int  # NOT_DECIDED where it depends on what follows
    answers: Answers = ()


def check_joint_play(program: tuple[int, ...]) -> None:
    """JointPlayError for bets that are out of reach, with the reason."""
    if program[1] & c.NOT_PLACED:
        raise JointPlayError("bets that are placed after the deal are not solved jointly with the main wager")
    if cards_read(program)[1] > 1:
        raise JointPlayError("bets that read more of the dealer's cards than the up card are not solved jointly")
    for at in questions_of(program)[0]:
        if program[at] >= c.FACTS or not _reads_hand(program, at):
            continue
        step = program[at : at + c.WIDTH]
        alone = not any(step[c.PLAYER_FROM : c.MORE_FROM]) and not any(step[c.OTHER :])
        closed = step[c.OP] in _SETS and _is_by_value(step[c.ARGUMENT])
        alike = step[c.OP] == c.SAME and step[c.ARGUMENT] == c.VALUE
        if not alone or not (step[c.OP] in _BY_VALUE or closed or alike):
            raise JointPlayError(
                "of the final hand, suits, ranks of ten-values, order and comparisons are not solved jointly; "
                "values, totals and the number of cards are"
            )


def _reads_hand(program: tuple[int, ...], at: int) -> bool:
    return any(program[at + group + 4] < program[at + group + 5] for group in (c.PLAYER_FROM, c.OTHER))


class SideBetValues:
    """The units that a side bet wins. `line_units` are those of its lines, `lost` those of no line."""

    def __init__(self, bet: LineBet, hands: Hands, line_units: Sequence[Fraction], lost: Fraction, number: Any) -> None:
        self._bet = bet
        self._program = tuple(int(each) for each in bet.program)
        check_joint_play(self._program)
        self._hands = hands
        self._units = [number(each) for each in line_units]
        self._lost = number(lost)
        self._draws: Draws = work_space(len(bet.questions))
        places, self._numbers = questions_of(self._program)
        self._first = [at for at in places if not self._is_main(at) and not self._reads_hand(at)]
        self._hand = [at for at in places if not self._is_main(at) and self._reads_hand(at)]
        self._main = [at for at in places if self._is_main(at)]
        self._places = places
        self.reads_third = cards_read(self._program)[0] > 2
        self.reads_hand = bool(self._hand)
        self._reads_up = cards_read(self._program)[1] > 0
        self._seen: dict[Any, FirstCards] = {}
        self._hand_answers: dict[tuple[int, int], Answers] = {}
        self._main_answers: dict[int, Answers] = {}
        self._paid: dict[tuple[Answers, Answers, Answers], Any] = {}

    def _is_main(self, at: int) -> bool:
        return self._program[at] >= c.FACTS

    def _reads_hand(self, at: int) -> bool:
        return _reads_hand(self._program, at)

    def card_key(self, card: int) -> tuple[int, ...]:
        """Cards with the same key are alike to every question about the first cards."""
        self._set((), ())
        return tuple(
            key_of(self._bet.program, at, card, self._draws) for at in self._first if self._program[at] != c.NUMBER
        )

    def first_cards(self, up: Sequence[int], own: Sequence[int], *, complete: bool) -> FirstCards:
        """What the up card and these cards of the player decide; `complete`: no third card comes any more."""
        key = (tuple(up) if self._reads_up else len(up), tuple(own), complete)
        if key not in self._seen:
            self._seen[key] = self._look_at(up, own, complete=complete)
        return self._seen[key]

    def _look_at(self, up: Sequence[int], own: Sequence[int], *, complete: bool) -> FirstCards:
        self._set(up, own)
        line = line_so_far(self._program, self._draws.cards, 0)
        if line != NOT_DECIDED or not complete:
            return FirstCards(line)
        return FirstCards(NOT_DECIDED, tuple(ask(self._program, at, self._draws.cards) for at in self._first))

    def units(self, first: FirstCards, hand: int, card: int, facts: int) -> Any:
        """Units won by a hand, which `card` busts unless it is -1, when the main wager ends with these facts."""
        if first.line != NOT_DECIDED:
            return self.line_units(first.line)
        answers = (first.answers, self._about_hand(hand, card), self._about_main(facts))
        if answers not in self._paid:
            self._paid[answers] = self.line_units(self._line(dict(self._by_place(answers))))
        return self._paid[answers]

    def line_units(self, line: int) -> Any:
        return self._lost if line == NO_LINE else self._units[line]

    def _by_place(self, answers: tuple[Answers, Answers, Answers]) -> list[tuple[int, bool]]:
        found = []
        for places, given in zip((self._first, self._hand, self._main), answers, strict=True):
            found += list(zip(places, given, strict=True))
        return found

    def _line(self, answers: dict[int, bool]) -> int:
        """The first line that holds, given the answer to each question."""
        program, first = self._program, c.HEAD + 2 * self._program[0] + 2
        for line in range(program[0]):
            place = c.HEAD + 2 * line
            stack: list[bool] = []
            for at in range(program[place + 1], program[place + 3], c.WIDTH):
                op = program[at]
                if op == c.NOT:
                    stack.append(not stack.pop())
                elif op in (c.AND, c.OR):
                    second, one = stack.pop(), stack.pop()
                    stack.append((one and second) if op == c.AND else (one or second))
                else:
                    stack.append(answers[self._places[self._numbers[(at - first) // c.WIDTH]]])
            if stack[-1]:
                return program[place]
        return NO_LINE

    def _about_hand(self, hand: int, card: int) -> Answers:
        if (hand, card) not in self._hand_answers:
            values = [value for value in range(VALUES) for _ in range(int(self._hands.counts[hand, value]))]
            cards = tuple(4 * value for value in (values if card < 0 else [*values, card]))
            seen = CardsSeen((), (), cards, (0, 0, len(cards), 0, 0))
            self._hand_answers[hand, card] = tuple(ask(self._program, at, seen) for at in self._hand)
        return self._hand_answers[hand, card]

    def _about_main(self, facts: int) -> Answers:
        if facts not in self._main_answers:
            seen = CardsSeen((), (), (), (0, 0, 0, 0, facts))
            self._main_answers[facts] = tuple(ask(self._program, at, seen) for at in self._main)
        return self._main_answers[facts]

    def _set(self, up: Sequence[int], own: Sequence[int]) -> None:
        cards = self._draws.cards
        for place, card in enumerate(own):
            cards.player[place] = card
        for place, card in enumerate(up):
            cards.dealer[place] = card
        cards.counts[:] = (len(own), len(up), 0, 0, 0)


def _is_by_value(cards: int) -> bool:
    """Whether a set of cards holds all or none of the cards of each value."""
    held: list[set[int]] = [set() for _ in range(VALUES)]
    for card in range(FACES):
        held[min(card >> 2, TEN)].add(cards >> card & 1)
    return all(len(each) == 1 for each in held)
