"""Events of the floor's rulings."""

from collections.abc import Callable

from msgspec.structs import replace

from pit21.cards import UNKNOWN
from pit21.table import events as e
from pit21.table.changes import disputes
from pit21.table.changes.cards import cards_turned, learn, note_third_card
from pit21.table.changes.invariants import InvariantError, require
from pit21.table.changes.seats import with_hand, with_seat
from pit21.table.order import action_order, deal_plan
from pit21.table.state import (
    COMMUNITY,
    DEALER,
    NOTHING,
    PLAYING,
    STOOD,
    Bank,
    PendingRemedy,
    Seat,
    Stake,
    StrayCard,
    Table,
)


def irregularity_ruled(table: Table, event: e.IrregularityRuled) -> Table:
    """Return what the ruling sets going; most remedies do the rest by events of their own."""
    change = _BY_REMEDY.get(event.remedy)
    return table if change is None else change(table, event)


def _wait(table: Table, *remedies: PendingRemedy) -> Table:
    return replace(table, pending=(*table.pending, *remedies))


def _burn(table: Table, event: e.IrregularityRuled) -> Table:
    shown = event.remedy == "card-burned"
    made = _wait(table, PendingRemedy("draw", count=event.cards, use="burn", shown=shown)) if event.cards else table
    if event.id == "M29" and event.cards and table.rules.house_choice("M29.shoe") == "replaced":
        return _new_shoe(made, event)
    return made


def _offer(table: Table, event: e.IrregularityRuled) -> Table:
    made = replace(table, refused=())
    return _wait(made, PendingRemedy("draw", count=1, use="offer", shown=True))


def _reopen(table: Table, event: e.IrregularityRuled) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    return replace(with_hand(table, event.seat, event.hand, replace(hand, state=PLAYING)), stage=_turns(table))


def _turns(table: Table) -> int:
    return next(number for number, stage in enumerate(table.rules.stages, 1) if stage.do == "turns")


def _withdrawal(table: Table, event: e.IrregularityRuled) -> Table:
    return _wait(table, PendingRemedy("withdraw", use="hand", seats=(event.seat,), hand=event.hand))


def _everyone_may_withdraw(table: Table) -> Table:
    seats = tuple(seat.number for seat in action_order(table) if not seat.hands[0].settled)
    return _wait(table, PendingRemedy("withdraw", use="main", seats=seats)) if seats else table


def _hole_card(table: Table, event: e.IrregularityRuled) -> Table:
    from pit21.table.remedies.remedy import has_acted

    made = _wait(table if has_acted(table) else _in_force(table, event), PendingRemedy("turn", place=DEALER, index=1))
    return _everyone_may_withdraw(made) if event.id == "M7" and _is_chosen(table, "M7.withdraw") else made


def _is_chosen(table: Table, key: str) -> bool:
    return table.rules.house_choice(key) == "yes"


def _dealer_cards(table: Table, event: e.IrregularityRuled) -> Table:
    made = _wait(table, PendingRemedy("turn", place=DEALER, index=1))
    return _wait(made, PendingRemedy("draw", count=event.cards, use="dealer", shown=True)) if event.cards else made


def _natural(table: Table, event: e.IrregularityRuled) -> Table:
    return _wait(table, PendingRemedy("natural", card=event.card))


def _in_force(table: Table, event: e.IrregularityRuled) -> Table:
    return replace(table, in_force=(*table.in_force, event.remedy))


def _offer_insurance(table: Table, event: e.IrregularityRuled) -> Table:
    """Everyone is asked again; the stage is that of the offer."""
    seats = tuple(
        replace(seat, answered=tuple(offer for offer in seat.answered if offer != "insurance")) if not seat.insurance
        else seat
        for seat in table.seats
    )  # fmt: skip
    stage = next(number for number, stage in enumerate(table.rules.stages, 1) if stage.do == "insurance")
    return replace(table, seats=seats, stage=stage)


def _late_card(table: Table, event: e.IrregularityRuled) -> Table:
    return replace(table, late=(*table.late, (event.seat, _cards_held(table.seats[event.seat - 1]))))


def _cards_held(seat: Seat) -> int:
    return sum(len(hand.cards) for hand in seat.hands)


def _late_dealer(table: Table, event: e.IrregularityRuled) -> Table:
    made = replace(table, late=(*table.late, (DEALER, len(table.dealer.cards))))
    return _everyone_may_withdraw(made) if _is_chosen(table, "M18.withdraw") else made


def _dead(table: Table, event: e.IrregularityRuled) -> Table:
    """Surplus cards of a dead hand leave the shoe too (M16, M36); a short packet is not dealt to its end."""
    if event.id == "M16" or (event.id == "M36" and event.what == "six"):
        shown = event.id == "M16"
        return _wait(table, PendingRemedy("draw", count=1, use="burn", shown=shown))
    if event.id == "M36" or (event.id == "M14" and table.rules.family == "pick"):
        seat = table.seats[event.seat - 1]
        return replace(table, short=(*table.short, (event.seat, len(seat.hands[0].cards) + len(seat.hidden))))
    return table


def _last_round(table: Table, event: e.IrregularityRuled) -> Table:
    return replace(table, shoe=replace(table.shoe, last_round=True, ends_early=not table.shoe.last_round))


def _new_shoe(table: Table, event: e.IrregularityRuled) -> Table:
    early = not table.shoe.last_round or table.shoe.ends_early
    return replace(table, shoe=replace(table.shoe, last_round=True, new_decks=True, ends_early=early))


def _no_burn(table: Table, event: e.IrregularityRuled) -> Table:
    return replace(table, shoe=replace(table.shoe, burn_due=False))


def _card_shown(table: Table, event: e.IrregularityRuled) -> Table:
    if event.id == "M39":
        from pit21.table.remedies.dealer_hand import zone_2

        return _wait(table, PendingRemedy("turn", place=DEALER, index=zone_2(table)))
    from pit21.table.remedies.turns import closed_place

    place = closed_place(event.seat, event.cards)
    made = _wait(table, PendingRemedy("expose", place=place, index=event.cards - 1))
    if place == DEALER or not _is_chosen(table, "M35.withdraw"):
        return made
    asked = tuple(
        seat.number
        for seat in table.seats
        if place in (COMMUNITY, seat.number) and any(not bet.settled for bet in seat.bets)
    )
    return _wait(made, PendingRemedy("withdraw", use="side", seats=asked)) if asked else made


def _button(table: Table, event: e.IrregularityRuled) -> Table:
    """After the settlement further entries do the rest; in logs of earlier versions the ruling came before it."""
    if table.phase != "round" or table.settled:
        return table
    return replace(table, bank=replace(table.bank, button=event.seat))


def _bank_offered(table: Table, event: e.IrregularityRuled) -> Table:
    """M46: the bank goes on at once, or after the round that is under way."""
    if event.id != "M46":
        return table
    bank = table.bank
    if table.phase == "round" and bank.wager:
        return replace(table, bank=replace(bank, turn=table.rules.bank_turns))
    return replace(table, bank=Bank(offer=bank.seat % table.rules.seats + 1))


_BY_REMEDY: dict[str, Callable[[Table, e.IrregularityRuled], Table]] = {
    "card-burned": _burn,
    "cards-burned": _burn,
    "card-offered": _offer,
    "backed-up": _reopen,
    "withdrawal-offered": _withdrawal,
    "hole-card-shown": _hole_card,
    "dealer-cards-kept": _dealer_cards,
    "dealer-stood": _in_force,
    "natural-found": _natural,
    "insurance-offered": _offer_insurance,
    "insurance-made-good": _in_force,
    "late-card": _late_card,
    "late-dealer-card": _late_dealer,
    "dead-hand": _dead,
    "last-round": _last_round,
    "new-shoe": _new_shoe,
    "burn-waived": _no_burn,
    "card-shown": _card_shown,
    "held": disputes.raised,
    "record-decides": disputes.decided,
    "button-stands": _button,
    "order-stands": _button,
    "bank-offered": _bank_offered,
}


def stray_card_drawn(table: Table, event: e.StrayCardDrawn) -> Table:
    waits, *rest = table.pending
    require(waits.kind == "draw", "no stray card was waited for")
    left = replace(waits, count=waits.count - 1)
    pending = (left, *rest) if left.count else tuple(rest)
    shoe = replace(table.shoe, dealt=(*table.shoe.dealt, event.card))
    stray = (*table.stray, StrayCard(event.card, event.shown, event.use))
    return replace(table, shoe=shoe, stray=stray, pending=pending)


def _remove_card(table: Table, card: int) -> Table:
    for index, stray in enumerate(table.stray):
        if stray.card == card:
            return replace(table, stray=(*table.stray[:index], *table.stray[index + 1 :]))
    raise InvariantError("this card does not lie aside")


def stray_card_used(table: Table, event: e.StrayCardUsed) -> Table:
    table = replace(_remove_card(table, event.card), refused=())
    if event.place == DEALER:
        dealer = table.dealer
        made = replace(dealer, cards=(*dealer.cards, event.card), up=(*dealer.up, True), taken=len(dealer.cards) + 1)
        return replace(table, dealer=made)
    table = note_third_card(table, event.place, event.card)
    hand = table.seats[event.place - 1].hands[event.hand]
    return with_hand(table, event.place, event.hand, replace(hand, cards=(*hand.cards, event.card), waits_for=NOTHING))


def stray_card_burned(table: Table, event: e.StrayCardBurned) -> Table:
    table = replace(_remove_card(table, event.card), refused=())
    return replace(table, shoe=replace(table.shoe, discards=(*table.shoe.discards, event.card)))


def hand_died(table: Table, event: e.HandDied) -> Table:
    """During the deal the seat gets no more cards; later its hand stays, without cards and without wagers."""
    dealing = table.dealt < len(deal_plan(table))
    seat = table.seats[event.seat - 1]
    table = replace(table, shoe=replace(table.shoe, discards=table.shoe.discards + event.cards))
    if dealing:
        require(all(hand.settled for hand in seat.hands), "a dead hand still has wagers")
        # The plan of the deal has no more cards for this seat; packets of five keep their places (T21).
        dealt = table.dealt if table.rules.family == "pick" else table.dealt - _cards_held(seat)
        return replace(table, seats=with_seat(table, Seat(seat.number, seat.holder)), dealt=dealt)
    hand = seat.hands[event.hand]
    require(hand.settled, "a dead hand still has wagers")
    gone = replace(hand, mucked=hand.mucked + event.cards[: len(hand.cards)], state=STOOD, waits_for=NOTHING)
    hands = (*seat.hands[: event.hand], gone, *seat.hands[event.hand + 1 :])
    hidden = () if event.hand == 0 else seat.hidden
    return replace(table, seats=with_seat(table, replace(seat, hands=hands, hidden=hidden)))


def hit_card_exposed(table: Table, event: e.HitCardExposed) -> Table:
    table = replace(table, pending=table.pending[1:])
    number = event.index + 1
    if event.place == DEALER:
        return cards_turned(table, e.CardsTurned(cards=((DEALER, event.index, event.card),)))
    if event.place == COMMUNITY:
        if table.community[event.index] == UNKNOWN:
            table = replace(table, shoe=learn(table.shoe, event.card))
        community = (*table.community[: event.index], event.card, *table.community[number:])
        return replace(table, community=community, community_shown=(*table.community_shown, number))
    seat = table.seats[event.place - 1]
    if seat.hidden[event.index] == UNKNOWN:
        table = replace(table, shoe=learn(table.shoe, event.card))
    hidden = (*seat.hidden[: event.index], event.card, *seat.hidden[number:])
    return replace(table, seats=with_seat(table, replace(seat, hidden=hidden, shown=(*seat.shown, number))))


def stake_returned(table: Table, event: e.StakeReturned) -> Table:
    seat = table.seats[event.seat - 1]
    if event.hand < 0:
        return replace(table, seats=with_seat(table, replace(seat, bets=_reduce_stakes(seat.bets, event))))
    hand = seat.hands[event.hand]
    bets = _reduce_stakes(hand.bets, event)
    # The double is undone with the last stake that it added.
    undone = event.doubled and not any(bet.doubled for bet in bets)
    waits = NOTHING if undone and hand.waits_for.startswith("double") else hand.waits_for
    made = replace(hand, bets=bets, doubles=() if undone else hand.doubles, waits_for=waits)
    return with_hand(table, event.seat, event.hand, made)


def _reduce_stakes(bets: tuple[Stake, ...], event: e.StakeReturned) -> tuple[Stake, ...]:
    for index, bet in enumerate(bets):
        if bet.wager == event.wager and bet.owner == event.player:
            require(not bet.settled, f"{event.wager} of seat {event.seat} is settled")
            part = "doubled" if event.doubled else "amount"
            left = getattr(bet, part) - event.amount
            require(left >= 0, f"more goes back than lies on {event.wager} of seat {event.seat}")
            return (*bets[:index], replace(bet, **{part: left}), *bets[index + 1 :])
    raise InvariantError(f"there is no {event.wager} of {event.player} at seat {event.seat}")


def wagers_withdrawn(table: Table, event: e.WagersWithdrawn) -> Table:
    return answered(table, event.seat)


def answered(table: Table, seat: int) -> Table:
    """A seat has said whether it withdraws."""
    waits, *rest = table.pending
    seats = tuple(number for number in waits.seats if number != seat)
    return replace(table, pending=(replace(waits, seats=seats), *rest) if seats else tuple(rest))


def payout_corrected(table: Table, event: e.WagerMispaid | e.WagerCorrected | e.TrayPaid) -> Table:
    """Remember what the entry changed while a round is under way: it is no part of that round's result."""
    if table.phase != "round":
        return table
    changed = tuple(
        (name.removeprefix("player:"), cents) for name, cents in event.postings if name.startswith("player:")
    )
    return replace(table, corrections=table.corrections + changed)


def fee_returned(table: Table, event: e.FeeReturned) -> Table:
    return replace(table, fees_back=(*table.fees_back, (event.player, event.amount)))


def bank_left(table: Table, event: e.BankLeft) -> Table:
    following = event.seat % table.rules.seats + 1
    return replace(table, stage=0, bank=Bank(offer=following, declined=(event.seat,)))
