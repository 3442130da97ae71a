"""Options that most commands have, and how one is declared."""

from typing import Annotated

from cyclopts import Parameter

Json = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON instead of text.")]


def value_option(
    name: str, metavar: str, help_text: str, *, default: bool = False, choices: bool = True
) -> Parameter:  # fmt: skip
    """Declare an option that takes a value; `default` shows its default in the help, `choices` its choices."""
    return Parameter(
        name=name, metavar=metavar, negative="", show_default=default, show_choices=choices, help=help_text
    )  # fmt: skip


def switch_option(name: str, help_text: str) -> Parameter:
    """Declare an option without a value."""
    return Parameter(name=name, negative="", show_default=False, help=help_text)
