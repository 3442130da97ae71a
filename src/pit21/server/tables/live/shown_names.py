"""The names of the people at one table, for whatever is shown of it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from pit21.server.people import FORMER_PLAYER, Person, is_pseudonym, put_names
from pit21.server.tables.live.live_table import MOST_PSEUDONYMS, LiveTable
from pit21.wire import FairState


def known_users(live: LiveTable) -> set[str]:
    """The accounts whose names the table may have to show."""
    return {*live.accounts().values(), *live.pseudonyms}


class ShownNames:
    """Knows names by account: those that were looked up when the table was loaded, and those of people who came."""

    def __init__(self, host: str | None = None, names: Mapping[str, str] | None = None) -> None:
        """`host` is the account of the table's host."""
        self._host = host or ""
        self._names = dict(names or {})

    @property
    def host(self) -> str:
        return self._names.get(self._host, "")

    def learn(self, person: Person, live: LiveTable) -> None:
        """Names of people whom the table has forgotten are forgotten from time to time."""
        if len(self._names) > 2 * MOST_PSEUDONYMS:
            known = {*known_users(live), self._host}
            self._names = {user: name for user, name in self._names.items() if user in known}
        self._names[person.id] = person.name

    def of_table(self, live: LiveTable, fair: FairState) -> dict[str, str]:
        """By id: of everyone at the table or about to be, and of those whom the last round or the shoe names."""
        players = dict.fromkeys(live.table.players)
        players |= dict.fromkeys(who for who, _, _ in live.pending)
        players |= dict.fromkeys(each.player for each in live.table.settled)
        players |= dict.fromkeys(player for _, player, _ in fair.client_seeds)
        players |= dict.fromkeys(player for _, player in fair.missing)
        return self.of_players(live, players)

    def in_words(self, live: LiveTable, words: str, known: Mapping[str, str] = MappingProxyType({})) -> str:
        """A sentence with names in place of ids; `known` are names that were looked up for the same frame."""
        return put_names(words, lambda player: known.get(player) or self.of_players(live, (player,))[player])

    def of_players(self, live: LiveTable, players: Iterable[str]) -> dict[str, str]:
        accounts = live.accounts()
        left: dict[str, str] | None = None
        found = {}
        for player in players:
            user = accounts.get(player, "")
            if not user and is_pseudonym(player):
                left = left or {pseudonym: account for account, pseudonym in live.pseudonyms.items()}
                user = left.get(player, "")
            unknown = FORMER_PLAYER if is_pseudonym(player) else player  # a bot, or a name from before pseudonyms
            found[player] = self._names.get(user, unknown)
        return found
