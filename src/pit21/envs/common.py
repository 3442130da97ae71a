"""Behavior that both environments share: actions, seeds, and the table as text."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from pit21.envs.actions import Action, ActionSet
from pit21.envs.episodes import Episodes
from pit21.policy.protocol import Policy
from pit21.report import narrate
from pit21.spec.game import GameSpec
from pit21.table.commands import PlayCommand
from pit21.table.needs import NeedWagers
from pit21.table.session import seeded_shoe
from pit21.table.shoe import Shoe


def shoe_for(spec: GameSpec, random: np.random.Generator, options: Mapping[str, Any] | None) -> Shoe:
    """Return the shoe that the options of `reset` name, or one whose seed is drawn; the others are left unread."""
    given: Shoe | None = (options or {}).get("shoe")
    return seeded_shoe(spec, int(random.integers(2**63))) if given is None else given


def mask_space(size: int) -> spaces.Box:
    return spaces.Box(0, 1, (size,), np.int8)


def wanted_number(action: object, actions: ActionSet) -> int:
    """Return the action as a plain number of the action space; ValueError for anything else."""
    if isinstance(action, np.ndarray) and action.shape == ():
        action = action[()]
    if isinstance(action, bool | np.bool_) or not isinstance(action, int | np.integer):
        raise ValueError(f"an action is a whole number from 0 to {len(actions) - 1}, not {action!a}")  # noqa: TRY004
    if not 0 <= action < len(actions):
        raise ValueError(f"an action is a whole number from 0 to {len(actions) - 1}, not {action}")
    return int(action)


def refusal_text(number: int, actions: ActionSet, options: Mapping[int, PlayCommand]) -> str:
    return f"{number} {actions.names[number]} is not legal now; legal actions: {actions.words(options)}"


def policy_number(dealing: Episodes, policy: Policy) -> int:
    """Return the number of the legal action that a policy takes for the learner to act."""
    seen = dealing.view(dealing.asked)
    if isinstance(seen.need, NeedWagers) and not dealing.actions.spots:
        return Action.DEAL
    wanted = policy.choose(seen, seen.offers)
    for number, command in dealing.options.items():
        if command == wanted:
            return number
    raise ValueError(f"no legal action is {wanted}; legal actions: {dealing.actions.words(dealing.options)}")


def describe(dealing: Episodes) -> str:
    """Describe what happened since the last action, as everyone saw it, and who is to act."""
    lines = list(narrate(dealing.before, dealing.happened))
    if dealing.asked:
        lines.append(f"{dealing.asked} to act; legal actions: {dealing.actions.words(dealing.options)}.")
    return "\n".join(lines)
