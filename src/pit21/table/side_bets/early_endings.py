"""Side bets whose result is certain before all their cards have come: what the cards that lie open say of them."""

from itertools import takewhile

from pit21.law.conditions import CardsSeen
from pit21.law.dealer import dealer_draws
from pit21.law.hands import may_hide_natural
from pit21.law.open_lines import (
    DEALER_DONE,
    MAIN_DONE,
    NO_BLACKJACK,
    PLAYER_DONE,
    line_so_far,
)
from pit21.spec.model import Stage
from pit21.table.rules import WagerRules
from pit21.table.settlement.outcome import cards_seen, zone_place
from pit21.table.state import NO_NATURAL, Seat, Table


def early_line(table: Table, stage: Stage, seat: Seat, wager: WagerRules) -> int:
    """Return the line that a bet is paid by in this stage, NO_LINE, or NOT_DECIDED if a later card can change that."""
    return line_so_far(wager.program, open_cards(table, seat, wager), _find_ended_parts(table, stage, seat))


def open_cards(table: Table, seat: Seat, wager: WagerRules) -> CardsSeen:
    """Return what a bet can read of the cards that lie face up; a hole card that only the dealer has seen is none."""
    seen = cards_seen(table, seat, wager)
    dealer = table.dealer
    is_stud = table.rules.family == "stud"
    places = [zone_place(table, zone) for zone in (1, 2)] if is_stud else list(range(len(dealer.up)))
    shown = len(list(takewhile(lambda place: dealer.up[place], places)))
    community = len(table.community) if table.community_up else 0
    player, dealers, hand, _, facts = seen.counts
    return seen._replace(counts=(player, min(dealers, shown), hand, community, facts))


def _find_ended_parts(table: Table, stage: Stage, seat: Seat) -> int:
    """Return what has come to its end."""
    dealer, rules, done = table.dealer, table.rules, 0
    before = takewhile(lambda each: each is not stage, rules.stages)
    if any(each.do == "turns" for each in before) and (table.community_up or not rules.has_community):
        done += PLAYER_DONE
    if rules.family != "stud" and dealer.taken > 1 and all(dealer.up[: dealer.taken]):
        done += DEALER_DONE * (not dealer_draws(rules.law, dealer.cards, dealer.taken))
    if seat.hands[0].settled:
        done += MAIN_DONE
    looked = dealer.natural == NO_NATURAL or not may_hide_natural(dealer.cards[0])
    return done + NO_BLACKJACK * (looked and not rules.no_hole_card and rules.family != "stud")
