"""The players of a training table: they play by the plain bots' rule and bet so that there is something to pay.

A guest sees what a player sees: one view and the options in it. Stakes, insurance and the bank vary by a stream
of the table's seed, so that a seed deals the same lesson again.
"""

from collections.abc import Callable, Iterator

from pit21.policy.protocol import Policy
from pit21.randomness import below, stream_key, words
from pit21.table.commands import PassBank, PlayCommand, Ready
from pit21.table.offers import Offer
from pit21.table.view import View

NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ivy")
"""By seat and in the order of the alphabet: a name gives away its seat."""
CHIPS = 10_000_00
"""A guest's buy-in; `REBUY` and less is topped up between rounds."""
REBUY = 3_000_00
_BANKS = (20_00, 50_00, 100_00, 200_00, 400_00)
"""Banks from thin to comfortable: a thin one runs out in the middle of a settlement (P7)."""


class Guest:
    """A policy that varies its stakes and leaves the play of a hand to another policy."""

    title = "guest of a training table"

    def __init__(self, play: Policy, seed: bytes, seat: int) -> None:
        self._play = play
        self._words: Iterator[int] = words(stream_key(seed, f"guest-{seat}"))
        self._bets_round = 0
        self._wishes: dict[str, bool] = {}
        self._declined_round = 0
        self._bold = False

    @property
    def rule(self) -> str:
        return f"Varies its stakes, side wagers and insurance. {self._play.rule}"

    def choose(self, view: View, options: tuple[Offer, ...]) -> PlayCommand:
        actions = {offer.action: offer for offer in options}
        makers: dict[str, Callable[[Offer], PlayCommand | None]] = {
            "take-bank": lambda offer: self._bank(view, offer),
            "cut": lambda offer: offer.take(offer.minimum + self._below(offer.maximum - offer.minimum + 1)),
            "raise": lambda offer: offer.command if self._chance(2) else None,
            "move": lambda offer: offer.command if self._chance(2) else None,
            "insure": lambda offer: self._insure(view, offer),
            "surrender": lambda offer: offer.command if "decline" in actions and self._chance(4) else None,
        }
        if "bet" in actions:
            return self._bet(view, options)
        for action, make in makers.items():
            command = make(actions[action]) if action in actions else None
            if command is not None:
                return command
        return self._play.choose(view, options)

    def _bet(self, view: View, options: tuple[Offer, ...]) -> PlayCommand:
        """The base wager, then each other spot or not; nothing is staked twice.

        Now and then a guest is bold and fills every spot, since some open only when another is full (S6).
        """
        if self._bets_round != view.round:
            self._bets_round, self._wishes = view.round, {}
            self._bold = self._chance(6)
        for offer in options:
            if offer.action != "bet" or offer.wager in self._wishes:
                continue
            wanted = offer.wager == "base" or self._bold or self._chance(2)
            self._wishes[offer.wager] = wanted
            if wanted:
                return offer.take(offer.maximum if self._bold else self._amount(offer))
        return Ready()

    def _insure(self, view: View, offer: Offer) -> PlayCommand | None:
        """Half of the time; a blackjack is insured in full, which is even money."""
        if not self._chance(2):
            return None
        hands = view.seats[offer.seat - 1].hands
        is_natural = bool(hands) and hands[0].total == "blackjack"
        return offer.take(offer.maximum if is_natural else self._amount(offer))

    def _bank(self, view: View, offer: Offer) -> PlayCommand:
        """Taken as a rule; declined now and then, once a round, since a guest that is asked again is the last hope."""
        if self._declined_round != view.round and self._chance(6):
            self._declined_round = view.round
            return PassBank()
        wanted = _BANKS[self._below(len(_BANKS))] // offer.step * offer.step
        return offer.take(max(offer.minimum, min(offer.maximum, wanted)))

    def _amount(self, offer: Offer) -> int:
        """The smallest, the largest, or a stake between that people put down: few chips, and odd ones too."""
        steps = (offer.maximum - offer.minimum) // offer.step
        if steps <= 0 or self._chance(8):
            return offer.maximum
        return offer.minimum + offer.step * self._below(min(steps, 24) + 1)

    def _chance(self, one_in: int) -> bool:
        return self._below(one_in) == 0

    def _below(self, limit: int) -> int:
        return below(min(limit, 1 << 16), self._words.__next__)
