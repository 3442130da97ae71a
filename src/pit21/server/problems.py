"""Errors of the server's services, which routes and sockets turn into responses."""


class ServiceProblem(Exception):  # noqa: N818 - an answer, not a fault
    """Why a service did not do it; the message is for people and holds nothing of the inside."""

    def __init__(self, code: str, message: str, field: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.field = code, message, field


class NotFound(ServiceProblem):
    """There is none, or this person may not know of it: both are answered alike."""

    def __init__(self, message: str = "there is nothing with this id") -> None:
        super().__init__("not-found", message)


class Forbidden(ServiceProblem):
    def __init__(self, message: str) -> None:
        super().__init__("forbidden", message)


class ServiceRefused(ServiceProblem):
    """Not as things stand: a round is under way, a person has too many tables."""


class ServiceBusy(ServiceProblem):
    def __init__(self, message: str = "too many requests at the moment; try again soon", retry_after: int = 2) -> None:
        super().__init__("busy", message)
        self.retry_after = retry_after
