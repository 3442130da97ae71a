"""Pure 21.5: the Red Flex Bet in its twelve tables."""

import pytest

from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from pit21.table import events as e
from pit21.table.rules import Rules
from tests.clauses.pure_21_5 import dealt, duel, found, opened, order_of
from tests.rounds import fault, net, order, play, played, settle

# The document's columns from two red cards up; "or more" beyond the last.
PAYS = {
    "RFB-01": "1:1 5:1 9:1 50:1 100:1 200:1",
    "RFB-02": "1:1 5:1 10:1 50:1 100:1 200:1",
    "RFB-03": "1:1 5:1 9:1 50:1 100:1 200:1 300:1",
    "RFB-04": "1:1 5:1 10:1 50:1 100:1 200:1 300:1",
    "RFB-05": "6:5 5:1 8:1 50:1 100:1 200:1",
    "RFB-06": "6:5 5:1 9:1 50:1 100:1 200:1",
    "RFB-07": "6:5 5:1 8:1 50:1 100:1 200:1 300:1",
    "RFB-08": "6:5 5:1 9:1 50:1 100:1 200:1 300:1",
    "RFB-09": "1:1 3:1 7:1 50:1 100:1 200:1",
    "RFB-10": "2:1 3:1 8:1 50:1 100:1 200:1",
    "RFB-11": "2:1 3:1 8:1 50:1 100:1 250:1",
    "RFB-12": "2:1 3:1 8:1 50:1 100:1 200:1 300:1",
}

# The player-dealer's cards with a run of this many red ones: top, hole, then as drawn.
RUNS = {
    2: "Kh 9d",
    3: "5h 4d Th",
    4: "4h 3d 2h Td",
    5: "3h 3d 2h 4d 9h",
    6: "2h 3d 3h 2d 4h 6d",
    7: "2h 2d 3h 3d 2h 2d 6h",
    8: "2d 2d 2d 2h 3h 3d Ah 5h",
    9: "Ad Ad Ad Ad Ad Ah 7h 3h 4d",
}


def red_flex(dealer: str, settings: str = "", hand: str = "Ks Qs", acts: str = "2 stand", drawn: str = "") -> str:
    """A round of seat 2 with $5 on Red Flex against these cards of the player-dealer, as they come."""
    cards = dealer.split()
    rest = f"{drawn} {' '.join(cards[2:])}"
    return duel(f"{hand} v {cards[0]} {cards[1]}", acts, rest, settings, "2 base $10, 2 red-flex $5")


def won(dealer: str, settings: str = "") -> int:
    return net(red_flex(dealer, settings), "red-flex", seat=2)


@pytest.mark.clause(
    "pure-21.5:271", "pure-21.5:285", "pure-21.5:289", "pure-21.5:298", "pure-21.5:308", "pure-21.5:320",
    "pure-21.5:321", "pure-21.5:322", "pure-21.5:323", "pure-21.5:324", "pure-21.5:325", "pure-21.5:326",
    "pure-21.5:334", "pure-21.5:335", "pure-21.5:336", "pure-21.5:337", "pure-21.5:338", "pure-21.5:339",
    "pure-21.5:340", "pure-21.5:352", "pure-21.5:353", "pure-21.5:354", "pure-21.5:355", "pure-21.5:356",
    "pure-21.5:357", "pure-21.5:358", "P16", "P17", "P18",
)  # fmt: skip
@pytest.mark.parametrize("table", PAYS)
def test_every_line_of_every_table(table: str) -> None:
    odds = PAYS[table].split()
    for run, dealer in RUNS.items():
        line = odds[min(run - 2, len(odds) - 1)]
        numerator, denominator = map(int, line.split(":"))
        settlement = settle(red_flex(dealer, f"red_flex_table={table}"))[-1]
        assert settlement["net"] == 500 * numerator // denominator, run
        assert (settlement["table"], settlement["odds"]) == (table, line)


@pytest.mark.clause("pure-21.5:308", "P16")
def test_the_house_chooses_one_of_twelve_tables_and_has_rfb_02_otherwise() -> None:
    rules = Rules(load_game("pure-21.5"))
    assert rules.wagers["red-flex"].table == "RFB-02"
    assert won(RUNS[4]) == 5_000
    for table in ("RFB-13", "RFB-00", "rfb"):
        with pytest.raises(SpecError, match="red_flex_table"):
            play(red_flex(RUNS[2], f"red_flex_table={table}"))


@pytest.mark.clause("P17")
def test_eight_reds_pay_300_in_rfb_12_and_250_in_rfb_11() -> None:
    assert won(RUNS[8], "red_flex_table=RFB-12") == 150_000
    assert won(RUNS[8], "red_flex_table=RFB-11") == 125_000


@pytest.mark.clause("pure-21.5:270", "pure-21.5:287", "pure-21.5:288", "P16")
@pytest.mark.parametrize(
    ("dealer", "expected"),
    [
        # hearts and diamonds in any mixture, ranks of any kind
        *(("Kh 9h", 500), ("Kd 9d", 500), ("Kh 9d", 500), ("Kd 9h", 500), ("Ah 8d", 500), ("Jd Th", 500)),
        # a black card on top or in the hole
        *(("Kh 9s", -500), ("Kh 9c", -500), ("Ks 9h", -500), ("Kc 9h", -500), ("Ks 9c", -500)),
    ],
)
def test_top_card_and_hole_card_must_both_be_red(dealer: str, expected: int) -> None:
    assert won(dealer) == expected


@pytest.mark.clause(
    "pure-21.5:292", "pure-21.5:293", "pure-21.5:294", "pure-21.5:295", "pure-21.5:296", "pure-21.5:297",
    "pure-21.5:298", "P16",
)  # fmt: skip
@pytest.mark.parametrize(
    ("dealer", "expected"),
    [
        # The first black card, at any place of the count, ends the run; reds after it count no more.
        ("2s 3d 2h 4d 2h 3h Ah", -500),
        ("2h 3s 2h 4d 2h 3h Ah", -500),
        ("2h 3d 2s 4d 2h 3h Ah", 500),
        ("2h 3d 2h 4s 2h 3h Ah", 2_500),
        ("2h 3d 2h 4d 2s 3h Ah", 5_000),
        ("2h 3d 2h 4d 2h 3s Ah", 25_000),
        ("2h 3d 2h 4d 2h 3h As", 50_000),
        ("2h 3d 2h 4d 2h 3h Ah", 100_000),
    ],
)
def test_cards_count_in_the_order_top_hole_and_as_drawn(dealer: str, expected: int) -> None:
    session = played(red_flex(dealer))
    assert len(session.table.dealer.cards) == 7
    assert won(dealer) == expected


@pytest.mark.clause("pure-21.5:282", "P16")
@pytest.mark.parametrize(
    ("hand", "acts", "drawn", "base"),
    [
        ("Ks 9s", "2 stand", "", 0),
        ("Ks Qs", "2 stand", "", 1_000),
        ("Ks 7s", "2 stand", "", -1_000),
        ("Ks 6s", "2 hit", "Qs", -1_000),
        ("Ks 6s", "2 surrender", "", -500),
        ("As Ks", "", "", 1_200),
        ("6s 5s", "2 double", "Ts", 2_000),
        ("8s 8c", "2 split; 2.1 stand; 2.2 stand", "9s 9c", -2_000),
    ],
    ids=["push", "win", "loss", "bust", "surrender", "21.5", "double", "split"],
)
def test_it_stays_alive_however_the_game_wager_ends(hand: str, acts: str, drawn: str, base: int) -> None:
    settled = settle(red_flex("Kh 9d", hand=hand, acts=acts, drawn=drawn))
    assert sum(item["net"] for item in settled if item["wager"] == "base") == base
    assert [item["net"] for item in settled if item["wager"] == "red-flex"] == [500]


@pytest.mark.clause("pure-21.5:282", "P6")
@pytest.mark.parametrize(("dealer", "expected"), [("Ah Kd", 500), ("Kd Ah", 500), ("As Kd", -500), ("Ah Ks", -500)])
def test_it_is_settled_on_the_player_dealers_21_5_too(dealer: str, expected: int) -> None:
    assert net(red_flex(dealer, acts=""), "red-flex", seat=2) == expected


@pytest.mark.clause("pure-21.5:283", "pure-21.5:298", "pure-21.5:285")
def test_it_waits_for_the_players_and_for_the_complete_hand() -> None:
    session = played(red_flex(RUNS[4]))
    kinds = (e.HandStood, e.CardsTurned, e.DealerDrew, e.WagerSettled)
    assert order_of(session, *kinds) == list(kinds)
    # Also where the black card that ends the run came first.
    assert order_of(played(red_flex("2s 3d Td 4h")), *kinds) == list(kinds)


@pytest.mark.clause("pure-21.5:298", "P16")
def test_a_bust_of_the_player_dealer_pays_its_run_as_well() -> None:
    assert won("Kh 6d 9h") == 2_500
    assert won("Kh 6d 9s") == 500
    assert won("8h 8d 8h", "eight_push=everyone") == 2_500


@pytest.mark.clause("P16")
def test_the_players_own_cards_do_not_matter() -> None:
    assert net(red_flex("Ks 9d", hand="Kh Qd"), "red-flex", seat=2) == -500
    assert net(red_flex("Kh 9d", hand="Kc Qs"), "red-flex", seat=2) == 500


@pytest.mark.clause("pure-21.5:268", "pure-21.5:276", "pure-21.5:278", "P16")
def test_it_is_open_to_whoever_has_a_game_wager_and_to_nobody_else() -> None:
    assert (
        fault(opened() + "round\nbank ann $100\nbet 2 red-flex $5\n").reason
        == "Red Flex Bet: place the Game Wager first"
    )
    both = opened() + "round\nbank ann $100\nbet 2 base $10\nbet 5 red-flex $5 by bob\n"
    assert fault(both).reason == "Red Flex Bet: place the Game Wager first"
    without = opened() + "round\nbank ann $100\nbet 2 base $10\nbet 2 red-flex $5\nbet 2 base $0\n"
    refused = fault(without)
    assert (refused.step.startswith("bet 2 base $0"), refused.reason.endswith("back first")) == (True, True)
    assert order(duel("Ks Qs v Kh 9d", "2 stand")) == [(2, "base")]


@pytest.mark.clause("pure-21.5:278", "P16")
def test_there_is_one_for_each_game_wager_and_none_for_split_hands() -> None:
    split = settle(red_flex("Kh 9d", hand="8s 8c", acts="2 split; 2.1 stand; 2.2 stand", drawn="9s 9c"))
    assert [(item["wager"], item["staked"]) for item in split] == [
        ("base", 1_000),
        ("base", 1_000),
        ("red-flex", 500),
    ]
    again = duel("Ks Qs v Kh 9d", "2 stand", bets="2 base $10, 2 red-flex $5, 2 red-flex $7")
    assert [item["staked"] for item in settle(again) if item["wager"] == "red-flex"] == [700]
    two = dealt(
        {2: "Ks Qs", 3: "Kc Qc"},
        "Kh 9d",
        "2 stand; 3 stand",
        bets="2 base $10, 2 red-flex $5, 3 base $10, 3 red-flex $1",
    )
    assert order(two) == [(3, "base"), (3, "red-flex"), (2, "base"), (2, "red-flex")]


@pytest.mark.clause("pure-21.5:279")
def test_it_is_made_before_the_cards_are_dealt() -> None:
    assert fault(duel("Ks 6s v Kh 9d", "bet 2 red-flex $5")).reason == "betting is not open now"


@pytest.mark.clause("pure-21.5:281", "pure-21.5:381", "P16", "G10")
@pytest.mark.parametrize(
    ("settings", "amount", "reason"),
    [
        ("", "$0.50", "Red Flex Bet takes $1 to $25, not $0.50"),
        ("", "$26", "Red Flex Bet takes $1 to $25, not $26"),
        ("", "$2.50", "wagers come in steps of $1"),
        ("limits.red-flex.min=$2 limits.red-flex.max=$4", "$1", "Red Flex Bet takes $2 to $4, not $1"),
        ("limits.red-flex.min=$2 limits.red-flex.max=$4", "$5", "Red Flex Bet takes $2 to $4, not $5"),
    ],
)
def test_it_has_limits_of_its_own(settings: str, amount: str, reason: str) -> None:
    assert fault(opened(settings) + f"round\nbank ann $100\nbet 2 base $10\nbet 2 red-flex {amount}\n").reason == reason


@pytest.mark.clause("P16", "G10")
def test_it_may_be_larger_than_the_game_wager() -> None:
    assert net(duel("Ks Qs v Kh 9d", "2 stand", bets="2 base $5, 2 red-flex $25"), "red-flex", seat=2) == 2_500


@pytest.mark.clause("pure-21.5:276", "G10")
def test_a_table_may_leave_it_out() -> None:
    text = opened("offer.red-flex=no") + "round\nbank ann $100\nbet 2 base $10\nbet 2 red-flex $5\n"
    assert fault(text).reason == "'red-flex' is not a wager offered here; allowed: base"


@pytest.mark.clause("pure-21.5:303")
def test_at_each_seat_the_game_wager_is_settled_first() -> None:
    bets = "2 base $10, 2 red-flex $1, 3 base $10, 4 base $10, 4 red-flex $2"
    text = dealt(dict.fromkeys((2, 3, 4), "Ks Qs"), "Kh 8d", "2 stand; 3 stand; 4 stand", bets=bets)
    assert order(text) == [(2, "base"), (2, "red-flex"), (3, "base"), (4, "base"), (4, "red-flex")]


@pytest.mark.clause("pure-21.5:302")
def test_the_player_dealer_pays_and_collects_it() -> None:
    for dealer, change in (("Kh 9d", -500), ("Ks 9d", 500)):
        session = played(red_flex(dealer, hand="Ks 9s"))
        (home,) = found(session, e.BankReturned)
        assert home.returned - home.staked == change
