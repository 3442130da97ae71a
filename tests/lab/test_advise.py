"""Questions about hands, as they are asked in words and as the table asks them."""

import subprocess
import sys

import pytest
from msgspec import UNSET

from pit21.cards import parse_card, parse_cards
from pit21.lab.question import QuestionError
from pit21.lab.strategy import Adviser, HandQuestion, advise_hand
from pit21.lab.strategy.hand_question import asked_hand
from pit21.solve.model import HandInPlay
from pit21.spec.loader import load_game
from tests.patience import PROGRAM_SECONDS

COMPILED = pytest.mark.xdist_group("compiled-law")
BLACKJACK = load_game("blackjack")
ONE_DECK = BLACKJACK.choose({"decks": 1})
TWISTED = load_game("twisted-21").choose({"community_shown": "early", "bonus": "stud-bonus-7"})
Q = HandQuestion


@pytest.mark.parametrize(
    ("game", "question", "place", "reason"),
    [
        ("one", Q("As As", "9h"), "hand, word 2", "a second As; the full shoe of 1 standard deck holds 1"),
        ("one", Q("Ts 6s", "Ts"), "up", "no Ts is left in the shoe: all of them were seen"),
        ("one", Q("Ts 6s", "Ah", seen="Ah"), "up", "no Ah is left in the shoe"),
        ("one", Q("Ts 6s", "Ah", seen="Kd Ts"), "hand, word 1", "a Ts; the shoe holds none"),
        ("one", Q("Ts 6s", "Ah", seen="Kd Kd"), "seen, word 2", "a second Kd"),
        ("blackjack", Q("Ts 6x", "Ah"), "hand, word 2", "'6x' is not a card"),
        ("blackjack", Q("Ts ??", "Ah"), "hand, word 2", "'??' has no face"),
        ("blackjack", Q("Ts", "Ah"), "hand", "takes two cards or more, not 1"),
        ("blackjack", Q("", "Ah"), "hand", "takes two cards or more, not none"),
        ("blackjack", Q("Ts 6s", "Ah Kh"), "up", "takes one card, not 2"),
        ("spanish-21", Q("Ks 6s", "Th"), "up, word 1", "a Th; the full shoe of 6 spanish decks holds none"),
        ("blackjack", Q("Ts 6s 9d", "Ah"), "hand", "there is nothing left to decide: it is bust with 25"),
        ("blackjack", Q("Ts As", "7h"), "hand", "there is nothing left to decide: it is a blackjack"),
        ("pure-21.5", Q("Ts As", "Ah"), "hand", "there is nothing left to decide: it is a 21.5"),
        ("blackjack", Q("Ts 5s 6d", "7h"), "hand", "it is 21, which stands automatically"),
        ("nh-21-plus", Q("Ks 5s 6d", "7h"), "hand", "it is 21, which wins at once"),
        ("twisted-21", Q("2s 2d 3c 3d 4c", "7h"), "hand", "it holds 5 cards, as many as a hand can"),
        ("blackjack", Q("Ts Td Tc 2h", "7h"), "hand", "the hand would have ended with fewer cards"),
        ("blackjack", Q("5s 5d", "7h", doubled=1), "doubled", "so `hand` takes 3 cards or more"),
        ("blackjack", Q("5s 5d 2c", "7h", doubled=2), "doubled", "is doubled at most once, not 2"),
        ("blackjack", Q("5s 5d 2c", "7h", doubled=-1), "doubled", "is doubled at most once, not -1"),
        ("blackjack", Q("5s 5d 2c 2d", "7h", doubled=1), "doubled", "such a hand cannot have been doubled this often"),
        ("twisted-21", Q("2s 2d", "7h", from_split=True), "from_split", "no hand is split in Twisted 21"),
        ("blackjack", Q("8s 2d", "7h", from_split=True), "from_split", "the other hand began with a card like 8s"),
        ("blackjack", Q("8s 2d", "7h", "8c", from_split=True, hands=3), "from_split", "the 2 other hands began"),
        ("blackjack", Q("8s 2d", "7h", "8c", from_split=True, hands=5), "hands", "2 to 4 hands, not 5"),
        ("blackjack", Q("8s 2d", "7h", hands=2), "hands", "add `from_split`"),
        ("blackjack", Q("As 2d 3c", "7h", "Ac", from_split=True), "hand", "split aces do not get"),
        ("blackjack", Q("8s 2d", "7h", community="As Kd"), "community", "no community card is seen"),
        ("twisted", Q("8s 2d", "7h", community="As"), "community", "takes two cards, not 1"),
        ("infinite", Q("8s 2d", "7h", seen="As"), "seen", "an infinite shoe never runs out of a card"),
        ("21-stud", Q("8s 2d", "7h"), "the game", "21 STUD has no decisions for the player"),
    ],
)
def test_hands_that_are_refused(game: str, question: HandQuestion, place: str, reason: str) -> None:
    named = {"one": ONE_DECK, "twisted": TWISTED, "infinite": BLACKJACK.choose({"decks": "infinite"})}
    with pytest.raises(QuestionError) as caught:
        asked_hand(named.get(game) or load_game(game), question)
    (problem,) = caught.value.problems
    assert problem.path == place
    assert reason in problem.message


def test_a_refusal_needs_no_solver() -> None:
    code = (
        "import sys\nfrom pit21.cli import main\n"
        "assert main(['advise', 'blackjack', '--hand', 'As', '--up', 'Kd']) == 2\nassert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, timeout=PROGRAM_SECONDS)


@COMPILED
def test_everything_that_can_be_asked_before_the_look() -> None:
    found = advise_hand(BLACKJACK.choose({"surrender": "early"}), Q("Th 6h", "As", seen="Kd 5c")).advice
    assert [action.action for action in found.actions] == ["hit", "stand", "double"]
    assert found.best == "hit"
    assert found.actions[0].cost == 0
    assert found.actions[1].cost == pytest.approx(found.actions[0].ev - found.actions[1].ev)
    assert found.after_peek
    assert found.natural == pytest.approx(94 / 307)
    assert found.ev_before_peek == pytest.approx(found.actions[0].ev * (1 - found.natural) - found.natural)
    assert found.early_surrender == -0.5
    assert found.insurance is not None
    assert found.insurance.exact == "-25/307"


@COMPILED
def test_a_natural_can_be_insured_and_nothing_else() -> None:
    found = advise_hand(BLACKJACK.choose({"surrender": "early"}), Q("Th Ah", "As")).advice
    assert (found.actions, found.best, found.early_surrender) == ((), None, UNSET)
    assert found.insurance is not None
    assert found.ev_before_peek == pytest.approx(1.5 * (1 - found.natural))


@COMPILED
def test_insurance_only_where_it_is_offered() -> None:
    nobody = BLACKJACK.choose({"offer.insurance": "no"})
    assert advise_hand(nobody, Q("Th 6h", "As")).advice.insurance is None
    assert advise_hand(BLACKJACK, Q("Th 6h", "Ks")).advice.insurance is None
    assert advise_hand(BLACKJACK, Q("Th 2h 4d", "As")).advice.insurance is None
    assert advise_hand(load_game("pure-21.5"), Q("Th 6h", "As")).advice.insurance is None


@COMPILED
def test_suits_of_the_ace_and_of_sevens() -> None:
    """N13: hearts are insured better; N4: suited sevens are hit for more."""
    game = load_game("nh-21-plus")
    hearts, spades = (advise_hand(game, Q("9h 6c", up)).advice.insurance for up in ("Ah", "As"))
    assert hearts is not None
    assert spades is not None
    assert hearts.ev > spades.ev
    evs = [
        next(action.ev for action in advise_hand(game, Q(hand, "Kc")).advice.actions if action.action == "hit")
        for hand in ("7c 7d", "7c 7c", "7h 7h")
    ]
    assert evs[0] < evs[1] < evs[2]


@COMPILED
def test_community_cards_are_seen_cards() -> None:
    seen = advise_hand(TWISTED.choose({}), Q("8s 2d", "7h", community="As Kd"))
    assert seen.advice == advise_hand(TWISTED, Q("8s 2d", "7h", seen="As Kd")).advice
    assert seen.shoe.removed == {"As": 1, "Kd": 1}
    assert seen.split_class is None


@COMPILED
def test_an_adviser_answers_again_and_again() -> None:
    adviser = Adviser(BLACKJACK)
    first = adviser.advise(adviser.full_shoe, HandInPlay(parse_cards("8h 8d"), parse_card("Ts")))
    thin = adviser.full_shoe.without(parse_cards("8c 8c 8c 8s 8s 8s"))
    other = adviser.advise(thin, HandInPlay(parse_cards("8h 8d"), parse_card("Ts")))
    assert first != other
    assert adviser.advise(adviser.full_shoe, HandInPlay(parse_cards("8h 8d"), parse_card("Ts"))) == first
    assert advise_hand(BLACKJACK, Q("8h 8d", "Ts")).advice == first
    assert advise_hand(BLACKJACK, Q("8h 8d", "Ts")).split_class == "cdp1"


@COMPILED
def test_a_shoe_that_could_run_out() -> None:
    with pytest.raises(QuestionError, match="unseen cards are left, but the hand and the dealer can take"):
        advise_hand(ONE_DECK, Q("2c 3c", "4c", seen=" ".join(f"{rank}{suit}" for rank in "5678" for suit in "cdhs")
                           + " " + " ".join(f"{rank}{suit}" for rank in "9TJQK" for suit in "cdhs")))  # fmt: skip


def test_a_split_class_that_is_none() -> None:
    with pytest.raises(QuestionError, match="split_class"):
        advise_hand(BLACKJACK, Q("8h 8d", "Ts"), split_class="best")
