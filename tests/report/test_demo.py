"""The plain players of the demonstration: they finish every round of every game, whatever is set."""

import pytest

from pit21.report import demo_round
from pit21.report.demo import PLAYERS
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import events as e
from pit21.table import needs as n

VARIANTS: list[tuple[str, dict[str, str]]] = [
    ("21-stud", {"bet_bigger": "none", "seats": "2"}),
    ("twisted-21", {"bonus": "low-ball-7", "hit_cards": "sequential", "seats": "1"}),
    ("nh-21-plus", {"shuffle": "documented", "surrender": "early", "chip_step": "$2", "breakage": "down"}),
    ("pure-21.5", {"surrender": "early", "collection": "10000:100:100:200", "chart_1a": "off"}),
    ("blackjack", {"hole_card": "none", "decks": "1", "surrender": "late"}),
    ("spanish-21", {"redoubles": "3", "max_hands": "2"}),
]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_round_comes_to_its_end(game: str) -> None:
    for seed in range(40):
        session = demo_round(load_game(game), str(seed))
        assert isinstance(session.need, n.RoundOver)
        assert isinstance(session.events[-1], e.RoundEnded)


@pytest.mark.parametrize(("game", "settings"), VARIANTS)
def test_a_round_comes_to_its_end_under_other_rules(game: str, settings: dict[str, str]) -> None:
    for seed in range(20):
        session = demo_round(load_game(game).choose(settings), str(seed))
        assert isinstance(session.events[-1], e.RoundEnded | e.RoundVoided)


def test_a_seed_gives_the_same_round_again() -> None:
    game = load_game("blackjack")
    assert demo_round(game, "7").events == demo_round(game, "7").events
    assert demo_round(game, "7").events != demo_round(game, "8").events


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_wager_of_the_game_is_shown(game: str) -> None:
    """Insurance needs an ace, so it is looked for over several rounds."""
    spec = load_game(game)
    settled = {
        event.wager
        for seed in range(40)
        for event in demo_round(spec, str(seed)).events
        if isinstance(event, e.WagerSettled)
    }
    assert settled == {name for name in spec.file.wagers if spec.offered(name)}


def test_everyone_plays() -> None:
    events = demo_round(load_game("blackjack"), "1").events
    assert {event.player for event in events if isinstance(event, e.WagerSettled)} == set(PLAYERS)
