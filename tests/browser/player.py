"""Someone at the tables: what a person does with eyes, pointer and keys, by the names that the controls have."""

import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game

OVER = "The next round is about to begin."
_numbers = itertools.count(1)


def someone(name: str) -> str:
    """A name that nobody has yet."""
    return f"{name}{next(_numbers)}"


class Player:
    """A page and who looks at it."""

    def __init__(self, page: Page, name: str = "") -> None:
        self.page = page
        self.name = name
        self.seat = 0

    # People

    def sign_in(self, name: str = "anna") -> "Player":
        """As a guest, by the request that the form makes: tests of other things do not wait for its page."""
        self.name = someone(name)
        self._post("/api/guest", {"name": self.name})
        return self

    def come_in_by_form(self, name: str = "anna") -> "Player":
        self.name = someone(name)
        self.page.goto("/me")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("main").get_by_role("button", name="Play as guest", exact=True).click()
        expect(self.page.get_by_role("heading", name=self.name, exact=True)).to_be_visible()
        return self

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """As the page would, with its cookie."""
        requests = self.page.context.request
        me = requests.get("/api/me")
        headers = {"Origin": me.url.removesuffix("/api/me"), "X-CSRF-Token": me.json()["csrf"]}
        answer = requests.post(path, data=body, headers=headers)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    # Tables

    def open_table(
        self, game: str, options: dict[str, str] | None = None, *, bots: int = 0, seats: int = 0, title: str = ""
    ) -> str:
        """A table without a clock, where everything happens at once, by the request that the lobby's form makes."""
        spec = next(each for each in map(load_game, CORE_GAMES) if each.title == game)
        keys = {option.question: key for key, option in spec.options.items()}
        settings: dict[str, str | int] = {keys[question]: answer for question, answer in (options or {}).items()}
        if seats:
            settings["seats"] = seats
        return self.open_table_of(spec, settings, bots=bots, title=title)

    def open_table_of(
        self, spec: GameSpec, settings: Mapping[str, str | int], *, bots: int = 0, title: str = ""
    ) -> str:
        """The same for any game, with settings by their keys."""
        made = self._post("/api/tables", {
            "game": spec.id, "title": title or f"{spec.title} of {self.name}", "options": dict(settings), "clock": 0,
            "speed": "instant", "bots": bots,
        })  # fmt: skip
        self.page.goto(f"/table/{made['table']['id']}")
        return self.page.url

    def open_table_by_form(
        self, game: str, options: dict[str, str] | None = None, *, bots: int = 0, clock: str = "none",
        private: bool = False, title: str = "", seats: int = 0,
    ) -> str:  # fmt: skip
        """A table by the lobby's form; its address."""
        page = self.page
        page.goto("/")
        page.get_by_role("button", name=f"Set up a table of {game}", exact=True).click()
        form = self.sheet("Create a table")
        chosen = {"Seats": str(seats or ""), "Clock": clock, "Speed": "instant", "Bots": str(bots)}
        for name, value in chosen.items():
            if not value:
                continue
            form.get_by_role("combobox", name=name, exact=True).select_option(label=value)
        form.get_by_label("Title", exact=True).fill(title or f"{game} of {self.name}")
        if private:
            form.get_by_label("Private: only people with the link").check()
        for question, answer in (options or {}).items():
            self._set(form, question, answer)
        form.get_by_role("button", name="Open the table").click()
        if private:
            page.get_by_role("link", name="Go to the table").click()
        page.wait_for_url("**/table/*")
        return page.url

    def _set(self, form: Locator, question: str, answer: str) -> None:
        field = form.get_by_label(question)
        field.wait_for(state="attached")  # the options come after the form
        if not field.is_visible():
            group = form.locator("details").filter(has=self.page.get_by_label(question))
            group.locator("summary").first.click()
        if field.evaluate("each => each.tagName") == "SELECT":
            field.select_option(value=answer)
        else:
            field.fill(answer)
            field.press("Tab")

    def sit(self, seat: int = 1, chips: str = "200") -> "Player":
        """At this seat of the table that the page shows."""
        page = self.page
        page.get_by_role("button", name=re.compile(rf"^Sit here,? seat {seat}$")).click()
        sheet = self.sheet("Sit down")
        sheet.get_by_label(re.compile("^Chips, of your|^Practice chips")).fill(chips)
        sheet.get_by_role("button", name="Sit down").click()
        self.seat = seat
        expect(self.place).to_be_visible()
        return self

    @property
    def place(self) -> Locator:
        """One's own seat on the felt."""
        return self.page.get_by_role("region", name=re.compile(rf"^Seat {self.seat}, you"))

    def place_of(self, seat: int) -> Locator:
        return self.page.get_by_role("region", name=re.compile(rf"^Seat {seat}, "))

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="Your actions")

    @property
    def dealer(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile(r"^(Dealer|Player-dealer)"))

    # Betting

    def spot(self, wager: str, seat: int = 0) -> Locator:
        spots = self.page.get_by_role("group", name=f"Spots of seat {seat or self.seat}", exact=True)
        return spots.get_by_role("button", name=re.compile(rf"^{re.escape(wager)} "))

    def chip(self, dollars: str) -> None:
        self.bar.get_by_role("button", name=re.compile(rf"^\{dollars} chip")).click()

    def bet(self, wager: str, total: str, *, times: int = 1) -> None:
        """Tap the spot; then all one's wagers together are so much."""
        for _ in range(times):
            self.spot(wager).click()
        self.has_down(total)

    def has_down(self, total: str) -> None:
        expect(self.bar.get_by_text(f"{total} bet" if total else "no bets yet", exact=True)).to_be_visible()
        expect(self.bar.get_by_role("button", name="Deal", exact=True)).to_be_enabled() if total else None

    def deal(self) -> None:
        self.bar.get_by_role("button", name="Deal", exact=True).click()

    # Playing

    def button(self, action: str) -> Locator:
        return self.bar.get_by_role("button", name=re.compile(rf"^{re.escape(action)}\b(?! for less| all)"))

    def act(self, *actions: str) -> None:
        for action in actions:
            self.button(action).click()

    def offers(self) -> list[str]:
        """The acts that can be seen, without their cost and key."""
        self.bar.locator(".act").first.wait_for()
        return [text.split(" +")[0].split(" -")[0].strip() for text in self.bar.locator(".act span").all_inner_texts()]

    def play_on(self, choose: Callable[[list[str]], str]) -> None:
        """Decide whatever is asked until the round is over; a face-down card is pointed at where one must be."""
        over = self.bar.get_by_text(OVER)
        ready = self.bar.locator(".act:enabled")
        while True:
            expect(over.or_(ready).first).to_be_visible()
            if over.is_visible():
                return
            action = choose(self.offers())
            self.act(action)
            pointing = self.place.get_by_role("button", name=re.compile(f"^{action}: "))
            if self.bar.get_by_text(re.compile("Choose (a face-down card|the card)")).is_visible() and pointing.count():
                pointing.first.click()

    def amount(self, label: str, value: str, verb: str) -> None:
        form = self.bar.locator("form").filter(has=self.page.get_by_label(label))
        form.get_by_label(label).fill(value)
        form.get_by_role("button", name=verb, exact=True).click()

    # What can be seen

    def sees(self, *texts: str, at: Locator | None = None) -> None:
        for text in texts:
            expect(at or self.place).to_contain_text(text)

    def sees_turn(self, words: str) -> None:
        """The question, with its acts enabled: until the last one is answered, keys do nothing.

        Buttons of the rack may be disabled: where nothing lies on the spots, there is nothing to clear.
        """
        expect(self.bar).to_contain_text(words)
        expect(self.bar.locator(".act:disabled")).to_have_count(0)

    def has_chips(self, dollars: str) -> None:
        expect(self.place).to_contain_text(dollars)

    def net(self, words: str) -> None:
        expect(self.page.get_by_text(f"last round {words}", exact=True)).to_be_visible()

    # Sheets

    def sheet(self, name: str = "") -> Locator:
        """What lies in the open sheet: it stands beside the browser's own dialog element and is shown in its slot."""
        expect(self.page.get_by_role("dialog", name=name or None)).to_be_visible()
        return self.page.locator("pit-dialog")

    def open(self, button: str) -> Locator:
        """By its own button, or from the menu where there is no room for all of them."""
        bar = self.page.get_by_role("navigation", name="Table menu")
        bar.get_by_role("button", name="Rules").wait_for()
        own = bar.get_by_role("button", name=re.compile(rf"^{button}"))
        if own.count():
            own.click()
        else:
            bar.get_by_role("button", name="Menu").click()
            more = self.page.get_by_role("navigation", name="More options")
            more.get_by_role("button", name=re.compile(button, re.IGNORECASE)).click()
        return self.sheet()

    def close(self) -> None:
        self.page.get_by_role("dialog").get_by_role("button", name="Close").click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def lit_lines(self) -> list[str]:
        """The pay-table lines that shine after a round."""
        sheet = self.open("Rules")
        sheet.get_by_role("heading", name="Pay tables", exact=True).wait_for()
        rows = sheet.get_by_role("row").filter(has_text="won in this round")
        found = [
            text.replace(", won in this round", "").strip() for text in rows.locator("td:first-child").all_inner_texts()
        ]
        self.close()
        return found

    def likes(self, choices: Sequence[tuple[str, str]]) -> None:
        sheet = self.open("Settings")
        for group, choice in choices:
            sheet.get_by_role("group", name=group, exact=True).get_by_label(choice, exact=True).check()
        self.close()
