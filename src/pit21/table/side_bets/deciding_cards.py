"""Which cards decided a side bet that won: for the felt, where they are lit.

Only cards that lie open are named, so that nothing is learned from a place that is lit.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, takewhile

import msgspec

from pit21.law import conditions as c
from pit21.law.cards import is_red
from pit21.law.poker import (
    FOUR_OF_A_KIND,
    ONE_PAIR,
    THREE_OF_A_KIND,
    TWISTED_STUD_LINE,
    TWO_PAIR,
    poker_category,
    poker_strength,
)
from pit21.table.events import WagerSettled
from pit21.table.rules import WagerRules
from pit21.table.settlement.outcome import five_cards, zone_card, zone_place
from pit21.table.side_bets.early_endings import open_cards
from pit21.table.state import Seat, Table

FIVE = 5
MOST_KEPT = 512
"""Settled side bets whose cards are remembered."""
_BY_RANK = (ONE_PAIR, TWO_PAIR, THREE_OF_A_KIND, FOUR_OF_A_KIND)


class DecidingCards(msgspec.Struct, frozen=True, kw_only=True):
    """The cards that a winning side bet was paid for, by their places, counted from 0.

    `own` are hand and place in it, with hand -1 for a card that was dealt to the seat for a side bet alone;
    `face_down` are places among the cards that were dealt face down to the seat.
    """

    seat: int
    player: str
    wager: str
    own: tuple[tuple[int, int], ...] = ()
    face_down: tuple[int, ...] = ()
    dealer: tuple[int, ...] = ()
    community: tuple[int, ...] = ()


Place = tuple[str, int]
"""`first`, `hand`, `five`, `dealer` or `community`, and the number of a card there."""
Choice = Callable[[Table, Seat, WagerRules, str], Iterable[Place]]


def deciding_cards(table: Table) -> tuple[DecidingCards, ...]:
    """For each side bet of this round that was settled and won."""
    found = (_find_deciding_cards(table, event) for event in table.settled if event.returned > event.staked)
    return tuple(each for each in found if each is not None)


def _find_deciding_cards(table: Table, event: WagerSettled) -> DecidingCards | None:
    wager = table.rules.wagers.get(event.wager)
    seat = table.seats[event.seat - 1]
    if wager is None or wager.role not in ("side", "insurance") or not seat.hands:
        return None
    places = tuple(dict.fromkeys(_CHOICES[wager.evaluator](table, seat, wager, event.line)))
    own, face_down = _on_the_felt(seat, places)
    dealer = table.dealer
    shown = table.community_shown
    return DecidingCards(
        seat=event.seat, player=event.player, wager=event.wager, own=own, face_down=face_down,
        dealer=tuple(number for kind, number in places if kind == "dealer" and dealer.up[number]),
        community=tuple(
            number for kind, number in places if kind == "community" and (table.community_up or number + 1 in shown)
        ),
    )  # fmt: skip


def _on_the_felt(seat: Seat, places: Iterable[Place]) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Where these of the seat's cards lie now: in its hands, or where they were dealt face down and turned."""
    first = seat.first_two + seat.third
    own: list[tuple[int, int]] = []
    face_down: list[int] = []
    for kind, number in places:
        if kind == "hand":
            own.append((0, number))
        elif kind == "five" and number >= len(seat.first_two):
            at = number - len(seat.first_two)
            if seat.turned and at + 1 not in seat.taken:
                face_down.append(at)
            elif at + 1 in seat.taken:
                own += _find_in_hands(seat, seat.hidden[at], own)
        elif kind == "first" and seat.side_card and number == len(seat.first_two):
            own.append((-1, 0))
        elif kind in ("first", "five") and number < len(first):
            own += _find_in_hands(seat, first[number], own)
    return tuple(dict.fromkeys(own)), tuple(face_down)


def _find_in_hands(seat: Seat, card: int, used: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the place of a card in the seat's hands, which may have been split or swapped since."""
    places = [
        (index, place)
        for index, hand in enumerate(seat.hands)
        for place, each in enumerate(hand.cards)
        if each == card and (index, place) not in used
    ]
    return places[:1]


def _all_first(_table: Table, _seat: Seat, _wager: WagerRules, _line: str) -> Iterable[Place]:
    return ("first", 0), ("first", 1)


def _choose_matching(zone: int) -> Choice:
    def choose(table: Table, seat: Seat, _wager: WagerRules, _line: str) -> Iterable[Place]:
        card = zone_card(table, zone)
        mine = [("first", number) for number in range(2) if seat.first_two[number] >> 2 == card >> 2]
        return *mine, ("dealer", zone_place(table, zone))

    return choose


def _dealer_two(_table: Table, _seat: Seat, _wager: WagerRules, _line: str) -> Iterable[Place]:
    return ("dealer", 0), ("dealer", 1)


def _red(table: Table, _seat: Seat, _wager: WagerRules, _line: str) -> Iterable[Place]:
    cards = table.dealer.cards[: table.dealer.taken]
    return (("dealer", number) for number in takewhile(lambda number: is_red(cards[number]), range(len(cards))))


def _five(_table: Table, _seat: Seat, _wager: WagerRules, _line: str) -> Iterable[Place]:
    return (("five", number) for number in range(FIVE))


def _poker(_table: Table, seat: Seat, _wager: WagerRules, _line: str) -> Iterable[Place]:
    """Return the cards that make the poker hand; all five of a straight or a flush."""
    return (("five", number) for number in _find_poker_cards(five_cards(seat)))


def _bonus(table: Table, seat: Seat, wager: WagerRules, line: str) -> Iterable[Place]:
    """As a poker hand, or all five cards where their total is paid."""
    by_total = line == wager.lines[TWISTED_STUD_LINE]
    return (_five if by_total else _poker)(table, seat, wager, line)


def _find_poker_cards(cards: Sequence[int]) -> list[int]:
    ranks = Counter(card >> 2 for card in cards)
    if poker_category(poker_strength(cards, len(cards))) not in _BY_RANK:
        return list(range(len(cards)))
    return [number for number, card in enumerate(cards) if ranks[card >> 2] > 1]


def _seven(table: Table, seat: Seat, _wager: WagerRules, _line: str) -> Iterable[Place]:
    """Of the player's five cards and the community cards the five that are the best hand."""
    own, community = five_cards(seat), table.community
    places: list[Place] = [("five", number) for number in range(FIVE)]
    places += [("community", number) for number in range(len(community))]
    cards = (*own, *community)
    best = max(combinations(range(len(cards)), FIVE), key=lambda some: poker_strength([cards[at] for at in some], FIVE))
    used = _find_poker_cards([cards[at] for at in best])
    return [places[best[at]] for at in used]


def _all_seven(table: Table, _seat: Seat, _wager: WagerRules, _line: str) -> Iterable[Place]:
    return *(("five", at) for at in range(FIVE)), *(("community", at) for at in range(len(table.community)))


def _find_by_conditions(table: Table, seat: Seat, wager: WagerRules, line: str) -> Iterable[Place]:
    """Return what the conditions of the line speak of: cards of a kind, or whole groups where all of them count."""
    paid = wager.lines.index(line) if line in wager.lines else -1
    found = _by_program(wager.program, open_cards(table, seat, wager), paid)
    if table.rules.family != "stud":
        return found
    return [(kind, zone_place(table, number + 1) if kind == "dealer" else number) for kind, number in found]


@lru_cache(maxsize=MOST_KEPT)
def _by_program(program: tuple[int, ...], cards: c.CardsSeen, paid: int) -> list[Place]:
    """Return the cards of the line that was paid, or of every line that holds where `paid` is -1.

    Every event after a settlement asks again for all wagers that were settled before it.
    """
    found: list[Place] = []
    for each in range(program[0]):
        at = c.HEAD + 2 * each
        if paid in (-1, program[at]) and c.holds(program, program[at + 1], program[at + 3], cards):
            found += _find_of_condition(program, program[at + 1], program[at + 3], cards)
    return found


def _find_of_condition(program: Sequence[int], start: int, end: int, cards: c.CardsSeen) -> list[Place]:
    """Return the cards by which the condition holds; what is asked for not to be there lights nothing."""
    stack: list[tuple[bool, list[Place]]] = []
    for at in range(start, end, c.WIDTH):
        op = program[at]
        if op == c.NOT:
            stack.append((not stack.pop()[0], []))
        elif op in (c.AND, c.OR):
            second, first = stack.pop(), stack.pop()
            holds = first[0] and second[0] if op == c.AND else first[0] or second[0]
            stack.append((holds, [*(first[1] if first[0] else ()), *(second[1] if second[0] else ())]))
        else:
            holds = c.ask(program, at, cards)
            stack.append((holds, _find_asked_about(program, at, cards) if holds else []))
    return stack[-1][1]


def _find_asked_about(program: Sequence[int], at: int, cards: c.CardsSeen) -> list[Place]:
    op, argument = program[at], program[at + c.ARGUMENT]
    if op >= c.FACTS:
        return []
    group, others = at + c.PLAYER_FROM, at + c.OTHER
    mine = _group(program, group, cards)
    if op == c.COUNT:
        return [place for place, card in mine if (argument >> card) & 1]
    if op == c.CARD:
        return [mine[program[at + c.LOWEST]][0]]
    if op == c.RANK_COUNTS:
        ranks = Counter(card >> 2 for _, card in mine)
        return [place for place, card in mine if ranks[card >> 2] > 1]
    theirs = _group(program, others, cards) if op >= c.MATCHES else []
    if op == c.MATCHES:
        pairs = [(one, other) for one in mine for other in theirs if c.are_alike(one[1], other[1], argument)]
        return [place for pair in pairs for place, _ in pair]
    return [place for place, _ in (*mine, *theirs)]


def _group(program: Sequence[int], group: int, cards: c.CardsSeen) -> list[tuple[Place, int]]:
    """Return the cards of a group with their places, in the order in which `card_at` counts them."""
    found: list[Place] = []
    found += [("first", at) for at in range(program[group], min(program[group + 1], cards.counts[c.PLAYERS]))]
    found += [("dealer", at) for at in range(program[group + 2], min(program[group + 3], cards.counts[c.DEALERS]))]
    for place in range(c.more_size(program, group, cards)):
        at = program[group + 4] + place
        found.append(("community", at - c.COMMUNITY) if at >= c.COMMUNITY else ("hand", at))
    return [(place, c.card_at(program, group, number, cards)) for number, place in enumerate(found)]


_CHOICES: dict[str, Choice] = {
    "mirror": _all_first,
    "match-1": _choose_matching(1),
    "match-2": _choose_matching(2),
    "stud-poker": _poker,
    "stud-bonus": _bonus,
    "low-ball": _five,
    "stud-bonus-7": _seven,
    "low-ball-7": _all_seven,
    "red-flex": _red,
    "insurance": _dealer_two,
    "lines": _find_by_conditions,
}
