import gc
import os
import signal
import threading
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, cast

import hypothesis
import pytest

from tests.conformance.mutants import MUTANT, install
from tests.durations import Durations, durations_file, read_durations
from tests.quick_cases import mark_further_cases
from tests.scale import SCALE_NAMES, ScaleCount, ScaleName

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import LoadGroupScheduling

EXAMPLES_BY_SCALE: dict[ScaleName, int] = {"small": 50, "conformance": 1_000, "full": 10_000}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--scale",
        choices=SCALE_NAMES,
        default="small",
        help="how much of the repeated tests to run (default: %(default)s)",
    )


# Kernels stay compiled from one run of the tests to the next, in the project and not in the user's own folder.
os.environ.setdefault("PIT21_CACHE", str(Path(__file__).parent.parent / ".pytest_cache" / "pit21"))

if MUTANT in os.environ:
    # Before any test module is read: some make their cases from the rules.
    install(os.environ[MUTANT])


def scale_of(config: pytest.Config) -> ScaleName:
    return cast(ScaleName, config.getoption("--scale"))


def pytest_configure(config: pytest.Config) -> None:
    # No deadline: two workers share the cores with the compiler, and a slow example is not a wrong one.
    for name, examples in EXAMPLES_BY_SCALE.items():
        hypothesis.settings.register_profile(name, max_examples=examples, deadline=None, print_blob=True)
    hypothesis.settings.load_profile(scale_of(config))
    if config.pluginmanager.hasplugin("cacheprovider") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Durations(durations_file(config)))


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collect without the garbage collector: modules and tests stay until the end, so it never looks at them again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Before pytest itself leaves out what is long. What is thorough runs at a larger scale only."""
    mark_further_cases(items)
    for item in items:
        if "postgres_cluster" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
    if scale_of(config) == "small":
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("thorough")])
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "LoadGroupScheduling | None":
    if config.getoption("dist") != "loadgroup":
        return None
    from tests.schedule import LongestFirst

    return LongestFirst(config, log, read_durations(config))


@pytest.fixture(scope="session")
def scale(pytestconfig: pytest.Config) -> ScaleName:
    return scale_of(pytestconfig)


@pytest.fixture(scope="session")
def scale_count(scale: ScaleName) -> ScaleCount:
    return ScaleCount(scale)


@pytest.fixture(params=["interpreted", pytest.param("compiled", marks=pytest.mark.long)])
def kernels(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How the kernels of a rare rule run: each takes many seconds to compile, so `make test` interprets them."""
    kind = cast(str, request.param)
    if kind == "interpreted":
        from tests.sim.interpreted import interpret_kernels

        interpret_kernels(monkeypatch)
    return kind


@pytest.fixture(autouse=True)
def plain_interrupts() -> None:
    """Every test begins with Ctrl-C as it is by itself: fuzzers, servers and event loops leave their own handlers."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)
