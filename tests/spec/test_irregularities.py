"""Irregularities as data: every id has its words, applies by features, and its options are set like others."""

import re
import tomllib
from importlib import resources

import pytest

from pit21.spec.irregularities import (
    FEATURES,
    Irregularity,
    Principle,
    choice_terms,
    irregularities,
    load_irregularities,
    load_principles,
    principles,
)
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from pit21.spec.problems import SpecError
from pit21.spec.sheet import rule_sheet

IDS = [f"M{number}" for number in range(1, 54) if number != 49]
AT_LIVE_TABLES = {
    *("M20", "M21", "M22", "M24", "M27", "M28", "M30", "M31", "M33", "M34"),
    *("M40", "M41", "M42", "M43", "M44", "M50", "M51", "M52", "M53"),
}


def ids_of(game: str, **settings: str) -> set[str]:
    return {each.id for each in irregularities(load_game(game).choose(settings))}


def test_every_irregularity_is_there_with_its_words() -> None:
    found = load_irregularities()
    assert [each.id for each in found] == IDS
    for each in found:
        for text in (each.happened, each.resolution, each.cards, each.wagers, each.because):
            assert re.fullmatch(r"[A-Z].*\.", text), f"{each.id}: {text}"
        assert each.title
        assert each.source
        assert set(each.needs) <= set(FEATURES)
    assert {each.id for each in found if "live" in each.tables} == AT_LIVE_TABLES
    common = tomllib.loads(resources.files("pit21.games").joinpath("register/common_rules.toml").read_text("utf-8"))
    needed = [need for each in found for need in each.needs]
    needed += [need for each in found for choice in each.options for need in choice.needs]
    needed += [need for rule in common["rule"] for need in rule.get("needs", ())]
    assert set(needed) == set(FEATURES), "a feature that nothing needs"


def test_every_option_has_two_values_with_a_sentence_each() -> None:
    owners: tuple[Principle | Irregularity, ...] = (*load_principles(), *load_irregularities())
    for choice in (choice for owner in owners for choice in owner.options):
        assert len(choice.values) > 1
        assert choice.question.endswith("?")
        assert all(re.fullmatch(r"[A-Z].*\.", sentence) for sentence in choice.values.values())


def test_features_of_a_game_decide_what_can_happen() -> None:
    assert "M13" in ids_of("blackjack")
    assert "M13" not in ids_of("blackjack", **{"offer.insurance": "no"})
    assert {"M7", "M8", "M11", "M12"} <= ids_of("blackjack")
    assert not {"M7", "M8", "M11", "M12"} & ids_of("blackjack", hole_card="none")
    assert {"M35", "M36", "M37"} <= ids_of("twisted-21")
    assert "M38" in ids_of("nh-21-plus")
    assert "M38" not in ids_of("nh-21-plus", **{"offer.dealer-down-match": "no"})
    assert "M39" in ids_of("21-stud")
    banked = {f"M{number}" for number in range(40, 49)}
    for game in CORE_GAMES:
        assert bool(banked & ids_of(game)) == (game == "pure-21.5")


@pytest.mark.parametrize("key", sorted(choice_terms()))
def test_an_option_at_its_default_leaves_the_digest_alone(key: str) -> None:
    game = load_game(next(game for game in CORE_GAMES if key in load_game(game).options))
    first, second, *_ = game.options[key].choices
    assert game.choose({key: first}).digest == game.digest
    assert game.choose({key: second}).digest != game.digest


def test_a_choice_completes_the_resolution() -> None:
    plain = load_game("blackjack")
    chosen = plain.choose({"irregularity.M3.refused": "free", "irregularity.void.settled": "kept"})
    before, after = (next(each for each in irregularities(game) if each.id == "M3") for game in (plain, chosen))
    assert before.whole_resolution.endswith("gets no further card in this round.")
    assert after.whole_resolution.endswith("is played on as usual.")
    assert principles(chosen)[4].options[0].value == "kept"


def test_a_game_file_chooses_like_any_option() -> None:
    text = 'extends = "blackjack"\nid = "own"\n[irregularities]\nM3.refused = "free"\nvoid.settled = "kept"\n'
    game = parse_game(text)
    assert game.value("irregularity.M3.refused") == "free"
    assert game.options["irregularity.M3.refused"].default == "free"
    chosen = {"irregularity.M3.refused": "free", "irregularity.void.settled": "kept"}
    assert game.digest == load_game("blackjack").choose(chosen).digest
    back = game.choose({"irregularity.M3.refused": "no_more_cards"})
    assert back.value("irregularity.M3.refused") == "no_more_cards"


@pytest.mark.parametrize(
    ("line", "path"),
    [('M3.refused = "maybe"', "irregularities.M3.refused"), ('M3.refuse = "free"', "irregularities.M3.refuse")],
)
def test_a_wrong_choice_in_a_file_is_reported_at_its_place(line: str, path: str) -> None:
    with pytest.raises(SpecError) as error:
        parse_game(f'extends = "blackjack"\nid = "own"\n[irregularities]\n{line}\n')
    assert [problem.path for problem in error.value.problems] == [path]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_rule_sheet_lists_what_applies(game: str) -> None:
    section = rule_sheet(load_game(game)).sections[-1]
    assert {line.clause[0] for line in section.lines} - {"G9"} == ids_of(game)
