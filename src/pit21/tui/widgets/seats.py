"""All positions of the table in short: who sits there, what is staked, the cards, what came of it."""

from textual.app import ComposeResult
from textual.containers import Grid
from textual.content import Content
from textual.events import Click
from textual.message import Message

from pit21.money import amount_text
from pit21.table.view import SeatView
from pit21.tui.picture import TablePicture
from pit21.tui.widgets.base_widget import MARK, QUIET, Drawing, lines
from pit21.tui.widgets.card_text import faces, shorts
from pit21.tui.widgets.cards import draw_cards, short_content
from pit21.tui.words import first_that_fits, net_words

_NAME_WIDTH = 9
_TALL_CELL = 7


class SeatChosen(Message):
    """Someone pointed at a seat."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class SeatCell(Drawing):
    """One position: a line of text, or a small box with cards where the screen is tall."""

    def __init__(self, seat: int) -> None:
        super().__init__(id=f"seat-{seat}", classes="seat-cell")
        self.seat = seat

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(SeatChosen(self.seat))

    def show(self, picture: TablePicture) -> None:
        self.set_class(picture.seat == self.seat, "-focus")
        super().show(picture)

    def draw(self, picture: TablePicture, width: int) -> Content:
        seat = picture.view.seats[self.seat - 1]
        if self.content_size.height >= _TALL_CELL - 1:
            return _tall_cell(picture, seat, width)
        head = _head(picture, seat)
        room = width - head.cell_length - 1
        return Content.assemble(head, " ", _body(picture, seat, room))


def _head(picture: TablePicture, seat: SeatView) -> Content:
    """A sign for the seat that moves, the number, the name."""
    acts = picture.acting == seat.number
    sign = "▶" if acts else "◉" if picture.view.button == seat.number else " "
    if not seat.holder:
        return Content.styled(f"{sign}{seat.number} free", QUIET)
    style = MARK if acts else "bold" if seat.number == picture.seat else ""
    return Content.styled(f"{sign}{seat.number} {seat.holder[:_NAME_WIDTH]:<{_NAME_WIDTH}}", style)


def _sum_stakes(seat: SeatView) -> int:
    hands = sum(bet.staked for hand in seat.hands for bet in hand.bets if bet.owner == seat.holder)
    sides = sum(bet.staked for bet in seat.bets if bet.owner == seat.holder and not _is_copied(seat, bet.wager))
    return hands + sides + seat.insurance


def _is_copied(seat: SeatView, wager: str) -> bool:
    """Main wagers are on the hands once cards are dealt."""
    return any(bet.wager == wager for hand in seat.hands for bet in hand.bets)


def _outcome(picture: TablePicture, seat: SeatView) -> str:
    net = picture.net(seat.number)
    return "" if net is None else net_words(net)


def _body(picture: TablePicture, seat: SeatView, room: int) -> Content:
    """As much as fits: stake, cards and totals, what came of it."""
    if picture.view.bank_seat == seat.number and picture.view.bank_wager:
        return Content.styled(first_that_fits(("has the bank", "bank"), room), MARK)
    if seat.holder in picture.view.sitting_out:
        return Content.styled("sits out"[:room], QUIET)
    stake = amount_text(_sum_stakes(seat)) if _sum_stakes(seat) else ""
    end = _outcome(picture, seat)
    if not seat.hands or not any(hand.cards for hand in seat.hands):
        return Content(first_that_fits((stake, ""), room))
    with_cards = _with_cards(seat, stake, end)
    if with_cards.cell_length <= room:
        return with_cards
    totals = ", ".join(hand.total for hand in seat.hands)
    short_totals = totals.replace("bust with ", "bust ").replace("blackjack", "bj")
    bare = "/".join(word.rpartition(" ")[2] for word in totals.split(", "))
    texts = [" ".join(part for part in (stake, words, end) if part) for words in (totals, short_totals, bare)]
    return Content(first_that_fits((*texts, bare), room))


def _with_cards(seat: SeatView, stake: str, end: str) -> Content:
    parts = [Content(stake)] if stake else []
    for hand in seat.hands:
        parts += [short_content(hand.cards), Content(hand.total)]
    if seat.side_card:
        parts += [Content("+"), short_content(seat.side_card)]
    if end:
        parts.append(Content.styled(end, "bold"))
    return Content(" ").join(parts)


def _foot(picture: TablePicture, seat: SeatView, width: int) -> Content:
    """Stake and outcome, in as many words as fit."""
    stake, end = amount_text(_sum_stakes(seat)) if _sum_stakes(seat) else "", _outcome(picture, seat)
    room = width - 2 - (len(end) + 2 if end else 0)
    words = first_that_fits((f"staked {stake}", stake, ""), room) if stake else ""
    return Content.assemble((f"  {words}", QUIET), (f"  {end}" if end else "", "bold"))


def _tall_cell(picture: TablePicture, seat: SeatView, width: int) -> Content:
    head = _head(picture, seat)
    if picture.view.bank_seat == seat.number and picture.view.bank_wager:
        return lines(head, Content.styled("  has the bank", MARK))
    foot = _foot(picture, seat, width)
    if len(seat.hands) == 1:
        hand = seat.hands[0]
        left = [card for at, card in enumerate(seat.face_down, 1) if at not in seat.taken]
        shown = faces((*hand.cards, *left))
        apart = f" + {shorts(seat.side_card)}" if seat.side_card else ""
        return lines(head, draw_cards(shown, width), f"  {hand.total}{apart}", foot)
    rows = [first_that_fits((f"  {shorts(hand.cards)}  {hand.total}", f"  {hand.total}"), width) for hand in seat.hands]
    return lines(head, *rows, foot)


class SeatStrip(Grid):
    """The positions of the table, from the first seat on."""

    def __init__(self, seats: int) -> None:
        super().__init__(id="seats")
        self.seats = seats
        self.set_class(seats > 8, "-many")

    def compose(self) -> ComposeResult:
        for seat in range(1, self.seats + 1):
            yield SeatCell(seat)

    def show(self, picture: TablePicture) -> None:
        for cell in self.query(SeatCell):
            cell.show(picture)
