"""`python -m tests.browser.screenshots`: every game at three sizes, and the pages beside it, into docs/screenshots."""

import re
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.conftest import SIZES
from tests.browser.player import Player
from tests.browser.shown import PURE
from tests.browser.stacked import StackedServer, Steering
from tests.server.running import RunningServer

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screenshots"
MOST_BYTES = 150_000
_ALL_CARDS_ARE_THERE = """() => {
    const images = root => [...root.querySelectorAll("*")].flatMap(each =>
        [...(each.tagName === "IMG" ? [each] : []), ...(each.shadowRoot ? images(each.shadowRoot) : [])]);
    return images(document).every(image => image.complete && image.naturalWidth);
}"""


class Studio:
    """One server and one Chromium; a fresh person for each picture."""

    def __init__(self, browser: Browser, server: RunningServer) -> None:
        self.browser, self.server = browser, server
        self.steering = Steering(server.folder)

    def page(self, size: str) -> Page:
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.server.url, viewport={"width": width, "height": height}, color_scheme="dark",
            reduced_motion="reduce", is_mobile=size == "phone", has_touch=size == "phone",
        )  # fmt: skip
        return context.new_page()

    def player(self, size: str, name: str) -> Player:
        return Player(self.page(size)).sign_in(name)


def _stud(studio: Studio, size: str) -> Page:
    studio.steering.stack("2c  Ah Kh Ad Ks Kd 9s")
    anna = studio.player(size, "anna")
    anna.open_table("21 STUD")
    anna.sit(2, "900")
    anna.page.get_by_role("button", name="Cut here").click()
    anna.chip("$100")
    for number, wager in enumerate(("Base Wager", "Bet Bigger 2x", "Bet Bigger 3x"), 1):
        anna.bet(wager, f"${number}00")
    anna.chip("$5")
    for number, wager in enumerate(("Match 1", "Match 2", "Mirror Match"), 1):
        anna.bet(wager, f"${300 + 5 * number}")
    anna.deal()
    expect(anna.page.get_by_text(re.compile(r"^last round .*\$"))).to_be_visible()
    return anna.page


def _twisted(studio: Studio, size: str) -> Page:
    before, behind = "2c 3c 4c 5c 6c  7c 8c 9c Tc Jc", "Qc Kc Ac 2d 4d  5d 6d 7d 8d 9d  Td Jd Qd Kd Ad"
    studio.steering.stack(f"{before}  5h 3d 6h 4s Qs  {behind}  Kh 9s 2h 4h 5s")
    anna = studio.player(size, "anna")
    anna.open_table("Twisted 21")
    anna.sit(3, "300")
    anna.chip("$25")
    anna.bet("Twisted 21", "$25")
    anna.chip("$5")
    anna.bet("Stud Poker", "$30")
    anna.bet("Stud Bonus", "$35")
    anna.deal()
    anna.place.get_by_role("button", name="Hit: second face-down card").click()
    anna.sees_turn("Your turn: 12")
    return anna.page


def _new_hampshire(studio: Studio, size: str) -> Page:
    studio.steering.stack("2c  6h 6s 5d Kc 4h 9c")
    anna = studio.player(size, "anna")
    anna.open_table("New Hampshire 21 Plus")
    anna.sit(4, "500")
    anna.page.get_by_role("button", name="Cut here").click()
    for number, wager in enumerate(("Ante", "2x", "3x", "4x"), 1):
        anna.bet(wager, f"${5 * number}")
    anna.chip("$1")
    anna.bet("Dealer Up Match", "$21")
    anna.bet("Dealer Down Match", "$22")
    anna.deal()
    anna.button("Double").wait_for()
    return anna.page


def _pure(studio: Studio, size: str) -> Page:
    studio.steering.stack("8h 6h 8d Td 9c Ks Kd", rounds=0)
    anna, ben = studio.player("laptop", "anna"), studio.player(size, "ben")
    url = anna.open_table(PURE)
    anna.sit(2, "500")
    ben.page.goto(url)
    ben.sit(5, "300")
    studio.steering.next_round()
    anna.amount("Bank with", "200", "Take the bank")
    ben.chip("$25")
    ben.bet("Game Wager", "$25")
    ben.chip("$5")
    ben.bet("Red Flex Bet", "$30")
    ben.deal()
    ben.act("Split")
    ben.sees_turn("hand 1 of 2")
    return ben.page


def _blackjack(studio: Studio, size: str) -> Page:
    studio.steering.stack("8h Kh 6s 8d 9c Th  3c Jc 7d", rounds=0)
    anna, ben = studio.player(size, "anna"), studio.player("laptop", "ben")
    url = anna.open_table("Blackjack")
    anna.sit(4, "500")
    ben.page.goto(url)
    ben.sit(6, "300")
    studio.steering.next_round()
    anna.chip("$25")
    anna.bet("Blackjack", "$50", times=2)
    ben.chip("$5")
    ben.bet("Blackjack", "$15", times=3)
    ben.deal()
    anna.deal()
    anna.act("Split")
    anna.sees_turn("hand 1 of 2")
    return anna.page


def _spanish(studio: Studio, size: str) -> Page:
    studio.steering.stack("7h 6c 7d Kd 7c")
    anna = studio.player(size, "anna")
    anna.open_table("Spanish 21")
    anna.sit(4, "500")
    anna.chip("$25")
    anna.bet("Spanish 21", "$50", times=2)
    anna.deal()
    anna.act("Hit")
    expect(anna.page.get_by_text(re.compile(r"^last round .*\$"))).to_be_visible()
    return anna.page


def _lobby(studio: Studio, size: str) -> Page:
    studio.steering.release()
    page = studio.page(size)
    page.goto("/")
    page.get_by_role("button", name="Sit down with bots at Blackjack", exact=True).wait_for()
    return page


def _lab(studio: Studio, size: str) -> Page:
    page = studio.page(size)
    page.goto("/lab?game=21-stud")
    row = page.get_by_role("row").filter(has_text="Base Wager").first
    expect(row).to_be_visible(timeout=60_000)
    page.get_by_label("What does a").first.select_option("6:5")
    expect(row).to_contain_text("▲", timeout=60_000)
    page.wait_for_load_state("networkidle")
    return page


PICTURES: dict[str, Callable[[Studio, str], Page]] = {
    "21-stud": _stud, "twisted-21": _twisted, "nh-21-plus": _new_hampshire, "pure-21.5": _pure,
    "blackjack": _blackjack, "spanish-21": _spanish, "lobby": _lobby, "lab": _lab,
}  # fmt: skip


def take(studio: Studio, name: str, size: str) -> Path:
    page = PICTURES[name](studio, size)
    page.mouse.move(1, 1)
    page.wait_for_load_state("networkidle")
    page.wait_for_function(_ALL_CARDS_ARE_THERE)
    path = FOLDER / f"{name}-{size}.png"
    page.screenshot(path=path)
    for context in studio.browser.contexts:
        context.close()
    _shrink(path)
    return path


def _shrink(path: Path) -> None:
    """Fewer colors: a felt needs no more, and the pictures travel with the sources."""
    from PIL import Image

    with Image.open(path) as image:
        whole = image.convert("RGB")
    # Most colors for the felt's light, which covers most points; some for chips, which are few but must look right.
    felt = whole.quantize(160, method=Image.Quantize.MEDIANCUT).getpalette() or []
    chips = whole.quantize(64, method=Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*felt[: 160 * 3], *chips[: 64 * 3]])
    whole.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)
    assert path.stat().st_size < MOST_BYTES, (path, path.stat().st_size)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pit21-pictures-")))
        server = StackedServer(folder).start()
        stack.callback(server.kill)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        stack.callback(browser.close)
        studio = Studio(browser, server)
        for name in PICTURES:
            for size in SIZES:
                path = take(studio, name, size)
                print(f"{path.name}: {path.stat().st_size // 1024} KB", flush=True)


if __name__ == "__main__":
    main()
