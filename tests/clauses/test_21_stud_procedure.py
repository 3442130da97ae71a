"""21 STUD: opening, wagers, deal, order of settlement, collecting, closing."""

import pytest

from pit21.cards import UNKNOWN, parse_card
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.apply import InvariantError
from pit21.table.session import Session
from pit21.table.shoes import SeededShoe
from tests.clauses.stud_21 import bet_lines, dealt, opened, steps
from tests.rounds import fault, net, order, play, played

SIDES = "base 5, mirror-match 1, match-1 1, match-2 1"


@pytest.mark.clause("21-stud:12", "21-stud:13", "21-stud:21", "S13", "G12")
@pytest.mark.parametrize(
    ("settings", "decks", "cards"),
    [
        ("", 6, 312),
        ("decks=6", 6, 312),
        ("decks=7", 7, 364),
        ("decks=8", 8, 416),
        ("deck_kind=standard", 6, 312),
        ("deck_kind=spanish", 6, 288),
        ("deck_kind=spanish decks=7", 7, 336),
        ("deck_kind=spanish decks=8", 8, 384),
    ],
)
def test_every_deck_is_inspected_before_the_first_round(settings: str, decks: int, cards: int) -> None:
    session = played(opened(settings))
    opening, inspected = session.events[:2]
    assert isinstance(opening, e.TableOpened)
    assert isinstance(inspected, e.DecksInspected)
    assert (inspected.decks, inspected.cards) == (decks, cards)


@pytest.mark.clause("21-stud:12", "S13")
@pytest.mark.parametrize(("key", "value"), [("decks", "5"), ("decks", "9"), ("decks", "1"), ("deck_kind", "pinochle")])
def test_other_shoes_are_refused(key: str, value: str) -> None:
    with pytest.raises(SpecError, match="is not allowed; allowed: "):
        load_game("21-stud").choose({key: value})


@pytest.mark.clause("S13", "G13")
def test_no_table_deals_from_an_infinite_deck() -> None:
    with pytest.raises(SpecError, match="exact results only"):
        play(opened("decks=infinite"))


@pytest.mark.clause("21-stud:13", "S13")
@pytest.mark.parametrize("suit", "cdhs")
def test_spanish_decks_hold_no_tens(suit: str) -> None:
    cards = f"9s 9d v 8c T{suit}"
    assert fault(dealt(cards, settings="deck_kind=spanish")).reason == f"T{suit} is not in this deck"
    assert net(dealt(cards)) == -1000
    for court in "JQK":
        assert net(dealt(cards.replace("T", court), settings="deck_kind=spanish")) == -1000


@pytest.mark.clause("21-stud:12", "S13")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_a_card_comes_once_for_every_deck(decks: int) -> None:
    # The burned card and rounds of four; the last round goes one beyond the decks.
    whole = f"{opened(f'decks={decks}')}burn 8d\n" + "shoe 8d 8d 8d 8d\nround\nbet 1 base $5\ndeal\n"
    more = f"shoe {'8d ' * (decks - 5)} 2c 2c 2c 2c\nround\nbet 1 base $5\ndeal\n"
    assert fault(whole + more.replace("8d", "8d 8d", 1)).reason.startswith(f"8d has already been dealt {decks} times")
    assert play(whole + more).fault is None


@pytest.mark.clause("21-stud:29")
def test_only_a_hand_with_a_base_wager_gets_cards() -> None:
    text = f"{opened(seats='1 3 5')}shoe 9s 9c 9d 8d\nround\nbet 3 base $5\ndeal\n"
    cards = [card for event in played(text).events if isinstance(event, e.CardsDealt) for card in event.cards]
    assert [place for place, _, _ in cards] == [3, 0, 3, 0]


@pytest.mark.clause("21-stud:29")
@pytest.mark.parametrize("wager", ["mirror-match", "match-1", "match-2"])
def test_a_side_wager_without_a_base_wager_is_refused(wager: str) -> None:
    refused = fault(f"{opened()}round\nbet 1 {wager} $5\n")
    assert refused.reason.endswith("place the Base Wager first")
    taken_back = fault(f"{opened()}round\nbet 1 base $5\nbet 1 {wager} $5\nbet 1 base $0\n")
    assert taken_back.step == "bet 1 base $0"


@pytest.mark.clause("21-stud:29", "21-stud:33")
def test_nothing_is_dealt_without_a_base_wager() -> None:
    assert fault(f"{opened()}round\ndeal\n").reason == "there is no Base Wager on the table"


@pytest.mark.clause("21-stud:28")
def test_these_wagers_and_no_others_are_offered() -> None:
    refused = fault(f"{opened()}round\nbet 1 insurance $5\n")
    offered = "base, bet-bigger-2x, bet-bigger-3x, bet-bigger-4x, match-1, match-2, mirror-match"
    assert refused.reason.endswith(f"allowed: {offered}")


@pytest.mark.clause("21-stud:33")
def test_wagers_are_closed_by_the_deal() -> None:
    for late in ("bet 1 base $6", "bet 1 match-1 $1", "bet 1 base $0"):
        assert fault(f"{dealt('9s 9d v 9c 8d')}{late}\n").reason == "betting is not open now"


@pytest.mark.clause("21-stud:33", "S15", "G1", "G14")
def test_cards_go_round_singly_from_seat_1_with_the_dealer_last() -> None:
    text = f"{opened(seats='1 4 6')}shoe 2c 3c 4c 5c 6c 7c 8c 9c\nround\n"
    text += bet_lines("base 5", 6) + bet_lines("base 5", 1) + bet_lines("base 5", 4) + "deal\n"
    cards = [card for event in played(text).events if isinstance(event, e.CardsDealt) for card in event.cards]
    ranks = [(place, card // 4 + 1) for place, card, _ in cards]
    assert ranks == [(1, 2), (4, 3), (6, 4), (0, 5), (1, 6), (4, 7), (6, 8), (0, 9)]


@pytest.mark.clause("21-stud:33")
@pytest.mark.parametrize("viewer", ["p1", "spectator", "dealer"])
def test_players_cards_lie_face_up_and_the_dealers_face_down(viewer: str) -> None:
    session = played(dealt("9s 9d v 9c 8d"))
    (event,) = [event for event in session.events if isinstance(event, e.CardsDealt)]
    seen = event.redact(viewer)
    assert isinstance(seen, e.CardsDealt)
    assert [(place, card, up) for place, card, up in seen.cards] == [
        (1, parse_card("9s"), True), (0, UNKNOWN, False), (1, parse_card("9d"), True), (0, UNKNOWN, False)
    ]  # fmt: skip


@pytest.mark.clause("21-stud:34", "S15")
@pytest.mark.parametrize(
    ("settings", "first", "second"),
    [
        ("", "8d", "Kh"),
        ("dealer_zones=first_is_1", "8d", "Kh"),
        ("dealer_zones=first_is_2", "Kh", "8d"),
    ],
)
def test_the_zones_say_which_dealer_card_is_the_first(settings: str, first: str, second: str) -> None:
    text = dealt("8d 5c v 8d Kh", SIDES, settings)
    assert [step for step in steps(played(text)) if step.startswith("turn")] == [
        f"turn {first}",
        f"turn {second}",
    ]
    matched = {"8d": 1100, "Kh": -100}
    assert (net(text, "match-1"), net(text, "match-2")) == (matched[first], matched[second])
    assert net(text) == -500  # 13 against 18 either way


@pytest.mark.clause("S15")
def test_the_zones_cannot_be_set_otherwise() -> None:
    with pytest.raises(SpecError, match="allowed: first_is_1, first_is_2"):
        load_game("21-stud").choose({"dealer_zones": "either"})


ROUND = (
    opened(seats="1 2 5")
    + "shoe 9s 2h 5d 9c 9d 3h 5d 8d\nround\n"
    + bet_lines(SIDES, 1)
    + bet_lines("base 5, match-2 1", 2)
    + bet_lines(SIDES, 5)
    + "deal\n"
)


@pytest.mark.clause("21-stud:43", "21-stud:57", "21-stud:59", "21-stud:62", "21-stud:77", "21-stud:80", "S17")
def test_a_round_is_turned_settled_and_collected_in_this_order() -> None:
    assert steps(played(ROUND)) == [
        "settle 5 mirror-match", "settle 1 mirror-match",
        "turn 9c",
        "settle 5 match-1", "settle 1 match-1",
        "turn 8d",
        "settle 5 match-2", "settle 5 base", "collect 5",
        "settle 2 match-2", "settle 2 base", "collect 2",
        "settle 1 match-2", "settle 1 base", "collect 1",
        "collect 0",
    ]  # fmt: skip


@pytest.mark.clause("21-stud:43", "21-stud:57", "S17")
def test_both_cards_are_turned_though_no_side_wager_lies() -> None:
    expected = ["turn 9c", "turn 8d", "settle 1 base", "collect 1", "collect 0"]
    assert steps(played(dealt("9s 9d v 9c 8d"))) == expected


@pytest.mark.clause("21-stud:80", "G1", "G14")
def test_a_full_table_is_settled_from_seat_7_to_seat_1() -> None:
    seats = "1 2 3 4 5 6 7"
    bets = "".join(bet_lines("base 5, match-1 1", seat) for seat in (4, 2, 7, 1, 6, 3, 5))
    text = f"{opened(seats=seats)}shoe {'2c 3d ' * 3} 2c 9h {'4c 5d ' * 3} 4c 9s\nround\n{bets}deal\n"
    falling = [7, 6, 5, 4, 3, 2, 1]
    assert order(text) == [*((seat, "match-1") for seat in falling), *((seat, "base") for seat in falling)]


@pytest.mark.clause("G14")
def test_at_a_hand_base_2x_3x_4x_are_settled_in_this_order_after_match_2() -> None:
    bets = "base 5, bet-bigger-4x 5, bet-bigger-3x 5, bet-bigger-2x 5, match-2 1"
    wagers = [wager for _, wager in order(dealt("9s 9d v 9c 8d", bets, "bet_bigger=free"))]
    assert wagers == ["match-2", "base", "bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x"]


@pytest.mark.clause("21-stud:77", "21-stud:82")
def test_hands_are_laid_away_seat_by_seat_and_the_dealers_last() -> None:
    session = played(ROUND.replace("shoe", "burn Jc\nshoe", 1))
    laid = [card for event in session.events if isinstance(event, e.CardsCollected) for card in event.cards]
    expected = [parse_card(text) for text in ["5d", "5d", "2h", "3h", "9s", "9d", "9c", "8d"]]
    assert laid == expected
    assert list(session.table.shoe.discards) == [parse_card("Jc"), *expected]


@pytest.mark.clause("21-stud:82")
def test_the_next_betting_opens_after_the_round() -> None:
    session = played(ROUND)
    assert isinstance(session.need, n.RoundOver)
    session.send(c.BeginRound())
    assert isinstance(session.need, n.NeedWagers)


@pytest.mark.clause("21-stud:89", "G10", "G11")
def test_a_player_may_play_every_free_seat_while_nobody_waits() -> None:
    bets = "".join(f"bet {seat} base $5 by p1\n" for seat in range(1, 8))
    cards = "9s " * 3 + "9h " * 4
    text = f"{opened()}shoe {cards} 9c {cards.replace('9', '8')} 8d\nround\n{bets}deal\n"
    assert order(text) == [(seat, "base") for seat in range(7, 0, -1)]
    # A newcomer waits for a seat: all but the first are given up.
    session = played(f"{text}player new $50\nshoe 9s 9c 9d 8d\nround\nbet 1 base $5\ndeal\n")
    assert [seat.holder for seat in session.table.seats] == ["p1", "new", "", "", "", "", ""]


@pytest.mark.clause("21-stud:89", "G11")
def test_no_second_seat_is_taken_while_someone_waits() -> None:
    refused = fault(f"{opened()}player new $50\nseat p1 2\n")
    assert (refused.reason, refused.clause) == ("someone is waiting for a seat", "G11")


@pytest.mark.clause("21-stud:89", "G10")
@pytest.mark.parametrize("hands", [1, 2, 6])
def test_a_table_may_limit_the_hands_of_one_player(hands: int) -> None:
    bets = "".join(f"bet {seat} base $5 by p1\n" for seat in range(1, hands + 1))
    text = f"{opened(f'hands_per_player={hands}')}round\n{bets}"
    refused = fault(f"{text}bet 7 base $5 by p1\n")
    assert refused.step == "bet 7 base $5 by p1"
    assert refused.reason == f"one player may play at most {hands} positions here"
    # Nor by sitting down at another seat between rounds.
    held = "".join(f"seat p1 {seat}\n" for seat in range(2, hands + 1))
    assert fault(f"{opened(f'hands_per_player={hands}')}{held}seat p1 7\n").step == "seat p1 7"


@pytest.mark.clause("S19")
def test_the_table_has_seven_seats_or_fewer() -> None:
    assert fault(f"{opened()}player last $5 at 8\n").reason == "seat must be 1 to 7, not 8"
    assert play(f"{opened()}player last $5 at 7\n").fault is None
    assert fault(f"{opened('seats=3')}player last $5 at 4\n").reason == "seat must be 1 to 3, not 4"
    for seats in ("0", "8"):
        with pytest.raises(SpecError, match=r"allowed: 1\.\.7"):
            load_game("21-stud").choose({"seats": seats})


CLOSING = "tray $5000\n" + dealt("9s 9d v 9c 8d", "base 30") + "shoe 9s 9c 7d 8d\nround\nbet 1 base $5\ndeal\n"


@pytest.mark.clause("21-stud:90", "21-stud:91", "G12")
def test_decks_and_tray_are_counted_at_closing() -> None:
    session = played(f"{CLOSING}leave p1\nclose\n")
    inspected, closed = session.events[-2:]
    assert isinstance(inspected, e.DecksInspected)
    assert (inspected.decks, inspected.cards) == (6, 312)
    assert isinstance(closed, e.TableClosed)
    assert closed.tray == 500000 - 3000 + 500
    assert set(session.table.accounts.values()) == {0}
    assert isinstance(session.need, n.NeedOpening)


@pytest.mark.clause("G12")
def test_a_table_closes_when_the_round_is_over_and_everyone_has_left() -> None:
    assert fault(f"{CLOSING}close\n").reason == "everyone must leave before the table closes"
    assert fault(f"{CLOSING}round\nclose\n").reason == "wait until the round is over"
    assert fault(f"{CLOSING}leave p1\nclose\nplayer new $5 at 1\n").reason == "the table is closed"


class ShoeWithAForeignCard(SeededShoe):
    """One card of the undealt rest has been exchanged for another."""

    def remaining(self) -> tuple[int, ...]:
        rest = super().remaining()
        return (*rest[:-1], (rest[-1] + 1) % 52)


@pytest.mark.clause("21-stud:90", "G12")
@pytest.mark.parametrize(("shoe", "honest"), [(SeededShoe, True), (ShoeWithAForeignCard, False)])
def test_a_difference_in_the_decks_stops_the_table(shoe: type[SeededShoe], honest: bool) -> None:
    session = Session(load_game("21-stud"), shoe("standard", 6, "clause"))
    session.send(c.Join("p1", 100000, 1))
    session.send(c.BeginRound())
    session.send(c.Cut(1, 100))
    session.send(c.PlaceBet("p1", 1, "base", 500))
    if honest:
        session.send(c.CloseBets())
        assert isinstance(session.need, n.RoundOver)
    else:
        with pytest.raises(InvariantError, match="are not the decks"):
            session.send(c.CloseBets())
