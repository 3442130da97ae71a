"""Exact results: the expectation of every wager and the best play, from the law and the cards left in a shoe.

Imports nothing but the law, NumPy and, through `pit21.jit`, Numba: a machine that only computes needs nothing else.
"""
