"""What a finished hand waits for before its wager is settled."""

import pytest

from pit21.sim.kernels.rounds.hands import SECOND_CARD, SECOND_CARD_IF_HIDDEN, SETTLED
from pit21.sim.tables.rows import Rows
from pit21.spec.compile import compile_law
from pit21.spec.loader import parse_game


@pytest.mark.parametrize(
    ("pays_naturals", "natural", "surrendered"),
    [(True, SECOND_CARD_IF_HIDDEN, SECOND_CARD), (False, SECOND_CARD, SECOND_CARD)],
)
def test_hands_that_lie_until_the_end_wait_for_the_dealers_second_card(
    pays_naturals: bool, natural: int, surrendered: int
) -> None:
    law = compile_law(parse_game('extends = "pure-21.5"\n[rules]\nhole_card = "none_obo"\n'))
    rows = Rows(law, settles_as_they_fall=False, pays_naturals=pays_naturals)
    made = rows.natural(), rows.surrendered()
    _, waits, _ = rows.tables()
    assert [waits[row] for row in made] == [natural, surrendered]


def test_a_natural_that_nothing_can_tie_waits_for_nothing() -> None:
    law = compile_law(parse_game('extends = "blackjack"\n[rules]\nblackjack_tie = "pay"\n'))
    rows = Rows(law, settles_as_they_fall=True, pays_naturals=True)
    row = rows.natural()
    assert rows.tables()[1][row] == SETTLED
