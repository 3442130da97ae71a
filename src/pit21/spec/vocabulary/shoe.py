"""Rules of the shoe: decks, shuffle, cut card, burn."""

from pit21.spec.terms import PICK, Term
from pit21.spec.vocabulary.term_builders import words_term

SHOE = (
    Term(
        key="decks",
        group="Shoe",
        kind="number",
        lowest=1,
        highest=8,
        words={"infinite": (0, "An infinite deck: every card is equally likely each time (for exact results only).")},
        exact_only=("infinite",),
        says="The shoe holds {value} decks.",
        says_of={"1": "The shoe holds one deck."},
    ),
    words_term(
        "deck_kind",
        "Shoe",
        standard="Each deck has 52 cards.",
        spanish="Each deck has 48 cards: the four tens with pips are removed.",
    ),
    words_term(
        "shuffle_each",
        "Shoe",
        only={PICK: ("round",)},
        shoe="The shoe is dealt until the cut card is reached; that round is the last.",
        round="The whole deck is reshuffled before every round.",
    ),
    words_term(
        "shuffle",
        "Shoe",
        absent="uniform",
        uniform="Every order of the cards is equally likely.",
        documented="Washed at opening; then six piles riffled in pairs, then two piles riffled half a deck at a time.",
    ),
    words_term(
        "player_cut",
        "Shoe",
        absent="no",
        no="The players do not cut.",
        yes="A player cuts the shoe after each shuffle.",
    ),
    Term(
        key="cut_margin",
        group="Shoe",
        kind="decks",
        absent="0",
        says="The cut leaves at least {value} decks on either side.",
        says_of={
            "0": "The cut may be made anywhere in the shoe.",
            "1": "The cut leaves at least one deck on either side.",
        },
    ),
    Term(
        key="cut_depth",
        group="Shoe",
        kind="decks",
        absent="0",
        words={
            "by_decks": (
                0,
                "Penetration: the cut card is placed one deck from the end, or half a deck with one or two decks.",
            )
        },
        says="Penetration: the cut card is placed {value} decks from the end.",
        says_of={
            "0": "Penetration: the cut card is placed at the very end, so the whole shoe is dealt.",
            "1": "Penetration: the cut card is placed one deck from the end.",
        },
    ),
    words_term(
        "cut_card_dealer",
        "Shoe",
        absent="nobody",
        nobody="If the cut card comes out on the dealer's card, no player earns the next cut.",
        rightmost="If the cut card comes out on the dealer's card, it goes to the rightmost player, who cuts next.",
    ),
    words_term(
        "burn",
        "Shoe",
        absent="no",
        no="No card is burned.",
        yes="The first card of a new shoe is burned.",
    ),
    words_term("burn_shown", "Shoe", absent="no", no="The burned card is not shown.", yes="The burned card is shown."),
    words_term(
        "burn_on_new_dealer",
        "Shoe",
        absent="no",
        no="A new dealer burns no card.",
        yes="A new dealer burns one card.",
    ),
)
