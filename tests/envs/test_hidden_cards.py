"""No observation gives away a card that lies face down."""

from random import Random
from typing import Any

import numpy as np
import pytest

from pit21.cards import deck
from pit21.envs import TableAEC, TableEnv
from pit21.spec.game import GameSpec
from pit21.table import events as e
from pit21.table.commands import command_by
from pit21.table.shoes import ScriptedShoe
from tests.conformance.random_play import random_spec
from tests.conformance.test_hidden_cards import hidden_places, resampled
from tests.envs.playing import GAMES, open_numbers, random_agents, random_steps, session_of, table_of
from tests.scale import ScaleCount


def same(one: Any, other: Any) -> bool:
    """Nested observations, compared to the last number."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


@pytest.mark.parametrize("game", GAMES)
def test_resampling_hidden_cards_changes_no_observation(game: str, scale_count: ScaleCount) -> None:
    random = Random(f"resample/{game}")
    hidden = 0

    def watch(env: TableAEC) -> None:
        nonlocal hidden
        table = table_of(env)
        if not hidden_places(table):
            return
        hidden += 1
        before = {agent: env.observe(agent) for agent in env.agents}
        session_of(env).table = resampled(table, random)
        env._dealing._asked_view = None
        env._dealing.options = env.actions.open(env.view(env.agent_selection))
        for agent, observation in before.items():
            assert same(env.observe(agent), observation)
        session_of(env).table = table
        env._dealing.options = env.actions.open(env.view(env.agent_selection))

    for seed in range(scale_count(small=15, conformance=150, full=1_500)):
        env = TableAEC(random_spec(game, random).choose({"seats": 3}), seats=2, rounds=2)
        random_agents(env, random, watch, seed=seed)
    # At 21 STUD nothing is decided while cards lie face down.
    assert hidden > 5 or game == "21-stud"


def shuffled_shoe(spec: GameSpec, random: Random) -> list[int]:
    cards = list(deck(str(spec.value("deck_kind"))) * spec.number("decks"))
    random.shuffle(cards)
    return cards


def face_down_draws(env: TableEnv) -> list[int]:
    """Which of the cards drawn so far were dealt face down and still lie so."""
    drawn: list[bool] = []
    for event in env._dealing.happened:
        if isinstance(event, e.CardBurned):
            drawn.append(not event.shown)
        elif isinstance(event, e.CardsDealt):
            drawn += [not up for _, _, up in event.cards]
    return [index for index, down in enumerate(drawn) if down]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "21-stud"])
def test_twin_shoes_look_alike_until_the_card_is_turned(game: str, scale_count: ScaleCount) -> None:
    """Shoes that differ only in a card dealt face down: the first step that looks otherwise shows it."""
    random = Random(f"twins/{game}")
    alike = 0
    rounds = scale_count(small=24, conformance=240, full=2_400)
    for _ in range(rounds):
        spec = random_spec(game, random)
        cards = shuffled_shoe(spec, random)
        burned = 1 if spec.value("burn") == "yes" else 0
        env, twin = TableEnv(spec), TableEnv(spec)
        steps = random_steps(env, random, options={"shoe": ScriptedShoe(cards)})
        first = [next(steps), next(steps)]
        down = [index + burned for index in face_down_draws(env)]
        if not down:
            continue
        index = random.choice(down)
        cards[index], cards[-1] = cards[-1], cards[index]
        observation, info = twin.reset(options={"shoe": ScriptedShoe(cards)})
        assert same(observation, first[0][0])
        alike += _same_until_shown(env, twin, first[1], steps, info)
    assert alike > rounds // 2


def _same_until_shown(env: TableEnv, twin: TableEnv, step: Any, steps: Any, info: dict[str, Any]) -> bool:
    """Whether the twins looked alike after the deal; from then on they must, until an event shows a card."""
    (deal,) = open_numbers(info["action_mask"])
    theirs = twin.step(deal)
    looked_alike = False
    while same(step[0], theirs[0]) and not step[2]:
        looked_alike = True
        session, other = session_of(env), session_of(twin)
        step = next(steps)
        command = session.history[0][0]
        asked, options = twin._dealing.asked, twin._dealing.options
        (number,) = [number for number, open_now in options.items() if command_by(asked, open_now) == command]
        assert session.table.round == other.table.round
        theirs = twin.step(number)
    if not same(step[0], theirs[0]):
        shows = (e.CardsTurned, e.CardPicked, e.DealerTook, e.Peeked)
        assert any(isinstance(event, shows) for event in env._dealing.happened)
    return looked_alike


def test_the_comparison_notices_a_difference() -> None:
    env = TableEnv("blackjack")
    observation, _ = env.reset(seed=1)
    changed = {**observation, "dealer": observation["dealer"] + 1}
    assert same(observation, observation)
    assert not same(observation, changed)
