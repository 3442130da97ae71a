"""What was done at the two yardstick games, blackjack and Spanish 21, checked against their keys."""

from collections.abc import Callable

from .cards import is_ace_and_ten_value, points, rank, value
from .drawing import check_drawn, check_not_drawn
from .play_checks import (
    check_double_amounts,
    check_first_two,
    check_insurance,
    check_no_late_surrender,
    check_split,
    check_surrender,
    check_untouched,
    is_natural,
)
from .record import Record, check_bets, choice, number


def has_hole_card(options: Record) -> bool:
    return choice(options, "hole_card", "peek", "none") == "peek"


def surrender_rule(options: Record) -> str:
    return choice(options, "surrender", "none", "late", "early")


def check_doubled(hand: Record, base: int, options: Record, most_doubles: int) -> None:
    """Each double draws one card and nothing follows it, so the first one met the cards before those."""
    doubles = hand["doubles"]
    if not doubles:
        return
    check_double_amounts(hand, base)
    if len(doubles) > most_doubles:
        raise ValueError(f"{len(doubles)} doubles where {most_doubles} are allowed")
    stake = base
    for double in doubles:
        if double > stake:
            raise ValueError(f"a double of {double} on {stake}")
        stake += double
    doubled = hand["cards"][: len(hand["cards"]) - len(doubles)]
    double_on = choice(options, "double_on", "any_two", "nine_to_eleven", "ten_eleven", "any_cards")
    if double_on != "any_cards" and len(doubled) != 2:
        raise ValueError("a double on other than two cards")
    lowest = {"nine_to_eleven": 9, "ten_eleven": 10}.get(double_on)
    if lowest is not None and not lowest <= points(doubled) <= 11:
        raise ValueError(f"a double on {' '.join(doubled)}")
    if hand["from_split"] and choice(options, "double_after_split", "yes", "no") == "no":
        raise ValueError("a double after a split")


def check_split_ace(hand: Record, options: Record) -> None:
    """One card for a split ace where it may not be hit, and a double only where that is allowed."""
    if not hand["from_split"] or rank(hand["cards"][0]) != "A":
        return
    if hand["doubles"] and choice(options, "double_split_aces", "no", "yes") == "no":
        raise ValueError("a double on a split ace")
    hits = len(hand["cards"]) - 2 - len(hand["doubles"])
    if hits and choice(options, "hit_split_aces", "no", "yes") == "no":
        raise ValueError("a hit on a split ace")


def check_seat(seat: Record, up_card: str, options: Record, most_doubles: int) -> None:
    check_bets(seat["bets"], ("base",))
    base = seat["bets"]["base"]
    check_insurance(seat, up_card)
    check_first_two(seat)
    split_by = choice(options, "split_by", "value", "rank")
    most_hands = number(options, "max_hands")
    check_split(seat, split_by, most_hands, choice(options, "resplit_aces", "no", "yes"))
    for hand in seat["hands"]:
        first_two = hand["cards"][:2]
        if not hand["from_split"] and is_ace_and_ten_value(first_two) and len(hand["cards"]) > 2:
            raise ValueError(f"seat {seat['seat']} drew to a blackjack")
        check_doubled(hand, base, options, most_doubles)
        check_split_ace(hand, options)
        check_surrender(hand, surrender_rule(options))


def second_card_matters(record: Record, *, naturals_wait: bool) -> bool:
    """Without a hole card: whether some wager still hangs on the dealer's second card alone."""
    if any(seat["insurance"] for seat in record["seats"]):
        return True
    if value(record["dealer"][0]) not in (1, 10):
        return False
    surrenders_wait = surrender_rule(record["options"]) == "late"
    hands = [hand for seat in record["seats"] for hand in seat["hands"]]
    return any((is_natural(hand) and naturals_wait) or (hand["surrendered"] and surrenders_wait) for hand in hands)


def check_dealer(record: Record, is_live: Callable[[Record], bool], *, naturals_wait: bool) -> None:
    """The dealer draws only while some hand is live, and never to a blackjack."""
    dealer, options, seats = record["dealer"], record["options"], record["seats"]
    live = [hand for seat in seats for hand in seat["hands"] if is_live(hand)]
    if is_ace_and_ten_value(dealer[:2]):
        check_not_drawn(dealer, "the first two cards are a blackjack")
        if has_hole_card(options):
            check_untouched(seats)
            check_no_late_surrender(seats, surrender_rule(options))
    elif live:
        check_drawn(dealer, choice(options, "soft_17", "hit", "stand"))
    elif len(dealer) != 1 or has_hole_card(options) or second_card_matters(record, naturals_wait=naturals_wait):
        check_not_drawn(dealer, "no hand was live")
