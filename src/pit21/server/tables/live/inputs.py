"""All inputs of a live table.

The records of a table hold these; with the seeds of its shoes they give the table again, event by event.
"""

from typing import Literal

import msgspec

from pit21.server.tables.live.wishes import IrregularityReport
from pit21.wire import AnyPlayerCommand


class Input(msgspec.Struct, frozen=True, tag_field="input", forbid_unknown_fields=True):
    pass


class OpenTable(Input, frozen=True, tag="open"):
    """The house opens with this much in the tray; `bots` sit down at once.

    `practice` is the largest buy-in in practice chips; 0 if chips come from the bankroll.
    """

    tray: int
    bots: tuple[str, ...] = ()
    practice: int = 0


class FromPlayer(Input, frozen=True, tag="player"):
    """`name` is the id at the table; people's are filled in by its owner. `user` is the account, empty for a bot."""

    name: str
    user: str
    command: AnyPlayerCommand


class StartRound(Input, frozen=True, tag="begin", omit_defaults=True):
    """`client_seeds`: where the round begins with a shuffle, who answered its announcement in time, and the SHA-256
    of each one's client seed.
    """

    client_seeds: tuple[tuple[str, str], ...] = ()


class CloseWagers(Input, frozen=True, tag="close-wagers"):
    """The time for wagers is up, or everyone who is there has said that they are ready."""


class Silence(Input, frozen=True, tag="silence"):
    """This seat did not answer in time: the printed rule acts for it (G8)."""

    seat: int


class Rest(Input, frozen=True, tag="rest"):
    """Someone who is away sits out, so that nobody waits for an empty chair."""

    name: str


class Operate(Input, frozen=True, tag="operate"):
    """What an operator or the host does; `operator` is their account.

    `close` sends everyone home with their chips; a round must be over or void.
    """

    operator: str
    action: Literal["change-dealer", "void", "close"]
    reason: str = ""


class RuleOnIrregularity(Input, frozen=True, tag="irregularity"):
    """An operator rules on an irregularity that can occur where software deals (M20 to M53)."""

    operator: str
    reason: str
    report: IrregularityReport


class CloseEmpty(Input, frozen=True, tag="close-empty"):
    """Nobody sits at the table or watches it, for long enough: it is closed, and its bots go."""


class CloseIdle(Input, frozen=True, tag="close-idle"):
    """Nobody plays, for too many rounds of one shoe or commands between rounds: everyone goes home with all chips."""

    reason: Literal["unplayed-rounds", "commands"]


class Restored(Input, frozen=True, tag="restored"):
    """The database went back in time: seeds may be known, so nothing more is dealt from them."""

    reason: str


class SendHome(Input, frozen=True, tag="send-home", omit_defaults=True):
    """An operator sends someone home with all chips, when the round is over; `message` is what they are shown."""

    name: str
    operator: str
    reason: str = ""
    message: str = ""


class Announce(Input, frozen=True, tag="announce"):
    """The next shoe is announced, so that people's clients answer with a client seed. Nothing of it is recorded."""


class BotTurn(Input, frozen=True, tag="bots"):
    """What the bots do until a person is asked again. Each of these inputs has its record; they are kept together."""

    inputs: tuple[FromPlayer | Silence, ...]


AnyInput = (
    OpenTable | FromPlayer | StartRound | CloseWagers | Silence | Rest | Operate | CloseEmpty | CloseIdle | Restored
    | SendHome | RuleOnIrregularity
)  # fmt: skip
