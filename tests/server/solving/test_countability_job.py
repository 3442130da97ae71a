"""Countability in the lab's process: it equals that of the command line, and ends where it is stopped."""

import pytest

from pit21 import jobs as w
from pit21.jobs.worker import Worker
from pit21.lab.counting import CountabilityPlan, benchmark_cut, compute_countability
from pit21.lab.question import NO_CACHE
from pit21.spec.loader import load_game

pytestmark = pytest.mark.xdist_group("compiled-law")

GAME = "blackjack+lucky-ladies-a"
JOB = w.CountabilityJob(
    version=w.Version(w.game_ref(load_game(GAME))),
    request=w.CountabilityRequest(wager="lucky-ladies-a", rounds=40_000, seed=3),
)


@pytest.mark.long
def test_the_job_says_what_the_command_says() -> None:
    said: list[w.FromWorker] = []
    found = Worker(NO_CACHE, say=said.append).answer(w.AskCountability(number=4, job=JOB))
    assert isinstance(found, w.CountabilityMessage)
    plan = CountabilityPlan(rounds=40_000, seed=3, cut_at=benchmark_cut(312))
    assert found.answer == compute_countability(load_game(GAME), ["lucky-ladies-a"], plan)
    assert any(isinstance(each, w.ProgressMessage) and "shoes" in each.text for each in said)


def test_a_job_that_is_stopped_has_no_answer() -> None:
    worker = Worker(NO_CACHE)
    worker.stop(5)
    found = worker.answer(w.AskCountability(number=5, job=JOB))
    assert isinstance(found, w.FailureMessage)
    assert found.answer.reason == "It was stopped."


def test_a_wager_that_there_is_not() -> None:
    asked = w.CountabilityJob(version=JOB.version, request=w.CountabilityRequest(wager="luck"))
    found = Worker(NO_CACHE).answer(w.AskCountability(number=6, job=asked))
    assert isinstance(found, w.FailureMessage)
    assert "luck" in found.answer.reason
