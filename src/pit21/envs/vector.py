"""`VectorEnv`: many tables of one seat each, stepped together by compiled kernels."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, TypedDict, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pit21.envs.common import mask_space
from pit21.envs.episodes import Episodes, LearnerSeats
from pit21.envs.observations import Observation
from pit21.envs.plan import make_plan
from pit21.envs.table_env import BANKER, LEARNER
from pit21.envs.vector_bets import bet_tables
from pit21.envs.vector_tables import CHOICES, STEPS, make_board, make_tables, observation_of
from pit21.lab.question import full_shoe_of
from pit21.lab.simulation import MIMIC, SimulationQuestion, check_question, find_policy, setup_of
from pit21.sim.cpu import dealing as dealing_of
from pit21.sim.cpu import kernel
from pit21.sim.kernels.primitives.outcome_counts import SIDES
from pit21.sim.kernels.primitives.rng import UNIFORM
from pit21.sim.kernels.steps.board import NUMBER, RESET, STEP
from pit21.sim.tables.run_setup import LINES, Setup, prepare
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem, SpecError, nearest

Actions = NDArray[np.int64]
Step = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]

MOST_TABLES = 1 << 20
LARGEST_SEED = 2**63 - 1


def _check_game(spec: GameSpec, spots: Sequence[str]) -> None:
    """What the kernels that step tables do not ask a player for, or have no room for; all of it at once."""
    problems = []
    if spec.value("raise_stake") != "no":
        problems.append(Problem("rules.raise_stake", "is not asked for here: set it to no, or use TableEnv"))
    if spec.value("switch") != "no":
        problems.append(Problem("rules.switch", "is not asked for here: set it to no, or use TableEnv"))
    for name, wager in spec.file.wagers.items():
        if wager.evaluator == LINES and spec.offered(name) and wager.placed != "deal":
            problems.append(Problem(f"wagers.{name}", f"is placed later: set offer.{name}=no, or use TableEnv"))
        elif wager.evaluator == LINES and spec.offered(name) and wager.payout_limit and name in spots:
            problems.append(Problem(f"wagers.{name}", "has a payout limit, which is not applied here: use TableEnv"))
    if problems:
        raise SpecError(f"VectorEnv cannot deal {spec.title}:", problems)


def _with_bets_on(setup: Setup, spots: Sequence[str]) -> Setup:
    """Of the side bets that are decided by conditions, only those that can be staked take room in the kernels."""
    sides = tuple(side for side in setup.sides if side.evaluator != LINES or side.id in spots)
    if len(sides) > SIDES:
        raise ValueError(f"VectorEnv settles at most {SIDES} side wagers, insurance among them, not {len(sides)}")
    return setup._replace(sides=sides)


class VectorOptions(TypedDict, total=False):
    """The options of `TableEnv` that a table of the kernels has."""

    betting: Literal["fixed", "action"]
    wagers: Sequence[str] | Mapping[str, int]
    levels: Sequence[int]
    rounds: int
    illegal: Literal["refuse", "raise"]


class VectorEnv(GymnasiumVectorEnv[Observation, Actions, NDArray[Any]]):
    """`num_envs` tables of any game with any options, one seat each, with actions and observations of `TableEnv`.

    A table that ended its episode begins the next one at the next step, whatever its action (Gymnasium's next-step
    mode). `policy` is a way to play, as `pit21 simulate` takes it; `policy_actions` follows it.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(
        self,
        game: str | GameSpec = "blackjack",
        settings: Mapping[str, Any] | None = None,
        *,
        num_envs: int = 1,
        policy: str = "",
        copy: bool = True,
        **options: Unpack[VectorOptions],
    ) -> None:
        unknown = [name for name in options if name not in VectorOptions.__annotations__]
        if unknown:
            raise TypeError(f"there is no option {unknown[0]} here{nearest(unknown[0], VectorOptions.__annotations__)}")
        if type(num_envs) is not int or not 1 <= num_envs <= MOST_TABLES:
            raise ValueError(f"num_envs is a whole number from 1 to {MOST_TABLES}, not {num_envs!a}")
        self.plan = make_plan(game, settings, {**options})
        self.num_envs = num_envs
        self._copies = copy
        self._make(policy)
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.action_space = batch_space(self.single_action_space, num_envs)
        found = {name: space for name, space in self._make_spaces().items() if name in self._shown}
        self.single_observation_space = spaces.Dict(found)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._running = False

    def _make(self, policy: str) -> None:
        """The tables of the game, the ways to stake and room for everyone."""
        spec = self.plan.spec
        dealing = Episodes(self.plan, _seats(spec))
        self.actions = dealing.actions
        self.unit = dealing.unit
        self._spaces = dealing.observer.space.spaces
        shoe = self.plan.rounds > 1 and spec.value("shuffle_each") == "shoe"
        question = SimulationQuestion(shoe=shoe)
        check_question(spec, question)
        spots = tuple(self.plan.wagers) or self.actions.spots
        _check_game(spec, spots)
        family = spec.file.family
        self.way = find_policy(spec, full_shoe_of(spec), policy if policy or family == "stud" else MIMIC)
        setup = _with_bets_on(setup_of(spec, question, UNIFORM), spots)
        self.prepared = prepare(setup, self.way.plays)
        rules = dealing.session.table.rules
        self._board = make_board(self.prepared, rules, self.num_envs, self.plan.rounds, len(self.actions))
        self._tables = make_tables(self.prepared, self._board, bet_tables(dealing, self.prepared))
        self._deal = dealing_of(self.prepared)
        self._shown = observation_of(self._board, shows_hole_class=rules.shows_hole_class)
        self._everywhere = np.ones(self.num_envs, np.bool_)
        self._everywhere.flags.writeable = False
        self._step = kernel(STEPS[type(self._tables)], self._tables.game)
        self._choose = kernel(CHOICES[type(self._tables)], self._tables.game)

    def _make_spaces(self) -> dict[str, spaces.Space[Any]]:
        return {**self._spaces, "action_mask": mask_space(len(self.actions))}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new episode at every table.

        With a seed table k of n deals the rounds, or shoes, k, k + n, k + 2n and so on of that seed; without one the
        numbers go on.
        """
        super().reset(seed=seed, options=options)
        if seed is not None:
            if not 0 <= seed <= LARGEST_SEED:
                raise ValueError(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}")
            self._begin_numbers(seed)
        elif not self._running:
            self._begin_numbers(int(self.np_random.integers(LARGEST_SEED, endpoint=True)))
        self._running = True
        self._step(self._tables, self._deal, np.zeros(self.num_envs, np.int64), RESET)
        return self._observation(), self._info()

    def step(self, actions: Actions) -> Step:
        """Execute one action at every table."""
        self._check_running()
        wanted = self._wanted(actions)
        if self.plan.illegal == "raise":
            self._check_open(wanted)
        self._step(self._tables, self._deal, wanted, STEP)
        board = self._board
        ended = board.ended.astype(np.bool_)
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._observation(), board.won / self.unit, ended, truncated, self._info()

    def random_actions(self) -> Actions:
        """Return a random legal action for each table: those of `pit21 simulate --policy random` with the same seed.

        Every act is equally likely, then every card that can be pointed at. Bets and insurance are random too.
        """
        return self._choose_actions(uniform=1)

    def policy_actions(self) -> Actions:
        """What the way to play that the tables were made with does; it declines insurance and bets the least."""
        return self._choose_actions(uniform=0)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions as [table, action]."""
        mask: NDArray[np.bool_] = self._shown["action_mask"].astype(np.bool_)
        return mask

    def _choose_actions(self, *, uniform: int) -> Actions:
        self._check_running()
        actions = np.empty(self.num_envs, np.int64)
        self._choose(self._tables, self._deal, actions, uniform)
        return actions

    def _begin_numbers(self, key: int) -> None:
        self._deal = self._deal._replace(key=key)
        numbers = self._board.kept.reshape(self.num_envs, -1)[:, NUMBER]
        numbers[:] = np.arange(-self.num_envs, 0)

    def _check_running(self) -> None:
        if not self._running:
            raise ResetNeeded("there is no episode: call reset()")

    def _wanted(self, actions: object) -> Actions:
        """The actions as the kernels take them; ValueError for what is no action."""
        found = np.asarray(actions)
        most = len(self.actions) - 1
        if found.shape != (self.num_envs,) or not np.issubdtype(found.dtype, np.integer):
            raise ValueError(f"actions are {self.num_envs} whole numbers, not {found.dtype} of shape {found.shape}")
        wanted: Actions = np.ascontiguousarray(found, np.int64)
        if wanted.min() < 0 or wanted.max() > most:
            raise ValueError(f"an action is a whole number from 0 to {most}")
        return wanted

    def _check_open(self, wanted: Actions) -> None:
        mask = self._shown["action_mask"]
        closed = (mask[np.arange(self.num_envs), wanted] == 0) & (self._board.ended == 0)
        if closed.any():
            table = int(closed.argmax())
            names = self.actions.names
            opened = ", ".join(f"{number} {names[number]}" for number in np.flatnonzero(mask[table]))
            text = f"{wanted[table]} {names[wanted[table]]} is not legal at table {table}; legal actions: {opened}"
            raise ValueError(text)

    def _observation(self) -> Observation:
        return {name: array.copy() for name, array in self._shown.items()} if self._copies else dict(self._shown)

    def _info(self) -> dict[str, Any]:
        board = self._board
        found: dict[str, Any] = {
            "action_mask": self._shown["action_mask"].copy(),
            "round_over": board.round_over.astype(np.bool_),
            "net_cents": board.won.copy(),
        }
        if board.refused.any():
            found["refused"] = board.refused.astype(np.bool_)
        return found | {f"_{name}": self._everywhere for name in found}


def _seats(spec: GameSpec) -> LearnerSeats:
    """The learner alone at the table; where players bank, a bot that does."""
    if spec.value("banking") != "player":
        return LearnerSeats({LEARNER: 1})
    return LearnerSeats({LEARNER: 1}, {BANKER: spec.number("seats")}, BANKER)
