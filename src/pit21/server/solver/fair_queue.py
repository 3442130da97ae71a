"""Fair queue for one process: addresses take turns, and so do the people of one address, however much others queue."""

from collections import OrderedDict, deque
from collections.abc import Container, Iterable
from contextvars import ContextVar
from typing import Generic, NamedTuple, TypeVar

Waiting = TypeVar("Waiting")


class Asker(NamedTuple):
    """For whom a question is asked. Guests cost nothing, so all people of one address share its turns."""

    address: str
    person: str

    @classmethod
    def alone(cls, name: str) -> "Asker":
        """Known by one name: a visitor by the address, a person by the id where addresses do not matter."""
        return cls(name, name)


SERVER = Asker.alone("")
"""The server itself asks."""
asker: ContextVar[Asker] = ContextVar("asker", default=SERVER)
RESERVE = 3
"""A full queue takes this many times as many jobs again, one for each address at which nobody waits yet."""
MOST_SERVED = 1_000
"""Addresses, and people, whose last turn is remembered."""


class _Turns:
    """When each address and each person was last served."""

    def __init__(self) -> None:
        self._turn = 0
        self._addresses: OrderedDict[str, int] = OrderedDict()
        self._people: OrderedDict[str, int] = OrderedDict()

    def copy(self) -> "_Turns":
        made = _Turns()
        made._turn, made._addresses, made._people = self._turn, self._addresses.copy(), self._people.copy()
        return made

    def last(self, who: Asker) -> tuple[int, int]:
        """The lowest is next. A person who moves to another address keeps their last turn."""
        person = self._people.get(who.person, 0)
        return max(self._addresses.get(who.address, 0), person), person

    def serve(self, askers: Iterable[Asker]) -> None:
        self._turn += 1
        self._note(askers, self._turn)

    def charge(self, askers: Iterable[Asker], seconds: float) -> None:
        self._note(askers, self._turn + int(seconds))

    def _note(self, askers: Iterable[Asker], turn: int) -> None:
        for each in askers:
            for served, key in ((self._addresses, each.address), (self._people, each.person)):
                served[key] = max(turn, served.get(key, 0))
                served.move_to_end(key)
                if len(served) > MOST_SERVED:
                    served.popitem(last=False)


class FairQueue(Generic[Waiting]):
    """One job may wait for several askers; it is taken once, at the turn of the first of them."""

    def __init__(self) -> None:
        self._by_asker: OrderedDict[Asker, deque[Waiting]] = OrderedDict()
        self._askers: dict[Waiting, list[Asker]] = {}
        self._turns = _Turns()

    def __len__(self) -> int:
        return len(self._askers)

    def __contains__(self, job: Waiting) -> bool:
        return job in self._askers

    def count_person(self, person: str) -> int:
        """Return how many jobs wait for a person, from whatever address."""
        return sum(any(each.person == person for each in askers) for askers in self._askers.values())

    def count_address(self, address: str) -> int:
        """Return how many jobs wait for the people of an address."""
        return sum(any(each.address == address for each in askers) for askers in self._askers.values())

    def add(self, who: Asker, job: Waiting, *, first: bool = False) -> None:
        """`first` goes before the other jobs of the same asker."""
        if who in self._askers.get(job, ()):
            return
        own = self._by_asker.setdefault(who, deque())
        (own.appendleft if first else own.append)(job)
        self._askers.setdefault(job, []).append(who)

    def take(self) -> Waiting | None:
        """The next job of the address served longest ago, there of the person served longest ago."""
        if not self._by_asker:
            return None
        job = self._by_asker[min(self._by_asker, key=self._turns.last)][0]
        self._turns.serve(self._askers[job])
        self.remove(job)
        return job

    def charge(self, askers: Iterable[Asker], seconds: float) -> None:
        """A job counts as another turn for each second that it took: whoever asked for less comes first."""
        self._turns.charge(askers, seconds)

    def waits_elsewhere(self, addresses: Container[str]) -> bool:
        """Return whether someone waits who is at none of these addresses."""
        return any(who.address not in addresses for who in self._by_asker)

    def order(self) -> list[Waiting]:
        """The jobs in the order in which they would be taken now, if nobody asked for more."""
        waiting = {who: deque(own) for who, own in self._by_asker.items()}
        turns = self._turns.copy()
        found: dict[Waiting, None] = {}
        while waiting:
            who = min(waiting, key=turns.last)
            job = waiting[who].popleft()
            if not waiting[who]:
                del waiting[who]
            if job not in found:
                found[job] = None
                turns.serve(self._askers[job])
        return list(found)

    def remove(self, job: Waiting) -> None:
        for who in self._askers.pop(job):
            own = self._by_asker[who]
            own.remove(job)
            if not own:
                del self._by_asker[who]

    def newest_of_greediest(self, who: Asker) -> Waiting | None:
        """The last job of the address that waits for most, where that is more than one job above this asker's address.

        If no address waits for that much, the same among the people of the asker's own address.
        """
        addresses = (each.address for each in self._by_asker)
        address = max(addresses, key=self.count_address, default=who.address)
        if self.count_address(address) > self.count_address(who.address) + 1:
            return self._by_asker[self._greediest_of(address)][-1]
        greediest = self._greediest_of(who.address)
        if len(self._by_asker.get(greediest, ())) > len(self._by_asker.get(who, ())) + 1:
            return self._by_asker[greediest][-1]
        return None

    def _greediest_of(self, address: str) -> Asker:
        people = (each for each in self._by_asker if each.address == address)
        return max(people, key=lambda each: len(self._by_asker[each]), default=Asker.alone(address))

    def clear(self) -> list[Waiting]:
        jobs = list(self._askers)
        self._by_asker.clear()
        self._askers.clear()
        return jobs
