"""The action button of Pure 21.5: which seat is settled first (document 003, L113-132; P4, P5)."""

from .cards import RANKS, rank
from .record import Record, choice, number

BUTTON_VALUE = {rank: number for number, rank in enumerate(RANKS, start=1)}  # ace 1, ten 10, king 13


def clockwise_from(first: int, positions: int) -> list[int]:
    """All positions, rising and wrapping."""
    return [(first - 1 + step) % positions + 1 for step in range(positions)]


def button_position(hole_card: str, bank_seat: int, with_wager: set[int], options: Record) -> int:
    """The position that the count ends on; it may be an empty one."""
    positions = number(options, "seats")
    start = choice(options, "button_start", "house_dealer", "player_dealer")
    counted = choice(options, "button_counts", "all_positions", "wagers")
    circle = clockwise_from(1 if start == "house_dealer" else bank_seat % positions + 1, positions)
    circle = [position for position in circle if position != bank_seat]
    if counted == "wagers":
        circle = [position for position in circle if position in with_wager]
    return circle[(BUTTON_VALUE[rank(hole_card)] - 1) % len(circle)]


def settlement_order(hole_card: str, bank_seat: int, with_wager: set[int], options: Record) -> list[int]:
    """The seats with a wager, clockwise from the button."""
    if not with_wager:
        return []
    button = button_position(hole_card, bank_seat, with_wager, options)
    circle = clockwise_from(button, number(options, "seats"))
    return [position for position in circle if position in with_wager]
