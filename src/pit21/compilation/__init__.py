"""Compilation ahead of use: which kernels a question needs, compiled by several processes at once, with progress.

Here belong the list of entries with the types that they are called with (`entries.json`), and what compiles them before
they are called. How a function is compiled is `pit21.jit`; a kernel that is missing here is compiled when it is called.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.compilation.ahead import Forecast, compile_ahead, compile_in_background
    from pit21.compilation.entries import Entry, entries_of, names_of

__all__ = ["Entry", "Forecast", "compile_ahead", "compile_in_background", "entries_of", "names_of"]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
