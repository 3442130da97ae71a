"""Rules that only some games have: side bets by conditions, moved winnings, envy bonuses, two hands to a seat.

A game without them is compiled without any of this. Each module lists pairs of functions: the second replaces the first
in the rounds and runs of a game that has the rule.
"""
