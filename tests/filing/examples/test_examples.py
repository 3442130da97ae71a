"""Worked examples: each is a transcript that is accepted and shows what it claims; what has none is said."""

import tomllib
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from pit21.cli import main
from pit21.filing import examples as package
from pit21.filing.examples import Claim, Example, ExampleSet, NoExample, find_examples
from pit21.filing.examples.booklet import with_unreachable_lines
from pit21.filing.examples.collection import GAME_FILE
from pit21.filing.examples.drawing import draw_round
from pit21.filing.examples.goals import goals_of
from pit21.filing.examples.marks.traits import traits_of
from pit21.filing.examples.search import Tries
from pit21.lab.exact import compute_edge
from pit21.lab.question import open_result_cache
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.register import load_registers, load_rulings
from pit21.spec.vocabulary import VOCABULARY
from pit21.spec.whole_game_text import game_file_text
from pit21.transcript.parse import parse_transcript
from pit21.transcript.run import TranscriptRun, run_transcript

OTHER_OPTIONS = {
    "21-stud": ({"deck_kind": "spanish"},),
    "nh-21-plus": ({"shuffle": "documented", "hearts_insurance": "no"},),
    "pure-21.5": (
        {"collection": "$100:$1:$0.50:$2"},
        *({"red_flex_table": f"RFB-{number:02d}"} for number in (1, 3, 5, 7, 9, 11, 12)),
    ),
    "twisted-21": (
        {"bonus": "low-ball-5"}, {"bonus": "stud-bonus-7"}, {"bonus": "low-ball-7"}, {"hit_cards": "sequential"},
    ),
}  # fmt: skip
"""Choices under which the clauses are in force that the defaults leave without effect."""


@cache
def examples(game: str, *settings: tuple[str, str], tries: Tries | None = None) -> ExampleSet:
    spec = load_game(game).choose(dict(settings), in_dollars=True)
    return find_examples(spec) if tries is None else find_examples(spec, tries=tries)


def unshown_claims(example: Example, run: TranscriptRun) -> tuple[Claim, ...]:
    """Claims of an example that its transcript does not show when it is played."""
    if run.session is None or run.fault is not None:
        return example.claims
    marks = traits_of(run.session.start, run.session.history, run.refusals)
    return tuple(claim for claim in example.claims if not any(marks.issuperset(each) for each in claim.shown_by))


def check_example(example: Example) -> None:
    run = run_transcript(parse_transcript(example.transcript, Path()))
    assert run.fault is None, (example.file, str(run.fault))
    assert not unshown_claims(example, run), example.file
    assert example.transcript.startswith("# Shows: ")


def test_every_rule_of_the_vocabulary_says_what_shows_it() -> None:
    goals = tomllib.loads((Path(package.__file__).parent / "goals.toml").read_text(encoding="utf-8"))
    assert set(goals["rules"]) == set(VOCABULARY)


def test_a_clause_with_two_sentences_is_shown_with_both_where_both_are_in_force() -> None:
    def wanted(goal: str, **settings: str) -> list[set[str]]:
        goals = goals_of(load_game("twisted-21").choose(settings))
        return [set(each) for each in next(each for each in goals if each.id == goal).wanted]

    assert wanted("clause:twisted-21:15") == [{"dealer:natural", "code:dealer-natural", "win:stud-poker"}]
    alone = wanted("clause:twisted-21:15", stud_poker="not_offered")
    assert alone == [{"dealer:natural", "code:dealer-natural"}]
    assert not any("_" in each.text for each in goals_of(load_game("twisted-21"))), "words, not identifiers"
    assert wanted("ruling:T1") == [{"low-sum:and-poker:pay-line"}], "16 or less beside a paying poker hand"


def test_every_example_is_accepted_and_shows_what_it_claims() -> None:
    found = examples("21-stud", tries=Tries(300, 300, 0))
    assert len(found.examples) > 25
    for example in found.examples:
        check_example(example)


@pytest.mark.parametrize("game", ["pure-21.5", pytest.param("twisted-21", marks=pytest.mark.long)])
def test_what_goes_wrong_is_shown_in_one_short_round(game: str) -> None:
    """The games with the longest rounds: a bank and three seats, and packets of five for every position."""
    found = examples(game, tries=Tries(0, 0))
    shown = [example for example in found.examples if example.claims[0].kind == "irregularity"]
    assert len(shown) > 20
    for example in shown:
        lines = [line for line in example.transcript.splitlines() if not line.startswith("#")]
        assert lines.count("round") == 1, example.file
        assert len(lines) < 30, example.file
        check_example(example)


def test_the_same_seed_finds_the_same_examples() -> None:
    few = Tries(60, 60, 20)
    spec = load_game("blackjack")
    assert find_examples(spec, tries=few) == find_examples(spec, tries=few)
    assert find_examples(spec, tries=few) != find_examples(spec, tries=few, seed=2)


def test_a_claim_that_a_transcript_does_not_show_is_found() -> None:
    found = examples("21-stud", tries=Tries(300, 300, 0))
    pair = next(each for each in found.examples if "Mirror Match" in each.title)
    other = next(each for each in found.examples if each.claims[0].id == "line:base:higher-total")
    run = run_transcript(parse_transcript(other.transcript, Path()))
    assert [claim.id for claim in unshown_claims(pair, run)][:1] == [pair.claims[0].id]


def test_examples_of_a_file_of_ones_own_are_settled_by_the_copy_beside_them(tmp_path: Path) -> None:
    spec = load_game(Path("docs/examples/my-game.toml"))
    (tmp_path / GAME_FILE).write_text(game_file_text(spec), encoding="utf-8")
    assert load_game(tmp_path / GAME_FILE).digest == spec.digest
    found = find_examples(spec, game=GAME_FILE, tries=Tries(150, 150, 0))
    refused = next(each for each in found.examples if "[House 1]" in each.transcript or "refused" in each.transcript)
    for example in (found.examples[0], refused):
        run = run_transcript(parse_transcript(example.transcript, tmp_path))
        assert run.fault is None, str(run.fault)
        assert not unshown_claims(example, run)


@pytest.mark.long
def test_a_pay_line_that_no_deal_reaches_is_named() -> None:
    edge = compute_edge(load_game("21-stud"), cache=open_result_cache())
    wager = edge.wagers["mirror-match"]
    assert wager.outcomes is not None
    never = tuple(replace(each, probability=0.0) for each in wager.outcomes)
    line = "line:mirror-match:mirror-match-standard:pair of one suit"
    missing = NoExample(id=line, kind="pay-line", label="", text="", reason="not found", words="")
    found = ExampleSet(game="", digest="", seed=1, examples=(), without=(missing,), counts=())
    assert with_unreachable_lines(found, edge).without[0].reason == "not found"
    without_it = replace(edge, wagers={**edge.wagers, "mirror-match": replace(wager, outcomes=never)})
    assert with_unreachable_lines(found, without_it).without[0].reason == "no deal"


@pytest.mark.check_cases(count=2)
@pytest.mark.long
@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_pay_line_clause_and_ruling_in_force_has_an_example(game: str) -> None:
    found = examples(game)
    assert [(each.id, each.words) for each in found.without if each.reason != "out of force"] == []
    for example in found.examples:
        check_example(example)


@pytest.mark.long
def test_pit21_settle_accepts_every_transcript_of_a_pack(tmp_path: Path) -> None:
    found = examples("pure-21.5")
    for example in found.examples:
        (tmp_path / Path(example.file).name).write_text(example.transcript, encoding="utf-8")
    files = [str(path) for path in sorted(tmp_path.glob("*.pit"))]
    assert main(["settle", *files]) == 0


@pytest.mark.thorough
def test_every_enforced_clause_and_ruling_has_an_example_under_some_choice_of_options() -> None:
    shown: set[str] = set()
    for game in CORE_GAMES:
        for settings in ({}, *OTHER_OPTIONS.get(game, ())):
            found = examples(game, *settings.items(), tries=Tries(0, 6_000, 0))
            for example in found.examples:
                if settings:
                    check_example(example)
                shown |= {claim.id for claim in example.claims}
    clauses = {
        f"clause:{each.id}" for register in load_registers() for each in register.clauses if each.status == "enforced"
    }
    # Rulings on variants alone are shown by their golden transcripts.
    core = [each for each in load_rulings() if each.status == "enforced" and set(each.games) & set(CORE_GAMES)]
    rulings = {f"ruling:{each.id}" for each in core}
    assert sorted(clauses - shown) == []
    assert sorted(rulings - shown) == ["ruling:G13"], "an infinite deck is dealt at no table"


def test_a_drawing_says_in_words_what_it_shows() -> None:
    found = examples("21-stud", tries=Tries(300, 300, 0))
    example = next(each for each in found.examples if each.claims[0].id == "line:base:natural")
    assert example.picture is not None
    drawn = draw_round(example.picture)
    assert "blackjack, pays 3 to 2" in example.picture.text
    assert "blackjack, pays 3 to 2" in drawn.svg
    assert drawn.svg.count("<path") == sum(len(hand.cards) for seat in example.picture.seats for hand in seat.hands) + 2
    ET.fromstring(drawn.svg)
