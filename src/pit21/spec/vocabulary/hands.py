"""Rules of hands: totals, naturals, what beats what."""

from pit21.spec.terms import DRAW, DRAWING, PICK, Term
from pit21.spec.vocabulary.term_builders import words_term

HANDS = (
    words_term(
        "ace",
        "Hands",
        only={DRAW: ("one_or_eleven",), PICK: ("one_or_eleven",)},
        one_or_eleven="An ace counts as 1 or 11.",
        eleven="An ace always counts as 11.",
    ),
    words_term(
        "natural",
        "Hands",
        only={DRAW: ("ace_ten",), PICK: ("ace_ten",)},
        ace_ten="An ace with a ten-value card in the first two cards is a natural.",
        ace_ten_or_aces="An ace with a ten-value card, or two aces, is a natural (blackjack).",
    ),
    Term(key="blackjack_pays", group="Hands", kind="odds", says="A natural pays {value}."),
    words_term(
        "blackjack_tie",
        "Hands",
        push="A natural against a dealer natural is a push.",
        pay="The player's natural is paid even when the dealer has one too.",
    ),
    words_term(
        "suited_natural",
        "Hands",
        (DRAW,),
        absent="none",
        none="A natural pays the same in all suits.",
        clubs="A natural with both cards in clubs pays more.",
        diamonds="A natural with both cards in diamonds pays more.",
        hearts="A natural with both cards in hearts pays more.",
        spades="A natural with both cards in spades pays more.",
    ),
    Term(
        key="suited_natural_pays",
        group="Hands",
        kind="odds",
        families=(DRAW,),
        absent="2:1",
        says="If naturals are paid by suit, that suit pays {value}.",
    ),
    words_term("ties", "Hands", push="Equal totals push.", lose="Equal totals lose.", win="Equal totals win."),
    Term(
        key="ties_pay",
        group="Hands",
        kind="odds",
        words={"as_wins": (0, "A tie that wins is paid like any other win.")},
        absent="as_wins",
        says="A tie that wins pays {value}.",
    ),
    *(
        words_term(
            f"tie_{total}",
            "Hands",
            DRAWING,
            absent="as_others",
            as_others=f"A tie at {total} is settled like other ties.",
            push=f"A tie at {total} pushes.",
            lose=f"A tie at {total} loses.",
            win=f"A tie at {total} wins.",
        )
        for total in range(17, 22)
    ),
    *(
        Term(
            key=f"tie_{total}_pays",
            group="Hands",
            kind="odds",
            families=DRAWING,
            words={"as_others": (0, f"A tie at {total} that wins pays like other ties.")},
            absent="as_others",
            says=f"A tie at {total} that wins pays {{value}}.",
        )
        for total in range(17, 22)
    ),
    words_term(
        "hard_21",
        "Hands",
        DRAWING,
        free="A hard 21 may be played further.",
        stands="A hard 21 stands automatically.",
        wins="A hard 21 wins at once.",
    ),
    words_term(
        "soft_21",
        "Hands",
        DRAWING,
        free="A soft 21 may be played further.",
        stands="A soft 21 stands automatically.",
        wins="A soft 21 wins at once.",
    ),
    Term(
        key="long_21",
        group="Hands",
        kind="number",
        families=(DRAW,),
        lowest=3,
        highest=12,
        words={"none": (0, "A 21 pays the same with any number of cards.")},
        absent="none",
        says="A 21 in {value} or more cards wins at once and pays more, unless the hand was doubled.",
    ),
    Term(
        key="long_21_pays",
        group="Hands",
        kind="odds",
        families=(DRAW,),
        absent="2:1",
        says="A 21 that is paid by its number of cards pays {value}.",
    ),
)
