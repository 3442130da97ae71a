"""`python -m tests.bad_input.server.fuzz NAME --seconds N`: one parser under atheris, guided by what it covers.

An input that does harm is kept in `crashes/` beside this file, where the tests find it from then on.
"""

import argparse
import importlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

NAMES = ("message", "body", "transcript", "game", "proof", "cards", "cookie")
ROOT = Path(__file__).parents[3]
_DONE = re.compile(rb"stat::number_of_executed_units:\s*(\d+)")


def available() -> bool:
    """Whether atheris can be used here: it is made for few platforms."""
    try:
        importlib.import_module("atheris")
    except ImportError:
        return False
    return True


def run(name: str, seconds: int) -> int:
    """In a process of its own; how many inputs were tried. AssertionError where one did harm."""
    command = [sys.executable, "-m", "tests.bad_input.server.fuzz", name, "--seconds", str(seconds)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=seconds + 120)
    said = found.stdout + found.stderr
    assert found.returncode == 0, said[-3_000:].decode("utf-8", "replace")
    done = _DONE.search(said)
    assert done is not None, said[-1_000:]
    return int(done.group(1))


def main() -> None:
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--seconds", type=int, default=60)
    options = parser.parse_args()
    if not available():
        sys.exit("fuzz: atheris cannot be imported on this platform, so nothing was tried")
    _fuzz(options.name, options.seconds)


def _fuzz(name: str, seconds: int) -> None:
    import atheris  # type: ignore[import-untyped,unused-ignore] # it ships no types

    with atheris.instrument_imports(include=["pit21"], enable_loader_override=False):
        from tests.bad_input.server import parsers
    parsers.CRASHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(parsers.seeds(name)):
            (Path(folder) / str(number)).write_bytes(seed)
        words = ["fuzz", f"-max_total_time={seconds}", "-timeout=20", "-rss_limit_mb=4096", "-max_len=16500"]
        prefix = f"-artifact_prefix={parsers.CRASHES}/{name}-"
        atheris.Setup([*words, prefix, "-print_final_stats=1", folder], parsers.PARSERS[name])
        atheris.Fuzz()


if __name__ == "__main__":
    main()
