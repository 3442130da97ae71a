"""A machine that only computes needs NumPy, Numba and a place for compiled code; and only the solver needs those."""

import subprocess
import sys

from tests.patience import PROGRAM_SECONDS

_ALONE = """
import sys
allowed = {"pit21", "numpy", "numba", "llvmlite", "platformdirs", "filelock"} | set(sys.stdlib_module_names)

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in allowed:
            raise ImportError(f"{name} is not on this machine")

sys.meta_path.insert(0, Refuse())
from importlib import import_module
from pathlib import Path
import pit21
root = Path(pit21.__file__).parent
for part in ("law", "solve"):
    for path in sorted((root / part).rglob("*.py")):
        module = path.relative_to(root.parent).with_suffix("")
        import_module(".".join(module.parts).removesuffix(".__init__"))
print("numba" in sys.modules)
"""

_REFEREE = """
import sys
import pit21.cli, pit21.table.session, pit21.spec.loader, pit21.transcript.run, pit21.room, pit21.policy, pit21.report
print(sorted({"numba", "numpy"} & set(sys.modules)))
"""


def printed(source: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", source], check=True, capture_output=True, text=True, timeout=PROGRAM_SECONDS
    ).stdout.strip()


def test_law_and_solve_import_with_numpy_and_numba_alone() -> None:
    assert printed(_ALONE) == "True"


def test_the_referee_and_the_shells_import_neither() -> None:
    assert printed(_REFEREE) == "[]"
