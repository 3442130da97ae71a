"""The errors of the client."""


class ClientError(Exception):
    """Base class of all errors of this client."""


class ServerRefused(ClientError):  # noqa: N818 - an answer, not a fault
    """The server or the referee said no, and nothing was changed. `clause` is the rule, if one is named."""

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.code, self.message, self.clause = code, message, clause


class Disconnected(ClientError):  # noqa: N818 - what happened
    """The connection is closed for good; whether an unanswered command was executed is unknown."""


class TableGone(ClientError):  # noqa: N818 - what happened
    """The table was closed, or may not be watched."""


class Stalled(ClientError):  # noqa: N818 - what happened
    """No round was played at the table for too long. `rounds` ended before."""

    def __init__(self, message: str, rounds: int) -> None:
        super().__init__(message)
        self.rounds = rounds
