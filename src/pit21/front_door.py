"""Lazy front doors: a package names what it exports, and imports it when it is first used.

A package lists its exports as imports under `if TYPE_CHECKING:`, which type checkers read, and in `__all__`. At run
time its `__getattr__`, made by `lazy_exports(__name__)` under `if not TYPE_CHECKING:`, imports a name when it is first
asked for. So importing one name does not import its neighbors, nor NumPy and Numba where it does without them.
"""

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any


def lazy_exports(package: str) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package."""

    def find(name: str) -> Any:
        source = export_sources(package).get(name)
        if source is None:
            # With the name and the module, Python adds "Did you mean" to the message.
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=sys.modules[package])
        module, original = source
        home = import_module(module)
        is_name = module != package and hasattr(home, original)  # else a module, exported as a whole
        value = getattr(home, original) if is_name else import_module(f"{module}.{original}")
        setattr(sys.modules[package], name, value)
        return value

    return find


@cache
def export_sources(package: str) -> dict[str, tuple[str, str]]:
    """Each name that a package imports under `if TYPE_CHECKING:`, with the module it comes from and its name there."""
    file = sys.modules[package].__file__
    assert file is not None, f"{package} is no package of files"
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    return {
        alias.asname or alias.name: (statement.module or "", alias.name)
        for block in tree.body
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for statement in block.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
    }
