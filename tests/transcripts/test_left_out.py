"""What a transcript need not write."""

import pytest

from pit21.cards import parse_card
from pit21.table.events import CardBurned
from pit21.transcript.model import TranscriptError
from pit21.transcript.parse import parse_transcript
from pit21.transcript.run import run_transcript

NH = """pit21 2
game nh-21-plus
player ann $100 at 1
{before}
round
{after}
bet 1 base $5
deal
cards Ks 9s Qs ??
1 stand
cards 8d
result 1 base $5 returns $10
"""
STUD = """pit21 2
game 21-stud
player ann $100 at 1
round
bet 1 base $5
deal
cards Ks ?? Qs ??
cards 9h
cards 8h
result 1 base $5 returns $10
round
bet 1 base $5
deal
cards Ks ?? Qs ??
cards 9h
cards Kh
result 1 base $5 returns $10
"""
OFFERS = """pit21 2
game nh-21-plus
set surrender=early
player ann $100 at 1
player bob $100 at 2
player eve $100 at 3
shoe 9s 9c 9d Ah 8s 8c 8d 5h 4d
round
bet 1 base $10
bet 2 base $10
bet 3 base $10
deal
{offers}
1 stand
2 stand
3 stand
"""


def fault(text: str) -> str:
    found = run_transcript(parse_transcript(text)).fault
    return "" if found is None else str(found)


@pytest.mark.parametrize(("before", "after"), [
    ("", ""), ("burn 5c", ""), ("", "cards 5c"), ("", "cards ??"), ("", "cut 1 144"), ("", "cut 1 144\ncards 5c"),
])  # fmt: skip
def test_the_cut_and_the_burned_card_of_typed_cards(before: str, after: str) -> None:
    assert fault(NH.format(before=before, after=after)) == ""


def test_typed_burned_cards_are_recorded() -> None:
    session = run_transcript(parse_transcript(NH.format(before="burn 5c", after=""))).session
    assert session is not None
    assert [event.card for event in session.events if isinstance(event, CardBurned)] == [parse_card("5c")]


def test_a_typed_shoe_is_cut_and_burned_once() -> None:
    assert fault(STUD) == ""


@pytest.mark.parametrize("offers", [
    "1 decline\n2 decline\n3 decline\n1 decline\n2 decline\n3 decline",
    "1 decline\n1 decline", "2 decline\n1 insure $5\n3 decline", "3 decline\n2 decline\n2 decline\n1 insure $2", "",
])  # fmt: skip
def test_some_decline_an_offer_and_others_say_nothing(offers: str) -> None:
    """Early surrender and then insurance are offered to all three seats."""
    assert fault(OFFERS.format(offers=offers)) == ""


def test_who_has_declined_both_offers_has_nothing_left_to_decline() -> None:
    assert "1 decline" in fault(OFFERS.format(offers="1 decline\n1 decline\n1 decline"))


@pytest.mark.parametrize("line", ["1 double $0", "1 double 0.00", "1 double $0 card 2", "1 raise $0", "1 move 0"])
def test_no_amount_is_not_the_same_as_zero(line: str) -> None:
    """In a command 0 stands for the full amount."""
    with pytest.raises(TranscriptError, match="above 0; leave the amount out"):
        parse_transcript(OFFERS.format(offers=line))
