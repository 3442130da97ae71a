"""At every state of random play: the mask is what the referee offers, and what it lets through is accepted."""

from random import Random
from typing import Any

import pytest

from pit21.envs import Action, TableAEC, TableEnv
from pit21.envs.actions import staked_by
from pit21.table import needs as n
from pit21.table.check import check
from pit21.table.commands import PlayCommand, Ready, command_by
from pit21.table.offers import Offer
from pit21.table.referee import advance
from tests.conformance.random_play import random_spec
from tests.conformance.test_hidden_cards import hidden_places
from tests.envs.playing import GAMES, offers_to, open_numbers, random_agents, random_steps, table_of
from tests.scale import ScaleCount

LEVELS = (1, 2, 5)


def asked_player(env: TableEnv | TableAEC) -> str:
    return env._dealing.asked


def expected_names(env: TableEnv | TableAEC) -> set[str]:
    """What the referee offers to the asked player, in the words of the actions, written down once more."""
    table, player = table_of(env), asked_player(env)
    names: set[str] = set()
    for offer in offers_to(table, player):
        names |= _offer_names(offer, for_less=env.plan.for_less)
    if isinstance(env._dealing.session.need, n.NeedWagers):
        lying = {bet.wager for seat in table.seats for bet in seat.bets if bet.owner == player}
        names = {name for name in names if env.plan.betting == "action" and name.split()[1] not in lying}
        if env.plan.betting == "fixed" or env.plan.sit_out or lying:
            names.add("deal")
    return names


def _offer_names(offer: Offer, *, for_less: bool) -> set[str]:
    if offer.action == "bet":
        amounts = [(offer.minimum * level, f"x{level}") for level in LEVELS if offer.minimum * level <= offer.maximum]
        if offer.maximum not in [amount for amount, _ in amounts]:
            amounts.append((offer.maximum, "max"))
        return {f"bet {offer.wager} {level}" for _, level in amounts}
    if offer.action == "take-bank":
        return {"bank-quarter", "bank-half", "bank-all"}
    less = for_less and offer.minimum < offer.maximum
    if offer.action == "insure":
        return {"insure", "insure-less"} if less else {"insure"}
    picks = ["" if pick == 1 else f"-{pick}" for pick in offer.picks] or [""]
    names = {f"{offer.action}{pick}" for pick in picks}
    return names | {f"double-less{pick}" for pick in picks} if less and offer.action == "double" else names


def check_state(env: TableEnv | TableAEC, mask: Any) -> None:
    """The mask against the offers; every open action against `check` and the referee itself."""
    table, options = table_of(env), env._dealing.options
    numbers = open_numbers(mask)
    assert set(numbers) == set(options)
    assert {env.actions.names[number] for number in numbers} == expected_names(env)
    for number in numbers:
        _check_accepted(env, number, options[number])
    assert table_of(env) is table


def _check_accepted(env: TableEnv | TableAEC, number: int, chosen: PlayCommand) -> None:
    if number == Action.DEAL:
        assert chosen == Ready()
        return
    command = command_by(env._dealing.asked, chosen)
    assert check(table_of(env), command) is None
    advance(table_of(env), command)


def random_plan(random: Random) -> dict[str, Any]:
    return {
        "betting": random.choice(["fixed", "action"]), "for_less": random.random() < 0.5,
        "sit_out": random.random() < 0.5, "rounds": random.randint(1, 4), "levels": LEVELS,
        "bankroll": random.choice([3, 10, 1000]) * 5000,
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_one_seat(game: str, scale_count: ScaleCount) -> None:
    random = Random(f"masks/{game}")
    for seed in range(scale_count(small=20, conformance=300, full=3_000)):
        spec = random_spec(game, random)
        seats = random.randint(1, min(3, spec.number("seats") - (spec.value("banking") == "player")))
        env = TableEnv(spec, seats=seats, bank=random.choice([5000, 10**6]), **random_plan(random))
        for observation, _, ended, _, info in random_steps(env, random, seed=seed):
            assert observation in env.observation_space
            assert open_numbers(observation["action_mask"]) == open_numbers(info["action_mask"])
            if ended:
                assert not observation["action_mask"].any()
            else:
                check_state(env, info["action_mask"])
                check_closed(env, random)
                check_counts(env, observation)


def check_closed(env: TableEnv, random: Random) -> None:
    """Any other action is refused in words and changes nothing."""
    closed = [number for number in range(len(env.actions)) if number not in env._dealing.options]
    table = table_of(env)
    number = random.choice(closed)
    assert f"{number} {env.actions.names[number]} is not legal" in env.step(number)[4]["refused"]
    assert table_of(env) is table


def check_counts(env: TableEnv, observation: Any) -> None:
    """Of the cards dealt in the first round all are counted but those that lie or went face down."""
    table = table_of(env)
    if table.round > 1:
        return
    unseen = hidden_places(table)
    if not table.rules.burn_shown:
        unseen += table.shoe.burned
    empty = sum(not seat.hands for seat in table.seats) if table.rules.deals_empty and table.dealt else 0
    counts = observation["seen"]
    assert counts.sum() == len(table.shoe.dealt) - len(unseen) - 5 * empty
    assert all(table.shoe.dealt.count(card) >= counts[card] for card in range(52))


@pytest.mark.parametrize("game", GAMES)
def test_all_seats(game: str, scale_count: ScaleCount) -> None:
    random = Random(f"agents/{game}")
    asked: set[str] = set()

    def watch(env: TableAEC) -> None:
        agent = env.agent_selection
        observation, _, ended, _, _ = env.last()
        assert observation in env.observation_space(agent)
        if not ended:
            assert agent == asked_player(env)
            asked.add(agent)
            check_state(env, observation["action_mask"])
            for other in env.agents:
                if other != agent:
                    assert not env.observe(other)["action_mask"].any()

    for seed in range(scale_count(small=10, conformance=150, full=1_500)):
        spec = random_spec(game, random)
        least = 2 if spec.value("banking") == "player" else 1
        seats = random.randint(least, max(least, min(3, spec.number("seats"))))
        random_agents(TableAEC(spec, seats=seats, **random_plan(random)), random, watch, seed=seed)
    assert len(asked) > 1


def test_staked_wagers_are_read_from_the_view() -> None:
    env = TableEnv("blackjack")
    env.reset(seed=1)
    assert staked_by(env.view()) == {"base"}
