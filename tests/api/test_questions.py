"""Questions to a game from Python: the same answers as from the command line."""

import inspect
import json
from pathlib import Path

import msgspec
import pytest

import pit21
from pit21.cli import COMMANDS, make_app
from tests.packaging.commands import ROOT

STUD = pit21.load("21-stud")
MINE = ROOT / "docs" / "examples" / "my-game.toml"
ELSEWHERE = {
    "games": "list_games", "check": "check_file", "schema": "json_schema", "settle": "settle", "replay": "replay",
    "verify": "verify", "new": "new_game",
}  # fmt: skip
"""Commands that ask nothing of a single game, with the function of `pit21` that does the same."""
NOT_FROM_PYTHON = {
    "play", "deal", "demo", "version", "serve", "operator", "fair", "ledger", "cleanup", "export", "backup", "restore",
}  # fmt: skip
"""Play in the terminal, and what is done to a server."""


def test_every_command_is_a_method_or_a_function() -> None:
    for name in {command.name for command in COMMANDS} - NOT_FROM_PYTHON:
        if name in ELSEWHERE:
            assert callable(getattr(pit21, ELSEWHERE[name])), name
        else:
            assert callable(getattr(pit21.Game, name, None)), f"pit21.Game has no method for `pit21 {name}`"


KEYWORDS = {
    "set": "",
    "json": "",
    "no-cache": "cache",
    "remove": "removed",
    "side": "sides",
    "add-wager": "Game.add_wagers",
}
"""Options with another name in Python everywhere; those without one belong to `load` or to the result."""
KEYWORDS_OF = {
    "edge": {"wager": "wager", "stake-ratio": "Game.joint_edge"},
    "strategy": {
        "cells": "StrategyResult.to_dicts", "exceptions": "StrategyResult.to_csv", "html": "StrategyResult.to_html",
        "svg": "StrategyResult.plot", "png": "StrategyResult.plot", "csv": "StrategyResult.to_csv",
        "use": "Game.evaluate_strategy", "any-rules": "Game.evaluate_strategy",
    },
    "advise": {"file": "Game.advise_file"},
    "compare": {"versus": "other", "b": "other", "wager": "wagers"},
    "sweep": {"values": "values", "wager": "wagers"},
    "tune": {"target-edge": "edge"},
    "readings": {"reading": "keys"},
    "removal": {"wager": "wagers"},
    "report": {"document": "documents"},
    "bank": {"bet": "stakes", "red-flex": "stakes"},
    "diff": {"b": "other"},
    "simulate": {"shoe": "dealt_shoe", "csv": "SimulationResult.to_csv", "parquet": "SimulationResult.to_parquet"},
    "sessions": {"shoe": "dealt_shoe", "svg": "SessionsResult.plot", "png": "SessionsResult.plot"},
    "banked": {"shoe": "dealt_shoe", "rounds": "sessions", "csv": "BankedResult.to_csv"},
    "train": {
        "questions": "", "pause": "", "limit": "", "report": "Game.play_summary", "erase": "Game.erase_play",
    },
    "count": {"csv": "CountResult.to_csv", "svg": "CountResult.plot", "unit": ""},  # the bankroll is in units
    "countability": {"wager": "wagers"},
}  # fmt: skip
"""Options of a command with another keyword, or with the method that does it."""


@pytest.mark.parametrize("command", sorted({command.name for command in COMMANDS} - NOT_FROM_PYTHON - set(ELSEWHERE)))
def test_every_option_of_a_command_is_a_keyword(command: str) -> None:
    known = inspect.signature(getattr(pit21.Game, command)).parameters
    names = {name for each in make_app()[command].assemble_argument_collection() for name in each.names}
    for option in {name.strip("-").lower() for name in names} - {"*", "game", "a"}:
        named = {**KEYWORDS, **KEYWORDS_OF.get(command, {})}.get(option, option.replace("-", "_"))
        owner, _, method = named.rpartition(".")
        if owner:
            assert callable(getattr(getattr(pit21, owner), method)), named
        else:
            assert not named or named in known, f"Game.{command} has no keyword for --{option}"


def test_functions_take_whatever_names_a_game() -> None:
    for game in ("21-stud", STUD, STUD.spec):
        assert pit21.edge(game, "mirror-match").exact == "-328/4043"
        assert pit21.rule_sheet(game) == STUD.rules()
        assert pit21.diff_games("blackjack", game) == pit21.load("blackjack").diff(STUD)
        assert pit21.demo_round(game, 7).events == pit21.demo_round(STUD, "7").events
    assert pit21.rule_sheet(MINE) == pit21.load(MINE).rules()


def test_one_wager_or_all() -> None:
    found = STUD.edge()
    assert found.wagers["mirror-match"] == STUD.edge("mirror-match") == STUD.edge(wager="mirror-match")
    assert pit21.edge("21-stud", wager="mirror-match") == STUD.edge("mirror-match")
    assert [row["wager"] for row in found.to_dicts()] == list(STUD.wagers)


def test_results_print_as_tables() -> None:
    found = STUD.edge()
    assert "mirror-match" in str(found)
    assert "8.1128%" in str(found)
    assert "\n" not in repr(found)
    assert "<td>mirror-match</td>" in found._repr_html_()
    assert json.loads(found.to_json())["format"] == 2
    assert msgspec.json.decode(found.to_json().encode(), type=pit21.EdgeResult) == found


def test_parts_of_results_print_on_one_line_and_as_tables() -> None:
    simulated = STUD.simulate(rounds=1000).wagers["mirror-match"]
    removal = STUD.removal("mirror-match").wagers["mirror-match"]
    assert repr(simulated).startswith("<SimulatedWager: house edge ")
    assert repr(simulated).endswith(" (1 SE), placed 1,000 times>")
    assert repr(removal) == "<WagerRemoval: ev -0.081127875, effects of 52 cards>"
    for part in (simulated, removal):
        assert part._repr_html_().startswith("<table><caption>")
        assert len(part.to_dicts()) == len(part.table_rows()) > 1


def test_what_answers_questions_has_a_line_of_its_own() -> None:
    game = pit21.load("blackjack")
    assert repr(game.policy("best")) == "<SolvedPolicy: best play, solved>"
    assert repr(game.train("hard", seed=1)) == "<HandDrill: Blackjack, hard>"
    assert repr(game.train("countdown")) == "<CountDrill: Blackjack, countdown>"
    assert repr(game.train("live")) == "<TableCount: Blackjack>"
    assert repr(game.train("chart")).startswith("<ChartFromMemory: ")
    assert repr(pit21.new_game("mine")) == "<NewGame: mine.toml, mine.register.toml, mine.pit>"


def test_a_part_of_the_blank_chart() -> None:
    game = pit21.load("blackjack")
    assert repr(game.train("chart", part="soft")) != repr(game.train("chart"))
    with pytest.raises(pit21.QuestionError, match=r"part: the chart has no part 'sft'; choices: .*did you mean soft"):
        game.train("chart", part="sft")


def test_only_whole_results_are_verified() -> None:
    with pytest.raises(TypeError, match=r"verify takes a whole exact result.* not WagerResult"):
        pit21.verify(STUD.edge("mirror-match"))  # type: ignore[call-overload]


def test_a_misspelled_name_is_suggested_by_python() -> None:
    with pytest.raises(AttributeError) as error:
        _ = pit21.egde  # type: ignore[attr-defined]
    assert (error.value.name, error.value.obj) == ("egde", pit21)


def test_one_line_of_an_edge_has_the_house_edge_of_the_main_wager() -> None:
    assert repr(STUD.edge()) == "<EdgeResult: 21 STUD; base: house edge 4.2666%>"


def test_a_difference_of_edges_is_in_percentage_points() -> None:
    found = STUD.compare(STUD.choose(blackjack_tie="pay"), "base")
    assert found.table_rows() == [("base", "4.2666%", "3.8623%", "-0.4043")]
    assert "percentage points" in str(found)


def test_a_policy_is_accepted_where_nothing_is_decided() -> None:
    found = STUD.simulate(rounds=1000, policy="basic")
    assert (found.policy, found.policy_words) == ("none", "there is nothing to decide")
    assert found.warnings == ("21 STUD has no decisions for the player: the policy 'basic' has no effect.",)
    with pytest.raises(pit21.QuestionError, match="unknown policy 'bset'"):
        STUD.simulate(rounds=1000, policy="bset")


def test_options_may_be_chosen_one_after_the_other() -> None:
    both = STUD.choose(decks=6).choose(blackjack_tie="pay")
    assert (both.options["decks"], both.options["blackjack_tie"]) == (6, "pay")


def test_a_sweep_takes_all_values_of_an_option() -> None:
    found = STUD.sweep("blackjack_tie", wagers=["base"])
    assert found.values == (("push",), ("pay",))
    assert found.results[1].wagers["base"].exact == STUD.choose(blackjack_tie="pay").edge("base").exact
    with pytest.raises(pit21.QuestionError, match="did you mean blackjack_tie"):
        STUD.sweep("blackjack_ties")


def test_suits_may_be_left_out_where_no_rule_asks_for_them() -> None:
    game = pit21.load("blackjack", decks=1, max_hands=1)
    named = game.advise("Tc 6c", "Td", seen="5h 5s").advice
    assert game.advise("10 6", "T", seen="5:2").advice == named
    assert game.advise("10 6c", "T", seen="5 5h").advice == named
    with pytest.raises(pit21.QuestionError, match="needs a suit"):
        pit21.load("spanish-21").advise("7 7", "A")


def test_a_result_is_verified() -> None:
    assert pit21.verify(STUD.edge()).same


def test_results_of_a_file_are_verified(tmp_path: Path) -> None:
    path = tmp_path / "edge.json"
    path.write_text(STUD.edge().to_json(), encoding="utf-8")
    (found,) = pit21.verify(path)
    assert found.same


def test_functions_keep_the_arguments_of_the_methods() -> None:
    first, *others = inspect.signature(pit21.strategy).parameters.values()
    assert (first.name, first.kind) == ("game", inspect.Parameter.POSITIONAL_ONLY)
    assert others == list(inspect.signature(pit21.Game.strategy).parameters.values())[1:]
    assert pit21.strategy.__doc__ == pit21.Game.strategy.__doc__


@pytest.mark.parametrize("amount", ["$25", "$25.00", 25, 25.0])
def test_amounts_of_options_are_dollars(amount: object) -> None:
    assert pit21.load("nh-21-plus", {"limits.base.max": amount}).spec.limits("base")[1] == 2_500
    swept = STUD.sweep({"limits.base.max": [amount, "$1,000"]}, wagers=["base"])
    assert swept.values == (("$25",), ("$1000",))


@pytest.mark.parametrize(("amount", "reason"), [("25 dollars", "is not an amount"), (0.001, "whole number of cents")])
def test_what_is_no_amount_of_an_option_is_refused(amount: object, reason: str) -> None:
    with pytest.raises(pit21.SpecError, match=reason) as refused:
        pit21.load("nh-21-plus", {"limits.base.max": amount})
    assert refused.value.problems[0].path == "limits.base.max"


def test_versions_are_compared_from_the_cards_that_are_left() -> None:
    full, late = (STUD.compare(STUD.choose(blackjack_tie="pay"), "base", removed=gone) for gone in ("", "As:6"))
    assert late.results[0].shoe.removed == {"As": 6}
    assert late.differences["base"].exact != full.differences["base"].exact
    swept = STUD.sweep("blackjack_tie", wagers=["base"], removed="As:6")
    assert swept.results[0].wagers["base"].exact == late.results[0].wagers["base"].exact


def test_rules_differences_and_replays_are_tables() -> None:
    rules, diff = STUD.rules(), STUD.diff(STUD.choose(decks=8))
    replayed = pit21.replay(ROOT / "docs" / "examples" / "blackjack.pit")
    for result in (rules, diff, replayed, pit21.verify(STUD.edge())):
        assert "\n" not in repr(result)
        assert repr(result).startswith(f"<{type(result).__name__}: ")
        assert result._repr_html_().startswith("<table><caption>")
        assert len(result.to_polars()) == len(result.to_dicts()) == len(result.table_rows())
        assert isinstance(json.loads(result.to_json()), dict)
    assert "The shoe holds" in str(rules)
    assert "decks" in str(diff)


def test_pictures_are_shown_in_a_notebook() -> None:
    figure = STUD.sweep("blackjack_tie", "decks").plot()
    png = figure._repr_png_()  # type: ignore[attr-defined]
    assert png.startswith(b"\x89PNG")
    shown = [axes.get_title() for axes in figure.axes]
    assert shown == ["base, bet-bigger-2x, bet-bigger-3x, bet-\nbigger-4x", "match-1, match-2", "mirror-match"]


def test_a_game_gives_players() -> None:
    with pytest.raises(ValueError, match="allowed: best, basic"):
        pit21.load("blackjack").policy("bset")  # type: ignore[arg-type]
