"""An open table of this process, and who may see it."""

import hashlib
import hmac

import msgspec

from pit21.server.games import PinnedRules
from pit21.server.people import Person
from pit21.server.problems import ServiceRefused
from pit21.server.tables import TableOwner
from pit21.server.tables import inputs as i
from pit21.wire import Answer


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

    async def do(self, given: i.AnyInput, operator: str = "") -> None:
        """Execute an input; what the table refuses is refused to the page that asked for it."""
        answer = msgspec.json.decode(await self.owner.submit(given, operator=operator), type=Answer)
        if not answer.ok:
            raise ServiceRefused(answer.code, answer.message)

    async def open_tray(self) -> None:
        """Open the table; its bots sit down."""
        setup = self.owner.setup
        bots = tuple(f"bot-{number}" for number in range(1, setup.bots + 1))
        await self.do(i.OpenTable(setup.tray, bots, setup.practice))


def hash_link(link: str) -> bytes:
    """Empty for no link."""
    if not link:
        return b""
    return hashlib.sha256(b"pit21-table-link|" + link.encode()).digest()
