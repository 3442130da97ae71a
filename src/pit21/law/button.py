"""The action button of a game that players bank."""


def button_steps(hole_card: int) -> int:
    """What the hole card counts when the action button is placed (P4): ace 1, ten 10, king 13."""
    return (hole_card >> 2) + 1
