"""The law's own source, compiled as the solver does it, and a look at the types that it was compiled to."""

import types
from collections.abc import Callable
from typing import Any

import numba

from pit21.jit import callees
from pit21.jit import compiled as compiled_kernel


def compiled(function: Callable[..., Any]) -> Any:
    """In the flavor that the solver uses."""
    return compiled_kernel(function, allocates=False)


def compile_kernel(function: Callable[..., Any]) -> Any:
    """A kernel that is written inside a test; not kept on disk, because it closes over others."""
    # Without the lock of the interpreter, so that a test can use both cores.
    return numba.njit(nogil=True)(function)


def compiled_types(function: Callable[..., Any], *, allocates: bool = False) -> set[str]:
    """The types of every variable and expression in the compiled function and in those that it calls.

    Numba keeps them with code from the disk too, as text. A callee inside such code has none: `test_compiled.py`
    calls every function of the law by itself.
    """
    assert isinstance(function, types.FunctionType)
    found: set[str] = set()
    dispatcher: Any = compiled_kernel(function, allocates=allocates)
    for overload in dispatcher.overloads.values():
        lines = str(overload.type_annotation).splitlines()
        found |= {line.partition(" :: ")[2] for line in lines if line.lstrip().startswith("#") and " :: " in line}
    for _, callee in callees(function):
        found |= compiled_types(callee, allocates=allocates)
    return found
