"""Ctrl-C, and the errors that it is behind."""


def is_interruption(error: BaseException | None) -> bool:
    """Return whether Ctrl-C is behind an error: a compiler that is interrupted may raise an error of its own."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None
