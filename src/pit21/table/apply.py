"""`apply`: what an event does to the state. It never refuses; it asserts.

Everything that an event means is in the event, so that replaying a log gives the same state without
asking any rule again.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.changes import cards, hands, people, remedies, rounds, shoe, wagers
from pit21.table.changes.invariants import InvariantError, require
from pit21.table.state import Table

__all__ = ["InvariantError", "apply", "require"]


def apply(table: Table, event: e.Event) -> Table:
    """Return the table after an event."""
    if event.seq != table.seq + 1:  # not by `require`: the sentence would be made for every event
        raise InvariantError(f"event {event.seq} cannot follow {table.seq}")
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
        if balance < 0 and account not in ("house", "mint", "breakage"):
            raise InvariantError(f"{account} would fall to {balance}")
        made[account] = balance
    if total:
        raise InvariantError(f"postings sum to {total}")
    return made


_APPLY: dict[type, Callable[[Table, Any], Table]] = {
    e.TableOpened: rounds.table_opened,
    e.DecksInspected: rounds.nothing,
    e.PlayerJoined: people.player_joined,
    e.ChipsBought: people.chips_bought,
    e.SeatTaken: people.seat_taken,
    e.SeatReleased: people.seat_released,
    e.PlayerLeft: people.player_left,
    e.SatOut: people.sat_out,
    e.CameBack: people.came_back,
    e.DealerChanged: rounds.dealer_changed,
    e.RoundBegan: rounds.round_began,
    e.ShoeShuffled: shoe.shoe_shuffled,
    e.ShoeDiscarded: shoe.shoe_discarded,
    e.ShoeCut: shoe.shoe_cut,
    e.CutCardPlaced: shoe.cut_card_placed,
    e.CardBurned: shoe.card_burned,
    e.CutCardMet: shoe.cut_card_met,
    e.DiscardsReshuffled: shoe.discards_reshuffled,
    e.BankDeclined: wagers.bank_declined,
    e.BankTaken: wagers.bank_taken,
    e.BetPlaced: wagers.bet_placed,
    e.BetsClosed: wagers.bets_closed,
    e.FeesTaken: wagers.fees_taken,
    e.CardsDealt: cards.cards_dealt,
    e.RestDiscarded: shoe.rest_discarded,
    e.HoleClassShown: cards.hole_class_shown,
    e.OfferDeclined: wagers.offer_declined,
    e.StakeRaised: wagers.stake_raised,
    e.InsuranceTaken: wagers.insurance_taken,
    e.Peeked: cards.peeked,
    e.CardsTurned: cards.cards_turned,
    e.HandHit: hands.hand_hit,
    e.HandStood: hands.hand_stood,
    e.HandDoubled: hands.hand_doubled,
    e.HandSplit: hands.hand_split,
    e.HandsSwitched: hands.hands_switched,
    e.HandSurrendered: hands.hand_surrendered,
    e.HandRescued: hands.hand_rescued,
    e.StakeFollowed: hands.stake_followed,
    e.CardDrawn: cards.card_drawn,
    e.CardPicked: cards.card_picked,
    e.DealerDrew: cards.dealer_drew,
    e.DealerTook: cards.dealer_took,
    e.ButtonPlaced: wagers.button_placed,
    e.WagerSettled: wagers.wager_settled,
    e.CardsCollected: cards.cards_collected,
    e.BankReturned: wagers.bank_returned,
    e.RoundEnded: rounds.round_ended,
    e.RoundVoided: rounds.round_voided,
    e.TimedOut: rounds.nothing,
    e.IrregularityRuled: remedies.irregularity_ruled,
    e.StrayCardDrawn: remedies.stray_card_drawn,
    e.StrayCardUsed: remedies.stray_card_used,
    e.StrayCardBurned: remedies.stray_card_burned,
    e.HandDied: remedies.hand_died,
    e.HitCardExposed: remedies.hit_card_exposed,
    e.StakeReturned: remedies.stake_returned,
    e.WagerMispaid: remedies.payout_corrected,
    e.WagerCorrected: remedies.payout_corrected,
    e.FeeReturned: remedies.fee_returned,
    e.TrayPaid: remedies.payout_corrected,
    e.BankLeft: remedies.bank_left,
    e.WagersWithdrawn: remedies.wagers_withdrawn,
    e.TableClosed: rounds.table_closed,
}
