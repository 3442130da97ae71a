"""Blackjack and Spanish 21 by hand: amounts worked out from the rulings, in cents."""

from typing import Any

from .hand_records import Case, Refusal, case, hand, record, seat, split_hands
from .record import Record


def one(game: str, name: str, dealer: str, played: Record | str, returned: int, **options: Any) -> Case:
    """One hand of one seat on a wager of 500; the stake is that and the doubles."""
    sat = seat(1, 500, played)
    stake = 500 + sum(sat["hands"][0]["doubles"])
    return case(f"{game}: {name}", record(game, dealer, sat, **options), (1, 0, "base", stake, returned))


def blackjack(name: str, dealer: str, played: Record | str, returned: int, **options: Any) -> Case:
    return one("blackjack", name, dealer, played, returned, **options)


def spanish(name: str, dealer: str, played: Record | str, returned: int, **options: Any) -> Case:
    return one("spanish-21", name, dealer, played, returned, **options)


GIVEN_UP = hand("Kc 6d", surrendered=True)
LATE, EARLY, NO_HOLE = {"surrender": "late"}, {"surrender": "early"}, {"hole_card": "none"}

BLACKJACK = [
    blackjack("3:2", "9c 8d", "Ac Td", 1250),
    blackjack("6:5", "9c 8d", "Ac Td", 1100, blackjack_pays="6:5"),
    blackjack("1:1", "9c 8d", "Ac Td", 1000, blackjack_pays="1:1"),
    blackjack("blackjack against blackjack", "Ah Kc", "Ac Td", 500),
    blackjack("blackjack beats 21", "9c 8d", "Ac Td", 1250),
    blackjack("dealer blackjack", "Th Ac", "Kc Td", 0),
    blackjack("higher", "9c 8d", "Kc 9d", 1000),
    blackjack("equal", "9c 8d", "Kc 7d", 500),
    blackjack("21 against 21", "7c 8d 6h", "Kc 5d 6c", 500),
    blackjack("lower", "9c 8d", "Kc 6d", 0),
    blackjack("dealer busts", "9c 7d Kh", "Kc 2d", 1000),
    blackjack("player busts, no draw", "9c 7d", "Kc 6d 9h", 0),
    blackjack("double", "9c 8d", hand("6c 5d 9h", 500), 2000),
    blackjack("double for less", "9c 8d", hand("6c 5d 9h", 100), 1200),
    blackjack("double on three cards", "9c 8d", hand("6c 2d 3d 9h", 500), 2000, double_on="any_cards"),
    blackjack("double on nine", "9c 8d", hand("6c 3d Kh", 500), 2000, double_on="nine_to_eleven"),
    blackjack("double on ten", "9c 8d", hand("6c 4d Kh", 500), 2000, double_on="ten_eleven"),
    blackjack("soft 17 is hit", "Ac 6d 4h", "Kc Kd", 0),
    blackjack("soft 17 stands", "Ac 6d", "Kc Kd", 1000, soft_17="stand"),
    blackjack("late surrender", "9c 8d", GIVEN_UP, 250, **LATE),
    blackjack("early surrender against a dealer blackjack", "Ac Kd", GIVEN_UP, 250, **EARLY),
    blackjack("no hole card, a double is lost whole", "Kc Ad", hand("6c 5d 9h", 500), 0, **NO_HOLE),
    blackjack("no hole card, 21 is lost", "Kc Ad", "6c 5d Kh", 0, **NO_HOLE),
    blackjack("no hole card, a blackjack pushes", "Kc Ad", "Ac Kh", 500, **NO_HOLE),
    blackjack("no hole card, a late surrender is lost whole", "Kc Ad", GIVEN_UP, 0, **NO_HOLE, **LATE),
    blackjack("no hole card, an early surrender keeps its half", "Kc Ad", GIVEN_UP, 250, **NO_HOLE, **EARLY),
    blackjack("no hole card, a late surrender without blackjack", "Kc 5d", GIVEN_UP, 250, **NO_HOLE, **LATE),
    blackjack("no hole card and no second card after a bust", "Kc", "Kd 6d 9h", 0, **NO_HOLE),
    blackjack("no hole card, a blackjack against a seven", "7c", "Kd Ad", 1250, **NO_HOLE),
    blackjack("surrender, down", "9c 8d", GIVEN_UP, 200, **LATE, breakage="down"),
    blackjack("surrender, up", "9c 8d", GIVEN_UP, 300, **LATE, breakage="up"),
    case(
        "blackjack: no hole card, splits are lost whole",
        record("blackjack", "Kc Ad", seat(1, 500, *split_hands("8c Kd", ("8d 3c 9h", 500))), hole_card="none"),
        (1, 0, "base", 500, 0),
        (1, 1, "base", 1000, 0),
    ),
    case(
        "blackjack: ace and ten after a split are 21",
        record("blackjack", "9c 8d", seat(1, 500, *split_hands("Ac Kd", "Ad 5h"))),
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 500, 0),
    ),
    case(
        "blackjack: insurance 2:1",
        record("blackjack", "Ac Kd", seat(1, 500, "Kc 9d", insurance=250)),
        (1, 0, "base", 500, 0),
        (1, None, "insurance", 250, 750),
    ),
    case(
        "blackjack: insurance lost",
        record("blackjack", "Ac 7d", seat(1, 500, "Kc 9d", insurance=200)),
        (1, 0, "base", 500, 1000),
        (1, None, "insurance", 200, 0),
    ),
    case(
        "blackjack: hearts pay no more",
        record("blackjack", "Ah Kh", seat(1, 500, "Kc 9d", insurance=250)),
        (1, 0, "base", 500, 0),
        (1, None, "insurance", 250, 750),
    ),
    blackjack("dealer busts with 22", "9c 7d 6h", "Kc 2d", 1000),
    blackjack("a soft 21 is hit", "9c 8d", "Ac 4d 6h 7c", 1000),
]

# Cards and what 500 returns.
SPANISH_LINES = [
    ("5 cards", "2c 3d 4h 5s 7c", 1250),
    ("6 cards", "2c 2d 3h 4s 4c 6d", 1500),
    ("7 cards", "2c 2d 2h 3s 3c 4d 5h", 2000),
    ("8 cards", "Ac 2c 2d 2h 3c 3d 3h 5s", 2000),
    ("3 cards", "Kc 4d 7h", 1000),
    ("6-7-8 mixed", "6c 7d 8h", 1250),
    ("6-7-8 of hearts", "8h 6h 7h", 1500),
    ("6-7-8 of spades", "6s 7s 8s", 2000),
    ("7-7-7 mixed", "7c 7d 7h", 1250),
    ("7-7-7 of hearts", "7h 7h 7h", 1500),
    ("7-7-7 of spades", "7s 7s 7s", 2000),
]
TWICE = {"redoubles": 1}
SPANISH = [spanish(f"bonus, {name}", "9h 5c", cards, back) for name, cards, back in SPANISH_LINES]
SPANISH += [
    spanish("no bonus on a doubled hand", "9h 5c", hand("6s 7s 8s", 500), 2000),
    spanish("blackjack against blackjack wins", "Ac Kd", "Ad Kc", 1250),
    spanish("blackjack 6:5", "9c 8d", "Ad Kc", 1100, blackjack_pays="6:5"),
    spanish("dealer blackjack", "Ac Kd", "Kc Qd", 0),
    spanish("equal", "9c 8d", "Kc 7d", 500),
    spanish("higher", "9c 8d", "Kc 9d", 1000),
    spanish("lower", "9c 8d", "Kc 6d", 0),
    spanish("rescue", "9c 5d", hand("6c 5d 2h", 500, rescued=True), 500),
    spanish("rescue of a double for less", "9c 5d", hand("6c 5d 2h", 200, rescued=True), 200),
    spanish("rescue after a redouble", "9c 5d", hand("6c 2d 3h 2s", 500, 1000, rescued=True), 1000, **TWICE),
    spanish("redouble won", "9c 8d", hand("6c 2d 3h 9s", 500, 1000), 4000, **TWICE),
    spanish("late surrender", "9c 5d", GIVEN_UP, 250),
    spanish("no hole card, 21 wins against a blackjack", "Kc Ad", "6c 5d Kh", 1000, **NO_HOLE),
    spanish("no hole card, a blackjack waits for nothing", "Kc", "Ad Kd", 1250, **NO_HOLE),
    spanish("no hole card, a double is lost whole", "Kc Ad", hand("6c 5d 9h", 500), 0, **NO_HOLE),
    spanish("no hole card, a late surrender is lost whole", "Kc Ad", GIVEN_UP, 0, **NO_HOLE),
    spanish("no hole card, an early surrender keeps its half", "Kc Ad", GIVEN_UP, 250, **NO_HOLE, **EARLY),
    case(
        "spanish-21: the bonus on a split hand, none on a doubled one",
        record("spanish-21", "9h 5c", seat(1, 500, *split_hands("7s 7s 7s", ("7d 7c 7h", 500)))),
        (1, 0, "base", 500, 2000),
        (1, 1, "base", 1000, 2000),
    ),
    case(
        "spanish-21: insurance 2:1",
        record("spanish-21", "Ah Kh", seat(1, 500, "Kc 9d", insurance=250)),
        (1, 0, "base", 500, 0),
        (1, None, "insurance", 250, 750),
    ),
    spanish("dealer busts with 22", "9c 7d 6h", "Kc 2d", 1000),
    spanish("dealer draws to 21", "9c 7d 5h", "Kc Kd", 0),
    spanish("player busts, no draw", "9c 5d", "Kc 6d 9h", 0),
]

CASES = [*BLACKJACK, *SPANISH]


def bad(name: str, why: str, game: str, dealer: str, played: Record | str, **options: Any) -> Refusal:
    return f"{game}: {name}", why, record(game, dealer, seat(1, 500, played), **options)


def split_ace(game: str, *hands: Any, **options: Any) -> Record:
    return record(game, "9c 8d", seat(1, 500, *split_hands(*hands)), **options)


REFUSED: list[Refusal] = [
    bad("the dealer stopped early", "the dealer stopped at 9c 7d", "blackjack", "9c 7d", "Kc 9d"),
    bad(
        "the dealer drew alone",
        "the dealer holds 3 cards although no hand was live",
        "blackjack",
        "9c 2d 9d",
        "Kc 6d 9h",
    ),
    bad(
        "the dealer drew against a blackjack",
        "the dealer holds 3 cards although no hand was live",
        "blackjack",
        "9c 2d 9d",
        "Kc Ad",
    ),
    bad(
        "one card with a hole card",
        "the dealer holds 1 cards although no hand was live",
        "blackjack",
        "9c",
        "Kc 6d 9h",
    ),
    bad(
        "one card while a blackjack waits",
        "the dealer holds 1 cards although no hand was live",
        "blackjack",
        "Kc",
        "Ad Kd",
        **NO_HOLE,
    ),
    bad(
        "one card while a surrender waits",
        "the dealer holds 1 cards although no hand was live",
        "blackjack",
        "Kc",
        GIVEN_UP,
        **NO_HOLE,
        **LATE,
    ),
    bad(
        "a hit against a dealer blackjack",
        "acted after the dealer's blackjack",
        "blackjack",
        "Kc Ad",
        "Kd 4d 3c",
    ),
    bad(
        "a late surrender against a dealer blackjack",
        "a late surrender before the dealer's blackjack was shown",
        "blackjack",
        "Kc Ad",
        GIVEN_UP,
        **LATE,
    ),
    bad("no surrender here", "there is no surrender at this table", "blackjack", "9c 8d", GIVEN_UP),
    bad("a card to a blackjack", "drew to a blackjack", "blackjack", "9c 8d", "Ac Kd 2c"),
    bad("a card to a bust", "a card was dealt to Kc 6d 6h", "blackjack", "9c 8d", "Kc 6d 6h 2c"),
    bad(
        "a double on three cards",
        "a double on other than two cards",
        "blackjack",
        "9c 8d",
        hand("6c 2d 3d 9h", 500),
    ),
    bad(
        "a double on twelve",
        "a double on 8c 4d",
        "blackjack",
        "9c 8d",
        hand("8c 4d 8h", 500),
        double_on="nine_to_eleven",
    ),
    bad(
        "a double on nine",
        "a double on 6c 3d",
        "blackjack",
        "9c 8d",
        hand("6c 3d Kh", 500),
        double_on="ten_eleven",
    ),
    bad(
        "a second double",
        "2 doubles where 1 are allowed",
        "blackjack",
        "9c 8d",
        hand("6c 2d 2h 9h", 500, 500),
        double_on="any_cards",
    ),
    bad(
        "a rescue",
        "there is no rescue in this game",
        "blackjack",
        "9c 8d",
        hand("6c 5d 2h", 500, rescued=True),
    ),
    bad("a ten", "card 'Tc' is not in this game's deck", "spanish-21", "9c 8d", "Tc 9d"),
    bad("a card after 21", "a card was dealt to Kc 4d 7h", "spanish-21", "9c 8d", "Kc 4d 7h 2c"),
    bad(
        "the dealer drew against a 21",
        "the dealer holds 3 cards although no hand was live",
        "spanish-21",
        "9c 2d 9d",
        "Kc 4d 7h",
    ),
    bad(
        "the dealer drew against a rescue",
        "the dealer holds 3 cards although no hand was live",
        "spanish-21",
        "9c 2d 9d",
        hand("6c 5d 2h", 500, rescued=True),
    ),
    bad(
        "a rescue without a double",
        "a rescue without a double or where there is none",
        "spanish-21",
        "9c 5d",
        hand("6c 5d 2h", rescued=True),
    ),
    bad(
        "a rescue of a bust",
        "a rescue of a hand that was settled",
        "spanish-21",
        "9c 5d",
        hand("Kc 6d 9h", 500, rescued=True),
    ),
    bad(
        "no rescue here",
        "a rescue without a double or where there is none",
        "spanish-21",
        "9c 5d",
        hand("6c 5d 2h", 500, rescued=True),
        rescue="no",
    ),
    bad(
        "a redouble too many",
        "2 doubles where 1 are allowed",
        "spanish-21",
        "9c 8d",
        hand("6c 2d 3h 9s", 500, 1000),
    ),
    (
        "a double after a split",
        "a double after a split",
        split_ace("blackjack", ("8c 3c 9h", 500), "8d Kd", double_after_split="no"),
    ),
    ("a split ace was hit", "a hit on a split ace", split_ace("blackjack", "Ac 2c 3c", "Ad Kd")),
    (
        "a split ace was doubled",
        "a double on a split ace",
        split_ace("blackjack", ("Ac 2c 3c", 500), "Ad Kd"),
    ),
    ("aces split again", "aces were split again", split_ace("blackjack", "Ac 2c", "Ad Kd", "As Kd")),
    (
        "three hands of two",
        "3 hands where 2 are allowed",
        split_ace("blackjack", "8c Kc", "8d Kd", "8s Kd", max_hands=2),
    ),
    (
        "unlike tens by rank",
        "split cards that are no pair",
        split_ace("blackjack", "Kc 9c", "Qd 9d", split_by="rank"),
    ),
    bad(
        "a rescue of a 21",
        "a rescue of a hand that was settled",
        "spanish-21",
        "9c 5d",
        hand("6c 5d Kh", 500, rescued=True),
    ),
]
