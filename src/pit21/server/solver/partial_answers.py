"""Long answers in parts: started by the first request, shown as far as they are done, cached when complete."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple, Protocol

from pit21 import jobs as w
from pit21.server.solver.fair_queue import Asker, asker

MOST_KEPT = 200
MOST_AT_ONCE = 24
"""Under way for those who have more than one; whoever has none may begin one as long as fewer than `MOST_KEPT` are."""
MOST_OF_ONE = 6
"""Under way for one person, or one visitor's address: a game's page asks for five."""
MOST_OF_ADDRESS = 12
"""Under way for all people of one address, who must not take what is there for everyone."""
FORGOTTEN_SECONDS = 60.0
"""After this time without a request, parts that have not started are not started."""
PATIENCE_SECONDS = 0.6
"""How long a question waits for the next part before it is answered with what there is."""


class AnswerPart(NamedTuple):
    """One question to the solver; `key` is what its answer is kept by."""

    key: Hashable
    ask: w.Job


class AskedPart(Protocol):
    async def part(self, key: Hashable, ask: w.Job) -> Any: ...


class AnswerProgress(NamedTuple):
    """How far it is: the answers of the first parts, in order. A part without an answer is a `Trouble`."""

    ready: int
    of: int
    answers: tuple[Any, ...]

    @property
    def whole(self) -> bool:
        return self.ready == self.of


class _Gathering:
    def __init__(self, parts: Sequence[AnswerPart], now: float) -> None:
        self.parts = tuple(parts)
        self.of = len(parts)
        self.answers: list[Any] = []
        self.looked = now
        self.asker = asker.get()
        self.addresses = {self.asker.address}  # of whoever looks
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    @property
    def whole(self) -> bool:
        return len(self.answers) == self.of

    def standing(self) -> AnswerProgress:
        return AnswerProgress(len(self.answers), self.of, tuple(self.answers))


class Gatherings:
    """By what was asked. Parts are asked for one after another, so that several who look take turns."""

    def __init__(self, solving: AskedPart, clock: Callable[[], float] = monotonic) -> None:
        self._solving = solving
        self._clock = clock
        self._known: OrderedDict[Hashable, _Gathering] = OrderedDict()

    async def look(
        self, key: Hashable, parts: Sequence[AnswerPart], patience: float = PATIENCE_SECONDS
    ) -> AnswerProgress | None:  # fmt: skip
        """How far it is, after a short wait for the next part; None if too much is under way already."""
        found = self._known.get(key)
        if found is None:
            if not self._has_room(asker.get()):
                return None
            found = self._known[key] = _Gathering(parts, self._clock())
            found.task = asyncio.create_task(self._gather(key, found), name="solving-gathering")
            self._trim()
        self._known.move_to_end(key)
        found.looked = self._clock()
        found.addresses.add(asker.get().address)
        if not found.whole:
            found.news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await found.news.wait()
        return found.standing()

    def _has_room(self, who: Asker) -> bool:
        """Where too much is under way, the address with most of it makes room, or takes nothing from a newcomer."""
        under_way = {key: each for key, each in self._known.items() if not each.whole}
        askers = [each.asker for each in under_way.values()]
        own = sum(each.address == who.address for each in askers)
        if sum(each.person == who.person for each in askers) >= MOST_OF_ONE or own >= MOST_OF_ADDRESS:
            return False
        if len(under_way) < MOST_AT_ONCE:
            return True
        alone = {key: each for key, each in under_way.items() if len(each.addresses) == 1}  # nobody else loses by it
        counted = Counter(each.asker.address for each in alone.values())
        address, most = max(counted.items(), key=lambda pair: pair[1], default=("", 0))
        if most > own + 1:
            self._end([key for key, each in alone.items() if each.asker.address == address][-1])
            return True
        return own == 0 and len(under_way) < MOST_KEPT

    def _end(self, key: Hashable) -> None:
        ended = self._known.pop(key)
        if ended.task is not None:
            ended.task.cancel()
        ended.news.set()

    async def close(self) -> None:
        tasks = [each.task for each in self._known.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _gather(self, key: Hashable, gathering: _Gathering) -> None:
        for part in gathering.parts:
            if self._clock() - gathering.looked > FORGOTTEN_SECONDS:
                break
            answer = await self._solving.part(part.key, part.ask)
            if isinstance(answer, w.Trouble) and answer.kind == "closed":
                break
            gathering.answers.append(answer)
            gathering.news.set()
        gathering.parts = ()  # they hold the game's file
        failed = any(isinstance(each, w.Trouble) and each.kind in ("busy", "failed") for each in gathering.answers)
        if (not gathering.whole or failed) and self._known.get(key) is gathering:
            del self._known[key]  # whoever asks again begins again, with what is kept of its parts

    def _trim(self) -> None:
        for key, each in list(self._known.items()):
            if len(self._known) <= MOST_KEPT:
                return
            if each.whole:
                del self._known[key]
