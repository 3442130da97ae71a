"""Guides for people at the table: dealer's guide, payout card, player's card, house rules, sponsor's sheet.

Hand signals and spoken calls come from `spec.calls`. Assumptions about pace and play are fields of records.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.filing.guides.dealer_guide import build_dealer_guide
    from pit21.filing.guides.house_rules import build_house_rules
    from pit21.filing.guides.pace import PaceModel, pace_by_seats
    from pit21.filing.guides.payouts import build_payout_card
    from pit21.filing.guides.player_card import build_player_card
    from pit21.filing.guides.sponsor_sheet import build_sponsor_sheet

__all__ = [
    "PaceModel", "build_dealer_guide", "build_house_rules", "build_payout_card", "build_player_card",
    "build_sponsor_sheet", "pace_by_seats",
]  # fmt: skip

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__)
