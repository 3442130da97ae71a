"""Why the solver has no answer; this module imports nothing, so that light commands may know these errors."""


class UnsolvedError(ValueError):
    """A wager has no exact value; its message ends with the way to estimate it."""

    def __str__(self) -> str:
        return f"{super().__str__()}; simulate it instead"


class JointPlayError(ValueError):
    """The play that is best for two wagers together is not found; each of them may have an exact value."""
