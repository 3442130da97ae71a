"""Tables whose cards are typed in as they fall: what the software cannot see is typed later or never."""

import pytest

from pit21.cards import UNKNOWN, parse_card
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.referee import need
from tests.clauses.every_table import TYPED_GAMES, TYPED_ROUNDS, states
from tests.rounds import fault, net, played, settle

SHOES = {
    # The same cards as in TYPED_ROUNDS, in the order in which they leave a shoe.
    "21-stud": "As Ks 9d As 9h Kd",
    "twisted-21": "9c 5d 4h 3h 2s Ac Kd 6h 8h Jh Ks 7h 4d Td 2d",
    "nh-21-plus": "9c Ac Ah 9d Kd 9h 2c 8c 8d",
    "pure-21.5": "8c Tc Kh 8d 6d 5d 3c 9h Kd 4h",
    "blackjack": "9c Ac Tc Ah 9d Kd 6d 9h 2c 8c 8d",
    "spanish-21": "6c Ac Kh 5d Kd 9h 2c",
}


def from_a_shoe(game: str) -> str:
    lines = [line for line in TYPED_ROUNDS[game].splitlines() if not line.startswith(("cards", "no natural"))]
    return "\n".join([lines[0], f"shoe {SHOES[game]}", *lines[1:]])


@pytest.mark.parametrize("game", TYPED_GAMES)
def test_a_typed_round_ends_as_the_same_round_from_a_shoe(game: str) -> None:
    typed, dealt = settle(TYPED_ROUNDS[game]), settle(from_a_shoe(game))
    assert typed == dealt
    assert len(typed) >= 2


@pytest.mark.parametrize("game", TYPED_GAMES)
def test_a_face_down_card_stays_unknown_until_it_is_typed(game: str) -> None:
    """No state before the turn holds a card that was not typed."""
    typed: list[int] = []
    for table, following in states(TYPED_ROUNDS[game]):
        known = {card for seat in table.seats for card in (*seat.first_two, *seat.hidden)}
        known |= set(table.dealer.cards) - {UNKNOWN}
        assert known - {UNKNOWN} <= set(typed)
        if isinstance(following, c.Cards):
            typed += following.cards


def typed(*steps: str, game: str = "blackjack", options: str = "") -> str:
    settings = "".join(f"set {option}\n" for option in options.split())
    head = f"game {game}\n{settings}player ann $200 at 1\nround\nbet 1 base $10\ndeal\n"
    return head + "".join(f"{step}\n" for step in steps)


@pytest.mark.clause("Y1")
@pytest.mark.parametrize("game", ["blackjack", "spanish-21"])
def test_after_no_natural_the_hand_goes_on_and_insurance_is_lost(game: str) -> None:
    text = typed("cards 9h As 9d ??", "1 insure $5", "no natural", "1 stand", "cards 9c", game=game)
    assert net(text, "insurance") == -500
    assert net(text) == -1000  # 18 against 20


@pytest.mark.parametrize(("up", "hole"), [("As", "Kc"), ("Kc", "As")])
def test_the_dealer_looks_and_names_a_natural(up: str, hole: str) -> None:
    text = typed(f"cards 9h {up} 9d ??", f"cards {hole}")
    assert net(text) == -1000
    turned = [event.cards for event in played(text).events if isinstance(event, e.CardsTurned)]
    assert turned == [((0, 1, parse_card(hole)),)]


def test_a_card_that_makes_no_natural_is_not_named_at_the_look() -> None:
    """It stays face down: what the dealer says is that there is none."""
    refused = fault(typed("cards 9h Ks 9d ??", "cards 8c"))
    assert refused.reason == "8c does not make a natural: it stays face down, and the dealer says so"
    assert net(typed("cards 9h Ks 9d ??", "no natural", "1 stand", "cards 8c")) == 0


@pytest.mark.parametrize(("up", "hole"), [("As", "Kc"), ("As", "Jd"), ("Kc", "Ad")])
def test_a_turned_card_must_agree_with_what_the_dealer_said(up: str, hole: str) -> None:
    text = typed(f"cards 9h {up} 9d ??", "no natural", "1 stand", f"cards {hole}")
    assert fault(text).reason == f"{hole} would be a natural, but the dealer peeked and had none"


def test_no_natural_is_said_only_when_the_dealer_looks() -> None:
    assert fault(typed("cards 9h 9s 9d ??", "no natural")).reason == "the dealer does not peek now"
    assert fault(typed("cards 9h Ks 9d 8c", "no natural")).reason == "the dealer does not peek now"  # it is known
    assert fault(typed("cards 9h Ks", "no natural")).reason == "the dealer does not peek now"


def test_a_card_that_everyone_sees_must_be_named() -> None:
    for cards in ("?? 9s 9d 8c", "9h ?? 9d 8c"):
        assert fault(typed(f"cards {cards}")).reason == "this card is face up: it must be named"
    assert "must be named" in fault(typed("cards 9h 9s 2d ??", "1 hit", "cards ??")).reason
    assert "must be named" in fault(typed("cards 9h 9s 9d ??", "1 stand", "cards ??")).reason


def test_cards_may_be_typed_one_by_one_or_together_but_not_too_many() -> None:
    one_by_one = typed("cards 9h", "cards 9s", "cards 9d", "cards 8c", "1 stand")
    assert net(one_by_one) == net(typed("cards 9h 9s 9d 8c", "1 stand")) == 1000
    assert fault(typed("cards 9h 9s 9d 8c 7c")).reason == "4 cards are expected, not 5"
    assert fault(typed("cards 9h 9s 9d 8c", "cards 7c")).reason == "no card is expected now"


@pytest.mark.clause("Y2")
def test_a_card_that_the_decks_do_not_hold_is_refused() -> None:
    assert fault(typed("cards Th", game="spanish-21")).reason == "Th is not in this deck"
    text = typed("cards 9h 9h", options="decks=1 cut_depth=0.5")
    assert fault(text).reason == "9h has already been dealt 1 times from this shoe"


def test_a_turned_card_counts_as_one_of_those_dealt() -> None:
    text = typed("cards 9h 9s 9d ??", "1 stand", "cards 9d", options="decks=1 cut_depth=0.5")
    assert fault(text).reason == "9d has already been dealt 1 times from this shoe"


@pytest.mark.clause("G3")
def test_the_cut_card_is_typed_where_it_falls_and_its_place_is_asked_for_again() -> None:
    text = typed("cards 9h cut", "cards 9s 9d 8c", "1 stand")
    session = played(text)
    met = [event.place for event in session.events if isinstance(event, e.CutCardMet)]
    assert met == [0]  # the dealer's card was due
    assert net(text) == 1000
    assert (
        fault(typed("cards 9h cut 9s")).reason
        == "the cut card ends the cards given at once: give those after it separately"
    )
    assert fault(typed("cards 9h 9s 9d ?? cut")).reason == "the cut card cannot come out here"


@pytest.mark.clause("G4")
def test_an_empty_shoe_is_typed_too() -> None:
    void = typed("cards 9h 9s", "shoe empty")
    assert isinstance(played(void).events[-1], e.RoundVoided)
    text = typed("cards 9h 9s 9d 8c", "1 stand") + "round\nbet 1 base $10\ndeal\ncards 9h\nshoe empty\n"
    text += "cards 9s 9d 8c\n1 stand\n"
    assert any(isinstance(event, e.DiscardsReshuffled) for event in played(text).events)


def test_cards_that_are_never_turned_are_never_asked_for() -> None:
    """Twisted 21 without side wagers: the hit cards that nobody took stay unknown to the end."""
    text = """game twisted-21
set seats=1
player ann $100 at 1
round
bet 1 base $10
deal
cards Kc 9d ?? ?? ?? 9s ?? ?? ?? ??
1 stand
cards 8c
"""
    assert net(text) == 1000
    collected = [event for event in played(text).events if isinstance(event, e.CardsCollected)]
    assert sum(event.cards.count(UNKNOWN) for event in collected) == 6


def test_the_dealers_zones_are_asked_for_one_after_the_other() -> None:
    asked = []
    for table, _ in states(TYPED_ROUNDS["21-stud"]):
        waits = need(table)
        if isinstance(waits, n.NeedCard) and waits.purpose == "turn":
            asked.append(waits.places)
    assert asked == [((0, 0, True),), ((0, 1, True),)]


def test_every_stage_is_in_a_typed_round() -> None:
    typed = {stage.do for game in TYPED_GAMES for stage in load_game(game).file.stages}
    for game in CORE_GAMES:
        missing = {stage.do for stage in load_game(game).file.stages} - typed
        assert not missing, (
            f"{game} has stages that no typed round goes through ({', '.join(sorted(missing))}): "
            "add a round of it to TYPED_ROUNDS in tests/clauses/every_table.py"
        )
