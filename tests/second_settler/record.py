"""Reading the record and writing the answer: the checks of shape that every game needs."""

from collections.abc import Iterable, Sequence
from typing import Any

Record = dict[str, Any]
Line = dict[str, Any]


def choice(options: Record, key: str, *allowed: str) -> str:
    """The value of an option; the allowed values are repeated at each call so that they can be read there."""
    found = options.get(key)
    if found not in allowed:
        raise ValueError(f"option {key} is {found!r}, which is none of {', '.join(allowed)}")
    return str(found)


def number(options: Record, key: str) -> int:
    found = options.get(key)
    if isinstance(found, bool) or not isinstance(found, int | str) or not str(found).isascii():
        raise ValueError(f"option {key} is {found!r}, which is not a whole number")
    return int(found)


def amount(found: object, what: str) -> int:
    """An amount of money that is really staked: a whole number of cents above zero."""
    if isinstance(found, bool) or not isinstance(found, int) or found <= 0:
        raise ValueError(f"{what} is {found!r}, which is not an amount in cents")
    return found


def stake_of(bets: Record, wager: str) -> int:
    """What lies on a wager, or 0 where nothing does."""
    return amount(bets[wager], wager) if wager in bets else 0


def check_bets(bets: Record, wagers: Iterable[str]) -> None:
    """A base wager is needed to play at all, and only the game's own wagers can be staked on."""
    known = set(wagers)
    for wager in bets:
        if wager not in known:
            raise ValueError(f"there is no wager {wager!r} in this game")
        amount(bets[wager], wager)
    if "base" not in bets:
        raise ValueError("cards were dealt without a base wager")


def check_seats(record: Record) -> None:
    numbers = [seat["seat"] for seat in record["seats"]]
    if len(set(numbers)) != len(numbers):
        raise ValueError("a seat occurs twice in the record")
    for seat in record["seats"]:
        if not seat["hands"]:
            raise ValueError(f"seat {seat['seat']} has no hand")
        if record["game"] != "spanish-21" and any(hand["rescued"] for hand in seat["hands"]):
            raise ValueError("there is no rescue in this game")


def table_cards(record: Record) -> list[str]:
    """Every card that the record shows, each once."""
    cards = [*record["dealer"], *record.get("community", ())]
    for seat in record["seats"]:
        if record["game"] == "twisted-21":
            cards += seat["cards5"]
        else:
            for hand in seat["hands"]:
                cards += hand["cards"]
    return cards


def check_no_insurance(record: Record) -> None:
    for seat in record["seats"]:
        if seat.get("insurance", 0):
            raise ValueError("this game has no insurance")


def hand_stake(base: int, doubles: Sequence[int]) -> int:
    """A hand's stake on one spot: the wager, or the equal one added by a split, and its doubles."""
    return base + sum(amount(double, "a double") for double in doubles)


def line(seat: Record, hand: int | None, wager: str, staked: int, returned: int) -> Line:
    return {
        "seat": seat["seat"],
        "hand": hand,
        "player": seat["player"],
        "wager": wager,
        "staked": staked,
        "returned": returned,
    }
