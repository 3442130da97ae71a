"""Counting as a person asks for it: tags, ramps, indices; rules of thumb; break-even counts against exact ones."""

from fractions import Fraction
from itertools import product
from math import ceil, exp, floor, sqrt
from pathlib import Path
from random import Random

import pytest

from pit21.cards import FACES
from pit21.lab.counting import CountQuestion, CountResult, compute_count
from pit21.lab.counting.bet_ramp import parse_ramp, parse_sides, spread_note, stakes_by_count
from pit21.lab.counting.count_sums import risk_of_ruin
from pit21.lab.counting.index_plays import (
    ILLUSTRIOUS_18,
    Indices,
    charts_by_count,
    departure_words,
    parse_indices,
    read_indices,
    rule_differences,
)
from pit21.lab.counting.removal_spread import correlation
from pit21.lab.counting.tag_proposal import best_tags, propose
from pit21.lab.counting.tags import NAMED, parse_tags, tags_text
from pit21.lab.exact import compute_expected_value
from pit21.lab.question import QuestionError, full_shoe_of
from pit21.law.cards import is_red
from pit21.law.codes import DOUBLE, HIT, STAND
from pit21.solve.model import ShoeModel
from pit21.solve.strategy import ENTRIES, Chart, ChartLayout, empty_cells, suitless_problem
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game, parse_game

COMPILED = pytest.mark.xdist_group("compiled-law")

# Tags


def test_tags_are_read_by_rank_suit_and_color() -> None:
    tags = parse_tags("2..6:+1 7..9:0 T..A:-1")
    assert [tags.values[4 * rank] for rank in range(13)] == [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1]
    assert tags == parse_tags("hi-lo")._replace(name=tags.name)
    red = parse_tags("red:+1, black:-1")
    assert all(value == (1 if is_red(card) else -1) for card, value in enumerate(red.values))
    ace = parse_tags("A:-1 Ah:-2 7red:+1 10s:3")
    assert [ace.values[card] for card in range(4)] == [-1, -1, -2, -1]
    assert [ace.values[card] for card in range(24, 28)] == [0, 1, 1, 0]
    assert ace.values[39] == 3
    assert parse_tags("A..3:1").values[:12] == (1,) * 12


def test_known_counts_cancel_over_a_deck() -> None:
    """All but the KO, which is known for that it does not."""
    sums = {name: parse_tags(name).of_deck((1,) * FACES) for name in NAMED}
    assert sums == dict.fromkeys(NAMED, 0) | {"ko": 4}


def test_tags_are_written_as_they_are_read() -> None:
    random = Random(3)
    for _ in range(200):
        by_suit = random.random() < 0.5
        values = tuple(random.randint(-2, 2) if by_suit else (card >> 2) % 3 - 1 for card in range(FACES))
        if any(values):
            assert parse_tags(tags_text(values)).values == values
    assert tags_text(parse_tags("hi-lo").values) == "2..6:+1 7..9:0 T..A:-1"
    assert tags_text(parse_tags("red:-1 black:2").values) == "black:+2 red:-1"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("hi-la", "did you mean hi-lo"),
        ("6..2:+1", "runs backwards"),
        ("2:+1 3:x 4", "word 2.*word 3"),
        ("2:99", "from -20 to 20"),
        (":1", "not a tag such as"),
        ("2:0", "every card has the tag 0"),
        ("", "every card has the tag 0"),
    ],
)
def test_tags_that_cannot_be(text: str, wanted: str) -> None:
    with pytest.raises(QuestionError, match=f"(?s){wanted}"):
        parse_tags(text)


# Proposed tags


@pytest.mark.parametrize("level", [1, 2])
def test_proposed_tags_are_the_best_of_all(level: int) -> None:
    """Against every other set of tags of the level, for six ranks with effects drawn at random."""
    random = Random(level)
    for _ in range(4):
        effects = {
            card: value for rank in range(6) for value in [random.gauss(0, 1)] for card in (4 * rank, 4 * rank + 1)
        }
        chosen = best_tags(effects, level)
        values = list(effects.values())
        reached = correlation(values, [chosen[card] for card in effects])
        best = max(
            correlation(values, [tag for tag in tags for _ in range(2)]) or -1
            for tags in product(range(-level, level + 1), repeat=6)
        )
        assert reached == pytest.approx(best, abs=1e-12)


@pytest.mark.long
def test_what_is_proposed_for_side_wagers() -> None:
    insured, proposal = propose(load_game("blackjack"), "insurance", 2)
    assert tags_text(insured.values) == "2..9:+1 T..K:-2 A:+1"
    assert proposal.correlation == pytest.approx(1)
    assert proposal.hi_lo == pytest.approx(0.76, abs=0.01)
    flex, proposal = propose(load_game("pure-21.5"), "red-flex", 1)
    assert all(flex.values[card] <= 0 if is_red(card) else flex.values[card] == 1 for card in range(FACES))
    hearts, _ = propose(load_game("nh-21-plus"), "insurance", 3)
    assert hearts.values[46] < hearts.values[44] == hearts.values[36] < 0, "the queen of hearts says more than clubs"


def test_a_match_has_no_tags() -> None:
    with pytest.raises(QuestionError, match="all cards are equivalent for Dealer Up Match"):
        propose(load_game("nh-21-plus"), "dealer-up-match", 1)
    with pytest.raises(QuestionError, match="allowed: 1, 2, 3"):
        propose(load_game("nh-21-plus"), "insurance", 4)


# Plans


def test_a_ramp_is_in_units_or_with_a_unit_in_dollars() -> None:
    units = parse_ramp("0:1 2:4u")
    assert parse_ramp("0:1u 2:4", None) == units
    assert parse_ramp("0:25 2:$100", 2500) == units
    assert parse_ramp("0:1u 2:100", 2500) == units


def test_a_ramp_holds_from_each_count_on() -> None:
    ramp = parse_ramp("-1:0 1:1 2:2.5 5:12")
    assert [float(ramp.at(count)) for count in (-9, -1, 0, 1, 2, 4, 5, 50)] == [0, 0, 0, 1, 2.5, 2.5, 12, 12]
    assert parse_ramp(ramp.text) == ramp


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "no step"),
        ("0:1 2", "word 2"),
        ("2:1 1:2", "true counts must rise"),
        ("0:1001", "more than 1000"),
        ("99:1", "from -50 to 50"),
        ("0:0", "the ramp bets nothing"),
        ("0:-1", "not a step such as"),
        ("0:1e3", "not a step such as"),
    ],
)
def test_ramps_that_cannot_be(text: str, wanted: str) -> None:
    with pytest.raises(QuestionError, match=wanted):
        parse_ramp(text)


def test_side_wagers_have_an_index_and_perhaps_units() -> None:
    spec, ramp = load_game("pure-21.5"), parse_ramp("0:1 3:4")
    sides = parse_sides(spec, ["red-flex>=2:0.5"], ramp)
    main, units, takes = stakes_by_count(ramp, sides, ["red-flex"], "", range(-1, 4))
    assert list(map(float, main)) == [1, 1, 1, 1, 4]
    assert units == ((Fraction(1, 2),) * 5,)
    assert takes == ((0, 0, 0, 1, 1),)
    insured = parse_sides(load_game("blackjack"), ["insurance >= 3"], ramp)
    _, units, takes = stakes_by_count(ramp, insured, ["insurance"], "insurance", (2, 3))
    assert units == ((Fraction(1, 2), Fraction(2)),)
    assert takes == ((0, 1),)
    watched = parse_ramp("0:0 1:1")
    _, units, _ = stakes_by_count(watched, parse_sides(spec, ["red-flex>=-5"], watched), ["red-flex"], "", (0, 1))
    assert units == ((Fraction(0), Fraction(1)),), "no side wager without a main one"


@pytest.mark.parametrize(
    ("game", "text", "wanted"),
    [
        ("blackjack", "insurance>3", "is not a wager with an index"),
        ("blackjack", "insurance>=3:1", "half of the main wager"),
        ("blackjack", "base>=3", "no side wager 'base'"),
        ("pure-21.5", "red-flx>=3", "did you mean red-flex"),
        ("pure-21.5", "red-flex>=3:0", "above 0"),
        ("nh-21-plus", "dealer-up-match>=1:2", "larger than the main wager, which is 1 units at a count of 1"),
        ("pure-21.5", "red-flex>=99", "from -50 to 50"),
    ],
)
def test_side_wagers_that_cannot_be(game: str, text: str, wanted: str) -> None:
    with pytest.raises(QuestionError, match=wanted):
        parse_sides(load_game(game), [text], parse_ramp("0:1"))
    with pytest.raises(QuestionError, match="given twice"):
        parse_sides(load_game("pure-21.5"), ["red-flex>=3", "red-flex>=4"], parse_ramp("0:1"))


def test_a_spread_beyond_the_limits_is_noted() -> None:
    assert spread_note(load_game("blackjack"), parse_ramp("0:1 1:20")) is None
    assert "1 to 20" in (spread_note(load_game("blackjack"), parse_ramp("0:1 1:21")) or "")
    assert "all 3 further spots of the hand included, allow a spread of 1 to 8" in (
        spread_note(load_game("nh-21-plus"), parse_ramp("0:1 1:9")) or ""
    )


# Indices


def blackjack_layout() -> ChartLayout:
    spec = load_game("blackjack")
    return ChartLayout(suitless_problem(compile_law(spec), full_shoe_of(spec)))


@COMPILED
def test_indices_change_the_chart_by_the_count() -> None:
    layout = blackjack_layout()
    found = parse_indices(
        "hand,up,when,play\n# a remark\nhard 16,T,>=0,S\nhard 16,10,>=5,Ds\nPair 8,10,<-2,S\n", "mine", layout
    )
    stand, hit = ENTRIES.index((STAND,)), ENTRIES.index((HIT,))
    cells = empty_cells(layout)
    cells[layout.decides] = hit
    charts, group = charts_by_count(Chart(layout, cells), found.departures, range(-4, 7))
    assert group == (0, 0, 1, 1, 2, 2, 2, 2, 2, 3, 3)
    hard_16 = next(number for number, row in enumerate(layout.rows) if row[:2] == (0, 16))
    assert [int(chart.cells[hard_16, 9]) for chart in charts] == [hit, hit, stand, ENTRIES.index((DOUBLE, STAND))]
    assert [int(chart.cells[layout.pair_row(7), 9]) for chart in charts] == [stand, hit, hit, hit]
    assert departure_words(found.departures[2], layout) == "pair 8s v 10: S below -2"
    assert found.insurance is None


@COMPILED
def test_the_best_known_indices_are_eighteen() -> None:
    found = read_indices("illustrious-18", blackjack_layout())
    assert (len(found.departures), found.insurance) == (17, 3)
    assert len([line for line in ILLUSTRIOUS_18.splitlines() if not line.startswith("#")]) == 19


@COMPILED
@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("hard 16,10,0,S", "write >=3 or <-1"),
        ("hard 16,12,>=0,S", "is not an up card"),
        ("hard 16,10,>=0,P", "not allowed there; allowed: S, H"),
        ("hard 40,10,>=0,S", "no such row"),
        ("pair 12s,10,>=0,P", "no such row"),
        ("hard 16,10,>=0", "3 cells where 4"),
        ("insurance,10,>=3,take", "insurance,A,>=3,take"),
        ("# nothing", "holds no index"),
    ],
)
def test_indices_that_cannot_be(line: str, wanted: str) -> None:
    with pytest.raises(QuestionError, match=wanted):
        parse_indices(f"hand,up,when,play\n{line}\n", "mine", blackjack_layout())


@COMPILED
def test_index_files_that_cannot_be(tmp_path: Path) -> None:
    layout = blackjack_layout()
    with pytest.raises(QuestionError, match="first line must be hand,up,when,play"):
        parse_indices("hard 16,10,>=0,S\n", "mine", layout)
    with pytest.raises(QuestionError, match=r"there is no file 'nowhere\.csv'"):
        read_indices("nowhere.csv", layout)
    (tmp_path / "latin.csv").write_bytes(b"hand,up,when,play\nhard 16,10,>=0,S # \xe9\n")
    with pytest.raises(QuestionError, match="not text in UTF-8"):
        read_indices(str(tmp_path / "latin.csv"), layout)


# What counting gains


@pytest.fixture(scope="module")
def hi_lo() -> CountResult:
    """Six decks, the cut card 78 from the end, one unit at every count."""
    return compute_count(load_game("blackjack"), CountQuestion(rounds=6_000_000))


def line_through(found: CountResult, wager: str, counts: range) -> tuple[float, float]:
    """(slope, true count of no edge) of the straight line that fits the edges best, by their errors."""
    points = [(each.true_count, each.wagers[wager]) for each in found.counts if each.true_count in counts]
    weights = [1 / (at.std_error or 1) ** 2 for _, at in points]
    middle = sum(weight * place for weight, (place, _) in zip(weights, points, strict=True)) / sum(weights)
    level = sum(weight * at.ev for weight, (_, at) in zip(weights, points, strict=True)) / sum(weights)
    spread = sum(weight * (place - middle) ** 2 for weight, (place, _) in zip(weights, points, strict=True))
    slope = sum(weight * (place - middle) * at.ev for weight, (place, at) in zip(weights, points, strict=True)) / spread
    return slope, middle - level / slope


@pytest.mark.long
@COMPILED
def test_an_edge_of_half_a_percent_for_each_true_count(hi_lo: CountResult) -> None:
    """A rule of thumb of the counting books (Wong, Professional Blackjack; Schlesinger, Blackjack Attack)."""
    slope, even = line_through(hi_lo, "base", range(-5, 7))
    assert 0.0045 < slope < 0.0065
    assert 0 < even < 1.5
    shares = {each.true_count: each.share for each in hi_lo.counts}
    assert sum(shares.values()) == pytest.approx(1)
    assert 0.14 < sum(share for count, share in shares.items() if count >= 2) < 0.16


@pytest.mark.long
@COMPILED
def test_insurance_is_favourable_from_three_on(hi_lo: CountResult) -> None:
    """The index of the Hi-Lo in every book: 3, for six decks."""
    _, even = line_through(hi_lo, "insurance", range(-3, 8))
    assert 2 < even < 3, "two is too little, three is enough"
    found = hi_lo.favourable["insurance"]
    assert found.from_count in (2, 3, 4)
    assert found.ev is not None
    assert found.std_error is not None
    assert found.ev > 3 * found.std_error
    high = [each.wagers for each in hi_lo.counts if each.true_count >= 3 and "insurance" in each.wagers]
    assert sum(wagers["insurance"].placed for wagers in high) / hi_lo.rounds == pytest.approx(0.0061, abs=0.0003)


@pytest.mark.long
@COMPILED
def test_the_counts_add_up_to_the_whole(hi_lo: CountResult) -> None:
    for name, whole in hi_lo.wagers.items():
        rows = [each.wagers[name] for each in hi_lo.counts if name in each.wagers]
        assert sum(row.placed for row in rows) == whole.placed
        assert sum(row.placed * row.ev for row in rows) / whole.placed == pytest.approx(whole.ev, abs=1e-12)
    plan, base = hi_lo.plan, hi_lo.wagers["base"]
    assert plan.won_per_100 == pytest.approx(100 * base.ev)
    assert plan.won_per_100_error == pytest.approx(100 * (base.std_error or 0))
    assert plan.std_dev_100 == pytest.approx(10 * base.std_dev)
    assert sum(each.won_per_100 for each in hi_lo.counts) == pytest.approx(plan.won_per_100)
    assert (plan.desirability, plan.score, plan.n0) == (None, None, None), "a flat bet does not win"


@pytest.mark.long
@COMPILED
def test_a_plan_that_wins(hi_lo: CountResult) -> None:
    """The figures follow from win rate and deviation; indices and insurance add to what the ramp wins."""
    spec = load_game("blackjack")
    question = CountQuestion(ramp="0:1 1:2 2:4 3:8 4:12", rounds=2_000_000, bankroll=1000, pace=80)
    plain, indexed = compute_count(spec, question), compute_count(spec, question._replace(indices="illustrious-18"))
    by_hand = sum(each.stake * each.wagers["base"].ev * each.share for each in plain.counts if "base" in each.wagers)
    assert plain.plan.won_per_100 == pytest.approx(100 * by_hand)
    assert indexed.plan.won_per_100 > plain.plan.won_per_100
    assert len(indexed.indices) == 17
    assert indexed.sides["insurance"].from_count == 3
    for plan in (plain.plan, indexed.plan):
        mean, deviation = plan.won_per_100 / 100, plan.std_dev_100 / 10
        assert plan.desirability == pytest.approx(1000 * mean / deviation)
        assert plan.score == pytest.approx((plan.desirability or 0) ** 2)
        assert plan.n0 == pytest.approx((deviation / mean) ** 2)
        assert plan.ruin == pytest.approx(exp(-2 * mean * 1000 / deviation**2))
        assert plan.won_per_hour == pytest.approx(80 * mean)
        assert plan.std_dev_hour == pytest.approx(sqrt(80) * deviation)
        assert plan.average_stake == pytest.approx(sum(each.stake * each.share for each in plain.counts), rel=0.01)


def test_ruin_is_certain_for_whoever_does_not_win() -> None:
    assert risk_of_ruin(-0.01, 1.3, 1000) == risk_of_ruin(0, 1.3, 1000) == 1
    assert risk_of_ruin(0.01, 1.0, 100) == pytest.approx(exp(-2))


# Break-even counts against exact expectations


def even_shoe(groups: dict[tuple[int, ...], int]) -> ShoeModel:
    """A number of cards of each group, spread over the cards of the group as evenly as can be."""
    counts = [0] * FACES
    for cards, number in groups.items():
        for place in range(number):
            counts[cards[place * 7 % len(cards)]] += 1
    return ShoeModel(tuple(counts))


@pytest.fixture(scope="module")
def colors() -> CountResult:
    return compute_count(load_game("pure-21.5"), CountQuestion(tags="black:+1 red:-1", rounds=1_500_000))


@pytest.mark.long
@COMPILED
@pytest.mark.parametrize("left", [104, 208])
def test_red_flex_breaks_even_where_the_exact_edge_does(colors: CountResult, left: int) -> None:
    """Black cards count one up, red ones one down: the true count says how many red cards too many are left."""
    spec = load_game("pure-21.5")
    red = tuple(card for card in range(FACES) if is_red(card))
    black = tuple(card for card in range(FACES) if not is_red(card))

    def exact(halves: int) -> float:
        """The edge at a true count in halves."""
        more = halves * left // 208
        return compute_expected_value(spec, even_shoe({red: left // 2 + more, black: left // 2 - more}), "red-flex").ev

    from_count = colors.favourable["red-flex"].from_count
    assert from_count is not None
    assert from_count == colors.favourable["red-flex"].break_even
    assert exact(2 * from_count - 2) < 0 < exact(2 * from_count + 2)
    for each in colors.counts:
        wager = each.wagers["red-flex"]
        if each.share > 0.01 and each.true_count % 2 == 0 and wager.std_error is not None:
            low, high = (exact(2 * count) for count in (each.true_count, each.true_count + 1))
            assert low - 4 * wager.std_error - 0.01 < wager.ev < high + 4 * wager.std_error + 0.01


@pytest.mark.long
@COMPILED
def test_insurance_with_hearts_breaks_even_where_the_exact_edge_does() -> None:
    """The court cards count one down: at four decks left each true count is four of them more, one a heart."""
    spec = load_game("nh-21-plus")
    found = compute_count(spec, CountQuestion(tags="J..K:-1", rounds=2_000_000))
    assert found.deck_sum == -12

    def exact(at: int) -> float:
        hearts = tuple(card for card in range(40, FACES) if card & 3 == 2)
        others = tuple(card for card in range(40, FACES) if card & 3 != 2)
        return compute_expected_value(spec, even_shoe({
            hearts: 12 + at, others: 36 + 3 * at, (0, 1, 2, 3): 16, tuple(range(4, 36)): 128 - 4 * at,
        }), "insurance").ev  # fmt: skip

    _, even = line_through(found, "insurance", range(-3, 6))
    # A count of 2 stands for 2 to 3, so that the line runs about half a count to the left.
    assert 1 < even < 4
    assert exact(floor(even)) < 0 < exact(ceil(even) + 1)
    for each in found.counts:
        wager = each.wagers.get("insurance")
        if wager is not None and wager.placed > 5000 and wager.std_error is not None:
            low, high = exact(each.true_count), exact(each.true_count + 1)
            assert low - 4 * wager.std_error - 0.01 < wager.ev < high + 4 * wager.std_error + 0.01
    matched = found.favourable["dealer-up-match"]
    assert matched.ev is None or matched.std_error is None or matched.ev < 4 * matched.std_error, "it cannot be counted"


# What cannot be asked


@pytest.mark.parametrize(
    ("game", "settings", "question", "wanted"),
    [
        ("twisted-21", {}, CountQuestion(), "shuffles before every round"),
        ("blackjack", {"decks": "infinite"}, CountQuestion(), "an infinite shoe never changes"),
        ("blackjack", {}, CountQuestion(seats=9), "1 to 7 at this table"),
        ("pure-21.5", {}, CountQuestion(seats=8), "1 to 7 at this table"),
        ("blackjack", {}, CountQuestion(rounds=0, pace=-1), "(?s)rounds.*pace"),
        ("blackjack", {}, CountQuestion(bankroll=0), "bankroll"),
        ("blackjack", {}, CountQuestion(indices="illustrious-18", policy="best"), "leave `policy` out"),
        ("blackjack", {}, CountQuestion(seed=-1), "seed"),
        ("blackjack", {}, CountQuestion(tags="proposed:nothing"), "no wager 'nothing'"),
        ("21-stud", {}, CountQuestion(indices="illustrious-18"), "no decisions"),
    ],
)
def test_questions_that_cannot_be_asked(
    game: str, settings: dict[str, str], question: CountQuestion, wanted: str
) -> None:
    with pytest.raises(QuestionError, match=wanted):
        compute_count(load_game(game).choose(settings), question)


@pytest.mark.long
@COMPILED
def test_stakes_that_cannot_be_added_up() -> None:
    with pytest.raises(QuestionError, match="too large, or too finely divided"):
        compute_count(
            load_game("pure-21.5"), CountQuestion(ramp="0:0.01 1:1000", sides=("red-flex>=0:999.99",), rounds=10)
        )


def test_index_plays_say_which_rules_they_are_for() -> None:
    rules = (("tags", "hi-lo"), ("decks", "4..8"), ("soft_17", "stand"), ("surrender", "none"))
    indices = Indices("mine.csv", (), 3, rules)
    blackjack = load_game("blackjack")
    assert rule_differences(blackjack.choose({"soft_17": "stand"}), indices, "hi-lo") == ()
    assert rule_differences(blackjack.choose({"soft_17": "stand", "decks": "infinite"}), indices, "hi-lo") == ()
    changed = blackjack.choose({"decks": 2, "surrender": "late"})
    assert rule_differences(changed, indices, "ko") == (
        "tags=hi-lo (here ko)", "decks=4..8 (here 2)", "soft_17=stand (here hit)", "surrender=none (here late)",
    )  # fmt: skip


def test_a_game_that_shows_the_hole_cards_class_is_refused_by_that_rule() -> None:
    game = parse_game('extends = "blackjack"\n[rules]\ndealer_cards = "up_and_class"')
    with pytest.raises(QuestionError) as refused:
        compute_count(game, CountQuestion(rounds=1000))
    assert [problem.path for problem in refused.value.problems] == ["dealer_cards"]
