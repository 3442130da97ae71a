"""Pay lines that a designer hardly means."""

from fractions import Fraction
from pathlib import Path

import pytest

from pit21.lab.audit import find_line_faults
from pit21.lab.audit.cases import case_findings, solve_cases
from pit21.lab.audit.joint_play import joint_findings
from pit21.lab.exact import compute_edge, compute_joint_advantage, compute_joint_edge
from pit21.lab.question import NO_CACHE, full_shoe_of
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError
from tests.cli.calling import Caller
from tests.packaging.commands import ROOT
from tests.side_bets.test_game_files import FILE, PAIR

BOARD = ROOT / "docs/examples/board-match.toml"


def faults(condition: str, pays: str = "6:1") -> list[tuple[str, str]]:
    text = FILE.replace(f'holds = {PAIR}, pays = "6:1"', f'holds = {condition}, pays = "{pays}"')
    assert text != FILE or (condition, pays) == (PAIR, "6:1")
    return [(fault.kind, fault.path) for fault in find_line_faults(parse_game(text))]


@pytest.mark.parametrize(
    ("condition", "pays", "kind", "path"),
    [
        ("{ total = 22 }", "6:1", "impossible", "lines[1].holds"),
        ('{ same = "card", each = "red" }', "6:1", "covered", "lines[1]"),
        ('{ same = "suit" }', "30:1", "overlap", "lines[1]"),
    ],
)
def test_lines_that_are_hardly_meant(condition: str, pays: str, kind: str, path: str) -> None:
    found = [each for each in faults(condition, pays) if each[0] != "advantage"]
    assert found == [(kind, f"paytables.pairs.{path}")]


def test_an_advantage_at_a_larger_stake_is_reported() -> None:
    amounts = "amount = [{ pays = 500 }, { stake = 5000, pays = 200000 }]"
    game = parse_game(FILE.replace('pays = "6:1"', amounts))
    (fault,) = [each for each in find_line_faults(game) if each.kind == "advantage"]
    assert "at a stake of $50" in fault.message
    cases = compute_edge(game, wagers=["pairs"]).wagers["pairs"].cases
    assert isinstance(cases, tuple)
    assert cases[0].case == "stake of $50"


def test_odds_beside_an_amount_are_reported() -> None:
    text = FILE.replace('pays = "6:1"', 'pays = "6:1", amount = 500')
    (fault,) = [each for each in find_line_faults(parse_game(text)) if each.kind == "unpaid"]
    assert fault.path == "paytables.pairs.lines[1].pays"
    assert "the amount is paid, not the odds 6:1" in fault.message


def test_the_best_line_may_not_depend_on_the_stake() -> None:
    text = FILE.replace('reads = ["first-two"]', 'reads = ["first-two"]\nselection = "best"')
    parse_game(text.replace('pays = "6:1"', "amount = 1000000"))
    with pytest.raises(SpecError, match="depends on the stake"):
        parse_game(text.replace('pays = "6:1"', "amount = 5000"))
    with pytest.raises(SpecError, match="is not odds"):
        parse_game(text.replace('pays = "6:1"', 'pays = "6 to 1", amount = 5000'))


def test_an_advantage_of_the_player_is_reported() -> None:
    assert faults(PAIR, "24:1") == [("advantage", "paytables.pairs")]


def test_an_ordinary_table_has_no_faults() -> None:
    """The second line holds with the first one too, and pays less: that is what the order is for."""
    assert faults(PAIR) == []


def test_mistakes_of_a_first_file_are_explained() -> None:
    """Seen when someone wrote side bets with nothing but the documentation."""
    with pytest.raises(SpecError, match="did you mean dealer-hand"):
        parse_game(FILE.replace('reads = ["first-two"]', 'reads = ["dealer hand"]'))
    with pytest.raises(SpecError, match="must be text in quotes"):
        parse_game(FILE.replace('pays = "6:1"', "pays = 6"))


@pytest.mark.parametrize("game", ["blackjack", "21-stud"])
def test_community_cards_are_explained(game: str) -> None:
    """One problem, not a second one that only follows from it; it says which game and which option deals them."""
    text = FILE.replace('reads = ["first-two"]', 'reads = ["community"]').replace('"blackjack"', f'"{game}"')
    with pytest.raises(SpecError) as refused:
        parse_game(text)
    (problem,) = refused.value.problems
    assert problem.path == "wagers.pairs.reads"
    assert "deal no community cards" in problem.message
    assert "leave community out, or extend" in problem.message
    assert "twisted-21" in problem.message


@pytest.mark.parametrize(
    ("tried", "meant"),
    [
        ("dealer_22 = true", 'write of = "dealer-hand", total = 22'),
        ("player_21 = true", 'write of = "player-hand", total = 21'),
        ("dealer_bj = true", 'write of = "dealer-two", blackjack = true'),
        ("first_two = 20", 'write of = "first-two" beside'),
        ('makes = "royal"', "write straight-flush"),
        ('each = "queens"', "write Q "),
        ('each = "Queen"', "write Q "),
        ('each = "qh"', "write Qh "),
        ('each = "Q of hearts"', "such as 'Q hearts' or Qh"),
    ],
)
def test_words_that_people_try_are_understood(tried: str, meant: str) -> None:
    with pytest.raises(SpecError) as refused:
        parse_game(FILE.replace(PAIR, f"{{ {tried} }}"))
    assert meant in str(refused.value)


def test_community_cards_are_not_offered_where_none_are_dealt() -> None:
    """Neither in the list of what is allowed nor as cards to add; the same mistakes in Twisted 21 name them."""
    for reads, holds in (("dealer hand", PAIR), ("first-two", '{ total = 20, of = "firsttwo" }')):
        text = FILE.replace("first-two", reads).replace(PAIR, holds)
        with pytest.raises(SpecError) as refused:
            parse_game(text)
        assert "community" not in str(refused.value)
    of_board = FILE.replace(PAIR, '{ total = 20, of = "community" }')
    with pytest.raises(SpecError, match="deal no community cards"):
        parse_game(of_board)
    with pytest.raises(SpecError, match='add "community" to `reads`'):
        parse_game(of_board.replace('"blackjack"', '"twisted-21"'))


@pytest.mark.parametrize("word", ["board", "Community Cards", "shared_cards"])
def test_other_words_for_community_cards(word: str) -> None:
    for text in (
        FILE.replace('reads = ["first-two"]', f'reads = ["{word}"]'),
        FILE.replace(PAIR, f'{{ total = 20, of = "{word}" }}'),
    ):
        with pytest.raises(SpecError, match="Did you mean 'community'"):
            parse_game(text.replace('"blackjack"', '"twisted-21"'))
        with pytest.raises(SpecError, match="deal no community cards"):
            parse_game(text)


def test_cards_that_a_condition_cannot_join() -> None:
    with pytest.raises(SpecError, match="names player-hand and community together"):
        parse_game(FILE.replace(PAIR, '{ total = 20, of = ["player-hand", "community"] }'))
    with pytest.raises(SpecError, match="these cards are known at 'reveal' only"):
        parse_game(BOARD.read_text().replace("min = 100", 'decided = "deal"\nmin = 100'))
    with pytest.raises(SpecError, match="do not turn all cards at the end"):
        parse_game(FILE.replace('reads = ["first-two"]', 'reads = ["first-two"]\ndecided = "reveal"'))


def test_check_reports_them_with_their_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pairs.toml"
    path.write_text(FILE.replace(PAIR, "{ total = 22 }"))
    done = Caller(capsys)("check", path)
    assert done.code == 0
    assert "Warning: line 21, paytables.pairs.lines[1].holds" in done.output


def test_a_table_that_pays_every_line_names_only_lines_of_the_file() -> None:
    """Combinations that never come are no fault: nobody wrote them."""
    lines = "".join(
        f'[[paytables.mine.lines]]\nwhen = "line"\nholds = {{ {condition} }}\npays = "1:2"\n'
        for condition in ('each = "red"', 'each = "black"', "total = 22")
    )
    text = f'extends = "blackjack"\n[wagers.mine]\nreads = ["first-two"]\nselection = "all"\n{lines}'
    found = find_line_faults(parse_game(text))
    assert [(fault.kind, fault.path) for fault in found] == [("impossible", "paytables.mine.lines[2].holds")]


def test_a_bet_that_is_placed_after_the_peek_cannot_pay_for_a_dealer_blackjack() -> None:
    text = (
        'extends = "blackjack"\n[wagers.mine]\nreads = ["dealer-hand"]\nplaced = "peek"\n'
        '[[paytables.mine.lines]]\nwhen = "blackjack"\nholds = { blackjack = true }\npays = "30:1"\n'
        '[[paytables.mine.lines]]\nwhen = "bust"\nholds = { bust = true }\npays = "1:1"\n'
    )
    found = find_line_faults(parse_game(text))
    assert [(fault.kind, fault.path) for fault in found] == [("impossible", "paytables.mine.lines[0].holds")]


def test_a_bet_that_favors_the_player_against_some_up_cards_is_reported() -> None:
    """The house keeps an edge over all up cards, but nobody has to place the bet against the others."""
    lines = "".join(
        f'[[paytables.mine.lines]]\nwhen = "a pair of {rank}s"\npays = "{pays}"\n'
        f'holds = {{ each = "{rank}", same = "rank" }}\n'
        for rank, pays in (("2", "20:1"), ("3", "14:1"))
    )
    reads = 'title = "Deuces"\nreads = ["up-card", "hole-card"]\nplaced = "up-card"'
    game = parse_game(f'extends = "blackjack"\n[wagers.mine]\n{reads}\n{lines}')
    (fault,) = find_line_faults(game)
    assert fault.kind == "advantage"
    assert "an advantage of 55.3055% with 2 up and a smaller one with 3 up, and a player" in fault.message
    assert [(finding.what, finding.how_much) for finding in case_findings(game, solve_cases(game))] == [
        ("Deuces: where the 2 is up, the player is ahead", "advantage 55.3055% in 7.69% of the offers"),
        ("Deuces: where the 3 is up, the player is ahead", "advantage 10.9325% in 7.69% of the offers"),
    ]


def test_envy_bonuses_can_give_an_advantage() -> None:
    envied = FILE.replace('pays = "6:1"', 'pays = "6:1", envy = 10000')
    (fault,) = find_line_faults(parse_game(envied))
    assert fault.kind == "advantage"
    assert "at a full table, with the envy bonuses of 6 other players" in fault.message


def test_a_bet_that_is_not_solved_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Busted hands of Pure 21.5 wait for the dealer: the file is complete, and the check says what it cannot say."""
    path = tmp_path / "pair.toml"
    path.write_text(
        'extends = "pure-21.5"\n[wagers.mine]\nreads = ["first-two", "main-hand"]\n[[paytables.mine.lines]]\n'
        'when = "a pair wins"\nholds = { same = "rank", result = "win" }\npays = "5:1"\n'
    )
    done = Caller(capsys)("check", path)
    assert done.code == 0
    assert "is complete and can be played" in done.output
    assert "its lines were not compared" in " ".join(done.output.split())


DOUBLED_TENS = """extends = "blackjack"
id = "doubled-tens"

[wagers.tens]
title = "Doubled Tens"
reads = ["first-two", "main-hand"]

[[paytables.tens.lines]]
when = "two ten-values, doubled"
holds = { each = "ten-value", doubled = true }
pays = "20:1"

[[paytables.tens.lines]]
when = "two ten-values"
holds = { each = "ten-value" }
pays = "9:1"
"""


@pytest.mark.long
def test_play_for_a_side_bet_that_beats_the_house_is_a_serious_finding() -> None:
    """Nobody doubles 20 for the main wager; for this bet it turns 5.9% for the house into an advantage."""
    spec = parse_game(DOUBLED_TENS)
    found = joint_findings(spec, NO_CACHE)[0]
    assert (found.severity, found.wagers) == ("serious", ("tens",))
    advantage = compute_joint_advantage(spec, "tens", full_shoe_of(spec), NO_CACHE)
    assert advantage.main_play_edge == pytest.approx(1 - 10 * float(Fraction(96 * 95, 312 * 311)))
    assert advantage.stake_ratio == spec.limits("tens")[1] / spec.limits("base")[0] == 20
    assert advantage.ahead_from is not None
    rows = compute_joint_edge(spec, "tens", (20, advantage.ahead_from * 0.99, advantage.ahead_from * 1.01)).rows
    assert (advantage.house_edge, advantage.side_edge) == (rows[0].house_edge, -rows[0].side_ev)
    assert rows[1].house_edge > 0 > rows[2].house_edge
    for text in ("under the main game's best play", "at 20 to 1", f"at least {advantage.ahead_from:.2g} times"):
        assert text in found.how_much


@pytest.mark.long
def test_play_for_a_side_bet_that_the_house_survives_is_a_note() -> None:
    found = joint_findings(load_game("blackjack+lucky-stiff"), NO_CACHE)[0]
    assert (found.severity, found.wagers) == ("note", ("lucky-stiff",))
    assert "4.3396%" in found.how_much
    assert "ahead" not in found.how_much


def test_bets_that_do_not_depend_on_the_play_have_no_such_finding() -> None:
    assert not joint_findings(load_game("blackjack+perfect-pairs+buster+house-money"), NO_CACHE)


def test_check_names_the_command_for_the_play_for_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tens.toml"
    path.write_text(DOUBLED_TENS, encoding="utf-8")
    text = " ".join(Caller(capsys)("check", path).output.split())
    assert "line 4, wagers.tens: the house edge of Doubled Tens is that of the main game's best play" in text
    assert "Compute its edge with a stake ratio of 20" in text
    assert '"two ten-values, doubled" can never hold under the best play of the main game' in text


@pytest.mark.long
def test_a_line_that_best_play_avoids_is_not_said_to_lack_cards() -> None:
    """Best play splits sevens against a seven; a bet without a stake of its own changes nothing of that."""
    (fault,) = find_line_faults(load_game("spanish-21+super-bonus"))
    assert "can never hold under the best play of the main game" in fault.message


@pytest.mark.long
def test_check_names_no_command_that_would_be_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A stake ratio does not work for bets that read the dealer's further cards."""
    path = tmp_path / "both.toml"
    path.write_text(
        """extends = "blackjack"
[wagers.both]
title = "Both"
reads = ["third-card", "hole-card"]
[[paytables.both.lines]]
when = "two sevens"
holds = { each = "7" }
pays = "100:1"
""",
        encoding="utf-8",
    )
    text = " ".join(Caller(capsys)("check", path).output.split())
    assert "not computed: bets that read more of the dealer's cards than the up card" in text
    assert "stake ratio" not in text
