"""Cards that cannot have come: refused, nothing changed."""

from typing import Any

import pytest

from pit21.cards import CUT_CARD, UNKNOWN, parse_cards
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.session import Session
from tests.bad_input.moments import typed
from tests.bad_input.tables import refused, table_at

each_game = pytest.mark.parametrize("game", CORE_GAMES)


def cards(text: str) -> c.Cards:
    return c.Cards(parse_cards(text))


def test_cards_are_due_in_a_new_round() -> None:
    for game in CORE_GAMES:
        session = typed(game)
        assert isinstance(session.need, n.NeedCard)
        assert session.need.purpose == "deal"


@each_game
@pytest.mark.parametrize(
    "given",
    [(), (54,), (-1,), (10**6,), (10**5000,), (True,), (1.0,), ("As",), (None,), ((0,),), (52.0,), (CUT_CARD, CUT_CARD),
     (CUT_CARD, 0), (0, CUT_CARD, 4), (UNKNOWN,), (float("nan"),)],
    ids=lambda given: repr(given) if 10**5000 not in given else "5,000 digits",
)  # fmt: skip
def test_what_is_no_card_is_refused(game: str, given: tuple[Any, ...]) -> None:
    assert refused(typed(game), c.Cards(given)).code in ("card", "number")


@each_game
@pytest.mark.parametrize("given", [[0], "As", None, 0, {0}, b"\x00"], ids=repr)
def test_cards_come_in_a_tuple(game: str, given: Any) -> None:
    assert refused(typed(game), c.Cards(given)).code == "card"


@each_game
def test_no_more_cards_than_are_due(game: str) -> None:
    session = typed(game)
    assert isinstance(session.need, n.NeedCard)
    due = len(session.need.places)
    many = tuple(card for card in range(8, 52) if card >> 2 != 9)[: due + 1]
    many = many if len(many) > due else many * 2
    refused(session, c.Cards(many[: due + 1]))
    refused(session, c.Cards((*many[:due], CUT_CARD)))


@pytest.mark.parametrize("game", ["nh-21-plus", "spanish-21"])
def test_tens_are_not_in_a_spanish_deck(game: str) -> None:
    session = typed(game)
    for ten in ("Tc", "Td", "Th", "Ts"):
        assert "not in this deck" in refused(session, cards(ten)).message
    assert "not in this deck" in refused(session, cards("9h 9d Tc")).message


def test_tens_are_not_in_21_studs_spanish_decks() -> None:
    session = typed("21-stud", settings="set deck_kind=spanish\n")
    assert "not in this deck" in refused(session, cards("Th")).message


@pytest.mark.parametrize(("game", "decks"), [("blackjack", 1), ("blackjack", 3), ("pure-21.5", 1), ("pure-21.5", 2)])
def test_a_card_comes_as_often_as_there_are_decks(game: str, decks: int) -> None:
    """I7. The copies come in one batch or one by one."""
    settings = f"set decks={decks}\nset cut_depth=0.5\n"
    at_once = c.Cards((0,) * (decks + 1))
    assert refused(typed(game, settings=settings), at_once).clause == "G12"
    one_by_one = typed(game, *["Ac"] * decks, settings=settings)
    assert refused(one_by_one, cards("Ac")).clause == "G12"


def test_a_card_of_the_last_round_does_not_come_back_before_the_shuffle() -> None:
    session = typed("blackjack", "Ac Kd 9h 7s", settings="set decks=1\nset cut_depth=0.5\n")
    session.send(c.Act(1, "stand"))
    assert isinstance(session.need, n.RoundOver)
    for command in (c.BeginRound(), c.PlaceBet("ann", 1, "base", 500), c.CloseBets()):
        session.send(command)
    assert refused(session, cards("Kd")).clause == "G12"


def test_in_one_deck_of_twisted_21_no_card_comes_twice() -> None:
    session = typed("twisted-21")
    assert refused(session, cards("2h 2h")).clause == "G12"
    session.send(cards("2h"))
    assert refused(session, cards("2h")).clause == "G12"


@each_game
def test_a_card_that_is_seen_has_a_face(game: str) -> None:
    refused(typed(game), cards("??"))
    refused(typed(game), cards("2h ?? 3h") if game != "21-stud" else cards("??"))


SHOE_GAMES = [game for game in CORE_GAMES if load_game(game).value("shuffle_each") == "shoe"]


@pytest.mark.parametrize("game", SHOE_GAMES)
def test_the_cut_card_comes_once(game: str) -> None:
    session = typed(game, "2h cut")
    assert refused(session, cards("cut")).code == "card"
    assert refused(session, cards("3h cut")).code == "card"
    session.send(cards("3h"))


def test_there_is_no_cut_card_in_a_deck_that_is_shuffled_every_round() -> None:
    assert refused(typed("twisted-21"), cards("cut")).code == "card"
    assert refused(typed("twisted-21"), cards("2h cut")).code == "card"


def ready_to_look() -> Session:
    """The dealer shows a king and has to look under it."""
    session = typed("blackjack", "5h Kd 6h ??")
    assert isinstance(session.need, n.NeedCard)
    assert session.need.purpose == "peek"
    return session


def test_the_dealer_looks_at_one_real_card() -> None:
    session = ready_to_look()
    for text in ("??", "cut", "9h cut", "9h 8h"):
        assert refused(session, cards(text)).code == "card"
    assert refused(session, c.ShoeEmpty()).code == "card"
    assert refused(session, c.Act(1, "stand")).code == "turn"


def test_the_hole_card_is_the_one_that_the_dealer_peeked_at() -> None:
    session = ready_to_look()
    session.send(c.NoNatural())
    assert refused(session, c.NoNatural()).code == "peek"
    session.send(c.Act(1, "stand"))
    assert isinstance(session.need, n.NeedCard)
    assert session.need.purpose == "turn"
    assert "peeked" in refused(session, cards("Ah")).message
    for text in ("??", "cut", "9h cut"):
        assert refused(session, cards(text)).code == "card"
    assert refused(session, c.ShoeEmpty()).code == "card"
    session.send(cards("9h"))


def test_at_the_look_only_a_natural_is_named() -> None:
    """A card that makes none stays face down: named now, another could be named when it is turned."""
    session = ready_to_look()
    for text in ("9h", "Kh", "2c"):
        assert refused(session, cards(text)).code == "card"
    session.send(cards("Ah"))
    assert session.table.dealer.cards == parse_cards("Kd Ah")


@each_game
def test_no_card_while_someone_else_is_waited_for(game: str) -> None:
    session = typed(game)
    session.send(c.Void("a card was seen"))
    for command in (cards("2h"), cards("cut"), c.ShoeEmpty(), c.NoNatural()):
        refused(session, command)


# Cards that the inspection did not find (G12).


@pytest.mark.parametrize(
    "missing",
    [[0], "As", None, 0, (True,), (1.0,), ("As",), (None,), (52,), (53,), (-1,), (10**5000,), (0,) * 7, (0,) * 5000,
     tuple(range(52)) * 9],
    ids=lambda missing: ascii(missing)[:20] if not (isinstance(missing, tuple) and 10**5000 in missing) else "long",
)  # fmt: skip
def test_missing_cards_that_the_decks_never_held(missing: Any) -> None:
    session = table_at("game blackjack\n")
    refused(session, c.Close(None, missing))
    session.send(c.Close())
    refused(session, c.Open(1_000, missing))


def test_a_table_does_not_open_with_cards_missing() -> None:
    session = table_at("game blackjack\nclose\n")
    for missing in ((0,), (0, 0, 0), tuple(range(52)) * 6):
        assert refused(session, c.Open(1_000, missing)).clause == "G12"


@pytest.mark.parametrize("game", ["nh-21-plus", "spanish-21"])
def test_tens_cannot_be_missing_from_spanish_decks(game: str) -> None:
    refused(table_at(f"game {game}\n"), c.Close(None, parse_cards("Th")))
