"""New Hampshire 21 Plus by hand: amounts worked out from document 002, in cents."""

from typing import Any

from .hand_records import Case, Expected, Refusal, case, hand, line_case, record, seat, split_hands
from .record import Record


def nh(dealer: str, *seats: Record, **options: Any) -> Record:
    return record("nh-21-plus", dealer, *seats, **options)


def one(name: str, dealer: str, played: Record | str, returned: int, stake: int = 500, **options: Any) -> Case:
    """One hand of one seat with an Ante of 500; `stake` includes the doubles."""
    return case(name, nh(dealer, seat(1, 500, played), **options), (1, 0, "base", stake, returned))


GIVEN_UP = hand("Kc 6d", surrendered=True)

TABLE_1 = [
    one("greater", "9h 8c", "Kc 9d", 1000),
    one("dealer busts", "9h 7c Kd", "Kc 2d", 1000),
    one("equal", "9h 8c", "Kc 7d", 500),
    one("less", "9h 8c", "Kc 6d", 0),
    one("player busts, no draw", "9h 5c", "Kc 6d 9c", 0),
    one("blackjack", "9h 5c", "Ac Kd", 1250),
    one("21 wins at once, no draw", "9h 5c", "Kc 4d 7h", 1000),
    one("ten-value up, dealer blackjack", "Kh Ac", "Kc Kd", 0),
    one("ace up, dealer blackjack", "Ah Kc", "Kc Kd", 0),
    one("blackjack against blackjack is paid", "Ah Kc", "Ac Kd", 1250),
    one("blackjack against blackjack pushes by choice", "Ah Kc", "Ac Kd", 500, blackjack_tie="push"),
    one("blackjack is paid where ties push", "Ah 7c", "Ac Kd", 1250, blackjack_tie="push"),
    one("soft 17 is hit", "Ah 6c 4d", "Kc Kd", 0),
    one("soft 17 stands by choice", "Ah 6c", "Kc Kd", 1000, soft_17="stand"),
    one("soft 18 stands", "Ah 7c", "Kc Kd", 1000),
    one("hard 17 with an ace stands", "9h 7c Ad", "Kc Kd", 1000),
    one("the dealer draws alone by choice", "9h 5c 3d", "Kc 6d 9c", 0, dealer_draws_alone="yes"),
    one("dealer busts with 22", "9h 7c 6d", "Kc 2d", 1000),
    one("dealer draws to 21", "9h 7c 5d", "Kc Kd", 0),
]

# Cards and what an Ante of 500 returns.
SUPER_LINES = [
    ("5 cards", "2c 3d 4h 5s 7c", 1250),
    ("6 cards", "2c 2d 3h 4s 4c 6d", 1500),
    ("7 cards", "2c 2d 2h 3s 3c 4d 5h", 2000),
    ("8 cards", "Ac 2c 2d 2h 3c 3d 3h 5s", 2000),
    ("4 cards", "2c 3d 7h 9s", 1000),
    ("6-7-8 mixed", "6c 7d 8h", 1250),
    ("6-7-8 in another order", "8c 6c 7d", 1250),
    ("6-7-8 of clubs", "6c 7c 8c", 1500),
    ("6-7-8 of spades", "7s 6s 8s", 1500),
    ("6-7-8 of hearts", "8h 7h 6h", 2000),
    ("7-7-7 mixed", "7c 7d 7h", 1250),
    ("7-7-7 of diamonds", "7d 7d 7d", 1500),
    ("7-7-7 of hearts", "7h 7h 7h", 2000),
]
SUPER_21 = [one(f"Super 21: {name}", "9h 5c", cards, back) for name, cards, back in SUPER_LINES]
SUPER_21 += [
    one("no Super 21 on a doubled hand", "9h 5c", hand("6h 7h 8h", 500), 2000, stake=1000),
    one("no Super 21 on five doubled cards", "9h 5c", hand("2c 3d 4h 5s 7c", 100), 1200, stake=600),
]

SEVENS = split_hands("7c 7h 7s", "7d Ks")
SEVENS_DOUBLED = split_hands(("7c 7h 7s", 500), "7d Ks")
SPLITS = [
    case(
        "no Super 21 on a split hand",
        nh("9h 9c", seat(1, 500, *SEVENS)),
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 500, 0),
    ),
    case(
        "Super 21 on a split hand by choice",
        nh("9h 9c", seat(1, 500, *SEVENS), super_21_on_split="yes"),
        (1, 0, "base", 500, 1250),
        (1, 1, "base", 500, 0),
    ),
    case(
        "never on a doubled split hand",
        nh("9h 9c", seat(1, 500, *SEVENS_DOUBLED), super_21_on_split="yes"),
        (1, 0, "base", 1000, 2000),
        (1, 1, "base", 500, 0),
    ),
    case(
        "ace and king after a split are 21, even money",
        nh("9h 5c", seat(1, 500, *split_hands("Ac Kd", "Ad Kh"))),
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 500, 1000),
    ),
    case(
        "four hands of two spots, one doubled twice",
        nh(
            "9h 9c",
            seat(
                1,
                {"base": 500, "bet-3x": 500},
                *split_hands("8c Kd", ("8d 3h 5c 4d", 500, 500), "8h 2c Kh 9d", "8s 3s 8c"),
            ),
        ),
        (1, 0, "base", 500, 500),
        (1, 0, "bet-3x", 500, 500),
        (1, 1, "base", 1500, 3000),
        (1, 1, "bet-3x", 1500, 3000),
        (1, 2, "base", 500, 0),
        (1, 2, "bet-3x", 500, 0),
        (1, 3, "base", 500, 1000),
        (1, 3, "bet-3x", 500, 1000),
    ),
    case(
        "unlike court cards by value",
        nh("9h 9c", seat(1, 500, *split_hands("Kc 9d", "Jd 7c")), split_by="value"),
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 500, 0),
    ),
]

DOUBLES = [
    one("double", "9h 8c", hand("6c 5d 9s", 500), 2000, stake=1000),
    one("double for less", "9h 8c", hand("6c 5d 9s", 100), 1200, stake=600),
    one("double lost", "9h 8c", hand("6c 5d 2s", 300), 0, stake=800),
    one("double pushed", "9h 8c", hand("6c 5d 6s", 300), 800, stake=800),
    one("double after hits", "9h 8c", hand("2c 3d 4h 9s", 500), 2000, stake=1000),
    one("second double equals the first", "9h 8c", hand("6c 2d 3h 8s", 500, 500), 3000, stake=1500),
    one("second double for less", "9h 8c", hand("6c 2d 3h 8s", 200, 200), 1800, stake=900),
    one("doubled 21 wins at once", "9h 5c", hand("6c 2d 3h Ks", 500, 500), 3000, stake=1500),
    one(
        "second double equals the stake",
        "9h 8c",
        hand("6c 2d 3h 8s", 500, 1000),
        4000,
        stake=2000,
        second_double="equal_stake",
    ),
    one(
        "a hit after the double",
        "9h 8c",
        hand("2c 2d 3h 5s 7s", 500),
        2000,
        stake=1000,
        after_double="hit_allowed",
    ),
]

ALL_SPOTS = {"base": 500, "bet-2x": 500, "bet-3x": 500, "bet-4x": 500}


def on_all_spots(name: str, dealer: str, played: Record | str, stake: int, back: int, **options: Any) -> Case:
    lines: list[Expected] = [(1, 0, spot, stake, back) for spot in ALL_SPOTS]
    return case(name, nh(dealer, seat(1, ALL_SPOTS, played), **options), *lines)


SPOTS = [
    on_all_spots("blackjack on four spots", "9h 5c", "Ac Kd", 500, 1250),
    on_all_spots("Super 21 on four spots", "9h 5c", "6h 7h 8h", 500, 2000),
    on_all_spots("a double for less on four spots", "9h 8c", hand("6c 5d 9s", 200), 700, 1400),
    on_all_spots("surrender on four spots", "9h 5c", GIVEN_UP, 500, 250),
    on_all_spots("surrender, down", "9h 5c", GIVEN_UP, 500, 200, breakage="down"),
    on_all_spots("surrender, up", "9h 5c", GIVEN_UP, 500, 300, breakage="up"),
    on_all_spots("surrender, an exact half", "9h 5c", GIVEN_UP, 500, 300, breakage="nearest"),
    on_all_spots("blackjack, down on each spot", "9h 5c", "Ac Kd", 500, 1200, breakage="down"),
]

SURRENDER = [
    one("late", "9h 5c", GIVEN_UP, 250),
    one("early against a dealer blackjack", "Ah Kc", GIVEN_UP, 250, surrender="early"),
    one("early without one", "Ah 5c", GIVEN_UP, 250, surrender="early"),
    one(
        "early, a blackjack that waits",
        "Ah 5c",
        hand("Kc Ad", surrendered=True),
        250,
        surrender="early",
        blackjack_tie="push",
    ),
]


def insured(name: str, dealer: str, bets: Record, staked: int, returned: int, **options: Any) -> Case:
    played = nh(dealer, seat(1, bets, "Kc 9d", insurance=250), **options)
    return Case(name, played, ((1, None, "insurance", staked, returned),), only="insurance")


INSURANCE = [
    insured("insurance lost", "Ah 8d", {"base": 500}, 250, 0),
    insured("insurance 2:1", "Ac Kh", {"base": 500}, 250, 750),
    insured("hearts 6:1", "Ah Qh", {"base": 500}, 250, 1750),
    insured("hearts 2:1 by choice", "Ah Qh", {"base": 500}, 250, 750, hearts_insurance="no"),
    insured("over three spots", "Ac Kh", {"base": 500, "bet-2x": 500, "bet-4x": 500}, 750, 2250),
    insured("hearts over four spots", "Ah Jh", ALL_SPOTS, 1000, 7000),
    insured("lost over four spots", "Ah 7h", ALL_SPOTS, 1000, 0),
    case(
        "a blackjack hand insures too",
        nh("Ac Kh", seat(1, 500, "As Kd", insurance=100)),
        (1, 0, "base", 500, 1250),
        (1, None, "insurance", 100, 300),
    ),
    case(
        "a blackjack pushes beside its insurance",
        nh("Ac Kh", seat(1, 500, "As Kd", insurance=100), blackjack_tie="push"),
        (1, 0, "base", 500, 500),
        (1, None, "insurance", 100, 300),
    ),
    case(
        "main wagers are lost beside a won insurance",
        nh("Ac Kh", seat(1, 500, "9s Kd", insurance=250)),
        (1, 0, "base", 500, 0),
        (1, None, "insurance", 250, 750),
    ),
]

# First two cards against the 8 of diamonds, and what 100 returns.
MATCH_LINES = [
    ("two suited", "8d 8d", 1900),
    ("one suited, one not", "8c 8d", 1400),
    ("two unsuited", "8c 8h", 900),
    ("one suited", "8d 5c", 1000),
    ("one unsuited", "5c 8s", 500),
    ("none", "5d 6d", 0),
]
MATCH_BETS = {"base": 500, "dealer-up-match": 100, "dealer-down-match": 100}


def matched(dealer: str, *hands: Record | str, **options: Any) -> Record:
    return nh(dealer, seat(1, MATCH_BETS, *hands), **options)


MATCHES = [
    line_case(f"up match: {name}", matched("8d 9c", cards), "dealer-up-match", back)
    for name, cards, back in MATCH_LINES
]
MATCHES += [
    line_case(f"down match: {name}", matched("9c 8d", cards), "dealer-down-match", back)
    for name, cards, back in MATCH_LINES
]
FULL_MATCH = seat(1, {"base": 500, "dealer-up-match": 500}, "8d 5c")
MATCHES += [
    Case(
        "a match as high as the Ante",
        nh("8d 9c", FULL_MATCH),
        ((1, None, "dealer-up-match", 500, 5000),),
        only="dealer-up-match",
    )
]
DOWN = "dealer-down-match"
MATCHES += [
    line_case("down match lives after a surrender", matched("9c 8d", hand("8d 7c", surrendered=True)), DOWN, 1000),
    line_case("down match lives after a bust", matched("9c 8d", "8d 7c Kd"), DOWN, 1000),
    line_case("down match lives after a blackjack", matched("9c Kd", "Ac Kd"), DOWN, 1000),
    line_case("down match lives after 21", matched("9c 8d", "8d 7c 6c"), DOWN, 1000),
    line_case("down match after a dealer blackjack", matched("Ac Kd", "Kd 7c"), DOWN, 1000),
    line_case("a split settles on the first two", matched("9c 8d", *split_hands("8d Kc", "8c 8s 2d")), DOWN, 1400),
    line_case("king and queen do not match", matched("9c Kd", "Qd Jd"), DOWN, 0),
]

CASES = [*TABLE_1, *SUPER_21, *SPLITS, *DOUBLES, *SPOTS, *SURRENDER, *INSURANCE, *MATCHES]


def bad(name: str, why: str, dealer: str, played: Record | str, **options: Any) -> Refusal:
    return name, why, nh(dealer, seat(1, 500, played), **options)


REFUSED: list[Refusal] = [
    bad("a ten in the shoe", "card 'Tc' is not in this game's deck", "9h 8c", "Tc 9d"),
    bad("a card after 21", "a card was dealt to Kc 4d 7h", "9h 8c", "Kc 4d 7h 2c"),
    bad("a card after a blackjack", "a card was dealt to Ac Kd", "9h 8c", "Ac Kd 5c"),
    bad("a card after a bust", "a card was dealt to Kc 6d 9c", "9h 8c", "Kc 6d 9c 2c"),
    bad("the dealer stopped below 17", "the dealer stopped at 9h 7c", "9h 7c", "Kc 9d"),
    bad("the dealer stood on soft 17", "the dealer stopped at Ah 6c", "Ah 6c", "Kc 9d"),
    bad("the dealer hit soft 17", "the dealer drew to Ah 6c", "Ah 6c 4c", "Kc 9d", soft_17="stand"),
    bad("the dealer hit hard 17", "the dealer drew to 9h 8c", "9h 8c 2c", "Kc 9d"),
    bad("the dealer drew alone", "the dealer holds 3 cards although no hand was live", "9h 5c 3d", "Kc 6d 9c"),
    bad(
        "the dealer drew against a 21",
        "the dealer holds 3 cards although no hand was live",
        "9h 5c 3d",
        "Kc 4d 7h",
    ),
    bad(
        "the dealer did not draw alone",
        "the dealer stopped at 9h 5c",
        "9h 5c",
        "Kc 6d 9c",
        dealer_draws_alone="yes",
    ),
    bad(
        "the dealer drew to a blackjack",
        "the dealer holds 3 cards although the first two cards are a blackjack",
        "Ah Kc 2c",
        "Kc 9d",
        dealer_draws_alone="yes",
    ),
    bad("a hit against a dealer blackjack", "acted after the dealer's blackjack", "Kh Ac", "Kc 4d 5c"),
    bad(
        "a late surrender against a dealer blackjack",
        "a late surrender before the dealer's blackjack was shown",
        "Kh Ac",
        GIVEN_UP,
    ),
    bad("no surrender here", "there is no surrender at this table", "9h 5c", GIVEN_UP, surrender="none"),
    bad(
        "a surrender after a hit",
        "surrender is not the first action of this hand",
        "9h 5c",
        hand("Kc 4d 2c", surrendered=True),
    ),
    bad(
        "a blackjack surrendered after it was paid",
        "surrendered a blackjack that was paid before",
        "Ah 5c",
        hand("Kc Ad", surrendered=True),
        surrender="early",
    ),
    bad(
        "a second double of another amount",
        "a second double of 400 where 500 is due",
        "9h 8c",
        hand("6c 2d 3h 8s", 500, 400),
    ),
    bad(
        "a second double of the stake",
        "a second double of 1000 where 500 is due",
        "9h 8c",
        hand("6c 2d 3h 8s", 500, 1000),
    ),
    bad("a third double", "a third double", "9h 8c", hand("2c 2d 3h 3s 8s", 500, 500, 500)),
    bad("a double above the Ante", "a first double of 600 on a wager of 500", "9h 8c", hand("6c 5d 9s", 600)),
    bad("a double without its card", "a double without its card", "9h 8c", hand("6c 5d", 500)),
    bad("a rescue", "there is no rescue in this game", "9h 8c", hand("6c 5d 2s", 500, rescued=True)),
    (
        "unlike court cards",
        "split cards that are no pair",
        nh("9h 9c", seat(1, 500, *split_hands("Kc 9d", "Jd 7c"))),
    ),
    (
        "five hands",
        "5 hands where 4 are allowed",
        nh("9h 9c", seat(1, 500, *split_hands("8c Kd", "8d Kd", "8h Kd", "8s Kd", "8c Kc"))),
    ),
    (
        "aces split again",
        "aces were split again",
        nh("9h 9c", seat(1, 500, *split_hands("Ac 2d", "Ad 3d", "Ah 4d")), resplit_aces="no"),
    ),
    (
        "insurance without an ace",
        "insurance without an ace up",
        nh("Kh 7c", seat(1, 500, "Kc 9d", insurance=100)),
    ),
    (
        "insurance above half",
        "insurance above half the wager",
        nh("Ah 7c", seat(1, 500, "Kc 9d", insurance=300)),
    ),
    (
        "a spot that differs",
        "a spot that differs from the Ante",
        nh("9h 8c", seat(1, {"base": 500, "bet-2x": 600}, "Kc 9d")),
    ),
    (
        "a match above the Ante",
        "a match wager above the Ante",
        nh("9h 8c", seat(1, {"base": 500, "dealer-up-match": 600}, "Kc 9d")),
    ),
    (
        "seven of one card",
        "7 times in 6 decks",
        nh("9h 8c", *(seat(number, 500, "Kc 9d") for number in range(1, 8))),
    ),
    ("a seat twice", "a seat occurs twice", nh("9h 8c", seat(1, 500, "Kc 9d"), seat(1, 500, "Kd 9c"))),
]
