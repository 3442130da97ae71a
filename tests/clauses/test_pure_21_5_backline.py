"""Pure 21.5: stakes on another player's seat, where a table permits them."""

import pytest

from pit21.money import parse_amount
from pit21.table import events as e
from pit21.table import needs as n
from tests.clauses.pure_21_5 import chips, found, opened, steps, stopped, waiting
from tests.rounds import fault, played, settle

BETS = "2 base $10, 2 base $20 by cat, 2 base $8 by dan"


def backed(
    cards: str, acts: str = "", drawn: str = "", settings: str = "", bets: str = BETS, bank: int = 10_000
) -> str:
    """A round of bob at seat 2 against ann's bank; cat and dan have no own hand and stake on his seat."""
    player, dealer = (hand.split() for hand in cards.split(" v "))
    shoe = f"shoe {player[0]} {dealer[0]} {player[1]} {dealer[1]} {drawn}\n"
    lines = "".join(f"bet {bet.strip()}\n" for bet in bets.split(","))
    head = opened(f"backline=yes {settings}", "1 2 3 4")
    return f"{head}{shoe}round\nbank ann ${bank}\n{lines}deal\n{steps(acts)}"


def settled(text: str) -> list[tuple[str, int, int, int]]:
    """(owner, hand, staked, returned) in dollars, in the order of settlement."""
    return [
        (item["player"], item["hand"] or 0, item["staked"] // 100, item["returned"] // 100) for item in settle(text)
    ]


@pytest.mark.clause("pure-21.5:232", "P24")
@pytest.mark.parametrize("settings", ["", "backline=no", "red_flex_backline=yes"])
def test_nobody_bets_on_anothers_hand_unless_the_table_permits_it(settings: str) -> None:
    text = opened(settings) + "round\nbank ann $100\nbet 2 base $10\n"
    for wager in ("base", "red-flex"):
        refused = fault(text + f"bet 2 {wager} $10 by cat\n")
        assert (refused.reason, refused.clause) == ("seat 2 is held by bob; nobody else bets there", "P24")


@pytest.mark.clause("P24")
def test_others_stake_on_a_seat_and_its_holder_decides() -> None:
    text = backed("Ks 6s v Kh 9d")
    waits = waiting(text).need
    assert isinstance(waits, n.NeedChoice)
    assert waits.seat == 2
    assert settled(text + "2 stand\n") == [("bob", 1, 10, 0), ("cat", 1, 20, 0), ("dan", 1, 8, 0)]


@pytest.mark.clause("P24")
@pytest.mark.parametrize(
    ("cards", "acts", "returned"),
    [
        ("Ks Qs v Kh 9d", "2 stand", [20, 40, 16]),
        ("Ks 9s v Kh 9d", "2 stand", [10, 20, 8]),
        ("As Qs v Kh 9d", "", [22, 44, 17]),  # 17.60 for dan
        ("Ks 6s v Kh 9d", "2 surrender", [5, 10, 4]),
    ],
    ids=["win", "push", "21.5", "surrender"],
)
def test_backline_stakes_share_the_fate_of_the_hand(cards: str, acts: str, returned: list[int]) -> None:
    assert [each[3] for each in settled(backed(cards, acts))] == returned


@pytest.mark.clause("P24")
@pytest.mark.parametrize(
    ("double", "follows", "expected"),
    [
        ("2 double", "follows follows", [(20, 40), (40, 80), (16, 32)]),
        ("2 double", "follows stays", [(20, 40), (40, 80), (8, 16)]),
        ("2 double", "stays follows", [(20, 40), (20, 40), (16, 32)]),
        ("2 double", "stays stays", [(20, 40), (20, 40), (8, 16)]),
        # half of the holder's stake: half of theirs
        ("2 double $5", "follows follows", [(15, 30), (30, 60), (12, 24)]),
        ("2 double $5", "follows stays", [(15, 30), (30, 60), (8, 16)]),
    ],
)
def test_each_follows_a_double_with_the_same_share_or_stays(
    double: str, follows: str, expected: list[tuple[int, int]]
) -> None:
    cat, dan = follows.split()
    text = backed("6s 5s v Kh 9d", f"{double}; backer cat {cat} 2; backer dan {dan} 2", "Td")
    assert [(staked, returned) for _, _, staked, returned in settled(text)] == expected


@pytest.mark.clause("P24", "G5")
@pytest.mark.parametrize(
    ("holder", "double", "backer", "settings", "share"),
    [
        (10, "$3", 5, "", 100),  # 1.50
        (10, "$3", 5, "chip_step=50", 150),
        (10, "$3", 5, "chip_step=10", 150),
        (7, "$3", 5, "", 200),  # 2.142...
        (7, "$6", 5, "", 400),  # 4.285...
        (7, "$7", 5, "", 500),
        (7, "$6", 5, "chip_step=50", 400),
        (7, "$6.50", 5, "chip_step=50", 450),  # 4.642...
        (8, "$3", 5, "", 100),  # 1.875
        (8, "$3", 5, "chip_step=10", 180),
        (8, "$4", 5, "", 200),  # 2.50
    ],
)
def test_a_share_of_a_stake_is_whole_chips_rounded_down(
    holder: int, double: str, backer: int, settings: str, share: int
) -> None:
    text = backed(
        "6s 5s v Kh 9d", f"2 double {double}; backer cat follows 2", "Td", settings,
        bets=f"2 base ${holder}, 2 base ${backer} by cat",
    )  # fmt: skip
    assert [item["staked"] for item in settle(text)] == [holder * 100 + parse_amount(double), backer * 100 + share]


@pytest.mark.clause("P24", "G5")
def test_a_share_of_less_than_a_chip_is_not_asked() -> None:
    """Five sevenths of a dollar, at a table whose smallest chip is a dollar."""
    text = backed("6s 5s v Kh 9d", "2 double $1", "Td", bets="2 base $7, 2 base $5 by cat, 2 base $14 by dan")
    assert [item["staked"] for item in settle(text + "backer dan follows 2\n")] == [800, 500, 1_600]
    assert "cat" in fault(text + "backer cat follows 2\n").step
    alone = backed("6s 5s v Kh 9d", "2 double $1", "Td", bets="2 base $7, 2 base $5 by cat")
    session = played(alone)
    assert not found(session, e.StakeFollowed)
    assert [item["staked"] for item in settle(alone)] == [800, 500]


@pytest.mark.clause("P24")
def test_the_backers_are_asked_before_the_card_comes() -> None:
    text = backed("6s 5s v Kh 9d", "2 double", "Td")
    session = stopped(text + "backer bob follows 2\n")
    assert session.need == n.NeedFollow(seat=2, hand=0, player="cat", kind="double", amount=2_000)
    assert not found(session, e.CardDrawn)
    assert fault(text + "backer cat follows 3\n").clause == "P24"


@pytest.mark.clause("G8", "P24")
def test_no_answer_in_time_does_not_follow() -> None:
    text = backed("6s 5s v Kh 9d", "2 double; timeout 2; timeout 2", "Td")
    assert [event.followed for event in found(played(text), e.StakeFollowed)] == [False, False]


@pytest.mark.clause("P24")
def test_who_has_too_few_chips_cannot_follow() -> None:
    text = backed("6s 5s v Kh 9d", "2 double", "Td").replace("player cat $20000", "player cat $39")
    assert fault(text + "backer cat follows 2\n").reason == "cat has $19"
    assert [each[2] for each in settled(text + "backer cat stays 2\n")] == [20, 20, 8]


@pytest.mark.clause("P24", "G7")
@pytest.mark.parametrize(
    ("follows", "expected"),
    [
        # 8-9 loses, 8-T-... is 21 after a three: hand 1 has 17, hand 2 has 21 against 19
        ("follows follows", [("bob", 1, 10, 0), ("bob", 2, 10, 20), ("cat", 1, 20, 0), ("cat", 2, 20, 40),
                             ("dan", 1, 8, 0), ("dan", 2, 8, 16)]),
        ("follows stays", [("bob", 1, 10, 0), ("bob", 2, 10, 20), ("cat", 1, 20, 0), ("cat", 2, 20, 40),
                           ("dan", 1, 8, 0)]),
        ("stays follows", [("bob", 1, 10, 0), ("bob", 2, 10, 20), ("cat", 1, 20, 0), ("dan", 1, 8, 0),
                           ("dan", 2, 8, 16)]),
    ],
)  # fmt: skip
def test_a_stake_that_does_not_follow_a_split_stays_on_the_first_hand(
    follows: str, expected: list[tuple[str, int, int, int]]
) -> None:
    cat, dan = follows.split()
    acts = f"2 split; backer cat {cat} 2; backer dan {dan} 2; 2.1 stand; 2.2 hit"
    assert settled(backed("8s 8c v Kh 9d", acts, "9s 3c Td")) == expected


@pytest.mark.clause("P24", "G7")
def test_a_double_after_a_split_is_offered_to_those_on_that_hand() -> None:
    acts = "2 split; backer cat follows 2; backer dan stays 2; 2.1 stand; 2.2 double; backer cat follows 2"
    text = backed("8s 8c v Kh 9d", acts, "9s 3c Td")
    assert [each[:3] for each in settled(text)] == [
        ("bob", 1, 10), ("bob", 2, 20), ("cat", 1, 20), ("cat", 2, 40), ("dan", 1, 8),
    ]  # fmt: skip


@pytest.mark.clause("P24", "P12")
def test_a_second_split_is_followed_apart() -> None:
    first = "2 split; backer cat follows 2; backer dan stays 2"
    second = "2.1 split; backer cat stays 2; backer dan follows 2"
    acts = f"{first}; {second}; 2.1 stand; 2.2 stand; 2.3 stand"
    text = backed("8s 8c v Kh 9d", acts, "8d Ts Tc Td")
    assert [each[:3] for each in settled(text)] == [
        ("bob", 1, 10), ("bob", 2, 10), ("bob", 3, 10),
        ("cat", 1, 20), ("cat", 3, 20),
        ("dan", 1, 8), ("dan", 2, 8),
    ]  # fmt: skip


@pytest.mark.clause("P24", "G10")
@pytest.mark.parametrize(
    ("amount", "reason"),
    [("$4", "Game Wager takes $5 to $100, not $4"), ("$101", "Game Wager takes $5 to $100, not $101")],
)
def test_the_limits_of_the_game_wager_hold_for_each_stake(amount: str, reason: str) -> None:
    text = opened("backline=yes") + f"round\nbank ann $100\nbet 2 base $10\nbet 2 base {amount} by cat\n"
    assert fault(text).reason == reason


@pytest.mark.clause("P24")
def test_a_backline_stake_may_be_larger_than_the_holders() -> None:
    text = backed("Ks Qs v Kh 9d", "2 stand", bets="2 base $5, 2 base $100 by cat")
    assert settled(text) == [("bob", 1, 5, 10), ("cat", 1, 100, 200)]


@pytest.mark.clause("P24")
def test_there_is_no_stake_behind_an_empty_wager() -> None:
    text = opened("backline=yes") + "round\nbank ann $100\n"
    assert fault(text + "bet 2 base $10 by cat\n").reason == "bob has not bet on seat 2"
    withdrawn = text + "bet 2 base $10\nbet 2 base $10 by cat\nbet 2 base $0\n"
    refused = fault(withdrawn)
    assert (refused.step.startswith("bet 2 base $0"), refused.reason.endswith("their wagers first")) == (True, True)


@pytest.mark.clause("P24")
def test_the_holder_is_settled_first_then_the_others_in_the_order_they_staked() -> None:
    text = backed("Ks Qs v Kh 9d", "2 stand", bets="2 base $10, 2 base $8 by dan, 2 base $20 by cat, 2 base $15")
    assert [each[0] for each in settled(text)] == ["bob", "dan", "cat"]


@pytest.mark.clause("P24")
def test_a_stake_taken_back_and_placed_again_comes_last() -> None:
    bets = "2 base $10, 2 base $8 by dan, 2 base $20 by cat, 2 base $0 by dan, 2 base $9 by dan"
    assert [each[0] for each in settled(backed("Ks Qs v Kh 9d", "2 stand", bets=bets))] == [
        "bob",
        "cat",
        "dan",
    ]


@pytest.mark.clause("P7", "P24")
def test_the_bank_covers_the_holder_before_the_others() -> None:
    text = backed("Ks Qs v Kh 9d", "2 stand", bank=25)
    assert settled(text) == [("bob", 1, 10, 20), ("cat", 1, 20, 35), ("dan", 1, 8, 8)]


@pytest.mark.clause("P24")
def test_a_backer_plays_an_own_seat_as_well() -> None:
    text = opened("backline=yes") + "shoe Ks 9s Kh Qs 8s 9d\nround\nbank ann $100\n"
    text += "bet 2 base $10\nbet 2 base $20 by cat\nbet 3 base $5\ndeal\n2 stand\n3 stand\n"
    session = played(text)
    found_order = [(event.seat, event.player, event.net) for event in found(session, e.WagerSettled)]
    assert found_order == [(3, "cat", -500), (2, "bob", 1_000), (2, "cat", 2_000)]
    assert chips(session, "cat") == 2_000_000 + 1_500


@pytest.mark.clause("pure-21.5:280", "P24")
def test_red_flex_behind_another_is_a_setting_of_its_own() -> None:
    text = (
        opened("backline=yes")
        + "round\nbank ann $100\nbet 2 base $10\nbet 2 base $20 by cat\nbet 2 red-flex $2 by cat\n"
    )
    refused = fault(text)
    assert (refused.reason, refused.clause) == ("Red Flex Bet cannot be placed on another player's seat", "P24")
    bets = f"{BETS}, 2 red-flex $1, 2 red-flex $3 by dan, 2 red-flex $2 by cat"
    session = played(backed("Ks 6s v Kh 9d", "2 stand", settings="red_flex_backline=yes", bets=bets))
    order = [(event.player, event.wager, event.net) for event in found(session, e.WagerSettled)]
    assert order == [
        ("bob", "base", -1_000), ("bob", "red-flex", 100),
        ("cat", "base", -2_000), ("cat", "red-flex", 200),
        ("dan", "base", -800), ("dan", "red-flex", 300),
    ]  # fmt: skip


@pytest.mark.clause("pure-21.5:276", "P24")
def test_red_flex_behind_another_needs_an_own_game_wager_there() -> None:
    text = (
        opened("backline=yes red_flex_backline=yes")
        + "round\nbank ann $100\nbet 2 base $10\nbet 2 red-flex $2 by cat\n"
    )
    assert fault(text).reason == "Red Flex Bet: place the Game Wager first"


@pytest.mark.clause("P24")
def test_people_who_wait_for_a_seat_may_stake_behind_one() -> None:
    head = opened("backline=yes seats=2", "1 2") + "player zoe $500\nshoe Ks Kh Qs 9d\n"
    text = head + "round\nbank ann $100\nbet 2 base $10\nbet 2 base $25 by zoe\ndeal\n2 stand\n"
    assert settled(text) == [("bob", 1, 10, 20), ("zoe", 1, 25, 50)]
    assert fault(head + "round\nbank ann $100\nbet 1 base $10 by zoe\n").clause == "P21"
