"""Steps that a transcript expects to be refused."""

import pytest

from pit21.transcript.model import TranscriptError
from pit21.transcript.parse import parse_transcript
from pit21.transcript.run import run_transcript
from pit21.transcript.write import print_transcript

ROUND = """pit21 2
game blackjack
shoe 9c Td 9h 7d
player ann $100 at 1

round
{before}
bet 1 base $5
deal
{during}
1 stand
"""


def run(before: str = "refused bet 1 base $4 [G10]", during: str = "refused 1 surrender") -> str:
    played = run_transcript(parse_transcript(ROUND.format(before=before, during=during)))
    return "" if played.fault is None else str(played.fault)


def test_a_step_that_the_table_refuses_is_no_fault_where_it_is_expected() -> None:
    assert run() == ""
    played = run_transcript(parse_transcript(ROUND.format(before="refused bet 1 base $4", during="refused 1 rescue")))
    assert [each.refusal.code for each in played.refusals] == ["limits", "action"]


def test_a_step_that_the_table_accepts_is_a_fault() -> None:
    assert "the table accepts this step" in run(before="refused bet 1 base $5")


def test_another_clause_is_a_fault() -> None:
    assert "under another clause: " in run(before="refused bet 1 base $4 [G9]")
    assert run(before="refused bet 1 base $4 [G9]").endswith("[G10]")


def test_it_is_written_as_it_is_read() -> None:
    text = ROUND.format(before="refused bet 1 base $4 [G10]", during="refused 1 surrender")
    written = print_transcript(parse_transcript(text).transcript)
    assert "refused bet 1 base $4 [G10]\n" in written
    assert "refused 1 surrender\n" in written
    assert parse_transcript(written).transcript == parse_transcript(text).transcript


@pytest.mark.parametrize("line", ["refused", "refused [G9]", "refused result 1 base $5 returns $5", "refused dance"])
def test_only_steps_can_be_refused(line: str) -> None:
    with pytest.raises(TranscriptError, match="write refused STEP"):
        parse_transcript(ROUND.format(before=line, during=""))
