"""The bank of Pure 21.5 by hand: coverage, the order of the button, backline betting."""

from typing import Any

from .cases_pure_21_5 import GIVEN_UP, SEVENTEEN, pure
from .hand_records import Case, Expected, Refusal, hand, seat, split_hands
from .record import Record

WINS, LOSES, PUSHES = "Kc 9d", "Kd 6c", "Kh 7d"  # against 17


def banked(name: str, played: Record, bank_returned: int, *expected: Expected) -> Case:
    return Case(name, played, expected, bank_returned=bank_returned)


# P7's own example with W = 100: A loses 60, B wins 150, C wins 40, D loses 50.
EXAMPLE = (seat(1, 6000, LOSES), seat(2, 15_000, WINS), seat(3, 4000, WINS), seat(4, 5000, LOSES))

COVERAGE = [
    banked(
        "the ruling's example, net",
        pure(SEVENTEEN, *EXAMPLE, bank=10_000),
        0,
        (1, 0, "base", 6000, 0),
        (2, 0, "base", 15_000, 30_000),
        (3, 0, "base", 4000, 5000),
        (4, 0, "base", 5000, 5000),
    ),
    banked(
        "the ruling's example, gross",
        pure(SEVENTEEN, *EXAMPLE, bank=10_000, coverage="gross"),
        10_000,
        (1, 0, "base", 6000, 0),
        (2, 0, "base", 15_000, 25_000),
        (3, 0, "base", 4000, 4000),
        (4, 0, "base", 5000, 1000),
    ),
    banked(
        "a loser is collected in part, a push uses nothing",
        pure(SEVENTEEN, seat(1, 700, LOSES), seat(2, 900, PUSHES), seat(3, 800, LOSES), bank=1000),
        2000,
        (1, 0, "base", 700, 0),
        (2, 0, "base", 900, 900),
        (3, 0, "base", 800, 500),
    ),
    banked(
        "at +W losers go back, winners are paid, then losers are collected again",
        pure(
            SEVENTEEN,
            seat(1, 1000, LOSES),
            seat(2, 500, LOSES),
            seat(3, 600, WINS),
            seat(4, 700, LOSES),
            bank=1000,
        ),
        2000,
        (1, 0, "base", 1000, 0),
        (2, 0, "base", 500, 500),
        (3, 0, "base", 600, 1200),
        (4, 0, "base", 700, 100),
    ),
    banked(
        "the same, gross: a used limit stays used",
        pure(
            SEVENTEEN,
            seat(1, 1000, LOSES),
            seat(2, 500, LOSES),
            seat(3, 600, WINS),
            seat(4, 700, LOSES),
            bank=1000,
            coverage="gross",
        ),
        1400,
        (1, 0, "base", 1000, 0),
        (2, 0, "base", 500, 500),
        (3, 0, "base", 600, 1200),
        (4, 0, "base", 700, 700),
    ),
    banked(
        "surrendered halves: collected in part, then returned",
        pure(SEVENTEEN, seat(1, 800, LOSES), seat(2, 1000, GIVEN_UP), seat(3, 600, GIVEN_UP), bank=1000),
        2000,
        (1, 0, "base", 800, 0),
        (2, 0, "base", 1000, 800),
        (3, 0, "base", 600, 600),
    ),
    banked(
        "a surrendered half after exhaustion is returned",
        pure(SEVENTEEN, seat(1, 1000, WINS), seat(2, 1000, GIVEN_UP), bank=1000),
        0,
        (1, 0, "base", 1000, 2000),
        (2, 0, "base", 1000, 1000),
    ),
    banked(
        "a surrendered half, gross: exhausted payoffs do not stop it",
        pure(SEVENTEEN, seat(1, 1000, WINS), seat(2, 1000, GIVEN_UP), bank=1000, coverage="gross"),
        500,
        (1, 0, "base", 1000, 2000),
        (2, 0, "base", 1000, 500),
    ),
    banked(
        "game wager before Red Flex, seat by seat",
        pure(
            "Kd 8h",
            seat(1, {"base": 1000, "red-flex": 300}, "Kc Qd"),
            seat(2, {"base": 600, "red-flex": 100}, "Kh 6c"),
            bank=1200,
        ),
        0,
        (1, 0, "base", 1000, 2000),
        (1, None, "red-flex", 300, 500),
        (2, 0, "base", 600, 600),
        (2, None, "red-flex", 100, 100),
    ),
    banked(
        "split hands in their order, the second paid in part",
        pure(
            SEVENTEEN,
            seat(1, {"base": 500, "red-flex": 100}, *split_hands("8c Kd", ("8d 2h 9s", 500), "8h Qd")),
            bank=600,
        ),
        0,
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 1000, 1100),
        (1, 2, "base", 500, 500),
        (1, None, "red-flex", 100, 100),
    ),
    banked(
        "winnings are rounded before the bank's end cuts them",
        pure(SEVENTEEN, seat(1, 500, "Ac Kd"), seat(2, 500, "As Kh"), bank=1200, breakage="up", chip_step=500),
        0,
        (1, 0, "base", 500, 1500),
        (2, 0, "base", 500, 700),
    ),
    banked("nobody bet", pure(SEVENTEEN, bank=1000), 1000),
]


def order(name: str, dealer: str, first_seats: tuple[int, ...], **options: Any) -> Case:
    """Wagers on 1, 4 and 6, the bank on 3; the order in which they are settled is `first_seats`."""
    played = pure(dealer, seat(1, 100, WINS), seat(4, 100, WINS), seat(6, 100, WINS), bank_seat=3, **options)
    expected: list[Expected] = [(number, 0, "base", 100, 200) for number in first_seats]
    return Case(name, played, tuple(expected), bank_returned=1_000_000 - 300)


WAGERS = {"button_counts": "wagers"}
FROM_BANK = {"button_start": "player_dealer"}
BUTTON = [
    # Counted without the bank: 1 2 4 5 6 7 8, or from the bank's left 4 5 6 7 8 1 2.
    order("an ace is one", "7c Ad", (1, 4, 6)),
    order("an ace from the bank", "7c Ad", (4, 6, 1), **FROM_BANK),
    order("a two is an empty place, so the next wager", "7c 2d 8h", (4, 6, 1)),
    order("a three passes over the bank", "7c 3d 7h", (4, 6, 1)),
    order("a seven is the last place, so round to the first", "Kc 7d", (1, 4, 6)),
    order("an eight wraps", "9c 8d", (1, 4, 6)),
    order("a ten is ten", "7c Td", (4, 6, 1)),
    order("a jack is eleven", "7c Jd", (6, 1, 4)),
    order("a jack from the bank", "7c Jd", (1, 4, 6), **FROM_BANK),
    order("a jack, wagers only", "7c Jd", (4, 6, 1), **WAGERS),
    order("a jack, wagers only, from the bank", "7c Jd", (6, 1, 4), **WAGERS, **FROM_BANK),
    order("a queen is twelve", "7c Qd", (6, 1, 4)),
    order("a king is thirteen", "7c Kd", (1, 4, 6)),
    order("a king, wagers only", "7c Kd", (1, 4, 6), **WAGERS),
    order("a queen, wagers only", "7c Qd", (6, 1, 4), **WAGERS),
    order("six places", "7c 6d 4h", (1, 4, 6), seats=6),
]


def backer(player: str, bets: Record, *followed: tuple[int, list[int]]) -> Record:
    return {
        "player": player,
        "bets": bets,
        "hands": [{"on": place, "doubles": doubles} for place, doubles in followed],
    }


class Backed:
    """Backers' lines carry their own names, so the expected answer is written in full."""

    played = pure(
        "Kd 7h",
        seat(
            1,
            {"base": 500, "red-flex": 100},
            *split_hands(("8c 3h 9d", 400), "8d 9h"),
            backers=[
                backer("bob", {"base": 1000}, (0, [800]), (1, [])),
                backer("eve", {"base": 300, "red-flex": 200}, (0, [])),
            ],
        ),
        backline="yes",
        red_flex_backline="yes",
    )
    # The hands are 20 and 17 against 17; two red cards pay even money.
    expected = (
        (1, 0, "player-1", "base", 900, 1800),
        (1, 1, "player-1", "base", 500, 500),
        (1, None, "player-1", "red-flex", 100, 200),
        (1, 0, "bob", "base", 1800, 3600),
        (1, 1, "bob", "base", 1000, 1000),
        (1, 0, "eve", "base", 300, 600),
        (1, None, "eve", "red-flex", 200, 400),
    )
    bank_returned = 1_000_000 - 900 - 100 - 1800 - 300 - 200
    surrendered = pure(
        SEVENTEEN,
        seat(1, 500, hand("Kc 6d", surrendered=True), backers=[backer("bob", {"base": 1000}, (0, []))]),
        backline="yes",
    )
    surrendered_expected = ((1, 0, "player-1", "base", 500, 250), (1, 0, "bob", "base", 1000, 500))


CASES = [*COVERAGE, *BUTTON]


def backed(*followed: tuple[int, list[int]], bets: Record | None = None, **options: Any) -> Record:
    behind = [backer("bob", bets or {"base": 1000}, *followed)]
    holder = seat(1, 500, hand("6c 5d 9s", 400), backers=behind)
    return pure(SEVENTEEN, holder, **{"backline": "yes"} | options)


REFUSED: list[Refusal] = [
    (
        "a backer without backline betting",
        "backline betting is not permitted",
        backed((0, []), backline="no"),
    ),
    (
        "a backer's Red Flex where that is closed",
        "backline betting on Red Flex is not permitted",
        backed((0, []), bets={"base": 1000, "red-flex": 100}),
    ),
    (
        "a backer on a hand that is not there",
        "a backer's hands do not fit the seat's",
        backed((0, []), (1, [])),
    ),
    ("a backer who left the first hand", "a backer's hands do not fit the seat's", backed((1, []))),
    ("a backer with another share", "a backer's double of 500 on 1000", backed((0, [500]))),
    ("a backer who doubled twice", "a backer doubled where the holder did not", backed((0, [800, 800]))),
]
