"""Pure 21.5 by hand: amounts worked out from document 003, in cents.

Where nothing else is said the bank is seat 8 with 1,000,000, and the hole card puts the button on seat 1.
"""

from typing import Any

from .hand_records import Case, Expected, Refusal, hand, record, seat, split_hands
from .record import Record

SEVENTEEN = "9c 8s"


def pure(dealer: str, *seats: Record, bank: int = 1_000_000, bank_seat: int = 8, **options: Any) -> Record:
    return record("pure-21.5", dealer, *seats, **options) | {"bank": {"seat": bank_seat, "wager": bank}}


def rich(name: str, played: Record, *expected: Expected) -> Case:
    """A bank that covers everything: what it gets back is what the players lost."""
    lost = sum(staked - returned for *_, staked, returned in expected)
    return Case(name, played, expected, bank_returned=1_000_000 + lost)


def one(name: str, dealer: str, played: Record | str, returned: int, stake: int = 500, **options: Any) -> Case:
    return rich(name, pure(dealer, seat(1, 500, played), **options), (1, 0, "base", stake, returned))


GIVEN_UP = hand("Kc 6d", surrendered=True)
BUST = "Kc 6d 9c"
THREE_EIGHTS, TWENTY_FOUR = "8c 8d 8h", "7c 8d 9h"

GAME_RULES = [
    one("21.5 pays 6:5", SEVENTEEN, "Ac Kd", 1100),
    one("21.5 with a ten", SEVENTEEN, "Tc Ad", 1100),
    one("21.5 pays 3:2 by choice", SEVENTEEN, "Ac Kd", 1250, blackjack_pays="3:2"),
    one("both 21.5", "Ah Kc", "Ac Kd", 500),
    one("21.5 takes the others", "Kc Ah", "Kd Td", 0),
    one("21.5 beats 21", "7c 8s 6d", "Ac Kd", 1100),
    one("the player-dealer busts", TWENTY_FOUR, "Kc 2d", 1000),
    one("the player busts", SEVENTEEN, BUST, 0),
    one("equal", SEVENTEEN, "Kc 7d", 500),
    one("higher", SEVENTEEN, "Kc 9d", 1000),
    one("lower", SEVENTEEN, "Kc 6d", 0),
    one("21 against 21", "7c 8s 6d", "Kc 5d 6h", 500),
    one("both bust", TWENTY_FOUR, BUST, 0),
    one("both bust, push by choice", TWENTY_FOUR, BUST, 500, both_bust="push"),
    one("only the player busts, push chosen for both", SEVENTEEN, BUST, 0, both_bust="push"),
    one("soft 17 is hit", "Ac 6s 4d", "Kc Kd", 0),
    one("soft 17 stands by choice", "Ac 6s", "Kc Kd", 1000, soft_17="stand"),
    one("completed with all players out", "9c 2s 7d", BUST, 0),
    one("the player-dealer busts with 22", "6c 8s 8h", "Kc 2d", 1000),
    one("both bust, 22, push by choice", "6c 8s 8h", BUST, 500, both_bust="push"),
    one("a bust against 21, push chosen for both", "7c 8s 6d", BUST, 0, both_bust="push"),
]

EIGHTS = [
    one("888 returns a bust", THREE_EIGHTS, BUST, 500),
    one("888 returns a doubled bust", THREE_EIGHTS, hand("Kc 6d 9c", 300), 800, stake=800),
    one("888 and the others win", THREE_EIGHTS, "Kc 2d", 1000),
    one("888 and a 21.5 wins", THREE_EIGHTS, "Ac Kd", 1100),
    one("888 and a surrendered half is lost", THREE_EIGHTS, GIVEN_UP, 250),
    one("888 for everyone: a bust", THREE_EIGHTS, BUST, 500, eight_push="everyone"),
    one("888 for everyone: a standing hand", THREE_EIGHTS, "Kc 2d", 500, eight_push="everyone"),
    one("888 for everyone: 21.5", THREE_EIGHTS, "Ac Kd", 500, eight_push="everyone"),
    one("888 for everyone: the surrendered half", THREE_EIGHTS, GIVEN_UP, 250, eight_push="everyone"),
    one("888 for nobody: a bust", THREE_EIGHTS, BUST, 0, eight_push="none"),
    one("888 for nobody: both bust pushes", THREE_EIGHTS, BUST, 500, eight_push="none", both_bust="push"),
    one("888 for nobody: a standing hand", THREE_EIGHTS, "Kc 2d", 1000, eight_push="none"),
    one("24 with other cards is no 888", TWENTY_FOUR, "Kc 2d", 1000, eight_push="everyone"),
    rich(
        "888 returns a split bust",
        pure(THREE_EIGHTS, seat(1, 500, *split_hands("Kc 6d 9c", "Qd 2d"))),
        (1, 0, "base", 500, 500),
        (1, 1, "base", 500, 1000),
    ),
]

ACTIONS = [
    one("double", SEVENTEEN, hand("6c 5d 9s", 500), 2000, stake=1000),
    one("double for less", SEVENTEEN, hand("6c 5d 9s", 200), 1400, stake=700),
    one("a doubled eleven gets one card", SEVENTEEN, hand("2c 3d 4s", 200), 0, stake=700),
    one("double on hard 20", SEVENTEEN, hand("Kc Td As", 500), 2000, stake=1000),
    one("hit a soft 21", SEVENTEEN, "Ac 5d 5s 7c", 1000),
    one("hit hard 20 with the chart off", SEVENTEEN, "Kc Td Ac", 1000, chart_1a="off"),
    one("stand on 11 with the chart off", SEVENTEEN, "6c 5d", 0, chart_1a="off"),
    one("late surrender", SEVENTEEN, GIVEN_UP, 250),
    one("early surrender against 21.5", "Ac Kd", GIVEN_UP, 250, surrender="early"),
    one("surrender, down", SEVENTEEN, GIVEN_UP, 200, breakage="down"),
    one("surrender, up", SEVENTEEN, GIVEN_UP, 300, breakage="up"),
    one("surrender, an exact half", SEVENTEEN, GIVEN_UP, 300, breakage="nearest"),
    one("6:5 in steps of 500, down", SEVENTEEN, "Ac Kd", 1000, breakage="down", chip_step=500),
    one("6:5 in steps of 500, up", SEVENTEEN, "Ac Kd", 1500, breakage="up", chip_step=500),
    rich(
        "ace and bonus card after a split are 21",
        pure(SEVENTEEN, seat(1, 500, *split_hands("Ac Kd", "Ad 2h"))),
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 500, 0),
    ),
    rich(
        "unlike bonus cards to four hands, one doubled for less",
        pure(SEVENTEEN, seat(1, 500, *split_hands("Kc 9d", ("Qd 2h 9s", 300), "Jh 7s", "Tc 2c 5h 8d"))),
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 800, 1600),
        (1, 2, "base", 500, 500),
        (1, 3, "base", 500, 0),
    ),
]

# What 1,000 cents return on runs of 2, 3, 4, 5, 6, 7, 8 and 9 red cards.
RED_LINES = {
    "RFB-01": (2000, 6000, 10_000, 51_000, 101_000, 201_000, 201_000, 201_000),
    "RFB-02": (2000, 6000, 11_000, 51_000, 101_000, 201_000, 201_000, 201_000),
    "RFB-03": (2000, 6000, 10_000, 51_000, 101_000, 201_000, 301_000, 301_000),
    "RFB-04": (2000, 6000, 11_000, 51_000, 101_000, 201_000, 301_000, 301_000),
    "RFB-05": (2200, 6000, 9000, 51_000, 101_000, 201_000, 201_000, 201_000),
    "RFB-06": (2200, 6000, 10_000, 51_000, 101_000, 201_000, 201_000, 201_000),
    "RFB-07": (2200, 6000, 9000, 51_000, 101_000, 201_000, 301_000, 301_000),
    "RFB-08": (2200, 6000, 10_000, 51_000, 101_000, 201_000, 301_000, 301_000),
    "RFB-09": (2000, 4000, 8000, 51_000, 101_000, 201_000, 201_000, 201_000),
    "RFB-10": (3000, 4000, 9000, 51_000, 101_000, 201_000, 201_000, 201_000),
    "RFB-11": (3000, 4000, 9000, 51_000, 101_000, 251_000, 251_000, 251_000),
    "RFB-12": (3000, 4000, 9000, 51_000, 101_000, 201_000, 301_000, 301_000),
}
RED_RUNS = [
    "Kd 9h",
    "5d 4h 8d",
    "2d 3h 4d 8h",
    "2d 3h 4d 2h 7d",
    "2d 3h 2d 2h 3d 5h",
    "2d 2h 2d 2h 3d 3h 4d",
    "2d 2h 2d 2h 2d 2h 2d 4h",
    "2d 2h 2d 2h 2d 2h 2d 2h 5d",
]


def flex(name: str, dealer: str, returned: int, **options: Any) -> Case:
    played = pure(dealer, seat(1, {"base": 500, "red-flex": 1000}, "Kc 9c"), **options)
    return Case(name, played, ((1, None, "red-flex", 1000, returned),), only="red-flex")


RED_FLEX = [
    flex(f"{table}: {length} red cards", dealer, returned, red_flex_table=table)
    for table, line in RED_LINES.items()
    for length, (dealer, returned) in enumerate(zip(RED_RUNS, line, strict=True), start=2)
]
RED_FLEX += [
    flex("the top card is black", "Kc 9h", 0),
    flex("the hole card is black", "Kd 9s", 0),
    flex("a black card ends the run", "5d 4h 2s 8d", 2000),
    flex("red 21.5", "Ad Kh", 2000),
    flex(
        "6:5 in steps of 500, nearest",
        "Kd 9h",
        2000,
        red_flex_table="RFB-05",
        breakage="nearest",
        chip_step=500,
    ),
    flex("6:5 in steps of 500, up", "Kd 9h", 2500, red_flex_table="RFB-05", breakage="up", chip_step=500),
]

CASES = [*GAME_RULES, *EIGHTS, *ACTIONS, *RED_FLEX]


def bad(name: str, why: str, dealer: str, played: Record | str, **options: Any) -> Refusal:
    return name, why, pure(dealer, seat(1, 500, played), **options)


REFUSED: list[Refusal] = [
    bad("the player-dealer stopped below 17", "the dealer stopped at 9c 2s", "9c 2s", "Kc 9d"),
    bad("not completed with all players out", "the dealer stopped at 9c 2s", "9c 2s", BUST),
    bad("the player-dealer stood on soft 17", "the dealer stopped at Ac 6s", "Ac 6s", "Kc 9d"),
    bad("the player-dealer hit soft 17", "the dealer drew to Ac 6s", "Ac 6s 4d", "Kc 9d", soft_17="stand"),
    bad(
        "the player-dealer drew to 21.5",
        "the dealer holds 3 cards although the first two cards are a 21.5",
        "Ac Ks 2d",
        "Kc 9d",
    ),
    bad("hard 19 was hit", "a card was dealt to Kc 9d", SEVENTEEN, "Kc 9d 2c"),
    bad(
        "hard 21 was hit with the chart off",
        "a card was dealt to Kc 9d 2c",
        SEVENTEEN,
        "Kc 9d 2c 3c",
        chart_1a="off",
    ),
    bad(
        "soft 21 was hit where it stands",
        "a card was dealt to Ac 5d 5s",
        SEVENTEEN,
        "Ac 5d 5s 7c",
        soft_21="stands",
    ),
    bad("11 stood", "6c 5d must be hit", SEVENTEEN, "6c 5d"),
    bad("21.5 was hit", "21.5 takes no action", SEVENTEEN, "Ac Kd 7c"),
    bad("21.5 was doubled", "21.5 takes no action", SEVENTEEN, hand("Ac Kd 7c", 500)),
    bad("21.5 was surrendered", "21.5 takes no action", SEVENTEEN, hand("Ac Kd", surrendered=True)),
    bad("a double on three cards", "a double on other than two cards", SEVENTEEN, hand("2c 3d 4c 9s", 500)),
    bad("a hit after the double", "a double on other than two cards", SEVENTEEN, hand("2c 3d 4c 9s", 500)),
    bad("a second double", "a double on other than two cards", SEVENTEEN, hand("2c 3d 4c 9s", 500, 500)),
    bad(
        "a double above the wager",
        "a first double of 600 on a wager of 500",
        SEVENTEEN,
        hand("6c 5d 9s", 600),
    ),
    bad(
        "a double on hard 20 where that is closed",
        "a double on hard 19 or more",
        SEVENTEEN,
        hand("Kc Td As", 500),
        double_hard_19="no",
    ),
    bad("an act against 21.5", "acted after the dealer's blackjack", "Ac Kd", "Kc 4d 3c"),
    bad(
        "a late surrender against 21.5",
        "a late surrender before the dealer's blackjack was shown",
        "Ac Kd",
        GIVEN_UP,
    ),
    (
        "a split ace was hit",
        "a split ace gets one card and no double",
        pure(SEVENTEEN, seat(1, 500, *split_hands("Ac 2d 7c", "Ad 3d"))),
    ),
    (
        "a split ace was doubled",
        "a split ace gets one card and no double",
        pure(SEVENTEEN, seat(1, 500, *split_hands(("Ac 2d 7c", 500), "Ad 3d"))),
    ),
    (
        "aces split again",
        "aces were split again",
        pure(SEVENTEEN, seat(1, 500, *split_hands("Ac 2d", "Ad 3d", "As 4d"))),
    ),
    (
        "no pair",
        "split cards that are no pair",
        pure(SEVENTEEN, seat(1, 500, *split_hands("9c 9d", "8d Kd"))),
    ),
    ("insurance", "this game has no insurance", pure("Ac 6s 4d", seat(1, 500, "Kc 9d", insurance=100))),
    (
        "the bank bets against itself",
        "the player-dealer's own position holds a wager",
        pure(SEVENTEEN, seat(8, 500, "Kc 9d")),
    ),
    (
        "a seat beyond the table",
        "a seat that the table does not have",
        pure(SEVENTEEN, seat(9, 500, "Kc 9d")),
    ),
    (
        "backers where there are none",
        "backline betting is not permitted",
        pure(
            SEVENTEEN,
            seat(
                1,
                500,
                "Kc 9d",
                backers=[{"player": "bob", "bets": {"base": 500}, "hands": [{"on": 0, "doubles": []}]}],
            ),
        ),
    ),
]
