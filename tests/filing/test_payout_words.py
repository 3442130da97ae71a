"""Lines that pay an amount or a share of the meter, and envy bonuses, as the documents print them."""

from pit21.filing.guides.payouts import payout_tables
from pit21.filing.rules import build_rules
from pit21.spec.loader import load_game
from tests.filing.pack_inputs import inputs_of


def test_rules_of_play_name_the_meter_and_the_envy_bonus() -> None:
    meter = _pays("blackjack+blazing-7s")
    assert "100% of the meter" in meter
    assert "10% of the meter" in meter
    assert any("$50 to every other player who has it" in each for each in _pays("spanish-21+super-bonus"))


def test_a_payout_card_prints_no_amount_of_a_meter() -> None:
    card = next(table for table in payout_tables(load_game("blackjack+blazing-7s")) if table.title == "Blazing 7s")
    top = card.lines[0]
    assert top.pays == "100% of the meter"
    assert {amount.value for amount in top.amounts} == {None}
    assert {amount.value for amount in card.lines[-1].amounts} != {None}


def _pays(game: str) -> list[str]:
    sections = build_rules(inputs_of(game)).sections
    return [row[1] for section in sections for table in section.tables for row in table.rows if len(row) > 1]
