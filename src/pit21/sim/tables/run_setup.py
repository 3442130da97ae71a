"""A run made ready: tables for the kernels, and what each cell of the count stands for."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import most_hands
from pit21.law.cards import ACE, FACES
from pit21.law.codes import (
    DRAW,
    HOLE_CARD_PEEK,
    NO_LINE,
    PICK,
    STUD,
    SURRENDER_EARLY,
    SURRENDER_EARLY_TENS,
    ZONES_FIRST_IS_2,
)
from pit21.law.conditions import FORCES_THIRD, MAIN, NOT_PLACED, CardsSeen, cards_read
from pit21.law.hands import is_natural, stud_total
from pit21.law.low_ball import LOWEST_LINE_RANK, low_ball_line, low_ball_rank
from pit21.law.poker import dealer_qualifies, poker_strength
from pit21.law.rules import Law, Odds
from pit21.law.settle import main_odds, result_of_stud
from pit21.law.sides import insurance_line, match_line, mirror_line
from pit21.law.stud_bonus import stud_bonus_pay
from pit21.sim.kernels.count import MOST_OUTCOMES, SIDES
from pit21.sim.kernels.draw import NO_SIDE, ONLY_TENS, UP_CARD_FIRST, DrawGame, DrawRules
from pit21.sim.kernels.five_cards import choices_table, every_hand
from pit21.sim.kernels.hands import HandTables
from pit21.sim.kernels.line_bets import (
    KEPT,
    MOST_DEALER_CARDS,
    MOST_PLAYER_CARDS,
    MOST_SEATS,
    PLACES,
    LineGame,
    LineTables,
)
from pit21.sim.kernels.pick import FIVE, SEVEN_HIGH, SEVEN_LOW, VALUES, PickGame
from pit21.sim.kernels.stud import MIRRORS, StudGame, alike
from pit21.sim.tables.dealer_tables import dealer_tables
from pit21.sim.tables.hand_tables import hand_tables
from pit21.sim.tables.rows import Rows
from pit21.solve.model import ShoeModel, list_card_classes, units_of
from pit21.solve.strategy import FixedPlay

BY_ROUND = "round"
BY_SHOE = "shoe"


class SideWager(NamedTuple):
    """A wager beside the main one that every seat places: how it is judged, and its pay table."""

    id: str
    evaluator: str
    odds: tuple[Odds, ...]
    program: tuple[int, ...] = ()  # the conditions of its lines, where it is decided by conditions


class Setup(NamedTuple):
    """Everything that the numbers of a run depend on, but for the play."""

    law: Law
    shoe: ShoeModel
    sides: tuple[SideWager, ...]
    key: int
    seats: int = 1
    mode: str = BY_ROUND
    burn: int = 0
    cut: int = 0  # cards in front of the cut card
    settles_as_they_fall: bool = True
    draws_alone: bool = False
    packets: bool = False
    community: bool = False
    mistakes: int = 0


class Outcomes(NamedTuple):
    """A wager's outcomes in the order of the count: units won, and whether a stake was placed at all."""

    id: str
    units: tuple[Fraction, ...]
    placed: tuple[int, ...]

    @property
    def unit(self) -> int:
        """Into how many parts a unit is divided."""
        return lcm(*(each.denominator for each in self.units))


class Prepared(NamedTuple):
    """What a worker needs: it can be sent to another process or machine."""

    setup: Setup
    game: DrawGame | LineGame | PickGame | StudGame
    source: Array  # [place]: the cards of the shoe
    wagers: tuple[Outcomes, ...]  # the main wager first

    @property
    def cells(self) -> int:
        """Joint outcomes that are told apart."""
        count = 1
        for wager in self.wagers:
            count *= len(wager.units)
        return count

    @property
    def lowest(self) -> int:
        """Parts of a unit that the first outcome of the main wager stands for."""
        return int(self.wagers[0].units[0] * self.main_unit)

    @property
    def main_unit(self) -> int:
        return self.wagers[0].unit

    @property
    def clusters(self) -> bool:
        """Whether rounds hang together in a shoe, or seats in a round."""
        return self.setup.mode == BY_SHOE or self.setup.seats > 1


def prepare(setup: Setup, plays: Sequence[FixedPlay] = ()) -> Prepared:
    """Ask the law and the play everything once. A game of decisions takes one play.

    Twisted 21 with its community cards in sight takes one for each two value classes of them, lowest first.
    """
    assert len(setup.sides) <= SIDES, "more side wagers than a seat can play"
    shoe = setup.shoe
    source = np.array([card for card in range(FACES) for _ in range(shoe.counts[card])], np.int8)
    sides = tuple(side_outcomes(setup.law, side) for side in setup.sides)
    if setup.law.family == STUD:
        assert [side.evaluator for side in setup.sides] == ["match-1", "match-2", "mirror"], "the wagers of 21 STUD"
        game, main = _stud(setup)
        return Prepared(setup, game, source, (main, *sides))
    rows = Rows(setup.law, settles_as_they_fall=setup.settles_as_they_fall)
    naturals, surrendered = (rows.natural(), rows.natural(suited=True)), rows.surrendered()
    hands = hand_tables(setup.law, plays, rows, errs=setup.mistakes > 0)
    main = _main_outcomes(rows, setup.law.max_hands if setup.law.family == DRAW else 1)
    if setup.law.family == DRAW:
        made = _draw(setup, rows, hands, naturals, surrendered, _raised_kinds(setup.law, plays[0]))
        return Prepared(setup, made, source, (main, *sides))
    assert setup.law.family == PICK
    return Prepared(setup, _pick(setup, rows, hands, len(plays)), source, (main, *sides))


def side_outcomes(law: Law, side: SideWager) -> Outcomes:
    """Outcome 0 is a loss and line n is n + 1, but for insurance, which is not always open, and for Stud Poker."""
    lost, paid = Fraction(-1), tuple(Fraction(*odds) for odds in side.odds)
    if side.program and side.program[1] & NOT_PLACED:
        return Outcomes(side.id, (lost, *paid, Fraction(0)), (*(1,) * (1 + len(paid)), 0))
    if side.evaluator == "insurance":
        return Outcomes(side.id, (Fraction(0), lost, *paid), (0, *(1,) * (1 + len(paid))))
    if side.evaluator == "stud-poker":
        return Outcomes(side.id, (lost, *paid, Fraction(0)), (1, 1, 1))
    if side.evaluator == "stud-bonus":
        paid = tuple(Fraction(pay) for pay in _bonus_pays(law, side.odds))
    return Outcomes(side.id, (lost, *paid), (1,) * (1 + len(paid)))


def _main_outcomes(rows: Rows, hands: int) -> Outcomes:
    """Every whole part of a unit from the lowest sum of hands to the highest."""
    parts, _, _ = rows.tables()
    lowest, highest = hands * int(parts.min()), hands * int(parts.max())
    unit = rows.unit
    won = tuple(Fraction(part, unit) for part in range(lowest, highest + 1))
    return Outcomes("base", won, (1,) * len(won))


def _place(setup: Setup, *evaluators: str) -> int:
    """Where the outcome of the wager with one of these evaluators is kept."""
    for place, side in enumerate(setup.sides):
        if side.evaluator in evaluators:
            return place
    return NO_SIDE


def _raised_kinds(law: Law, play: FixedPlay) -> int:
    """A bit for each kind of card that the wager is raised against when it is up."""
    return sum(1 << kind for kind, cards in enumerate(list_card_classes(law)) if play.raises(cards[0]))


_EARLY = {SURRENDER_EARLY: 1, SURRENDER_EARLY_TENS: ONLY_TENS}


def _draw(
    setup: Setup, rows: Rows, hands: HandTables, naturals: tuple[int, int], surrendered: int, raises: int
) -> DrawGame | LineGame:
    law = setup.law
    parts, waits, stakes = rows.tables()
    red = _place(setup, "red-flex")
    draws_alone = setup.draws_alone or any(cards_read(each.program)[1] > 2 for each in setup.sides if each.program)
    rules = DrawRules(
        packets=UP_CARD_FIRST if law.raise_stake else int(setup.packets),
        hole_card=int(law.hole_card == HOLE_CARD_PEEK), hole_shown=law.hole_shown,
        early_surrender=_EARLY.get(law.surrender, 0), draws_alone=int(draws_alone),
        most_hands=law.max_hands, most_ace_hands=most_hands(law, ACE << 2), mistakes=setup.mistakes,
        natural=naturals[0],
        suited_natural=naturals[1], surrendered=surrendered, further=rows.further, raises=raises, lift=rows.lift,
        up_match=_place(setup, "match-1"), down_match=_place(setup, "match-2"), mirror=_place(setup, "mirror"),
        insurance=_place(setup, "insurance"), red_flex=red,
        red_lines=0 if red == NO_SIDE else len(setup.sides[red].odds),
    )  # fmt: skip
    insurance = [insurance_line(law, up, hole) for up in range(FACES) for hole in range(FACES)]
    game = DrawGame(
        rules, hands, dealer_tables(law), parts.ravel(), waits, stakes, np.array(insurance, np.int8)
    )  # fmt: skip
    lines = {place: side.program for place, side in enumerate(setup.sides) if side.program}
    return LineGame(*game, lines=_line_tables(lines)) if lines else game


def _line_tables(programs: dict[int, tuple[int, ...]]) -> LineTables:
    """By place among the side wagers; shorter programs are filled up with zeros, which nobody reads."""
    longest = max(map(len, programs.values()))
    return LineTables(
        programs=np.array([(*each, *(0,) * (longest - len(each))) for each in programs.values()], np.int64),
        slots=np.array(list(programs), np.int64),
        reads_hole_card=int(any(cards_read(each)[1] > 1 for each in programs.values())),
        forces_third=int(any(each[1] & FORCES_THIRD for each in programs.values())),
        cards=CardsSeen(
            np.zeros(3, np.int64), np.zeros(MOST_DEALER_CARDS, np.int64), np.zeros(MOST_PLAYER_CARDS, np.int64),
            np.zeros(MAIN + 1, np.int64),
        ),
        hands=np.zeros(MOST_SEATS * MOST_PLAYER_CARDS, np.int64), kept=np.zeros(MOST_SEATS * KEPT, np.int64),
        now=np.zeros(PLACES, np.int64),
    )  # fmt: skip


def _stud(setup: Setup) -> tuple[StudGame, Outcomes]:
    law = setup.law
    pairs = [(first, second) for first in range(FACES) for second in range(FACES)]
    classes: dict[tuple[int, bool], int] = {}
    hands: list[tuple[int, int]] = []
    class_of = []
    for pair in pairs:
        key = (stud_total(law, *pair), is_natural(law, pair, 2, False))
        if key not in classes:
            classes[key] = len(hands)
            hands.append(pair)
        class_of.append(classes[key])
    won = [units_of(law, result_of_stud(law, *own, *dealer)) for own in hands for dealer in hands]
    paid = sorted({*won, Fraction(0), Fraction(*main_odds(law, 3))})
    unit = lcm(*(each.denominator for each in paid))
    listed = tuple(Fraction(part, unit) for part in range(int(paid[0] * unit), int(paid[-1] * unit) + 1))
    dealer = 4
    like = (8, 5, 4)  # a card of another rank, of the same rank, and the same card
    assert [alike(card, dealer) for card in like] == [0, 1, 2]
    matched = [match_line(one, two, dealer) + 1 for one in like for two in like]
    game = StudGame(
        pairs=np.array([MIRRORS * kind + mirror_line(*pair) + 1 for kind, pair in zip(class_of, pairs, strict=True)],
                       np.int16), classes=len(hands),
        results=np.array([int(each * unit) for each in won], np.int8),
        matched=np.array(matched, np.int8), swapped=int(law.dealer_zones == ZONES_FIRST_IS_2),
    )  # fmt: skip
    return game, Outcomes("base", listed, (1,) * len(listed))


def _bonus_pays(law: Law, odds: tuple[Odds, ...]) -> tuple[int, ...]:
    """What a Stud Bonus can pay, the lowest first; two lines can be paid together (T1)."""
    return tuple(sorted({stud_bonus_pay(law, odds, hand)[1] for hand in every_hand() if _wins(law, odds, hand)}))


def _wins(law: Law, odds: tuple[Odds, ...], hand: tuple[int, ...]) -> bool:
    return stud_bonus_pay(law, odds, hand)[0] != NO_LINE


def _pick(setup: Setup, rows: Rows, hands: HandTables, plays: int) -> PickGame:
    law = setup.law
    parts, waits, stakes = rows.tables()
    five = every_hand()
    strengths = [poker_strength(hand, 5) for hand in five]
    order = {strength: place for place, strength in enumerate(sorted(set(strengths)))}
    bonus = _place(setup, "stud-bonus", "low-ball", "stud-bonus-7", "low-ball-7")
    kind, looked_up = FIVE, [0] * len(five)
    if bonus != NO_SIDE:
        side = setup.sides[bonus]
        kind = {"stud-bonus-7": SEVEN_HIGH, "low-ball-7": SEVEN_LOW}.get(side.evaluator, FIVE)
        looked_up = _looked_up(law, side, five)
    return PickGame(
        hands=hands, dealer=dealer_tables(law), parts=parts.ravel(), waits=waits, stakes=stakes,
        mistakes=setup.mistakes, community=int(setup.community), choices=choices_table(),
        strength=np.array([order[each] for each in strengths], np.int16),
        qualifies=np.array([dealer_qualifies(each, law.qualifier) for each in strengths], np.int8),
        bonus=np.array(looked_up, np.int8), poker_side=_place(setup, "stud-poker"), bonus_side=bonus,
        bonus_kind=kind, community_use=law.community, low_reading=law.low_ball,
        low_lines=0 if bonus == NO_SIDE else len(setup.sides[bonus].odds),
        starts=_starts(plays, hands.kinds),
    )  # fmt: skip


def _looked_up(law: Law, side: SideWager, five: list[tuple[int, ...]]) -> list[int]:
    """Outcome of a bonus wager on five cards, by the number of the hand."""
    if side.evaluator == "stud-bonus":
        place = {pay: number + 1 for number, pay in enumerate(_bonus_pays(law, side.odds))}
        judged = [stud_bonus_pay(law, side.odds, hand) for hand in five]
        return [0 if line == NO_LINE else place[pay] for line, pay in judged]
    if side.evaluator == "low-ball":
        highest = LOWEST_LINE_RANK + len(side.odds) - 1
        return [low_ball_line(low_ball_rank(hand, 5, law.low_ball), highest) + 1 for hand in five]
    return [0] * len(five)


def _starts(plays: int, kinds: int) -> Array:
    """Where the start nodes of the play for two community cards lie; one place where they are not seen."""
    if plays == 1:
        return np.zeros(1, np.int64)
    pairs = [(low, high) for low in range(VALUES) for high in range(low, VALUES)]
    assert plays == len(pairs), f"{plays} plays for {len(pairs)} pairs of community cards"
    starts = np.zeros((VALUES, VALUES), np.int64)
    for number, (low, high) in enumerate(pairs):
        starts[low, high] = starts[high, low] = number * kinds * kinds
    return starts.ravel()


assert all(size <= MOST_OUTCOMES for size in (2 + 9, 1 + 10))
