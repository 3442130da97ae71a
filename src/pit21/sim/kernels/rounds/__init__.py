"""How one round of each kind of game is played: `draw`, `pick` and `stud`, and the tables of hands that they read.

The functions that play many rounds of `pick` and `stud` are beside them; those of `draw` are in `runs`.
"""
