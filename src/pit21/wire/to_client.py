"""What the server says. Cards are in it only as `Event.redact` and `view` let them out of the referee."""

import msgspec

from pit21.randomness import VERSION_2
from pit21.spec.model import Felt
from pit21.table.commands import Bet
from pit21.table.events import AnyEvent
from pit21.table.offers import ActionValue, Offer
from pit21.table.view import View
from pit21.wire.patch import Patch
from pit21.wire.to_server import AskBets, AskHint

WIRE_VERSION = 3
"""Of these messages. 3: hints carry EVs in units; 2: in cents, and updates carry patches; 1 carried whole scenes."""


class ToClient(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """The signed-in person; `bankroll` does not include chips at tables."""

    name: str
    role: str
    kind: str
    bankroll: int


class Welcome(ToClient, frozen=True, kw_only=True, tag="welcome"):
    """`version` is the software's, `messages` the version of the messages that this server understands."""

    version: str
    me: Me
    messages: int = 1


class LockedSpot(msgspec.Struct, frozen=True, kw_only=True):
    """One of the viewer's spots that takes no stake yet, and what has to happen first."""

    seat: int
    wager: str
    reason: str


class Yours(msgspec.Struct, frozen=True, kw_only=True):
    """What only this person sees: own chips and what may be done now, with its price.

    `id` is theirs at the table, empty if they are not at it.
    """

    id: str = ""
    name: str = ""
    chips: int = 0
    offers: tuple[Offer, ...] = ()
    ready: bool = False
    leaving: bool = False
    later: tuple[str, ...] = ()  # what will be done when the round is over
    rebet: int = 0  # cents that `ask-bets` with `rebet` would put down again; 0 if there is nothing to repeat
    locked: tuple[LockedSpot, ...] = ()  # while bets are placed
    kicked: bool = False  # an operator asked this person to leave; until they sit down again
    kick_message: str = ""  # what the operator wants them to read


class PersonHere(msgspec.Struct, frozen=True, kw_only=True):
    """A person at the table as everyone sees them; `id` is their id at this table."""

    id: str
    bot: bool = False
    connected: bool = True
    ready: bool = False
    leaving: bool = False
    timed_out: bool = False  # the last decision was made by the time-out rule


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """What the table waits for, until when; `left` is in milliseconds, -1 without a clock."""

    waits_for: str
    left: int


class FairState(msgspec.Struct, frozen=True, kw_only=True):
    """The current shoe and the next one; only the seed of the last retired shoe is shown.

    `version`, `anchor`, `position` in the seed chain, `client_seeds` (seat, player, SHA-256) and `missing` (seated
    people without a client seed in time) are those of the shoe that is dealt; before the first shuffle `anchor` is the
    one that the table opened with. `next_anchor` is the chain that follows, once it is published. `discarded` is the
    last shoe that was given up. Version 1 has `contributions` (name and text) instead of client seeds.
    """

    shoe: int
    commitment: str
    next_commitment: str
    contributions: tuple[tuple[str, str], ...] = ()
    retired: int = 0
    retired_seed: str = ""
    version: str = VERSION_2
    anchor: str = ""
    position: int = 0
    next_anchor: str = ""
    client_seeds: tuple[tuple[int, str, str], ...] = ()
    missing: tuple[tuple[int, str], ...] = ()
    discarded: int = 0


class LobbyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a page of the lobby: only what is needed to choose one.

    `practice` is the largest buy-in in practice chips, which reach neither the bankroll nor statistics; 0
    where chips come from the bankroll.
    """

    id: str
    title: str
    game: str
    game_title: str
    host: str
    state: str
    seats: int
    taken: int
    waiting: int
    watching: int
    bots: int
    speed: str
    clock: int  # seconds for a decision, 0 without a clock
    base_minimum: int
    base_maximum: int
    practice: int = 0
    felt: Felt = "green"

    @classmethod
    def of(cls, info: "TableInfo") -> "LobbyTable":
        return cls(**{name: getattr(info, name) for name in cls.__struct_fields__})


class TableInfo(LobbyTable, frozen=True, kw_only=True):
    """A table with its rules.

    `rack` are its chips in cents, the smallest first; every amount is a multiple of that one. `chip` is the one that
    is chosen at first, `buy_in` what a person usually sits down with.
    """

    digest: str
    settings: dict[str, str | int]
    listed: bool
    rack: tuple[int, ...] = ()
    chip: int = 0
    buy_in: int = 0


class LobbyPage(msgspec.Struct, frozen=True, kw_only=True):
    """Open tables, the oldest first; `after` asks for the next page and is empty at the end."""

    tables: tuple[LobbyTable, ...]
    after: str = ""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The table as everyone may see it right now.

    People have pseudonyms as ids; `names` says by id what to show for those that view, people and fairness name.
    `question` is what seats are asked now, without its question mark; `evs` says whether a hint has an answer to it.
    """

    view: View
    people: tuple[PersonHere, ...]
    names: dict[str, str]
    clock: Clock
    fair: FairState
    round_link: str
    question: str = ""
    evs: bool = False


class Snapshot(ToClient, frozen=True, kw_only=True, tag="snapshot"):
    """The whole scene: at the beginning, and again when events were missed."""

    table: str
    seq: int
    info: TableInfo
    scene: Scene
    you: Yours


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """An event with its sentence, and how the view changes by it.

    There is one patch of `scene.view`; for a deal there is one for each card, in the order in which they fall.
    """

    event: AnyEvent
    words: str
    view: tuple[Patch, ...]


class Update(ToClient, frozen=True, kw_only=True, tag="update"):
    """Events `first` to `last`, and what else changed since the frame before; without events first is last + 1.

    `scene` is a patch of what the scene holds beside view and clock, `you` one of what only this person sees.
    """

    table: str
    first: int
    last: int
    steps: tuple[Step, ...]
    clock: Clock
    scene: Patch
    you: Patch


class ShoeAnnounced(ToClient, frozen=True, kw_only=True, tag="announce"):
    """A shoe is about to be shuffled: seated people's clients answer each announcement (`id`) with `client-seed`.

    Its seed is fixed by the commitment and the anchor. The shuffle follows when all have answered, or when the
    milliseconds that are `left` are over.
    """

    table: str
    id: str
    shoe: int
    anchor: str
    position: int
    commitment: str
    left: int


class Answer(ToClient, frozen=True, kw_only=True, tag="answer"):
    """The answer to the command with this id. `seq` is the table's event number; a refusal has code and message."""

    table: str
    id: str
    ok: bool
    seq: int = 0
    code: str = ""
    message: str = ""
    clause: str = ""


class Hint(ToClient, frozen=True, kw_only=True, tag="hint"):
    """The EV of each action for the cards seen, best first; `problem` says why there is none.

    `unit` is what one unit of EV is in cents; `mistakes` are the actions that cost too much to count as the best.
    `later`: the solver has others before this, or is only just starting; the same question may be asked again.
    """

    table: str
    id: str
    actions: tuple[ActionValue, ...] = ()
    unit: int = 0
    mistakes: tuple[str, ...] = ()
    best: str = ""
    problem: str = ""
    later: bool = False


class BetPlan(ToClient, frozen=True, kw_only=True, tag="bet-plan"):
    """To `ask-bets`: the commands to send, one after the other; `problem` says why there are none."""

    table: str
    id: str
    bets: tuple[Bet, ...] = ()
    problem: str = ""


class MessageProblem(ToClient, frozen=True, kw_only=True, tag="problem"):
    """A message that could not be processed; nothing was changed. `table` and `id` if they are known."""

    code: str
    message: str
    table: str = ""
    id: str = ""


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator announces; `table` is empty for everyone. `expires` is in milliseconds since 1970."""

    id: int
    table: str
    text: str
    expires: int


class Notices(ToClient, frozen=True, kw_only=True, tag="notices"):
    """Every notice that is in force for this socket: for everyone, and for the tables that it watches."""

    notices: tuple[Notice, ...]


class Pong(ToClient, frozen=True, kw_only=True, tag="pong"):
    number: int


class Gone(ToClient, frozen=True, kw_only=True, tag="gone"):
    """The server sends no more of this table: it was closed, or may not be watched."""

    table: str
    reason: str


AnyToClient = (
    Welcome | Snapshot | Update | ShoeAnnounced | Answer | Hint | BetPlan | MessageProblem | Pong | Gone | Notices
)


def no_answer(asked: AskHint | AskBets, problem: str) -> Hint | BetPlan:
    """Return the answer to a question without a result, with the reason."""
    kind = Hint if isinstance(asked, AskHint) else BetPlan
    return kind(table=asked.table, id=asked.id, problem=problem)
