"""Rules of the dealer: draws, hole card, busts."""

from pit21.spec.terms import DRAW, DRAWING, PICK
from pit21.spec.vocabulary.term_builders import words_term

DEALER = (
    words_term(
        "soft_17",
        "Dealer",
        DRAWING,
        stand="The dealer stands on soft 17.",
        hit="The dealer hits soft 17.",
    ),
    words_term(
        "hole_card",
        "Dealer",
        DRAWING,
        absent="peek",
        only={PICK: ("peek",)},
        peek="With an ace or ten-value up, the dealer checks the hole card before anyone acts.",
        none="The dealer's second card is dealt last; doubles and splits lose in full to a dealer blackjack.",
        none_obbo=(
            "The dealer's second card is dealt last. Original and busted bets only (OBBO): a dealer blackjack takes "
            "the first stake of each hand and whatever has busted; doubles of the other hands are returned."
        ),
        none_obo=(
            "The dealer's second card is dealt last. Original bets only (OBO): a dealer blackjack takes the player's "
            "first wager; doubles and the stakes of further split hands are returned, busted ones too."
        ),
    ),
    words_term(
        "dealer_draws_alone",
        "Dealer",
        DRAWING,
        absent="no",
        no="The dealer draws only while a hand waits for the dealer's total.",
        yes="The dealer's hand is completed even when no hand waits for it.",
    ),
    words_term(
        "both_bust",
        "Dealer",
        DRAWING,
        absent="lose",
        lose="A busted hand loses even when the dealer busts.",
        push="A busted hand pushes when the dealer busts too.",
    ),
    words_term(
        "eight_push",
        "Dealer",
        (DRAW,),
        absent="none",
        busted="When the dealer's hand is 8-8-8, busted hands push and the others win.",
        everyone="When the dealer's hand is 8-8-8, every hand pushes, even the best; surrendered hands still lose.",
        none="A dealer's 8-8-8 is a bust like any other.",
    ),
    words_term(
        "dealer_22",
        "Dealer",
        (DRAW,),
        absent="bust",
        bust="A dealer's 22 is a bust like any other.",
        push="A dealer's 22 pushes every hand that is still in play; a natural is paid.",
    ),
    words_term(
        "settled",
        "Dealer",
        DRAWING,
        absent="as_they_fall",
        as_they_fall="Blackjacks, busts and surrenders are settled as they fall.",
        at_the_end="Nothing is paid or taken before the dealer's hole card is turned.",
    ),
)
