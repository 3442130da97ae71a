"""Compiled code of the solver: the functions that Numba compiles, and the records of arrays that they take.

Here belong the player's and the dealer's recursion, the forward pass of a fixed play, convolutions, draw probabilities
and poker classes. Functions are plain: `pit21.jit` compiles clones of them, which compute with floats, and exact
results run the originals on fractions. Nothing else belongs here: whatever calls a kernel, or makes its arrays, is in
the other packages. Kernels import the law and each other, because their compiled code is kept by a digest of those.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.solve.kernels.card_multisets import ANY_HOLE, GUARD, SHIFTS, WIDTHS, count_in, is_within
    from pit21.solve.kernels.convolution import join_hand, join_last_hand, join_net_results
    from pit21.solve.kernels.dealer import (
        EIGHTS,
        DealerTree,
        build_tree,
        count_orders,
        count_orders_after_hole,
        count_orders_from,
        is_dealer_natural,
    )
    from pit21.solve.kernels.draw_probabilities import MOST_GONE, DrawShoe, Lanes, fill_draw_probabilities
    from pit21.solve.kernels.finishes import AT_ONCE, BUSTED, FINISHES, PAY_CODES, RESCUED, STOOD, label_of
    from pit21.solve.kernels.forward_orders import NOTHING_LEFT_OUT, play_waiting, take_action
    from pit21.solve.kernels.forward_weights import (
        action_of_entry,
        add_gains,
        add_losses,
        add_tallies,
        draw_weights,
        fill_choice,
        spread_weights,
    )
    from pit21.solve.kernels.hands import ACES, LARGEST_HAND, NO_HAND, TENS, Hands, card_of, fill_cards
    from pit21.solve.kernels.legal_actions import FROM_SPLIT, FROM_SPLIT_ACES, UNSPLIT, LegalActions, fill_legal_actions
    from pit21.solve.kernels.multiset_table import MultisetTable, find_or_add_multiset
    from pit21.solve.kernels.next_card import best_before, chance_of_next, solve_next_card
    from pit21.solve.kernels.pair_products import (
        FinishedHands,
        add_pair_cards,
        add_products,
        add_singles,
        sum_products,
        sum_singles,
    )
    from pit21.solve.kernels.player import (
        BEST,
        CDP1,
        CDP_PUBLISHED,
        CDZ,
        FIXED,
        FIXED_FROM_THREE,
        PLAYED_ACTIONS,
        SPLIT_HAND_ACTIONS,
        TWO_CARD_ACTIONS,
        Payoffs,
        UpCardShoe,
        Work,
        at_once_weight,
        chance_of_no_natural,
        finish_hands,
        mark_reachable,
        read_action_values,
        solve_backward,
    )
    from pit21.solve.kernels.poker.classes import (
        CATEGORY_SEVEN,
        CELLS,
        LOW_BALL,
        LOW_BALL_SEVEN,
        PLACES,
        STUD_BONUS,
        STUD_BONUS_SEVEN,
        FlushSuit,
        PokerQuestion,
        PokerTally,
        correct_flushes,
        count_by_rank,
    )
    from pit21.solve.kernels.poker.pairs import tied_pairs, unqualified_pairs
    from pit21.solve.kernels.side_bets.deal_lines import count_deal_lines
    from pit21.solve.kernels.side_bets.draw_graph import (
        PLENTY,
        DrawGraph,
        DrawTable,
        KnownCards,
        ShoeRounds,
        list_draws,
        value_rounds,
        value_shoes,
    )
    from pit21.solve.kernels.side_bets.line_bets import MOST_CARDS, Draws, LineBet, decide, key_of
    from pit21.solve.kernels.side_bets.line_counts import (
        ANSWERS_TO_A_WORD,
        FIRST_ANSWER,
        LIMB_BITS,
        LIMBS,
        NO_ROOM,
        STATE_PLACES,
        LineStates,
        count_lines,
    )
    from pit21.solve.kernels.side_bets.line_plays import LinePlay, LinePlayState, count_plays
    from pit21.solve.kernels.suit_probabilities import (
        NO_CARD,
        PATTERN_CARDS,
        SuitPatterns,
        weigh_one_hand,
        weigh_two_hands,
    )

__all__ = [
    "ACES",
    "ANSWERS_TO_A_WORD",
    "ANY_HOLE",
    "AT_ONCE",
    "BEST",
    "BUSTED",
    "CATEGORY_SEVEN",
    "CDP1",
    "CDP_PUBLISHED",
    "CDZ",
    "CELLS",
    "EIGHTS",
    "FINISHES",
    "FIRST_ANSWER",
    "FIXED",
    "FIXED_FROM_THREE",
    "FROM_SPLIT",
    "FROM_SPLIT_ACES",
    "GUARD",
    "LARGEST_HAND",
    "LIMBS",
    "LIMB_BITS",
    "LOW_BALL",
    "LOW_BALL_SEVEN",
    "MOST_CARDS",
    "MOST_GONE",
    "NOTHING_LEFT_OUT",
    "NO_CARD",
    "NO_HAND",
    "NO_ROOM",
    "PATTERN_CARDS",
    "PAY_CODES",
    "PLACES",
    "PLAYED_ACTIONS",
    "PLENTY",
    "RESCUED",
    "SHIFTS",
    "SPLIT_HAND_ACTIONS",
    "STATE_PLACES",
    "STOOD",
    "STUD_BONUS",
    "STUD_BONUS_SEVEN",
    "TENS",
    "TWO_CARD_ACTIONS",
    "UNSPLIT",
    "WIDTHS",
    "DealerTree",
    "DrawGraph",
    "DrawShoe",
    "DrawTable",
    "Draws",
    "FinishedHands",
    "FlushSuit",
    "Hands",
    "KnownCards",
    "Lanes",
    "LegalActions",
    "LineBet",
    "LinePlay",
    "LinePlayState",
    "LineStates",
    "MultisetTable",
    "Payoffs",
    "PokerQuestion",
    "PokerTally",
    "ShoeRounds",
    "SuitPatterns",
    "UpCardShoe",
    "Work",
    "action_of_entry",
    "add_gains",
    "add_losses",
    "add_pair_cards",
    "add_products",
    "add_singles",
    "add_tallies",
    "at_once_weight",
    "best_before",
    "build_tree",
    "card_of",
    "chance_of_next",
    "chance_of_no_natural",
    "correct_flushes",
    "count_by_rank",
    "count_deal_lines",
    "count_in",
    "count_lines",
    "count_orders",
    "count_orders_after_hole",
    "count_orders_from",
    "count_plays",
    "decide",
    "draw_weights",
    "fill_cards",
    "fill_choice",
    "fill_draw_probabilities",
    "fill_legal_actions",
    "find_or_add_multiset",
    "finish_hands",
    "is_dealer_natural",
    "is_within",
    "join_hand",
    "join_last_hand",
    "join_net_results",
    "key_of",
    "label_of",
    "list_draws",
    "mark_reachable",
    "play_waiting",
    "read_action_values",
    "solve_backward",
    "solve_next_card",
    "spread_weights",
    "sum_products",
    "sum_singles",
    "take_action",
    "tied_pairs",
    "unqualified_pairs",
    "value_rounds",
    "value_shoes",
    "weigh_one_hand",
    "weigh_two_hands",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
