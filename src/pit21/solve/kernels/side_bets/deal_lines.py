"""Side bets on the first cards: the line that each deal of the up card and the player's two cards pays."""

from pit21.arrays import Array
from pit21.law import conditions as c
from pit21.law.cards import FACES
from pit21.law.conditions import CardsSeen, line_that_holds


def count_deal_lines(program: Array, counts: Array, step: int, class_of: Array, cards: CardsSeen, ways: Array) -> None:
    """Add the ordered ways of every deal to ways[up card's class, first card's, second card's, line + 1].

    `class_of` puts cards into the classes of the main wager. Place 0 of the lines is for no line.
    """
    cards.counts[c.PLAYERS] = 2
    cards.counts[c.DEALERS] = 1
    for up in range(FACES):
        cards.dealer[0] = up
        for first in range(FACES):
            firsts = counts[up] * (counts[first] - (step if first == up else 0))
            if counts[up] == 0 or firsts <= 0:
                continue
            cards.player[0] = first
            for second in range(FACES):
                left = counts[second] - (step if second == up else 0) - (step if second == first else 0)
                if left > 0:
                    cards.player[1] = second
                    line = line_that_holds(program, cards)
                    ways[class_of[up], class_of[first], class_of[second], line + 1] += firsts * left
