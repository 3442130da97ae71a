"""The second settler: settlement recomputed from the rule documents alone.

It shares no code with the software it checks and carries its own transcription of every pay table. It is
written to be read beside the documents by someone who does not know the software: slow, plain, one function
per wager. A record that the rules could not have produced raises ValueError.
"""

from collections.abc import Callable

from . import blackjack, nh_21_plus, pure_21_5, spanish_21, stud_21, twisted_21
from .record import Line, Record

GAMES: dict[str, Callable[[Record], list[Line]]] = {
    "21-stud": stud_21.settle,
    "twisted-21": twisted_21.settle,
    "nh-21-plus": nh_21_plus.settle,
    "pure-21.5": pure_21_5.settle,
    "blackjack": blackjack.settle,
    "spanish-21": spanish_21.settle,
}


def settle(record: Record) -> list[Line]:
    """The end of every wager of a finished round; in Pure 21.5 in the order of settlement, the bank last.

    `returned` are the wagers that the floor gave back, of dead or withdrawn hands: whatever the cards say, each returns
    its stake. A hand that died in the deal is not among the seats any more.
    """
    if record["game"] not in GAMES:
        raise ValueError(f"there is no second settler for {record['game']!r}: write one in tests/second_settler/")
    back = record.get("returned", [])
    lines = [line for line in GAMES[record["game"]](record) if not any(_is_same(line, each) for each in back)]
    return [*lines, *({**each, "returned": each["staked"]} for each in back)]


def _is_same(line: Line, returned: Line) -> bool:
    return all(line.get(key) == returned[key] for key in ("seat", "hand", "player", "wager"))


__all__ = ["settle"]
