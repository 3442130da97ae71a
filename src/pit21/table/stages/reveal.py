"""Turning face-down cards up."""

from pit21.cards import UNKNOWN
from pit21.law.codes import ZONES_FIRST_IS_2
from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.needs import Need, NeedCard
from pit21.table.stages.dealer import anything_waits
from pit21.table.state import COMMUNITY, DEALER, Table


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    """Return the dealer's card in a zone, or (card 0) every card that still lies face down."""
    if stage.card == 0:
        return _turn_everything(table)
    index = stage.card - 1
    if table.rules.family == "stud" and table.rules.law.dealer_zones == ZONES_FIRST_IS_2:
        index = 1 - index
    dealer = table.dealer
    if index >= len(dealer.cards):
        # Without a hole card the second card comes now, where any wager still waits for it.
        return NeedCard(((DEALER, index, True),)) if anything_waits(table) else None
    if dealer.up[index]:
        return None
    return _turn(((DEALER, index, dealer.cards[index]),))


def _turn(cards: tuple[tuple[int, int, int], ...]) -> e.Event | Need:
    """Turn these cards; ask first for a card that the software does not know yet."""
    for place, index, card in cards:
        if card == UNKNOWN:
            shown = index + 2 if place > 0 else index
            return NeedCard(((place, shown, True),), "turn")
    return e.CardsTurned(cards=cards)


def _turn_everything(table: Table) -> e.Event | Need | None:
    """The side wagers are settled on all cards (T23); they are turned only where such a wager is left."""
    if not any(not bet.settled for seat in table.seats for bet in seat.bets):
        return None
    cards: list[tuple[int, int, int]] = []
    for seat in table.seats:
        if seat.hidden and not seat.turned and any(not bet.settled for bet in seat.bets):
            cards += [(seat.number, i, card) for i, card in enumerate(seat.hidden)]
    dealer = table.dealer
    stud_poker = any(bet.wager == "stud-poker" and not bet.settled for seat in table.seats for bet in seat.bets)
    if stud_poker:
        cards += [(DEALER, i, card) for i, card in enumerate(dealer.cards) if not dealer.up[i]]
    if table.community and not table.community_up:
        cards += [(COMMUNITY, i, card) for i, card in enumerate(table.community)]
    return _turn(tuple(cards)) if cards else None
