"""Every game played through with the keys, every wager put down, nothing cut off at any size on the way."""

from pathlib import Path
from random import Random

import pytest

from pit21.table import events as e
from tests.patience import Patience
from tests.room.playing import GAMES, new_room
from tests.tui.screen import Seen, watch

BONUSES = ("stud-bonus", "low-ball-5", "stud-bonus-7", "low-ball-7")
TABLES = [
    *[(game, {}) for game in GAMES if game != "twisted-21"],
    *[("twisted-21", {"bonus": bonus}) for bonus in BONUSES],
]
SIZES = ((80, 24), (100, 30), (132, 48), (160, 50), (80, 48), (132, 24))
STEPS = 12
_QUIET = ("stand", "decline", "decline-bank", "stay")
"""What to choose so that a round comes to its end."""


async def come_to_the_bets(seen: Seen) -> None:
    """Cut, and let others have the bank."""
    patience = Patience("the bets")
    while seen.table.play.mode == "act":
        patience.check(lambda: seen.text)
        await seen.press(quiet_key(seen))


def quiet_key(seen: Seen) -> str:
    choices = seen.table.play.choices()
    wanted = [choice for choice in choices if choice.offer is not None and choice.offer.action in _QUIET]
    return (wanted or list(choices))[0].key


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize(
    ("game", "settings"), TABLES, ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else value
)
def test_every_wager_is_put_down_and_settled(game: str, settings: dict[str, str], tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await come_to_the_bets(seen)
        spots = seen.table.play.spots()
        largest = {"21-stud": "4", "nh-21-plus": "3"}.get(game, "2")
        await seen.press(largest, "space", *["right", "space"] * (len(spots) - 1))
        if game == "21-stud":
            # The side wagers take less than the spots that have to be full before the next one opens.
            await seen.press("1", "left", "left", "space", "right", "space", "right", "space")
        placed = {wager for _, wager in seen.table.play.layout.stakes()}
        assert placed == {spot.wager for spot in spots}
        await seen.press("enter")
        patience = Patience("the end of the round")
        while seen.table.play.mode != "over":
            patience.check(lambda: seen.text)
            await seen.press(quiet_key(seen))
        settled = {event.wager for event in seen.room.history.rounds[-1].settled if event.player == "you"}
        assert placed <= settled

    bots = 1 if game == "pure-21.5" else 0
    watch(new_room(game, settings=settings, seed=11, bots=bots), tmp_path, test)


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", GAMES)
def test_anything_may_be_pressed_at_any_size(game: str, tmp_path: Path) -> None:
    random = Random(game)

    async def test(seen: Seen) -> None:
        for step in range(STEPS):
            if step % 4 == 3:
                await seen.resize(*random.choice(SIZES))
            play = seen.table.play
            keys = [choice.key for choice in play.choices()]
            if play.mode == "bet":
                keys = random.choices([*keys, "1", "2", "3", "right", "left", "down", "up", "tab"], k=4)
                await seen.press(*keys, "escape")
            else:
                await seen.press(random.choice(keys), "escape")
        seen.room.history.catch_up()

    people = ("ann", "bob") if random.random() < 0.5 else ("you",)
    watch(new_room(game, seed=5, people=people, bots=3), tmp_path, test)


def test_two_people_take_turns_at_one_screen(tmp_path: Path) -> None:
    async def test(seen: Seen) -> None:
        await seen.press("space", "tab", "space", "space")
        seen.sees("Seat 2, bob: place your bets", "1 ann $5", "2 bob $10", "bob $990")
        await seen.press("tab")
        seen.sees("Seat 1, ann: place your bets", "ann $995")
        await seen.press("enter")
        seen.sees("ann has 13. What now?", "▶1 ann")
        await seen.press("s")
        seen.sees("bob has 15. What now?", "▶2 bob")
        await seen.press("s")
        seen.sees("ann loses $5 and bob loses $10", "- bob: Blackjack $10: lost $10", "- ann: Blackjack $5: lost $5")
        await seen.press("g")
        seen.sees("[bob]", "result -$10")
        settled = [event for event in seen.room.session.events if isinstance(event, e.WagerSettled)]
        assert len(settled) == 2

    watch(new_room("blackjack", people=("ann", "bob"), cards="Ts 9h 7c 3d 6h Th"), tmp_path, test)
