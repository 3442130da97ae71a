"""An enumerating shoe drives the referee through every round that a small shoe can give."""

from fractions import Fraction
from itertools import permutations

from pit21.cards import parse_cards
from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.session import Session
from pit21.table.shoe import Shoe
from pit21.table.shoes import ScriptedShoe, enumerate_branches

CARDS = parse_cards("As Ad Ks 9h 9c 2d")


def net_of_base(shoe: Shoe) -> int:
    """One round of 21 STUD from this shoe, burn included: what the base wager and Mirror Match win together."""
    session = Session(load_game("21-stud").choose({"cut_depth": "0"}), shoe)
    session.send(c.Join("ann", 10_000, 1))
    session.send(c.BeginRound())
    assert isinstance(session.need, n.NeedCut)
    session.send(c.Cut(1, session.need.minimum))
    session.send(c.PlaceBet("ann", 1, "base", 500))
    session.send(c.PlaceBet("ann", 1, "mirror-match", 100))
    session.send(c.CloseBets())
    assert isinstance(session.need, n.RoundOver)
    return sum(event.net for event in session.events if isinstance(event, e.WagerSettled))


def test_every_branch_once_with_its_weight() -> None:
    branches = list(enumerate_branches(dict.fromkeys(CARDS, 1), net_of_base))
    assert sum(weight for weight, _ in branches) == 1
    exact = sum((weight * net for weight, net in branches), Fraction(0))
    orders = list(permutations(CARDS, 5))
    played = [net_of_base(ScriptedShoe(order)) for order in orders]
    assert exact == Fraction(sum(played), len(orders))
