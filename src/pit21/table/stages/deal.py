"""The first deal."""

from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.needs import Need, NeedCard
from pit21.table.order import deal_plan
from pit21.table.state import Table


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    plan = deal_plan(table)
    if table.dealt < len(plan):
        return NeedCard(plan[table.dealt :])
    # Where hits come from the cards before the player, the rest of the deck is out of play (T21).
    if table.rules.family == "pick" and not table.shoe.undealt_discarded:
        rest = table.rules.shoe_size - len(table.shoe.dealt)
        return e.RestDiscarded(cards=rest) if rest else None
    if table.rules.shows_hole_class and not table.dealer.hole_class:
        return e.HoleClassShown(hole_class=table.rules.hole_class_of(table.dealer.cards[1]))
    return None
