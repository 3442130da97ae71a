"""Front doors: a package whose `__init__` has `__all__` is imported from there, and exports what it lists."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pit21.front_door import export_sources
from tests.packaging.commands import ROOT

SOURCES = ROOT / "src"
MOST_MODULES = 20
"""A folder that answers one question needs no more."""


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_name(path): path for path in sorted((SOURCES / "pit21").rglob("*.py"))}


def listed(path: Path) -> list[str] | None:
    """`__all__` of a file, None where it has none."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            found: list[str] = ast.literal_eval(node.value)
            return found
    return None


DOORS = {
    name: exports
    for name, path in MODULES.items()
    if path.name == "__init__.py" and name != "pit21" and (exports := listed(path)) is not None
}
LAZY = [name for name in DOORS if "lazy_exports" in MODULES[name].read_text(encoding="utf-8")]


def imported_modules(path: Path) -> Iterator[tuple[int, str]]:
    """Every module of pit21 that a file imports, at its top or inside functions, with the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("pit21"):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield node.lineno, whole if whole in MODULES else node.module
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names if alias.name.startswith("pit21"))


def door_before(importer: str, module: str) -> str | None:
    """The front door that this import goes around. A module that a door exports as a whole may be imported from."""
    parts = module.split(".")
    for length in range(2, len(parts)):
        package = ".".join(parts[:length])
        is_exported = length == len(parts) - 1 and parts[-1] in DOORS.get(package, ())
        if package in DOORS and not f"{importer}.".startswith(f"{package}.") and not is_exported:
            return package
    return None


def test_nobody_goes_around_a_front_door() -> None:
    around = [
        f"{path.relative_to(ROOT)}:{line} imports {module}: import the name from {door}, "
        f"and add it to {MODULES[door].relative_to(ROOT)} (under TYPE_CHECKING and in __all__) where it is missing"
        for importer, path in MODULES.items()
        for line, module in imported_modules(path)
        if (door := door_before(importer, module))
    ]
    assert not around, "\n".join(around)


def test_a_door_is_noticed_where_it_is_passed() -> None:
    assert door_before("pit21.server.app", "pit21.server.store.writer") == "pit21.server.store"
    assert door_before("pit21.server.app", "pit21.server.store") is None
    assert door_before("pit21.server.app", "pit21.server.store.schema") is None, "exported as a whole"
    assert door_before("pit21.server.store.reader", "pit21.server.store.writer") is None, "its own package"


@pytest.mark.parametrize("name", LAZY)
def test_a_lazy_front_door_exports_what_it_lists(name: str) -> None:
    package = importlib.import_module(name)
    sources = export_sources(name)
    assert set(package.__all__) == set(sources), "__all__ and the imports under TYPE_CHECKING must be the same names"
    modules = {module.name for module in pkgutil.iter_modules(package.__path__)}
    for export, (module, original) in sources.items():
        is_module = f"{module}.{original}" in MODULES
        assert is_module or export not in modules, f"importing the module {name}.{export} would hide the name"
    assert package.__doc__, "say what belongs here and what does not"
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = package.nothing


@pytest.mark.parametrize("name", [name for name in LAZY if name.startswith("pit21.server.")])
def test_every_name_of_the_server_is_there(name: str) -> None:
    package = importlib.import_module(name)
    for export in package.__all__:
        assert getattr(package, export) is not None


def test_every_package_of_the_server_has_a_front_door() -> None:
    folders = {path.name for path in (SOURCES / "pit21" / "server").iterdir() if (path / "__init__.py").is_file()}
    assert {f"pit21.server.{name}" for name in folders} <= set(LAZY)


def test_folders_are_small() -> None:
    counts = {
        path.parent: sum(1 for _ in path.parent.glob("*.py")) - 1
        for path in MODULES.values()
        if path.name == "__init__.py" and "versions" not in path.parts
    }
    large = {str(folder.relative_to(SOURCES)): count for folder, count in counts.items() if count > MOST_MODULES}
    assert not large, "part these folders by what their modules answer"


LAW_IMPORTS = {"collections.abc", "typing"}
"""What the law needs for its types; a rule reads nothing but its arguments."""


def test_the_law_imports_nothing_but_itself() -> None:
    wrong = [
        f"{name}:{node.lineno} imports {module}: pass what it needs as an argument"
        for name, path in MODULES.items()
        if name.startswith("pit21.law.")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for module in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [each.name for each in node.names])
        if module not in LAW_IMPORTS and not module.startswith("pit21.law")
    ]
    assert not wrong, "\n".join(wrong)
