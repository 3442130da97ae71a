"""The texts that explain the program: the overview, and the help of a command."""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.cli.help.command_help import CommandHelp
    from pit21.cli.help.overview_page import overview

__all__ = ["CommandHelp", "overview"]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
