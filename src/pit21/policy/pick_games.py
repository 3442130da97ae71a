"""The plain bot of Twisted 21."""

from typing import ClassVar

from pit21.policy.hands import seen
from pit21.policy.plain import PlainPolicy
from pit21.table.view import HandView, View


class PickingPolicy(PlainPolicy):
    title: ClassVar[str] = "draws to 17"
    play_rule: ClassVar[str] = (
        "Hits hard 16 or less and soft 17 or less, doubles 10 and 11, and points at the first remaining card."
    )

    def wishes(self, view: View, hand: HandView) -> tuple[str, ...]:
        own = seen(view, hand)
        if not own.soft and own.total in (10, 11):
            return "double", "hit"
        return ("hit",) if own.total <= (17 if own.soft else 16) else ("stand",)
