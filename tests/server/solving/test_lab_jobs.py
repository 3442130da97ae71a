"""What the lab asks of the solver: versions of games, effects of options, answers in parts, simulations."""

import asyncio
import io
import sys
import zipfile
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from pit21 import jobs as w
from pit21.jobs import SimulationJob, list_priced_options, option_effect, version_edges, version_of
from pit21.jobs.worker import Worker
from pit21.lab.exact import compute_edge
from pit21.lab.question import NO_CACHE
from pit21.server.solver.fair_queue import RESERVE, Asker, asker
from pit21.server.solver.partial_answers import (
    FORGOTTEN_SECONDS,
    MOST_AT_ONCE,
    MOST_OF_ADDRESS,
    MOST_OF_ONE,
    AnswerPart,
    Gatherings,
)
from pit21.server.solver.queued_runs import MOST_POINTS, QueuedReport, QueuedSimulation
from pit21.server.solver.simulations import (
    AWAY_SECONDS,
    LONG_WAITED_FOR,
    MOST_REPORTS_KEPT,
    MOST_WAITING,
    Simulations,
)
from pit21.server.solver.simulations import MOST_OF_ADDRESS as MOST_RUNS_OF_ADDRESS
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from pit21.spec.problems import SpecError
from pit21.spec.side_bets import SideBetDesign, catalogue, design_of
from tests.patience import Patience

pytestmark = pytest.mark.xdist_group("compiled-law")

STUD = w.game_ref(load_game("21-stud"))
ONE_ROUND = SimulationJob(version=w.Version(STUD), rounds=1)
MATCH = ("22:1", "15:1", "11:1", "8:1", "4:1")


# Versions


def test_a_version_that_changes_nothing_is_the_game() -> None:
    for name in CORE_GAMES:
        spec = load_game(name)
        pays = tuple((table, tuple(line.pays for line in each.lines)) for table, each in spec.file.paytables.items())
        made = version_of(w.Version(w.game_ref(spec), (), pays))
        assert made.digest == spec.digest
        assert made.id != spec.id, "a changed game does not go by the name of a built-in one"


def test_edges_of_a_version_beside_the_base() -> None:
    paid = ("match-standard", (*MATCH[:4], "3:1"))
    found = version_edges(w.Version(STUD, (("decks", 8),), (paid,)), NO_CACHE)
    text = f"""extends = "21-stud"
id = "mine"
[paytables.match-standard]
lines = [{", ".join(f'{{when="{n}", pays="{p}", clause=["L1"]}}' for n, p in enumerate(paid[1]))}]
"""
    expected = compute_edge(parse_game(text).choose({"decks": 8})).wagers
    assert found.comparison is not None
    before, after = found.comparison.results
    for name, result in expected.items():
        assert after.wagers[name].exact == result.exact
        base = compute_edge(load_game("21-stud")).wagers[name]
        assert before.wagers[name].exact == base.exact
        change = found.comparison.differences[name].house_edge
        assert change == pytest.approx(result.house_edge - base.house_edge)
    assert before.digest == STUD.digest != after.digest


def test_a_wager_that_only_one_of_them_takes() -> None:
    twisted = w.game_ref(load_game("twisted-21"))
    found = version_edges(w.Version(twisted, (("bonus", "low-ball-5"), ("stud_poker", "not_offered"))), NO_CACHE)
    assert found.comparison is not None
    before, after = found.comparison.results
    assert "low-ball-5" in after.wagers.keys() - before.wagers.keys()
    assert "stud-poker" in before.wagers.keys() - after.wagers.keys()
    assert found.comparison.differences.keys() == before.wagers.keys() & after.wagers.keys()


def test_all_that_is_wrong_with_a_version_is_reported() -> None:
    pays = (("match-standard", (*MATCH[:4], "much")), ("mirror-match-standard", ("5:1",)), ("other", ("1:1",)))
    found = version_edges(w.Version(STUD, (("decks", 9), ("luck", "yes")), pays), NO_CACHE)
    paths = {problem.path for problem in found.problems}
    assert {"match-standard" in path for path in paths} == {True, False}
    assert {"paytables.mirror-match-standard", "paytables.other", "decks", "luck"} <= paths
    with pytest.raises(SpecError):
        version_of(w.Version(STUD, (), (("match-standard", (*MATCH[:4], "1:0")),)))
    assert found.comparison is None


def _design(name: str) -> SideBetDesign:
    return design_of(name, catalogue()[name])


def test_side_bets_of_a_version_are_counted_over_all_deals_of_their_cards() -> None:
    """Two cards of 312; three for 21+3 in any order; none where the dealer's whole hand decides."""
    bets = (_design("perfect-pairs"), _design("21-plus-3"), _design("buster"))
    found = version_edges(w.Version(w.game_ref(load_game("blackjack")), side_bets=bets), NO_CACHE)
    assert found.warnings == ()
    assert found.deals == {"perfect-pairs": 48_516, "21-plus-3": 5_013_320}
    assert found.comparison is not None
    pairs = found.comparison.results[1].wagers["perfect-pairs"].outcomes or ()
    counts = {each.result: Fraction(each.exact or 0) * 48_516 for each in pairs}
    assert [counts[name] for name in ("perfect pair", "colored pair", "mixed pair")] == [780, 936, 1872]


def test_lines_of_a_version_that_are_never_paid_have_a_warning() -> None:
    bet = _design("perfect-pairs")
    lines = (bet.lines[2], *bet.lines[:2])
    version = w.Version(w.game_ref(load_game("blackjack")), side_bets=(msgspec.structs.replace(bet, lines=lines),))
    found = version_edges(version, NO_CACHE)
    assert [each.path for each in found.warnings] == [f"paytables.perfect-pairs.lines[{line}]" for line in (1, 2)]
    assert "never paid" in found.warnings[0].message


def test_the_effects_of_options() -> None:
    spec = load_game("21-stud")
    assert set(list_priced_options(spec)) >= {"decks", "blackjack_pays", "match_table"}
    assert not any(key.startswith(("limits.", "offer.")) or key == "chip_step" for key in list_priced_options(spec))
    found = {choice.choice: choice for choice in option_effect(spec, "decks", NO_CACHE).choices}
    assert found["6"].present
    assert found["6"].default
    eight = compute_edge(spec.choose({"decks": 8})).wagers
    for name, result in compute_edge(spec).wagers.items():
        change = eight[name].house_edge - result.house_edge
        assert found["8"].prices[name].change == pytest.approx(change)
        assert found["8"].prices[name].house_edge == pytest.approx(eight[name].house_edge)
    others = [each for each in option_effect(spec, "breakage", NO_CACHE).choices if not each.present]
    assert {each.note for each in others} == {"no effect on play or payouts"}
    pair = {choice.choice: choice for choice in option_effect(spec, "match_table", NO_CACHE).choices}
    assert pair["spanish"].prices["match-1"].change > 0
    assert pair["standard"].note, "the deck decides for the same table"


def test_the_worker_answers_the_lab() -> None:
    worker = Worker(NO_CACHE)
    returned = worker.answer(w.AskReturns(number=1, game=STUD, variance=True))
    assert isinstance(returned, w.ReturnsMessage)
    assert returned.answer.wagers["base"].outcomes
    shown = worker.answer(w.AskEffect(number=2, game=STUD, key="decks"))
    assert isinstance(shown, w.EffectMessage)
    priced = worker.answer(w.AskVersion(number=3, version=w.Version(STUD)))
    assert isinstance(priced, w.VersionMessage)
    assert priced.answer.comparison is not None
    assert all(each.house_edge == 0 for each in priced.answer.comparison.differences.values())


# Answers in parts


class Slow:
    """Answers a part whenever it is let."""

    def __init__(self) -> None:
        self.asked: list[Hashable] = []
        self.go = asyncio.Semaphore(0)

    async def part(self, key: Hashable, ask: w.ToWorker) -> Any:
        self.asked.append(key)
        await self.go.acquire()
        return w.Trouble("failed", "it broke") if key == "broken" else f"answer {key}"


def asking(*keys: str) -> list[AnswerPart]:
    return [AnswerPart(key, w.AskAudit(number=0, game=STUD)) for key in keys]


def test_parts_are_reported_as_they_come() -> None:
    async def main() -> None:
        solving, now = Slow(), [0.0]
        gatherings = Gatherings(solving, lambda: now[0])
        first = await gatherings.look("x", asking("a", "b"), patience=0.01)
        assert first is not None
        assert (first.ready, first.of, first.whole) == (0, 2, False)
        solving.go.release()
        second = await gatherings.look("x", asking("a", "b"), patience=5)
        assert second is not None
        assert second.answers == ("answer a",)
        solving.go.release()
        third = await gatherings.look("x", asking("a", "b"), patience=5)
        assert third is not None
        assert third.whole
        again = await gatherings.look("x", asking("a", "b"))
        assert again == third
        assert solving.asked == ["a", "b"], "nothing is asked twice"
        await gatherings.close()

    asyncio.run(main())


def test_what_nobody_looks_at_is_not_gone_on_with() -> None:
    async def main() -> None:
        solving, now = Slow(), [0.0]
        gatherings = Gatherings(solving, lambda: now[0])
        await gatherings.look("x", asking("a", "b"), patience=0.01)
        now[0] += FORGOTTEN_SECONDS + 1
        solving.go.release()
        await asyncio.sleep(0.05)
        assert solving.asked == ["a"]
        fresh = await gatherings.look("x", asking("a", "b"), patience=0.01)
        assert fresh is not None
        assert fresh.ready == 0
        await gatherings.close()

    asyncio.run(main())


def test_too_much_at_once_and_parts_that_break() -> None:
    async def main() -> None:
        solving = Slow()
        gatherings = Gatherings(solving)
        for number in range(MOST_AT_ONCE):
            asker.set(Asker.alone(f"visitor {number // MOST_OF_ONE}"))
            assert await gatherings.look(number, asking(f"k{number}"), patience=0.001) is not None
            if number == MOST_OF_ONE - 1:  # one visitor does not take what is there for all
                assert await gatherings.look("more", asking("more"), patience=0.001) is None
        asker.set(Asker.alone("visitor 0"))
        assert await gatherings.look("more", asking("more"), patience=0.001) is None
        await gatherings.close()
        broken = Gatherings(solving)
        await broken.look("x", asking("broken"), patience=0.01)
        solving.go.release()
        await asyncio.sleep(0.05)
        solving.asked.clear()
        await broken.look("x", asking("broken"), patience=0.01)
        assert solving.asked == ["broken"], "what broke is tried again"
        await broken.close()

    asyncio.run(main())


def test_guests_of_one_address_leave_parts_for_others() -> None:
    async def main() -> None:
        gatherings = Gatherings(Slow())
        for number in range(MOST_OF_ADDRESS + 1):
            asker.set(Asker("192.0.2.1", f"guest {number}"))
            found = await gatherings.look(number, asking(f"k{number}"), patience=0.001)
            assert (found is None) == (number == MOST_OF_ADDRESS)
        asker.set(Asker("192.0.2.2", "ann"))
        assert await gatherings.look("more", asking("more"), patience=0.001) is not None
        await gatherings.close()

    asyncio.run(main())


def test_a_few_addresses_leave_parts_for_others() -> None:
    """Two addresses begin all that may be under way: whoever comes from elsewhere begins anyway."""

    async def main() -> None:
        gatherings = Gatherings(Slow())
        for number in range(MOST_AT_ONCE):
            asker.set(Asker(f"192.0.2.{number // MOST_OF_ADDRESS}", f"guest {number}"))
            assert await gatherings.look(number, asking(f"k{number}"), patience=0.001) is not None
        asker.set(Asker("198.51.100.1", "bob"))
        await gatherings.look(MOST_OF_ADDRESS - 1, asking("as the others"), patience=0.001)
        asker.set(Asker("198.51.100.9", "ann"))
        assert await gatherings.look("more", asking("more"), patience=0.001) is not None
        under_way = [key for key, each in gatherings._known.items() if not each.whole]
        assert len(under_way) == MOST_AT_ONCE
        assert MOST_OF_ADDRESS - 1 in under_way, "nobody loses what someone else waits for"
        await gatherings.close()

    asyncio.run(main())


def test_many_addresses_leave_parts_for_a_newcomer() -> None:
    async def main() -> None:
        gatherings = Gatherings(Slow())
        for number in range(MOST_AT_ONCE):
            asker.set(Asker.alone(f"192.0.2.{number}"))
            assert await gatherings.look(number, asking(f"k{number}"), patience=0.001) is not None
        assert await gatherings.look("second", asking("second"), patience=0.001) is None
        asker.set(Asker.alone("198.51.100.9"))
        assert await gatherings.look("more", asking("more"), patience=0.001) is not None
        await gatherings.close()

    asyncio.run(main())


# Simulations


async def until(came: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not came():  # noqa: ASYNC110 - it is polled, as a page would
            await asyncio.sleep(0.02)


async def over(simulations: Simulations, run: QueuedSimulation, *others: QueuedSimulation) -> None:
    """Look at a run until it is over, and at others: what nobody looks at for a minute is not begun."""
    patience = Patience("the end of a run", 240)
    while not run.over:
        patience.check(lambda: (run.state, run.words))
        for each in (run, *others):
            simulations.find(each.id)
        await asyncio.sleep(0.02)


def begun(simulations: Simulations, owner: str = "me", **wish: Any) -> QueuedSimulation:
    made = simulations.begin(owner, "21-stud", SimulationJob(version=w.Version(STUD), **wish))
    assert isinstance(made, QueuedSimulation), made
    return made


def test_simulations_with_their_real_process() -> None:
    async def main() -> None:
        simulations = Simulations()
        try:
            run = begun(simulations, rounds=2_000_000, seed=5)
            assert simulations.begin("me", "21-stud", run.run) == (
                "your other simulation is still running: stop it first, or wait for it"
            )
            assert simulations.of("me") is run
            second = begun(simulations, "you", minutes=5.0)
            assert simulations.ahead_of(second) >= 0
            await over(simulations, run, second)
            assert run.state == "done"
            assert run.done is not None
            assert run.done.result.rounds == 2_000_000
            assert run.points
            assert run.done.csv.startswith("game,")
            base = next(each for each in run.standing.wagers if each.id == "base")
            assert base.z is not None
            assert abs(base.z) < 4
            assert sum(outcome.count for outcome in base.outcomes) == base.placed == 2_000_000
            patience = Patience("the first result of a run")
            while not second.points:
                patience.check(lambda: (second.state, second.words))
                simulations.find(second.id)
                await asyncio.sleep(0.02)
            await simulations.stop(second)
            await over(simulations, second)
            assert second.state == "stopped"
            assert second.done is not None
            assert not second.done.result.finished
            bad = begun(simulations, rounds=10, seats=20)
            await over(simulations, bad)
            assert bad.state == "failed"
            assert bad.refused is not None
            assert bad.refused.problems[0].path == "seats"
        finally:
            await simulations.close()
        refused = simulations.begin("me", "21-stud", SimulationJob(version=w.Version(STUD), rounds=1))
        assert refused == "the server is stopping"

    asyncio.run(main())


def test_the_same_seed_gives_the_same_file() -> None:
    async def main() -> list[str]:
        simulations = Simulations()
        found = []
        try:
            for _ in range(2):
                run = begun(simulations, rounds=300_000, seed=7)
                await over(simulations, run)
                assert run.done is not None
                found.append(run.done.csv)
        finally:
            await simulations.close()
        return found

    first, second = asyncio.run(main())
    assert first == second


PLAYS_ON = """
import sys, json, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "simulation":
        print(json.dumps({"said": "stands", "number": asked["number"], "standing": {}}), flush=True)
"""


@pytest.mark.long
def test_whoever_goes_away_is_not_played_for() -> None:
    """And a process that does not listen is ended."""

    async def main() -> None:
        now = [0.0]
        simulations = Simulations(lambda: now[0], (sys.executable, "-c", PLAYS_ON))
        try:
            run, waiting = begun(simulations, rounds=10), begun(simulations, "you", rounds=10)
            await until(lambda: run.state == "playing")
            process = simulations._process
            assert process is not None
            now[0] += AWAY_SECONDS + 1
            simulations.find(waiting.id)
            await until(lambda: run.stopping)
            now[0] += 10
            await until(lambda: run.over)
            assert run.state == "stopped"
            assert process.returncode is not None
            now[0] += AWAY_SECONDS + 1
            await simulations.stop(waiting)
        finally:
            await simulations.close()

    asyncio.run(main())


def test_a_process_that_falls_harms_one_run() -> None:
    async def main() -> None:
        simulations = Simulations(command=(sys.executable, "-c", "import sys; sys.stdin.readline()"))
        try:
            run = begun(simulations, rounds=10)
            await over(simulations, run)
            assert run.state == "failed"
            assert "restarts" in run.words
        finally:
            await simulations.close()

    asyncio.run(main())


def test_a_bounded_queue() -> None:
    async def main() -> None:
        simulations = Simulations(command=(sys.executable, "-c", PLAYS_ON))
        try:
            most = MOST_WAITING * (1 + RESERVE)
            for number in range(most):
                begun(simulations, f"p{number}", rounds=10)
            assert "too many" in str(simulations.begin("late", "21-stud", ONE_ROUND))
            last = simulations.of(f"p{most - 1}")
            assert last is not None
            await simulations.stop(last)
            assert last.state == "stopped"
        finally:
            await simulations.close()

    asyncio.run(main())


@pytest.mark.parametrize("signed_in", [False, True], ids=["visitors", "guests"])
def test_one_address_does_not_fill_the_queue_of_simulations(signed_in: bool) -> None:
    """Each browser or guest is another owner; the queue goes by the address, and someone from elsewhere is next."""

    def come(address: str, name: str) -> None:
        asker.set(Asker(address, name) if signed_in else Asker.alone(address))

    async def main() -> None:
        simulations = Simulations(command=(sys.executable, "-c", PLAYS_ON))
        try:
            come("192.0.2.1", "owner 0")
            first = begun(simulations, "owner 0", rounds=10)
            await until(lambda: first.state != "waiting")
            waiting = []
            for number in range(1, MOST_RUNS_OF_ADDRESS + 1):
                come("192.0.2.1", f"owner {number}")
                waiting.append(begun(simulations, f"owner {number}", rounds=10))
            come("192.0.2.1", "owner 9")
            more = simulations.begin("owner 9", "21-stud", ONE_ROUND)
            assert "from your address" in str(more)
            come("192.0.2.2", "stranger")
            stranger = begun(simulations, "stranger", rounds=10)
            assert simulations.ahead_of(stranger) == 1  # the one that is played
            assert [simulations.ahead_of(each) for each in waiting] == [2, 3, 4]
        finally:
            await simulations.close()

    asyncio.run(main())


def test_a_few_addresses_do_not_fill_the_queue_of_simulations() -> None:
    """Someone from elsewhere gets in; the newest run of the address that waits for most makes room."""

    async def main() -> None:
        simulations = Simulations(command=(sys.executable, "-c", PLAYS_ON))
        try:
            asker.set(Asker("192.0.2.99", "first"))
            first = begun(simulations, "first", rounds=10)
            await until(lambda: first.state != "waiting")
            runs = []
            for number in range(MOST_WAITING):
                asker.set(Asker(f"192.0.2.{number // MOST_RUNS_OF_ADDRESS}", f"owner {number}"))
                runs.append(begun(simulations, f"owner {number}", rounds=10))
            asker.set(Asker("192.0.2.77", "stranger"))
            stranger = begun(simulations, "stranger", rounds=10)
            stopped = [each for each in runs if each.over]
            assert [each.state for each in stopped] == ["stopped"]
            assert "your address" in stopped[0].words
            assert simulations.ahead_of(stranger) <= 1 + MOST_WAITING // MOST_RUNS_OF_ADDRESS + 1
        finally:
            await simulations.close()

    asyncio.run(main())


def test_a_long_simulation_makes_way_for_others() -> None:
    async def main() -> None:
        now = [0.0]
        simulations = Simulations(lambda: now[0], (sys.executable, "-c", PLAYS_ON))
        try:
            asker.set(Asker.alone("192.0.2.1"))
            run = begun(simulations, "one", rounds=10)
            await until(lambda: run.state == "playing")
            now[0] += AWAY_SECONDS - 1
            simulations.find(run.id)
            now[0] += 5  # longer than a run has while others wait; nobody does
            await asyncio.sleep(1.5)
            assert not run.stopping
            asker.set(Asker.alone("192.0.2.2"))
            begun(simulations, "two", rounds=10)
            await until(lambda: run.stopping)
            assert "others were waiting" in run.stop_reason
        finally:
            await simulations.close()

    asyncio.run(main())


WRITES_ON = """
import sys, json, time
asked = json.loads(sys.stdin.readline())
while asked["ask"] == "report":
    print(json.dumps({"said": "run-at", "number": asked["number"], "text": "1 of 9"}), flush=True)
    time.sleep(0.01)
"""


def test_a_long_report_makes_way_for_others() -> None:
    async def main() -> None:
        now = [0.0]
        simulations = Simulations(lambda: now[0], (sys.executable, "-c", WRITES_ON))
        try:
            asker.set(Asker.alone("192.0.2.1"))
            run = begun_report(simulations, "one")
            await until(lambda: run.state == "writing")
            asker.set(Asker.alone("192.0.2.2"))
            waiting = begun(simulations, "two", rounds=10)
            for _ in range(7):
                assert not run.stopping
                now[0] += AWAY_SECONDS - 10
                for each in (run, waiting):
                    simulations.find(each.id)
                await asyncio.sleep(0.1)
            await until(lambda: run.stopping)
            now[0] += 10  # it does not listen, so its process is ended
            await until(lambda: run.over)
            assert (run.state, run.words) == ("stopped", LONG_WAITED_FOR)
        finally:
            await simulations.close()

    asyncio.run(main())


def test_points_are_thinned_where_they_are_old() -> None:
    from pit21.lab.simulation import Standing, WagerStanding

    run = QueuedSimulation("me", "21-stud", SimulationJob(version=w.Version(STUD), rounds=1), 0.0)
    wager = WagerStanding(id="base", title="", placed=1, ev=0.0, std_error=1.0, exact_ev=None, z=None)
    for rounds in range(1, 5 * MOST_POINTS):
        run.stands(Standing(rounds=rounds, wagers=(wager,)))
        assert len(run.points) <= MOST_POINTS
    rounds_shown = [point.rounds for point in run.points]
    assert rounds_shown == sorted(set(rounds_shown))
    assert rounds_shown[-1] == 5 * MOST_POINTS - 1
    assert rounds_shown[0] == 1


# Reports


def begun_report(simulations: Simulations, owner: str = "me") -> QueuedReport:
    job = w.ReportJob(version=w.Version(STUD), request=w.ReportRequest(paper="a4", house="House of Cards"))
    made = simulations.begin_report(owner, "21-stud", job)
    assert isinstance(made, QueuedReport), made
    return made


async def report_over(simulations: Simulations, run: QueuedReport) -> list[str]:
    """What was said of it until it was over."""
    heard: list[str] = []
    async with asyncio.timeout(240):
        while not run.over:
            simulations.find(run.id)
            heard.append(run.words)
            await asyncio.sleep(0.02)
    return heard


@pytest.mark.long
def test_a_report_with_its_real_process() -> None:
    async def main() -> None:
        simulations = Simulations()
        try:
            run = begun_report(simulations)
            assert simulations.begin("me", "21-stud", SimulationJob(version=w.Version(STUD), rounds=1)) == (
                "your report is still running: stop it first, or wait for it"
            )
            waiting = begun_report(simulations, "you")
            heard = await report_over(simulations, run)
            assert run.state == "done", run.words
            assert any(" of " in text for text in heard), "it says how far it is"
            assert run.done is not None
            with zipfile.ZipFile(io.BytesIO(run.done.content)) as archive:
                names = archive.namelist()
                assert len(names) == run.done.files
                assert {name.partition("/")[2] for name in names} >= {"manifest.json", "layout.svg", "index.html"}
                page = next(name for name in names if name.endswith("/index.html"))
                assert "House of Cards" in archive.read(page).decode()
            await simulations.stop(waiting)
            await report_over(simulations, waiting)
            assert waiting.state == "stopped"
            assert waiting.done is None
        finally:
            await simulations.close()

    asyncio.run(main())


def test_a_queued_report_can_be_stopped_and_old_ones_are_forgotten() -> None:
    async def main() -> None:
        now = 0.0
        simulations = Simulations(clock=lambda: now, command=("sleep", "60"))
        try:
            made = []
            for number in range(MOST_REPORTS_KEPT + 2):
                report = begun_report(simulations, f"person {number}")
                await simulations.stop(report)
                made.append(report)
                now += 1.0
            assert all(each.state == "stopped" for each in made)
            last = begun_report(simulations, "last")
            assert simulations.find(made[0].id) is None
            assert simulations.find(made[-1].id) is made[-1]
            await simulations.stop(last)
        finally:
            await simulations.close()

    asyncio.run(main())
