"""The keys of a condition: what each asks of a group of cards, and the steps of the law that it becomes."""

import re
from collections.abc import Callable
from itertools import permutations
from typing import Any, NamedTuple

from pit21.law import conditions as c
from pit21.spec.problems import nearest, shown
from pit21.spec.side_bets.card_sets import parse_cards
from pit21.spec.side_bets.groups import GROUPS, Group, parse_groups

Step = tuple[int, ...]
Steps = list[Step]
MOST_NUMBER = 99
LIKENESSES = {"rank": c.RANK, "suit": c.SUIT, "color": c.COLOR, "value": c.VALUE, "card": c.RANK + c.SUIT}
ACES = {"best": c.BEST, "one": c.ONE, "eleven": c.ELEVEN}
ACE_PLACES = {"both": c.ACE_LOW + c.ACE_HIGH, "high": c.ACE_HIGH, "low": c.ACE_LOW}
HANDS = (
    "pair", "two-pair", "three-of-a-kind", "four-of-a-kind", "full-house", "straight", "flush", "straight-flush",
)  # fmt: skip
_RANK_COUNTS = {
    "pair": (1, 2, 0), "two-pair": (2, 2, 0), "three-of-a-kind": (1, 3, 0), "four-of-a-kind": (1, 4, 0),
    "full-house": (1, 3, 2),
}  # fmt: skip
_MOST_LISTED = 4
_LONGEST_RUN = 21


class ConditionScope(NamedTuple):
    """What a key needs besides its own value: the cards, and the settings beside it."""

    group: Group
    aces: int
    ace: int


class ConditionKey(NamedTuple):
    """One key of a condition."""

    meaning: str
    steps: Callable[[Any, ConditionScope], Steps]
    example: str


def step(op: int, group: Group, argument: int = 0, low: int = 0, high: int = 0, other: Group = Group()) -> Step:  # noqa: B008 - a named tuple cannot be changed
    made = (op, *group.numbers, argument, low, high, *other.numbers)
    assert len(made) == c.WIDTH
    return made


def combined(op: int, parts: list[Steps]) -> Steps:
    """All parts one after the other, joined in pairs."""
    joint = step(op, Group())
    found = list(parts[0])
    for each in parts[1:]:
        found += [*each, joint]
    return found


def negated(steps: Steps) -> Steps:
    return [*steps, step(c.NOT, Group())]


def parse_number(raw: Any) -> tuple[int, int]:
    """Return the lowest and the highest number that is allowed; ValueError says what is wrong."""
    if type(raw) is int:
        low, high = raw, raw
    elif isinstance(raw, dict) and raw and set(raw) <= {"at_least", "at_most"}:
        low, high = raw.get("at_least", 0), raw.get("at_most", MOST_NUMBER)
    else:
        raise ValueError("takes a number such as 20, or { at_least = 12, at_most = 16 } with one or both of these")
    if not all(type(each) is int and 0 <= each <= MOST_NUMBER for each in (low, high)):
        raise ValueError(f"takes whole numbers from 0 to {MOST_NUMBER}")
    if low > high:
        raise ValueError(f"at_least = {low} is above at_most = {high}")
    return low, high


def parse_yes(raw: Any) -> bool:
    if raw is True or raw is False:
        return bool(raw)
    raise ValueError(f"takes true or false, not {shown(raw)}")


def parse_word(raw: Any, words: dict[str, int]) -> int:
    if not isinstance(raw, str) or raw not in words:
        raise ValueError(f"{shown(raw)} is not allowed; allowed: {', '.join(words)}{nearest(raw, words)}")
    return words[raw]


def parse_likeness(raw: Any) -> int:
    found = 0
    for each in raw if isinstance(raw, list | tuple) and raw else [raw]:
        found |= parse_word(each, LIKENESSES)
    return found


def _yes_or_no(op: int) -> Callable[[Any, ConditionScope], Steps]:
    def steps(raw: Any, asked: ConditionScope) -> Steps:
        wanted = parse_yes(raw)
        found = [step(op, asked.group)]
        return found if wanted else negated(found)

    return steps


def _count(raw: Any, asked: ConditionScope) -> Steps:
    if not isinstance(raw, dict) or "cards" not in raw:
        raise ValueError('takes { cards = "red", at_least = 2 }: the cards, and how many of them')
    number = {key: value for key, value in raw.items() if key != "cards"}
    if set(number) == {"number"}:
        number = number["number"]
    low, high = parse_number(number)
    return [step(c.COUNT, asked.group, parse_cards(raw["cards"]), low, high)]


def _list_of_cards(raw: Any) -> list[int]:
    if not isinstance(raw, list | tuple) or not 1 <= len(raw) <= _MOST_LISTED:
        raise ValueError(f'takes a list of 1 to {_MOST_LISTED} cards such as ["K", "Q"]')
    return [parse_cards(each) for each in raw]


def _in_order(raw: Any, asked: ConditionScope) -> Steps:
    sets = _list_of_cards(raw)
    return combined(c.AND, [[step(c.CARD, asked.group, each, place)] for place, each in enumerate(sets)])


def _run(raw: Any, asked: ConditionScope) -> Steps:
    if not isinstance(raw, dict) or "cards" not in raw:
        raise ValueError('takes { cards = "red", at_least = 3 }: the cards, and how many of them come first')
    number = {key: value for key, value in raw.items() if key != "cards"}
    low, high = parse_number(number.get("number") if set(number) == {"number"} else number)
    if low > _LONGEST_RUN or (high > _LONGEST_RUN and high != MOST_NUMBER):
        raise ValueError(f"takes numbers up to {_LONGEST_RUN}")
    cards = parse_cards(raw["cards"])

    def first(count: int) -> Steps:
        return combined(c.AND, [[step(c.CARD, asked.group, cards, place)] for place in range(count)])

    # Of no cards nothing is said.
    parts = [first(low) if low else [step(c.NUMBER, asked.group, 0, 1, MOST_NUMBER)]]
    if high < MOST_NUMBER:
        parts.append(negated(first(high + 1)))
    elif low == 0:
        raise ValueError("holds with any cards; say at_least = 1 or more, or at_most")
    return combined(c.AND, parts)


def _are(raw: Any, asked: ConditionScope) -> Steps:
    sets = _list_of_cards(raw)
    orders = [
        combined(c.AND, [[step(c.CARD, asked.group, each, place)] for place, each in enumerate(order)])
        for order in sorted(set(permutations(sets)))
    ]
    number = [step(c.NUMBER, asked.group, 0, len(sets), len(sets))]
    return combined(c.AND, [number, combined(c.OR, orders)])


_OTHER_HANDS = {
    "trips": "three-of-a-kind", "three": "three-of-a-kind", "set": "three-of-a-kind", "quads": "four-of-a-kind",
    "four": "four-of-a-kind", "poker": "four-of-a-kind", "full": "full-house", "boat": "full-house", "suited": "flush",
    "sequence": "straight", "royal-flush": "straight-flush", "royal": "straight-flush",
    "two-pairs": "two-pair",
}  # fmt: skip
"""Names that people try, and what the hands are called here."""


def _makes(raw: Any, asked: ConditionScope) -> Steps:
    meant = _OTHER_HANDS.get(raw.lower().replace("_", "-").replace(" ", "-")) if isinstance(raw, str) else None
    if meant is not None:
        raise ValueError(f"{shown(raw)} is not allowed; write {meant} (allowed: {', '.join(HANDS)})")
    parse_word(raw, dict.fromkeys(HANDS, 0))
    if raw in _RANK_COUNTS:
        return [step(c.RANK_COUNTS, asked.group, *_RANK_COUNTS[raw])]
    straight = [step(c.STRAIGHT, asked.group, asked.ace)]
    flush = [step(c.SAME, asked.group, c.SUIT)]
    return {"straight": straight, "flush": flush}.get(raw) or combined(c.AND, [straight, flush])


def _matches(raw: Any, asked: ConditionScope) -> Steps:
    if not isinstance(raw, dict) or "with" not in raw or not set(raw) <= {"with", "by", "number"}:
        raise ValueError('takes { with = "up-card", by = "rank", number = 1 }: the other cards, in what, how many')
    low, high = parse_number(raw.get("number", {"at_least": 1}))
    likeness = parse_likeness(raw.get("by", "rank"))
    return [step(c.MATCHES, asked.group, likeness, low, high, parse_groups(raw["with"]))]


RESULTS = {
    "win": c.WON, "lose": c.LOST, "push": c.PUSHED, "blackjack": c.PAID_BLACKJACK, "bust": c.BUSTED,
    "surrender": c.SURRENDERED,
}  # fmt: skip


def _result(raw: Any, _: ConditionScope) -> Steps:
    facts = 0
    for each in raw if isinstance(raw, list | tuple) and raw else [raw]:
        facts |= parse_word(each, RESULTS)
    return [step(c.FACTS, Group(), facts)]


def _fact(fact: int) -> Callable[[Any, ConditionScope], Steps]:
    def steps(raw: Any, _: ConditionScope) -> Steps:
        found = [step(c.FACTS, Group(), fact)]
        return found if parse_yes(raw) else negated(found)

    return steps


def _total_bet(raw: Any, _: ConditionScope) -> Steps:
    return [step(c.BET, Group(), 0, *parse_number(raw))]


def _apart(op: int) -> Callable[[Any, ConditionScope], Steps]:
    def steps(raw: Any, asked: ConditionScope) -> Steps:
        return [step(op, asked.group, _one_place(asked), 0, 0, parse_groups(raw))]

    return steps


def _ahead(raw: Any, asked: ConditionScope) -> Steps:
    if not isinstance(raw, dict) or "of" not in raw or not set(raw) <= {"of", "by", "at_least", "at_most"}:
        raise ValueError('takes { of = "up-card", at_least = 1 }: the other cards, and by how many points')
    by = raw.get("by")
    low, high = (by, by) if by is not None else (raw.get("at_least", -MOST_NUMBER), raw.get("at_most", MOST_NUMBER))
    if not all(type(each) is int and -MOST_NUMBER <= each <= MOST_NUMBER for each in (low, high)):
        raise ValueError(f"takes whole numbers from -{MOST_NUMBER} to {MOST_NUMBER}")
    if low > high:
        raise ValueError(f"at_least = {low} is above at_most = {high}")
    if set(raw) == {"of"}:
        low = 1
    return [step(c.DIFFERENCE, asked.group, asked.aces, low, high, parse_groups(raw["of"]))]


def _between(raw: Any, asked: ConditionScope) -> Steps:
    return [step(c.BETWEEN, asked.group, _one_place(asked), 0, 0, parse_groups(raw))]


def _spread(raw: Any, asked: ConditionScope) -> Steps:
    return [step(c.SPREAD, asked.group, _one_place(asked), *parse_number(raw))]


def _one_place(asked: ConditionScope) -> int:
    """Aces are high by default: a card has one place among others."""
    return c.ACE_LOW if asked.ace == c.ACE_LOW else c.ACE_HIGH


KEYS: dict[str, ConditionKey] = {
    "each": ConditionKey("every card is one of these", lambda raw, asked: [step(c.EACH, asked.group, parse_cards(raw))],
                'each = "ten-value"'),
    "has": ConditionKey("at least one card is one of these",
               lambda raw, asked: [step(c.COUNT, asked.group, parse_cards(raw), 1, MOST_NUMBER)], 'has = "Q"'),
    "count": ConditionKey("how many cards are of a kind", _count, 'count = { cards = "red", at_least = 2 }'),
    "are": ConditionKey("the cards are exactly these, in any order", _are, 'are = ["K", "Q"]'),
    "in_order": ConditionKey("the first cards are these, in the order in which they came", _in_order,
                             'in_order = ["7", "7"]'),
    "run": ConditionKey("how many cards are of a kind, from the first one up to the first that is not", _run,
                        'run = { cards = "red", at_least = 3 }'),
    "last": ConditionKey("the last card is one of these",
                lambda raw, asked: [step(c.CARD, asked.group, parse_cards(raw), -1)], 'last = "6"'),
    "number": ConditionKey("how many cards there are",
                  lambda raw, asked: [step(c.NUMBER, asked.group, 0, *parse_number(raw))], "number = 3"),
    "total": ConditionKey("the total; `aces` says how aces count",
                 lambda raw, asked: [step(c.TOTAL, asked.group, asked.aces, *parse_number(raw))], "total = 20"),
    "soft": ConditionKey("the total is soft (true) or hard (false)", _yes_or_no(c.SOFT), "soft = true"),
    "blackjack": ConditionKey("an ace and a ten-value in two cards", _yes_or_no(c.BLACKJACK), "blackjack = true"),
    "bust": ConditionKey("more than 21 with every ace as 1", _yes_or_no(c.BUST), "bust = true"),
    "same": ConditionKey("all cards are alike in this",
                         lambda raw, asked: [step(c.SAME, asked.group, parse_likeness(raw))],
                         'same = ["rank", "color"]'),
    "makes": ConditionKey("the cards make at least this hand; `ace` says where an ace stands in a straight", _makes,
                 'makes = "straight"'),
    "spread": ConditionKey("how many ranks lie between the lowest card and the highest", _spread,
                  "spread = { at_least = 4 }"),
    "matches": ConditionKey("how many cards are like a card of another group", _matches,
                   'matches = { with = "up-card", by = "rank", number = 2 }'),
    "between": ConditionKey("every card lies between the lowest and the highest of another group", _between,
                   'between = "first-two"'),
    "above": ConditionKey("every card ranks above all cards of another group; aces are high unless `ace` is low",
                          _apart(c.ABOVE), 'above = "up-card"'),
    "below": ConditionKey("every card ranks below all cards of another group", _apart(c.BELOW), 'below = "up-card"'),
    "ahead": ConditionKey("the total is this many points above that of another group", _ahead,
                          'ahead = { of = "dealer-hand", at_least = 5 }'),
    "result": ConditionKey("how the main hand ended; a list means any of them", _result, 'result = "push"'),
    "doubled": ConditionKey("the main hand was doubled", _fact(c.DOUBLED), "doubled = true"),
    "split": ConditionKey("the main hand was split", _fact(c.SPLIT), "split = false"),
    "total_bet": ConditionKey("how many times the first stake lies on the main hand", _total_bet, "total_bet = 2"),
}  # fmt: skip
SETTINGS = {"of": GROUPS, "aces": ACES, "ace": ACE_PLACES}
"""Keys that ask nothing themselves: the cards that are meant, and how aces count."""
JOINTS = ("all", "any", "not")
_OTHER_WORDS = {
    "pair": 'makes = "pair"', "trips": 'makes = "three-of-a-kind"', "three_of_a_kind": 'makes = "three-of-a-kind"',
    "straight": 'makes = "straight"', "flush": 'makes = "flush"', "straight_flush": 'makes = "straight-flush"',
    "poker": "makes", "hand": "makes", "suited": 'same = "suit"', "offsuit": 'not = { same = "suit" }',
    "unsuited": 'not = { same = "suit" }', "matched": 'same = "card"', "perfect": 'same = "card"',
    "colored": 'same = "color"', "coloured": 'same = "color"', "mixed": 'not = { same = "color" }',
    "rank": "each", "ranks": "each", "suit": "each", "suits": "each", "color": "each", "colour": "each",
    "card": "each", "cards": "each, has or number", "only": "each", "contains": "has", "include": "has",
    "includes": "has", "with": "has", "exactly": "are", "is": "are", "order": "in_order", "sequence": "in_order",
    "third": "in_order", "last_card": "last", "size": "number", "length": "number", "num_cards": "number",
    "number_of_cards": "number", "sum": "total", "points": "total", "value": "total", "score": "total",
    "hard": "soft = false", "natural": "blackjack = true", "bj": "blackjack = true", "busts": "bust = true",
    "busted": "bust = true", "dealer_bust": 'of = "dealer-hand", bust = true',
    "dealer_busts": 'of = "dealer-hand", bust = true',
    "dealer_blackjack": 'of = "dealer-two", blackjack = true', "match": "matches", "and": "all", "or": "any",
    "none": "not", "except": "not", "group": "of", "reads": "of", "gap": "spread", "inside": "between",
    "kind": "count", "higher": "above", "higher_than": "above", "greater": "above", "over": "above",
    "lower": "below", "lower_than": "below", "under": "below", "beats": "ahead, or result = \"win\"",
    "difference": "ahead", "margin": "ahead", "outcome": "result", "wins": 'result = "win"', "win": 'result = "win"',
    "won": 'result = "win"', "lose": 'result = "lose"', "loses": 'result = "lose"', "lost": 'result = "lose"',
    "push": 'result = "push"', "pushes": 'result = "push"', "tie": 'result = "push"', "ties": 'result = "push"',
    "surrender": 'result = "surrender"', "surrendered": 'result = "surrender"', "double": "doubled = true",
    "double_down": "doubled = true", "splits": "split = true", "bet": "total_bet", "stake": "total_bet",
    "stakes": "total_bet", "player_blackjack": 'of = "first-two", blackjack = true',
    "player_bust": 'result = "bust"', "player_busts": 'result = "bust"', "player_total": 'of = "player-hand", total',
    "dealer_total": 'of = "dealer-hand", total', "dealer_cards": 'of = "dealer-hand", number',
    "player_cards": 'of = "player-hand", number', "upcard": 'of = "up-card", each', "up_card": 'of = "up-card", each',
    "first_card": 'of = "first-card", each', "third_card": 'of = "third-card", each',
    "charlie": 'of = "player-hand", number = 5, bust = false', "five_card_charlie":
    'of = "player-hand", number = 5, bust = false', "royal": 'each = ["10", "J", "Q", "K", "A"]',
    "suited_pair": 'same = "card"', "mixed_pair": 'same = "rank", not = { same = "color" }',
    "colored_pair": 'same = ["rank", "color"]', "quads": 'makes = "four-of-a-kind"',
    "three": 'makes = "three-of-a-kind"',
    "red": 'each = "red"', "black": 'each = "black"', "sevens": 'each = "7"', "aces_count": "aces",
    "dealer_hand": 'of = "dealer-hand"', "player_hand": 'of = "player-hand"', "dealer": 'of = "dealer-hand"',
    "player": 'of = "player-hand"', "streak": "run", "starts": "run", "starts_with": "run", "begins_with": "run",
    "consecutive": "run", "in_a_row": "run", "dealer_bj": 'of = "dealer-two", blackjack = true',
    "dealer_natural": 'of = "dealer-two", blackjack = true', "push_22": 'of = "dealer-hand", total = 22',
    "players_total": 'of = "player-hand", total', "dealers_total": 'of = "dealer-hand", total',
}  # fmt: skip
"""Words that people try, and what they are here."""


_TOTAL_OF = re.compile(r"(dealer|player)s?_?(?:total_?)?(\d{1,2})")


def unknown_key(key: object) -> str:
    """Return what to write in place of a key that conditions do not have."""
    known = (*KEYS, *JOINTS, *SETTINGS)
    word = str(key).lower().replace("-", "_")
    total = _TOTAL_OF.fullmatch(word)
    group = word.replace("_", "-")
    if total is not None:
        return f'unknown key; write of = "{total[1]}-hand", total = {total[2]} (allowed: {", ".join(known)})'
    if group in GROUPS and word not in _OTHER_WORDS:
        return f'unknown key; write of = "{group}" beside what is asked of it (allowed: {", ".join(known)})'
    if word in _OTHER_WORDS:
        return f"unknown key; write {_OTHER_WORDS[word]} (allowed: {', '.join(known)})"
    return f"unknown key{nearest(key, known)} (allowed: {', '.join(known)})"
