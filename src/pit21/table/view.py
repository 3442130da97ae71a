"""`view`: the table as one viewer may see it. With `Event.redact` the only way a card leaves the referee.

A viewer is a player's name, `spectator` or `dealer`. All see the same cards: a face-down card is hidden from
everyone, its owner and the dealer too, until it is turned (T23, P21). They differ in whose chips and options
they see.
"""

import msgspec
from msgspec.structs import replace

from pit21.cards import UNKNOWN, card_text, cards_text
from pit21.law.cards import value_of
from pit21.law.hands import is_natural, is_soft, stud_total, total_of
from pit21.table.causes import poker_name, with_words
from pit21.table.events import WagerSettled
from pit21.table.needs import AnyNeed
from pit21.table.next_step import need_at_rest
from pit21.table.offers import Offer, offers
from pit21.table.settlement.outcome import five_cards, natural_name
from pit21.table.settlement.round_result import BankSettlement, FeeCharge, bank_settlement, fee_charges
from pit21.table.side_bets.deciding_cards import DecidingCards, deciding_cards
from pit21.table.stages.muck import cards_left, tucked_under
from pit21.table.state import Hand, Seat, Stake, Table, chips_of

SPECTATOR = "spectator"
DEALER_VIEW = "dealer"
POKER_CARDS = 5


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    cards: tuple[str, ...]
    total: str
    bets: tuple[Stake, ...]
    doubles: tuple[int, ...]
    from_split: bool
    on_table: tuple[str, ...]
    tucked_under: str = ""  # the wager under which those cards wait
    house: bool = False  # a free split made the hand: the house stakes it
    part: int = 0  # which of the seat's first hands it comes from, where a seat has two


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    holder: str
    bets: tuple[Stake, ...]
    hands: tuple[HandView, ...]
    face_down: tuple[str, ...]
    taken: tuple[int, ...]
    insurance: int
    poker: str = ""  # the five cards as a poker hand, in words, once all lie open and a wager plays them so
    side_card: tuple[str, ...] = ()  # a third card that was dealt for a side bet alone and belongs to no hand


class View(msgspec.Struct, frozen=True, kw_only=True):
    viewer: str
    game: str
    digest: str
    seq: int
    phase: str
    round: int
    seats: tuple[SeatView, ...]
    dealer: tuple[str, ...]
    dealer_total: str
    dealer_counted: int  # of the dealer's cards, the first ones that count for the total
    community: tuple[str, ...]
    waiting: tuple[str, ...]
    sitting_out: tuple[str, ...]
    cards_left: int
    last_round: bool
    cut_holder: int
    burned: tuple[str, ...]
    bank_seat: int
    bank_player: str
    bank_wager: int
    bank_turn: int
    bank_result: int
    button: int
    settled: tuple[WagerSettled, ...]
    need: AnyNeed | None  # None between the events of one command, when the table has not come to rest
    offers: tuple[Offer, ...]
    chips: int | None
    tray: int | None
    dealer_poker: str = ""  # as `SeatView.poker`, of the dealer's five cards
    deciding: tuple[DecidingCards, ...] = ()  # the cards that winning side bets were paid for
    hole_class: str = ""  # the class of the hole card, where players are shown that and no more
    stray: tuple[str, ...] = ()  # cards drawn in error that wait for a place; one that nobody saw is hidden
    discarded: int = 0  # how many cards lie in the discard rack
    fees: tuple[FeeCharge, ...] = ()  # of this round, less what went back
    bank: BankSettlement | None = None  # how it ended for the player-dealer, once the bank has gone back


def view(table: Table, viewer: str, before: tuple[Table, View] | None = None, *, at_rest: bool = True) -> View:
    """Return what this viewer may know, as plain data.

    `before` is another state of the same table with its view: what is the same is taken from it. A table that is known
    to be in the middle of a command's events (not `at_rest`) has no need.
    """
    rules, shoe = table.rules, table.shoe
    # The bank may have gone on already: until the next round begins, its cards lie there.
    bank = table.last_bank if table.phase == "between" and table.last_bank.wager else table.bank
    dealer, dealer_words = _dealer(table, before)
    sees_burn = rules.burn_shown
    waits = need_at_rest(table) if at_rest else None
    seats, dealer_poker = _seats(table, before), _dealer_poker(table)
    return View(
        viewer=viewer, game=rules.spec.id, digest=rules.digest, seq=table.seq, phase=table.phase,
        round=table.round, seats=seats, dealer=dealer, dealer_total=dealer_words,
        dealer_counted=table.dealer.taken, dealer_poker=dealer_poker, hole_class=_hole_class(table),
        community=_community(table),
        waiting=table.waiting, sitting_out=_list_sitting_out(table, before),
        cards_left=rules.shoe_size - len(shoe.dealt) - shoe.undealt_discarded if shoe.number else 0,
        last_round=shoe.last_round, cut_holder=shoe.cut_holder,
        burned=tuple(card_text(card if sees_burn else UNKNOWN) for card in shoe.burned),
        bank_seat=bank.seat, bank_player=bank.player, bank_wager=bank.wager, bank_turn=bank.turn,
        bank_result=bank.result, button=bank.button,
        settled=_all_settled(table, before, seats, dealer_words, dealer_poker),
        need=waits,  # type: ignore[arg-type]
        offers=_offers(table, viewer) if waits is not None else (),
        chips=chips_of(table, viewer) if viewer in table.players else None,
        tray=table.accounts.get("house", 0) if viewer == DEALER_VIEW else None,
        deciding=_find_deciding_cards(table, before),
        stray=tuple(card_text(each.card if each.shown else UNKNOWN) for each in table.stray),
        discarded=len(shoe.discards), fees=fee_charges(table.fees, table.fees_back),
        bank=bank_settlement(bank if bank.home else table.last_bank),
    )  # fmt: skip


_BY_POKER = {"lower-poker-hand", "equal-poker-hands", "dealer-not-qualified"}
"""Codes of wagers that compare poker hands."""
_BY_TOTAL = {"equal-totals", "higher-total", "lower-total", "not-above-dealer"}
"""Codes of wagers that compare totals, which nobody can read once the cards are gone."""


def _all_settled(
    table: Table, before: tuple[Table, View] | None, seats: tuple[SeatView, ...], dealer: str, dealer_poker: str
) -> tuple[WagerSettled, ...]:  # fmt: skip
    if before is not None and before[1].seats is seats and before[0].settled is table.settled:
        seen = before[1]
        if (seen.dealer_total, seen.dealer_poker) == (dealer, dealer_poker):
            return seen.settled
    return tuple(
        [_describe_settlement(event, seats, dealer, dealer_poker, _with_third(table, event)) for event in table.settled]
    )


def _with_third(table: Table, event: WagerSettled) -> str:
    """Return the first cards with the third that was dealt for this side bet alone; else empty."""
    seat = table.seats[event.seat - 1]
    if event.hand >= 0 or not seat.side_card or not table.rules.wagers[event.wager].forces_third_card:
        return ""
    return cards_text(seat.first_two + seat.side_card)


def _describe_settlement(
    event: WagerSettled, seats: tuple[SeatView, ...], dealer: str, dealer_poker: str, third: str
) -> WagerSettled:
    """The event in words, with the hands that were compared; `third` are cards of which one belongs to no hand."""
    said = with_words(event)
    seat = seats[event.seat - 1]
    compared = ""
    if event.hand < 0 and third:
        compared = third
    elif event.hand < 0 and seat.poker:
        against = said.code in _BY_POKER or "the dealer" in said.line
        compared = f"{seat.poker} against {dealer_poker}" if against and dealer_poker else seat.poker
    elif said.code in _BY_TOTAL and dealer and len(seat.hands) > max(event.hand, 0):
        total = seat.hands[max(event.hand, 0)].total
        compared = f"{total} against {dealer}" if total else ""
    return replace(said, compared=compared)  # always a text: a patch cannot take a field away


def _seats(table: Table, before: tuple[Table, View] | None) -> tuple[SeatView, ...]:
    """A seat's view depends on the seat and the rules alone, and a seat that has not changed is the same object."""
    if before is None or len(before[0].seats) != len(table.seats):
        return tuple(seat_view(table, seat) for seat in table.seats)
    old, seen = before[0].seats, before[1].seats
    if table.seats is old:
        return seen
    return tuple(
        seen[index] if seat is old[index] else seat_view(table, seat) for index, seat in enumerate(table.seats)
    )


def _list_sitting_out(table: Table, before: tuple[Table, View] | None) -> tuple[str, ...]:
    if before is not None and before[0].players is table.players:
        return before[1].sitting_out
    return tuple(name for name, player in table.players.items() if player.sitting_out)


def _find_deciding_cards(table: Table, before: tuple[Table, View] | None) -> tuple[DecidingCards, ...]:
    if not table.settled:
        return ()
    if before is not None and before[0].settled is table.settled and before[0].seats is table.seats:
        return before[1].deciding
    return deciding_cards(table)


def _dealer(table: Table, before: tuple[Table, View] | None) -> tuple[tuple[str, ...], str]:
    """Return the dealer's cards and their total."""
    if before is not None and before[0].dealer is table.dealer:
        return before[1].dealer, before[1].dealer_total
    return tuple(card_text(card) for card in visible_dealer(table)), dealer_total(table)


def _community(table: Table) -> tuple[str, ...]:
    """One that was exposed in error is seen before the others (M35)."""
    seen = table.community_shown
    return tuple(
        card_text(card if table.community_up or number in seen else UNKNOWN)
        for number, card in enumerate(table.community, 1)
    )


def _hole_class(table: Table) -> str:
    """Return the class of the hole card, while the card itself lies face down."""
    dealer = table.dealer
    return "" if all(dealer.up[1:2]) else dealer.hole_class


def visible_dealer(table: Table) -> tuple[int, ...]:
    dealer = table.dealer
    return tuple(card if up else UNKNOWN for card, up in zip(dealer.cards, dealer.up, strict=True))


def dealer_total(table: Table) -> str:
    """Of the cards that lie open, in words; a lone ace has no total yet."""
    dealer = table.dealer
    seen = tuple(card for card, up in zip(dealer.cards[: dealer.taken], dealer.up[: dealer.taken], strict=True) if up)
    return "an ace" if [value_of(card) for card in seen] == [1] else hand_words(table, seen)


def _offers(table: Table, viewer: str) -> tuple[Offer, ...]:
    """Return the viewer's options: a player's own, the dealer's for the dealer, none for spectators."""
    if viewer not in table.players and viewer != DEALER_VIEW:
        return ()
    return tuple(
        offer for offer in offers(table)
        if offer.player == viewer or (viewer == DEALER_VIEW and not offer.player)
    )  # fmt: skip


def seat_view(table: Table, seat: Seat) -> SeatView:
    """One seat as everyone sees it."""
    hidden = tuple(
        card_text(card if seat.turned or number in seat.taken or number in seat.shown else UNKNOWN)
        for number, card in enumerate(seat.hidden, 1)
    )
    return SeatView(
        number=seat.number, holder=seat.holder, bets=seat.bets, face_down=hidden, taken=seat.taken,
        insurance=seat.insurance, poker=_poker(table, five_cards(seat)) if seat.turned else "",
        hands=tuple(_hand(table, seat, index, hand) for index, hand in enumerate(seat.hands)),
        side_card=tuple(card_text(card) for card in seat.side_card),
    )  # fmt: skip


def _hand(table: Table, seat: Seat, index: int, hand: Hand) -> HandView:
    return HandView(
        cards=tuple(card_text(card) for card in hand.cards),
        total=hand_words(table, hand.cards, from_split=hand.never_natural),
        bets=hand.bets, doubles=hand.doubles, from_split=hand.from_split,
        on_table=tuple(card_text(card) for card in cards_left(seat, index)), tucked_under=tucked_under(seat, index),
        house=hand.house, part=hand.part,
    )  # fmt: skip


def _dealer_poker(table: Table) -> str:
    dealer = table.dealer
    return _poker(table, dealer.cards) if table.rules.plays_poker and dealer.up and all(dealer.up) else ""


def _poker(table: Table, cards: tuple[int, ...]) -> str:
    return poker_name(cards) if table.rules.plays_poker and len(cards) == POKER_CARDS else ""


def hand_words(table: Table, cards: tuple[int, ...], *, from_split: bool = False) -> str:
    """Return a total in words: "soft 18", "blackjack", "21.5", "bust with 24"."""
    if not cards:
        return ""
    count = len(cards)
    if table.rules.family == "stud":
        if count == 2 and is_natural(table.rules.law, cards, 2, False):
            return "blackjack"
        return str(stud_total(table.rules.law, cards[0], cards[1])) if count == 2 else ""
    if is_natural(table.rules.law, cards, count, from_split):
        return natural_name(table)
    total = total_of(cards, count)
    if total > 21:
        return f"bust with {total}"
    return f"soft {total}" if is_soft(cards, count) else str(total)
