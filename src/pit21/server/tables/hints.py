"""What each act is worth, asked for by a player about the cards that player sees."""

from pit21.hints.decisions import decision_of
from pit21.hints.worth import worths
from pit21.server.people.person import Person
from pit21.server.solving.fair_queue import asker
from pit21.server.solving.pool import Solving
from pit21.server.solving.wire import GameRef, Trouble
from pit21.server.tables.live import LiveTable
from pit21.server.tables.setup import PinnedRules
from pit21.server.wire.to_client import ActionValue, Hint
from pit21.server.wire.to_server import AskHint
from pit21.table.view import view


def game_of(pinned: PinnedRules) -> GameRef:
    return GameRef(pinned.source, tuple(sorted(pinned.settings.items())), pinned.digest)


async def hint_for(live: LiveTable, pinned: PinnedRules, solving: Solving, person: Person, asked: AskHint) -> Hint:
    """From the asker's own view and nothing else: the solver never learns of a hidden card."""
    seen = view(live.table, live.player_of(person.id))
    own = tuple(offer for offer in seen.offers if offer.seat == asked.seat)
    decision = decision_of(seen, own) if own else None
    if decision is None:
        return Hint(table=live.chain, id=asked.id, problem="you have nothing to decide at this seat")
    asker.set(person.id)
    advice = await solving.hint(game_of(pinned), decision.question)
    if isinstance(advice, Trouble):
        return Hint(table=live.chain, id=asked.id, problem=advice.reason, later=advice.kind == "busy")
    found = worths(decision, advice)
    if not found:
        return Hint(table=live.chain, id=asked.id, problem="there is no exact answer for this hand")
    best = max(found.values())
    actions = tuple(
        ActionValue(action=action, cents=value * decision.unit, cost=(best - value) * decision.unit)
        for action, value in sorted(found.items(), key=lambda each: -each[1])
    )
    return Hint(table=live.chain, id=asked.id, actions=actions, best=actions[0].action)
