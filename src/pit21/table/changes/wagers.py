"""Events of wagers and of the bank."""

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.changes.disputes import hold
from pit21.table.changes.invariants import InvariantError, require
from pit21.table.changes.remedies import answered
from pit21.table.changes.seats import with_seat
from pit21.table.state import Bank, Hand, Stake, Table, hand_in_turn


def bank_declined(table: Table, event: e.BankDeclined) -> Table:
    bank = table.bank
    declined = (*bank.declined, event.seat)
    if bank.seat == event.seat:
        # Given up after one hand: the offer goes on from the next seat (P21).
        following = bank.seat % table.rules.seats + 1
        return replace(table, bank=Bank(offer=following, declined=declined))
    return replace(table, bank=replace(bank, declined=declined))


def bank_taken(table: Table, event: e.BankTaken) -> Table:
    bank = Bank(seat=event.seat, player=event.player, wager=event.amount, turn=event.turn, offer=event.seat)
    return replace(table, bank=bank)


def bet_placed(table: Table, event: e.BetPlaced) -> Table:
    seat = table.seats[event.seat - 1]
    bets = [bet for bet in seat.bets if not (bet.wager == event.wager and bet.owner == event.player)]
    if event.amount:
        placed = Stake(event.wager, event.player, event.amount)
        old = [i for i, bet in enumerate(seat.bets) if bet.wager == event.wager and bet.owner == event.player]
        bets.insert(old[0] if old else len(bets), placed)
    if table.bets_closed:
        # A side bet that waited for the up card or for the dealer's look.
        seat = replace(seat, answered=(*seat.answered, event.wager))
        table = replace(table, placed=tuple(dict.fromkeys((*table.placed, event.wager))))
    return replace(table, seats=with_seat(table, replace(seat, bets=tuple(bets))))


def bets_closed(table: Table, event: e.BetsClosed) -> Table:
    """Main wagers lie with the hand from now on, side wagers with the seat."""
    main = table.rules.main_ids
    seats = []
    for seat in table.seats:
        if seat.bets:
            stakes = tuple(bet for name in main for bet in seat.bets if bet.wager == name)
            side = tuple(bet for bet in seat.bets if bet.wager not in main)
            hands: tuple[Hand, ...] = (Hand(bets=stakes),)
            if table.rules.second_hand:
                second = tuple(bet for bet in stakes if bet.wager == table.rules.second_hand)
                hands = (Hand(bets=tuple(bet for bet in stakes if bet not in second)), Hand(bets=second, part=1))
            seat = replace(seat, bets=side, hands=hands)  # noqa: PLW2901
        seats.append(seat)
    placed = tuple(dict.fromkeys(bet.wager for seat in table.seats for bet in seat.bets))
    placed += table.rules.bonus_ids
    return replace(table, seats=tuple(seats), bets_closed=True, placed=placed, fees_due=True)


def fees_taken(table: Table, event: e.FeesTaken) -> Table:
    return replace(table, fees_due=False, fees=(*table.fees, *event.fees))


def offer_declined(table: Table, event: e.OfferDeclined) -> Table:
    seat = table.seats[event.seat - 1]
    if event.offer == "withdraw":
        return answered(table, event.seat)
    if event.offer == "exposed-card":
        return replace(table, refused=(*table.refused, (event.seat, hand_in_turn(seat))))
    return replace(table, seats=with_seat(table, replace(seat, answered=(*seat.answered, event.offer))))


def stake_raised(table: Table, event: e.StakeRaised) -> Table:
    seat = table.seats[event.seat - 1]
    hand = seat.hands[0]
    moved = event.amount if event.wager else 0
    bets = tuple(
        replace(bet, amount=bet.amount + event.amount, moved=bet.moved + moved) if bet.owner == seat.holder else bet
        for bet in hand.bets
    )
    answer = "move" if event.wager else "raise"
    made = replace(seat, hands=(replace(hand, bets=bets), *seat.hands[1:]), answered=(*seat.answered, answer))
    return replace(table, seats=with_seat(table, made))


def insurance_taken(table: Table, event: e.InsuranceTaken) -> Table:
    seat = table.seats[event.seat - 1]
    bet = Stake("insurance", event.player, event.amount * event.spots)
    made = replace(seat, bets=(*seat.bets, bet), answered=(*seat.answered, "insurance"), insurance=event.amount)
    placed = table.placed if "insurance" in table.placed else (*table.placed, "insurance")
    return replace(table, seats=with_seat(table, made), placed=placed)


def button_placed(table: Table, event: e.ButtonPlaced) -> Table:
    return replace(table, bank=replace(table.bank, button=event.seat))


def _settle_bet(bets: tuple[Stake, ...], event: e.WagerSettled) -> tuple[Stake, ...]:
    """Each wager reaches exactly one end, once (I4)."""
    for index, bet in enumerate(bets):
        if bet.wager == event.wager and bet.owner == event.player:
            require(not bet.settled, f"{event.wager} of seat {event.seat} is settled twice")
            require(bet.staked == event.staked, f"{event.wager} of seat {event.seat} is settled at another stake")
            return (*bets[:index], replace(bet, settled=True), *bets[index + 1 :])
    raise InvariantError(f"there is no {event.wager} of {event.player} at seat {event.seat}")


def is_bonus(table: Table, event: e.WagerSettled) -> bool:
    """Return whether nothing was staked: a bonus that comes with the main wager, or an envy bonus."""
    return event.code == "envy-bonus" or event.wager in table.rules.bonus_ids


def wager_settled(table: Table, event: e.WagerSettled) -> Table:
    seat = table.seats[event.seat - 1]
    if event.hand >= 0:
        hand = seat.hands[event.hand]
        hands = (
            *seat.hands[: event.hand],
            replace(hand, bets=_settle_bet(hand.bets, event)),
            *seat.hands[event.hand + 1 :],
        )
        seat = replace(seat, hands=hands)
    elif event.staked or not is_bonus(table, event):
        seat = replace(seat, bets=_settle_bet(seat.bets, event))
    bank = table.bank
    for account, amount in event.postings:
        if account == "bank":
            bank = replace(
                bank,
                result=bank.result + amount,
                paid=bank.paid + max(0, -amount),
                collected=bank.collected + max(0, amount),
            )
    table = replace(table, seats=with_seat(table, seat), bank=bank, settled=(*table.settled, event))
    return hold(table, event) if table.disputed else table


def bank_returned(table: Table, event: e.BankReturned) -> Table:
    require(abs(table.bank.result) <= table.bank.wager, "the bank won or lost more than its wager")
    return replace(table, bank=replace(table.bank, home=True))
