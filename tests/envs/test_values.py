"""Policies win their EV in the environments: exactly on tiny shoes, within error on whole ones."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import perm, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any

import pytest

from pit21.envs import Action, TableEnv
from pit21.envs.actions import action_name
from pit21.lab.exact import compute_edge
from pit21.lab.strategy.table_policies import solved_policy
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table import needs as n
from pit21.table.commands import Cards, command_by
from pit21.table.offers import offers
from pit21.table.referee import advance
from pit21.table.shoes import EnumeratingShoe, ScriptedShoe
from pit21.table.shoes.enumeration import enumerate_branches
from pit21.table.state import Table
from tests.conformance.oracle import begun, oracle
from tests.conformance.oracle_branches import Branches
from tests.conformance.oracle_case import by_value, counted
from tests.conformance.oracle_policies import arbitrary_policy, stand_always
from tests.conformance.oracle_table import PLAYER, STAKE, Choices, answers, table_spec
from tests.envs.playing import open_numbers
from tests.scale import ScaleCount

FIXED = {"base": STAKE}


def play(env: TableEnv, choose: Callable[[Any], int], **reset: Any) -> int:
    """The cents that one round wins by `choose`, which sees an observation."""
    observation, _ = env.reset(**reset)
    net, ended = 0, False
    while not ended:
        observation, _, ended, _, info = env.step(choose(observation))
        net += info["net_cents"]
    return net


def within_error(nets: Sequence[float], exact: float) -> float:
    """How many standard errors the mean lies from the exact value."""
    return (fmean(nets) - exact) / (pstdev(nets) / sqrt(len(nets)))


# Tiny shoes: every order of the cards is dealt to the environment, and to the oracle


def chooser(seed: int, favourite: str) -> Callable[[Any], int]:
    """The oracle's arbitrary policy as a reader of observations alone."""
    policy = arbitrary_policy(seed, by_value, favourite)

    def choose(observation: Any) -> int:
        names = [action_name(Action(number)) for number in open_numbers(observation["action_mask"])]
        if names in (["deal"], ["insure", "decline"]):
            return Action.DEAL if names == ["deal"] else Action.DECLINE
        _, hand, hands, *_ = observation["state"].tolist()
        row = max(hand, 0)
        cards = tuple(card for card in observation["cards"][row].tolist() if card >= 0)
        _, _, from_split, doubles, _ = observation["hands"][row].tolist()
        words = tuple(names)
        act = policy(cards, bool(from_split), doubles, hands, int(observation["dealer"][0]), words)
        return Action[act.upper()]

    return choose


@pytest.mark.quick_cases
@pytest.mark.parametrize(
    ("game", "settings", "shoe", "favourite"),
    [
        ("blackjack", {"max_hands": 2}, "8c*3 Kc*6 3d*2", "split"),
        ("blackjack", {"surrender": "early"}, "Kc*5 Ac*2 6c*3", ""),
        ("blackjack", {"hole_card": "none"}, "Kc*4 Ac*2 6c*3 5c", "double"),
        ("spanish-21", {"redoubles": 1}, "2c*4 3c*3 Kc*5", "double"),
        ("pure-21.5", {}, "9c*4 Kc*6 2c*2", "hit"),
    ],
)
def test_every_order_of_a_tiny_shoe(game: str, settings: dict[str, Any], shoe: str, favourite: str) -> None:
    spec = table_spec(load_game(game).choose(settings), ("base",))
    env, counts = TableEnv(spec, wagers=FIXED), counted(shoe)
    choose = chooser(3, favourite)

    def round_of(cards: EnumeratingShoe) -> int:
        return play(env, choose, options={"shoe": cards})

    won = sum((weight * net for weight, net in enumerate_branches(counts, round_of, by_value)), Fraction(0))
    expected = oracle(spec, counts, arbitrary_policy(3, by_value, favourite), ("base",), by_value)
    assert won / STAKE == expected["base"].expectation


# Random play: uniform among what is open


_SAYS_NOTHING = Choices(stand_always, ("base",), lambda _cards, _up: False)


def random_ev(branches: Branches, table: Table, waits: n.Need) -> Fraction:
    """The EV of uniform play from a table on: the referee is asked along every branch of cards and acts."""
    if isinstance(waits, n.RoundOver):
        return Fraction(sum(event.net for event in table.settled if event.player == PLAYER), STAKE)
    if isinstance(waits, n.NeedCard):
        ev, size = Fraction(0), branches.size
        for branch in branches.draws(waits):
            after = advance(table, Cards(branch.cards))
            chance = Fraction(branch.ways, perm(size, branch.drawn))
            ev += chance * random_ev(branches, after.table, after.need)
        return ev
    if isinstance(waits, n.NeedChoice):
        open_now = [(offer, pick) for offer in offers(table) for pick in offer.picks or (0,)]
        acts = [advance(table, command_by(offer.player, offer.take(pick=pick))) for offer, pick in open_now]
        return sum((random_ev(branches, act.table, act.need) for act in acts), Fraction(0)) / len(acts)
    for command in answers(table, waits, _SAYS_NOTHING):
        table, _, waits = advance(table, command)
    return random_ev(branches, table, waits)


@pytest.mark.quick_cases
@pytest.mark.parametrize(
    ("game", "settings", "shoe"),
    [
        ("blackjack", {"surrender": "late", "max_hands": 2}, "8c*3 Kc*5 Kd*3 3c*2"),
        ("twisted-21", {}, "Kc Kd Kh Ks Qc Qd 6c 6d 6h 6s"),
    ],
)
def test_random_play_on_a_tiny_shoe(game: str, settings: dict[str, Any], shoe: str, scale_count: ScaleCount) -> None:
    spec = table_spec(load_game(game).choose(settings), ("base",))
    counts = counted(shoe)
    exact = random_ev(Branches(counts, by_value), *begun(spec))
    cards = [card for card, count in counts.items() for _ in range(count)]
    env, random = TableEnv(spec, wagers=FIXED), Random(f"tiny/{game}")

    def choose(observation: Any) -> int:
        return random.choice(open_numbers(observation["action_mask"]))

    def round_of() -> float:
        random.shuffle(cards)
        return play(env, choose, options={"shoe": ScriptedShoe(cards)}) / STAKE

    rounds = scale_count(small=600, conformance=50_000, full=500_000)
    assert abs(within_error([round_of() for _ in range(rounds)], float(exact))) < 4


def test_random_play_of_a_game_without_choices(scale_count: ScaleCount) -> None:
    """Every wager of 21 STUD at once: what is dealt decides, so that random play has the exact EV too."""
    wagers = ("base", "match-1", "match-2", "mirror-match")
    spec = load_game("21-stud")
    exact = compute_edge(spec, wagers=wagers, outcomes=False).wagers
    env = TableEnv(spec, wagers=dict.fromkeys(wagers, 500))
    nets: dict[str, list[float]] = {wager: [] for wager in wagers}
    env.reset(seed=2)
    for _ in range(scale_count(small=600, conformance=50_000, full=500_000)):
        info = env.step(Action.DEAL)[4]
        for wager in wagers:
            nets[wager].append(info["wagers"][wager] / 500)
        env.reset()
    errors = {wager: within_error(nets[wager], exact[wager].ev) for wager in wagers}
    assert all(abs(error) < 4 for error in errors.values()), errors


# Best play from a whole shoe

SOLVED: list[tuple[str, dict[str, Any]]] = [
    ("blackjack", {}),
    ("spanish-21", {"max_hands": 2, "surrender": "late"}),
    ("nh-21-plus", {}),
    ("pure-21.5", {}),
    ("twisted-21", {}),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "settings"), SOLVED, ids=[game for game, _ in SOLVED])
def test_best_play_has_the_ev_that_was_solved(game: str, settings: dict[str, Any], scale_count: ScaleCount) -> None:
    spec: GameSpec = load_game(game).choose(settings)
    exact = compute_edge(spec, wagers=["base"], outcomes=False).wagers["base"].ev
    env, policy = TableEnv(spec), solved_policy(spec)
    nets = []
    env.reset(seed=11)
    for _ in range(scale_count(small=800, conformance=50_000, full=500_000)):
        net, ended = 0.0, False
        while not ended:
            _, reward, ended, _, _ = env.step(env.action_of(policy))
            net += reward
        nets.append(net)
        env.reset()
    assert abs(within_error(nets, exact)) < 4
