"""The rules that matter to how a hand is played, in a few words each: what stands under a printed chart."""

from collections.abc import Callable, Iterator

from pit21.spec.game import GameSpec
from pit21.spec.terms import Value


def _splits(value: Value) -> str:
    return "no splitting" if value == 1 else f"split to {value} hands"


def _further(value: Value) -> str:
    return "" if value == 0 else f"doubled hands may be doubled again {_TIMES[int(value)]}"


def _charlie(value: Value) -> str:
    return "" if value == "none" else f"{value} cards that are not bust win at once"


def _long_21(value: Value) -> str:
    return "" if value == "none" else f"21 in {value} or more cards pays more"


def _suited(value: Value) -> str:
    return "" if value == "none" else f"a natural in {value} pays more"


_TIMES = ("", "once", "twice", "three times")
_ANY = ""
"""What goes without saying."""

PHRASES: dict[str, dict[Value, str] | Callable[[Value], str]] = {
    "soft_17": {"hit": "dealer hits soft 17", "stand": "dealer stands on soft 17"},
    "hole_card": {
        "peek": _ANY, "none": "no hole card", "none_obbo": "no hole card, original and busted bets only",
        "none_obo": "no hole card, original bets only",
    },
    "hard_21": {"free": _ANY, "stands": _ANY, "wins": "21 wins at once"},
    "double_on": {
        "two": "double on two cards", "any_two": "double on any two cards", "nine_to_eleven": "double on 9 to 11 only",
        "ten_eleven": "double on 10 and 11 only", "any": "double on any number of cards",
        "any_cards": "double on any number of cards", "eleven": "double on 11 only", "none": "no doubling",
    },
    "soft_doubles": {
        "by_total": _ANY, "none": "no soft doubles", "nineteen_twenty": "soft doubles on 19 and 20 only",
    },
    "must_hit": lambda value: _ANY if value == "none" else f"{value} or less must be hit",
    "dealer_cards": {
        "up_and_down": _ANY, "two_up": "both dealer cards face up", "up_and_four_down": _ANY, "two_down": _ANY,
        "up_and_class": "the hole card's class shown",
    },
    "ties": {"push": _ANY, "lose": "ties lose", "win": "ties win"},
    **{
        f"tie_{total}": {
            "as_others": _ANY, "push": f"ties at {total} push", "lose": f"ties at {total} lose",
            "win": f"ties at {total} win",
        }
        for total in range(17, 22)
    },
    "redoubles": _further,
    "second_double": {"equal_first": "further doubles equal the first", "equal_stake": _ANY},
    "after_double": {"one_card": _ANY, "hit_allowed": "hits after a double"},
    "rescue": {"yes": "rescue after a double", "half": "surrender after a double", "no": _ANY},
    "free_double": {
        "two_cards": "free double on two-card hard 9 to 11", "any_cards": "free double on any hard 9 to 11",
        "none": _ANY,
    },
    "max_hands": _splits,
    "max_ace_hands": lambda value: _ANY if value == "as_others" else f"aces to {value} hands",
    "free_split": {
        "but_tens": "free splits except ten-values", "but_tens_fours": "free splits except ten-values and fours",
        "none": _ANY,
    },
    "double_after_split": {"yes": "double after a split", "no": "no double after a split"},
    "split_by": {"rank": "pairs by rank", "value": _ANY},
    "resplit_aces": {"yes": "aces split again", "no": "aces split once"},
    "hit_split_aces": {"yes": "split aces may be hit", "no": "one card to split aces"},
    "double_split_aces": {"yes": "split aces may be doubled", "no": _ANY},
    "surrender": {
        "none": "no surrender", "late": "late surrender", "early": "early surrender",
        "any_time": "surrender at any time", "early_tens": "early surrender against tens",
    },
    "charlie": _charlie,
    "long_21": _long_21,
    "suited_natural": _suited,
    "raise_stake": {"up_to_stake": "raise after the up card", "no": _ANY},
    "switch": {"yes": "second cards may be swapped", "no": _ANY},
    "chart_1a": {"on": "hard 11 or less is hit, hard 19 or more stands", "off": _ANY},
    "five_card_wins": {"yes": "five cards win at once", "no": _ANY},
    "eight_push": {
        "busted": "the dealer's 8-8-8 saves busted hands", "everyone": "the dealer's 8-8-8 pushes all", "none": _ANY,
    },
    "dealer_22": {"push": "a dealer's 22 pushes", "bust": _ANY},
    "both_bust": {"push": "two busts push", "lose": _ANY},
    "super_21_on_split": {"yes": "bonus 21s on split hands too", "no": _ANY},
}  # fmt: skip
_SPLITTING = (
    "double_after_split", "split_by", "resplit_aces", "hit_split_aces", "double_split_aces",
    "max_ace_hands", "free_split",
)  # fmt: skip


def rule_phrases(spec: GameSpec) -> list[str]:
    """Decks and pay first, then what a player may do."""
    return [phrase for phrase in _phrases(spec) if phrase]


def _phrases(spec: GameSpec) -> Iterator[str]:
    decks = spec.value("decks")
    cards = 48 if spec.value("deck_kind") == "spanish" else 52
    if isinstance(decks, int):
        yield f"{decks} deck{'' if decks == 1 else 's'} of {cards} cards"
    else:
        yield f"an infinite shoe of {cards}-card decks"
    won, staked = spec.main_pays[-1]
    yield f"{spec.file.best_hand} pays {won}:{staked}"
    if spec.states("max_cards") and spec.value("max_cards") != "none":
        yield f"hands of up to {spec.value('max_cards')} cards"
    unsplit = spec.states("max_hands") and spec.value("max_hands") == 1
    for key, phrases in PHRASES.items():
        if spec.states(key) and not (unsplit and key in _SPLITTING):
            value = spec.value(key)
            yield phrases.get(value, _ANY) if isinstance(phrases, dict) else phrases(value)
