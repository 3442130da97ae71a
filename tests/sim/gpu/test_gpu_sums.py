"""What was counted on a GPU comes out again on a processor, number for number."""

import json

import pytest

from pit21.sim.cpu import play_interval
from tests.sim.gpu.gpu_cases import CASES, SUMS, Case, prepared_of, sums_of


@pytest.mark.check_cases(each="case.game")
@pytest.mark.quick_cases
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_processor_counts_what_the_gpu_counted(case: Case) -> None:
    taken = json.loads(SUMS.read_text())[case.name]
    digest, prepared = prepared_of(case)
    assert digest == taken["rules"], "the rules have changed since: take the sums again"
    assert sums_of(digest, play_interval(prepared, case.first, case.length)) == taken


def test_every_sum_belongs_to_a_case() -> None:
    assert set(json.loads(SUMS.read_text())) == {case.name for case in CASES}
    assert len({case.name for case in CASES}) == len(CASES)
