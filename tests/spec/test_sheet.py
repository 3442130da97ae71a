"""The rule sheet: every rule of the game, in words, with its clause."""

from collections.abc import Iterator

import pytest

from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, VARIANTS, load_game
from pit21.spec.options import Option
from pit21.spec.sheet import RuleSheet, rule_sheet
from pit21.spec.vocabulary import GROUPS, VOCABULARY

SAMPLES = {"amount": "$20", "decks": "0.5", "rows": "10000:100:0:200", "1..7": "3", "1..9": "3", "2..8": "4"}


def choices_of(option: Option) -> Iterator[str]:
    """A value for each choice: ranges and free amounts by an example."""
    for choice in option.choices:
        low, dots, _ = choice.partition("..")
        yield SAMPLES.get(choice, low if dots else choice)


def set_games() -> Iterator[tuple[str, str, str]]:
    for game in CORE_GAMES:
        for option in load_game(game).options.values():
            for value in choices_of(option):
                yield game, option.key, value


def course(spec: GameSpec) -> list[str]:
    return [line.text for line in rule_sheet(spec).course]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_rule_of_the_file_is_on_the_sheet_once(game: str) -> None:
    spec = load_game(game)
    sections = [section for section in rule_sheet(spec).sections if section.title != "Irregularities"]
    lines = [line for section in sections for line in section.lines if line.key]
    assert sorted(line.key for line in lines) == sorted(spec.file.rules)
    for line in lines:
        assert line.text == VOCABULARY[line.key].sentence(spec.value(line.key))
        assert line.value == spec.value(line.key)
        assert line.clause == spec.file.rules[line.key].clause != ()
        assert line.option == (line.key in spec.options)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_sections_stand_in_the_order_of_the_groups(game: str) -> None:
    *titles, last, floor = [section.title for section in rule_sheet(load_game(game)).sections]
    assert titles == [group for group in GROUPS if group in titles]
    assert (last, floor) == ("In any round", "Irregularities")


@pytest.mark.parametrize("game", CORE_GAMES)
def test_what_silence_and_a_void_round_lead_to_is_printed(game: str) -> None:
    lines = rule_sheet(load_game(game)).sections[-2].lines
    assert [line.clause for line in lines] == [("G8",), ("G9",)]
    assert "stands if it may, otherwise it hits." in lines[0].text


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_wager_stands_with_its_limits_and_options(game: str) -> None:
    spec = load_game(game)
    sheet = rule_sheet(spec)
    assert [wager.id for wager in sheet.wagers] == list(spec.file.wagers)
    for wager in sheet.wagers:
        assert (wager.minimum, wager.maximum) == spec.limits(wager.id)
        assert wager.text.startswith(f"{spec.file.wagers[wager.id].title}: ")
        assert all(key in spec.options for key in wager.options)
    keys = [key for wager in sheet.wagers for key in wager.options]
    assert sorted(keys) == sorted(key for key in spec.options if key.startswith(("limits.", "offer.")))


@pytest.mark.long
def test_every_choice_changes_its_line_and_nothing_breaks(subtests: pytest.Subtests) -> None:
    for game, key, value in set_games():
        with subtests.test(f"{game} {key} {value}"):
            check_choice(game, key, value)


def check_choice(game: str, key: str, value: str) -> None:
    plain = load_game(game)
    try:
        spec = plain.choose({key: value})
    except ValueError:
        # An example that contradicts another setting says nothing about the sheet.
        assert key in {"cut_depth", "limits.base.min", "limits.base.max", "collection", "chip_step"} or "limits" in key
        return
    sheet = rule_sheet(spec)
    assert sheet.settings == spec.settings
    assert sheet.digest == spec.digest
    if key in spec.file.rules:
        (line,) = (line for section in sheet.sections for line in section.lines if line.key == key)
        assert line.value == spec.value(key)
        assert line.default == plain.value(key)
        assert line.text


@pytest.mark.parametrize(
    ("game", "settings", "tables"),
    [
        ("21-stud", {}, {"match-standard", "mirror-match-standard"}),
        ("21-stud", {"deck_kind": "spanish"}, {"match-spanish", "mirror-match-spanish"}),
        ("21-stud", {"offer.mirror-match": "no"}, {"match-standard"}),
        ("twisted-21", {"bonus": "low-ball-7"}, {"stud-poker", "low-ball-7"}),
        ("twisted-21", {"bonus": "none"}, {"stud-poker"}),
        ("twisted-21", {"bonus": "none", "stud_poker": "not_offered"}, set()),
        ("nh-21-plus", {"hearts_insurance": "no"}, {"main", "super-21", "match", "insurance"}),
        ("pure-21.5", {"red_flex_table": "RFB-11"}, {"RFB-11"}),
    ],
)
def test_the_pay_tables_are_those_in_use(game: str, settings: dict[str, str], tables: set[str]) -> None:
    sheet = rule_sheet(load_game(game).choose(settings))
    assert {table.name for table in sheet.paytables} == tables


def test_a_pay_for_one_is_shown_as_printed_and_as_odds() -> None:
    poker, bonus = rule_sheet(load_game("twisted-21")).paytables
    assert (bonus.lines[0].pays, bonus.lines[0].odds) == ("1001 for 1", "1000:1")
    assert (poker.lines[0].pays, poker.lines[0].odds) == ("1 to 1", "1:1")


def test_wagers_state_their_conditions() -> None:
    texts = {wager.id: wager.text for wager in rule_sheet(load_game("nh-21-plus")).wagers}
    assert texts["bet-2x"] == "2x: the same amount as the Ante."
    assert texts["dealer-up-match"] == "Dealer Up Match: $1 to $10, never above the Ante."
    assert texts["insurance"] == "Insurance: $1 to half the Ante."
    capped = load_game("blackjack").choose({"limits.insurance.max": "$20"})
    assert rule_sheet(capped).wagers[1].text == "Insurance: $1 to half the Blackjack wager, and no more than $20."
    stud = rule_sheet(load_game("21-stud").choose({"bet_bigger_size": "equal_to_base", "bet_bigger": "free"}))
    assert stud.wagers[1].text == "Bet Bigger 2x: the same amount as the Base Wager."
    gone = rule_sheet(load_game("21-stud").choose({"bet_bigger": "none"}))
    assert [wager.offered for wager in gone.wagers] == [True, False, False, False, True, True, True]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_course_follows_the_stages_of_the_file(game: str) -> None:
    spec = load_game(game)
    clauses = [line.clause for line in rule_sheet(spec).course]
    stages = iter(stage.clause for stage in spec.file.stages)
    assert all(clause in stages for clause in clauses), "a sentence is out of order"
    assert all(line.text.endswith(".") for line in rule_sheet(spec).course)


@pytest.mark.parametrize("game", ["nh-21-plus", "pure-21.5", "blackjack", "spanish-21"])
def test_early_surrender_is_stated_where_it_is_chosen(game: str) -> None:
    spec = load_game(game)
    assert not any("surrendered for half" in text for text in course(spec.choose({"surrender": "none"})))
    assert any("surrendered for half" in text for text in course(spec.choose({"surrender": "early"})))


def test_without_a_hole_card_there_is_no_peek_and_nothing_is_turned() -> None:
    with_it = course(load_game("blackjack"))
    without = course(load_game("blackjack").choose({"hole_card": "none"}))
    assert [text for text in with_it if "looks" in text or "hole card is turned" in text] != []
    assert [text for text in without if "looks" in text or "hole card is turned" in text] == []
    # Insurance is settled once, before the players' turns or after the dealer's last card.
    places = [[text.startswith("Insurance is settled") for text in shown].index(True) for shown in (with_it, without)]
    turns = [[text.startswith("Each hand is played") for text in shown].index(True) for shown in (with_it, without)]
    assert places[0] < turns[0]
    assert places[1] > turns[1]
    assert sum(text.startswith("Insurance is settled") for text in with_it) == 1


def test_wagers_that_are_not_offered_are_not_settled() -> None:
    shown = " ".join(course(load_game("twisted-21").choose({"stud_poker": "not_offered", "bonus": "none"})))
    assert "Stud" not in shown


def test_blackjacks_are_mentioned_where_they_are_paid() -> None:
    paid = course(load_game("nh-21-plus"))
    tied = course(load_game("nh-21-plus").choose({"blackjack_tie": "push"}))
    assert sum(text.startswith("Each blackjack") for text in paid) == 1
    assert sum(text.startswith("Each blackjack") for text in tied) == 2


def test_fees_are_mentioned_where_they_are_taken() -> None:
    plain = load_game("pure-21.5")
    assert "fees" not in " ".join(course(plain))
    assert "Then the collection fees are taken." in " ".join(course(plain.choose({"collection": "10000:100:0:200"})))


def test_warnings_and_the_holder_are_on_the_sheet() -> None:
    sheet: RuleSheet = rule_sheet(load_game("twisted-21").choose({"bonus": "low-ball-7"}))
    assert sheet.warnings
    assert sheet.holder == "21Stud Gaming"
    assert rule_sheet(load_game("twisted-21")).warnings == ()


@pytest.mark.parametrize(
    ("game", "printed"),
    [
        ("blackjack", ("Blackjack pays 3 to 2", "Dealer hits soft 17")),
        ("double-exposure", ("Blackjack pays 1 to 1", "Dealer stands on soft 17", "Dealer wins ties")),
        ("free-bet", ("Blackjack pays 3 to 2", "Dealer hits soft 17", "Dealer 22 pushes")),
        ("pontoon", ("Blackjack pays 3 to 2", "Dealer hits soft 17", "No hole card")),
    ],
)
def test_a_felt_prints_what_players_would_not_expect(game: str, printed: tuple[str, ...]) -> None:
    spec = load_game(game)
    assert sorted(rule_sheet(spec).printed_lines(spec.file.best_hand)) == sorted(printed)


def test_a_game_with_both_dealer_cards_up_has_no_hole_card_to_look_at() -> None:
    sentences = [line.text for section in rule_sheet(load_game("double-exposure")).sections for line in section.lines]
    assert not [text for text in sentences if "hole card" in text or "peek" in text]
    assert "No class of the second card is shown: both dealer cards are face up." in sentences


@pytest.mark.parametrize("game", [*CORE_GAMES, *VARIANTS])
def test_notes_speak_only_of_what_the_game_has(game: str) -> None:
    spec = load_game(game)
    insurance = [note.text for note in spec.file.notes if "Insurance" in note.text]
    assert not insurance or spec.offered("insurance")
    if spec.file.family != "stud" and spec.value("hole_card") != "peek":
        assert not any("check" in text for text in insurance), "there is no hole card to check"
