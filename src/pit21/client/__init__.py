"""A small asynchronous client for bots; `docs/how-to/client.md` shows how to use it.

What belongs here: signing in, finding and watching tables, sending commands, keeping the connection. No rules: what is
legal comes from the server.
"""

from pit21.extras import require_extra

require_extra("client", "pit21.client")

from pit21.client.bot import play
from pit21.client.client import Client
from pit21.client.errors import ClientError, Disconnected, ServerRefused, Stalled, TableGone
from pit21.client.moments import Moment
from pit21.client.table import RemoteTable
from pit21.wire import MadeTable, Myself

__all__ = [
    "Client",
    "ClientError",
    "Disconnected",
    "MadeTable",
    "Moment",
    "Myself",
    "RemoteTable",
    "ServerRefused",
    "Stalled",
    "TableGone",
    "play",
]  # fmt: skip
