"""The lower bounds: every direct dependency has one, and is declared. That they hold is seen by `make check`."""

import ast
import importlib.metadata
import sys

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.packaging.commands import ROOT
from tests.packaging.lower_bounds import PROJECT, declared, lower_bound, not_at_their_bound

INDIRECT = {"dask"}
"""Imported, and pinned to one version by a declared package."""


def imported_packages() -> set[str]:
    """The distributions of all modules that the package imports."""
    modules = set()
    for path in (ROOT / "src" / "pit21").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {name.name.split(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules.add(node.module.split(".")[0])
    owners = importlib.metadata.packages_distributions()
    third_party = modules - sys.stdlib_module_names - {"pit21"}
    return {canonicalize_name(owner) for module in third_party for owner in owners[module]}


def test_every_direct_dependency_has_one_lower_bound() -> None:
    assert all(lower_bound(each) for each in declared())


@pytest.mark.long
def test_whatever_is_imported_is_declared() -> None:
    names = {canonicalize_name(each.name) for each in declared()}
    assert imported_packages() - names == INDIRECT


def test_the_tested_extras_are_all_but_those_that_need_hardware() -> None:
    extras = PROJECT["optional-dependencies"]
    assert {Requirement(line).name for line in extras["cuda"]}.isdisjoint(each.name for each in declared())


def test_a_bound_that_cannot_be_installed_is_found() -> None:
    installed = {"one": Version("1.0.0"), "two": Version("2.1")}
    wrong = not_at_their_bound(installed, [Requirement("one>=1"), Requirement("two>=2.0,<3")])
    assert wrong == ["two: pyproject.toml says >=2.0, but 2.1 is the oldest that fits"]


def test_a_dependency_without_a_bound_is_found() -> None:
    with pytest.raises(ValueError, match="unpack"):
        lower_bound(Requirement("one<2"))
