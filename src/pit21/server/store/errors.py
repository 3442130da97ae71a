"""Database errors, by what the caller must do about them."""


class StoreError(Exception):
    """The message says what went wrong without addresses or passwords."""


class Fenced(StoreError):  # noqa: N818  (named for what it says)
    """The table belongs to another owner by now: whoever gets this stops acting for it."""


class Conflict(StoreError):  # noqa: N818  (named for what it says)
    """The record's number or the command's id exists, or the record does not follow the last one."""


class Unaffordable(StoreError):  # noqa: N818  (named for what it says)
    """An account would fall below nothing."""


class RowsRefused(StoreError):  # noqa: N818  (named for what it says)
    """The database refuses the rows for another reason: they are not what the schema allows."""


class StoreDown(StoreError):  # noqa: N818  (named for what it says)
    """The database cannot be written, or it is unknown whether it was: recover from it before going on."""


class Busy(StoreError):  # noqa: N818  (named for what it says)
    """More waits than may; try again in a moment."""
