"""Rules of the player: hit, double, split, surrender."""

from pit21.law import codes
from pit21.spec.terms import DRAW, DRAWING, PICK, Term
from pit21.spec.vocabulary.term_builders import coded_term, words_term

PLAYER = (
    Term(
        key="max_cards",
        group="Player",
        kind="number",
        families=DRAWING,
        lowest=2,
        highest=12,
        words={"none": (0, "A hand may have any number of cards.")},
        absent="none",
        says="A hand of {value} cards that is not bust must stand.",
    ),
    words_term(
        "five_card_wins",
        "Player",
        DRAWING,
        absent="no",
        no="A hand with all its cards is compared like any other.",
        yes="A player's hand with all its cards wins even money at once; the dealer's does not.",
    ),
    Term(
        key="charlie",
        group="Player",
        kind="number",
        families=(DRAW,),
        lowest=3,
        highest=12,
        words={"none": (0, "No hand wins by its number of cards.")},
        absent="none",
        says="A hand of {value} cards that is not bust wins at once, unless it was doubled.",
    ),
    Term(
        key="charlie_pays",
        group="Player",
        kind="odds",
        families=(DRAW,),
        words={"as_wins": (0, "A hand that wins by its number of cards is paid like any other win.")},
        absent="as_wins",
        says="A hand that wins by its number of cards pays {value}.",
    ),
    words_term(
        "hit_cards",
        "Player",
        (PICK,),
        pick="The player points at the face-down card to take.",
        sequential="Hit cards are taken in order.",
    ),
    coded_term(
        "double_on",
        "Player",
        DRAWING,
        {
            "two": (codes.DOUBLE_TWO_CARDS, "You may double on the first two cards."),
            "any_two": (codes.DOUBLE_TWO_CARDS, "You may double on any first two cards."),
            "nine_to_eleven": (
                codes.DOUBLE_NINE_TO_ELEVEN,
                "You may double on two cards that make 9, 10 or 11.",
            ),
            "ten_eleven": (codes.DOUBLE_TEN_ELEVEN, "You may double on two cards that make 10 or 11."),
            "eleven": (codes.DOUBLE_ELEVEN, "You may double on two cards that make 11."),
            "none": (codes.DOUBLE_NONE, "Hands cannot be doubled."),
            "any": (codes.DOUBLE_ANY_CARDS, "You may double on any number of cards."),
            "any_cards": (codes.DOUBLE_ANY_CARDS, "You may double on any number of cards."),
        },
    ),
    words_term(
        "soft_doubles",
        "Player",
        DRAWING,
        absent="by_total",
        by_total="Soft hands may be doubled on the same totals as hard hands.",
        none="Soft hands cannot be doubled.",
        nineteen_twenty="The only soft hands that may be doubled are soft 19 and soft 20.",
    ),
    Term(
        key="must_hit",
        group="Player",
        kind="number",
        families=DRAWING,
        lowest=4,
        highest=20,
        words={"none": (0, "A hand may stand on any total.")},
        absent="none",
        says="A hand of {value} or less cannot stand, unless it was doubled.",
    ),
    words_term(
        "double_for_less",
        "Player",
        DRAWING,
        absent="yes",
        no="A double equals the wager.",
        yes="A double may be for less, in chip steps.",
    ),
    Term(
        key="double_minimum",
        group="Player",
        kind="amount",
        families=DRAWING,
        lowest=1,
        absent=100,
        says="A double is at least {value}, or the whole wager if that is less.",
    ),
    Term(
        key="redoubles",
        group="Player",
        kind="number",
        families=(DRAW,),
        lowest=0,
        highest=3,
        absent=0,
        says="A doubled hand may be doubled up to {value} more times.",
        says_of={
            "0": "A hand can be doubled only once.",
            "1": "A doubled hand may be doubled once more.",
        },
    ),
    words_term(
        "second_double",
        "Player",
        (DRAW,),
        absent="equal_stake",
        equal_first="A second double equals the first double's amount.",
        equal_stake="Each further double equals the current stake on that spot.",
    ),
    words_term(
        "after_double",
        "Player",
        (DRAW,),
        absent="one_card",
        one_card="A double takes exactly one card.",
        hit_allowed="After a double the hand may still be hit.",
    ),
    words_term(
        "rescue",
        "Player",
        (DRAW,),
        absent="no",
        no="A doubled hand cannot be given up.",
        yes="After a double the player may give up the stake from before it and keep the double.",
        half="After a double the player may give up half of everything staked on the hand.",
    ),
    words_term(
        "double_after_split",
        "Player",
        (DRAW,),
        no="Split hands cannot be doubled.",
        yes="Split hands may be doubled.",
    ),
    words_term(
        "double_split_aces",
        "Player",
        (DRAW,),
        no="Split aces cannot be doubled.",
        yes="Split aces may be doubled like any other hand.",
    ),
    words_term(
        "hit_split_aces",
        "Player",
        (DRAW,),
        no="Split aces get one card each.",
        yes="Split aces may be hit like any other hand.",
    ),
    words_term(
        "resplit_aces",
        "Player",
        (DRAW,),
        no="Aces may be split only once.",
        yes="Split aces may be split again.",
    ),
    words_term(
        "split_by",
        "Player",
        (DRAW,),
        rank="Two cards of equal rank may be split.",
        value="Two cards of equal value may be split, including any two ten-values.",
    ),
    Term(
        key="max_hands",
        group="Player",
        kind="number",
        families=(DRAW,),
        lowest=1,
        highest=4,
        says="A hand may be split into up to {value} hands.",
        says_of={"1": "Hands cannot be split."},
    ),
    Term(
        key="max_ace_hands",
        group="Player",
        kind="number",
        families=(DRAW,),
        lowest=2,
        highest=4,
        words={"as_others": (0, "Aces that may be split again may be split into as many hands as other pairs.")},
        absent="as_others",
        says="A pair of aces may be split into up to {value} hands.",
    ),
    coded_term(
        "free_double",
        "Player",
        (DRAW,),
        {
            "none": (codes.FREE_DOUBLE_NONE, "The player pays for every double."),
            "two_cards": (
                codes.FREE_DOUBLE_TWO_CARDS,
                "A double on two cards that make a hard 9, 10 or 11 is free: the house stakes it.",
            ),
            "any_cards": (
                codes.FREE_DOUBLE_ANY_CARDS,
                "A double on a hard 9, 10 or 11 with any number of cards is free: the house stakes it.",
            ),
        },
        absent="none",
    ),
    coded_term(
        "free_split",
        "Player",
        (DRAW,),
        {
            "none": (codes.FREE_SPLIT_NONE, "The player pays for every split."),
            "but_tens": (
                codes.FREE_SPLIT_BUT_TENS,
                "Every pair except ten-values may be split free: the house stakes the additional hands.",
            ),
            "but_tens_fours": (
                codes.FREE_SPLIT_BUT_TENS_AND_FOURS,
                "Every pair except ten-values and fours may be split free: the house stakes the additional hands.",
            ),
        },
        absent="none",
    ),
    words_term(
        "switch",
        "Player",
        (DRAW,),
        absent="no",
        no="Each wager has its own hand, and no cards are swapped.",
        yes=(
            "Each seat plays two hands with equal wagers and may swap their second cards; an ace and a ten-value that "
            "come together this way count 21."
        ),
    ),
    words_term(
        "surrender",
        "Player",
        (DRAW,),
        none="There is no surrender.",
        late=(
            "Late surrender: after the dealer checks for blackjack, the player may give up half the bet as a first "
            "action."
        ),
        early=(
            "Early surrender: the player may give up half the bet before any insurance and before the dealer checks "
            "for blackjack, and only then."
        ),
        any_time=(
            "Surrender at any time: after the dealer checks for blackjack, the player may give up half the bet instead "
            "of any decision, with any number of cards and after a split."
        ),
        early_tens=(
            "Early surrender against tens: with any up card but an ace, the player may give up half the bet before the "
            "dealer checks for blackjack, and only then."
        ),
    ),
    words_term(
        "chart_1a",
        "Player",
        (DRAW,),
        absent="off",
        off="The player decides freely between hit and stand.",
        on="A hard 11 or less must be hit, a hard 19 or more must stand.",
    ),
    words_term(
        "double_hard_19",
        "Player",
        (DRAW,),
        absent="yes",
        no="A hard 19 or more cannot be doubled.",
        yes="A hard 19 or more may be doubled.",
    ),
    words_term(
        "super_21_on_split",
        "Player",
        (DRAW,),
        absent="no",
        no="A bonus 21 on a split or doubled hand pays nothing extra.",
        yes="Bonus 21s are paid on split hands too, but not on doubled hands.",
    ),
)
