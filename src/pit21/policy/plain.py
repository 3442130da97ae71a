"""Plain bots: what they have in common.

They bet the minimum, cut in the middle, bank with half their chips and never insure or surrender. How a hand
is played is each game's own rule. None of them knows a rule of the game: they choose among what is offered.
"""

from typing import ClassVar

from pit21.table.commands import PlayCommand, Ready
from pit21.table.offers import Offer
from pit21.table.view import HandView, View

SIDE_WAGER_EVERY = 3
"""A side wager is played in every third round: "sometimes", so that the same seed plays the same game."""
SHARED_RULE = "Cuts in the middle. Never insures, surrenders or follows another's double."
BANK_RULE = "Takes the bank when it is offered, with half of its chips."


class PlainPolicy:
    """Bets flat and stands on anything; the games' own policies play their hands better."""

    title: ClassVar[str] = "flat"
    play_rule: ClassVar[str] = "Takes no cards: the hand is played as it is dealt."
    shared_rule: ClassVar[str] = SHARED_RULE

    def __init__(self, side_wager: str = "", side_title: str = "", *, banks: bool = False) -> None:
        self.side_wager = side_wager
        self._side_title = side_title
        self._banks = banks

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.title}>"

    @property
    def rule(self) -> str:
        """How this bot plays, for people."""
        side = f" and, every third round, the minimum on {self._side_title}" if self.side_wager else ""
        parts = [f"Bets the minimum{side}.", self.play_rule, self.shared_rule]
        return " ".join([*parts, BANK_RULE] if self._banks else parts)

    def choose(self, view: View, options: tuple[Offer, ...]) -> PlayCommand:
        by_action = {offer.action: offer for offer in options}
        if "bet" in by_action:
            return self._bet(view, options)
        if "raise" in by_action:
            return by_action["raise" if self.raises(view) else "decline"].command
        if "move" in by_action:
            return by_action["move" if self.moves(view, by_action["move"].seat) else "decline"].command
        if "switch" in by_action:
            return by_action["switch" if self.swaps(view, by_action["switch"].seat) else "decline"].command
        for usual in ("cut", "take-bank", "decline-bank", "decline", "stay"):
            if usual in by_action:
                return by_action[usual].command
        return self._play(view, by_action)

    def raises(self, view: View) -> bool:
        """Return whether a wager is raised after the up card."""
        del view
        return False

    def moves(self, view: View, seat: int) -> bool:
        """Return whether winnings of a side bet are added to the main wager."""
        del view, seat
        return False

    def swaps(self, view: View, seat: int) -> bool:
        """Return whether the second cards of this seat's two hands are swapped."""
        del view, seat
        return False

    def _bet(self, view: View, options: tuple[Offer, ...]) -> PlayCommand:
        """The base wager of each own seat first, then the side wager; nothing is staked twice."""
        sometimes = view.round % SIDE_WAGER_EVERY == 0
        for wager in ("base", self.side_wager) if sometimes else ("base",):
            for offer in options:
                if offer.wager == wager and not self._staked(view, offer):
                    return offer.command
        return Ready()

    @staticmethod
    def _staked(view: View, offer: Offer) -> bool:
        bets = view.seats[offer.seat - 1].bets
        return any(bet.wager == offer.wager and bet.owner == view.viewer for bet in bets)

    def _play(self, view: View, by_action: dict[str, Offer]) -> PlayCommand:
        some = next(iter(by_action.values()))
        hand = view.seats[some.seat - 1].hands[some.hand]
        wishes = (*self.wishes(view, hand), "stand", "hit")
        return next((by_action[wish] for wish in wishes if wish in by_action), some).command

    def wishes(self, view: View, hand: HandView) -> tuple[str, ...]:
        """Return the actions that this bot prefers with a hand, best first."""
        del view, hand
        return ()
