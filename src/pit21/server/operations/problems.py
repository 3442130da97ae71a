"""Why a copy could not be made or restored."""

IN_USE = "a server still uses this database: stop it first"


class BackupError(Exception):
    """The message says what is wrong and what to do, without passwords."""
