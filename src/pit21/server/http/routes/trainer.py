"""Routes of the trainer: a person's play, its export and removal, and drills."""

from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.responses import Response, StreamingResponse

from pit21.cards import FACES, parse_card
from pit21.lab.question import QuestionError
from pit21.server.http.answers import Body
from pit21.server.http.endpoints import Routes
from pit21.server.http.errors import ApiError
from pit21.server.http.route_services import GameId, Here, Someone
from pit21.server.http.routes.lobby import Settings, chosen_settings, found_game
from pit21.server.trainer import DrillTrouble, PlayExport, PlayOverview, read_asked_hand
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.train import (
    MOST_AT_ONCE,
    USUAL_RAMP,
    BlankChart,
    ChartPart,
    ChartScore,
    CountDrill,
    CountDrillName,
    CountRecord,
    CountTask,
    DecisionRecord,
    DrillQuestion,
    HandDrillName,
    TableCount,
    grade_count,
    record_count,
)

routes = Routes("/api/trainer", "trainer")

CardText = Annotated[str, Meta(min_length=2, max_length=3)]


class EraseRecordsBody(Body, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=64, description="A game, or nothing for all of them.")] = ""


class GradedAnswer(DecisionRecord, frozen=True, kw_only=True):
    """A stored answer, with the verdict."""

    mistake: bool


class ErasedRecords(msgspec.Struct, frozen=True, kw_only=True):
    removed: int


class DrillAnswerBody(Body, frozen=True, kw_only=True):
    """The hand of a question, and what was chosen."""

    cards: Annotated[tuple[CardText, ...], Meta(min_length=2, max_length=8)]
    up: CardText
    action: Annotated[str, Meta(max_length=16)]
    doubles: Annotated[int, Meta(ge=0, le=4)] = 0
    seen: Annotated[tuple[CardText, ...], Meta(max_length=120)] = ()
    from_split: bool = False
    hands: Annotated[int, Meta(ge=1, le=8)] = 1
    step: Literal["play", "insurance", "surrender"] = "play"
    house: bool = False
    seconds: Annotated[float, Meta(ge=0, le=3600)] | None = None


class ChartBody(Body, frozen=True, kw_only=True):
    """Codes by cell, such as `H` for `hard 16 v 10`."""

    cells: Annotated[
        dict[Annotated[str, Meta(max_length=48)], Annotated[str, Meta(max_length=8)]], Meta(max_length=1_000)
    ]


class TableCountBody(Body, frozen=True, kw_only=True):
    """The cards seen since the shuffle, those left in the shoe and those on the table now."""

    cards: Annotated[tuple[CardText, ...], Meta(max_length=520)]
    left: Annotated[int, Meta(ge=0, le=520)]
    on_table: Annotated[int, Meta(ge=0, le=520)] = 0
    tags: Annotated[str, Meta(min_length=1, max_length=200)] = "hi-lo"
    ramp: Annotated[str, Meta(min_length=1, max_length=200)] = USUAL_RAMP
    settings: Annotated[tuple[Annotated[str, Meta(max_length=480)], ...], Meta(max_length=200)] = ()


class CountAnswerBody(Body, frozen=True, kw_only=True):
    """A question as it was asked, and what was answered; `cards` were turned in `seconds`."""

    drill: Literal["countdown", "running", "true-count", "discards", "bets"]
    given: Annotated[float, Meta(ge=-10_000, le=10_000)]
    answer: Annotated[float, Meta(ge=-10_000, le=10_000)]
    within: Annotated[float, Meta(ge=0, le=100)] = 0.0
    tags: Annotated[str, Meta(min_length=1, max_length=200)] = "hi-lo"
    source: Literal["drill", "table"] = "drill"
    seconds: Annotated[float, Meta(ge=0, le=36_000)] | None = None
    cards: Annotated[int, Meta(ge=0, le=520)] = 0
    settings: Annotated[tuple[Annotated[str, Meta(max_length=480)], ...], Meta(max_length=200)] = ()


class TableCountTask(msgspec.Struct, frozen=True, kw_only=True):
    """A question, and table talk to distract from it."""

    task: CountTask
    talk: str


@routes.get("/play", errors=(401,))
async def my_play(here: Here, person: Someone, game: GameId = "") -> PlayOverview:
    """Return accuracy, cost, luck and the costliest mistakes of a game, by default the one with the most rounds."""
    return await here.play.overview(person.id, game)


@routes.get("/records", errors=(401,), answer=PlayExport)
async def export_records(here: Here, person: Someone) -> Response:
    """Return all your trainer records."""
    parts = here.play.export_json(person.id)
    first = await anext(parts)  # what goes wrong before it is an answer of its own
    return StreamingResponse(_chained(first, parts), media_type="application/json")


async def _chained(first: bytes, others: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for each in others:
        yield each


@routes.post("/records/erase", errors=(401,))
async def erase_records(body: EraseRecordsBody, here: Here, person: Someone) -> ErasedRecords:
    """Remove your records of a game, or all of them."""
    return ErasedRecords(removed=await here.play.erase(person.id, body.game))


@routes.get("/drills/{game}", errors=(401, 404, 409, 503))
async def ask(
    game: GameId, here: Here, person: Someone, drill: HandDrillName = "all", settings: Settings = [],  # noqa: B006 - never changed
) -> DrillQuestion:  # fmt: skip
    """Return the next question of a drill, chosen by your earlier mistakes under these rules."""
    try:
        return await here.drills.ask(person.id, _spec(game, settings), drill)
    except DrillTrouble as trouble:
        raise _problem(trouble) from None


@routes.post("/drills/{game}/answers", errors=(401, 404, 409, 503))
async def answer(
    body: DrillAnswerBody, game: GameId, here: Here, person: Someone, settings: Settings = [],  # noqa: B006 - never changed
) -> GradedAnswer:  # fmt: skip
    """Grade and store an answer."""
    try:
        hand = read_asked_hand(
            body.cards, body.up, body.doubles, seen=body.seen, from_split=body.from_split, hands=body.hands,
            step=body.step, house=body.house,
        )  # fmt: skip
        kept = await here.drills.answer(person.id, _spec(game, settings), hand, body.action, body.seconds)
    except DrillTrouble as trouble:
        raise _problem(trouble) from None
    return GradedAnswer(**msgspec.structs.asdict(kept), mistake=kept.is_mistake)


@routes.get("/charts/{game}", errors=(401, 404, 409, 503))
async def blank_chart(
    game: GameId, here: Here, person: Someone, part: ChartPart = "all",
    settings: Settings = [],  # noqa: B006 - never changed
) -> BlankChart:  # fmt: skip
    """Return an empty chart of basic strategy, or a part of it, to be filled in from memory."""
    del person
    try:
        return await here.drills.blank_chart(_spec(game, settings), part)
    except DrillTrouble as trouble:
        raise _problem(trouble) from None


@routes.post("/charts/{game}/answers", errors=(401, 404, 409, 503))
async def grade_chart(
    body: ChartBody, game: GameId, here: Here, person: Someone, settings: Settings = [],  # noqa: B006 - never changed
) -> ChartScore:  # fmt: skip
    """Return which cells are right, and what the wrong ones would cost."""
    del person
    try:
        return await here.drills.grade_chart(_spec(game, settings), body.cells)
    except DrillTrouble as trouble:
        raise _problem(trouble) from None


@routes.get("/counts/{game}", errors=(401, 404, 409))
async def ask_count(
    game: GameId, person: Someone, drill: CountDrillName = "countdown",
    tags: Annotated[str, Meta(min_length=1, max_length=200)] = "hi-lo",
    ramp: Annotated[str, Meta(min_length=1, max_length=200)] = USUAL_RAMP,
    decks: Annotated[int, Meta(ge=1, le=8)] = 1, cards: Annotated[int, Meta(ge=1, le=MOST_AT_ONCE)] = 1,
    settings: Settings = [],  # noqa: B006 - never changed
) -> CountTask:  # fmt: skip
    """Return a counting question with its answer. The page measures the time."""
    del person
    try:
        return CountDrill(_spec(game, settings), drill, tags=tags, ramp=ramp, decks=decks, at_once=cards).ask()
    except QuestionError as error:
        raise ApiError(409, "no-drill", error.problems[0].message) from None


@routes.post("/counts/{game}/table", errors=(401, 404, 409))
async def ask_at_table(body: TableCountBody, game: GameId, here: Here, person: Someone) -> TableCountTask:
    """Return a question about the cards seen at a table, with its answer.

    The page says which cards it was shown; nothing is read from the table.
    """
    del person
    try:
        spec = chosen_settings((await found_game(here, game)).spec, list(body.settings))
        count = TableCount(spec, tags=body.tags, ramp=body.ramp)
        task = count.ask([_face(card) for card in body.cards], body.left, body.on_table)
    except QuestionError as error:
        raise ApiError(409, "no-drill", error.problems[0].message) from None
    except ValueError as error:
        raise ApiError(409, "no-drill", str(error)) from None
    return TableCountTask(task=task, talk=count.talk())


@routes.post("/counts/{game}/answers", errors=(401, 404, 409))
async def answer_count(body: CountAnswerBody, game: GameId, here: Here, person: Someone) -> CountRecord:
    """Grade and store an answer about a count, in a drill or at a table."""
    spec = chosen_settings((await found_game(here, game)).spec, list(body.settings))
    task = CountTask(drill=body.drill, text="", answer=body.answer, within=body.within)
    graded = msgspec.structs.replace(grade_count(task, body.given, body.seconds), cards=body.cards)
    record = record_count(spec, graded, body.tags, source=body.source)
    await here.drills.keep_count(person.id, record)
    return record


def _face(text: str) -> int:
    card = parse_card(text)
    if card >= FACES:
        raise ValueError("every card that was seen has a face")
    return card


def _spec(game: str, settings: Sequence[str] = ()) -> GameSpec:
    if game not in BUILT_IN:
        raise ApiError(404, "not-found", "drills are for the built-in games; pit21 train takes your own game files")
    return chosen_settings(load_game(game), list(settings))


def _problem(trouble: DrillTrouble) -> ApiError:
    return ApiError(503 if trouble.later else 409, "busy" if trouble.later else "no-drill", str(trouble))
