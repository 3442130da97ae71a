"""Reads dealing code and names what could bend a shuffle."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2] / "src" / "pit21"
RANDOMNESS = ROOT / "randomness.py"
SHUFFLERS = (ROOT / "table" / "shoes" / "seeded_shoes.py", ROOT / "table" / "shoes" / "hand_shuffle.py")
"""The only modules of the table that may draw."""

FOREIGN_SOURCES = {"random", "numpy", "numba", "uuid", "os", "time", "datetime", "calendar", "threading"}
FOREIGN_CALLS = {"hash", "id", "urandom", "getrandbits", "monotonic", "perf_counter", "now", "__import__"}
DRAWING = {"words", "below", "shuffled", "riffled", "stream_key", "shoe_seed"}


def dealing_files() -> list[Path]:
    return sorted([RANDOMNESS, ROOT / "cards.py", *(ROOT / "table").rglob("*.py")])


def problems(path: Path, source: str) -> list[str]:
    """Everything wrong with a module of the dealing code, each with its line."""
    tree = ast.parse(source)
    found = [*_foreign_sources(tree, may_ask_system=path == RANDOMNESS)]
    if path == RANDOMNESS or path in SHUFFLERS:
        found += _scaling(tree)
    else:
        found += _drawing(tree)
    return found


def imported(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    """(line, module, name) of each import; the name is empty where a whole module is imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, ""
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.lineno, "." * node.level + (node.module or ""), alias.name


def _foreign_sources(tree: ast.AST, *, may_ask_system: bool) -> Iterator[str]:
    for line, module, _ in imported(tree):
        top = module.split(".")[0]
        if top in FOREIGN_SOURCES or (top == "secrets" and not may_ask_system):
            yield f"{line}: imports {module}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in FOREIGN_CALLS:
                yield f"{node.lineno}: calls {name}"


def _drawing(tree: ast.AST) -> Iterator[str]:
    for line, module, name in imported(tree):
        if module == "pit21.randomness" and (name in DRAWING or not name or name == "*"):
            yield f"{line}: draws with {name or module}"
        if module == "pit21" and name == "randomness":
            yield f"{line}: draws with pit21.randomness"


def _scaling(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp | ast.AugAssign):
            if isinstance(node.op, ast.Mod):
                yield f"{node.lineno}: modulo"
            if isinstance(node.op, ast.Div):
                yield f"{node.lineno}: division to floating point"
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield f"{node.lineno}: floating point"
        if isinstance(node, ast.Name) and node.id in {"float", "divmod", "round", "pow"}:
            yield f"{node.lineno}: {node.id}"
