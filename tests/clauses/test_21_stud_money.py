"""21 STUD: limits, chips and breakage."""

from fractions import Fraction

import pytest

from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from pit21.table import events as e
from tests.clauses.stud_21 import dealt, opened, wagered
from tests.rounds import fault, net, order, played, settle

LIMITS = [("base", 5, 100), ("match-1", 1, 25), ("match-2", 1, 25), ("mirror-match", 1, 25)]
"""Where nothing is set: lowest and highest stake in dollars."""


def stake(wager: str, cents: int, settings: str = "") -> str:
    """A single stake, beside the smallest base wager where it needs one."""
    base = "" if wager == "base" else "bet 1 base $10\n"
    return f"{opened(settings)}shoe 9s 9c 9d 8d\nround\n{base}bet 1 {wager} {cents}\ndeal\n"


@pytest.mark.clause("21-stud:31", "G10")
@pytest.mark.parametrize(("wager", "lowest", "highest"), LIMITS)
def test_each_wager_keeps_to_its_limits(wager: str, lowest: int, highest: int) -> None:
    for dollars in (lowest, highest):
        assert (1, wager) in order(stake(wager, 100 * dollars))
    for cents in (100 * lowest - 10, 100 * highest + 100):
        refused = fault(stake(wager, cents))
        assert refused.clause == "L31"
        assert f"takes ${lowest} to ${highest}" in refused.reason


@pytest.mark.clause("21-stud:31", "G10")
@pytest.mark.parametrize(("wager", "lowest", "highest"), LIMITS)
def test_limits_hold_to_the_cent_where_chips_are_small(wager: str, lowest: int, highest: int) -> None:
    for cents in (100 * lowest - 10, 100 * highest + 10):
        assert fault(stake(wager, cents, "chip_step=10")).clause == "L31"
    for cents in (100 * lowest + 10, 100 * highest - 10):
        assert (1, wager) in order(stake(wager, cents, "chip_step=10"))


@pytest.mark.clause("21-stud:31", "G10")
@pytest.mark.parametrize("wager", [wager for wager, _, _ in LIMITS])
def test_a_table_posts_its_own_limits(wager: str) -> None:
    settings = f"limits.{wager}.min=700 limits.{wager}.max=15000"
    for cents in (700, 15000):
        assert (1, wager) in order(stake(wager, cents, settings))
    for cents in (600, 15100):
        assert "takes $7 to $150" in fault(stake(wager, cents, settings)).reason


@pytest.mark.clause("G10")
@pytest.mark.parametrize("wager", ["match-1", "match-2", "mirror-match"])
def test_a_side_wager_may_exceed_the_base_wager(wager: str) -> None:
    assert (1, wager) in order(wagered(f"base 5, {wager} 25"))


@pytest.mark.clause("G10")
@pytest.mark.parametrize(
    "wager", ["match-1", "match-2", "mirror-match", "bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x"]
)
def test_a_table_may_leave_a_wager_out(wager: str) -> None:
    bets = f"base 10, {wager} 10"
    assert (1, wager) in order(wagered(bets, f"bet_bigger=free offer.{wager}=yes"))
    refused = fault(wagered(bets, f"bet_bigger=free offer.{wager}=no"))
    assert f"'{wager}' is not a wager offered here" in refused.reason


@pytest.mark.clause("G10")
def test_limits_that_hold_no_stake_are_refused() -> None:
    game = load_game("21-stud")
    with pytest.raises(SpecError, match=r"\$30 is above the maximum of \$25"):
        game.choose({"limits.match-1.min": 3000})
    with pytest.raises(SpecError, match=r"no wager in steps of \$5 fits"):
        game.choose({"chip_step": 500, "limits.match-1.min": 100, "limits.match-1.max": 400})
    with pytest.raises(SpecError, match="not an option of this game"):
        game.choose({"offer.base": "no"})


@pytest.mark.clause("21-stud:31", "S7")
def test_a_state_maximum_below_the_smallest_base_wager_is_refused() -> None:
    assert load_game("21-stud").choose({"state_maximum": 500}).value("state_maximum") == 500
    with pytest.raises(SpecError):
        load_game("21-stud").choose({"state_maximum": 400})


@pytest.mark.clause("G5")
@pytest.mark.parametrize(("step", "good", "bad"), [(100, 700, 750), (50, 750, 725), (500, 1500, 1700)])
def test_wagers_come_in_steps_of_the_smallest_chip(step: int, good: int, bad: int) -> None:
    settings = f"chip_step={step}"
    assert order(stake("base", good, settings)) == [(1, "base")]
    refused = fault(stake("base", bad, settings))
    assert refused.clause == "G5"
    assert refused.reason.startswith("wagers come in steps of ")


@pytest.mark.clause("G5")
def test_the_smallest_chip_is_one_dollar_where_nothing_is_set() -> None:
    assert fault(stake("base", 750)).reason == "wagers come in steps of $1"
    assert fault("game 21-stud\nplayer odd $50.50 at 1\n").reason == "chips come in steps of $1"
    assert fault(f"{opened()}buy p1 $1.50\n").reason == "chips come in steps of $1"


@pytest.mark.clause("G5")
def test_money_is_whole_cents() -> None:
    session = played(dealt("As Kd v 9c 8d", "base 5"))
    amounts = [amount for event in session.events for _, amount in event.postings]
    assert amounts
    assert all(type(amount) is int for amount in amounts)
    assert session.table.accounts["player:p1"] == 200000 + 750


# Stake in dollars, odds, then the winnings in cents: exact, down, up, nearest, in chips of $1.
ROUNDED = [
    (5, "3:2", 750, 700, 800, 800),
    (6, "3:2", 900, 900, 900, 900),
    (7, "3:2", 1050, 1000, 1100, 1100),
    (99, "3:2", 14850, 14800, 14900, 14900),
    (5, "6:5", 600, 600, 600, 600),
    (6, "6:5", 720, 700, 800, 700),
    (7, "6:5", 840, 800, 900, 800),
    (8, "6:5", 960, 900, 1000, 1000),
    (9, "6:5", 1080, 1000, 1100, 1100),
]


@pytest.mark.clause("G6")
@pytest.mark.parametrize(("dollars", "pays", "exact", "down", "up", "nearest"), ROUNDED)
def test_a_payout_is_rounded_as_the_table_rounds(
    dollars: int, pays: str, exact: int, down: int, up: int, nearest: int
) -> None:
    won = {
        how: net(dealt("As Kd v 9c 8d", f"base {dollars}", f"blackjack_pays={pays} breakage={how}"))
        for how in ("exact", "down", "up", "nearest")
    }
    assert won == {"exact": exact, "down": down, "up": up, "nearest": nearest}


@pytest.mark.clause("G6")
@pytest.mark.parametrize(
    ("cents", "pays", "down", "up", "nearest"),
    [
        (525, "3:2", 775, 800, 800),  # 787.5: halfway
        (550, "3:2", 825, 825, 825),
        (525, "6:5", 625, 650, 625),  # 630
        (575, "6:5", 675, 700, 700),  # 690
    ],
)
def test_chips_of_a_quarter_round_to_quarters(cents: int, pays: str, down: int, up: int, nearest: int) -> None:
    for how, won in (("down", down), ("up", up), ("nearest", nearest)):
        settings = f"chip_step=25 breakage={how} blackjack_pays={pays}"
        text = stake("base", cents, settings).replace("9s 9c 9d 8d", "As 9c Kd 8d")
        assert net(text) == won


@pytest.mark.clause("G6")
def test_exact_is_the_rule_where_nothing_is_set() -> None:
    assert net(dealt("As Kd v 9c 8d", "base 7")) == 1050


@pytest.mark.clause("G6")
@pytest.mark.parametrize(
    ("step", "refused"), [(100, False), (50, False), (10, False), (25, True), (5, True), (1, True)]
)
def test_exact_payouts_need_chips_of_whole_tens(step: int, refused: bool) -> None:
    game = load_game("21-stud")
    for how in ("down", "up", "nearest"):
        assert game.choose({"chip_step": step, "breakage": how}).value("chip_step") == step
    if refused:
        with pytest.raises(SpecError, match="G6"):
            game.choose({"chip_step": step})
    else:
        assert game.choose({"chip_step": step}).value("breakage") == "exact"


@pytest.mark.clause("G6")
@pytest.mark.parametrize(("how", "each"), [("down", 700), ("up", 800), ("nearest", 800)])
def test_each_spot_is_rounded_by_itself_never_the_sum(how: str, each: int) -> None:
    bets = "base 5, bet-bigger-2x 5, bet-bigger-3x 5, bet-bigger-4x 5"
    settled = settle(dealt("As Kd v 9c 8d", bets, f"bet_bigger=free breakage={how}"))
    assert [item["net"] for item in settled] == [each] * 4


@pytest.mark.clause("G6")
@pytest.mark.parametrize(
    ("how", "kept"),
    [("exact", Fraction(0)), ("down", Fraction(50)), ("up", Fraction(-50)), ("nearest", Fraction(-50))],
)
def test_what_rounding_leaves_over_is_recorded(how: str, kept: Fraction) -> None:
    session = played(dealt("As Kd v 9c 8d", "base 5", f"breakage={how}"))
    (event,) = [event for event in session.events if isinstance(event, e.WagerSettled)]
    assert Fraction(*event.remainder) == kept
    assert session.table.accounts.get("breakage", 0) == kept
    assert sum(amount for _, amount in event.postings) == 0


@pytest.mark.clause("21-stud:91", "G6", "G12")
@pytest.mark.parametrize(("how", "paid"), [("exact", 750), ("down", 700), ("up", 800)])
def test_the_closing_count_of_the_tray_holds_what_rounding_kept(how: str, paid: int) -> None:
    text = dealt("As Kd v 9c 8d", "base 5", f"breakage={how}")
    closed = played(f"tray $5000\n{text}leave p1\nclose\n").events[-1]
    assert isinstance(closed, e.TableClosed)
    assert closed.tray == 500000 - paid


@pytest.mark.clause("G6")
def test_a_fraction_of_a_cent_is_recorded_too() -> None:
    text = stake("base", 525, "chip_step=25 breakage=down").replace("9s 9c 9d 8d", "As 9c Kd 8d")
    (event,) = [event for event in played(text).events if isinstance(event, e.WagerSettled)]
    assert Fraction(*event.remainder) == Fraction(25, 2)


@pytest.mark.clause("G6")
@pytest.mark.parametrize("how", ["down", "up", "nearest"])
def test_stakes_pushes_and_whole_payouts_are_never_rounded(how: str) -> None:
    settings = f"breakage={how}"
    assert net(dealt("As Kd v Ac Ah", "base 7", settings)) == 0
    assert net(dealt("9s 9d v 9c 8d", "base 7", settings)) == 700
    assert net(dealt("9s 8d v 9c 8d", "base 7", settings)) == -700
    assert net(dealt("8d 8d v 8d Kh", "base 7, match-1 3", settings), "match-1") == 6600


@pytest.mark.clause("G6")
def test_there_is_no_other_rounding() -> None:
    with pytest.raises(SpecError, match="allowed: exact, down, up, nearest"):
        load_game("21-stud").choose({"breakage": "bankers"})
