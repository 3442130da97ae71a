"""`TableAEC`: all seats of a table, the bank included where players bank, as a PettingZoo AEC environment."""

from collections.abc import Mapping
from typing import Any, ClassVar, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from pit21.envs.common import describe, mask_space, policy_number, refusal_text, shoe_for, wanted_number
from pit21.envs.episodes import Episodes, LearnerSeats
from pit21.envs.plan import EpisodePlan, TableOptions, make_plan
from pit21.policy.protocol import Policy
from pit21.spec.game import GameSpec
from pit21.table.rules import Rules
from pit21.table.session import seeded_shoe
from pit21.table.view import View

Observed = dict[str, Any]
_ONE_SEAT_ONLY = ("seat", "bank")


def table_aec(
    game: str | GameSpec = "blackjack",
    settings: Mapping[str, Any] | None = None,
    *,
    render_mode: str | None = None,
    **options: Unpack[TableOptions],
) -> AECEnv:
    """Return a `TableAEC` that also says when its functions are called in the wrong order."""
    return OrderEnforcingWrapper(TableAEC(game, settings, render_mode=render_mode, **options))


class TableAEC(AECEnv):  # type: ignore[misc]
    """Any game with any options; the agents `seat_1`, `seat_2`, ... act when the referee waits for them.

    Rewards come when a round is over. Where the house banks, it wins what the agents lose; where players bank, the
    agents win and lose among themselves, less the house's fees. `infos[agent]["house_cents"]` is the house's part,
    and with it everything sums to zero.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "pit21_table_v0",
        "render_modes": ["ansi"],
        "render_fps": 4,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | GameSpec = "blackjack",
        settings: Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        **options: Unpack[TableOptions],
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is None or ansi, not {render_mode!a}")
        if any(name in options for name in _ONE_SEAT_ONLY):
            raise TypeError(f"{' and '.join(_ONE_SEAT_ONLY)} are options of TableEnv: here every seat is an agent's")
        self.render_mode = render_mode
        self.plan = make_plan(game, settings, {"seats": 2, **options})
        self.possible_agents = [f"seat_{number}" for number in range(1, self.plan.seats + 1)]
        self.agents: list[str] = []
        self._dealing = Episodes(self.plan, _seats(self.plan, self.possible_agents))
        self._dealing.begin(seeded_shoe(self.plan.spec, 0))  # wagers that cannot be placed are refused here
        self._random: np.random.Generator | None = None
        self.actions = self._dealing.actions
        size = len(self.actions)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Dict(dict(self._dealing.observer.space.spaces)),
                    "action_mask": mask_space(size),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[np.int64]":
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new episode; `options={"shoe": shoe}` deals it from that shoe."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._dealing.begin(shoe_for(self.plan.spec, self._random, options))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._dealing.asked

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Execute a legal action of the selected agent; any other changes nothing, or raises as TableEnv does."""
        agent, dealing = self.agent_selection, self._dealing
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = wanted_number(action, self.actions)
        text = "" if number in dealing.options else refusal_text(number, self.actions, dealing.options)
        if text and self.plan.illegal == "raise":
            raise ValueError(text)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if text:
            self.infos[agent] = {**self._info(agent), "refused": text}
            return
        dealing.act(dealing.options[number])
        for each in self.agents:
            self.rewards[each] = sum(result.nets[each] for result in dealing.results) / dealing.unit
            self.terminations[each] = not dealing.asked
            self.infos[each] = self._info(each)
        self.agent_selection = dealing.asked or self.agents[0]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observed:
        """Return the table as this agent sees it; the mask is empty while another agent is to act."""
        options = self._dealing.options if agent == self._dealing.asked else {}
        return {"observation": self._dealing.observe(agent), "action_mask": self.actions.mask(options)}

    def render(self) -> str | None:
        """Return the result of the last step in words, and who is to act."""
        return describe(self._dealing) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def action_of(self, policy: Policy) -> int:
        """The number of the action that a policy would take for the selected agent; it sees what the agent sees."""
        return policy_number(self._dealing, policy)

    def view(self, agent: str) -> View:
        """Return the table as this agent sees it."""
        return self._dealing.view(agent)

    @property
    def rules(self) -> Rules:
        return self._dealing.session.table.rules

    @property
    def unit(self) -> int:
        """The cents that a reward of 1 stands for."""
        return self._dealing.unit

    def _info(self, agent: str) -> dict[str, Any]:
        results = self._dealing.results
        info: dict[str, Any] = {
            "chips": self._dealing.chips(agent),
            "round_over": bool(results),
            "net_cents": sum(result.nets[agent] for result in results),
            "house_cents": sum(result.house for result in results),
        }
        if results:
            info["wagers"] = dict(results[-1].wagers[agent])
        return info


def _seats(plan: EpisodePlan, agents: list[str]) -> LearnerSeats:
    size, least = plan.spec.number("seats"), 2 if plan.spec.value("banking") == "player" else 1
    if not least <= plan.seats <= size:
        raise ValueError(f"seats is {least} to {size} at this table, not {plan.seats}")
    return LearnerSeats({agent: number for number, agent in enumerate(agents, 1)})
