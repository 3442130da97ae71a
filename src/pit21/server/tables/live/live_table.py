"""`LiveTable`: a table that is played over sockets. It knows no clock, no socket and no database.

Beside the referee's session it keeps what people said that is no event yet: who is ready, who leaves when the round is
over, whose words go into the next shuffle. Everything that happens to it is an `Input`, and the same inputs with the
same seeds give the same events, byte for byte (I8).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pit21 import wire as w
from pit21.fair.game import committed_shoe
from pit21.fair.shoe import ShoeState
from pit21.server.ledger import coming_account, user_account
from pit21.server.people import draw_pseudonym, is_pseudonym
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.moves import EventTransfer, moved_by
from pit21.server.tables.live.prospects import prospects
from pit21.server.tables.live.results import RoundResults, results_of_round
from pit21.server.tables.shoes.seed_source import SeedSource, ShoeCommitment
from pit21.server.tables.shoes.shoe_book import ShoeBook
from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.causes import void_code_of
from pit21.table.check import check
from pit21.table.codec import decode_table, encode_table
from pit21.table.offers import Offer, offers
from pit21.table.refusal import Refused, refuse
from pit21.table.rules import Rules
from pit21.table.session import Session
from pit21.table.state import Table, chips_of
from pit21.table.view import SPECTATOR, View, view
from pit21.wire import referee_command

RESTORED = "the server's database was restored, so that cards may be known"
_BOT_CHIPS = 100_000
_MOST_PENDING = 8
"""Things that one person can have done at the round's end."""
_BETWEEN_ROUNDS = (w.Sit, w.AddSeat, w.DropSeat, w.Buy, w.CashOut, w.PausePlay, w.ResumePlay)
_WITH_CHIPS = (w.Sit, w.Buy)


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
    """A table and what everybody sees of it."""

    table: Table
    view: View


class KeptTable(msgspec.Struct, frozen=True, kw_only=True):
    """A live table as it is written down, secrets and all; it is encrypted wherever it lies."""

    table: msgspec.Raw
    shoe: ShoeState
    shoes: tuple[ShoeCommitment, ...]
    users: dict[str, str]
    ready: tuple[str, ...]
    pending: tuple[tuple[str, str, w.AnyPlayerCommand], ...]
    seeds: dict[str, str]
    timed_out: tuple[str, ...]
    closing: bool = False
    idle: dict[str, int] = {}
    new_dealer: bool = False
    practice: int = 0
    pseudonyms: dict[str, str] = {}
    last_bets: dict[str, tuple[w.Bet, ...]] = {}


class LiveTable:
    """One table; `users` maps the ids of those at it to their accounts, bots to nothing.

    A person's id is a pseudonym, the same whenever they sit here (`pseudonyms`, by account). At a table from before
    pseudonyms the id is the name, until they leave.
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
        self._events: list[e.Event] = []
        self._moved: list[EventTransfer] = []
        self._later = False
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
        """Whether somebody with this account is at the table, or comes to it when the round is over."""
        return user in self.accounts().values()

    def player_of(self, user: str) -> str:
        """The id that somebody with this account has at the table or will have; empty where they are not at it."""
        return next((player for player, account in self.accounts().items() if account == user), "") if user else ""

    def player_to_sit(self, user: str) -> str:
        """The id for somebody who wants to sit down."""
        taken = {*self.table.players, *self.users, *self.pseudonyms.values()}
        return self.player_of(user) or self.pseudonyms.get(user) or draw_pseudonym(taken)

    def accounts(self) -> dict[str, str]:
        """The accounts of the people at the table, and of those who come when the round is over, by id."""
        coming = {name: user for name, user, command in self.pending if isinstance(command, w.Sit) and user}
        return coming | {name: user for name, user in self.users.items() if user}

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(name for name in self.table.players if not self.users.get(name))

    def bettors(self) -> tuple[str, ...]:
        """The people whose wagers are waited for."""
        return tuple(name for name in self._able_to_bet() if self.users.get(name))

    def betting_bots(self) -> tuple[str, ...]:
        """The bots that have not said yet that they are done with betting."""
        return tuple(name for name in self._able_to_bet() if not self.users.get(name) and name not in self.ready)

    def _able_to_bet(self) -> tuple[str, ...]:
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
        """What everybody sees, and every option; many commands change neither."""
        if self._shown is None or self._shown.table is not self.table:
            self._shown = Shown(self.table, self.seen().view, offers(self.table))
        return self._shown

    def is_playable(self, here: frozenset[str]) -> bool:
        """Whether a round can be played in which one of these people bets, or banks where somebody else bets.

        Bots play for people: what they could play among themselves is no reason for a round.
        """
        if self._playable is None or self._playable[0] is not self.table or self._playable[1] != here:
            found = prospects(self.table, self._commands_to_begin(), here, set(self.bots))
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
            if user and isinstance(command, _WITH_CHIPS):
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

    def kept(self) -> KeptTable:
        return KeptTable(
            table=msgspec.Raw(encode_table(self.table)), shoe=self.book.shoe.state(), shoes=self.book.shoes,
            users=self.users, ready=tuple(sorted(self.ready)), pending=tuple(self.pending), seeds=self.seeds,
            timed_out=tuple(sorted(self.timed_out)), closing=self.closing, idle=self.idle, new_dealer=self.new_dealer,
            practice=self.practice, pseudonyms=self.pseudonyms, last_bets=self.last_bets,
        )  # fmt: skip

    # What happens to it

    def handle(self, given: i.AnyInput) -> InputOutcome:
        """Carry out an input and all that follows until somebody is waited for; Refused leaves all as it was."""
        self._before = self.mark()
        self._events, self._moved, self._later = [], [], False
        try:
            _HANDLERS[type(given)](self, given)
            results = results_of_round(self.table, self._events, self.users)
            if self.table.phase == "between" and self.pending:
                self._run_pending()
            if self.table.phase == "between" and self.new_dealer:
                self.new_dealer = False
                self._send(c.ChangeDealer())
            if self.table.phase == "between" and self.closing:
                self._close()
            self.book.after(self.table)
        except BaseException:
            self.undo()
            raise
        return InputOutcome(tuple(self._events), tuple(self._moved), self.book.changes(), results, self._later)

    def undo(self) -> None:
        """Back to what was before the last input: it could not be kept, so it has not happened."""
        self._back_to(self._before)

    def mark(self) -> tuple[Any, ...]:
        return (
            self.session.table, self.session.need, self.book.mark(), dict(self.users), set(self.ready),
            list(self.pending), dict(self.seeds), set(self.timed_out), self.closing, dict(self.idle), self.new_dealer,
            dict(self.pseudonyms), self.last_bets,
        )  # fmt: skip

    def _back_to(self, mark: tuple[Any, ...]) -> None:
        table, need, book, self.users, self.ready, self.pending, self.seeds, self.timed_out, *rest = mark
        self.closing, self.idle, self.new_dealer, self.pseudonyms, self.last_bets = rest
        self.book.back_to(book)
        self.session = Session.resumed(table, self.book.shoe)
        self.session.need = need

    def bets_to_repeat(self, name: str) -> tuple[w.Bet, ...]:
        """Those of the last round in which somebody bet, where they still sit or may bet behind others."""
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

    def _send(self, command: c.Command) -> None:
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
                self._count_idle()
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

    # The house

    def open(self, given: i.OpenTable) -> None:
        if self.table.phase != "closed":
            raise Refused(refuse("table-open"))
        self.practice = given.practice
        self._send(c.Open(tray=given.tray))
        for number, bot in enumerate(given.bots):
            self.users[bot] = ""
            # Bots are proposition players: asked once more when nobody else wants the bank (P21).
            chips = self._bot_chips()
            self._send(c.Join(bot, chips, self.rules.seats - number, self.rules.player_banked))

    def _bot_chips(self) -> int:
        step = self.rules.chip_step
        return -(-max(_BOT_CHIPS, 200 * self.rules.wagers["base"].minimum) // step) * step

    def begin(self, given: i.StartRound) -> None:
        refusal = check(self.table, c.BeginRound())
        if refusal is not None:
            raise Refused(refusal)
        *before, begin = self._commands_to_begin()
        for command in before:
            self._send(command)
        self.book.before_shuffle(self.table, set(self.people), self.seeds, dict(given.client_seeds))
        self._send(begin)

    def _commands_to_begin(self) -> list[c.Command]:
        """Bots give their seats to people who wait, the others buy chips; then the round begins."""
        waiting = sum(bool(self.users.get(name)) for name in self.table.waiting)
        free = sum(not seat.holder for seat in self.table.seats)
        bots = list(self.bots)
        leaving = []
        while bots and waiting > free:
            free += sum(seat.holder == bots[-1] for seat in self.table.seats)
            leaving.append(bots.pop())
        poor = [bot for bot in bots if chips_of(self.table, bot) < self._bot_chips() // 5]
        return [
            *(c.Leave(bot) for bot in leaving),
            *(c.BuyChips(bot, self._bot_chips()) for bot in poor),
            c.BeginRound(),
        ]

    def close_wagers(self, given: i.CloseWagers) -> None:
        del given
        if not isinstance(self.need, n.NeedWagers):
            raise Refused(refuse("live-wagers-closed"))
        self._count_idle()
        if check(self.table, c.CloseBets()) is None:
            self._send(c.CloseBets())
        else:
            self._send(c.Void(code="no-wagers"))

    def _count_idle(self) -> None:
        """For how many rounds in a row somebody was asked, for a wager or the bank, and has not said anything."""
        active = {bet.owner for seat in self.table.seats for bet in seat.bets} | self.ready
        if self.table.phase == "round":
            active.add(self.table.bank.player)
        asked = {*self.bettors(), *self.timed_out}
        for name in self.people:
            if name in active:
                self.idle.pop(name, None)
            elif name in asked and not self.table.players[name].sitting_out:
                self.idle[name] = self.idle.get(name, 0) + 1

    def silence(self, given: i.Silence) -> None:
        self._send(c.TimeOut(given.seat))

    def rest(self, given: i.Rest) -> None:
        self.idle.pop(given.name, None)
        self._come_or_go(given.name, self.users.get(given.name, ""), w.PausePlay())

    def restored(self, given: i.Restored) -> None:
        """Cards of this shoe and the next one may be known: the round is void, and the cards are changed."""
        del given
        if self.table.phase == "round":
            self._send(c.Void(RESTORED))
        self._send(c.DiscardShoe(RESTORED))

    def operate(self, given: i.Operate) -> None:
        if given.action == "void":
            self._send(c.Void(given.reason))
        elif given.action == "change-dealer" and self.table.phase == "round":
            self.new_dealer = self._later = True  # when the round is over, as the table closes
        elif given.action == "change-dealer":
            self._send(c.ChangeDealer())
        elif self.table.phase == "closed":
            raise Refused(refuse("table-closed"))
        else:
            self.closing = True  # when the round is over, where one is under way
            self._later = self.table.phase == "round"

    def send_home(self, given: i.SendHome) -> None:
        name = given.name
        if name not in self.people and not self._is_coming(name):
            raise Refused(refuse("person-not-at-table"))
        if self.leaving(name):
            raise Refused(refuse("person-leaving"))
        self._come_or_go(name, self.users.get(name, ""), w.CashOut())

    def close_empty(self, given: i.CloseEmpty) -> None:
        del given
        if self.people or self.pending or self.table.phase != "between":
            raise Refused(refuse("somebody-at-table"))
        self.closing = True

    def _close(self) -> None:
        self.closing = False
        for name in tuple(self.table.players):
            self._send(c.Leave(name))
        self._send(c.Close())
        self.book.close()

    # People

    def from_player(self, given: i.FromPlayer) -> None:
        name, command = given.name, given.command
        if not isinstance(command, w.Sit) and name not in self.table.players and not self._is_coming(name):
            raise Refused(refuse("you-not-at-table"))
        if isinstance(command, w.ClientSeed):
            raise Refused(refuse("client-seed-unasked"))
        if isinstance(command, w.Seed):
            self._set_seed(name, command.text)
        elif isinstance(command, w.Ready):
            self._say_ready(name)
        elif isinstance(command, _BETWEEN_ROUNDS):
            if isinstance(command, w.Sit) and is_pseudonym(name):
                self.pseudonyms[given.user] = name
            self._come_or_go(name, given.user, command)
        else:
            self._send(referee_command(self.table, name, command))
            self.timed_out.discard(name)
            if isinstance(command, w.Bet):
                self.ready.discard(name)

    def _is_coming(self, name: str) -> bool:
        return any(who == name and isinstance(command, w.Sit) for who, _, command in self.pending)

    def _set_seed(self, name: str, text: str) -> None:
        coming = self.book.coming
        if coming is not None and coming.version > 1:
            raise Refused(refuse("seed-by-announcement"))
        if not text.isprintable():
            raise Refused(refuse("seed-length"))
        self.seeds[name] = text

    def _say_ready(self, name: str) -> None:
        if not isinstance(self.need, n.NeedWagers):
            raise Refused(refuse("live-wagers-closed"))
        self.ready.add(name)
        self.timed_out.discard(name)
        if set(self.bettors()) <= self.ready and not self.betting_bots():
            self.close_wagers(i.CloseWagers())

    def _come_or_go(self, name: str, user: str, command: w.AnyPlayerCommand) -> None:
        """At once between rounds; else when the round is over. Chips that are bought leave the bankroll at once."""
        if isinstance(command, w.Sit) and (name in self.table.players or self._is_coming(name)):
            raise Refused(refuse("you-at-table-already"))
        if isinstance(command, w.CashOut) and self._is_coming(name):
            self._give_back(name)
            return
        least = self.rules.wagers["base"].minimum
        if isinstance(command, w.Sit) and command.chips < least:
            raise Refused(refuse("buy-in-too-small", least=least))
        made = referee_command(self.table, name, command)
        in_round = self.table.phase == "round"
        refusal = check(replace(self.table, phase="between", stage=0) if in_round else self.table, made)
        if refusal is not None:
            raise Refused(refusal)
        if in_round and sum(who == name for who, _, _ in self.pending) >= _MOST_PENDING:
            raise Refused(refuse("too-much-waits"))
        if isinstance(command, _WITH_CHIPS) and command.chips:
            self._check_practice(name, command.chips)
            self._move(user_account(user), coming_account(self.chain, name), command.chips)
        if in_round:
            self.pending.append((name, user, command))
            self._later = True
        else:
            self._carry_out(name, user, made)

    def _check_practice(self, name: str, chips: int) -> None:
        """Practice chips are free, so nobody has more of them from the house than a guest has to play with."""
        waiting = sum(
            command.chips for who, _, command in self.pending if who == name and isinstance(command, _WITH_CHIPS)
        )
        here = (chips_of(self.table, name) if name in self.table.players else 0) + waiting
        if self.practice and here + chips > self.practice:
            raise Refused(refuse("practice-chips", most=max(0, self.practice - here)))

    def _move(self, debit: str, credit: str, chips: int) -> None:
        """Between bankroll and table, outside any event; practice chips have no bankroll to come from."""
        if not self.practice:
            self._moved.append(EventTransfer(0, debit, credit, chips))

    def _carry_out(self, name: str, user: str, made: c.Command) -> None:
        if isinstance(made, c.Join):
            self.users[name] = user
        self._send(made)

    def _give_back(self, name: str) -> None:
        """Whoever has not come yet goes again, with the whole buy-in."""
        for who, user, command in self.pending:
            if who == name and isinstance(command, _WITH_CHIPS) and command.chips:
                self._move(coming_account(self.chain, name), user_account(user), command.chips)
        self.pending = [each for each in self.pending if each[0] != name]
        self.seeds.pop(name, None)

    def _run_pending(self) -> None:
        """What was asked for in the round, in order. What is not possible any more is dropped; its chips go back."""
        waiting, self.pending = self.pending, []
        for name, user, command in waiting:
            made = referee_command(self.table, name, command)
            if isinstance(made, c.Join) and check(self.table, made) is not None:
                made = c.Join(name, made.chips)  # the seat is taken: they wait for another
            if check(self.table, made) is None:
                self._carry_out(name, user, made)
            elif isinstance(command, _WITH_CHIPS) and command.chips:
                self._move(coming_account(self.chain, name), user_account(user), command.chips)


_HANDLERS: dict[type, Callable[[LiveTable, Any], None]] = {
    i.OpenTable: LiveTable.open,
    i.FromPlayer: LiveTable.from_player,
    i.StartRound: LiveTable.begin,
    i.CloseWagers: LiveTable.close_wagers,
    i.Silence: LiveTable.silence,
    i.Rest: LiveTable.rest,
    i.Operate: LiveTable.operate,
    i.CloseEmpty: LiveTable.close_empty,
    i.Restored: LiveTable.restored,
    i.SendHome: LiveTable.send_home,
}
