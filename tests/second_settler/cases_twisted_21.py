"""Twisted 21 by hand: amounts worked out from document 001, in cents."""

from typing import Any

from .hand_records import Case, Refusal, case, line_case, record, twisted_seat
from .record import Record

SEVENTEEN = "9c 8s 2h 3d 4c"  # the dealer stands on the first two


def twisted(dealer: str, *seats: Record, taken: int = 2, shown: str = "", **options: Any) -> Record:
    """`shown` are the community cards; `community` is the option of that name (T7)."""
    played = record("twisted-21", dealer, *seats, **options)
    return played | {"dealer_taken": taken, "community": shown.split()}


def one(five: str, *taken: int, double: int = 0) -> Record:
    return twisted_seat(1, 500, five, *taken, double=double)


NATURAL = "Ac Kd 5h 6h 7h"
LONG = "2c 2d 3c 4d 5h"  # five cards, 16

BASE = [
    case("natural 6:5", twisted(SEVENTEEN, one(NATURAL)), (1, 0, "base", 500, 1100)),
    case("natural 3:2", twisted(SEVENTEEN, one(NATURAL), blackjack_pays="3:2"), (1, 0, "base", 500, 1250)),
    case("natural against natural", twisted("As Js 2h 3d 4c", one(NATURAL)), (1, 0, "base", 500, 500)),
    case(
        "dealer natural takes twenty",
        twisted("Js As 2h 3d 4c", one("Kc Kd 5h 6h 7h")),
        (1, 0, "base", 500, 0),
    ),
    case("higher", twisted(SEVENTEEN, one("Kc 8d 5h 6h 7h")), (1, 0, "base", 500, 1000)),
    case("equal", twisted(SEVENTEEN, one("Kc 7d 5h 6h 8h")), (1, 0, "base", 500, 500)),
    case("lower", twisted(SEVENTEEN, one("Kc 6d 5h 7h 8h")), (1, 0, "base", 500, 0)),
    case(
        "the third hit card is picked",
        twisted(SEVENTEEN, one("Kc 4d 9h 8h 7h", 3)),
        (1, 0, "base", 500, 1000),
    ),
    case("bust", twisted(SEVENTEEN, one("Kc 6d 9h 5h 7h", 1)), (1, 0, "base", 500, 0)),
    case(
        "a bust is lost although the dealer busts",
        twisted("9c 7s Qh 3d 4c", one("Kc 6d 9h 5h 7h", 1), twisted_seat(2, 500, "Jc 2d 3s 5c 6s"), taken=3),
        (1, 0, "base", 500, 0),
        (2, 0, "base", 500, 1000),
    ),
    case("double", twisted(SEVENTEEN, one("6c 5d 9h 8h 7h", 2, double=500)), (1, 0, "base", 1000, 2000)),
    case("double for less", twisted(SEVENTEEN, one("6c 5d 9h 8h 7h", 2, double=300)), (1, 0, "base", 800, 1600)),
    case("double lost", twisted(SEVENTEEN, one("6c 5d 4h 8h 7h", 1, double=300)), (1, 0, "base", 800, 0)),
    case(
        "double on three cards",
        twisted(SEVENTEEN, one("2c 5d 4h 8h 7h", 1, 2, double=500), double_on="any"),
        (1, 0, "base", 1000, 2000),
    ),
    case("five cards are compared", twisted(SEVENTEEN, one(LONG, 1, 2, 3)), (1, 0, "base", 500, 0)),
    case(
        "five cards win by choice",
        twisted("9c 5s 2h 3d 4c", one(LONG, 1, 2, 3), five_card_wins="yes"),
        (1, 0, "base", 500, 1000),
    ),
    case(
        "a dealer's five cards stand on 16 and are compared",
        twisted("2h 3d 4c 2s 5s", one("Kc 7d 5h 6h 8h"), taken=5),
        (1, 0, "base", 500, 1000),
    ),
    case(
        "a dealer's five cards have no right of their own",
        twisted("2h 3d 4c 2s 5s", one("Kc 7d 5h 6h 8h"), taken=5, five_card_wins="yes"),
        (1, 0, "base", 500, 1000),
    ),
    case(
        "sixteen against a dealer's five-card sixteen",
        twisted("2h 3d 4c 2s 5s", one("Kc 6d 5h 7h 8h"), taken=5),
        (1, 0, "base", 500, 500),
    ),
    case(
        "the dealer hits soft 17",
        twisted("Ah 6s 3d 4c 2s", one("Kc 9d 5h 7h 8h"), taken=3),
        (1, 0, "base", 500, 0),
    ),
    case(
        "the dealer busts with 22",
        twisted("9c 7s 6h 3d 4c", one("Kc 2d 5h 7h 8h"), taken=3),
        (1, 0, "base", 500, 1000),
    ),
    case(
        "the dealer draws to 21",
        twisted("9c 7s 5h 3d 4c", one("Kc Qd 6h 7h 8h"), taken=3),
        (1, 0, "base", 500, 0),
    ),
    case("no draw after a bust", twisted("9c 5s 2h 3d 4c", one("Kc 6d 9h 5h 7h", 1)), (1, 0, "base", 500, 0)),
    case(
        "a full double where less is closed",
        twisted(SEVENTEEN, one("6c 5d 9h 8h 7h", 2, double=500), double_for_less="no"),
        (1, 0, "base", 1000, 2000),
    ),
    case(
        "hit cards in sequence",
        twisted(SEVENTEEN, one("2c 5d 6h 5h 8h", 1, 2), hit_cards="sequential"),
        (1, 0, "base", 500, 1000),
    ),
    case(
        "all hit cards in sequence",
        twisted(SEVENTEEN, one("2c 5d 3h 4h 5h", 1, 2, 3), hit_cards="sequential"),
        (1, 0, "base", 500, 1000),
    ),
    case(
        "the dealer takes four",
        twisted("2h 3d 4c Ks 5s", one("Kc 8d 5h 6h 7h"), taken=4),
        (1, 0, "base", 500, 0),
    ),
    case(
        "Stud Poker not offered and not staked on",
        twisted(SEVENTEEN, one("Kc 8d 5h 6h 7h"), stud_poker="not_offered"),
        (1, 0, "base", 500, 1000),
    ),
]


def bonus(name: str, wager: str, five: str, returned: int, shown: str = "", **options: Any) -> Case:
    chosen = twisted_seat(1, {"base": 500, wager: 100}, five)
    played = twisted(SEVENTEEN, chosen, shown=shown, bonus=wager, **options)
    return line_case(f"{wager}: {name} {options or ''}".strip(), played, wager, returned)


STUD_BONUS = [
    bonus("royal flush", "stud-bonus", "Ts Js Qs Ks As", 100_100),
    bonus("straight flush", "stud-bonus", "5d 6d 7d 8d 9d", 50_100),
    bonus("straight flush to the five", "stud-bonus", "5s 2s 3s 4s As", 50_100),
    bonus("four of a kind", "stud-bonus", "7c 7d 7h 7s Kd", 25_100),
    bonus("full house", "stud-bonus", "Jc Jd Jh 9d 9h", 10_100),
    bonus("flush", "stud-bonus", "2d 5d 9d Jd Kd", 1600),
    bonus("straight", "stud-bonus", "9d Th Jc Qd Kh", 700),
    bonus("straight to the ace", "stud-bonus", "Td Ah Jc Qd Kh", 700),
    bonus("three of a kind", "stud-bonus", "6c 6d 6h Kd Qh", 500),
    bonus("two pair", "stud-bonus", "6c 6d Kd Kh Qh", 400),
    bonus("jacks", "stud-bonus", "Jc Jd 9d 5h 7s", 300),
    bonus("queens", "stud-bonus", "Qc Qd 9d 5h 7s", 300),
    bonus("kings", "stud-bonus", "Kc Kd 9d 5h 7s", 300),
    bonus("aces", "stud-bonus", "Ac Ad 9d 5h 7s", 300),
    bonus("tens", "stud-bonus", "Tc Td 9d 5h 7s", 0),
    bonus("nothing", "stud-bonus", "Ac Qd 9d 5h 7s", 0),
    bonus("no straight round the ace", "stud-bonus", "Qc 2d Kd Ah 3s", 0),
    bonus("twisted stud at 16", "stud-bonus", "Ac 2d 3c 4d 6h", 1100),
    bonus("no twisted stud at 17", "stud-bonus", "Ac 2d 3c 4d 7h", 0),
    bonus("twisted stud with a low pair", "stud-bonus", "2c 2d 3c 4d 5h", 1100),
    bonus("low pair", "stud-bonus", "2c 2d 3c 4d 5h", 0, twisted_stud_pairs="no"),
    bonus("five ranks", "stud-bonus", "Ac 2d 3c 4d 6h", 1100, twisted_stud_pairs="no"),
    bonus("straight of 15", "stud-bonus", "Ac 2d 3c 4d 5h", 700),
    bonus("straight of 15", "stud-bonus", "Ac 2d 3c 4d 5h", 1100, twisted_stud="best"),
    bonus("straight of 15", "stud-bonus", "Ac 2d 3c 4d 5h", 1800, twisted_stud="add"),
    bonus("two pair of 9", "stud-bonus", "Ac Ad 2c 2d 3c", 400),
    bonus("two pair of 9", "stud-bonus", "Ac Ad 2c 2d 3c", 1100, twisted_stud="best"),
    bonus("two pair of 9", "stud-bonus", "Ac Ad 2c 2d 3c", 1500, twisted_stud="add"),
    bonus("two pair of 9", "stud-bonus", "Ac Ad 2c 2d 3c", 400, twisted_stud="add", twisted_stud_pairs="no"),
    bonus("two pair of 9", "stud-bonus", "Ac Ad 2c 2d 3c", 400, twisted_stud="best", twisted_stud_pairs="no"),
    bonus("aces of 11", "stud-bonus", "Ac Ad 2c 3c 4d", 300),
    bonus("aces of 11", "stud-bonus", "Ac Ad 2c 3c 4d", 1400, twisted_stud="add"),
    bonus("flush of 16", "stud-bonus", "As 2s 3s 4s 6s", 1600, twisted_stud="best"),
    bonus("flush of 16", "stud-bonus", "As 2s 3s 4s 6s", 2700, twisted_stud="add"),
    bonus("twisted alone", "stud-bonus", "Ac 2d 3c 4d 6h", 1100, twisted_stud="add"),
    bonus("nothing at all", "stud-bonus", "Ac Qd 9d 5h 7s", 0, twisted_stud="add"),
]

NO_STRAIGHTS = {"low_ball": "no_straights_flushes"}
ACES_LOW = {"low_ball": "ace_to_five"}
LOW_BALL_5 = [
    bonus("seven high", "low-ball-5", "2c 3c 4d 5h 7s", 4100),
    bonus("eight high", "low-ball-5", "2c 3c 4d 5h 8d", 2600),
    bonus("nine high", "low-ball-5", "2c 3c 4d 5h 9d", 1100),
    bonus("ten high", "low-ball-5", "2c 3c 4d 5h Td", 600),
    bonus("jack high", "low-ball-5", "2c 3c 4d 5h Jd", 400),
    bonus("queen high", "low-ball-5", "2c 3c 4d 5h Qd", 300),
    bonus("king high", "low-ball-5", "2c 3c 4d 5h Kd", 0),
    bonus("ace high", "low-ball-5", "2c 3c 4d 5h Ad", 0),
    bonus("a pair", "low-ball-5", "2c 2d 4d 5h 7s", 0),
    bonus("a pair", "low-ball-5", "2c 2d 4d 5h 7s", 0, **NO_STRAIGHTS),
    bonus("a pair", "low-ball-5", "2c 2d 4d 5h 7s", 0, **ACES_LOW),
    bonus("straight", "low-ball-5", "3c 4d 5h 6s 7d", 0),
    bonus("straight", "low-ball-5", "3c 4d 5h 6s 7d", 4100, **NO_STRAIGHTS),
    bonus("straight", "low-ball-5", "3c 4d 5h 6s 7d", 4100, **ACES_LOW),
    bonus("flush", "low-ball-5", "2d 4d 5d 7d 8d", 0),
    bonus("flush", "low-ball-5", "2d 4d 5d 7d 8d", 2600, **NO_STRAIGHTS),
    bonus("lower than seven high", "low-ball-5", "2c 3c 4d 5h 6s", 4100, **NO_STRAIGHTS),
    bonus("ace and six", "low-ball-5", "Ac 2c 3c 4d 6s", 0),
    bonus("ace and six", "low-ball-5", "Ac 2c 3c 4d 6s", 0, **NO_STRAIGHTS),
    bonus("ace and six", "low-ball-5", "Ac 2c 3c 4d 6s", 4100, **ACES_LOW),
    bonus("ace and five", "low-ball-5", "Ac 2c 3c 4d 5s", 4100, **ACES_LOW),
    bonus("ace and queen", "low-ball-5", "Ac 2c 5h 9d Qd", 300, **ACES_LOW),
    bonus("ace and king", "low-ball-5", "Ac 2c 5h 9d Kd", 0, **ACES_LOW),
]

STUD_BONUS_7 = [
    bonus("royal flush", "stud-bonus-7", "Ts Js Qs 2c 5d", 25_100, "Ks As"),
    bonus("straight flush", "stud-bonus-7", "5d 6d 7d Kc Qh", 5100, "8d 9d"),
    bonus("four of a kind", "stud-bonus-7", "7c 7d Kc Qh 2c", 2600, "7h 7s"),
    bonus("full house", "stud-bonus-7", "Jc Jd 9d Kc 2c", 1100, "Jh 9h"),
    bonus("flush", "stud-bonus-7", "2d 5d 9d Kc Qh", 900, "Jd Kd"),
    bonus("straight", "stud-bonus-7", "9d Th Jc 2c 5h", 400, "Qd Kh"),
    bonus("three of a kind", "stud-bonus-7", "6c 6d Kd Qh 2c", 300, "6h 9d"),
    bonus("two pair", "stud-bonus-7", "6c 6d Kd Qh 2c", 0, "Kh 9d"),
    bonus("the flush in hand", "stud-bonus-7", "2d 5d 9d Jd Kd", 900, "3c 7s"),
    bonus("the flush in hand", "stud-bonus-7", "2d 5d 9d Jd Kd", 0, "3c 7s", community="must_use"),
    bonus("four in hand", "stud-bonus-7", "7c 7d 7h 7s Kc", 2600, "2c 5d"),
    bonus("four in hand", "stud-bonus-7", "7c 7d 7h 7s Kc", 300, "2c 5d", community="must_use"),
]

LOW_BALL_7 = [
    bonus("seven high", "low-ball-7", "2c 3c 5h Kd Kh", 1600, "4d 7s"),
    bonus("eight high", "low-ball-7", "2c 3c 5h Kd Kh", 700, "4d 8d"),
    bonus("nine high", "low-ball-7", "2c 3c 5h Kd Kh", 500, "4d 9d"),
    bonus("ten high", "low-ball-7", "2c 3c 5h Kd Kh", 300, "4d Td"),
    bonus("jack high", "low-ball-7", "2c 3c 5h Kd Kh", 0, "4d Jd"),
    bonus("pairs only", "low-ball-7", "2c 2d 5h 5d Kh", 0, "Kc Kd"),
    bonus("low in hand", "low-ball-7", "2c 3c 4d 5h 7s", 1600, "Kc Kd"),
    bonus("low in hand", "low-ball-7", "2c 3c 4d 5h 7s", 0, "Kc Kd", community="must_use"),
    bonus("three of the player's", "low-ball-7", "2c 3c Kd 5h 7s", 1600, "4d 6s", community="must_use"),
    bonus("a straight is avoided", "low-ball-7", "3c 4d 5h 6s Kd", 700, "7d 8d"),
    bonus("a straight is taken", "low-ball-7", "3c 4d 5h 6s Kd", 1600, "7d 8d", **NO_STRAIGHTS),
    bonus("aces low", "low-ball-7", "Ac 2c 5h Kd Kh", 1600, "4d 6s", **ACES_LOW),
]


def poker(name: str, dealer: str, five: str, returned: int, **options: Any) -> Case:
    played = twisted(dealer, twisted_seat(1, {"base": 500, "stud-poker": 100}, five), **options)
    return line_case(f"stud-poker: {name} {options or ''}".strip(), played, "stud-poker", returned)


PAIR = "6c 6d Kd Qh 2c"
KING_HIGH, QUEEN_HIGH = "9c Ks 2h 3d 4c", "9c Qs 2h 3d 4c"
ACE_KING_QUEEN, ACE_KING = "9c Ks Qd 3d Ah", "9c Ks 2h 3d Ah"
QUEENS, KINGS = "9c Qs 2h 3d Qc", "9c Ks 2h 3d Kh"

STUD_POKER = [
    poker("king high qualifies, the pair wins", KING_HIGH, PAIR, 200),
    poker("queen high does not", QUEEN_HIGH, PAIR, 100),
    poker("queen high does not, so a worse hand is safe", QUEEN_HIGH, "Jc 7d 5h 6h 8h", 100),
    poker("queen high, no qualifier, worse hand", QUEEN_HIGH, "Jc 7d 5h 6h 8h", 0, qualifier="none"),
    poker("queen high, no qualifier", QUEEN_HIGH, PAIR, 200, qualifier="none"),
    poker("ace high is below a pair of kings", ACE_KING, PAIR, 100, qualifier="pair_of_kings"),
    poker("queens are below a pair of kings", QUEENS, "6c 6d Kd Kh 2c", 100, qualifier="pair_of_kings"),
    poker("a pair of kings", KINGS, "6c 6d Ad Ac 2c", 200, qualifier="pair_of_kings"),
    poker("a pair of kings wins", KINGS, PAIR, 0, qualifier="pair_of_kings"),
    poker("king high is below ace-king", KING_HIGH, PAIR, 100, qualifier="ace_king"),
    poker("ace-queen is below ace-king", "9c Qs 2h 3d Ah", PAIR, 100, qualifier="ace_king"),
    poker("ace-king", ACE_KING, PAIR, 200, qualifier="ace_king"),
    poker("ace-king-queen", ACE_KING_QUEEN, PAIR, 200, qualifier="ace_king"),
    poker("a low pair is above ace-king", "9c 8s 2h 2d 4c", PAIR, 200, qualifier="ace_king"),
    poker("a low pair is above king high", "9c 8s 2h 2d 4c", PAIR, 200),
    poker("the dealer's hand is better", KINGS, PAIR, 0),
    poker("equal hands", KING_HIGH, "9d Kc 2d 3c 4s", 100),
    poker("the kicker decides", KING_HIGH, "9d Kc 2d 3c 5s", 200),
    poker("the wheel is the lowest straight", "5c 3s 4h Ad 2c", "2d 3c 4d 5h 6s", 200, taken=5),
    poker("after a dealer natural", "As Js 2h 3d 4c", PAIR, 200),
    poker("after a player's natural", KING_HIGH, "Ac Jd 2c 3c 4d", 200),
]

ALL_THREE = {"base": 500, "stud-poker": 100, "stud-bonus": 100}
LIVE_AFTER_BUST = case(
    "five cards stay live after a bust",
    twisted(KING_HIGH, twisted_seat(1, ALL_THREE, "Kc Qd Kh Qs Kd", 1)),
    (1, 0, "base", 500, 0),
    (1, None, "stud-poker", 100, 200),
    (1, None, "stud-bonus", 100, 10_100),
)

CASES = [*BASE, *STUD_BONUS, *LOW_BALL_5, *STUD_BONUS_7, *LOW_BALL_7, *STUD_POKER, LIVE_AFTER_BUST]


def changed(key: str, value: object) -> Record:
    """A good seat with one thing about it changed."""
    sat = one("Kc 8d 5h 6h 7h")
    if key in sat["hands"][0]:
        sat["hands"][0][key] = value
    else:
        sat[key] = value
    return twisted(SEVENTEEN, sat)


def two_doubles() -> Record:
    sat = one("2c 5d 4h 8h 7h", 1, 2, double=250)
    sat["hands"][0]["doubles"].append(250)
    return twisted(SEVENTEEN, sat, double_on="any")


REFUSED: list[Refusal] = [
    (
        "one deck holds one of each card",
        "card 9c lies on the table 2 times in 1 decks",
        twisted(SEVENTEEN, one("9c 7d 5h 6h 8h")),
    ),
    ("a card after 21", "a card was dealt to Kc 5d 6h", twisted(SEVENTEEN, one("Kc 5d 6h 7h 8h", 1, 2))),
    ("a card after a natural", "a card was dealt to Ac Kd", twisted(SEVENTEEN, one(NATURAL, 1))),
    ("a card after a bust", "a card was dealt to Kc 6d 9h", twisted(SEVENTEEN, one("Kc 6d 9h 5h 7h", 1, 2))),
    (
        "a double on three cards",
        "a double on other than two cards",
        twisted(SEVENTEEN, one("2c 5d 4h 8h 7h", 1, 2, double=500)),
    ),
    (
        "a double for less",
        "a double for less",
        twisted(SEVENTEEN, one("6c 5d 9h 8h 7h", 2, double=300), double_for_less="no"),
    ),
    (
        "a double above the wager",
        "a first double of 600 on a wager of 500",
        twisted(SEVENTEEN, one("6c 5d 9h 8h 7h", 2, double=600)),
    ),
    (
        "out of sequence",
        "hit cards out of sequence",
        twisted(SEVENTEEN, one("2c 5d 9h 8h 7h", 2), hit_cards="sequential"),
    ),
    (
        "the dealer stopped early",
        "the dealer stopped at 9c 7s",
        twisted("9c 7s 2h 3d 4c", one("Kc 8d 5h 6h 7h")),
    ),
    ("the dealer drew to 17", "the dealer drew to 9c 8s", twisted(SEVENTEEN, one("Kc 8d 5h 6h 7h"), taken=3)),
    (
        "the dealer stood on soft 17",
        "the dealer stopped at Ah 6s",
        twisted("Ah 6s 3d 4c 2s", one("Kc 9d 5h 7h 8h")),
    ),
    (
        "the dealer drew with no live hand",
        "the dealer holds 5 cards although no hand was live",
        twisted("9c 5s 2h 3d 4c", one(NATURAL), taken=5),
    ),
    (
        "the dealer drew to a natural",
        "the dealer holds 3 cards although the first two cards are a natural",
        twisted("As Js 2h 3d 4c", one("Kc 8d 5h 6h 7h"), taken=3),
    ),
    (
        "a hit against a dealer natural",
        "acted after the dealer's blackjack",
        twisted("As Js 2h 3d 4c", one("Kc 4d 5h 6h 7h", 1)),
    ),
    (
        "a bonus that the table does not offer",
        "low-ball-5 is not offered at this table",
        twisted(SEVENTEEN, twisted_seat(1, {"base": 500, "low-ball-5": 100}, "Kc 8d 5h 6h 7h")),
    ),
    (
        "Stud Poker where it is not offered",
        "Stud Poker is not offered at this table",
        twisted(
            SEVENTEEN,
            twisted_seat(1, {"base": 500, "stud-poker": 100}, "Kc 8d 5h 6h 7h"),
            stud_poker="not_offered",
        ),
    ),
    (
        "community cards without their bonus",
        "the community cards do not fit the bonus",
        twisted(SEVENTEEN, one("Kc 8d 5h 6h 7h"), shown="Ks Kh"),
    ),
    ("a split", "no split and no surrender", changed("from_split", True)),
    ("a surrender", "no split and no surrender", changed("surrendered", True)),
    ("two hands", "no split and no surrender", changed("hands", [one("Kc 8d 5h 6h 7h")["hands"][0]] * 2)),
    ("four cards", "five cards", changed("cards5", ["Kc", "8d", "5h", "6h"])),
    ("other first cards", "five cards", changed("first_two", ["Kc", "8h"])),
    ("one hit card twice", "no such hit cards", twisted(SEVENTEEN, one("2c 5d 9h 6h 7h", 1, 1))),
    ("a fourth hit card", "no such hit cards", changed("taken", [4])),
    ("a hit card that is not in the hand", "the hand is not", changed("taken", [1])),
    ("two doubles", "a second double", two_doubles()),
    ("a dealer with four cards", "the dealer holds five", twisted("9c 8s 2h 3d", one("Kc 8d 5h 6h 7h"))),
    ("a dealer who took one", "the dealer holds five", twisted(SEVENTEEN, one("Kc 8d 5h 6h 7h"), taken=1)),
]
