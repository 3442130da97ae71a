"""Rule files with mistakes: all of them reported at once, each with its path and line, or the game can be dealt."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from pit21.spec.loader import (
    CORE_GAMES,
    MAXIMUM_BYTES,
    MAXIMUM_EXTENDS,
    build_game,
    built_in_text,
    load_game,
    parse_game,
)
from pit21.spec.problems import Problem, SpecError
from tests.bad_input.contradictions import CONTRADICTIONS
from tests.bad_input.fuzz_rule_files import fuzz_rule_files, refusal_is_clear
from tests.bad_input.playable import deal_rounds
from tests.bad_input.rule_files import WRONG_VALUES, parsed, paths, tables, with_value, without
from tests.bad_input.rule_files import Path as Place
from tests.scale import ScaleCount, ScaleName

each_game = pytest.mark.parametrize("game", CORE_GAMES)


def problems_of(raw: dict[str, Any]) -> tuple[Problem, ...]:
    """Every problem of a game's tables; none where it is accepted. Nothing else may come of it."""
    try:
        build_game(raw)
    except SpecError as error:
        refusal_is_clear(error)
        return error.problems
    return ()


def problems_in(text: str, base: Path | None = None) -> tuple[Problem, ...]:
    with pytest.raises(SpecError) as caught:
        parse_game(text, base)
    refusal_is_clear(caught.value)
    return caught.value.problems


def path_text(place: Place) -> str:
    """A path as problems write it: `rules.decks.choices[0]`."""
    text = ""
    for key in place:
        plain = isinstance(key, str) and key.replace("-", "").replace("_", "").isalnum()
        text += f"[{key}]" if isinstance(key, int) else f".{key}" if plain else f'."{key}"'
    return text.removeprefix(".")


# What may be left out, and what that means, is part of the rule language; all else must be there.
MAY_BE_MISSING = {
    "choices", "kind", "moves", "question", "suit", "unit", "document", "holder", "wagers", "by", "order", "when",
    "losers_first", "collect", "card", "size", "after", "outcomes", "paytable", "paytable_by", "paytables",
    "offered_when", "offered", "notes", "best_hand", "display",
}  # fmt: skip


def fields_of(game: str, scale: ScaleName) -> list[Place]:
    """Every field; at small scale one in nine of those that stand in lists, which are all alike."""
    found = list(paths(parsed(game)))
    listed = [place for place in found if any(isinstance(key, int) for key in place)]
    kept = set(listed[::9] if scale == "small" else listed)
    left_out = set(listed) - kept
    return [place for place in found if place not in left_out]


@each_game
def test_every_field_missing_in_turn(game: str, scale: ScaleName) -> None:
    raw = parsed(game)
    for place in fields_of(game, scale):
        found = problems_of(without(raw, place))
        key = place[-1]
        named_by_the_game = len(place) == 2 or place[-2:-1] in (("offered_when",), ("paytables",))
        if isinstance(key, str) and key not in MAY_BE_MISSING and place[0] != "rules" and not named_by_the_game:
            missing = [problem for problem in found if problem.path == path_text(place)]
            assert [problem.message for problem in missing] == ["is missing"], place


@each_game
def test_every_rule_missing_in_turn(game: str) -> None:
    """A rule that has no meaning when it is left out is asked for by name; what may be left out plays on."""
    raw = parsed(game)
    for key in raw["rules"]:
        tables_left = without(raw, ("rules", key))
        found = problems_of(tables_left)
        if not found:
            deal_rounds(build_game(tables_left), key, 1)
        elif all(problem.message.startswith("is missing") for problem in found):
            assert [problem.path for problem in found] == [f"rules.{key}"]
        else:
            # What is left contradicts itself: a wager that names the rule, the stages of a bank.
            assert any(key in problem.message or problem.path == "stages" for problem in found), (key, found)


@each_game
def test_every_field_wrong_in_turn(game: str, scale: ScaleName, scale_count: ScaleCount) -> None:
    """Every field with some wrong values at small scale, with all of them at full scale."""
    raw = parsed(game)
    wrong = list(WRONG_VALUES.items())
    tried = scale_count(small=1, conformance=10, full=len(wrong))
    for number, place in enumerate(fields_of(game, scale)):
        for step in range(tried):
            name, value = wrong[(number * 7 + step * 13) % len(wrong)]
            for problem in problems_of(with_value(raw, place, value)):
                assert problem.path, (place, name)


@each_game
@pytest.mark.parametrize("wrong", [True, 1.5, [[]], {"a": {"b": 1}}], ids=repr)
def test_a_field_of_the_wrong_kind_is_named(game: str, wrong: Any, scale: ScaleName) -> None:
    raw = parsed(game)
    for place in fields_of(game, scale)[:: 12 if scale == "small" else 1]:
        if place[-1] in ("collect", "losers_first") and wrong is True:
            continue
        found = problems_of(with_value(raw, place, wrong))
        named = path_text(place)
        assert any(problem.path.startswith(named) for problem in found), (place, found)


@each_game
def test_an_unknown_key_in_every_table(game: str) -> None:
    raw = parsed(game)
    for place in tables(raw):
        found = problems_of(with_value(raw, (*place, "nonsense"), 1))
        if place and place[-1] in ("offered_when", "paytables") and len(place) > 1:
            assert found, place
            continue
        where = path_text((*place, "nonsense"))
        assert any(problem.path == where for problem in found), (place, found)


@each_game
def test_problems_stand_at_their_line(game: str, scale_count: ScaleCount) -> None:
    """The file as it is written, one line of it spoiled: the problem is at that line."""
    lines = built_in_text(game).split("\n")
    stride = scale_count(small=6, conformance=24, full=24)
    for number, line in list(enumerate(lines))[:: 25 - stride]:
        key, equals, _ = line.partition(" = ")
        if not equals or not key.replace("_", "").replace("-", "").isalnum():
            continue
        if line.rstrip().endswith("["):
            continue  # an array over several lines
        text = "\n".join([*lines[:number], f"{key} = 1979-05-27", *lines[number + 1 :]])
        found = problems_in(text)
        assert number + 1 in {problem.line for problem in found}, (line, found)


def test_all_mistakes_are_reported_at_once() -> None:
    text = built_in_text("nh-21-plus")
    for old, new in (
        ('soft_17 = { value = "hit"', 'soft_17 = { value = "sometimes"'),
        ('family = "draw"', 'family = "draw"\nauthor = "me"'),
        ("min = 500", "min = -5"),
        ('do = "peek"', 'do = "peep"'),
        ('pays = "3:2"', 'pays = "3:0"'),
        ('paytable = "match"', 'paytable = "mach"'),
        ("seats = {", "seatz = {"),
    ):
        assert old in text, old
        text = text.replace(old, new, 1)
    found = problems_in(text)
    for path in ("rules.soft_17.value", "author", "wagers.base.min", "rules.seatz", "rules.seats"):
        assert path in {problem.path for problem in found}, (path, found)
    for word in ("stages[", "paytables."):
        assert any(problem.path.startswith(word) for problem in found), (word, found)
    assert any("did you mean seats" in problem.message for problem in found)
    for problem in found:
        if problem.message != "is missing":
            assert problem.line, problem
    assert str(SpecError("title", found)).count("\n") == len(found)


def test_a_fault_of_shape_hides_no_other_and_is_reported_once() -> None:
    text = 'extends = "pure-21.5"\nid = "Bad Game"\ntitle = " "\n[rules]\ndeks = 3\n[wagers.base]\nmin = []\n'
    found = problems_in(text)
    assert [(problem.line, problem.path) for problem in found if problem.path != "wagers.base.min"] == [
        (2, "id"),
        (3, "title"),
        (5, "rules.deks"),
    ]
    assert (7, "wagers.base.min") in [(problem.line, problem.path) for problem in found]
    (unknown,) = (problem for problem in found if problem.path == "rules.deks")
    assert unknown.message.startswith("there is no such rule")
    for rule in ("deks = 3", "deks = {}", "deks = { value = 3 }", 'deks = { value = 3, clause = "L1" }'):
        assert [problem.path for problem in problems_in(f'extends = "pure-21.5"\n[rules]\n{rule}\n')] == ["rules.deks"]
    # A rule of other games is reported as one.
    assert [problem.path for problem in problems_in('extends = "blackjack"\n[rules]\nmatch_table = "spanish"\n')] == [
        "rules.match_table"
    ]


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_contradictions(name: str) -> None:
    change = CONTRADICTIONS[name]
    found = problems_in(f'extends = "{change.game}"\n{change.added}\n')
    assert change.path in {problem.path for problem in found}, found


@each_game
def test_stages_in_a_wrong_order(game: str) -> None:
    """Each stage moved to the front and to the end: refused, or it makes no difference to whether it can be dealt."""
    raw = parsed(game)
    for index, stage in enumerate(raw["stages"]):
        rest = [*raw["stages"][:index], *raw["stages"][index + 1 :]]
        for moved in ([stage, *rest], [*rest, stage], [*rest]):
            tables_moved = {**raw, "stages": moved}
            if not problems_of(tables_moved):
                deal_rounds(build_game(tables_moved), f"{game} {index}", 2)


@each_game
def test_a_deck_shuffled_for_every_round_can_be_dealt(game: str) -> None:
    """One accepted change that reaches far: draws still come from the shoe that is shuffled away afterwards."""
    text = f'extends = "{game}"\n[rules]\nshuffle_each = {{ value = "round", clause = ["G3"] }}\n'
    for seed in range(5):
        assert deal_rounds(parse_game(text), str(seed), 3) == 3


# Files that are none.


@pytest.mark.parametrize(
    "text",
    ["", "\n", "x", "= 1", "a = ", "[", "]", "[[", "[a", "[a]]", "a = 1\na = 2", "[a]\n[a]", "a.b = 1\na = 2", '"',
     "'''", 'a = "\\ud800"', 'a = "\\x"', "a = 01", "a = 1__0", "a = 1e400", "a = 9" + "9" * 5000, "a = 1979-13-01",
     "\x00", "a = 'b", "\ufeffid = 'x'", "a = {b = 1", "a = [1,,2]", "<xml/>", '{"id": 1}', "---\nid: x",
     "a = \x1b[31m1"],
    ids=ascii,
)  # fmt: skip
def test_what_is_not_a_rule_file(text: str) -> None:
    assert problems_in(text)


@pytest.mark.parametrize("depth", [100, 3_000, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ("{a=", "}"), ("[{a=", "}]")])
def test_deep_nesting(depth: int, opening: str, closing: str) -> None:
    problems_in(f"rules = {opening * depth}1{closing * depth}")
    problems_in(f"rules = {opening * depth}")


def test_deep_tables() -> None:
    for depth in (50, 500, 5_000):
        problems_in(f"[{'.'.join(['a'] * depth)}]\nb = 1\n")
        problems_in(f'extends = "blackjack"\n[rules.{".".join(["a"] * depth)}]\nb = 1\n')


def file_problems(path: Path) -> str:
    with pytest.raises(SpecError) as caught:
        load_game(path)
    refusal_is_clear(caught.value)
    return str(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "latin.toml").write_bytes('title = "Käse"'.encode("latin-1"))
    (tmp_path / "utf16.toml").write_bytes(built_in_text("blackjack").encode("utf-16"))
    (tmp_path / "zeros.toml").write_bytes(bytes(1000))
    (tmp_path / "empty.toml").write_bytes(b"")
    (tmp_path / "large.toml").write_text("# " + "x" * MAXIMUM_BYTES)
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    for name in ("folder", "latin", "utf16", "zeros", "empty", "large", "loop", "missing"):
        assert f"{name}.toml" in file_problems(tmp_path / f"{name}.toml")
    assert "larger" in file_problems(tmp_path / "large.toml")
    assert "UTF-8" in file_problems(tmp_path / "latin.toml")


@pytest.mark.parametrize(
    "name",
    ["", " ", "no-such-game", "Blackjack", "blackjack.json", "../blackjack", "blackjack\x00", "\x00.toml", "\ud800",
     "\ud800.toml", "x" * 5000, "x" * 5000 + ".toml", "/", ".", "/dev/null", "\u202etoml.kcajkcalb"],
    ids=lambda name: ascii(name)[:30],
)  # fmt: skip
def test_games_that_do_not_exist(name: str) -> None:
    with pytest.raises(SpecError) as caught:
        load_game(name)
    refusal_is_clear(caught.value)
    assert len(str(caught.value)) < 1_000
    assert str(caught.value).replace("\n", "").isprintable()


# Extending.


@pytest.mark.parametrize(
    "value",
    ["1", "true", "[]", '["blackjack"]', "{}", '""', '"nothing"', '"."', '"../blackjack"', '"a\\u0000b"',
     '"' + "x" * 5000 + '"', '"blackjak"'],
)  # fmt: skip
def test_extending_what_is_no_game(value: str, tmp_path: Path) -> None:
    found = problems_in(f"extends = {value}\n", tmp_path)
    assert [problem.path for problem in found] == ["extends"]
    assert found[0].line == 1
    assert problems_in(f"extends = {value}\n", None)


def test_circles(tmp_path: Path) -> None:
    (tmp_path / "self.toml").write_text('extends = "self.toml"\n')
    (tmp_path / "one.toml").write_text('extends = "two.toml"\n')
    (tmp_path / "two.toml").write_text('extends = "./one.toml"\n')
    for name in ("self", "one", "two"):
        assert "circular" in file_problems(tmp_path / f"{name}.toml")


def test_chains_that_are_too_long(tmp_path: Path) -> None:
    last = MAXIMUM_EXTENDS + 2
    for number in range(last):
        (tmp_path / f"g{number}.toml").write_text(f'extends = "g{number + 1}.toml"\n')
    (tmp_path / f"g{last}.toml").write_text('extends = "blackjack"\n')
    assert "deep" in file_problems(tmp_path / "g0.toml")
    longest = load_game(tmp_path / f"g{last - 2}.toml")
    assert (longest.id, longest.digest) == (f"g{last - 2}", load_game("blackjack").digest)


@pytest.mark.parametrize(("margin", "decks", "fits"), [("1", 2, True), ("1.5", 2, False), ("0.75", 1, False)])
def test_a_cut_needs_at_least_one_place(margin: str, decks: int, fits: bool) -> None:
    """Two decks with a margin of one at either end leave exactly one, in the middle."""
    text = f'extends = "nh-21-plus"\n[rules]\ncut_margin = "{margin}"\ncut_depth = "0.5"\n'
    text += f"decks = {{ value = {decks}, choices = [{decks}] }}\n"
    if fits:
        assert parse_game(text).number("decks") == decks
        return
    (found,) = problems_in(text)
    assert (found.path, found.message) == ("rules.cut_margin", f"leaves no place for the cut in {decks} decks")


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_name_of_a_built_in_game_is_not_free(game: str, tmp_path: Path) -> None:
    for text in (f'extends = "21-stud"\nid = "{game}"\n', built_in_text(game)):
        (found,) = problems_in(text)
        assert (found.path, found.message) == ("id", "a built-in game has this id; choose another")
        assert text.splitlines().index(f'id = "{game}"') + 1 == found.line
    # It is one problem among all others.
    assert {problem.path for problem in problems_in(f'extends = "{game}"\nid = "{game}"\n[rules]\ndeks = 3\n')} == {
        "id", "rules.deks",
    }  # fmt: skip
    (tmp_path / f"{game}.toml").write_text(f'extends = "{game}"\n')
    assert load_game(tmp_path / f"{game}.toml").id == f"{game}-variant"


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("our-house.toml", "our-house"),
        ("Our House!.toml", "our-house"),
        ("v1.2.toml", "v1.2"),
        ("--.toml", "game-variant"),
        ("_x_.toml", "x"),
        (f"{'n' * 60}.toml", "n" * 32),
        ("blackjack", "blackjack-variant"),
    ],
)
def test_a_game_without_an_id_is_called_after_its_file(file: str, name: str, tmp_path: Path) -> None:
    (tmp_path / file).write_text('extends = "blackjack"\n')
    assert load_game(tmp_path / file).id == name
    (tmp_path / "mine.toml").write_text(f'extends = "{file}"\n')
    assert load_game(tmp_path / "mine.toml").id == "mine"


def test_a_mistake_in_what_is_extended_is_found(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text("not toml")
    (tmp_path / "mine.toml").write_text('extends = "base.toml"\n')
    assert "base.toml" in file_problems(tmp_path / "mine.toml")
    (tmp_path / "base.toml").write_text('extends = "blackjack"\n[rules]\nsoft_17 = "jump"\n')
    assert "rules.soft_17.value" in file_problems(tmp_path / "mine.toml")


@pytest.mark.parametrize(
    "added",
    ["rules = 1", "rules = []", "[rules]\nsoft_17 = []", "[rules]\nburn = 1", "[rules]\nsoft_17 = true",
     "wagers = []", "[wagers]\nbase = 1", "[wagers.base]\nmin = {}", "stages = 1", "stages = [1]", "[[stages]]\ndo = 1",
     "[paytables.insurance]\nlines = []", "[paytables.insurance]\nlines = [1]", "notes = 1", "source = 1"],
)  # fmt: skip
def test_extending_with_things_of_another_shape(added: str) -> None:
    found = problems_in(f'extends = "blackjack"\n{added}\n')
    assert any(problem.line for problem in found), found


def test_a_short_form_keeps_the_rest_of_the_rule() -> None:
    """The control for the cases above: the same file without its mistake is taken."""
    assert parse_game('extends = "blackjack"\n[rules]\nsoft_17 = "stand"\n').value("soft_17") == "stand"


letters = st.characters(codec="utf-8")
TOML = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats() | st.text(letters, max_size=20) | st.dates(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(letters, min_size=1, max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(game=st.sampled_from(CORE_GAMES), data=st.data())
def test_any_toml_in_place_of_anything(game: str, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(list(paths(parsed(game)))))
    problems_of(with_value(parsed(game), place, data.draw(TOML)))


@given(st.dictionaries(st.sampled_from(["extends", *parsed("blackjack")]), TOML, max_size=3))
def test_any_toml(raw: dict[str, Any]) -> None:
    text = tomli_w.dumps(raw)
    assert tomllib.loads(text).keys() == raw.keys()
    assert problems_in(text)


@given(st.text(max_size=100))
def test_any_text(text: str) -> None:
    assert problems_in(text)


def test_damaged_files(scale_count: ScaleCount) -> None:
    """100,000 at full scale."""
    count = scale_count(small=400, conformance=10_000, full=100_000)
    tally = fuzz_rule_files(count, seed=21)
    assert tally["accepted"] + tally["refused"] == count
    assert tally["accepted"] > count // 10, "damage that is always fatal tests little"
    assert tally["refused"] > count // 2
    assert tally["problems"] > tally["refused"], "several problems at once are reported"
    assert tally["rounds"]
