"""The error for a backup or restore that failed."""

IN_USE = "a server still uses this database: stop it first"


class BackupError(Exception):
    """The message says what is wrong and what to do, without passwords."""
