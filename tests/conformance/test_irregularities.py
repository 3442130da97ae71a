"""Random irregularities at random moments: money, cards, logs and views stay right."""

from random import Random

import pytest
from msgspec.structs import replace

from pit21.cards import UNKNOWN
from pit21.spec.loader import CORE_GAMES
from pit21.table.codec import decode_event, decode_table, encode_event, encode_table
from pit21.table.next_step import need_at_rest
from pit21.table.offers import offers
from pit21.table.referee import replay
from pit21.table.state import Table
from tests.conformance.irregular_play import SteppedSession, play_irregular_round, stepped_session
from tests.conformance.random_play import may, offer_command, random_spec, seat_players
from tests.conformance.test_hidden_cards import resampled, view_bytes
from tests.scale import ScaleCount


def check_state(session: SteppedSession, random: Random) -> None:
    """What must hold whenever the table rests."""
    table = session.table
    assert sum(table.accounts.values()) == 0
    assert decode_table(encode_table(table), table.rules) == table
    assert session.shoe is not None
    left = session.shoe.remaining()
    if left is not None and table.shoe.number and UNKNOWN not in table.shoe.dealt:
        assert sorted((*left, *table.shoe.dealt)) == table.rules.whole_shoe, "shoe, table and discards are the decks"
    for offer in offers(table)[:3]:
        assert may(session, offer_command(offer, random)), offer
    check_twin(table, random)


def check_twin(table: Table, random: Random) -> None:
    """A card that lies face down shows in nobody's view."""
    if need_at_rest(table) is None:
        return
    twin = resampled(table, random)
    hidden = tuple(replace(card, card=card.card if card.shown else 0) for card in table.stray)
    for viewer in ("p1", "spectator", "dealer"):
        assert view_bytes(replace(twin, stray=hidden), viewer) == view_bytes(table, viewer)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_rulings_keep_money_cards_logs_and_views_right(game: str, scale_count: ScaleCount) -> None:
    random = Random(f"irregular/{game}")
    ruled: set[str] = set()
    for seed in range(scale_count(small=10, conformance=1_000, full=10_000)):
        session = stepped_session(random_spec(game, random), seed)
        seat_players(session, random)
        for _ in range(3):
            ruled |= set(play_irregular_round(session, random, lambda played: check_state(played, random), 0.15))
        events = [decode_event(encode_event(event)) for event in session.events]
        assert events == session.events
        assert replay(session.start, session.events) == session.table
    assert len(ruled) >= 5, f"only {sorted(ruled)} were ruled on"
