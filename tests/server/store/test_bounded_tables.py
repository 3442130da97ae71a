"""Every table of the database has its bound and its retention rule on the page that operators read (I23)."""

import re
from pathlib import Path

import msgspec
import pytest

from pit21.server.configuration.settings import Settings
from pit21.server.people.identity.sessions import MOST_SESSIONS
from pit21.server.store import schema
from pit21.server.store.lineage import history
from pit21.server.trainer.dealer_school import MOST_ANSWERS
from pit21.server.trainer.record_rows import MOST_KEPT

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "server.md"


def rules() -> dict[str, tuple[str, str]]:
    """By table: what bounds its rows, and what removes them."""
    text = PAGE.read_text().partition("### Every table of the database")[2].partition("\n#")[0]
    found: dict[str, tuple[str, str]] = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for name in re.findall(r"`([a-z_]+)`", cells[0]) if line.startswith("| `") else ():
            assert name not in found, f"{name} is there twice"
            assert len(cells) == 3, line
            found[name] = (cells[1], cells[2])
    return found


def test_every_table_has_a_bound_and_a_rule_of_retention() -> None:
    """A table that is added without both is a table that someone can fill."""
    found = rules()
    assert set(found) == {*schema.metadata.tables, "alembic_version"}
    assert all(bound and removed for bound, removed in found.values())


def test_the_settings_that_are_named_exist() -> None:
    named = {name for cells in rules().values() for name in re.findall(r"`([a-z_.]+)`", " ".join(cells))}
    assert named
    for name in named:
        value: object = Settings()
        for part in name.split("."):
            assert isinstance(value, msgspec.Struct)
            assert part in value.__struct_fields__, name
            value = getattr(value, part)


@pytest.mark.parametrize(
    ("table", "number"),
    [
        ("sessions", MOST_SESSIONS),
        ("play_records", MOST_KEPT),
        ("lesson_answers", MOST_ANSWERS),
        ("marks", history.MOST_MARKS),
    ],
)
def test_the_numbers_are_those_of_the_code(table: str, number: int) -> None:
    assert f"{number:,}" in rules()[table][0]
