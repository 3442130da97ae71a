"""`Law`: the resolved rules of one game as integers and tuples of integers."""

from typing import NamedTuple

Odds = tuple[int, int]


class Law(NamedTuple):
    """What the functions of the law read. Every field is an int or a tuple, never a word.

    Made by `pit21.spec.compile_law`; field names are rule keys wherever one rule makes one field.
    """

    family: int
    # totals and naturals
    ace_always_eleven: int
    two_aces_natural: int
    main_pays: tuple[Odds, Odds, Odds, Odds]  # higher total, dealer bust, 21 at once, blackjack
    blackjack_tie: int
    ties: int
    tie_17: int  # what a tie of this total is, where it is not as `ties` says
    tie_18: int
    tie_19: int
    tie_20: int
    tie_21: int
    tie_odds: tuple[Odds, Odds, Odds, Odds, Odds, Odds]  # of ties at 17 to 21 and at others; (0, 0): as other wins
    hard_21: int
    soft_21: int
    long_21: int
    long_21_odds: Odds
    charlie: int
    charlie_odds: Odds
    suited_natural: int  # 0, or one more than the suit
    suited_natural_odds: Odds
    # the player's hand
    max_cards: int
    five_card_wins: int
    must_hit: int  # hands up to this total do not stand
    double_on: int
    soft_doubles: int
    max_doubles: int
    second_double: int
    after_double: int
    double_after_split: int
    double_split_aces: int
    double_hard_19: int
    split_by: int
    max_hands: int
    max_ace_hands: int  # 0: as many as of other pairs, where aces are split again
    resplit_aces: int
    hit_split_aces: int
    surrender: int
    rescue: int
    raise_stake: int
    chart_1a: int
    # what the house stakes
    free_double: int
    free_split: int
    # two hands whose second cards may be swapped
    switch: int
    # the dealer's hand
    soft_17: int
    hole_card: int
    hole_shown: int  # 1 where both dealer cards lie face up
    hole_classes: int  # what players see of the hole card, see `hole_class`; 0: nothing
    both_bust: int
    eight_push: int
    dealer_22: int
    # 21s that pay more than even money: nine lines, or none
    bonus_21: tuple[Odds, ...]
    bonus_21_lines: int
    bonus_21_on_split: int
    bonus_21_suit: int
    # side wagers
    dealer_zones: int
    twisted_stud: int
    twisted_stud_pairs: int
    low_ball: int
    community: int
    qualifier: int
    # the action button
    button_start: int
    button_counts: int
    # pay-table lines of each wager in the game's order of wagers; main wagers have none
    pays: tuple[tuple[Odds, ...], ...]
