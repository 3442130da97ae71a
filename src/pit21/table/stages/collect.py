"""The end of a round: the cards are picked up."""

from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.needs import Need
from pit21.table.order import settling_order
from pit21.table.remedies.steps import burn_rest
from pit21.table.stages.muck import cards_left
from pit21.table.state import DEALER, Table


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    """Right to left, the dealer's last; one event for all, since nothing can happen between them."""
    if table.stray:
        return burn_rest(table)
    shoe = table.shoe
    left = len(shoe.dealt) - len(shoe.discards)
    if left == 0:
        return None
    cards: list[int] = []
    unseen: list[int] = []

    def pick_up(card: int, *, seen: bool) -> None:
        if not seen:
            unseen.append(len(cards))
        cards.append(card)

    for seat in settling_order(table, "falling"):
        for index in range(len(seat.hands)):
            cards += cards_left(seat, index)
        cards += seat.side_card
        for number, card in enumerate(seat.hidden, 1):
            if number not in seat.taken:
                pick_up(card, seen=seat.turned or number in seat.shown)
    for number, card in enumerate(table.community, 1):
        pick_up(card, seen=table.community_up or number in table.community_shown)
    for card, up in zip(table.dealer.cards, table.dealer.up, strict=True):
        pick_up(card, seen=up)
    return e.CardsCollected(seat=DEALER, hand=-1, cards=tuple(cards), unseen=tuple(unseen))
