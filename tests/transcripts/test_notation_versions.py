"""Versions of the notation: a bare number is cents in `pit21 1` and dollars in `pit21 2`."""

import re
from pathlib import Path

import pytest

from pit21.report import settle
from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game
from pit21.table.session import Session, seeded_shoe
from pit21.transcript.parse import parse_transcript
from pit21.transcript.record import transcript_of
from pit21.transcript.run import Fault, load_spec, run_transcript
from pit21.transcript.write import print_transcript

HEAD = "game blackjack\nplayer ann 100 at 1\nshoe 8h 6d 3c Kh Td 5s\nround\nbet 1 base {bet}\ndeal\n1 double\n"


def fault_of(text: str) -> Fault:
    found = settle(text).fault
    assert found is not None
    return found


def staked(text: str) -> int:
    report = settle(text)
    assert report.ok, report.fault
    settled: int = report.rounds[0].settlements[0].staked
    return settled


def test_a_bare_number_is_dollars_in_version_2() -> None:
    assert staked("pit21 2\n" + HEAD.format(bet="10")) == 2000
    assert staked("pit21 2\n" + HEAD.format(bet="$10.00")) == 2000


def test_a_bare_number_is_cents_in_version_1() -> None:
    text = HEAD.format(bet="1000").replace("ann 100", "ann 10000")
    assert staked("pit21 1\n" + text) == 2000
    fault = fault_of("pit21 1\n" + HEAD.format(bet="10"))
    assert "$0.10" in fault.reason or "10" in fault.step


def test_fractions_of_a_cent_are_refused_with_their_line() -> None:
    fault = fault_of("pit21 2\n" + HEAD.format(bet="0.005"))
    assert (fault.line, "fraction of a cent" in fault.reason) == (6, True)


@pytest.mark.parametrize("first", ["pit21 3", "pit21", "game blackjack", ""])
def test_any_other_first_line_is_refused(first: str) -> None:
    fault = fault_of(first + "\n" + HEAD.format(bet="$10"))
    assert fault.line in (1, 2)
    assert "'pit21 2'" in fault.reason


def _spec(text: str) -> GameSpec:
    return load_spec(parse_transcript(text).transcript, Path())


def test_set_lines_are_dollars_in_version_2() -> None:
    assert _spec("pit21 2\ngame blackjack\nset limits.base.max=2000\n").limits("base")[1] == 200_000
    assert _spec("pit21 1\ngame blackjack\nset limits.base.max=2000\n").limits("base")[1] == 2000


def test_each_amount_of_a_collection_is_dollars_in_version_2() -> None:
    dollars = _spec("pit21 2\ngame pure-21.5\nset collection=100:1:0.50:$2\n")
    cents = _spec("pit21 1\ngame pure-21.5\nset collection=10000:100:50:200\n")
    assert dollars.digest == cents.digest


def test_the_writer_emits_version_2_with_signs() -> None:
    options = {"collection": "10000:100:50:200", "limits.base.max": 10_000, "chip_step": 50}
    session = Session(load_game("pure-21.5").choose(options), seeded_shoe(load_game("pure-21.5"), "7"), tray=12_345)
    text = print_transcript(transcript_of(session))
    assert text.startswith("pit21 2\n")
    assert "set collection=$100:$1:$0.50:$2\n" in text
    assert "set limits.base.max=$100\n" in text
    assert "set chip_step=$0.50\n" in text
    assert "tray $123.45\n" in text
    assert run_transcript(parse_transcript(text)).spec.digest == session.table.rules.digest


def test_a_version_1_transcript_is_printed_as_version_1() -> None:
    text = "pit21 1\ngame blackjack\nset limits.base.max=2000\n"
    assert print_transcript(parse_transcript(text).transcript) == text


@pytest.mark.parametrize("version", [1, 2])
def test_options_for_exact_results_are_refused_at_their_line(version: int) -> None:
    text = f"pit21 {version}\ngame blackjack\nset soft_17=stand\nset decks={{decks}}\nplayer ann $100 at 1\n"
    fault = fault_of(text.format(decks="infinite"))
    assert (fault.line, fault.step) == (4, "set decks=infinite")
    assert "for exact results only" in fault.reason
    assert "infinite" not in fault_of(text.format(decks="50")).reason


def test_an_unknown_option_is_refused_at_its_line() -> None:
    fault = fault_of("pit21 2\n# a comment\ngame blackjack\n  set  deks = 6\n")
    assert (fault.line, "decks" in fault.reason) == (4, True)


BACKLINE = (
    "pit21 2\ngame pure-21.5\nset backline=yes\nplayer ann $300 at 1\nplayer bob $300 at 2\nplayer cat $300\n"
    "player dan $300\nshoe 5s 6h 6c 9d Th Kc 7d\nround\nbank ann $200\nbet 2 base $10\nbet 2 base $10 by cat\n"
    "bet 2 base $10 by dan\ndeal\n2 double\n"
)


@pytest.mark.parametrize(
    ("lines", "stakes"),
    [("backer dan follows 2\n", {"bob": 2000, "cat": 1000, "dan": 2000}),
     ("backer cat follows 2\n", {"bob": 2000, "cat": 2000, "dan": 1000}),
     ("backer cat stays 2\nbacker dan follows 2\n", {"bob": 2000, "cat": 1000, "dan": 2000}),
     ("", {"bob": 2000, "cat": 1000, "dan": 1000})],
)  # fmt: skip
def test_a_backer_who_says_nothing_does_not_follow(lines: str, stakes: dict[str, int]) -> None:
    report = settle(BACKLINE + lines)
    assert report.ok, report.fault
    found = {item.player: item.staked for item in report.rounds[0].settlements if item.wager == "base"}
    assert found == stakes


def test_who_is_no_backer_cannot_follow() -> None:
    fault = fault_of(BACKLINE + "backer eve follows 2\n")
    assert re.search(r"cat is asked", fault.reason)
