"""What the view says of the discard rack: every card that left the shoe and the felt."""

from pit21.api.game_table import GameTable
from pit21.spec.loader import load_game
from pit21.table.view import SPECTATOR, view


def test_the_discard_rack_fills_with_every_round() -> None:
    table = GameTable(load_game("blackjack"), seed=3)
    table.sit("ann", "$500", 1)
    size = table.session.table.rules.shoe_size
    for _ in range(3):
        table.begin_round()
        before = view(table.session.table, SPECTATOR)
        assert before.discarded == (size - before.cards_left if before.cards_left else 0)
        table.player("ann").bet("base", "$5")
        table.deal()
        while table.to_act:
            player = table.player("ann")
            player.act("stand" if "stand" in player.legal_actions else "decline")
        over = view(table.session.table, SPECTATOR)
        assert over.discarded == size - over.cards_left > before.discarded
