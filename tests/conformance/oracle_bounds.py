"""How large a case can become: the most leaves that any policy at all can give it."""

from collections import Counter
from collections.abc import Callable, Hashable

from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import face_down_cards
from pit21.table.referee import advance
from pit21.table.state import Hand, Table
from tests.conformance.oracle import begun
from tests.conformance.oracle_branches import Branches
from tests.conformance.oracle_case import Case
from tests.conformance.oracle_policies import stand_always
from tests.conformance.oracle_table import Choices, answers, legal_words, table_spec


def most_leaves(case: Case, spec: GameSpec) -> int:
    """Over every policy that sees what `case.see` shows it; a branch that runs out of cards raises ShoeError."""
    branches = Branches(case.counts, case.see, case.given, case.detail)
    choices = Choices(stand_always, case.wagers, lambda _cards, _up: "insurance" in case.wagers)
    return _Bound(branches, choices, case.see).most(*begun(table_spec(spec, case.wagers)))


class _Bound:
    """What follows from a table depends on its hands as sets, the dealer's cards and the shoe: kept by that."""

    def __init__(self, branches: Branches, choices: Choices, see: Callable[[int], Hashable]) -> None:
        self.branches = branches
        self.choices = choices
        self.see = see
        self.known: dict[Hashable, int] = {}

    def most(self, table: Table, waits: n.Need) -> int:
        if isinstance(waits, n.RoundOver):
            return 1
        key = self._key(table)
        if key not in self.known:
            self.known[key] = self._most(table, waits)
        return self.known[key]

    def _most(self, table: Table, waits: n.Need) -> int:
        if isinstance(waits, n.NeedCard):
            return sum(self._after(table, c.Cards(branch.cards)) for branch in self.branches.draws(waits))
        if isinstance(waits, n.NeedChoice):
            return max(self._after(table, _act(table, waits, word)) for word in legal_words(waits))
        if isinstance(waits, n.NeedAnswers) and waits.offer == "surrender":
            seat = waits.seats[0]
            return max(self._after(table, c.Act(seat, "surrender")), self._after(table, c.Decline(seat)))
        for command in answers(table, waits, self.choices):
            table, _, waits = advance(table, command)
        return self.most(table, waits)

    def _after(self, table: Table, command: c.Command) -> int:
        after, _, then = advance(table, command)
        return self.most(after, then)

    def _key(self, table: Table) -> Hashable:
        seat = table.seats[-1]
        return (
            tuple(self._hand(hand) for hand in seat.hands), seat.hidden, seat.taken, seat.answered, table.community,
            tuple(map(self.see, table.dealer.cards)), table.dealer.taken, table.dealer.natural, table.bets_closed,
            table.shoe.burn_due, tuple(map(len, self.branches.pools)),
        )  # fmt: skip

    def _hand(self, hand: Hand) -> Hashable:
        cards = Counter(map(self.see, hand.cards))
        staked = hand.from_split, hand.house, len(hand.doubles)
        return frozenset(cards.items()), staked, hand.state, hand.waits_for, hand.settled


def _act(table: Table, waits: n.NeedChoice, word: str) -> c.Act:
    pick = face_down_cards(table, waits.seat)[0] if table.rules.picks and word in ("hit", "double") else 0
    return c.Act(seat=waits.seat, action=word, hand=waits.hand, pick=pick)
