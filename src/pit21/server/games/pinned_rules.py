"""The pinned rules of a table's game."""

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.model import GameFile
from pit21.spec.terms import Value


class PinnedRules(msgspec.Struct, frozen=True, kw_only=True):
    """A game file with everything that it extends, and the choices made: later versions change nothing here."""

    file: GameFile
    settings: dict[str, Value]
    digest: str
    source: str  # a built-in game's id, or the text of the file, for the solver

    @classmethod
    def of(cls, spec: GameSpec, source: str) -> "PinnedRules":
        return cls(file=spec.file, settings=dict(spec.settings), digest=spec.digest, source=source)

    def spec(self) -> GameSpec:
        """ValueError if this version of the software reads the rules otherwise than the one that pinned them."""
        made = GameSpec(self.file, self.settings)
        if made.digest != self.digest:
            raise ValueError("the rules are no longer read as they were when the table was opened")
        return made
