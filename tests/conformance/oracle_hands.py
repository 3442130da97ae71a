"""The oracle from the middle of a hand: the referee is led there by given cards and acts, then all rounds are dealt."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from pit21.cards import parse_card, parse_cards
from pit21.law.cards import FACES
from pit21.solve.model import HandInPlay, ShoeModel
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table.needs import NeedCard
from tests.conformance.oracle import LIMIT, _Walk, begun
from tests.conformance.oracle_branches import Branch, Branches, Given
from tests.conformance.oracle_case import by_value, counted
from tests.conformance.oracle_result import Tally
from tests.conformance.oracle_table import Choices, table_spec, units

Choose = Callable[[HandInPlay], str]
"""What is done with a hand once it has been led to its place."""


class HandCase(NamedTuple):
    """A tiny shoe, the dealt cards, what is done with them (`h`, `d`, `p`) and the cards that are drawn for it.

    `shoe` holds all of these cards too. After a split the first hand is asked about; its drawn card is the only one of
    its kind, so that no other hand is like it.
    """

    game: str
    name: str
    shoe: str
    dealt: str
    acts: str
    drawn: str
    up: str
    settings: Mapping[str, str | int] = {}
    see: Callable[[int], int] = by_value

    @property
    def spec(self) -> GameSpec:
        return load_game(self.game).choose(self.settings)

    @property
    def asked(self) -> HandInPlay:
        dealt, drawn = parse_cards(self.dealt), parse_cards(self.drawn)
        splits = self.acts.count("p")
        cards = (*dealt[:1], *drawn) if splits else (*dealt, *drawn)
        return HandInPlay(cards, parse_card(self.up), bool(splits), self.acts.count("d"), 1 + splits)

    @property
    def unseen(self) -> ShoeModel:
        """What the solver is asked with: a partner's card has been seen."""
        counts = counted(self.shoe)
        if self.asked.from_split:
            counts[parse_cards(self.dealt)[1]] -= 1
        return ShoeModel(tuple(counts.get(card, 0) for card in range(FACES)))

    def play(self, first: str, then: Choose) -> Fraction:
        """The expectation of doing `first` with the hand and then as `then` says, the dealer having no natural."""
        spec = table_spec(self.spec, ("base",))
        peeks = spec.value("hole_card") != "none"
        given = Given(parse_cards(self.dealt), parse_card(self.up), peeks)
        branches = _Led(counted(self.shoe), self.see, given, parse_cards(self.drawn))
        tally = Tally(("base",), branches.size)
        policy = _policy(self.asked, self.acts, first, then)
        table, waits = begun(spec)
        _Walk(branches, Choices(policy, ("base",), lambda *_: False), tally, LIMIT).go(table, waits, 0, 1)
        return tally.result(units(spec))["base"].expectation


class _Led(Branches):
    """The first cards that are drawn to the player's hands are known."""

    def __init__(
        self, counts: Mapping[int, int], see: Callable[[int], int], given: Given, drawn: tuple[int, ...]
    ) -> None:  # fmt: skip
        left = dict(counts)
        for card in drawn:
            left[card] -= 1
        super().__init__(left, see, given)
        self._led = list(drawn)

    def draws(self, waits: NeedCard) -> Iterator[Branch]:
        to_player = len(waits.places) == 1 and waits.places[0][0] > 0
        if not (to_player and self._led):
            yield from super().draws(waits)
            return
        card = self._led.pop(0)
        yield Branch((card,), 0, 1)
        self._led.insert(0, card)


_WORDS = {"h": "hit", "d": "double", "p": "split"}


def _policy(asked: HandInPlay, acts: str, first: str, then: Choose) -> Callable[..., str]:
    """The acts that lead to the hand, `first` with it, `then` for what grows out of it; other hands stand."""
    led: dict[tuple[tuple[int, ...], bool, int], str] = {}
    cards, from_split, doubles = asked.cards[:2], asked.from_split, 0
    for act in acts.replace("p", ""):
        led[cards, from_split, doubles] = _WORDS[act]
        cards, doubles = asked.cards[: len(cards) + 1], doubles + (act == "d")
    led[asked.cards, from_split, asked.doubles] = first

    def policy(
        hand_cards: tuple[int, ...], from_split: int, doubles: int, hands: int, up: int, legal: tuple[str, ...], /
    ) -> str:
        if "decline" in legal:
            return "decline"
        if not from_split and asked.from_split:
            return "split"
        act = led.get((hand_cards, from_split > 0, doubles))
        if act is not None and act in legal:
            return act
        grown = hand_cards[: len(asked.cards)] == asked.cards
        if grown or (first == "split" and hand_cards[0] == asked.cards[0]):
            return then(HandInPlay(hand_cards, up, from_split > 0, doubles, hands))
        return "stand"

    return policy
