"""The packages of the solver, and what may be compiled. Layers and front doors are checked for all packages at once."""

import ast
import importlib
import pkgutil
import re
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

import pit21.solve.kernels
from pit21.jit import SIMULATOR, SOLVER, callees
from tests.packaging.commands import ROOT

SOURCES = ROOT / "src"
PACKAGE = SOURCES / "pit21"
PACKAGES = ("kernels", "model", "splits", "side_bets", "main_wager", "strategy")
MOST_MODULES = 20


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, at its top or inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def files() -> list[Path]:
    return sorted((PACKAGE / "solve").rglob("*/*.py"))


def test_the_folder_holds_these_packages_and_nothing_else() -> None:
    found = {path.name for path in (PACKAGE / "solve").iterdir() if path.name != "__pycache__"}
    assert found == {"__init__.py", *PACKAGES}
    for name in PACKAGES:
        assert len(list((PACKAGE / "solve" / name).glob("*.py"))) - 1 <= MOST_MODULES, name


def kernel_functions() -> dict[types.FunctionType, str]:
    """Every function of the solver's kernels, with its name."""
    prefix = "pit21.solve.kernels."
    return {
        value: f"{module.name.removeprefix(prefix)}.{value.__name__}"
        for module in pkgutil.walk_packages(pit21.solve.kernels.__path__, prefix)
        for value in vars(importlib.import_module(module.name)).values()
        if isinstance(value, types.FunctionType) and value.__module__ == module.name
    }


def compiled_names() -> set[str]:
    """What is given to the compiler outside the simulator's kernels: arguments of `compiled` and of `run`."""
    found = set()
    others = [*(PACKAGE / "sim" / "tables").glob("*.py"), PACKAGE / "lab" / "counting" / "known_rounds.py"]
    for path in [*files(), *others]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and re.search(r"(\brun|^compiled)$", ast.unparse(node.func)):
                found |= {each.id for each in ast.walk(node.args[0]) if isinstance(each, ast.Name)}
    return found


def test_whatever_is_compiled_is_a_kernel_and_nothing_else_is() -> None:
    functions = kernel_functions()
    passed = compiled_names() - {"function", "weigher", "play"}  # variables
    entries = {function for function, name in functions.items() if name.rpartition(".")[2] in passed}
    assert passed == {function.__name__ for function in entries}
    weighers = {function for function, name in functions.items() if name.startswith("suit_probabilities.weigh")}
    reached = set(entries | weighers)
    waiting = list(reached)
    while waiting:
        for _, callee in callees(waiting.pop()):
            if callee not in reached:
                reached.add(callee)
                waiting.append(callee)
    assert sorted(name for function, name in functions.items() if function not in reached) == []


@pytest.mark.parametrize(("folder", "parts"), [("solve/kernels", SOLVER), ("sim/kernels", SIMULATOR)])
def test_kernels_take_names_from_sources_of_their_digest_only(folder: str, parts: tuple[str, ...]) -> None:
    """A constant from elsewhere would be compiled in and stay as it was."""
    covered = tuple(f"pit21.{part.removesuffix('.py').replace('/', '.')}" for part in parts)
    for path in sorted((PACKAGE / folder).rglob("*.py")):
        for module in imports(path):
            if module.startswith("pit21") and path.name != "__init__.py":
                assert module in covered or module.startswith(tuple(f"{part}." for part in covered)), (
                    f"{path}: {module}"
                )


def test_the_simulator_is_not_compiled_again_for_the_solver() -> None:
    assert not any(part.startswith("solve") for part in SIMULATOR)
