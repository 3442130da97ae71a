"""The table as rows of short pieces, for lines and for a screen alike. It shows what `view` shows."""

from collections.abc import Iterator

import msgspec

from pit21.law.codes import ZONES_FIRST_IS_2
from pit21.money import amount_text, signed_text
from pit21.table.rules import Rules
from pit21.table.state import Stake
from pit21.table.view import SeatView, View
from pit21.train.dealer import WHOLE_SEAT, seat_text

_SEAT_WIDTH = 9
_CARDS_WIDTH = 16


class Piece(msgspec.Struct, frozen=True):
    """A piece of text, what it is, and what a click on it types."""

    text: str
    role: str = "plain"
    types: str = ""


Row = tuple[Piece, ...]


def table_rows(rules: Rules, seen: View, codes: dict[str, str], width: int = 80) -> list[Row]:
    """Dealer, community cards, bank and shoe, then a row for each hand with its wagers."""
    rows: list[Row] = [_dealer_row(rules, seen)]
    if seen.community:
        rows.append((_label("Community"), Piece(" ".join(seen.community), "card")))
    if seen.stray:
        rows.append((_label("Set aside"), Piece(" ".join(seen.stray), "card")))
    if seen.bank_seat:
        rows.append(_bank_row(seen))
    rows.append(_shoe_row(seen))
    felt = _Felt(seen, codes, width)
    for seat in seen.seats:
        if seat.holder:
            rows += felt.seat_rows(seat)
    return rows


def _label(text: str) -> Piece:
    return Piece(f"{text:{_SEAT_WIDTH}}", "label")


def _dealer_row(rules: Rules, seen: View) -> Row:
    cards = seen.dealer
    total = Piece(f"  {seen.dealer_total}", "total") if seen.dealer_total else Piece("")
    if rules.family != "stud":
        shown = " ".join(cards) or "no cards yet"
        return _label("Dealer"), Piece(shown, "card"), total
    zones = list(cards)
    if rules.law.dealer_zones == ZONES_FIRST_IS_2 and len(cards) == 2:
        zones.reverse()
    if len(cards) < 2:
        return _label("Dealer"), Piece(" ".join(cards) or "no cards yet", "card"), total
    return _label("Dealer"), Piece(f"card 1: {zones[0]}   ", "card"), Piece(f"card 2: {zones[1]}", "card"), total


def _bank_row(seen: View) -> Row:
    turn = {1: "first", 2: "second"}.get(seen.bank_turn, f"{seen.bank_turn}th")
    words = f"{amount_text(seen.bank_wager)} of seat {seen.bank_seat} ({seen.bank_player}), {turn} turn"
    if not seen.bank_wager:
        words = f"of seat {seen.bank_seat} ({seen.bank_player})"
    if seen.settled:
        words += f", stands at {signed_text(seen.bank_result)}"
    if seen.button:
        words += f"; button at seat {seen.button}"
    return _label("Bank"), Piece(words)


def _shoe_row(seen: View) -> Row:
    last = ", last round of this shoe" if seen.last_round else ""
    # Without a card on the table an empty shoe is one that was not shuffled yet, or is to be shuffled again.
    none = "no cards left" if seen.dealer else "to be shuffled"
    words = f"{seen.cards_left} cards left{last}" if seen.cards_left else none
    burned = Piece(f"  burned {' '.join(seen.burned)}" if seen.burned else "", "card")
    empty = [str(seat.number) for seat in seen.seats if not seat.holder]
    return _label("Shoe"), Piece(words), burned, Piece(f"  empty positions {', '.join(empty)}" if empty else "")


class _Felt:
    """The players' side of the table."""

    def __init__(self, seen: View, codes: dict[str, str], width: int) -> None:
        self._seen = seen
        self._codes = codes
        self._width = width
        self._results = {(event.seat, event.hand, event.wager, event.player): event.net for event in seen.settled}
        texts = [_cards_text(seat, index) for seat in seen.seats for index in range(len(seat.hands))]
        self._column = max(_CARDS_WIDTH, *(len(text) for text in texts), 0)

    def seat_rows(self, seat: SeatView) -> Iterator[Row]:
        """One row a hand; the seat's own wagers stand with the first."""
        if seat.number == self._seen.bank_seat and self._seen.bank_wager:
            yield _seat_label(seat, WHOLE_SEAT), Piece("has the bank")
            return
        several = len(seat.hands) > 1
        for index in range(len(seat.hands) or 1):
            hand = seat.hands[index] if seat.hands else None
            bets = [(index, bet) for bet in hand.bets] if hand else []
            if index == 0:
                bets += [(WHOLE_SEAT, bet) for bet in seat.bets]
            head = [_seat_label(seat, index if several else WHOLE_SEAT)]
            if hand is not None and hand.cards:
                cards = Piece(f"{_cards_text(seat, index):<{self._column}}", "card")
                head += [cards, Piece(f" {hand.total:<12}", "total")]
            yield from self._wrap_wagers(head, [self._wager(seat, number, bet) for number, bet in bets])

    def _wager(self, seat: SeatView, hand: int, bet: Stake) -> Piece:
        code = self._codes.get(bet.wager, bet.wager)
        if bet.settled:
            net = self._results.get((seat.number, hand, bet.wager, bet.owner), 0)
            return Piece(f"({code} {signed_text(net) if net else 'even'})", "settled")
        where = seat_text(seat.number, hand if len(seat.hands) > 1 else WHOLE_SEAT)
        return Piece(f"{code} {amount_text(bet.staked)}", "open", f"{where} {code} ")

    def _wrap_wagers(self, head: list[Piece], wagers: list[Piece]) -> Iterator[Row]:
        """Put wagers that do not fit into a separate row below the cards."""
        row, used = list(head), sum(len(piece.text) for piece in head)
        for wager in wagers:
            if used + len(wager.text) + 1 > self._width and len(row) > 1:
                yield tuple(row)
                row, used = [Piece(" " * _SEAT_WIDTH)], _SEAT_WIDTH
            row += [Piece(" "), wager]
            used += len(wager.text) + 1
        yield tuple(row)


def _seat_label(seat: SeatView, hand: int) -> Piece:
    number = seat_text(seat.number, hand)
    name = seat.holder if hand <= 0 else ""
    return Piece(f"{number:>3} {name:<{_SEAT_WIDTH - 4}}", "seat", number)


def _cards_text(seat: SeatView, index: int) -> str:
    """A hand's cards that still lie there; the hit cards before a seat stand in brackets with their numbers.

    A card that was dealt for a side bet alone stands after a plus.
    """
    hand = seat.hands[index]
    if not hand.cards:
        return ""
    cards = " ".join(hand.on_table) if hand.on_table else "picked up"
    hidden = [f"{number}:{card}" for number, card in enumerate(seat.face_down, 1) if number not in seat.taken]
    if index == 0 and seat.side_card:
        cards += f" + {' '.join(seat.side_card)}"
    return f"{cards} [{' '.join(hidden)}]" if index == 0 and hidden and hand.on_table else cards
