"""The tables of `docs/how-to/environments.md` are true."""

from random import Random
from typing import Any

import pytest

from pit21.envs import ENVIRONMENT_IDS, Action, TableEnv
from pit21.envs.actions import action_name
from pit21.envs.plan import SeatOptions
from tests.conformance.random_play import random_spec
from tests.envs.playing import GAMES, open_numbers, random_steps
from tests.game_traits import PICKED
from tests.packaging.commands import ROOT

PAGE = (ROOT / "docs" / "how-to" / "environments.md").read_text(encoding="utf-8")


def rows(first: str) -> list[list[str]]:
    """The cells of the table whose header begins so, header included."""
    lines = PAGE[PAGE.index(f"| {first} |") :].split("\n\n")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "---" not in line]


def quoted(text: str) -> list[str]:
    return text.split("`")[1::2]


def test_every_action_has_its_number() -> None:
    _, *found = rows("number")
    assert [(int(row[0]), quoted(row[1])[0]) for row in found] == [(action, action_name(action)) for action in Action]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_open_is_on_the_page(game: str) -> None:
    """Random play under random options opens nothing in a game that its column leaves out."""
    header, *found = rows("number")
    assert f"`{game}`" in header, f"add a column for {game} to the table of actions in docs/how-to/environments.md"
    column = header.index(f"`{game}`")
    shown = {int(row[0]) for row in found if row[column] == "yes"}
    random = Random(f"page/{game}")
    seen: set[int] = set()
    for seed in range(60):
        for _, _, _, _, info in random_steps(TableEnv(random_spec(game, random)), random, seed=seed):
            seen |= set(open_numbers(info["action_mask"]))
    assert seen <= shown
    assert shown - seen <= {Action.RESCUE, Action.INSURE}, "the others are common"


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_an_observation_is_on_the_page(game: str) -> None:
    env = TableEnv(game)
    shapes = {name: space.shape for name, space in env.observation_space.spaces.items()}  # type: ignore[attr-defined]
    entries = {quoted(row[0])[0] for row in rows("entry")[1:]}
    assert entries - set(shapes) == {"hole_class"} | (set() if game in PICKED else {"face_down", "community"})
    assert set(shapes) <= entries


def test_games_that_show_the_class_of_the_hole_card_observe_it() -> None:
    space: Any = TableEnv("double-exposure", {"dealer_cards": "up_and_class"}).observation_space
    assert space["hole_class"].high.tolist() == [4]


def test_every_option_and_every_id_is_on_the_page() -> None:
    shown = {quoted(row[0])[0] for row in rows("option")[1:]}
    assert shown == {*SeatOptions.__annotations__, "settings", "render_mode"}
    assert all(f"`{name}`" in PAGE for name in ENVIRONMENT_IDS.values()), "run `make docs`"
