"""The numbers that stand for words inside the law.

The rule files speak in words ("hit", "push"); `pit21.spec.vocabulary` turns each word into one of
these numbers, and only numbers reach the functions of the law, so that the same source can be
compiled for a processor and for a GPU.
"""

# How a game is shaped. The only thing that is known when a kernel is compiled.
STUD = 0
PICK = 1
DRAW = 2

# What a player may do with a hand: bits of a mask.
HIT = 1
STAND = 2
DOUBLE = 4
SPLIT = 8
SURRENDER = 16
RESCUE = 32
ALL_ACTIONS = (STAND, HIT, DOUBLE, SPLIT, SURRENDER, RESCUE)

# What becomes of a main wager. A bonus 21 is BONUS + the line of its pay table.
OPEN = -1
LOSE = 0
PUSH = 1
WIN = 2
NATURAL = 3
HALF = 4
ORIGINAL_LOST = 5
WIN_DEALER_BUST = 6
WIN_21 = 7
SUITED_NATURAL = 10  # both cards of the suit that pays more
LONG_21 = 11  # a 21 that pays more for its number of cards
CHARLIE = 12  # a hand that wins by its number of cards
BONUS = 16
TIED = 32  # a tie that wins at odds of its own is TIED + the total

# A 21 in more than two cards, or on a split hand.
FREE = 0
STANDS = 1
WINS_AT_ONCE = 2

# Options, in the order of their words.
NO = 0
YES = 1
TIE_PUSH = 0
TIE_PAY = 1
TIE_LOSE = 2
DOUBLE_TWO_CARDS = 0
DOUBLE_NINE_TO_ELEVEN = 1
DOUBLE_TEN_ELEVEN = 2
DOUBLE_ANY_CARDS = 3
DOUBLE_NONE = 4
DOUBLE_ELEVEN = 5
SOFT_DOUBLES_BY_TOTAL = 0
SOFT_DOUBLES_NONE = 1
SOFT_DOUBLES_NINETEEN_TWENTY = 2
TIES_PUSH = 0
TIES_LOSE = 1
TIES_WIN = 2
TIE_AS_OTHERS = 0
EQUAL_FIRST = 0
EQUAL_STAKE = 1
ONE_CARD = 0
HIT_ALLOWED = 1
BY_RANK = 0
BY_VALUE = 1
SURRENDER_NONE = 0
SURRENDER_LATE = 1
SURRENDER_EARLY = 2
SURRENDER_ANY_TIME = 3
SURRENDER_EARLY_TENS = 4
RESCUE_ORIGINAL = 1
RESCUE_HALF = 2
SOFT_17_STAND = 0
SOFT_17_HIT = 1
HOLE_CARD_PEEK = 0
HOLE_CARD_NONE = 1
HOLE_CARD_NONE_OBBO = 2
HOLE_CARD_NONE_OBO = 3
EIGHTS_BUSTED = 0
EIGHTS_EVERYONE = 1
EIGHTS_NONE = 2
DEALER_22_BUSTS = 0
DEALER_22_PUSHES = 1
FREE_DOUBLE_NONE = 0
FREE_DOUBLE_TWO_CARDS = 1
FREE_DOUBLE_ANY_CARDS = 2
FREE_SPLIT_NONE = 0
FREE_SPLIT_BUT_TENS = 1
FREE_SPLIT_BUT_TENS_AND_FOURS = 2
BOTH_BUST_LOSE = 0
BOTH_BUST_PUSH = 1
TWISTED_LOWEST = 0
TWISTED_BEST = 1
TWISTED_ADD = 2
COMMUNITY_MAY = 0
COMMUNITY_MUST = 1
ZONES_FIRST_IS_1 = 0
ZONES_FIRST_IS_2 = 1
BUTTON_HOUSE_DEALER = 0
BUTTON_PLAYER_DEALER = 1
COUNT_ALL_POSITIONS = 0
COUNT_WAGERS = 1

NO_LINE = -1
