"""A dealer offers a side bet after the up card by its title, hears who bets, and deals the card that it forces."""

from pit21.train.dealer import DRILLS
from pit21.tui.dealer.help import help_lines
from tests.room.playing import bet_and_deal
from tests.train.dealer.dealing import expected, lesson_of
from tests.tui.test_late_side_bet import wind_room


def lines_of_a_round(*, places: bool) -> tuple[list[str], list[str]]:
    """What is typed, and what is said."""
    room = wind_room()
    bet_and_deal(room, you=1_000)
    room.take(room.offers("you")[0 if places else 1])
    room.take(next(offer for offer in room.offers("you") if offer.action == "stand"))
    table = lesson_of(room.session)
    typed, said = [], []
    while not table.round_over:
        typed += expected(table)[:1]
        said += [line.text for line in table.answer(typed[-1])]
    return typed, said


def test_the_bet_is_offered_by_its_code_and_announced() -> None:
    typed, said = lines_of_a_round(places=True)
    assert "offer wind" in typed
    assert "card 1" in typed
    assert any("put $1 on the Second Wind wager" in text for text in said)
    assert any("the two of diamonds for Second Wind alone" in text for text in said)


def test_who_does_not_bet_is_said_by_the_title() -> None:
    typed, said = lines_of_a_round(places=False)
    assert "offer wind" in typed
    assert any("not bet on Second Wind." in text for text in said)


def test_the_help_lists_the_offers_of_the_game_and_nothing_to_scroll_without_a_screen() -> None:
    rules = wind_room().rules
    lines = list(help_lines(rules, DRILLS["all"], scrolls=False))
    assert "  offer insurance|wind (o): offer it to the table" in lines
    assert not any("Page Up" in line for line in lines)
