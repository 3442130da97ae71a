"""The closed vocabulary of rules: every key that a game file may use, and what each value means.

A game file chooses values; the sentences of the rule sheet and the numbers of the law come from here,
so that a user's own game prints and plays like the built-in ones. A key stands in the module of its subject.
"""

from pit21.spec.terms import Term
from pit21.spec.vocabulary.bank import BANK
from pit21.spec.vocabulary.deal import DEAL
from pit21.spec.vocabulary.dealer import DEALER
from pit21.spec.vocabulary.hands import HANDS
from pit21.spec.vocabulary.other_names import rule_hint
from pit21.spec.vocabulary.player import PLAYER
from pit21.spec.vocabulary.shoe import SHOE
from pit21.spec.vocabulary.side_wagers import SIDES
from pit21.spec.vocabulary.table import TABLE

__all__ = ["ALWAYS_DIGESTED", "GROUPS", "VOCABULARY", "rule_hint"]

GROUPS = ("Shoe", "Deal", "Hands", "Player", "Dealer", "Side wagers", "Bank", "Table")

VOCABULARY: dict[str, Term] = {
    term.key: term for term in (*SHOE, *DEAL, *HANDS, *PLAYER, *DEALER, *SIDES, *BANK, *TABLE)
}

ALWAYS_DIGESTED = frozenset({
    "after_double", "backline", "bank_turns", "banking", "both_bust", "breakage", "burn", "burn_on_new_dealer",
    "burn_shown", "button_counts", "button_start", "chart_1a", "chip_step", "collection", "coverage",
    "cut_card_dealer", "cut_depth", "cut_margin", "deal_from", "dealer_draws_alone", "double_for_less",
    "double_hard_19", "double_minimum", "eight_push", "empty_positions", "five_card_wins", "hands_per_player",
    "hearts_insurance", "hole_card", "max_cards", "player_cut", "red_flex_backline", "red_flex_table", "redoubles",
    "rescue", "second_double", "settled", "shuffle", "state_maximum", "super_21_on_split",
})  # fmt: skip
"""The first keys with a default: a digest holds them also where they have it.

Never add to them. A later key is part of a digest only where a game departs from its default, so that a new key leaves
the digests of all games that do without it as they are, and with them whatever is stored under these digests.
"""
