"""One server and one Chromium for all browser tests; every page that logs an error fails its test."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.player import Player
from tests.browser.stacked import StackedServer, Steering
from tests.server.running import RunningServer, running

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ASKING_THE_SOLVER = ("test_hints.py", "test_lab.py", "test_waiting.py")
PATIENCE = 30_000
"""Milliseconds until something that should be seen is missing: the machine may be compiling beside the tests."""
SIZES = {"wide": (1440, 900), "laptop": (1024, 768), "phone": (390, 844)}


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Chromium is started once: all these tests go to one worker.

    Those that ask the solver come last: in a fresh checkout its code is being compiled while the others run.
    """
    places = [place for place, item in enumerate(items) if "tests/browser" in item.path.as_posix()]
    found = [items[place] for place in places]
    for item in found:
        item.add_marker(pytest.mark.xdist_group("browser"))
    for place, item in zip(places, sorted(found, key=lambda each: each.path.name in ASKING_THE_SOLVER), strict=True):
        items[place] = item


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("browser")) as made:
        yield made


@pytest.fixture(scope="package")
def stacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """The test application: the same server, whose shoes a test may stack."""
    made = StackedServer(tmp_path_factory.mktemp("stacked")).start()
    try:
        yield made
    finally:
        made.kill()


@pytest.fixture
def steering(stacked: RunningServer) -> Iterator[Steering]:
    made = Steering(stacked.folder)
    yield made
    made.release()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        yield browser
        browser.close()


NewPage = Callable[..., Page]


_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[_FAILED] = report.failed
    return report


@pytest.fixture
def new_page(
    chromium: Browser, server: RunningServer, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[NewPage]:
    """A page of someone new at a size; what it logs as an error is a failure."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(size: str = "laptop", *, motion: bool = False, at: RunningServer | None = None, **further: Any) -> Page:
        width, height = SIZES[size]
        context = chromium.new_context(
            base_url=(at or server).url, viewport={"width": width, "height": height}, has_touch=size == "phone",
            is_mobile=size == "phone", reduced_motion="no-preference" if motion else "reduce",
            **further,
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: _note(message, errors))
        return page

    yield make
    if request.node.stash.get(_FAILED, False):
        _print_pages(contexts, tmp_path)
    for context in contexts:
        context.close()
    assert not errors, errors


def _print_pages(contexts: list[BrowserContext], folder: Path) -> None:
    """Pictures of the pages when a test failed, beside the test's other files."""
    for number, page in enumerate(page for context in contexts for page in context.pages):
        picture = folder / f"page-{number}.png"
        page.screenshot(path=picture)
        print(f"page {number}: {page.url}, {picture}")


def _note(message: ConsoleMessage, errors: list[str]) -> None:
    """What the server refuses, or that it is away, the page shows the person and the browser logs."""
    expected = ("Failed to load resource", "net::ERR_CONNECTION_REFUSED", "net::ERR_INTERNET_DISCONNECTED")
    if message.type == "error" and not any(each in message.text for each in expected):
        errors.append(message.text)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()


@pytest.fixture
def player(new_page: NewPage, stacked: RunningServer) -> Callable[..., Player]:
    """Someone new at the tables whose shoes can be stacked."""

    def make(name: str = "anna", size: str = "laptop", **further: Any) -> Player:
        return Player(new_page(size, at=stacked, **further)).sign_in(name)

    return make


NewPlayer = Callable[..., Player]
COLOR_RULES = ["color-contrast", "link-in-text-block"]


def violations(page: Page, *, colors_only: bool = False) -> list[str]:
    """What axe finds, with no rule left out; or of what depends on colors, for a page that was checked already."""
    page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script of the page: its policy allows none
    rules = {"runOnly": {"type": "rule", "values": COLOR_RULES}} if colors_only else {}
    found = page.evaluate("rules => axe.run(document, {resultTypes: ['violations'], ...rules})", rules)
    return [
        f"{each['id']} ({each['impact']}): {node['target']} {node.get('failureSummary', '')[:200]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
