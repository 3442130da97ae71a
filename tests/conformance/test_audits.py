"""What an audit finds in each of the games: the whole list, so that nothing comes or goes unseen."""

import pytest

from pit21.lab.audit import AuditResult, Finding, audit_game
from pit21.lab.audit.findings import settings_text
from pit21.spec.loader import CORE_GAMES, load_game
from tests.scale import ScaleName

Expected = dict[str, float | None]
"""Severity, check, wagers and settings of each finding, with its figure in percent."""

pytestmark = pytest.mark.xdist_group("compiled-law")

STUD_21: Expected = {
    "warning: player advantage: match-1 match-2: deck_kind=spanish, match_table=standard": 3.9132,
    "warning: player advantage: mirror-match: decks=8, deck_kind=spanish, mirror_match_table=standard": 2.0235,
    "warning: player advantage: mirror-match: decks=7, deck_kind=spanish, mirror_match_table=standard": 1.0448,
    "note: player advantage: match-1 match-2: decks=8, deck_kind=spanish, match_table=standard": 5.8918,
    "note: lines out of order: match-1 match-2: ": None,
    "note: lines out of order: match-1 match-2: deck_kind=spanish, match_table=spanish": None,
    "note: printed figures: mirror-match match-1: ": None,
    "note: options that contradict each other: : mirror_match_table=spanish": None,
    "note: options that contradict each other: : match_table=spanish": None,
    "note: options that contradict each other: : deck_kind=spanish, mirror_match_table=standard": None,
    "note: options that contradict each other: : deck_kind=spanish, match_table=standard": None,
}
TWISTED_21: Expected = {
    "serious: player advantage: low-ball-7: ": 61.8201,
    "warning: player advantage: base: blackjack_pays=3:2, five_card_wins=yes": 0.7491,
    "warning: player advantage: stud-bonus: twisted_stud=add": 5.9181,
    "warning: player advantage: stud-bonus: twisted_stud=best": 3.3800,
    "warning: player advantage: low-ball-5: low_ball=ace_to_five": 102.0057,
    "warning: player advantage: low-ball-5: low_ball=no_straights_flushes": 1.4560,
    "note: player advantage: base: blackjack_pays=3:2, five_card_wins=yes, double_on=any": 1.5763,
    "note: edge above the limit: stud-poker: qualifier=ace_king": 24.5720,
    "note: edge above the limit: stud-bonus-7: community=must_use": 37.6962,
    "note: options that contradict each other: : bonus=low-ball-7": None,
}
NH_21_PLUS: Expected = {
    "warning: player advantage: base: after_double=hit_allowed": 0.6360,
    "warning: player advantage: base: soft_17=stand, surrender=early": 0.1291,
    "warning: player advantage: insurance: ": 0.3484,
    "note: player advantage: base: after_double=hit_allowed, soft_17=stand, surrender=early, super_21_on_split=yes":
        1.3613,
    "note: edge above the limit: insurance: hearts_insurance=no": 24.7387,
    "note: lines out of order: dealer-up-match dealer-down-match: ": None,
    "note: lines out of order: base: ": None,
}  # fmt: skip
PURE_21_5: Expected = {
    "warning: player advantage: base: both_bust=push": 2.9248,
    "warning: player advantage: base: blackjack_pays=3:2, surrender=early": 0.1086,
    "warning: tables out of line: red-flex: red_flex_table=RFB-09": 22.6532,
    "note: player advantage: base: both_bust=push, blackjack_pays=3:2, surrender=early, decks=1, soft_17=stand, "
    "resplit_aces=yes": 5.2221,
    "note: edge above the limit: red-flex: red_flex_table=RFB-09": 22.6532,
    "note: options that contradict each other: : red_flex_backline=yes": None,
}
BLACKJACK: Expected = {
    "warning: player advantage: base: decks=1, double_on=any_cards": 0.2384,
    "warning: player advantage: base: surrender=early": 0.0978,
    "note: player advantage: base: surrender=early, decks=1, double_on=any_cards, soft_17=stand, hit_split_aces=yes, "
    "double_split_aces=yes, resplit_aces=yes": 1.2081,
}
SPANISH_21: Expected = {
    "warning: player advantage: base: hole_card=none, decks=1": 0.5364,
    "warning: edge above the limit: insurance: ": 24.7387,
    "note: player advantage: base: hole_card=none, decks=1, soft_17=stand, redoubles=3, surrender=early": 1.5134,
    "note: lines out of order: base: ": None,
    "note: lines that are never paid: base: decks=1 or 2": 0.0,
}
EXPECTED: dict[str, Expected] = {
    "21-stud": STUD_21,
    "twisted-21": TWISTED_21,
    "nh-21-plus": NH_21_PLUS,
    "pure-21.5": PURE_21_5,
    "blackjack": BLACKJACK,
    "spanish-21": SPANISH_21,
}


def _percent(finding: Finding) -> float | None:
    """A share of the stake in percent; a printed figure is whatever the document counts."""
    is_share = finding.figure is not None and finding.check != "printed figures"
    return 100 * finding.figure if is_share and finding.figure is not None else finding.figure


def found_in(result: AuditResult) -> dict[str, float | None]:
    return {
        f"{each.severity}: {each.check}: {' '.join(each.wagers)}: {settings_text(each.settings)}": _percent(each)
        for each in result.findings
    }


@pytest.mark.long
@pytest.mark.clause("P18", "S12", "S14", "T1", "T6")
@pytest.mark.parametrize("game", CORE_GAMES)
def test_what_is_found(game: str, scale: ScaleName) -> None:
    """At small scale only the two games that take no time; the parts are tested by themselves."""
    if scale == "small" and game not in ("21-stud", "twisted-21"):
        pytest.skip("a larger scale solves all versions of the main wager")
    result = audit_game(load_game(game))
    found = found_in(result)
    assert found.keys() == EXPECTED[game].keys()
    for name, percent in EXPECTED[game].items():
        assert found[name] == (None if percent is None else pytest.approx(percent, abs=5e-5)), name
    assert all(check.checked > 0 for check in result.checks if load_game(game).file.source.document)
