"""A game file of one endless word is scanned once, not once for every letter."""

import time

import pytest

from pit21.spec.loader import parse_game
from pit21.spec.problems import SpecError


@pytest.mark.parametrize("text", ["a" * 240_000, "a " * 120_000, "x" + " " * 240_000, "a." * 120_000 + "b = 1"])
def test_long_texts_are_refused_at_once(text: str) -> None:
    began = time.process_time()
    with pytest.raises(SpecError):
        parse_game(text)
    assert time.process_time() - began < 2
