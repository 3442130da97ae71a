"""Errors about people and accounts. The messages are for users and reveal nothing internal."""


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
        super().__init__("login", "wrong name or password")


class WrongPassword(PeopleProblem):
    """Of someone who is signed in and has to show it again."""

    def __init__(self) -> None:
        super().__init__("password", "this is not your current password", "old")


class CodeNeeded(PeopleProblem):
    """Name and password are right, and the account has a second factor."""

    def __init__(self) -> None:
        super().__init__("second-factor", "enter the code from your authenticator, or a recovery code", "code")


class WrongCode(PeopleProblem):
    def __init__(self) -> None:
        super().__init__(
            "wrong-code", "this code is wrong or was already used: wait for the next one and enter that", "code"
        )


class DeadLink(PeopleProblem):
    """One message for a link that never was, was used, was replaced or is too old."""

    def __init__(self) -> None:
        super().__init__("dead-link", "this link was used or is too old; ask an operator for a new one")


class Nobody(PeopleProblem):
    def __init__(self, name: str) -> None:
        super().__init__("unknown", f"there is no account named {name[:40]!a}", "name")


class NotOperator(PeopleProblem):
    def __init__(self, message: str = "only operators may do this") -> None:
        super().__init__("forbidden", message)


class NotNow(PeopleProblem):
    """It may be done, but not as things stand."""


class TooMany(PeopleProblem):
    """Too often from there; `retry_after` is in whole seconds."""

    def __init__(self, message: str, retry_after: int) -> None:
        super().__init__("too-many", message)
        self.retry_after = retry_after


class DeskBusy(PeopleProblem):
    """The server has more to do than it takes on; nothing was changed."""

    def __init__(self, message: str = "the server is busy; try again in a moment", retry_after: int = 2) -> None:
        super().__init__("busy", message)
        self.retry_after = retry_after
