"""The seat that is drawn large: its hands side by side, its face-down cards, its side wagers."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.message import Message

from pit21.money import amount_text
from pit21.table.view import HandView
from pit21.tui.picture import TablePicture
from pit21.tui.widgets.base_widget import MARK, QUIET, Drawing, lines
from pit21.tui.widgets.card_text import Face, faces
from pit21.tui.widgets.cards import cards_width, draw_cards, empty_place
from pit21.tui.words import ending_words, first_that_fits, net_words, stake_words, stakes_words

_SIDE_CARD = "side bet"
"""What stands under a card that was dealt for a side bet alone."""


class HandBox(Drawing):
    """One hand: cards, total in words, stakes, and how they ended."""

    def __init__(self, index: int) -> None:
        super().__init__(id=f"hand-{index + 1}", classes="hand")
        self.index = index

    def show(self, picture: TablePicture) -> None:
        self.display = self.index < len(picture.focus.hands)
        self.set_class(picture.asked_hand == self.index, "-asked")
        super().show(picture)

    def draw(self, picture: TablePicture, width: int) -> Content:
        hand = picture.focus.hands[self.index]
        several = len(picture.focus.hands) > 1
        asked = picture.asked_hand == self.index
        sign = "▶ " if asked else ""
        name = f"{self.index + 1}: " if several else ""
        total = Content.styled(f"{sign}{name}{hand.total}", MARK if asked else "bold")
        cards, notes = _cards_on_table(picture, hand)
        shown = draw_cards(cards, width, self.card_size) if cards else empty_place(self.card_size)
        note = first_that_fits((*notes, ""), width - total.cell_length)
        return lines(shown, Content.assemble(total, (note, QUIET)), _stakes(picture, self.index, width))


def _cards_on_table(picture: TablePicture, hand: HandView) -> tuple[tuple[Face, ...], tuple[str, ...]]:
    """Cards that lie there now. After a hand is collected its first cards may stay under a match wager (N11)."""
    whole = len(hand.on_table) == len(hand.cards) and not hand.tucked_under
    if picture.mode == "over" or whole or not hand.total:
        return faces(hand.cards), ()
    if hand.on_table:
        tucked = "  (collected; tucked under the match wager)", "  tucked for the match", " tucked"
        return faces(hand.on_table), tucked
    return faces(hand.cards), ("  (collected)", " gone")


def _stakes(picture: TablePicture, index: int, width: int) -> Content:
    """Every spot of the hand with its end where there is room, else the sum."""
    hand = picture.focus.hands[index]
    own = [bet for bet in hand.bets if bet.owner == picture.focus.holder]
    words, net, ended = [], 0, bool(own)
    for bet in own:
        event = picture.settled(picture.seat, index, bet.wager, bet.owner)
        ended = ended and event is not None
        net += event.net if event else 0
        end = f" {ending_words(event)}" if event else ""
        words.append(f"{picture.title(bet.wager)} {stake_words(bet)}{end}")
    short = f"{stakes_words(own)} {net_words(net) if ended else ''}".strip()
    shortest = f"{amount_text(sum(bet.staked for bet in own))} {net_words(net) if ended else ''}".strip()
    return Content(first_that_fits((" · ".join(words), short, shortest), width))


class PickPointed(Message):
    """Someone pointed at a face-down card."""

    def __init__(self, pick: int) -> None:
        super().__init__()
        self.pick = pick


class PickCard(Drawing):
    """One of the face-down hit cards; the place stays empty once it was taken (T17, T23)."""

    def __init__(self, pick: int) -> None:
        super().__init__(id=f"pick-{pick}", classes="pick")
        self.pick = pick

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(PickPointed(self.pick))

    def show(self, picture: TablePicture) -> None:
        self.display = self.pick <= len(picture.focus.face_down)
        self.styles.width = self.card_size.width + 1
        super().show(picture)

    def draw(self, picture: TablePicture, width: int) -> Content:
        if self.pick in picture.focus.taken:
            return lines(empty_place(self.card_size), "taken")
        card = picture.focus.face_down[self.pick - 1]
        return lines(draw_cards([Face(card, str(self.pick))], width, self.card_size), f"  {self.pick}")


class SideCard(Drawing):
    """A third card that was dealt for a side bet alone: beside the hands, for it belongs to none."""

    def __init__(self) -> None:
        super().__init__(id="side-card", classes="pick")

    def show(self, picture: TablePicture) -> None:
        self.display = bool(picture.focus.side_card)
        self.styles.width = max(self.card_size.width, len(_SIDE_CARD)) + 1
        super().show(picture)

    def draw(self, picture: TablePicture, width: int) -> Content:
        return lines(draw_cards(faces(picture.focus.side_card), width, self.card_size), _SIDE_CARD)


class SideWagers(Drawing):
    """Wagers that belong to the seat, with their ends, in as many words as fit."""

    def show(self, picture: TablePicture) -> None:
        self.set_class(not _side_words(picture), "-empty")
        super().show(picture)

    def draw(self, picture: TablePicture, width: int) -> Content:
        words = _side_words(picture)
        bare = [word.partition(": ")[0] for word in words]
        return Content(first_that_fits((" · ".join(words), " · ".join(bare)), width))


def _side_words(picture: TablePicture) -> list[str]:
    seat = picture.focus
    on_hands = {bet.wager for hand in seat.hands for bet in hand.bets}
    words = []
    for bet in seat.bets:
        if bet.wager in on_hands and bet.owner == seat.holder:
            continue
        event = picture.settled(seat.number, -1, bet.wager, bet.owner)
        behind = f" of {bet.owner}" if bet.owner != seat.holder else ""
        end = f" {ending_words(event)}" if event else ""
        words.append(f"{picture.title(bet.wager)}{behind} {stake_words(bet)}{end}")
    if seat.insurance:
        event = picture.settled(seat.number, -1, "insurance")
        words.append(f"Insurance {amount_text(seat.insurance)}" + (f" {ending_words(event)}" if event else ""))
    return words


class HandsBox(Vertical):
    """Hands beside each other, the face-down cards at their right, the side wagers below."""

    def __init__(self, hands: int, picks: int) -> None:
        super().__init__(id="hands")
        self.hands = hands
        self.picks = picks

    def compose(self) -> ComposeResult:
        with Horizontal(id="hand-row"):
            for index in range(self.hands):
                yield HandBox(index)
            for pick in range(1, self.picks + 1):
                yield PickCard(pick)
            yield SideCard()
        yield SideWagers(id="side-wagers")

    def show(self, picture: TablePicture) -> None:
        for drawing in self.query(Drawing):
            drawing.show(picture)
        one = len(picture.focus.hands) == 1 and bool(picture.focus.face_down)
        for box in self.query(HandBox):
            # With hit cards beside it the one hand takes what five cards need, so that nothing jumps.
            box.styles.width = cards_width(5, box.card_size) + 3 if one else "1fr"
