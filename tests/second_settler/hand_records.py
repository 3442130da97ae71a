"""Short ways to write a record by hand, and the default options of each game."""

from typing import Any, NamedTuple

from .record import Record

# One expected line: seat, hand, wager, staked, returned; the player is the seat's holder.
Expected = tuple[int, int | None, str, int, int]

# A record that the rules could not have produced: its name, the reason, the record.
Refusal = tuple[str, str, Record]

COMMON: Record = {"breakage": "exact", "chip_step": 100}
YARDSTICK: Record = COMMON | {
    "decks": 6,
    "seats": 7,
    "soft_17": "hit",
    "double_on": "any_two",
    "double_after_split": "yes",
    "max_hands": 4,
    "resplit_aces": "no",
    "hit_split_aces": "no",
    "double_split_aces": "no",
    "surrender": "none",
    "hole_card": "peek",
    "blackjack_pays": "3:2",
    "split_by": "value",
}
DEFAULTS: dict[str, Record] = {
    "21-stud": COMMON
    | {
        "decks": 6,
        "deck_kind": "standard",
        "blackjack_tie": "push",
        "blackjack_pays": "3:2",
        "mirror_match_table": "by_deck",
        "match_table": "by_deck",
        "dealer_zones": "first_is_1",
        "seats": 7,
    },
    "twisted-21": COMMON
    | {
        "twisted_stud": "lowest",
        "twisted_stud_pairs": "yes",
        "low_ball": "deuce_to_seven",
        "community": "may_use",
        "qualifier": "king_high",
        "double_on": "two",
        "double_for_less": "yes",
        "five_card_wins": "no",
        "hit_cards": "pick",
        "bonus": "stud-bonus",
        "stud_poker": "offered",
        "blackjack_pays": "6:5",
        "seats": 6,
    },
    "nh-21-plus": COMMON
    | {
        "blackjack_tie": "pay",
        "super_21_on_split": "no",
        "second_double": "equal_first",
        "after_double": "one_card",
        "split_by": "rank",
        "resplit_aces": "yes",
        "surrender": "late",
        "hearts_insurance": "yes",
        "dealer_draws_alone": "no",
        "soft_17": "hit",
        "seats": 7,
    },
    "pure-21.5": COMMON
    | {
        "eight_push": "busted",
        "both_bust": "lose",
        "button_start": "house_dealer",
        "button_counts": "all_positions",
        "coverage": "net",
        "chart_1a": "on",
        "double_hard_19": "yes",
        "soft_21": "free",
        "soft_17": "hit",
        "surrender": "late",
        "resplit_aces": "no",
        "red_flex_table": "RFB-02",
        "decks": 6,
        "seats": 8,
        "backline": "no",
        "red_flex_backline": "no",
        "blackjack_pays": "6:5",
    },
    "blackjack": YARDSTICK,
    "spanish-21": YARDSTICK
    | {
        "double_on": "any_cards",
        "resplit_aces": "yes",
        "hit_split_aces": "yes",
        "double_split_aces": "yes",
        "surrender": "late",
        "redoubles": 0,
        "rescue": "yes",
    },
}


class Case(NamedTuple):
    name: str
    record: Record
    expected: tuple[Expected, ...]
    bank_returned: int | None = None  # Pure 21.5 only; the order of the lines counts there
    only: str | None = None  # look at the lines of this wager alone


def hand(cards: str, *doubles: int, split: bool = False, **ends: bool) -> Record:
    """`surrendered=True` and `rescued=True` are the ends that the cards do not show."""
    flags = {"surrendered": False, "rescued": False} | ends
    return {"cards": cards.split(), "from_split": split, "doubles": list(doubles), **flags}


def split_hands(*hands: str | tuple[Any, ...]) -> list[Record]:
    """Each hand as text, or as a tuple of text and doubles."""
    parts = [(one,) if isinstance(one, str) else one for one in hands]
    return [hand(*part, split=True) for part in parts]


def seat(number: int, bets: int | Record, *hands: Record | str, insurance: int = 0, **more: Any) -> Record:
    """A number as `bets` is the base wager alone; a text as a hand is its cards."""
    played = [hand(one) if isinstance(one, str) else one for one in hands]
    was_split = len(played) > 1
    first_two = [one["cards"][0] for one in played[:2]] if was_split else played[0]["cards"][:2]
    return {
        "seat": number,
        "player": f"player-{number}",
        "bets": {"base": bets} if isinstance(bets, int) else bets,
        "insurance": insurance,
        "first_two": first_two,
        "hands": played,
        "backers": [],
    } | more


def twisted_seat(number: int, bets: int | Record, five: str, *taken: int, double: int = 0) -> Record:
    cards5 = five.split()
    played = " ".join([*cards5[:2], *(cards5[1 + place] for place in taken)])
    doubled = hand(played, double) if double else hand(played)
    return seat(number, bets, doubled, cards5=cards5, taken=list(taken))


def record(game: str, dealer: str, *seats: Record, **options: Any) -> Record:
    return {
        "game": game,
        "options": DEFAULTS[game] | options,
        "dealer": dealer.split(),
        "dealer_taken": 2,
        "community": [],
        "bank": None,
        "seats": list(seats),
    }


def case(name: str, played: Record, *expected: Expected) -> Case:
    return Case(name, played, expected)


def line_case(name: str, played: Record, wager: str, returned: int) -> Case:
    """One line of a pay table: the stake is 100, on seat 1."""
    return Case(name, played, ((1, None, wager, 100, returned),), only=wager)
