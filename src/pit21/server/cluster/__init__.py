"""Several server processes on one PostgreSQL database: any of them serves any socket, one of them owns each table.

Here belongs what processes say to each other. What is done with a table belongs to `tables` and `host`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.cluster.address_marks import AddressMarks
    from pit21.server.cluster.cluster import Cluster
    from pit21.server.cluster.members import Members
    from pit21.server.cluster.messages import TableRequest, Who
    from pit21.server.cluster.ownership import count_hosted_tables, lobby_rows, owners
    from pit21.server.cluster.remote_listeners import RemoteListener, Serving
    from pit21.server.cluster.remote_lobby import RemoteLobby
    from pit21.server.cluster.remote_tables import RemoteTables

__all__ = [
    "AddressMarks",
    "Cluster",
    "Members",
    "RemoteListener",
    "RemoteLobby",
    "RemoteTables",
    "Serving",
    "TableRequest",
    "Who",
    "count_hosted_tables",
    "lobby_rows",
    "owners",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
