"""The type of an array, as the solver, the simulator and their kernels write it."""

from typing import Any

Array = Any
"""A NumPy array: of integers, of floats, or of fractions. Compiled code and the law take it as a sequence."""
