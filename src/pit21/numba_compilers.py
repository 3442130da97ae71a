"""Numba compilers and dispatchers for kernels: functions called by compiled code are not compiled separately.

Numba makes a library of every function. For each one it optimizes the function with everything that it calls, and
writes machine code for all of that and a wrapper for Python. A kernel eight calls deep is written eight times. Here
only the functions that Python calls, the entries, get machine code and a wrapper. The others stay intermediate code,
which an entry takes in.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba import _dynfunc, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher
from numba.core.targetconfig import ConfigStack
from numba.core.types.functions import BaseFunction


class _InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Intermediate code of one function: the entry optimizes it together with everything else that it takes in."""

    def finalize(self) -> None:
        self._finalized = True

    @property
    def separate(self) -> list[JITCodeLibrary]:
        """The libraries that the entry has to take in as well, because this one has not."""
        return list(self._linking_libraries)


class _InlinedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Intermediate code of a function and of all that is inlined into it.

    It is optimized before it is inlined in turn: one function that holds a whole simulation is more than LLVM can
    optimize in one go, and loops over small arrays are vectorized only while they are small functions.
    """

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.separate: list[JITCodeLibrary] = []  # the functions that are called, here or in what is inlined here

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            if isinstance(library, _InlinedLibrary):
                self.separate += library.separate
            if isinstance(library, _CalledLibrary):
                self.separate.append(library)
            else:
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)  # noqa: SLF001 - as Numba does
        self._optimize_final_module()
        self._finalized = True


class _CalledLibrary(_InlinedLibrary):
    """Intermediate code of a function that is called, with all that is inlined into it: the entry takes in one copy."""


class _EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that Python calls, with all inner libraries that it needs."""

    def finalize(self) -> None:
        inner, self._linking_libraries = _needed(self)
        names: set[str] = set()
        for library in inner:
            if isinstance(library, _InlinedLibrary) and not isinstance(library, _CalledLibrary):
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)  # noqa: SLF001 - as Numba does
            else:
                names.update(function.name for function in library.get_defined_functions())
                self._final_module.link_in(library._final_module, preserve=True)  # noqa: SLF001
        # Only now: a function that is internal cannot be found by a module that is linked later.
        for function in self._final_module.functions:
            if function.name in names:
                # Nothing outside calls this copy: it may disappear, and its arguments may change.
                function.linkage = "internal"
        super().finalize()


def _needed(entry: _EntryLibrary) -> tuple[list[JITCodeLibrary], list[JITCodeLibrary]]:
    """All inner libraries that an entry takes in, and the libraries of other kinds that it or they need."""
    inner: dict[JITCodeLibrary, None] = {}
    others: dict[JITCodeLibrary, None] = {}
    waiting = list(entry._linking_libraries)  # noqa: SLF001 - Numba has no public way to ask
    while waiting:
        library = waiting.pop()
        if not isinstance(library, _InnerLibrary | _InlinedLibrary):
            others[library] = None
        elif library not in inner:
            inner[library] = None
            waiting += library.separate
    return list(inner), list(others)


class EntryCompiler(Compiler):  # type: ignore[misc]
    """Compiles a function that Python calls."""

    def __init__(self, typing_context: Any, target_context: Any, library: None, *arguments: Any) -> None:
        assert library is None, "a kernel has a library of its own"
        own = _EntryLibrary(target_context.codegen(), "entry")
        own.enable_object_caching()
        super().__init__(typing_context, target_context, own, *arguments)


class InnerCompiler(Compiler):  # type: ignore[misc]
    """Compiles a function that only compiled code calls, up to intermediate code."""

    kind: type[JITCodeLibrary] | None = None

    def __init__(self, typing_context: Any, target_context: Any, library: None, *arguments: Any) -> None:
        assert library is None, "a kernel has a library of its own"
        _, _, flags, _ = arguments
        kind = self.kind or (_InlinedLibrary if flags.forceinline else _InnerLibrary)
        super().__init__(typing_context, target_context, kind(target_context.codegen(), "inner"), *arguments)
        flags.no_compile = True

    def compile_extra(self, func: Any) -> Any:
        result = super().compile_extra(func)
        # Callers find the code by this object. There is nothing behind it: Python must never call it.
        key = _dynfunc.make_function(
            result.fndesc.lookup_module(), func.__name__, "called by compiled code", 0, result.environment, ()
        )
        result.target_context.insert_user_function(key, result.fndesc, [result.library])
        return result._replace(entry_point=key)


class CalledCompiler(InnerCompiler):
    """Compiles a function that stays one where all others are inlined."""

    kind = _CalledLibrary


class EntryDispatcher(CPUDispatcher):  # type: ignore[misc]
    """Compiles without the garbage collector: Numba makes millions of objects, and nearly all of them stay until the
    end. Looking through them took a tenth of the time.
    """

    def compile(self, sig: Any) -> Any:
        with _collector_paused(), _operators_remembered():
            return super().compile(sig)

    def _compilation_chain_init_hook(self) -> None:
        """Leave the extensions of other packages alone: kernels take numbers, arrays and tuples of them.

        A compilation loads them in any case. Code from the disk need not look through all packages for them.
        """


@contextmanager
def _collector_paused() -> Iterator[None]:
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def _operators_remembered() -> Iterator[None]:
    """Resolve an operator or built-in function once for each list of argument types.

    Numba tries every implementation that is registered, at each place of the code. This took a fifth of the time.
    """
    resolve = BaseFunction.get_call_type
    if resolve is _remembered_call_type:  # compiled while another entry is
        yield
        return
    BaseFunction.get_call_type = _remembered_call_type  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        BaseFunction.get_call_type = resolve  # type: ignore[method-assign]


def _remembered_call_type(function: Any, context: Any, args: Any, kws: Any) -> Any:
    flags = ConfigStack.top_or_none()
    # What is compiled for a call inherits these from its caller.
    inherited = flags and (flags.nrt, flags.forceinline, flags.error_model, bool(flags.fastmath))
    question = function, context, tuple(args), tuple(kws.items()) if kws else (), inherited
    found = _CALL_TYPES.get(question)
    if found is None:
        found = _CALL_TYPES[question] = _get_call_type(function, context, args, kws)
    return found


_CALL_TYPES: dict[Any, Any] = {}
_get_call_type = BaseFunction.get_call_type


class InnerDispatcher(CPUDispatcher):  # type: ignore[misc]
    """Chooses the code for a call by the types of the arguments, whatever their values.

    Numba would compile a function, and in turn all that it calls, once more for each constant that it is called with.
    """

    def get_call_template(self, args: Any, kws: Any) -> Any:
        by_name = {name: types.unliteral(kind) for name, kind in kws.items()}
        return super().get_call_template(tuple(types.unliteral(kind) for kind in args), by_name)
