"""Payouts that the chips cannot show: rounded on each spot of each hand, the remainder recorded (G6, I14)."""

from fractions import Fraction
from math import ceil, floor

import pytest

from pit21.money import round_ratio
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.problems import SpecError
from pit21.table import events as e
from pit21.table.session import Session
from tests.clauses.one_seat import one_seat
from tests.rounds import played, settle
from tests.scale import ScaleCount

TRAY = 100_000_000


def coarse(breakage: str, chip: int = 500) -> str:
    return f"chip_step={chip} breakage={breakage}"


def only_settlement(session: Session) -> e.WagerSettled:
    (settled,) = [event for event in session.events if isinstance(event, e.WagerSettled)]
    return settled


WINS = [
    # blackjack pays, stake, rounding, winnings and what the rounding kept back, all in cents
    ("3:2", "$5", "down", 500, 250),
    ("3:2", "$5", "up", 1000, -250),
    ("3:2", "$5", "nearest", 1000, -250),  # an exact half goes up
    ("3:2", "$10", "down", 1500, 0),
    ("3:2", "$10", "up", 1500, 0),
    ("3:2", "$15", "down", 2000, 250),
    ("3:2", "$15", "nearest", 2500, -250),
    ("6:5", "$5", "down", 500, 100),
    ("6:5", "$5", "up", 1000, -400),
    ("6:5", "$5", "nearest", 500, 100),
    ("6:5", "$20", "nearest", 2500, -100),
    ("6:5", "$25", "down", 3000, 0),
]


@pytest.mark.clause("G6")
@pytest.mark.parametrize("game", ["blackjack", "spanish-21"])
@pytest.mark.parametrize(("pays", "stake", "breakage", "won", "kept"), WINS)
def test_a_blackjack_is_rounded_to_the_chip(
    game: str, pays: str, stake: str, breakage: str, won: int, kept: int
) -> None:
    options = f"blackjack_pays={pays} {coarse(breakage)}"
    session = played(one_seat(game, "As 9c Kd 9h", bet=stake, options=options))
    settled = only_settlement(session)
    assert settled.net == won
    assert settled.remainder == (kept, 1)
    assert session.table.accounts.get("breakage", 0) == kept
    # House and breakage together have paid exactly what the player won.
    assert session.table.accounts["house"] + kept == TRAY - won


SURRENDERS = [
    # stake, rounding, what goes back, what the rounding kept
    ("$5", "down", 0, 250),
    ("$5", "up", 500, -250),
    ("$5", "nearest", 500, -250),
    ("$10", "down", 500, 0),
    ("$15", "down", 500, 250),
    ("$15", "up", 1000, -250),
    ("$15", "nearest", 1000, -250),
]


@pytest.mark.clause("G6")
@pytest.mark.parametrize("game", ["blackjack", "spanish-21"])
@pytest.mark.parametrize(("stake", "breakage", "back", "kept"), SURRENDERS)
def test_of_a_surrender_the_half_that_goes_back_is_rounded(
    game: str, stake: str, breakage: str, back: int, kept: int
) -> None:
    options = f"surrender=late {coarse(breakage)}"
    session = played(one_seat(game, "Kc 9c 6d 9h", "1 surrender", bet=stake, options=options))
    settled = only_settlement(session)
    assert settled.returned == back
    assert settled.remainder == (kept, 1)
    assert session.table.accounts.get("breakage", 0) == kept
    assert session.table.accounts["house"] + kept == TRAY + settled.staked - back


@pytest.mark.clause("G6")
@pytest.mark.parametrize(
    ("game", "shoe", "steps"),
    [
        ("21-stud", "As 9c Kd 9h", []),
        ("twisted-21", "As Kd 2c 3c 4c 9c 9h 5d 6d 7d", []),
        ("nh-21-plus", "As 9c Kd 9h", []),
        ("blackjack", "As 9c Kd 9h", []),
        ("spanish-21", "As 9c Kd 9h", []),
    ],
)
@pytest.mark.parametrize(("breakage", "won"), [("down", 500), ("up", 1000), ("nearest", 1000)])
def test_every_house_banked_table_rounds_its_blackjack(
    game: str, shoe: str, steps: list[str], breakage: str, won: int
) -> None:
    """$7.50 at 3:2 in $5 chips."""
    options = coarse(breakage) + {"twisted-21": " seats=1 blackjack_pays=3:2"}.get(game, "")
    session = played(one_seat(game, shoe, *steps, bet="$5", options=options))
    settled = only_settlement(session)
    assert settled.net == won
    assert settled.remainder == (750 - won, 1)
    assert session.table.accounts["breakage"] == 750 - won


@pytest.mark.clause("G6")
@pytest.mark.parametrize(("breakage", "won"), [("down", 500), ("up", 1000), ("nearest", 500)])
def test_a_player_banked_table_rounds_too(breakage: str, won: int) -> None:
    """$6 at 6:5 in $5 chips, paid out of the bank."""
    text = f"""game pure-21.5
set chip_step=500
set breakage={breakage}
player ann $500 at 1
player bob $500 at 2
shoe As 9c Kd 9h
round
bank ann $100
bet 2 base $5
deal
"""
    session = played(text)
    settled = only_settlement(session)
    assert settled.net == won
    assert settled.remainder == (600 - won, 1)
    assert session.table.accounts["player:ann"] == 50_000 - won


@pytest.mark.clause("G6")
@pytest.mark.parametrize(("breakage", "each"), [("down", 500), ("up", 1000), ("nearest", 1000)])
def test_each_spot_is_rounded_and_never_a_sum(breakage: str, each: int) -> None:
    """Three spots of $5 at 3:2: $7.50 three times, not $22.50."""
    text = f"""game nh-21-plus
set chip_step=500
set breakage={breakage}
player ann $100 at 1
shoe As 9c Kd 9h
round
bet 1 base $5
bet 1 bet-2x $5
bet 1 bet-3x $5
deal
"""
    assert [item["net"] for item in settle(text)] == [each, each, each]
    assert played(text).table.accounts["breakage"] == 3 * (750 - each)


@pytest.mark.clause("G6")
@pytest.mark.parametrize(("breakage", "each"), [("down", 500), ("up", 1000), ("nearest", 1000)])
def test_each_split_hand_is_rounded_by_itself(breakage: str, each: int) -> None:
    """7-7-7 and 6-7-8 of mixed suits, 3:2 on $5 each."""
    shoe = "7c 5h 7d Kh 7h 7s 8c 6s"
    acts = ("1 split", "1.1 hit", "1.2 hit")
    text = one_seat("spanish-21", shoe, *acts, bet="$5", options=coarse(breakage))
    assert [item["net"] for item in settle(text)] == [each, each]


@pytest.mark.clause("G6")
@pytest.mark.parametrize(
    ("pays", "breakage", "won", "kept", "posted"),
    [
        ("6:5", "down", 625, (5, 1), 5),  # $5.25 at 6:5 is $6.30
        ("6:5", "up", 650, (-20, 1), -20),
        ("6:5", "nearest", 625, (5, 1), 5),
        ("3:2", "down", 775, (25, 2), 12),  # $7.875: whole cents are posted, half a cent stays with the house
        ("3:2", "up", 800, (-25, 2), -12),
        ("3:2", "nearest", 800, (-25, 2), -12),
    ],
)
def test_a_remainder_below_a_cent_is_recorded_exactly(
    pays: str, breakage: str, won: int, kept: tuple[int, int], posted: int
) -> None:
    options = f"blackjack_pays={pays} {coarse(breakage, 25)}"
    session = played(one_seat("blackjack", "As 9c Kd 9h", bet="$5.25", options=options))
    settled = only_settlement(session)
    assert (settled.net, settled.remainder) == (won, kept)
    assert session.table.accounts["breakage"] == posted


@pytest.mark.clause("G6")
@pytest.mark.parametrize(
    ("stake", "pays", "won"),
    [("$5", "3:2", 750), ("$5.10", "3:2", 765), ("$5.10", "6:5", 612), ("$7", "6:5", 840)],
)
def test_in_cents_a_payout_is_exact(stake: str, pays: str, won: int) -> None:
    options = f"chip_step=10 blackjack_pays={pays}"
    session = played(one_seat("blackjack", "As 9c Kd 9h", bet=stake, options=options))
    settled = only_settlement(session)
    assert (settled.net, settled.remainder) == (won, (0, 1))
    assert "breakage" not in session.table.accounts


@pytest.mark.clause("G6")
@pytest.mark.parametrize("game", CORE_GAMES)
@pytest.mark.parametrize(("chip", "refused"), [(1, True), (25, True), (105, True), (10, False), (500, False)])
def test_exact_is_refused_where_the_chip_is_no_multiple_of_ten_cents(game: str, chip: int, refused: bool) -> None:
    if not refused:
        load_game(game).choose({"chip_step": chip})
        return
    with pytest.raises(SpecError, match="G6"):
        load_game(game).choose({"chip_step": chip})
    for breakage in ("down", "up", "nearest"):
        load_game(game).choose({"chip_step": chip, "breakage": breakage})


@pytest.mark.clause("G6")
@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_stake_on_every_pay_table_is_rounded_by_the_printed_rule(game: str, scale_count: ScaleCount) -> None:
    spec = load_game(game)
    odds = {
        *spec.main_pays,
        (1, 2),
        *(pair for table in spec.file.paytables.values() for pair in table.odds()),
    }
    stride = 10_000 // scale_count(small=60, conformance=1_000, full=10_000)
    for step in (25, 100, 500):
        for stake in range(1, 10_001, stride):
            for numerator, denominator in odds:
                exact = Fraction(stake * numerator, denominator * step)
                paid = {
                    rule: round_ratio(stake * numerator, denominator, step, rule) for rule in ("down", "up", "nearest")
                }
                assert paid["down"] == floor(exact) * step
                assert paid["up"] == ceil(exact) * step
                assert paid["nearest"] == floor(exact + Fraction(1, 2)) * step
