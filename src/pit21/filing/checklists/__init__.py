"""Checklists: what regulators ask for, and where the pack answers it. Each regulator is one TOML file."""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.filing.checklists.document import build_checklists
    from pit21.filing.checklists.requirements import REGULATORS, load_checklists

__all__ = ["REGULATORS", "build_checklists", "load_checklists"]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
