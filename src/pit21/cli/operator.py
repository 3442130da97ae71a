"""`pit21 operator`: who may open and close tables, change a dealer and void a round."""

from typing import Annotated

from cyclopts import Parameter

from pit21.cli.shared import Json, UsageError, print_json, wrapped
from pit21.server.store.engine import default_url

Name = Annotated[str, Parameter(metavar="NAME", help="The name of an account that has a password.")]
Remove = Annotated[
    bool, Parameter(name="--remove", negative="", show_default=False, help="Make the account a player again.")
]
Database = Annotated[
    str,
    Parameter(
        name="--database-url", metavar="URL", show_default=False,
        help="The server's database; else that of your data folder.",
    ),
]  # fmt: skip


def operator(name: Name, /, *, remove: Remove = False, database_url: Database = "", json: Json = False) -> None:
    """Make an account of the server an operator.

    The account has to log in again. There is no other way to become one.

    Example: pit21 operator anna
    """
    from pit21.server.people.problems import PeopleProblem
    from pit21.server.people.roles import change_role
    from pit21.server.store.errors import StoreError

    try:
        person = change_role(database_url or default_url(), name, "player" if remove else "operator")
    except (PeopleProblem, StoreError) as error:
        raise UsageError(str(error)) from None
    if json:
        print_json({"name": person.name, "role": person.role})
    else:
        print(wrapped(f"{person.name} is {'a player' if remove else 'an operator'} now, and has to log in again."))
