"""Verification of saved results: read, computed again, compared.

Here belong the readers of all formats in which results were saved.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.verify.saved_results import Saved, read_saved_results
    from pit21.lab.verify.verification import Verification, verify_result

__all__ = [
    "Saved",
    "Verification",
    "read_saved_results",
    "verify_result",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
