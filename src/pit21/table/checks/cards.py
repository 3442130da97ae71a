"""May this card come, this cut be made?"""

from pit21.cards import CUT_CARD, UNKNOWN, card_text
from pit21.law.hands import is_natural
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.checks.clauses import rule_clause
from pit21.table.next_step import need
from pit21.table.refusal import Refusal, bad_seat, refuse, shorten
from pit21.table.state import DEALER, Table


def check_cut(table: Table, command: c.Cut) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedCut):
        return refuse("nothing-to-cut")
    refusal = bad_seat(command.seat, table.rules.seats, 0)
    if refusal is not None:
        return refusal
    # Where no rule names the seat, whoever volunteers may cut (G2).
    named = table.shoe.cut_holder == waits.seat != 0
    if command.seat != waits.seat and (named or not table.seats[command.seat - 1].holder or command.seat == 0):
        return refuse("seat-cuts", "G2", seat=waits.seat)
    return _bad_cut(table, waits, command.position)


def _bad_cut(table: Table, waits: n.NeedCut, position: object) -> Refusal | None:
    """Where the rules name a margin, it is the cause (N16)."""
    clause = rule_clause(table, "cut_margin", rule_clause(table, "player_cut", "G2"))
    if type(position) is not int:
        return refuse("number-not-whole", clause, what="position", type=type(position).__name__)
    if waits.minimum <= position <= waits.maximum:
        return None
    lowest, highest, given = waits.minimum, waits.maximum, shorten(position)
    if lowest > 1:
        return refuse("cut-margin", clause, lowest=lowest, highest=highest, given=given)
    return refuse("cut-position", clause, lowest=lowest, highest=highest, given=given)


def check_cards(table: Table, command: c.Cards) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedCard):
        return refuse("no-card-due")
    cards = command.cards
    if not isinstance(cards, tuple) or not cards:
        return refuse("no-card-given")
    if {*map(type, cards)} != {int}:
        return refuse("cards-not-numbers")
    if CUT_CARD in cards[:-1]:
        return refuse("cut-card-not-last", "G3")
    faces = cards[:-1] if cards[-1] == CUT_CARD else cards
    if len(faces) > len(waits.places):
        return refuse("too-many-cards", due=len(waits.places), given=len(faces))
    if len(faces) != len(cards) and not _cut_card_may_come(table, waits, len(faces)):
        return refuse("no-cut-card-here", "G3")
    if not table.rules.deck_cards.issuperset(faces):
        for (_, _, up), card in zip(waits.places, faces, strict=False):
            refusal = _bad_card(table, waits, card, up=up)
            if refusal is not None:
                return refusal
    return _too_many(table, faces) or _contradiction(table, waits, faces)


def _cut_card_may_come(table: Table, waits: n.NeedCard, before: int) -> bool:
    """Once in a shoe, where a card from the shoe is still due after those given with it."""
    shoe = table.shoe
    from_shoe = waits.purpose in ("deal", "burn") and before < len(waits.places)
    return from_shoe and not table.rules.shuffled_each_round and (not shoe.last_round or shoe.ends_early)


def _bad_card(table: Table, waits: n.NeedCard, card: int, *, up: bool) -> Refusal | None:
    if card == UNKNOWN:
        hidden = not up and waits.purpose in ("deal", "burn") and not table.rules.shows_hole_class
        if hidden or waits.purpose == "burn":
            return None
        shows_class = not up and table.rules.shows_hole_class
        return refuse("hole-class-shown", rule_clause(table, "dealer_cards")) if shows_class else refuse("card-is-seen")
    if card == CUT_CARD:
        return refuse("cut-card-only-last")
    if card not in table.rules.deck_cards:
        shown = card_text(card) if 0 <= card < 52 else shorten(card)
        return refuse("not-in-deck", rule_clause(table, "deck_kind", "G12"), card=shown)
    return None


def _too_many(table: Table, cards: tuple[int, ...]) -> Refusal | None:
    """No card comes oftener than the decks hold it (I7)."""
    seen = bytes(table.shoe.dealt + cards)
    decks = table.rules.decks
    for card in cards:
        if card != UNKNOWN and seen.count(card) > decks:
            return refuse("card-too-often", "G12", card=card_text(card), decks=decks)
    return None


def _contradiction(table: Table, waits: n.NeedCard, cards: tuple[int, ...]) -> Refusal | None:
    """A hole card must agree with what the dealer says after looking."""
    place, index, _ = waits.places[0]
    if waits.purpose == "peek" and not is_natural(table.rules.law, (table.dealer.cards[0], cards[0]), 2, False):
        return refuse("peek-without-natural", rule_clause(table, "hole_card", "G14"), card=card_text(cards[0]))
    if waits.purpose != "turn" or place != DEALER or index != 1 or table.dealer.natural != 0:
        return None
    if is_natural(table.rules.law, (table.dealer.cards[0], cards[0]), 2, False):
        return refuse("natural-after-peek", rule_clause(table, "hole_card", "G14"), card=card_text(cards[0]))
    return None


def check_shoe_empty(table: Table, command: c.ShoeEmpty) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedCard) or waits.purpose not in ("deal", "burn"):
        return refuse("no-card-due")
    return None


def check_no_natural(table: Table, command: c.NoNatural) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedCard) or waits.purpose != "peek":
        return refuse("no-peek")
    return None
