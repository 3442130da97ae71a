"""Replace a person's name in ledger rows wherever it stands for the person.

Chains once held the names of players. A name may also be a word of the game, such as `base` or `win`, so that it is
replaced by the place where it stands: as a player, an operator, or the end of an account.
"""

import re
from typing import Any

import msgspec

from pit21.server.store import EventRow, RecordRow, TransferRow
from pit21.table.events import RoundVoided

_NAMED = ("player", "name", "operator")
"""Keys whose value is a name."""
_NAMED_FIRST = ("fees", "stakes", "client_seeds")
"""Lists of lists that begin with a name."""
_BY_ACCOUNT = ("held", "sums")
_SYSTEM = ("table", "recovery")
"""Actors that are no people, though a person may have the same name."""
_SHOE_TEXTS = ("contributions", "missing")
_VOIDED = RoundVoided.__struct_config__.tag


class Renaming:
    def __init__(self, name: str, alias: str) -> None:
        self._name, self._alias = name, alias
        self._data = name.encode()
        self._account = re.compile(rf"(^|:)(player|coming):{re.escape(name)}$")
        self._word = re.compile(rf"(?<![A-Za-z0-9_-]){re.escape(name)}(?![A-Za-z0-9_-])", re.IGNORECASE)

    def account(self, account: str) -> str:
        return self._account.sub(rf"\1\2:{self._alias}", account)

    def words(self, text: str) -> str:
        """A text that someone wrote: every word that is the name, in capitals or not."""
        return self._word.sub(self._alias, text)

    def setup(self, text: str) -> str:
        """Of a table: its host and its title."""
        value = msgspec.json.decode(text)
        if value.get("host") == self._name:
            value["host"] = self._alias
        value["title"] = self.words(value.get("title", ""))
        return self._encoded(value, text.encode()).decode()

    def record(self, row: RecordRow) -> RecordRow:
        command, shoes = self.command(row.command), self.shoes(row.shoes)
        named = row.actor == self._name and (command != row.command or row.actor not in _SYSTEM)
        return msgspec.structs.replace(row, actor=self._alias if named else row.actor, command=command, shoes=shoes)

    def event(self, row: EventRow) -> EventRow:
        return msgspec.structs.replace(row, body=self._json(row.body))

    def transfer(self, row: TransferRow) -> TransferRow:
        return msgspec.structs.replace(row, debit=self.account(row.debit), credit=self.account(row.credit))

    def command(self, data: bytes) -> bytes:
        """What someone else wrote as a reason loses the name; the person's own text for a shoe goes as a whole."""
        value = self._decoded(data)
        if not isinstance(value, dict):
            return data
        said = value.get("command")
        if value.get("name") == self._name and isinstance(said, dict) and "text" in said:
            value["command"] = {**said, "text": ""}
        return self._encoded(self._walk(value), data)

    def shoes(self, data: bytes) -> bytes:
        return self._json(data)

    def contributions(self, text: str) -> str:
        """Of a shoe: names with texts, or seats with names and digests; a text that is part of no proof goes."""
        entries = self._decoded(text.encode())
        if not isinstance(entries, list):
            return text
        made = [self._entry(each) if isinstance(each, list) else each for each in entries]
        return self._encoded(made, text.encode()).decode()

    def _entry(self, entry: list[Any]) -> list[Any]:
        """A text of someone else stays, whatever it says: it is part of their proof."""
        if entry[:1] == [self._name]:
            return [self._alias, ""]
        if len(entry) > 1 and isinstance(entry[0], int) and entry[1] == self._name:
            return [entry[0], self._alias, *entry[2:]]
        return entry

    def _json(self, data: bytes) -> bytes:
        return self._encoded(self._walk(self._decoded(data)), data)

    def _decoded(self, data: bytes) -> Any:
        """None if the name is not in it: most rows are not touched."""
        return msgspec.json.decode(data) if self._data.lower() in data.lower() else None

    def _encoded(self, value: Any, before: bytes) -> bytes:
        """As it was if nothing has changed, to the byte."""
        if value is None or value == msgspec.json.decode(before):
            return before
        return msgspec.json.encode(value)

    def _walk(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._walk(each) for each in value]
        if isinstance(value, dict):
            made = {key: self._value(key, each) for key, each in value.items()}
            if isinstance(made.get("reason"), str) and ("input" in made or made.get("event") == _VOIDED):
                made["reason"] = self.words(made["reason"])  # an operator wrote it
            return made
        return value

    def _value(self, key: str, value: Any) -> Any:
        if key in _NAMED and value == self._name:
            return self._alias
        if key in _SHOE_TEXTS and isinstance(value, str):
            return self.contributions(value) if value else value
        if key == "postings" and isinstance(value, list):
            return [[self.account(account), amount] for account, amount in value]
        if key in _NAMED_FIRST and isinstance(value, list):
            return [[self._alias, *each[1:]] if each[0] == self._name else each for each in value]
        if key == "users" and isinstance(value, dict):
            return {self._alias if name == self._name else name: user for name, user in value.items()}
        if key in _BY_ACCOUNT and isinstance(value, dict):
            return {self.account(account): amount for account, amount in value.items()}
        return self._walk(value)
