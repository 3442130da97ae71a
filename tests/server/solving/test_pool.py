"""The solver as the server asks it, with its real processes."""

import asyncio
import json
import subprocess
import sys
import textwrap
import time

import pytest

from pit21 import jobs as w
from pit21.jobs import HintQuestion
from pit21.lab.exact import EdgeResult
from pit21.lab.strategy import HandAdvice
from pit21.server.solver.answer_cache import AnswerCache
from pit21.server.solver.pool import SLOW, Solving
from pit21.spec.loader import CORE_GAMES, load_game
from tests.patience import PROGRAM_SECONDS, until
from tests.scale import ScaleName
from tests.server.solving.random_play import random_questions

pytestmark = pytest.mark.xdist_group("compiled-law")

BLACKJACK = w.game_ref(load_game("blackjack"))
STUD = w.game_ref(load_game("21-stud"))
SIXTEEN = HintQuestion(cards=(36, 20), up=37, seen=(1, 2), from_split=False, doubles=0, hands=1)


async def until_ready(solving: Solving) -> None:
    """Progress is polled, as an operator would."""
    await until(lambda: solving.progress.ready, "both processes of the solver", PROGRAM_SECONDS, pause=0.02)


def test_everything_that_is_asked() -> None:
    shown: list[tuple[str, str]] = []

    async def main() -> None:
        solving = Solving(lambda kind, outcome, _: shown.append((kind, outcome)))
        assert await solving.hint(BLACKJACK, SIXTEEN) == w.Trouble("closed", "the solver is not running")
        await solving.start(price=("21-stud",))
        await until_ready(solving)
        try:
            advice, again = await asyncio.gather(*(solving.hint(BLACKJACK, SIXTEEN) for _ in range(2)))
            assert isinstance(advice, HandAdvice)
            assert advice.best in ("hit", "surrender", "stand")
            assert again is advice, "who asks the same waits for the same answer"
            assert await solving.hint(BLACKJACK, SIXTEEN) is advice
            edges = await solving.edge(STUD)
            assert isinstance(edges, EdgeResult)
            assert edges.digest == STUD.digest
            assert solving.progress.priced == 1
            no_chart = await solving.strategy(STUD)
            assert isinstance(no_chart, w.Trouble)
            assert no_chart.kind == "refused"
            checked = await solving.check_game('extends = "blackjack"\nid = "mine"\ntitle = "Mine"\n')
            assert isinstance(checked, w.Checked)
            assert checked.title == "Mine"
            for bad, word in (("\udc80", "UTF-8"), ("#" * 1_000_001, "longer")):
                refused = await solving.check_game(bad)
                assert isinstance(refused, w.Checked)
                assert word in refused.problems[0].message
        finally:
            await solving.close()
        closed = await solving.hint(BLACKJACK, HintQuestion((0, 4), 8, (), from_split=False, doubles=0, hands=1))
        assert isinstance(closed, w.Trouble)
        assert closed.kind == "closed"

    asyncio.run(main())
    assert shown.count(("hint", "answered")) == 1
    assert shown.count(("hint", "kept")) == 1
    assert shown.count(("edge", "kept")) == 2, "the edges of 21 STUD travel with the package"


def test_answers_that_ship_need_no_process() -> None:
    async def main() -> None:
        solving = Solving()
        try:
            edges, chart, prices, audit = await asyncio.gather(
                solving.edge(BLACKJACK), solving.strategy(BLACKJACK), solving.readings(BLACKJACK),
                solving.audit(BLACKJACK),
            )  # fmt: skip
            parts = [
                await solving.part(("returns", full), w.AskReturns(number=0, game=BLACKJACK, variance=full))
                for full in (False, True)
            ]
            assert not any(isinstance(each, w.Trouble) for each in (edges, chart, prices, audit, *parts))
            (reading,) = (await solving.part("one", w.AskReadings(number=0, game=BLACKJACK, keys=("decks",)))).readings
            assert reading.key == "decks"
            changed = await solving.edge(w.game_ref(load_game("blackjack").choose({"decks": 1})))
            assert isinstance(changed, w.Trouble), "nothing runs that could compute it"
            assert all(queue.starts == 0 for queue in solving.progress.queues.values())
        finally:
            await solving.close()

    asyncio.run(main())


def test_what_took_too_long_is_not_begun_again() -> None:
    """The time runs from the first look at the rules, so that no game is solved within a tenth of a millisecond."""
    shown: list[str] = []

    async def main() -> None:
        solving = Solving(lambda kind, outcome, _: shown.append(outcome), slow=SLOW._replace(seconds=0.0001))
        solving._slow.start()
        await until(lambda: solving._slow.state == "ready", "the process for edges", PROGRAM_SECONDS, pause=0.02)
        # Not through the queue, whose wait has the same limit.
        game = w.game_ref(load_game("21-stud").choose({"decks": 8}))
        answers = [await solving._slowly(("edge", w.game_key(game)), w.AskEdge(number=0, game=game), background=True)]
        answers.append(await solving.edge(game))
        assert [each.kind for each in answers] == ["late", "late"]
        await solving.close()

    asyncio.run(main())
    assert shown == ["late", "kept"]


def test_the_longest_unused_answer_goes_first_and_some_stay_for_a_time_only() -> None:
    now = 0.0
    kept: AnswerCache[str] = AnswerCache(2, lambda: now)
    kept.keep("a", "A")
    kept.keep("b", "B")
    assert kept.find("a") == "A"
    kept.keep("c", "C")
    assert [kept.find(key) for key in "abc"] == ["A", None, "C"]
    kept.keep("d", "D", seconds=5)
    assert kept.find("d") == "D"
    now = 5.0
    assert kept.find("d") is None
    assert len(kept) == 1


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


@pytest.mark.long
def test_an_exact_hint_comes_within_100_ms(scale: ScaleName, capsys: pytest.CaptureFixture[str]) -> None:
    games = ("blackjack",) if scale == "small" else CORE_GAMES
    count = 200 if scale == "small" else 1_000
    figures = asyncio.run(_measured(games, count))
    with capsys.disabled():
        for game, times in figures.items():
            if scale != "small":
                print(f"{game}: {len(times)} hints, p50 {percentile(times, 0.5):.2f} ms, "
                      f"p99 {percentile(times, 0.99):.2f} ms")  # fmt: skip
    assert "blackjack" in figures
    assert all(len(times) == count for times in figures.values())
    share = 0.5 if scale == "small" else 0.99  # on a machine that others use, only what is typical says something
    assert all(percentile(times, share) < 100 for times in figures.values())


async def _measured(games: tuple[str, ...], count: int) -> dict[str, list[float]]:
    """Milliseconds of each question by game; nothing is decided in 21 Stud, which has none."""
    solving = Solving()
    await solving.start(price=())
    await until_ready(solving)
    figures: dict[str, list[float]] = {}
    for name in games:
        spec = load_game(name)
        for question in random_questions(spec, count):
            began = time.perf_counter()
            answer = await solving.hint(w.game_ref(spec), question)
            figures.setdefault(name, []).append(1000 * (time.perf_counter() - began))
            assert isinstance(answer, HandAdvice), answer
    await solving.close()
    return figures


@pytest.mark.long
def test_the_server_never_imports_the_compiler() -> None:
    """Every module of server and client in a fresh interpreter. Migrations are scripts that Alembic runs."""
    program = textwrap.dedent("""
        import importlib, json, pkgutil, sys
        names = []
        for root in ("pit21.server", "pit21.client", "pit21.jobs"):
            try:
                package = importlib.import_module(root)
            except ModuleNotFoundError:
                continue
            names.append(root)
            for found in pkgutil.walk_packages(package.__path__, root + "."):
                if ".migrations." not in found.name:
                    importlib.import_module(found.name)
                    names.append(found.name)
        heavy = [name for name in ("numba", "numpy", "llvmlite", "pit21.jit") if name in sys.modules]
        print(json.dumps([names, heavy]))
    """)
    done = subprocess.run(
        [sys.executable, "-P", "-c", program], check=True, capture_output=True, text=True, timeout=PROGRAM_SECONDS
    )
    names, heavy = json.loads(done.stdout)
    assert {"pit21.server.solver.pool", "pit21.jobs.worker", "pit21.server.metrics.counters"} <= set(names)
    assert heavy == []
