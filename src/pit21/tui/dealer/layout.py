"""The table as rows of short pieces, for lines and for a screen alike. It shows what `view` shows."""

from collections.abc import Iterable, Iterator

import msgspec

from pit21.law.codes import ZONES_FIRST_IS_2
from pit21.money import amount_text, signed_text
from pit21.table.events import WagerSettled
from pit21.table.rules import Rules
from pit21.table.state import Bet
from pit21.table.view import HandView, SeatView, View
from pit21.tui.dealer.answers import WHOLE_SEAT, seat_text

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
    if seen.bank_seat:
        rows.append(_bank_row(seen))
    empty = [str(seat.number) for seat in seen.seats if not seat.holder]
    free = f"; empty positions: {', '.join(empty)}" if empty else ""
    burned = Piece(" ".join(seen.burned), "card")
    rows.append((_label("Shoe"), Piece(_shoe_words(seen)), burned, Piece(free)))
    results = _results(seen.settled)
    for seat in seen.seats:
        if seat.holder:
            rows += _seat_rows(seen, seat, codes, results, width)
    return rows


def row_text(row: Row) -> str:
    return "".join(piece.text for piece in row).rstrip()


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
    return _label("Dealer"), Piece(f"card 1: {zones[0]}   card 2: {zones[1]}", "card"), total


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


def _shoe_words(seen: View) -> str:
    if not seen.cards_left:
        return "no cards in it"
    last = ", last round of this shoe" if seen.last_round else ""
    return f"{seen.cards_left} cards left{last}" + (", burned " if seen.burned else "")


def _results(settled: Iterable[WagerSettled]) -> dict[tuple[int, int, str, str], int]:
    return {(event.seat, event.hand, event.wager, event.player): event.net for event in settled}


def _seat_rows(
    seen: View, seat: SeatView, codes: dict[str, str], results: dict[tuple[int, int, str, str], int], width: int
) -> Iterator[Row]:
    """One row a hand; the seat's own wagers stand with the first."""
    if seat.number == seen.bank_seat and seen.bank_wager:
        yield _seat_label(seat, WHOLE_SEAT), Piece("has the bank")
        return
    several = len(seat.hands) > 1
    for index, hand in enumerate(seat.hands or (None,)):
        bets = [(index, bet) for bet in hand.bets] if hand else []
        if index == 0:
            bets += [(WHOLE_SEAT, bet) for bet in seat.bets]
        head = [_seat_label(seat, index if several else WHOLE_SEAT), *_cards(seat, hand, first=index == 0)]
        wagers = [_wager(seat, number, bet, codes, results, several=several) for number, bet in bets]
        yield from _wrapped(head, wagers, width)


def _seat_label(seat: SeatView, hand: int) -> Piece:
    number = seat_text(seat.number, hand)
    name = seat.holder if hand <= 0 else ""
    return Piece(f"{number:>3} {name:<{_SEAT_WIDTH - 4}}", "seat", number)


def _cards(seat: SeatView, hand: HandView | None, *, first: bool) -> list[Piece]:
    if hand is None or not hand.cards:
        return [Piece("")]
    cards = " ".join(hand.on_table) if hand.on_table else "picked up"
    hidden = [f"{number}:{card}" for number, card in enumerate(seat.face_down, 1) if number not in seat.taken]
    if first and hidden and hand.on_table:
        cards += f" [{' '.join(hidden)}]"
    return [Piece(f"{cards:<{_CARDS_WIDTH}}", "card"), Piece(f" {hand.total:<12}", "total")]


def _wager(
    seat: SeatView, hand: int, bet: Bet, codes: dict[str, str], results: dict[tuple[int, int, str, str], int], *,
    several: bool,
) -> Piece:  # fmt: skip
    code = codes.get(bet.wager, bet.wager)
    if bet.settled:
        net = results.get((seat.number, hand, bet.wager, bet.owner), 0)
        return Piece(f"({code} {signed_text(net) if net else 'even'})", "settled")
    where = seat_text(seat.number, hand if several else WHOLE_SEAT)
    return Piece(f"{code} {amount_text(bet.staked)}", "open", f"{where} {code} ")


def _wrapped(head: list[Piece], wagers: list[Piece], width: int) -> Iterator[Row]:
    """Wagers that do not fit go to a row of their own, under the cards."""
    row, used = list(head), sum(len(piece.text) for piece in head)
    for wager in wagers:
        if used + len(wager.text) + 1 > width and len(row) > 1:
            yield tuple(row)
            indent = Piece(" " * _SEAT_WIDTH)
            row, used = [indent], _SEAT_WIDTH
        row += [Piece(" "), wager] if row[-1].text.strip() else [wager]
        row.append(Piece(" "))
        used += len(wager.text) + 2
    yield tuple(row)
