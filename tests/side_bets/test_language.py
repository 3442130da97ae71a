"""The language of side bets: what a condition says, in the program, in the solver and compiled."""

import re
from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import numpy as np
import pytest

from pit21.cards import UNKNOWN, card_text
from pit21.jit import compiled
from pit21.law import conditions as c
from pit21.law.conditions import TO_THE_END, CardsSeen, cards_read, community_read, line_that_holds
from pit21.law.dealer import dealer_draws
from pit21.law.rules import Law
from pit21.solve.side_bets import line_ways
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from pit21.spec.side_bets import (
    ACE_PLACES,
    ACES,
    HANDS,
    JOINTS,
    KEYS,
    LIKENESSES,
    READS,
    SETTINGS,
    TIMES,
    compile_lines,
)
from tests.packaging.commands import ROOT
from tests.side_bets import plain_reading
from tests.side_bets.conditions import GROUPS, KNOWN, PLAYED, Wager, random_wager
from tests.solve.deals import shoe_of

WITH_COMMUNITY = (*KNOWN, "community", "community")
"""What games with community cards deal; these come twice, so that they are often drawn."""
LAW = compile_law(load_game("blackjack"))
SIX = 4 * 5
"""The first card of rank six: with nothing below, no hand of the dealer's outlasts a small shoe."""


def program_of(wager: Wager) -> tuple[int, ...]:
    lines, reads = wager
    return compile_lines(lines, reads, [(1, 1)] * len(lines), best=False)


FACTS = {
    "win": c.WON, "lose": c.LOST, "push": c.PUSHED, "blackjack": c.PAID_BLACKJACK, "bust": c.BUSTED,
    "surrender": c.SURRENDERED,
}  # fmt: skip


def dealt(random: Random) -> tuple[CardsSeen, plain_reading.Seen]:
    """Cards and a main hand, for the program and for the plain reading."""
    # Few ranks, so that pairs, straights and flushes come often.
    cards = [4 * random.choice((0, 1, 6, 7, 8, 9, 11)) + random.randrange(4) for _ in range(12)]
    first, dealer = cards[: random.randint(2, 3)], cards[3 : random.randint(5, 7)]
    hand = cards[7 : random.randint(9, 11)]
    results = set(random.sample(sorted(FACTS), random.randint(1, 2)))
    split, doubled, bet = random.random() < 0.3, random.random() < 0.3, random.randint(1, 2)
    facts = sum(FACTS[each] for each in results) + c.SPLIT * split + c.DOUBLED * doubled + c.BET_UNIT * bet
    community = [4 * random.choice((0, 6, 7, 11)) + random.randrange(4) for _ in range(2)]
    more = [*hand, *[UNKNOWN] * (c.COMMUNITY - len(hand)), *community]
    seen = CardsSeen(first, dealer, more, (len(first), len(dealer), len(hand), 2, facts))
    texts = {name: [card_text(card) for card in held] for name, held in
             (("first", first), ("dealer", dealer), ("hand", hand), ("community", community))}  # fmt: skip
    return seen, {**texts, "result": results, "split": split, "doubled": doubled, "bet": bet}


Cards = list[int] | tuple[int, ...]


def cards_of(first: Cards, dealer: Cards, community: Cards = ()) -> CardsSeen:
    more = [UNKNOWN] * c.COMMUNITY + list(community)
    return CardsSeen(first, dealer, more, (len(first), len(dealer), 0, len(community), 0))


def test_the_program_says_what_the_words_say() -> None:
    random = Random(1)
    found: Counter[int] = Counter()
    for number in range(2500):
        readable = (*GROUPS, *PLAYED) if number < 2000 else WITH_COMMUNITY
        (lines, reads), (cards, plain) = random_wager(random, readable), dealt(random)
        held = line_that_holds(program_of((lines, reads)), cards)
        assert held == plain_reading.line_that_holds(lines, list(reads), plain), (lines, reads, plain)
        found[held] += 1
    assert min(found[-1], found[0], found[1]) > 100, "some results hardly occur"


@pytest.mark.long
def test_compiled_and_interpreted_programs_agree() -> None:
    random = Random(2)
    judge = compiled(line_that_holds, allocates=False)
    for _ in range(300):
        program, (cards, _) = program_of(random_wager(random, (*GROUPS, *PLAYED))), dealt(random)
        arrays = CardsSeen(*(np.array(each, np.int64) for each in cards))
        assert judge(np.array(program, np.int64), arrays) == line_that_holds(program, cards)


def counted(law: Law, shoe: list[int], program: tuple[int, ...]) -> dict[int, Fraction]:
    """The probability of each line, from every order of a small shoe."""
    players, dealers = cards_read(program)
    ways: Counter[int] = Counter()
    if dealers < TO_THE_END:
        known = players + dealers
        for deal in permutations(shoe, known + community_read(program)):
            ways[line_that_holds(program, cards_of(deal[:players], deal[players:known], deal[known:]))] += 1
        return {line: Fraction(count, ways.total()) for line, count in ways.items()}
    found: dict[int, Fraction] = {}

    def play(drawn: list[int], left: list[int], chance: Fraction) -> None:
        dealer = drawn[players:]
        if len(dealer) >= 2 and not dealer_draws(law, dealer, len(dealer)):
            line = line_that_holds(program, cards_of(drawn[:players], dealer))
            found[line] = found.get(line, Fraction(0)) + chance
            return
        for card, count in Counter(left).items():
            rest = list(left)
            rest.remove(card)
            play([*drawn, card], rest, chance * Fraction(count, len(left)))

    play([], shoe, Fraction(1))
    return found


def check_solver(random: Random, readable: tuple[str, ...], lowest: int, cards: int = 5) -> None:
    wager = random_wager(random, readable)
    shoe = [random.randrange(lowest, 52) for _ in range(random.randint(cards, cards + 1))]
    program = program_of(wager)
    ways, total = line_ways(LAW, shoe_of(shoe), program)
    exact = {line: Fraction(count, total) for line, count in ways.items() if count}
    expected = {line: chance for line, chance in counted(LAW, shoe, program).items() if line >= 0}
    assert exact == expected, (wager, shoe)


def test_the_solver_counts_every_deal_of_a_small_shoe() -> None:
    random = Random(3)
    for _ in range(40):
        check_solver(random, KNOWN, 0)
    for _ in range(30):
        check_solver(random, WITH_COMMUNITY, 0, cards=6)


def test_the_solver_plays_the_dealers_hand_to_its_end() -> None:
    random = Random(4)
    for _ in range(15):
        check_solver(random, ("dealer-hand",), SIX)
        check_solver(random, GROUPS, SIX)


@pytest.mark.long
def test_the_solver_on_many_wagers() -> None:
    random = Random(5)
    for _ in range(1000):
        check_solver(random, KNOWN, 0)
        check_solver(random, GROUPS, SIX)


def test_the_page_explains_every_word() -> None:
    page = (ROOT / "docs" / "reference" / "side-bets.md").read_text(encoding="utf-8")
    words = (
        *KEYS, *READS, *JOINTS, *SETTINGS, *HANDS, *LIKENESSES, *ACES, *ACE_PLACES, *TIMES, *FACTS, "ten-value", "face",
        "hearts", "red", "black", "any", "amount", "meter", "seed", "contribution", "placed", "forces", "decided",
        "selection", "unit", "size",
    )  # fmt: skip
    missing = [word for word in words if not re.search(rf"`{word}( = [^`]*)?`", page)]
    assert missing == []
