"""A crash between every pair of statements of bet, deal, settle and void, on both databases (I5)."""

import pytest

from tests.faults.dying import TARGETS, die_everywhere


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")  # the writer's thread dies
def test_death_at_every_statement(database_url: str) -> None:
    points = die_everywhere(database_url, "blackjack")
    assert set(points) == set(TARGETS)
    assert min(points.values()) >= 7  # BEGIN, record, events, transfers, answer or round, head, COMMIT, COMMITTED


def test_process_killed_within_a_settlement(sqlite_url: str) -> None:
    """The same with a process that is gone at once, for one point in the middle."""
    import asyncio

    from tests.faults.dying import _die_in_process, made_good, set_up
    from tests.faults.house import assert_right, books

    asyncio.run(set_up(sqlite_url, "spanish-21"))
    attempt = _die_in_process(sqlite_url, "settle", 5, "1")
    assert attempt.last not in ("", "COMMITTED")
    asyncio.run(made_good(sqlite_url, attempt))
    assert_right(books(sqlite_url))
