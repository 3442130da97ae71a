"""Why a copy could not be made or restored."""


class BackupError(Exception):
    """The message says what is wrong and what to do, without passwords."""
