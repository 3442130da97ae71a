"""`quick_cases` leaves the first cases to `make test`, `check_cases` to `make check`.

These tests hold in whichever run they are collected.
"""

import pytest

from tests.scale import ScaleName


def is_long(request: pytest.FixtureRequest) -> bool:
    return request.node.get_closest_marker("long") is not None


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_first_cases_are_quick(number: int, request: pytest.FixtureRequest) -> None:
    assert is_long(request) == (number > 2)


@pytest.mark.quick_cases(each="pair.real")
@pytest.mark.parametrize("pair", [1 + 1j, 1 + 2j, 2 + 1j, 1 + 3j, 2 + 2j])
def test_the_first_case_with_each_value_is_quick(pair: complex, request: pytest.FixtureRequest) -> None:
    assert is_long(request) == (pair.imag > 1)


@pytest.mark.check_cases(each="pair.real")
@pytest.mark.quick_cases
@pytest.mark.parametrize("pair", [1 + 1j, 1 + 2j, 2 + 1j, 2 + 2j])
def test_further_cases_are_thorough_and_long(pair: complex, request: pytest.FixtureRequest, scale: ScaleName) -> None:
    assert is_long(request) == (pair != 1 + 1j)
    assert (request.node.get_closest_marker("thorough") is not None) == (pair.imag > 1)
    assert scale != "small" or pair.imag == 1, "what is thorough runs at a larger scale only"


def test_a_test_on_postgresql_is_long(request: pytest.FixtureRequest) -> None:
    """By its fixture: nobody has to remember the mark."""
    items = request.session.items
    assert all(
        item.get_closest_marker("long") for item in items if "postgres_cluster" in getattr(item, "fixturenames", ())
    )
