"""Split pairs: the value of a split, and the joint distribution of its hands.

Here belongs what is special about hands that come from one pair: resplits, split classes and the suits of split hands.
The play of a single hand, split or not, is in `kernels`; what is asked of whole rounds is in `main_wager`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.solve.splits.categories import orders_by_category
    from pit21.solve.splits.courses import weighted_courses
    from pit21.solve.splits.deals import SplitDeals, list_splits, require_playable
    from pit21.solve.splits.groups import most_held
    from pit21.solve.splits.outcomes import SplitOutcomes
    from pit21.solve.splits.pair_terms import list_pair_terms, list_plain_pair_terms
    from pit21.solve.splits.second_cards import second_card_weights
    from pit21.solve.splits.sums import mean_products, single_sums, sum_columns
    from pit21.solve.splits.terms import DRAWN, SECOND, split_terms_of
    from pit21.solve.splits.value import SplitValue, completion_weight

__all__ = [
    "DRAWN",
    "SECOND",
    "SplitDeals",
    "SplitOutcomes",
    "SplitValue",
    "completion_weight",
    "list_pair_terms",
    "list_plain_pair_terms",
    "list_splits",
    "mean_products",
    "most_held",
    "orders_by_category",
    "require_playable",
    "second_card_weights",
    "single_sums",
    "split_terms_of",
    "sum_columns",
    "weighted_courses",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
