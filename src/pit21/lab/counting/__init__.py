"""Card counting: effects of removal, tags and index plays, and what counting gains.

Here belongs what depends on the cards that are gone. Play without counting is in `simulation`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.counting.bet_ramp import FLAT, Ramp, parse_ramp
    from pit21.lab.counting.card_count import MOST_ROUNDS, NO_INDICES, CountQuestion, compute_count, tags_of
    from pit21.lab.counting.count_file import count_csv
    from pit21.lab.counting.count_image import count_svg
    from pit21.lab.counting.countability import CountabilityPlan, benchmark_cut, compute_countability
    from pit21.lab.counting.countability_records import BettingGain, CountabilityResult, WagerCountability
    from pit21.lab.counting.effects_of_removal import RemovalPlay, RemovalResult, WagerRemoval, compute_removal
    from pit21.lab.counting.records import AtCount, CountResult, PlanResult
    from pit21.lab.counting.removal_spread import SAMPLED, Spread
    from pit21.lab.counting.tags import Tags, parse_tags

__all__ = [
    "FLAT",
    "MOST_ROUNDS",
    "NO_INDICES",
    "SAMPLED",
    "AtCount",
    "BettingGain",
    "CountQuestion",
    "CountResult",
    "CountabilityPlan",
    "CountabilityResult",
    "PlanResult",
    "Ramp",
    "RemovalPlay",
    "RemovalResult",
    "Spread",
    "Tags",
    "WagerCountability",
    "WagerRemoval",
    "benchmark_cut",
    "compute_count",
    "compute_countability",
    "compute_removal",
    "count_csv",
    "count_svg",
    "parse_ramp",
    "parse_tags",
    "tags_of",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
