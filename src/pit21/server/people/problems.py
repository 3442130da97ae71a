"""Why something about a person could not be done. The messages are for people and hold nothing of the inside."""


class PeopleProblem(Exception):  # noqa: N818 - an answer, not a fault
    """`code` is for machines; `field` names the part of the request that it is about."""

    def __init__(self, code: str, message: str, field: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.field = code, message, field


class BadField(PeopleProblem):
    """A name or a password that cannot be used."""


class NotSignedIn(PeopleProblem):
    def __init__(self) -> None:
        super().__init__("not-signed-in", "sign in first, or play as a guest")


class WrongLogin(PeopleProblem):
    """One message for an unknown name, a guest without a password and a wrong password."""

    def __init__(self) -> None:
        super().__init__("login", "name or password is wrong")


class NotNow(PeopleProblem):
    """It may be done, but not as things stand."""


class TooMany(PeopleProblem):
    """Too often from there; `retry_after` is in whole seconds."""

    def __init__(self, message: str, retry_after: int) -> None:
        super().__init__("too-many", message)
        self.retry_after = retry_after


class Busy(PeopleProblem):
    """The server has more to do than it takes on; nothing was changed."""

    def __init__(self, message: str = "the server is busy; try again in a moment", retry_after: int = 2) -> None:
        super().__init__("busy", message)
        self.retry_after = retry_after
