"""The referee and the second settler, which share no code, agree on random rounds (I13)."""

from pathlib import Path

import pytest

from pit21.spec.loader import CORE_GAMES, VARIANTS
from pit21.table import events as e
from pit21.transcript.parse import parse_transcript
from pit21.transcript.run import run_transcript
from tests.conformance.records import last_round
from tests.conformance.second_opinion import compare, compare_round
from tests.scale import ScaleCount

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"


@pytest.mark.parametrize("game", CORE_GAMES)
def test_random_hands_are_settled_alike(game: str, scale_count: ScaleCount) -> None:
    hands = scale_count(small=1_200, conformance=50_000, full=1_000_000)
    assert compare(game, hands, seed=20) >= hands


NOT_BY_THE_RULES = {
    "m10-found-later-the-results-stand": "the dealer stopped too early",
    "m11-a-misread-natural-returns-doubles-and-splits": "hands acted after the dealer's natural",
    "m11-a-late-surrender-loses-whole": "a hand surrendered after the dealer's natural",
    "m11-an-early-surrender-keeps-its-half": "a hand acted after the dealer's natural",
    "m12-a-natural-found-at-the-end": "a hand acted after the dealer's natural",
    "m12-a-surrendered-hand-loses-to-a-natural-found-late": "hands acted after the dealer's natural",
    "m22-a-forbidden-split-goes-on": "the cards that were split are no pair",
    "m22-a-forbidden-split-may-be-returned": "the cards that were split are no pair",
    "m30-a-wrong-payout-is-corrected": "the players have left the table",
    "m36-a-packet-of-four-is-dead": "the other hit cards were never turned",
    "m36-a-packet-of-six-is-dead": "the other hit cards were never turned",
}
"""Rounds that the second settler refuses or settles otherwise, because the ruling lets stand what the rules forbid."""


def test_rounds_with_irregularities_are_settled_alike(subtests: pytest.Subtests) -> None:
    compared = 0
    for path in sorted(TRANSCRIPTS.glob("*/m[0-9]*-*.pit")):
        if path.parent.name in (*VARIANTS, "side-bets"):
            continue  # the second settler knows the core games; the others are compared with exact play instead
        session = run_transcript(parse_transcript(path.read_text(encoding="utf-8"), path.parent)).session
        assert session is not None
        is_void = any(isinstance(event, e.RoundVoided) for event in last_round(session))
        if path.stem in NOT_BY_THE_RULES or is_void:
            continue
        with subtests.test(path.stem):
            compare_round(session)
            compared += 1
    assert compared > 60
