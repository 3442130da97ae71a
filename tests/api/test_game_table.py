"""Tables as a Python user plays at them."""

import json

import msgspec
import pytest

import pit21
from pit21.spec.loader import CORE_GAMES
from pit21.table import events as e


def play_out(table: pit21.GameTable) -> None:
    """Stand, or take the first legal action, until the round is over."""
    while table.to_act:
        player = table.player(table.to_act[0])
        actions = player.legal_actions
        player.act("stand" if "stand" in actions else actions[0])


@pytest.mark.parametrize("game", CORE_GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_round_of_every_game_needs_a_bet_and_a_deal(game: str, seed: int) -> None:
    table = pit21.load(game).table(seed=seed)
    ann, bob = table.sit("ann", "$500"), table.sit("bob", 300)
    ann.bet("base", "$10")
    bob.bet("base", 10)
    table.deal()
    play_out(table)
    result = table.result
    assert result is not None
    assert result.round == 1
    assert {each.player for each in result.settlements} >= {"ann", "bob"}
    assert ann.chips == 50_000 + result.net("ann")
    assert bob.chips == 30_000 + result.net("bob")
    settled = pit21.settle(table.transcript)
    assert settled.ok, settled.fault
    assert msgspec.structs.replace(settled.rounds[-1], titles=result.titles) == result
    assert "base" in {each["wager"] for each in result.to_dicts()}
    for wager in result.settlements:
        assert wager.reason in str(result)


def test_several_rounds_follow_each_other_and_a_seed_repeats_them() -> None:
    def stories() -> tuple[str, ...]:
        table = pit21.load("blackjack").table(seed="again")
        ann = table.sit("ann")
        for _ in range(5):
            ann.bet("base", 10)
            table.deal()
            play_out(table)
        assert table.result is not None
        assert table.result.round == 5
        return table.story

    assert stories() == stories()


def test_a_table_without_a_seed_draws_one_that_repeats_it() -> None:
    game = pit21.load("blackjack")
    first = game.table()
    second = game.table(seed=first.seed)
    for table in (first, second):
        table.sit("ann").bet("base", 10)
        table.deal()
    assert first.story == second.story
    assert game.table().seed != first.seed


def test_illegal_actions_say_what_is_legal() -> None:
    table = pit21.load("blackjack").table(seed=1)
    ann, bob = table.sit("ann"), table.sit("bob")
    with pytest.raises(pit21.Refused, match="bet, then deal"):
        ann.hit()
    ann.bet("base", 10)
    bob.bet("base", 10)
    table.deal()
    assert table.to_act == ("ann",)
    with pytest.raises(pit21.Refused, match=r"'stad' is not legal now \(did you mean 'stand'\?\); allowed: "):
        ann.act("stad")
    with pytest.raises(pit21.Refused, match="not bob's turn; it is the turn of ann"):
        bob.hit()
    with pytest.raises(pit21.Refused, match="wait until the round is over"):
        table.sit("eve", 100, seat=3)
    with pytest.raises(KeyError, match="nobody called 'zoe' is at the table; at it: ann"):
        table.player("zoe")


def test_dealing_without_bets_is_refused() -> None:
    table = pit21.load("blackjack").table(seed=1)
    table.sit("ann")
    with pytest.raises(pit21.Refused, match="bet first"):
        table.deal()


def test_insurance_is_declined_unless_players_are_asked() -> None:
    asked = 0
    for seed in range(60):
        automatic, manual = (pit21.load("blackjack").table(seed=seed, insurance=how) for how in ("auto", "ask"))
        for table in (automatic, manual):
            table.sit("ann").bet("base", 10)
            table.deal()
        assert "insure" not in (automatic.player("ann").legal_actions)
        ann = manual.player("ann")
        if "insure" in ann.legal_actions:
            asked += 1
            ann.insure()
            assert any("insur" in type(event).__name__.lower() for event in manual.events)
    assert asked


def test_players_may_cut_and_bank_themselves() -> None:
    cut = pit21.load("nh-21-plus").table(seed=1, cut="ask")
    ann = cut.sit("ann")
    cut.begin_round()
    assert ann.legal_actions == ("cut",)
    ann.act("cut")
    ann.bet("base", 10)
    banked = pit21.load("pure-21.5").table(seed=1, banker="")
    ann, bob = banked.sit("ann"), banked.sit("bob")
    banked.begin_round()
    first = banked.player(banked.to_act[0])
    assert first.legal_actions == ("take-bank", "decline-bank")
    first.act("take-bank", "$500")
    other = bob if first.name == "ann" else ann
    other.bet("base", 10)
    banked.deal()
    play_out(banked)
    assert banked.result is not None


def test_a_cut_is_a_number_of_cards() -> None:
    table = pit21.load("nh-21-plus").table(seed=1, cut="ask")
    ann = table.sit("ann", "$500")
    table.begin_round()
    with pytest.raises(pit21.SpecError, match=r"amount: '\$150' is not a whole number; allowed: a number of cards"):
        ann.act("cut", "$150")
    ann.act("cut", 150)
    assert "\ncut 1 150\n" in table.transcript


def test_an_amount_that_cannot_be_chosen_is_refused() -> None:
    table = pit21.load("blackjack").table(seed=7)
    ann = table.sit("ann", "$500")
    ann.bet("base", 10)
    table.deal()
    with pytest.raises(ValueError, match=r"^'hit' takes no amount; leave '\$5' out$"):
        ann.act("hit", "$5")
    assert "hit" in ann.legal_actions


def test_hidden_cards_stay_hidden() -> None:
    for seed in range(20):
        table = pit21.load("blackjack").table(seed=seed)
        table.sit("ann").bet("base", 10)
        table.deal()
        if table.to_act:
            assert table.dealer[1] == "??"
            hole = table.session.table.dealer.cards[1]
            shown = [card for event in table.events if isinstance(event, e.CardsDealt) for card in event.cards]
            assert (0, 0, True) not in shown
            assert str(hole) not in repr(table)
            return
    raise AssertionError("no round with a decision came up")


def test_a_void_round_gives_the_stakes_back() -> None:
    table = pit21.load("blackjack").table(seed=1)
    ann = table.sit("ann", 100)
    ann.bet("base", 10)
    table.deal()
    table.void("a card was exposed")
    assert table.result is not None
    assert table.result.void == "a card was exposed"
    assert ann.chips == 10_000
    ann.buy("$50")
    assert ann.chips == 15_000
    ann.leave()
    assert "ann" not in table.session.table.players


def test_options_are_keywords_or_a_dictionary() -> None:
    game = pit21.load("nh-21-plus", surrender="early")
    assert game.options["surrender"] == "early"
    assert repr(game) == "Game('nh-21-plus', surrender='early')"
    assert game == pit21.load("nh-21-plus", {"surrender": "early"})
    assert hash(game) != hash(pit21.load("nh-21-plus"))
    dearer = pit21.load("nh-21-plus", {"limits.base.max": 25})
    assert dearer.spec.limits("base")[1] == 2_500
    assert dearer.spec.digest == pit21.load("nh-21-plus", {"limits.base.max": "$25"}).spec.digest
    with pytest.raises(pit21.SpecError, match="did you mean surrender"):
        pit21.load("nh-21-plus", surender="early")


def test_results_are_shown_in_a_notebook() -> None:
    table = pit21.load("nh-21-plus").table(seed=7)
    ann = table.sit("ann", "$500")
    ann.bet("base", "$10")
    table.deal()
    play_out(table)
    assert table.result is not None
    assert table.result._repr_html_().startswith("<table><caption>Round 1</caption>")
    assert json.loads(table.result.to_json())["round"] == 1
    assert table.result.to_polars().to_dicts() == table.result.to_dicts()
    assert repr(table.result).startswith("<RoundResult: round 1, 1 wager, net ")
    assert repr(ann).startswith("Player('ann', chips=$")
    assert repr(table) == "GameTable('nh-21-plus', round 1, 1 player)"
    assert str(table).splitlines()[0] == "New Hampshire 21 Plus"
