"""Kernels of side wagers that play poker hands: counts of hands by class, and of pairs of hands that are compared."""
