import pytest

from tests.dose_option import DOSE_NAMES, DoseCount, DoseName


def test_the_dose_picks_the_count() -> None:
    counts = [DoseCount(dose)(small=1, conformance=2, full=3) for dose in DOSE_NAMES]
    assert counts == [1, 2, 3]


def test_a_larger_dose_may_not_run_less() -> None:
    with pytest.raises(AssertionError):
        DoseCount("small")(small=3, conformance=2, full=4)


def test_the_fixtures_agree_with_the_option(pytestconfig: pytest.Config, dose: DoseName, dose_count: DoseCount) -> None:
    assert dose == pytestconfig.getoption("--dose")
    assert dose_count.dose == dose
