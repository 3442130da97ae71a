"""`VectorEnv`: its tables are those of `TableEnv`, observation by observation, and it keeps Gymnasium's interface."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from pit21.envs import ENVIRONMENT_IDS, Action, TableEnv, VectorEnv, vector_bets
from pit21.envs.observations import BETTING, PLAY
from pit21.envs.vector import VectorOptions
from pit21.sim.kernels.steps import board
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from tests.conformance.random_play import random_spec
from tests.envs.playing import GAMES
from tests.envs.test_page import PAGE
from tests.envs.vector_twins import compare
from tests.scale import ScaleCount

TABLES = 5


def with_kernels_of(game: str, *values: Any) -> Any:
    """Tests that use the same compiled code stay with one worker."""
    family = {"21-stud": "stud", "twisted-21": "pick"}.get(game, "draw")
    return pytest.param(game, *values, marks=pytest.mark.xdist_group(f"vector-{family}"))


EACH_GAME = pytest.mark.parametrize("game", [with_kernels_of(game) for game in GAMES])
pytestmark = pytest.mark.xdist_group("vector-draw")


# The same tables as `TableEnv`: cards, choices, what is shown, what is open, what is won


def random_options(spec: GameSpec, random: Random) -> dict[str, Any]:
    """Some wagers at fixed stakes, or some that are bet on."""
    names = [name for name, wager in spec.file.wagers.items() if wager.role == "side" and spec.offered(name)]
    names += [name for name in ("bet-2x", "bet-3x") if name in spec.file.wagers and spec.offered(name)]
    wagers = ("base", *random.sample(names, random.randint(0, min(3, len(names)))))
    rounds = random.choice([1, 1, 9, 40])
    if random.random() < 0.7:
        return {"wagers": wagers, "rounds": rounds}
    return {"betting": "action", "wagers": wagers[:3], "levels": (1, 3), "rounds": rounds}


@EACH_GAME
def test_a_table_is_that_of_the_referee(game: str, scale_count: ScaleCount) -> None:
    """Over the same cards, by random acts, under random options: to the last entry of every observation."""
    random = Random(f"vector/{game}")
    cases = scale_count(small=1, conformance=60, full=300)
    rounds = 0
    for number in range(cases):
        spec = load_game(game) if number == 0 else random_spec(game, random, share=0.5)
        options = random_options(spec, random)
        vector = VectorEnv(spec, num_envs=TABLES, **options)
        envs = [TableEnv(spec, **options) for _ in range(TABLES)]
        rounds += compare(vector, envs, 40, random, seed=number)
    assert rounds > 30 * cases


RARE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("blackjack", {"surrender": "early", "hole_card": "none"}, {"rounds": 30}),
    ("blackjack", {"decks": 1, "cut_depth": "0", "hole_card": "none", "surrender": "late"}, {"rounds": 60}),
    ("spanish-21", {"redoubles": 3, "rescue": "yes", "double_on": "any_cards"}, {}),
    ("spanish-21", {"surrender": "early", "decks": 2, "cut_depth": "0", "blackjack_pays": "6:5", "breakage": "up"},
     {"wagers": {"base": 700}, "rounds": 25}),
    ("nh-21-plus", {"after_double": "hit_allowed", "second_double": "equal_stake", "burn_shown": "yes"},
     {"wagers": ("bet-2x", "bet-3x", "dealer-up-match", "dealer-down-match"), "rounds": 12}),
    ("nh-21-plus", {"blackjack_tie": "push", "surrender": "early", "burn_shown": "yes"}, {}),
    ("pure-21.5", {"chart_1a": "off", "surrender": "early", "collection": "100000:100:50:200", "backline": "yes"},
     {"wagers": ("red-flex",)}),
    ("twisted-21", {"hit_cards": "sequential", "double_on": "any"}, {"wagers": ("stud-poker", "stud-bonus")}),
    ("twisted-21", {"community_shown": "early", "bonus": "low-ball-7", "five_card_wins": "yes"},
     {"wagers": ("low-ball-7",)}),
    ("21-stud", {"dealer_zones": "first_is_2", "bet_bigger": "free"},
     {"betting": "action", "wagers": ("bet-bigger-3x", "match-2", "mirror-match"), "levels": (1, 2), "rounds": 7}),
]  # fmt: skip


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize(("game", "settings", "options"), [with_kernels_of(*case) for case in RARE])
def test_rare_options(game: str, settings: dict[str, Any], options: dict[str, Any], scale_count: ScaleCount) -> None:
    spec = load_game(game).choose(settings)
    vector = VectorEnv(spec, num_envs=TABLES, **options)
    envs = [TableEnv(spec, **options) for _ in range(TABLES)]
    steps = scale_count(small=50, conformance=3_000, full=30_000)
    assert compare(vector, envs, steps, Random(f"rare/{game}"), seed=2**40 + 1) > steps


def test_a_difference_is_noticed() -> None:
    """A table that pays otherwise, and one that shows a card otherwise."""
    vector = VectorEnv("blackjack", num_envs=TABLES)
    envs = [TableEnv("blackjack") for _ in range(TABLES)]
    with pytest.raises(AssertionError, match="blackjack"):
        compare(vector, [TableEnv("blackjack", {"soft_17": "stand"})] * TABLES, 30, Random(1), seed=1)
    results = vector._tables.bets.results
    results += (results == results.max()).astype(np.int64)
    with pytest.raises(AssertionError, match="blackjack"):
        compare(vector, envs, 200, Random(1), seed=1)


def test_actions_and_phases_are_numbered_alike() -> None:
    assert [getattr(board, action.name) for action in Action] == list(Action)
    assert len(Action) == board.ACTS
    assert (board.BETTING, board.PLAY) == (BETTING, PLAY)


# Gymnasium's interface


@pytest.mark.parametrize("game", [with_kernels_of(game) for game in ("21-stud", "twisted-21", "blackjack")])
def test_spaces_are_those_of_a_table_without_its_money(game: str) -> None:
    vector, env = VectorEnv(game, num_envs=3), TableEnv(game)
    expected = dict(env.observation_space.spaces)  # type: ignore[attr-defined]
    del expected["money"]
    assert dict(vector.single_observation_space.spaces) == expected  # type: ignore[attr-defined]
    assert vector.single_action_space == env.action_space
    assert vector.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    observation, info = vector.reset(seed=3)
    for _ in range(20):
        assert observation in vector.observation_space
        actions = vector.random_actions()
        assert actions in vector.action_space
        assert info["action_mask"][np.arange(3), actions].all()
        observation, rewards, ended, truncated, info = vector.step(actions)
        assert [str(each.dtype) for each in (rewards, ended, truncated)] == ["float64", "bool", "bool"]
        assert np.array_equal(rewards, info["net_cents"] / vector.unit)


def test_ids_make_vectors() -> None:
    for game, name in ENVIRONMENT_IDS.items():
        registered = gymnasium.spec(name)
        assert registered.vector_entry_point == "pit21.envs.vector:VectorEnv"
        assert registered.kwargs["game"] == game
    made = gymnasium.make_vec("pit21/Pure21.5-v0", num_envs=2, settings={"soft_17": "stand"})
    assert isinstance(made, VectorEnv)
    assert (made.plan.spec.id, made.plan.spec.value("soft_17")) == ("pure-21.5", "stand")


def test_gymnasium_wrappers_take_it() -> None:
    vector = VectorEnv("blackjack", num_envs=4)
    wrapped = DictInfoToList(RecordEpisodeStatistics(vector))
    wrapped.reset(seed=1)
    lengths = []
    for _ in range(60):
        *_, infos = wrapped.step(vector.random_actions())
        lengths += [info["episode"]["l"] for info in infos if "episode" in info]
    assert len(lengths) > 40
    assert min(lengths) == 1


def played(vector: VectorEnv, steps: int) -> list[Any]:
    found = []
    for _ in range(steps):
        observation, rewards, ended, _, _ = vector.step(vector.random_actions())
        found.append((observation["cards"].tolist(), rewards.tolist(), ended.tolist()))
    return found


def test_a_seed_repeats_everything_and_without_one_it_goes_on() -> None:
    vector = VectorEnv("blackjack", num_envs=8)
    vector.reset(seed=5)
    first = played(vector, 25)
    vector.reset()
    assert played(vector, 25) != first
    vector.reset(seed=5)
    assert played(vector, 25) == first
    other = VectorEnv("blackjack", num_envs=8)
    other.reset()
    assert played(other, 25) != first


def test_a_table_does_not_depend_on_how_many_there_are() -> None:
    """Rounds are numbered through: table 1 of 2 deals rounds 1 and 3, which tables 1 and 3 of 4 deal."""
    nets = []
    for count in (2, 4, 1):
        vector = VectorEnv("blackjack", {"surrender": "late"}, num_envs=count)
        vector.reset(seed=9)
        found: list[list[float]] = [[] for _ in range(count)]
        while min(map(len, found)) < 12 // count:
            _, rewards, ended, _, _ = vector.step(vector.random_actions())
            for place in np.flatnonzero(ended):
                found[place].append(float(rewards[place]))
        nets.append([found[number % count][number // count] for number in range(12)])
    assert nets[0] == nets[1] == nets[2]


def test_what_was_shown_stays_as_it_was() -> None:
    vector = VectorEnv("blackjack", num_envs=4)
    observation, _ = vector.reset(seed=2)
    kept = {name: array.copy() for name, array in observation.items()}
    vector.step(vector.random_actions())
    assert all(np.array_equal(kept[name], array) for name, array in observation.items())
    live = VectorEnv("blackjack", num_envs=4, copy=False)
    observation, _ = live.reset(seed=2)
    live.step(live.random_actions())
    assert (observation["cards"] >= 0).any()


def test_an_action_that_is_not_open_changes_nothing() -> None:
    vector = VectorEnv("blackjack", num_envs=3)
    before, _ = vector.reset(seed=1)
    after, rewards, _, _, info = vector.step(np.array([Action.DEAL, Action.HIT, Action.RESCUE]))
    assert info["refused"].tolist() == [False, True, True]
    assert rewards.tolist()[1:] == [0.0, 0.0]
    for name, array in after.items():
        assert np.array_equal(array[1:], before[name][1:])
    assert after["state"][0, 0] != BETTING
    strict = VectorEnv("blackjack", num_envs=3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="2 hit is not legal at table 1; legal actions: 0 deal"):
        strict.step(np.array([Action.DEAL, Action.HIT, Action.DEAL]))
    assert "refused" not in strict.step(np.full(3, Action.DEAL))[4]


def test_wrong_calls() -> None:
    vector = VectorEnv("blackjack", num_envs=2)
    with pytest.raises(ResetNeeded):
        vector.step(np.zeros(2, np.int64))
    with pytest.raises(ResetNeeded):
        vector.random_actions()
    vector.reset(seed=1)
    for wrong in (np.zeros(3, np.int64), np.zeros(2), np.zeros((2, 1), np.int64), np.zeros(2, np.bool_)):
        with pytest.raises(ValueError, match="actions are 2 whole numbers"):
            vector.step(wrong)  # type: ignore[arg-type]
    for number in (-1, 13):
        with pytest.raises(ValueError, match="from 0 to 12"):
            vector.step(np.array([0, number]))
    with pytest.raises(ValueError, match="seed"):
        vector.reset(seed=2**63)
    with pytest.raises(TypeError, match="no option seats here"):
        VectorEnv("blackjack", seats=2)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="num_envs"):
        VectorEnv("blackjack", num_envs=0)
    with pytest.raises(ValueError, match="cannot be placed"):
        VectorEnv("blackjack", wagers={"base": 1})


def test_too_many_ways_to_stake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_bets, "MOST_WAYS", 20)
    VectorEnv("21-stud", betting="action", wagers=("base", "match-1"), levels=(1,))
    with pytest.raises(ValueError, match="more than 20 ways to stake; name fewer wagers or fewer levels"):
        VectorEnv("21-stud", betting="action", wagers=("base", "match-1"))


def test_every_option_is_on_the_page() -> None:
    section = PAGE.partition("## Many tables at once")[2].partition("\n## ")[0]
    for name in (*VectorOptions.__annotations__, "num_envs", "policy", "copy"):
        assert f"`{name}`" in section, name
