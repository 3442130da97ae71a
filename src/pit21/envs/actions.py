"""Actions as numbers: the one place where a number becomes a command and an offer becomes a number.

The first numbers mean the same in every game. Which of them are open now follows from what the referee offers to
the player; nothing here knows a rule.
"""

from collections.abc import Iterator, Mapping
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from pit21.envs.plan import EpisodePlan
from pit21.sim.kernels.steps import board
from pit21.table.commands import PlayCommand, Ready
from pit21.table.needs import NeedWagers
from pit21.table.offers import Offer
from pit21.table.rules import Rules
from pit21.table.view import View

Mask = NDArray[np.int8]


class Action(IntEnum):
    """What every game numbers alike, in kernels too.

    HIT and DOUBLE point at the first face-down card if cards are picked.
    """

    DEAL = board.DEAL
    STAND = board.STAND
    HIT = board.HIT
    DOUBLE = board.DOUBLE
    SPLIT = board.SPLIT
    SURRENDER = board.SURRENDER
    RESCUE = board.RESCUE
    INSURE = board.INSURE
    DECLINE = board.DECLINE
    HIT_2 = board.HIT_2
    HIT_3 = board.HIT_3
    DOUBLE_2 = board.DOUBLE_2
    DOUBLE_3 = board.DOUBLE_3


_FOR_LESS = ("double-less", "double-less-2", "double-less-3", "insure-less")
_BANK_SHARES = {"bank-quarter": 4, "bank-half": 2, "bank-all": 1}
_MOST = "max"


def action_name(action: Action) -> str:
    """`hit-2` for HIT_2."""
    return action.name.lower().replace("_", "-")


class ActionSet:
    """The numbered actions of one table: `names[number]`.

    After those of `Action` come, where they are wanted, amounts below the full one, the bank, the swap, the raise,
    the move of winnings and the bets: each spot at each level, `bet base x2` or `bet base max`.
    """

    def __init__(self, rules: Rules, plan: EpisodePlan, *, banks: bool = False) -> None:
        self._plan = plan
        names = [action_name(action) for action in Action]
        names += _FOR_LESS if plan.for_less else ()
        names += ("decline-bank", *_BANK_SHARES) if banks else ()
        names += ("switch",) if rules.second_hand else ()
        names += ("raise",) if rules.up_card_first else ()
        names += ("move",) if rules.moving_id else ()
        self.spots = _spots(rules, plan) if plan.betting == "action" else ()
        self._levels: tuple[int | str, ...] = (*plan.levels, _MOST)
        names += [_bet_name(spot, level) for spot in self.spots for level in self._levels]
        self.names = tuple(names)
        self._numbers = {name: number for number, name in enumerate(names)}

    def __len__(self) -> int:
        return len(self.names)

    def number(self, name: str) -> int:
        """Return the number of a named action."""
        if name not in self._numbers:
            raise ValueError(f"there is no action {name!a}; there are {', '.join(self.names)}")
        return self._numbers[name]

    def open(self, seen: View) -> dict[int, PlayCommand]:
        """Return every action that is open to the viewer, who is asked now, with the command that it stands for."""
        if not isinstance(seen.need, NeedWagers):
            named = (pair for offer in seen.offers for pair in self._taken(offer))
            return {self._numbers[name]: command for name, command in named if name in self._numbers}
        found = dict(self._bets(seen)) if self.spots else {}
        if not self.spots or self._plan.sit_out or "base" in staked_by(seen):
            found[Action.DEAL] = Ready()
        return found

    def mask(self, commands: Mapping[int, PlayCommand]) -> Mask:
        """1 for every open action, in the form that `Discrete.sample` takes."""
        mask: Mask = np.zeros(len(self.names), np.int8)
        mask[list(commands)] = 1
        return mask

    def words(self, commands: Mapping[int, PlayCommand]) -> str:
        return ", ".join(f"{number} {self.names[number]}" for number in sorted(commands)) or "none"

    def _taken(self, offer: Offer) -> Iterator[tuple[str, PlayCommand]]:
        """An offer in all the ways in which an action can take it."""
        if offer.action == "take-bank":
            for name, share in _BANK_SHARES.items():
                yield name, offer.take(max(offer.minimum, offer.maximum // share // offer.step * offer.step))
            return
        if offer.action == "insure":
            yield "insure", offer.command
            if offer.minimum < offer.maximum:
                yield "insure-less", offer.take(offer.minimum)
            return
        for pick in offer.picks or (0,):
            card = f"-{pick}" if pick > 1 else ""
            yield f"{offer.action}{card}", offer.take(pick=pick)
            if offer.action == "double" and offer.minimum < offer.maximum:
                yield f"double-less{card}", offer.take(offer.minimum, pick)

    def _bets(self, seen: View) -> Iterator[tuple[int, PlayCommand]]:
        """Each spot is staked once a round; of levels that come to the same amount only the first is open."""
        placed = staked_by(seen)
        for offer in seen.offers:
            if offer.wager not in self.spots or offer.wager in placed:
                continue
            amounts: dict[int, str] = {}
            for level in self._levels:
                amount = offer.maximum if level == _MOST else offer.minimum * int(level)
                if amount <= offer.maximum:
                    amounts.setdefault(amount, _bet_name(offer.wager, level))
            for amount, name in amounts.items():
                yield self._numbers[name], offer.take(amount)


def _bet_name(spot: str, level: int | str) -> str:
    return f"bet {spot} {level}" if level == _MOST else f"bet {spot} x{level}"


def _spots(rules: Rules, plan: EpisodePlan) -> tuple[str, ...]:
    """Return the spots that the learner bets on: those that are named, or all that the table offers."""
    offered = [name for name, wager in rules.wagers.items() if wager.offered and wager.role != "insurance"]
    missing = [name for name in plan.wagers if name not in offered]
    if missing:
        raise ValueError(f"{missing[0]} is not offered at this table; allowed: {', '.join(offered)}")
    return tuple(name for name in offered if name in plan.wagers or not plan.wagers)


def staked_by(seen: View) -> set[str]:
    """Return the wagers that the viewer has placed while wagers are open."""
    return {bet.wager for seat in seen.seats for bet in seat.bets if bet.owner == seen.viewer}
