"""The hand-computed cases miss nothing: every pay figure and every option value that settles is seen."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tests.second_settler import blackjack, nh_21_plus, pay_tables, settle, spanish_21, twisted_21
from tests.second_settler.all_cases import CASES, agrees

# Every option that changes what a wager returns, or the order of settlement, and its values.
SETTLING_OPTIONS: dict[str, dict[str, tuple[object, ...]]] = {
    "21-stud": {
        "deck_kind": ("standard", "spanish"),
        "blackjack_tie": ("push", "pay"),
        "blackjack_pays": ("3:2", "6:5"),
        "mirror_match_table": ("by_deck", "standard", "spanish"),
        "match_table": ("by_deck", "standard", "spanish"),
        "dealer_zones": ("first_is_1", "first_is_2"),
        "breakage": ("exact", "down", "up", "nearest"),
    },
    "twisted-21": {
        "twisted_stud": ("lowest", "best", "add"),
        "twisted_stud_pairs": ("yes", "no"),
        "low_ball": ("deuce_to_seven", "no_straights_flushes", "ace_to_five"),
        "community": ("may_use", "must_use"),
        "qualifier": ("king_high", "pair_of_kings", "ace_king", "none"),
        "five_card_wins": ("no", "yes"),
        "blackjack_pays": ("6:5", "3:2"),
        "double_on": ("two", "any"),
        "bonus": ("stud-bonus", "low-ball-5", "stud-bonus-7", "low-ball-7"),
    },
    "nh-21-plus": {
        "blackjack_tie": ("pay", "push"),
        "super_21_on_split": ("no", "yes"),
        "second_double": ("equal_first", "equal_stake"),
        "after_double": ("one_card", "hit_allowed"),
        "split_by": ("rank", "value"),
        "surrender": ("late", "early"),
        "hearts_insurance": ("yes", "no"),
        "dealer_draws_alone": ("no", "yes"),
        "soft_17": ("hit", "stand"),
        "breakage": ("exact", "down", "up", "nearest"),
    },
    "pure-21.5": {
        "eight_push": ("busted", "everyone", "none"),
        "both_bust": ("lose", "push"),
        "button_start": ("house_dealer", "player_dealer"),
        "button_counts": ("all_positions", "wagers"),
        "coverage": ("net", "gross"),
        "chart_1a": ("on", "off"),
        "surrender": ("late", "early"),
        "soft_17": ("hit", "stand"),
        "red_flex_table": tuple(pay_tables.RED_FLEX),
        "blackjack_pays": ("6:5", "3:2"),
        "breakage": ("exact", "down", "up", "nearest"),
    },
    "blackjack": {
        "blackjack_pays": ("3:2", "6:5", "1:1"),
        "hole_card": ("peek", "none"),
        "surrender": ("none", "late", "early"),
        "soft_17": ("hit", "stand"),
        "double_on": ("any_two", "nine_to_eleven", "ten_eleven", "any_cards"),
    },
    "spanish-21": {
        "blackjack_pays": ("3:2", "6:5"),
        "hole_card": ("peek", "none"),
        "surrender": ("late", "early"),
        "redoubles": (0, 1),
    },
}


@pytest.mark.parametrize("game", SETTLING_OPTIONS)
def test_every_settling_option_value_has_a_case(game: str) -> None:
    for key, values in SETTLING_OPTIONS[game].items():
        seen = {one.record["options"][key] for one in CASES if one.record["game"] == game}
        assert seen >= set(values), key


def pay_figures() -> Iterator[tuple[str, dict[Any, Any], Any, int | None]]:
    """Each figure of each table: its name, the mapping that holds it, its key, its place in a tuple."""
    for title, table in vars(pay_tables).items():
        if not isinstance(table, dict) or title.startswith("__"):
            continue
        for key, found in table.items():
            if isinstance(found, dict):
                for inner in found:
                    yield f"{title} {key} {inner}", found, inner, None
            elif isinstance(found, tuple):
                for place in range(len(found)):
                    yield f"{title} {key} {place}", table, key, place
            else:
                yield f"{title} {key}", table, key, None


def some_case_disagrees() -> bool:
    return any(not agrees(one, settle(one.record)) for one in CASES)


@pytest.mark.parametrize(("table", "key", "place"), [pytest.param(*rest, id=name) for name, *rest in pay_figures()])
def test_a_changed_pay_figure_is_noticed(
    table: dict[Any, Any], key: Any, place: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = table[key]
    places = [found] if place is None else list(found)
    places[place or 0] += 1
    monkeypatch.setitem(table, key, places[0] if place is None else tuple(places))
    assert some_case_disagrees()


@pytest.mark.parametrize(
    ("module", "name"),
    [
        (nh_21_plus, "NEW_HAMPSHIRE_BLACKJACK"),
        (nh_21_plus, "INSURANCE"),
        (nh_21_plus, "HEARTS_INSURANCE"),
        (blackjack, "INSURANCE"),
        (spanish_21, "INSURANCE"),
        (twisted_21, "TWISTED_STUD_FOR_1"),
    ],
)
def test_a_changed_single_figure_is_noticed(module: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, name, getattr(module, name) + Fraction(2))
    assert some_case_disagrees()
