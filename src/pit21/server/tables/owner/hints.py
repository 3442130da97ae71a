"""The EV of each action for a player, given the cards that the player sees."""

from pit21.hints.action_values import action_evs, mistakes_among
from pit21.hints.decisions import decision_of
from pit21.jobs import Trouble
from pit21.server.games import PinnedRules
from pit21.server.people import Person
from pit21.server.solver import SERVER, Asker, Solving, asker, pinned_game
from pit21.server.tables.live.live_table import LiveTable
from pit21.table.offers import rank_actions
from pit21.table.view import view
from pit21.wire import AskHint, Hint


async def hint_for(live: LiveTable, pinned: PinnedRules, solving: Solving, person: Person, asked: AskHint) -> Hint:
    """From the asker's own view and nothing else: the solver never learns of a hidden card."""
    seen = view(live.table, live.player_of(person.id))
    own = tuple(offer for offer in seen.offers if offer.seat == asked.seat)
    decision = decision_of(seen, own) if own else None
    if decision is None:
        return Hint(table=live.chain, id=asked.id, problem="you have nothing to decide at this seat")
    if asker.get() == SERVER:
        asker.set(Asker.alone(person.id))
    advice = await solving.hint(pinned_game(pinned), decision.question)
    if isinstance(advice, Trouble):
        return Hint(table=live.chain, id=asked.id, problem=advice.reason, later=advice.kind == "busy")
    actions = rank_actions(action_evs(decision, advice))
    if not actions:
        return Hint(table=live.chain, id=asked.id, problem="there is no exact answer for this hand")
    return Hint(
        table=live.chain, id=asked.id, actions=actions, unit=decision.unit, mistakes=mistakes_among(actions),
        best=actions[0].action,
    )  # fmt: skip
