"""The other processes of the cluster, as far as this one has joined them."""

import msgspec

from pit21.server.cluster import RemoteLobby, RemoteTables, Serving


class Neighbors(msgspec.Struct, eq=False):
    """Everything is None if this process is alone with its database."""

    tables: RemoteTables | None = None
    """Tables of other processes, for the people here."""
    lobby: RemoteLobby | None = None
    serving: Serving | None = None
    """Tables of this process, for the people there."""
