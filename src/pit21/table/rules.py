"""`Rules`: a game with its choices made, laid out for the referee."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from pit21.cards import deck
from pit21.law.codes import RESCUE_HALF
from pit21.law.dealer import hole_class
from pit21.law.rules import Law, Odds
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.hole_classes import class_name, parse_classes
from pit21.spec.irregularities import PREFIX, irregularities
from pit21.spec.model import PayLine, PayTable, Stage
from pit21.spec.side_bets import Group, parse_reads, pays_amounts
from pit21.spec.terms import fees_at

_POKER = ("stud-poker", "stud-bonus")
"""Evaluators that play a player's five cards as a poker hand."""


MOST_DEAL_PLANS = 256
MOST_COSTS = 1_024
MOST_HANDS = 4_096
Place = tuple[int, int, bool]
"""Where a card lies: the seat or another place, the hand, and whether it is face up."""
_Key = TypeVar("_Key")
_Result = TypeVar("_Result")


class KeptResults(dict[_Key, _Result]):
    """Results by their arguments; where there are too many, all are forgotten."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def keep(self, key: _Key, result: _Result) -> _Result:
        if len(self) >= self._most:
            self.clear()
        self[key] = result
        return result


class WagerRules(msgspec.Struct, frozen=True):
    """One wager as the referee needs it."""

    id: str
    index: int
    title: str
    role: str
    evaluator: str
    size: str
    after: str
    minimum: int
    maximum: int
    offered: bool
    table: str
    lines: tuple[str, ...]
    odds: tuple[Odds, ...]
    clause: tuple[str, ...]
    limits_clause: tuple[str, ...]
    program: tuple[int, ...] = ()  # the conditions of its lines, where it is decided by conditions
    reads_hole_card: bool = False
    reads_dealer_hand: bool = False
    reads_third_card: bool = False
    forces_third_card: bool = False
    amounts: tuple[PayLine, ...] = ()  # its lines, where some of them pay fixed amounts
    unit: str = "to"
    meter: int = 0
    placed: str = "deal"  # when it may be placed: before the deal, after the up card, after the peek
    moves: bool = False  # whether its winnings and stake may be added to the main wager
    payout_limit: int = 0  # cents that all seats together can win in a round; 0 for no limit
    envy: tuple[int, ...] = ()  # by line: what every other player who has the wager gets, where some line pays that


def _name_of_wager(title: str) -> str:
    """Return a title as it reads in a sentence: `Ante` and `Base Wager` are nouns, `Blackjack` names a game."""
    return title if title.lower().endswith(("ante", "bet", "wager", "stake")) else f"{title} wager"


def _envy(table: PayTable | None) -> tuple[int, ...]:
    amounts = tuple(line.envy for line in table.lines) if table is not None else ()
    return amounts if any(amounts) else ()


class Rules:
    """Everything about a game that does not change while it is dealt. Shared, never copied.

    Results that the referee computes from the rules alone and needs again are kept here: a cache elsewhere would keep
    the rules of every table that was ever closed.
    """

    def __init__(self, spec: GameSpec) -> None:
        self.course: tuple[tuple[Callable[..., Any], Stage], ...] = ()
        """The stages of a round, kept by `next_step`."""
        self.deal_plans: KeptResults[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], tuple[Place, ...]] = (
            KeptResults(MOST_DEAL_PLANS)
        )
        self.worst_costs: KeptResults[tuple[str, int], int] = KeptResults(MOST_COSTS)
        self.early_results: KeptResults[tuple[tuple[int, ...], bool, int], int] = KeptResults(MOST_HANDS)
        """What a hand is by its cards alone, see `turns.early_ending`."""
        self.spec = spec
        self.digest = spec.digest
        self.law: Law = compile_law(spec)
        self.family = spec.file.family
        # Where half of everything is given up, it is a surrender as before the double.
        self.rescue_word = "surrender" if self.law.rescue == RESCUE_HALF else spec.file.display.rescue
        self.wagers = {name: self._wager(name, index) for index, name in enumerate(spec.file.wagers)}
        self.main_ids = tuple(name for name, wager in self.wagers.items() if wager.role in ("main", "spot"))
        self.base_name = _name_of_wager(self.wagers["base"].title)
        printed = spec.file.wagers["base"].outcomes
        lines = tuple(line.when for line in spec.file.paytables[printed].lines) if printed else ()
        self.outcomes = (printed, lines) if printed else None
        self.side_ids = tuple(name for name, wager in self.wagers.items() if wager.role == "side")
        self.hole_card_ids = frozenset(name for name, wager in self.wagers.items() if wager.reads_hole_card)
        self.dealer_hand_ids = frozenset(name for name, wager in self.wagers.items() if wager.reads_dealer_hand)
        self.third_card_ids = frozenset(name for name, wager in self.wagers.items() if wager.reads_third_card)
        self.plays_poker = any(wager.offered and wager.evaluator in _POKER for wager in self.wagers.values())
        self.insurance = self.wagers.get("insurance")
        self.offered_ids = tuple(
            name for name, wager in self.wagers.items() if wager.offered and wager.role != "insurance"
        )
        self.late_ids = tuple(name for name in self.offered_ids if self.wagers[name].placed != "deal")
        self.bonus_ids = tuple(name for name in self.offered_ids if self.wagers[name].placed == "main")
        self.moving_id = next((name for name in self.offered_ids if self.wagers[name].moves), "")
        # Where a seat has two hands, the wager of the second one; it is placed with the base wager.
        spots = [name for name in self.main_ids if name != "base"]
        self.second_hand = spots[0] if self.law.switch and spots else ""
        self.shows_hole_class = bool(self.law.hole_classes) and not self.law.hole_shown
        self.stages: tuple[Stage, ...] = spec.file.stages
        self.early_ids = frozenset(name for stage in self.stages if stage.when == "decided" for name in stage.wagers)
        self.seats = spec.number("seats")
        self.decks = spec.number("decks")
        self.deck_kind = str(spec.value("deck_kind"))
        self.deck_cards = frozenset(deck(self.deck_kind))
        self.shoe_size = len(deck(self.deck_kind)) * self.decks
        self.whole_shoe = sorted(deck(self.deck_kind) * self.decks)
        self._read_shoe(spec)
        self._read_table(spec)

    @cached_property
    def irregularities(self) -> tuple[str, ...]:
        """Ids of those that can occur in this game."""
        return tuple(each.id for each in irregularities(self.spec))

    @cached_property
    def hole_class_names(self) -> tuple[str, ...]:
        """The classes of hole cards as they are shown: 2-6, 10, A."""
        return tuple(map(class_name, parse_classes(str(self.spec.value("hole_classes")))))

    def hole_class_of(self, card: int) -> str:
        """The class of a hole card as it is shown."""
        return self.hole_class_names[hole_class(self.law.hole_classes, card)]

    def house_choice(self, key: str) -> str:
        """Return what the house has chosen about an irregularity: `M3.refused`."""
        return str(self.spec.value(PREFIX + key))

    def _read_shoe(self, spec: GameSpec) -> None:
        deck_size = len(deck(self.deck_kind))
        self.shuffled_each_round = spec.value("shuffle_each") == "round"
        self.shuffle = str(spec.value("shuffle"))
        self.player_cut = spec.value("player_cut") == "yes"
        # Whole cards: a margin of n decks leaves at least that many cards at either end (N16).
        margin = spec.decks_fraction("cut_margin") * deck_size
        self.cut_minimum = max(1, -(-margin.numerator // margin.denominator))
        self.cut_maximum = self.shoe_size - self.cut_minimum
        depth = spec.decks_fraction("cut_depth") * deck_size
        self.cut_card_from_end = (2 * depth.numerator + depth.denominator) // (2 * depth.denominator)
        self.cut_card_dealer = str(spec.value("cut_card_dealer"))
        self.burns = spec.value("burn") == "yes"
        self.burn_shown = spec.value("burn_shown") == "yes"
        self.burn_on_new_dealer = spec.value("burn_on_new_dealer") == "yes"

    def _read_table(self, spec: GameSpec) -> None:
        self.chip_step = spec.number("chip_step")
        self.breakage = str(spec.value("breakage"))
        hands = spec.value("hands_per_player")
        self.hands_per_player = self.seats if hands == "all" else int(hands)
        state_maximum = spec.value("state_maximum")
        self.state_maximum = None if state_maximum == "none" else int(state_maximum)
        self.packets = spec.value("deal") == "packets"
        self.deals_empty = spec.value("empty_positions") == "dealt"
        self.from_banker = spec.value("deal_from") == "bankers_left"
        self.player_banked = spec.value("banking") == "player"
        self.bank_turns = spec.number("bank_turns")
        self.coverage = str(spec.value("coverage"))
        self.fees = fees_at(spec.value("collection"), spec.limits("base")[1])
        self.backline = spec.value("backline") == "yes"
        self.red_flex_backline = spec.value("red_flex_backline") == "yes"
        self.settles_as_they_fall = spec.value("settled") == "as_they_fall"
        self.dealer_draws_alone = spec.value("dealer_draws_alone") == "yes"
        self.double_minimum = spec.number("double_minimum")
        cap = spec.value("limits.insurance.max") if self.insurance is not None else "half"
        self.insurance_cap = cap if isinstance(cap, int) else None
        self.double_for_less = spec.value("double_for_less") == "yes"
        self.picks = spec.states("hit_cards") and spec.value("hit_cards") == "pick"
        self.community_early = spec.states("community_shown") and spec.value("community_shown") == "early"
        self.has_community = spec.deals_community
        self.bet_bigger = str(spec.value("bet_bigger")) if spec.states("bet_bigger") else ""
        self.bet_bigger_equal = self.bet_bigger != "" and spec.value("bet_bigger_size") == "equal_to_base"
        self.no_hole_card = spec.value("hole_card") != "peek"
        self.up_card_first = spec.value("raise_stake") != "no"

    def _wager(self, name: str, index: int) -> WagerRules:
        wager = self.spec.file.wagers[name]
        table = self.spec.paytable(name)
        minimum, maximum = self.spec.limits(name)
        offered = self.spec.offered(name)
        if wager.after and self.spec.states("bet_bigger") and self.spec.value("bet_bigger") == "none":
            offered = False
        if self.law.switch and wager.role == "spot":
            offered = False  # it lies where the base wager lies, and cannot be placed by itself
        reads = parse_reads(wager.reads) if wager.reads else Group()
        printed = self.spec.file.paytables[self.spec.paytable_name(name)] if wager.reads else None
        return WagerRules(
            id=name, index=index, title=wager.title, role=wager.role, evaluator=wager.evaluator,
            size=wager.size, after=wager.after, minimum=minimum, maximum=maximum, offered=offered,
            table=self.spec.paytable_name(name),
            lines=tuple(line.when for line in table.lines) if table else (),
            odds=table.odds() if table else (), clause=wager.clause, limits_clause=wager.limits_clause,
            program=self.spec.line_program(name), reads_hole_card=reads.dealer[1] > 1,
            reads_dealer_hand=reads.dealer[1] > 2, reads_third_card=reads.player[1] > 2,
            forces_third_card=wager.forces == "third-card", placed=wager.placed,
            moves=wager.moves_to_main != "", envy=_envy(printed),
            payout_limit=wager.payout_limit,
            amounts=printed.lines if printed is not None and pays_amounts(printed) else (),
            unit=printed.unit if printed is not None else "to", meter=self.spec.meter(name),
        )  # fmt: skip
