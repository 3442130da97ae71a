"""A round begins only where someone can bet in it; otherwise the table rests and writes nothing."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st

from pit21 import wire as w
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.live.setup import TableSetup
from pit21.server.tables.owner.bots import BotPlanner
from pit21.server.tables.owner.pace import AWAY, IDLE_ROUNDS, Announced, Presence, count_empty_rounds, next_due
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.problems import SpecError
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.refusal import Refused
from tests.faults.house import Ears, House, NoSolver, counted_seeds, house
from tests.faults.playing import send

NAMES = ("ann", "bob", "cid")
MOST_INPUTS = 2_000
"""Of a table whose people are silent, before it rests: rounds of seven bots among them."""


class Person:
    def __init__(self, chips: int, *, here: bool, sits_out: bool) -> None:
        self.chips, self.here, self.sits_out = chips, here, sits_out


class Simulated:
    """A table with a clock that is moved on by what is due. Nobody at it says a word."""

    def __init__(self, spec: GameSpec, people: dict[str, Person], bots: int, tray: int, clock: int) -> None:
        self.live = LiveTable("t", spec, counted_seeds("t"))
        self.setup = TableSetup(title="t", host="h", clock=clock, speed="instant", bots=bots)
        self.planner = BotPlanner(self.live, NoSolver(), None, patience=None)  # type: ignore[arg-type]
        self.away = {name: 0.001 for name, person in people.items() if not person.here}
        self.empty_rounds = 0
        self.inputs = 0
        self.voided = 0
        self.announced = False
        self.live.handle(i.OpenTable(tray, tuple(f"bot-{number}" for number in range(bots))))
        for name, person in people.items():
            self.say(name, w.Sit(person.chips, 0))
        for name, person in people.items():
            if person.sits_out:
                self.say(name, w.PausePlay())

    @property
    def presence(self) -> Presence:
        away = {name: since for name, since in self.away.items() if name in self.live.users}
        return Presence(away, self.empty_rounds, announced=Announced((), 2.0) if self.announced else None)

    def say(self, name: str, command: w.AnyPlayerCommand) -> None:
        self.handle(i.FromPlayer(name, f"user-{name}", command))

    def handle(self, given: i.AnyInput) -> None:
        done = self.live.handle(given)
        self.inputs += 1
        self.voided += sum(isinstance(each, e.RoundVoided) for each in done.events)
        self.empty_rounds = count_empty_rounds(self.empty_rounds, given, done.events)

    def run(self, seconds: float) -> None:
        """For this long, or until nothing is due any more."""
        while (due := next_due(self.live, self.setup, self.presence)) is not None and due.seconds <= seconds:
            seconds -= due.seconds
            self._pass_time(due.seconds)
            assert self.inputs < MOST_INPUTS, "the table does not come to rest"
            if due.bot:
                self._let_bots_act()
            elif isinstance(due.input, i.Announce):
                self.announced = True
            else:
                assert due.input is not None
                self.handle(due.input)
                self.announced = False
        self._pass_time(seconds)

    def _pass_time(self, seconds: float) -> None:
        self.away = {name: since + seconds for name, since in self.away.items()}

    def _let_bots_act(self) -> None:
        plan = _result(self.planner.plan())
        assert plan.inputs
        for each in plan.inputs:
            self.handle(each)


def _result(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Of one that waits for nothing."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value
    raise AssertionError("it waits")


def can_be_played(made: Simulated, here: set[str]) -> bool:
    """Whether someone here can bet, or bank for another's bet: tried out with the real table, banker by banker."""
    live = made.live
    for banker in (*sorted(here), ""):
        before = live.mark()
        try:
            live.handle(i.StartRound())
            while not isinstance(live.need, n.NeedWagers | n.RoundOver):
                _pass(made, banker)
            able = set(live.able_to_bet()) if isinstance(live.need, n.NeedWagers) else set()
            answering = able & (here | set(live.bots))
            if answering and here & (answering | {live.table.bank.player}):
                return True
        except Refused:
            return False
        finally:
            live.back_to(before)
    return False


def _pass(made: Simulated, banker: str) -> None:
    """The bank for its banker, everything else by the rule of silence; bots as they are."""
    need, live = made.live.need, made.live
    assert isinstance(need, n.NeedCut | n.NeedBank)
    if isinstance(need, n.NeedBank) and need.player in live.bots:
        planned = _result(made.planner.plan()).inputs
        assert planned, "a bot that is asked has no answer"
        for each in planned:
            live.handle(each)
        return
    takes = [each for each in live.shown().offers if each.action == "take-bank" and each.player == banker]
    if takes:
        live.handle(i.FromPlayer(banker, f"user-{banker}", w.AcceptBank(takes[0].minimum)))
    else:
        live.handle(i.Silence(need.seat))


@st.composite
def tables(draw: st.DrawFn) -> tuple[Simulated, dict[str, Person]]:
    """Any game with limits, fees, seats and a tray, and people whose chips are about enough for a wager."""
    game = draw(st.sampled_from(CORE_GAMES))
    lowest = draw(st.sampled_from((100, 500, 700, 1_000)))
    chosen: dict[str, str | int] = {
        "limits.base.min": lowest, "limits.base.max": lowest * draw(st.sampled_from((1, 2, 20))),
        "seats": draw(st.integers(1, 4)), "chip_step": draw(st.sampled_from((100, 500))),
    }  # fmt: skip
    if game == "pure-21.5" and draw(st.booleans()):
        fee = st.sampled_from((0, 100, 500))
        chosen["collection"] = f"100000:{draw(fee)}:0:{draw(fee)}"
    try:
        spec = load_game(game).choose(chosen)
    except SpecError:
        assume(False)
    step = spec.number("chip_step")
    least = -(-lowest // step) * step
    chips = st.integers(0, 6).map(lambda steps: least + steps * step)
    person = st.builds(Person, chips, here=st.booleans(), sits_out=st.integers(0, 5).map(lambda roll: roll == 0))
    people = {name: draw(person) for name in NAMES[: draw(st.integers(0, 3))]}
    bots = draw(st.integers(0, spec.number("seats") - 1))
    tray = draw(st.sampled_from((0, 5_000, 100_000_000)))
    return Simulated(spec, people, bots, tray, draw(st.sampled_from((0, 30)))), people


@given(tables())
def test_a_round_begins_exactly_where_someone_here_can_play_it(
    made_people: tuple[Simulated, dict[str, Person]],
) -> None:
    made, people = made_people
    here = {name for name, person in people.items() if person.here and not person.sits_out}
    due = next_due(made.live, made.setup, made.presence)
    begins = due is not None and isinstance(due.input, i.StartRound | i.Announce)
    event("begins" if begins else "rests")
    assert begins == can_be_played(made, here)


@given(tables())
def test_a_table_of_silent_people_comes_to_rest(made_people: tuple[Simulated, dict[str, Person]]) -> None:
    """After a few rounds, and then nothing happens for as long as nobody does anything."""
    made, people = made_people
    made.run(3_600.0)
    assert made.voided <= IDLE_ROUNDS * (1 + sum(person.here for person in people.values()))
    before = made.inputs
    made.run(365 * 24 * 3_600.0)
    assert made.inputs == before
    gone = {name for name, person in people.items() if not person.here}
    assert not gone & set(made.live.users) or isinstance(made.live.need, n.NeedWagers | n.NeedCut | n.NeedBank)


@pytest.mark.long
@given(tables(), st.integers(1, 50_000))
def test_a_resting_table_goes_on_when_someone_can_bet(
    made_people: tuple[Simulated, dict[str, Person]], bought: int
) -> None:
    """Someone buys chips or comes back: a round begins as soon as it can be played."""
    made, people = made_people
    made.run(3_600.0)
    assume(isinstance(made.live.need, n.RoundOver))
    there = [name for name, person in people.items() if person.here and name in made.live.users]
    assume(there)
    name = there[0]
    if made.live.table.players[name].sitting_out:
        made.say(name, w.ResumePlay())
    made.say(name, w.Buy(bought * made.live.rules.chip_step))
    here = {each for each in there if not made.live.table.players[each].sitting_out}
    due = next_due(made.live, made.setup, made.presence)
    assert (due is not None and isinstance(due.input, i.StartRound | i.Announce)) == can_be_played(made, here)


def test_bots_whose_bets_the_house_no_longer_covers_hold_nobody_up() -> None:
    """The tray covers two of three bots: the third is not waited for, and says nothing after betting has closed."""
    spec = load_game("21-stud").choose({"limits.base.min": 1_000, "limits.base.max": 1_000, "seats": 4})
    tray = 100_000_000
    while tray > 1_000:
        tray //= 2
        made = Simulated(spec, {"ann": Person(50_000, here=True, sits_out=False)}, bots=3, tray=tray, clock=30)
        made.run(3_600.0)
        assert made.inputs < MOST_INPUTS


# With a database


async def writes_during(made: House, seconds: float) -> int:
    before = made.writer.commits
    await asyncio.sleep(seconds)
    return made.writer.commits - before


async def seated(made: House, chips: int, **options: Any) -> TableOwner:
    ann = await made.person("ann")
    owner = await made.table("pure-21.5", {"collection": "100000:100:0:100"}, speed="instant", **options)
    await made.hosting.watch("t", Ears(ann), -1, "")
    assert (await send(owner, ann, w.Sit(chips, 1), "sit")).ok
    return owner


@pytest.mark.quick_cases
@pytest.mark.parametrize("bots", [0, 2])
def test_a_table_where_nobody_can_bet_writes_nothing(sqlite_url: str, bots: int) -> None:
    """Ann has the smallest wager and not its fee: at an instant table rounds would begin and be void in a loop."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            owner = await seated(made, 500, bots=bots)
            for _ in range(100):  # until it rests, however busy the machine is
                if not owner.clock.is_set and await writes_during(made, 0.1) == 0:
                    break
                await asyncio.sleep(0.05)
            assert await writes_during(made, 0.3) == 0
            assert not owner.clock.is_set
            assert owner.live.table.round <= 1
            ann = made.hosting.held.tables["t"].owner.live.users["ann"]
            answer = await owner.submit(i.FromPlayer("ann", ann, w.Buy(5_000)))
            assert b'"ok":true' in answer
            await asyncio.sleep(0.3)
            # With bots someone else banks; alone nobody could bet against her bank.
            assert (owner.live.table.round > 0) == bool(bots)

    asyncio.run(main())


def test_who_is_away_is_sent_home_by_one_timer() -> None:
    people = {"ann": Person(5_000, here=False, sits_out=False), "bob": Person(5_000, here=False, sits_out=True)}
    made = Simulated(load_game("blackjack"), people, 2, 100_000_000, 30)
    before = made.inputs
    made.run(AWAY - 1.0)
    assert made.inputs == before
    made.run(2.0)
    assert set(made.live.people) == set()
    assert made.inputs == before + 2
