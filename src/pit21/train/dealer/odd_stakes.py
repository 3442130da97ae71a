"""Payouts on odd stakes: a natural that pays 6 to 5 or 3 to 2, and half of a surrendered wager, in the table's chips.

Guests rarely hold a natural with a stake that does not come out even, so dealers are asked about one between rounds.
"""

from collections.abc import Callable, Iterator

from pit21.law.rules import Odds
from pit21.money import amount_text
from pit21.table import events as e
from pit21.table.limits import round_up
from pit21.table.rules import Rules
from pit21.table.settlement.payouts import payable
from pit21.table.state import Table
from pit21.train.dealer.answers import DealerAnswer
from pit21.train.dealer.clauses import HOUSE_PROCEDURE, rule_clauses, rule_sentence
from pit21.train.dealer.guests import NAMES
from pit21.train.dealer.tasks import Task

Choose = Callable[[int], int]
MOST_STEPS = 60
"""Stakes go up to this many of the table's smallest chips over the minimum."""
_RULES = {"natural": "blackjack_pays", "half": "surrender"}
_HALF: Odds = (1, 2)


def odd_stake_before(table: Table, event: e.Event, choose: Choose) -> Iterator[Task]:
    """Ask for the payout of an odd stake between two rounds; nothing where every payout of the game comes out even."""
    if not isinstance(event, e.RoundBegan) or event.round < 2:
        return
    guests = [seat for seat in table.seats if seat.holder in NAMES]
    found = _found(table.rules)
    if not guests or not found:
        return
    seat = guests[choose(len(guests))].number
    ending, odds, stakes = found[choose(len(found))]
    stake = stakes[choose(len(stakes))]
    amount = payable(table.rules, stake * odds[0], odds[1])
    clause = (*rule_clauses(table.rules.spec, _RULES[ending]), *rule_clauses(table.rules.spec, "breakage"))
    yield Task(
        kind="odd", steps=(DealerAnswer(verb="odd", seat=seat, what=ending, amount=amount),), stage=event.stage,
        clause=tuple(dict.fromkeys(clause)) or (HOUSE_PROCEDURE,), prompt=_words(table.rules, ending, seat, stake),
    )  # fmt: skip


def has_odd_stakes(rules: Rules) -> bool:
    """Return whether some payout of the game does not come out even."""
    return bool(_found(rules))


def odd_stake_rule(rules: Rules, ending: str) -> str:
    """The rules behind the amount: the odds, and how the table rounds."""
    return " ".join(rule_sentence(rules.spec, key) for key in (_RULES[ending], "breakage"))


def _found(rules: Rules) -> list[tuple[str, Odds, list[int]]]:
    return [(ending, odds, stakes) for ending, odds in _endings(rules) if (stakes := _odd(rules, odds))]


def _endings(rules: Rules) -> Iterator[tuple[str, Odds]]:
    yield "natural", rules.law.main_pays[3]
    if rules.spec.states("surrender") and rules.spec.value("surrender") != "none":
        yield "half", _HALF


def _odd(rules: Rules, odds: Odds) -> list[int]:
    """Stakes whose payout is no whole number of the smallest chips, and can be paid at this table."""
    base = rules.wagers["base"]
    step = rules.chip_step
    lowest = round_up(base.minimum, step)
    stakes = (lowest + step * number for number in range(MOST_STEPS))
    return [
        stake for stake in stakes
        if stake <= base.maximum and stake * odds[0] % (odds[1] * step)
        and (rules.breakage != "exact" or not stake * odds[0] % odds[1])
    ]  # fmt: skip


def _words(rules: Rules, ending: str, seat: int, stake: int) -> str:
    best = rules.spec.file.best_hand
    plain = f"{best} that pays no bonus" if rules.spec.value("suited_natural") != "none" else best
    happens, asked = {
        "natural": (f"wins with a {plain}", "How much do you pay?"),
        "half": ("surrenders", "How much do you hand back?"),
    }[ending]
    return f"Between rounds: suppose that seat {seat} {happens}, and the stake is {amount_text(stake)}. {asked}"
