"""What can go wrong, by name."""


class ClientError(Exception):
    """Anything that this client raises."""


class ServerRefused(ClientError):  # noqa: N818 - an answer, not a fault
    """The server or the referee said no, and nothing was changed. `clause` is the rule, where one is named."""

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.code, self.message, self.clause = code, message, clause


class Disconnected(ClientError):  # noqa: N818 - what happened
    """The connection is over and will not be made again; whether an unanswered command was done is not known."""


class TableGone(ClientError):  # noqa: N818 - what happened
    """The table was closed, or may not be watched."""


class Stalled(ClientError):  # noqa: N818 - what happened
    """No round was played at the table for too long. `rounds` ended before."""

    def __init__(self, message: str, rounds: int) -> None:
        super().__init__(message)
        self.rounds = rounds
