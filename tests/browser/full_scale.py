"""The browser at full scale: `make full-scale` runs this in parts, each with a server and a Chromium of its own."""

import random
import tempfile
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.player import Player
from tests.browser.shown import GAMES, PURE, Books, Shown
from tests.browser.stacked import StackedServer, Steering

PARTS = 40
ROUNDS = 25
LEAST_CHIPS = 30_000
"""Below this someone new sits down: a round may cost this much."""


def compare_shown(part: int) -> dict[str, Any]:
    """I17: rounds of one game in which what the page shows equals the ledger, to the cent."""
    game = GAMES[part % len(GAMES)]
    seen: Counter[str] = Counter()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pit21-shown-")))
        server = StackedServer(folder).start()
        stack.callback(server.kill)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        stack.callback(browser.close)
        chance = random.Random(part)
        while seen["rounds"] < ROUNDS:
            seen += _sitting(browser, server.url, folder, game, chance, ROUNDS - seen["rounds"])
    return {"game": game, **seen, "differences": 0}


def _sitting(
    browser: Browser, url: str, folder: Path, game: str, chance: random.Random, rounds: int
) -> Counter[str]:  # fmt: skip
    """Until this many rounds are played or the chips run short."""
    contexts = [browser.new_context(base_url=url, reduced_motion="reduce") for _ in range(2 if game == PURE else 1)]
    players = [Player(context.new_page()).sign_in() for context in contexts]
    shown = Shown(players[0], Books(folder), Steering(folder), chance, players[1] if game == PURE else None)
    shown.sit(game)
    while shown.seen["rounds"] < rounds and all(shown.chips(player) >= LEAST_CHIPS for player in players):
        shown.play()
    for context in contexts:
        context.close()
    return shown.seen
