"""Rounds of the guests under random options: they can be dealt, and what is hidden stays hidden."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import events as e
from pit21.train.dealer.dealer_table import DealerLine, DealerTable
from pit21.train.dealer.party import Party, party_size, spread
from pit21.tui.dealer.layout import table_rows
from tests.conformance.random_play import random_spec
from tests.rounds import played
from tests.scale import ScaleCount
from tests.train.dealer.dealing import Recorded, do, expected, finish

NONSENSE = (
    "burn", "cut 1", "bank 1", "close", "fee 1 1", "deal d", "discard", "offer surrender", "peek", "turn hole",
    "turn 1", "turn all", "card 1", "card 1.2", "draw", "stand", "button 1", "pay 1 base 1", "push 1 base",
    "collect 1", "collect all", "home 1", "1 base -1", "what", "hint",
)  # fmt: skip


@pytest.mark.parametrize("game", CORE_GAMES)
def test_any_round_of_the_guests_can_be_dealt(game: str, scale_count: ScaleCount) -> None:
    for seed in range(scale_count(small=8, conformance=60, full=400)):
        random = Random(f"{game} {seed}")
        spec = random_spec(game, random, 0.3)
        least = 2 if spec.value("banking") == "player" else 1
        players = random.randint(least, spec.number("seats"))
        party = Party(spec, party_size(spec, players), seed)
        table = DealerTable(spec, rounds=party)
        for _ in range(2):
            table.begin_round()
            while not table.round_over:
                if random.random() < 0.3:
                    nonsense(table, random.choice(NONSENSE))
                else:
                    do(table, expected(table)[0])
        assert table.table.accounts == party.session.table.accounts, seed
        assert table.table.bank == party.session.table.bank, seed
        assert all(mistake.clause and mistake.text for mistake in table.score.mistakes)


def nonsense(table: DealerTable, text: str) -> None:
    """Whatever is said, the table goes on only by what is right."""
    before, mistakes = table.table, len(table.score.mistakes)
    lines = table.hint() if text == "hint" else table.answer(text)
    if lines[0].tone != "right":
        assert table.table is before
        assert len(table.score.mistakes) == mistakes + (lines[0].tone == "wrong")


def everything_said(table: DealerTable, stop: str) -> list[str]:
    """All that a screen could show up to a step: lines, rows, questions, wrong answers and hints."""
    shown = []

    def show(lines: tuple[DealerLine, ...]) -> None:
        rows = table_rows(table.rules, table.view(), table.codes)
        shown.extend(
            [table.question, *("".join(piece.text for piece in row) for row in rows), *(line.text for line in lines)]
        )

    show(table.begin_round())
    while expected(table)[0] != stop:
        for wrong_answer in ("draw", "collect all", "turn 2", "peek"):
            if wrong_answer not in expected(table):
                show(table.answer(wrong_answer))
        show(table.hint())
        show(table.why())
        show(table.answer(expected(table)[0]))
    return shown


STUD = """\
game 21-stud
player ann $100 at 1
burn 2c
shoe 9c {0} 8d {1}
round
bet 1 base $5
bet 1 match-1 $5
deal
"""
BLACKJACK = """\
game blackjack
player ann $100 at 1
shoe 9c {2} 8d {0} {1} Ks Qs Qd
round
bet 1 base $5
deal
1 stand
"""


@pytest.mark.parametrize(
    ("text", "hidden", "other", "stop"),
    [
        (STUD, ("4h", "Ks"), ("4h", "5d"), "turn 2"),
        (BLACKJACK, ("Th", "Td", "6d"), ("9h", "2c", "6d"), "turn hole"),
        (BLACKJACK, ("Th", "Td", "Kd"), ("2h", "2c", "Kd"), "turn hole"),
    ],
)
def test_nothing_that_is_shown_depends_on_a_hidden_card(
    text: str, hidden: tuple[str, ...], other: tuple[str, ...], stop: str
) -> None:
    twins = []
    for cards in (hidden, other):
        session = played(text.format(*cards))
        table = DealerTable(session.table.rules.spec, rounds=Recorded(session), clock=lambda: 0.0)
        twins.append(everything_said(table, stop))
    assert twins[0] == twins[1]
    assert len(twins[0]) > 50


def test_the_same_seed_deals_the_same_lesson() -> None:
    spec = load_game("nh-21-plus")

    def log(seed: int) -> list[e.Event]:
        party = Party(spec, 4, seed)
        return [replace(event, seq=0) for _ in range(3) for event in party.play_round()]

    assert log(7) == log(7) != log(8)


@pytest.mark.parametrize("game", CORE_GAMES)
def test_guests_give_the_dealer_something_to_pay(game: str) -> None:
    spec = load_game(game)
    party = Party(spec, party_size(spec, None), 3)
    wagers: Counter[str] = Counter()
    stakes = set()
    for _ in range(40):
        for event in party.play_round():
            if isinstance(event, e.WagerSettled):
                wagers[event.wager] += 1
                stakes.add(event.staked)
            assert not isinstance(event, e.RoundVoided | e.TimedOut)
    assert set(wagers) == {name for name, wager in party.session.table.rules.wagers.items() if wager.offered}
    assert len(stakes) > (5 if game == "nh-21-plus" else 10)


def test_banks_are_declined_thin_and_used_up_now_and_then() -> None:
    party = Party(load_game("pure-21.5"), 4, 1)
    events = [event for _ in range(60) for event in party.play_round()]
    assert any(isinstance(event, e.BankDeclined) for event in events)
    assert any(isinstance(event, e.BankReturned) and event.returned == 0 for event in events)
    assert any(isinstance(event, e.WagerSettled) and event.result == "returned" for event in events)


def test_guests_who_run_low_buy_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pit21.train.dealer.party.REBUY", 50_000_00)
    party = Party(load_game("blackjack"), 2, 5)
    table = DealerTable(party.session.table.rules.spec, rounds=party, drill="deal")
    table.begin_round()
    finish(table)
    assert sum(isinstance(event, e.ChipsBought) for event in party.session.events) == 2
    assert table.table.accounts == party.session.table.accounts


def test_players_sit_apart() -> None:
    assert spread(3, 7) == (1, 3, 5)
    assert spread(7, 7) == (1, 2, 3, 4, 5, 6, 7)
    assert spread(1, 6) == (1,)


@pytest.mark.parametrize(("game", "wanted"), [("blackjack", 0), ("blackjack", 8), ("pure-21.5", 1), ("pure-21.5", 9)])
def test_a_party_fits_the_table(game: str, wanted: int) -> None:
    with pytest.raises(ValueError, match="can sit at this table"):
        party_size(load_game(game), wanted)
