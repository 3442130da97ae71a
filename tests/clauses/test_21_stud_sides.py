"""21 STUD: Mirror Match, Match 1 and Match 2, and which pay tables they use."""

import pytest

from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from tests.clauses.stud_21 import dealt
from tests.rounds import net, settle

ALL = "base 5, mirror-match 1, match-1 1, match-2 1"
"""Stakes of $1, so that a net amount is 100 times the odds."""

# The player's cards, and what the two tables pay to one, both transcribed from lines 134 to 142.
MIRROR = [
    pytest.param("Kc Kh", 5, 5, marks=pytest.mark.clause("21-stud:136"), id="king of clubs, king of hearts"),
    pytest.param("2d 2s", 5, 5, marks=pytest.mark.clause("21-stud:136"), id="two of diamonds, two of spades"),
    pytest.param("As Ah", 5, 5, marks=pytest.mark.clause("21-stud:136", "S9"), id="aces of two colors"),
    pytest.param("Kc Ks", 12, 10, marks=pytest.mark.clause("21-stud:138", "S8"), id="black kings"),
    pytest.param("7h 7d", 12, 10, marks=pytest.mark.clause("21-stud:138", "S8"), id="red sevens"),
    pytest.param("Ad Ah", 12, 10, marks=pytest.mark.clause("21-stud:138", "S9"), id="red aces"),
    pytest.param("Kc Kc", 25, 25, marks=pytest.mark.clause("21-stud:140", "S8"), id="kings of clubs"),
    pytest.param("2h 2h", 25, 25, marks=pytest.mark.clause("21-stud:140", "S8"), id="twos of hearts"),
    pytest.param("Ac Ac", 40, 30, marks=pytest.mark.clause("21-stud:142", "S9"), id="aces of clubs"),
    pytest.param("Ad Ad", 40, 30, marks=pytest.mark.clause("21-stud:142", "S9"), id="aces of diamonds"),
    pytest.param("Ah Ah", 40, 30, marks=pytest.mark.clause("21-stud:142", "S9"), id="aces of hearts"),
    pytest.param("As As", 40, 30, marks=pytest.mark.clause("21-stud:142", "S9"), id="aces of spades"),
]

# The dealer's card is the eight of diamonds; lines 156 to 166.
MATCH = [
    pytest.param("8d 8d", 22, 18, marks=pytest.mark.clause("21-stud:158"), id="two suited"),
    pytest.param("8d 8h", 15, 13, marks=pytest.mark.clause("21-stud:160", "S11"), id="suited, then unsuited"),
    pytest.param("8c 8d", 15, 13, marks=pytest.mark.clause("21-stud:160", "S11"), id="unsuited, then suited"),
    pytest.param("8d 5c", 11, 9, marks=pytest.mark.clause("21-stud:162"), id="first card suited"),
    pytest.param("5c 8d", 11, 9, marks=pytest.mark.clause("21-stud:162"), id="second card suited"),
    pytest.param("8d 5d", 11, 9, marks=pytest.mark.clause("21-stud:162"), id="suited beside the same suit"),
    pytest.param("8c 8h", 8, 8, marks=pytest.mark.clause("21-stud:164", "S11"), id="two unsuited"),
    pytest.param("8s 8s", 8, 8, marks=pytest.mark.clause("21-stud:164", "S11"), id="two unsuited, alike"),
    pytest.param("8s Kc", 4, 4, marks=pytest.mark.clause("21-stud:166"), id="first card unsuited"),
    pytest.param("Kd 8h", 4, 4, marks=pytest.mark.clause("21-stud:166"), id="second card unsuited"),
]

DECKS = [("standard", 0), ("spanish", 1)]


@pytest.mark.clause("21-stud:38", "21-stud:40", "21-stud:111", "S14")
@pytest.mark.parametrize(("kind", "column"), DECKS)
@pytest.mark.parametrize(("hand", "standard", "spanish"), MIRROR)
def test_mirror_match_pays_by_rank_color_and_suit(
    hand: str, standard: int, spanish: int, kind: str, column: int
) -> None:
    pays = (standard, spanish)[column]
    settled = settle(dealt(f"{hand} v 9c 3s", ALL, f"deck_kind={kind}"))[0]
    assert (settled["wager"], settled["net"], settled["odds"]) == ("mirror-match", 100 * pays, f"{pays}:1")
    assert settled["table"] == f"mirror-match-{kind}"


@pytest.mark.clause("21-stud:38", "21-stud:40", "S10")
@pytest.mark.parametrize("hand", ["Kc Qc", "Th Jh", "Ts Kh", "As 2s", "9c 6c"])
def test_mirror_match_without_two_cards_of_one_rank_is_lost(hand: str) -> None:
    assert net(dealt(f"{hand} v 8c 3s", ALL), "mirror-match") == -100


@pytest.mark.clause("21-stud:52", "21-stud:54", "21-stud:111", "S14")
@pytest.mark.parametrize(("kind", "column"), DECKS)
@pytest.mark.parametrize(("hand", "standard", "spanish"), MATCH)
def test_match_1_pays_by_number_and_suit_of_the_matches(
    hand: str, standard: int, spanish: int, kind: str, column: int
) -> None:
    pays = (standard, spanish)[column]
    settled = next(s for s in settle(dealt(f"{hand} v 8d 3s", ALL, f"deck_kind={kind}")) if s["wager"] == "match-1")
    assert (settled["net"], settled["odds"], settled["table"]) == (100 * pays, f"{pays}:1", f"match-{kind}")


@pytest.mark.clause("21-stud:60")
@pytest.mark.parametrize(("kind", "column"), DECKS)
@pytest.mark.parametrize(("hand", "standard", "spanish"), MATCH)
def test_match_2_pays_the_same_against_the_second_dealer_card(
    hand: str, standard: int, spanish: int, kind: str, column: int
) -> None:
    text = dealt(f"{hand} v 3s 8d", ALL, f"deck_kind={kind}")
    assert net(text, "match-2") == 100 * (standard, spanish)[column]
    assert net(text, "match-1") == -100


@pytest.mark.clause("21-stud:54", "21-stud:168", "S10")
@pytest.mark.parametrize("hand", ["Qd Jd", "Td Jd", "Ad 9d", "2c 3c"])
@pytest.mark.parametrize("kind", ["standard", "spanish"])
def test_a_match_wager_without_a_match_is_lost(hand: str, kind: str) -> None:
    played = hand.replace("T", "9") if kind == "spanish" else hand
    text = dealt(f"{played} v Kd Kh", ALL, f"deck_kind={kind}")
    assert (net(text, "match-1"), net(text, "match-2")) == (-100, -100)


@pytest.mark.clause("21-stud:28", "21-stud:29")
@pytest.mark.parametrize("wager", ["match-1", "match-2", "mirror-match"])
def test_each_side_wager_can_be_placed_alone_beside_the_base_wager(wager: str) -> None:
    settled = settle(dealt("8d 8d v 8d 8d", f"base 5, {wager} 1"))
    assert sorted(item["wager"] for item in settled) == sorted(["base", wager])
    assert net(dealt("8d 8d v 8d 8d", f"base 5, {wager} 1"), wager) > 0


# deck, chosen tables; then what suited aces pay to one, and two suited matches.
MIXES = [
    ("standard", "by_deck", "by_deck", 40, 22, ()),
    ("spanish", "by_deck", "by_deck", 30, 18, ()),
    ("standard", "standard", "standard", 40, 22, ()),
    ("spanish", "spanish", "spanish", 30, 18, ()),
    ("standard", "spanish", "by_deck", 30, 22, ("mirror_match_table",)),
    ("standard", "by_deck", "spanish", 40, 18, ("match_table",)),
    ("standard", "spanish", "spanish", 30, 18, ("mirror_match_table", "match_table")),
    ("spanish", "standard", "by_deck", 40, 18, ("mirror_match_table",)),
    ("spanish", "by_deck", "standard", 30, 22, ("match_table",)),
    ("spanish", "standard", "standard", 40, 22, ("mirror_match_table", "match_table")),
    ("spanish", "standard", "spanish", 40, 18, ("mirror_match_table",)),
]


@pytest.mark.clause("S14", "21-stud:111")
@pytest.mark.parametrize(("kind", "mirror", "match", "aces", "suited", "warned"), MIXES)
def test_pay_tables_follow_the_deck_or_the_choice(
    kind: str, mirror: str, match: str, aces: int, suited: int, warned: tuple[str, ...]
) -> None:
    settings = f"deck_kind={kind} mirror_match_table={mirror} match_table={match}"
    text = dealt("Ah Ah v Ah Ah", ALL, settings)
    paid = (net(text, "mirror-match"), net(text, "match-1"), net(text, "match-2"))
    assert paid == (100 * aces, 100 * suited, 100 * suited)


@pytest.mark.clause("S14")
@pytest.mark.parametrize(("kind", "mirror", "match", "aces", "suited", "warned"), MIXES)
def test_a_pay_table_of_the_other_deck_is_warned_about(
    kind: str, mirror: str, match: str, aces: int, suited: int, warned: tuple[str, ...]
) -> None:
    chosen = {"deck_kind": kind, "mirror_match_table": mirror, "match_table": match}
    warnings = load_game("21-stud").choose(chosen).warnings()
    other = "standard" if kind == "spanish" else "spanish"
    assert warnings == tuple(f"{key}: the table for {other} decks is used with {kind} decks (S14)." for key in warned)


@pytest.mark.clause("S14")
@pytest.mark.parametrize("key", ["mirror_match_table", "match_table"])
def test_there_is_no_third_pay_table(key: str) -> None:
    with pytest.raises(SpecError, match="allowed: by_deck, standard, spanish"):
        load_game("21-stud").choose({key: "mixed"})
