"""Each line of the accounts and web section has its tests, and they are there."""

import pytest

from tests.packaging.commands import ROOT
from tests.server.web_lines.register import LINES, Proof


@pytest.mark.parametrize("line", LINES)
def test_every_line_has_tests_that_are_there(line: str) -> None:
    assert LINES[line]
    for file, test in LINES[line]:
        assert f"def {test}" in (ROOT / "tests" / file).read_text(encoding="utf-8"), (file, test)


def test_no_test_is_named_twice_for_a_line() -> None:
    found: list[tuple[str, Proof]] = [(line, proof) for line, proofs in LINES.items() for proof in proofs]
    assert len(found) == len(set(found))
