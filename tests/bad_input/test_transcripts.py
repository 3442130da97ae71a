"""Transcripts that cannot be read or played: the line and the reason, never anything else."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pit21.table import commands as c
from pit21.table.referee import Refused
from pit21.transcript.model import Result, Step, Transcript, TranscriptError
from pit21.transcript.parse import MAXIMUM_BYTES, parse_transcript
from pit21.transcript.report import Settlement, settlement_of
from pit21.transcript.run import Fault, run_transcript
from pit21.transcript.write import print_transcript, step_text
from tests.bad_input.fuzz_transcripts import fuzz_transcripts, outcome_of, transcript_files
from tests.bad_input.malformed_lines import MALFORMED
from tests.bad_input.moments import BETWEEN, DEALT, OVER, WAGERS
from tests.bad_input.tables import assert_plain, table_at
from tests.bad_input.transcript_texts import STEPS, transcript_texts
from tests.scale import ScaleCount

HEAD = "pit21 1\ngame blackjack\n"


def read(text: str) -> Transcript:
    return parse_transcript(text).transcript


def unreadable(text: str) -> tuple[tuple[int, str], ...]:
    with pytest.raises(TranscriptError) as caught:
        parse_transcript(text)
    for _, message in caught.value.problems:
        assert_plain(message)
    return caught.value.problems


def fault_of(text: str) -> Fault:
    found = run_transcript(parse_transcript(text)).fault
    assert found is not None, "every step was accepted"
    assert_plain(found.reason)
    return found


# Every form of line, malformed.


def test_a_malformed_line_is_named(subtests: pytest.Subtests) -> None:
    for line in MALFORMED:
        with subtests.test(ascii(line)):
            found = unreadable(f"{HEAD}\n# a note\n{line}\nround\n")
            assert [number for number, _ in found] == [5], found


def test_the_forms_themselves_are_read() -> None:
    """The control: what the malformed lines were made from."""
    lines = (
        "set soft_17=hit", "player ann $5 at 1 proposition", "player ann 500", "round", "cut 1 2", "bank ann $5",
        "bank ann declines", "bet 1 base $5 by ann", "deal", "1 hit", "1.2 stand", "1 hit card 2", "1 double",
        "1 double $5", "1 double $5 card 3", "1 insure $2.50", "1 decline", "backer eve follows 1",
        "backer eve stays 1", "result 1.2 base $5 returns $12.50 by ann", "result bank $5 returns $5", "cards Kd ??",
        "no natural", "seat ann 1", "release ann 1", "buy ann $5", "leave ann", "sit-out ann", "come-back ann",
        "dealer", "timeout 1", "void a card was turned", "close", "close $5 missing As", "shoe empty",
    )  # fmt: skip
    assert len(read(HEAD + "\n".join(lines)).steps) == len(lines) - 1


def test_every_mistake_is_reported_at_once() -> None:
    bad = [line for line in MALFORMED if not line.startswith("pit21")][:90]
    assert [number for number, _ in unreadable(HEAD + "\n".join(bad))] == list(range(3, 3 + len(bad)))


def test_the_list_of_mistakes_has_an_end() -> None:
    found = unreadable(HEAD + "x\n" * 400_000)
    assert len(found) <= 102


@pytest.mark.parametrize(
    "text",
    ["", "\n", "# nothing", "pit21", "pit21 2", "pit21  1", "PIT21 1", "game blackjack\npit21 1\n", "pit21 1",
     "pit21 1\n", HEAD + "game blackjack", HEAD + "seed a\nseed a", "\ufeff" + HEAD, HEAD + "seed a\nshoe As",
     HEAD + "seed a\nburn As", HEAD + "tray 5\ntray 5", HEAD + "set decks=1\nset decks=2",
     "x" * (MAXIMUM_BYTES + 1)],
    ids=lambda text: ascii(text)[:40],
)  # fmt: skip
def test_a_malformed_head(text: str) -> None:
    assert unreadable(text)


@pytest.mark.parametrize(
    "head",
    ["game nothing", "game ../blackjack", "game x.toml", "game /dev/null", "game .", "game blackjack\nset nothing=1",
     "game blackjack\nset decks=0", "game blackjack\nset decks=1=2", "game blackjack\nset chip_step=25",
     "game blackjack\nset limits.base.min=$500", "game blackjack\nset ace=eleven"],
)  # fmt: skip
def test_rules_that_cannot_be_used(head: str, tmp_path: Path) -> None:
    assert outcome_of(f"pit21 1\n{head}\n", tmp_path) == "unusable"


# Steps that can be read and not played.

PLAYED = {
    "a double of nobody": (DEALT["blackjack"] + "3 hit\n", "turn"),
    "a hand that is not there": (DEALT["blackjack"] + "1.2 hit\n", "hand"),
    "a bet on nobody's seat": (WAGERS["blackjack"] + "bet 5 base $5\n", "not at this table"),
    "a bet beyond the table": (WAGERS["blackjack"] + "bet 77 base $5\n", "not at this table"),
    "a seat beyond the table": (BETWEEN["blackjack"] + "player eve $5 at 77\n", "seat must be"),
    "a name that is none": (BETWEEN["blackjack"] + "player <b> $5 at 3\n", "name"),
    "a bet on the wrong wager": (WAGERS["blackjack"] + "bet 1 mirror-match $5\n", "not a wager"),
    "a card at the wrong time": (OVER["blackjack"] + "cards As\n", "no card is expected"),
    "a round in a round": (WAGERS["blackjack"] + "round\n", "wait until"),
    "a result of nothing": (BETWEEN["blackjack"] + "result 1 base $5 returns $5\n", "no further wager"),
    "another result": (OVER["blackjack"] + "result 1 base $10 returns $11\n", "the settlement is"),
    "a result too many": (OVER["blackjack"] + "result 2 base $10 returns $0\n" * 3, "settle"),
    "an unfinished round": (DEALT["blackjack"], "not finished"),
    "wagers left open": (WAGERS["blackjack"], "not finished"),
    "a shoe that is too short": (BETWEEN["blackjack"] + "shoe As\nround\nbet 1 base $5\ndeal\n", "has no card"),
    "a shoe that never was": (BETWEEN["blackjack"] + "round\nbet 1 base $5\ndeal\n", "has no card"),
    "a card too often": (BETWEEN["blackjack"] + "set decks=1\nshoe As As As As\nround\nbet 1 base $5\ndeal\n", "G12"),
    "a shoe that is empty at once": (BETWEEN["blackjack"] + "shoe end As\nround\nbet 1 base $5\ndeal\n", "no card"),
}  # fmt: skip


@pytest.mark.parametrize("name", PLAYED)
def test_the_first_illegal_step_is_a_fault(name: str) -> None:
    text, words = PLAYED[name]
    assert outcome_of("pit21 1\n" + text) == "fault"
    found = fault_of("pit21 1\n" + text)
    assert words in f"{found.reason} {found.clause}"


def test_the_shoe_ends_after_the_last_line() -> None:
    """The silence after the last line may lead to a draw of a card that the script does not hold."""
    text = (
        "pit21 1\ngame pure-21.5\nset backline=yes\nplayer bank $500 at 1\nplayer ann $200 at 2\nplayer bob $200 at 3\n"
        "shoe 5h 6d 6h Kd\nround\nbank bank $300\nbet 2 base $10 by ann\nbet 2 base $5 by bob\ndeal\n2 double\n"
    )
    assert "has no card" in fault_of(text).reason


def test_a_fault_stops_at_its_line() -> None:
    text = "pit21 1\n" + DEALT["blackjack"] + "\n# ann cannot split\n1 split\n1 stand\n2 stand\n"
    found = fault_of(text)
    assert text.split("\n")[found.line - 1] == found.step == "1 split"


# Reading what was written.


def test_every_kind_of_step_is_written_and_read() -> None:
    kinds = {type(step) for line in _one_of_each() for step in read(HEAD + line).steps}
    assert kinds == set(get_args(Step)) - {c.Open}


def _one_of_each() -> tuple[str, ...]:
    return (
        "player ann $5", "seat ann 1", "release ann 1", "buy ann $5", "leave ann", "sit-out ann", "come-back ann",
        "dealer", "round", "cut 1 2", "bank ann $5", "bank ann declines", "bet 1 base $5", "deal", "cards As",
        "shoe empty", "no natural", "1 hit", "1 insure $5", "1 decline", "backer ann stays 1", "timeout 1", "void x",
        "discard-shoe x", "irregularity M3 at 1.2 seen by a player: x", "close", "refused 1 stand [P8]",
        "result 1 base $5 returns $5",
    )  # fmt: skip


@given(transcript_texts())
def test_reading_writing_and_reading_again_is_the_same(text: str) -> None:
    once = read(text)
    written = print_transcript(once)
    assert read(written) == once
    assert print_transcript(read(written)) == written, "there is one printed form"
    assert outcome_of(text) == outcome_of(written) != "unreadable"


@given(st.one_of(*STEPS.values()))
def test_each_line_reads_back(line: str) -> None:
    (step,) = read(HEAD + line).steps
    assert read(HEAD + step_text(step)).steps == (step,)


def test_all_files_read_back() -> None:
    assert len(transcript_files()) > 100
    for path in transcript_files():
        once = read(path.read_text(encoding="utf-8"))
        written = print_transcript(once)
        assert read(written) == once, path
        assert print_transcript(read(written)) == written, path


reasons = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Cf"]), min_size=1, max_size=200)


@given(reasons)
@example("seat # 3")
@example(" blanks ")
@example("two  blanks")
def test_whatever_reason_a_table_takes_reads_back(reason: str) -> None:
    """A session is written down as it was: the words of a void round too."""
    session = table_at(WAGERS["blackjack"])
    try:
        session.send(c.Void(reason))
    except Refused:
        return
    assert read(HEAD + step_text(c.Void(reason))).steps == (c.Void(reason),)


# Anything at all.


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    assert outcome_of(text) == "unreadable"


@given(st.lists(st.one_of(*STEPS.values(), st.text(max_size=30)), max_size=10), st.sampled_from(sorted(DEALT)))
def test_any_lines_in_any_game(rows: list[str], game: str) -> None:
    outcome_of("\n".join([f"pit21 1\ngame {game}\nplayer ann $200 at 1\nround", *rows]))


def test_damaged_transcripts(scale_count: ScaleCount) -> None:
    """100,000 at full scale."""
    count = scale_count(small=400, conformance=10_000, full=100_000)
    tally = fuzz_transcripts(count, seed=21)
    assert sum(tally.values()) == count
    for outcome, share in {"unreadable": 5, "fault": 10, "played": 20, "unusable": 200}.items():
        assert tally[outcome] > count // share, tally


def test_reports_of_faults_are_json() -> None:
    for text, _ in PLAYED.values():
        report = settlement_of(run_transcript(parse_transcript("pit21 1\n" + text)))
        assert msgspec.json.decode(report.to_json(), type=Settlement) == report


def test_results_can_be_written_for_every_wager() -> None:
    assert step_text(Result(1, 2, "base", 500, 1250, "ann")) == "result 1.2 base $5 returns $12.50 by ann"
