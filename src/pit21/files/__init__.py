"""Files on this machine: the folders of data, cache and configuration, files that are replaced as a whole, locks.

Here belongs what any package needs in order to read and write files. What is in them belongs to whoever writes them.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.files.atomic_files import sync_folder, write_atomic, write_export
    from pit21.files.folders import cache_folder, config_folder, data_folder
    from pit21.files.locks import HeldLock, is_held, locked, try_lock

__all__ = [
    "HeldLock",
    "cache_folder",
    "config_folder",
    "data_folder",
    "is_held",
    "locked",
    "sync_folder",
    "try_lock",
    "write_atomic",
    "write_export",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
