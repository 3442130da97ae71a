"""The referee plays what a kernel plays: the same cards by their numbers, the same choices by the same counter.

Cards and choices come from the kernels' own source, interpreted; who gets which card, what may be done, what is
drawn and what is paid is the referee's. A round number, or a shoe's, repeats everything.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pit21.cards import CUT_CARD, UNKNOWN
from pit21.lab.simulation import SimulationQuestion
from pit21.lab.simulation import setup_of as simulated_setup
from pit21.law.cards import VALUES, value_of
from pit21.law.codes import STAND, SURRENDER
from pit21.sim.cpu import dealing
from pit21.sim.kernels.extensions.moved_winnings import MovingGame
from pit21.sim.kernels.extensions.switch import KEEPS, SWAPS
from pit21.sim.kernels.primitives.rng import choose
from pit21.sim.kernels.primitives.shoe import Dealt, draw_card
from pit21.sim.tables.run_setup import BY_ROUND, Prepared, Setup, SideWager
from pit21.solve.strategy import FixedPlay
from pit21.spec.game import GameSpec
from pit21.spec.side_bets import at_stake
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import ACTIONS, face_down_cards
from pit21.table.events import RoundVoided, StakeRaised
from pit21.table.session import Session
from pit21.table.state import Table, hands_of_part

STAKE = 10_000
"""On every spot: 3:2, 6:5 and a half come out in whole cents, doubled or not."""
TRAY = 10**12
BANKER = "ann"
_NAMES = {bit: name for name, bit in ACTIONS.items()}

Joint = tuple[Fraction | None, ...]
"""Units won by a seat on each wager of the count; None where the wager could not be placed."""


class Ends(NamedTuple):
    """One finished round: what each seat won, units staked on the main wagers, cards that have left the shoe."""

    seats: Counter[Joint]
    staked: int
    dealt: int


def setup_of(spec: GameSpec, key: int, seats: int, mode: str, mistakes: int) -> Setup:
    """A run of this game, as `simulate` makes it, with every wager that the table offers; burn and cut in any mode."""
    shoe = spec.value("shuffle_each") == "shoe" and spec.value("decks") != "infinite"
    setup = simulated_setup(spec, SimulationQuestion(seed=key, seats=seats, shoe=shoe), mistakes)
    return setup._replace(mode=mode, sides=tuple(_at_stake(spec, side) for side in setup.sides))


def _at_stake(spec: GameSpec, side: SideWager) -> SideWager:
    """A bonus as it is paid for the stake of this table, and envy bonuses in units of it."""
    envy = tuple((paid, STAKE) for paid, _ in side.envy)
    if not side.is_bonus:
        return side._replace(envy=envy)
    return side._replace(odds=at_stake(spec.file.paytables[spec.paytable_name(side.id)], STAKE, 0).odds(), envy=envy)


def compared_wagers(spec: GameSpec, prepared: Prepared) -> list[str]:
    """The wagers of a count that the table knows: a kernel may settle more, which nobody can place."""
    return [wager.id for wager in prepared.wagers if wager.id in spec.file.wagers and spec.offered(wager.id)]


class CounterShoe:
    """The shoes or rounds of a run, one after the other; a card is made when it is asked for.

    Where each round has a shoe of its own, the cut card is its first card: the round is the last of that shoe (G3).
    """

    complete = False

    def __init__(self, prepared: Prepared, first: int) -> None:
        setup = prepared.setup
        source: Any = tuple(int(card) for card in prepared.source)
        self._deal = dealing(prepared)._replace(source=source)
        self._fresh = setup.mode == BY_ROUND
        self._cards: Any = []
        self._discards = 0
        self._cut_card_at = -1
        self.number = first - 1
        self.at = Dealt(0, 0)
        self.refills = 0

    def shuffle(self, used: tuple[int, ...]) -> None:
        del used
        self.number += 1
        self._cards = list(self._deal.source)
        self.at = Dealt(0, 0)
        self.refills = 0
        self._cut_card_at = -1

    def cut(self, position: int) -> None:
        """The numbers already say which card is first."""

    def place_cut_card(self, from_end: int) -> None:
        self._cut_card_at = 0 if self._fresh else self._deal.size - from_end

    def begin_round(self) -> None:
        """Everything that has left the shoe by now lies in the discards."""
        self._discards = self.at.position

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        if self._fresh and places == ("burn",) and self._cut_card_at < 0:
            return (self._deal.source[-1],)  # beside the count: kernels do not burn from a fresh shoe
        drawn: list[int] = []
        for _ in places:
            if self.at.position == self._cut_card_at:
                self._cut_card_at = -1
                return (*drawn, CUT_CARD)
            if self._is_empty():
                break
            card, self.at = draw_card(self._deal, self._cards, self.number, self.at, self._discards)
            drawn.append(card)
        return tuple(drawn)

    def _is_empty(self) -> bool:
        size = self._deal.size
        if self.at.position < size:
            return False
        return self.refills == 0 or self.at.position >= size + self._discards

    def refill(self, cards: tuple[int, ...]) -> None:
        """The kernel deals the discards of earlier rounds again; the referee must have them there (G4)."""
        earlier = Counter(self._cards[: self._discards])
        assert earlier <= Counter(cards), "the discards of earlier rounds are not all in the rack"
        self.refills += 1

    @property
    def dealt(self) -> int:
        """Cards of the kernel's that have left the shoe."""
        return self.at.position

    def remaining(self) -> None:
        return None

    def size(self) -> None:
        return None


class FiveCardShoe(CounterShoe):
    """Twisted 21: the kernel deals seat by seat, then dealer and community; cards go to their places by name.

    Which of the other cards lie before empty positions nobody can see (T21). Where hit cards come in sequence, the
    face-down ones are named when they are turned: the kernel's player always points at any of them.
    """

    def __init__(self, prepared: Prepared, first: int, seats: Sequence[int], *, in_sequence: bool) -> None:
        super().__init__(prepared, first)
        self._hands = [f"seat {seat}" for seat in seats] + ["dealer"]
        self._count = 5 * len(self._hands) + 2 * prepared.setup.community
        self._lying: dict[str, list[int]] = {}
        self._hidden = {f"seat {seat}, face down" for seat in seats} if in_sequence else set()
        self._left: dict[int, list[int]] = {}

    def shuffle(self, used: tuple[int, ...]) -> None:
        super().shuffle(used)
        front = CounterShoe.draw(self, ("",) * self._count)
        self._lying = {name: list(front[5 * place : 5 * place + 5]) for place, name in enumerate(self._hands)}
        self._lying["community"] = list(front[5 * len(self._hands) :])
        self._lying["empty position"] = sorted((Counter[int](self._deal.source) - Counter(front)).elements())
        self._left = {}

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        return tuple([
            UNKNOWN if place in self._hidden else self._lying[place.partition(",")[0]].pop(0) for place in places
        ])  # fmt: skip

    @property
    def dealt(self) -> int:
        return self.at.position - len(self._lying["community"])

    def left(self, seat: int) -> int:
        """A mask of the face-down cards that the seat has not taken."""
        return sum(1 << place for place in self._left.setdefault(seat, [0, 1, 2]))

    def take(self, seat: int, pick: int) -> None:
        """The next card of the seat is the one that was picked."""
        lying = self._lying[f"seat {seat}"]
        lying.insert(0, lying.pop(self._left[seat].index(pick)))
        self._left[seat].remove(pick)


def player_at(seat: int) -> str:
    """Every seat has a player of its own: envy bonuses are paid to other players."""
    return f"player-{seat}"


class KernelTable:
    """A referee's table on which the rounds of a run are played."""

    def __init__(self, spec: GameSpec, prepared: Prepared, seats: Sequence[int], plays: Sequence[FixedPlay], first: int
                 ) -> None:  # fmt: skip
        setup = prepared.setup
        self._setup = setup
        self._plays = plays
        self._game = prepared.game
        self._first = 0
        self._seats = seats
        self._wagers = compared_wagers(spec, prepared)
        self._banked = spec.value("banking") == "player"
        self._decisions = 0
        self.shoe = CounterShoe(prepared, first)
        if spec.file.family == "pick":
            self.shoe = FiveCardShoe(prepared, first, seats, in_sequence=spec.value("hit_cards") == "sequential")
        self.session = Session(table_spec(spec), self.shoe, TRAY)
        if self._banked:
            self.session.send(c.Join(BANKER, TRAY, 1))
        for seat in seats:
            self.session.send(c.Join(player_at(seat), TRAY, seat))

    def play_round(self) -> Ends | None:
        """The next round; None where it was void (G4)."""
        session = self.session
        self._first = first = len(session.events)
        before = self.shoe.number
        session.send(c.BeginRound())
        if self.shoe.number != before:
            self._decisions = 0
        while not isinstance(session.need, n.RoundOver):
            for command in self._answers(session.table, session.need):
                session.send(command)
        if any(type(event) is RoundVoided for event in session.events[first:]):
            return None
        return self._ends()

    def _answers(self, table: Table, waits: n.Need) -> tuple[c.Command, ...]:
        if isinstance(waits, n.NeedChoice):
            return (self._act(table, waits),)
        if isinstance(waits, n.NeedAnswers):
            return (self._answer(table, waits),)
        if isinstance(waits, n.NeedWagers):
            self.shoe.begin_round()
            later = ("insurance", *table.rules.late_ids, *table.rules.bonus_ids)
            bets = [name for name in self._wagers if name not in later]
            placed = (c.PlaceBet(player_at(seat), seat, name, STAKE) for seat in self._seats for name in bets)
            return (*placed, c.CloseBets())
        if isinstance(waits, n.NeedCut):
            return (c.Cut(waits.seat, waits.minimum),)
        assert isinstance(waits, n.NeedBank), f"nobody answers {waits}"
        return (c.TakeBank(BANKER, TRAY // 2) if waits.player == BANKER else c.DeclineBank(waits.player),)

    def _answer(self, table: Table, waits: n.NeedAnswers) -> c.Command:
        """Insurance at every offer; early surrender as any decision, asked seat by seat."""
        number = waits.seats[0]
        if waits.offer == "insurance":
            return c.Insure(number, STAKE // 2)
        if waits.offer in table.rules.late_ids:
            return c.PlaceBet(player_at(number), number, waits.offer, STAKE)
        if waits.offer == "move":
            return c.Act(seat=number, action="move") if self._moves(table, number) else c.Decline(number)
        if waits.offer == "raise":
            raised = self._play(table).raises(table.dealer.cards[0])
            return c.Act(seat=number, action="raise") if raised else c.Decline(number)
        if waits.offer == "switch":
            first, second = (hand.cards for hand in table.seats[number - 1].hands)
            wanted = SWAPS if self._play(table).swaps(first, second, table.dealer.cards[0]) else KEEPS
            swaps = self._choose(wanted, SWAPS | KEEPS) == SWAPS
            return c.Act(seat=number, action="switch") if swaps else c.Decline(number)
        cards = table.seats[number - 1].hands[0].cards
        wanted = SURRENDER if self._play(table).act(cards, table.dealer.cards[0]) == SURRENDER else STAND
        chosen = self._choose(wanted, SURRENDER | STAND)
        return c.Act(seat=number, action="surrender") if chosen == SURRENDER else c.Decline(number)

    def _act(self, table: Table, waits: n.NeedChoice) -> c.Act:
        seat = table.seats[waits.seat - 1]
        hand = seat.hands[waits.hand]
        wanted = self._play(table).act(
            hand.cards, table.dealer.cards[0], from_split=hand.from_split, doubles=len(hand.doubles),
            hands=hands_of_part(seat, hand), house=hand.house,
        )  # fmt: skip
        if wanted & waits.actions == 0:
            # A surrender that was wanted early and missed by mistake.
            wanted = STAND if waits.actions & STAND else waits.actions & -waits.actions
        action = _NAMES[self._choose(wanted, waits.actions)]
        pick = self._pick(table, waits.seat) if action in ("hit", "double") else 0
        return c.Act(seat=waits.seat, action=action, hand=waits.hand, pick=pick)

    def _pick(self, table: Table, seat: int) -> int:
        """Which face-down card is taken, counted from 1; 0 where the table has no choice to make."""
        shoe = self.shoe
        if not isinstance(shoe, FiveCardShoe):
            return 0
        if table.rules.picks:
            left = sum(1 << (place - 1) for place in face_down_cards(table, seat))
            return self._choose(left & -left, left).bit_length()
        left = shoe.left(seat)
        shoe.take(seat, self._choose(left & -left, left).bit_length() - 1)
        return 0

    def _choose(self, wanted: int, legal: int) -> int:
        """Nothing is drawn where only one thing can be done, nor where nobody errs."""
        if legal & (legal - 1) == 0:
            return legal
        if self._setup.mistakes == 0:
            return wanted
        self._decisions += 1
        return choose(self._setup.key, self.shoe.number, self._decisions, wanted, legal, self._setup.mistakes)

    def _play(self, table: Table) -> FixedPlay:
        """The play that knows the community cards, where they lie face up (T18), or what is shown of the hole card."""
        if len(self._plays) == 1:
            return self._plays[0]
        if table.rules.law.hole_classes:
            value = value_of(table.dealer.cards[1]) - 1
            return next(play for play in self._plays if play.holes >> value & 1)
        low, high = sorted(value_of(card) - 1 for card in table.community)
        return self._plays[[(one, two) for one in range(VALUES) for two in range(one, VALUES)].index((low, high))]

    def _moves(self, table: Table, number: int) -> bool:
        """Whether the seat adds its winnings to the main wager, in the deals that the kernel was given."""
        game = self._game
        assert isinstance(game, MovingGame)
        kinds = game.hands.kinds
        up, first, second = (
            int(game.hands.kind[card]) for card in (table.dealer.cards[0], *table.seats[number - 1].hands[0].cards)
        )
        return bool(game.moves.moved[(up * kinds + first) * kinds + second])

    def _ends(self) -> Ends:
        net: Counter[tuple[int, str]] = Counter()
        placed: set[tuple[int, str]] = set()
        staked = 0
        second = self.session.table.rules.second_hand
        for event in self.session.table.settled:
            wager = "base" if event.wager == second else event.wager
            net[event.seat, wager] += event.net
            placed.add((event.seat, wager))
            staked += event.staked if wager == "base" else 0
        for raised in self.session.events[self._first :]:
            if isinstance(raised, StakeRaised) and isinstance(raised.wager, str):
                # What was moved wins like the rest of the main wager, and belongs to the bet that it came from.
                share = Fraction(raised.amount, STAKE + raised.amount)
                part = net[raised.seat, "base"] * share
                assert part.denominator == 1, "a part of the main wager that is no whole cent"
                net[raised.seat, raised.wager] += int(part)
                net[raised.seat, "base"] -= int(part)
                main = (each for each in self.session.table.settled if each.wager == "base")
                staked -= int(share * sum(each.staked for each in main if each.seat == raised.seat))
        placed |= {(seat, name) for seat in self._seats for name in self.session.table.rules.bonus_ids}
        units = {name: STAKE // 2 if name == "insurance" else STAKE for name in self._wagers}
        if second:  # of both hands together
            units = {name: 2 * unit if name in ("base", "insurance") else unit for name, unit in units.items()}
        won: Counter[Joint] = Counter()
        for seat in self._seats:
            ends = [Fraction(net[seat, name], unit) if (seat, name) in placed else None for name, unit in units.items()]
            won[tuple(ends)] += 1
        assert staked % STAKE == 0, "a stake that is no whole unit"
        return Ends(won, staked // STAKE, self.shoe.dealt)


def table_spec(spec: GameSpec) -> GameSpec:
    """Limits that take the stake."""
    sized = [name for name, wager in spec.file.wagers.items() if wager.role in ("main", "side")]
    return spec.choose({f"limits.{name}.max": STAKE for name in sized})
