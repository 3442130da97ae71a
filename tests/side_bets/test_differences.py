"""What differs between two versions of a side bet is named by its keys."""

from typing import Any

import pytest

from pit21.jobs import change_game
from pit21.spec.diff import diff_games
from pit21.spec.loader import load_game, parse_game
from pit21.spec.side_bets import catalogue, design_of


@pytest.mark.parametrize(
    ("bet", "change", "said"),
    [
        ("house-money", {"moves_to_main": ""}, "Winnings and stake may move to the main wager after the peek."),
        ("blazing-7s", {"meter": 3000000}, "The meter holds $20000, seed $10000; contribution 20%."),
        ("blazing-7s", {"payout_limit": 500000}, "contribution 20%"),
        ("perfect-pairs", {"selection": "best"}, "Reads first-two."),
    ],
)
def test_a_changed_key_is_named(bet: str, change: dict[str, Any], said: str) -> None:
    design = design_of(bet, catalogue()[bet])
    fields = {name: getattr(design, name) for name in design.__struct_fields__}
    base, changed = (
        change_game(load_game("blackjack"), {}, {}, (type(design)(**each),)) for each in (fields, fields | change)
    )
    (found,) = [each for each in diff_games(base, changed).differences if each.part == "wager"]
    assert said in found.a
    assert found.a != found.b


OTHERS = "to every other player who has it"
SUPER = """
extends = "spanish-21"
[wagers.bonus]
reads = ["first-three", "up-card"]
placed = "main"
[[paytables.bonus.lines]]
when = "three sevens"
holds = { of = "first-three", each = "7" }
amount = [{ pays = 100000 }, { stake = 2500, pays = 500000 }]
envy = 5000
"""
METER = """
extends = "blackjack"
[wagers.jackpot]
reads = ["first-two"]
meter = 1000000
[[paytables.jackpot.lines]]
when = "aces"
holds = { each = "A" }
meter = "10%"
"""


@pytest.mark.parametrize(
    ("text", "old", "new", "first", "second"),
    [
        (SUPER, "pays = 500000", "pays = 600000", f"$1,000; $5,000 for $25 and more; $50 {OTHERS}",
         f"$1,000; $6,000 for $25 and more; $50 {OTHERS}"),
        (SUPER, "envy = 5000", "envy = 2500", f"$1,000; $5,000 for $25 and more; $50 {OTHERS}",
         f"$1,000; $5,000 for $25 and more; $25 {OTHERS}"),
        (METER, 'meter = "10%"', 'meter = "12%"', "10% of the meter", "12% of the meter"),
        (METER, 'meter = "10%"', 'pays = "50:1"\nenvy = 100', "10% of the meter",
         "50 to 1; $1 to every other player who has it"),
        (METER, 'each = "A"', 'each = "K"', '10% of the meter, holds = { each = "A" }',
         '10% of the meter, holds = { each = "K" }'),
    ],
)  # fmt: skip
def test_what_a_line_pays_is_compared(text: str, old: str, new: str, first: str, second: str) -> None:
    """Amounts, shares of a meter, envy and conditions, which are no odds."""
    base, changed = parse_game(text), parse_game(text.replace(old, new))
    (found,) = [each for each in diff_games(base, changed).differences if each.part == "paytable"]
    assert (found.a, found.b) == (first, second)
    assert diff_games(base, base).same
