"""Long reads take turns: no person, no address and no request that was given up keeps the others waiting."""

import asyncio

import pytest

from pit21.server.fair_turns import MOST_OF_ADDRESS, MOST_OF_PERSON, FairTurns
from pit21.server.problems import ServiceBusy
from pit21.server.solver import Asker, asker


class Turns:
    """People who wait for turns, and the order in which they had them."""

    def __init__(self, at_once: int = 1) -> None:
        self.turns = FairTurns(at_once)
        self.order: list[str] = []

    def ask(self, address: str, person: str) -> "asyncio.Task[None]":
        async def one() -> None:
            asker.set(Asker(address, person))
            async with self.turns.turn():
                self.order.append(person)
                await asyncio.sleep(0)

        return asyncio.create_task(one())


def test_addresses_and_their_people_take_turns() -> None:
    async def main() -> None:
        made = Turns()
        asked = [made.ask("there", "eve") for _ in range(4)] + [made.ask("there", "bob"), made.ask("here", "ann")]
        await asyncio.gather(*asked)
        assert made.order == ["eve", "ann", "bob", "eve", "eve", "eve"]

    asyncio.run(main())


def test_few_requests_of_a_person_and_of_an_address_wait() -> None:
    async def main() -> None:
        made = Turns()
        asked = [made.ask("there", "eve") for _ in range(MOST_OF_PERSON + 3)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(each, ServiceBusy) for each in found) == 2, "one has its turn, the others wait"
        made = Turns()
        asked = [made.ask("there", f"p{number}") for number in range(MOST_OF_ADDRESS + 3)]
        other = made.ask("here", "ann")
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(each, ServiceBusy) for each in found) == 2
        await other

    asyncio.run(main())


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_who_gives_up_takes_no_turn_along(steps: int) -> None:
    """Before it came, just as it came, or within it."""

    async def main() -> None:
        made = Turns()
        first, second = made.ask("a", "ann"), made.ask("b", "bob")
        for _ in range(steps):
            await asyncio.sleep(0)
        first.cancel()
        second.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        await asyncio.wait_for(made.ask("c", "cat"), 5)
        assert made.order[-1] == "cat"

    asyncio.run(main())
