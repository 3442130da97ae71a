"""I17: what the browser shows equals the ledger. Rounds of every game, played by visible controls and read by eye."""

import json
import random
import re
import sqlite3
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from pit21.server.store.database.engine import DATABASE_FILE
from tests.browser.player import OVER, Player
from tests.browser.stacked import Steering

GAMES = (
    "21 STUD", "Twisted 21", "New Hampshire 21 Plus", "Blackjack", "Spanish 21",
    "Pure 21.5 Blackjack with Red Flex Bet",
)  # fmt: skip
PURE = GAMES[-1]
MAIN = ("Base Wager", "Twisted 21", "Ante", "Game Wager", "Blackjack", "Spanish 21")
_PATIENCE = 60.0
_MONEY = re.compile(r"(-?)\$([\d,]+)(?:\.(\d\d))?")


def cents(text: str) -> int:
    found = _MONEY.search(text)
    assert found, text
    sign, whole, rest = found.groups()
    return (-1 if sign else 1) * (int(whole.replace(",", "")) * 100 + int(rest or 0))


def net(text: str) -> int:
    """Of `Win +$5`, `-$5` or `Push`."""
    return cents(text) if "$" in text else 0


class Books:
    """The database of a server that runs, read beside it."""

    def __init__(self, folder: Path) -> None:
        self._connection = sqlite3.connect(f"file:{folder / DATABASE_FILE}?mode=ro", uri=True)

    def balance(self, account: str) -> int:
        row = self._connection.execute("SELECT balance FROM balances WHERE account = ?", (account,)).fetchone()
        return int(row[0]) if row else 0

    def player(self, table: str, name: str) -> str:
        """The pseudonym that someone has at a table."""
        query = "SELECT actor FROM records WHERE chain = ? AND CAST(command AS TEXT) LIKE ? LIMIT 1"
        return str(self._connection.execute(query, (table, f'%"user":"{self.user(name)}"%')).fetchone()[0])

    def user(self, name: str) -> str:
        return str(self._connection.execute("SELECT id FROM users WHERE name = ?", (name,)).fetchone()[0])

    def played(self, table: str, number: int, user: str) -> tuple[int, int, int]:
        """What someone staked, got back and paid in fees in a round."""
        query = "SELECT staked, returned, fees FROM played WHERE chain = ? AND round = ? AND user_id = ?"
        row = self._connection.execute(query, (table, number, user)).fetchone()
        return (row[0], row[1], row[2]) if row else (0, 0, 0)

    def events(self, table: str, number: int, kind: str) -> list[dict[str, Any]]:
        query = "SELECT body FROM events WHERE chain = ? AND round = ? ORDER BY seq"
        bodies = [json.loads(row[0]) for row in self._connection.execute(query, (table, number))]
        return [body for body in bodies if body["event"] == kind]


class Shown:
    """Someone who plays at a table and compares, after every round, what can be seen with the books."""

    def __init__(
        self, player: Player, books: Books, steering: Steering, chance: random.Random, banker: Player | None = None
    ) -> None:
        self.player, self.books, self.steering, self.random, self.banker = player, books, steering, chance, banker
        self.user = books.user(player.name)
        self.table = ""
        self.round = 0
        self.seen: Counter[str] = Counter()

    def sit(self, game: str) -> None:
        self.steering.stack("", rounds=0)
        url = self.player.open_table(game, seats=1 if game == "Twisted 21" else 0)
        self.table = url.rpartition("/")[2]
        self.player.sit(1, "800")
        if self.banker is not None:
            self.banker.page.goto(url)
            self.banker.sit(2, "800")

    def chips(self, player: Player) -> int:
        return self.books.balance(f"table:{self.table}:player:{self.books.player(self.table, player.name)}")

    def play(self) -> None:
        """One round with wagers and choices by chance."""
        self.round += 1
        self.steering.next_round()
        self._begin()
        self._bet()
        self.check_chips()
        self.player.deal()
        self.player.play_on(self.random.choice)
        self.check_round()

    def _begin(self) -> None:
        """The cut, and the bank, which the other one takes, come before the wagers."""
        cut = self.player.page.get_by_role("button", name="Cut here")
        passing = self.player.button("Pass the bank")
        taking = self.banker.button("Take the bank") if self.banker else passing
        wagers = self.player.bar.get_by_role("group", name="Chip to bet with")
        end = time.monotonic() + _PATIENCE
        while not wagers.is_visible():
            assert time.monotonic() < end, "no wagers were taken"
            for control in (cut, passing, taking):
                if control.is_visible():
                    with suppress(PlaywrightError):  # it is gone again, or cannot be pressed yet
                        control.click(timeout=1_000)
            self.player.page.wait_for_timeout(20)

    def _bet(self) -> None:
        spots = self.player.place.locator("pit-spot")
        names = [text.split("\n")[0] for text in spots.locator(".label").all_inner_texts()]
        self.player.chip("$5")
        for name in [each for each in names if each in MAIN]:
            self.player.spot(name).click()
        self.player.chip("$1")
        for name in names:
            if name not in MAIN and self.random.random() < 0.7:
                self.player.spot(name).click()
        expect(self.player.place.locator(".sending")).to_have_count(0)

    # What can be seen against what is written

    def check_chips(self) -> None:
        player, books = self.player, self.books
        chips = cents(player.place.locator(".money").inner_text())
        assert chips == self.chips(player)
        header = player.page.get_by_role("link", name=re.compile(rf"^{player.name}, "))
        assert cents(header.inner_text()) == books.balance(f"user:{self.user}")
        placed: dict[str, int] = {}
        for event in books.events(self.table, self.round, "bet-placed"):
            placed[event["wager"]] = event["amount"]
        lying = {
            spot.get_attribute("data-wager"): cents(spot.locator("pit-piles .sum").first.inner_text())
            for spot in player.place.locator("pit-spot").all()
            if spot.locator(".has").count()
        }
        assert lying == {wager: amount for wager, amount in placed.items() if amount}
        assert sum(lying.values()) == sum(placed.values())
        self.seen["stakes"] += len(lying)

    def check_round(self) -> None:
        player, books = self.player, self.books
        expect(player.bar.get_by_text(OVER)).to_be_visible()
        own = books.player(self.table, player.name)
        ends = [each for each in books.events(self.table, self.round, "wager-settled") if each["player"] == own]
        by_hand: Counter[int] = Counter()
        for each in ends:
            if each["hand"] >= 0:
                by_hand[each["hand"]] += each["returned"] - each["staked"]
        for number, hand in enumerate(player.place.locator("pit-hand").all()):
            shown = hand.locator(".end").first.inner_text()
            assert net(shown) == by_hand[number], (shown, ends)
        for each in ends:
            if each["hand"] < 0 and each["wager"] != "insurance":
                shown = player.place.locator(f'pit-spot[data-wager="{each["wager"]}"] .result').inner_text()
                assert net(shown) == each["returned"] - each["staked"], (shown, each)
        staked, returned, fees = books.played(self.table, self.round, self.user)
        last = player.page.get_by_text(re.compile(r"^last round .*\$")).inner_text()
        assert cents(last) == returned - staked - fees, (last, staked, returned, fees)
        assert cents(player.place.locator(".money").inner_text()) == self.chips(player)
        if self.banker is not None:
            self._check_bank(self.banker)
        self.seen["rounds"] += 1
        self.seen["wagers"] += len(ends)

    def _check_bank(self, banker: Player) -> None:
        expect(banker.bar.get_by_text(OVER)).to_be_visible()
        assert cents(banker.place.locator(".money").inner_text()) == self.chips(banker)
        staked, returned, fees = self.books.played(self.table, self.round, self.books.user(banker.name))
        last = banker.page.get_by_text(re.compile(r"^last round .*\$")).inner_text()
        assert cents(last) == returned - staked - fees, (last, staked, returned, fees)
        self.seen["banks"] += 1
