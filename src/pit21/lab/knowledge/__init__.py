"""What the player knows: the exact value of the hole card or its class, the next or first card, other seats' cards.

Knowledge is for questions: nobody at a table plays with it. What the rules of a game show to everyone, such as both
dealer cards, is a rule and belongs to the game.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.knowledge.known_edge import compute_known_edge
    from pit21.lab.knowledge.records import KnowledgeResult, KnownCase

__all__ = ["KnowledgeResult", "KnownCase", "compute_known_edge"]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
