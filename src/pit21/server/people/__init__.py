"""People: guests and accounts, how they prove who they are, their money, their limits, and operators.

Here belongs everything about one person that does not depend on a table. Uploaded games are in `games`; cookies and
routes are in `http`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.people import problems
    from pit21.server.people.administration.audit import AuditFilter, AuditLine, note
    from pit21.server.people.administration.directory import PeoplePage, Show, TablePage, TableState
    from pit21.server.people.administration.former_people import erased_name, plan_erasure
    from pit21.server.people.administration.notices import Announcement, NoticeBoard
    from pit21.server.people.administration.operator_actions import (
        Authority,
        ErasedPerson,
        PlayWish,
        at_command_line,
        change_role,
        disable,
        enable,
        erase,
        find_user,
        operators,
        remove_factor,
        reset_link,
        sign_out,
    )
    from pit21.server.people.identity.display_names import FORMER_PLAYER, display_names
    from pit21.server.people.identity.names import ERASED_PREFIX, name_key
    from pit21.server.people.identity.person import Factor, Kind, Person, Role, SignedIn
    from pit21.server.people.identity.pseudonyms import draw_pseudonym, is_pseudonym, put_names
    from pit21.server.people.identity.second_factor import Enrollment
    from pit21.server.people.identity.throttle import address_key
    from pit21.server.people.identity.tokens import csrf_fits, csrf_token, is_token, new_token
    from pit21.server.people.limits.play_limit_service import PlayState
    from pit21.server.people.limits.play_limits import (
        LONGEST_BREAK_MINUTES,
        LossLimit,
        Minutes,
        PlayLimits,
        plain_limits,
    )
    from pit21.server.people.limits.quotas import Quotas
    from pit21.server.people.money.chips_at_tables import ChipsAtTables
    from pit21.server.people.money.grants import grant
    from pit21.server.people.money.refills import refill
    from pit21.server.people.money.round_history import HistoryPage
    from pit21.server.people.people_service import PeopleService
    from pit21.server.people.problems import CodeNeeded, NotNow, NotSignedIn, PeopleProblem, TooMany

__all__ = [
    "ERASED_PREFIX",
    "FORMER_PLAYER",
    "LONGEST_BREAK_MINUTES",
    "Announcement",
    "AuditFilter",
    "AuditLine",
    "Authority",
    "ChipsAtTables",
    "CodeNeeded",
    "Enrollment",
    "ErasedPerson",
    "Factor",
    "HistoryPage",
    "Kind",
    "LossLimit",
    "Minutes",
    "NotNow",
    "NotSignedIn",
    "NoticeBoard",
    "PeoplePage",
    "PeopleProblem",
    "PeopleService",
    "Person",
    "PlayLimits",
    "PlayState",
    "PlayWish",
    "Quotas",
    "Role",
    "Show",
    "SignedIn",
    "TablePage",
    "TableState",
    "TooMany",
    "address_key",
    "at_command_line",
    "change_role",
    "csrf_fits",
    "csrf_token",
    "disable",
    "display_names",
    "draw_pseudonym",
    "enable",
    "erase",
    "erased_name",
    "find_user",
    "grant",
    "is_pseudonym",
    "is_token",
    "name_key",
    "new_token",
    "note",
    "operators",
    "plain_limits",
    "plan_erasure",
    "problems",
    "put_names",
    "refill",
    "remove_factor",
    "reset_link",
    "sign_out",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
