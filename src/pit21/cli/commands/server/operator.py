"""`pit21 operator`: operators of the server, and other accounts."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pit21.cli.options import DatabaseUrl, Json, UsageError, switch_option, value_option
from pit21.cli.output import print_json
from pit21.report import wrap_text
from pit21.server.configuration import BadSettings, Settings

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pit21.server.people import Authority, ErasedPerson

Words = Annotated[
    str,
    Parameter(
        metavar="[ACTION] NAME", negative="",
        help="[ACTION] NAME, or list. Actions: add (default), remove, disable, enable, sign-out, reset-link, "
        "second-factor-off, erase.",
    ),
]  # fmt: skip
Remove = Annotated[bool, switch_option("--remove", "Same as the remove action.")]
Reason = Annotated[
    str, value_option("--reason", "TEXT", "Reason, recorded in the audit log. Required for every action but list.")
]
Address = Annotated[
    str,
    value_option("--address", "URL", "For reset-link: the server's public address. [default: its first origin]"),
]
Archive = Annotated[
    str,
    value_option(
        "--archive", "FOLDER", "For erase: also erase the name from the exported tables and rounds in this folder."
    ),
]


def operator(
    *words: Words, remove: Remove = False, reason: Reason = "", address: Address = "", archive: Archive = "",
    database_url: DatabaseUrl = "", json: Json = False,
) -> None:  # fmt: skip
    """Manage operators and other accounts.

    Only this command can grant and revoke the operator's role. The server can
    keep running: sessions that an action ends are closed within a second.

    Example: pit21 operator anna --reason "runs the site"
    Example: pit21 operator remove anna --reason "left the team"
    Example: pit21 operator reset-link ben --reason "asked by phone"
    Example: pit21 operator erase ben --reason "asked by mail"
    Example: pit21 operator list
    """
    from pit21.server.people import PeopleProblem, at_command_line
    from pit21.server.retention import ArchiveError
    from pit21.server.store import StoreError, change_database

    action, name = _read_words(words, remove=remove)
    if action != "list" and not reason.strip():
        raise UsageError('Every action needs a reason for the audit log. Add one: --reason "asked by mail".')
    try:
        if action == _ERASE:
            found, sentence = _erase(database_url, at_command_line(reason), name, archive)
        else:
            with change_database(database_url) as connection:
                found, sentence = _ACTIONS[action](connection, at_command_line(reason), name, address.rstrip("/"))
    except (ArchiveError, PeopleProblem, StoreError) as error:
        raise UsageError(str(error)) from None
    if json:
        print_json(found)
    else:
        print("\n".join(line if "#" in line else wrap_text(line) for line in sentence.splitlines()))


def _read_words(words: tuple[str, ...], *, remove: bool) -> tuple[str, str]:
    """Return the action and the name; a single word is a name, except `list`."""
    if words == ("list",) and not remove:
        return "list", ""
    if len(words) == 1:
        return "remove" if remove else "add", words[0]
    actions = [*(action for action in _ACTIONS if action != "list"), _ERASE]
    if len(words) != 2 or remove or words[0] not in actions:
        choices = ", ".join(actions)
        raise UsageError(f"Give a name, an action and a name, or list. Actions: {choices}.")
    return words[0], words[1]


def _role(connection: "Connection", authority: "Authority", name: str, role: Any) -> tuple[Any, str]:
    from pit21.server.people import change_role

    user = change_role(connection, authority, name, role)
    said = f"{user.name} is now {'an operator' if role == 'operator' else 'a player'} and must sign in again."
    return {"name": user.name, "role": role}, said


def _disable(connection: "Connection", authority: "Authority", name: str, _: str) -> tuple[Any, str]:
    from pit21.server.people import disable

    user = disable(connection, authority, name)
    return {"name": user.name, "disabled": True}, f"{user.name} is disabled and signed out. Their chips are kept."


def _enable(connection: "Connection", authority: "Authority", name: str, _: str) -> tuple[Any, str]:
    from pit21.server.people import enable

    user = enable(connection, authority, name)
    return {"name": user.name, "disabled": False}, f"{user.name} can sign in again."


def _sign_out(connection: "Connection", authority: "Authority", name: str, _: str) -> tuple[Any, str]:
    from pit21.server.people import sign_out

    user = sign_out(connection, authority, name)
    return {"name": user.name}, f"{user.name} is signed out everywhere."


def _reset_link(connection: "Connection", authority: "Authority", name: str, address: str) -> tuple[Any, str]:
    from pit21.server.people import reset_link

    settings = _settings()
    seconds = settings.reset_link_seconds
    user, token = reset_link(connection, authority, name, seconds)
    address = address or next(iter(settings.origins), "").rstrip("/")
    link = f"{address}/reset#{token}"
    where = "" if address else " at the server's address"
    said = f"{user.name} can set a new password with this link{where}, once, within {_time_text(seconds)}:\n{link}"
    return {"name": user.name, "link": link, "seconds": seconds}, said


def _settings() -> Settings:
    """Return the server's settings, as far as environment variables and the file in PIT21_CONFIG give them."""
    from pit21.server.configuration import load_configuration

    try:
        return load_configuration("", os.environ, {}).settings
    except BadSettings as error:
        raise UsageError(str(error)) from None


def _time_text(seconds: int) -> str:
    count, unit = (seconds // 3600, "hours") if seconds >= 2 * 3600 else (max(1, seconds // 60), "minutes")
    return f"{count} {unit}"


def _factor_off(connection: "Connection", authority: "Authority", name: str, _: str) -> tuple[Any, str]:
    from pit21.server.people import remove_factor

    user = remove_factor(connection, authority, name)
    return {"name": user.name}, f"{user.name} now signs in without a second factor, and must sign in again."


def _list(connection: "Connection", _: "Authority", __: str, ___: str) -> tuple[Any, str]:
    from pit21.server.people import operators

    found = operators(connection)
    rows = [{"name": user.name, "second_factor": user.factor, "disabled": user.disabled} for user in found]
    lines = [
        f"{user.name}: second factor {'on' if user.factor else 'off'}{', disabled' if user.disabled else ''}"
        for user in found
    ]
    return rows, "\n".join(lines) or "There are no operators. Add one with pit21 operator NAME."


def _erase(database_url: str, authority: "Authority", name: str, folder: str) -> tuple[Any, str]:
    with _lock_folder(folder):
        done, archives = _erase_from(database_url, authority, name, folder)
    said = f"{done.user.name} is erased. The name is free again, and the bankroll was returned to the mint."
    if done.gaps:
        said += f" {done.gaps} records of {done.chains} chains that contained the name are now gaps."
    if folder:
        said += f" {archives} archives were rewritten without it."
    held = "Backups and exports" if folder else "Backups, exports and archives (--archive)"
    said += f"\n{held} still contain the name; see docs/how-to/server-tasks.md."
    return {"name": done.user.name, "gaps": done.gaps, "chains": done.chains, "archives": archives}, said


@contextmanager
def _lock_folder(folder: str) -> Iterator[None]:
    """Hold a lock: of two erasures that rewrite the same archive, the second would restore the first one's name."""
    from pit21.files import try_lock

    if not folder or not Path(folder).is_dir():
        yield
        return
    real = Path(folder).resolve()
    path = real.with_name(f"{real.name}.lock")  # beside the folder, which holds archives only
    try:
        held = try_lock(path)
    except OSError as error:
        raise UsageError(
            f"{path} cannot be written: {error.strerror}. Archives can only be changed under a lock."
        ) from None
    if held is None:
        raise UsageError("Another erasure is rewriting these archives. Try again when it is finished.")
    try:
        yield
    finally:
        held.release()


def _erase_from(
    database_url: str, authority: "Authority", name: str, folder: str
) -> tuple["ErasedPerson", int]:  # fmt: skip
    """Rewrite archives beside the old ones, replace these when the erasure is durable, and return their number."""
    from pit21.server.ledger import Renaming
    from pit21.server.people import erase, erased_name, find_user, plan_erasure
    from pit21.server.retention import ArchiveList, RewrittenArchive, count_checkpoints, rewrite_archives
    from pit21.server.store import change_database, read_database

    rewritten: list[RewrittenArchive] = []
    try:
        with read_database(database_url) as connection:
            user = find_user(connection, name)
            plan = plan_erasure(connection, user.id)
            known = count_checkpoints(connection)
            if folder:
                names = [each.archive for each in ArchiveList.read(connection).checkpoints]
                rewritten = rewrite_archives(Path(folder), names, Renaming(user.name, erased_name(user.id)))
        with change_database(database_url) as connection:
            _refuse_new_archives(connection, known)
            done = erase(connection, authority, name, plan, [each.gaps for each in rewritten])
    except BaseException:
        for each in rewritten:
            each.drop()
        raise
    for each in rewritten:
        each.replace()
    return done, len(rewritten)


def _refuse_new_archives(connection: "Connection", known: int) -> None:
    from pit21.server.retention import count_checkpoints

    if count_checkpoints(connection) != known:
        raise UsageError(
            "Tables were archived meanwhile, and their archive may contain the name. Run the command again."
        )


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
