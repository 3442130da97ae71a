"""Ctrl-C, and errors that it causes."""


def is_interruption(error: BaseException | None) -> bool:
    """Return whether Ctrl-C caused an error: an interrupted compiler may raise a different one."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None
