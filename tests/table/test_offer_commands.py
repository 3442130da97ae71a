"""An offer carries the command that takes it; another amount or card goes into that command."""

from typing import Any

import pytest

from pit21.cards import parse_cards
from pit21.spec.loader import load_game, parse_game
from pit21.table import commands as c
from pit21.table import offers as offers_module
from pit21.table.checks.bets import check_bet
from pit21.table.commands import (
    AcceptBank,
    Act,
    Bet,
    Cut,
    Decline,
    Follow,
    Insure,
    PassBank,
    PlayCommand,
    Ready,
    command_by,
)
from pit21.table.offers import Offer, offers
from pit21.table.session import Session, seeded_shoe
from pit21.table.shoes import ScriptedShoe

BET = Offer(action="bet", command=Bet(1, "base", 500), amount_field="amount", minimum=500, maximum=900)
DOUBLE = Offer(action="double", command=Act(2, "double", 1, 500, 1), amount_field="amount", picks=(1, 3))
CUT = Offer(action="cut", command=Cut(2, 5), amount_field="position", minimum=1, maximum=9)
HIT = Offer(action="hit", command=Act(2, "hit"))


@pytest.mark.parametrize(
    ("offer", "amount", "pick", "command"),
    [
        (BET, None, 0, Bet(1, "base", 500)),
        (BET, 700, 0, Bet(1, "base", 700)),
        (DOUBLE, None, 0, Act(2, "double", 1, 500, 1)),
        (DOUBLE, 200, 3, Act(2, "double", 1, 200, 3)),
        (CUT, None, 0, Cut(2, 5)),
        (CUT, 4, 0, Cut(2, 4)),
        (HIT, 500, 0, Act(2, "hit")),
        (HIT, None, 2, Act(2, "hit", pick=2)),
        (Offer(action="decline", command=Decline(2)), 500, 2, Decline(2)),
    ],
)
def test_an_offer_is_taken(offer: Offer, amount: int | None, pick: int, command: PlayCommand) -> None:
    assert offer.take(amount, pick) == command


@pytest.mark.parametrize(
    ("said", "command"),
    [
        (Bet(1, "base", 500), c.PlaceBet("ann", 1, "base", 500)),
        (Ready(), c.CloseBets()),
        (Act(2, "double", 1, 200, 3), c.Act(2, "double", 1, 200, 3)),
        (Insure(2, 250), c.Insure(2, 250)),
        (Decline(2), c.Decline(2)),
        (Cut(2, 4), c.Cut(2, 4)),
        (AcceptBank(300), c.TakeBank("ann", 300)),
        (PassBank(), c.DeclineBank("ann")),
        (Follow(1, True), c.FollowStake("ann", 1, True)),
        (Follow(1, False), c.FollowStake("ann", 1, False)),
    ],
)
def test_a_command_is_addressed_to_the_referee(said: PlayCommand, command: c.Command) -> None:
    assert command_by("ann", said) == command


@pytest.mark.parametrize(
    ("game", "action", "usual"),
    [("nh-21-plus", "cut", 144), ("pure-21.5", "take-bank", 50_000), ("21-stud", "bet", 500)],
)
def test_usual_amounts(game: str, action: str, usual: int) -> None:
    """The middle of the shoe, half of the chips for the bank, the smallest wager."""
    spec = load_game(game)
    session = Session(spec, seeded_shoe(spec, 1))
    for seat, name in enumerate(("ann", "bob"), 1):
        session.send(c.Join(name, 100_100, seat))
    session.send(c.BeginRound())
    first = offers(session.table)[0]
    while first.action != action:
        session.send(command_by(first.player, first.command))
        first = offers(session.table)[0]
    assert first.usual_amount == usual
    assert first.minimum <= usual < first.maximum


@pytest.mark.parametrize(("cards", "action"), [("5h 6d 6h 9c", "double"), ("Th Ac 9h 9c", "insure")])
def test_a_double_and_insurance_are_usually_full(cards: str, action: str) -> None:
    session = Session(load_game("blackjack"), ScriptedShoe(parse_cards(cards)))
    session.send(c.Join("ann", 100_000, 1))
    session.send(c.BeginRound())
    session.send(c.PlaceBet("ann", 1, "base", 1_000))
    session.send(c.CloseBets())
    offer = next(each for each in offers(session.table) if each.action == action)
    assert offer.minimum < offer.usual_amount == offer.maximum


def test_offers_of_a_table_full_of_side_bets_cost_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stake on a side bet bounds no other, so that it need not be tried: offers are made for every event."""
    text = 'extends = "blackjack"\nid = "many"\n'
    names = [f"bet-{number}" for number in range(20)]
    for name in names:
        text += f'[wagers.{name}]\ntitle = "{name}"\nreads = ["first-two"]\n[[paytables.{name}.lines]]\n'
        text += 'when = "pair"\nholds = { same = "rank" }\npays = "2:1"\n'
    session = Session(parse_game(text), seeded_shoe(load_game("blackjack"), 1))
    session.send(c.Join("ann", 10_000_000, seat=1))
    session.send(c.BeginRound())
    for seat in range(1, 8):
        for name in ("base", *names):
            session.send(c.PlaceBet("ann", seat, name, 500))
    tried = 0

    def count(*arguments: Any) -> Any:
        nonlocal tried
        tried += 1
        return check_bet(*arguments)

    monkeypatch.setattr(offers_module, "check_bet", count)
    found = offers(session.table)
    assert sum(each.action == "bet" for each in found) == 7 * 21
    assert tried <= 2 * 7
