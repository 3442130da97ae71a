"""How a dealer's hand ends: its total from 4 to 21, or one of these.

Solver and simulator index their tables by ending.
"""

# Where a dealer's hand ends: its total, or one of these.
DEALER_NATURAL = 22
DEALER_BUST = 23
DEALER_THREE_EIGHTS = 24
DEALER_22 = 25  # where it is told apart from other busts
ENDINGS = 26
