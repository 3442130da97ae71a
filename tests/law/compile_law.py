"""Compiles the law's own source for a test, as the solver and the simulator do with it.

Plain functions that call each other do not compile as they are, so each is cloned with the functions
that it calls replaced by their compiled clones.
"""

import functools
import types
from collections.abc import Callable
from typing import Any

import numba


@functools.cache
def compiled(function: Callable[..., Any]) -> Any:
    assert isinstance(function, types.FunctionType)
    names = dict(function.__globals__)
    for name, callee in _callees(function):
        names[name] = compiled(callee)
    return compile_kernel(types.FunctionType(function.__code__, names, function.__name__))


def compile_kernel(function: Callable[..., Any]) -> Any:
    # Without the lock of the interpreter, so that a test can use both cores.
    return numba.njit(nogil=True)(function)


def compiled_types(function: Callable[..., Any]) -> set[str]:
    """The types of every variable and expression in the compiled function and in those that it calls."""
    assert isinstance(function, types.FunctionType)
    found: set[str] = set()
    for overload in compiled(function).overloads.values():
        found |= {str(kind) for kind in overload.type_annotation.typemap.values()}
    for _, callee in _callees(function):
        found |= compiled_types(callee)
    return found


def _callees(function: types.FunctionType) -> list[tuple[str, types.FunctionType]]:
    called = ((name, function.__globals__.get(name)) for name in function.__code__.co_names)
    return [(name, callee) for name, callee in called if isinstance(callee, types.FunctionType)]
