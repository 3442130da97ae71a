"""Players who sit at tables and play on by command; what they sent and what was answered is kept."""

import random
import secrets
import time
from collections import deque
from typing import Any

import msgspec

from benchmarks.load.socket_client import SocketClient
from benchmarks.load.visitors import Guest
from pit21.wire import Patch, apply_patch

_ENCODER = msgspec.json.Encoder()
_YOU = b',"you":'
_WAITS = b'"waits_for":"'
CHIPS = 100_000
_SEED_ID = "client-seed-"
HITS = 0.3
"""How often someone hits where standing is possible, too."""


class Offer(msgspec.Struct):
    action: str
    seat: int = 0
    hand: int = 0
    wager: str = ""
    minimum: int = 0
    picks: tuple[int, ...] = ()


class You(msgspec.Struct):
    """What of `you` decides about the next move."""

    offers: tuple[Offer, ...] = ()
    ready: bool = False
    later: tuple[str, ...] = ()


class Answer(msgspec.Struct):
    id: str
    ok: bool
    code: str = ""


class Announced(msgspec.Struct):
    shoe: int


class Problem(msgspec.Struct):
    code: str
    id: str = ""


_PATCH_DECODER = msgspec.json.Decoder(Patch)
_ANSWER_DECODER = msgspec.json.Decoder(Answer)
_ANNOUNCED_DECODER = msgspec.json.Decoder(Announced)
_PROBLEM_DECODER = msgspec.json.Decoder(Problem)
Command = dict[str, Any]


class Sent:
    """A command on its way: since when, and what it says, to be said again where the server is busy."""

    __slots__ = ("at", "kind", "text")

    def __init__(self, at: float, kind: str, text: bytes) -> None:
        self.at = at
        self.kind = kind
        self.text = text


class Tally:
    """What all players together have seen."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.accepted = 0
        self.refused = 0
        self.busy = 0
        self.too_fast = 0
        self.problems: list[str] = []
        self.refusals: dict[str, int] = {}

    def restart(self) -> None:
        self.__init__()  # type: ignore[misc] # all of it, from nothing


def asked_to_cut(frame: bytes) -> int:
    """The seat that the cut is offered to by this frame; 0 where it does not say."""
    found = msgspec.json.decode(frame)
    if found["type"] == "snapshot":
        return int((found["scene"]["view"]["need"] or {}).get("seat", 0))
    seat = 0
    for step in found["steps"]:
        for patch in step["view"]:
            changes = patch.get("set", {})
            need = changes.get("/need") or {}
            seat = int(changes.get("/need/seat", need.get("seat", seat)))
    return seat


class Player:
    """One socket of one person at one table. At most one move of the game is on its way at a time."""

    def __init__(self, guest: Guest, table: str, tally: Tally, queue: "deque[Player]") -> None:
        self.guest = guest
        self.table = table
        self.socket: SocketClient | None = None
        self.answered: dict[str, bool] = {}
        self.under_way: dict[str, Sent] = {}
        self.seated = False
        self.holds = False
        """Bets and never says ready, so that the table stays open for wagers."""
        self.snapshots = 0
        self._tally = tally
        self._queue = queue
        self._queued = False
        self._move = ""
        self._again: Sent | None = None
        self._again_id = ""
        self._frame = b""
        self._plain: dict[str, Any] = {}
        self._you = You()
        self._waits = b""
        self._has_bet = False
        self._count = 0
        self._dice = random.Random(guest.name)

    # What comes

    def hear(self, frame: bytes) -> None:
        if frame.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
            self._see(frame)
        elif frame.startswith(b'{"type":"answer"'):
            self._take_answer(_ANSWER_DECODER.decode(frame))
        elif frame.startswith(b'{"type":"announce"'):
            self._give_client_seed(_ANNOUNCED_DECODER.decode(frame).shoe)
        elif frame.startswith(b'{"type":"problem"'):
            self._take_problem(_PROBLEM_DECODER.decode(frame))

    def _see(self, frame: bytes) -> None:
        is_snapshot = frame.startswith(b'{"type":"snapshot"')
        self.snapshots += is_snapshot
        at = frame.find(_WAITS) + len(_WAITS)
        self._waits = frame[at : frame.find(b'"', at)]
        if self._waits != b"wagers":
            self._has_bet = False
        self._frame = frame
        you = frame[frame.rfind(_YOU) + len(_YOU) : -1]
        if is_snapshot:
            self._plain = msgspec.json.decode(you)
        elif you != b"{}":
            self._plain = apply_patch(self._plain, _PATCH_DECODER.decode(you))
        if is_snapshot or you != b"{}":
            self._you = msgspec.convert(self._plain, You)
        self.consider()

    def _give_client_seed(self, shoe: int) -> None:
        """A shuffle waits for it. It is no action: it is stored with the shuffle, and its answer is not counted."""
        if self.seated and self.socket is not None:
            command = {"do": "client-seed", "shoe": shoe, "digest": secrets.token_hex(32)}
            message = {"type": "command", "table": self.table, "id": f"{_SEED_ID}{shoe}", "command": command}
            self.socket.send(_ENCODER.encode(message))

    def _take_answer(self, answer: Answer) -> None:
        if answer.id.startswith(_SEED_ID):
            return
        sent = self.under_way.pop(answer.id, None)
        if sent is None:
            self._tally.problems.append(f"an answer to nothing: {answer.id}")
            return
        tally = self._tally
        if answer.code == "busy":
            tally.busy += 1
            self._again, self._again_id = (sent, answer.id) if answer.id == self._move else (None, "")
        else:
            tally.latencies.append(time.perf_counter() - sent.at)
            self.answered[answer.id] = answer.ok
            if answer.ok:
                tally.accepted += 1
            else:
                tally.refused += 1
                key = f"{sent.kind}: {answer.code}"
                tally.refusals[key] = tally.refusals.get(key, 0) + 1
            self._has_bet = self._has_bet or sent.kind == "bet"
            self.seated = self.seated or (sent.kind == "sit" and answer.ok)
        if answer.id == self._move:
            self._move = ""
        self.consider()

    def _take_problem(self, problem: Problem) -> None:
        if problem.code == "too-fast":
            self._tally.too_fast += 1
        else:
            self._tally.problems.append(problem.code)

    # What is done

    def consider(self) -> None:
        """Stand in line where there is something to do."""
        if not self._queued and not self._move and self.seated and (self._again or self._command() is not None):
            self._queued = True
            self._queue.append(self)

    def play(self, due: float) -> bool:
        """Make the move that is due; False where there is none any more."""
        self._queued = False
        if self._again is not None:
            again, self._again = self._again, None
            self._send(self._again_id, Sent(due, again.kind, again.text))
            self._move = self._again_id
            return True
        command = self._command()
        if command is None or self._move:
            return False
        self._move = self.say(command, due)
        return True

    @property
    def may_bet(self) -> bool:
        """Wagers are open at this table, and this player's stake may be changed."""
        return self._waits == b"wagers" and self._stake() is not None

    def change_stake(self, due: float) -> None:
        """A command that is accepted as often as it is sent while wagers are open."""
        stake = self._stake()
        if stake is not None:
            amount = stake.minimum * (1 + self._count % 2)
            self.say({"do": "bet", "seat": stake.seat, "wager": stake.wager, "amount": amount}, due)

    def _stake(self) -> Offer | None:
        return next((each for each in self._you.offers if each.action == "bet" and each.wager == "base"), None)

    def say(self, command: Command, due: float) -> str:
        """Any command, under a new id."""
        self._count += 1
        command_id = f"c{self._count}"
        text = _ENCODER.encode({"type": "command", "table": self.table, "id": command_id, "command": command})
        self._send(command_id, Sent(due, command["do"], text))
        return command_id

    def _send(self, command_id: str, sent: Sent) -> None:
        assert self.socket is not None
        self.under_way[command_id] = sent
        self.socket.send(sent.text)

    def _command(self) -> Command | None:
        if self._you.later:
            return None  # the seat is there when the round is over
        offers = {offer.action: offer for offer in self._you.offers if offer.wager in ("", "base", "insurance")}
        if self._waits == b"wagers":
            if "bet" in offers and not self._has_bet:
                bet = offers["bet"]
                return {"do": "bet", "seat": bet.seat, "wager": bet.wager, "amount": bet.minimum}
            return None if self._you.ready or self.holds else {"do": "ready"}
        if "cut" in offers:
            # Offered to all seats: one of them answers.
            cut = offers["cut"]
            asked = asked_to_cut(self._frame) == cut.seat
            return {"do": "cut", "seat": cut.seat, "position": cut.minimum} if asked else None
        if "decline" in offers:
            return {"do": "decline", "seat": offers["decline"].seat}
        if "decline-bank" in offers:
            return {"do": "decline-bank"}
        return self._act(offers)

    def _act(self, offers: dict[str, Offer]) -> Command | None:
        hit, stand = offers.get("hit"), offers.get("stand")
        if stand is not None and (hit is None or self._dice.random() >= HITS):
            return {"do": "act", "seat": stand.seat, "hand": stand.hand, "action": "stand"}
        if hit is None:
            return None
        return {"do": "act", "seat": hit.seat, "hand": hit.hand, "action": "hit", "pick": (hit.picks or (0,))[0]}
