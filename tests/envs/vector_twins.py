"""Every table of a `VectorEnv` beside a `TableEnv` that is dealt the same cards."""

from random import Random
from typing import Any

import numpy as np

from pit21.envs import Action, TableEnv, VectorEnv
from pit21.sim.tables.run_setup import Prepared
from pit21.table.shoe import Shoe
from tests.conformance.kernel_table import CounterShoe, FiveCardShoe
from tests.envs.playing import open_numbers, table_of

BETTING, OVER = 0, 5


class _EachShoe(CounterShoe):
    """Shoe after shoe of one table: their numbers are so far apart. The cut card lies where the rules put it."""

    stride = 1

    def shuffle(self, used: tuple[int, ...]) -> None:
        self.number += self.stride - 1
        super().shuffle(used)
        self._cut_card_at = -1

    def place_cut_card(self, from_end: int) -> None:
        self._cut_card_at = self._deal.size - from_end

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        if self._fresh and places == ("burn",):
            return (self._deal.source[-1],)  # beside the count: kernels do not burn from a fresh shoe
        return super().draw(places)


class _EachDeck(FiveCardShoe):
    stride = 1

    def shuffle(self, used: tuple[int, ...]) -> None:
        self.number += self.stride - 1
        super().shuffle(used)


class Twin:
    """One `TableEnv` whose episodes are those of table `place` of a vector."""

    def __init__(self, vector: VectorEnv, env: TableEnv, place: int) -> None:
        self.env = env
        self._stride = vector.num_envs
        self._prepared = _with_key(vector)
        self._next = place
        self._shoe: Any = None
        self.observation: Any = None

    def begin(self) -> None:
        first = self._next + 1 - self._stride
        if self.env.rules.family == "pick":
            deck = _EachDeck(self._prepared, first, (1,), in_sequence=False)
            deck.stride, self._shoe = self._stride, deck
        else:
            shoe = _EachShoe(self._prepared, first)
            shoe.stride, self._shoe = self._stride, shoe
        given: Shoe = self._shoe
        self.observation, _ = self.env.reset(options={"shoe": given})

    def step(self, action: int) -> tuple[float, bool]:
        if self.observation["state"][0] == BETTING:
            self._shoe.begin_round()
        self.observation, reward, ended, _, _ = self.env.step(action)
        self._next = self._shoe.number + self._stride
        return reward, ended

    def expected(self) -> dict[str, Any]:
        """What the vector's table should show. A fresh shoe is dealt without its burned card."""
        found = {name: array.copy() for name, array in self.observation.items() if name != "money"}
        if found["state"][0] == OVER:
            found["action_mask"][Action.DEAL] = 1  # whatever is done begins the next episode
        if self.env.plan.rounds == 1 and self.env.rules.burns:
            found["state"] = found["state"] + [0, 0, 0, 1, 0, 0]
            if self.env.rules.burn_shown:
                found["seen"][self._prepared.source[-1]] -= 1
        return found


def _with_key(vector: VectorEnv) -> Prepared:
    return vector.prepared._replace(setup=vector.prepared.setup._replace(key=vector._deal.key))


def compare(vector: VectorEnv, envs: list[TableEnv], steps: int, random: Random, seed: int) -> int:
    """Play all tables by random open actions; how many rounds both played alike, to the last entry."""
    shown, info = vector.reset(seed=seed)
    twins = [Twin(vector, env, place) for place, env in enumerate(envs)]
    for twin in twins:
        twin.begin()
    rounds = 0
    ended = np.zeros(len(twins), np.bool_)
    for _ in range(steps):
        check_alike(shown, info, twins)
        actions = [
            0 if over else random.choice(open_numbers(mask))
            for over, mask in zip(ended, info["action_mask"], strict=True)
        ]
        before, (shown, rewards, ended, truncated, info) = ended, vector.step(np.array(actions))
        assert not truncated.any()
        for place, twin in enumerate(twins):
            if before[place]:
                twin.begin()
                assert (rewards[place], ended[place]) == (0.0, False)
            else:
                assert twin.step(actions[place]) == (rewards[place], ended[place]), describe(twin, place, seed)
        rounds += int(info["round_over"].sum())
    return rounds


def check_alike(shown: dict[str, Any], info: dict[str, Any], twins: list[Twin]) -> None:
    for place, twin in enumerate(twins):
        expected = twin.expected()
        assert set(shown) == set(expected)
        for name, array in expected.items():
            assert np.array_equal(shown[name][place], array), (
                f"{name} is {shown[name][place].tolist()}, not {array.tolist()}: {describe(twin, place, 0)}"
            )
        assert np.array_equal(info["action_mask"][place], shown["action_mask"][place])


def describe(twin: Twin, place: int, seed: int) -> str:
    spec = twin.env.plan.spec
    return f"{spec.id} {dict(spec.settings)}, table {place}, seed {seed}, {table_of(twin.env).dealer}"
