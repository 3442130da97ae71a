"""The options behind the fields of questions: `split_class` is --split-class."""

_OTHERWISE = {"edge": "--target-edge", "removed": "--remove", "sides": "--side"}
"""Fields whose option has another name."""


def flag_of(field: str) -> str:
    """Return the option of a field; one wager of `sides`, such as `sides.insurance`, is --side insurance."""
    name, _, wager = field.partition(".")
    flag = _OTHERWISE.get(name, f"--{name.replace('_', '-')}")
    return f"{flag} {wager}" if wager else flag


def name_options(text: str) -> str:
    """Replace the fields that a text of the lab names by options."""
    from pit21.lab.question import reword

    return reword(text, flag_of)


def error_text(error: Exception) -> str:
    """Return the message of an error, with options in place of fields."""
    from pit21.lab.question import QuestionError

    return str(error.reworded(flag_of) if isinstance(error, QuestionError) else error)
