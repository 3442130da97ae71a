"""Events in words: every type, no secret, and sentences that a person would say."""

from pathlib import Path
from typing import get_args

import pytest

from pit21.cards import card_text, card_words
from pit21.report import narrate, narration
from pit21.table.events import AnyEvent, CardsDealt, CardsTurned
from tests.report.narrated_rounds import NARRATED
from tests.rounds import played

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*/*.pit"))


def sentences_of(text: str, folder: Path = Path()) -> list[str]:
    session = played(text, folder)
    return list(narrate(session.start, session.events))


def test_every_type_of_event_has_one_teller() -> None:
    alone, on_the_scene = set(narration._BY_THEMSELVES), set(narration._ON_THE_SCENE)
    assert alone | on_the_scene == set(get_args(AnyEvent))
    assert alone & on_the_scene == set()


def test_there_are_transcripts_to_narrate() -> None:
    assert len(TRANSCRIPTS) > 50


@pytest.mark.parametrize("game", sorted({path.parent.name for path in TRANSCRIPTS}))
def test_every_golden_round_can_be_narrated(game: str) -> None:
    for path in TRANSCRIPTS:
        if path.parent.name != game:
            continue
        for sentence in sentences_of(path.read_text(encoding="utf-8"), path.parent):
            assert sentence.endswith((".", "!")), f"{path.stem}: {sentence}"
            assert "  " not in sentence, f"{path.stem}: {sentence}"
            assert "None" not in sentence, f"{path.stem}: {sentence}"
            assert "??" not in sentence or "unseen" in sentence, f"{path.stem}: {sentence}"


@pytest.mark.parametrize("game", ["21-stud", "blackjack", "pure-21.5", "spanish-21", "nh-21-plus"])
def test_face_down_cards_are_not_named_before_they_are_turned(game: str) -> None:
    path = Path(__file__).parents[2] / "docs" / "examples" / f"{game}.pit"
    session = played(path.read_text(encoding="utf-8"))
    sentences = list(narrate(session.start, session.events))
    dealt = next(event for event in session.events if isinstance(event, CardsDealt))
    shown = {card for _, card, up in dealt.cards if up}
    hidden = {card for _, card, up in dealt.cards if not up} - shown
    first_turn = next(i for i, event in enumerate(session.events) if isinstance(event, CardsTurned))
    before = " ".join(sentences[:first_turn])
    assert hidden
    assert not any(card_text(card) in before or card_words(card) in before for card in hidden)


def test_a_printed_outcome_is_said_once() -> None:
    path = Path(__file__).parents[1] / "transcripts" / "nh-21-plus" / "pay-table-1.pit"
    text = " ".join(sentences_of(path.read_text(encoding="utf-8"), path.parent))
    assert "ann wins $10 on the Ante of $10: dealer busts at 1:1." in text
    assert "is bust, dealer busts" not in text


def test_twin_rounds_sound_alike_until_the_hole_card_is_turned() -> None:
    text = "game blackjack\nplayer ann $100 at 1\nshoe 9c 6d Th {hole} 8s 5c 4c\nround\nbet 1 base $10\ndeal\n1 stand\n"
    twins = [sentences_of(text.format(hole=hole)) for hole in ("Kh", "2s")]
    turn = next(i for i, sentence in enumerate(twins[0]) if "turns up" in sentence)
    assert twins[0][:turn] == twins[1][:turn]
    assert twins[0][turn] == "The dealer turns up the king of hearts: 16."
    assert twins[1][turn] == "The dealer turns up the two of spades: 8."


@pytest.mark.parametrize("name", NARRATED)
def test_sentences(name: str) -> None:
    text, wanted = NARRATED[name]
    sentences = sentences_of(text)
    places = []
    for sentence in wanted.strip().splitlines():
        assert sentence in sentences
        places.append(sentences.index(sentence))
    assert places == sorted(places)
