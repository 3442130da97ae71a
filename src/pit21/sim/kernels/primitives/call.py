"""Which functions of a kernel stay functions: everything else is inlined into its caller."""

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


def called(function: Function) -> Function:
    """Mark a function that kernels call instead of taking in a copy at every place that names it.

    For what is long, named in many places and seldom run: each copy costs compile time. Python and a GPU do not notice.
    """
    function.is_called = True  # type: ignore[attr-defined]
    return function
