"""Names for the outcomes of a wager."""

from fractions import Fraction

from pit21.law import codes
from pit21.solve.model import LOST, NOT_QUALIFIED, TIED, Distribution, WagerOutcome
from pit21.spec.game import GameSpec

_LINELESS = {LOST: "loses", TIED: "equal poker hands", NOT_QUALIFIED: "the dealer does not qualify"}
_MAIN = {
    codes.LOSE: "loses",
    codes.PUSH: "push",
    codes.WIN: "higher total than the dealer's",
    codes.WIN_DEALER_BUST: "dealer busts",
    codes.WIN_21: "21 wins at once",
    codes.LONG_21: "a 21 that pays by its number of cards",
    codes.CHARLIE: "wins by its number of cards",
    codes.HALF: "surrendered: half lost",
    codes.ORIGINAL_LOST: "the original stake lost, doubles kept",
}


def side_words(spec: GameSpec, wager_id: str, distribution: Distribution) -> tuple[str, ...]:
    """Return the lines of the wager's pay table, and what stands in none."""
    table = spec.paytable(wager_id)
    lines = [] if table is None else list(zip((line.when for line in table.lines), table.odds(), strict=True))

    def words(outcome: WagerOutcome) -> str:
        if outcome.line < 0:
            return _LINELESS[outcome.line]
        when, (won, staked) = lines[outcome.line]
        # Where two lines are added, the hand is that of the last one too (T1).
        return when if outcome.units * staked == won else f"{when} and {lines[-1][0]}"

    return tuple(words(outcome) for outcome in distribution.outcomes)


def staked_word(spec: GameSpec, result: int, stake: Fraction | None) -> str:
    """Return a result of the law with what lay there; a round of split hands has no one stake."""
    if stake is None:
        return "split hands, all together"
    if stake == 1 or result == codes.ORIGINAL_LOST:
        return main_word(spec, result)
    return f"{main_word(spec, result)}, {stake} units staked"


def main_word(spec: GameSpec, result: int) -> str:
    """Return a result of the law for a main wager."""
    if result >= codes.TIED:
        return f"equal totals of {result - codes.TIED}"
    if result >= codes.BONUS:
        table = spec.paytable("base")
        assert table is not None, "only a table of bonus 21s gives such results"
        return table.lines[result - codes.BONUS].when
    if result == codes.NATURAL:
        return spec.file.best_hand
    if result == codes.SUITED_NATURAL:
        return f"{spec.file.best_hand} in {spec.value('suited_natural')}"
    return _MAIN[result]
