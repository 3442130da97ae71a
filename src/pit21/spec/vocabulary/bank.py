"""Rules of a bank: who banks, the button, coverage, collection, backline."""

from pit21.spec.terms import DRAW, Term
from pit21.spec.vocabulary.term_builders import words_term

BANK = (
    words_term(
        "banking",
        "Bank",
        absent="house",
        house="The house banks the game.",
        player="A player banks the game; the house takes no part in it.",
    ),
    Term(
        key="bank_turns",
        group="Bank",
        kind="number",
        families=(DRAW,),
        lowest=1,
        highest=10,
        absent=2,
        says="The bank is offered to the next player after {value} hands.",
        says_of={"1": "The bank is offered to the next player after each hand."},
    ),
    words_term(
        "button_start",
        "Bank",
        (DRAW,),
        absent="house_dealer",
        house_dealer="The action button is counted from the first position at the house dealer's left.",
        player_dealer="The action button is counted from the position at the player-dealer's left.",
    ),
    words_term(
        "button_counts",
        "Bank",
        (DRAW,),
        absent="all_positions",
        all_positions="Every position but the bank's is counted, empty or not.",
        wagers="Only positions with a wager are counted.",
    ),
    words_term(
        "coverage",
        "Bank",
        (DRAW,),
        absent="net",
        net="The bank can win or lose no more than its wager, counted on its running result.",
        gross="The bank pays no more than its wager and collects no more than its wager, counted separately.",
    ),
    Term(
        key="collection",
        group="Bank",
        kind="rows",
        families=(DRAW,),
        words={"none": (0, "No collection fee is taken.")},
        absent="none",
        says="Collection fees (table limit:player:Red Flex:bank): {value}.",
    ),
    words_term(
        "backline",
        "Bank",
        (DRAW,),
        absent="no",
        no="Players cannot bet on another player's seat.",
        yes="Others may bet on a seat; its holder decides. They follow a double with the same share, in whole chips.",
    ),
    words_term(
        "red_flex_backline",
        "Bank",
        (DRAW,),
        absent="no",
        no="Players cannot place Red Flex on another player's seat.",
        yes="Others who bet on a seat may place Red Flex there too.",
    ),
)
