"""What a ruling still waits for, before the round goes on: cards from the shoe, a face-down card's name, answers."""

from pit21.cards import UNKNOWN
from pit21.table import events as e
from pit21.table.needs import Need, NeedAnswers, NeedCard
from pit21.table.state import COMMUNITY, DEALER, STRAY, PendingRemedy, Table

Found = tuple[e.Event | Need, int]
"""An event or a need, and the number of the stage that it belongs to."""


def next_remedy(table: Table) -> Found | None:
    """Return the next step of a ruling that is being performed."""
    for card in table.stray:
        if card.use == "burn":
            return e.StrayCardBurned(card=card.card, shown=card.shown), table.stage
    if not table.pending:
        return None
    waits = table.pending[0]
    if waits.kind == "draw":
        return NeedCard(((STRAY, 0, waits.shown),) * waits.count), table.stage
    if waits.kind == "natural":
        return _turn_natural(table, waits), _peek_stage(table)
    if waits.kind == "withdraw":
        return NeedAnswers("withdraw", waits.seats), table.stage
    return _turn(table, waits), table.stage


def _peek_stage(table: Table) -> int:
    return next(number for number, stage in enumerate(table.rules.stages, 1) if stage.do == "peek")


def _turn_natural(table: Table, waits: PendingRemedy) -> e.Event:
    if not table.dealer.up[1]:
        return e.CardsTurned(cards=((DEALER, 1, waits.card),))
    return e.Peeked(natural=True)


def _turn(table: Table, waits: PendingRemedy) -> e.Event | Need:
    """A card is turned; one whose face nobody has named yet is asked for."""
    place, index = waits.place, waits.index
    if place == DEALER:
        card = table.dealer.cards[index]
    elif place == COMMUNITY:
        card = table.community[index]
    else:
        card = table.seats[place - 1].hidden[index]
    if card == UNKNOWN:
        return NeedCard(((place, index + 2 if place > 0 else index, True),), "turn")
    return turned(waits, card)


def turned(waits: PendingRemedy, card: int) -> e.Event:
    """Return the event that shows the card."""
    if waits.kind == "expose":
        return e.HitCardExposed(place=waits.place, index=waits.index, card=card)
    return e.CardsTurned(cards=((waits.place, waits.index, card),))


def burn_rest(table: Table) -> e.StrayCardBurned | None:
    """At the end of a round a card that nobody took is burned."""
    if not table.stray:
        return None
    return e.StrayCardBurned(card=table.stray[0].card, shown=table.stray[0].shown)
