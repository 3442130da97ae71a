"""Every table is whole on every screen: dealer, own hands, stakes and actions visible, nothing on something else.

One page is given scenes that the referee made (`scenes`), at one size after the other.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.player import Player
from tests.browser.scenes import GAMES, MOMENTS, YOU, bank_offered, hands_of, next_bets, scene_of
from tests.server.running import RunningServer

FAULTS = (Path(__file__).parent / "geometry.js").read_text(encoding="utf-8")
SHOW = (Path(__file__).parent / "scene.js").read_text(encoding="utf-8")
ANCHORS = (Path(__file__).parent / "anchors.js").read_text(encoding="utf-8")
PHONES = ((320, 568), (360, 640), (390, 844), (430, 932))
TABLETS = ((768, 1024), (820, 1180))
DESKTOPS = ((1024, 768), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440))
ZOOMED = ((512, 384), (640, 360), (720, 450), (960, 540))
"""200% of 1024x768, 1280x720, 1440x900 and 1920x1080, in the page's own pixels."""
SIZES = tuple(
    dict.fromkeys(
        (*PHONES, *TABLETS, *DESKTOPS, *((high, wide) for wide, high in (*PHONES, *TABLETS, *DESKTOPS)), *ZOOMED)
    )
)
SMALL = (*PHONES, *((high, wide) for wide, high in PHONES), *ZOOMED)
PLAYED = ((390, 844), (844, 390), (1024, 768), (1440, 900))
LEAST_CARD = 30
"""Pixels: below that an index cannot be read."""

ShowScene = Callable[[Any, tuple[int, int]], dict[str, Any]]


@pytest.fixture(scope="module")
def show(chromium: Browser, server: RunningServer) -> Iterator[ShowScene]:
    """One page for all scenes: nothing is loaded again for another game or another size."""
    context = chromium.new_context(base_url=server.url, reduced_motion="reduce")
    errors: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    anna = Player(page).sign_in("anna")
    anna.open_table("Blackjack")
    page.get_by_role("navigation", name="Table menu").wait_for()

    def shown(scene: Any, size: tuple[int, int]) -> dict[str, Any]:
        return look(page, scene, size)

    shown.page = page  # type: ignore[attr-defined]  # for what is not about faults
    yield shown
    context.close()
    assert not errors, errors


def look(page: Page, scene: Any, size: tuple[int, int]) -> dict[str, Any]:
    """Show a scene at a size, and what is wrong with it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SHOW, scene)
    found: dict[str, Any] = page.evaluate(FAULTS, True)
    return found


def check(show: ShowScene, sizes: tuple[tuple[int, int], ...], **scene: Any) -> list[str]:
    made = scene_of(**scene)
    faults = []
    for size in sizes:
        found = show(made, size)
        what = f"{scene} at {size[0]}x{size[1]}"
        faults += [f"{what}: {each}" for each in found["faults"]]
        if found["card"] and found["card"] < LEAST_CARD:
            faults.append(f"{what}: cards of {found['card']} px")
    return faults


QUICK = ((320, 568), (568, 320), (844, 390), (512, 384), (1440, 900))


def test_a_full_table_is_whole_on_small_and_large_screens(show: ShowScene) -> None:
    faults = check(show, QUICK, game="nh-21-plus", moment="turn", hands=4)
    assert not faults, "\n".join(faults)


def cases(game: str, moment: str) -> Iterator[tuple[tuple[tuple[int, int], ...], int, int]]:
    """Sizes, others at the table and own hands: a full table on every screen, a part of one where room is short."""
    most = hands_of(game) if moment == "turn" else 1
    for hands in range(1, most + 1):
        yield SIZES if hands in (1, most) else SMALL, -1, hands
    for others in (0, 2):
        for hands in dict.fromkeys((1, most)):
            yield QUICK, others, hands


@pytest.mark.long
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_whole_on_every_screen(show: ShowScene, game: str, moment: str) -> None:
    if moment == "turn" and game == "21-stud":
        moment = "over"  # nothing is decided there
    faults = []
    for sizes, others, hands in cases(game, moment):
        faults += check(show, sizes, game=game, moment=moment, others=others, hands=hands)
    assert not faults, f"{len(faults)} faults\n" + "\n".join(faults[:40])


def doubled_and_paid(game: str) -> Any:
    """A round that is over, with every own wager doubled and paid as much."""
    made = scene_of(game, "over")
    view = made["scene"]["view"]
    seat = next(each for each in view["seats"] if each["holder"] == YOU)
    for bet in [*seat["bets"], *(bet for hand in seat["hands"] for bet in hand["bets"])]:
        bet.update(doubled=bet["amount"], settled=True)
        end = next(
            each for each in view["settled"] if each["player"] == YOU and each["wager"] == bet["wager"]
        )  # fmt: skip
        end.update(staked=2 * bet["amount"], returned=4 * bet["amount"], result="win")
    return made


def others_in_long_words(game: str, others: int, split: int = 1) -> Any:
    """A round that is over, in which the others' totals and results take as much room as they can."""
    made = scene_of(game, "over", others=others)
    view = made["scene"]["view"]
    long = ("bust with 23", "blackjack", "bust with 24")
    for seat in view["seats"]:
        if not seat["hands"] or seat["holder"] == YOU:
            continue
        ends = [each for each in view["settled"] if each["seat"] == seat["number"]]
        hands = range(split if seat["number"] == 1 else 1)
        seat["hands"] = [{**seat["hands"][0], "total": long[seat["number"] % len(long)]} for _ in hands]
        for end in ends:
            won = seat["number"] % len(long) == 1
            end.update(staked=500, returned=1250 if won else 0, result="win" if won else "lose")
        view["settled"] += [{**end, "hand": hand} for end in ends for hand in hands if hand]
    return made


@pytest.mark.parametrize("split", [1, 2])
def test_totals_and_results_of_the_others_lie_apart(show: ShowScene, split: int) -> None:
    made = others_in_long_words("spanish-21", 3, split)
    faults = [f"{size}: {fault}" for size in PLAYED for fault in show(made, size)["faults"]]
    assert not faults, "\n".join(faults)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_totals_and_results_of_the_others_lie_apart_in_any_game(show: ShowScene, game: str) -> None:
    faults = []
    for others in (2, 3, -1):
        made = others_in_long_words(game, others)
        faults += [f"{others} others at {size}: {fault}" for size in SIZES for fault in show(made, size)["faults"]]
    assert not faults, f"{len(faults)} faults\n" + "\n".join(faults[:40])


def test_chips_stay_on_their_spots_after_a_double(show: ShowScene) -> None:
    made = doubled_and_paid("nh-21-plus")
    faults = [fault for size in PLAYED for fault in show(made, size)["faults"] if "chips of" in fault]
    assert not faults, "\n".join(faults)


PRINTED = """() => {
  const deep = (root, selector) => [...root.querySelectorAll("*")].flatMap((each) =>
    [...(each.matches(selector) ? [each] : []), ...(each.shadowRoot ? deep(each.shadowRoot, selector) : [])]);
  const seen = (each) => each.checkVisibility({ visibilityProperty: true });
  return deep(document, "pit-pay-tables").flatMap((each) => deep(each.shadowRoot, "caption, p.only")).filter(seen)
    .map((each) => each.textContent.trim());
}"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1024, 768)])
@pytest.mark.parametrize(
    ("game", "table"),
    [("21-stud", "Match"), ("twisted-21", "Stud Bonus"), ("nh-21-plus", "Up Match"), ("pure-21.5", "Red Flex")],
)
def test_what_spots_pay_is_printed_while_bets_are_placed(
    show: ShowScene, game: str, table: str, size: tuple[int, int]
) -> None:
    """With the same tables before each round; on a desktop they stay there all the time."""
    page: Page = show.page  # type: ignore[attr-defined]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SHOW, scene_of(game, "betting"))
    first = page.evaluate(PRINTED)
    assert any(table in title for title in first), first
    page.evaluate(SHOW, scene_of(game, "over"))
    if size[0] >= 1024:
        assert page.evaluate(PRINTED) == first
    page.evaluate(SHOW, scene_of(game, "betting"))
    assert page.evaluate(PRINTED) == first


MOST = """() => {
  const deep = (root, selector) => [...root.querySelectorAll("*")].flatMap((each) =>
    [...(each.matches(selector) ? [each] : []), ...(each.shadowRoot ? deep(each.shadowRoot, selector) : [])]);
  return deep(document, "pit-spot").flatMap((each) => deep(each.shadowRoot, ".most"))
    .filter((each) => each.checkVisibility()).map((each) => each.textContent.trim().split("up to ")[1]);
}"""


def test_spots_say_what_they_pay_where_no_pay_table_is_printed(show: ShowScene) -> None:
    page: Page = show.page  # type: ignore[attr-defined]
    scene = scene_of("21-stud", "betting", others=0)
    for size in ((320, 568), (360, 640)):
        assert not show(scene, size)["faults"]
        assert (page.evaluate(PRINTED), page.evaluate(MOST)) == ([], ["22:1", "22:1", "40:1"])
    show(scene, (390, 844))
    assert page.evaluate(PRINTED)
    assert page.evaluate(MOST) == []


def test_a_tap_on_printed_pay_tables_opens_the_rules(show: ShowScene) -> None:
    page: Page = show.page  # type: ignore[attr-defined]
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(SHOW, scene_of("nh-21-plus", "betting"))
    box = page.locator("pit-pay-tables.shown").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    sheet = page.get_by_role("dialog", name="Rules and pay tables")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


GRADED = """async (words) => {
  const inner = (root) => [...root.querySelectorAll("*")].flatMap((each) =>
    each.localName === "pit-table" ? [each] : each.shadowRoot ? inner(each.shadowRoot) : []);
  const [table] = inner(document);
  table.store.hints.graded = words;
  table.store.changed();
  for (let times = 0; times < 2; times++) await new Promise((resolve) => requestAnimationFrame(resolve));
}"""


def before_bets(show: ShowScene, sizes: tuple[tuple[int, int], ...], game: str, others: int) -> list[str]:
    """What is wrong before a chip lies, under the last result and the grade of the last choice."""
    page: Page = show.page  # type: ignore[attr-defined]
    over, bets = next_bets(game, others=others)
    faults = []
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SHOW, over)
        page.evaluate(SHOW, bets)
        page.evaluate(GRADED, "Surrender cost $11.30 on average: Double was best.")
        found: dict[str, Any] = page.evaluate(FAULTS, False)
        faults += [f"{game} at {size[0]}x{size[1]}, {others} others: {each}" for each in found["faults"]]
    return faults


@pytest.fixture
def hints(show: ShowScene) -> Iterator[Player]:
    """Choices are graded meanwhile."""
    page: Page = show.page  # type: ignore[attr-defined]
    page.set_viewport_size({"width": 1440, "height": 900})
    anna = Player(page)
    anna.likes([("Hints", "Warn and grade")])
    yield anna
    page.set_viewport_size({"width": 1440, "height": 900})
    anna.likes([("Hints", "Off")])


def test_the_bar_is_whole_before_the_next_bets(show: ShowScene, hints: Player) -> None:
    faults = [fault for others in (0, 2) for fault in before_bets(show, QUICK, "blackjack", others)]
    assert not faults, "\n".join(faults)


def test_the_bank_is_offered_in_sight(show: ShowScene) -> None:
    """Under the last result, and without one on phones, where the offer has its room."""
    over, offer = bank_offered()
    page: Page = show.page  # type: ignore[attr-defined]
    faults = []
    for size in (*PLAYED, (360, 640), (1280, 720)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SHOW, over)
        page.evaluate(SHOW, offer)
        found: dict[str, Any] = page.evaluate(FAULTS, False)
        faults += [f"{size}: {each}" for each in found["faults"] if "button" in each or "scrolls" in each]
    assert not faults, "\n".join(faults)


BANK = """() => {
  const deep = (root, selector) => [...root.querySelectorAll("*")].flatMap((each) =>
    [...(each.matches(selector) ? [each] : []), ...(each.shadowRoot ? deep(each.shadowRoot, selector) : [])]);
  const [bar] = deep(document, "pit-actions");
  return deep(bar.shadowRoot, "button").filter((each) => / the bank/.test(each.textContent))
    .map((each) => each.getBoundingClientRect()).map(({ top, height }) => [top, height].map(Math.round));
}"""


def test_both_answers_to_the_bank_are_equally_high(show: ShowScene) -> None:
    page: Page = show.page  # type: ignore[attr-defined]
    for size in ((390, 844), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SHOW, bank_offered()[1])
        take, leave = page.evaluate(BANK)
        assert take == leave, size


RESULT = """async (refusal) => {
  const deep = (root, selector) => [...root.querySelectorAll("*")].flatMap((each) =>
    [...(each.matches(selector) ? [each] : []), ...(each.shadowRoot ? deep(each.shadowRoot, selector) : [])]);
  const { store } = deep(document, "pit-table")[0];
  store.refusal = refusal;
  store.wantsChips = Boolean(refusal);
  store.changed();
  for (let times = 0; times < 3; times++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const box = (selector) => deep(document, selector).map((each) => each.getBoundingClientRect().toJSON())[0];
  const letters = deep(document, "pit-result").flatMap((each) => deep(each.shadowRoot, "ul"))
    .map((each) => parseFloat(getComputedStyle(each).fontSize))[0];
  const [net, refused, bar, rack] = ["strong.net", ".refusal", "div.bar[role=region]", "pit-rack"].map(box);
  const found = { letters, net, refusal: refused, bar, rack };
  store.refusal = "";
  store.wantsChips = false;
  store.changed();
  return found;
}"""


def bar_with_result(show: ShowScene, game: str, size: tuple[int, int], refusal: str = "") -> dict[str, Any]:
    page: Page = show.page  # type: ignore[attr-defined]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for scene in next_bets(game, others=0):
        page.evaluate(SHOW, scene)
    found: dict[str, Any] = page.evaluate(RESULT, refusal)
    return found


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1024, 768)])
def test_the_result_is_as_large_as_its_room_allows(show: ShowScene, size: tuple[int, int]) -> None:
    found = bar_with_result(show, "twisted-21", size)
    assert found["letters"] >= 16
    assert found["net"]["left"] - found["bar"]["left"] < 20, "it begins at the left edge"


@pytest.mark.parametrize("size", [(320, 568), *PLAYED])
def test_a_refusal_does_not_cut_the_result(show: ShowScene, size: tuple[int, int]) -> None:
    found = bar_with_result(show, "twisted-21", size, "You have only $5 for this wager.")
    net, refused, bar, rack = (found[each] for each in ("net", "refusal", "bar", "rack"))
    assert net["height"] > 16
    assert net["top"] >= refused["bottom"] - 1 or net["right"] <= refused["left"]
    for each in (net, refused):
        assert bar["top"] <= each["top"]
        assert each["bottom"] <= bar["bottom"]
        assert each["bottom"] <= rack["top"] + 1 or each["right"] <= rack["left"]


def test_nothing_lies_on_printed_pay_tables_when_the_bar_below_grows(show: ShowScene, hints: Player) -> None:
    faults = before_bets(show, ((390, 844), (640, 360)), "pure-21.5", 0)
    assert not faults, "\n".join(faults)


def test_spots_that_say_what_they_pay_push_nothing_out_of_sight(show: ShowScene) -> None:
    faults = check(show, QUICK, game="pure-21.5", moment="betting")
    assert not faults, "\n".join(faults)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_bar_is_whole_before_the_next_bets_of_any_game(show: ShowScene, hints: Player, game: str) -> None:
    faults = [fault for others in (0, -1) for fault in before_bets(show, SIZES, game, others)]
    assert not faults, f"{len(faults)} faults\n" + "\n".join(faults[:40])


TABLES = """() => {
  const deep = (root, selector) => [...root.querySelectorAll("*")].flatMap((each) =>
    [...(each.matches(selector) ? [each] : []), ...(each.shadowRoot ? deep(each.shadowRoot, selector) : [])]);
  return deep(document, "pit-pay-tables.shown").map((each) => [
    parseFloat(getComputedStyle(each).fontSize), Number(each.getAttribute("lines")), each.hasAttribute("wraps"),
    deep(each.shadowRoot, "p.more").some((note) => note.checkVisibility()),
  ]);
}"""


def printed_badly(show: ShowScene, game: str, size: tuple[int, int]) -> list[str]:
    """What of the pay tables is left out, small or broken beside someone who plays alone."""
    show(scene_of(game, "betting", others=0), size)
    tables = show.page.evaluate(TABLES)  # type: ignore[attr-defined]
    what = f"{game} at {size[0]}x{size[1]}"
    faults = [f"{what}: only some lines" for _, lines, _, more in tables if lines or more]
    least = 12 if size[0] < 1280 else 13
    faults += [f"{what}: letters of {letters} px" for letters, *_ in tables if letters < least]
    if len({letters for letters, *_ in tables}) > 1:
        faults.append(f"{what}: letters of several sizes")
    if size[0] >= 1440:
        faults += [f"{what}: lines wrap" for _, _, wraps, _ in tables if wraps]
    return faults


WHOLE_TABLES = ((1024, 768), (1280, 720), (1440, 900))


def test_all_pay_tables_are_whole_on_a_laptop(show: ShowScene) -> None:
    faults = [fault for size in WHOLE_TABLES for fault in printed_badly(show, "nh-21-plus", size)]
    assert not faults, "\n".join(faults)


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if game != "nh-21-plus"])
def test_all_pay_tables_of_any_game_are_whole_on_a_laptop(show: ShowScene, game: str) -> None:
    faults = [fault for size in WHOLE_TABLES for fault in printed_badly(show, game, size)]
    assert not faults, "\n".join(faults)


def test_a_split_moves_nothing_but_the_hand(show: ShowScene) -> None:
    """On a phone, where room is short."""
    page: Page = show.page  # type: ignore[attr-defined]
    show(scene_of("nh-21-plus", "turn", others=0, cards=2), (390, 844))
    first = page.evaluate(ANCHORS)
    page.evaluate(SHOW, scene_of("nh-21-plus", "turn", others=0, hands=2, cards=2))
    then = page.evaluate(ANCHORS)
    faults = [f"{name} {first[name]} -> {then[name]}" for name in first if not _is_there(first[name], then[name])]
    assert not faults, "\n".join(faults)


TURNED = """async () => {
  const deep = (root, selector) => [...root.querySelectorAll("*")].flatMap((each) =>
    [...(each.matches(selector) ? [each] : []), ...(each.shadowRoot ? deep(each.shadowRoot, selector) : [])]);
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const [travel] = deep(document, "pit-travel");
  const [spot] = deep(document, "pit-seat.own").flatMap((each) => deep(each.shadowRoot, "pit-spot"));
  const [felt] = deep(document, "pit-felt");
  const { store } = travel;
  const detail = { kind: "lose", seat: spot.seat, hand: -1, wager: spot.wager.id, cents: 500 };
  store.dispatchEvent(new CustomEvent("travel", { detail }));
  await frame();
  const from = () => {
    const [flight] = travel.shadowRoot.querySelector("pit-chips").getAnimations();
    flight.pause();
    const [x, y] = flight.effect.getKeyframes()[0].transform.match(/-?[0-9.]+(?=px)/g).map(Number);
    const box = spot.getBoundingClientRect();
    return [x - box.left, y - box.top].map(Math.round);
  };
  const before = from();
  felt.style.height = "85%";
  for (let times = 0; times < 3; times++) await frame();
  const after = from();
  felt.style.height = "";
  travel.shadowRoot.querySelector("pit-chips").getAnimations()[0].cancel();
  return [before, after];
}"""


def test_chips_on_their_way_follow_their_pile_when_the_felt_moves(show: ShowScene) -> None:
    show(scene_of("blackjack", "betting", others=0), (1024, 768))
    before, after = show.page.evaluate(TURNED)  # type: ignore[attr-defined]
    assert before == after


def test_nothing_moves_when_the_others_are_ready(show: ShowScene) -> None:
    page: Page = show.page  # type: ignore[attr-defined]
    faults = []
    for game in ("blackjack", "spanish-21"):
        waiting, ready = (scene_of(game, "betting", others=3) for _ in range(2))
        for person in ready["scene"]["people"]:
            person["ready"] = person["id"] != YOU
        for size in PLAYED:
            faults += show(ready, size)["faults"]
            first = page.evaluate(ANCHORS)
            page.evaluate(SHOW, waiting)
            then = page.evaluate(ANCHORS)
            faults += [
                f"{name} {first[name]} -> {then[name]}" for name in first if not _is_there(first[name], then[name])
            ]
    assert not faults, "\n".join(faults)


def moved(show: ShowScene, game: str, size: tuple[int, int]) -> list[str]:
    """What lies elsewhere in a later stage of a round than when the bets were placed."""
    page: Page = show.page  # type: ignore[attr-defined]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    first: dict[str, Any] = {}
    faults = []
    stages = ("betting", "over", "betting") if game == "21-stud" else ("betting", "turn", "over", "betting")
    for number, moment in enumerate(stages):
        page.evaluate(SHOW, scene_of(game, moment))
        found: dict[str, Any] = page.evaluate(ANCHORS)
        first = first or found
        for name in first.keys() | found.keys():
            before, after = (place.get(name) for place in (first, found))
            if not _is_there(before, after):
                faults.append(f"{game} at {size[0]}x{size[1]}, stage {number}, {moment}: {name} {before} -> {after}")
    return faults


def _is_there(before: Any, after: Any) -> bool:
    if isinstance(before, list) and isinstance(after, list):
        return all(abs(one - other) <= STAYS for one, other in zip(before, after, strict=True))
    return bool(before == after)


STAYS = 2
"""Pixels that nobody sees."""


def test_nothing_moves_between_the_stages_of_a_round(show: ShowScene) -> None:
    faults = [fault for size in PLAYED for fault in moved(show, "nh-21-plus", size)]
    assert not faults, "\n".join(faults)


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if game != "nh-21-plus"])
def test_nothing_moves_between_the_stages_of_any_game(show: ShowScene, game: str) -> None:
    faults = [fault for size in (*PLAYED, (320, 568), (1920, 1080)) for fault in moved(show, game, size)]
    assert not faults, "\n".join(faults)
