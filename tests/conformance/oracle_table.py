"""One player at a table that takes any composition: how the table is set, and who answers what it asks."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.check import ACTIONS, face_down_cards
from pit21.table.state import Table

STAKE = 10_000
"""A hundred dollars on every spot: 3:2, 6:5 and a half come out in whole cents, doubled or not."""

TRAY = 10**12
BANKER, PLAYER = "ann", "bob"

Insure = Callable[[tuple[int, ...], int], bool]


FREE_SPLIT: Final = 2
"""In place of True, for a split hand that the house stakes."""


class Policy(Protocol):
    """Which of the open acts a hand takes, in the words of the referee's offers.

    `hands` is how many hands the seat has by now; `from_split` is FREE_SPLIT for one that the house stakes. Early
    surrender is asked for as (surrender, decline). Where community cards or the dealer's second card
    lie face up, they come as a seventh argument.
    """

    def __call__(
        self,
        hand_cards: tuple[int, ...],
        from_split: int,
        doubles: int,
        hands: int,
        up_card: int,
        legal_actions: tuple[str, ...],
        /,
        *community: tuple[int, ...],
    ) -> str: ...


class Choices(NamedTuple):
    """Everything that someone at the table decides in a round."""

    policy: Policy
    wagers: tuple[str, ...]
    insure: Insure
    pick_last: bool = False


def table_spec(spec: GameSpec, wagers: tuple[str, ...]) -> GameSpec:
    """The same rules at the smallest table, with limits that take the stake and the wagers on offer.

    The cut card lies behind the last card, so that it is never met.
    """
    settings: dict[str, Any] = {"seats": 2 if spec.value("banking") == "player" else 1}
    if "cut_depth" in spec.options:
        settings["cut_depth"] = "0"
    for name in spec.file.wagers:
        if spec.file.wagers[name].role in ("main", "side"):
            settings[f"limits.{name}.max"] = STAKE
    for name in wagers:
        if name not in spec.file.wagers:
            raise ValueError(f"{spec.id} has no wager {name}")
        settings |= spec.file.wagers[name].offered_when
    return spec.choose(settings)


def units(spec: GameSpec) -> dict[str, int]:
    """What counts as one unit of each wager: its stake; insurance is half the base wager."""
    return {name: STAKE // 2 if wager.role == "insurance" else STAKE for name, wager in spec.file.wagers.items()}


def opening(spec: GameSpec) -> tuple[c.Command, ...]:
    """Until a round begins: the player sits at seat 1, or beside the one who banks."""
    if spec.value("banking") == "player":
        return c.Open(TRAY), c.Join(BANKER, TRAY, 1), c.Join(PLAYER, TRAY, 2), c.BeginRound()
    return c.Open(TRAY), c.Join(PLAYER, TRAY, 1), c.BeginRound()


def answers(table: Table, waits: n.Need, choices: Choices) -> tuple[c.Command, ...]:
    """What is said to a table that waits for people and not for cards."""
    if isinstance(waits, n.NeedChoice):
        return (_act(table, waits, choices),)
    if isinstance(waits, n.NeedAnswers):
        return (_answer(table, waits, choices),)
    if isinstance(waits, n.NeedWagers):
        seat = table.seats[-1].number
        bets = ["base", *(name for name in choices.wagers if name not in ("base", "insurance"))]
        return (*(c.PlaceBet(PLAYER, seat, name, STAKE) for name in bets), c.CloseBets())
    if isinstance(waits, n.NeedCut):
        return (c.Cut(waits.seat, waits.minimum),)
    if isinstance(waits, n.NeedBank):
        return (c.TakeBank(waits.player, TRAY // 2),)
    raise AssertionError(f"nobody answers {type(waits).__name__}")


_WORDS: Mapping[int, tuple[str, ...]] = {
    mask: tuple(name for name, bit in ACTIONS.items() if mask & bit) for mask in range(2 ** len(ACTIONS))
}


def legal_words(waits: n.NeedChoice) -> tuple[str, ...]:
    """The open acts in the words and in the order of the referee's offers."""
    return _WORDS[waits.actions]


def _act(table: Table, waits: n.NeedChoice, choices: Choices) -> c.Act:
    seat = table.seats[waits.seat - 1]
    hand = seat.hands[waits.hand]
    legal = legal_words(waits)
    shown = _shown(table)
    from_split = FREE_SPLIT if hand.house else hand.from_split
    action = choices.policy(
        hand.cards, from_split, len(hand.doubles), len(seat.hands), table.dealer.cards[0], legal, *shown
    )
    if action not in legal:
        raise ValueError(f"{action} is not one of {', '.join(legal)}")
    pick = 0
    if table.rules.picks and action in ("hit", "double"):
        pick = face_down_cards(table, waits.seat)[-1 if choices.pick_last else 0]
    return c.Act(seat=waits.seat, action=action, hand=waits.hand, pick=pick)


def _shown(table: Table) -> tuple[tuple[int, ...], ...]:
    """Further cards that something is seen of: the community cards, or the dealer's second card."""
    if table.rules.law.hole_classes:
        return (table.dealer.cards[1:2],)
    return (table.community,) if table.community_up else ()


def _answer(table: Table, waits: n.NeedAnswers, choices: Choices) -> c.Command:
    seat = table.seats[waits.seats[0] - 1]
    cards, up_card = seat.hands[0].cards, table.dealer.cards[0]
    if waits.offer == "insurance":
        taken = choices.insure(cards, up_card)
        return c.Insure(seat.number, STAKE // 2) if taken else c.Decline(seat.number)
    if waits.offer == "raise":
        raised = choices.policy((), False, 0, 1, up_card, ("raise", "decline")) == "raise"
        return c.Act(seat=seat.number, action="raise") if raised else c.Decline(seat.number)
    if waits.offer == "move":
        moved = choices.policy(cards, False, 0, 1, up_card, ("move", "decline")) == "move"
        return c.Act(seat=seat.number, action="move") if moved else c.Decline(seat.number)
    shown = _shown(table)
    if choices.policy(cards, False, 0, 1, up_card, ("surrender", "decline"), *shown) == "surrender":
        return c.Act(seat=seat.number, action="surrender")
    return c.Decline(seat.number)


def ends_of(table: Table, wagers: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """(net, staked) of each wager after the round, all hands together."""
    net = dict.fromkeys(wagers, 0)
    staked = dict.fromkeys(wagers, 0)
    for event in table.settled:
        if event.wager in net:
            net[event.wager] += event.returned - event.staked
            staked[event.wager] += event.staked
    return tuple([(net[name], staked[name]) for name in wagers])
