"""The check of a rule sheet: findings about rules, pay tables, prices and printed figures.

Here belongs each check that can produce a finding. What the checks compute with is in `exact` and `design`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.audit.figure_findings import PRINTED
    from pit21.lab.audit.file_warnings import find_file_warnings, find_game_warnings
    from pit21.lab.audit.findings import SEVERITIES, Finding
    from pit21.lab.audit.game_audit import EDGE_LIMIT, AuditResult, audit_game
    from pit21.lab.audit.line_faults import LineFault, find_line_faults

__all__ = [
    "EDGE_LIMIT",
    "PRINTED",
    "SEVERITIES",
    "AuditResult",
    "Finding",
    "LineFault",
    "audit_game",
    "find_file_warnings",
    "find_game_warnings",
    "find_line_faults",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
