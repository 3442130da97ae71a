"""Stakes that should not lie there: wrong size, late, forbidden, the bank's own (M20 to M22, M47)."""

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.limits import bet_limits, spots_of
from pit21.table.needs import NeedChoice
from pit21.table.next_step import need
from pit21.table.refusal import Refusal, bad_amount, refuse
from pit21.table.remedies.remedy import (
    Events,
    Facts,
    dead_hand,
    hand_of,
    no_round,
    ruled,
    stake_back,
)
from pit21.table.state import DOUBLE_CARD, Seat, Stake, Table, chips_of


def stake_at(table: Table, facts: Facts) -> tuple[Seat, int, Stake] | Refusal:
    """Return the unsettled stake that the facts name: seat, hand (-1 for a side wager), stake."""
    refusal = no_round(table, facts)
    if refusal is not None:
        return refusal
    if not 1 <= facts.seat <= table.rules.seats:
        return refuse("m-name-a-seat", facts.id, highest=table.rules.seats)
    seat = table.seats[facts.seat - 1]
    places = [(-1, bet) for bet in seat.bets]
    places += [(index, bet) for index, hand in enumerate(seat.hands) for bet in hand.bets]
    for index, bet in places:
        owner = facts.player or seat.holder
        if bet.wager == facts.wager and bet.owner == owner and not bet.settled and index in (-1, facts.hand):
            return seat, index, bet
    return refuse("m-no-open-wager", facts.id, wager=facts.wager or "wager", seat=facts.seat)


def wrong_size(table: Table, facts: Facts) -> Events | Refusal:
    """M20: `amount` is what lies there, or (accepted) what the wager may be."""
    found = stake_at(table, facts)
    if isinstance(found, Refusal):
        return found
    seat, index, bet = found
    refusal = bad_amount(facts.amount, "amount", 1)
    if refusal is not None:
        return refusal
    refusal = _right_size(table, facts, seat, bet)
    if refusal is not None:
        return refusal
    if not table.bets_closed:
        return (ruled(facts, "undone"),)
    if facts.what == "accepted":
        return ruled(facts, "stake-returned", amount=bet.amount - facts.amount), part_back(
            seat, index, bet, bet.amount - facts.amount
        )
    if facts.amount < bet.amount:
        return ruled(facts, "stake-stands"), part_back(seat, index, bet, bet.amount - facts.amount)
    return (ruled(facts, "chips-returned", amount=facts.amount - bet.amount),)


def _right_size(table: Table, facts: Facts, seat: Seat, bet: Stake) -> Refusal | None:
    """A refusal where the size is not wrong; chips above the limit are returned down to the limit, not below it."""
    if facts.what == "accepted":
        return None if facts.amount < bet.amount else refuse("m-not-above", facts.id, amount=bet.amount)
    lowest, highest, _ = bet_limits(table, _undo_deal(seat), table.rules.wagers[bet.wager], bet.owner)
    if lowest <= facts.amount <= highest:
        return refuse("m-right-size", facts.id, lowest=lowest, highest=highest)
    if facts.amount > highest and bet.amount != highest and table.bets_closed:
        return refuse("m-plays-at-limit", facts.id, highest=highest, amount=bet.amount)
    return None


def _undo_deal(seat: Seat) -> Seat:
    """Return the seat with all its stakes on the layout, as they lay before the deal."""
    return replace(seat, bets=(*(seat.hands[0].bets if seat.hands else ()), *seat.bets), hands=())


def part_back(seat: Seat, index: int, bet: Stake, amount: int, *, doubled: bool = False) -> e.StakeReturned:
    """A part of a stake goes back to its owner."""
    return e.StakeReturned(
        player=bet.owner, seat=seat.number, hand=index, wager=bet.wager, amount=amount, doubled=doubled,
        postings=((f"seat:{seat.number}", -amount), (f"player:{bet.owner}", amount)),
    )  # fmt: skip


def late_bet(table: Table, facts: Facts) -> Events | Refusal:
    """M21."""
    refusal = no_round(table, facts)
    if refusal is None and not table.bets_closed:
        refusal = refuse("m-bets-open", facts.id)
    if refusal is not None:
        return refusal
    if facts.what == "placed":
        refusal = bad_amount(facts.amount, "amount", 1)
        return refusal or (ruled(facts, "chips-returned"),)
    found = stake_at(table, facts)
    if isinstance(found, Refusal):
        return found
    if facts.what == "taken":
        return (ruled(facts, "stake-restored"),)
    seat, index, bet = found
    late = facts.amount or bet.staked
    refusal = bad_amount(late, "amount", 1)
    if refusal is None and late > bet.amount:
        refusal = refuse("m-lies-less", facts.id, amount=bet.amount)
    if refusal is not None:
        return refusal
    if late < bet.amount:
        return ruled(facts, "stake-returned", amount=late), part_back(seat, index, bet, late)
    if index < 0:
        return ruled(facts, "stake-returned", amount=late), stake_back(seat, index, bet, "dead-hand")
    return dead_hand(table, facts, seat)


def forbidden(table: Table, facts: Facts) -> Events | Refusal:
    """M22."""
    hand = hand_of(table, facts)
    if isinstance(hand, Refusal):
        return hand
    seat = table.seats[facts.seat - 1]
    if facts.what == "accepted":
        return _undo_accepted_double(table, facts, seat)
    waits = need(table)
    if not isinstance(waits, NeedChoice) or (waits.seat, waits.hand) != (facts.seat, facts.hand):
        return refuse("m-not-in-turn", facts.id, hand=facts.hand + 1, seat=facts.seat)
    if facts.what in ("double-before", "split-before"):
        return (ruled(facts, "undone"),)
    if facts.what == "double":
        pick = _first_pick(table, seat)
        return ruled(facts, "hit-stands"), e.HandHit(seat=seat.number, hand=facts.hand, pick=pick)
    return _split(table, facts, seat)


def _first_pick(table: Table, seat: Seat) -> int:
    if table.rules.family != "pick":
        return 0
    return next(number for number in range(1, len(seat.hidden) + 1) if number not in seat.taken)


def _split(table: Table, facts: Facts, seat: Seat) -> Events | Refusal:
    if table.rules.family != "draw" or len(seat.hands[facts.hand].cards) != 2:
        return refuse("m-not-splittable", facts.id)
    stakes = spots_of(seat, facts.hand)
    cost = sum(bet.first for bet in stakes)
    if cost > chips_of(table, seat.holder):
        return refuse("m-too-few-chips", facts.id, player=seat.holder, chips=chips_of(table, seat.holder))
    postings = ((f"player:{seat.holder}", -cost), (f"seat:{seat.number}", cost))
    split = e.HandSplit(player=seat.holder, seat=seat.number, hand=facts.hand, postings=postings)
    if table.rules.house_choice("M22.split") == "goes_on":
        return ruled(facts, "split-stands"), split
    index = facts.hand + 1
    backs = tuple(stake_back(seat, index, bet, "dead-hand") for bet in stakes)
    card = seat.hands[facts.hand].cards[1]
    return (
        ruled(facts, "split-returned"),
        split,
        *backs,
        e.HandDied(seat=seat.number, hand=index, cards=(card,)),
    )


def _undo_accepted_double(table: Table, facts: Facts, seat: Seat) -> Events | Refusal:
    """The table took a double that it should have refused: the added stake goes back, a card that came stays."""
    hand = seat.hands[facts.hand]
    if not hand.doubles or hand.settled:
        return refuse("m-no-open-double", facts.id, hand=facts.hand + 1, seat=facts.seat)
    before = hand.waits_for.startswith(DOUBLE_CARD)
    backs = tuple(
        part_back(seat, facts.hand, bet, bet.doubled, doubled=True) for bet in hand.bets if bet.doubled
    )  # fmt: skip
    return (ruled(facts, "undone" if before else "hit-stands", amount=sum(bet.doubled for bet in hand.bets)), *backs)


def bank_bet(table: Table, facts: Facts) -> Events | Refusal:
    """M47."""
    refusal = no_round(table, facts) or bad_amount(facts.amount, "amount", 1)
    if refusal is None and not table.bank.player:
        refusal = refuse("m-no-bank", facts.id)
    if refusal is None and facts.seat != table.bank.seat and facts.player != table.bank.player:
        refusal = refuse("m-bank-elsewhere", facts.id, seat=table.bank.seat)
    return refusal or (ruled(facts, "chips-returned"),)
