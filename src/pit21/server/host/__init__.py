"""The tables of this process and their neighbors in the cluster, for sockets and pages.

Here belong opening, finding, watching and operating tables, and who may. What happens at one table is in `tables`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.host.leases import Leases
    from pit21.server.host.table_host import TableHosting

__all__ = [
    "Leases",
    "TableHosting",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
