"""Readings with their prices: which are listed, where, and compared with what."""

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from pit21.lab.exact import compute_edge
from pit21.lab.interpretations import ChoicePrices, InterpretationPrices, applies, choices_of, price_interpretations
from pit21.lab.interpretations.option_values import places
from pit21.lab.interpretations.prices import SAME_RULES
from pit21.lab.question import QuestionError, ResultCache
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game, parse_game
from pit21.spec.model import GameFile

COMPILED = pytest.mark.xdist_group("compiled-law")
STUD = load_game("21-stud")
TWISTED = load_game("twisted-21")


def choices(found: InterpretationPrices, key: str, place: int = 0) -> dict[str, ChoicePrices]:
    (reading,) = [each for each in found.readings if each.key == key]
    return {choice.choice: choice for choice in reading.places[place].choices}


def test_every_reading_and_every_setting_is_listed() -> None:
    found = price_interpretations(STUD)
    assert [each.key for each in found.readings] == [
        "decks", "deck_kind", "blackjack_pays", "blackjack_tie", "mirror_match_table", "match_table",
    ]  # fmt: skip
    listed = {each.key for each in found.readings} | {each.key for each in found.table_settings}
    assert listed == set(STUD.options)
    assert found.split_class is None, "nothing is split in 21 STUD"


@pytest.mark.clause("S2", "S3", "S13")
def test_a_price_is_what_edge_says() -> None:
    found = price_interpretations(STUD)
    for key, choice in (("blackjack_tie", "pay"), ("decks", "8"), ("decks", "infinite"), ("deck_kind", "spanish")):
        for name, price in choices(found, key)[choice].prices.items():
            there = compute_edge(STUD.choose({key: choice}), wagers=[name]).wagers[name]
            here = compute_edge(STUD, wagers=[name]).wagers[name]
            assert (price.ev, price.exact, price.house_edge) == (
                there.ev, there.exact, there.house_edge,
            )  # fmt: skip
            change = -(Fraction(there.exact or 0) - Fraction(here.exact or 0))
            assert price.change == pytest.approx(float(change), abs=1e-12)
            assert price.player_advantage == (there.ev > 0)


def test_the_default_is_marked_and_what_is_set_is_compared_with() -> None:
    found = choices(price_interpretations(STUD.choose({"decks": 8})), "decks")
    assert [name for name, choice in found.items() if choice.default] == ["6"]
    assert [name for name, choice in found.items() if choice.present] == ["8"]
    assert found["8"].prices["base"].change == 0
    assert found["6"].prices["match-1"].change > 0.018


def test_spots_have_the_price_of_the_base_wager() -> None:
    prices = choices(price_interpretations(STUD, ["blackjack_pays"]), "blackjack_pays")["6:5"].prices
    assert list(prices) == ["base", "bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x"]
    assert len(set(map(str, prices.values()))) == 1


@pytest.mark.clause("S14")
def test_a_choice_that_depends_on_the_decks_is_priced_with_each_kind() -> None:
    found = price_interpretations(STUD, ["match_table"])
    assert [place.settings for place in found.readings[0].places] == [{}, {"deck_kind": "spanish"}]
    assert choices(found, "match_table")["standard"].note == SAME_RULES
    spanish = choices(found, "match_table", 1)
    assert spanish["spanish"].note == SAME_RULES
    assert spanish["standard"].prices["match-1"].player_advantage
    assert not spanish["by_deck"].prices["match-1"].player_advantage


@pytest.mark.long
@COMPILED
@pytest.mark.clause("T18")
def test_community_cards_are_priced_where_there_are_some() -> None:
    found = price_interpretations(TWISTED, ["community_shown"])
    (place,) = found.readings[0].places
    assert (place.settings, place.why) == ({"bonus": "stud-bonus-7"}, "only a seven-card bonus has community cards")
    assert choices(found, "community_shown")["early"].prices["base"].change == pytest.approx(-0.000440, abs=5e-7)
    there = TWISTED.choose({"bonus": "low-ball-7"})
    assert places(there, "community_shown")[0].settings == {}


@pytest.mark.clause("T1", "T5", "T6", "T19")
def test_wagers_that_are_not_offered_are_priced_and_named() -> None:
    found = price_interpretations(TWISTED, ["low_ball", "twisted_stud"])
    low_ball, twisted_stud = found.readings[::-1]
    assert (low_ball.key, low_ball.not_offered) == ("low_ball", ("low-ball-5", "low-ball-7"))
    assert twisted_stud.not_offered == ()
    flagged = {
        (choice, name)
        for choice, prices in choices(found, "low_ball").items()
        for name, price in prices.prices.items() if price.player_advantage
    }  # fmt: skip
    assert flagged == {
        ("deuce_to_seven", "low-ball-7"), ("no_straights_flushes", "low-ball-5"),
        ("no_straights_flushes", "low-ball-7"), ("ace_to_five", "low-ball-5"), ("ace_to_five", "low-ball-7"),
    }  # fmt: skip
    favored = choices(found, "twisted_stud")
    assert [name for name, each in favored.items() if each.prices["stud-bonus"].player_advantage] == ["best", "add"]


@pytest.mark.parametrize(
    ("settings", "key", "needed"),
    [
        ({"max_hands": 2}, "resplit_aces", {"max_hands": 4}),
        ({"max_hands": 1}, "split_by", {"max_hands": 4}),
        ({"max_hands": 2}, "split_by", {}),
        ({"max_hands": 1, "double_after_split": "no"}, "double_split_aces",
         {"max_hands": 4, "double_after_split": "yes"}),
    ],
)  # fmt: skip
def test_what_a_reading_needs_is_set_for_it(settings: dict[str, str], key: str, needed: dict[str, str]) -> None:
    spec = load_game("blackjack").choose(settings)
    (place,) = places(spec, key)
    assert place.settings == needed
    assert bool(place.why) == bool(needed)
    assert applies(place.spec, key)
    assert applies(spec, key) == (not needed)


def test_where_a_game_allows_no_such_table_there_is_no_price() -> None:
    one_hand = parse_game('extends = "blackjack"\nid = "one"\n[rules.max_hands]\nvalue = 1\nchoices = [1]\n')
    assert places(one_hand, "split_by") == ()


def test_ranges_are_priced_number_by_number() -> None:
    options = load_game("spanish-21").options
    assert choices_of(options["decks"]) == ("1", "2", "3", "4", "5", "6", "7", "8", "infinite")
    assert choices_of(options["redoubles"]) == ("0", "1", "2", "3")
    assert choices_of(options["chip_step"]) == ()


def test_a_choice_that_other_options_forbid_says_so() -> None:
    spec = load_game("pure-21.5").choose({"cut_depth": "3"})
    found = choices(price_interpretations(spec, ["red_flex_table"]), "red_flex_table")
    assert all(choice.refused == "" for choice in found.values())
    by_decks = _refused(spec)
    assert sorted(by_decks) == ["1", "2", "3"]
    assert "must be below the number of decks" in by_decks["2"]


def _refused(spec: GameSpec) -> dict[str, str]:
    """Of the number of decks; the main wager is left out, which would have to be solved."""
    changed = GameSpec(file=_without_base(spec), settings=spec.settings)
    return {
        name: each.refused
        for name, each in choices(price_interpretations(changed, ["decks"]), "decks").items()
        if each.refused
    }


def _without_base(spec: GameSpec) -> GameFile:
    rule = replace(spec.file.rules["decks"], moves=("red-flex",))
    return replace(spec.file, rules={**spec.file.rules, "decks": rule})


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("deks", "21 STUD has no interpretation 'deks'; did you mean decks"),
        ("zzz", "its interpretations are decks, deck_kind"),
        ("seats", "seats is a table setting: it is listed, not priced"),
    ],
)
def test_what_is_no_reading(key: str, message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        price_interpretations(STUD, ["decks", key])


def test_kept_answers_say_so(tmp_path: Path) -> None:
    store = ResultCache(tmp_path)
    first = price_interpretations(STUD, cache=store)
    second = price_interpretations(STUD.choose({"decks": 6}), cache=store)
    assert (first.cached, second.cached) == (False, True)
    assert second.settings == {"decks": 6}, "the rules are the same, the question was put in other words"
    assert second.readings == first.readings
