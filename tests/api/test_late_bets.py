"""A side bet that is placed after the deal is a decision of the player."""

import pit21


def test_nobody_declines_a_late_side_bet_for_a_player() -> None:
    table = pit21.load("blackjack").add_wagers("bust-bonus").table(seed=3)
    ann = table.sit("ann", "$500")
    ann.bet("base", "$10")
    table.deal()
    assert "decline" in ann.legal_actions
    ann.act("decline")
    assert "stand" in ann.legal_actions
