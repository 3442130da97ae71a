"""The law and the solver, compiled: clones of plain functions, their code kept on disk.

Plain functions that call each other do not compile as they are. `compiled` clones a function and, bottom-up, the
functions that it calls, and gives the clones to Numba; the originals stay as they are and run interpreted.

Numba's own check of its disk cache looks at one source file only, so a kernel would keep a rule of another file as it
was. Here the folder of the cache carries a digest of every source that a kernel may be made of, and of the versions
that compile it.
"""

import hashlib
import platform
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import numba
import numpy as np
from numba.core import caching, event
from numba.core.runtime import rtsys

from pit21.cache import PACKAGE, prepared_folder, sources_digest
from pit21.files import locked
from pit21.law.rules import Law
from pit21.numba_compilers import CalledCompiler, EntryCompiler, EntryDispatcher, InnerCompiler, InnerDispatcher

Result = TypeVar("Result")
Callers = tuple[types.FunctionType, ...]


Swaps = tuple[tuple[Callable[..., Any], Callable[..., Any]], ...]


class Flavor(NamedTuple):
    """How a function and all that it calls are compiled, see `compiled`."""

    allocates: bool
    inlined: bool
    swaps: Swaps = ()


LAW = ("jit.py", "numba_compilers.py", "law")
"""What the law's own kernels are made of: it calls nothing else."""
SOLVER = (*LAW, "arrays.py", "solve/kernels")
"""What the solver's kernels are made of."""
SIMULATOR = (*LAW, "arrays.py", "sim/kernels")
"""What the simulator's kernels are made of: a change of the solver does not compile them again."""
_ANY = (*SOLVER, "sim/kernels")
"""What any kernel is made of. A kernel may not call a pit21 function from anywhere else."""


def kernel_digest(parts: tuple[str, ...], package: Path = PACKAGE) -> str:
    """One digest of the sources of kernels and of what compiles them."""
    versions = f"{platform.python_implementation()} {sys.version} {numba.__version__} {np.__version__}"
    return sources_digest(parts, versions, package)


# Taken when this module is imported: of the sources that run, not of what they are changed to later.
_DIGESTS: dict[tuple[str, ...], str] = {parts: kernel_digest(parts) for parts in (LAW, SOLVER, SIMULATOR, _ANY)}
SIMULATOR_DIGEST = _DIGESTS[SIMULATOR]


def compiled(
    function: Callable[..., Result], *, allocates: bool = True, inlined: bool = False, swaps: Swaps = ()
) -> Callable[..., Result]:
    """The Numba dispatcher of a plain function; the same one every time.

    Call it once everything that the function calls is defined. Functions that make no array of their own are faster
    when that is said: the arrays that they hand to each other are then not counted. `inlined` puts everything that is
    called into its caller, except functions marked `is_called`: for kernels that hand many arrays on. `swaps` are
    functions that others take the place of.
    """
    assert isinstance(function, types.FunctionType), f"{function!r} is no plain function"
    return cast("Callable[..., Result]", _entry(function, Flavor(allocates, inlined, swaps)))


def is_compiled(function: Callable[..., Any], arguments: tuple[Any, ...], *, allocates: bool = True) -> bool:
    """Return whether code for these arguments is in memory or on disk: a call then compiles nothing."""
    assert isinstance(function, types.FunctionType)
    flavor = Flavor(allocates, inlined=False)
    signature = tuple(numba.typeof(each) for each in arguments)
    return signature in _entry(function, flavor).overloads or CompiledCode(function, flavor, signature).is_kept()


@cache
def _entry(function: types.FunctionType, flavor: Flavor) -> Any:
    """The dispatcher that Python calls; its code is kept on disk."""
    _check_home(function)
    options = {
        "nopython": True, "nogil": True, "_nrt": flavor.allocates, "forceinline": flavor.inlined,
        "no_cfunc_wrapper": True,
    }  # fmt: skip
    found = EntryDispatcher(_clone(function, flavor, ()), {}, options, EntryCompiler)
    _keep_on_disk(found, flavor)
    _ENTRIES[found] = function, flavor
    return found


def _inner(function: types.FunctionType, flavor: Flavor, callers: Callers) -> Any:
    """The dispatcher that compiled code calls; Python cannot call it, and it is not kept on disk."""
    if function in callers:
        raise ValueError(f"{function.__module__}.{function.__qualname__} calls itself, which kernels cannot")
    found = _INNER.get((function, flavor))
    if found is None:
        is_called = flavor.inlined and getattr(function, "is_called", False)
        options = {
            "nopython": True, "nogil": True, "_nrt": flavor.allocates, "forceinline": flavor.inlined and not is_called,
            "no_cpython_wrapper": True, "no_cfunc_wrapper": True,
        }  # fmt: skip
        compiler = CalledCompiler if is_called else InnerCompiler
        found = InnerDispatcher(_clone(function, flavor, callers), {}, options, compiler)
        _INNER[function, flavor] = found
    return found


_INNER: dict[tuple[types.FunctionType, Flavor], Any] = {}
_ENTRIES: dict[Any, tuple[types.FunctionType, Flavor]] = {}


def compiled_signatures() -> list[tuple[types.FunctionType, Flavor, Any]]:
    """Return each entry that this process has run or compiled, once for each list of argument types."""
    return [(*entry, types) for found, entry in _ENTRIES.items() for types in found.nopython_signatures]


class CompiledCode:
    """The code of one entry for one list of argument types, in memory, on disk or still to be compiled."""

    def __init__(self, function: types.FunctionType, flavor: Flavor, signature: Any) -> None:
        self._dispatcher = _entry(function, flavor)
        self._signature = signature

    @property
    def folder(self) -> Path | None:
        """The folder that it is kept in; None where nothing can be written."""
        kept = self._dispatcher._cache  # noqa: SLF001 - Numba has no public place for it
        return Path(kept.cache_path) if isinstance(kept, _FileCache) else None

    def is_kept(self) -> bool:
        """Whether it lies on disk, for this processor."""
        kept = self._dispatcher._cache  # noqa: SLF001
        return isinstance(kept, _FileCache) and kept.holds(self._signature, self._dispatcher.targetctx)

    def compile(self) -> None:
        """Load it from disk, or compile it and keep it there."""
        self._dispatcher.compile(self._signature)


def _clone(function: types.FunctionType, flavor: Flavor, callers: Callers) -> types.FunctionType:
    """A copy of a function in which the names of other functions are their dispatchers."""
    names = dict(function.__globals__)
    swapped = dict(flavor.swaps)
    for name, callee in callees(function):
        used = cast("types.FunctionType", swapped.get(callee, callee))
        names[name] = _inner(used, flavor, (*callers, function))
    clone = types.FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
    clone.__kwdefaults__ = function.__kwdefaults__
    clone.__module__ = function.__module__
    clone.__qualname__ = function.__qualname__
    return clone


def callees(function: Callable[..., Any]) -> list[tuple[str, types.FunctionType]]:
    """The plain functions of pit21 that a function names, each with the name it goes by there."""
    assert isinstance(function, types.FunctionType)
    found = []
    for name in sorted(_names(function.__code__)):
        callee = function.__globals__.get(name)
        if isinstance(callee, types.FunctionType):
            _check_digested(function, callee)
            found.append((name, callee))
    return found


def _names(code: types.CodeType) -> set[str]:
    inner = (_names(constant) for constant in code.co_consts if isinstance(constant, types.CodeType))
    return set(code.co_names).union(*inner)


def _check_home(function: types.FunctionType) -> None:
    """Functions of this package are compiled only if they lie in `law` or in a `kernels` package."""
    is_ours = Path(function.__code__.co_filename).resolve().is_relative_to(PACKAGE)
    if is_ours and not _part_of(function):
        raise ValueError(
            f"{function.__module__}.{function.__qualname__} cannot be compiled there: move it to a kernels package"
        )


def _check_digested(caller: types.FunctionType, callee: types.FunctionType) -> None:
    """A change of the callee must change the caller's digest, or its own file, which Numba looks at itself."""
    if callee.__code__.co_filename == caller.__code__.co_filename:
        return
    if _part_of(callee) not in _made_of(caller):
        raise ValueError(
            f"{caller.__module__}.{caller.__qualname__} calls {callee.__module__}.{callee.__qualname__}, "
            "which is not part of the digest of its compiled code"
        )


def _made_of(function: types.FunctionType) -> tuple[str, ...]:
    """The parts of the package that a function may call into."""
    part = _part_of(function)
    homes = {"solve/kernels": SOLVER, "sim/kernels": SIMULATOR}
    return LAW if part in LAW else homes.get(part, _ANY)


def _part_of(function: types.FunctionType) -> str:
    """The part of the package that a function lies in; nothing for one from elsewhere."""
    return _part_at(function.__code__.co_filename)


@cache
def _part_at(file: str) -> str:
    path = Path(file).resolve()
    if not path.is_relative_to(PACKAGE):
        return ""
    within = path.relative_to(PACKAGE).as_posix()
    return next((part for part in _ANY if within == part or within.startswith(part + "/")), "")


class _SourcesLocator(caching._CacheLocator):  # type: ignore[misc] # noqa: SLF001 - Numba has no public base
    """Finds the code of a function whose source is part of its folder's digest: the same in every checkout.

    Numba would choose a folder by the path of the source, and compile again in each checkout.
    """

    def __init__(self, function: types.FunctionType) -> None:
        self._path = str(Path(numba.config.CACHE_DIR) / function.__module__)

    @classmethod
    def from_function(cls, py_func: types.FunctionType, py_file: str) -> "_SourcesLocator | None":  # noqa: ARG003 - as Numba calls it
        return cls(py_func) if numba.config.CACHE_DIR and _part_of(py_func) else None

    def get_cache_path(self) -> str:
        return self._path

    def get_source_stamp(self) -> str:
        return "in the digest"

    def get_disambiguator(self) -> str:
        return ""


class _StoredCode(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_SourcesLocator, *caching.CompileResultCacheImpl._locator_classes)  # noqa: SLF001


class _FileCache(caching.FunctionCache):  # type: ignore[misc]
    """Numba's cache on disk, for several processes at once; what cannot be read is compiled again."""

    _impl_class = _StoredCode

    def holds(self, sig: Any, target_context: Any) -> bool:
        """Whether code for these types lies on disk; a damaged index holds nothing."""
        try:
            return self._index_key(sig, target_context.codegen()) in self._cache_file._load_index()  # noqa: SLF001
        except Exception:  # noqa: BLE001 - whatever a damaged file raises, the code is compiled again
            return False

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        # Numba would install here all that a compiler may need, a fifth of a warm start, though a compilation does so
        # itself. Code that is loaded needs the runtime for arrays only.
        rtsys.initialize(target_context)
        try:
            return self._load_overload(sig, target_context)
        except Exception:  # noqa: BLE001 - whatever a damaged file raises, the remedy is to begin again without it
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        # Alone, because two processes that save different signatures would choose the same file name, and one
        # signature would then be answered with the code of the other. A full disk costs the next start, no more.
        with suppress(OSError), locked(Path(self.cache_path) / ".lock"):
            super().save_overload(sig, data)


def _keep_on_disk(dispatcher: Any, flavor: Flavor) -> None:
    """Numba chooses a function's folder when its cache is made; the setting is put back for other packages."""
    digest = _DIGESTS[_made_of(dispatcher.py_func)]
    folder = kernel_folder(digest + _flavor_words(flavor))
    if folder is None:
        return
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        dispatcher._cache = _FileCache(dispatcher.py_func)  # noqa: SLF001 - Numba has no public place for it
    finally:
        numba.config.CACHE_DIR = before


def _flavor_words(flavor: Flavor) -> str:
    """How a folder's name says its flavor: swaps by a digest, because all their names are longer than a name may be."""
    words = ("" if flavor.allocates else "-uncounted") + ("-inlined" if flavor.inlined else "")
    if not flavor.swaps:
        return words
    names = " ".join(f"{each.__module__}.{each.__qualname__}" for swap in flavor.swaps for each in swap)
    return f"{words}-{hashlib.sha256(names.encode()).hexdigest()[:16]}"


@cache
def kernel_folder(digest: str) -> Path | None:
    """Where the code compiled from these sources lies; None where nothing can be written."""
    return prepared_folder("kernels", digest)


def compiled_mark(name: str) -> Path | None:
    """A file beside the compiled code, to say that everything of this name was compiled from these sources."""
    folder = kernel_folder(_DIGESTS[_ANY])
    return None if folder is None else folder / hashlib.sha256(name.encode()).hexdigest()[:16]


@contextmanager
def announcing(announce: Callable[[str], None]) -> Iterator[None]:
    """While this is open, `announce` is called with the name of each function that is compiled, before it is.

    Code that comes from the disk is not announced.
    """
    with event.install_listener("numba:compile", _Announcer(announce)):
        yield


class _Announcer(event.Listener):  # type: ignore[misc]
    def __init__(self, announce: Callable[[str], None]) -> None:
        self._announce = announce

    def on_start(self, event: Any) -> None:
        self._announce(event.data["dispatcher"].py_func.__qualname__)

    def on_end(self, event: Any) -> None:
        """Nothing is announced at the end."""


@cache
def packed(law: Law) -> Law:
    """The same law for kernels: every game has the same types, so that a kernel is compiled once for all.

    It holds numbers only: arrays inside it would be counted in and out of every function that gets the law, which
    was seen to make `legal_actions` 17 times slower. So the bonus table always has its nine lines, and the pay
    tables of the wagers are left out: a kernel takes those it needs beside the law.
    """
    bonus_21 = law.bonus_21 + ((0, 1),) * (_BONUS_LINES - len(law.bonus_21))
    assert len(bonus_21) == _BONUS_LINES, f"the bonus table has {len(law.bonus_21)} lines"
    return law._replace(bonus_21=bonus_21, pays=())


_BONUS_LINES = 9
