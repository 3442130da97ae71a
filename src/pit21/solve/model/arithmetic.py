"""The numbers of a computation: floats in compiled code, or exact fractions in the same code interpreted."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.jit import compiled, packed
from pit21.law.rules import Law


class Arithmetic(NamedTuple):
    one: Any
    dtype: Any
    run: Callable[[Callable[..., Any]], Callable[..., Any]]  # how a plain function is run

    @property
    def zero(self) -> Any:
        return self.one - self.one

    def number(self, exact: Fraction | int) -> Any:
        return self.one * exact if self.exact else float(exact)

    @property
    def exact(self) -> bool:
        return self.dtype is object


def _interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def _compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """All work space is handed in, so nothing is allocated on the way."""
    return compiled(function, allocates=False)


FLOATS = Arithmetic(1.0, np.float64, _compiled)
FRACTIONS = Arithmetic(Fraction(1), object, _interpreted)


def law_for_arithmetic(arithmetic: Arithmetic, law: Law) -> Law:
    """The law as compiled code takes it, or unchanged for interpreted code."""
    return law if arithmetic.exact else packed(law)


def to_numbers(arithmetic: Arithmetic, exact: Array) -> Array:
    """An array of fractions in the numbers that are calculated with."""
    return exact if arithmetic.exact else exact.astype(arithmetic.dtype)
