"""Spanish 21 alone: its decks, 21s that always win, the bonus table, redoubles and the rescue (Y2)."""

import pytest

from pit21.table import events as e
from tests.clauses.one_seat import one_seat, open_acts
from tests.rounds import fault, net, played, settle

SPANISH = "spanish-21"

BONUS = [
    # cards, net on $10
    ("5c 4c 3d 2d 7h", 1500),  # five cards
    ("Ac 4c 3d 2d Ah", 1500),  # a soft 21 counts as well: A-4-3-2-A is 21
    ("5c 4c 3d 2d Ah 6h", 2000),  # six
    ("2c 2d 3d 3h 4h 4s 3c", 3000),  # seven
    ("2c 2d 2h 2s 3d 3h 4h 3s", 3000),  # eight
    ("6c 7d 8h", 1500),
    ("8c 6d 7h", 1500),
    ("6c 7c 8c", 2000),
    ("7d 6d 8d", 2000),
    ("8h 7h 6h", 2000),
    ("8s 7s 6s", 3000),
    ("7c 7d 7h", 1500),
    ("7c 7c 7d", 1500),
    ("7d 7d 7d", 2000),
    ("7s 7s 7s", 3000),
    # 21s of three and four cards without a line
    ("Kc 6c 5c", 1000),
    ("9c 9d 3h", 1000),
    ("6c 6d 9h", 1000),
    ("Kc 2c 3d 6d", 1000),
    ("Ac 5c 5d", 1000),
]


def hand_of(cards: str, *, dealer: str = "9s 8h") -> tuple[str, list[str]]:
    """The shoe that deals these cards to the player, and the hits for all but the first two."""
    first, second, *hits = cards.split()
    up, hole = dealer.split()
    return " ".join([first, up, second, hole, *hits]), ["1 hit"] * len(hits)


@pytest.mark.clause("Y2")
@pytest.mark.parametrize(("cards", "expected"), BONUS)
def test_a_21_pays_by_the_bonus_table(cards: str, expected: int) -> None:
    shoe, hits = hand_of(cards)
    assert net(one_seat(SPANISH, shoe, *hits)) == expected


@pytest.mark.clause("Y2")
@pytest.mark.parametrize(("cards", "expected"), [("6s 7s 8s", 2000), ("7s 7s 7s", 2000), ("5c 4c 3d 2d 7h", 2000)])
def test_no_bonus_on_a_doubled_hand(cards: str, expected: int) -> None:
    shoe, hits = hand_of(cards)
    assert net(one_seat(SPANISH, shoe, *hits[:-1], "1 double")) == expected


@pytest.mark.clause("Y2")
def test_bonus_lines_are_paid_on_split_hands() -> None:
    shoe = "7s 9s 7s 8h 7s 7s 6s 8s"
    found = settle(one_seat(SPANISH, shoe, "1 split", "1.1 hit", "1.2 hit"))
    assert [(item["hand"], item["net"], item["line"]) for item in found] == [
        (1, 3000, "7-7-7 of spades"),
        (2, 3000, "6-7-8 of spades"),
    ]


@pytest.mark.clause("Y2")
def test_there_is_no_super_bonus() -> None:
    """7-7-7 of one suit against a dealer's 7 pays its line and nothing beside it."""
    found = settle(one_seat(SPANISH, "7d 7h 7d 8h 7d", "1 hit"))
    assert [(item["wager"], item["net"]) for item in found] == [("base", 2000)]


@pytest.mark.clause("Y2")
@pytest.mark.parametrize("cards", ["Kc 6c 5c", "Ac 5c 5d", "7c 6d 8h"])
def test_a_21_wins_at_once_before_the_dealers_hand(cards: str) -> None:
    shoe, hits = hand_of(cards, dealer="6s 5h")
    run = played(one_seat(SPANISH, shoe, *hits))
    assert not any(isinstance(event, e.DealerDrew) for event in run.events)
    assert sum(event.net for event in run.events if isinstance(event, e.WagerSettled)) > 0


@pytest.mark.clause("Y2")
@pytest.mark.parametrize("dealer", ["Ks Ah", "As Kh"])
def test_a_blackjack_always_wins(dealer: str) -> None:
    shoe, _ = hand_of("Ac Kd", dealer=dealer)
    run = played(one_seat(SPANISH, shoe))
    assert [event.net for event in run.events if isinstance(event, e.WagerSettled)] == [1500]
    kinds = [type(event) for event in run.events]
    assert kinds.index(e.WagerSettled) < kinds.index(e.Peeked)


@pytest.mark.clause("Y2")
def test_without_a_hole_card_a_21_still_wins_before_a_blackjack() -> None:
    assert net(one_seat(SPANISH, "Kc Ks 6d 5c", "1 hit", options="hole_card=none")) == 1000
    assert net(one_seat(SPANISH, "Kc Ks Ad", options="hole_card=none")) == 1500
    # A split ace and king is a 21 as well; the hand beside it loses to the ace.
    found = settle(one_seat(SPANISH, "Ac Ks Ad Kc 9c Ah", "1 split", "1.2 stand", options="hole_card=none"))
    assert [(item["hand"], item["net"]) for item in found] == [(1, 1000), (2, -1000)]


@pytest.mark.clause("Y2")
@pytest.mark.parametrize("card", ["Tc", "Td", "Th", "Ts"])
def test_the_decks_hold_no_pip_tens(card: str) -> None:
    assert fault(one_seat(SPANISH, f"{card} 9s 6d 9h")).reason == f"{card} is not in this deck"
    for court in "JQK":
        assert net(one_seat(SPANISH, f"{court}c 9s 9d 9h", "1 stand")) == 1000


@pytest.mark.clause("Y2")
@pytest.mark.parametrize("redoubles", [0, 1, 2, 3])
def test_a_doubled_hand_is_doubled_again_so_often(redoubles: int) -> None:
    """5, then four twos: each double equals the stake, 1-2-4-8-16."""
    shoe = "2c 9s 3d 8h 2c 2d 2h 2s"
    options = f"redoubles={redoubles}"
    doubles = ["1 double"] * (1 + redoubles)
    assert "double" not in open_acts(one_seat(SPANISH, shoe, *doubles, options=options))
    stake = 1000 * 2 ** (1 + redoubles)
    found = settle(one_seat(SPANISH, shoe, *doubles, "1 stand", options=options))
    assert [(item["staked"], item["net"]) for item in found] == [(stake, -stake)]
    if redoubles:
        assert "double" in open_acts(one_seat(SPANISH, shoe, *doubles[:-1], options=options))


@pytest.mark.clause("Y2")
def test_no_redoubles_is_the_default() -> None:
    assert "double" not in open_acts(one_seat(SPANISH, "2c 9s 3d 8h 2c", "1 double"))


@pytest.mark.clause("Y2", "G10")
def test_a_redouble_equals_the_stake_then_on_the_spot() -> None:
    shoe = "2c 9s 3d 8h 2c 2d"
    text = one_seat(SPANISH, shoe, "1 double $4", "1 double", "1 stand", options="redoubles=1")
    assert settle(text)[0]["staked"] == 2800
    for amount in ("$4", "$13", "$15"):
        refused = fault(one_seat(SPANISH, shoe, "1 double $4", f"1 double {amount}", options="redoubles=1"))
        assert "$14" in refused.reason
    assert "double" not in open_acts(one_seat(SPANISH, shoe, "1 double", options="redoubles=1", chips="$39"))
    assert "double" in open_acts(one_seat(SPANISH, shoe, "1 double", options="redoubles=1", chips="$40"))


@pytest.mark.clause("Y2")
@pytest.mark.parametrize(("amount", "staked", "returned"), [("", 2000, 1000), (" $4", 1400, 400)])
def test_a_rescue_gives_up_the_original_stake_and_keeps_the_double(amount: str, staked: int, returned: int) -> None:
    found = settle(one_seat(SPANISH, "6c 9s 5d 8h 2c", f"1 double{amount}", "1 rescue"))
    assert [(item["staked"], item["returned"]) for item in found] == [(staked, returned)]


@pytest.mark.clause("Y2")
def test_a_rescue_is_open_after_a_double_alone() -> None:
    assert open_acts(one_seat(SPANISH, "6c 9s 5d 8h 2c", "1 double")) == {"stand", "rescue"}
    assert "rescue" not in open_acts(one_seat(SPANISH, "6c 9s 5d 8h"))
    assert "rescue" not in open_acts(one_seat(SPANISH, "6c 9s 5d 8h 2c", "1 hit"))
    busted = one_seat(SPANISH, "6c 9s 9d 8h Kc", "1 double")
    assert net(busted) == -2000


@pytest.mark.clause("Y2")
@pytest.mark.parametrize(("option", "rescues"), [("", True), ("rescue=yes", True), ("rescue=no", False)])
def test_a_table_may_forbid_the_rescue(option: str, rescues: bool) -> None:
    text = one_seat(SPANISH, "6c 9s 5d 8h 2c", "1 double", "1 rescue", options=option)
    if rescues:
        assert net(text) == -1000
    else:
        assert fault(text).step == "1 rescue"  # the hand stands automatically after the double's card


@pytest.mark.clause("Y2")
def test_a_double_is_open_on_any_number_of_cards() -> None:
    text = one_seat(SPANISH, "2c 9s 2d 8h 2h 2s 3c", "1 hit", "1 hit", "1 double", "1 stand")
    assert net(text) == -2000


@pytest.mark.clause("Y2")
def test_equal_totals_below_21_push() -> None:
    assert net(one_seat(SPANISH, "Kc Ks 8d 8h", "1 stand")) == 0
