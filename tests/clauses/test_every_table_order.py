"""Who comes when: the deal, the turns, split hands and settlement (G1, G7, G14)."""

import pytest

from pit21.spec.loader import CORE_GAMES
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table.needs import NeedChoice
from pit21.table.referee import need
from pit21.table.session import Session
from pit21.table.state import DEALER, OUT
from tests.clauses.every_table import begin, seeded, states
from tests.game_traits import HOUSE_GAMES, PICKED, TURNS
from tests.rounds import order, played, settle

DRAW_GAMES = tuple(game for game in TURNS if game not in PICKED)


def dealt_places(session: Session) -> list[int]:
    return [place for event in session.events if isinstance(event, e.CardsDealt) for place, _, _ in event.cards]


@pytest.mark.clause("G1", "G14")
@pytest.mark.parametrize("game", [game for game in CORE_GAMES if game not in PICKED])
def test_cards_fall_clockwise_from_the_dealers_left(game: str) -> None:
    session = seeded(game)
    for player, seat in (("ann", 1), ("bob", 4), ("cat", 2)):
        session.send(c.Join(player, 100_000, seat))
    begin(session)
    session.send(c.PlaceBet("bob", 4, "base", 500))
    session.send(c.PlaceBet("cat", 2, "base", 500))
    session.send(c.CloseBets())
    assert dealt_places(session) == [2, 4, DEALER, 2, 4, DEALER]


@pytest.mark.clause("G1", "G14")
def test_packets_fall_clockwise_too() -> None:
    session = seeded("twisted-21", settings={"seats": 4})
    for player, seat in (("ann", 4), ("bob", 2)):
        session.send(c.Join(player, 100_000, seat))
    begin(session)
    session.send(c.PlaceBet("ann", 4, "base", 500))
    session.send(c.PlaceBet("bob", 2, "base", 500))
    session.send(c.CloseBets())
    assert dealt_places(session) == [OUT] * 5 + [2] * 5 + [OUT] * 5 + [4] * 5 + [DEALER] * 5


@pytest.mark.clause("G1")
def test_clockwise_goes_on_at_seat_1_after_the_last() -> None:
    """The player-dealer sits at 3 of 4: the deal and the action begin at 4."""
    text = """game pure-21.5
set seats=4
player ann $500 at 1
player bob $500 at 2
player cat $500 at 3
player dan $500 at 4
shoe Kc Kd Kh 9s 8c 7d 9h 9d
round
bank ann declines
bank bob declines
bank cat $100
bet 1 base $10
bet 2 base $10
bet 4 base $10
deal
4 stand
1 stand
2 stand
"""
    assert dealt_places(played(text)) == [4, 1, 2, DEALER, 4, 1, 2, DEALER]


THREE_STAND = """player ann $100 at 1
player bob $100 at 2
player cat $100 at 3
round
bet 3 base $10
bet 1 base $10
bet 2 base $10
deal
"""
PASSES = "shoe Kc Kd Kh 9s 8c 9d Jh 8s\n"  # 18, 19 and 20 against 17
PACKETS = "shoe Kc 8c 2c 3c 4c Kd 9d 2d 3d 4d Kh Jh 2h 3h 4h 9s 8s 2s 3s 4s\n"
STANDS = "1 stand\n2 stand\n3 stand\n"


@pytest.mark.clause("G1", "G14")
@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_wagers_are_settled_from_right_to_left(game: str) -> None:
    """Whatever the order in which they were placed."""
    head = "set seats=3\n" + PACKETS if game == "twisted-21" else PASSES
    acts = "" if game == "21-stud" else STANDS
    assert order(f"game {game}\n{head}{THREE_STAND}{acts}") == [(3, "base"), (2, "base"), (1, "base")]


@pytest.mark.clause("G1", "G14")
@pytest.mark.parametrize("game", ["twisted-21", "nh-21-plus", "blackjack", "spanish-21"])
def test_players_act_in_rising_order(game: str) -> None:
    head = "set seats=3\n" + PACKETS if game == "twisted-21" else PASSES
    asked: list[int] = []
    for table, _ in states(f"game {game}\n{head}{THREE_STAND}{STANDS}"):
        waits = need(table)
        if isinstance(waits, NeedChoice):
            asked.append(waits.seat)
    assert asked == [1, 2, 3]


@pytest.mark.clause("G1")
@pytest.mark.parametrize(("players", "rightmost"), [(((1, "ann"), (4, "bob")), 4), (((6, "ann"), (2, "bob")), 6)])
def test_the_rightmost_seat_is_the_highest_occupied_one(players: tuple[tuple[int, str], ...], rightmost: int) -> None:
    """A cut card that falls to the dealer goes there, wager or not."""
    joins = "".join(f"player {player} $100 at {seat}\n" for seat, player in players)
    lowest = min(players)[0]
    text = f"game 21-stud\n{joins}shoe Kc cut 9s 8c 8s\nround\nbet {lowest} base $10\ndeal\n"
    met = [event for event in played(text).events if isinstance(event, e.CutCardMet)]
    assert [(event.place, event.holder) for event in met] == [(DEALER, rightmost)]


@pytest.mark.clause("G14")
def test_at_a_hand_the_spots_are_settled_as_base_2x_3x_4x() -> None:
    text = """game nh-21-plus
player ann $100 at 1
shoe Kc 9s 8c 8s
round
bet 1 base $5
bet 1 bet-4x $5
bet 1 bet-2x $5
bet 1 bet-3x $5
deal
1 stand
"""
    assert order(text) == [(1, "base"), (1, "bet-2x"), (1, "bet-3x"), (1, "bet-4x")]
    stud = """game 21-stud
set bet_bigger=free
player ann $100 at 1
shoe Kc 9s 9c 8s
round
bet 1 base $5
bet 1 bet-bigger-3x $5
bet 1 bet-bigger-4x $5
bet 1 bet-bigger-2x $5
deal
"""
    spots = ["base", "bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x"]
    assert order(stud) == [(1, spot) for spot in spots]


def split_round(game: str, shoe: str, acts: list[str], options: str = "") -> str:
    """One player's split at seat 2; ann has the bank where there is one."""
    settings = "".join(f"set {option}\n" for option in options.split())
    bank = "bank ann $500\n" if game == "pure-21.5" else ""
    head = f"game {game}\n{settings}player ann $900 at 1\nplayer bob $900 at 2\nshoe {shoe}\nround\n{bank}"
    return head + "bet 2 base $10\ndeal\n" + "".join(f"{act}\n" for act in acts)


def course_of(session: Session) -> list[tuple[str, int]]:
    """What happened to which hand, in order."""
    words = {e.CardDrawn: "card", e.HandSplit: "split", e.HandStood: "stand"}
    return [
        (words[type(event)], event.hand)
        for event in session.events
        if isinstance(event, e.CardDrawn | e.HandSplit | e.HandStood)
    ]


@pytest.mark.clause("G7")
@pytest.mark.parametrize("game", DRAW_GAMES)
def test_a_hand_is_played_out_with_its_resplits_before_the_next_gets_a_card(game: str) -> None:
    acts = ["2 split", "2.1 split", "2.1 stand", "2.2 stand", "2.3 split", "2.3 stand", "2.4 stand"]
    text = split_round(game, "8c 9d 8d 9h 8h 9c 7c 8s 6c 5c", acts)
    assert course_of(played(text)) == [
        ("split", 0),
        ("card", 0),  # another 8
        ("split", 0),
        ("card", 0),
        ("stand", 0),
        ("card", 1),
        ("stand", 1),
        ("card", 2),  # the fourth 8
        ("split", 2),
        ("card", 2),
        ("stand", 2),
        ("card", 3),
        ("stand", 3),
    ]


@pytest.mark.clause("G7", "G14")
@pytest.mark.parametrize("game", DRAW_GAMES)
def test_split_hands_are_settled_in_their_order_of_play(game: str) -> None:
    acts = ["2 split", "2.1 split", "2.1 stand", "2.2 stand", "2.3 stand"]
    found = settle(split_round(game, "8c 9d 8d 9h 8h Kc 9c Ac", acts))
    # 18, 17 and soft 19 against 18
    assert [(item["hand"], item["net"]) for item in found] == [(1, 0), (2, -1000), (3, 1000)]


@pytest.mark.clause("G7")
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("pure-21.5", ""),
        ("blackjack", ""),
        ("spanish-21", "resplit_aces=no hit_split_aces=no double_split_aces=no"),
    ],
)
def test_split_aces_that_get_one_card_each_get_them_in_order(game: str, options: str) -> None:
    session = played(split_round(game, "Ac 9d Ad 9h 5c 6c", ["2 split"], options))
    assert course_of(session) == [("split", 0), ("card", 0), ("card", 1)]


@pytest.mark.clause("G14")
@pytest.mark.parametrize("game", ["nh-21-plus", "blackjack", "spanish-21"])
def test_lost_insurance_is_taken_after_the_peek_right_to_left(game: str) -> None:
    text = f"""game {game}
shoe Kc Kd Kh Ad 8c 9c Jh 7s
{THREE_STAND}1 insure $3
2 insure $4
3 insure $5
{STANDS}"""
    session = played(text)
    kinds = [type(event) for event in session.events]
    first, second, third = (
        i for i, kind in enumerate(kinds) if kind is e.WagerSettled and i < kinds.index(e.HandStood)
    )
    assert kinds.index(e.Peeked) < first
    taken = [session.events[i] for i in (first, second, third)]
    assert [(event.seat, event.net) for event in taken if isinstance(event, e.WagerSettled)] == [
        (3, -500),
        (2, -400),
        (1, -300),
    ]
