"""What most people wait for first imports no compiler: the server, the overview of the commands, the referee."""

import subprocess
import sys

import pytest

from tests.patience import PROGRAM_SECONDS

REPORT = '\nprint(sorted({name.partition(".")[0] for name in sys.modules} & {"numba", "llvmlite"}))\n'
SERVER = """
import sys
from importlib import import_module
from pathlib import Path
import pit21.server
root = Path(pit21.server.__file__).parent
for path in sorted(root.rglob("*.py")):
    module = ".".join(path.relative_to(root.parents[1]).with_suffix("").parts).removesuffix(".__init__")
    if ".migrations" not in module:
        import_module(module)
"""
SERVE_HELP = """
import sys, io
from contextlib import redirect_stdout
from pit21.cli import main
for words in (["--help"], ["serve", "--help"]):
    with redirect_stdout(io.StringIO()) as said:
        try:
            main(words)
        except SystemExit as ended:
            assert not ended.code, ended.code
    assert "pit21" in said.getvalue(), said.getvalue()
"""
REFEREE = """
import sys
from pit21.spec.loader import load_game
from pit21.table import apply, check, offers, referee, session, shoes, view
import pit21.transcript.run, pit21.report, pit21.room, pit21.policy, pit21.wire, pit21.client
load_game("blackjack")
"""
EXPORTS = """
import sys
import pit21
game = pit21.load("blackjack")
"""


@pytest.mark.parametrize("source", [SERVER, SERVE_HELP, REFEREE, EXPORTS], ids=["server", "help", "referee", "load"])
def test_no_compiler_is_imported(source: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", source + REPORT], capture_output=True, text=True, check=False, timeout=PROGRAM_SECONDS
    )
    assert done.returncode == 0, done.stderr[-3_000:]
    assert done.stdout.splitlines()[-1] == "[]"
