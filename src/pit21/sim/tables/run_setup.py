"""A run made ready: tables for the kernels, and what each cell of the count stands for."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate, product
from math import lcm, prod
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
from pit21.law.stud_bonus import stud_bonus_pay
from pit21.sim.kernels.extensions.envy import EnvyTables
from pit21.sim.kernels.extensions.line_bets import (
    KEPT,
    MOST_DEALER_CARDS,
    MOST_PLAYER_CARDS,
    MOST_SEATS,
    PLACES,
    LineGame,
    LineTables,
)
from pit21.sim.kernels.extensions.moved_winnings import MoveTables, MovingGame
from pit21.sim.kernels.extensions.pick_lines import FIRST_CARDS, MORE_CARDS, DealtLines, PickLineGame
from pit21.sim.kernels.extensions.stud_lines import StudLineGame
from pit21.sim.kernels.extensions.switch import MOST_PLACES, SwapTables, SwitchGame, SwitchLineGame
from pit21.sim.kernels.primitives.outcome_counts import FIRST_SUM, MOST_OUTCOMES, PER_WAGER, SIDES
from pit21.sim.kernels.rounds.draw import NO_SIDE, ONLY_TENS, UP_CARD_FIRST, DrawGame, DrawRules
from pit21.sim.kernels.rounds.five_cards import choices_table, every_hand
from pit21.sim.kernels.rounds.hands import HandTables
from pit21.sim.kernels.rounds.pick import FIVE, SEVEN_HIGH, SEVEN_LOW, VALUES, PickGame
from pit21.sim.kernels.rounds.stud import MIRRORS, StudGame
from pit21.sim.tables.dealer_tables import dealer_tables
from pit21.sim.tables.envy_tables import envy_tables, with_envy
from pit21.sim.tables.hand_tables import build_hands
from pit21.sim.tables.rows import Rows
from pit21.sim.tables.side_tables import insurance_lines, match_outcomes, no_order, order_tables, pair_outcomes
from pit21.solve.model import Deal, ShoeModel, list_card_classes, units_of
from pit21.solve.strategy import FixedPlay
from pit21.spec.side_bets import needs_third_card

LINES = "lines"
"""The evaluator of wagers whose conditions are in the game file; kernels read their programs."""
LIKENESSES = 9
MOST_SIDES = 20
"""Side wagers of one run; more than `SIDES` are counted apart."""
MOST_CELLS = 1 << 22
"""Joint outcomes that are counted: 32 MiB for each thread."""
BY_ROUND = "round"
BY_SHOE = "shoe"


class SideWager(NamedTuple):
    """A wager beside the main one that every seat places: how it is judged, and its pay table."""

    id: str
    evaluator: str
    odds: tuple[Odds, ...]
    program: tuple[int, ...] = ()  # the conditions of its lines; none where a function of the law decides
    is_bonus: bool = False  # it comes with the main wager, and nothing is staked on it
    moves: bool = False  # winnings and stake can be added to the main wager
    envy: tuple[Odds, ...] = ()  # by line: units that every other player with the wager gets; empty if none does


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
    pays_naturals: bool = True  # before the dealer plays
    draws_alone: bool = False
    packets: bool = False
    community: bool = False
    mistakes: int = 0


class Outcomes(NamedTuple):
    """A wager's outcomes in the order of the count: units won, and whether a stake was placed at all.

    `moved` has for each outcome the units that were added to the main wager, where the wager moves its winnings: they
    win what the main wager wins, in parts of which a unit has `main_unit`. Where seats pay each other envy bonuses,
    `plain` is how many outcomes the wager has by itself; they come again for each total that it can get.
    """

    id: str
    units: tuple[Fraction, ...]
    placed: tuple[int, ...]
    moved: tuple[Fraction, ...] = ()
    main_unit: int = 1
    plain: int = 0

    @property
    def unit(self) -> int:
        """Into how many parts a unit is divided."""
        moved = ((each / self.main_unit).denominator for each in self.moved)
        return lcm(*(each.denominator for each in self.units), *moved)

    @property
    def factors(self) -> tuple[int, ...]:
        """Parts that each outcome wins besides, for each part of a unit that the main wager wins."""
        return tuple(int(each * self.unit / self.main_unit) for each in self.moved)


class Prepared(NamedTuple):
    """What a worker needs: it can be sent to another process or machine."""

    setup: Setup
    game: (
        DrawGame | LineGame | MovingGame | SwitchGame | SwitchLineGame | PickGame | PickLineGame | StudGame
        | StudLineGame
    )  # fmt: skip
    source: Array  # [place]: the cards of the shoe
    wagers: tuple[Outcomes, ...]  # the main wager first

    @property
    def apart(self) -> bool:
        """Whether each wager is counted by itself, with the products of every two, because they are too many."""
        return len(self.wagers) - 1 > SIDES or prod(len(wager.units) for wager in self.wagers) > MOST_CELLS

    @property
    def starts(self) -> tuple[int, ...]:
        """Where the cells of each wager begin that is counted by itself, then where the products do, then the end."""
        found = list(accumulate((len(wager.units) for wager in self.wagers), initial=0))
        return (*found, found[-1] + len(self.wagers) * (len(self.wagers) - 1) // 2)

    @property
    def cells(self) -> int:
        """Joint outcomes that are told apart, or outcomes and products of wagers that are counted apart."""
        return self.starts[-1] if self.apart else prod(len(wager.units) for wager in self.wagers)

    @property
    def width(self) -> int:
        """Places for the outcomes of side wagers at a seat."""
        return max(SIDES, len(self.wagers) - 1)

    @property
    def sums(self) -> int:
        """How many sums are kept."""
        return FIRST_SUM + PER_WAGER * (1 + self.width)

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


def prepare(setup: Setup, plays: Sequence[FixedPlay] = (), moved: Array | None = None) -> Prepared:
    """Ask the law and the play everything once. A game of decisions takes one play.

    `moved` says by the classes of the up card and of the player's cards where winnings are added to the main wager.
    Twisted 21 with its community cards in sight takes one for each two value classes of them, lowest first.
    """
    assert len(setup.sides) <= MOST_SIDES, "more side wagers than a seat can play"
    source = cards_of(setup.shoe)
    sides = tuple(with_envy(side_outcomes(setup.law, side), side.envy, setup.seats - 1) for side in setup.sides)
    if setup.law.family == STUD:
        named = [side.evaluator for side in setup.sides]
        assert named[:3] == ["match-1", "match-2", "mirror"], "the wagers of 21 STUD"
        assert all(each == LINES for each in named[3:]), "after them those that are decided by conditions"
        stud, main = _stud(setup)
        return Prepared(setup, stud, source, (main, *sides))
    rows = Rows(setup.law, settles_as_they_fall=setup.settles_as_they_fall, pays_naturals=setup.pays_naturals)
    naturals, surrendered = (rows.natural(), rows.natural(suited=True)), rows.surrendered()
    hands, swapped = build_hands(setup.law, plays, rows, errs=setup.mistakes > 0)
    main = _main_outcomes(rows, setup.law.max_hands if setup.law.family == DRAW else 1, hands_dealt(setup.law))
    if setup.law.family == DRAW:
        made = _draw(setup, rows, hands, naturals, surrendered, _raised_kinds(setup.law, plays[0]))
        game = _switch(made, plays[0], swapped) if setup.law.switch else _moving(setup, made, moved)
        return Prepared(setup, game, source, (main, *(_with_moves(side, main.unit) for side in sides)))
    assert setup.law.family == PICK
    return Prepared(setup, _pick(setup, rows, hands, len(plays)), source, (main, *sides))


def cards_of(shoe: ShoeModel) -> Array:
    """[place]: the cards of a shoe, in order."""
    return np.array([card for card in range(FACES) for _ in range(shoe.counts[card])], np.int8)


def _moving(setup: Setup, game: DrawGame | LineGame, moved: Array | None) -> DrawGame | LineGame | MovingGame:
    for slot, side in enumerate(setup.sides):
        if side.moves:
            assert isinstance(game, LineGame)
            assert moved is not None, "someone must say what is moved"
            return MovingGame(*game, moves=MoveTables(slot, len(side.odds), moved.astype(np.int8).ravel()))
    return game


def move_table(law: Law, deals: Iterable[Deal]) -> Array:
    """[up card, first card, second card] by their classes: 1 in these deals, whichever card came first."""
    kinds = {card: kind for kind, cards in enumerate(list_card_classes(law)) for card in cards}
    count = 1 + max(kinds.values())
    found = np.zeros((count,) * 3, np.int8)
    for deal in deals:
        up, first, second = (kinds[card] for card in deal[:3])
        found[up, first, second] = found[up, second, first] = 1
    return found


def _with_moves(outcomes: Outcomes, main_unit: int) -> Outcomes:
    return outcomes._replace(main_unit=main_unit) if outcomes.moved else outcomes


def side_outcomes(law: Law, side: SideWager) -> Outcomes:
    """Outcome 0 is a loss and line n is n + 1, but for insurance, which is not always open, and for Stud Poker.

    Behind them come the lines again where winnings move: as they are when everything is moved.
    """
    lost, paid = Fraction(0 if side.is_bonus else -1), tuple(Fraction(*odds) for odds in side.odds)
    if side.moves:
        moved = (*(Fraction(0),) * (1 + len(paid)), *(1 + each for each in paid))
        return Outcomes(side.id, (lost, *paid, *paid), (1,) * len(moved), moved)
    if side.evaluator == LINES and side.program[1] & NOT_PLACED:
        return Outcomes(side.id, (lost, *paid, Fraction(0)), (*(1,) * (1 + len(paid)), 0))
    if side.evaluator == "insurance":
        return Outcomes(side.id, (Fraction(0), lost, *paid), (0, *(1,) * (1 + len(paid))))
    if side.evaluator == "stud-poker":
        return Outcomes(side.id, (lost, *paid, Fraction(0)), (1, 1, 1))
    if side.evaluator == "stud-bonus":
        paid = tuple(Fraction(pay) for pay in _bonus_pays(law, side.odds))
    return Outcomes(side.id, (lost, *paid), (1,) * (1 + len(paid)))


def hands_dealt(law: Law) -> int:
    """How many hands a seat is dealt, each with a wager of the same size; results are per unit of all together."""
    return 2 if law.switch else 1


def _main_outcomes(rows: Rows, hands: int, dealt: int) -> Outcomes:
    """Every whole part of a unit from the lowest sum of hands to the highest."""
    parts, _, _ = rows.tables()
    lowest, highest = dealt * hands * int(parts.min()), dealt * hands * int(parts.max())
    unit = dealt * rows.unit
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
    lines = _line_programs(setup)
    draws_alone = setup.draws_alone or any(cards_read(each)[1] > 2 for each in lines.values())
    rules = DrawRules(
        packets=UP_CARD_FIRST if law.raise_stake else int(setup.packets),
        hole_card=int(law.hole_card == HOLE_CARD_PEEK), hole_shown=law.hole_shown,
        hole_classes=law.hole_classes,
        early_surrender=_EARLY.get(law.surrender, 0), draws_alone=int(draws_alone),
        most_hands=law.max_hands, most_ace_hands=most_hands(law, ACE << 2), mistakes=setup.mistakes,
        natural=naturals[0],
        suited_natural=naturals[1], surrendered=surrendered, further=rows.further, raises=raises, lift=rows.lift,
        up_match=_place(setup, "match-1"), down_match=_place(setup, "match-2"),
        insurance=_place(setup, "insurance"), red_flex=_place(setup, "red-flex"),
    )  # fmt: skip
    named = {side.evaluator: side.program for side in setup.sides}
    no_match = [0] * LIKENESSES
    matched = [match_outcomes(named[each]) if each in named else no_match for each in ("match-1", "match-2")]
    game = DrawGame(
        rules, hands, dealer_tables(law), parts.ravel(), waits, stakes,
        insurance=insurance_lines(named["insurance"]) if "insurance" in named else np.zeros(FACES * FACES, np.int8),
        matched=np.array(matched, np.int8).ravel(),
        order=order_tables(named["red-flex"]) if "red-flex" in named else no_order(),
    )  # fmt: skip
    return LineGame(*game, lines=_line_tables(lines, rows.bets(), _envy(setup))) if lines else game


def _switch(game: DrawGame | LineGame, play: FixedPlay, swapped: Array) -> SwitchGame | SwitchLineGame:
    assert play.values is not None, "a play of two hands says when their second cards are swapped"
    tables = SwapTables(
        wanted=play.values.swap_table().ravel(), start=swapped, swapped=np.zeros(MOST_PLACES, np.int64),
        second=np.zeros(MOST_PLACES, np.int64),
    )  # fmt: skip
    return SwitchLineGame(*game, swaps=tables) if isinstance(game, LineGame) else SwitchGame(*game, swaps=tables)


def _line_programs(setup: Setup) -> dict[int, tuple[int, ...]]:
    """Conditions by place among the side wagers."""
    return {place: side.program for place, side in enumerate(setup.sides) if side.evaluator == LINES}


def _of_one_length(programs: dict[int, tuple[int, ...]]) -> Array:
    """[wager, place]: shorter programs are filled up with zeros, which nobody reads."""
    longest = max(map(len, programs.values()))
    return np.array([(*each, *(0,) * (longest - len(each))) for each in programs.values()], np.int64)


def _envy(setup: Setup) -> EnvyTables:
    """What the wagers of this run pay to other seats."""
    paying = {
        slot: (side_outcomes(setup.law, side), side.envy)
        for slot, side in enumerate(setup.sides)
        if any(paid for paid, _ in side.envy)
    }
    return envy_tables(paying, setup.seats - 1)


@lru_cache(maxsize=64)
def third_card_needs(programs: tuple[tuple[int, ...], ...]) -> Array:
    """[first card * FACES + second]: 1 where one of these wagers is owed a third card that can still change it."""
    needs = np.zeros(FACES * FACES, np.int8)
    for program in programs:
        if program[1] & FORCES_THIRD:
            for place, two in enumerate(product(range(FACES), repeat=2)):
                needs[place] |= needs_third_card(program, two)
    return needs


def _line_tables(programs: dict[int, tuple[int, ...]], bets: Array, envy: EnvyTables) -> LineTables:
    return LineTables(
        programs=_of_one_length(programs),
        slots=np.array(list(programs), np.int64),
        reads_hole_card=int(any(cards_read(each)[1] > 1 for each in programs.values())),
        owed_third=third_card_needs(tuple(programs.values())),
        bets=bets,
        cards=CardsSeen(
            np.zeros(3, np.int64), np.zeros(MOST_DEALER_CARDS, np.int64), np.zeros(MOST_PLAYER_CARDS, np.int64),
            np.zeros(MAIN + 1, np.int64),
        ),
        hands=np.zeros(MOST_SEATS * MOST_PLAYER_CARDS, np.int64), kept=np.zeros(MOST_SEATS * KEPT, np.int64),
        now=np.zeros(PLACES, np.int64), envy=envy,
    )  # fmt: skip


def _stud(setup: Setup) -> tuple[StudGame | StudLineGame, Outcomes]:
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
    match, _, mirror = (side.program for side in setup.sides[:3])
    game = StudGame(
        pairs=MIRRORS * np.array(class_of, np.int16) + np.array(pair_outcomes(mirror), np.int16), classes=len(hands),
        results=np.array([int(each * unit) for each in won], np.int8),
        matched=np.array(match_outcomes(match), np.int8), swapped=int(law.dealer_zones == ZONES_FIRST_IS_2),
    )  # fmt: skip
    main = Outcomes("base", listed, (1,) * len(listed))
    programs = _line_programs(setup)
    return (StudLineGame(*game, lines=_dealt_lines(programs, _envy(setup))), main) if programs else (game, main)


@lru_cache(maxsize=8)
def _bonus_results(law: Law, odds: tuple[Odds, ...]) -> tuple[tuple[int, int], ...]:
    """The line and the pay of a Stud Bonus, by the number of the hand."""
    return tuple(stud_bonus_pay(law, odds, hand) for hand in every_hand())


def _bonus_pays(law: Law, odds: tuple[Odds, ...]) -> tuple[int, ...]:
    """What a Stud Bonus can pay, the lowest first; two lines can be paid together (T1)."""
    return tuple(sorted({pay for line, pay in _bonus_results(law, odds) if line != NO_LINE}))


@cache
def _strengths() -> tuple[int, ...]:
    """Poker strengths by the number of the hand."""
    return tuple(poker_strength(hand, 5) for hand in every_hand())


def _pick(setup: Setup, rows: Rows, hands: HandTables, plays: int) -> PickGame | PickLineGame:
    law = setup.law
    parts, waits, stakes = rows.tables()
    five = every_hand()
    strengths = _strengths()
    order = {strength: place for place, strength in enumerate(sorted(set(strengths)))}
    bonus = _place(setup, "stud-bonus", "low-ball", "stud-bonus-7", "low-ball-7")
    kind, looked_up = FIVE, [0] * len(five)
    if bonus != NO_SIDE:
        side = setup.sides[bonus]
        kind = {"stud-bonus-7": SEVEN_HIGH, "low-ball-7": SEVEN_LOW}.get(side.evaluator, FIVE)
        looked_up = _looked_up(law, side, five)
    game = PickGame(
        hands=hands, dealer=dealer_tables(law), parts=parts.ravel(), waits=waits, stakes=stakes,
        mistakes=setup.mistakes, community=int(setup.community), choices=choices_table(),
        strength=np.array([order[each] for each in strengths], np.int16),
        qualifies=np.array([dealer_qualifies(each, law.qualifier) for each in strengths], np.int8),
        bonus=np.array(looked_up, np.int8), poker_side=_place(setup, "stud-poker"), bonus_side=bonus,
        bonus_kind=kind, community_use=law.community, low_reading=law.low_ball,
        low_lines=0 if bonus == NO_SIDE else len(setup.sides[bonus].odds),
        starts=_starts(plays, hands.kinds),
    )  # fmt: skip
    programs = _line_programs(setup)
    return PickLineGame(*game, lines=_dealt_lines(programs, _envy(setup))) if programs else game


def _dealt_lines(programs: dict[int, tuple[int, ...]], envy: EnvyTables) -> DealtLines:
    cards = CardsSeen(*(np.zeros(size, np.int64) for size in (FIRST_CARDS, FIRST_CARDS, MORE_CARDS, MAIN + 1)))
    return DealtLines(_of_one_length(programs), np.array(list(programs), np.int64), cards, envy)


def _looked_up(law: Law, side: SideWager, five: Sequence[tuple[int, ...]]) -> list[int]:
    """Outcome of a bonus wager on five cards, by the number of the hand."""
    if side.evaluator == "stud-bonus":
        place = {pay: number + 1 for number, pay in enumerate(_bonus_pays(law, side.odds))}
        return [0 if line == NO_LINE else place[pay] for line, pay in _bonus_results(law, side.odds)]
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


assert all(size <= MOST_OUTCOMES for size in (2 + 9, 1 + 10, 2 + 31))
