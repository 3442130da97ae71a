"""From an ending to money: payouts, breakage, coverage by a bank, postings."""

from fractions import Fraction

from msgspec import UNSET

from pit21.law.codes import NO_LINE
from pit21.money import amount_text, round_ratio
from pit21.spec.side_bets import winnings
from pit21.table.events import Posting, WagerSettled
from pit21.table.rules import Rules, WagerRules
from pit21.table.settlement.outcome import END_SIDE, Ending, end_main
from pit21.table.state import Bank, Seat, Stake, Table


def settle_main(table: Table, seat: Seat, index: int, bet: Stake, ending: Ending | None = None) -> WagerSettled:
    hand = seat.hands[index]
    ending = ending or end_main(table, hand, is_first=index == 0)
    return settle_bet(table, seat, index, bet, ending)


def settle_side(table: Table, seat: Seat, bet: Stake) -> WagerSettled:
    return settle_bet(table, seat, -1, bet, end_side(table, seat, bet))


def end_side(table: Table, seat: Seat, bet: Stake) -> Ending:
    wager = table.rules.wagers[bet.wager]
    return END_SIDE[wager.evaluator](table, seat, wager)


def settle_bet(table: Table, seat: Seat, index: int, bet: Stake, ending: Ending) -> WagerSettled:
    """Return the end of one wager, with its postings."""
    rules = table.rules
    wager = rules.wagers[bet.wager]
    table_name, line = _find_printed_line(rules, wager, ending)
    won, lost, remainder = money_of(rules, bet, ending)
    share = _apply_limit(table, wager, won)
    if share < won:
        won, remainder = share, (0, 1)
        ending = ending._replace(code="pay-line-limited", detail=amount_text(wager.payout_limit), odds=(0, 1))
    uncovered = 0
    if rules.player_banked:
        paid, collected = cover(rules.coverage, table.bank, won, lost)
        uncovered = (won - paid) + (lost - collected)
        won, lost = paid, collected
    returned = bet.staked - lost + won
    # An uncovered winner of whom nothing was paid and an uncovered loser get the stake back: no action.
    result = "returned" if uncovered and not won and not lost else ending.result
    by_amount = fixed_winnings(rules, bet, ending) is not None
    is_in_dispute = (seat.number, index, bet.wager, bet.owner) in table.disputed
    return WagerSettled(
        player=bet.owner, seat=seat.number, hand=index, wager=bet.wager, staked=bet.staked, returned=returned,
        result=result, code=ending.code, detail=ending.detail or UNSET,
        table=table_name,
        line=line,
        odds=f"{ending.odds[0]}:{ending.odds[1]}" if ending.odds[0] and not by_amount else "",
        uncovered=uncovered, remainder=remainder, house=bet.house or UNSET,
        postings=_postings(rules, seat.number, bet, returned, remainder, in_dispute=is_in_dispute),
    )  # fmt: skip


def _apply_limit(table: Table, wager: WagerRules, won: int) -> int:
    """Winnings under the limit of a round: in proportion to what every seat has won, rounded down to a payable sum."""
    if not wager.payout_limit or not won:
        return won
    total = sum(
        money_of(table.rules, bet, end_side(table, seat, bet))[0]
        for seat in table.seats
        for bet in seat.bets
        if bet.wager == wager.id
    )
    if total <= wager.payout_limit:
        return won
    step = 1 if table.rules.breakage == "exact" else table.rules.chip_step
    return won * wager.payout_limit // total // step * step


def _find_printed_line(rules: Rules, wager: WagerRules, ending: Ending) -> tuple[str, str]:
    """Pay table and line that a win goes by, where a table prints it; further spots go by the base wager's."""
    source = rules.wagers["base"] if wager.role == "spot" else wager
    if ending.line != NO_LINE:
        return source.table, source.lines[ending.line]
    if ending.outcome != NO_LINE and rules.outcomes is not None:
        return rules.outcomes[0], rules.outcomes[1][ending.outcome]
    return "", ""


def money_of(rules: Rules, bet: Stake, ending: Ending) -> tuple[int, int, tuple[int, int]]:
    """(winnings, loss, remainder of the rounding in cents) of a wager that is covered in full."""
    staked = bet.staked
    fixed = fixed_winnings(rules, bet, ending)
    if fixed is not None:
        return fixed, 0, (0, 1)
    if ending.result == "win":
        numerator, denominator = bet.at_play * ending.odds[0], ending.odds[1]
        won = payable(rules, numerator, denominator)
        return won, 0, _difference(numerator, denominator, won)
    if ending.result == "lose":
        return 0, staked, (0, 1)
    if ending.result == "half":
        # What is handed back is the half, so that is what is rounded (G6).
        back = min(payable(rules, staked, 2), staked)
        return 0, staked - back, _difference(staked, 2, back)
    if ending.result == "original-lost":
        return 0, staked - ending.kept, (0, 1)
    return 0, 0, (0, 1)


def fixed_winnings(rules: Rules, bet: Stake, ending: Ending) -> int | None:
    """Cents that a line pays whatever the odds; None for all that is paid by odds."""
    wager = rules.wagers[bet.wager]
    if not wager.amounts or ending.line == NO_LINE:
        return None
    return winnings(wager.amounts[ending.line], wager.unit, wager.meter, bet.staked)


def payable(rules: Rules, numerator: int, denominator: int) -> int:
    """Whole cents, or whole chip steps on a table that rounds (G6)."""
    if rules.breakage == "exact":
        paid, rest = divmod(numerator, denominator)
        if rest:
            raise ArithmeticError(f"{numerator}/{denominator} cents cannot be paid exactly")
        return paid
    return round_ratio(numerator, denominator, rules.chip_step, rules.breakage)


def _difference(numerator: int, denominator: int, paid: int) -> tuple[int, int]:
    if numerator == paid * denominator:
        return (0, 1)
    return Fraction(numerator - paid * denominator, denominator).as_integer_ratio()


def cover(coverage: str, bank: Bank, won: int, lost: int) -> tuple[int, int]:
    """Return what the bank pays and collects of a wager, given its running result (P7)."""
    if coverage == "gross":
        return min(won, bank.wager - bank.paid), min(lost, bank.wager - bank.collected)
    if bank.result <= -bank.wager:
        return 0, 0  # exhausted: every later wager goes back, won or lost
    return min(won, bank.wager + bank.result), min(lost, bank.wager - bank.result)


def _postings(
    rules: Rules, seat: int, bet: Stake, returned: int, remainder: tuple[int, int], *, in_dispute: bool
) -> tuple[Posting, ...]:
    """The seat gives up its stake; the player gets what is returned; the bank or house the difference.

    Of a wager in dispute the chips stay on the spot, and what it wins is laid beside them (M34).

    Whole cents that rounding kept back lie in the breakage account; a fraction of a cent is recorded on the
    event and stays with the house (G6, I14).
    """
    banker = "bank" if rules.player_banked else "house"
    if in_dispute:
        change = returned - bet.staked if rules.player_banked else max(0, returned - bet.staked)
        return ((f"seat:{seat}", change), (banker, -change)) if change else ()
    postings = [(f"seat:{seat}", -bet.staked)] if bet.staked else []
    if returned:
        postings.append(("player:" + bet.owner, returned))
    kept = int(Fraction(*remainder)) if remainder[0] else 0
    if kept and not rules.player_banked:
        postings.append(("breakage", kept))
    else:
        kept = 0
    if bet.staked - returned - kept:
        postings.append((banker, bet.staked - returned - kept))
    return tuple(postings)
