"""What operators watch: counters for Prometheus, and what wagers really returned beside what they return exactly.

Here belong plain numbers and their names. Logs, readiness and backups are in `operations`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.metrics.counters import Metrics, metrics_routes
    from pit21.server.metrics.returns import ExactReturn, Settled

__all__ = [
    "ExactReturn",
    "Metrics",
    "Settled",
    "metrics_routes",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
