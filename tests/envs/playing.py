"""Short ways to play the environments in tests."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from pit21.cards import parse_cards
from pit21.envs import TableAEC, TableEnv
from pit21.spec.loader import CORE_GAMES
from pit21.table.offers import Offer, offers
from pit21.table.session import Session
from pit21.table.shoes import ScriptedShoe
from pit21.table.state import Table

GAMES = CORE_GAMES

Step = tuple[Any, float, bool, bool, dict[str, Any]]


def open_numbers(mask: Any) -> list[int]:
    return [int(number) for number in np.flatnonzero(mask)]


def random_steps(env: TableEnv, random: Random, **reset: Any) -> Iterator[Step]:
    """One episode of random play, the state after the reset first."""
    observation, info = env.reset(**reset)
    yield observation, 0.0, False, False, info
    ended = False
    while not ended:
        step = env.step(random.choice(open_numbers(info["action_mask"])))
        ended, info = step[2], step[4]
        yield step


def random_agents(env: TableAEC, random: Random, watch: Callable[[TableAEC], None], **reset: Any) -> dict[str, float]:
    """One episode of random play by all agents; what each was given in all."""
    env.reset(**reset)
    given = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        given[agent] += reward
        watch(env)
        env.step(None if ended else random.choice(open_numbers(observation["action_mask"])))
    return given


def dealt_from(env: TableEnv, cards: str) -> tuple[Any, dict[str, Any]]:
    """A new episode whose cards come in this order."""
    return env.reset(options={"shoe": ScriptedShoe(parse_cards(cards))})


def session_of(env: TableEnv | TableAEC) -> Session:
    return env._dealing.session


def table_of(env: TableEnv | TableAEC) -> Table:
    return session_of(env).table


def offers_to(table: Table, player: str) -> list[Offer]:
    return [offer for offer in offers(table) if offer.player == player]
