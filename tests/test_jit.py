"""Plain functions compiled: one dispatcher each, kept on disk for exactly the sources that they are made of."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import pit21
from pit21.jit import SIMULATOR, SOLVER, announcing, compiled, kernel_digest, kernel_folder
from pit21.law.cards import value_of
from pit21.law.poker import is_twisted_stud
from pit21.money import amount_text
from pit21.sim.kernels.extensions.line_bets import SWAPS
from pit21.sim.kernels.extensions.moved_winnings import MOVING_SWAPS
from pit21.sim.kernels.extensions.pick_lines import PICK_SWAPS
from pit21.sim.kernels.extensions.switch import SWITCH_SWAPS
from pit21.sim.kernels.primitives.call import called
from pit21.sim.kernels.rounds.pick import run_pick_rounds
from pit21.sim.kernels.runs.draw_rounds import run_rounds
from tests.law.card_text import text_of
from tests.patience import PROGRAM_SECONDS

PACKAGE = Path(pit21.__file__).parent


def factorial(number: int) -> int:
    return 1 if number < 2 else number * factorial(number - 1)


def sum_of_values(cards: Any) -> int:
    total = 0
    for card in cards:
        total += value_of(card)
    return total


def sum_of_cards(cards: Any, doubled: int) -> int:
    return sum_of_values(cards) * (2 if doubled else 1)


def sums_of_cards(cards: Any) -> int:
    return sum_of_cards(cards, 0) + sum_of_cards(cards, 1)


@called
def sum_if_called(cards: Any) -> int:
    return sum_of_values(cards)


def inlined_sum(cards: Any) -> int:
    return sum_if_called(cards) + sum_of_cards(cards, 1)


def sums_with_calls(cards: Any) -> int:
    return inlined_sum(cards) + sum_if_called(cards)


def letters(card: int) -> int:
    return len(text_of(card))


def test_one_dispatcher_for_each_function_and_the_original_stays() -> None:
    original = is_twisted_stud.__globals__["value_of"]
    assert compiled(is_twisted_stud) is compiled(is_twisted_stud)
    assert original is value_of
    assert is_twisted_stud.__globals__["value_of"] is value_of
    assert not hasattr(is_twisted_stud, "py_func")


def test_a_kernel_calls_the_law_in_another_file() -> None:
    cards = np.array([0, 4, 50], np.int64)
    assert compiled(sum_of_values)(cards) == sum_of_values(cards) == 13


def test_a_kernel_with_everything_inlined_finds_the_functions_that_it_calls() -> None:
    cards = np.array([0, 4, 50], np.int64)
    kernel = compiled(sums_with_calls, allocates=False, inlined=True)
    assert kernel(cards) == sums_with_calls(cards) == 4 * 13


def test_a_function_that_calls_itself_is_refused() -> None:
    """Its code would have to be found by its own library, which an inner function does not have."""
    assert factorial(5) == 120
    with pytest.raises(ValueError, match=r"factorial calls itself"):
        compiled(factorial)


def test_a_callee_outside_the_digest_is_refused() -> None:
    """A change in its file would go unnoticed."""
    with pytest.raises(ValueError, match=r"letters calls tests\.law\.card_text\.text_of, which is not part"):
        compiled(letters)


def test_only_the_law_and_kernels_are_compiled() -> None:
    with pytest.raises(ValueError, match=r"pit21\.money\.amount_text cannot be compiled there: move it to a kernels"):
        compiled(amount_text)


def test_the_setting_of_other_packages_is_left_alone() -> None:
    before = numba.config.CACHE_DIR
    compiled(value_of)
    assert before == numba.config.CACHE_DIR


SHARED = ("jit.py", "arrays.py", "law/codes.py", "law/new.py")
OWN = ("solve/kernels/dealer.py", "solve/kernels/new.py", "sim/kernels/runs/draw_rounds.py")


def test_a_digest_covers_every_source_of_its_kernels_and_no_other(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "pit21", ignore=shutil.ignore_patterns("__pycache__"))
    copy = tmp_path / "pit21"
    both = {"solve/kernels": SOLVER, "sim/kernels": SIMULATOR}
    before = {part: kernel_digest(parts) for part, parts in both.items()}
    for path in ("cards.py", "solve/model/shoe.py", "sim/tables/rows.py", *SHARED, *OWN):
        with (copy / path).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
        now = {part: kernel_digest(parts, copy) for part, parts in both.items()}
        changed = {part for part in both if now[part] != before[part]}
        expected = set(both) if path in SHARED else {part for part in both if path.startswith(part)}
        assert changed == expected, path
        before = now


def test_compiling_is_announced() -> None:
    shown: list[str] = []
    kernel = compiled(sum_of_values)
    with announcing(shown.append):
        kernel(np.array([5], np.int8))
        kernel(np.array([6], np.int8))
    kernel(np.array([5], np.int16))
    assert set(shown) <= {"sum_of_values", "value_of"}, "from the disk where this test ran before"


def test_a_function_is_compiled_once_whatever_constants_it_is_called_with() -> None:
    shown: list[str] = []
    kernel = compiled(sums_of_cards, allocates=False)
    kernel._cache.flush()  # type: ignore[attr-defined]
    with announcing(shown.append):
        assert kernel(np.array([0, 4, 50], np.int64)) == 39
    assert shown.count("sum_of_cards") == shown.count("sum_of_values") == 1


def test_code_with_many_swaps_has_a_folder_of_its_own() -> None:
    """Named by all of them, it would have a longer name than file systems take, and nothing would be kept."""
    flavors: list[tuple[Any, Any]] = [
        (run_rounds, SWAPS), (run_rounds, (*SWAPS, *MOVING_SWAPS)), (run_rounds, (*SWAPS, *SWITCH_SWAPS)),
        (run_rounds, SWITCH_SWAPS), (run_pick_rounds, PICK_SWAPS),
    ]  # fmt: skip
    caches = [compiled(function, allocates=False, inlined=True, swaps=swaps)._cache for function, swaps in flavors]  # type: ignore[attr-defined]
    folders = [Path(each.cache_path).parent for each in caches]
    assert all(folder.is_dir() for folder in folders)
    assert len(set(folders)) == len(flavors)


SCRIPT = """
import sys
import numpy as np
from pit21 import jit
from pit21.law.poker import is_twisted_stud
from pit21.money import amount_text
shown = []
cards = np.array([int(card) for card in sys.argv[2].split()], np.int64)
hand = tuple(cards.tolist()) if sys.argv[1] == "tuple" else cards
with jit.announcing(shown.append):
    print(jit.compiled(is_twisted_stud)(hand, 3, 1), len(shown))
"""
COURT_FIVE_ACE = "40 16 0"
"""The jack, the five and the ace of clubs: sixteen, the most that a Twisted Stud may have."""


class Copy:
    """A copy of the package with a folder of its own for compiled code."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(PACKAGE, folder / "pit21", ignore=shutil.ignore_patterns("__pycache__"))
        self.package = folder / "pit21"
        self.cache = folder / "cache"
        self.environment = {**os.environ, "PYTHONPATH": str(folder), "PIT21_CACHE": str(self.cache)}

    def start(self, kind: str = "array") -> "subprocess.Popen[str]":
        command = [sys.executable, "-W", "error", "-c", SCRIPT, kind, COURT_FIVE_ACE]
        return subprocess.Popen(command, env=self.environment, cwd=self.cache.parent, text=True, stdout=subprocess.PIPE)

    def run(self, kind: str = "array") -> tuple[str, int]:
        """(what the kernel answers, how many functions were compiled for it)."""
        return self.answer(self.start(kind))

    @staticmethod
    def answer(process: "subprocess.Popen[str]") -> tuple[str, int]:
        printed, _ = process.communicate(timeout=100)
        assert process.returncode == 0
        answer, compilations = printed.split()
        return answer, int(compilations)


def test_a_changed_law_changes_the_kernels_that_call_it(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    answer, compilations = copy.run()
    assert (answer, compilations > 0) == ("True", True)
    assert copy.run() == ("True", 0), "the second process has the code from the disk"
    source = copy.package / "law" / "cards.py"
    text = source.read_text(encoding="utf-8")
    assert text.count("else 10") == 1
    source.write_text(text.replace("else 10", "else 11"), encoding="utf-8")
    answer, compilations = copy.run()
    assert (answer, compilations > 0) == ("False", True), "a jack now counts 11, in a file that the kernel calls"


@pytest.mark.long
def test_two_processes_at_once_and_a_damaged_file(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    both = [copy.start("array"), copy.start("tuple")]
    assert [copy.answer(process)[0] for process in both] == ["True", "True"]
    assert copy.run("tuple")[0] == "True"
    files = list(copy.cache.rglob("*.nb[ci]"))
    assert files
    for number, file in enumerate(files):
        file.write_bytes(b"" if number % 2 else file.read_bytes()[:-20])
    answer, compilations = copy.run()
    assert (answer, compilations > 0) == ("True", True)
    assert copy.run() == ("True", 0), "the damaged files have been replaced"


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("PIT21_CACHE", str(tmp_path / "file"))
    assert kernel_folder("another digest") is None


LOADED = """
import sys
from unittest import mock
import numpy as np
from numba.core.cpu import CPUContext
from pit21 import jit

def share_of(cards, parts):
    copied = cards.copy()
    return copied.sum() // parts

def doubled(cards):
    return 2 * cards.sum()

shown = []
cards = np.array([3, 4, 5])
watched = mock.patch.object(CPUContext, "refresh", autospec=True, side_effect=CPUContext.refresh)
with jit.announcing(shown.append), watched as refresh:
    print(jit.compiled(share_of)(cards, 4), len(shown), refresh.call_count)
    try:
        jit.compiled(share_of)(cards, 0)
    except ZeroDivisionError:
        print("divided by zero")
    print(jit.compiled(doubled)(cards.astype(sys.argv[1])), len(shown) > 0)
"""


@pytest.mark.long
def test_code_from_the_disk_needs_no_compiler_which_can_be_set_up_later(tmp_path: Path) -> None:
    script = tmp_path / "kernels.py"
    script.write_text(LOADED, encoding="utf-8")

    def run(kind: str) -> list[str]:
        environment = {**os.environ, "PIT21_CACHE": str(tmp_path)}
        command = [sys.executable, str(script), kind]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True, timeout=PROGRAM_SECONDS
        ).stdout.split("\n")

    first, *others = run("int64")
    assert first.split()[0] == "3"
    assert int(first.split()[1]) > 0
    assert others == ["divided by zero", "24 True", ""]
    assert run("int32") == ["3 0 0", "divided by zero", "24 True", ""], "only the second kernel is compiled again"
