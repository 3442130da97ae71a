"""Rules of the deal: seats, order, what lies face up."""

from pit21.spec.hole_classes import USUAL_CLASSES
from pit21.spec.terms import DRAW, PICK, STUD, Term
from pit21.spec.vocabulary.term_builders import words_term

DEAL = (
    Term(
        key="seats",
        group="Table",
        kind="number",
        lowest=1,
        highest=9,
        says="The table has {value} positions.",
        says_of={"1": "The table has one position."},
    ),
    words_term(
        "deal",
        "Deal",
        passes="Cards are dealt one at a time to each position in turn, the dealer last in each pass.",
        packets="Each position gets all its cards at once, the dealer last.",
    ),
    words_term(
        "deal_from",
        "Deal",
        absent="first_seat",
        first_seat="The deal and the action begin at the dealer's left.",
        bankers_left="The deal and the action begin at the player-dealer's left.",
    ),
    words_term(
        "empty_positions",
        "Deal",
        absent="skipped",
        only={STUD: ("skipped",), DRAW: ("skipped",), PICK: ("dealt",)},
        skipped="Positions without a wager get no cards.",
        dealt="Empty positions are dealt cards too, which are discarded unseen.",
    ),
    words_term(
        "player_cards",
        "Deal",
        only={STUD: ("two_up",), DRAW: ("two_up",), PICK: ("two_up_three_down",)},
        two_up="Players get two cards face up.",
        two_up_three_down="Players get two cards face up and three face down.",
    ),
    words_term(
        "dealer_cards",
        "Deal",
        only={STUD: ("two_down",), DRAW: ("up_and_down", "two_up", "up_and_class"), PICK: ("up_and_four_down",)},
        two_down="The dealer gets two cards face down, one in each marked zone.",
        up_and_down="The dealer's first card is face up, the second face down.",
        up_and_four_down="The dealer's first card is face up, four are face down; the second is the hole card.",
        two_up="Both dealer cards are dealt face up.",
        up_and_class=(
            "The dealer's first card is face up, the second face down; its class is shown before anyone acts."
        ),
    ),
    Term(
        key="hole_classes",
        group="Deal",
        kind="classes",
        families=(DRAW,),
        absent=USUAL_CLASSES,
        says="Where the class of the hole card is shown, the classes are {value}.",
    ),
    words_term(
        "dealer_zones",
        "Deal",
        (STUD,),
        first_is_1="The dealer's first card is Dealer Card 1.",
        first_is_2="The dealer's first card is Dealer Card 2.",
    ),
    words_term(
        "raise_stake",
        "Deal",
        (DRAW,),
        absent="no",
        no="Wagers cannot be raised after the first card.",
        up_to_stake=(
            "The dealer's up card is dealt first; before any other card each player may raise the wager by up to its "
            "own amount."
        ),
    ),
    words_term(
        "community_shown",
        "Deal",
        (PICK,),
        late="Community cards are face down until the base game is complete.",
        early="Community cards are face up from the deal.",
    ),
)
