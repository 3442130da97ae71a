"""Client seeds of people at two processes."""

import asyncio

from tests.server.cluster.conftest import Pair
from tests.server.seed_giving import check_given, give_seeds


def test_people_at_two_processes_contribute_to_the_same_shoes(pair: Pair) -> None:
    check_given(asyncio.run(give_seeds(pair.first.url, pair.second.url, names=("seed-ann", "seed-bob"))))
    pair.check_books()
