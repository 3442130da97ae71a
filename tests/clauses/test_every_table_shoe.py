"""Opening, cutting, the cut card, a shoe that runs out, closing (G2, G3, G4, G12, G13)."""

import pytest

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.problems import SpecError
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.apply import InvariantError
from pit21.table.referee import Refused
from pit21.table.session import Session
from pit21.table.shoes import ScriptedShoe
from pit21.table.shoes.recorded_shoes import parse_script
from tests.clauses.every_table import (
    BOB_WINS,
    begin,
    bobs_round,
    chips,
    finish,
    play_round,
    seeded,
    two_players,
)
from tests.game_traits import CUT, SHOE_GAMES, has_rule
from tests.rounds import fault, net, played

DECK_SIZES = {game: 48 if has_rule(game, "deck_kind", "spanish") else 52 for game in CORE_GAMES}
BURNED = dict.fromkeys(CUT, 1)
shoe_games = pytest.mark.parametrize("game", SHOE_GAMES)
cut_games = pytest.mark.parametrize("game", CUT)


def rounds(game: str, shoe: str, count: int, options: str = "") -> str:
    """Up to three rounds in which bob alone bets and stands; after two, the bank is offered to him."""
    played_on = [bobs_round(game) for _ in range(count)]
    if count == 3:
        played_on[2] = played_on[2].replace("bank ann", "bank bob declines\nbank ann")
    return two_players(game, options) + f"shoe {shoe}\n" + "".join(played_on)


def shuffles(session: Session) -> list[int]:
    return [event.number for event in session.events if isinstance(event, e.ShoeShuffled)]


# --- the cut card


@pytest.mark.clause("G3")
@shoe_games
def test_without_the_cut_card_the_shoe_goes_on(game: str) -> None:
    assert shuffles(played(rounds(game, f"{BOB_WINS} {BOB_WINS}", 2))) == [1]


@pytest.mark.clause("G3")
@shoe_games
@pytest.mark.parametrize("place", range(4))
def test_the_cut_card_is_replaced_and_the_round_is_the_shoes_last(game: str, place: int) -> None:
    """Met at the front when the round begins, or as any later card of it."""
    cards = BOB_WINS.split()
    cards.insert(place, "cut")
    text = rounds(game, f"{' '.join(cards)} {BOB_WINS} {BOB_WINS}", 3)
    session = played(text)
    assert shuffles(session) == [1, 2]  # after the first round, not after the second
    met = [event for event in session.events if isinstance(event, e.CutCardMet)]
    assert len(met) == 1
    results = [event.net for event in session.events if isinstance(event, e.WagerSettled)]
    assert results == [1000] * 3


@pytest.mark.clause("G3")
@pytest.mark.parametrize("shoe", ["9c 9d 2c 6h cut 8h 4s", "9c 9d 2c 6h 8h cut 4s"])
@pytest.mark.parametrize("game", ["nh-21-plus", "blackjack", "spanish-21"])
def test_the_cut_card_is_replaced_in_a_hit_and_in_the_dealers_draw(game: str, shoe: str) -> None:
    """11 is hit with an 8 and has 19; the dealer's 15 draws a 4 and has 19 too."""
    text = two_players(game) + f"shoe {shoe} {BOB_WINS}\n" + bobs_round(game, "2 hit\n2 stand") + bobs_round(game)
    session = played(text)
    assert [event.net for event in session.events if isinstance(event, e.WagerSettled)] == [0, 1000]
    assert shuffles(session) == [1, 2]


@pytest.mark.clause("G3")
@shoe_games
@pytest.mark.parametrize(("depth", "cards"), [("2", {52: 104, 48: 96}), ("0.5", {52: 26, 48: 24})])
def test_the_cut_card_stands_this_far_from_the_end(game: str, depth: str, cards: dict[int, int]) -> None:
    session = played(rounds(game, BOB_WINS, 1, f"cut_depth={depth}"))
    placed = [event.from_end for event in session.events if isinstance(event, e.CutCardPlaced)]
    assert placed == [cards[DECK_SIZES[game]]]


@pytest.mark.clause("G3")
@shoe_games
def test_the_cut_card_comes_after_half_a_deck_where_five_and_a_half_lie_behind_it(game: str) -> None:
    session = seeded(game, settings={"cut_depth": "5.5"})
    session.send(c.Join("ann", 1_000_000, 1))
    session.send(c.Join("bob", 1_000_000, 2))
    while not any(isinstance(event, e.CutCardMet) for event in session.events):
        play_round(session, ("bob", 2))
    met = next(i for i, event in enumerate(session.events) if isinstance(event, e.CutCardMet))
    assert sum(_cards_in(event) for event in session.events[:met]) == DECK_SIZES[game] // 2


def _cards_in(event: e.Event) -> int:
    if isinstance(event, e.CardsDealt):
        return len(event.cards)
    return int(isinstance(event, e.CardBurned | e.CardDrawn | e.DealerDrew))


@pytest.mark.clause("G3")
def test_there_is_no_cut_card_where_the_deck_is_shuffled_every_round() -> None:
    session = seeded("twisted-21")
    session.send(c.Join("ann", 100_000, 1))
    for _ in range(3):
        play_round(session, ("ann", 1))
    assert shuffles(session) == [1, 2, 3]
    assert not any(isinstance(event, e.CutCardPlaced | e.ShoeCut | e.CardBurned) for event in session.events)


# --- a shoe that runs out


@pytest.mark.clause("G4")
@shoe_games
@pytest.mark.parametrize("place", range(4))
def test_the_discards_are_shuffled_and_dealt_on(game: str, place: int) -> None:
    cards = BOB_WINS.split()
    cards.insert(place, "end")
    session = played(rounds(game, f"{BOB_WINS} {' '.join(cards)} {BOB_WINS}", 3))
    refilled = [event.cards for event in session.events if isinstance(event, e.DiscardsReshuffled)]
    assert refilled == [4 + BURNED.get(game, 0)]
    assert [event.net for event in session.events if isinstance(event, e.WagerSettled)] == [1000] * 3
    assert shuffles(session) == [1, 2]  # that round was the last


@pytest.mark.clause("G4")
def test_only_the_discards_come_again() -> None:
    """One deck: a card of the first round may come again, one that lies on the table may not."""
    text = rounds("blackjack", f"{BOB_WINS} Ks 9h end {{card}} 8d", 2, "decks=1 cut_depth=0.5")
    assert net(text.format(card="9c"), seat=2) == 1000
    assert "Ks has already been dealt 1 times" in fault(text.format(card="Ks")).reason


@pytest.mark.clause("G4", "G9")
@pytest.mark.parametrize("game", [game for game in SHOE_GAMES if game not in BURNED])
def test_without_discards_the_round_is_void(game: str) -> None:
    """The first round of a shoe from which nothing is burned."""
    text = rounds(game, f"Kc 9d end {BOB_WINS}", 1)
    head, _, _ = text.partition("2 stand")
    session = played(head)
    assert isinstance(session.events[-1], e.RoundVoided)
    assert chips(session.table) == {"mint": -100_100_000, "house": 100_000_000, "player:ann": 50_000,
                                    "player:bob": 50_000}  # fmt: skip
    again = played(head + bobs_round(game))  # the next round is dealt from a full shoe
    assert [event.net for event in again.events if isinstance(event, e.WagerSettled)] == [1000]


@pytest.mark.clause("G4")
def test_a_shoe_that_is_not_asked_for_a_card_cannot_be_empty() -> None:
    text = "game blackjack\nplayer ann $100 at 1\nround\nshoe empty\n"
    assert fault(text).reason == "no card is expected now"


# --- who cuts


def to_the_cut(game: str, *seats: int) -> Session:
    session = seeded(game)
    for seat in seats:
        session.send(c.Join(f"p{seat}", 100_000, seat))
    session.send(c.BeginRound())
    return session


@pytest.mark.clause("G2")
@cut_games
def test_the_lowest_occupied_seat_cuts_where_none_is_named(game: str) -> None:
    session = to_the_cut(game, 3, 6)
    assert isinstance(session.need, n.NeedCut)
    assert session.need.seat == 3


@pytest.mark.clause("G2")
@cut_games
def test_any_player_may_volunteer(game: str) -> None:
    for seat in (3, 6):
        session = to_the_cut(game, 3, 6)
        session.send(c.Cut(seat, 100))
        cuts = [(event.seat, event.position) for event in session.events if isinstance(event, e.ShoeCut)]
        assert cuts == [(seat, 100)]


@pytest.mark.clause("G2")
@cut_games
@pytest.mark.parametrize("seat", [0, 1, 7])
def test_an_empty_seat_does_not_cut(game: str, seat: int) -> None:
    session = to_the_cut(game, 3, 6)
    with pytest.raises(Refused, match="seat 3 cuts") as refused:
        session.send(c.Cut(seat, 100))
    assert refused.value.refusal.clause == "G2"


@pytest.mark.clause("G2")
@cut_games
def test_nothing_is_bet_before_the_cut(game: str) -> None:
    session = to_the_cut(game, 3)
    with pytest.raises(Refused, match="betting is not open"):
        session.send(c.PlaceBet("p3", 3, "base", 500))
    session.send(c.Cut(3, 100))
    with pytest.raises(Refused, match="nothing to cut"):
        session.send(c.Cut(3, 100))


CUT_HOLDER = """player ann $100 at 2
player bob $100 at 5
shoe 9c Kc 9d cut 9h Kd 8h
round
bet 2 base $5
bet 5 base $5
deal
"""


def holder_of_the_cut_card(game: str, *leaves: str) -> Session:
    """The cut card falls to seat 2; then these players leave and the next round begins."""
    acts = "" if game == "21-stud" else "2 stand\n5 stand\n"
    session = played(f"game {game}\n{CUT_HOLDER}{acts}")
    for player in leaves:
        session.send(c.Leave(player))
    session.send(c.BeginRound())
    return session


@pytest.mark.clause("G2")
@cut_games
def test_the_seat_that_got_the_cut_card_cuts_and_nobody_else(game: str) -> None:
    session = holder_of_the_cut_card(game)
    with pytest.raises(Refused, match="seat 2 cuts") as refused:
        session.send(c.Cut(5, 100))
    assert refused.value.refusal.clause == "G2"
    assert isinstance(session.need, n.NeedCut)
    assert session.need.seat == 2


@pytest.mark.clause("G2")
@cut_games
def test_where_that_seat_has_left_a_volunteer_cuts_or_the_lowest(game: str) -> None:
    session = holder_of_the_cut_card(game, "ann")
    assert isinstance(session.need, n.NeedCut)
    assert session.need.seat == 5


@pytest.mark.clause("G2")
@pytest.mark.parametrize(("game", "lowest", "highest"), [("21-stud", 1, 311), ("nh-21-plus", 48, 240)])
def test_a_cut_leaves_cards_at_both_ends(game: str, lowest: int, highest: int) -> None:
    for position in (lowest - 1, highest + 1):
        with pytest.raises(Refused, match="position must be"):
            to_the_cut(game, 3).send(c.Cut(3, position))
    for position in (lowest, highest):
        to_the_cut(game, 3).send(c.Cut(3, position))


# --- opening, closing, infinite decks


@pytest.mark.clause("G12")
@pytest.mark.parametrize("game", CORE_GAMES)
def test_decks_and_tray_are_counted_at_opening_and_at_closing(game: str) -> None:
    session = seeded(game, tray=5_000_000)
    size = session.table.rules.shoe_size
    opened, inspected = session.events
    assert isinstance(opened, e.TableOpened)
    assert (opened.game, opened.tray) == (game, 5_000_000)
    assert isinstance(inspected, e.DecksInspected)
    assert (inspected.decks, inspected.cards) == (session.table.rules.decks, size)
    session.send(c.Join("ann", 100_000, 1))
    session.send(c.Join("bob", 100_000, 2))
    play_round(session, ("bob", 2))
    won = sum(event.net for event in session.events if isinstance(event, e.WagerSettled))
    session.send(c.Leave("ann"))
    session.send(c.Leave("bob"))
    counted, closed = session.send(c.Close())
    assert isinstance(counted, e.DecksInspected)
    assert counted.cards == size
    assert isinstance(closed, e.TableClosed)
    assert closed.tray == 5_000_000 - (0 if game == "pure-21.5" else won)
    assert chips(session.table) == {}  # every chip is back where it came from


@pytest.mark.clause("G12")
@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_table_closes_when_everyone_has_left_and_opens_again(game: str) -> None:
    session = seeded(game)
    session.send(c.Join("ann", 100_000, 1))
    with pytest.raises(Refused, match="everyone must leave"):
        session.send(c.Close())
    with pytest.raises(Refused, match="already open"):
        session.send(c.Open(1000))
    session.send(c.Leave("ann"))
    session.send(c.Close())
    for command in (c.Join("ann", 100_000, 1), c.BeginRound(), c.Close()):
        with pytest.raises(Refused, match="the table is closed"):
            session.send(command)
    session.send(c.Open(7000))
    assert chips(session.table) == {"mint": -7000, "house": 7000}
    session.send(c.Join("ann", 100_000, 1))
    session.send(c.Join("bob", 100_000, 2))
    begin(session)  # from a new shoe
    assert shuffles(session)[-1] == 1


class CountedScript(ScriptedShoe):
    """A script that claims to hold whole decks."""

    __slots__ = ()
    complete = True


@pytest.mark.clause("G12")
def test_a_difference_in_the_count_stops_the_table() -> None:
    """The round is played with 4 of 312 cards; the rest of the shoe is missing."""
    shoe = CountedScript(parse_script(BOB_WINS))
    session = Session(load_game("blackjack"), shoe)
    session.send(c.Join("bob", 50_000, 2))
    begin(session)
    session.send(c.PlaceBet("bob", 2, "base", 500))
    with pytest.raises(InvariantError, match="not the decks"):
        finish(session)


@pytest.mark.clause("G13")
@shoe_games
def test_no_table_deals_from_an_infinite_deck(game: str) -> None:
    spec = load_game(game).choose({"decks": "infinite"})  # for exact results
    with pytest.raises(SpecError, match="exact results only"):
        Session(spec, None)
    text = two_players(game, "decks=infinite") + bobs_round(game)
    with pytest.raises(SpecError, match="exact results only"):
        fault(text)


@pytest.mark.clause("G13")
def test_twisted_21_has_no_infinite_deck_at_all() -> None:
    with pytest.raises(SpecError):
        load_game("twisted-21").choose({"decks": "infinite"})
