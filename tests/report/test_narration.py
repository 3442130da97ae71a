"""Events in words: every type, no secret, and sentences that a person would say."""

from pathlib import Path
from typing import get_args

import pytest

from pit21.cards import card_text, card_words
from pit21.report import narration
from pit21.report.narration import narrate
from pit21.table.events import AnyEvent, CardsDealt, CardsTurned
from tests.rounds import played

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*/*.pit"))


def told(text: str) -> list[str]:
    session = played(text)
    return list(narrate(session.start, session.events))


def test_every_type_of_event_has_one_teller() -> None:
    alone, on_the_scene = set(narration._BY_THEMSELVES), set(narration._ON_THE_SCENE)
    assert alone | on_the_scene == set(get_args(AnyEvent))
    assert alone & on_the_scene == set()


def test_there_are_transcripts_to_tell() -> None:
    assert len(TRANSCRIPTS) > 50


@pytest.mark.parametrize("game", sorted({path.parent.name for path in TRANSCRIPTS}))
def test_every_golden_round_can_be_told(game: str) -> None:
    for path in TRANSCRIPTS:
        if path.parent.name != game:
            continue
        for sentence in told(path.read_text(encoding="utf-8").split("pit21 1\n", 1)[1]):
            assert sentence.endswith((".", "!")), f"{path.stem}: {sentence}"
            assert "  " not in sentence, f"{path.stem}: {sentence}"
            assert "None" not in sentence, f"{path.stem}: {sentence}"
            assert "??" not in sentence or "unseen" in sentence, f"{path.stem}: {sentence}"


def test_face_down_cards_are_not_told_before_they_are_turned() -> None:
    for game in ("21-stud", "blackjack", "pure-21.5", "twisted-21"):
        path = Path(__file__).parents[2] / "docs" / "examples" / f"{game}.pit"
        session = played(path.read_text(encoding="utf-8").split("pit21 1\n", 1)[1])
        sentences = list(narrate(session.start, session.events))
        dealt = next(event for event in session.events if isinstance(event, CardsDealt))
        shown = {card for _, card, up in dealt.cards if up}
        hidden = {card for _, card, up in dealt.cards if not up} - shown
        first_turn = next(i for i, event in enumerate(session.events) if isinstance(event, CardsTurned))
        acts = sum("points at" in text or text.startswith("Card ") for text in sentences[:first_turn])
        before = " ".join(text for text in sentences[:first_turn] if not text.startswith("Card "))
        assert hidden, game
        if acts == 0:
            assert not any(card_text(card) in before or card_words(card) in before for card in hidden), game


def test_twin_rounds_are_told_alike_until_the_hole_card_is_turned() -> None:
    text = "game blackjack\nplayer ann $100 at 1\nshoe 9c 6d Th {hole} 8s 5c 4c\nround\nbet 1 base $10\ndeal\n1 stand\n"
    twins = [told(text.format(hole=hole)) for hole in ("Kh", "2s")]
    turn = next(i for i, sentence in enumerate(twins[0]) if "turns up" in sentence)
    assert twins[0][:turn] == twins[1][:turn]
    assert twins[0][turn] == "The dealer turns up the king of hearts: 16."
    assert twins[1][turn] == "The dealer turns up the two of spades: 8."


BLACKJACK = "game blackjack\nplayer ann $100 at 1\nplayer bob $100 at 2\n"
SENTENCES = [
    (BLACKJACK + "shoe Ah 9c 6d Kd 7c Th\nround\nbet 1 base $10\nbet 2 base $10\ndeal\n2 stand\nseat bob 4\n", [
        "ann comes with $100.",
        "bob takes seat 2.",
        "312 cards are shuffled.",
        "The cut card goes in 78 cards from the end.",
        "ann puts $10 on the Blackjack wager.",
        "No more bets.",
    ]),
    (BLACKJACK + "shoe Ah 9c 6d Kd 7c Th 2s 8c\nround\nbet 1 base $10\nbet 2 base $10\ndeal\n2 hit\n2 stand\n", [
        "Dealt: ann Ah Kd (blackjack); bob 9c 7c (16); the dealer 6d and one card face down.",
        "ann wins $15 on the Blackjack wager of $10: blackjack at 3:2.",
        "bob hits.",
        "bob gets the two of spades: 18.",
        "bob stands on 18.",
        "The dealer turns up the ten of hearts: 16.",
        "The dealer draws the eight of clubs: bust with 24.",
        "bob wins $10 on the Blackjack wager of $10: the dealer is bust.",
        "The cards on the table are collected.",
        "Round 1 is over.",
    ]),
    (BLACKJACK + "shoe 8h Ts As 8c 6s Qh\nround\nbet 1 base $20\nbet 2 base $10\ndeal\n1 insure $10\n", [
        "ann insures for $10.",
        "bob does not insure.",
        "The dealer looks at the hole card: blackjack!",
        "The dealer turns up the queen of hearts: blackjack.",
        "ann wins $20 on the Insurance wager of $10: dealer has blackjack at 2:1.",
        "ann loses $20 on the Blackjack wager: the dealer has blackjack.",
    ]),
    (BLACKJACK + "shoe 8h 9d 8c Ts 3c 9h Kc 9s\nround\nbet 1 base $20\ndeal\n1 split\n1 double $5\n1.2 stand\n", [
        "ann splits 8h and 8c, and has two hands now.",
        "ann (hand 1) gets the three of clubs: 11.",
        "ann (hand 1) doubles for $5.",
        "ann (hand 1) gets the nine of hearts: 20.",
        "ann (hand 2) stands on 18.",
        "ann (hand 1) wins $25 on the Blackjack wager of $25: higher total than the dealer.",
        "ann (hand 2) loses $20 on the Blackjack wager: lower total than the dealer.",
    ]),
    ("game blackjack\nset surrender=late\nplayer ann $100 at 1\nshoe Ah 9d 5c 9c 8s\nround\nbet 1 base $10\ndeal\n"
     "timeout 1\nbuy ann $50\nsit-out ann\ncome-back ann\nleave ann\nclose\n", [
        "Dealt: ann Ah 5c (soft 16); the dealer 9d and one card face down.",
        "ann does not answer in time.",
        "ann stands on soft 16.",
        "ann buys $50 more in chips.",
        "ann sits out.",
        "ann plays again.",
        "ann leaves with $140.",
        "The table closes with $1000010 in the tray.",
    ]),
    ("game blackjack\nset surrender=late\nplayer ann $100 at 1\nshoe 9h 9d 7c 9c\nround\nbet 1 base $10\nbet 1 base $0\n"
     "bet 1 base $20\ndeal\n1 surrender\n", [
        "ann takes back the Blackjack wager.",
        "ann surrenders 16.",
        "ann loses $10 on the Blackjack wager of $20: surrendered.",
    ]),
    ("game blackjack\nplayer ann $100 at 1\nshoe 9h 9d 7c 9c\nround\nbet 1 base $10\ndeal\nvoid two cards fell\n", [
        "Round 1 is void: two cards fell. Every stake goes back.",
    ]),
    ("game 21-stud\nplayer ann $100 at 1\nplayer bob $100 at 3\nburn 5c\nshoe 8h cut Kd 9s 8d As Kh\nround\ncut 1 150\n"
     "bet 1 base $10\nbet 1 mirror-match $5\nbet 3 base $10\ndeal\n", [
        "ann cuts: 150 cards go from the front to the back.",
        "The five of clubs is shown and burned.",
        "The cut card comes out: this round is the shoe's last. bob keeps it and cuts the next shoe.",
        "ann wins $60 on the Mirror Match wager of $5: pair of one colour at 12:1.",
        "The dealer turns up the nine of spades.",
        "The dealer turns up the king of hearts: 19.",
        "ann loses $10 on the Base Wager: total not above the dealer's.",
        "The cards of bob are collected.",
    ]),
    ("game nh-21-plus\nplayer ann $100 at 1\nshoe 8h 8c 7d Qd 6h\ndealer\nround\nbet 1 base $10\nbet 1 bet-2x $10\n"
     "bet 1 dealer-down-match $5\ndeal\n1 hit\n", [
        "A new dealer takes over, the table's number 2.",
        "One card is burned unseen.",
        "ann puts $10 on the Ante.",
        "ann wins $15 on the 2x wager of $10: bonus 21, 6-7-8 of mixed suits at 3:2.",
        "The cards of ann are collected; 8h 7d stay for the match wager.",
        "ann loses $5 on the Dealer Down Match wager: no paying line.",
    ]),
    ("game twisted-21\nset seats=2\nplayer ann $100 at 1\nshoe 8h 3d 9c 2s Ad ?? ?? ?? ?? ?? 9h Ts 2c 5h 6d\nround\n"
     "bet 1 base $10\nbet 1 stud-poker $5\ndeal\n1 hit card 2\n1 double $5 card 1\n", []),
    ("game twisted-21\nset seats=2\nplayer ann $100 at 1\nshoe 8h 3d Kc 2s Ad ?? ?? ?? ?? ?? 9h Ts 2c 5h 6d\nround\n"
     "bet 1 base $10\nbet 1 stud-poker $5\ndeal\n1 hit card 2\n1 hit card 1\n", [
        "Dealt: ann 8h 3d (11) and three cards face down; five cards to empty positions, unseen; "
        "the dealer 9h and four cards face down.",
        "The rest of the deck is set aside: 37 cards.",
        "ann points at card 2.",
        "Card 2 is the two of spades: ann has 13.",
        "Card 1 is the king of clubs: ann is bust with 23.",
        "ann loses $10 on the Twisted 21 wager: bust.",
        "ann turns up Kc 2s Ad. The dealer turns up Ts 2c 5h 6d.",
        "ann keeps $5 on the Stud Poker wager: the dealer does not qualify.",
    ]),
    ("game pure-21.5\nset collection=10000:100:100:200\nset backline=yes\nplayer ann $200 at 1\nplayer bob $100 at 2\n"
     "player eve $100\nshoe 5s 6d 6c 9h Kc 5c\nround\nbank ann declines\nbank bob $50\nbet 1 base $20\n"
     "bet 1 base $10 by eve\nbet 1 red-flex $5\ndeal\n1 double\nbacker eve follows 1\n", [
        "ann does not take the bank.",
        "bob banks this hand with $50, the first turn.",
        "eve puts $10 on the Game Wager at seat 1.",
        "Fees are taken: $2 from bob for the bank, $1 from ann for the Game Wager, $1 from eve for the Game Wager "
        "and $1 from ann for the Red Flex Bet.",
        "Dealt: ann 5s 6c (11); the player-dealer 6d and one card face down.",
        "ann doubles for $20.",
        "eve follows the double at seat 1 with $10.",
        "The nine of hearts counts 9: the action button goes to seat 1.",
        "The player-dealer draws the five of clubs: 20.",
        "bob takes back $0 from the bank, $50 behind.",
    ]),
    ("game spanish-21\nplayer ann $100 at 1\nshoe 5h 6d 6s Jh 2c\nround\nbet 1 base $10\ndeal\n1 double\n1 rescue\n", [
        "ann gives up the first stake and keeps the double.",
        "ann loses $10 on the Spanish 21 wager of $20: the original stake was given up, the double kept.",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), [(text, wanted) for text, wanted in SENTENCES if wanted])
def test_sentences(text: str, wanted: list[str]) -> None:
    sentences = told(text)
    places = []
    for sentence in wanted:
        assert sentence in sentences
        places.append(sentences.index(sentence))
    assert places == sorted(places)


def test_what_the_bank_does_not_cover_is_told() -> None:
    text = (
        "game pure-21.5\nplayer ann $200 at 1\nplayer bob $100 at 2\nplayer eve $100 at 3\nshoe Ts Tc 6d 9s 9c Kh Qh\n"
        "round\nbank ann $10\nbet 2 base $20\nbet 3 base $20\ndeal\n2 stand\n3 stand\n"
    )
    sentences = told(text)
    assert any(text.endswith("The bank does not reach for $10 of it.") for text in sentences)
    assert any("gets $20 on the Game Wager back" in text for text in sentences)
