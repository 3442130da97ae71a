"""`LiveTable`: a table that is played over sockets. It knows no clock, no socket and no database.

Beside the referee's session it keeps what people said that is no event yet: who is ready, who leaves when the round is
over, whose words go into the next shuffle. Everything that happens to it is an `Input`, and the same inputs with the
same seeds give the same events, byte for byte (I8).
"""

from typing import Any, NamedTuple

import msgspec

from pit21 import wire as w
from pit21.fair.game import committed_shoe
from pit21.server.people import draw_pseudonym
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.house_inputs import close_table, commands_to_begin, count_idle
from pit21.server.tables.live.input_handlers import HANDLERS
from pit21.server.tables.live.kept_table import KeptTable
from pit21.server.tables.live.moves import EventTransfer, moved_by
from pit21.server.tables.live.prospects import prospects
from pit21.server.tables.live.results import RoundResults, results_of_round
from pit21.server.tables.live.seat_changes import WITH_CHIPS, run_pending
from pit21.server.tables.shoes.seed_source import SeedSource, ShoeCommitment
from pit21.server.tables.shoes.shoe_book import ShoeBook
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.causes import void_code_of
from pit21.table.codec import decode_table, encode_table
from pit21.table.offers import Offer, offers
from pit21.table.rules import Rules
from pit21.table.session import Session
from pit21.table.state import Table
from pit21.table.view import SPECTATOR, View, view

MOST_PSEUDONYMS = 200
"""Pseudonyms that a table remembers: the beginning of every round is stored with them."""


class InputOutcome(NamedTuple):
    """What an input came to. `later` says that it will be executed when the round is over."""

    events: tuple[e.Event, ...]
    moved: tuple[EventTransfer, ...]
    shoes: tuple[ShoeCommitment, ...]
    results: RoundResults
    later: bool


class Shown(NamedTuple):
    """An unchangeable table with what is shown of it."""

    table: Table
    view: View
    offers: tuple[Offer, ...]


class SeenTable(NamedTuple):
    """A table and what everyone sees of it."""

    table: Table
    view: View


class LiveTable:
    """One table; `users` maps the ids of those at it to their accounts, bots to nothing.

    A person's id is a pseudonym (`pseudonyms`, by account), the same when they come back, unless many others have sat
    here since. At a table from before pseudonyms the id is the name, until they leave.
    """

    def __init__(self, chain: str, spec: GameSpec, seeds: SeedSource, kept: KeptTable | None = None) -> None:
        self.chain = chain
        self.spec = spec
        self.session = Session.closed(spec)
        shoe = committed_shoe(spec, kept.shoe if kept else None)
        if kept is not None:
            self.session = Session.resumed(decode_table(bytes(kept.table), self.session.table.rules), shoe)
        self.session.shoe = shoe
        self.book = ShoeBook(shoe, seeds, kept.shoes if kept else ())
        self.users: dict[str, str] = dict(kept.users) if kept else {}
        self.ready: set[str] = set(kept.ready) if kept else set()
        self.pending: list[tuple[str, str, w.AnyPlayerCommand]] = list(kept.pending) if kept else []
        self.seeds: dict[str, str] = dict(kept.seeds) if kept else {}
        self.timed_out: set[str] = set(kept.timed_out) if kept else set()
        self.closing = kept.closing if kept else False
        self.new_dealer = kept.new_dealer if kept else False
        self.idle: dict[str, int] = dict(kept.idle) if kept else {}
        self.practice = kept.practice if kept else 0
        self.pseudonyms: dict[str, str] = dict(kept.pseudonyms) if kept else {}
        self.last_bets: dict[str, tuple[w.Bet, ...]] = dict(kept.last_bets) if kept else {}
        self.kicked: dict[str, str] = dict(kept.kicked) if kept else {}
        """What whoever was sent home is shown, by account, until they sit down again."""
        self._events: list[e.Event] = []
        self._moved: list[EventTransfer] = []
        self.later = False
        self._shown: Shown | None = None
        self._playable: tuple[Table, frozenset[str], bool] | None = None
        self._seen: SeenTable | None = None
        self._before = self.mark()

    # What it is

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def rules(self) -> Rules:
        return self.session.table.rules

    @property
    def need(self) -> n.Need:
        return self.session.need

    @property
    def people(self) -> tuple[str, ...]:
        """Those at the table who are no bots."""
        return tuple(name for name in self.table.players if self.users.get(name))

    def has_account(self, user: str) -> bool:
        """Return whether someone with this account is at the table, or comes to it when the round is over."""
        return user in self.accounts().values()

    def player_of(self, user: str) -> str:
        """The id that someone with this account has at the table or will have; empty if they are not at it."""
        return next((player for player, account in self.accounts().items() if account == user), "") if user else ""

    def player_to_sit(self, user: str) -> str:
        """The id for someone who wants to sit down."""
        taken = {*self.table.players, *self.users, *self.pseudonyms.values()}
        return self.player_of(user) or self.pseudonyms.get(user) or draw_pseudonym(taken)

    def remember_pseudonym(self, user: str, name: str) -> None:
        """Of those who left, whoever sat down longest ago is forgotten where there are too many."""
        self.pseudonyms.pop(user, None)
        self.pseudonyms[user] = name
        excess = len(self.pseudonyms) - MOST_PSEUDONYMS
        if excess > 0:
            here = {user, *self.accounts().values()}
            for old in [each for each in self.pseudonyms if each not in here][:excess]:
                del self.pseudonyms[old]

    def accounts(self) -> dict[str, str]:
        """The accounts of the people at the table, and of those who come when the round is over, by id."""
        coming = {name: user for name, user, command in self.pending if isinstance(command, w.Sit) and user}
        return coming | {name: user for name, user in self.users.items() if user}

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(name for name in self.table.players if not self.users.get(name))

    def bettors(self) -> tuple[str, ...]:
        """The people whose wagers are waited for."""
        return tuple(name for name in self.able_to_bet() if self.users.get(name))

    def betting_bots(self) -> tuple[str, ...]:
        """The bots that have not said yet that they are done with betting."""
        return tuple(name for name in self.able_to_bet() if not self.users.get(name) and name not in self.ready)

    def able_to_bet(self) -> tuple[str, ...]:
        """Those who can bet, or have bet; nobody waits for an empty purse."""
        table = self.table
        able = {offer.player for offer in self.shown().offers if offer.action == "bet"}
        able |= {bet.owner for seat in table.seats for bet in seat.bets}
        seated = dict.fromkeys(seat.holder for seat in table.seats if seat.holder in able)
        return tuple(
            name for name in seated
            if not table.players[name].sitting_out and name != table.bank.player and not self.leaving(name)
        )  # fmt: skip

    def shown(self) -> Shown:
        """What everyone sees, and every option; many commands change neither."""
        if self._shown is None or self._shown.table is not self.table:
            self._shown = Shown(self.table, self.seen().view, offers(self.table))
        return self._shown

    def is_playable(self, here: frozenset[str]) -> bool:
        """Return whether a round can be played in which one of these people bets, or banks where someone else bets.

        Bots play for people: what they could play among themselves is no reason for a round.
        """
        if self._playable is None or self._playable[0] is not self.table or self._playable[1] != here:
            found = prospects(self.table, commands_to_begin(self), here, set(self.bots))
            can = any(each.bettors and here & (each.bettors | {each.bank}) for each in found)
            self._playable = self.table, here, can
        return self._playable[2]

    def chips_by_user(self) -> dict[str, int]:
        """What each person has here: in front of them, waiting for the round's end, and staked in the open round.

        Until the round is over a stake counts as its owner's, as a void round would give it back. Practice chips are
        nobody's money.
        """
        if self.practice:
            return {}
        found: dict[str, int] = {}
        before = self.table.accounts_before if self.table.phase == "round" else {}
        for name in self.people:
            account = f"player:{name}"
            found[self.users[name]] = max(self.table.accounts.get(account, 0), before.get(account, 0))
        for _, user, command in self.pending:
            if user and isinstance(command, WITH_CHIPS):
                found[user] = found.get(user, 0) + command.chips
        return found

    def seen(self) -> SeenTable:
        """The table with its view, made from the last one."""
        if self._seen is None or self._seen.table is not self.table:
            self._seen = SeenTable(self.table, view(self.table, SPECTATOR, self._seen))
        return self._seen

    def leaving(self, name: str) -> bool:
        return bool(self.pending) and any(
            who == name and isinstance(command, w.CashOut) for who, _, command in self.pending
        )

    def is_kicked(self, name: str) -> bool:
        """Return whether an operator asked this person to leave."""
        return self.users.get(name, "") in self.kicked

    def kept(self) -> KeptTable:
        return KeptTable(
            table=msgspec.Raw(encode_table(self.table)), shoe=self.book.shoe.state(), shoes=self.book.shoes,
            users=self.users, ready=tuple(sorted(self.ready)), pending=tuple(self.pending), seeds=self.seeds,
            timed_out=tuple(sorted(self.timed_out)), closing=self.closing, idle=self.idle, new_dealer=self.new_dealer,
            practice=self.practice, pseudonyms=self.pseudonyms, last_bets=self.last_bets,
            kicked=self.kicked,
        )  # fmt: skip

    # What happens to it

    def handle(self, given: i.AnyInput) -> InputOutcome:
        """Carry out an input and all that follows until someone is waited for; Refused leaves all as it was."""
        self._before = self.mark()
        self._events, self._moved, self.later = [], [], False
        try:
            HANDLERS[type(given)](self, given)
            results = results_of_round(self.table, self._events, self.users)
            if self.table.phase == "between" and self.pending:
                run_pending(self)
            if self.table.phase == "between" and self.new_dealer:
                self.new_dealer = False
                self.send(c.ChangeDealer())
            if self.table.phase == "between" and self.closing:
                close_table(self)
            self.book.after(self.table)
        except BaseException:
            self.undo()
            raise
        return InputOutcome(tuple(self._events), tuple(self._moved), self.book.changes(), results, self.later)

    def undo(self) -> None:
        """Back to what was before the last input: it could not be kept, so it has not happened."""
        self.back_to(self._before)

    def mark(self) -> tuple[Any, ...]:
        return (
            self.session.table, self.session.need, self.book.mark(), dict(self.users), set(self.ready),
            list(self.pending), dict(self.seeds), set(self.timed_out), self.closing, dict(self.idle), self.new_dealer,
            dict(self.pseudonyms), self.last_bets, dict(self.kicked),
        )  # fmt: skip

    def back_to(self, mark: tuple[Any, ...]) -> None:
        table, need, book, self.users, self.ready, self.pending, self.seeds, self.timed_out, *rest = mark
        self.closing, self.idle, self.new_dealer, self.pseudonyms, self.last_bets, self.kicked = rest
        self.book.back_to(book)
        self.session = Session.resumed(table, self.book.shoe)
        self.session.need = need

    def bets_to_repeat(self, name: str) -> tuple[w.Bet, ...]:
        """Those of the last round in which someone bet, where they still sit or may bet behind others."""
        found = self.last_bets.get(name, ())
        if self.rules.backline:
            return found
        return tuple(bet for bet in found if self.table.seats[bet.seat - 1].holder == name)

    def _remember_bets(self) -> None:
        """Wagers are being closed: what lies on the spots is what people repeat."""
        found: dict[str, list[w.Bet]] = {}
        for seat in self.table.seats:
            for bet in seat.bets:
                if self.users.get(bet.owner):
                    found.setdefault(bet.owner, []).append(w.Bet(seat.number, bet.wager, bet.amount))
        self.last_bets = {**self.last_bets, **{name: tuple(bets) for name, bets in found.items()}}

    def send(self, command: c.Command) -> None:
        if isinstance(command, c.CloseBets):
            self._remember_bets()
        for event in self.session.send(command):
            self._events.append(event)
            # Practice chips come from the mint and go back there, like those of bots.
            self._moved += moved_by(event, self.chain, {} if self.practice else self.users)
            self.book.note(event, self.table)
            self._note(event)
        self.session.forget()

    def _note(self, event: e.Event) -> None:
        if isinstance(event, e.RoundBegan | e.BetsClosed | e.RoundVoided):
            self.ready.clear()
            if isinstance(event, e.RoundVoided) and void_code_of(event) == "no-banker":
                count_idle(self)
        elif isinstance(event, e.TimedOut):
            self.timed_out.add(self.table.seats[event.seat - 1].holder)
        elif isinstance(event, e.PlayerLeft):
            self._forget_person(event.player)

    def _forget_person(self, name: str) -> None:
        self.users.pop(name, None)
        self.seeds.pop(name, None)
        self.ready.discard(name)
        self.timed_out.discard(name)
        self.idle.pop(name, None)
        self.last_bets = {other: bets for other, bets in self.last_bets.items() if other != name}

    def is_coming(self, name: str) -> bool:
        return any(who == name and isinstance(command, w.Sit) for who, _, command in self.pending)

    def move(self, debit: str, credit: str, chips: int) -> None:
        """Between bankroll and table, outside any event; practice chips have no bankroll to come from."""
        if not self.practice:
            self._moved.append(EventTransfer(0, debit, credit, chips))
