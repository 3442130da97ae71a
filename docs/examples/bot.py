"""A bot that signs in as a guest, takes a free seat and plays by its own rule. Restarted, it is the same guest.

python bot.py http://127.0.0.1:8021 robin 10
"""

import asyncio
import sys
from pathlib import Path

from pit21.client import Client, play
from pit21.policy.hands import seen
from pit21.policy.plain import PlainPolicy
from pit21.table.view import HandView, View


class Cautious(PlainPolicy):
    """Bets the minimum like every plain policy; takes a card only if it cannot bust the hand."""

    title = "cautious"

    def wishes(self, view: View, hand: HandView) -> tuple[str, ...]:
        own = seen(view, hand)
        return ("hit",) if own.total < (18 if own.soft else 12) else ("stand",)


async def main(url: str, name: str, rounds: int) -> None:
    session = Path(f"{name}.session")
    async with Client(url) as client:
        if await client.load_session(session) is None:
            await client.guest(name)
            client.save_session(session)
        tables = [table for table in await client.tables() if table.game == "blackjack"]
        chosen = tables[0] if tables else (await client.create_table("blackjack", speed="fast")).table
        table = await client.watch(chosen.id)
        if not table.now.you.id:  # not seated by an earlier run
            free = [seat.number for seat in table.now.view.seats if not seat.holder]
            await table.sit(chips=50_000, seat=free[0] if free else 0)  # 0 waits for a seat
        ended = await play(table, Cautious(), rounds)
        print(f"{name} has {table.now.you.chips / 100:.2f} after {ended} rounds")
        await table.leave()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
