"""Messages know neither the server nor the client, and the client knows the messages alone."""

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "pit21"


def imports(package: str) -> set[str]:
    found = set()
    for path in (SOURCES / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
            elif isinstance(node, ast.Import):
                found.update(each.name for each in node.names)
    return found


@pytest.mark.parametrize(
    ("package", "strangers"),
    [
        ("wire", ("server", "client", "room")),
        ("client", ("server", "room")),
        ("files", ("room", "server", "sim", "lab")),
    ],
)
def test_what_a_package_does_not_know(package: str, strangers: tuple[str, ...]) -> None:
    found = imports(package)
    assert f"pit21.{package}" in {".".join(name.split(".")[:2]) for name in found}, "it reads the imports"
    for stranger in strangers:
        assert not {name for name in found if f"{name}.".startswith(f"pit21.{stranger}.")}


def test_file_helpers_do_not_come_from_the_room() -> None:
    for package in ("sim", "lab", "client"):
        assert not {name for name in imports(package) if f"{name}.".startswith("pit21.room.")}
