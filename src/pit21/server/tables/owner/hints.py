"""The EV of each action, asked for by a player about the cards that player sees."""

from pit21.hints.action_values import action_evs
from pit21.hints.decisions import decision_of
from pit21.jobs import Trouble
from pit21.server.games import PinnedRules
from pit21.server.people import Person
from pit21.server.solver import Solving, asker, pinned_game
from pit21.server.tables.live.live_table import LiveTable
from pit21.table.view import view
from pit21.wire import AskHint, Hint, HintedAction


async def hint_for(live: LiveTable, pinned: PinnedRules, solving: Solving, person: Person, asked: AskHint) -> Hint:
    """From the asker's own view and nothing else: the solver never learns of a hidden card."""
    seen = view(live.table, live.player_of(person.id))
    own = tuple(offer for offer in seen.offers if offer.seat == asked.seat)
    decision = decision_of(seen, own) if own else None
    if decision is None:
        return Hint(table=live.chain, id=asked.id, problem="you have nothing to decide at this seat")
    asker.set(person.id)
    advice = await solving.hint(pinned_game(pinned), decision.question)
    if isinstance(advice, Trouble):
        return Hint(table=live.chain, id=asked.id, problem=advice.reason, later=advice.kind == "busy")
    found = action_evs(decision, advice)
    if not found:
        return Hint(table=live.chain, id=asked.id, problem="there is no exact answer for this hand")
    best = max(found.values())
    actions = tuple(
        HintedAction(action=action, cents=value * decision.unit, cost=(best - value) * decision.unit)
        for action, value in sorted(found.items(), key=lambda each: -each[1])
    )
    return Hint(table=live.chain, id=asked.id, actions=actions, best=actions[0].action)
