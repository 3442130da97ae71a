"""Names of rules that people try, and what to write in their place."""

from collections.abc import Iterable

from pit21.spec.problems import nearest

OTHER_NAMES = {
    "h17": 'soft_17 = "hit"', "hit_soft_17": 'soft_17 = "hit"', "dealer_hits_soft_17": 'soft_17 = "hit"',
    "s17": 'soft_17 = "stand"', "stand_soft_17": 'soft_17 = "stand"', "dealer_stands_soft_17": 'soft_17 = "stand"',
    "das": 'double_after_split = "yes"', "double_after_splits": 'double_after_split = "yes"',
    "rsa": 'resplit_aces = "yes"', "resplit_ace": 'resplit_aces = "yes"', "hsa": 'hit_split_aces = "yes"',
    "ls": 'surrender = "late"', "late_surrender": 'surrender = "late"', "early_surrender": 'surrender = "early"',
    "surrender_after_double": 'rescue = "half"', "forfeit": 'rescue = "yes"', "double_rescue": 'rescue = "yes"',
    "push_22": 'dealer_22 = "push"', "dealer_22_pushes": 'dealer_22 = "push"', "dealer_push_22": 'dealer_22 = "push"',
    "enhc": 'hole_card = "none"', "no_hole_card": 'hole_card = "none"', "peek": 'hole_card = "peek"',
    "dealer_peeks": 'hole_card = "peek"', "obo": 'hole_card = "none_obo"', "obbo": 'hole_card = "none_obbo"',
    "original_bets_only": 'hole_card = "none_obo"', "double_exposure": 'dealer_cards = "two_up"',
    "dealer_face_up": 'dealer_cards = "two_up"', "both_cards_up": 'dealer_cards = "two_up"',
    "five_card_charlie": "charlie = 5", "six_card_charlie": "charlie = 6", "seven_card_charlie": "charlie = 7",
    "charlie_cards": "charlie = 5", "five_card_21": "long_21 = 5", "six_card_21": "long_21 = 6",
    "charlie_payout": 'charlie_pays = "2:1"', "charlie_odds": 'charlie_pays = "2:1"',
    "five_card_pays": 'charlie = 5 and charlie_pays = "2:1"',
    "bj_pays": 'blackjack_pays = "3:2"', "blackjack_payout": 'blackjack_pays = "3:2"',
    "natural_pays": 'blackjack_pays = "3:2"', "payout": 'blackjack_pays = "3:2"',
    "suited_blackjack": 'suited_natural = "hearts"', "suited_blackjack_pays": 'suited_natural_pays = "2:1"',
    "blackjack_always_wins": 'blackjack_tie = "pay"', "player_21_wins": 'hard_21 = "wins" and soft_21 = "wins"',
    "player_21_always_wins": 'hard_21 = "wins" and soft_21 = "wins"', "push": 'ties = "push"', "tie": 'ties = "push"',
    "dealer_wins_ties": 'ties = "lose"', "ties_lose": 'ties = "lose"', "ties_win": 'ties = "win"',
    "number_of_decks": "decks = 6", "deck": "decks = 6", "deck_count": "decks = 6", "num_decks": "decks = 6",
    "spanish_deck": 'deck_kind = "spanish"', "no_tens": 'deck_kind = "spanish"',
    "penetration": "cut_depth = 1.5", "cut_card": "cut_depth = 1.5", "players": "seats = 7", "spots": "seats = 7",
    "doa": 'double_on = "any_two"', "double": 'double_on = "any_two"', "double_down": 'double_on = "any_two"',
    "double_any": 'double_on = "any_two"', "double_9_11": 'double_on = "nine_to_eleven"',
    "double_10_11": 'double_on = "ten_eleven"', "double_11": 'double_on = "eleven"', "no_double": 'double_on = "none"',
    "soft_double": 'soft_doubles = "none"', "no_soft_doubling": 'soft_doubles = "none"', "redouble": "redoubles = 2",
    "hit_after_double": 'after_double = "hit_allowed"', "splits": "max_hands = 4", "max_splits": "max_hands = 4",
    "resplits": "max_hands = 4", "split_hands": "max_hands = 4", "spl": "max_hands = 4",
    "free_doubles": 'free_double = "two_cards"', "free_splits": 'free_split = "but_tens"',
    "free_bet": 'free_double = "two_cards" and free_split = "but_tens"', "raise": 'raise_stake = "up_to_stake"',
    "double_attack": 'raise_stake = "up_to_stake"', "must_stand": "max_cards = 5", "forced_hit": "must_hit = 14",
    "min_stand": "must_hit = 14", "swap": 'switch = "yes"', "insurance": "[wagers.insurance]",
}  # fmt: skip


def rule_hint(key: str, known: Iterable[str]) -> str:
    """What to write in place of a rule that there is not: by its meaning, or a name that is spelled like it."""
    meant = OTHER_NAMES.get(key.lower().replace("-", "_"))
    return f"; write {meant}" if meant else nearest(key, known)
