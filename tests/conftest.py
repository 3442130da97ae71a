import os
import signal
import threading
from pathlib import Path
from typing import TYPE_CHECKING, cast

import hypothesis
import pytest

from tests.conformance.mutants import MUTANT, install
from tests.dose_option import DOSE_NAMES, DoseCount, DoseName
from tests.durations import Durations, durations_file, read_durations

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import LoadGroupScheduling

EXAMPLES_BY_DOSE: dict[DoseName, int] = {"small": 100, "conformance": 1_000, "full": 10_000}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--dose",
        choices=DOSE_NAMES,
        default="small",
        help="how much of the repeated tests to run (default: %(default)s)",
    )


# Kernels stay compiled from one run of the tests to the next, in the project and not in the user's own folder.
os.environ.setdefault("PIT21_CACHE", str(Path(__file__).parent.parent / ".pytest_cache" / "pit21"))

if MUTANT in os.environ:
    # Before any test module is read: some make their cases from the rules.
    install(os.environ[MUTANT])


def dose_of(config: pytest.Config) -> DoseName:
    return cast(DoseName, config.getoption("--dose"))


def pytest_configure(config: pytest.Config) -> None:
    # No deadline: two workers share the cores with the compiler, and a slow example is not a wrong one.
    for name, examples in EXAMPLES_BY_DOSE.items():
        hypothesis.settings.register_profile(name, max_examples=examples, deadline=None, print_blob=True)
    hypothesis.settings.load_profile(dose_of(config))
    if config.pluginmanager.hasplugin("cacheprovider") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Durations(durations_file(config)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "LoadGroupScheduling | None":
    if config.getoption("dist") != "loadgroup":
        return None
    from tests.schedule import LongestFirst

    return LongestFirst(config, log, read_durations(config))


@pytest.fixture(scope="session")
def dose(pytestconfig: pytest.Config) -> DoseName:
    return dose_of(pytestconfig)


@pytest.fixture(scope="session")
def dose_count(dose: DoseName) -> DoseCount:
    return DoseCount(dose)


@pytest.fixture(autouse=True)
def plain_interrupts() -> None:
    """Every test begins with Ctrl-C as it is by itself: fuzzers, servers and event loops leave their own handlers."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)
