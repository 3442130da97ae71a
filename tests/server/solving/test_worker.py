"""The process that solves, seen from inside."""

import asyncio
import io
from pathlib import Path
from typing import cast
from unittest.mock import patch

import msgspec
import pytest

from pit21 import jobs as w
from pit21.jobs import HintQuestion
from pit21.jobs.worker import Worker, looked_over, serve
from pit21.lab.exact import EdgeResult, compute_edge
from pit21.lab.question import NO_CACHE
from pit21.lab.strategy import Adviser
from pit21.server.lab.pages import publish_exact_returns
from pit21.server.metrics.counters import Metrics
from pit21.server.solver.pool import Solving
from pit21.solve.model import HandInPlay
from pit21.spec.loader import load_game, parse_game

pytestmark = pytest.mark.xdist_group("compiled-law")

BLACKJACK = load_game("blackjack").choose({"decks": 2})
GAME = w.game_ref(BLACKJACK)
SIXTEEN = HintQuestion(cards=(36, 20), up=37, seen=(1, 2), from_split=False, doubles=0, hands=1)
OWN = Path(__file__).parents[3].joinpath("docs", "examples", "my-game.toml").read_text(encoding="utf-8")
DRAWN = 'extends = "blackjack"\nid = "mine"\ntitle = "Mine"\n[rules]\nsoft_17 = "stand"\n'


def test_a_hint_is_what_the_solver_says() -> None:
    adviser = Adviser(BLACKJACK)
    said = Worker(NO_CACHE).answer(w.AskAdvice(number=7, game=GAME, question=SIXTEEN))
    expected = adviser.advise(adviser.full_shoe.without((1, 2)), HandInPlay((36, 20), 37))
    assert said == w.AdviceMessage(number=7, answer=expected)


def test_advisers_are_kept_and_the_longest_unused_goes_first() -> None:
    worker = Worker(NO_CACHE, most_advisers=2)
    games = [w.game_ref(load_game("blackjack").choose({"decks": decks})) for decks in (1, 2, 4)]
    first = worker._adviser(games[0])
    worker._adviser(games[1])
    assert worker._adviser(games[0]) is first
    worker._adviser(games[2])
    assert [key[0] for key in worker._advisers] == [games[0].digest, games[2].digest]


def test_edges_are_those_of_the_laboratory() -> None:
    stud = load_game("21-stud")
    said = Worker(NO_CACHE).answer(w.AskEdge(number=1, game=w.game_ref(stud)))
    assert isinstance(said, w.EdgeMessage)
    expected = compute_edge(stud).wagers
    assert {name: each.ev for name, each in said.answer.wagers.items()} == {
        name: each.ev for name, each in expected.items()
    }
    assert all(each.std_dev is not None for each in said.answer.wagers.values())


def test_readings_and_audit_of_a_game() -> None:
    game = w.game_ref(load_game("21-stud"))
    worker = Worker(NO_CACHE)
    priced = worker.answer(w.AskReadings(number=1, game=game, keys=("match_table",)))
    assert isinstance(priced, w.ReadingsMessage)
    assert [each.key for each in priced.answer.readings] == ["match_table"]
    audited = worker.answer(w.AskAudit(number=2, game=game))
    assert isinstance(audited, w.AuditMessage)
    assert audited.answer.digest == game.digest


class Answered:
    """A solver that answers with what it is given."""

    def __init__(self, answer: EdgeResult) -> None:
        self._answer = answer

    async def edge(self, _: w.GameRef) -> EdgeResult:
        return self._answer


@pytest.mark.long
def test_a_main_wager_that_play_decides_is_reported_so() -> None:
    said = Worker(NO_CACHE).answer(w.AskEdge(number=1, game=GAME))
    assert isinstance(said, w.EdgeMessage)
    base = said.answer.wagers["base"]
    assert isinstance(base.average_total_bet, float)
    assert base.average_total_bet > 1
    assert base.std_dev == pytest.approx(1.15, abs=0.05)
    metrics = Metrics()
    with patch.object(metrics.returns, "exact") as exact:
        asyncio.run(publish_exact_returns(metrics, cast("Solving", Answered(said.answer)), "blackjack", GAME))
    decided = {call.args[2]: call.args[3].decided for call in exact.call_args_list}
    assert decided == {"base": True, "insurance": False}


@pytest.mark.parametrize(
    ("job", "kind", "word"),
    [
        (w.AskAdvice(number=1, game=w.GameRef("blackjack", (), "0" * 64), question=SIXTEEN), "refused", "pinned"),
        (
            w.AskAdvice(number=1, game=w.GameRef("blackjack", (("decks", 99),), ""), question=SIXTEEN),
            "refused",
            "decks",
        ),
        (w.AskAdvice(number=1, game=w.GameRef("/etc/passwd", (), ""), question=SIXTEEN), "refused", "TOML"),
        (w.AskAdvice(number=1, game=w.game_ref(load_game("21-stud")), question=SIXTEEN), "none", "decided"),
        (w.AskStrategy(number=1, game=w.game_ref(load_game("21-stud"))), "refused", "no decisions"),
        (
            w.AskAdvice(number=1, game=GAME, question=msgspec.structs.replace(SIXTEEN, seen=(36, 36))),
            "none", "not in the shoe",
        ),
        (w.AskAdvice(number=1, game=GAME, question=msgspec.structs.replace(SIXTEEN, up=-400)), "failed", "IndexError"),
    ],
)  # fmt: skip
def test_questions_without_an_answer(job: w.Job, kind: str, word: str) -> None:
    said = Worker(NO_CACHE).answer(job)
    assert isinstance(said, w.FailureMessage)
    assert said.number == 1
    assert (said.answer.kind, word in said.answer.reason) == (kind, True), said.answer


def test_a_game_file_is_looked_over() -> None:
    checked = looked_over(OWN)
    assert checked.ok
    spec = load_game("docs/examples/my-game.toml")
    assert (checked.title, checked.digest) == (spec.title, spec.digest)


def test_warnings_about_a_game_file_with_their_lines() -> None:
    lines = """
[[paytables.reds.lines]]
when = "red"
holds = { each = "red" }
pays = "1:1"

[[paytables.reds.lines]]
when = "eight cards"
holds = { number = 8 }
pays = "50:1"
"""
    rules = '[rules]\nbonus = "low-ball-7"\n[wagers.reds]\nreads = ["first-two"]\n'
    text = f'extends = "twisted-21"\nid = "mine"\n{rules}{lines}'
    said = Worker(NO_CACHE).answer(w.AskWarnings(number=1, text=text))
    assert isinstance(said, w.WarningsMessage)
    places = [(each.path, each.line) for each in said.answer.warnings]
    assert places == [("rules.bonus", 4), ("paytables.reds.lines[1].holds", 15)]
    assert "favors the player" in said.answer.warnings[0].message


def test_all_problems_of_a_game_file_with_their_lines() -> None:
    checked = looked_over('extends = "blackjack"\ntitle = ""\n[rules]\nsoft_17 = "sit"\ndecks = 99\n')
    assert not checked.ok
    lines = {problem.path: problem.line for problem in checked.problems}
    assert lines["rules.soft_17.value"] == 4 or lines["rules.soft_17"] == 4
    assert len(checked.problems) >= 2
    assert [problem.line for problem in checked.problems] == sorted(problem.line or 0 for problem in checked.problems)


def test_a_game_file_that_is_sent_in_reads_no_other_file(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(OWN)
    (problem,) = looked_over(f'extends = "{other}"\nid = "mine"\n').problems
    assert problem.path == "extends"


def test_jobs_are_answered_in_order_and_a_failure_is_not_the_end() -> None:
    jobs: list[w.Job] = [
        w.AskCheck(number=1, text="="), w.AskAdvice(number=2, game=w.GameRef("", (), ""), question=SIXTEEN),
        w.AskAdvice(number=3, game=GAME, question=SIXTEEN),
    ]  # fmt: skip
    said = io.BytesIO()
    serve(io.BytesIO(b"".join(msgspec.json.encode(job) + b"\n" for job in jobs)), said, NO_CACHE)
    answers = [msgspec.json.decode(line, type=w.FromWorker) for line in said.getvalue().splitlines()]
    kinds = [type(each) for each in answers if not isinstance(each, w.CompilationMessage)]
    assert kinds == [w.GameCheckMessage, w.FailureMessage, w.AdviceMessage]


def test_a_game_of_ones_own_needs_its_text() -> None:
    spec = parse_game(DRAWN)
    with pytest.raises(ValueError, match="text of its file"):
        w.game_ref(spec)
    ref = w.game_ref(spec, DRAWN)
    said = Worker(NO_CACHE).answer(w.AskAdvice(number=1, game=ref, question=SIXTEEN))
    assert isinstance(said, w.AdviceMessage), said


def _with_side_bets(count: int, lines: int, parts: int) -> str:
    text = 'extends = "blackjack"\nid = "large"\n'
    condition = ", ".join(f'{{ has = "{rank}" }}' for rank in ("A23456789JQK" * 3)[:parts])
    for bet in range(count):
        text += f'[wagers.bet-{bet}]\ntitle = "Bet {bet}"\nreads = ["first-two", "up-card"]\n'
        for line in range(lines):
            text += f'[[paytables.bet-{bet}.lines]]\nwhen = "line {line}"\nholds = {{ any = [{condition}] }}\n'
            text += 'pays = "2:1"\n'
    return text


def test_side_bets_that_a_table_would_take_long_to_judge_are_refused() -> None:
    """Every event of a table judges them again on the event loop, which all tables share."""
    assert looked_over(_with_side_bets(2, 3, 3)).ok
    (many,) = looked_over(_with_side_bets(21, 1, 2)).problems
    assert (many.path, many.message) == ("wagers", "a served game has at most 20 side bets; this one has 21")
    (long,) = looked_over(_with_side_bets(3, 6, 30)).problems
    assert long.path == "paytables"
    assert "at most 500" in long.message
