"""`pit21 operator`: operators of the server, and help for people who are locked out."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pit21.cli.shared import Json, UsageError, print_json, wrapped
from pit21.server.settings import Settings

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pit21.server.people.office import Authority

Words = Annotated[
    str,
    Parameter(
        metavar="[ACTION] NAME", negative="",
        help="add (the default), remove, disable, enable, sign-out, reset-link, second-factor-off, erase; or list.",
    ),
]  # fmt: skip
Remove = Annotated[
    bool, Parameter(name="--remove", negative="", show_default=False, help="The same as the action remove.")
]
Reason = Annotated[
    str, Parameter(name="--reason", metavar="TEXT", show_default=False, help="Why; it stands in the audit.")
]
Address = Annotated[
    str,
    Parameter(
        name="--address", metavar="URL", show_default=False,
        help="Where people reach the server, for reset-link, such as https://pit.example.org.",
    ),
]  # fmt: skip
Archive = Annotated[
    str,
    Parameter(
        name="--archive", metavar="FOLDER", show_default=False,
        help="For erase: the folder of exported tables and rounds, which lose the name too.",
    ),
]  # fmt: skip
Database = Annotated[
    str,
    Parameter(
        name="--database-url", metavar="URL", show_default=False,
        help="The server's database; else that of your data folder.",
    ),
]  # fmt: skip


def operator(
    *words: Words, remove: Remove = False, reason: Reason = "", address: Address = "", archive: Archive = "",
    database_url: Database = "", json: Json = False,
) -> None:  # fmt: skip
    """Make an account an operator, or help somebody who is locked out.

    Only this command gives and takes the operator's role. The server may run:
    sessions that end by it end within a second.

    Example: pit21 operator anna
    Example: pit21 operator remove anna --reason "left the team"
    Example: pit21 operator reset-link ben --address https://pit.example.org
    Example: pit21 operator erase ben --reason "asked by mail"
    Example: pit21 operator list
    """
    from pit21.server.people.office import at_command_line
    from pit21.server.people.problems import PeopleProblem
    from pit21.server.retention.archive import ArchiveError
    from pit21.server.store.errors import StoreError
    from pit21.server.store.opening import changed_database

    action, name = _meant(words, remove=remove)
    try:
        if action == _ERASE:
            found, sentence = _erase(database_url, at_command_line(reason), name, archive)
        else:
            with changed_database(database_url) as connection:
                found, sentence = _ACTIONS[action](connection, at_command_line(reason), name, address.rstrip("/"))
    except (ArchiveError, PeopleProblem, StoreError) as error:
        raise UsageError(str(error)) from None
    if json:
        print_json(found)
    else:
        print("\n".join(line if "#" in line else wrapped(line) for line in sentence.splitlines()))


def _meant(words: tuple[str, ...], *, remove: bool) -> tuple[str, str]:
    """The action and the name; one word alone is a name, but for `list`."""
    if words == ("list",) and not remove:
        return "list", ""
    if len(words) == 1:
        return "remove" if remove else "add", words[0]
    actions = [*(action for action in _ACTIONS if action != "list"), _ERASE]
    if len(words) != 2 or remove or words[0] not in actions:
        choices = ", ".join(actions)
        raise UsageError(f"give a name, or an action and a name ({choices}), or list")
    return words[0], words[1]


def _role(connection: "Connection", authority: "Authority", name: str, role: Any) -> tuple[Any, str]:
    from pit21.server.people.office import change_role

    user = change_role(connection, authority, name, role)
    said = f"{user.name} is {'an operator' if role == 'operator' else 'a player'} now, and has to sign in again."
    return {"name": user.name, "role": role}, said


def _disable(connection: "Connection", authority: "Authority", name: str, _: str) -> tuple[Any, str]:
    from pit21.server.people.office import disable

    user = disable(connection, authority, name)
    return {"name": user.name, "disabled": True}, f"{user.name} is disabled and signed out. Chips stay theirs."


def _enable(connection: "Connection", authority: "Authority", name: str, _: str) -> tuple[Any, str]:
    from pit21.server.people.office import enable

    user = enable(connection, authority, name)
    return {"name": user.name, "disabled": False}, f"{user.name} may sign in again."


def _sign_out(connection: "Connection", authority: "Authority", name: str, _: str) -> tuple[Any, str]:
    from pit21.server.people.office import sign_out

    user = sign_out(connection, authority, name)
    return {"name": user.name}, f"{user.name} is signed out everywhere."


def _reset_link(connection: "Connection", authority: "Authority", name: str, address: str) -> tuple[Any, str]:
    from pit21.server.people.office import reset_link

    seconds = Settings().reset_link_seconds
    user, token = reset_link(connection, authority, name, seconds)
    link = f"{address}/reset#{token}"
    where = "" if address else " at the server's address"
    said = f"{user.name} sets a new password with this link{where}, once, within {seconds // 3600} hours:\n{link}"
    return {"name": user.name, "link": link, "seconds": seconds}, said


def _factor_off(connection: "Connection", authority: "Authority", name: str, _: str) -> tuple[Any, str]:
    from pit21.server.people.office import remove_factor

    user = remove_factor(connection, authority, name)
    return {"name": user.name}, f"{user.name} signs in without a second factor from now on, and has to sign in again."


def _list(connection: "Connection", _: "Authority", __: str, ___: str) -> tuple[Any, str]:
    from pit21.server.people.office import operators

    found = operators(connection)
    rows = [{"name": user.name, "second_factor": user.factor, "disabled": user.disabled} for user in found]
    lines = [
        f"{user.name}: second factor {'on' if user.factor else 'off'}{', disabled' if user.disabled else ''}"
        for user in found
    ]
    return rows, "\n".join(lines) or "Nobody is an operator. Make one: pit21 operator NAME"


def _erase(database_url: str, authority: "Authority", name: str, folder: str) -> tuple[Any, str]:
    """The archives are replaced when the erasure is durable."""
    from pit21.server.ledger.renaming import Renaming
    from pit21.server.people.former_people import erased_name
    from pit21.server.people.office import erase, find_user
    from pit21.server.retention.archive_check import ArchiveList
    from pit21.server.retention.archive_erasure import RewrittenArchive, rewrite_archives
    from pit21.server.store.opening import changed_database

    if not authority.reason:
        raise UsageError('an erasure needs a reason: add --reason, such as --reason "asked by mail"')
    rewritten: list[RewrittenArchive] = []
    try:
        with changed_database(database_url) as connection:
            if folder:
                user = find_user(connection, name)
                names = [each.archive for each in ArchiveList.read(connection).checkpoints]
                rewritten = rewrite_archives(Path(folder), names, Renaming(user.name, erased_name(user.id)))
            done = erase(connection, authority, name, archived=[each.gaps for each in rewritten])
    except BaseException:
        for each in rewritten:
            each.drop()
        raise
    for each in rewritten:
        each.replace()
    said = f"{done.user.name} is erased. The name is free again, and the bankroll went back to the mint."
    if done.gaps:
        said += f" {done.gaps} records of {done.chains} chains that held the name are gaps now."
    if folder:
        said += f" {len(rewritten)} archives were written again without it."
    held = "Backups and exports" if folder else "Backups, exports and archives (--archive)"
    said += f"\n{held} still hold what they held: see docs/operations.md."
    found = {"name": done.user.name, "gaps": done.gaps, "chains": done.chains, "archives": len(rewritten)}
    return found, said


_ERASE = "erase"
_Act = Callable[["Connection", "Authority", str, str], tuple[Any, str]]
_ACTIONS: dict[str, _Act] = {
    "add": lambda connection, authority, name, _: _role(connection, authority, name, "operator"),
    "remove": lambda connection, authority, name, _: _role(connection, authority, name, "player"),
    "disable": _disable,
    "enable": _enable,
    "sign-out": _sign_out,
    "reset-link": _reset_link,
    "second-factor-off": _factor_off,
    "list": _list,
}
