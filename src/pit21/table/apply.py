"""`apply`: what an event does to the state. It never refuses; it asserts.

Everything that an event means is in the event, so that replaying a log gives the same state without
asking any rule again.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pit21.cards import UNKNOWN
from pit21.table import events as e
from pit21.table.state import (
    BURN,
    COMMUNITY,
    DEALER,
    DOUBLE_CARD,
    HIT_CARD,
    NATURAL,
    NO_NATURAL,
    NOTHING,
    OUT,
    RESCUED,
    STOOD,
    SURRENDERED,
    Bank,
    Bet,
    Dealer,
    Follow,
    Hand,
    Player,
    Seat,
    Shoe,
    Table,
)


class InvariantError(AssertionError):
    """Something that must always hold does not: this table stops."""


def require(condition: bool, what: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not condition:
        raise InvariantError(what)


def apply(table: Table, event: e.Event) -> Table:
    """The table after an event."""
    require(event.seq == table.seq + 1, f"event {event.seq} cannot follow {table.seq}")
    accounts = post(table.accounts, event.postings) if event.postings else table.accounts
    table = replace(table, seq=event.seq, stage=event.stage, accounts=accounts)
    return _APPLY[type(event)](table, event)


def post(accounts: dict[str, int], postings: tuple[e.Posting, ...]) -> dict[str, int]:
    """Balances after postings that sum to zero; no player, seat or bank goes below nothing (I1, I2)."""
    made = dict(accounts)
    total = 0
    for account, amount in postings:
        total += amount
        balance = made.get(account, 0) + amount
        require(balance >= 0 or account in ("house", "mint", "breakage"), f"{account} would fall to {balance}")
        made[account] = balance
    require(total == 0, f"postings sum to {total}")
    return made


def with_seat(table: Table, seat: Seat) -> tuple[Seat, ...]:
    index = seat.number - 1
    return (*table.seats[:index], seat, *table.seats[index + 1 :])


def _with_hand(table: Table, number: int, index: int, hand: Hand) -> Table:
    seat = table.seats[number - 1]
    hands = (*seat.hands[:index], hand, *seat.hands[index + 1 :])
    return replace(table, seats=with_seat(table, replace(seat, hands=hands)))


def _draw(shoe: Shoe, cards: tuple[int, ...]) -> Shoe:
    return replace(shoe, dealt=shoe.dealt + cards)


def _table_opened(table: Table, event: e.TableOpened) -> Table:
    require(event.digest == table.rules.digest, "the table's rules are not those of the event")
    seats = tuple(Seat(number) for number in range(1, table.rules.seats + 1))
    return replace(table, phase="between", seats=seats, shoe=Shoe())


def _nothing(table: Table, event: e.Event) -> Table:
    return table


def _player_joined(table: Table, event: e.PlayerJoined) -> Table:
    player = Player(event.player, proposition=event.proposition)
    players = {**table.players, event.player: player}
    return replace(table, players=players, waiting=(*table.waiting, event.player))


def _seat_taken(table: Table, event: e.SeatTaken) -> Table:
    player = table.players[event.player]
    seat = table.seats[event.seat - 1]
    require(not seat.holder, f"seat {event.seat} is taken")
    players = table.players
    if not player.first_seat:
        players = {**players, event.player: replace(player, first_seat=event.seat)}
    waiting = tuple(name for name in table.waiting if name != event.player)
    return replace(table, players=players, waiting=waiting, seats=with_seat(table, replace(seat, holder=event.player)))


def _seat_released(table: Table, event: e.SeatReleased) -> Table:
    player = table.players[event.player]
    if player.first_seat == event.seat:
        others = [seat.number for seat in table.seats if seat.holder == event.player and seat.number != event.seat]
        player = replace(player, first_seat=others[0] if others else 0)
    seat = Seat(event.seat)
    players = {**table.players, event.player: player}
    shoe = _without_holder(table, (event.seat,))
    return replace(table, players=players, seats=with_seat(table, seat), shoe=shoe)


def _without_holder(table: Table, seats: tuple[int, ...]) -> Shoe:
    """Whoever leaves a seat leaves the cut card too: nobody is named then (G2)."""
    return replace(table.shoe, cut_holder=0) if table.shoe.cut_holder in seats else table.shoe


def _player_left(table: Table, event: e.PlayerLeft) -> Table:
    players = {name: player for name, player in table.players.items() if name != event.player}
    waiting = tuple(name for name in table.waiting if name != event.player)
    left = tuple(seat.number for seat in table.seats if seat.holder == event.player)
    seats = tuple(Seat(seat.number) if seat.number in left else seat for seat in table.seats)
    shoe = _without_holder(table, left)
    accounts = {name: amount for name, amount in table.accounts.items() if name != f"player:{event.player}"}
    return replace(table, players=players, waiting=waiting, seats=seats, accounts=accounts, shoe=shoe)


def _sat_out(table: Table, event: e.SatOut) -> Table:
    player = replace(table.players[event.player], sitting_out=True)
    return replace(table, players={**table.players, event.player: player})


def _came_back(table: Table, event: e.CameBack) -> Table:
    player = replace(table.players[event.player], sitting_out=False)
    return replace(table, players={**table.players, event.player: player})


def _dealer_changed(table: Table, event: e.DealerChanged) -> Table:
    burn = table.shoe.burn_due or table.rules.burn_on_new_dealer
    return replace(table, dealer_number=event.number, shoe=replace(table.shoe, burn_due=burn))


def _round_began(table: Table, event: e.RoundBegan) -> Table:
    """A clean table: seats keep their holders, the shoe goes on."""
    seats = tuple(Seat(seat.number, seat.holder) for seat in table.seats)
    bank = Bank(seat=table.bank.seat, player=table.bank.player, turn=table.bank.turn, offer=table.bank.offer)
    shoe = table.shoe
    used = table.rules.shuffled_each_round and bool(shoe.dealt)
    due = shoe.number == 0 or shoe.last_round or used
    return replace(
        table, shoe=replace(shoe, shuffle_due=due, before_round=len(shoe.dealt)), phase="round", round=event.round, seats=seats, dealer=Dealer(), community=(), community_up=False,
        bank=bank, bets_closed=False, dealt=0, follow=(), settled=(), fees_due=False,
        accounts_before=table.accounts,
    )  # fmt: skip


def _shoe_shuffled(table: Table, event: e.ShoeShuffled) -> Table:
    shoe = Shoe(
        number=event.number,
        cut_holder=table.shoe.cut_holder,
        burn_due=table.rules.burns or table.shoe.burn_due,
        cut_done=not table.rules.player_cut,
        cut_card_placed=table.rules.shuffled_each_round,
    )
    return replace(table, shoe=shoe)


def _shoe_cut(table: Table, event: e.ShoeCut) -> Table:
    return replace(table, shoe=replace(table.shoe, cut_done=True, cut_holder=0))


def _cut_card_placed(table: Table, event: e.CutCardPlaced) -> Table:
    return replace(table, shoe=replace(table.shoe, cut_card_placed=True))


def _card_burned(table: Table, event: e.CardBurned) -> Table:
    shoe = table.shoe
    cards = (event.card,)
    burned = replace(shoe, dealt=shoe.dealt + cards, burned=shoe.burned + cards, discards=shoe.discards + cards,
                     burn_due=False)  # fmt: skip
    return replace(table, shoe=burned)


def _cut_card_met(table: Table, event: e.CutCardMet) -> Table:
    return replace(table, shoe=replace(table.shoe, last_round=True, cut_holder=event.holder))


def _discards_reshuffled(table: Table, event: e.DiscardsReshuffled) -> Table:
    """The discards are dealt again, so only what still lies on the table counts as dealt."""
    shoe = table.shoe
    left = Counter(shoe.dealt)
    left.subtract(shoe.discards)
    dealt = tuple(sorted(left.elements()))
    made = replace(
        shoe, dealt=dealt, discards=(), burned=(), last_round=True, refilled=shoe.refilled + 1, before_round=0
    )
    return replace(table, shoe=made)


def _bank_declined(table: Table, event: e.BankDeclined) -> Table:
    bank = table.bank
    declined = (*bank.declined, event.seat)
    if bank.seat == event.seat:
        # Given up after one hand: the offer goes on from the next seat (P21).
        following = bank.seat % table.rules.seats + 1
        return replace(table, bank=Bank(offer=following, declined=declined))
    return replace(table, bank=replace(bank, declined=declined))


def _bank_taken(table: Table, event: e.BankTaken) -> Table:
    bank = Bank(seat=event.seat, player=event.player, wager=event.amount, turn=event.turn, offer=event.seat)
    return replace(table, bank=bank)


def _bet_placed(table: Table, event: e.BetPlaced) -> Table:
    seat = table.seats[event.seat - 1]
    bets = [bet for bet in seat.bets if not (bet.wager == event.wager and bet.owner == event.player)]
    if event.amount:
        placed = Bet(event.wager, event.player, event.amount)
        old = [i for i, bet in enumerate(seat.bets) if bet.wager == event.wager and bet.owner == event.player]
        bets.insert(old[0] if old else len(bets), placed)
    return replace(table, seats=with_seat(table, replace(seat, bets=tuple(bets))))


def _bets_closed(table: Table, event: e.BetsClosed) -> Table:
    """Main wagers lie with the hand from now on, side wagers with the seat."""
    main = table.rules.main_ids
    seats = []
    for seat in table.seats:
        if seat.bets:
            stakes = tuple(bet for name in main for bet in seat.bets if bet.wager == name)
            side = tuple(bet for bet in seat.bets if bet.wager not in main)
            seat = replace(seat, bets=side, hands=(Hand(bets=stakes),))  # noqa: PLW2901
        seats.append(seat)
    return replace(table, seats=tuple(seats), bets_closed=True, fees_due=True)


def _fees_taken(table: Table, event: e.FeesTaken) -> Table:
    return replace(table, fees_due=False)


def _cards_dealt(table: Table, event: e.CardsDealt) -> Table:
    seats = list(table.seats)
    dealer, community, shoe = table.dealer, table.community, table.shoe
    discards: tuple[int, ...] = ()
    for place, card, up in event.cards:
        if place > 0:
            seat = seats[place - 1]
            if up:
                hand = seat.hands[0]
                cards = (*hand.cards, card)
                seats[place - 1] = replace(seat, hands=(replace(hand, cards=cards),), first_two=cards)
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


def _rest_discarded(table: Table, event: e.RestDiscarded) -> Table:
    return replace(table, shoe=replace(table.shoe, undealt_discarded=event.cards))


def _offer_declined(table: Table, event: e.OfferDeclined) -> Table:
    seat = table.seats[event.seat - 1]
    return replace(table, seats=with_seat(table, replace(seat, answered=(*seat.answered, event.offer))))


def _insurance_taken(table: Table, event: e.InsuranceTaken) -> Table:
    seat = table.seats[event.seat - 1]
    bet = Bet("insurance", event.player, event.amount * event.spots)
    made = replace(seat, bets=(*seat.bets, bet), answered=(*seat.answered, "insurance"), insurance=event.amount)
    return replace(table, seats=with_seat(table, made))


def _peeked(table: Table, event: e.Peeked) -> Table:
    return replace(table, dealer=replace(table.dealer, natural=NATURAL if event.natural else NO_NATURAL))


def _learn(shoe: Shoe, card: int) -> Shoe:
    """An unknown face-down card has been told: it is one of those dealt."""
    at = shoe.dealt.index(UNKNOWN, shoe.before_round)
    return replace(shoe, dealt=(*shoe.dealt[:at], card, *shoe.dealt[at + 1 :]))


def _cards_turned(table: Table, event: e.CardsTurned) -> Table:
    for place, index, card in event.cards:
        if place == DEALER:
            dealer = table.dealer
            if dealer.cards[index] == UNKNOWN:
                table = replace(table, shoe=_learn(table.shoe, card))
            cards = (*dealer.cards[:index], card, *dealer.cards[index + 1 :])
            up = (*dealer.up[:index], True, *dealer.up[index + 1 :])
            table = replace(table, dealer=replace(dealer, cards=cards, up=up))
        elif place == COMMUNITY:
            if table.community[index] == UNKNOWN:
                table = replace(table, shoe=_learn(table.shoe, card))
            community = (*table.community[:index], card, *table.community[index + 1 :])
            table = replace(table, community=community)
        else:
            table = _turn_hit_card(table, place, index, card)
    return _turned_up(table, event)


def _turned_up(table: Table, event: e.CardsTurned) -> Table:
    """Hit cards and community cards count as turned when all of a place are; single ones were only told."""
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
        table = replace(table, shoe=_learn(table.shoe, card))
    hidden = (*seat.hidden[:index], card, *seat.hidden[index + 1 :])
    return replace(table, seats=with_seat(table, replace(seat, hidden=hidden)))


def _hand_hit(table: Table, event: e.HandHit) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    waits = f"{HIT_CARD}:{event.pick}" if event.pick else HIT_CARD
    return _with_hand(table, event.seat, event.hand, replace(hand, waits_for=waits))


def _hand_stood(table: Table, event: e.HandStood) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    return _with_hand(table, event.seat, event.hand, replace(hand, state=STOOD))


def _hand_doubled(table: Table, event: e.HandDoubled) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    bets = tuple(
        replace(bet, doubled=bet.doubled + event.amount) if bet.owner == event.player else bet for bet in hand.bets
    )
    waits = f"{DOUBLE_CARD}:{event.pick}" if event.pick else DOUBLE_CARD
    doubled = replace(hand, bets=bets, doubles=(*hand.doubles, event.amount), waits_for=waits)
    stake = next(bet.amount for bet in hand.bets if bet.owner == event.player)
    follow = tuple(
        Follow(event.seat, event.hand, bet.owner, "double", bet.amount * event.amount // stake)
        for bet in hand.bets
        if bet.owner != event.player
    )
    return replace(_with_hand(table, event.seat, event.hand, doubled), follow=follow)


def _hand_split(table: Table, event: e.HandSplit) -> Table:
    seat = table.seats[event.seat - 1]
    hand = seat.hands[event.hand]
    own = tuple(replace(bet, doubled=0) for bet in hand.bets if bet.owner == event.player)
    again = hand.from_split
    first = Hand(hand.cards[:1], hand.bets, from_split=True, first_dealt=hand.first_dealt if again else 1)
    second = Hand(hand.cards[1:], own, from_split=True, first_dealt=0 if again else 1)
    hands = (*seat.hands[: event.hand], first, second, *seat.hands[event.hand + 1 :])
    follow = tuple(
        Follow(event.seat, event.hand + 1, bet.owner, "split", bet.amount)
        for bet in hand.bets
        if bet.owner != event.player
    )
    return replace(table, seats=with_seat(table, replace(seat, hands=hands)), follow=follow)


def _hand_surrendered(table: Table, event: e.HandSurrendered) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    return _with_hand(table, event.seat, event.hand, replace(hand, state=SURRENDERED))


def _hand_rescued(table: Table, event: e.HandRescued) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    return _with_hand(table, event.seat, event.hand, replace(hand, state=RESCUED))


def _stake_followed(table: Table, event: e.StakeFollowed) -> Table:
    table = replace(table, follow=table.follow[1:])
    if not event.followed:
        return table
    hand = table.seats[event.seat - 1].hands[event.hand]
    if event.kind == "split":
        bets = (*hand.bets, Bet("base", event.player, event.amount))
    else:
        bets = tuple(
            replace(bet, doubled=bet.doubled + event.amount) if bet.owner == event.player else bet for bet in hand.bets
        )
    return _with_hand(table, event.seat, event.hand, replace(hand, bets=bets))


def _card_drawn(table: Table, event: e.CardDrawn) -> Table:
    hand = table.seats[event.seat - 1].hands[event.hand]
    made = replace(hand, cards=(*hand.cards, event.card), waits_for=NOTHING)
    shoe = _draw(table.shoe, (event.card,))
    return replace(_with_hand(table, event.seat, event.hand, made), shoe=shoe)


def _card_picked(table: Table, event: e.CardPicked) -> Table:
    seat = table.seats[event.seat - 1]
    if seat.hidden[event.pick - 1] == UNKNOWN:
        table = replace(table, shoe=_learn(table.shoe, event.card))
    hand = seat.hands[event.hand]
    made = replace(hand, cards=(*hand.cards, event.card), waits_for=NOTHING)
    index = event.pick - 1
    hidden = (*seat.hidden[:index], event.card, *seat.hidden[index + 1 :])
    seat = replace(seat, hidden=hidden, hands=(made,), taken=(*seat.taken, event.pick))
    return replace(table, seats=with_seat(table, seat))


def _dealer_drew(table: Table, event: e.DealerDrew) -> Table:
    dealer = table.dealer
    made = replace(dealer, cards=(*dealer.cards, event.card), up=(*dealer.up, True), taken=len(dealer.cards) + 1)
    return replace(table, dealer=made, shoe=_draw(table.shoe, (event.card,)))


def _dealer_took(table: Table, event: e.DealerTook) -> Table:
    table = _cards_turned(table, e.CardsTurned(cards=((DEALER, event.index, event.card),)))
    return replace(table, dealer=replace(table.dealer, taken=event.index + 1))


def _button_placed(table: Table, event: e.ButtonPlaced) -> Table:
    return replace(table, bank=replace(table.bank, button=event.seat))


def _settle_bet(bets: tuple[Bet, ...], event: e.WagerSettled) -> tuple[Bet, ...]:
    """Each wager reaches exactly one end, once (I4)."""
    for index, bet in enumerate(bets):
        if bet.wager == event.wager and bet.owner == event.player:
            require(not bet.settled, f"{event.wager} of seat {event.seat} is settled twice")
            require(bet.staked == event.staked, f"{event.wager} of seat {event.seat} is settled at another stake")
            return (*bets[:index], replace(bet, settled=True), *bets[index + 1 :])
    raise InvariantError(f"there is no {event.wager} of {event.player} at seat {event.seat}")


def _wager_settled(table: Table, event: e.WagerSettled) -> Table:
    seat = table.seats[event.seat - 1]
    if event.hand >= 0:
        hand = seat.hands[event.hand]
        hands = (
            *seat.hands[: event.hand],
            replace(hand, bets=_settle_bet(hand.bets, event)),
            *seat.hands[event.hand + 1 :],
        )
        seat = replace(seat, hands=hands)
    else:
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
    settled = (*table.settled, event)
    return replace(table, seats=with_seat(table, seat), bank=bank, settled=settled)


def _cards_collected(table: Table, event: e.CardsCollected) -> Table:
    shoe = replace(table.shoe, discards=table.shoe.discards + event.cards)
    table = replace(table, shoe=shoe)
    if event.seat > 0 and event.hand >= 0:
        hand = table.seats[event.seat - 1].hands[event.hand]
        return _with_hand(table, event.seat, event.hand, replace(hand, mucked=hand.mucked + event.cards))
    return table


def _bank_returned(table: Table, event: e.BankReturned) -> Table:
    require(abs(table.bank.result) <= table.bank.wager, "the bank won or lost more than its wager")
    return replace(table, bank=replace(table.bank, home=True))


def _round_ended(table: Table, event: e.RoundEnded) -> Table:
    check_round(table)
    bank = table.bank
    if bank.turn >= table.rules.bank_turns:
        # The bank goes on clockwise after its last hand (P21).
        bank = Bank(offer=bank.seat % table.rules.seats + 1)
    return replace(table, phase="between", stage=0, bank=bank)


def check_round(table: Table) -> None:
    """Once a round: every card that left the shoe in it is in the discards, every wager has ended.

    Cards of earlier rounds were counted then; the session counts the whole shoe with them.
    """
    shoe = table.shoe
    before = shoe.before_round
    require(
        sorted(shoe.dealt[before:]) == sorted(shoe.discards[before:]),
        "the cards dealt are not those picked up",
    )
    require(len(shoe.dealt) + shoe.undealt_discarded <= table.rules.shoe_size, "more cards than the decks hold")
    for seat in table.seats:
        require(table.accounts.get(f"seat:{seat.number}", 0) == 0, f"seat {seat.number} still holds chips")
        for bet in (*seat.bets, *(bet for hand in seat.hands for bet in hand.bets)):
            require(bet.settled, f"{bet.wager} of seat {seat.number} reached no end")
    require(table.accounts.get("bank", 0) == 0, "the bank still holds chips")
    require(sum(table.accounts.values()) == 0, "the accounts do not sum to zero")


def _round_voided(table: Table, event: e.RoundVoided) -> Table:
    """The cards of the round are picked up; the money has been put back by the postings."""
    shoe = table.shoe
    left = Counter(shoe.dealt)
    left.subtract(shoe.discards)
    discards = shoe.discards + tuple(left.elements())
    seats = tuple(Seat(seat.number, seat.holder) for seat in table.seats)
    return replace(
        table, phase="between", stage=0, seats=seats, shoe=replace(shoe, discards=discards), dealer=Dealer(), community=(),
        community_up=False, settled=(), follow=(), bank=_bank_before(table.bank), fees_due=False,
    )  # fmt: skip


def _bank_before(bank: Bank) -> Bank:
    """The void round leaves nothing behind: the bank stands where it stood, its turn uncounted."""
    turn = bank.turn - 1 if bank.wager else bank.turn
    if turn > 0:
        return Bank(seat=bank.seat, player=bank.player, turn=turn, offer=bank.offer)
    return Bank(offer=bank.seat or bank.offer)


def _table_closed(table: Table, event: e.TableClosed) -> Table:
    return replace(table, phase="closed", shoe=Shoe(), bank=Bank())


_APPLY: dict[type, Callable[[Table, Any], Table]] = {
    e.TableOpened: _table_opened,
    e.DecksInspected: _nothing,
    e.PlayerJoined: _player_joined,
    e.ChipsBought: _nothing,
    e.SeatTaken: _seat_taken,
    e.SeatReleased: _seat_released,
    e.PlayerLeft: _player_left,
    e.SatOut: _sat_out,
    e.CameBack: _came_back,
    e.DealerChanged: _dealer_changed,
    e.RoundBegan: _round_began,
    e.ShoeShuffled: _shoe_shuffled,
    e.ShoeCut: _shoe_cut,
    e.CutCardPlaced: _cut_card_placed,
    e.CardBurned: _card_burned,
    e.CutCardMet: _cut_card_met,
    e.DiscardsReshuffled: _discards_reshuffled,
    e.BankDeclined: _bank_declined,
    e.BankTaken: _bank_taken,
    e.BetPlaced: _bet_placed,
    e.BetsClosed: _bets_closed,
    e.FeesTaken: _fees_taken,
    e.CardsDealt: _cards_dealt,
    e.RestDiscarded: _rest_discarded,
    e.OfferDeclined: _offer_declined,
    e.InsuranceTaken: _insurance_taken,
    e.Peeked: _peeked,
    e.CardsTurned: _cards_turned,
    e.HandHit: _hand_hit,
    e.HandStood: _hand_stood,
    e.HandDoubled: _hand_doubled,
    e.HandSplit: _hand_split,
    e.HandSurrendered: _hand_surrendered,
    e.HandRescued: _hand_rescued,
    e.StakeFollowed: _stake_followed,
    e.CardDrawn: _card_drawn,
    e.CardPicked: _card_picked,
    e.DealerDrew: _dealer_drew,
    e.DealerTook: _dealer_took,
    e.ButtonPlaced: _button_placed,
    e.WagerSettled: _wager_settled,
    e.CardsCollected: _cards_collected,
    e.BankReturned: _bank_returned,
    e.RoundEnded: _round_ended,
    e.RoundVoided: _round_voided,
    e.TimedOut: _nothing,
    e.TableClosed: _table_closed,
}

PLACES = (BURN, COMMUNITY, DEALER, OUT)
