"""Operators for tests, made as the command line makes them."""

from pit21.server.people.administration.operator_actions import User, at_command_line
from pit21.server.people.administration.operator_actions import change_role as change
from pit21.server.people.identity.person import Role
from pit21.server.store.database.access import change_database


def change_role(url: str, name: str, role: Role) -> User:
    with change_database(url) as connection:
        return change(connection, at_command_line(), name, role)
