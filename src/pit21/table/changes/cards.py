"""Events that put cards on the table, turn them and pick them up."""

from msgspec.structs import replace

from pit21.cards import UNKNOWN
from pit21.table import events as e
from pit21.table.changes.invariants import require
from pit21.table.changes.seats import with_hand, with_seat
from pit21.table.state import COMMUNITY, DEALER, NATURAL, NO_NATURAL, NOTHING, OUT, Table, TableShoe


def _draw(shoe: TableShoe, cards: tuple[int, ...]) -> TableShoe:
    return replace(shoe, dealt=shoe.dealt + cards)


def cards_dealt(table: Table, event: e.CardsDealt) -> Table:
    seats = list(table.seats)
    dealer, community, shoe = table.dealer, table.community, table.shoe
    discards: tuple[int, ...] = ()
    for place, card, up in event.cards:
        if place > 0:
            seat = seats[place - 1]
            if up:
                # Of a seat with two hands each card goes to the hand that has fewer, the first one before the other.
                at = min(range(len(seat.hands)), key=lambda index: len(seat.hands[index].cards))
                cards = (*seat.hands[at].cards, card)
                hands = (*seat.hands[:at], replace(seat.hands[at], cards=cards), *seat.hands[at + 1 :])
                seats[place - 1] = replace(seat, hands=hands, first_two=cards if at == 0 else seat.first_two)
            else:
                seats[place - 1] = replace(seat, hidden=(*seat.hidden, card))
        elif place == DEALER:
            taken = min(len(dealer.cards) + 1, 2)
            dealer = replace(dealer, cards=(*dealer.cards, card), up=(*dealer.up, up), taken=taken)
        elif place == COMMUNITY:
            community = (*community, card)
        else:
            require(place == OUT, f"a card was dealt to {place}")
            discards += (card,)
    drawn = tuple([card for _, card, _ in event.cards])
    shoe = replace(shoe, dealt=shoe.dealt + drawn, discards=shoe.discards + discards)
    community_up = bool(community) and table.rules.community_early
    return replace(
        table, seats=tuple(seats), dealer=dealer, community=community, community_up=community_up, shoe=shoe,
        dealt=table.dealt + len(event.cards),
    )  # fmt: skip


def learn(shoe: TableShoe, card: int) -> TableShoe:
    """Record the face of a card that was dealt face down and unknown."""
    at = shoe.dealt.index(UNKNOWN, shoe.before_round)
    return replace(shoe, dealt=(*shoe.dealt[:at], card, *shoe.dealt[at + 1 :]))


def cards_turned(table: Table, event: e.CardsTurned) -> Table:
    if table.pending and table.pending[0].kind == "turn":
        table = replace(table, pending=table.pending[1:])
    for place, index, card in event.cards:
        if place == DEALER:
            dealer = table.dealer
            if dealer.cards[index] == UNKNOWN:
                table = replace(table, shoe=learn(table.shoe, card))
            cards = (*dealer.cards[:index], card, *dealer.cards[index + 1 :])
            up = (*dealer.up[:index], True, *dealer.up[index + 1 :])
            table = replace(table, dealer=replace(dealer, cards=cards, up=up))
        elif place == COMMUNITY:
            if table.community[index] == UNKNOWN:
                table = replace(table, shoe=learn(table.shoe, card))
            community = (*table.community[:index], card, *table.community[index + 1 :])
            table = replace(table, community=community)
        else:
            table = _turn_hit_card(table, place, index, card)
    return _count_turned_up(table, event)


def _count_turned_up(table: Table, event: e.CardsTurned) -> Table:
    """Count hit cards and community cards as turned once all of a place are; a single one was only named."""
    turned: dict[int, set[int]] = {}
    for place, index, _ in event.cards:
        turned.setdefault(place, set()).add(index)
    for place, indexes in turned.items():
        if place == COMMUNITY:
            table = replace(table, community_up=len(indexes) == len(table.community))
        elif place > 0 and len(indexes) == len(table.seats[place - 1].hidden):
            table = replace(table, seats=with_seat(table, replace(table.seats[place - 1], turned=True)))
    return table


def _turn_hit_card(table: Table, place: int, index: int, card: int) -> Table:
    seat = table.seats[place - 1]
    if seat.hidden[index] == UNKNOWN:
        table = replace(table, shoe=learn(table.shoe, card))
    hidden = (*seat.hidden[:index], card, *seat.hidden[index + 1 :])
    return replace(table, seats=with_seat(table, replace(seat, hidden=hidden)))


def card_drawn(table: Table, event: e.CardDrawn) -> Table:
    shoe = _draw(table.shoe, (event.card,))
    table = note_third_card(table, event.seat, event.card)
    if event.hand < 0:
        seat = replace(table.seats[event.seat - 1], side_card=(event.card,))
        return replace(table, seats=with_seat(table, seat), shoe=shoe)
    hand = table.seats[event.seat - 1].hands[event.hand]
    made = replace(hand, cards=(*hand.cards, event.card), waits_for=NOTHING)
    return replace(with_hand(table, event.seat, event.hand, made), shoe=shoe)


def note_third_card(table: Table, number: int, card: int) -> Table:
    """Keep the first card that comes to a seat after its first two, where a side bet reads it."""
    seat = table.seats[number - 1]
    if seat.third or not table.rules.third_card_ids:
        return table
    return replace(table, seats=with_seat(table, replace(seat, third=(card,))))


def card_picked(table: Table, event: e.CardPicked) -> Table:
    seat = table.seats[event.seat - 1]
    if seat.hidden[event.pick - 1] == UNKNOWN:
        table = replace(table, shoe=learn(table.shoe, event.card))
    hand = seat.hands[event.hand]
    made = replace(hand, cards=(*hand.cards, event.card), waits_for=NOTHING)
    index = event.pick - 1
    hidden = (*seat.hidden[:index], event.card, *seat.hidden[index + 1 :])
    seat = replace(seat, hidden=hidden, hands=(made,), taken=(*seat.taken, event.pick))
    return replace(table, seats=with_seat(table, seat))


def dealer_drew(table: Table, event: e.DealerDrew) -> Table:
    dealer = table.dealer
    made = replace(dealer, cards=(*dealer.cards, event.card), up=(*dealer.up, True), taken=len(dealer.cards) + 1)
    return replace(table, dealer=made, shoe=_draw(table.shoe, (event.card,)))


def dealer_took(table: Table, event: e.DealerTook) -> Table:
    table = cards_turned(table, e.CardsTurned(cards=((DEALER, event.index, event.card),)))
    return replace(table, dealer=replace(table.dealer, taken=event.index + 1))


def hole_class_shown(table: Table, event: e.HoleClassShown) -> Table:
    return replace(table, dealer=replace(table.dealer, hole_class=event.hole_class))


def peeked(table: Table, event: e.Peeked) -> Table:
    if table.pending and table.pending[0].kind == "natural":
        table = replace(table, pending=table.pending[1:])
    return replace(table, dealer=replace(table.dealer, natural=NATURAL if event.natural else NO_NATURAL))


def cards_collected(table: Table, event: e.CardsCollected) -> Table:
    shoe = replace(table.shoe, discards=table.shoe.discards + event.cards)
    table = replace(table, shoe=shoe)
    if event.seat > 0 and event.hand >= 0:
        hand = table.seats[event.seat - 1].hands[event.hand]
        return with_hand(table, event.seat, event.hand, replace(hand, mucked=hand.mucked + event.cards))
    return table
