"""Pure 21.5: values, the 21.5, the player-dealer's hand and what becomes of the game wager."""

import pytest

from pit21.spec.problems import SpecError
from pit21.table import events as e
from tests.clauses.pure_21_5 import dealt, duel, found
from tests.rounds import net, play, played, settle


@pytest.mark.clause("pure-21.5:10", "pure-21.5:33", "pure-21.5:36", "pure-21.5:37", "pure-21.5:48", "pure-21.5:50")
@pytest.mark.parametrize(
    ("hand", "acts", "drawn"),
    [
        ("2c Td", "2 hit; 2 stand", "6s"),
        ("3c Td", "2 hit; 2 stand", "5s"),
        ("4c Td", "2 hit; 2 stand", "4s"),
        ("5c Td", "2 hit; 2 stand", "3s"),
        ("6c Td", "2 hit; 2 stand", "2s"),
        ("7c Td", "2 hit; 2 stand", "As"),  # the ace counts 1
        ("8c Td", "2 stand", ""),
        ("9c 9d", "2 stand", ""),
        ("Tc 8d", "2 stand", ""),
        ("Jc 8d", "2 stand", ""),
        ("Qc 8d", "2 stand", ""),
        ("Kc 8d", "2 stand", ""),
        ("Ac 7d", "2 stand", ""),  # the ace counts 11
        ("Ac 7d", "2 hit; 2 stand", "Ks"),  # 11, then 1
        ("Ac Ad", "2 hit; 2 stand", "6s"),  # 11 and 1
        ("Ac 5d", "2 hit; 2 stand", "2s"),
    ],
)
def test_each_of_these_hands_counts_18(hand: str, acts: str, drawn: str) -> None:
    assert settle(duel(f"{hand} v Ts 8h", acts, drawn))[0]["reason"] == "equal totals"
    assert net(duel(f"{hand} v Ts 7h", acts, drawn), seat=2) == 1_000
    assert net(duel(f"{hand} v Ts 9h", acts, drawn), seat=2) == -1_000


@pytest.mark.clause("pure-21.5:12", "pure-21.5:30", "pure-21.5:38", "pure-21.5:46", "P25")
@pytest.mark.parametrize(("odds", "pays"), [("6:5", 1_200), ("3:2", 1_500)])
@pytest.mark.parametrize("hand", ["Kc Ad", "Qh As", "Js Ac", "Td Ah", "Ac Kd", "Ad Tc"])
def test_ace_and_bonus_card_from_the_deal_pay_6_to_5_or_3_to_2(hand: str, odds: str, pays: int) -> None:
    settlement = settle(duel(f"{hand} v 9s 8h", settings=f"blackjack_pays={odds}"))[0]
    assert (settlement["net"], settlement["reason"], settlement["odds"]) == (pays, "21.5", odds)


@pytest.mark.clause("P25")
def test_the_21_5_pays_6_to_5_unless_set_and_nothing_else() -> None:
    assert net(duel("Kc Ad v 9s 8h"), seat=2) == 1_200
    with pytest.raises(SpecError, match="blackjack_pays"):
        play(duel("Kc Ad v 9s 8h", settings="blackjack_pays=1:1"))


@pytest.mark.clause("pure-21.5:38", "pure-21.5:46", "pure-21.5:185")
@pytest.mark.parametrize("hand", ["Kc 9d", "Kc Td", "Ac 9d"])
def test_no_other_two_cards_are_a_21_5(hand: str) -> None:
    assert net(duel(f"{hand} v 9s 8h", "2 stand"), seat=2) == 1_000


@pytest.mark.clause("pure-21.5:30", "pure-21.5:185")
def test_the_21_5_beats_a_21() -> None:
    assert net(duel("Kc Ad v 6s 5h", drawn="Ts"), seat=2) == 1_200
    assert net(duel("7c 7d v As Kh", drawn="7s"), seat=2) == -1_000


@pytest.mark.clause("pure-21.5:194", "pure-21.5:185")
def test_every_hand_without_a_21_5_loses_to_the_player_dealers() -> None:
    assert net(duel("Kc Td v As Kh"), seat=2) == -1_000
    assert net(duel("Ac Ad v Ks Ah"), seat=2) == -1_000


@pytest.mark.clause("pure-21.5:186")
def test_21_5_on_both_sides_is_a_push() -> None:
    settlement = settle(duel("Kc Ad v As Qh"))[0]
    assert (settlement["net"], settlement["result"], settlement["reason"]) == (
        0,
        "push",
        "21.5 on both sides",
    )


@pytest.mark.clause("pure-21.5:38", "P1")
@pytest.mark.parametrize(
    ("hand", "acts", "drawn"),
    [
        ("Kc Kd", "2 split; 2.1 stand; 2.2 stand", "As Ad"),
        ("Kc Td", "2 split; 2.1 stand; 2.2 stand", "As Ad"),
        ("Ac Ad", "2 split", "Ks Td"),
    ],
)
def test_ace_and_bonus_card_after_a_split_are_21_at_even_money(hand: str, acts: str, drawn: str) -> None:
    assert [item["net"] for item in settle(duel(f"{hand} v Ts 8h", acts, drawn))] == [1_000, 1_000]
    # A 21 in three cards ties it: it is no 21.5.
    assert [item["net"] for item in settle(duel(f"{hand} v 6s 5h", acts, f"{drawn} Kh"))] == [0, 0]


@pytest.mark.clause("pure-21.5:19", "pure-21.5:203", "pure-21.5:207", "pure-21.5:212", "pure-21.5:216")
@pytest.mark.parametrize(
    ("cards", "acts", "drawn", "expected", "reason"),
    [
        ("Td 2c v Ts 6h", "2 stand", "9c", 1_000, "the dealer is bust"),
        ("Td 2c v Ts 7h", "2 stand", "", -1_000, "lower total than the dealer"),
        ("Td 6c v Ts 7h", "2 hit", "6d", -1_000, "bust"),
        ("Td 6c v Ts 7h", "2 hit", "5d", 1_000, "higher total than the dealer"),
        ("Td 7c v Ts 7h", "2 stand", "", 0, "equal totals"),
        ("Td 8c v Ts 7h", "2 stand", "", 1_000, "higher total than the dealer"),
        ("Td 8c v Ts 9h", "2 stand", "", -1_000, "lower total than the dealer"),
        ("Td 6c v 5s 6h", "2 hit", "5d Kh", 0, "equal totals"),
        ("Td Jc v 5s 6h", "2 stand", "Kh", -1_000, "lower total than the dealer"),
    ],
)
def test_the_hand_nearer_to_21_5_wins(cards: str, acts: str, drawn: str, expected: int, reason: str) -> None:
    settlement = settle(duel(cards, acts, drawn))[0]
    assert (settlement["net"], settlement["reason"]) == (expected, reason)


@pytest.mark.clause("pure-21.5:129", "pure-21.5:176", "pure-21.5:177", "pure-21.5:179", "P10")
@pytest.mark.parametrize(
    ("dealer", "drawn", "hit", "stand"),
    [
        ("Ts 6h", "2c", 3, 3),  # hard 16
        ("Ts 7h", "", 2, 2),  # hard 17 of two cards
        ("9s 5h", "3c", 3, 3),  # hard 17 of three cards
        ("Ts 5h", "Ac Ah", 4, 4),  # 15, 16, hard 17 with aces as 1
        ("As 5h", "Kc 3h", 4, 4),  # soft 16, hard 16, 19
        ("As 6h", "Kc", 3, 2),  # soft 17, then hard 17
        ("6s Ah", "3c", 3, 2),  # soft 17, then 20
        ("As 2h", "4c 2h", 4, 3),  # soft 17 of three cards
        ("As 7h", "", 2, 2),  # soft 18
        ("As 3h", "4c", 3, 3),  # soft 18 of three cards
        ("As 9h", "", 2, 2),
        ("2s 2h", "2c 2d 2s 2h 5c", 7, 7),
    ],
)
@pytest.mark.parametrize("soft_17", ["hit", "stand"])
def test_chart_1b_leaves_no_choice(dealer: str, drawn: str, hit: int, stand: int, soft_17: str) -> None:
    session = played(duel(f"Ts 8d v {dealer}", "2 stand", drawn, settings=f"soft_17={soft_17}"))
    assert len(session.table.dealer.cards) == (hit if soft_17 == "hit" else stand)


@pytest.mark.clause("P10")
def test_a_soft_17_is_hit_unless_the_table_stands_on_it() -> None:
    assert net(duel("Ts 8d v As 6h", "2 stand", "3c"), seat=2) == -1_000
    assert net(duel("Ts 8d v As 6h", "2 stand", settings="soft_17=stand"), seat=2) == 1_000


@pytest.mark.clause("pure-21.5:198", "P19")
@pytest.mark.parametrize(
    ("cards", "acts", "drawn"),
    [
        ("Ts 6d v 9s 3h", "2 surrender", "6c"),
        ("Ts 6d v 9s 3h", "2 hit", "Kd 6c"),
        ("As Kd v 9s 3h", "", "6c"),
    ],
    ids=["surrendered", "bust", "21.5"],
)
@pytest.mark.parametrize("settings", ["", "eight_push=none both_bust=lose"])
def test_the_player_dealers_hand_is_completed_when_all_players_are_out(
    cards: str, acts: str, drawn: str, settings: str
) -> None:
    session = played(duel(cards, acts, drawn, settings=settings))
    assert [event.card for event in found(session, e.DealerDrew)] == [20]  # the six of clubs makes 18


@pytest.mark.clause("pure-21.5:221", "pure-21.5:226", "P3")
@pytest.mark.parametrize(("settings", "expected"), [("", -1_000), ("both_bust=lose", -1_000), ("both_bust=push", 0)])
@pytest.mark.parametrize("dealer", ["Ts 6h", "8s 8h", "9s 7h"])
def test_both_bust_loses_unless_the_table_pushes(dealer: str, settings: str, expected: int) -> None:
    assert net(duel(f"Td 6c v {dealer}", "2 hit", "Kd Tc", settings=settings), seat=2) == expected


@pytest.mark.clause("P3")
def test_a_bust_against_a_standing_bank_loses_in_any_case() -> None:
    assert net(duel("Td 6c v Ts 7h", "2 hit", "Kd", settings="both_bust=push"), seat=2) == -1_000


EIGHTS = {
    # seat: bust, doubled bust, 12, 21.5, surrendered, 21
    "busted": {2: 0, 3: 0, 4: 1_000, 5: 1_200, 6: -500, 7: 1_000},
    "everyone": {2: 0, 3: 0, 4: 0, 5: 0, 6: -500, 7: 0},
    "none": {2: -1_000, 3: -2_000, 4: 1_000, 5: 1_200, 6: -500, 7: 1_000},
}


@pytest.mark.clause("pure-21.5:221", "pure-21.5:225", "P2")
@pytest.mark.parametrize("reading", [*EIGHTS, ""])
def test_eight_eight_eight(reading: str) -> None:
    hands = {2: "Td 6c", 3: "9c 3d", 4: "Th 2c", 5: "As Kd", 6: "Tc 6h", 7: "5c 6d"}
    acts = "2 hit; 3 double; 4 stand; 6 surrender; 7 hit"
    settings = f"eight_push={reading}" if reading else ""
    settled = settle(dealt(hands, "8s 8h", acts, "Kd Kh Tc 8d", settings=settings))
    assert {item["seat"]: item["net"] for item in settled} == EIGHTS[reading or "busted"]


@pytest.mark.clause("pure-21.5:225", "P2")
@pytest.mark.parametrize(
    ("reading", "expected"), [("busted", [0, 1_000]), ("everyone", [0, 0]), ("none", [-1_000, 1_000])]
)
def test_eight_eight_eight_with_split_hands(reading: str, expected: list[int]) -> None:
    text = duel("9c 9d v 8s 8h", "2 split; 2.1 hit; 2.2 stand", "7c Td Kc 8d", settings=f"eight_push={reading}")
    assert [item["net"] for item in settle(text)] == expected


@pytest.mark.clause("pure-21.5:225", "pure-21.5:226", "P2")
@pytest.mark.parametrize("dealer", ["8s 8h", "8s 6h", "Ts 6h"])
def test_no_other_bust_is_eight_eight_eight(dealer: str) -> None:
    for reading in EIGHTS:
        text = dealt({2: "Td 6c", 3: "Td 2c"}, dealer, "2 hit; 3 stand", "Kd Tc", settings=f"eight_push={reading}")
        assert {item["seat"]: item["net"] for item in settle(text)} == {2: -1_000, 3: 1_000}


@pytest.mark.clause("G6")
@pytest.mark.parametrize(
    ("breakage", "natural", "half", "red"),
    [("exact", 840, 250, 240), ("down", 800, 200, 200), ("up", 900, 300, 300), ("nearest", 800, 300, 200)],
)
def test_a_payout_that_the_chips_cannot_show_is_rounded_on_each_spot(
    breakage: str, natural: int, half: int, red: int
) -> None:
    text = dealt(
        {2: "As Kd", 3: "Tc 6h"},
        "9h 8d",
        "3 surrender",
        settings=f"breakage={breakage} red_flex_table=RFB-05",
        bets="2 base $7, 2 red-flex $2, 3 base $5, 3 red-flex $2",
    )
    settled = {(item["seat"], item["wager"]): item for item in settle(text)}
    assert settled[2, "base"]["returned"] == 700 + natural
    assert settled[3, "base"]["returned"] == half
    assert settled[2, "red-flex"]["returned"] == settled[3, "red-flex"]["returned"] == 200 + red


@pytest.mark.clause("G6")
def test_what_rounding_leaves_over_is_recorded() -> None:
    session = played(duel("As Kd v 9h 8s", settings="breakage=down", bets="2 base $7"))
    assert [event.remainder for event in found(session, e.WagerSettled)] == [(40, 1)]


@pytest.mark.clause("G5", "G6")
def test_exact_pay_is_refused_where_the_chip_step_is_not_of_ten_cents() -> None:
    with pytest.raises(SpecError, match="breakage"):
        play(duel("As Kd v 9h 8s", settings="chip_step=25"))
    assert net(duel("As Kd v 9h 8s", settings="chip_step=25 breakage=down", bets="2 base $5.25"), seat=2) == 625
