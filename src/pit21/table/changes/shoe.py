"""Events of the shoe: shuffled, cut, burned, dealt on."""

from collections import Counter

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.state import Table, TableShoe


def shoe_shuffled(table: Table, event: e.ShoeShuffled) -> Table:
    shoe = TableShoe(
        number=event.number,
        cut_holder=table.shoe.cut_holder,
        burn_due=table.rules.burns or table.shoe.burn_due,
        cut_done=not table.rules.player_cut,
        cut_card_placed=table.rules.shuffled_each_round,
    )
    return replace(table, shoe=shoe)


def shoe_discarded(table: Table, event: e.ShoeDiscarded) -> Table:
    """Replace the cards, as a casino does: the order of the old ones has no part in the next shuffle."""
    # Where a ruling voids the round first (M28), the event still carries the stage in which that happened.
    return replace(table, stage=0, shoe=replace(table.shoe, last_round=True, new_decks=True))


def shoe_cut(table: Table, event: e.ShoeCut) -> Table:
    return replace(table, shoe=replace(table.shoe, cut_done=True, cut_holder=0))


def cut_card_placed(table: Table, event: e.CutCardPlaced) -> Table:
    return replace(table, shoe=replace(table.shoe, cut_card_placed=True))


def card_burned(table: Table, event: e.CardBurned) -> Table:
    shoe = table.shoe
    cards = (event.card,)
    burned = replace(shoe, dealt=shoe.dealt + cards, burned=shoe.burned + cards, discards=shoe.discards + cards,
                     burn_due=False)  # fmt: skip
    return replace(table, shoe=burned)


def cut_card_met(table: Table, event: e.CutCardMet) -> Table:
    return replace(table, shoe=replace(table.shoe, last_round=True, ends_early=False, cut_holder=event.holder))


def discards_reshuffled(table: Table, event: e.DiscardsReshuffled) -> Table:
    """The discards are dealt again, so only what still lies on the table counts as dealt."""
    shoe = table.shoe
    left = Counter(shoe.dealt)
    left.subtract(shoe.discards)
    dealt = tuple(sorted(left.elements()))
    made = replace(
        shoe, dealt=dealt, discards=(), burned=(), last_round=True, refilled=shoe.refilled + 1, before_round=0
    )
    return replace(table, shoe=made)


def rest_discarded(table: Table, event: e.RestDiscarded) -> Table:
    return replace(table, shoe=replace(table.shoe, undealt_discarded=event.cards))
