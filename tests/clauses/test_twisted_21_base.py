"""Twisted 21: what becomes of the base wager, and in what order everything is settled."""

import pytest

from pit21.table import events as e
from tests.clauses.twisted_21 import acts, bets, solo, table
from tests.rounds import fault, net, order, played, settle

HITS = ("hit card 1", "hit card 2", "hit card 3")


def moments(text: str) -> list[str]:
    """What is done and what is settled, in order: `seat 1 hits`, `1 base`."""
    words = {e.HandHit: "hits", e.HandStood: "stands", e.HandDoubled: "doubles"}
    found = []
    for event in played(text).events:
        if isinstance(event, e.HandHit | e.HandStood | e.HandDoubled):
            found.append(f"seat {event.seat} {words[type(event)]}")
        elif isinstance(event, e.WagerSettled):
            found.append(f"{event.seat} {event.wager}")
        elif isinstance(event, e.Peeked):
            found.append("peek")
        elif isinstance(event, e.DealerTook):
            found.append("dealer draws")
    return found


@pytest.mark.clause("twisted-21:17", "T14")
@pytest.mark.parametrize(
    ("five", "steps", "dealer", "result", "reason"),
    [
        ("Kh 8h ?? ?? ??", ("stand",), "9c 8s ?? ?? ??", 500, "higher total than the dealer"),
        ("Kh 7h ?? ?? ??", ("stand",), "9c 8s ?? ?? ??", 0, "equal totals"),
        ("Kh 6h ?? ?? ??", ("stand",), "9c 8s ?? ?? ??", -500, "lower total than the dealer"),
        ("Kh 2h ?? ?? ??", ("stand",), "9c 7s Qs ?? ??", 500, "the dealer is bust"),
        ("Kh 6h Qh ?? ??", ("hit card 1",), "9c 8s ?? ?? ??", -500, "bust"),
        ("Ah 6h ?? ?? ??", ("stand",), "9c 8s ?? ?? ??", 0, "equal totals"),
        ("Ah 6h 9d ?? ??", ("hit card 1", "stand"), "9c 8s ?? ?? ??", -500, "lower total than the dealer"),
        ("Ah Ad 9d ?? ??", ("hit card 1",), "Tc 5s 6s ?? ??", 0, "equal totals"),
        ("Kh 5h 6d ?? ??", ("hit card 1",), "Tc 5s 6s ?? ??", 0, "equal totals"),
        ("Kh Qh ?? ?? ??", ("stand",), "Ac 9s ?? ?? ??", 0, "equal totals"),
    ],
)
def test_the_base_wager_is_won_lost_or_pushed_by_totals(
    five: str, steps: tuple[str, ...], dealer: str, result: int, reason: str
) -> None:
    (settled,) = settle(solo(five, *steps, dealer=dealer))
    assert (settled["net"], settled["reason"]) == (result, reason)


@pytest.mark.clause("twisted-21:15", "T13")
@pytest.mark.parametrize("ten", "TJQK")
@pytest.mark.parametrize("ace_up", [True, False])
@pytest.mark.parametrize(
    ("five", "result", "reason"),
    [
        ("Ah 9h ?? ?? ??", -500, "the dealer has blackjack"),
        ("Kh Qh ?? ?? ??", -500, "the dealer has blackjack"),
        ("Ah Kh ?? ?? ??", 0, "blackjack on both sides"),
        ("Th Ah ?? ?? ??", 0, "blackjack on both sides"),
    ],
)
def test_a_dealers_natural_takes_every_hand_but_naturals(
    five: str, result: int, reason: str, ten: str, ace_up: bool
) -> None:
    dealer = f"Ac {ten}s ?? ?? ??" if ace_up else f"{ten}s Ac ?? ?? ??"
    (settled,) = settle(solo(five, dealer=dealer))
    assert (settled["net"], settled["reason"]) == (result, reason)


@pytest.mark.clause("T13")
def test_an_ace_and_a_nine_are_no_natural() -> None:
    assert net(solo("Kh Qh ?? ?? ??", "stand", dealer="Ac 9s ?? ?? ??")) == 0
    assert net(solo("Ah Kh ?? ?? ??", dealer="Ac 9s ?? ?? ??")) == 600


@pytest.mark.clause("twisted-21:20", "T22")
@pytest.mark.parametrize("dealer", ["9c ?? ?? ?? ??", "Tc 5s ?? ?? ??", "Ac 5s ?? ?? ??"])
@pytest.mark.parametrize(
    ("options", "base", "result"),
    [
        ("", "$5", 600),
        ("", "$6", 720),
        ("", "$100", 12000),
        ("blackjack_pays=6:5", "$9", 1080),
        ("blackjack_pays=3:2", "$5", 750),
        ("blackjack_pays=3:2", "$100", 15000),
    ],
)
def test_a_natural_is_paid_6_to_5_or_by_choice_3_to_2(dealer: str, options: str, base: str, result: int) -> None:
    (settled,) = settle(solo("Ah Kh ?? ?? ??", dealer=dealer, base=base, options=options))
    assert (settled["net"], settled["reason"]) == (result, "blackjack")


@pytest.mark.clause("T22")
def test_a_21_of_three_cards_is_no_natural() -> None:
    assert net(solo("Kh 5h 6d ?? ??", "hit card 1")) == 500


@pytest.mark.clause("T22")
@pytest.mark.parametrize("steps", [("hit card 2",), ("double card 2",)])
def test_aces_and_tens_that_are_picked_make_no_natural(steps: tuple[str, ...]) -> None:
    """5-5 with an ace is a soft 21 of three cards: even money on what was staked."""
    (settled,) = settle(solo("5h 5d 2h Ah 3h", *steps))
    assert settled["net"] == settled["staked"]


@pytest.mark.clause("G6", "T22")
@pytest.mark.parametrize(
    ("breakage", "base", "paid", "remainder"),
    [
        ("exact", "$6", 720, (0, 1)),
        ("down", "$6", 700, (20, 1)),
        ("up", "$6", 800, (-80, 1)),
        ("nearest", "$6", 700, (20, 1)),
        ("nearest", "$8", 1000, (-40, 1)),
        ("down", "$5", 600, (0, 1)),
    ],
)
def test_a_payout_that_the_chips_cannot_show_is_rounded_as_set(
    breakage: str, base: str, paid: int, remainder: tuple[int, int]
) -> None:
    session = played(solo("Ah Kh ?? ?? ??", base=base, options=f"breakage={breakage}"))
    (settled,) = [event for event in session.events if isinstance(event, e.WagerSettled)]
    assert (settled.net, settled.remainder) == (paid, remainder)


@pytest.mark.clause("twisted-21:24", "T22")
@pytest.mark.parametrize("steps", [("hit card 1",), ("double card 1",)])
def test_a_bust_loses_although_the_dealer_would_bust(steps: tuple[str, ...]) -> None:
    text = table("Kh 6h Qh ?? ??", "Td 3d ?? ?? ??", dealer="9c 7s Qs ?? ??") + bets("1 base $5, 2 base $5")
    text += acts(*(f"1 {step}" for step in steps), "2 stand")
    assert net(text, seat=2) == 500
    assert net(text, seat=1) == (-1000 if steps[0].startswith("double") else -500)


@pytest.mark.clause("twisted-21:24", "T25")
def test_a_bust_is_taken_at_once() -> None:
    text = table("Kh 6h Qh ?? ??", "Td 9d ?? ?? ??") + bets("1 base $5, 2 base $5")
    assert moments(text + acts("1 hit card 1", "2 stand")) == [
        "seat 1 hits",
        "1 base",
        "seat 2 stands",
        "2 base",
    ]


@pytest.mark.clause("twisted-21:23", "T11")
@pytest.mark.parametrize(
    ("five", "dealer", "result"),
    [
        ("2h 3h 4d 5d 4h", "9c 8s ?? ?? ??", 500),  # 18
        ("2h 3h 4d 5d 3d", "9c 8s ?? ?? ??", 0),  # 17
        ("2h 3h 4d 5d 2d", "9c 8s ?? ?? ??", -500),  # 16
        ("2h 3h 4d 5d Td", "9c ?? ?? ?? ??", -500),  # 24
        ("2h 3h 4d 5d 7d", "Tc 5s 6s ?? ??", 0),  # 21
        ("Ah 2h Ad 3d 4d", "Tc Ts ?? ?? ??", 500),  # soft 21
        ("2h 2d 3d 4d As", "2c 3c 3s 4s 2s", -500),  # 12 against a dealer's five cards of 14
        ("2h 2d 3d 5d 3h", "2c 3c 3s 4s 2s", 500),  # 15
    ],
)
def test_five_cards_are_compared(five: str, dealer: str, result: int) -> None:
    assert net(solo(five, *HITS, dealer=dealer)) == result


@pytest.mark.clause("T11")
@pytest.mark.parametrize(
    ("five", "dealer", "result"),
    [
        ("2h 3h 4d 5d 2d", "9c 8s ?? ?? ??", 500),
        ("2h 2d 3d 4d As", "Tc Ts ?? ?? ??", 500),
        ("2h 3h 4d 5d 7d", "Tc 5s 6s ?? ??", 500),
        ("2h 3h 4d 5d Td", "9c ?? ?? ?? ??", -500),
    ],
)
def test_by_choice_five_cards_win_at_once_one_to_one(five: str, dealer: str, result: int) -> None:
    assert net(solo(five, *HITS, dealer=dealer, options="five_card_wins=yes")) == result


@pytest.mark.clause("T11")
def test_by_choice_five_cards_are_paid_before_the_next_seat_acts() -> None:
    text = table("2h 3h 4d 5d 2d", "Td 9d ?? ?? ??", options="five_card_wins=yes") + bets("1 base $5, 2 base $5")
    text += acts(*(f"1 {step}" for step in HITS), "2 stand")
    assert moments(text)[3:] == ["1 base", "seat 2 stands", "2 base"]


@pytest.mark.clause("T11")
@pytest.mark.parametrize(
    ("up", "options", "result"),
    [
        ("Kh 5h", "five_card_wins=yes", 500),
        ("Kh 4h", "five_card_wins=yes", 0),
        ("Kh 3h", "five_card_wins=yes", -500),
        ("Kh 5h", "five_card_wins=no", 500),
        ("Kh 4h", "five_card_wins=no", 0),
        ("Kh 3h", "", -500),
    ],
)
def test_the_dealers_five_cards_are_compared_under_either_choice(up: str, options: str, result: int) -> None:
    assert net(solo(f"{up} ?? ?? ??", "stand", dealer="2c 2s 3s 3d 4d", options=options)) == result


@pytest.mark.clause("T11")
def test_four_cards_do_not_win_at_once() -> None:
    assert net(solo("2h 3h 4d 5d ??", "hit card 1", "hit card 2", "stand", options="five_card_wins=yes")) == -500


@pytest.mark.clause("T10", "T11")
def test_a_double_on_the_fifth_card_wins_both_stakes() -> None:
    options = "five_card_wins=yes double_on=any"
    text = solo("2h 3h 4d 5d 2d", "hit card 1", "hit card 2", "double $3 card 3", options=options)
    assert net(text) == 800


THREE = ("Jh Jd 3c 5c 7d", "Th 7h 6c 5d 3d", "9h 6h Ac 4h Qd")
SIDES = "1 stud-poker $1, 2 stud-poker $1, 3 stud-poker $1, 1 stud-bonus $1, 2 stud-bonus $1, 3 stud-bonus $1"
BASES = "1 base $5, 2 base $5, 3 base $5"
RIGHT_TO_LEFT = [(seat, wager) for wager in ("base", "stud-poker", "stud-bonus") for seat in (3, 2, 1)]


@pytest.mark.clause("T25", "twisted-21:32", "twisted-21:36")
def test_base_then_stud_poker_then_bonus_each_from_right_to_left() -> None:
    text = table(*THREE, dealer="9c 8s Kc 4d 2h") + bets(BASES, SIDES) + acts("1 stand", "2 stand", "3 stand")
    assert order(text) == RIGHT_TO_LEFT


@pytest.mark.clause("T25", "twisted-21:15")
def test_after_a_dealers_natural_the_order_is_the_same() -> None:
    assert order(table(*THREE, dealer="Kc As 8s 4d 2h") + bets(BASES, SIDES)) == RIGHT_TO_LEFT


@pytest.mark.clause("T25")
@pytest.mark.parametrize("bonus", ["stud-bonus", "low-ball-5", "stud-bonus-7", "low-ball-7"])
def test_every_bonus_version_is_settled_last_and_from_right_to_left(bonus: str) -> None:
    community = "2c 3h" if bonus.endswith("7") else ""
    opened = table(*THREE, dealer="9c 8s Kc 4d 2h", community=community, options=f"bonus={bonus}")
    text = opened + bets(BASES, SIDES.replace("stud-bonus", bonus)) + acts("1 stand", "2 stand", "3 stand")
    assert order(text)[3:] == [(seat, wager) for wager in ("stud-poker", bonus) for seat in (3, 2, 1)]


@pytest.mark.clause("T25", "T22")
@pytest.mark.parametrize(
    ("dealer", "before"), [("Qc 9s 2c 3c 4c", ["peek"]), ("Ac 5s 2c 3c 4c", ["peek"]), ("9c 8s 2c 3c 4c", [])]
)
def test_naturals_are_paid_after_the_peek_from_right_to_left_before_anyone_acts(dealer: str, before: list[str]) -> None:
    text = table("Ah Kh ?? ?? ??", "Td 9d ?? ?? ??", "Ad Kd ?? ?? ??", dealer=dealer) + bets(BASES)
    after = [moment for moment in moments(text + acts("2 stand")) if moment != "dealer draws"]
    assert after == [*before, "3 base", "1 base", "seat 2 stands", "2 base"]


@pytest.mark.clause("T25", "twisted-21:32")
def test_stud_poker_waits_for_the_end_of_the_base_game() -> None:
    text = table("Kh 6h Qh 2h 3h", "Td 9d 5d 4d 2d", dealer="9c 7s 5s 3s 2s") + bets(
        "1 base $5, 2 base $5, 1 stud-poker $1, 2 stud-poker $1"
    )
    assert moments(text + acts("1 hit card 1", "2 stand")) == [
        "seat 1 hits", "1 base", "seat 2 stands", "dealer draws", "2 base", "2 stud-poker", "1 stud-poker"
    ]  # fmt: skip


@pytest.mark.clause("twisted-21:17")
def test_a_round_is_not_over_before_every_hand_is_played() -> None:
    text = table("Kh 9h ?? ?? ??", "Td 9d ?? ?? ??") + bets("1 base $5, 2 base $5")
    assert "seat 2" in fault(text + "1 stand\n").reason


@pytest.mark.clause("G9")
def test_a_void_round_returns_every_stake() -> None:
    text = table("Kh 6h Qh ?? ??", "Td 9d ?? ?? ??") + bets("1 base $5, 1 stud-poker $2, 2 base $5")
    session = played(text + acts("1 hit card 1", "void a card was exposed"))
    assert {name: session.table.accounts[f"player:{name}"] for name in ("p1", "p2")} == {
        "p1": 50000,
        "p2": 50000,
    }
