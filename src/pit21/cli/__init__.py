"""The command line: `pit21 COMMAND`.

Commands are in `commands`, what they read in `options`, what they print in `output`. A command's module is imported
when the command is named, so that `pit21 --help` appears at once.
"""

from pit21.cli.command_list import COMMANDS, CommandEntry
from pit21.cli.help import overview
from pit21.cli.program import main, make_app

__all__ = ["COMMANDS", "CommandEntry", "main", "make_app", "overview"]
