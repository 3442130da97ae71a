"""`TableEnv`: one seat against the table, as a Gymnasium environment."""

from collections.abc import Mapping
from typing import Any, ClassVar, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from pit21.envs.actions import Mask
from pit21.envs.common import describe, mask_space, policy_number, refusal_text, shoe_for, wanted_number
from pit21.envs.episodes import Episodes, LearnerSeats
from pit21.envs.observations import Observation
from pit21.envs.plan import EpisodePlan, SeatOptions, make_plan
from pit21.policy.protocol import Policy
from pit21.spec.game import GameSpec
from pit21.table.rules import Rules
from pit21.table.session import seeded_shoe
from pit21.table.view import View

LEARNER = "player"
BANKER = "banker"


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """Any game with any options; the learner has one seat, bots the others and, where players bank, the bank.

    An episode is `rounds` rounds from a fresh shoe. Every round begins with wagers and the action DEAL; the reward
    comes when a round is over, in units of the base stake (of its minimum where betting is an action).
    `docs/how-to/environments.md` describes actions, observations and options.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 4}  # type: ignore[misc]

    def __init__(
        self,
        game: str | GameSpec = "blackjack",
        settings: Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        **options: Unpack[SeatOptions],
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is None or ansi, not {render_mode!a}")
        self.render_mode = render_mode
        self.plan = make_plan(game, settings, options)
        self._dealing = Episodes(self.plan, _seats(self.plan))
        self._dealing.begin(seeded_shoe(self.plan.spec, 0))  # wagers that cannot be placed are refused here
        self._running = False
        self.actions = self._dealing.actions
        self.action_space = spaces.Discrete(len(self.actions))
        found = dict(self._dealing.observer.space.spaces)
        self.observation_space = spaces.Dict({**found, "action_mask": mask_space(len(self.actions))})

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new episode; `options={"shoe": shoe}` deals it from that shoe."""
        super().reset(seed=seed)
        self._dealing.begin(shoe_for(self.plan.spec, self.np_random, options))
        self._running = True
        return self._observation(), self._info()

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Execute a legal action; any other changes nothing, or raises if `illegal` is `raise`."""
        self._check_running()
        dealing = self._dealing
        number = wanted_number(action, self.actions)
        if number not in dealing.options:
            text = refusal_text(number, self.actions, dealing.options)
            if self.plan.illegal == "raise":
                raise ValueError(text)
            return self._observation(), 0.0, False, False, {**self._info(), "refused": text}
        dealing.act(dealing.options[number])
        net = sum(result.nets[LEARNER] for result in dealing.results)
        self._running = bool(dealing.asked)
        return self._observation(), net / dealing.unit, not self._running, False, self._info()

    def render(self) -> str | None:
        """Return the result of the last step in words, and the legal actions."""
        return describe(self._dealing) if self.render_mode == "ansi" else None

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask as booleans, under the name that MaskablePPO uses."""
        return self._mask().astype(np.bool_)

    def action_of(self, policy: Policy) -> int:
        """Return the number of the action that a policy would take here; it sees what the learner sees."""
        self._check_running()
        return policy_number(self._dealing, policy)

    def view(self) -> View:
        """Return the table as the learner sees it."""
        return self._dealing.view(LEARNER)

    @property
    def rules(self) -> Rules:
        return self._dealing.session.table.rules

    @property
    def unit(self) -> int:
        """The cents that a reward of 1 stands for."""
        return self._dealing.unit

    def _check_running(self) -> None:
        if not self._running:
            raise ResetNeeded("there is no episode, or it is over: call reset()")

    def _mask(self) -> Mask:
        return self.actions.mask(self._dealing.options)

    def _observation(self) -> Observation:
        return {**self._dealing.observe(LEARNER), "action_mask": self._mask()}

    def _info(self) -> dict[str, Any]:
        results = self._dealing.results
        info: dict[str, Any] = {
            "action_mask": self._mask(),
            "chips": self._dealing.chips(LEARNER),
            "round_over": bool(results),
            "net_cents": sum(result.nets[LEARNER] for result in results),
        }
        if results:
            info["wagers"] = dict(results[-1].wagers[LEARNER])
        return info


def _seats(plan: EpisodePlan) -> LearnerSeats:
    """The learner's seat; bots from the first free seat on, the banker at the last."""
    size, banked = plan.spec.number("seats"), plan.spec.value("banking") == "player"
    if plan.seats + banked > size or plan.seat > size:
        most = f"{size - 1} beside the bank" if banked else str(size)
        raise ValueError(f"this table has {size} seats: seats is at most {most}, and seat is one of them")
    free = [number for number in range(1, size + 1) if number != plan.seat]
    bots = {f"bot{index}": free[index - 1] for index in range(1, plan.seats)}
    if not banked:
        return LearnerSeats({LEARNER: plan.seat}, bots)
    return LearnerSeats({LEARNER: plan.seat}, {**bots, BANKER: free[-1]}, BANKER)
