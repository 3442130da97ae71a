"""Install the oldest packages that pyproject.toml allows, and run tests with them: `make check`.

Every direct dependency of the package and of its extras is installed at its lower bound, what they need in turn at its
newest. An extra that needs special hardware is left out.
"""

import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version

from tests.packaging.commands import ROOT, environment

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NOT_TESTED = frozenset({"all", "cuda"})
"""One names the others, one needs hardware."""
TEST_TOOLS = frozenset({"pytest", "pytest-xdist", "hypothesis", "packaging", "tomli-w", "jsonschema"})
SMOKE = (
    "tests/test_api.py",  # msgspec
    "tests/cli/test_help.py",  # cyclopts, rich
    "tests/tui/test_setup_screens.py",  # textual
    "tests/lab/test_chart_drawings.py::test_pictures_as_files",  # numba, numpy, matplotlib
    "tests/server/test_whole.py",  # the server and its client, on SQLite and PostgreSQL
    "tests/server/sockets",  # uvicorn, h11, websockets
    "tests/server/http/test_security.py",  # starlette, httpx
    "tests/server/http/test_credentials_routes.py",  # argon2-cffi, pyotp, segno
    "tests/server/store/test_migrations.py",  # sqlalchemy, alembic
    "tests/server/store/test_sealing.py",  # cryptography
    "tests/server/operations/test_metrics.py",  # prometheus-client
    "tests/server/operations/test_logs.py",  # structlog
    "tests/client",
    "tests/envs/test_checkers.py::test_gymnasium_finds_nothing_wrong",
    "tests/envs/test_checkers.py::test_pettingzoo_finds_nothing_wrong",
    "tests/sim/test_dask.py::test_two_processes_give_the_sums_of_one_thread",  # distributed
    "tests/cli/test_simulate_command.py::test_files_with_a_row_for_each_wager_and_outcome",  # polars
    "tests/sim/test_ray.py::test_two_processes_give_the_sums_of_one_thread",  # ray
)
"""At least one test of every direct dependency."""


def declared() -> list[Requirement]:
    """The direct dependencies, with those of the extras."""
    extras: dict[str, list[str]] = PROJECT["optional-dependencies"]
    lines = [*PROJECT["dependencies"], *(line for name in tested_extras() for line in extras[name])]
    return [Requirement(line) for line in lines]


def tested_extras() -> list[str]:
    return sorted(set(PROJECT["optional-dependencies"]) - NOT_TESTED)


def lower_bound(requirement: Requirement) -> Version:
    (bound,) = (Version(each.version) for each in requirement.specifier if each.operator == ">=")
    return bound


def not_at_their_bound(installed: dict[str, Version], requirements: Iterable[Requirement]) -> list[str]:
    """Bounds that are not what is installed: another package asks for more, so that they were never tested."""
    return [
        f"{each.name}: pyproject.toml says >={lower_bound(each)}, but {installed[each.name]} is the oldest that fits"
        for each in requirements
        if installed[each.name] != lower_bound(each)
    ]


def locked_tools() -> list[str]:
    """Their locked versions: the tools are not what is tested."""
    lines = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8").splitlines()
    pins = (line.split(" ")[0] for line in lines if line[:1].isalpha())
    return [pin for pin in pins if pin.split("==")[0] in TEST_TOOLS]


def uv(*words: str | Path) -> str:
    command = [sys.executable, "-m", "uv", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True, check=True).stdout


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="pit21-lowest-") as folder:
        uv("venv", "--quiet", "--python", sys.executable, folder)
        python = Path(folder) / "bin" / "python"
        package = f".[{','.join(tested_extras())}]"
        print("check: the oldest packages that are allowed, into an environment of their own", flush=True)
        uv(
            "pip", "install", "--quiet", "--python", python, "--resolution", "lowest-direct", *locked_tools(),
            "--editable", package,
        )  # fmt: skip
        lines = uv("pip", "freeze", "--python", python).splitlines()
        installed = {name: Version(version) for name, _, version in (line.partition("==") for line in lines) if version}
        wrong = not_at_their_bound(installed, declared())
        if wrong:
            print("check: these lower bounds are not true:", *wrong, sep="\n  ", file=sys.stderr)
            return 1
        print("check: tests with them", flush=True)
        # Old versions may warn of what is deprecated: that is no fault of the bounds.
        tests = [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "default", *sys.argv[1:]]
        variables = environment(python.parent)
        return subprocess.run([*tests, *SMOKE], cwd=ROOT, env=variables, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
