"""The events that a command itself causes, before the stages continue."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from pit21.cards import CUT_CARD
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.check import ACTIONS, face_down_cards
from pit21.table.checks.bets import late_bet
from pit21.table.limits import double_cost, double_limits, insurance_limits, raise_limits, split_cost, stake_on
from pit21.table.next_step import need, stage_of_need
from pit21.table.order import comers, deal_plan, extra_seats, rightmost_seat
from pit21.table.remedies.disputes import release
from pit21.table.remedies.registry import perform
from pit21.table.remedies.remedy import main_back, sides_back
from pit21.table.remedies.steps import turned
from pit21.table.settlement.void_round import voided
from pit21.table.side_bets.moved_winnings import moved_winnings
from pit21.table.state import DEALER, STRAY, Seat, Table, chips_of, hand_in_turn


def consequences(table: Table, command: c.Command) -> Iterator[e.Event]:
    """All of them are computed from the table as it stands before the first."""
    return iter(_MAKERS[type(command)](table, command))


Events = tuple[e.Event, ...]


def _open(table: Table, command: c.Open) -> Events:
    rules = table.rules
    postings = (("mint", -command.tray), ("house", command.tray)) if command.tray else ()
    opened = e.TableOpened(game=rules.spec.id, digest=rules.digest, tray=command.tray, postings=postings)
    return opened, e.DecksInspected(decks=rules.decks, cards=rules.shoe_size)


def _close(table: Table, command: c.Close) -> Events:
    """Decks and tray are counted again (G12); the house's chips go back to where they came from."""
    postings = [(name, -table.accounts.get(name, 0)) for name in ("house", "fees", "breakage")]
    tray = table.accounts.get("house", 0) + table.accounts.get("breakage", 0)  # both lie in the tray
    postings.append(("mint", -sum(amount for _, amount in postings)))
    missing = command.missing
    inspected = e.DecksInspected(decks=table.rules.decks, cards=table.rules.shoe_size - len(missing), missing=missing)
    difference = 0 if command.counted is None else command.counted - tray
    closed = e.TableClosed(tray=tray, difference=difference, postings=tuple(p for p in postings if p[1]))
    return inspected, closed


def _join(table: Table, command: c.Join) -> Events:
    postings = (("mint", -command.chips), (f"player:{command.player}", command.chips)) if command.chips else ()
    joined = e.PlayerJoined(
        player=command.player, chips=command.chips, proposition=command.proposition, postings=postings
    )
    return (joined, e.SeatTaken(player=command.player, seat=command.seat)) if command.seat else (joined,)


def _take_seat(table: Table, command: c.TakeSeat) -> Events:
    return (e.SeatTaken(player=command.player, seat=command.seat),)


def _release_seat(table: Table, command: c.ReleaseSeat) -> Events:
    return (e.SeatReleased(player=command.player, seat=command.seat),)


def _buy_chips(table: Table, command: c.BuyChips) -> Events:
    postings = (("mint", -command.chips), (f"player:{command.player}", command.chips))
    return (e.ChipsBought(player=command.player, chips=command.chips, postings=postings),)


def _leave(table: Table, command: c.Leave) -> Events:
    held = [each for each in table.held if each.player == command.player]
    chips = chips_of(table, command.player) + sum(each.returned for each in held)
    postings = ((f"player:{command.player}", -chips), ("mint", chips)) if chips else ()
    left = c.ReportIrregularity("M34", "the player left the table", "decided")
    released = [release(each, left) for each in held]
    return *released, e.PlayerLeft(player=command.player, chips=chips, postings=postings)


def _sit_out(table: Table, command: c.SitOut) -> Events:
    return (e.SatOut(player=command.player),)


def _come_back(table: Table, command: c.ComeBack) -> Events:
    return (e.CameBack(player=command.player),)


def _change_dealer(table: Table, command: c.ChangeDealer) -> Events:
    return (e.DealerChanged(number=table.dealer_number + 1),)


def _discard_shoe(table: Table, command: c.DiscardShoe) -> Events:
    return (e.ShoeDiscarded(number=table.shoe.number, reason=command.reason),)


def _begin_round(table: Table, command: c.BeginRound) -> Events:
    """Extra seats are released while people wait, who then sit down in the order they came (G11)."""
    events: list[e.Event] = []
    free = [seat.number for seat in table.seats if not seat.holder]
    for seat in extra_seats(table):
        events.append(e.SeatReleased(player=seat.holder, seat=seat.number))
        free.append(seat.number)
    for player, number in zip(comers(table), sorted(free), strict=False):
        events.append(e.SeatTaken(player=player, seat=number))
    events.append(e.RoundBegan(round=table.round + 1))
    return tuple(events)


def _cut(table: Table, command: c.Cut) -> Events:
    return (e.ShoeCut(seat=command.seat, position=command.position),)


def _take_bank(table: Table, command: c.TakeBank) -> Events:
    waits = need(table)
    assert isinstance(waits, n.NeedBank)
    postings = ((f"player:{command.player}", -command.amount), ("bank", command.amount))
    # The player-dealer bets nowhere, so other circles held until now are free for the players (P21, P22).
    held = [seat for seat in table.seats if seat.holder == command.player and seat.number != waits.seat]
    released = [e.SeatReleased(player=command.player, seat=seat.number) for seat in held]
    taken = e.BankTaken(
        player=command.player, seat=waits.seat, amount=command.amount, turn=waits.turn, postings=postings
    )
    # Where the bank was offered on after wagers were placed (M40), the new player-dealer's go back.
    own = [(seat.number, bet) for seat in table.seats for bet in seat.bets if bet.owner == command.player]
    back = [
        e.BetPlaced(
            player=command.player, seat=number, wager=bet.wager, amount=0,
            postings=((f"player:{command.player}", bet.amount), (f"seat:{number}", -bet.amount)),
        )
        for number, bet in own
    ]  # fmt: skip
    return *back, *released, taken


def _decline_bank(table: Table, command: c.DeclineBank) -> Events:
    waits = need(table)
    assert isinstance(waits, n.NeedBank)
    return (e.BankDeclined(player=command.player, seat=waits.seat),)


def _place_bet(table: Table, command: c.PlaceBet) -> Events:
    seat = table.seats[command.seat - 1]
    change = command.amount - stake_on(seat, command.wager, command.player)
    postings = ((f"player:{command.player}", -change), (f"seat:{command.seat}", change)) if change else ()
    placed = e.BetPlaced(
        player=command.player,
        seat=command.seat,
        wager=command.wager,
        amount=command.amount,
        postings=postings,
    )
    events: Events = (placed,)
    if command.wager == "base" and table.rules.second_hand:
        events = (placed, msgspec.structs.replace(placed, wager=table.rules.second_hand))
    return events if seat.holder else (e.SeatTaken(player=command.player, seat=command.seat), *events)


def _close_bets(table: Table, command: c.CloseBets) -> Events:
    return (e.BetsClosed(),)


def _cards(table: Table, command: c.Cards) -> Events:
    waits = need(table)
    assert isinstance(waits, n.NeedCard)
    faces = command.cards[:-1] if command.cards[-1] == CUT_CARD else command.cards
    events = list(_place_cards(table, waits, faces)) if faces else []
    if len(faces) != len(command.cards):
        place = waits.places[len(faces)][0]
        events.append(e.CutCardMet(place=place, holder=_cut_holder(table, place)))
    return tuple(events)


def _cut_holder(table: Table, place: int) -> int:
    """Find who cuts next: the seat that is dealt the cut card; the dealer passes it to the rightmost (S16, N16)."""
    if place > 0:
        return place
    rightmost = place == DEALER and table.rules.cut_card_dealer == "rightmost"
    return rightmost_seat(table) if rightmost else 0


def _place_cards(table: Table, waits: n.NeedCard, cards: tuple[int, ...]) -> Events:
    """Put cards where the table waits for them."""
    place, index, _ = waits.places[0]
    if place == STRAY:
        use = table.pending[0].use
        return tuple(e.StrayCardDrawn(card=card, shown=waits.places[0][2], use=use) for card in cards)
    if waits.purpose == "burn":
        return (e.CardBurned(card=cards[0], shown=table.rules.burn_shown),)
    if waits.purpose in ("turn", "peek"):
        return _name_card(table, waits, cards[0])
    if table.dealt < len(deal_plan(table)):
        dealt = tuple([(place, card, up) for (place, _, up), card in zip(waits.places, cards, strict=False)])
        return (e.CardsDealt(cards=dealt),)
    if place == DEALER:
        return (e.DealerDrew(card=cards[0]),)
    return (e.CardDrawn(seat=place, hand=index, card=cards[0]),)


def _name_card(table: Table, waits: n.NeedCard, card: int) -> Events:
    """Name a face-down card whose face was not known."""
    place, index, _ = waits.places[0]
    if table.pending:
        return (turned(table.pending[0], card),)
    if waits.purpose == "peek":
        return e.Peeked(natural=True), e.CardsTurned(cards=((DEALER, 1, card),))
    if place > 0:
        hand = table.seats[place - 1].hands[0]
        if hand.waits_for:
            return (e.CardPicked(seat=place, hand=0, pick=index - 1, card=card),)
        return (e.CardsTurned(cards=((place, index - 2, card),)),)
    drawing = table.rules.stages[stage_of_need(table) - 1].do == "dealer"
    if place == DEALER and drawing and index >= 2:
        return (e.DealerTook(index=index, card=card),)
    return (e.CardsTurned(cards=((place, index, card),)),)


def _shoe_empty(table: Table, command: c.ShoeEmpty) -> Events:
    """Reshuffle the discards; without any, the round is void (G4)."""
    if table.shoe.discards:
        return (e.DiscardsReshuffled(cards=len(table.shoe.discards)),)
    return (voided(table, code="shoe-ran-out"),)


def _settle_no_natural(table: Table, command: c.NoNatural) -> Events:
    return (e.Peeked(natural=False),)


def _act(table: Table, command: c.Act) -> Events:
    waits = need(table)
    number = command.seat
    if isinstance(waits, n.NeedAnswers):
        return _accept(table, waits.offer, table.seats[number - 1], command.amount)
    assert isinstance(waits, n.NeedChoice)
    seat = table.seats[number - 1]
    index = waits.hand
    pick = 0
    if table.rules.family == "pick" and command.action in ("hit", "double"):
        pick = command.pick or face_down_cards(table, number)[0]
    if command.action == "hit":
        return (e.HandHit(seat=number, hand=index, pick=pick),)
    if command.action == "stand":
        return (e.HandStood(seat=number, hand=index),)
    if command.action == "surrender":
        return (e.HandSurrendered(seat=number, hand=index),)
    if command.action == "rescue":
        return (e.HandRescued(seat=number, hand=index),)
    split = command.action == "split"
    amount = 0 if split else command.amount or double_limits(table, seat, index)[1]
    cost = split_cost(table, seat, index) if split else double_cost(table, seat, index, amount)
    postings = ((f"player:{seat.holder}", -cost), (f"seat:{number}", cost)) if cost else ()
    free = not cost or UNSET
    if split:
        return (e.HandSplit(player=seat.holder, seat=number, hand=index, free=free, postings=postings),)
    return (
        e.HandDoubled(
            player=seat.holder, seat=number, hand=index, amount=amount, pick=pick, free=free, postings=postings
        ),
    )


def _accept(table: Table, offer: str, seat: Seat, amount: int) -> Events:
    """A raise, winnings that move, withdrawn wagers, swapped cards, a card exposed in error, an early surrender."""
    if offer == "raise":
        amount = amount or raise_limits(table, seat)[1]
        postings = ((f"player:{seat.holder}", -amount), (f"seat:{seat.number}", amount))
        return (e.StakeRaised(player=seat.holder, seat=seat.number, amount=amount, postings=postings),)
    if offer == "move":
        return moved_winnings(table, seat, amount)
    if offer == "withdraw":
        return _withdraw(table, seat)
    if offer == "switch":
        return (e.HandsSwitched(seat=seat.number),)
    if offer == "exposed-card":
        return (e.HandHit(seat=seat.number, hand=hand_in_turn(seat)),)
    return (e.HandSurrendered(seat=seat.number, hand=0),)


def _withdraw(table: Table, seat: Seat) -> Events:
    """Wagers that an irregularity lets go: the main wagers, those of one hand, or the side wagers."""
    waits = table.pending[0]
    withdrawn = e.WagersWithdrawn(seat=seat.number, hand=waits.hand, wagers=waits.use)
    if waits.use == "side":
        return withdrawn, *sides_back(seat, "withdrawn")
    return withdrawn, *main_back(seat, waits.hand, "withdrawn")


def _insure(table: Table, command: c.Insure) -> Events:
    late = late_bet(table, command)
    if late is not None:
        return _place_bet(table, late)
    seat = table.seats[command.seat - 1]
    spots = insurance_limits(table, seat)[2]
    cost = command.amount * spots
    postings = ((f"player:{seat.holder}", -cost), (f"seat:{command.seat}", cost))
    return (
        e.InsuranceTaken(player=seat.holder, seat=command.seat, amount=command.amount, spots=spots, postings=postings),
    )


def _decline(table: Table, command: c.Decline) -> Events:
    waits = need(table)
    assert isinstance(waits, n.NeedAnswers)
    declined = e.OfferDeclined(seat=command.seat, offer=waits.offer)
    if waits.offer == "exposed-card" and table.rules.house_choice("M3.refused") == "no_more_cards":
        return declined, e.HandStood(seat=command.seat, hand=hand_in_turn(table.seats[command.seat - 1]))
    return (declined,)


def _follow(table: Table, command: c.FollowStake) -> Events:
    waits = need(table)
    assert isinstance(waits, n.NeedFollow)
    postings: tuple[e.Posting, ...] = ()
    if command.follow and waits.amount:
        postings = ((f"player:{waits.player}", -waits.amount), (f"seat:{waits.seat}", waits.amount))
    return (
        e.StakeFollowed(
            player=waits.player, seat=waits.seat, hand=waits.hand, kind=waits.kind, amount=waits.amount,
            followed=command.follow, postings=postings,
        ),
    )  # fmt: skip


def _time_out(table: Table, command: c.TimeOut) -> Events:
    """Stand where that is legal, else hit; offers declined; the cut in the middle (G8)."""
    return (
        e.TimedOut(seat=command.seat),
        *_MAKERS[type(acted := default_command(table, command.seat))](table, acted),
    )


def default_command(table: Table, seat: int) -> c.Command:
    """Return what the table does for a seat that does not answer (G8)."""
    waits = need(table)
    if isinstance(waits, n.NeedCut):
        return c.Cut(seat=waits.seat, position=(waits.minimum + waits.maximum) // 2)
    if isinstance(waits, n.NeedBank):
        return c.DeclineBank(player=waits.player)
    if isinstance(waits, n.NeedFollow):
        return c.FollowStake(player=waits.player, seat=waits.seat, follow=False)
    if isinstance(waits, n.NeedAnswers):
        return c.Decline(seat=seat)
    assert isinstance(waits, n.NeedChoice)
    if waits.actions & ACTIONS["stand"]:
        return c.Act(seat=waits.seat, action="stand", hand=waits.hand)
    pick = face_down_cards(table, waits.seat)[0] if table.rules.family == "pick" else 0
    return c.Act(seat=waits.seat, action="hit", hand=waits.hand, pick=pick)


def _void(table: Table, command: c.Void) -> Events:
    return (voided(table, reason=command.reason or UNSET, code=command.code),)


_MAKERS: dict[type, Callable[[Table, Any], Events]] = {
    c.Open: _open,
    c.Close: _close,
    c.Join: _join,
    c.TakeSeat: _take_seat,
    c.ReleaseSeat: _release_seat,
    c.BuyChips: _buy_chips,
    c.Leave: _leave,
    c.SitOut: _sit_out,
    c.ComeBack: _come_back,
    c.ChangeDealer: _change_dealer,
    c.DiscardShoe: _discard_shoe,
    c.BeginRound: _begin_round,
    c.Cut: _cut,
    c.TakeBank: _take_bank,
    c.DeclineBank: _decline_bank,
    c.PlaceBet: _place_bet,
    c.CloseBets: _close_bets,
    c.Cards: _cards,
    c.ShoeEmpty: _shoe_empty,
    c.NoNatural: _settle_no_natural,
    c.Act: _act,
    c.Insure: _insure,
    c.Decline: _decline,
    c.FollowStake: _follow,
    c.TimeOut: _time_out,
    c.Void: _void,
    c.ReportIrregularity: perform,
}
