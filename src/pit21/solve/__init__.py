"""Exact results: the expected value of every wager and the best play, from the law and the cards left in a shoe.

Each package answers one question; import from its front door, as in `from pit21.solve.model import Shoe`. They build on
each other in this order: `kernels`, `model`, then `splits` and `side_bets`, then `main_wager`, then `strategy`.

Nothing is imported here but the law, NumPy and, through `pit21.jit`, Numba: a machine that only computes needs nothing
else.
"""
