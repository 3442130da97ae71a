"""Exit codes of commands."""

OK = 0
FAULT = 1
"""A transcript, a game file or a saved result is not as it should be."""
MISUSE = 2
"""The command line is wrong, or a result could not be written."""
INTERRUPTED = 130
"""Someone pressed Ctrl-C."""
