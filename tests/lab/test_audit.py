"""The parts of an audit."""

from fractions import Fraction
from pathlib import Path

import pytest

from pit21.lab.audit import EDGE_LIMIT, audit_game, bonus, pay_tables
from pit21.lab.audit.cases import case_findings
from pit21.lab.audit.contradictions import Contradictions
from pit21.lab.audit.device_standard import RETURN, rare_findings
from pit21.lab.audit.figure_findings import printed_findings
from pit21.lab.audit.prices import PricedVersion, Prices, advantage_findings, limit_findings
from pit21.lab.audit.printed_figures import CheckedFigure, Figure, check_figures
from pit21.lab.exact import ExpectedValue, solve_side_wager
from pit21.lab.question import NO_CACHE, ResultCache, full_shoe_of
from pit21.solve.main_wager import solve_main
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game, parse_game

COMPILED = pytest.mark.xdist_group("compiled-law")
STUD = load_game("21-stud")
PURE = load_game("pure-21.5")
SPANISH = load_game("spanish-21")


def house(rules: str, rest: str = "") -> GameSpec:
    """21 STUD with one number and one kind of decks, as a house's own file."""
    fixed = 'decks = { value = 8, choices = [8] }\ndeck_kind = { value = "standard", choices = ["standard"] }\n'
    tabled = 'mirror_match_table = { value = "by_deck", choices = ["by_deck"] }\n'
    return parse_game(f'extends = "21-stud"\nid = "house"\n[rules]\n{fixed}{tabled}{rules}{rest}')


ONE_TABLE = 'match_table = { value = "by_deck", choices = ["by_deck"] }\n'
OWN_SOURCE = '[source]\ndocument = ""\ntitle = "our own"\nholder = ""\n'


def match_lines(*pays: int) -> str:
    """The Match table with other pays."""
    whens = [line.when for line in STUD.file.paytables["match-standard"].lines]
    lines = "".join(
        f'{{ when = "{when}", pays = "{pay}:1", clause = ["House 1"] }},\n'
        for when, pay in zip(whens, pays, strict=True)
    )
    return f'[paytables.match-standard]\ntitle = "ours"\nclause = ["House 1"]\nlines = [\n{lines}]\n'


def test_a_game_without_anything_to_question() -> None:
    found = audit_game(house(ONE_TABLE, OWN_SOURCE + match_lines(22, 15, 10, 11, 4)))
    assert found.findings == ()
    assert {check.name: check.found for check in found.checks} == {
        "player advantage": 0, "edge above the limit": 0, "lines out of order": 0, "lines that are never paid": 0,
        "tables out of line": 0, "printed figures": 0, "options that contradict each other": 0,
    }  # fmt: skip


def test_an_advantage_as_the_game_is_set_is_serious() -> None:
    found = audit_game(house(ONE_TABLE, OWN_SOURCE + match_lines(40, 30, 14, 20, 4)))
    (finding,) = found.findings
    assert (finding.severity, finding.check, finding.wagers) == ("serious", "player advantage", ("match-1", "match-2"))
    assert finding.clause == ("House 1",)
    assert finding.figure is not None
    assert finding.figure > 0


def test_a_return_that_no_device_may_have_is_a_note() -> None:
    found = audit_game(house(ONE_TABLE, OWN_SOURCE + match_lines(5, 4, 3, 3, 2)))
    (note,) = [each for each in found.findings if each.check == RETURN]
    assert (note.severity, note.wagers) == ("note", ("match-1", "match-2"))
    assert note.figure is not None
    assert note.figure < 0.75
    assert note.how_much == f"returns {100 * note.figure:.4f}%"


def test_an_award_that_is_rarer_than_one_in_a_hundred_million_shows_its_odds() -> None:
    (tabled,) = [each for each in pay_tables.tabled_wagers(PURE) if each.name == "RFB-02"]
    rarest = min(range(len(tabled.table.lines)), key=lambda line: pay_tables.chances(tabled)[line])
    assert not list(rare_findings(tabled)), "none is so rare in this game"
    outcomes = tuple(
        each._replace(probability=Fraction(1, 10**9)) if each.line == rarest else each
        for each in tabled.distribution.outcomes
    )
    (note,) = rare_findings(tabled._replace(distribution=tabled.distribution._replace(outcomes=outcomes)))
    assert (note.severity, note.how_much) == ("note", "1 in 1,000,000,000")
    assert tabled.table.lines[rarest].when in note.what


def test_a_printed_figure_that_does_not_come_out_is_serious() -> None:
    figure = Figure(kind="house_edge", wager="match-1", printed="2.23", clause=("L174",), words="edge of a match")
    (finding,) = printed_findings([CheckedFigure(figure, 2.41), CheckedFigure(figure, 2.231)])
    assert (finding.severity, finding.check, finding.clause) == ("serious", "printed figures", ("L174",))
    assert finding.how_much.startswith("printed 2.23, computed 2.41")


def test_printed_figures_are_not_those_of_a_changed_pay_table() -> None:
    mine = house(ONE_TABLE, match_lines(22, 15, 10, 11, 4))
    changed = {each.figure.wager for each in check_figures(mine, NO_CACHE) if each.value is None}
    assert {"match-1", "base"} & changed == {"match-1", "base"}
    assert "mirror-match" not in {each.figure.wager for each in check_figures(mine, NO_CACHE) if not each.comes_out}
    serious = [each for each in audit_game(mine).findings if each.severity == "serious"]
    assert [each for each in serious if each.check == "printed figures"] == []


@pytest.mark.clause("P18")
def test_which_red_flex_tables_stand_apart() -> None:
    tabled = pay_tables.tabled_wagers(PURE)
    assert sorted(each.name for each in tabled) == [f"RFB-{number:02}" for number in range(1, 13)]
    edges = {each.name: round(100 * each.house_edge, 2) for each in tabled}
    assert edges == {
        "RFB-01": 6.48, "RFB-02": 5.26, "RFB-03": 6.48, "RFB-04": 5.26, "RFB-05": 4.37, "RFB-06": 3.14,
        "RFB-07": 4.37, "RFB-08": 3.14, "RFB-09": 22.65, "RFB-10": 4.72, "RFB-11": 4.70, "RFB-12": 4.71,
    }  # fmt: skip
    (finding,) = pay_tables.apart_findings(tabled)
    assert (finding.settings, finding.clause[:2]) == ({"red_flex_table": "RFB-09"}, ("L358", "P18"))
    assert '"two red cards in a row" pays 1:1; at 2:1, as in RFB-10, the house edge would be 5.9415%' in finding.what
    assert finding.how_much.startswith("house edge 22.6532%, +17.9384 from the median of 4.7149%")


def test_lines_out_of_order_name_the_commonest_that_pays_more() -> None:
    table = STUD.file.paytables["match-standard"]
    often = [Fraction(1, 100), Fraction(1, 200), Fraction(1, 50), Fraction(1, 300), Fraction(1, 10)]
    found = list(pay_tables.order_findings(table, ("match-1",), {}, often))
    assert [each.what.split('"')[1::2] for each in found] == [
        ["a suited and an unsuited match", "two suited matches"], ["two unsuited matches", "one suited match"],
    ]  # fmt: skip
    assert found[1].how_much == "0.3333% at 8:1 against 2% at 11:1"
    assert found[1].clause == ("L164", "L162")


@pytest.mark.clause("P16", "S9")
def test_lines_that_cannot_come() -> None:
    """From one deck nobody has two aces of one suit, nor two equal cards."""
    one = parse_game('extends = "21-stud"\nid = "one"\n[rules]\ndecks = { value = 1, choices = [1, 2] }\n')
    never = {each.name: list(pay_tables.never_findings(each)) for each in pay_tables.tabled_wagers(one)}
    assert [each.what.split('"')[1] for each in never["mirror-match-standard"]] == [
        "pair of one suit", "two aces of one suit",
    ]  # fmt: skip
    assert [each.what.split('"')[1] for each in never["match-standard"]] == [
        "two suited matches", "a suited and an unsuited match", "one suited match",
    ]  # fmt: skip
    assert {each.severity for found in never.values() for each in found} == {"warning"}
    two = [each for each in pay_tables.tabled_wagers(one.choose({"decks": 2})) if each.name == "match-standard"]
    checked, found = pay_tables.never_with_other_decks(two[0])
    assert checked == 5
    assert {each.settings["decks"] for each in found} == {"1"}


@pytest.mark.clause("Y2", "N3")
def test_bonus_lines_that_can_be_reached() -> None:
    def lines(**settings: int) -> set[int]:
        spec = SPANISH.choose(settings)
        return bonus.reachable_lines(compile_law(spec), full_shoe_of(spec))

    assert lines() == set(range(9))
    assert lines(decks=2) == set(range(9)) - {7, 8}, "three equal sevens take three decks"
    short = compile_law(SPANISH)._replace(max_cards=5)
    assert bonus.reachable_lines(short, full_shoe_of(SPANISH)) == set(range(9)) - {1, 2}, "no hand has six cards"


@COMPILED
def test_how_often_bonus_lines_are_paid_is_what_a_higher_pay_would_yield() -> None:
    """By a little more on one line the expectation rises by that much times how often the line is paid."""
    law, shoe = compile_law(SPANISH.choose({"max_hands": 1})), full_shoe_of(SPANISH)
    often = bonus.line_chances(law, shoe)
    plain = float(solve_main(law, shoe).expectation)
    more = 10**-6
    for line in (0, 3, 4, 8):
        won, per = law.bonus_21[line]
        raised = (*law.bonus_21[:line], (won * 10**6 + per, per * 10**6), *law.bonus_21[line + 1 :])
        gain = float(solve_main(law._replace(bonus_21=raised), shoe).expectation) - plain
        assert gain / more == pytest.approx(often[line], rel=1e-3, abs=1e-8), line
    assert often[0] > often[1] > often[2] > 0


@pytest.mark.clause("N13")
def test_insurance_against_an_ace_of_hearts_puts_the_player_ahead() -> None:
    spec = load_game("nh-21-plus")
    (finding,) = case_findings(spec, {"insurance": solve_side_wager(spec, full_shoe_of(spec), "insurance")})
    assert finding.what == "Insurance: where the ace of hearts is up, the player is ahead"
    assert finding.how_much == "advantage 0.3484% in 25.00% of the offers"


def priced(*others: tuple[dict[str, str], float], present: float = -0.05) -> Prices:
    versions = tuple(PricedVersion(dict(settings), ExpectedValue(ev=ev)) for settings, ev in others)
    return Prices(("base",), ExpectedValue(ev=present), versions)


def test_the_fewest_changes_that_put_the_player_ahead_are_shown() -> None:
    a, b, c = {"decks": "8"}, {"deck_kind": "spanish"}, {"blackjack_pays": "6:5"}
    prices = priced((a, -0.01), (b, 0.01), (a | b, 0.02), (a | c, 0.03), (a | b | c, 0.04))
    found = list(advantage_findings(STUD, [prices]))
    assert [(each.severity, each.settings) for each in found] == [
        ("warning", a | c), ("warning", b), ("note", a | b | c),
    ]  # fmt: skip
    assert "player advantage in 4 of 5 variants" in found[-1].what
    (ahead,) = advantage_findings(STUD, [priced((a, 0.1), present=0.03)])
    assert (ahead.severity, ahead.how_much) == (
        "serious",
        "advantage 3.0000%; 3.0000% to 10.0000% over all interpretations",
    )


def test_a_bonus_without_a_stake_gives_no_advantage() -> None:
    """Best play splits the sevens, so that the Super Bonus is paid only to a player who hits them for it."""
    spec = load_game("spanish-21+super-bonus")
    prices = Prices(("super-bonus",), ExpectedValue(ev=0.0003), ())
    (found,) = advantage_findings(spec, [prices])
    assert (found.severity, found.what) == ("note", "Super Bonus: a bonus without a stake of its own")
    assert found.how_much == "adds 0.0300% of the main wager if hands are played for it"
    (table,) = (each for each in pay_tables.tabled_wagers(spec) if each.name == "super-bonus")
    (never,) = pay_tables.never_findings(table)
    assert never.what.endswith("is never paid under the best play of the main game")


def test_edges_above_the_limit() -> None:
    prices = priced(({"decks": "8"}, -0.3), ({"decks": "8", "blackjack_pays": "6:5"}, -0.4))
    (note,) = limit_findings(STUD, [prices], 0.2)
    assert (note.severity, note.figure, note.clause) == ("note", 0.3, STUD.options["decks"].clause)
    (warning,) = limit_findings(STUD, [prices], 0.04)
    assert (warning.severity, warning.what) == ("warning", "Base Wager: the house edge is above 4%")
    assert EDGE_LIMIT == 0.2


@pytest.mark.clause("P24", "S14")
def test_contradictions() -> None:
    set_so = PURE.choose({"red_flex_backline": "yes"})
    first, *rest = Contradictions(set_so).findings()
    assert (first.severity, first.how_much) == ("warning", "as the game is set")
    assert rest == []
    useless = Contradictions(load_game("blackjack").choose({"max_hands": 1, "resplit_aces": "yes"})).findings()
    assert [each.what for each in useless] == ["resplit_aces=yes has no effect at this table"]
    refused = list(Contradictions(PURE.choose({"cut_depth": "1.5"})).findings())
    one_deck = [each.what for each in refused if each.settings == {"decks": "1"}]
    assert one_deck == ["Refused: cut_depth: must be below the number of decks, 1"]


def test_a_kept_audit_says_so(tmp_path: Path) -> None:
    store = ResultCache(tmp_path)
    game = house(ONE_TABLE)
    assert [audit_game(game, 20, store).cached for _ in range(2)] == [False, True]
    assert not audit_game(game, 10, store).cached
