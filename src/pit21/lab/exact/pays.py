"""The odds of a wager's pay table, and its envy bonuses. Nothing is solved here, and nothing compiled is imported."""

from pit21.law.rules import Odds
from pit21.spec.game import GameSpec

Pays = tuple[Odds, ...]


def pays_of(spec: GameSpec, wager_id: str, stake: int = 0) -> Pays:
    """Return the odds of its pay table; what is paid in fixed amounts, at a stake, where 0 is the smallest one."""
    table = spec.paytable(wager_id, stake)
    assert table is not None, f"{wager_id} has no pay table"
    return table.odds()


def envy_of(spec: GameSpec, wager_id: str) -> Pays:
    """By line, what every other player who has the wager gets, in units of the smallest stake; empty if nothing."""
    if spec.file.wagers[wager_id].evaluator != "lines":
        return ()
    lines = spec.file.paytables[spec.paytable_name(wager_id)].lines
    stake = spec.smallest_stake(wager_id)
    return tuple((line.envy, stake) for line in lines) if any(line.envy for line in lines) else ()


def envy_words(others: int) -> str:
    """Return what the case is called in which the hands of these others pay envy bonuses too."""
    return f"{others} other player{'s' if others > 1 else ''}, envy included"
