"""All seats of a table: who is asked when, what everyone wins, who banks."""

from random import Random
from typing import Any

import pytest

from pit21.cards import parse_cards
from pit21.envs import Action, TableAEC, table_aec
from pit21.envs.observations import BANK, BETTING
from pit21.policy.bots import policy_for
from pit21.spec.loader import load_game
from pit21.table.shoes import ScriptedShoe
from tests.conformance.random_play import random_spec
from tests.envs.playing import GAMES, random_agents, table_of
from tests.scale import ScaleCount


def act(env: Any, name: str) -> None:
    env.step(env.unwrapped.actions.number(name))


def test_agents_bet_and_play_in_their_order() -> None:
    env = TableAEC("blackjack", seats=2, rounds=2)
    # Seat 1, seat 2, dealer, twice; then the draws.
    env.reset(options={"shoe": ScriptedShoe(parse_cards("Th 9h 8c 6d Ks 9c 5s Tc 9d 8h 5c Kd 9s"))})
    order = []
    for name in ("deal", "deal", "hit", "stand"):
        order.append(env.agent_selection)
        act(env, name)
    assert order == ["seat_1", "seat_2", "seat_1", "seat_2"]
    assert env.rewards == {"seat_1": 1.0, "seat_2": 1.0}
    assert [env.infos[agent]["net_cents"] for agent in env.agents] == [500, 500]
    assert env.infos["seat_1"]["house_cents"] == -1000
    assert not any(env.terminations.values())
    assert env.observe("seat_2")["observation"]["state"][0] == BETTING


def test_all_agents_end_together() -> None:
    env = TableAEC("21-stud", seats=3)
    env.reset(seed=4)
    for _ in range(3):
        act(env, "deal")
    assert all(env.terminations.values())
    left = []
    for agent in env.agent_iter():
        left.append(agent)
        env.step(None)
    assert left == ["seat_1", "seat_2", "seat_3"]
    assert env.agents == []


@pytest.mark.parametrize("game", GAMES)
def test_what_agents_win_the_house_or_the_bank_loses(game: str, scale_count: ScaleCount) -> None:
    """Rewards of a round and the house's part sum to zero; each agent's net is what its chips changed by."""
    random = Random(f"sums/{game}")
    rounds = 0

    def watch(env: TableAEC) -> None:
        nonlocal rounds
        infos = [env.infos[agent] for agent in env.agents]
        if not infos[0]["round_over"] or len(env.agents) < env.plan.seats:
            return
        rounds += 1
        assert sum(info["net_cents"] for info in infos) + infos[0]["house_cents"] == 0
        for agent, info in zip(env.agents, infos, strict=True):
            assert info["net_cents"] == sum(info["wagers"].values())
            assert env.rewards[agent] * env.unit == pytest.approx(info["net_cents"])
        if env.rules.player_banked and not any(env.rules.fees) and env.rules.breakage == "exact":
            assert infos[0]["house_cents"] == 0

    for seed in range(scale_count(small=12, conformance=120, full=1_200)):
        spec = random_spec(game, random)
        if spec.number("seats") < 2:
            continue
        env = TableAEC(spec, seats=2, betting=random.choice(["fixed", "action"]), rounds=4, bankroll=1_000_000)
        given = random_agents(env, random, watch, seed=seed)
        changed = {name: chips - 1_000_000 for name, chips in _chips(env).items()}
        assert {name: round(reward * env.unit) for name, reward in given.items()} == changed
    assert rounds > 20


def _chips(env: TableAEC) -> dict[str, int]:
    accounts = table_of(env).accounts
    return {agent: accounts.get(f"player:{agent}", 0) for agent in env.possible_agents}


def test_the_bank_goes_round() -> None:
    env = TableAEC("pure-21.5", seats=3, rounds=6)
    env.reset(seed=1)
    bankers = []
    while not all(env.terminations.values()):
        observation = env.observe(env.agent_selection)
        if observation["observation"]["state"][0] == BANK:
            assert {env.actions.names[number] for number in observation["action_mask"].nonzero()[0]} == {
                "decline-bank", "bank-quarter", "bank-half", "bank-all",
            }  # fmt: skip
            bankers.append(env.agent_selection)
            act(env, "bank-half")
            assert env.view("seat_1").bank_wager == table_of(env).bank.wager > 0
        else:
            env.step(env.action_of(policy_for(env.plan.spec)))
    assert bankers == ["seat_1", "seat_1", "seat_2", "seat_2", "seat_3", "seat_3"]


def test_without_a_bank_there_is_no_round() -> None:
    env = TableAEC("pure-21.5", seats=2)
    env.reset(seed=1)
    act(env, "decline-bank")
    act(env, "decline-bank")
    assert all(env.terminations.values())
    assert env.rewards == {"seat_1": 0.0, "seat_2": 0.0}


def test_policies_play_all_seats() -> None:
    spec = load_game("nh-21-plus")
    env = TableAEC(spec, betting="action", seats=3, rounds=5)
    env.reset(seed=3)
    rounds = 0
    while not all(env.terminations.values()):
        env.step(env.action_of(policy_for(spec)))
        rounds += env.infos["seat_1"]["round_over"]
    assert rounds == 5


@pytest.mark.parametrize("illegal", ["refuse", "raise"])
def test_an_action_that_is_not_open_changes_nothing(illegal: Any) -> None:
    env = TableAEC("blackjack", illegal=illegal)
    env.reset(seed=1)
    table = table_of(env)
    message = "2 hit is not legal now; legal actions: 0 deal"
    if illegal == "raise":
        with pytest.raises(ValueError, match=f"^{message}$"):
            env.step(Action.HIT)
    else:
        env.step(Action.HIT)
        assert env.infos["seat_1"]["refused"] == message
    assert env.agent_selection == "seat_1"
    assert table_of(env) is table
    env.step(Action.DEAL)
    assert "refused" not in env.infos["seat_1"]


def test_the_table_in_words() -> None:
    env = table_aec("pure-21.5", render_mode="ansi")
    env.reset(seed=1)
    act(env, "bank-all")
    assert env.render() == (
        "seat_1 banks this hand with $100000, the first turn.\n"
        "seat_2 puts $5 on the Game Wager.\n"
        "seat_2 to act; legal actions: 0 deal."
    )
    assert TableAEC("blackjack").render() is None
    env.close()


@pytest.mark.parametrize(
    ("game", "options", "error", "message"),
    [
        ("blackjack", {"seat": 2}, TypeError, "seat and bank are options of TableEnv"),
        ("blackjack", {"seats": 8}, ValueError, "seats is 1 to 7 at this table, not 8"),
        ("pure-21.5", {"seats": 1}, ValueError, "seats is 2 to 8 at this table, not 1"),
        ("blackjack", {"render_mode": "human"}, ValueError, "render_mode is None or ansi"),
    ],
)
def test_what_cannot_be_is_said(game: str, options: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        TableAEC(game, **options)
