"""The figures that the documents print: all of them are kept, each with its line, and each comes out."""

import os
import re
from pathlib import Path

import pytest

from pit21.lab.audit.printed_figures import CheckedFigure, Figure, check_figures, printed_figures
from pit21.lab.question import NO_CACHE
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game, parse_game
from pit21.spec.register import document_lines, load_register, load_registers

DOCUMENTED = [register.game for register in load_registers()]


def figures(game: str) -> tuple[Figure, ...]:
    return printed_figures(load_game(game).file.source.document)


def test_how_many_figures_each_document_prints() -> None:
    assert {game: len(figures(game)) for game in DOCUMENTED} == {
        "21-stud": 15, "twisted-21": 1, "nh-21-plus": 4, "pure-21.5": 3,
    }  # fmt: skip
    assert printed_figures("") == ()


@pytest.mark.parametrize("game", DOCUMENTED)
def test_a_figure_names_a_line_of_its_document(game: str) -> None:
    register = load_register(game)
    assert register is not None
    for figure in figures(game):
        lines = [int(clause[1:]) for clause in figure.clause if clause.startswith("L")]
        assert lines
        assert all(register.clause_at(line) for line in lines), figure.words
        assert not figure.wager or figure.wager in load_game(game).file.wagers


def test_every_percentage_of_a_document_is_kept() -> None:
    """Where the documents are at hand."""
    folder = os.environ.get("PIT21_DOCUMENTS")
    if folder is None:
        pytest.skip("the documents are not part of the project")
    for game in DOCUMENTED:
        register = load_register(game)
        assert register is not None
        text = (Path(folder) / f"{register.document}.txt").read_text(encoding="utf-8")
        printed = [
            (f"L{number}", figure)
            for number, line in enumerate(document_lines(text), 1)
            for figure in re.findall(r"(\d+\.\d+)%", line)
        ]
        kept = [(each.clause[0], each.printed) for each in figures(game) if each.kind.endswith("house_edge")]
        assert sorted(printed) == sorted(kept)


@pytest.mark.clause("21-stud:130", "21-stud:148", "21-stud:150", "21-stud:174", "21-stud:176", "S12")
@pytest.mark.parametrize("game", DOCUMENTED)
def test_every_printed_figure_comes_out(game: str) -> None:
    checked = list(check_figures(load_game(game), NO_CACHE))
    assert checked
    for each in checked:
        assert each.value is not None, each.figure.words
        assert each.comes_out, f"{each.figure.words}: {each.value}"


@pytest.mark.parametrize(
    ("printed", "value", "comes_out"),
    [("8.11", 8.1128, True), ("8.11", 8.1151, False), ("8.11", 8.105, True), ("4", 4.0, True), ("4", 4.6, False)],
)
def test_a_figure_comes_out_to_its_digits(printed: str, value: float, comes_out: bool) -> None:
    figure = Figure(kind="house_edge", printed=printed, clause=("L1",), words="a figure")
    assert CheckedFigure(figure, value).comes_out == comes_out
    assert CheckedFigure(figure, None).comes_out, "what cannot be asked is not wrong"


def failing(spec: GameSpec) -> dict[str, float | None]:
    return {each.figure.words: each.value for each in check_figures(spec, NO_CACHE) if not each.comes_out}


@pytest.mark.clause("nh-21-plus:302", "N2", "N6")
def test_a_stake_that_was_added_wins_no_more_than_the_ante() -> None:
    """The document says so of splits and doubles; under two other readings it would not be so."""
    game = 'extends = "nh-21-plus"\nid = "other"\n[rules]\n'
    won = "most that a stake added by a split or a double can win, in units of the Ante"
    lost = won.replace("win", "lose")
    assert failing(parse_game(f'{game}super_21_on_split = "yes"\n')) == {won: 3.0}
    assert failing(parse_game(f'{game}second_double = "equal_stake"\n')) == {won: 2.0, lost: 2.0}


def test_figures_of_a_game_that_extends_the_document() -> None:
    """They are checked for the file, whatever is set; what its options do not allow is left out."""
    mine = parse_game('extends = "21-stud"\nid = "mine"\n[rules.decks]\nvalue = 8\nchoices = [8]\n')
    checked = list(check_figures(mine.choose({"blackjack_pays": "6:5"}), NO_CACHE))
    left_out = [each.figure for each in checked if each.value is None]
    assert sum(each.settings.get("decks") in (6, 7) for each in left_out) == 8
    assert [each.kind for each in left_out if not each.settings] == ["lowest_house_edge", "highest_house_edge"], (
        "the extremes over all rule choices are those of other choices"
    )
    assert failing(mine) == {}
