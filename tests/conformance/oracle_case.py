"""What a case of the oracle is: a tiny shoe, what is known of the round, and the reading that it is about."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from pit21.cards import parse_card, parse_cards
from pit21.law.cards import EIGHT, SEVEN, SIX, is_red, value_of
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from tests.conformance.oracle import oracle
from tests.conformance.oracle_branches import PLAIN, Detail, Given
from tests.conformance.oracle_policies import arbitrary_policy
from tests.conformance.oracle_result import OracleResult
from tests.conformance.oracle_table import Policy


def by_value(card: int) -> int:
    return value_of(card)


def by_rank(card: int) -> int:
    return card >> 2


def by_color(card: int) -> int:
    """Value and color: what the main wager and Red Flex can tell apart."""
    return 2 * value_of(card) + is_red(card)


def by_bonus_suit(card: int) -> int:
    """The suits of sixes, sevens and eights, which the bonus for 21s looks at; of all others the value."""
    return card if card >> 2 in (SIX, SEVEN, EIGHT) else -value_of(card)


def by_card(card: int) -> int:
    return card


class Case(NamedTuple):
    """A shoe such as `8c*4 Tc`, what is known of the round before it begins, and one reading.

    The reading is played under each of its `choices`, all by the same policy: `arbitrary_policy` with `seed` and
    `favourite`. Each choice must give another expectation of `moved`. A case without a reading is there for the
    effects of its shoe. `see` is what can matter of a card, for the branches and for the policy.
    """

    game: str
    name: str
    shoe: str
    reading: str = ""
    choices: tuple[str | int, ...] = ()
    settings: Mapping[str, str | int] = {}
    player: str = ""
    up: str = ""
    after_peek: bool = False
    wagers: tuple[str, ...] = ("base",)
    moved: str = "base"
    see: Callable[[int], int] = by_value
    seed: int = 0
    favourite: str = ""
    detail: Detail = PLAIN

    @property
    def counts(self) -> dict[int, int]:
        return counted(self.shoe)

    @property
    def given(self) -> Given:
        return Given(parse_cards(self.player), parse_card(self.up) if self.up else None, self.after_peek)

    @property
    def policy(self) -> Policy:
        return arbitrary_policy(self.seed, self.see, self.favourite)

    def specs(self) -> dict[str | int, GameSpec]:
        """The rules under each choice of the reading; one entry where there is none."""
        plain = load_game(self.game).choose(self.settings)
        if not self.reading:
            return {"": plain}
        return {choice: plain.choose({self.reading: choice}) for choice in self.choices}

    def play(self, spec: GameSpec, policy: Policy | None = None) -> OracleResult:
        """What the oracle says under one of the `specs`, by the case's own policy or another."""
        return oracle(spec, self.counts, policy or self.policy, self.wagers, self.see, self.given, detail=self.detail)


def counted(shoe: str) -> dict[int, int]:
    """`8c*4 Tc` as {card: count}."""
    found: Counter[int] = Counter()
    for word in shoe.split():
        card, _, count = word.partition("*")
        found[parse_card(card)] += int(count or 1)
    return dict(found)
