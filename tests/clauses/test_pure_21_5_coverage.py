"""Pure 21.5: how far the bank's wager reaches."""

import pytest

from pit21.spec.problems import SpecError
from pit21.table import events as e
from tests.clauses.pure_21_5 import chips, dealt, duel, found
from tests.rounds import play, played, settle

# Against the bank's 18 of a ten and an eight; the eight puts the button at seat 2.
HANDS = {"L": "Kd 7d", "W": "Kc Qc", "P": "Kh 8h", "S": "Tc 6c", "N": "As Jd"}


def wagers(words: str, bank: int, settings: str = "", dealer: str = "Ts 8d") -> str:
    """`L60 W40`: seat 2 loses 60 dollars, seat 3 wins 40; P pushes, S surrenders, N has 21.5."""
    seats = dict(enumerate(words.split(), 2))
    acts = {"S": "surrender", "N": ""}
    play_acts = "; ".join(
        f"{seat} {acts.get(word[0], 'stand')}" for seat, word in seats.items() if acts.get(word[0], "stand")
    )
    return dealt(
        {seat: HANDS[word[0]] for seat, word in seats.items()},
        dealer,
        play_acts,
        settings=f"limits.base.max=$200 {settings}",
        bets=", ".join(f"{seat} base ${word[1:]}" for seat, word in seats.items()),
        bank=bank,
    )


# bank, wagers, what each gets back under net, what the bank has left; the same under gross; all in dollars
CASES = [
    # the worked example of P7
    (100, "L60 W150 W40 L50", [0, 300, 50, 50], 0, [0, 250, 40, 10], 100),
    # R = +W: losers go back, winners are paid and make room again
    (50, "L60 L50 W40 L50", [10, 50, 80, 10], 100, [10, 50, 80, 50], 60),
    # exhausted to the dollar: everything later goes back, won, lost, pushed or surrendered
    (40, "W40 W10 L10 P10 S10", [80, 10, 10, 10, 10], 0, [80, 10, 0, 10, 5], 15),
    # full to the dollar, then emptied
    (40, "L40 L10 P10 S10 W100 L10", [0, 10, 10, 10, 180, 10], 0, [0, 10, 10, 10, 140, 10], 40),
    # surrendered halves
    (20, "S100 W30 S40 W50 S10", [80, 60, 20, 80, 10], 0, [80, 50, 40, 50, 10], 20),
    (50, "S100 S10", [50, 10], 100, [50, 10], 100),
    (49, "S100", [51], 98, [51], 98),
    # a 21.5 paid in part
    (5, "N10", [15], 0, [15], 0),
    (12, "N10", [22], 0, [22], 0),
    # pushes use nothing
    (5, "P100 L5 P100 L5", [100, 0, 100, 5], 10, [100, 0, 100, 5], 10),
    # wins and losses of one dollar's cover
    (1, "L5 W5 L5 W5", [4, 7, 5, 5], 0, [4, 6, 5, 5], 1),
    # enough for all
    (300, "L60 W150 W40 L50", [0, 300, 80, 0], 220, [0, 300, 80, 0], 220),
]


@pytest.mark.clause(
    "pure-21.5:77", "pure-21.5:135", "pure-21.5:137", "pure-21.5:147", "pure-21.5:148", "pure-21.5:262",
    "pure-21.5:264", "P7",
)  # fmt: skip
@pytest.mark.parametrize(("bank", "words", "net", "net_left", "gross", "gross_left"), CASES)
def test_the_bank_pays_and_collects_as_far_as_its_wager_reaches(
    bank: int, words: str, net: list[int], net_left: int, gross: list[int], gross_left: int
) -> None:
    for settings, returned, left in (
        ("", net, net_left),
        ("coverage=net", net, net_left),
        ("coverage=gross", gross, gross_left),
    ):
        session = played(wagers(words, bank, settings))
        assert [event.returned for event in found(session, e.WagerSettled)] == [100 * each for each in returned]
        assert [event.returned for event in found(session, e.BankReturned)] == [100 * left]


@pytest.mark.clause("P7")
def test_coverage_is_net_or_gross() -> None:
    with pytest.raises(SpecError, match="coverage"):
        play(wagers("L60", 100, "coverage=half"))


@pytest.mark.clause("pure-21.5:148", "P7")
def test_what_was_not_covered_is_reported() -> None:
    settled = settle(wagers("L60 W150 W40 L50", 100))
    assert [item["result"] for item in settled] == ["lose", "win", "win", "returned"]
    assert [item["uncovered"] for item in settled] == [0, 0, 3_000, 5_000]


@pytest.mark.clause("pure-21.5:77", "pure-21.5:119", "pure-21.5:131", "P7")
@pytest.mark.parametrize(
    ("dealer", "returned"),
    [
        # two, three and four: seat 3, 4 or 5 comes first and is covered
        ("7s 2d", {3: 80, 4: 40, 5: 40, 2: 40}),
        ("7s 3d", {4: 80, 5: 40, 2: 40, 3: 40}),
        ("7s 4d", {5: 80, 2: 40, 3: 40, 4: 40}),
        ("7s 8d", {2: 80, 3: 40, 4: 40, 5: 40}),
    ],
)
def test_the_button_decides_who_is_covered(dealer: str, returned: dict[int, int]) -> None:
    drawn = {"2": "9s", "3": "8c", "4": "7c", "8": "3c"}[dealer[3]]
    text = dealt(
        dict.fromkeys((2, 3, 4, 5), "Kc Qc"),
        dealer,
        "2 stand; 3 stand; 4 stand; 5 stand",
        drawn,
        bets="2 base $40, 3 base $40, 4 base $40, 5 base $40",
        bank=40,
    )
    settled = settle(text)
    assert {item["seat"]: item["returned"] // 100 for item in settled} == returned
    assert [item["seat"] for item in settled] == list(returned)


@pytest.mark.clause("pure-21.5:303", "P7", "G7")
def test_split_hands_in_their_order_then_red_flex() -> None:
    text = duel("9c 9d v Kh 8d", "2 split; 2.1 stand; 2.2 stand", "Ts Tc", bets="2 base $10, 2 red-flex $4", bank=15)
    settled = [(item["wager"], item["hand"], item["returned"]) for item in settle(text)]
    assert settled == [("base", 1, 2_000), ("base", 2, 1_500), ("red-flex", None, 400)]


@pytest.mark.clause("pure-21.5:302", "pure-21.5:303", "pure-21.5:304", "P7")
def test_a_lost_game_wager_helps_to_pay_red_flex_at_the_same_seat() -> None:
    text = duel("Kd 7c v Kh 8d", "2 stand", bets="2 base $10, 2 red-flex $20", bank=10)
    assert [item["returned"] for item in settle(text)] == [0, 4_000]
    gross = duel("Kd 7c v Kh 8d", "2 stand", bets="2 base $10, 2 red-flex $20", bank=10, settings="coverage=gross")
    assert [item["returned"] for item in settle(gross)] == [0, 3_000]


@pytest.mark.clause("pure-21.5:302", "pure-21.5:304", "P7")
def test_lost_red_flex_wagers_go_to_the_bank_or_back() -> None:
    bets = "2 base $10, 2 red-flex $20"
    session = played(duel("Kd 8c v Ks 8d", "2 stand", bets=bets, bank=15))
    assert [event.returned for event in found(session, e.WagerSettled)] == [1_000, 500]
    assert chips(session, "ann") == 2_000_000 + 1_500


@pytest.mark.clause("pure-21.5:137", "P7")
def test_a_doubled_winner_keeps_the_whole_stake() -> None:
    text = duel("6c 5d v Ts 8d", "2 double", "9h", bets="2 base $100", bank=30)
    assert [(item["staked"], item["returned"]) for item in settle(text)] == [(20_000, 23_000)]


@pytest.mark.clause("pure-21.5:264", "P7")
@pytest.mark.parametrize("settings", ["coverage=net", "coverage=gross"])
@pytest.mark.parametrize("bank", [1, 7, 33, 150, 1_000])
def test_the_bank_never_wins_or_loses_more_than_its_wager(bank: int, settings: str) -> None:
    for words in (
        "L100 L100 L100",
        "W100 W100 W100",
        "L100 W100 L100 W100",
        "W100 L100 W100 L100",
        "S100 N100 S100",
    ):
        session = played(wagers(words, bank, settings))
        (home,) = found(session, e.BankReturned)
        assert 0 <= home.returned <= 2 * home.staked
        assert home.returned - home.staked == -sum(event.net for event in found(session, e.WagerSettled))
