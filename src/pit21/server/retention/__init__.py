"""Retention: exports, checkpoints and the removal of old data.

Erasing one person is in `people`; what a checkpoint is, in `ledger`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.retention.archive import ArchiveError
    from pit21.server.retention.archive_check import ArchiveList, count_checkpoints, verify_archives
    from pit21.server.retention.archive_erasure import RewrittenArchive, rewrite_archives
    from pit21.server.retention.job import RetentionJob, RetentionReport

__all__ = [
    "ArchiveError",
    "ArchiveList",
    "RetentionJob",
    "RetentionReport",
    "RewrittenArchive",
    "count_checkpoints",
    "rewrite_archives",
    "verify_archives",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
