"""What differs between two games."""

import pytest

from pit21.spec.diff import RuleDifference, diff_games
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, built_in_text, load_game, parse_game


def changed(game: str, text: str) -> GameSpec:
    return parse_game(f'extends = "{game}"\nid = "changed"\n{text}')


def copied(game: str) -> str:
    """A built-in game's file under another name, for a built-in name is not free."""
    return built_in_text(game).replace(f'id = "{game}"', 'id = "changed"', 1)


def differences(game: str, text: str) -> list[tuple[str, str, str, str]]:
    found = diff_games(load_game(game), changed(game, text)).differences
    return [(each.part, each.key, each.a, each.b) for each in found]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_game_does_not_differ_from_itself(game: str) -> None:
    found = diff_games(load_game(game), load_game(game))
    assert found.same
    assert found.differences == ()


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_difference_is_found_wherever_the_digest_differs(game: str) -> None:
    plain = load_game(game)
    for key, option in plain.options.items():
        for choice in option.choices:
            if choice in ("amount", "decks", "rows") or ".." in choice:
                continue
            try:
                chosen = plain.choose({key: choice})
            except ValueError:
                continue
            assert diff_games(plain, chosen).same == (plain.digest == chosen.digest), f"{key}={choice}"


def test_a_rule_differs_with_sentence_and_clause() -> None:
    blackjack = load_game("blackjack")
    found = diff_games(blackjack, blackjack.choose({"soft_17": "stand"}))
    assert found.differences == (
        RuleDifference(
            part="rule", key="soft_17", a="hit", b="stand",
            a_text="The dealer hits soft 17.", b_text="The dealer stands on soft 17.",
            a_clause=("Y1",), b_clause=("Y1",),
        ),
    )  # fmt: skip


def test_a_rule_that_one_game_does_not_mention_has_the_value_that_then_holds() -> None:
    found = diff_games(load_game("blackjack"), load_game("spanish-21"))
    (rescue,) = (each for each in found.differences if each.key == "rescue")
    assert (rescue.a, rescue.a_clause, rescue.b) == ("no", (), "yes")


def test_choices_differ() -> None:
    text = '[rules.soft_17]\nchoices = ["hit"]\n'
    assert differences("blackjack", text) == [("choices", "soft_17", "hit, stand", "hit")]


def test_the_order_of_choices_is_no_difference() -> None:
    assert differences("blackjack", '[rules.soft_17]\nchoices = ["stand", "hit"]\n') == []


def test_limits_differ_where_they_were_changed_and_not_where_they_follow() -> None:
    found = differences("21-stud", "[wagers.base]\nmax = 20000\n")
    assert found == [("wager", "base", "Base Wager: $5 to $100.", "Base Wager: $5 to $200.")]


def test_an_offer_differs_in_wager_and_course() -> None:
    found = differences("blackjack", '[wagers.insurance]\noffered = "no"\n')
    offered = "Insurance: $1 to half the Blackjack wager. Pays by insurance."
    assert found[0] == ("wager", "insurance", offered, "Insurance: not offered.")
    assert {part for part, _, _, _ in found[1:]} == {"course"}


def test_the_kind_of_a_wager_differs() -> None:
    (found,) = differences("nh-21-plus", '[wagers.dealer-up-match]\nsize = "limits"\n')
    assert found[:2] == ("wager", "dealer-up-match")
    assert "size at_most_base" in found[2]
    assert "size limits" in found[3]


def test_lines_of_a_pay_table_differ_one_by_one() -> None:
    text = copied("spanish-21").replace(
        '{ when = "21 in six cards", pays = "2:1"', '{ when = "21 in six cards", pays = "5:2"'
    )
    found = diff_games(load_game("spanish-21"), parse_game(text)).differences
    assert [(each.part, each.key, each.a, each.b) for each in found] == [
        ("paytable", "bonus-21: 21 in six cards", "2 to 1", "5 to 2"),
    ]


def test_the_order_of_lines_and_the_suit_of_a_pay_table_differ() -> None:
    lines = copied("21-stud")
    first = '  { when = "two suited matches", pays = "18:1", clause = ["L158"] },\n'
    second = '  { when = "a suited and an unsuited match", pays = "13:1", clause = ["L160"] },\n'
    swapped = parse_game(lines.replace(first + second, second + first))
    (found,) = diff_games(load_game("21-stud"), swapped).differences
    assert found.key == "match-spanish: order"
    assert differences("spanish-21", '[paytables.bonus-21]\nsuit = "hearts"\n') == [
        ("paytable", "bonus-21: suit", "spades", "hearts"),
    ]


def test_a_table_that_only_one_game_has_is_named() -> None:
    found = diff_games(load_game("blackjack"), load_game("spanish-21")).differences
    assert ("paytable", "bonus-21", "") in [(each.part, each.key, each.a) for each in found]


def test_the_course_differs_where_a_stage_was_changed() -> None:
    text = copied("blackjack").replace('do = "settle"\nwagers = ["base"]\norder = "falling"',
                                       'do = "settle"\nwagers = ["base"]\norder = "rising"')  # fmt: skip
    (found,) = diff_games(load_game("blackjack"), parse_game(text)).differences
    assert found.part == "course"
    assert found.a.endswith("from the highest seat to the lowest.")
    assert found.b.endswith("from the lowest seat to the highest.")


def test_another_name_of_the_main_wager_is_no_difference() -> None:
    assert differences("blackjack", '[wagers.base]\ntitle = "The Bet"\n') == []
