"""`advise` for random hands after random numbers of seen cards: how long an answer takes, compiled code warm."""

from collections.abc import Iterator
from random import Random
from time import process_time

from pit21.lab.strategy import Adviser
from pit21.law.codes import HIT
from pit21.solve.model import HandInPlay, ShoeModel, legal_actions_of
from pit21.spec.loader import load_game

LIMIT = 0.050
"""Seconds of one core that the 99th of 100 answers may take."""
GAMES = ("blackjack", "spanish-21", "nh-21-plus", "pure-21.5", "twisted-21")
HANDS = 1_000
MOST_SEEN = 200
LEFT = 25
"""A deck of 52 cannot have 200 cards seen: at least these are left of it."""


def answer_times(game: str, hands: int = HANDS, seed: int = 1) -> list[float]:
    """CPU seconds for each hand, rising."""
    adviser = Adviser(load_game(game))
    questions = random_questions(adviser, Random(seed))
    for _ in range(20):
        adviser.advise(*next(questions))
    times = []
    for _ in range(hands):
        shoe, asked = next(questions)
        start = process_time()
        adviser.advise(shoe, asked)
        times.append(process_time() - start)
    return sorted(times)


def random_questions(adviser: Adviser, random: Random) -> Iterator[tuple[ShoeModel, HandInPlay]]:
    """Two cards, and in every third hand more of them, as long as they may be drawn."""
    full = adviser.full_shoe
    cards = [card for card, count in enumerate(full.counts) for _ in range(count)]
    while True:
        random.shuffle(cards)
        seen = random.randint(0, min(MOST_SEEN, len(cards) - LEFT))
        rest = cards[seen:]
        asked = HandInPlay((rest.pop(), rest.pop()), rest.pop())
        draws = random.randrange(3) == 0
        while draws and legal_actions_of(adviser.law, asked) & HIT:
            asked = asked._replace(cards=(*asked.cards, rest.pop()))
            draws = random.randrange(2) == 0
        if legal_actions_of(adviser.law, asked):
            yield full.without(cards[:seen]), asked


def advise() -> None:
    """Print the CPU seconds of the 99th of 100 answers."""
    print(f"\n{'advise, 0 to 200 cards seen, 99th of 100':<44} {'seconds':>8} {'limit':>8} {'x limit':>8}")
    for game in GAMES:
        times = answer_times(game)
        slow = times[len(times) * 99 // 100 - 1]
        name = f"{game}, {len(times):,} random hands"
        print(f"{name:<44} {slow:>8.4f} {LIMIT:>8.3f} {slow / LIMIT:>8.2f}", flush=True)
