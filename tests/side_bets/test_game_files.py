"""Side bets in a user's own game file: what is checked, and what is said."""

import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pit21.law.conditions import CardsSeen, line_that_holds
from pit21.report import settle
from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError
from pit21.spec.schema import json_schema
from pit21.spec.sentences.course import course_of_round
from pit21.spec.whole_game_text import game_file_text

FILE = """extends = "blackjack"
id = "pairs"
title = "Blackjack with pairs"

[wagers.pairs]
title = "Pairs"
role = "side"
evaluator = "lines"
reads = ["first-two"]
min = 100
max = 10000
paytable = "pairs"
clause = ["House 1"]
limits_clause = ["House 1"]

[paytables.pairs]
title = "Pairs"
clause = ["House 1"]
lines = [
  { when = "perfect pair", holds = { same = "card" }, pays = "25:1", clause = ["House 1"] },
  { when = "pair", holds = { same = "rank" }, pays = "6:1", clause = ["House 1"] },
]
"""
PAIR = '{ same = "rank" }'


def problems(old: str, new: str) -> dict[str, tuple[str, int | None]]:
    assert old in FILE
    with pytest.raises(SpecError) as caught:
        parse_game(FILE.replace(old, new))
    return {each.path: (each.message, each.line) for each in caught.value.problems}


def test_stages_need_not_be_written_again() -> None:
    spec = parse_game(FILE)
    stages = [(stage.do, stage.wagers) for stage in spec.file.stages]
    assert stages[1:3] == [("deal", ()), ("settle", ("pairs",))]
    assert len(stages) == 1 + len(load_game("blackjack").file.stages)


def test_a_whole_file_reads_back() -> None:
    spec = parse_game(FILE)
    assert parse_game(game_file_text(spec)).digest == spec.digest


def test_the_condition_is_part_of_the_digest() -> None:
    assert parse_game(FILE.replace(PAIR, '{ same = "value" }')).digest != parse_game(FILE).digest


def test_the_best_line_pays_whatever_its_place() -> None:
    """The table upside down: the first line would take every pair."""
    lines = FILE.index("  { when"), FILE.index("]\n", FILE.index("  { when"))
    perfect, pair = FILE[lines[0] : lines[1]].splitlines(keepends=True)[:2]
    reversed_file = FILE.replace(perfect + pair, pair + perfect)
    best = parse_game(reversed_file.replace('reads = ["first-two"]', 'reads = ["first-two"]\nselection = "best"'))
    two_kings = CardsSeen((48, 48), (), (), (2, 0, 0, 0, 0))
    assert line_that_holds(parse_game(reversed_file).line_program("pairs"), two_kings) == 0
    assert line_that_holds(best.line_program("pairs"), two_kings) == 1
    assert line_that_holds(best.line_program("pairs", [(30, 1), (25, 1)]), two_kings) == 0


@pytest.mark.parametrize(
    ("condition", "key", "words"),
    [
        ("{ suited = true }", "suited", 'write same = "suit"'),
        ("{ dealer_22 = true }", "dealer_22", 'write of = "dealer-hand", total = 22'),
        ('{ sme = "rank" }', "sme", "did you mean same"),
        ('{ same = "ranks" }', "same", "did you mean rank"),
        ('{ each = "13" }', "each", "'13' is not a card, rank, suit or color"),
        ('{ each = "hearts spades" }', "each", "fits no card"),
        ('{ of = "up-card", each = "7" }', "of", "add it to `reads`"),
        ('{ matches = { with = "up-card" } }', "matches", "add them to `reads`"),
        ("{ total = { at_least = 20, at_most = 12 } }", "total", "at_least = 20 is above at_most = 12"),
        ("{ total = { over = 13 } }", "total", "takes a number such as 20"),
        ('{ of = "first-card" }', "", "asks nothing"),
        ("{ any = [] }", "any", "takes a list"),
        ("{ bust = 1 }", "bust", "takes true or false"),
    ],
)
def test_errors_teach(condition: str, key: str, words: str) -> None:
    path = "paytables.pairs.lines[1].holds" + (f".{key}" if key else "")
    message, line = problems(PAIR, condition)[path]
    assert words in message
    assert line == 21


def test_errors_of_inner_conditions_have_their_path() -> None:
    found = problems(PAIR, '{ any = [{ same = "rank" }, { not = { pair = true } }] }')
    assert 'write makes = "pair"' in found["paytables.pairs.lines[1].holds.any[1].not.pair"][0]


def test_what_belongs_together_is_checked() -> None:
    assert "such as reads" in problems('reads = ["first-two"]\n', "")["wagers.pairs.reads"][0]
    assert "is missing" in problems(f"holds = {PAIR}, ", "")["paytables.pairs.lines[1].holds"][0]
    decided = problems('["first-two"]', '["dealer-hand"]\ndecided = "deal"')
    assert "known at 'dealer' only" in decided["wagers.pairs.decided"][0]
    other = problems('evaluator = "lines"', 'evaluator = "red-flex"')
    assert "evaluator = 'lines'" in other["wagers.pairs.reads"][0]


def test_the_schema_knows_conditions() -> None:
    validator = Draft202012Validator(json_schema())
    assert list(validator.iter_errors(tomllib.loads(FILE))) == []
    for wrong in ("{ suited = true }", '{ same = "ranks" }', "{ total = { over = 13 } }", "{ any = [] }"):
        assert list(validator.iter_errors(tomllib.loads(FILE.replace(PAIR, wrong)))) != []


ROUND = """pit21 2
game {game}
player ann $100 at 1
shoe {shoe}

round
{bets}
deal
{steps}
"""


def settled(game: str, shoe: str, bets: str, steps: str) -> dict[str, tuple[int, str]]:
    report = settle(ROUND.format(game=game, shoe=shoe, bets=bets, steps=steps))
    assert report.ok, report.problems
    return {each.wager: (each.returned, each.line or "") for each in report.rounds[0].settlements}


def test_a_pair_is_paid_at_the_deal_and_stays_paid_after_a_split() -> None:
    # ann 8h 8h against a 6 with a ten under it; she splits, gets a ten on each hand; the dealer busts with a king.
    bets = "bet 1 base $10\nbet 1 perfect-pairs $5"
    found = settled("blackjack+perfect-pairs", "8h 6c 8h Td Ts Tc Kd", bets, "1 split\n1.1 stand\n1.2 stand")
    assert found["perfect-pairs"] == (13_000, "perfect pair")  # 5 and 25 times 5
    assert found["base"][0] == 2000


def test_the_dealer_completes_the_hand_for_a_wager_that_reads_it() -> None:
    # ann busts; the dealer has 6 and ten and would not draw for anyone, draws a king for Buster.
    bets = "bet 1 base $10\nbet 1 buster $5"
    found = settled("blackjack+buster", "9h 6c 7h Td Ts Kd", bets, "1 hit")
    assert found["base"][0] == 0
    assert found["buster"] == (1500, "bust with 3 or 4 cards")
    # Without the wager the dealer's hand ends with two cards, so that the script may end there.
    assert settled("blackjack", "9h 6c 7h Td Ts", "bet 1 base $10", "1 hit")["base"][0] == 0


def test_a_dealer_blackjack_pays_the_top_line() -> None:
    bets = "bet 1 base $10\nbet 1 lucky-ladies-b $1"
    found = settled("blackjack+lucky-ladies-b", "Qh Tc Qh Ad", bets, "")
    assert found["lucky-ladies-b"] == (100_100, "two queens of hearts and dealer blackjack")
    found = settled("blackjack+lucky-ladies-b", "Qh 7c Qh Td", bets, "1 stand")
    assert found["lucky-ladies-b"] == (20_100, "two queens of hearts")


def test_games_without_draws_take_wagers_on_the_players_first_cards() -> None:
    # 21 STUD: ann 8h 8c, the dealer 9s Td; a pair of two colors pays 6 to 1.
    bets = "bet 1 base $10\nbet 1 perfect-pairs $5"
    found = settled("21-stud+perfect-pairs", "8h 9s 8c Td", bets, "")
    assert found["perfect-pairs"] == (3500, "mixed pair")
    # Twisted 21 deals more cards, but the first two decide.
    spec = load_game("twisted-21+perfect-pairs")
    stages = [stage.do for stage in spec.file.stages]
    assert stages[stages.index("deal") + 1] == "settle"


def test_a_transcript_can_be_given_further_wagers(tmp_path: Path) -> None:
    path = tmp_path / "round.pit"
    path.write_text(ROUND.format(game="blackjack", shoe="8h 6c 8d Td Kd", steps="1 stand",
                                 bets="bet 1 base $10\nbet 1 any-pair $1"))  # fmt: skip
    assert not settle(path).ok
    assert settle(path, ["any-pair"]).ok


def own_game(tmp_path: Path, reads: str, lines: str, more: str = "") -> str:
    """Blackjack with a side bet of which only what it needs is written."""
    path = tmp_path / "own.toml"
    path.write_text(
        f'extends = "blackjack"\n[wagers.own]\nreads = {reads}\n{more}\n[paytables.own]\nlines = [{lines}]\n'
    )
    return str(path)


def test_a_third_card_is_dealt_for_a_wager_that_is_owed_one() -> None:
    # ann 7h 7c; the dealer's ace hides a ten, so nobody plays, and the 7s comes for Super Sevens alone.
    bets = "bet 1 base $10\nbet 1 super-sevens $1"
    found = settled("blackjack+super-sevens", "7h Ac 7c Td 7s", bets, "")
    assert found["super-sevens"] == (50_100, "three sevens")
    # She splits: the third card is the one that her first hand gets.
    steps = "1 split\n1.1 stand\n1.2 stand"
    found = settled("blackjack+super-sevens", "7h 6c 7c Td 2s Tc Kd", bets, steps)
    assert found["super-sevens"] == (5_100, "first two cards are sevens")


@pytest.mark.parametrize(("first", "second", "returned"), [("Kc", "7c", 0), ("7c", "Kc", 400)])
def test_no_third_card_is_dealt_for_a_wager_that_two_cards_decide(first: str, second: str, returned: int) -> None:
    # ann stands; the next card is the dealer's, who has 16 and makes 21.
    bets = "bet 1 base $10\nbet 1 super-sevens $1"
    found = settled("blackjack+super-sevens", f"{first} 6h {second} Td 5s", bets, "1 stand")
    assert (found["super-sevens"][0], found["base"][0]) == (returned, 0)


def test_a_third_card_is_dealt_where_a_line_needs_three(tmp_path: Path) -> None:
    # K and 6 are above 15 whatever comes, but a total of three cards needs three: the 2s is the third, then the 9c.
    line = '{ when = "16 or more", holds = { total = { at_least = 16 }, aces = "one" }, pays = "1:1" }'
    game = own_game(tmp_path, '["first-three"]', line, 'forces = "third-card"')
    found = settled(game, "Kc 6h 6c Td 2s 9c", "bet 1 base $10\nbet 1 own $1", "1 stand")
    assert (found["own"][0], found["base"][0]) == (200, 2000)


def test_the_result_of_the_main_hand_decides() -> None:
    bets = "bet 1 base $10\nbet 1 lucky-stiff $1"
    for shoe, steps, returned in (("Th 6c 5c Td Kd", "1 stand", 600), ("Th 6c 5c Td 4d", "1 stand", 0)):
        assert settled("blackjack+lucky-stiff", shoe, bets, steps)["lucky-stiff"][0] == returned
    # A hard 15 drawn to 17 pushes against the dealer's 17.
    assert settled("blackjack+lucky-stiff", "Th 7c 5c Td 2c", bets, "1 hit\n1 stand")["lucky-stiff"][0] == 100


def test_all_lines_that_hold_are_paid(tmp_path: Path) -> None:
    lines = """{ when = "pair", holds = { same = "rank" }, pays = "5:1" },
      { when = "red", holds = { each = "red" }, pays = "1:1" }"""
    game = own_game(tmp_path, '["first-two"]', lines, 'selection = "all"')
    found = settled(game, "8h 6c 8d Td Kd", "bet 1 base $10\nbet 1 own $1", "1 stand")
    assert found["own"] == (700, "pair and red")
    assert settled(game, "8h 6c 9d Td Kd", "bet 1 base $10\nbet 1 own $1", "1 stand")["own"] == (200, "red")


def test_fixed_amounts_by_size_of_stake(tmp_path: Path) -> None:
    lines = """{ when = "pair", holds = { same = "rank" }, amount = [{ pays = 10000 }, { stake = 500, pays = 60000 }] },
      { when = "jackpot", holds = { each = "A" }, meter = "50%" }"""
    game = own_game(tmp_path, '["first-two"]', lines, 'meter = 200000\nselection = "best"')
    for stake, won in ((1, 10_000), (4, 10_000), (5, 60_000), (50, 60_000)):
        found = settled(game, "8h 6c 8d Td Kd", f"bet 1 base $10\nbet 1 own ${stake}", "1 stand")
        assert found["own"] == (100 * stake + won, "pair")
    assert settled(game, "Ah 6c Ad Td Kd", "bet 1 base $10\nbet 1 own $1", "1 stand")["own"] == (100_100, "jackpot")


def test_the_dealers_cards_of_other_games(tmp_path: Path) -> None:
    # 21 STUD: ann 8h 8c, the dealer 9s Td: in-between needs the dealer's first card only.
    bets = "bet 1 base $10\nbet 1 lucky-ladies-b $1"
    assert settled("21-stud+lucky-ladies-b", "Qh Tc Qh Ad", bets, "")["lucky-ladies-b"][0] == 100_100


def test_a_bet_is_placed_after_the_peek() -> None:
    # ann has 20; the dealer shows a king with a 6 under it and busts with a 9.
    game, shoe = "blackjack+bust-bonus", "Th Kc Td 6d 9d"
    report = settle(ROUND.format(game=game, shoe=shoe, bets="bet 1 base $10", steps="bet 1 bust-bonus $5\n1 stand"))
    assert report.ok, report.problems
    found = {each.wager: each.returned for each in report.rounds[0].settlements}
    assert found == {"base": 2000, "bust-bonus": 1500}
    assert "bust-bonus" not in settled(game, shoe, "bet 1 base $10", "1 stand")
    # Not before the deal, and not against a dealer blackjack.
    assert not settle(ROUND.format(game=game, shoe=shoe, bets="bet 1 base $10\nbet 1 bust-bonus $5", steps="")).ok
    assert set(settled(game, "Th Kc Td Ad", "bet 1 base $10", "")) == {"base"}


@pytest.mark.parametrize("reads", ["third-card", "player-hand", "main-hand"])
def test_a_seat_of_two_hands_leaves_out_how_one_is_played(reads: str) -> None:
    condition = '{ result = "win" }' if reads == "main-hand" else '{ of = "first-two", same = "rank" }'
    read = reads if reads == "player-hand" else f'first-two", "{reads}'
    condition = '{ same = "rank" }' if reads == "player-hand" else condition
    text = FILE.replace('"blackjack"', '"blackjack-switch"').replace('"first-two"', f'"{read}"')
    with pytest.raises(SpecError) as refused:
        parse_game(text.replace(PAIR, condition))
    assert "two hands whose second cards may be swapped" in str(refused.value)


def test_a_seat_of_two_hands_takes_bets_on_the_cards_dealt() -> None:
    assert "pairs" in parse_game(FILE.replace('"blackjack"', '"blackjack-switch"')).file.wagers


MISTAKES = """extends = "blackjack"

[rules]
free_double = "two_cards"
redoubles = 2

[wagers.one]
reads = ["first two"]
decided = "now"

[[paytables.one.lines]]
when = "pair"
holds = { suited = true, same = "ranks", of = "first-two" }
pays = 6

[[paytables.one.lines]]
when = "blackjack"
holds = { blackjak = true }
pays = "2/1"

[wagers.two]
title = "Two"
"""


def test_all_mistakes_of_a_file_are_reported_at_once() -> None:
    """Keys that cannot be read hide nothing: not the conditions, not the odds, not rules that exclude each other."""
    with pytest.raises(SpecError) as caught:
        parse_game(MISTAKES)
    found = {each.path: each.line for each in caught.value.problems}
    assert found == {
        "rules.redoubles": 5, "wagers.one.reads[0]": 8, "wagers.one.decided": 9,
        "paytables.one.lines[0].holds.suited": 13, "paytables.one.lines[0].holds.same": 13,
        "paytables.one.lines[0].pays": 14, "paytables.one.lines[1].holds.blackjak": 18,
        "paytables.one.lines[1].pays": 19, "wagers.two": 21, "wagers.two.reads": 21,
    }  # fmt: skip


@pytest.mark.parametrize("value", ["true", "1.5", "[]", "[[]]", "{}", "[{}]", '"x"', "-1"])
def test_a_value_of_the_wrong_kind_is_a_problem_and_nothing_worse(value: str) -> None:
    lines, refused = MISTAKES.splitlines(), 0
    for number, line in enumerate(lines):
        key, equals, _ = line.partition(" = ")
        if equals and key != "extends":
            changed = [*lines[:number], f"{key} = {value}", *lines[number + 1 :]]
            with pytest.raises(SpecError) as caught:
                parse_game("\n".join(changed))
            refused += number + 1 in [each.line for each in caught.value.problems]
    assert refused >= 8


@pytest.mark.parametrize(
    ("old", "new", "path", "message"),
    [
        ("max = 10000", 'max = "$25"', "wagers.pairs.max", "; write 2500"),
        ('pays = "6:1"', 'pays = "6 to 1"', "paytables.pairs.lines[1].pays", "write them as 6:1"),
        ('pays = "6:1"', 'pays = "6:0"', "paytables.pairs.lines[1].pays", "write them as 3:2"),
        (PAIR, '{ makes = "trips" }', "paytables.pairs.lines[1].holds.makes", "write three-of-a-kind"),
        ("min = 100", 'min = 100\nforces = "yes"', "wagers.pairs.forces", "'third-card', or leave the key out"),
        ("[wagers.pairs]", '[rules]\nsurrender = "anytime"\n[wagers.pairs]', "rules.surrender.value", "mean any_time?"),
        ("[wagers.pairs]", '[rules]\ndouble_on = "11"\n[wagers.pairs]', "rules.double_on.value", "mean eleven"),
    ],
)  # fmt: skip
def test_a_near_miss_shows_what_to_write(old: str, new: str, path: str, message: str) -> None:
    found = problems(old, new)
    assert list(found) == [path]
    assert message in found[path][0]


def test_the_stages_of_a_wrong_bet_are_not_reported_besides() -> None:
    late = 'reads = ["first-two", "dealer-hand"]\nmoves_to_main = "peek"'
    found = problems('reads = ["first-two"]', late)
    assert "wagers.pairs.moves_to_main" in found
    assert not any(path.startswith("stages") for path in found)


def test_the_rules_say_when_a_bet_is_placed_and_what_is_dealt_for_it() -> None:
    late = 'reads = ["first-three", "up-card"]\nplaced = "up-card"\nforces = "third-card"'
    game = parse_game(FILE.replace('reads = ["first-two"]', late))
    course = [words for words, _ in course_of_round(game)]
    assert "With the up card showing, Pairs may be placed." in course
    assert any("is dealt a third for Pairs alone, unless the two decide the bet." in each for each in course)
    after_peek = parse_game(FILE.replace('["first-two"]', '["first-two", "hole-card"]\nplaced = "peek"'))
    assert "The dealer has no blackjack: Pairs may be placed." in [words for words, _ in course_of_round(after_peek)]
