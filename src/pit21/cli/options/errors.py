"""The error of a command line that cannot be used."""


class UsageError(Exception):
    """The command cannot be carried out as it was given; the message says what to do."""
