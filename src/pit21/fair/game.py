"""The committed shoe of a game's rules."""

from pit21.fair.shoe import CommittedShoe, ShoeState, Way
from pit21.spec.game import GameSpec


def shoe_of(spec: GameSpec) -> tuple[str, int, Way]:
    """Deck kind, decks and way to shuffle of a game with its settings."""
    way: Way = "documented" if spec.value("shuffle") == "documented" else "uniform"
    return str(spec.value("deck_kind")), spec.number("decks"), way


def committed_shoe(spec: GameSpec, state: ShoeState | None = None) -> CommittedShoe:
    """Return a new shoe for a table of that game, or one that continues from a saved state."""
    kind, decks, way = shoe_of(spec)
    return CommittedShoe(kind, decks, way) if state is None else CommittedShoe.restore(kind, decks, way, state)
