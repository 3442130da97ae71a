"""A bot's choice: the solver's best play of its hands, and the plain bot of the game for everything else.

A bot plays composition-dependent basic strategy: by its own cards and the dealer's up card. Its questions are therefore
few, and after some rounds their answers are known.
"""

from typing import Protocol

from msgspec.structs import replace

from pit21.hints.action_values import action_evs
from pit21.hints.decisions import Decision, decision_of
from pit21.jobs import GameRef, HintQuestion, Trouble, game_ref
from pit21.lab.strategy import HandAdvice
from pit21.policy.bots import policy_for
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN
from pit21.table.commands import PlayCommand, Ready
from pit21.table.needs import NeedAnswers, NeedChoice
from pit21.table.offers import Offer
from pit21.table.view import View


class Hints(Protocol):
    """Whoever knows the EVs of the actions with a hand."""

    async def hint(self, game: GameRef, question: HintQuestion) -> HandAdvice | Trouble: ...


async def choose(
    solving: Hints, spec: GameSpec, view: View, offers: tuple[Offer, ...], game: GameRef | None = None
) -> PlayCommand:
    """The command of one of the viewer's offers. `game` refers to the table's game; a game file is not solved without.

    Where the solver has no answer in time the plain bot decides: a table never waits for it. As with every policy,
    `Ready` while wagers are open says that the bot has finished betting.
    """
    own = tuple(offer for offer in offers if offer.player == view.viewer)
    if not own:
        return Ready()  # whoever banks, or has no chips left, has nothing to bet
    # One seat at a time: whoever holds several is asked again for the next.
    seat = tuple(offer for offer in own if offer.seat == own[0].seat)
    if game is None and spec.id in BUILT_IN:
        game = game_ref(spec)
    decision = decision_of(view, seat) if game is not None else None
    if game is not None and decision is not None:
        advice = await solving.hint(game, replace(decision.question, seen=()))
        command = None if isinstance(advice, Trouble) else best_of(decision, advice)
        if command is not None:
            return command
    return policy_for(spec).choose(view, seat if isinstance(view.need, NeedAnswers | NeedChoice) else own)


def best_of(decision: Decision, advice: HandAdvice) -> PlayCommand | None:
    """The command of the offer with the highest EV; insurance is taken whole, and only where it gains."""
    by_action = {offer.action: offer for offer in decision.offers}
    found = action_evs(decision, advice)
    if not found:
        return None
    best = next(iter(found))
    if best == "insure":
        insure = by_action["insure"]
        if found["insure"] <= 0 or insure.maximum <= 0:
            return by_action["decline"].command
    return by_action[best].command
