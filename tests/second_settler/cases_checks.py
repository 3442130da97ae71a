"""The edges of the checks: what just passes, with its amounts, and what just does not."""

from typing import Any

from .cases_bank import backer
from .cases_nh_21_plus import nh
from .cases_pure_21_5 import SEVENTEEN, pure
from .cases_yardsticks import split_ace
from .hand_records import Case, Refusal, case, hand, record, seat, split_hands
from .record import Record

NO_HOLE = {"hole_card": "none"}
GIVEN_UP = hand("Kc 6d", surrendered=True)


def one(name: str, game: str, dealer: str, played: Record | str, returned: int, **options: Any) -> Case:
    sat = seat(1, 500, played)
    stake = 500 + sum(sat["hands"][0]["doubles"])
    deal = pure if game == "pure-21.5" else None
    full = deal(dealer, sat, **options) if deal else record(game, dealer, sat, **options)
    bank = 1_000_000 + stake - returned if deal else None
    return Case(f"{game}: {name}", full, ((1, 0, "base", stake, returned),), bank_returned=bank)


TOTALS = [
    one("22 is a bust", "nh-21-plus", "9h 5c", "Kc 6d 6h", 0),
    one("an ace is one where eleven would make 22", "nh-21-plus", "9h 8c", "Ac 2d 9h 7c", 1000),
    one("two aces are twelve", "nh-21-plus", "9h 8c", "Ac Ad 7c", 1000),
]

SPLIT_ACES = [
    case(
        "aces split again, hit and doubled in New Hampshire",
        nh("9h 9c", seat(1, 500, *split_hands("Ac 2d 7h", ("Ad 3d 6c", 500), "Ah 8d"))),
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 1000, 2000),
        (1, 2, "base", 500, 1000),
    ),
    case(
        "aces split again, hit and doubled in Spanish 21",
        split_ace("spanish-21", "Ac 2d 7h", ("Ad 3d 6c", 500), "Ah 5d"),
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 1000, 2000),
        (1, 2, "base", 500, 0),
    ),
    case(
        "a split ten that gets an ace is hit in blackjack",
        split_ace("blackjack", "Kc Ad 8h", "Kd 7h"),
        (1, 0, "base", 500, 1000),
        (1, 1, "base", 500, 500),
    ),
]

YARDSTICKS = [
    one("double, no split", "blackjack", "9c 8d", hand("6c 5d 9h", 500), 2000, double_after_split="no"),
    one("double on eleven", "blackjack", "9c 8d", hand("6c 5d 9h", 500), 2000, double_on="ten_eleven"),
    one("an early surrender waits for nothing", "blackjack", "Kc", GIVEN_UP, 250, surrender="early", **NO_HOLE),
]


def pure_split(name: str, *played: Any, lines: list[tuple[int, int]], **options: Any) -> Case:
    """Split hands on 500 against 17; `lines` are staked and returned."""
    full = pure(SEVENTEEN, seat(1, 500, *split_hands(*played)), **options)
    expected = tuple((1, place, "base", *amounts) for place, amounts in enumerate(lines))
    lost = sum(staked - returned for staked, returned in lines)
    return Case(f"pure-21.5: {name}", full, expected, bank_returned=1_000_000 + lost)


PURE = [
    one(
        "double soft 19 where hard 19 is closed",
        "pure-21.5",
        SEVENTEEN,
        hand("Ac 8d Ks", 500),
        2000,
        double_hard_19="no",
    ),
    one(
        "double hard 18 where hard 19 is closed",
        "pure-21.5",
        SEVENTEEN,
        hand("Kc 8d 2s", 500),
        2000,
        double_hard_19="no",
    ),
    one("nobody hits eleven against 21.5", "pure-21.5", "Ac Kd", "6c 5d", 0),
    pure_split("a split bonus card with an ace is hit", "Kc Ad 8h", "Kd 7h", lines=[(500, 1000), (500, 500)]),
    pure_split("and doubled", ("Kc Ad 8h", 500), "Kd 7h", lines=[(1000, 2000), (500, 500)]),
    pure_split(
        "aces split again by choice",
        "Ac 7d",
        "Ad 8d",
        "As 5d",
        lines=[(500, 1000), (500, 1000), (500, 0)],
        resplit_aces="yes",
    ),
]
PURE_BACKED = pure(
    SEVENTEEN,
    # A third of the backer's 1,000 is no chip, so the amount is the table's affair.
    seat(1, 1500, hand("6c 5d 9s", 500), backers=[backer("player-1", {"base": 1000}, (0, [300]))]),
    backline="yes",
)
PURE.append(
    Case(
        "a backer's share that chips cannot show",
        PURE_BACKED,
        ((1, 0, "base", 2000, 4000), (1, 0, "base", 1300, 2600)),
        bank_returned=1_000_000 - 2000 - 1300,
    )
)

CASES = [*TOTALS, *SPLIT_ACES, *YARDSTICKS, *PURE]


def claim(**wrong: Any) -> Record:
    """A New Hampshire seat with one thing said wrongly."""
    return nh("9h 8c", seat(1, 500, "8c 9d") | wrong)


EIGHTS = split_hands("8c Kd", "8d Kd")
FIVE_KINGS = split_hands("Kc 2d 7c", "Kd 7d", "Kh 7d", "Ks 7d", "Kc 9d")

REFUSED: list[Refusal] = [
    ("other first cards", "does not start with", claim(first_two=["8c", "9h"])),
    ("a split mark on the only hand", "does not start with", claim(hands=[hand("8c 9d", split=True)])),
    ("one first card", "fewer than two cards", claim(first_two=["8c"])),
    ("a hand of one card", "fewer than two cards", claim(hands=[hand("8c")])),
    ("no hand", "has no hand", claim(hands=[])),
    ("two hands without a split", "without a split", claim(hands=[hand("8c Kd"), hand("9d Kd")])),
    ("another first card in the first hand", "do not hold", claim(first_two=["8h", "8d"], hands=EIGHTS)),
    ("another second card", "do not hold", claim(first_two=["8c", "8h"], hands=EIGHTS)),
    (
        "a surrender after a double",
        "not the first action",
        claim(hands=[hand("8c 9d", 500, surrendered=True) | {"cards": ["8c", "9d", "2c"]}]),
    ),
    (
        "a split hand surrendered",
        "not the first action",
        claim(first_two=["8c", "8d"], hands=[*EIGHTS[:1], hand("8d 6d", split=True, surrendered=True)]),
    ),
    ("a split before a dealer blackjack", "acted after", nh("Kh Ac", seat(1, 500, *EIGHTS))),
    ("a double of nothing", "a first double of 0", claim(hands=[hand("8c 9d 2d", 0)])),
    ("a stake that is true", "is not an amount", claim(bets={"base": True})),
    ("a stake in text", "is not an amount", claim(bets={"base": "500"})),
    (
        "decks that are true",
        "is not a whole number",
        record("blackjack", "9c 8d", seat(1, 500, "Kc 9d"), decks=True),
    ),
    (
        "decks that are missing",
        "is not a whole number",
        record("blackjack", "9c 8d", seat(1, 500, "Kc 9d"), decks=None),
    ),
    (
        "decks in other digits",
        "is not a whole number",
        record("blackjack", "9c 8d", seat(1, 500, "Kc 9d"), decks="\u0666"),
    ),
    (
        "three cards without a live hand or a hole card",
        "holds 3 cards",
        record("blackjack", "9c 2d 9d", seat(1, 500, "Kc 6d 9h"), **NO_HOLE),
    ),
    (
        "one card while a blackjack waits for an ace",
        "holds 1 cards",
        record("blackjack", "Ac", seat(1, 500, "Ad Kd"), **NO_HOLE),
    ),
    (
        "one card while insurance waits",
        "holds 1 cards",
        record("blackjack", "Ac", seat(1, 500, "Kd 6d 9h", insurance=100), **NO_HOLE),
    ),
    ("five hands", "5 hands where 4", pure(SEVENTEEN, seat(1, 500, *FIVE_KINGS))),
    (
        "a double on hard 19 where that is closed",
        "hard 19",
        pure(SEVENTEEN, seat(1, 500, hand("Kc 9d 2s", 500)), double_hard_19="no"),
    ),
    ("two doubles on three cards", "a double", pure(SEVENTEEN, seat(1, 500, hand("2c 3d 9s", 250, 250)))),
    (
        "a bank beyond the table",
        "a seat that the table does not have",
        pure(SEVENTEEN, seat(1, 500, "Kc 9d"), bank_seat=9),
    ),
    (
        "a backer's double above the stake",
        "a backer's double",
        pure(
            SEVENTEEN,
            seat(1, 1500, hand("6c 5d 9s", 500), backers=[backer("bob", {"base": 1000}, (0, [1100]))]),
            backline="yes",
        ),
    ),
    (
        "a backer on one hand twice",
        "do not fit",
        pure(
            SEVENTEEN,
            seat(1, 500, "Kc 9d", backers=[backer("bob", {"base": 1000}, (0, []), (0, []))]),
            backline="yes",
        ),
    ),
    (
        "a backer on the second split hand only",
        "do not fit",
        pure(
            SEVENTEEN,
            seat(1, 500, *split_hands("8c Kd", "8d Kd"), backers=[backer("bob", {"base": 1000}, (1, []))]),
            backline="yes",
        ),
    ),
]
