"""What must hold, after every event and once a round. A table where it does not stops."""

from pit21.table.state import Table


class InvariantError(AssertionError):
    """Something that must always hold does not: this table stops."""


def require(condition: bool, what: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not condition:
        raise InvariantError(what)


def check_round(table: Table) -> None:
    """Once a round: every card that left the shoe in it is in the discards, every wager has ended.

    Cards of earlier rounds were counted then; the session counts the whole shoe with them.
    """
    shoe = table.shoe
    before = shoe.before_round
    require(
        sorted(shoe.dealt[before:]) == sorted(shoe.discards[before:]),
        "the cards dealt are not those picked up",
    )
    require(len(shoe.dealt) + shoe.undealt_discarded <= table.rules.shoe_size, "more cards than the decks hold")
    for seat in table.seats:
        if not seat.hands:
            continue
        for hand in seat.hands:
            if not hand.settled:
                raise InvariantError(f"a main wager of seat {seat.number} reached no end")
        for bet in seat.bets:
            if not bet.settled:
                raise InvariantError(f"{bet.wager} of seat {seat.number} reached no end")
    held: dict[str, int] = {}
    for chips in table.held:
        held[f"seat:{chips.seat}"] = held.get(f"seat:{chips.seat}", 0) + chips.amount
    for name, amount in table.accounts.items():
        if amount != held.get(name, 0) and name.startswith("seat:"):
            raise InvariantError(f"{name} still holds chips")
    require(table.accounts.get("bank", 0) == 0, "the bank still holds chips")
    require(sum(table.accounts.values()) == 0, "the accounts do not sum to zero")
