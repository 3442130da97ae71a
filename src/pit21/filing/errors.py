"""The error that keeps a pack from being written."""


class PackError(ValueError):
    """A pack that cannot be written as asked; the message says what is wrong, where, and what to do."""


class FilledFolderError(PackError):
    """A folder that is replaced with force only; each shell adds how to ask for it."""
