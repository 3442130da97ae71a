"""Which rule stands in which section of the rules of play."""

import re

from pit21.spec.sentences.common_rules import CommonSection
from pit21.spec.vocabulary import VOCABULARY

CARDS, VALUES, WAGERS, SHOE, BANK, DEAL, DECISIONS, DEALER, RESULTS = (
    "Equipment and cards", "Value of hands", "Wagers", "Shuffle, cut and burn", "The bank and the collection",
    "The deal", "Decisions of the players", "The dealer's hand", "Results and payouts",
)  # fmt: skip

SECTIONS: dict[str, tuple[str, ...]] = {
    CARDS: ("seats", "decks", "deck_kind"),
    VALUES: ("ace", "natural", "max_cards"),
    WAGERS: ("hands_per_player", "chip_step", "state_maximum", "bet_bigger", "bet_bigger_size", "bonus", "stud_poker",
             "backline", "red_flex_backline"),
    SHOE: ("shuffle_each", "shuffle", "player_cut", "cut_margin", "cut_depth", "cut_card_dealer", "burn", "burn_shown",
           "burn_on_new_dealer"),
    BANK: ("banking", "bank_turns", "coverage", "collection", "button_start", "button_counts"),
    DEAL: ("deal", "raise_stake", "deal_from", "empty_positions", "player_cards", "dealer_cards", "hole_classes",
           "dealer_zones", "community_shown"),
    DECISIONS: (
        "hit_cards", "chart_1a", "hard_21", "soft_21", "five_card_wins", "charlie", "must_hit",
        "double_on", "soft_doubles", "double_hard_19",
        "double_for_less", "double_minimum", "free_double", "redoubles", "second_double", "after_double", "rescue",
        "split_by", "free_split", "max_hands", "max_ace_hands", "resplit_aces", "hit_split_aces",
        "double_after_split", "double_split_aces", "switch", "surrender",
    ),
    DEALER: ("hole_card", "soft_17", "dealer_draws_alone"),
    RESULTS: (
        "settled", "ties", "ties_pay", "tie_17", "tie_17_pays", "tie_18", "tie_18_pays", "tie_19", "tie_19_pays",
        "tie_20", "tie_20_pays", "tie_21", "tie_21_pays",
        "blackjack_pays", "suited_natural", "suited_natural_pays", "blackjack_tie", "long_21",
        "long_21_pays", "charlie_pays", "both_bust", "eight_push", "dealer_22", "super_21_on_split",
        "hearts_insurance", "mirror_match_table", "match_table", "red_flex_table", "qualifier", "twisted_stud",
        "twisted_stud_pairs", "low_ball", "community", "breakage",
    ),
}  # fmt: skip
"""Every key of the vocabulary, in the order in which a reader meets it."""

RULINGS: dict[str, tuple[str, ...]] = {SHOE: ("G12", "G2", "G3"), WAGERS: ("G11",)}
"""Interpretations that say what a rule of a section leaves open, for every game."""
COMMON: dict[str, CommonSection] = {VALUES: "values", BANK: "bank", RESULTS: "results"}
"""Sections that begin with rules which no option chooses."""
INTERRUPTIONS = ("G8", "G9", "G4")


_IN_BRACKETS = re.compile(r" \(([a-z_]+)\)")
_WORDS = {word for term in VOCABULARY.values() for word in term.words}


def without_identifiers(text: str) -> str:
    """A sentence without the values of options that stand in brackets behind what they mean."""
    return _IN_BRACKETS.sub(lambda found: "" if found[1] in _WORDS else found[0], text)


def section_of(key: str) -> str:
    """The section of a rule; a key that none lists stands with the results."""
    return next((title for title, keys in SECTIONS.items() if key in keys), RESULTS)
