"""A small asynchronous client for whoever writes a bot: `docs/client.md` shows it."""

from pit21.client.bot import play
from pit21.client.client import Client
from pit21.client.errors import ClientError, Disconnected, Refused, TableGone
from pit21.client.moments import Moment
from pit21.client.table import RemoteTable

__all__ = ["Client", "ClientError", "Disconnected", "Moment", "Refused", "RemoteTable", "TableGone", "play"]
