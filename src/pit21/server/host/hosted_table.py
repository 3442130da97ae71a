"""An open table of this process, and who may see it."""

import hashlib
import hmac

import msgspec

from pit21.server.games import PinnedRules
from pit21.server.people import Person
from pit21.server.tables import TableOwner


class HostedTable(msgspec.Struct):
    """An open table with who may see it."""

    owner: TableOwner
    pinned: PinnedRules
    listed: bool
    link_hash: bytes | None
    host_id: str | None

    def admits(self, person: Person | None, link: bytes) -> bool:
        """A private table is for those who have its link (here its hash), sit there, host it, or are operators."""
        if self.listed or (link and self.link_hash and hmac.compare_digest(link, self.link_hash)):
            return True
        if person is None:
            return False
        return person.role == "operator" or person.id == self.host_id or self.owner.live.has_account(person.id)


def hash_link(link: str) -> bytes:
    """Empty for no link."""
    if not link:
        return b""
    return hashlib.sha256(b"pit21-table-link|" + link.encode()).digest()
