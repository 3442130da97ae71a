"""What operators need around a server: logs, readiness, status, backups and their schedule.

Counters are in `metrics`; what operators do with people is in `people`, with tables in `host`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.operations.backup import Copied, back_up, restore
    from pit21.server.operations.backup_schedule import check_copy, copy_into, parse_interval, repeat
    from pit21.server.operations.garbage_collector import calm_collector
    from pit21.server.operations.logs import configure_logs
    from pit21.server.operations.open_files import fit_connections
    from pit21.server.operations.problems import BackupError
    from pit21.server.operations.readiness import Readiness, backup_age, free_bytes
    from pit21.server.operations.self_check import check_itself, digests_now
    from pit21.server.operations.signal_watch import SignalWatch
    from pit21.server.operations.status import Queue, ServerStatus, Setting, limits_in_force

__all__ = [
    "BackupError",
    "Copied",
    "Queue",
    "Readiness",
    "ServerStatus",
    "Setting",
    "SignalWatch",
    "back_up",
    "backup_age",
    "calm_collector",
    "check_copy",
    "check_itself",
    "configure_logs",
    "copy_into",
    "digests_now",
    "fit_connections",
    "free_bytes",
    "limits_in_force",
    "parse_interval",
    "repeat",
    "restore",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
