"""Side bets with two settling times: what no later card can change is settled early, the rest when it is known."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pit21.law import conditions as c
from pit21.law.codes import NO_LINE
from pit21.law.open_lines import ALL_DONE, NO_BLACKJACK, NOT_DECIDED, line_so_far
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError
from pit21.spec.side_bets import compile_lines
from pit21.transcript.parse import parse_transcript
from pit21.transcript.run import run_transcript
from tests.scale import ScaleCount
from tests.side_bets.conditions import GROUPS, PLAYED, random_wager

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts" / "side-bets"
FILE = """extends = "blackjack"
id = "ladies"

[wagers.ladies]
reads = ["first-two", "dealer-two"]
decided_early = "deal"
decided = "peek"

[[paytables.ladies.lines]]
when = "two queens and a dealer blackjack"
holds = { all = [{ of = "first-two", each = "Q" }, { of = "dealer-two", blackjack = true }] }
pays = "250:1"

[[paytables.ladies.lines]]
when = "two queens"
holds = { of = "first-two", each = "Q" }
pays = "25:1"
"""


def seen(cards: tuple[int, ...], players: int, dealers: int, hands: int, facts: int) -> c.CardsSeen:
    return c.CardsSeen(cards[:3], cards[3:8], cards[8:], (players, dealers, hands, 0, facts))


def test_a_line_that_is_decided_early_is_the_line_of_every_completed_deal(scale_count: ScaleCount) -> None:
    random, early = Random("early"), 0
    for _ in range(scale_count(small=1_500, conformance=20_000, full=200_000)):
        lines, reads = random_wager(random, (*GROUPS, *PLAYED))
        program = compile_lines(lines, reads, [(1, 1)] * len(lines), best=False)
        cards = [4 * random.choice((0, 6, 7, 8, 9, 11)) + random.randrange(4) for _ in range(12)]
        players, dealers, hands = random.randint(1, 2), random.randint(1, 2), random.randint(1, 2)
        line = line_so_far(program, seen(tuple(cards), players, dealers, hands, 0), 0)
        if line == NOT_DECIDED:
            continue
        early += 1
        for _ in range(6):
            later = list(cards)
            for place in (2, *range(3 + dealers, 8), *range(8 + hands, 12)):
                later[place] = random.randrange(52)
            facts = random.randrange(c.BET_UNIT) + random.randint(1, 2) * c.BET_UNIT
            whole = seen(tuple(later), random.randint(2, 3), random.randint(2, 5), random.randint(2, 4), facts)
            if players == 1:
                whole = whole._replace(player=(later[0], random.randrange(52), later[2]))
            assert c.line_that_holds(program, whole) == line, (lines, cards, later)
            assert line_so_far(program, whole, ALL_DONE) == line
    assert early > 100


def test_after_the_peek_only_a_blackjack_is_known_of_the_hole_card() -> None:
    queen, ace, two = 4 * 11, 0, 4
    reads = ["first-two", "dealer-two"]
    blackjack = compile_lines([{"of": "dealer-two", "blackjack": True}], reads, [(1, 1)], best=False)
    total = compile_lines([{"of": "dealer-two", "total": 17}], reads, [(1, 1)], best=False)
    cards = c.CardsSeen((queen, queen), (ace, two), (queen, queen), (2, 1, 2, 0, 0))
    assert line_so_far(blackjack, cards, 0) == NOT_DECIDED
    assert line_so_far(blackjack, cards, NO_BLACKJACK) == NO_LINE
    assert line_so_far(total, cards, NO_BLACKJACK) == NOT_DECIDED


def stages(text: str) -> list[tuple[str, str]]:
    """The stages of a round with the settlements of the wager `ladies`."""
    file = parse_game(text).file
    return [(stage.do, stage.when) for stage in file.stages if stage.wagers in ((), ("ladies",))]


def test_stages_of_both_times_are_placed() -> None:
    expected = ["wagers", "deal", "settle decided", "early-surrender", "insurance", "peek", "settle decided",
                "naturals", "turns", "reveal", "settle", "dealer", "collect"]  # fmt: skip
    found = [do if when in ("always", "after_peek") else f"{do} {when}" for do, when in stages(FILE)]
    assert found == expected, "the last one is for tables without a hole card"


def test_a_bet_with_one_time_has_the_stages_that_it_had() -> None:
    plain = FILE.replace('decided_early = "deal"\n', "").replace('decided = "peek"\n', "")
    assert ("settle", "decided") not in stages(plain)


@pytest.mark.parametrize(
    ("old", "new", "path", "words"),
    [
        ('decided = "peek"', 'decided = "deal"', "wagers.ladies.decided", "known at 'hole-card' only"),
        ("blackjack = true", "total = 21", "wagers.ladies.decided", "known at 'hole-card' only"),
        ('"deal"', '"peek"', "wagers.ladies.decided_early", "settled at 'peek' in any case"),
        ('"deal"', '"deal"\npayout_limit = 100000', "wagers.ladies.decided_early", "leave `payout_limit`"),
        ('"deal"', '"deal"\nplaced = "up-card"', "wagers.ladies.decided_early", "placed before the deal"),
    ],
)
def test_what_cannot_be_settled_early_is_refused(old: str, new: str, path: str, words: str) -> None:
    with pytest.raises(SpecError) as caught:
        parse_game(FILE.replace(old, new))
    assert [words in each.message for each in caught.value.problems if each.path == path] == [True]


def test_a_stage_of_ones_own_settles_early_only_what_says_so() -> None:
    spec = load_game("blackjack+perfect-pairs")
    text = """extends = "blackjack"
[wagers.pairs]
reads = ["first-two"]
[[paytables.pairs.lines]]
when = "pair"
holds = { same = "rank" }
pays = "11:1"
"""
    for stage in spec.file.stages:
        keys: dict[str, Any] = {"do": stage.do, "wagers": list(stage.wagers), "when": stage.when, "card": stage.card}
        if "perfect-pairs" in stage.wagers:
            text += '\n[[stages]]\ndo = "settle"\nwagers = ["pairs"]\nwhen = "decided"\nclause = ["House"]\n'
            keys["wagers"] = ["pairs"]
        lines = "".join(f"{key} = {value!r}\n".replace("'", '"') for key, value in keys.items() if value)
        text += f'\n[[stages]]\n{lines}clause = ["House"]\n'
    with pytest.raises(SpecError, match="pairs is not settled early"):
        parse_game(text)


def test_a_natural_that_is_found_late_corrects_what_was_paid_after_the_peek() -> None:
    path = TRANSCRIPTS / "m11-a-natural-found-late-raises-lucky-ladies.pit"
    run = run_transcript(parse_transcript(path.read_text(encoding="utf-8"), path.parent))
    assert run.session is not None
    accounts = run.session.table.accounts
    assert accounts["player:ann"] == 50_000 - 1_000 + 500_000
    assert accounts["player:bob"] == 50_000 - 1_000 - 500
