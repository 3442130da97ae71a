"""Twisted 21: wagers and their limits, what a table offers, and what it may not set."""

import pytest

from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from tests.clauses.twisted_21 import bets, solo, table
from tests.rounds import fault, net, order, play, played

FIVE = "Kh 9h 2h 3h 4d"
BONUSES = ("stud-bonus", "low-ball-5", "stud-bonus-7", "low-ball-7")
LIMITS = {"base": (500, 10000), "stud-poker": (100, 2500), **dict.fromkeys(BONUSES, (100, 2500))}


def betting(options: str = "") -> str:
    return table(FIVE, options=options)


def cents(amount: int) -> str:
    return f"${amount // 100}" if amount % 100 == 0 else str(amount)


@pytest.mark.clause("twisted-21:11")
@pytest.mark.parametrize("wager", ["stud-poker", "stud-bonus"])
def test_the_base_wager_must_be_made(wager: str) -> None:
    assert fault(betting() + "deal\n").reason == "there is no Twisted 21 wager on the table"
    assert "place the Twisted 21 wager first" in fault(betting() + f"bet 1 {wager} $1\n").reason


@pytest.mark.clause("twisted-21:11", "twisted-21:9")
@pytest.mark.parametrize("side", ["", "stud-poker $1", "stud-bonus $1", "stud-poker $1, stud-bonus $1"])
def test_each_side_wager_is_the_players_choice(side: str) -> None:
    wagers = ["base", *(stake.split()[0] for stake in side.split(", ") if stake)]
    assert [wager for _, wager in order(solo(FIVE, "stand", dealer="9c 8s 2c 3c 4c", side=side))] == wagers


@pytest.mark.clause("twisted-21:11", "twisted-21:50", "twisted-21:62", "twisted-21:75", "T19")
@pytest.mark.parametrize("bonus", [*BONUSES, "none"])
def test_a_table_offers_the_one_bonus_that_is_set(bonus: str) -> None:
    for wager in BONUSES:
        text = betting(f"bonus={bonus}") + f"bet 1 base $5\nbet 1 {wager} $1\n"
        found = play(text).fault
        assert found is not None  # the round is not finished
        assert ("not a wager offered here" in found.reason) == (wager != bonus)


@pytest.mark.clause("T19", "T6")
def test_the_stud_bonus_and_stud_poker_are_offered_unless_it_is_set_otherwise() -> None:
    game = load_game("twisted-21")
    assert [wager for wager in game.file.wagers if game.offered(wager)] == [
        "base",
        "stud-poker",
        "stud-bonus",
    ]


@pytest.mark.clause("twisted-21:11", "T19")
@pytest.mark.parametrize("options", ["stud_poker=not_offered", "offer.stud-poker=no"])
def test_stud_poker_need_not_be_offered(options: str) -> None:
    assert "not a wager offered here" in fault(betting(options) + "bet 1 base $5\nbet 1 stud-poker $1\n").reason
    text = solo(FIVE, "stand", dealer="9c 8s Ac 3c 4c", side="stud-poker $1", options="stud_poker=offered")
    assert net(text, "stud-poker") == -100


@pytest.mark.clause("twisted-21:11", "G10")
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_bonus_that_is_set_can_be_withheld(bonus: str) -> None:
    options = f"bonus={bonus} offer.{bonus}=no"
    assert "not a wager offered here" in fault(betting(options) + f"bet 1 base $5\nbet 1 {bonus} $1\n").reason


@pytest.mark.clause("T6")
def test_the_7_card_low_ball_is_offered_only_on_explicit_choice_and_with_a_warning_that_says_why() -> None:
    game = load_game("twisted-21")
    assert game.value("bonus") != "low-ball-7"
    for bonus in (*BONUSES[:3], "none"):
        assert game.choose({"bonus": bonus}).warnings() == ()
    (warning,) = game.choose({"bonus": "low-ball-7"}).warnings()
    assert "T6" in warning
    # Counted over all 133,784,560 hands of seven cards: how often it wins, what it returns, and what it
    # returns where both community cards must be used.
    for figure in ("31.6%", "161.8%", "101.7%"):
        assert figure in warning


@pytest.mark.clause("G10")
@pytest.mark.parametrize("wager", list(LIMITS))
def test_every_wager_has_its_limits(wager: str) -> None:
    lowest, highest = LIMITS[wager]
    options = f"bonus={wager}" if wager in BONUSES else ""
    opened = betting(options) + ("" if wager == "base" else "bet 1 base $5\n")
    for amount in (lowest, highest):
        assert "not finished" in fault(opened + f"bet 1 {wager} {cents(amount)}\n").reason
    for amount in (lowest - 100, highest + 100):
        if amount:
            refused = fault(opened + f"bet 1 {wager} {cents(amount)}\n")
            assert (refused.clause, f"{cents(lowest)} to {cents(highest)}" in refused.reason) == ("G10", True)
    assert load_game("twisted-21").limits(wager) == (lowest, highest)


@pytest.mark.clause("G10")
@pytest.mark.parametrize("wager", list(LIMITS))
def test_the_limits_of_every_wager_can_be_set(wager: str) -> None:
    options = f"limits.{wager}.min=700 limits.{wager}.max=900" + (f" bonus={wager}" if wager in BONUSES else "")
    opened = betting(options) + ("" if wager == "base" else "bet 1 base $5\n")
    for amount in (700, 800, 900):
        assert "not finished" in fault(opened + f"bet 1 {wager} {cents(amount)}\n").reason
    for amount in (600, 1000):
        assert "$7 to $9" in fault(opened + f"bet 1 {wager} {cents(amount)}\n").reason


@pytest.mark.clause("G10")
def test_a_side_wager_may_be_larger_than_the_base_wager() -> None:
    text = solo(FIVE, "stand", dealer="9c 8s 2c 3c 4c", side="stud-poker $25, stud-bonus $25")
    assert net(text, "stud-bonus") == -2500


@pytest.mark.clause("G5")
@pytest.mark.parametrize(("step", "good", "bad"), [("100", "$6", "650"), ("500", "$10", "$6"), ("50", "650", "625")])
def test_wagers_come_in_steps_of_the_smallest_chip(step: str, good: str, bad: str) -> None:
    opened = betting(f"chip_step={step}")
    assert "not finished" in fault(opened + f"bet 1 base {good}\n").reason
    assert fault(opened + f"bet 1 base {bad}\n").clause == "G5"


@pytest.mark.clause("G6")
def test_exact_pay_needs_a_chip_step_of_whole_ten_cents() -> None:
    game = load_game("twisted-21")
    with pytest.raises(SpecError, match="10 cents"):
        game.choose({"chip_step": "25"})
    for breakage in ("down", "up", "nearest"):
        assert game.choose({"chip_step": "25", "breakage": breakage}).value("breakage") == breakage


@pytest.mark.clause("G10")
@pytest.mark.parametrize(("hands", "allowed"), [("all", 3), ("1", 1), ("2", 2), ("3", 3)])
def test_a_player_plays_as_many_positions_as_the_table_allows(hands: str, allowed: int) -> None:
    opened = table(FIVE, "-", "-", options=f"hands_per_player={hands}") + "bet 1 base $5\n"
    for extra in range(2, 4):
        text = opened + "".join(f"bet {seat} base $5 by p1\n" for seat in range(2, extra + 1))
        assert ("not finished" in fault(text).reason) == (extra <= allowed)
        if extra > allowed:
            assert fault(text).clause == "G10"


@pytest.mark.clause("G10", "twisted-21:13")
def test_each_position_of_a_player_is_dealt_and_settled_by_itself() -> None:
    text = table(FIVE, "-").replace("shoe ?? ?? ?? ?? ??", "shoe Kd 6d ?? ?? ??")
    text += bets("1 base $5, 2 base $10 by p1") + "1 stand\n2 stand\n"
    assert (net(text, seat=1), net(text, seat=2)) == (500, -1000)


@pytest.mark.clause("twisted-21:11")
@pytest.mark.parametrize("wager", ["match-1", "insurance", "red-flex", "bet-2x", "stud_poker"])
def test_no_other_wager_is_taken(wager: str) -> None:
    refused = fault(betting() + f"bet 1 base $5\nbet 1 {wager} $1\n")
    assert refused.reason.endswith("allowed: base, stud-poker, stud-bonus")


@pytest.mark.clause("twisted-21:17")
def test_wagers_are_closed_by_the_deal() -> None:
    assert "not open" in fault(solo(FIVE) + "bet 1 stud-poker $1\n").reason


@pytest.mark.clause("T10", "T11", "T17", "T22")
@pytest.mark.parametrize(
    ("key", "choices"),
    [
        ("deal", ("packets", "passes")),
        ("community_shown", ("late", "early")),
        ("blackjack_pays", ("6:5", "3:2")),
        ("five_card_wins", ("no", "yes")),
        ("hit_cards", ("pick", "sequential")),
        ("double_on", ("two", "any")),
        ("double_for_less", ("yes", "no")),
        ("twisted_stud", ("lowest", "best", "add")),
        ("twisted_stud_pairs", ("yes", "no")),
        ("low_ball", ("deuce_to_seven", "no_straights_flushes", "ace_to_five")),
        ("community", ("may_use", "must_use")),
        ("qualifier", ("king_high", "pair_of_kings", "ace_king", "none")),
        ("bonus", (*BONUSES, "none")),
        ("stud_poker", ("offered", "not_offered")),
        ("breakage", ("exact", "down", "up", "nearest")),
    ],
)
def test_every_option_has_its_choices_and_no_other(key: str, choices: tuple[str, ...]) -> None:
    game = load_game("twisted-21")
    assert game.value(key) == choices[0]
    assert game.options[key].choices == choices
    for choice in choices:
        assert game.choose({key: choice}).value(key) == choice
    with pytest.raises(SpecError, match="allowed"):
        game.choose({key: "sometimes"})


@pytest.mark.clause("T15", "twisted-21:21", "twisted-21:19")
@pytest.mark.parametrize("key", ["max_hands", "surrender", "soft_17", "split_by", "blackjack_tie", "max_cards"])
def test_what_the_document_fixes_is_no_option(key: str) -> None:
    with pytest.raises(SpecError):
        load_game("twisted-21").choose({key: "2"})


@pytest.mark.clause("twisted-21:36", "T1")
@pytest.mark.parametrize(("tray", "taken"), [("$2010", True), ("$2009", False)])
def test_a_wager_whose_worst_case_the_tray_cannot_pay_is_refused(tray: str, taken: bool) -> None:
    """$5 of base can cost $10 with a double, $2 of Stud Bonus $2,000 with a royal flush."""
    opened = betting().replace("set seats", f"tray {tray}\nset seats")
    refused = fault(opened + "bet 1 base $5\nbet 1 stud-bonus $2\n")
    assert (refused.clause == "G10") != taken
    assert ("not finished" in refused.reason) == taken


@pytest.mark.clause("twisted-21:9")
def test_a_round_needs_a_seated_player() -> None:
    assert fault("game twisted-21\nround\n").reason == "nobody sits at the table"
    assert played("game twisted-21\nplayer ann $50 at 1\n").table.round == 0
