"""New Hampshire 21 Plus: what every hand, every spot and every Match wager is paid."""

import pytest

from pit21.money import parse_amount
from pit21.table import events as e
from tests.clauses.nh_21_plus_rounds import alone, of_type, seats
from tests.rounds import fault, net, order, played, settle

TABLE_1 = [
    pytest.param("Kc 7d 9s Kh", ["1 stand"], 1000, "win", id="higher total",
                 marks=pytest.mark.clause("nh-21-plus:12", "nh-21-plus:332", "nh-21-plus:196")),
    pytest.param("Kc 6d 8s Kh Qc", ["1 stand"], 1000, "win", id="dealer busts",
                 marks=pytest.mark.clause("nh-21-plus:190", "nh-21-plus:334")),
    pytest.param("Kc 9d 9s Kh", ["1 stand"], 0, "push", id="equal totals push",
                 marks=pytest.mark.clause("nh-21-plus:34", "nh-21-plus:336")),
    pytest.param("Kc 9d 8s Kh", ["1 stand"], -1000, "lose", id="lower total",
                 marks=pytest.mark.clause("nh-21-plus:338")),
    pytest.param("Kc 6d 6s Kh Qc", ["1 hit"], -1000, "lose", id="player busts",
                 marks=pytest.mark.clause("nh-21-plus:176", "nh-21-plus:339")),
    pytest.param("Ac 6d Kc 9h", [], 1500, "win", id="blackjack",
                 marks=pytest.mark.clause("nh-21-plus:14", "nh-21-plus:38", "nh-21-plus:341")),
    pytest.param("Kc 9c 6h 2h 5c", ["1 hit"], 1000, "win", id="21 in three cards",
                 marks=pytest.mark.clause("nh-21-plus:40", "nh-21-plus:158", "nh-21-plus:347")),
    pytest.param("6c 9c 7h 2h 8d", ["1 hit"], 1500, "win", id="Super 21",
                 marks=pytest.mark.clause("nh-21-plus:44", "nh-21-plus:160", "nh-21-plus:349")),
    pytest.param("Qc Kd Qd As", [], -1000, "lose", id="dealer blackjack under a court card",
                 marks=pytest.mark.clause("nh-21-plus:152", "nh-21-plus:357")),
    pytest.param("Qc Ad Qd Ks", [], -1000, "lose", id="dealer blackjack with the ace open",
                 marks=pytest.mark.clause("nh-21-plus:147", "nh-21-plus:363", "N14")),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "steps", "won", "result"), TABLE_1)
def test_table_1(cards: str, steps: list[str], won: int, result: str) -> None:
    (base,) = settle(alone(cards, *steps))
    assert (base["net"], base["result"]) == (won, result)


@pytest.mark.clause("nh-21-plus:12", "nh-21-plus:176")
def test_a_busted_hand_stays_lost_though_the_dealer_busts_later() -> None:
    text = seats("Kc Kd 6h 6c 9d Kh Qc 8h", {1: "base $10", 2: "base $10"}, "1 hit", "2 stand")
    assert net(text, seat=1) == -1000
    assert net(text, seat=2) == 1000


@pytest.mark.clause("nh-21-plus:14", "nh-21-plus:38")
@pytest.mark.parametrize("court", ["J", "Q", "K"])
@pytest.mark.parametrize("ace_first", [True, False])
def test_an_ace_with_any_court_card_is_a_blackjack(court: str, ace_first: bool) -> None:
    first, second = ("Ac", f"{court}d") if ace_first else (f"{court}d", "Ac")
    (base,) = settle(alone(f"{first} 6d {second} 9h"))
    assert (base["net"], base["reason"]) == (1500, "blackjack")


@pytest.mark.clause("nh-21-plus:14")
def test_an_ace_and_a_nine_are_no_blackjack() -> None:
    assert net(alone("Ac 6d 9c Kh Kd", "1 stand")) == 1000


# A nine and a third card that fills up to 21: it does so at one value of the first card only.
FILLS_UP = [("2", "K"), ("3", "9"), ("4", "8"), ("5", "7"), ("6", "6"), ("7", "5"), ("8", "4"), ("9", "3"),
            ("J", "2"), ("Q", "2"), ("K", "2")]  # fmt: skip


@pytest.mark.clause("nh-21-plus:20", "nh-21-plus:22")
@pytest.mark.parametrize(("rank", "third"), FILLS_UP)
def test_cards_count_what_they_show_and_courts_ten(rank: str, third: str) -> None:
    (base,) = settle(alone(f"{rank}c 9d 9s 2h {third}h", "1 hit"))
    assert (base["net"], base["reason"]) == (1000, "21 wins at once")


@pytest.mark.clause("nh-21-plus:22", "nh-21-plus:24")
@pytest.mark.parametrize(
    ("drawn", "hits"),
    [("4h", 1), ("9h 5h", 2), ("Kh 4c", 2), ("Ah 3c", 2)],
    ids=["soft 17 and four", "hard 16 and five", "hard 17 and four", "soft 18 and three"],
)
def test_an_ace_counts_eleven_until_that_passes_21(drawn: str, hits: int) -> None:
    (base,) = settle(alone(f"Ac 9d 6s 2h {drawn}", *["1 hit"] * hits))
    assert base["reason"] == "21 wins at once"


SUPER_21 = [
    pytest.param("2c 3d 4h 5s 7c", 1500, id="five cards", marks=pytest.mark.clause("nh-21-plus:391")),
    pytest.param("2c 3d 4h 2d 3s 7c", 2000, id="six cards", marks=pytest.mark.clause("nh-21-plus:393")),
    pytest.param("2c 2d 3h 2s 3s 4c 5d", 3000, id="seven cards", marks=pytest.mark.clause("nh-21-plus:395")),
    pytest.param("2c 2d 2s 2h 3c 3d 3h 4s", 3000, id="eight cards", marks=pytest.mark.clause("N3")),
    pytest.param("6c 7d 8h", 1500, id="6-7-8 mixed", marks=pytest.mark.clause("nh-21-plus:397")),
    pytest.param("8h 6h 7c", 1500, id="6-7-8 two hearts", marks=pytest.mark.clause("nh-21-plus:397", "N4")),
    pytest.param("7c 8c 6c", 2000, id="6-7-8 clubs", marks=pytest.mark.clause("nh-21-plus:399", "N4")),
    pytest.param("6d 8d 7d", 2000, id="6-7-8 diamonds", marks=pytest.mark.clause("nh-21-plus:399", "N4")),
    pytest.param("8s 7s 6s", 2000, id="6-7-8 spades", marks=pytest.mark.clause("nh-21-plus:399", "N4")),
    pytest.param("6h 7h 8h", 3000, id="6-7-8 hearts", marks=pytest.mark.clause("nh-21-plus:401")),
    pytest.param("7c 7d 7h", 1500, id="7-7-7 mixed", marks=pytest.mark.clause("nh-21-plus:403")),
    pytest.param("7h 7h 7c", 1500, id="7-7-7 two hearts", marks=pytest.mark.clause("nh-21-plus:403")),
    pytest.param("7s 7s 7s", 2000, id="7-7-7 spades", marks=pytest.mark.clause("nh-21-plus:405", "N4")),
    pytest.param("7h 7h 7h", 3000, id="7-7-7 hearts", marks=pytest.mark.clause("nh-21-plus:407")),
]


@pytest.mark.clause("nh-21-plus:42", "nh-21-plus:44")
@pytest.mark.parametrize(("hand", "won"), SUPER_21)
def test_super_21_pays_by_its_table_without_a_stake_of_its_own(hand: str, won: int) -> None:
    first, second, *drawn = hand.split()
    cards = f"{first} 9c {second} 2h {' '.join(drawn)}"
    (base,) = settle(alone(cards, *["1 hit"] * len(drawn)))
    assert (base["net"], base["table"]) == (won, "super-21")


@pytest.mark.clause("nh-21-plus:40")
@pytest.mark.parametrize("hand", ["Kc 6d 5h", "2c 3d 6h Kh", "6h 7h 7h A", "5h 7h 9h"])
def test_other_21s_pay_even_money(hand: str) -> None:
    first, second, *drawn = hand.replace(" A", " Ah").split()
    cards = f"{first} 9c {second} 2s {' '.join(drawn)}"
    (base,) = settle(alone(cards, *["1 hit"] * len(drawn)))
    assert (base["net"], base["table"], base["reason"]) == (1000, "main", "21 wins at once")


@pytest.mark.clause("nh-21-plus:42", "nh-21-plus:160", "nh-21-plus:302", "N2")
@pytest.mark.parametrize(
    ("settings", "won"), [("", 1000), ("super_21_on_split=no", 1000), ("super_21_on_split=yes", 1500)]
)
def test_super_21_on_a_split_hand_by_choice_only(settings: str, won: int) -> None:
    cards = "7c 9c 7d 8h 7h 7s Kc"
    first = settle(alone(cards, "1 split", "1 hit", "1 stand", settings=settings))[0]
    assert (first["hand"], first["net"]) == (1, won)


@pytest.mark.clause("nh-21-plus:42", "nh-21-plus:160", "nh-21-plus:302", "N2")
@pytest.mark.parametrize("option", ["no", "yes"])
@pytest.mark.parametrize(
    ("cards", "steps"),
    [
        ("6h 9c 7h 2h 8h", ["1 double"]),
        ("2c 9c 3d 2h 4h 5s 7c", ["1 hit", "1 hit", "1 double"]),
        ("7c 9c 7d 8h 7h 7s Kc", ["1 split", "1 double", "1 stand"]),
        ("2c 9c 3d 2h 4h 5s 7c", ["1 hit", "1 double", "1 double"]),
    ],
    ids=["6-7-8 of hearts", "five cards", "split 7-7-7", "doubled twice"],
)
def test_a_doubled_21_never_earns_super_21(option: str, cards: str, steps: list[str]) -> None:
    settings = f"super_21_on_split={option}"
    first = settle(alone(cards, *steps, settings=settings))[0]
    assert first["net"] == first["staked"] > 1000


# Cards, acts and the result that every spot must share, on a stake of 10.
SHARED = [
    pytest.param("Ac 6d Kc 9h", [], 2500, id="blackjack"),
    pytest.param("Kc 7d 9s Kh", ["1 stand"], 2000, id="win"),
    pytest.param("Kc 9d 9s Kh", ["1 stand"], 1000, id="push"),
    pytest.param("Kc 6d 6s Kh Qc", ["1 hit"], 0, id="bust"),
    pytest.param("Kc 9d 6s Kh", ["1 surrender"], 500, id="surrender"),
    pytest.param("7h 9s 7h 5c 7h", ["1 hit"], 4000, id="Super 21"),
    pytest.param("Qc Kd Qd As", [], 0, id="dealer blackjack"),
]
SPOTS = ["bet-2x", "bet-3x", "bet-4x", "bet-2x bet-4x", "bet-3x bet-4x", "bet-2x bet-3x bet-4x"]


@pytest.mark.clause("nh-21-plus:50", "nh-21-plus:117", "nh-21-plus:210", "N5", "G14")
@pytest.mark.parametrize("spots", SPOTS)
@pytest.mark.parametrize(("cards", "steps", "returned"), SHARED)
def test_every_active_spot_shares_the_result(cards: str, steps: list[str], returned: int, spots: str) -> None:
    names = ["base", *spots.split()]
    # Laid down in the opposite order: settlement goes from the Ante up anyway.
    bets = ", ".join(["base $10", *(f"{name} $10" for name in reversed(spots.split()))])
    settled = settle(alone(cards, *steps, bets=bets))
    assert [(item["wager"], item["staked"], item["returned"]) for item in settled] == [
        (name, 1000, returned) for name in names
    ]


@pytest.mark.clause("nh-21-plus:36", "nh-21-plus:133", "nh-21-plus:341", "N1")
@pytest.mark.parametrize(("dealer", "insured"), [("Kd Ah", False), ("Ah Kd", True)])
def test_a_blackjack_wins_against_the_dealers_blackjack(dealer: str, insured: bool) -> None:
    up, hole = dealer.split()
    text = alone(f"As {up} Qc {hole}", *(["1 decline"] if insured else []))
    assert net(text) == 1500


@pytest.mark.clause("N1")
@pytest.mark.parametrize(
    ("dealer", "won", "before_the_look"),
    [
        ("Kd Ah", 0, False),
        ("Ah Kd", 0, False),
        ("Kd 9h", 1500, False),
        ("Ah 9d", 1500, False),
        ("9d Ah", 1500, True),
    ],
)
def test_by_choice_two_blackjacks_push(dealer: str, won: int, before_the_look: bool) -> None:
    up, hole = dealer.split()
    text = alone(f"As {up} Qc {hole}", settings="blackjack_tie=push")
    assert net(text) == won
    assert bool(of_type(played(text), e.Peeked)) is not before_the_look


@pytest.mark.clause("nh-21-plus:36", "nh-21-plus:158", "N2")
@pytest.mark.parametrize("cards", ["Kc 9d 6s 2h 5c", "Kc 9d 6s Ah 5c"], ids=["dealer 11", "dealer 20"])
def test_a_21_wins_at_once_without_the_dealer(cards: str) -> None:
    session = played(alone(cards, "1 hit"))
    assert not of_type(session, e.DealerDrew)
    assert net(alone(cards, "1 hit")) == 1000


# Player's two cards against one dealer card, the eight of hearts: pay for 1.
TABLE_5 = [
    pytest.param("8h 8h", 18, id="two suited", marks=pytest.mark.clause("nh-21-plus:468")),
    pytest.param("8h 8c", 13, id="suited, unsuited", marks=pytest.mark.clause("nh-21-plus:470")),
    pytest.param("8s 8h", 13, id="unsuited, suited", marks=pytest.mark.clause("nh-21-plus:470")),
    pytest.param("8c 8d", 8, id="two unsuited", marks=pytest.mark.clause("nh-21-plus:472")),
    pytest.param("8h 9c", 9, id="one suited", marks=pytest.mark.clause("nh-21-plus:474")),
    pytest.param("9c 8h", 9, id="one suited, second card", marks=pytest.mark.clause("nh-21-plus:474")),
    pytest.param("8d 9c", 4, id="one unsuited", marks=pytest.mark.clause("nh-21-plus:476")),
    pytest.param("9c 8s", 4, id="one unsuited, second card", marks=pytest.mark.clause("nh-21-plus:476")),
    pytest.param("7h 9h", -1, id="no match, suits do not count", marks=pytest.mark.clause("nh-21-plus:478")),
]


@pytest.mark.clause("nh-21-plus:125", "nh-21-plus:127", "nh-21-plus:265", "nh-21-plus:269")
@pytest.mark.parametrize(("hand", "pays"), TABLE_5)
def test_up_match_pays_by_table_5_on_the_open_card(hand: str, pays: int) -> None:
    first, second = hand.split()
    text = alone(f"{first} 8h {second} Kd", "1 stand", bets="base $10, dealer-up-match $3")
    assert net(text, "dealer-up-match") == 300 * pays


@pytest.mark.clause("nh-21-plus:137", "nh-21-plus:265", "nh-21-plus:269", "N12")
@pytest.mark.parametrize(("hand", "pays"), TABLE_5)
def test_down_match_pays_by_table_5_on_the_closed_card(hand: str, pays: int) -> None:
    first, second = hand.split()
    text = alone(f"{first} Kd {second} 8h", "1 stand", bets="base $10, dealer-down-match $3")
    assert net(text, "dealer-down-match") == 300 * pays


@pytest.mark.clause("N19")
@pytest.mark.parametrize("wager", ["dealer-up-match", "dealer-down-match"])
def test_equal_value_is_no_match(wager: str) -> None:
    cards = "Jc Qc Kc 9d" if wager == "dealer-up-match" else "Jc 9d Kc Qc"
    assert net(alone(cards, "1 stand", bets=f"base $10, {wager} $10"), wager) == -1000


@pytest.mark.clause("nh-21-plus:265", "N11")
def test_a_drawn_card_makes_no_match() -> None:
    cards = "Kc 6d 3c 8h 8h Qd"
    assert net(alone(cards, "1 hit", bets="base $10, dealer-down-match $5"), "dealer-down-match") == -500


INSURED = [
    pytest.param("yes", "As Kd", 2, id="table 4, blackjack",
                 marks=pytest.mark.clause("nh-21-plus:145", "nh-21-plus:251", "nh-21-plus:446")),
    pytest.param("yes", "Ah Kd", 2, id="table 4, open heart",
                 marks=pytest.mark.clause("nh-21-plus:446", "N13")),
    pytest.param("yes", "As Kh", 2, id="table 4, closed heart",
                 marks=pytest.mark.clause("nh-21-plus:446", "N13")),
    pytest.param("yes", "Ah Jh", 6, id="table 4, hearts jack",
                 marks=pytest.mark.clause("nh-21-plus:253", "nh-21-plus:448", "N13")),
    pytest.param("yes", "Ah Kh", 6, id="table 4, hearts king", marks=pytest.mark.clause("nh-21-plus:448")),
    pytest.param("yes", "Ad Kd", 2, id="table 4, other suits",
                 marks=pytest.mark.clause("nh-21-plus:253", "N13")),
    pytest.param("yes", "Ah 9h", -1, id="table 4, none", marks=pytest.mark.clause("nh-21-plus:444")),
    pytest.param("no", "As Kd", 2, id="table 3, blackjack", marks=pytest.mark.clause("nh-21-plus:425")),
    pytest.param("no", "Ah Kh", 2, id="table 3, hearts", marks=pytest.mark.clause("nh-21-plus:425", "N13")),
    pytest.param("no", "Ah 9h", -1, id="table 3, none",
                 marks=pytest.mark.clause("nh-21-plus:255", "nh-21-plus:423")),
]  # fmt: skip


@pytest.mark.parametrize(("hearts", "dealer", "pays"), INSURED)
def test_insurance_pays_by_its_table(hearts: str, dealer: str, pays: int) -> None:
    up, hole = dealer.split()
    steps = ["1 insure $4"] + (["1 stand"] if pays < 0 else [])
    text = alone(f"Kc {up} 9c {hole}", *steps, settings=f"hearts_insurance={hearts}")
    assert net(text, "insurance") == 400 * pays


@pytest.mark.parametrize(
    ("hearts", "hole"),
    [
        pytest.param("no", "8h", marks=pytest.mark.clause("nh-21-plus:427")),
        pytest.param("no", "Kd", marks=pytest.mark.clause("nh-21-plus:429")),
        pytest.param("yes", "8h", marks=pytest.mark.clause("nh-21-plus:450")),
        pytest.param("yes", "Kh", marks=pytest.mark.clause("nh-21-plus:452")),
    ],
)
def test_insurance_that_is_not_taken_wins_and_loses_nothing(hearts: str, hole: str) -> None:
    steps = ["1 decline"] + (["1 stand"] if hole == "8h" else [])
    text = alone(f"Kc Ah 9c {hole}", *steps, settings=f"hearts_insurance={hearts}")
    assert order(text) == [(1, "base")]


@pytest.mark.clause("nh-21-plus:253", "N13")
def test_the_hearts_table_is_on_unless_set_otherwise() -> None:
    assert net(alone("Kc Ah 9c Kh", "1 insure $4"), "insurance") == 2400


@pytest.mark.clause("nh-21-plus:249", "N13")
def test_insurance_starts_at_a_dollar_where_chips_are_smaller() -> None:
    text = alone("Kc As 9c Kd", "1 insure $1", settings="chip_step=50")
    assert net(text, "insurance") == 200
    assert fault(text.replace("insure $1", "insure $0.50")).clause == "L249"


@pytest.mark.clause("nh-21-plus:259", "N5", "N13")
def test_insurance_is_the_same_on_every_spot_and_one_line() -> None:
    bets = "base $7, bet-2x $7, bet-4x $7"
    insurance = settle(alone("Kc As 9c Kd", "1 insure $3.50", bets=bets))[-1]
    assert (insurance["wager"], insurance["staked"], insurance["net"]) == ("insurance", 1050, 2100)


@pytest.mark.clause("nh-21-plus:249", "N13")
@pytest.mark.parametrize(
    ("ante", "amount"),
    [(5, "$1"), (5, "$2"), (5, "$2.50"), (7, "$3"), (7, "$3.50"), (10, "$5"), (9, "$4.50")],
)
def test_insurance_is_a_dollar_to_half_the_ante(ante: int, amount: str) -> None:
    text = alone("Kc As 9c Kd", f"1 insure {amount}", bets=f"base ${ante}")
    assert net(text, "insurance") == 2 * parse_amount(amount)


@pytest.mark.clause("nh-21-plus:249", "N13")
@pytest.mark.parametrize(
    ("ante", "amount"),
    [
        (5, "$3"),
        (5, "$1.50"),
        (5, "$0.50"),
        (10, "$5.50"),
        (10, "$2.50"),
        (10, "$6"),
        (7, "$2.50"),
        (7, "$4"),
    ],
)
def test_insurance_outside_its_limits_or_steps_is_refused(ante: int, amount: str) -> None:
    found = fault(alone("Kc As 9c Kd", f"1 insure {amount}", bets=f"base ${ante}"))
    assert (found.step, found.clause) == (f"1 insure {amount}", "L249")


@pytest.mark.clause("nh-21-plus:143", "nh-21-plus:247")
@pytest.mark.parametrize("up", ["2c", "9c", "Jc", "Qc", "Kc"])
def test_insurance_is_offered_only_against_an_ace(up: str) -> None:
    found = fault(alone(f"Kd {up} 9c 8d", "1 insure $5"))
    assert "insurance is not offered now" in found.reason


@pytest.mark.clause("nh-21-plus:143", "nh-21-plus:257", "N1", "N13")
@pytest.mark.parametrize(("hole", "won"), [("Kd", 1000), ("9d", -500)])
def test_a_blackjack_that_was_paid_may_be_insured(hole: str, won: int) -> None:
    text = alone(f"Ac As Kc {hole}", "1 insure $5")
    assert [(item["wager"], item["net"]) for item in settle(text)] == [("base", 1500), ("insurance", won)]


@pytest.mark.clause("nh-21-plus:257", "N13")
def test_a_blackjack_that_waits_may_be_insured_too() -> None:
    text = alone("Ac As Kc Kd", "1 insure $5", settings="blackjack_tie=push")
    assert [(item["wager"], item["net"]) for item in settle(text)] == [("base", 0), ("insurance", 1000)]
