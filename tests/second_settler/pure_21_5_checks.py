"""Pure 21.5 (document 003): what the players and the player-dealer did, checked against Charts 1A and 1B."""

from collections.abc import Sequence
from functools import partial

from .cards import FULL_DECK, check_cards, is_ace_and_ten_value, rank, total
from .drawing import check_drawn, check_not_drawn
from .play_checks import (
    check_double_amounts,
    check_first_two,
    check_hits,
    check_no_late_surrender,
    check_split,
    check_surrender,
    check_untouched,
    is_natural,
)
from .record import (
    Record,
    amount,
    check_bets,
    check_no_insurance,
    check_seats,
    choice,
    number,
    stake_of,
    table_cards,
)

WAGERS = ("base", "red-flex")


def is_split_ace(hand: Record) -> bool:
    return bool(hand["from_split"]) and rank(hand["cards"][0]) == "A"


def may_hit(cards: Sequence[str], options: Record) -> bool:
    """Chart 1A and P9: hard 19 and more stand, hard 21 also with the chart off; a bust takes nothing."""
    count, soft = total(cards)
    if soft:
        return count < 21 or choice(options, "soft_21", "free", "stands") == "free"
    return count < (19 if choice(options, "chart_1a", "on", "off") == "on" else 21)


def may_stand(cards: Sequence[str], options: Record) -> bool:
    """Chart 1A: hard 11 and less must hit."""
    count, soft = total(cards)
    return soft or count > 11 or choice(options, "chart_1a", "on", "off") == "off"


def check_doubled(hand: Record, base: int, options: Record) -> None:
    """On the first two cards, once, one card, whatever the total (L238-241, P8)."""
    check_double_amounts(hand, base)
    if len(hand["doubles"]) != 1 or len(hand["cards"]) != 3:
        raise ValueError("a double on other than two cards")
    count, soft = total(hand["cards"][:2])
    if is_ace_and_ten_value(hand["cards"][:2]) and not hand["from_split"]:
        raise ValueError("21.5 takes no action")
    if not soft and count >= 19 and choice(options, "double_hard_19", "yes", "no") == "no":
        raise ValueError("a double on hard 19 or more")


def check_hand(hand: Record, base: int, options: Record, *, dealer_natural: bool) -> None:
    check_surrender(hand, choice(options, "surrender", "late", "early", "none"))
    if hand["surrendered"]:
        if is_natural(hand):
            raise ValueError("21.5 takes no action")
        return
    if is_split_ace(hand):
        if len(hand["cards"]) != 2 or hand["doubles"]:
            raise ValueError("a split ace gets one card and no double")
    elif hand["doubles"]:
        check_doubled(hand, base, options)
    else:
        if is_ace_and_ten_value(hand["cards"][:2]) and not hand["from_split"] and len(hand["cards"]) > 2:
            raise ValueError("21.5 takes no action")
        check_hits(hand, partial(may_hit, options=options))
        if not dealer_natural and not may_stand(hand["cards"], options):
            raise ValueError(f"{' '.join(hand['cards'])} must be hit")


def check_backer(backer: Record, seat: Record, options: Record) -> None:
    """P24: a backer is on the first hand, follows doubles with the holder's share, or does not follow."""
    check_bets(backer["bets"], WAGERS)
    if choice(options, "backline", "no", "yes") == "no":
        raise ValueError("backline betting is not permitted")
    if "red-flex" in backer["bets"] and choice(options, "red_flex_backline", "no", "yes") == "no":
        raise ValueError("backline betting on Red Flex is not permitted")
    places = [followed["on"] for followed in backer["hands"]]
    if places[:1] != [0] or sorted(set(places)) != places or places[-1] >= len(seat["hands"]):
        raise ValueError("a backer's hands do not fit the seat's")
    for followed in backer["hands"]:
        doubles = seat["hands"][followed["on"]]["doubles"]
        if len(followed["doubles"]) > len(doubles):
            raise ValueError("a backer doubled where the holder did not")
        for mine, theirs in zip(followed["doubles"], doubles, strict=False):
            check_share(mine, backer["bets"]["base"], theirs, seat["bets"]["base"], options)


def check_share(double: int, stake: int, holders_double: int, holders_stake: int, options: Record) -> None:
    """The holder's share exactly, where chips can show it."""
    share, rest = divmod(stake * holders_double, holders_stake)
    shown = rest == 0 and share % number(options, "chip_step") == 0
    if not 0 < double <= stake or (shown and double != share):
        raise ValueError(f"a backer's double of {double} on {stake}")


def check_seat(seat: Record, options: Record, *, dealer_natural: bool) -> None:
    check_bets(seat["bets"], WAGERS)
    check_first_two(seat)
    # Any two bonus cards are a pair (L244), so pairs go by value.
    check_split(seat, "value", 4, choice(options, "resplit_aces", "no", "yes"))
    for hand in seat["hands"]:
        check_hand(hand, stake_of(seat["bets"], "base"), options, dealer_natural=dealer_natural)
    for backer in seat.get("backers", ()):
        check_backer(backer, seat, options)


def check_bank(record: Record) -> None:
    bank = record["bank"]
    amount(bank["wager"], "the bank's wager")
    positions = range(1, number(record["options"], "seats") + 1)
    seats = [seat["seat"] for seat in record["seats"]]
    if bank["seat"] not in positions or any(seat not in positions for seat in seats):
        raise ValueError("a seat that the table does not have")
    if bank["seat"] in seats:
        raise ValueError("the player-dealer's own position holds a wager (P21)")


def check(record: Record) -> None:
    options, dealer, seats = record["options"], record["dealer"], record["seats"]
    check_seats(record)
    check_no_insurance(record)
    check_bank(record)
    check_cards(table_cards(record), FULL_DECK, number(options, "decks"))
    dealer_natural = is_ace_and_ten_value(dealer[:2])
    if dealer_natural:
        check_not_drawn(dealer, "the first two cards are a 21.5")
        check_untouched(seats)
        check_no_late_surrender(seats, choice(options, "surrender", "late", "early", "none"))
    else:
        # Completed even when every player is out (P19).
        check_drawn(dealer, choice(options, "soft_17", "hit", "stand"))
    for seat in seats:
        check_seat(seat, options, dealer_natural=dealer_natural)
