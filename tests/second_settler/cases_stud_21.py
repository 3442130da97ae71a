"""21 STUD by hand: amounts worked out from document 000, in cents."""

from typing import Any

from .hand_records import Case, Expected, Refusal, case, hand, line_case, record, seat, split_hands
from .record import Record


def stud(dealer: str, player: str | Record, bets: Any = 500, **options: Any) -> Record:
    return record("21-stud", dealer, seat(1, bets, player), **options)


def base(name: str, dealer: str, player: str, returned: int, **options: Any) -> Case:
    return case(name, stud(dealer, player, **options), (1, 0, "base", 500, returned))


BASE = [
    base("blackjack 3:2", "9c 8d", "As Kd", 1250),
    base("blackjack 6:5", "9c 8d", "As Td", 1100, blackjack_pays="6:5"),
    base("two aces are a blackjack", "9c 8d", "As Ad", 1250),
    base("blackjack tie pushes", "Ac Qd", "As Kd", 500),
    base("blackjack tie paid 3:2", "Ac Qd", "As Kd", 1250, blackjack_tie="pay"),
    base("blackjack tie paid 6:5", "Ac Qd", "As Kd", 1100, blackjack_tie="pay", blackjack_pays="6:5"),
    base("two aces equal ace and ten", "Ac Ad", "As Kd", 500),
    base("ace and ten equals two aces", "Ac Td", "As Ah", 500),
    base("dealer blackjack takes twenty", "Ac Ad", "Ks Kd", 0),
    base("higher", "9c 8d", "9s 9d", 1000),
    base("ace is always eleven", "6c 6d", "As 2d", 1000),
    base("lower", "9c 8d", "9s 7d", 0),
    base("same", "9c 8d", "Ks 7d", 0),
    base("ace and nine are twenty", "Kc Kd", "As 9d", 0),
]

BIGGER = {"base": 500, "bet-bigger-2x": 300, "bet-bigger-3x": 700, "bet-bigger-4x": 100}


def bigger(name: str, dealer: str, player: str, *returned: int) -> Case:
    expected: list[Expected] = [
        (1, 0, wager, stake, back) for (wager, stake), back in zip(BIGGER.items(), returned, strict=True)
    ]
    return case(name, stud(dealer, player, BIGGER), *expected)


BET_BIGGER = [
    bigger("bet bigger shares the blackjack", "9c 8d", "As Kd", 1250, 750, 1750, 250),
    bigger("bet bigger shares the push", "Ac Jd", "As Kd", 500, 300, 700, 100),
    bigger("bet bigger shares the win", "9c 8d", "9s Kd", 1000, 600, 1400, 200),
    bigger("bet bigger shares the loss", "9c 8d", "2s Kd", 0, 0, 0, 0),
]

SIDE_BETS = {"base": 500, "mirror-match": 100, "match-1": 100, "match-2": 100}
# Player's cards, then what 100 returns with standard and with Spanish decks.
MIRROR = [
    ("mixed color pair", "Kc Kh", 600, 600),
    ("same color pair", "Kc Ks", 1300, 1100),
    ("red same color pair", "7d 7h", 1300, 1100),
    ("same suit pair", "Kc Kc", 2600, 2600),
    ("suited aces", "Ah Ah", 4100, 3100),
    ("aces of one color", "Ah Ad", 1300, 1100),
    ("aces of two colors", "Ah As", 600, 600),
    ("court cards that differ", "Kc Qc", 0, 0),
]
# The dealer's first card is the 8 of diamonds, the second the 9 of clubs.
MATCH = [
    ("two suited", "8d 8d", 2300, 1900),
    ("one suited, one not", "8d 8c", 1600, 1400),
    ("one suited", "8d 5c", 1200, 1000),
    ("two unsuited", "8c 8h", 900, 900),
    ("one unsuited", "5d 8s", 500, 500),
    ("no match", "5d Kd", 0, 0),
]


def side_lines(name: str, player: str, wager: str, standard: int, spanish: int) -> list[Case]:
    plain = stud("8d 9c", player, SIDE_BETS)
    without_tens = stud("8d 9c", player, SIDE_BETS, deck_kind="spanish")
    key = "mirror_match_table" if wager == "mirror-match" else "match_table"
    mixed = stud("8d 9c", player, SIDE_BETS, **{key: "spanish"})
    back = stud("8d 9c", player, SIDE_BETS, deck_kind="spanish", **{key: "standard"})
    return [
        line_case(f"{wager} {name}, standard", plain, wager, standard),
        line_case(f"{wager} {name}, spanish", without_tens, wager, spanish),
        line_case(f"{wager} {name}, spanish table chosen", mixed, wager, spanish),
        line_case(f"{wager} {name}, standard table chosen", back, wager, standard),
    ]


SIDES = [
    one
    for wager, table in (("mirror-match", MIRROR), ("match-1", MATCH))
    for name, player, standard, spanish in table
    for one in side_lines(name, player, wager, standard, spanish)
]

ZONES = [
    line_case("ten and jack do not match", stud("Td 9c", "Jd Qd", SIDE_BETS), "match-1", 0),
    line_case("match 2 looks at the second card", stud("8d 9c", "9c 9c", SIDE_BETS), "match-2", 2300),
    line_case("match 2 misses the first card", stud("8d 9c", "8d 8d", SIDE_BETS), "match-2", 0),
    line_case(
        "zones reversed, match 1",
        stud("8d 9c", "9c 8h", SIDE_BETS, dealer_zones="first_is_2"),
        "match-1",
        1200,
    ),
    line_case(
        "zones reversed, match 2",
        stud("8d 9c", "9c 8h", SIDE_BETS, dealer_zones="first_is_2"),
        "match-2",
        500,
    ),
]


def broken(name: str, stake: int, returned: int, **options: Any) -> Case:
    """A blackjack against 17, so that the winnings are one and a half stakes, or six fifths."""
    return case(name, stud("9c 8d", "As Kd", stake, **options), (1, 0, "base", stake, returned))


BREAKAGE = [
    broken("750 in steps of 500, down", 500, 1000, breakage="down", chip_step=500),
    broken("750 in steps of 500, up", 500, 1500, breakage="up", chip_step=500),
    broken("750 in steps of 500, an exact half", 500, 1500, breakage="nearest", chip_step=500),
    broken("600 in steps of 500, nearest", 500, 1000, breakage="nearest", blackjack_pays="6:5", chip_step=500),
    broken("750 in steps of 100, nearest", 500, 1300, breakage="nearest", chip_step=100),
    broken("750 in steps of 50, up", 500, 1250, breakage="up", chip_step=50),
    broken("499.5 cents, down", 333, 832, breakage="down", chip_step=1),
    broken("499.5 cents, up", 333, 833, breakage="up", chip_step=1),
    broken("499.5 cents, an exact half", 333, 833, breakage="nearest", chip_step=1),
    broken("399.6 cents by five, down", 333, 728, breakage="down", blackjack_pays="6:5", chip_step=5),
    broken("399.6 cents by five, up", 333, 733, breakage="up", blackjack_pays="6:5", chip_step=5),
    broken("403.2 cents by five, nearest", 336, 741, breakage="nearest", blackjack_pays="6:5", chip_step=5),
    broken("320.4 cents by one, nearest", 267, 587, breakage="nearest", blackjack_pays="6:5", chip_step=1),
    case(
        "each spot is rounded by itself, never the sum",
        stud("9c 8d", "As Kd", BIGGER, breakage="down", chip_step=100),
        (1, 0, "base", 500, 1200),
        (1, 0, "bet-bigger-2x", 300, 700),
        (1, 0, "bet-bigger-3x", 700, 1700),
        (1, 0, "bet-bigger-4x", 100, 200),
    ),
]

CASES = [*BASE, *BET_BIGGER, *SIDES, *ZONES, *BREAKAGE]

REFUSED: list[Refusal] = [
    ("half a cent cannot be exact", "a payout of 999/2 cents cannot be exact", stud("9c 8d", "As Kd", 333)),
    ("a third card", "does not hold its two cards", stud("9c 8d", "As 2d 3c")),
    (
        "a pip ten in a Spanish deck",
        "card 'Td' is not in this game's deck",
        stud("9c 8d", "As Td", deck_kind="spanish"),
    ),
    (
        "two of one card in one deck",
        "card 9c lies on the table 2 times in 1 decks",
        stud("9c 9c", "As Kd", 500, decks=1),
    ),
    (
        "an option that does not exist",
        "option blackjack_tie is 'win', which is none of push, pay",
        stud("Ac Qd", "As Kd", blackjack_tie="win"),
    ),
    (
        "a wager that does not exist",
        "there is no wager 'red-flex' in this game",
        stud("9c 8d", "As Kd", {"base": 500, "red-flex": 100}),
    ),
    ("no base wager", "cards were dealt without a base wager", stud("9c 8d", "As Kd", {"match-1": 100})),
    ("a stake of nothing", "base is 0, which is not an amount in cents", stud("9c 8d", "As Kd", 0)),
    ("a double", "nobody acts", stud("9c 8d", hand("2s 3d", 100))),
    ("a surrender", "nobody acts", stud("9c 8d", hand("2s 3d", surrendered=True))),
    ("a split mark", "nobody acts", stud("9c 8d", hand("2s 3d", split=True))),
    ("two hands", "two cards", record("21-stud", "9c 8d", seat(1, 500, *split_hands("2s 3d", "2h 4d")))),
    (
        "three first cards",
        "two cards",
        record("21-stud", "9c 8d", seat(1, 500, "2s 3d 4d", first_two=["2s", "3d", "4d"])),
    ),
]
