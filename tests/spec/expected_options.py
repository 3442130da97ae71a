"""The options that the rulings name, written down by hand from the rulings: value, choices, kind."""

from typing import Literal, NamedTuple

Value = str | int


class Expected(NamedTuple):
    """One option; `choices` stand in the order of the ruling, ranges and free amounts as a single word."""

    value: Value
    choices: tuple[str, ...]
    kind: Literal["reading", "table"]


def reading(*choices: Value) -> Expected:
    """A reading whose first choice is its default."""
    return Expected(choices[0], tuple(map(str, choices)), "reading")


def table(*choices: Value) -> Expected:
    """A table setting whose first choice is its default."""
    return Expected(choices[0], tuple(map(str, choices)), "table")


def defaults_to(value: Value, expected: Expected) -> Expected:
    """The same option with a default that is not its first choice."""
    return expected._replace(value=value)


_DECKS_1_TO_8 = Expected(6, ("1..8", "infinite"), "reading")  # P20, the yardsticks, G13
_SEATS_1_TO_7 = Expected(7, ("1..7",), "table")  # S19, N24, the yardsticks


def _general(highest_hands: int) -> dict[str, Expected]:
    """G5, G6 and G10, the same in every game."""
    return {
        "hands_per_player": table("all", f"1..{highest_hands}"),
        "chip_step": Expected(100, ("amount",), "table"),
        "breakage": table("exact", "down", "up", "nearest"),
    }


STUD_21 = {
    "decks": reading(6, 7, 8, "infinite"),  # S13, G13
    "deck_kind": reading("standard", "spanish"),  # S13
    "cut_depth": Expected("1", ("decks",), "table"),  # S18, G3
    "seats": _SEATS_1_TO_7,
    "dealer_zones": table("first_is_1", "first_is_2"),  # S15
    "blackjack_pays": reading("3:2", "6:5"),  # S3
    "blackjack_tie": reading("push", "pay"),  # S2
    "mirror_match_table": reading("by_deck", "standard", "spanish"),  # S14
    "match_table": reading("by_deck", "standard", "spanish"),  # S14
    "bet_bigger": table("sequential", "free", "none"),  # S6
    "bet_bigger_size": table("limits", "equal_to_base"),  # S7
    "state_maximum": table("none", "amount"),  # S7
    **_general(7),
}

TWISTED_21 = {
    "seats": Expected(6, ("1..9",), "table"),  # T20
    "deal": table("packets", "passes"),  # T21
    "community_shown": reading("late", "early"),  # T18
    "blackjack_pays": reading("6:5", "3:2"),  # T22
    "five_card_wins": reading("no", "yes"),  # T11
    "hit_cards": table("pick", "sequential"),  # T17
    "double_on": reading("two", "any"),  # T10
    "double_for_less": table("yes", "no"),  # T10
    "twisted_stud": reading("lowest", "best", "add"),  # T1
    "twisted_stud_pairs": reading("yes", "no"),  # T2
    "low_ball": reading("deuce_to_seven", "no_straights_flushes", "ace_to_five"),  # T5
    "community": reading("may_use", "must_use"),  # T7
    "qualifier": reading("king_high", "pair_of_kings", "ace_king", "none"),  # T8
    "bonus": table("stud-bonus", "low-ball-5", "stud-bonus-7", "low-ball-7", "none"),  # T19
    "stud_poker": table("offered", "not_offered"),  # T19
    **_general(9),
}

NH_21_PLUS = {
    "decks": reading(6, "infinite"),  # G13; the document has six decks
    "shuffle": table("uniform", "documented"),  # N21
    "cut_depth": Expected("1.5", ("decks",), "table"),  # N16, G3
    "burn_shown": table("no", "yes"),  # N17
    "seats": _SEATS_1_TO_7,
    "blackjack_tie": reading("pay", "push"),  # N1
    "second_double": reading("equal_first", "equal_stake"),  # N6
    "after_double": reading("one_card", "hit_allowed"),  # N7
    "resplit_aces": reading("yes", "no"),  # N9
    "split_by": reading("rank", "value"),  # N9
    "surrender": reading("late", "early", "none"),  # N10
    "super_21_on_split": reading("no", "yes"),  # N2
    "soft_17": reading("hit", "stand"),  # N20
    "dealer_draws_alone": table("no", "yes"),  # N15
    "hearts_insurance": reading("yes", "no"),  # N13
    **_general(7),
}

PURE_21_5 = {
    "decks": _DECKS_1_TO_8,
    "cut_depth": table("by_decks", "decks"),  # P26, G3
    "seats": Expected(8, ("2..8",), "table"),  # P20
    "blackjack_pays": reading("6:5", "3:2"),  # P25
    "soft_21": reading("free", "stands"),  # P9
    "chart_1a": reading("on", "off"),  # P8
    "double_hard_19": reading("yes", "no"),  # P8
    "resplit_aces": reading("no", "yes"),  # P12
    "surrender": reading("late", "early", "none"),  # P11
    "soft_17": reading("hit", "stand"),  # P10
    "both_bust": reading("lose", "push"),  # P3
    "eight_push": reading("busted", "everyone", "none"),  # P2
    "red_flex_table": reading(
        "RFB-02", "RFB-01", "RFB-03", "RFB-04", "RFB-05", "RFB-06",
        "RFB-07", "RFB-08", "RFB-09", "RFB-10", "RFB-11", "RFB-12",
    ),  # P16
    "button_start": table("house_dealer", "player_dealer"),  # P5
    "button_counts": table("all_positions", "wagers"),  # P5
    "coverage": table("net", "gross"),  # P7
    "collection": table("none", "rows"),  # P23
    "backline": table("no", "yes"),  # P24
    "red_flex_backline": table("no", "yes"),  # P24
    **_general(7),
}  # fmt: skip

BLACKJACK = {
    "decks": _DECKS_1_TO_8,
    "cut_depth": Expected("1.5", ("decks",), "table"),
    "seats": _SEATS_1_TO_7,
    "blackjack_pays": reading("3:2", "6:5", "1:1"),
    "double_on": reading("any_two", "nine_to_eleven", "ten_eleven", "any_cards"),
    "double_after_split": reading("yes", "no"),
    "max_hands": reading(4, 3, 2, 1),
    "resplit_aces": reading("no", "yes"),
    "hit_split_aces": reading("no", "yes"),
    "double_split_aces": reading("no", "yes"),
    "split_by": reading("value", "rank"),
    "surrender": reading("none", "late", "early"),
    "soft_17": reading("hit", "stand"),
    "hole_card": reading("peek", "none"),
    **_general(7),
}

SPANISH_21 = {
    **BLACKJACK,
    "double_on": defaults_to("any_cards", BLACKJACK["double_on"]),
    "resplit_aces": defaults_to("yes", BLACKJACK["resplit_aces"]),
    "hit_split_aces": defaults_to("yes", BLACKJACK["hit_split_aces"]),
    "double_split_aces": defaults_to("yes", BLACKJACK["double_split_aces"]),
    "surrender": defaults_to("late", BLACKJACK["surrender"]),
    "redoubles": Expected(0, ("0..3",), "reading"),
    "rescue": reading("yes", "no"),
}

# What a house may choose about irregularities: (h) in the list of them. First of all games, then by what a game has.
_ANY_TABLE = {
    "irregularity.void.settled": table("reversed", "kept"),
    "irregularity.M31.overpaid": table("asked", "taken"),
}
_SHOE = {"irregularity.M29.shoe": table("finished", "replaced")}
_EMPTY_SEATS = {"irregularity.M17.first_card": table("moved", "burned")}
_TWO_PASSES = {"irregularity.M18.withdraw": table("no", "yes")}
_TURNS = {"irregularity.M5.passed_over": table("stands", "withdraw")}
_HOLE_CARD = {"irregularity.M7.withdraw": table("no", "yes")}
_DRAWS = {
    "irregularity.M3.refused": table("no_more_cards", "free"),
    "irregularity.M22.split": table("goes_on", "returned"),
}
_INSURANCE = {
    "irregularity.M7.insurance": table("not_offered", "offered"),
    "irregularity.M13.natural": table("loses", "returned"),
}
_HIT_CARDS = {"irregularity.M35.withdraw": table("yes", "no")}
_TWO_CARDS = {**_ANY_TABLE, **_SHOE, **_EMPTY_SEATS, **_TWO_PASSES}
_PLAYED = {**_TURNS, **_HOLE_CARD}

OPTIONS = {
    "21-stud": {**STUD_21, **_TWO_CARDS},
    "twisted-21": {**TWISTED_21, **_ANY_TABLE, **_PLAYED, **_HIT_CARDS},
    "nh-21-plus": {**NH_21_PLUS, **_TWO_CARDS, **_PLAYED, **_DRAWS, **_INSURANCE},
    "pure-21.5": {**PURE_21_5, **_TWO_CARDS, **_PLAYED, **_DRAWS},
    "blackjack": {**BLACKJACK, **_TWO_CARDS, **_PLAYED, **_DRAWS, **_INSURANCE},
    "spanish-21": {**SPANISH_21, **_TWO_CARDS, **_PLAYED, **_DRAWS, **_INSURANCE},
}

# Smallest and largest stake of every wager in cents, by G10, N18, S7 and the documents.
_MAIN, _SIDE = (500, 10000), (100, 2500)
LIMITS: dict[str, dict[str, tuple[Value, Value]]] = {
    "21-stud": {
        "base": _MAIN,
        "bet-bigger-2x": ("base", "base"),
        "bet-bigger-3x": ("base", "base"),
        "bet-bigger-4x": ("base", "base"),
        "match-1": _SIDE,
        "match-2": _SIDE,
        "mirror-match": _SIDE,
    },
    "twisted-21": {
        "base": _MAIN,
        "stud-poker": _SIDE,
        "stud-bonus": _SIDE,
        "low-ball-5": _SIDE,
        "stud-bonus-7": _SIDE,
        "low-ball-7": _SIDE,
    },
    "nh-21-plus": {
        "base": (500, 1000),
        "bet-2x": ("base", "base"),
        "bet-3x": ("base", "base"),
        "bet-4x": ("base", "base"),
        "dealer-up-match": (100, 1000),
        "dealer-down-match": (100, 1000),
        "insurance": (100, "half"),
    },
    "pure-21.5": {"base": _MAIN, "red-flex": _SIDE},
    "blackjack": {"base": _MAIN, "insurance": (100, "half")},
    "spanish-21": {"base": _MAIN, "insurance": (100, "half")},
}
