"""The checkers that Gymnasium and PettingZoo ship."""

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from pit21.envs import ENVIRONMENT_IDS, TableEnv, table_aec
from pit21.spec.loader import BUILT_IN
from tests.envs.playing import GAMES

PLANS: list[dict[str, Any]] = [
    {"rounds": 2},
    {"betting": "action", "rounds": 3, "bankroll": 20_000, "for_less": True, "sit_out": True},
]


@pytest.mark.parametrize("plan", PLANS, ids=["fixed", "action"])
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game: str, plan: dict[str, Any]) -> None:
    env = gymnasium.make(ENVIRONMENT_IDS[game], **plan)
    assert isinstance(env.unwrapped, TableEnv)
    check_env(env.unwrapped)


@pytest.mark.parametrize("plan", PLANS, ids=["fixed", "action"])
@pytest.mark.parametrize("game", GAMES)
# The checker knows by name which environments may observe a dictionary; PettingZoo's own card games do.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
def test_pettingzoo_finds_nothing_wrong(game: str, plan: dict[str, Any]) -> None:
    api_test(table_aec(game, **plan), num_cycles=20)
    seed_test(lambda: table_aec(game, **plan), num_cycles=20)


def test_every_game_has_an_id() -> None:
    assert tuple(ENVIRONMENT_IDS) == BUILT_IN
    names = list(ENVIRONMENT_IDS.values())
    assert len(set(names)) == len(names), "give one of them a name of its own: environment under [display] of its file"
    assert set(ENVIRONMENT_IDS.values()) <= set(gymnasium.registry)


def test_a_vector_of_tables_steps() -> None:
    """Gymnasium's own vector of environments; every wrapper of an id works on them."""
    envs = gymnasium.make_vec("pit21/Blackjack-v0", num_envs=3, vectorization_mode="sync")
    observations, infos = envs.reset(seed=1)
    assert observations["cards"].shape == (3, 4, 22)
    for _ in range(5):
        actions = [mask.argmax() for mask in infos["action_mask"]]
        observations, rewards, _, _, infos = envs.step(actions)
        assert rewards.shape == (3,)
    envs.close()
