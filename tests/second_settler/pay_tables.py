"""Every pay table of the four documents and of the yardsticks, written out a second time.

Odds are "to 1" unless the name says "for 1"; there the stake is inside the figure (T4).
"""

from fractions import Fraction

ONE_AND_A_HALF = Fraction(3, 2)
SIX_TO_FIVE = Fraction(6, 5)

# Document 000, L134-142.
MIRROR_MATCH = {
    "standard": {"mixed color": 5, "same color": 12, "same suit": 25, "suited aces": 40},
    "spanish": {"mixed color": 5, "same color": 10, "same suit": 25, "suited aces": 30},
}

# Document 000, L156-166. The key counts the player's suited and unsuited matches.
MATCH = {
    "standard": {(2, 0): 22, (1, 1): 15, (1, 0): 11, (0, 2): 8, (0, 1): 4},
    "spanish": {(2, 0): 18, (1, 1): 13, (1, 0): 9, (0, 2): 8, (0, 1): 4},
}

# Document 002, L466-476 (pay table 5).
DEALER_MATCH = {(2, 0): 18, (1, 1): 13, (0, 2): 8, (1, 0): 9, (0, 1): 4}

# Document 002, pay table 1: L345 (blackjack) and L347 (21).
NEW_HAMPSHIRE_BLACKJACK = ONE_AND_A_HALF

# Document 002, L389-407 (pay table 2).
SUPER_21_CARDS = {5: ONE_AND_A_HALF, 6: Fraction(2), 7: Fraction(3)}
SUPER_21_THREE_CARDS = {"mixed": ONE_AND_A_HALF, "same suit": Fraction(2), "hearts": Fraction(3)}

# Document 002, L425 and L448 (pay tables 3 and 4).
INSURANCE = 2
HEARTS_INSURANCE = 6

# Rulings, yardsticks: the bonus for a 21 on a hand that was not doubled.
SPANISH_CARDS = {5: ONE_AND_A_HALF, 6: Fraction(2), 7: Fraction(3)}
SPANISH_THREE_CARDS = {"mixed": ONE_AND_A_HALF, "same suit": Fraction(2), "spades": Fraction(3)}

# Document 001, L38-48.
STUD_BONUS_FOR_1 = {
    "royal flush": 1001,
    "straight flush": 501,
    "four of a kind": 251,
    "full house": 101,
    "flush": 16,
    "straight": 7,
    "three of a kind": 5,
    "two pair": 4,
    "jacks or better": 3,
}
TWISTED_STUD_FOR_1 = 11

# Document 001, L54-60. The key is the highest card; eleven is the jack, twelve the queen.
LOW_BALL_5_FOR_1 = {7: 41, 8: 26, 9: 11, 10: 6, 11: 4, 12: 3}

# Document 001, L66-73.
STUD_BONUS_7_FOR_1 = {
    "royal flush": 251,
    "straight flush": 51,
    "four of a kind": 26,
    "full house": 11,
    "flush": 9,
    "straight": 4,
    "three of a kind": 3,
}

# Document 001, L79-83.
LOW_BALL_7_FOR_1 = {7: 16, 8: 7, 9: 5, 10: 3}

# Document 003, L314-358: two, three, ... red cards. The last figure also pays for longer runs (P16).
RED_FLEX = {
    "RFB-01": (1, 5, 9, 50, 100, 200),
    "RFB-02": (1, 5, 10, 50, 100, 200),
    "RFB-03": (1, 5, 9, 50, 100, 200, 300),
    "RFB-04": (1, 5, 10, 50, 100, 200, 300),
    "RFB-05": (SIX_TO_FIVE, 5, 8, 50, 100, 200),
    "RFB-06": (SIX_TO_FIVE, 5, 9, 50, 100, 200),
    "RFB-07": (SIX_TO_FIVE, 5, 8, 50, 100, 200, 300),
    "RFB-08": (SIX_TO_FIVE, 5, 9, 50, 100, 200, 300),
    "RFB-09": (1, 3, 7, 50, 100, 200),
    "RFB-10": (2, 3, 8, 50, 100, 200),
    "RFB-11": (2, 3, 8, 50, 100, 250),
    "RFB-12": (2, 3, 8, 50, 100, 200, 300),  # the 300 of the third block (P17)
}
