"""Jobs that wait for one process, taken in turns: whoever was served longest ago is next, whatever others wait for."""

from collections import OrderedDict, deque
from contextvars import ContextVar
from typing import Generic, TypeVar

Waiting = TypeVar("Waiting")

asker: ContextVar[str] = ContextVar("asker", default="")
"""For whom a question is asked: a person, or the address of a visitor. Empty for the server itself."""
MOST_SERVED = 1_000
"""Askers whose last turn is remembered."""


class FairQueue(Generic[Waiting]):
    """One job may wait for several askers; it is taken once, at the turn of the first of them."""

    def __init__(self) -> None:
        self._by_asker: OrderedDict[str, deque[Waiting]] = OrderedDict()
        self._askers: dict[Waiting, list[str]] = {}
        self._served: OrderedDict[str, int] = OrderedDict()
        self._turn = 0

    def __len__(self) -> int:
        return len(self._askers)

    def __contains__(self, job: Waiting) -> bool:
        return job in self._askers

    def count(self, who: str) -> int:
        return len(self._by_asker.get(who, ()))

    def add(self, who: str, job: Waiting, *, first: bool = False) -> None:
        """`first` goes before the other jobs of the same asker."""
        if who in self._askers.get(job, ()):
            return
        own = self._by_asker.setdefault(who, deque())
        (own.appendleft if first else own.append)(job)
        self._askers.setdefault(job, []).append(who)

    def take(self) -> Waiting | None:
        """The next job of whoever was served longest ago; nobody's wait depends on how much another asks."""
        if not self._by_asker:
            return None
        who = min(self._by_asker, key=lambda each: self._served.get(each, 0))
        job = self._by_asker[who][0]
        self._turn += 1
        for each in self._askers[job]:
            self._served[each] = self._turn
            self._served.move_to_end(each)
        while len(self._served) > MOST_SERVED:
            self._served.popitem(last=False)
        self.remove(job)
        return job

    def order(self) -> list[Waiting]:
        """The jobs in the order in which they would be taken now, if nobody asked for more."""
        waiting = {who: deque(own) for who, own in self._by_asker.items()}
        served, turn = dict(self._served), self._turn
        found: dict[Waiting, None] = {}
        while waiting:
            who = min(waiting, key=lambda each: served.get(each, 0))
            job = waiting[who].popleft()
            if not waiting[who]:
                del waiting[who]
            if job not in found:
                found[job] = None
                turn += 1
                served.update(dict.fromkeys(self._askers[job], turn))
        return list(found)

    def remove(self, job: Waiting) -> None:
        for who in self._askers.pop(job):
            own = self._by_asker[who]
            own.remove(job)
            if not own:
                del self._by_asker[who]

    def newest_of_greediest(self, who: str) -> Waiting | None:
        """The last job of whoever waits for most, where that is more than one job above this asker's own."""
        greediest = max(self._by_asker, key=lambda each: len(self._by_asker[each]), default=who)
        return self._by_asker[greediest][-1] if self.count(greediest) > self.count(who) + 1 else None

    def clear(self) -> list[Waiting]:
        jobs = list(self._askers)
        self._by_asker.clear()
        self._askers.clear()
        return jobs
