import pytest

from tests.scale import SCALE_NAMES, ScaleCount, ScaleName


def test_the_scale_picks_the_count() -> None:
    counts = [ScaleCount(scale)(small=1, conformance=2, full=3) for scale in SCALE_NAMES]
    assert counts == [1, 2, 3]


def test_a_larger_scale_may_not_run_less() -> None:
    with pytest.raises(AssertionError):
        ScaleCount("small")(small=3, conformance=2, full=4)


def test_the_fixtures_agree_with_the_option(
    pytestconfig: pytest.Config, scale: ScaleName, scale_count: ScaleCount
) -> None:
    assert scale == pytestconfig.getoption("--scale")
    assert scale_count.scale == scale
