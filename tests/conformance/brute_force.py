"""Small games by hand: every order of a few cards, with rules written out here and nothing of the law."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, permutations

from pit21.cards import card_text

Results = dict[Fraction, Fraction]


def mean(results: Results) -> Fraction:
    return sum((units * chance for units, chance in results.items()), Fraction(0))


def over_orders(cards: Iterable[int], length: int, units: Callable[[tuple[str, ...]], Fraction | int]) -> Results:
    """The distribution of `units` of the first cards, written as `As`, over all orders."""
    return _shares(units(tuple(map(card_text, order))) for order in permutations(cards, length))


def over_sets(cards: Iterable[int], size: int, units: Callable[[tuple[str, ...]], int]) -> Results:
    return _shares(units(tuple(map(card_text, chosen))) for chosen in combinations(cards, size))


def _shares(found: Iterable[Fraction | int]) -> Results:
    ways = Counter(map(Fraction, found))
    total = sum(ways.values())
    return {units: Fraction(count, total) for units, count in sorted(ways.items())}


def mirror(first: str, second: str) -> int:
    """Mirror Match, standard decks: suited aces 40, one suit 25, one color 12, mixed colors 5."""
    if first[0] != second[0]:
        return -1
    if first == second:
        return 40 if first[0] == "A" else 25
    return 12 if {first[1], second[1]} in ({"h", "d"}, {"c", "s"}) else 5


def match(first: str, second: str, dealer: str, pays: tuple[int, int, int, int, int]) -> int:
    """Match: two suited, suited and unsuited, one suited, two unsuited, one unsuited."""
    suited = (first, second).count(dealer)
    unsuited = sum(card[0] == dealer[0] for card in (first, second)) - suited
    lines = [(2, 0), (1, 1), (1, 0), (0, 2), (0, 1)]
    return pays[lines.index((suited, unsuited))] if (suited, unsuited) in lines else -1


def stud_base(first: str, second: str, dealer_first: str, dealer_second: str) -> Fraction | int:
    """21 STUD: aces 11, a blackjack (two aces too) 3:2 or a push against another, a tie loses."""
    own, dealer = (_stud(first, second), _stud(dealer_first, dealer_second))
    if own == 99:
        return 0 if dealer == 99 else Fraction(3, 2)
    return 1 if own > dealer else -1


def _stud(first: str, second: str) -> int:
    total = pips(first, 11) + pips(second, 11)
    return 99 if total >= 21 else total


def pips(card: str, ace: int = 1) -> int:
    return {"A": ace, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def total_of(hand: tuple[str, ...]) -> int:
    total = sum(map(pips, hand))
    return total + 10 if total <= 11 and any(card[0] == "A" for card in hand) else total


def dealer_hands(up: tuple[str, ...], left: tuple[str, ...], *, hits_soft_17: bool) -> dict[tuple[str, ...], Fraction]:
    """Every hand that the dealer can end with, in the order drawn, and its chance."""
    total = total_of(up)
    soft = total != sum(map(pips, up))
    if len(up) >= 2 and (total > 17 or (total == 17 and not (soft and hits_soft_17))):
        return {up: Fraction(1)}
    ends: dict[tuple[str, ...], Fraction] = {}
    for index, card in enumerate(left):
        rest = (*left[:index], *left[index + 1 :])
        for hand, chance in dealer_hands((*up, card), rest, hits_soft_17=hits_soft_17).items():
            ends[hand] = ends.get(hand, Fraction(0)) + chance / len(left)
    return ends


def blackjack_of_one_who_stands(cards: tuple[int, ...], *, hits_soft_17: bool) -> Results:
    """The main wager of blackjack (3:2, dealer peeks) for a player who never takes a card."""
    shares: dict[Fraction, Fraction] = {}
    deals = list(permutations(range(len(cards)), 3))
    for deal in deals:
        own = (card_text(cards[deal[0]]), card_text(cards[deal[1]]))
        left = tuple(card_text(card) for index, card in enumerate(cards) if index not in deal)
        hands = dealer_hands((card_text(cards[deal[2]]),), left, hits_soft_17=hits_soft_17)
        for hand, chance in hands.items():
            units = _compared(own, hand)
            shares[units] = shares.get(units, Fraction(0)) + chance / len(deals)
    return dict(sorted(shares.items()))


def _compared(own: tuple[str, ...], dealer: tuple[str, ...]) -> Fraction:
    own_natural, dealer_natural = total_of(own) == 21, total_of(dealer) == 21 and len(dealer) == 2
    if own_natural or dealer_natural:
        return Fraction(3, 2) * (own_natural - dealer_natural) if own_natural else Fraction(-1)
    mine, theirs = total_of(own), total_of(dealer)
    return Fraction(1 if theirs > 21 or mine > theirs else 0 if mine == theirs else -1)


def red_flex(hand: tuple[str, ...], pays: tuple[int, ...]) -> int:
    """Red cards from the top card on; two pay the first figure, the last one also pays longer runs."""
    run = next((index for index, card in enumerate(hand) if card[1] in "cs"), len(hand))
    return -1 if run < 2 else pays[min(run - 2, len(pays) - 1)]


def stud_bonus(hand: tuple[str, ...]) -> int:
    """The Stud Bonus of Twisted 21, as it is printed "for 1", less the stake; 16 or less is the last line."""
    ranks = sorted("23456789TJQKA".index(card[0]) for card in hand)
    groups = sorted(Counter(ranks).values(), reverse=True)
    flush = len({card[1] for card in hand}) == 1
    straight = groups[0] == 1 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    high_pair = any(ranks.count(rank) == 2 for rank in (9, 10, 11, 12))
    lines = [
        (flush and ranks == [8, 9, 10, 11, 12], 1001), (flush and straight, 501), (groups[0] == 4, 251),
        (groups == [3, 2], 101), (flush, 16), (straight, 7), (groups[0] == 3, 5), (groups[:2] == [2, 2], 4),
        (high_pair, 3), (sum(map(pips, hand)) <= 16, 11),
    ]  # fmt: skip
    return next((pay for holds, pay in lines if holds), 0) - 1
