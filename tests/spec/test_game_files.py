"""The six game files against the rulings and the documents, both written down by hand beside this file."""

import re
from collections.abc import Iterator

import pytest

from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from pit21.spec.problems import SpecError
from pit21.spec.register import load_register, load_rulings
from pit21.spec.sheet import rule_sheet
from pit21.spec.vocabulary import VOCABULARY
from tests.spec.expected_options import LIMITS, OPTIONS, Expected, Value
from tests.spec.expected_paytables import PAYTABLES

OPTION_CASES = [(game, key) for game, options in OPTIONS.items() for key in options]
TABLE_CASES = [(game, name) for game, tables in PAYTABLES.items() for name in tables]
FREE_VALUES = {"amount": "$5", "decks": "0.5", "rows": "10000:100:50:200"}


def every_game() -> list[GameSpec]:
    return [load_game(game) for game in CORE_GAMES]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_expectations_cover_every_built_in_game(game: str) -> None:
    for table, file in ((OPTIONS, "options"), (LIMITS, "options"), (PAYTABLES, "paytables")):
        assert game in table, f"write down by hand what {game} has, in tests/spec/expected_{file}.py"


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_game_has_the_options_of_the_rulings_and_no_others(game: str) -> None:
    found = {key for key in load_game(game).options if not key.startswith(("limits.", "offer."))}
    assert found == set(OPTIONS.get(game, ())), f"write the options of {game} into tests/spec/expected_options.py"


def test_option_has_the_default_the_choices_and_the_kind_of_the_ruling(subtests: pytest.Subtests) -> None:
    for game, key in OPTION_CASES:
        with subtests.test(f"{game} {key}"):
            option = load_game(game).options[key]
            assert Expected(option.default, option.choices, option.kind) == OPTIONS[game][key]
            assert option.question.endswith("?")
            assert option.clause


def settable(expected: Expected) -> Iterator[Value]:
    """Every word and number among the choices, both ends of a range, one value of a free kind."""
    for choice in expected.choices:
        low, dots, high = choice.partition("..")
        if dots:
            yield from (int(low), int(high))
        else:
            yield FREE_VALUES.get(choice, choice)


def test_every_choice_can_be_set_and_stamps_the_rules(subtests: pytest.Subtests) -> None:
    for game, key in OPTION_CASES:
        with subtests.test(f"{game} {key}"):
            check_choices(game, key)


def check_choices(game: str, key: str) -> None:
    spec = load_game(game)
    default = OPTIONS[game][key].value
    for value in settable(OPTIONS[game][key]):
        settings = {key: value}
        if key == "decks" and value == 1:
            settings["cut_depth"] = "0.5"  # a deck and a half does not fit into one deck
        chosen = spec.choose(settings)
        if str(value) == str(default):
            assert chosen.value(key) == default
            assert chosen.digest == spec.digest
        else:
            assert str(chosen.options[key].value) != str(default)
            assert chosen.digest != spec.digest
        compile_law(chosen)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_value_outside_the_choices_is_refused(game: str) -> None:
    spec = load_game(game)
    for key in OPTIONS.get(game, ()):
        with pytest.raises(SpecError):
            spec.choose({key: "surely-not"})


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_reading_moves_at_least_one_wager(game: str) -> None:
    spec = load_game(game)
    idle = [key for key, option in spec.options.items() if option.kind == "reading" and not option.moves]
    assert idle == []


@pytest.mark.parametrize("game", CORE_GAMES)
def test_wagers_have_their_names_and_limits(game: str) -> None:
    found = {name: (wager.min, wager.max) for name, wager in load_game(game).file.wagers.items()}
    assert found == LIMITS.get(game), f"write the limits of {game} into tests/spec/expected_options.py"


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_wager_has_settable_limits_and_all_but_the_base_can_be_left_out(game: str) -> None:
    spec = load_game(game)
    for name in load_game(game).file.wagers:
        assert spec.options[f"limits.{name}.min"].kind == "table"
        assert spec.options[f"limits.{name}.max"].kind == "table"
        if name == "base":
            assert "offer.base" not in spec.options
        else:
            assert not spec.choose({f"offer.{name}": "no"}).offered(name)


def test_a_value_that_only_a_game_file_can_allow_says_how() -> None:
    with pytest.raises(SpecError, match="A game file can allow it: decks = ") as refused:
        load_game("21-stud").choose({"decks": 5})
    rule = str(refused.value).partition("allow it: ")[2]
    own = parse_game(f'extends = "21-stud"\nid = "own"\n[rules]\n{" ".join(rule.split())}\n')
    assert own.value("decks") == 5
    with pytest.raises(SpecError) as refused:
        load_game("21-stud").choose({"decks": 99})
    assert "game file" not in str(refused.value)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_option_has_a_value(game: str) -> None:
    spec = load_game(game)
    for key, option in spec.options.items():
        assert spec.value(key) == option.value, key
    lowest, highest = spec.limits("base")
    assert (spec.value("limits.base.min"), spec.value("limits.base.max")) == (lowest, highest)
    assert spec.choose({"limits.base.min": lowest + 100}).value("limits.base.min") == lowest + 100
    for key in ("limits.bace.min", "offer.base", "bace"):
        with pytest.raises(KeyError):
            spec.value(key)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_game_has_the_pay_tables_of_its_document_and_no_others(game: str) -> None:
    found = set(load_game(game).file.paytables)
    assert found == set(PAYTABLES.get(game, ())), (
        f"write the pay tables of {game} into tests/spec/expected_paytables.py"
    )


@pytest.mark.parametrize(("game", "name"), TABLE_CASES)
def test_pay_table_is_the_printed_one(game: str, name: str) -> None:
    unit, words, pays = PAYTABLES[game][name]
    paytable = load_game(game).file.paytables[name]
    assert paytable.unit == unit
    assert tuple(line.pays for line in paytable.lines) == tuple(pays.split())
    assert len(paytable.lines) == len(words)
    for word, line in zip(words, paytable.lines, strict=True):
        assert word in line.when


@pytest.mark.parametrize(("game", "name", "suit"), [
    ("nh-21-plus", "super-21", "hearts"),
    ("spanish-21", "bonus-21", "spades"),
])  # fmt: skip
def test_the_best_suit_of_a_bonus_table_names_its_last_lines(game: str, name: str, suit: str) -> None:
    paytable = load_game(game).file.paytables[name]
    assert paytable.suit == suit
    assert [line.when.endswith(f"of {suit}") for line in paytable.lines] == [
        False, False, False, False, False, True, False, False, True,
    ]  # fmt: skip


def test_the_longest_red_run_of_a_red_flex_table_means_or_more() -> None:
    for paytable in load_game("pure-21.5").file.paytables.values():
        assert ["or more" in line.when for line in paytable.lines] == [
            *[False] * (len(paytable.lines) - 1), True
        ]  # fmt: skip


def test_red_flex_is_paid_by_the_table_that_is_chosen() -> None:
    spec = load_game("pure-21.5")
    for name in PAYTABLES["pure-21.5"]:
        assert spec.choose({"red_flex_table": name}).paytable_name("red-flex") == name


def test_hearts_insurance_chooses_between_pay_tables_3_and_4() -> None:
    spec = load_game("nh-21-plus")
    assert spec.paytable_name("insurance") == "hearts-insurance"
    assert spec.choose({"hearts_insurance": "no"}).paytable_name("insurance") == "insurance"


def test_new_hampshire_pays_its_main_wager_by_tables_1_and_2() -> None:
    spec = load_game("nh-21-plus")
    assert (spec.file.wagers["base"].outcomes, spec.paytable_name("base")) == ("main", "super-21")
    assert not spec.states("blackjack_pays")


@pytest.mark.parametrize("bonus", ["stud-bonus", "low-ball-5", "stud-bonus-7", "low-ball-7", "none"])
def test_twisted_21_offers_one_bonus_at_a_time(bonus: str) -> None:
    spec = load_game("twisted-21").choose({"bonus": bonus})
    offered = [name for name in spec.file.wagers if name not in ("base", "stud-poker") and spec.offered(name)]
    assert offered == ([] if bonus == "none" else [bonus])
    assert spec.offered("stud-poker")
    assert not spec.choose({"stud_poker": "not_offered"}).offered("stud-poker")


def test_only_the_7_card_low_ball_comes_with_a_warning() -> None:
    spec = load_game("twisted-21")
    assert spec.warnings() == ()
    assert any("T6" in warning for warning in spec.choose({"bonus": "low-ball-7"}).warnings())


def test_red_flex_on_anothers_seat_without_backline_betting_comes_with_a_warning() -> None:
    spec = load_game("pure-21.5")
    assert spec.warnings() == ()
    assert spec.choose({"backline": "yes"}).warnings() == ()
    assert spec.choose({"backline": "yes", "red_flex_backline": "yes"}).warnings() == ()
    (warning,) = spec.choose({"backline": "no", "red_flex_backline": "yes"}).warnings()
    assert warning.startswith("red_flex_backline: without backline betting it has no effect")
    assert "P24" in warning


def test_a_double_for_less_and_its_minimum_are_told_apart() -> None:
    assert VOCABULARY["double_for_less"].sentence("yes") == "A double may be for less, in chip steps."
    for game in ("twisted-21", "nh-21-plus", "pure-21.5", "blackjack", "spanish-21"):
        (line,) = (
            line for section in rule_sheet(load_game(game)).sections for line in section.lines
            if line.key == "double_minimum"
        )  # fmt: skip
        assert line.text == "A double is at least $1, or the whole wager if that is less."
        assert line.clause == (("L234", "N8") if game == "nh-21-plus" else ("G10",))


def clauses_of(spec: GameSpec) -> Iterator[tuple[str, str]]:
    """Every clause that a game file cites, with the place that cites it."""
    game = spec.file
    for key, rule in game.rules.items():
        yield from ((f"rules.{key}", clause) for clause in rule.clause)
    for name, wager in game.wagers.items():
        yield from ((f"wagers.{name}", clause) for clause in (*wager.clause, *wager.limits_clause))
    for name, paytable in game.paytables.items():
        yield from ((f"paytables.{name}", clause) for clause in paytable.clause)
        for line in paytable.lines:
            yield from ((f"paytables.{name}: {line.when}", clause) for clause in line.clause)
    for stage in game.stages:
        yield from ((f"stages {stage.do}", clause) for clause in stage.clause)
    for note in game.notes:
        yield from ((f"notes {note.text[:20]}", clause) for clause in note.clause)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_cited_line_is_in_a_clause_of_the_register_and_every_cited_ruling_exists(game: str) -> None:
    spec = load_game(game)
    register = load_register(game)
    rulings = {ruling.id: ruling for ruling in load_rulings()}
    astray = []
    for place, clause in clauses_of(spec):
        line = re.fullmatch(r"L(\d+)", clause)
        if line:
            known = register is not None and register.clause_at(int(line[1])) is not None
        else:
            known = clause in rulings and game in rulings[clause].games
        if not known:
            astray.append(f"{place}: {clause}")
    assert not astray, "cite lines of the register or rulings that exist, instead of:\n" + "\n".join(astray)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_game_names_the_document_of_its_register(game: str) -> None:
    register = load_register(game)
    assert load_game(game).file.source.document == (register.document if register else "")


def test_option_cites_a_ruling_that_names_it() -> None:
    """A ruling that opens a choice lists its key, and the option of that key cites such a ruling."""
    rulings = {ruling.id: ruling for ruling in load_rulings()}
    silent = []
    # Its document fixes six decks; only G13, which opens no option of its own, adds the infinite deck.
    without_ruling = ("nh-21-plus", "decks")
    for spec in every_game():
        # What a house may choose about an irregularity is listed with it, in irregularities.toml.
        for key in (key for key in OPTIONS.get(spec.id, ()) if not key.startswith("irregularity.")):
            named = [clause for clause in spec.options[key].clause if clause in rulings]
            found = any(key in rulings[clause].options for clause in named)
            if not found and (spec.id, key) != without_ruling:
                silent.append(f"{spec.id} {key}: {named}")
    assert not silent, "let the options cite a ruling in rulings.toml that lists their keys:\n" + "\n".join(silent)


def test_a_game_with_a_title_of_its_own_does_not_inherit_the_summary() -> None:
    assert parse_game('extends = "blackjack"\ntitle = "Harbor 21"').file.summary == "A variant of Blackjack."
    own = parse_game('extends = "blackjack"\ntitle = "Harbor 21"\nsummary = "By the sea."')
    assert own.file.summary == "By the sea."
    assert parse_game('extends = "blackjack"').file.summary == load_game("blackjack").file.summary
