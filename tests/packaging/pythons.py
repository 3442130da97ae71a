"""Run tests with every Python that the metadata names: `make pythons`, a part of a release.

Each gets the locked packages of its own and the extras that all platforms have. A Python that is not on this machine is
an error: what is not tested must not be claimed.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.packaging.clean import locked_pins
from tests.packaging.commands import ROOT, environment
from tests.packaging.lower_bounds import PROJECT, locked_tools, uv

EXTRAS = "client,plots,postgres,server,terminal"
SMOKE = (
    "tests/test_api.py",
    "tests/test_cards.py",
    "tests/spec",
    "tests/transcripts",
    "tests/cli/test_help.py",
    "tests/cli/test_new_command.py",
    "tests/tui/test_setup_screens.py",
    "tests/lab/test_chart_drawings.py::test_pictures_as_files",  # the solver compiles
    "tests/server/http/test_lobby_routes.py",
    "tests/client",
)


def claimed() -> list[str]:
    """Such as 3.12, from the classifiers."""
    found = (re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line) for line in PROJECT["classifiers"])
    return [match[1] for match in found if match]


def run_with(version: str, words: list[str]) -> int:
    print(f"pythons: the locked packages and tests with Python {version}", flush=True)
    with tempfile.TemporaryDirectory(prefix=f"pit21-{version}-") as folder:
        uv("venv", "--quiet", "--no-python-downloads", "--python", version, folder)
        python = Path(folder) / "bin" / "python"
        pins = Path(folder) / "pins.txt"
        pins.write_text(locked_pins(), encoding="utf-8")
        uv(
            "pip", "install", "--quiet", "--python", python, "-c", pins, *locked_tools(), "hatchling", "editables",
            "--editable", f".[{EXTRAS}]",
        )  # fmt: skip
        tests = [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", *words, *SMOKE]
        return subprocess.run(tests, cwd=ROOT, env=environment(python.parent), check=False).returncode


def main(words: list[str]) -> int:
    return max(run_with(version, words) for version in claimed())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
