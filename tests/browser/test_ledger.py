"""I17 at small scale: a round of each game, seen and written the same."""

import random

import pytest

from tests.browser.conftest import NewPlayer
from tests.browser.shown import GAMES, PURE, Books, Shown
from tests.browser.stacked import Steering
from tests.server.running import RunningServer

OFTEN = ("Blackjack",)
"""The plainest game; `make check` has the others."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in OFTEN else pytest.mark.long) for game in GAMES]
)
def test_what_is_shown_is_what_is_written(
    player: NewPlayer, stacked: RunningServer, steering: Steering, game: str
) -> None:
    banker = player("ben") if game == PURE else None
    shown = Shown(player(), Books(stacked.folder), steering, random.Random(game), banker)
    shown.sit(game)
    shown.play()
    shown.play()
    assert shown.seen["rounds"] == 2
