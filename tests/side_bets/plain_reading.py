"""Conditions read a second time, straight from the file's words: no program, no code of the package."""

from collections import Counter
from itertools import permutations
from typing import Any

RANKS, SUITS = "A23456789TJQK", "cdhs"
Hand = list[str]
Seen = dict[str, Any]
"""`first`, `dealer`, `hand`, `community`: cards; `result`: words; `split`, `doubled`; `bet`: units."""
WHOLE = ("each", "same", "total", "soft", "makes", "spread", "between", "above", "below", "ahead")
"""Of a fixed number of cards these say no until the last of them has come; `makes` only of straights and flushes."""


def line_that_holds(lines: list[dict[str, Any]], reads: list[str], seen: Seen) -> int:
    for place, condition in enumerate(lines):
        if holds(condition, reads, seen):
            return place
    return -1


def cards_of(names: str | list[str], seen: Seen) -> Hand:
    """The cards of one group or of several, each card once, the player's first."""
    places = {
        "first-card": ("first", 0, 1), "second-card": ("first", 1, 2), "third-card": ("first", 2, 3),
        "first-two": ("first", 0, 2), "first-three": ("first", 0, 3), "up-card": ("dealer", 0, 1),
        "hole-card": ("dealer", 1, 2), "dealer-two": ("dealer", 0, 2), "dealer-hand": ("dealer", 0, 99),
        "player-hand": ("hand", 0, 99), "community": ("community", 0, 2),
    }  # fmt: skip
    wanted = [name for name in ([names] if isinstance(names, str) else names) if name != "main-hand"]
    found = []
    for hand in ("first", "dealer", "hand", "community"):
        numbers = {n for name in wanted if places[name][0] == hand for n in range(*places[name][1:])}
        found += [card for number, card in enumerate(seen[hand]) if number in numbers]
    return found


def lacks_card(names: str | list[str], seen: Seen) -> bool:
    """Whether the third card is asked about and has not come."""
    wanted = [names] if isinstance(names, str) else names
    return len(seen["first"]) < 3 and any(name in ("third-card", "first-three") for name in wanted)


def holds(condition: dict[str, Any], names: str | list[str], seen: Seen) -> bool:
    names = condition.get("of", names)
    answers = []
    for key, value in condition.items():
        if key == "all":
            answers.append(all(holds(each, names, seen) for each in value))
        elif key == "any":
            answers.append(any(holds(each, names, seen) for each in value))
        elif key == "not":
            answers.append(not holds(value, names, seen))
        elif key not in ("of", "aces", "ace"):
            answers.append(asked(key, value, condition, names, seen))
    return all(answers)


def asked(key: str, value: Any, condition: dict[str, Any], names: str | list[str], seen: Seen) -> bool:
    if key == "result":
        return bool({value} & seen["result"] if isinstance(value, str) else set(value) & seen["result"])
    if key in ("split", "doubled"):
        return seen[key] is value
    if key == "total_bet":
        return fits(seen["bet"], value)
    cards = cards_of(names, seen)
    if key == "number":
        return fits(len(cards), value)
    if not cards:
        # Of no cards nothing holds, so that the opposite of a question holds.
        return key in ("soft", "blackjack", "bust") and value is False
    ace = condition.get("ace", "both")
    others = value if key in ("between", "above", "below") else value["of"] if key == "ahead" else names
    straight = key == "makes" and value in ("straight", "flush", "straight-flush")
    if key in WHOLE and (key != "makes" or straight) and (lacks_card(names, seen) or lacks_card(others, seen)):
        return key == "soft" and value is False
    if key in ("matches", "between", "above", "below", "ahead"):
        return compared(key, value, condition, cards, seen)
    answers: dict[str, Any] = {
        "each": lambda: all(is_in(card, value) for card in cards),
        "has": lambda: any(is_in(card, value) for card in cards),
        "count": lambda: fits(sum(is_in(card, value["cards"]) for card in cards), without(value)),
        "are": lambda: len(cards) == len(value) and any(fit_in_order(order, value) for order in permutations(cards)),
        "in_order": lambda: len(cards) >= len(value) and fit_in_order(cards, value),
        "run": lambda: fits(run_of(cards, value["cards"]), without(value)),
        "last": lambda: is_in(cards[-1], value),
        "total": lambda: fits(total(cards, condition.get("aces", "best")), value),
        "soft": lambda: (total(cards, "best") != total(cards, "one")) is value,
        "blackjack": lambda: (len(cards) == 2 and total(cards, "best") == 21) is value,
        "bust": lambda: (total(cards, "one") > 21) is value,
        "same": lambda: all(alike(card, other, value) for card in cards for other in cards),
        "makes": lambda: makes(cards, value, ace),
        "spread": lambda: fits(max(places(cards, ace)) - min(places(cards, ace)) - 1, value),
    }
    return bool(answers[key]())


def without(value: dict[str, Any]) -> Any:
    rest = {key: each for key, each in value.items() if key != "cards"}
    return rest.get("number", rest)


def fits(number: int, allowed: Any) -> bool:
    if isinstance(allowed, int):
        return number == allowed
    return bool(allowed.get("at_least", 0) <= number <= allowed.get("at_most", 99))


def is_in(card: str, kinds: Any) -> bool:
    if isinstance(kinds, list):
        return any(is_in(card, each) for each in kinds)
    return all(is_called(card, word) for word in str(kinds).split())


def is_called(card: str, word: str) -> bool:
    rank, suit = card[0], card[1]
    classes = {"ten-value": rank in "TJQK", "face": rank in "JQK", "any": True, "10": rank == "T",
               "red": suit in "dh", "black": suit in "cs"}  # fmt: skip
    if word in classes:
        return classes[word]
    if word in ("clubs", "diamonds", "hearts", "spades"):
        return suit == word[0]
    return word in (rank, card)


def run_of(cards: Hand, kinds: Any) -> int:
    """Cards from the first one up to the first that is of another kind."""
    found = 0
    while found < len(cards) and is_in(cards[found], kinds):
        found += 1
    return found


def fit_in_order(cards: Any, kinds: Any) -> bool:
    return all(is_in(card, kind) for card, kind in zip(cards, kinds, strict=False))


def points(card: str) -> int:
    return 10 if card[0] in "TJQK" else RANKS.index(card[0]) + 1


def total(cards: Hand, aces: str) -> int:
    low = sum(map(points, cards))
    number = sum(card[0] == "A" for card in cards)
    if aces == "eleven":
        return low + 10 * number
    return low + 10 if aces == "best" and number and low <= 11 else low


def alike(card: str, other: str, by: Any) -> bool:
    wanted = [by] if isinstance(by, str) else by
    colors = [each[1] in "dh" for each in (card, other)]
    found = {
        "rank": card[0] == other[0], "suit": card[1] == other[1], "color": colors[0] == colors[1],
        "value": points(card) == points(other), "card": card == other,
    }  # fmt: skip
    return all(found[each] for each in wanted)


def places(cards: Hand, ace: str) -> list[int]:
    return [RANKS.index(card[0]) if card[0] != "A" or ace == "low" else 13 for card in cards]


def makes(cards: Hand, hand: str, ace: str) -> bool:
    often = sorted(Counter(card[0] for card in cards).values(), reverse=True)
    straight = len(cards) > 1 and any(
        sorted(places(cards, each)) == list(range(min(places(cards, each)), min(places(cards, each)) + len(cards)))
        for each in (("low", "high") if ace == "both" else (ace,))
    )
    flush = len({card[1] for card in cards}) == 1
    return {
        "pair": often[0] >= 2, "two-pair": len(often) > 1 and often[1] >= 2, "three-of-a-kind": often[0] >= 3,
        "four-of-a-kind": often[0] >= 4, "full-house": len(often) > 1 and often[0] >= 3 and often[1] >= 2,
        "straight": straight, "flush": flush, "straight-flush": straight and flush,
    }[hand]  # fmt: skip


def compared(key: str, value: Any, condition: dict[str, Any], cards: Hand, seen: Seen) -> bool:
    ace = condition.get("ace", "both")
    if key == "ahead":
        against = cards_of(value["of"], seen)
        aces = condition.get("aces", "best")
        more = total(cards, aces) - total(against, aces)
        lowest, highest = value.get("at_least", 1 if set(value) == {"of"} else -99), value.get("at_most", 99)
        return bool(against) and (more == value["by"] if "by" in value else lowest <= more <= highest)
    if key != "matches":
        others = places(cards_of(value, seen), ace)
        own = places(cards, ace)
        if not others:
            return False
        if key == "between":
            return all(min(others) < place < max(others) for place in own)
        return min(own) > max(others) if key == "above" else max(own) < min(others)
    others_alike = cards_of(value["with"], seen)
    found = sum(any(alike(card, other, value.get("by", "rank")) for other in others_alike) for card in cards)
    return fits(found, value.get("number", {"at_least": 1}))
