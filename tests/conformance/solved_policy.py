"""The solver's exact play of a tiny shoe as a policy of the oracle."""

from fractions import Fraction

from pit21.law.cards import FACES, VALUES, value_of
from pit21.law.codes import SURRENDER
from pit21.solve.main_wager import OptimalPlayer, solve_main, solve_shown, solve_with_community
from pit21.solve.main_wager.community_cards import CommunityPair
from pit21.solve.model import FirstPlay, MainSolution, ShoeModel, card_class_of
from pit21.solve.model.arithmetic import FRACTIONS
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.table.check import ACTIONS
from tests.conformance.oracle_case import Case
from tests.conformance.oracle_table import FREE_SPLIT, Policy

_WORDS = {bit: word for word, bit in ACTIONS.items()}


class SolvedCase:
    """One case under one choice, solved in fractions."""

    def __init__(self, case: Case, spec: GameSpec, split_class: int) -> None:
        self.case = case
        self.shoe = ShoeModel(tuple(case.counts.get(card, 0) for card in range(FACES)))
        self._law = law = compile_law(spec)
        self._pairs: list[CommunityPair] = []
        self.solutions: tuple[MainSolution, ...] = ()
        if spec.states("community_shown") and spec.value("community_shown") == "early":
            self._pairs = solve_with_community(law, self.shoe, FRACTIONS)
            self._players: dict[tuple[int, ...], OptimalPlayer] = {
                (pair.first, pair.second): OptimalPlayer(pair.solution) for pair in self._pairs
            }
        elif law.hole_classes:
            self.solutions = solve_shown(law, self.shoe, split_class, FRACTIONS)
            self._players = {
                (value,): OptimalPlayer(each)
                for each in self.solutions
                for value in range(VALUES)
                if each.problem.holes >> value & 1
            }
        else:
            self.solution = solve_main(law, self.shoe, split_class, FRACTIONS)
            self.solutions = (self.solution,)
            self._player = OptimalPlayer(self.solution)

    def policy(
        self,
        hand_cards: tuple[int, ...],
        from_split: int,
        doubles: int,
        hands: int,
        up_card: int,
        legal_actions: tuple[str, ...],
        /,
        *community: tuple[int, ...],
    ) -> str:
        player = self._player if not community else self._players[_classes(community[0])]
        if "raise" in legal_actions:
            return "raise" if player.raises(up_card) else "decline"
        if "move" in legal_actions:
            return "move" if player.moves(hand_cards[0], hand_cards[1], up_card) else "decline"
        act = player.act(
            hand_cards, up_card, from_split=bool(from_split), doubles=doubles, hands=hands,
            house=from_split == FREE_SPLIT,
        )  # fmt: skip
        if "decline" in legal_actions:
            return "surrender" if act == SURRENDER else "decline"
        if act == SURRENDER and "surrender" not in legal_actions:
            raise AssertionError("an early surrender should have been taken before")
        return _WORDS[act]

    def first_acts(self) -> dict[int, Fraction]:
        """Return the EV of each action with the given first two cards; none where community cards are seen before."""
        if self._pairs or self._law.hole_classes:
            return {}
        (play,) = [play for play in self.solution.plays if self._fits(play)]
        return play.acts

    def beginning_with(self, first_act: int) -> Policy:
        """The solver's play after a given act with the first two cards."""

        def policy(
            hand_cards: tuple[int, ...],
            from_split: int,
            doubles: int,
            hands: int,
            up_card: int,
            legal_actions: tuple[str, ...],
            /,
            *community: tuple[int, ...],
        ) -> str:
            if from_split or doubles or len(hand_cards) > 2:
                return self.policy(hand_cards, from_split, doubles, hands, up_card, legal_actions, *community)
            if "decline" in legal_actions and first_act != SURRENDER:
                return "decline"
            return _WORDS[first_act]

        return policy

    @property
    def expectation(self) -> Fraction:
        """What the solver says of the rounds that the case looks at."""
        given = self.case.given
        if not self._pairs:
            plays = [play for each in self.solutions for play in each.plays if self._fits(play)]
            total = sum(play.deal.ways for play in self.solutions[0].plays if self._fits(play))
            if given.after_peek:
                assert len(plays) == 1
                value: Fraction = (plays[0].value - plays[0].lost_to_natural) / plays[0].safe
                return value
            stakes = self.solutions[0].stakes
            parts = [(play.deal.ways, play.value * stakes[value_of(play.deal.up) - 1]) for play in plays]
            return sum((ways * value for ways, value in parts), Fraction(0)) / total
        parts = [
            (pair.ways * play.deal.ways, play.value)
            for pair in self._pairs
            for play in pair.solution.plays
            if self._fits(play)
        ]
        return sum((ways * value for ways, value in parts), Fraction(0)) / sum(ways for ways, _ in parts)

    def _fits(self, play: FirstPlay) -> bool:
        """Whether a deal is one of those that the case is about, as far as the solver tells cards apart."""
        given, deal = self.case.given, play.deal
        if given.up is not None and self._kind(given.up) != self._kind(deal.up):
            return False
        held = sorted((self._kind(deal.first), self._kind(deal.second)))
        return not given.player or sorted(map(self._kind, given.player)) == held

    def _kind(self, card: int) -> int:
        return card_class_of(self._law, card)


def _classes(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(value_of(card) - 1 for card in cards))
