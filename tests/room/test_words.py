"""What every shell says alike."""

import pytest

from pit21.room.offer_text import KEYS, amount_refusal_words, offer_words, parse_dollars, refusal_words
from pit21.room.second_person import second_person
from pit21.table.offers import Offer
from pit21.table.refusal import refuse
from tests.room.playing import offered


@pytest.mark.parametrize(
    ("sentence", "spoken"),
    [
        ("you hits.", "You hit."),
        ("you (hand 2) stands on soft 18.", "You (hand 2) stand on soft 18."),
        ("you does not insure.", "You do not insure."),
        ("Round 1 is over: you breaks even.", "Round 1 is over: you break even."),
        ("you switches the second cards: 20 and 11.", "You switch the second cards: 20 and 11."),
        ("you forfeits the first stake and keeps the double.", "You forfeit the first stake and keep the double."),
        ("you must take a card.", "You must take a card."),
        ("you splits 8c and 8d, and has two hands now.", "You split 8c and 8d, and have two hands now."),
        ("you doubles for $5 and points at card 2.", "You double for $5 and point at card 2."),
        ("Card 2 is the five of clubs: you has 18.", "Card 2 is the five of clubs: you have 18."),
        ("Card 2 is the ten of clubs: you is bust with 26.", "Card 2 is the ten of clubs: you are bust with 26."),
        ("you gets $5 on the Ante back: bust. The bank does not cover $5 of it.",
         "You get $5 on the Ante back: bust. The bank does not cover $5 of it."),
        ("The cut card comes out: this round is the shoe's last. you keeps it and cuts the next shoe.",
         "The cut card comes out: this round is the shoe's last. You keep it and cut the next shoe."),
        ("The cards of you are collected.", "Your cards are collected."),
        ("The cards of you (hand 2) are collected.", "Your cards (hand 2) are collected."),
        ("Dealt: you 9c 8d (17); the dealer Ks and one card face down.",
         "Dealt: you 9c 8d (17); the dealer Ks and one card face down."),
        ("Fees are taken: $1 from you for the bank.", "Fees are taken: $1 from you for the bank."),
        ("young hits and has 5.", "young hits and has 5."),
        ("bot1 splits 8c and 8d, and has two hands now.", "bot1 splits 8c and 8d, and has two hands now."),
    ],
)  # fmt: skip
def test_the_person_called_you_is_spoken_to(sentence: str, spoken: str) -> None:
    assert second_person(sentence) == spoken


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        (offered(action="hit"), "Hit"),
        (offered(action="rescue", cost=1_000), "Rescue the double -$10"),
        (offered(action="rescue", cost=1_000, word="Forfeit"), "Forfeit -$10"),
        (offered(action="double", minimum=2_500, maximum=2_500, cost=2_500), "Double +$25"),
        (offered(action="double", minimum=100, maximum=500, spots=2, cost=200),
         "Double +$1 to +$5 on each of 2 spots, at most +$10 in all"),
        (offered(action="double", minimum=500, maximum=500, spots=2), "Double +$5 on each of 2 spots, +$10 in all"),
        (offered(action="split", spots=2, cost=1_000), "Split +$10"),
        (offered(action="insure", minimum=100, maximum=250), "Insure +$1 to +$2.50"),
        (offered(action="take-bank", minimum=100, maximum=50_000), "Take the bank with $1 to $500"),
        (offered(action="cut", minimum=48, maximum=240), "Cut 48 to 240 cards"),
        (offered(action="follow", minimum=500, maximum=500), "Follow +$5"),
        (offered(action="decline"), "No"),
    ],
)  # fmt: skip
def test_an_offer_says_what_it_costs(offer: Offer, words: str) -> None:
    assert offer_words(offer) == words
    assert offer.action in KEYS


@pytest.mark.parametrize(
    ("text", "cents"),
    [("25", 2_500), ("$25", 2_500), ("2.5", 250), ("$2.50", 250), ("1,000", 100_000), (" 5 ", 500), ("0", 0)],
)
def test_amounts_are_dollars_as_people_say_them(text: str, cents: int) -> None:
    assert parse_dollars(text) == cents


@pytest.mark.parametrize("text", ["", "five", "-5", "5.555", "1e3", "\u0665", "$", "99999999999999999999"])
def test_what_is_no_amount_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match=r"\$"):
        parse_dollars(text)


def test_a_refusal_names_its_clause() -> None:
    assert refusal_words(refuse("seat-cuts", "G2", seat=2)) == "Seat 2 cuts [G2]."
    assert refusal_words(refuse("no-card-due")) == "No card is expected now."


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        (offered(action="insure", minimum=100, maximum=500, step=100, spots=3),
         "Insurance here is $1 to $5 on each of 3 spots in steps of $1 [L249]."),
        (offered(action="insure", minimum=100, maximum=250, step=100),
         "Insurance here is $1 to $2.50 in steps of $1, or exactly $2.50 [L249]."),
        (offered(action="double", minimum=500, maximum=500, step=100, spots=2),
         "The double must be exactly $5 on each of 2 spots [L249]."),
        (offered(action="take-bank", minimum=100, maximum=500, step=100), "The double must be exactly $1 [L249]."),
    ],
)  # fmt: skip
def test_a_refused_amount_is_worded_in_the_unit_that_is_typed(offer: Offer, words: str) -> None:
    assert amount_refusal_words(refuse("double-exactly", "L249", highest=100), offer) == words
    assert amount_refusal_words(refuse("insurance-chips", player="you", chips=200), offer) == "You have $2."
