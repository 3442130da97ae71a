"""`import pit21`: what it names, and what naming it costs."""

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import pit21
from tests.packaging.commands import ROOT
from tests.patience import PROGRAM_SECONDS

API_PAGE = (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf-8")


def test_every_public_name_is_there_and_on_its_page() -> None:
    assert not [name for name in pit21.__all__ if getattr(pit21, name) is None]
    assert not [name for name in pit21.__all__ if f"`{name}`" not in API_PAGE and f"`{name}(" not in API_PAGE]


def test_the_names_for_type_checkers_are_the_public_ones() -> None:
    tree = ast.parse(Path(inspect.getfile(pit21)).read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    typed = {alias.name for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert typed | {"__version__"} == set(pit21.__all__)


def test_public_functions_say_what_they_do() -> None:
    functions = [name for name in pit21.__all__ if inspect.isfunction(getattr(pit21, name))]
    assert len(functions) > 15
    assert [name for name in functions if not getattr(pit21, name).__doc__] == []


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        pit21.nothing  # type: ignore[attr-defined]  # noqa: B018
    assert dir(pit21) == sorted(pit21.__all__)


def test_importing_the_package_imports_nothing_else() -> None:
    source = "import sys; before = set(sys.modules); import pit21; print(sorted(set(sys.modules) - before))"
    loaded = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, check=True, timeout=PROGRAM_SECONDS
    ).stdout
    assert not any(name in loaded for name in ("msgspec", "cyclopts", "rich", "numpy", "pit21.spec", "pit21.table"))
