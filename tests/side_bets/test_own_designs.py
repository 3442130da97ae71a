"""Side bets of a game as the lab changes them: edited, removed, moved, saved, and read again."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pit21.jobs import change_game
from pit21.server.lab import GameChanges, design_text
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game, parse_game
from pit21.spec.problems import SpecError
from pit21.spec.side_bets import SideBetDesign, catalogue, own_designs

ONE = Path("docs/examples/my-side-bet.toml").read_text()
TWO = (
    ONE
    + """
[wagers.pair]
title = "Any pair"
reads = ["first-two"]
offered = "no"
clause = ["Sheet 4"]

[[paytables.pair.lines]]
when = "pair"
holds = { same = "rank" }
pays = "11:1"
"""
)


def saved(text: str, bets: tuple[SideBetDesign, ...] | None) -> str:
    return design_text(text, parse_game(text), GameChanges(side_bets=bets))


def settled(spec: GameSpec) -> list[str]:
    return [name for stage in spec.file.stages if stage.do == "settle" for name in stage.wagers]


def test_nothing_changed_leaves_the_digest() -> None:
    game = parse_game(TWO)
    for bets in (None, own_designs(game.file)):
        text = saved(TWO, bets)
        assert parse_game(text).digest == game.digest
        assert "[[stages]]" not in text
        assert "rules" not in text


def test_one_bet_changed_leaves_the_other_with_its_clauses() -> None:
    red, pair = own_designs(parse_game(TWO).file)
    assert pair.more.splitlines() == ['offered = "no"']
    line = replace(red.lines[0], pays="400:1")
    text = saved(TWO, (replace(red, lines=(line, *red.lines[1:])), pair))
    changed = parse_game(text)
    assert changed.file.paytables["seeing-red"].lines[0].pays == "400:1"
    assert changed.file.wagers["pair"] == parse_game(TWO).file.wagers["pair"]
    assert len(text) < 1_200, "what differs from blackjack, not the whole game"
    back = saved(text, (red, pair))
    assert parse_game(back).digest == parse_game(TWO).digest


def test_bets_are_removed() -> None:
    red, _ = own_designs(parse_game(TWO).file)
    assert parse_game(saved(TWO, (red,))).digest == parse_game(ONE).digest
    none = parse_game(saved(TWO, ()))
    assert none.digest == load_game("blackjack").digest
    assert "pair" not in parse_game(saved(TWO, (red,))).file.paytables


def test_bets_change_places_on_the_felt_and_in_the_order_of_settlement() -> None:
    red, pair = own_designs(parse_game(TWO).file)
    moved = parse_game(saved(TWO, (pair, red)))
    assert list(moved.file.wagers)[-2:] == ["pair", "seeing-red"]
    assert settled(moved).index("pair") < settled(moved).index("seeing-red")
    assert settled(parse_game(TWO)).index("pair") > settled(parse_game(TWO)).index("seeing-red")


def test_a_bet_that_is_decided_later_gets_another_stage() -> None:
    red, pair = own_designs(parse_game(TWO).file)
    late = parse_game(saved(TWO, (replace(red, decided="dealer"), pair)))
    stages = [(stage.do, stage.wagers) for stage in late.file.stages]
    assert stages.index(("settle", ("seeing-red",))) > [do for do, _ in stages].index("dealer")


def test_stages_that_the_file_has_itself_stay() -> None:
    stages = [
        f"[[stages]]\ndo = {stage.do!r}\n" + (f"wagers = {list(stage.wagers)}\n" if stage.wagers else "")
        + (f"when = {stage.when!r}\n" if stage.when != "always" else "")
        + (f"card = {stage.card}\n" if stage.card else "") + ("losers_first = true\n" if stage.losers_first else "")
        + "clause = ['Sheet 1']\n"
        for stage in parse_game(TWO).file.stages
    ]  # fmt: skip
    at = next(place for place, stage in enumerate(stages) if "seeing-red" in stage)
    last = next(place for place, stage in enumerate(stages) if "'turns'" in stage)
    stages.insert(last, stages.pop(at))
    text = TWO + "".join(stages)
    red, pair = own_designs(parse_game(text).file)
    assert settled(parse_game(text)).index("seeing-red") > settled(parse_game(text)).index("pair")
    changed = parse_game(saved(text, (red, replace(pair, max=5_000))))
    assert settled(changed).index("seeing-red") > settled(changed).index("pair")


def test_a_bet_cannot_take_the_id_of_another_wager() -> None:
    (red,) = own_designs(parse_game(ONE).file)
    with pytest.raises(SpecError, match="choose another"):
        change_game(parse_game(ONE), {}, {}, (replace(red, id="insurance"),))


def test_a_pay_table_that_two_wagers_share_is_not_edited() -> None:
    text = ONE + '[wagers.other]\nreads = ["first-two", "up-card"]\npaytable = "seeing-red"\n'
    assert own_designs(parse_game(text).file) == ()


@pytest.mark.quick_cases(count=3)
@pytest.mark.parametrize("wager", catalogue())
def test_every_bet_of_the_catalogue_survives_the_editor(wager: str) -> None:
    for game in ("blackjack", "spanish-21"):
        spec = load_game(f"{game}+{wager}")
        (design,) = own_designs(spec.file)
        other = design_text(f"{game}+{wager}", spec, GameChanges(side_bets=(replace(design, id="other"),)))
        back = saved(other, (design,))
        assert parse_game(back).digest == spec.digest
        assert "[[stages]]" not in back


def test_a_built_in_game_has_no_bets_to_edit() -> None:
    assert all(own_designs(load_game(game).file) == () for game in BUILT_IN)
