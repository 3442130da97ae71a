"""`DrillService`: drills in the browser. Hands are dealt here, the solver's process says what each action returns."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from random import SystemRandom

from pit21.cards import parse_card
from pit21.hints.decisions import Kind
from pit21.jobs import GameRef, Trouble, game_ref
from pit21.lab.question import QuestionError
from pit21.lab.strategy import HandAdvice, StrategyResult
from pit21.server.fair_turns import FairTurns
from pit21.server.solver import Solving
from pit21.server.store import Reader, Writer
from pit21.server.trainer.record_rows import NewRecord, add_records, records_of
from pit21.spec.game import GameSpec
from pit21.train import (
    BasicChart,
    BlankChart,
    ChartFromMemory,
    ChartScore,
    CountRecord,
    DecisionRecord,
    DrillQuestion,
    HandDrill,
    HandPool,
    PoolHand,
)

HISTORY = 2_000
"""The newest records by which the next question is chosen."""
_KEYS, _HANDS = 12, 8
"""How many cells, and hands of each, are tried for a question."""
MOST_CARDS = 8
MOST_GAMES = 32
"""Games whose hands are kept: every choice of options makes one."""


class DrillTrouble(Exception):  # noqa: N818 - it is said to whoever asked
    """Why there is no question now; `later` where it may be asked again."""

    def __init__(self, reason: str, *, later: bool = False) -> None:
        super().__init__(reason)
        self.later = later


class DrillService:
    def __init__(self, writer: Writer, reader: Reader, solving: Solving, turns: FairTurns) -> None:
        self._writer, self._reader, self._solving, self._turns = writer, reader, solving, turns
        self._pools: OrderedDict[str, tuple[BasicChart, HandPool]] = OrderedDict()

    async def ask(self, user: str, spec: GameSpec, drill: str) -> DrillQuestion:
        """The next question for a person. DrillTrouble if there is none."""
        made = await self._drill(user, spec, drill)
        game = game_ref(spec)
        for _ in range(_KEYS):
            key = made.next_key()
            for _ in range(_HANDS):
                hand = made.deal(key)
                if hand is None:
                    break
                found = made.question(key, hand, await self._advice(game, hand))
                if found is not None:
                    return found
            made.skip(key)
        raise DrillTrouble("no hand was found for this drill; try another one", later=True)

    async def answer(
        self, user: str, spec: GameSpec, asked: PoolHand, action: str, seconds: float | None
    ) -> DecisionRecord:  # fmt: skip
        """Grade and keep an answer."""
        made = await self._drill(user, spec, "all")
        question = made.solved_question("", asked, await self._advice(game_ref(spec), asked))
        if question is None:
            raise DrillTrouble("there is nothing to decide with this hand")
        try:
            record = made.answer(question, action, seconds)
        except ValueError as error:
            raise DrillTrouble(str(error)) from None
        await self._writer.run(lambda connection: add_records(connection, [NewRecord(user, "", record)]))
        return record

    async def keep_count(self, user: str, record: CountRecord) -> None:
        """Keep an answer about a count."""
        await self._writer.run(lambda connection: add_records(connection, [NewRecord(user, "", record)]))

    async def blank_chart(self, spec: GameSpec, part: str) -> BlankChart:
        """The chart of a game, or a part of it, without what is in its cells."""
        try:
            return ChartFromMemory((await self._pool(spec))[0], part).blank(spec.title)
        except ValueError as error:
            raise DrillTrouble(str(error)) from None

    async def grade_chart(self, spec: GameSpec, given: Mapping[str, str]) -> ChartScore:
        """Grade cells that were filled in from memory."""
        try:
            return ChartFromMemory((await self._pool(spec))[0]).grade(given)
        except ValueError as error:
            raise DrillTrouble(str(error)) from None

    async def _drill(self, user: str, spec: GameSpec, drill: str) -> HandDrill:
        chart, pool = await self._pool(spec)
        async with self._turns.turn():
            records = await self._reader.ask(records_of, user, spec.id, HISTORY)
        history = [each for each in records if isinstance(each, DecisionRecord)]
        try:
            return HandDrill(spec, drill, history=history, chart=chart, pool=pool)
        except QuestionError as error:
            raise DrillTrouble(error.problems[0].message) from None

    async def _pool(self, spec: GameSpec) -> tuple[BasicChart, HandPool]:
        """What a game's drills share; made away from the tables, and kept for the games that were asked for last."""
        found = self._pools.get(spec.digest)
        if found is None:
            strategy = await self._solving.strategy(game_ref(spec))
            if not isinstance(strategy, StrategyResult):
                raise DrillTrouble(strategy.reason, later=strategy.kind in ("busy", "late"))
            chart = BasicChart(spec, strategy)
            pool = await asyncio.to_thread(HandPool, spec, chart, SystemRandom())
            found = self._pools[spec.digest] = chart, pool
            if len(self._pools) > MOST_GAMES:
                self._pools.popitem(last=False)
        self._pools.move_to_end(spec.digest)
        return found

    async def _advice(self, game: GameRef, hand: PoolHand) -> HandAdvice | None:
        found = await self._solving.hint(game, hand.question, background=True)
        if isinstance(found, Trouble) and found.kind != "none":
            raise DrillTrouble(found.reason, later=True)
        return None if isinstance(found, Trouble) else found


def read_asked_hand(
    cards: tuple[str, ...], up: str, doubles: int = 0, *, seen: tuple[str, ...] = (), from_split: bool = False,
    hands: int = 1, step: Kind = "play", house: bool = False,
) -> PoolHand:  # fmt: skip
    """Return the hand that an answer is about. DrillTrouble for what is none."""
    if not 2 <= len(cards) <= MOST_CARDS or doubles < 0:
        raise DrillTrouble(f"a hand has 2 to {MOST_CARDS} cards")
    try:
        others = tuple(map(parse_card, seen))
        hand = PoolHand(tuple(map(parse_card, cards)), parse_card(up), doubles, others, from_split, hands, step, house)
    except ValueError as error:
        raise DrillTrouble(str(error)) from None
    if max(*hand.cards, hand.up, *hand.seen) >= 52:
        raise DrillTrouble("every card of the hand must be known")
    return hand
