"""Rounds played by several people at once, each as soon as it is their turn."""

import asyncio
from collections.abc import Callable

from tests.server.cluster.people import Frame, Visitor, number_of


def choice(frame: Frame) -> Frame | None:
    """What a cautious player does with what is offered; None for nothing."""
    offers = {offer["action"]: offer for offer in frame["you"]["offers"]}
    if "bet" in offers:
        return _wager(frame, offers["bet"])
    if "cut" in offers:
        return {"do": "cut", "seat": offers["cut"]["seat"], "position": offers["cut"]["minimum"]}
    if "decline" in offers:
        return {"do": "decline", "seat": offers["decline"]["seat"]}
    if "stand" in offers:
        stand = offers["stand"]
        return {"do": "act", "seat": stand["seat"], "hand": stand["hand"], "action": "stand"}
    return None


def _wager(frame: Frame, offer: Frame) -> Frame | None:
    if frame["you"]["ready"]:
        return None
    bets = [bet for seat in frame["scene"]["view"]["seats"] for bet in seat["bets"]]
    if any(bet["owner"] == frame["you"]["id"] for bet in bets):
        return {"do": "ready"}
    return {"do": "bet", "seat": offer["seat"], "wager": "base", "amount": offer["minimum"]}


def ended(visitor: Visitor) -> int:
    return sum(event["event"] == "round-ended" for event in visitor.events())


async def play_until(visitor: Visitor, over: Callable[[Visitor], bool], seconds: float = 20.0) -> None:
    """Act whenever there is something to do. A refusal is no fault where the table went on meanwhile."""
    done: tuple[int, bool] | None = None
    async with asyncio.timeout(seconds):
        while not over(visitor):
            place = len(visitor.frames)
            frame = visitor.scene
            state = (number_of(frame), bool(frame["you"]["ready"]))
            command = choice(frame) if state != done else None
            if command is None:
                await visitor.until(lambda each: each["type"] in ("update", "snapshot"), place, seconds)
                continue
            done = state
            await visitor.ask(command)


async def play_rounds(visitors: tuple[Visitor, ...], rounds: int) -> None:
    targets = {visitor: ended(visitor) + rounds for visitor in visitors}
    await asyncio.gather(
        *(play_until(visitor, lambda each: ended(each) >= targets[each]) for visitor in visitors)
    )  # fmt: skip
