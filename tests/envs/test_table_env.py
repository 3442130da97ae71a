"""One seat against the table: rounds, stakes, rewards, refusals, words."""

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from pit21.envs import Action, TableEnv
from pit21.envs.observations import BETTING, INSURANCE, OVER, PLAY
from pit21.policy.bots import policy_for
from pit21.spec.loader import load_game
from pit21.table import events as e
from tests.envs.playing import GAMES, dealt_from, open_numbers, random_steps, session_of, table_of
from tests.patience import PROGRAM_SECONDS

# Player, dealer, player, dealer, then the draws.
NATURAL = "As 9c Kd 7h"
SIXTEEN = "Th 9c 6d 8h 5s"
ACE_UP = "Th Ac 9d 8h"
EIGHTS = "8h 6c 8d Th 3s Kd 2s 5d 9c"


def same(one: Any, other: Any) -> bool:
    return all(np.array_equal(one[key], other[key]) for key in one)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_repeats_an_episode(game: str) -> None:
    env = TableEnv(game, betting="action", rounds=4, seats=2)
    first, again, other = (list(random_steps(env, Random(5), seed=seed)) for seed in (3, 3, 4))
    assert len(first) == len(again)
    for one, two in zip(first, again, strict=True):
        assert same(one[0], two[0])
        assert one[1:4] == two[1:4]
    assert not all(same(one[0], two[0]) for one, two in zip(first, other, strict=False))


def test_a_round_is_dealt_and_paid() -> None:
    env = TableEnv("blackjack")
    observation, info = dealt_from(env, SIXTEEN)
    assert observation["state"].tolist() == [BETTING, -1, 0, 312, 0, 1]
    assert observation["stakes"].tolist() == [500, 0]
    assert open_numbers(info["action_mask"]) == [Action.DEAL]

    observation, reward, ended, _, info = env.step(Action.DEAL)
    assert observation["state"].tolist() == [PLAY, 0, 1, 308, 0, 1]
    assert observation["cards"][0, :3].tolist() == [9 * 4 + 2, 5 * 4 + 1, -1]
    assert observation["hands"][0].tolist() == [16, 0, 0, 0, 0]
    assert observation["dealer"][:3].tolist() == [8 * 4, 53, -1]
    assert observation["hand_stakes"].tolist() == [500, 0, 0, 0]
    assert observation["money"].tolist() == [9_999_500, 0]
    assert (reward, ended, info["net_cents"]) == (0.0, False, 0)
    assert open_numbers(info["action_mask"]) == [Action.STAND, Action.HIT, Action.DOUBLE]

    observation, reward, ended, truncated, info = env.step(Action.DOUBLE)
    assert (reward, ended, truncated) == (2.0, True, False)
    assert info == {"action_mask": info["action_mask"], "chips": 10_001_000, "round_over": True, "net_cents": 1000,
                    "wagers": {"base": 1000}}  # fmt: skip
    assert observation["state"].tolist() == [OVER, -1, 1, 307, 0, 0]
    assert observation["hands"][0].tolist() == [21, 0, 0, 1, 1]
    assert observation["dealer"][:3].tolist() == [8 * 4, 7 * 4 + 2, -1]
    assert observation["seen"].sum() == 5
    assert not info["action_mask"].any()


def test_a_round_without_a_choice_ends_with_the_deal() -> None:
    env = TableEnv("blackjack")
    dealt_from(env, NATURAL)
    _, reward, ended, _, info = env.step(Action.DEAL)
    assert (reward, ended, info["wagers"]) == (1.5, True, {"base": 750})


def test_insurance_is_full_or_the_smallest_or_none() -> None:
    env = TableEnv("blackjack", wagers={"base": 1000}, for_less=True)
    nets = {}
    for name in ("insure", "insure-less", "decline"):
        dealt_from(env, ACE_UP)
        observation, *_ = env.step(Action.DEAL)
        assert observation["state"][0] == INSURANCE
        env.step(env.actions.number(name))
        nets[name] = env.step(Action.STAND)[4]["wagers"]
    assert nets == {
        "insure": {"insurance": -500, "base": 0},
        "insure-less": {"insurance": -100, "base": 0},
        "decline": {"base": 0},
    }


def test_early_surrender_is_asked_before_the_hand() -> None:
    env = TableEnv("blackjack", {"surrender": "early"})
    dealt_from(env, SIXTEEN)
    _, _, _, _, info = env.step(Action.DEAL)
    assert open_numbers(info["action_mask"]) == [Action.SURRENDER, Action.DECLINE]
    assert env.step(Action.SURRENDER)[1] == -0.5


def test_split_hands_have_rows_of_their_own() -> None:
    env = TableEnv("blackjack")
    dealt_from(env, EIGHTS)
    env.step(Action.DEAL)
    observation, *_ = env.step(Action.SPLIT)
    assert observation["state"][:3].tolist() == [PLAY, 0, 2]
    assert observation["hands"][:2].tolist() == [[11, 0, 1, 0, 0], [8, 0, 1, 0, 0]]
    observation, *_ = env.step(Action.DOUBLE)
    assert observation["state"][1] == 1
    assert observation["hand_stakes"].tolist() == [1000, 500, 0, 0]
    assert observation["stakes"].tolist() == [1500, 0]


def test_face_down_cards_are_pointed_at() -> None:
    env = TableEnv("twisted-21", {"seats": 1}, for_less=True)
    dealt_from(env, "2h 3d 4c 5c 6c 9h 8h 7h 6h 5h")
    _, _, _, _, info = env.step(Action.DEAL)
    names = {env.actions.names[number] for number in open_numbers(info["action_mask"])}
    assert names == {"stand", "hit", "hit-2", "hit-3", "double", "double-2", "double-3", "double-less",
                     "double-less-2", "double-less-3"}  # fmt: skip
    observation, _, _, _, info = env.step(Action.HIT_2)
    assert observation["face_down"].tolist() == [53, 4 * 4, 53]
    assert observation["cards"][0].tolist() == [1 * 4 + 2, 2 * 4 + 1, 4 * 4, -1, -1]
    names = {env.actions.names[number] for number in open_numbers(info["action_mask"])}
    assert names == {"stand", "hit", "hit-3"}


def test_bets_are_levels_of_what_the_table_takes() -> None:
    env = TableEnv("21-stud", {"bet_bigger": "sequential"}, betting="action", levels=(1, 3))

    def bets() -> list[str]:
        return [env.actions.names[number] for number in open_numbers(env.action_masks())]

    env.reset(seed=1)
    assert bets() == ["bet base x1", "bet base x3", "bet base max"]
    env.step(env.actions.number("bet base max"))
    assert "bet bet-bigger-2x x1" in bets()
    assert "deal" in bets()
    assert not any(name.startswith(("bet base", "bet bet-bigger-3x")) for name in bets())
    observation, *_ = env.step(env.actions.number("bet bet-bigger-2x x3"))
    assert observation["stakes"].tolist() == [10_000, 1500, 0, 0, 0, 0, 0]


def test_a_spot_that_takes_one_stake_has_one_level() -> None:
    env = TableEnv("nh-21-plus", betting="action", wagers=("bet-2x",))
    env.reset(seed=1)
    env.step(env.actions.number("bet base x2"))
    assert [env.actions.names[number] for number in open_numbers(env.action_masks())] == ["deal", "bet bet-2x x1"]
    assert env.step(env.actions.number("bet bet-2x x1"))[0]["stakes"][:2].tolist() == [1000, 1000]


def test_rewards_are_units_of_the_minimum_where_betting_is_an_action() -> None:
    env = TableEnv("blackjack", betting="action", levels=(1, 10))
    dealt_from(env, NATURAL)
    env.step(env.actions.number("bet base x10"))
    _, reward, _, _, info = env.step(Action.DEAL)
    assert (reward, info["net_cents"], env.unit) == (15.0, 7500, 500)


def test_side_wagers_are_told_apart() -> None:
    env = TableEnv("21-stud", wagers={"mirror-match": 300, "base": 2000})
    dealt_from(env, "2c 5c 8h 9s Kd 8c")
    assert env.unit == 2000
    _, reward, ended, _, info = env.step(Action.DEAL)
    assert ended
    assert set(info["wagers"]) == {"base", "mirror-match"}
    assert sum(info["wagers"].values()) == info["net_cents"] == reward * 2000


def test_whoever_cannot_bet_any_more_has_finished() -> None:
    env = TableEnv("blackjack", rounds=3, bankroll=500)
    dealt_from(env, "Th 9c 6d 8h 5s Kc 9c 6d Th Kd 8s 8s")
    env.step(Action.DEAL)
    _, reward, ended, _, info = env.step(Action.STAND)
    assert (reward, ended, info["chips"]) == (-1.0, True, 0)


def test_fixed_stakes_are_all_placed_or_none() -> None:
    env = TableEnv("nh-21-plus", wagers={"base": 500, "bet-2x": 500}, rounds=3, bankroll=1500)
    # A burned card; player, dealer, player, dealer: the round is lost, and $5 is not enough for both.
    dealt_from(env, "2c Kh 9c 6d 8h 5s 5d 5h 5c")
    env.step(Action.DEAL)
    observation, reward, ended, _, info = env.step(Action.STAND)
    assert (reward, ended, info["chips"]) == (-2.0, True, 500)
    assert observation["money"][0] == 500


def test_a_learner_may_sit_a_round_out() -> None:
    env = TableEnv("blackjack", betting="action", rounds=2, sit_out=True)
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(Action.DEAL)
    assert (reward, ended, info["round_over"]) == (0.0, False, True)
    _, _, ended, _, _ = env.step(Action.DEAL)
    assert ended


def test_a_shoe_goes_on_from_round_to_round_and_seen_cards_are_counted() -> None:
    env = TableEnv("blackjack", {"decks": 1, "cut_depth": "0.5"}, rounds=40)
    shuffles = 0
    for observation, *_ in random_steps(env, Random(2), seed=1):
        table = table_of(env)
        shuffles += any(isinstance(event, e.ShoeShuffled) for event in env._dealing.happened)
        down = sum(not up for up in table.dealer.up)
        if table.phase == "round":
            assert observation["seen"].sum() == len(table.shoe.dealt) - down
            assert observation["state"][3] == 52 - len(table.shoe.dealt)
        assert all(table.shoe.dealt.count(card) >= count for card, count in enumerate(observation["seen"]))
        assert len(session_of(env).history) < 20, "only the last act is remembered"
    assert shuffles > 5


def test_the_learner_sits_at_the_seat_it_is_given_and_bots_play_the_rest() -> None:
    env = TableEnv("blackjack", seats=3, seat=4)
    env.reset(seed=1)
    holders = [(seat.number, seat.holder) for seat in env.view().seats if seat.holder]
    assert holders == [(1, "bot1"), (2, "bot2"), (4, "player")]
    env.step(Action.DEAL)
    assert all(env.view().seats[number - 1].hands for number in (1, 2, 4))


def test_a_bot_banks_for_the_learner() -> None:
    env = TableEnv("pure-21.5", rounds=5, bank=50_000)
    for observation, *_ in random_steps(env, Random(1), seed=1):
        if observation["state"][0] != OVER:
            assert env.view().bank_player == "banker"
            assert observation["money"][1] == 50_000


def test_a_bank_may_be_too_small() -> None:
    """What it does not cover comes back: a natural wins no more than the bank holds."""
    env = TableEnv("pure-21.5", {"seats": 2}, bank=100, wagers={"base": 1000})
    dealt_from(env, f"{NATURAL} 4s")
    assert env.step(Action.DEAL)[4]["net_cents"] == 100


@pytest.mark.parametrize("illegal", ["refuse", "raise"])
def test_an_action_that_is_not_open_changes_nothing(illegal: Any) -> None:
    env = TableEnv("blackjack", illegal=illegal)
    dealt_from(env, SIXTEEN)
    before, _, _, _, _ = env.step(Action.DEAL)
    table = table_of(env)
    message = "4 split is not legal now; legal actions: 1 stand, 2 hit, 3 double"
    if illegal == "raise":
        with pytest.raises(ValueError, match=f"^{message}$"):
            env.step(Action.SPLIT)
    else:
        after, reward, ended, _, info = env.step(Action.SPLIT)
        assert (reward, ended, info["refused"]) == (0.0, False, message)
        assert same(before, after)
    assert table_of(env) is table
    assert env.step(Action.HIT)[1] == 1.0


@pytest.mark.parametrize("action", [-1, 13, 2.0, True, "hit", None, np.array([1])])
def test_what_is_no_action_at_all_is_an_error(action: Any) -> None:
    env = TableEnv("blackjack")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="an action is a whole number from 0 to 12, not"):
        env.step(action)


def test_numbers_of_any_kind_are_actions() -> None:
    env = TableEnv("blackjack")
    for action in (Action.DEAL, 0, np.int64(0), np.int32(0), np.array(0)):
        env.reset(seed=1)
        assert "refused" not in env.step(action)[4]  # type: ignore[arg-type]


def test_nothing_is_played_before_the_reset_and_after_the_end() -> None:
    env = TableEnv("blackjack")
    for _ in range(2):
        with pytest.raises(ResetNeeded):
            env.step(Action.DEAL)
        with pytest.raises(ResetNeeded):
            env.action_of(policy_for(load_game("blackjack")))
        dealt_from(env, NATURAL)
        env.step(Action.DEAL)


@pytest.mark.parametrize(
    ("game", "options", "message"),
    [
        ("blackjack", {"betting": "free"}, "betting is fixed or action, not 'free'"),
        ("blackjack", {"illegal": "lose"}, "illegal is refuse or raise"),
        ("blackjack", {"rounds": 0}, "rounds is a whole number from 1 on, not 0"),
        ("blackjack", {"bankroll": 1.5}, "bankroll is a whole number from 1 on, not 1.5"),
        ("blackjack", {"bankroll": 50}, "player cannot sit down: chips come in steps of"),
        ("blackjack", {"bankroll": 400}, "the wagers cannot be placed: .*player has only .4"),
        ("blackjack", {"betting": "action", "bankroll": 400}, "the wagers cannot be placed: the bankroll is too small"),
        ("blackjack", {"levels": (1, 0)}, "a level is a whole number from 1 on, not 0"),
        ("blackjack", {"wagers": ("bases",)}, "'bases' is not a wager to be placed here; allowed: base"),
        ("blackjack", {"wagers": ("insurance",)}, "'insurance' is not a wager to be placed here"),
        ("blackjack", {"wagers": {"base": -5}}, "the stake on base is a whole number of cents, not -5"),
        ("blackjack", {"wagers": {"base": 300}}, "the wagers cannot be placed: Blackjack takes"),
        ("blackjack", {"wagers": {"base": 500}, "betting": "action"}, "wagers are names alone"),
        ("twisted-21", {"wagers": ("low-ball-5",)}, "the wagers cannot be placed: .*low-ball-5.* is not a wager"),
        ("twisted-21", {"wagers": ("low-ball-5",), "betting": "action"}, "low-ball-5 is not offered at this table"),
        ("21-stud", {"wagers": ("bet-bigger-2x",)}, "must be at its maximum first"),
        ("blackjack", {"seats": 8}, "this table has 7 seats"),
        ("pure-21.5", {"seats": 8}, "seats is at most 7 beside the bank"),
        ("blackjack", {"seat": 8}, "this table has 7 seats"),
        ("blackjack", {"render_mode": "human"}, "render_mode is None or ansi, not 'human'"),
        ("black", {}, "There is no game 'black'"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said(game: str, options: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TableEnv(game, **options)


@pytest.mark.parametrize("options", [{"bet": "fixed"}, {"spec": 1}, {"wagers": "base"}])
def test_options_of_the_wrong_kind(options: Any) -> None:
    with pytest.raises(TypeError):
        TableEnv("blackjack", **options)


def test_the_table_in_words() -> None:
    env = TableEnv("blackjack", render_mode="ansi")
    dealt_from(env, SIXTEEN)
    shown = env.render()
    assert shown is not None
    assert shown.endswith("player puts $5 on the Blackjack wager.\nplayer to act; legal actions: 0 deal.")
    env.step(Action.DEAL)
    assert env.render() == (
        "No more bets.\nDealt: player Th 6d (16); the dealer 9c and one card face down.\n"
        "player to act; legal actions: 1 stand, 2 hit, 3 double."
    )
    env.step(Action.STAND)
    shown = env.render()
    assert shown is not None
    assert "player loses $5 on the Blackjack wager: lower total than the dealer." in shown
    assert TableEnv("blackjack").render() is None


def test_a_policy_answers_by_number() -> None:
    spec = load_game("blackjack")
    env = TableEnv(spec, betting="action")
    policy = policy_for(spec)
    dealt_from(env, SIXTEEN)
    taken = []
    for _ in range(3):
        number = env.action_of(policy)
        taken.append(env.actions.names[number])
        env.step(number)
    assert taken == ["bet base x1", "deal", "hit"]


def test_a_policy_that_does_what_no_action_does() -> None:
    spec = load_game("blackjack")
    env = TableEnv(spec, betting="action", levels=(2,))
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"no legal action is .*; legal actions: 13 bet base x2, 14 bet base max"):
        env.action_of(policy_for(spec))
    with pytest.raises(ValueError, match="there is no action 'bet'"):
        env.actions.number("bet")


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo"])
def test_what_is_not_installed_is_named(missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "try:\n    import pit21.envs\nexcept ImportError as error:\n    print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PROGRAM_SECONDS
    )
    assert done.stdout == "pit21.envs needs the extra 'envs': pip install 'pit21[envs]'\n"


def test_the_environments_compile_nothing() -> None:
    code = "import sys, pit21.envs; pit21.envs.TableEnv().reset(); print('numba' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PROGRAM_SECONDS
    )
    assert done.stdout == "False\n"
