"""The error of a command line that is wrong."""


class UsageError(Exception):
    """A command line that cannot run as given; the message says what to do."""
