"""The cards that a winning side bet is paid for: right for every way to decide one, and none that is hidden."""

from collections.abc import Iterator
from typing import Any

import pytest

from pit21.api.game_table import GameTable
from pit21.cards import parse_cards
from pit21.law import conditions
from pit21.law.conditions import holds
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table.refusal import Refused
from pit21.table.settlement.outcome import END_SIDE
from pit21.table.side_bets.deciding_cards import _CHOICES, DecidingCards, _by_program
from pit21.table.view import View, view

YOU = "you"
RED = "dh"


def test_every_way_to_decide_a_side_bet_says_by_which_cards() -> None:
    assert set(_CHOICES) == set(END_SIDE)


def winners(spec: GameSpec, rounds: int) -> Iterator[tuple[View, DecidingCards, str]]:
    """Views of rounds in which a side bet has won, what decided it, and the line of the pay table."""
    for seed in range(rounds):
        table = GameTable(spec, seed=seed, banker="bot-0")
        seat = next(each.number for each in table.session.table.seats if not each.holder)
        table.sit(YOU, "$1,000", seat)
        table.begin_round()
        for wager in spec.file.wagers:
            try:
                table.player(YOU).bet(wager, spec.limits(wager)[0] / 100, seat)
            except Refused:
                continue
        table.deal()
        while table.to_act:
            actor = table.player(table.to_act[0])
            legal = actor.legal_actions
            actor.act(next(each for each in ("insure", "split", "stand", *legal) if each in legal))
        shown = view(table.session.table, YOU)
        for each in shown.deciding:
            yield shown, each, next(one.line for one in shown.settled if one.wager == each.wager)


def cards_of(shown: View, found: DecidingCards) -> tuple[list[str], list[str]]:
    """The player's cards that are lit, and the dealer's."""
    seat = shown.seats[found.seat - 1]
    own = [seat.hands[hand].cards[place] for hand, place in found.own]
    own += [seat.face_down[place] for place in found.face_down]
    middle = [shown.dealer[place] for place in found.dealer] + [shown.community[place] for place in found.community]
    assert "??" not in (*own, *middle)
    assert own or middle
    return own, middle


def test_a_mirror_match_is_the_pair_and_a_match_the_card_with_the_dealers() -> None:
    seen = set()
    for shown, found, _ in winners(load_game("21-stud"), 120):
        own, dealer = cards_of(shown, found)
        assert len({card[0] for card in (*own, *dealer)}) == 1
        assert (len(own), len(dealer)) == ((2, 0) if found.wager == "mirror-match" else (len(own), 1))
        seen.add(found.wager)
    assert seen == {"mirror-match", "match-1", "match-2"}


def test_of_a_poker_hand_the_cards_that_make_it_are_lit() -> None:
    lines = set()
    for shown, found, line in winners(load_game("twisted-21"), 150):
        own, _ = cards_of(shown, found)
        if line.startswith("pair of"):
            assert len(own) == 2
            assert own[0][0] == own[1][0]
        if line.startswith("Twisted Stud"):
            assert len(own) == 5
        lines.add(line.split()[0])
    assert {"pair", "better"} <= lines


def test_a_red_run_is_the_dealers_first_red_cards() -> None:
    found_any = False
    for shown, found, _ in winners(load_game("pure-21.5"), 60):
        _, dealer = cards_of(shown, found)
        assert tuple(dealer) == shown.dealer[: len(dealer)]
        assert all(card[1] in RED for card in dealer)
        found_any = True
    assert found_any


@pytest.mark.parametrize(
    ("game", "own", "dealer"),
    [("blackjack+perfect-pairs", 2, 0), ("blackjack+21-plus-3", 2, 1), ("blackjack+over-13", 2, 0)],
)
def test_conditions_light_what_they_speak_of(game: str, own: int, dealer: int) -> None:
    found_any = False
    for shown, found, _ in winners(load_game(game), 160):
        if found.wager == "insurance":
            assert found.dealer == (0, 1)
            continue
        mine, middle = cards_of(shown, found)
        assert (len(mine), len(middle)) == (own, dealer), (found, shown.settled)
        found_any = True
    assert found_any


def test_conditions_are_judged_once_for_all_events_that_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event shows again what was settled before it; a long pay table must not be judged for each of them."""
    judged = 0

    def count(*arguments: Any) -> bool:
        nonlocal judged
        judged += 1
        return holds(*arguments)

    shown, found, _ = next(winners(load_game("blackjack+21-plus-3"), 60))
    seat = shown.seats[found.seat - 1].hands[0].cards
    program, cards = _program("blackjack+21-plus-3", "21-plus-3"), _seen(seat, shown.dealer)
    monkeypatch.setattr(conditions, "holds", count)
    _by_program.cache_clear()
    first = _by_program(program, cards, -1)
    once = judged
    assert first
    assert _by_program(program, cards, -1) == first
    assert judged == once > 0


def _program(game: str, wager: str) -> tuple[int, ...]:
    return load_game(game).line_program(wager)


def _seen(own: tuple[str, ...], dealer: tuple[str, ...]) -> conditions.CardsSeen:
    first, held = tuple(parse_cards(" ".join(own[:2]))), tuple(parse_cards(dealer[0]))
    return conditions.CardsSeen(first, held, first, (2, 1, 2, 0, 0))
