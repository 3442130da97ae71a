"""Where the cards of a round lie in a shoe that is shuffled, cut and dealt as at a table.

A round begins at a fixed place in the shoe and not where the one before ended: otherwise a round of few cards would
leave room for one more before the cut card, and the rounds of a shoe would not be a fair sample of all rounds.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pit21.law.codes import DRAW
from pit21.solve.model import ShoeModel, full_shoe
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table.order import _plan
from pit21.table.rules import Rules
from pit21.table.shoes import SeededShoe
from pit21.table.state import DEALER
from tests.randomness.game_chances import final_hands
from tests.solve.dealer_hands import DealerHand

Array = npt.NDArray[np.int64]

DEALS: tuple[tuple[str, dict[str, Any]], ...] = (
    *((game, {}) for game in CORE_GAMES),
    ("blackjack", {"decks": 1, "soft_17": "stand"}),
    ("blackjack", {"decks": 8}),
)
"""The games as they stand, and blackjack from the smallest shoe and the largest."""
MOST_ROUNDS = 4
SEAT = 1
"""Who plays; the other positions are empty."""


class Deal(NamedTuple):
    """A game with its shoe; the positions of cards are counted from where a round starts."""

    name: str
    spec: GameSpec
    rules: Rules
    shoe: ShoeModel
    hands: Mapping[DealerHand, Fraction]
    starts: tuple[int, ...]
    player: tuple[int, ...]
    dealer: tuple[int, ...]

    @property
    def cards(self) -> int:
        """How many cards of a shoe are checked, from its front."""
        return self.starts[-1] + max(*self.player, *self.dealer) + 1


def deal_name(game: str, settings: Mapping[str, Any]) -> str:
    return ", ".join([game, *(f"{key} {value}" for key, value in settings.items())])


@cache
def lay_out(game: str, **settings: Any) -> Deal:
    """At most four rounds, evenly over the shoe; one where the game shuffles for every round (T21)."""
    spec = load_game(game).choose(settings)
    rules = Rules(spec)
    shoe = full_shoe(rules.decks, rules.deck_kind == "spanish")
    hands = final_hands(rules.law, shoe)
    plan = [place for place, _, _ in _plan(rules, (SEAT,), ())]
    dealer = [position for position, place in enumerate(plan) if place == DEALER]
    if rules.law.family == DRAW:
        # The player stands, so the dealer's further cards follow the first deal.
        longest = max(hand.cards for hand in hands)
        dealer += range(len(plan), len(plan) + longest - len(dealer))
    first = int(rules.burns)
    room = rules.shoe_size - first
    rounds = 1 if rules.shuffled_each_round else min(MOST_ROUNDS, room // (dealer[-1] + 1))
    return Deal(
        name=deal_name(game, settings),
        spec=spec,
        rules=rules,
        shoe=shoe,
        hands=hands,
        starts=tuple(first + room // rounds * number for number in range(rounds)),
        player=tuple(position for position, place in enumerate(plan) if place == SEAT)[:2],
        dealer=tuple(dealer),
    )


def every_deal() -> list[Deal]:
    return [lay_out(game, **settings) for game, settings in DEALS]


def cut_position(rules: Rules, number: int) -> int:
    """Where a player cuts the shoe of that number: every legal place in turn."""
    return rules.cut_minimum + number % (rules.cut_maximum - rules.cut_minimum + 1)


def deal_shoes(deal: Deal, shoe: SeededShoe, shoes: int) -> Array:
    """The front cards of further shoes, one a row."""
    places = ("round",) * deal.cards
    rows = []
    for _ in range(shoes):
        shoe.shuffle(())
        if deal.rules.player_cut:
            shoe.cut(cut_position(deal.rules, shoe.shuffles))
        rows.append(bytes(shoe.draw(places)))
    return np.frombuffer(b"".join(rows), np.uint8).reshape(shoes, deal.cards).astype(np.int64)
