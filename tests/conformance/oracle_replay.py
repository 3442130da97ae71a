"""The same enumeration the long way: whole rounds at a session, each dealt from the start by the enumerating shoe."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import perm

from pit21.spec.game import GameSpec
from pit21.table import needs as n
from pit21.table.offers import offers
from pit21.table.session import Session
from pit21.table.shoes import EnumeratingShoe, enumerate_branches
from tests.conformance.oracle_result import Ends, OracleResult, Tally
from tests.conformance.oracle_table import (
    TRAY,
    Choices,
    Policy,
    answers,
    ends_of,
    legal_words,
    opening,
    table_spec,
    units,
)


class TinyShoe:
    """An enumerating shoe for a table that believes in whole decks.

    The cut of such a table may lie behind the last card here; it moves nothing in any case, as no order exists yet.
    """

    complete = False

    def __init__(self, shoe: EnumeratingShoe, cut_card_from_end: int) -> None:
        self._shoe = shoe
        self._cut_card_from_end = cut_card_from_end
        self.shuffle, self.draw, self.refill = shoe.shuffle, shoe.draw, shoe.refill
        self.remaining, self.size = shoe.remaining, shoe.size

    def cut(self, position: int) -> None:
        del position

    def place_cut_card(self, from_end: int) -> None:
        del from_end
        self._shoe.place_cut_card(self._cut_card_from_end)


def replayed_oracle(
    spec: GameSpec,
    counts: Mapping[int, int],
    policy: Policy,
    wagers: tuple[str, ...] = ("base",),
    classify: Callable[[int], Hashable] | None = None,
    cut_card_from_end: int = 0,
) -> OracleResult:
    """As `oracle` with the burn card followed and nothing given; the cut card may be met in the round."""
    rules = table_spec(spec, wagers)
    choices = Choices(policy, wagers, lambda _cards, _up: "insurance" in wagers)

    def play(shoe: EnumeratingShoe) -> tuple[int, Ends]:
        session = Session(rules, TinyShoe(shoe, cut_card_from_end), TRAY)
        for command in opening(rules)[1:]:
            session.send(command)
        while not isinstance(session.need, n.RoundOver):
            if isinstance(session.need, n.NeedChoice):
                assert legal_words(session.need) == tuple(offer.action for offer in offers(session.table))
            for command in answers(session.table, session.need, choices):
                session.send(command)
        return shoe.drawn, ends_of(session.table, wagers)

    size = sum(counts.values())
    tally = Tally(wagers, size)
    for chance, (drawn, ends) in enumerate_branches(counts, play, classify):
        ways = chance * perm(size, drawn)
        assert ways == Fraction(ways.numerator)
        tally.add(drawn, ways.numerator, ends)
    return tally.result(units(rules))
