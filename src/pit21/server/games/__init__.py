"""Games that tables are opened with: built in or uploaded, and their rules as a table keeps them for good.

The rules themselves are in `pit21.spec` and `pit21.games`; nothing here knows a rule.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.games.library import LABEL, Library, LibraryGame
    from pit21.server.games.pinned_rules import PinnedRules
    from pit21.server.games.playable_games import PlayableGames
    from pit21.server.games.stored_rules import StoredRules, keep_rules, read_rules

__all__ = ["LABEL", "Library", "LibraryGame", "PinnedRules", "PlayableGames", "StoredRules", "keep_rules", "read_rules"]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
