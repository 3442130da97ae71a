"""Fields of questions as the command line calls them: `split_class` is --split-class."""

_OTHERWISE = {"edge": "--target-edge", "removed": "--remove", "sides": "--side"}
"""Fields whose option has another name."""


def flag_of(field: str) -> str:
    """The option of a field; one wager of `sides`, such as `sides.insurance`, is --side insurance."""
    name, _, wager = field.partition(".")
    flag = _OTHERWISE.get(name, f"--{name.replace('_', '-')}")
    return f"{flag} {wager}" if wager else flag


def name_options(text: str) -> str:
    """A text of the lab with options in place of the fields that it names."""
    from pit21.lab.question import reword

    return reword(text, flag_of)


def error_text(error: Exception) -> str:
    """The message of an error, with options in place of the fields that it is about."""
    from pit21.lab.question import QuestionError

    return str(error.reworded(flag_of) if isinstance(error, QuestionError) else error)
