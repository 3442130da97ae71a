"""Every way to stake at a table, asked of the referee and laid out for the kernels, with what each way is paid."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.envs.actions import Action
from pit21.envs.episodes import Episodes
from pit21.envs.table_env import LEARNER
from pit21.law.actions import stake_after
from pit21.law.cards import FACES
from pit21.law.codes import STUD
from pit21.law.conditions import cards_read
from pit21.sim.kernels.primitives.outcome_counts import MOST_OUTCOMES, SIDES
from pit21.sim.kernels.rounds.hands import SECOND_CARD, SETTLED, TOTAL
from pit21.sim.kernels.steps.board import Bets
from pit21.sim.sessions import Rounding, main_cents, side_cents
from pit21.sim.tables.run_setup import LINES, Prepared, third_card_needs
from pit21.table.commands import Ready
from pit21.table.limits import fees_owed
from pit21.table.rules import Rules
from pit21.table.session import seeded_shoe

MOST_WAYS = 1_000
"""Ways to stake at one table: each is placed on the referee's once, which takes some milliseconds."""


class Way(NamedTuple):
    """Stakes by wager in the order of the game file, the fee for them, and where each open action leads."""

    stakes: tuple[int, ...]
    fee: int
    follow: dict[int, int]


def bet_tables(dealing: Episodes, prepared: Prepared) -> Bets:
    """ValueError if there are too many ways to stake."""
    rules = dealing.session.table.rules
    ways = ways_to_stake(dealing)
    stakes = np.array([way.stakes for way in ways], np.int64)
    main_places = [place for place, wager in enumerate(rules.wagers.values()) if wager.role in ("main", "spot")]
    is_main = np.zeros(len(rules.wagers), np.int8)
    is_main[main_places] = 1
    follow = np.full((len(ways), len(dealing.actions)), -1, np.int32)
    for number, way in enumerate(ways):
        follow[number, list(way.follow)] = list(way.follow.values())
    mains = [tuple(amount for amount in row[main_places].tolist() if amount) for row in stakes]
    paid, results = _results(rules, prepared, mains)
    sides, staked = _sides(rules, prepared, stakes)
    waits, third = _cards_for_sides(rules, prepared, stakes)
    doubles = range(rules.law.max_doubles + 1) if rules.law.family != STUD else range(1)
    return Bets(
        follow=follow.ravel(), stakes=stakes.ravel(), is_main=is_main,
        main=np.array([sum(main) for main in mains], np.int64),
        insurance=np.array([insurance_of(rules, main) for main in mains], np.int64),
        insurance_wager=rules.insurance.index if rules.insurance is not None else 0,
        fee=np.array([way.fee for way in ways], np.int64),
        after=np.array([stake_after(rules.law, count) for count in doubles], np.int64),
        paid=paid, results=results.ravel(), size=results.shape[1], sides=sides.ravel(),
        poker=_is_staked_on(rules, stakes, "stud-poker"), any_side=staked, waits=waits, third=third,
    )  # fmt: skip


def ways_to_stake(dealing: Episodes) -> list[Way]:
    """What lies there when a round begins comes first; every other way follows from it by bets."""
    found: dict[tuple[int, ...], int] = {}
    paths: list[tuple[int, ...]] = []

    def number_of(path: tuple[int, ...]) -> int:
        stakes = _list_staked(dealing)
        if stakes not in found:
            found[stakes] = len(paths)
            paths.append(path)
            if len(paths) > MOST_WAYS:
                raise ValueError(f"there are more than {MOST_WAYS} ways to stake; name fewer wagers or fewer levels")
        return found[stakes]

    _place(dealing, ())
    number_of(())
    ways: list[Way] = []
    while len(ways) < len(paths):
        here, path = len(ways), paths[len(ways)]
        _place(dealing, path)
        stakes, fee = _list_staked(dealing), fees_owed(dealing.session.table, LEARNER)
        bets = [number for number, command in dealing.options.items() if not isinstance(command, Ready)]
        follow = {int(Action.DEAL): here} if Action.DEAL in dealing.options else {}
        for number in bets:
            _place(dealing, (*path, number))
            follow[number] = number_of((*path, number))
        ways.append(Way(stakes, fee, follow))
    return ways


def _place(dealing: Episodes, path: tuple[int, ...]) -> None:
    """A new round with these bets placed one after the other."""
    dealing.begin(seeded_shoe(dealing.plan.spec, 0))
    for number in path:
        dealing.act(dealing.options[number])


def _list_staked(dealing: Episodes) -> tuple[int, ...]:
    return tuple(dealing.observe(LEARNER)["stakes"].tolist())


def _read_rounding(rules: Rules) -> Rounding:
    return Rounding(rules.chip_step, rules.breakage)


def _results(rules: Rules, prepared: Prepared, mains: list[tuple[int, ...]]) -> tuple[Array, Array]:
    """(which table pays each way, tables of cents): ways with the same stakes on the main wagers share one."""
    places = {main: place for place, main in enumerate(dict.fromkeys(mains))}
    rounding = _read_rounding(rules)
    nothing = main_cents(prepared, 0, rounding)
    # Each spot is paid and rounded by itself (G6).
    tables = [sum((main_cents(prepared, stake, rounding) for stake in main), nothing) for main in places]
    return np.array([places[main] for main in mains], np.int64), np.array(tables, np.int64)


def _sides(rules: Rules, prepared: Prepared, stakes: Array) -> tuple[Array, Array]:
    """([way, side wager, outcome]: cents; [way]: whether there is any stake on them)."""
    cents = np.zeros((len(stakes), SIDES, MOST_OUTCOMES), np.int64)
    names = list(rules.wagers)
    any_side = np.zeros(len(stakes), np.int8)
    for place, outcomes in enumerate(prepared.wagers[1:]):
        for way, row in enumerate(stakes):
            stake = _side_stake(rules, outcomes.id, dict(zip(names, row.tolist(), strict=True)))
            cents[way, place, : len(outcomes.units)] = side_cents(outcomes, stake, _read_rounding(rules))
            any_side[way] |= stake > 0
    return cents, any_side


def _cards_for_sides(rules: Rules, prepared: Prepared, stakes: Array) -> tuple[Array, Array]:
    """([way]: what the dealer takes for side wagers alone; [way, first card, second]: if they need a third card)."""
    waits, third = np.zeros(len(stakes), np.int8), np.zeros((len(stakes), FACES * FACES), np.int8)
    for side in prepared.setup.sides:
        if side.evaluator == LINES:
            staked = _is_staked_on(rules, stakes, side.id)
            read = cards_read(side.program)[1]
            waits = np.maximum(waits, staked * (TOTAL if read > 2 else SECOND_CARD if read > 1 else SETTLED))
            third |= np.outer(staked, third_card_needs((side.program,)))
    return waits, third.ravel()


def _side_stake(rules: Rules, name: str, stakes: Mapping[str, int]) -> int:
    """A wager that the table does not know has no stake; insurance is staked when it is offered."""
    if name == "insurance":
        return insurance_of(rules, tuple(stakes[each] for each in rules.main_ids if stakes[each]))
    return stakes.get(name, 0)


def insurance_of(rules: Rules, main: tuple[int, ...]) -> int:
    """Return the full insurance, on each spot half the base wager at most (N13); 0 if that is not offered."""
    wager = rules.insurance
    if wager is None or not wager.offered or not main:
        return 0
    amount = main[0] // 2 if rules.insurance_cap is None else min(main[0] // 2, rules.insurance_cap)
    return amount * len(main) if amount >= wager.minimum else 0


def _is_staked_on(rules: Rules, stakes: Array, name: str) -> Array:
    """[way]: 1 where something lies on this wager."""
    places: Iterator[int] = (place for place, each in enumerate(rules.wagers) if each == name)
    place = next(places, None)
    return np.zeros(len(stakes), np.int8) if place is None else (stakes[:, place] > 0).astype(np.int8)
