"""The dealer's side of the table: cards, community cards, and what is known of shoe and bank."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content

from pit21.law.codes import ZONES_FIRST_IS_2
from pit21.tui.picture import TablePicture
from pit21.tui.widgets.bank import bank_lines
from pit21.tui.widgets.base_widget import MARK, QUIET, Drawing, lines
from pit21.tui.widgets.card_text import Face, faces, shorts
from pit21.tui.widgets.cards import cards_width, draw_cards, empty_place


def match_titles(picture: TablePicture) -> dict[int, str]:
    """Which wager looks at which of the dealer's first two cards, by their places from 0 (S15)."""
    found = {}
    swapped = picture.rules.family == "stud" and picture.rules.law.dealer_zones == ZONES_FIRST_IS_2
    for wager in picture.rules.wagers.values():
        if wager.evaluator in ("match-1", "match-2"):
            zone = int(wager.evaluator[-1])
            found[2 - zone if swapped else zone - 1] = wager.title
    return found


def zone_label(place: int, titles: dict[int, str], picture: TablePicture) -> str:
    """The number printed at a zone of the layout, where the layout has zones."""
    if place not in titles:
        return ""
    swapped = picture.rules.family == "stud" and picture.rules.law.dealer_zones == ZONES_FIRST_IS_2
    return str(2 - place if swapped else place + 1)


class DealerCards(Drawing):
    """The dealer's hand with its total in words; a card that lies face down stays hidden."""

    def draw(self, picture: TablePicture, width: int) -> Content:
        total = picture.view.dealer_total
        hole = f", hole card {picture.view.hole_class}" if picture.view.hole_class else ""
        heading = Content.assemble((_name(picture), "bold"), ("  ", ""), (f"{total}{hole}", MARK))
        titles = match_titles(picture)
        hand = [Face(card, zone_label(place, titles, picture)) for place, card in enumerate(picture.view.dealer)]
        cards = draw_cards(hand, width, self.card_size) if hand else empty_place(self.card_size, 2)
        return lines(heading, cards)


def _name(picture: TablePicture) -> str:
    return "PLAYER-DEALER" if picture.rules.player_banked else "DEALER"


class CommunityCards(Drawing):
    """Two cards for everyone, where the game deals them (T18)."""

    def show(self, picture: TablePicture) -> None:
        self.display = picture.rules.has_community
        super().show(picture)

    def draw(self, picture: TablePicture, width: int) -> Content:
        cards = picture.view.community
        drawn = draw_cards(faces(cards), width, self.card_size) if cards else empty_place(self.card_size, 2)
        return lines(Content.styled("COMMUNITY", "bold"), drawn)


class DealerNotes(Drawing):
    """Beside the cards: bank and button, the zones of the layout, the shoe."""

    def draw(self, picture: TablePicture, width: int) -> Content:
        notes: list[Content | str] = []
        if picture.rules.player_banked:
            notes += bank_lines(picture, width)
        notes += _zone_lines(picture)
        notes += _shoe_lines(picture)
        room = max(1, self.content_size.height)
        return lines(*notes[:room])


def _zone_lines(picture: TablePicture) -> list[Content | str]:
    """Which wager looks at which card, in the order of the layout's numbers."""
    titles = match_titles(picture)
    offered = {wager.title for wager in picture.rules.wagers.values() if wager.offered}
    found: list[Content | str] = []
    for place in sorted(titles, key=lambda place: zone_label(place, titles, picture)):
        if titles[place] in offered:
            card = picture.view.dealer[place : place + 1]
            shown = "" if not card else f": {shorts(card)}"
            found.append(f"Card {zone_label(place, titles, picture)} for {titles[place]}{shown}")
    return found


def _shoe_lines(picture: TablePicture) -> list[Content | str]:
    view = picture.view
    found: list[Content | str] = []
    if view.last_round and not picture.rules.shuffled_each_round:
        found.append(Content.styled("The cut card is out: last round of this shoe", MARK))
    if view.burned and picture.rules.burn_shown:
        found.append(f"Burned: {shorts(view.burned)}")
    if view.cut_holder and picture.rules.player_cut:
        holder = view.seats[view.cut_holder - 1].holder or "nobody"
        found.append(Content.styled(f"Cut card: seat {view.cut_holder}, {holder}", QUIET))
    if view.cards_left and not picture.rules.shuffled_each_round:
        found.append(Content.styled(f"{view.cards_left} cards left in the shoe", QUIET))
    return found


class DealerBox(Horizontal):
    """Cards at the left, notes at the right."""

    def compose(self) -> ComposeResult:
        yield DealerCards(id="dealer-cards")
        yield CommunityCards(id="community-cards")
        yield DealerNotes(id="dealer-notes")

    def show(self, picture: TablePicture) -> None:
        size = self.query_one(DealerCards).card_size
        count = max(2, len(picture.view.dealer))
        heading = len(f"{_name(picture)}  {'an ace, hole card 7-9' if picture.view.hole_class else 'bust with 26'}")
        self.query_one(DealerCards).styles.width = max(heading, min(cards_width(count, size), 40)) + 1
        self.query_one(CommunityCards).styles.width = cards_width(2, size) + 2
        for drawing in self.query(Drawing):
            drawing.show(picture)
