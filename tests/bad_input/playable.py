"""A game that is accepted can be dealt: nothing that a rule file says may stop the referee later."""

from random import Random

from pit21.spec.game import GameSpec
from pit21.spec.problems import SpecError
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.session import Session
from pit21.table.shoes import SeededShoe
from tests.bad_input.random_tables import plausible

MOST_STEPS = 400


def deal_rounds(spec: GameSpec, seed: str, rounds: int) -> int:
    """Random legal play by three people; the number of rounds that were dealt. The referee's own checks are on."""
    random = Random(seed)
    try:
        shoe = SeededShoe(str(spec.value("deck_kind")), spec.number("decks"), seed)
        session = Session(spec, shoe, 10**14)
    except SpecError:
        return 0  # an infinite deck: for exact results only
    for seat, name in enumerate(("ann", "bob", "eve"), 1):
        session.send(c.Join(name, 10_000_000, seat if seat <= session.table.rules.seats else 0))
    dealt = 0
    for _ in range(MOST_STEPS):
        command = plausible(session.table, session.need, random)
        if check(session.table, command) is None:
            session.send(command)
            dealt += isinstance(command, c.CloseBets)
        if isinstance(session.need, n.RoundOver) and dealt >= rounds:
            break
    return dealt
