"""Before the first wager of a round: shuffle, cut, cut card, burn (G2, G3)."""

from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.needs import Need, NeedCard, NeedCut
from pit21.table.order import cutting_seat
from pit21.table.state import BURN, Table


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    """The next thing to do, or None when the shoe is ready."""
    rules, shoe = table.rules, table.shoe
    if shoe.shuffle_due:
        return e.ShoeShuffled(number=shoe.number + 1, cards=rules.shoe_size)
    if not shoe.cut_done:
        return NeedCut(seat=cutting_seat(table), minimum=rules.cut_minimum, maximum=rules.cut_maximum)
    if not shoe.cut_card_placed:
        return e.CutCardPlaced(from_end=rules.cut_card_from_end)
    if shoe.burn_due:
        return NeedCard(((BURN, 0, rules.burn_shown),), "burn")
    return None
