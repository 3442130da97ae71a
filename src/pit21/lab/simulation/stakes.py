"""The planned stakes of a round, tried on the referee's table before anything is played."""

from collections.abc import Mapping
from typing import NamedTuple

from pit21.lab.question import QuestionProblem, describe_unknown_wager
from pit21.money import MAXIMUM_AMOUNT, amount_text
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem
from pit21.spec.terms import fees_at
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.limits import bet_limits, stake_on
from pit21.table.refusal import Refused, range_text
from pit21.table.session import Session, seeded_shoe

_PLAYER, _BANKER = "player", "banker"
_CHIPS = MAXIMUM_AMOUNT // 1000


class Stakes(NamedTuple):
    """Cents by wager; insurance is that of all spots together. `first` lies there before the deal."""

    wagers: dict[str, int]
    bets: tuple[int, ...]  # the main wager and the spots that share its result
    first: int
    fee: int
    hands: int = 1  # hands of a seat that each have these bets: two where second cards may be swapped


def checked_stakes(
    spec: GameSpec, bet: int | None, sides: Mapping[str, int | None]
) -> tuple[Stakes, list[Problem]]:  # fmt: skip
    """A stake of None is the smallest, on a spot the main wager's, of insurance the largest.

    Every problem names its option.
    """
    others = [each for each in spec.file.wagers if each != "base"]
    problems: list[Problem] = [
        QuestionProblem(f"sides.{name}", describe_unknown_wager(spec, name, others))
        for name in sides
        if name not in spec.file.wagers
    ]
    problems += [QuestionProblem("sides.base", "the main wager is `bet`")] if "base" in sides else []
    session = _open_table(spec)
    wanted: dict[str, int | None] = {name: sides[name] for name in spec.file.wagers if name in sides}
    placed: dict[str, int] = {}
    for name, amount in [("base", bet), *wanted.items()]:
        if spec.file.wagers[name].role == "insurance" or name in placed:
            continue
        stake = _choose_usual(session, name, placed) if amount is None else amount
        try:
            session.send(c.PlaceBet(_PLAYER, _seat(session), name, stake))
        except Refused as refused:
            problems.append(QuestionProblem("bet" if name == "base" else f"sides.{name}", refused.refusal.message))
            if name == "base":
                return Stakes({}, (), 0, 0), problems
        else:
            placed[name] = stake
    bets = tuple(stake for name, stake in placed.items() if spec.file.wagers[name].role in ("main", "spot"))
    first = sum(placed.values())
    second = session.table.rules.second_hand
    if second:
        placed[second] = placed["base"]
        first += placed["base"]
    hands = 2 if second else 1
    if "insurance" in wanted:
        amount, problem = _choose_insurance(spec, bets, wanted["insurance"])
        problems += problem
        placed["insurance"] = amount * len(bets) * hands
    return Stakes(placed, bets, first, _fee(spec, placed), hands), problems


def _open_table(spec: GameSpec) -> Session:
    """Return a table whose wagers are open, with someone who can pay for anything."""
    table = spec.choose({"decks": 6}) if spec.value("decks") == "infinite" else spec
    session = Session(table, seeded_shoe(table, 0), MAXIMUM_AMOUNT)
    if session.table.rules.player_banked:
        session.send(c.Join(_BANKER, _CHIPS, 1))
    session.send(c.Join(_PLAYER, _CHIPS, _seat(session)))
    session.send(c.BeginRound())
    while not isinstance(session.need, n.NeedWagers):
        if isinstance(session.need, n.NeedBank):
            step = session.table.rules.chip_step
            session.send(c.TakeBank(_BANKER, _CHIPS // 2 // step * step))
        else:
            assert isinstance(session.need, n.NeedCut), f"{session.need} before the wagers"
            session.send(c.Cut(session.need.seat, session.need.minimum))
    return session


def _seat(session: Session) -> int:
    return 2 if session.table.rules.player_banked else 1


def _choose_usual(session: Session, name: str, placed: Mapping[str, int]) -> int:
    """Return the smallest stake, or the main wager's on a spot that shares its result."""
    rules = session.table.rules
    seat = session.table.seats[_seat(session) - 1]
    if rules.wagers[name].role == "spot":
        return placed["base"]
    lowest = bet_limits(session.table, seat, rules.wagers[name], _PLAYER)[0]
    return lowest if stake_on(seat, "base", _PLAYER) or name == "base" else rules.wagers[name].minimum


def _choose_insurance(spec: GameSpec, bets: tuple[int, ...], wanted: int | None) -> tuple[int, list[Problem]]:
    """On each spot: up to half the main wager in chip steps, or exactly the largest (N13)."""
    if not spec.offered("insurance"):
        return 0, [QuestionProblem("sides.insurance", "the table does not offer it")]
    lowest, cap = spec.limits("insurance")
    highest = min(bets[0] // 2, cap)
    amount = highest if wanted is None else wanted
    step = spec.number("chip_step")
    if not lowest <= amount <= highest:
        text = f"{amount_text(amount)} is not allowed; allowed: {range_text(lowest, highest)}"
        if lowest > highest:
            text = f"half of {amount_text(bets[0])} is below its smallest stake, {amount_text(lowest)}"
        return amount, [QuestionProblem("sides.insurance", text)]
    if amount % step and amount != highest:
        return amount, [
            QuestionProblem("sides.insurance", f"comes in steps of {amount_text(step)}, or exactly the half")
        ]
    return amount, []


def _fee(spec: GameSpec, placed: Mapping[str, int]) -> int:
    """Collection fees of a round (P23)."""
    if spec.value("banking") != "player":
        return 0
    player, red_flex, _ = fees_at(spec.value("collection"), spec.limits("base")[1])
    return player + (red_flex if placed.get("red-flex") else 0)
