"""Finished rounds by their link: replayed from their beginning, with the wording of that time."""

import asyncio
from collections.abc import Callable, Mapping

import msgspec
from sqlalchemy import Connection

from pit21.fair.event_proof import EventsError, proof_from_events
from pit21.fair.game import shoe_of
from pit21.fair.proof import ClientSeed, Seated, ShoeFacts, ShoeProof, plain_proof
from pit21.jobs import HintQuestion, Trouble
from pit21.lab.strategy import HandAdvice
from pit21.randomness import VERSION_2
from pit21.room.chips import chips_within
from pit21.server.fair_turns import FairTurns
from pit21.server.games import StoredRules, read_rules
from pit21.server.people import ERASED_PREFIX, display_names
from pit21.server.problems import NotFound, ServiceRefused
from pit21.server.solver import pinned_game
from pit21.server.store import EventRow, RecordRow, RoundRow, ShoeRow, queries
from pit21.server.store.queries import TableRow
from pit21.server.tables.live.house_inputs import RESTORED
from pit21.server.tables.live.shown_names import ShownNames, known_users
from pit21.server.tables.records.recovery import CannotReplay, Replayed, read_seeds, read_start, replay
from pit21.server.tables.records.round_decisions import (
    DecisionFinder,
    FoundDecision,
    RoundDecision,
    RoundDecisions,
    with_kept_grades,
)
from pit21.server.tables.services import TableServices
from pit21.server.tables.shoes.seed_source import SeedSource
from pit21.server.trainer import decisions_of_round
from pit21.spec.terms import Value
from pit21.table.apply import apply
from pit21.table.codec import decode_event
from pit21.table.events import AnyEvent, Event
from pit21.table.state import Table
from pit21.table.view import SPECTATOR, View, view
from pit21.train import grade, questions_for

_ERASED_ROUND = "this round can no longer be replayed: someone who was at the table has been erased"
_ERASED_SHOE = "this shoe can no longer be proved: a text that was mixed into it has been erased with its player"
_DISCARDED = (
    f"this shoe was discarded: {RESTORED}. A discarded shoe has no proof, since its seed is never revealed. "
    "Its open round was void, and the table took a new anchor"
)
MOST_COMMANDS = 3_000
"""In a round that can be replayed. People at a full table make a few hundred; a script can change a stake for hours."""
_LONG_ROUND = f"this round has more than {MOST_COMMANDS:,} commands: it is too long to be replayed"
_NO_ROUND = "there is no such round, or it is not over yet"


class PastRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over, card by card: events as everyone may see them, with a sentence and the view after each.

    `names` says by id what to show for people; `you` is the id of the person who asks, where they were at the table.
    `settings` are the options that were played by, `rack` the chips of the table in cents.
    """

    link: str
    table: str
    game: str
    digest: str
    round: int
    shoe: int
    state: str
    at: str
    events: tuple[AnyEvent, ...]
    words: tuple[str, ...]
    views: tuple[View, ...]
    names: dict[str, str]
    you: str = ""
    settings: dict[str, Value] = {}
    rack: tuple[int, ...] = ()


class StoredRound(msgspec.Struct):
    table: TableRow
    rules: StoredRules
    round: RoundRow
    records: list[RecordRow]
    events: list[EventRow]
    shoes: list[ShoeRow]


class StoredShoe(msgspec.Struct):
    table: TableRow
    rules: StoredRules
    shoe: ShoeRow
    events: list[EventRow]


def read_round(connection: Connection, link: str) -> StoredRound | None:
    found = queries.round_by_link(connection, link)
    if found is None or found.last_record is None or found.state == "open" or found.round == 0:
        return None
    table = queries.table(connection, found.chain)
    assert table is not None, "a round without its table"
    count = found.last_record - found.first_record + 1
    if count > MOST_COMMANDS:
        raise ServiceRefused("too-long", _LONG_ROUND)
    records = queries.records_after(connection, found.chain, found.first_record - 1, count)
    events = queries.events_of_records(connection, found.chain, found.first_record, found.last_record)
    # The shoe before may have been the one that was shuffled away when the round began; a shoe may have run out in
    # the middle of the round; and the one after the last had its commitment published by then.
    following = queries.round_of(connection, found.chain, found.round + 1)
    last = None if following is None else following.shoe + 1
    shoes = queries.shoes_from(connection, found.chain, max(found.shoe - 1, 1), last)
    return StoredRound(table, read_rules(connection, table), found, records, events, shoes)


def read_shoe(connection: Connection, chain: str, number: int) -> StoredShoe | None:
    shoe = queries.shoe(connection, chain, number)
    table = queries.table(connection, chain)
    if shoe is None or table is None or shoe.state != "retired":
        return None
    events: list[EventRow] = []
    for played in queries.rounds_of_shoe(connection, chain, number):
        if played.round:
            last = played.last_record or table.record
            events += queries.events_of_records(connection, chain, played.first_record, last)
    return StoredShoe(table, read_rules(connection, table), shoe, events)


def _is_discarded(connection: Connection, chain: str, number: int) -> bool:
    shoe = queries.shoe(connection, chain, number)
    return shoe is not None and shoe.state == "discarded"


def _lost_a_text(shoe: ShoeRow) -> bool:
    """Whether someone was erased whose text was mixed into this shoe; later versions mix in digests, which stay."""
    if shoe.version != 1:
        return False
    texts = msgspec.json.decode(shoe.contributions, type=tuple[tuple[str, str], ...])
    return any(name.startswith(ERASED_PREFIX) and not text for name, text in texts)


class PastRounds:
    """What takes a long time is done in turns, away from the tables: a round has as many events as someone made."""

    def __init__(self, services: TableServices, turns: FairTurns) -> None:
        self._services, self._turns = services, turns

    async def replay(self, link: str, user: str = "") -> PastRound:
        """The round as everyone may see it; `user` is the account of whoever asks."""
        async with self._turns.turn():
            follower = _Follower()
            stored = await self._stored(link)
            replayed = await asyncio.to_thread(self._replay, stored, follower)
            shown = await self._services.reader.ask(display_names, known_users(replayed.live))
            return await asyncio.to_thread(_past_round, stored, replayed, follower, ShownNames(names=shown), user)

    async def decisions(self, link: str) -> RoundDecisions:
        """All decisions of a round, with the EVs of those that were graded already."""
        stored, found = await self._decided(link)
        kept = await self._services.reader.ask(decisions_of_round, stored.table.id, stored.round.round)
        return RoundDecisions(decisions=with_kept_grades(found, kept))

    async def decision(self, link: str, event: int) -> RoundDecision:
        """One decision with its EVs; the solver answers when nobody at a table waits for a hint."""
        stored, found = await self._decided(link)
        made = next((each for each in found if each.decision.event == event), None)
        if made is None:
            raise NotFound("there was no decision at this event")
        game = pinned_game(stored.rules.pinned())
        answers: dict[HintQuestion, HandAdvice] = {}
        for question in questions_for(made.record):
            answer = await self._services.solving.grade(game, question)
            if isinstance(answer, Trouble):
                later = answer.kind in ("busy", "late")
                return msgspec.structs.replace(made.decision, problem=answer.reason, later=later)
            answers[question] = answer
        graded = grade(made.record, answers.__getitem__, None)
        if not graded.is_graded:
            return msgspec.structs.replace(made.decision, problem="there is no exact answer for this hand")
        return made.graded(graded)

    async def _decided(self, link: str) -> tuple[StoredRound, list[FoundDecision]]:
        async with self._turns.turn():
            stored = await self._stored(link)
            finder = DecisionFinder(link)
            await asyncio.to_thread(self._replay, stored, finder)
        return stored, finder.found

    async def _stored(self, link: str) -> StoredRound:
        stored = await self._services.reader.ask(read_round, link)
        if stored is None:
            raise NotFound(_NO_ROUND)
        if not stored.round.start:
            raise ServiceRefused("erased", _ERASED_ROUND)
        return stored

    def _replay(self, stored: StoredRound, follow: Callable[[Table, tuple[Event, ...]], None]) -> Replayed:
        try:
            return replay_round(self._services, stored, follow)
        except CannotReplay as problem:
            self._services.log.exception("round cannot be replayed", table=stored.table.id, reason=str(problem))
            raise ServiceRefused("replay", "this round cannot be replayed by this version of the server") from problem

    async def proof(self, table: str, shoe: int) -> Mapping[str, object]:
        async with self._turns.turn():
            stored = await self._services.reader.ask(read_shoe, table, shoe)
            if stored is None and await self._services.reader.ask(_is_discarded, table, shoe):
                raise ServiceRefused("discarded", _DISCARDED)
            if stored is None:
                raise NotFound("there is no such shoe, or it is not retired yet")
            if _lost_a_text(stored.shoe):
                raise ServiceRefused("erased", _ERASED_SHOE)
            try:
                return await asyncio.to_thread(lambda: plain_proof(shoe_proof(stored)))
            except EventsError as problem:
                self._services.log.exception("shoe cannot be proved", table=table, shoe=shoe, reason=str(problem))
                raise ServiceRefused("proof", f"the shoe cannot be proved: {problem}") from problem


def _past_round(
    stored: StoredRound, replayed: Replayed, follower: "_Follower", names: ShownNames, user: str
) -> PastRound:  # fmt: skip
    found, live = stored.round, replayed.live
    return PastRound(
        link=found.link, table=found.chain, game=stored.table.game, digest=found.digest, round=found.round,
        shoe=found.shoe, state=found.state, at=found.at,
        events=tuple(decode_event(bytes(each.body)) for each in replayed.shown),
        words=tuple(names.in_words(live, each.words) for each in replayed.shown), views=tuple(follower.views),
        names=names.of_players(live, {*follower.players, *live.table.players}),
        you=live.player_of(user) or live.pseudonyms.get(user, ""),
        settings=dict(live.spec.settings), rack=chips_within(live.spec),
    )  # fmt: skip


class _Follower:
    """The table after every event as a spectator sees it, by the same door as at the live table."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.players: set[str] = set()

    def __call__(self, before: Table, events: tuple[Event, ...]) -> None:
        table = before
        self.players.update(before.players)
        for event in events:
            table = apply(table, event)
            self.players.update(table.players)
            self.views.append(view(table, SPECTATOR))


def replay_round(
    services: TableServices, stored: StoredRound, follow: Callable[[Table, tuple[Event, ...]], None]
) -> Replayed:  # fmt: skip
    chain, found = stored.table.id, stored.round
    try:
        spec = stored.rules.pinned().spec()
    except ValueError as error:
        raise CannotReplay(str(error)) from error
    seeds = SeedSource(read_seeds(services.sealer, chain, stored.shoes))
    start = read_start(services.sealer, chain, found.round, found.start)
    bodies = {each.seq: each.body for each in stored.events}
    return replay(chain, spec, start, seeds, stored.records, bodies, follow)


def shoe_proof(stored: StoredShoe) -> ShoeProof:
    """What anyone needs to deal a retired shoe again and compare every card."""
    shoe, row = stored.shoe, stored.table
    assert shoe.seed is not None, "a retired shoe without its seed"
    kind, decks, way = shoe_of(stored.rules.pinned().spec())
    facts = ShoeFacts(
        table=row.id, shoe=shoe.number, game=row.game, deck=kind, decks=decks, way=way,
        commitment=shoe.commitment.hex(), seed=shoe.seed.hex(),
        pile=msgspec.json.decode(shoe.pile, type=tuple[int, ...]) if shoe.pile else (),
    )  # fmt: skip
    if shoe.version == 1:
        texts = msgspec.json.decode(shoe.contributions, type=tuple[tuple[str, str], ...])
        facts = msgspec.structs.replace(facts, contributions=texts)
    else:
        facts = msgspec.structs.replace(
            facts, version=VERSION_2, anchor=(shoe.anchor or b"").hex(), position=shoe.position or 0,
            client_seeds=msgspec.json.decode(shoe.contributions, type=tuple[ClientSeed, ...]),
            missing=msgspec.json.decode(shoe.missing, type=tuple[Seated, ...]) if shoe.missing else (),
        )  # fmt: skip
    return proof_from_events(facts, [decode_event(each.body) for each in stored.events])
