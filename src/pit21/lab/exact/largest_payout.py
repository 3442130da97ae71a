"""The most that a wager can win in a round."""

from fractions import Fraction

from pit21.law.actions import stake_after
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec


def largest_win(spec: GameSpec, wager_id: str) -> Fraction:
    """Return the most units that a wager can win or lose in a round, with every split and double in it."""
    table = spec.paytable(wager_id)
    if spec.file.wagers[wager_id].role not in ("main", "spot"):
        return max([Fraction(1), *(Fraction(*odds) for odds in (table.odds() if table else ()))])
    law = compile_law(spec)
    doubled = stake_after(law, law.max_doubles if spec.states("double_on") else 0)
    ties = [Fraction(*odds) for odds in law.tie_odds if odds[1]]
    even = max(Fraction(1), *(Fraction(*odds) for odds in law.main_pays[:3]), *ties)
    bonus = max([Fraction(0), *(Fraction(*odds) for odds in law.bonus_21)])
    split_hand = max(even * (doubled if law.double_after_split else 1), bonus * law.bonus_21_on_split)
    natural = max(Fraction(*law.main_pays[3]), Fraction(*law.suited_natural_odds) * bool(law.suited_natural))
    split_hand = max(split_hand, Fraction(*law.long_21_odds) * bool(law.long_21))
    split_hand = max(split_hand, Fraction(*law.charlie_odds) * bool(law.charlie))
    return (2 if law.raise_stake else 1) * max(even * doubled, bonus, natural, law.max_hands * split_hand)
