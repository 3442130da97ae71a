"""A table's game as the solving processes know it."""

from pit21.jobs import GameRef
from pit21.server.games import PinnedRules


def pinned_game(pinned: PinnedRules) -> GameRef:
    return GameRef(pinned.source, tuple(sorted(pinned.settings.items())), pinned.digest)
