"""`bank`: what the player-dealer of a player-banked table can expect, and what the fees cost the players.

Everything is per round from a full shoe, every seat but the bank's playing the same stakes by best play, and the
bank's wager large enough that nothing is left uncovered. Expectations add up, whatever the hands have in common.
"""

from collections.abc import Mapping
from math import ceil
from typing import Any

import msgspec
from msgspec.structs import replace

from pit21.lab.exact.expected_value import SPLIT_CLASS, ExpectedValue, compute_expected_value
from pit21.lab.exact.largest_payout import largest_win
from pit21.lab.exact.results import GameResult, game_fields
from pit21.lab.question import NO_CACHE, ProgressCallback, QuestionError, ResultCache, full_shoe_of, refuse, rules_key
from pit21.money import amount_text
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem
from pit21.spec.terms import fees_at
from pit21.tabular import percent_text

TITLE = "Cannot bank this table:"


class BankedWager(msgspec.Struct, frozen=True, kw_only=True):
    """One wager of one seat. The effective edge is the house edge and the flat fee together, of the stake."""

    stake_cents: int
    fee_cents: int
    ev: float
    exact: str | None
    house_edge: float
    fee_rate: float
    effective_edge: float


class BankSeat(msgspec.Struct, frozen=True, kw_only=True):
    """All wagers of one seat together."""

    stake_cents: int
    fee_cents: int
    house_edge: float
    effective_edge: float
    expected_loss_cents: float


class BankSide(msgspec.Struct, frozen=True, kw_only=True):
    """The player-dealer's round. `cover_cents` is a wager that no round can exhaust, on either side (P7)."""

    before_fee_cents: float
    fee_cents: int
    expectation_cents: float
    share_of_stakes: float
    cover_cents: int


class BankResult(GameResult, frozen=True, kw_only=True):
    """The answer of `pit21 bank`. `collected_cents` is what the house takes in fees."""

    split_class: str
    seats: int
    players: int
    wagers: dict[str, BankedWager]
    seat: BankSeat
    bank: BankSide
    collected_cents: int
    cached: bool = False

    def table_headings(self) -> tuple[str, ...]:
        return "Wager", "Stake", "Collection", "House edge", "With collection"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (name, amount_text(each.stake_cents), amount_text(each.fee_cents), percent_text(each.house_edge),
             percent_text(each.effective_edge))
            for name, each in self.wagers.items()
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"wager": name, **msgspec.to_builtins(each)} for name, each in self.wagers.items()]


def compute_bank(
    spec: GameSpec, stakes: Mapping[str, int] | None = None, seats: int | None = None, cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> BankResult:  # fmt: skip
    """`stakes` are cents by wager; a wager that is not named is played at its smallest, one at 0 is not played.

    QuestionError if the house banks the game, or a stake or a number of seats is not allowed.
    """
    if spec.value("banking") != "player":
        raise refuse(TITLE, "the game", f"{spec.title} is banked by the house, not by players")
    table = spec if seats is None else spec.choose({"seats": seats})
    staked = _check_stakes(table, stakes or {})
    question = {"ask": "bank", "stakes": staked, **rules_key(table)}
    found = cache.find(question, BankResult)
    if found is not None:
        return replace(found, cached=True, settings=dict(table.settings))
    shoe = full_shoe_of(table)
    made = _compute_banking(
        table, staked, {name: compute_expected_value(table, shoe, name, cache, progress) for name in staked}
    )
    cache.keep(question, made)
    return made


def _compute_banking(table: GameSpec, staked: Mapping[str, int], values: Mapping[str, ExpectedValue]) -> BankResult:
    fees = _fees(table)
    wagers = {name: _wager(stake, fees.get(name, 0), values[name]) for name, stake in staked.items()}
    seat = _seat(wagers)
    players = table.number("seats") - 1
    won = players * (seat.expected_loss_cents - seat.fee_cents)
    return BankResult(
        **game_fields(table), split_class=SPLIT_CLASS, seats=players + 1, players=players, wagers=wagers,
        seat=seat, collected_cents=players * seat.fee_cents + fees["bank"],
        bank=BankSide(
            before_fee_cents=won, fee_cents=fees["bank"], expectation_cents=won - fees["bank"],
            share_of_stakes=(won - fees["bank"]) / (players * seat.stake_cents),
            cover_cents=players * sum(ceil(largest_win(table, name) * stake) for name, stake in staked.items()),
        ),
    )  # fmt: skip


def _check_stakes(spec: GameSpec, stakes: Mapping[str, int]) -> dict[str, int]:
    step = spec.number("chip_step")
    problems = [Problem(name, f"{spec.title} has no such wager") for name in stakes if name not in spec.file.wagers]
    found = {}
    for name, wager in spec.file.wagers.items():
        least, most = spec.limits(name)
        if name not in stakes and not spec.offered(name):
            continue
        stake = stakes.get(name, -(-least // step) * step)
        if stake == 0 and wager.role != "main":
            continue
        if not spec.offered(name):
            problems.append(Problem(name, "the table does not offer it"))
        elif not least <= stake <= most:
            text = f"{wager.title} takes {amount_text(least)} to {amount_text(most)}, not {amount_text(stake)}"
            problems.append(Problem(name, text))
        elif stake % step:
            problems.append(Problem(name, f"{amount_text(stake)} is not in steps of {amount_text(step)}"))
        found[name] = stake
    if problems:
        raise QuestionError(TITLE, problems)
    return found


def _fees(spec: GameSpec) -> dict[str, int]:
    player, red_flex, bank_hand = fees_at(spec.value("collection"), spec.limits("base")[1])
    return {"base": player, "red-flex": red_flex, "bank": bank_hand}


def _wager(stake: int, fee: int, found: ExpectedValue) -> BankedWager:
    fee_rate = fee / stake
    return BankedWager(
        stake_cents=stake, fee_cents=fee, ev=found.ev, exact=found.exact, house_edge=found.house_edge,
        fee_rate=fee_rate, effective_edge=found.house_edge + fee_rate,
    )  # fmt: skip


def _seat(wagers: Mapping[str, BankedWager]) -> BankSeat:
    stake = sum(each.stake_cents for each in wagers.values())
    fee = sum(each.fee_cents for each in wagers.values())
    lost = -sum(each.stake_cents * each.ev for each in wagers.values())
    return BankSeat(
        stake_cents=stake, fee_cents=fee, house_edge=lost / stake,
        effective_edge=(lost + fee) / stake, expected_loss_cents=lost + fee,
    )  # fmt: skip
