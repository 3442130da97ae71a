"""`quick_cases` leaves the first cases to `make test`: these hold in whichever of the two runs they are collected."""

import pytest


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


def test_a_test_on_postgresql_is_long(request: pytest.FixtureRequest) -> None:
    """By its fixture: nobody has to remember the mark."""
    items = request.session.items
    assert all(
        item.get_closest_marker("long") for item in items if "postgres_cluster" in getattr(item, "fixturenames", ())
    )
