"""Routes of the trainer: one's own play, its export and removal, and drills."""

from typing import Annotated

import msgspec
from msgspec import Meta

from pit21.lab.question import QuestionError
from pit21.server.http.answers import Body
from pit21.server.http.endpoints import Routes
from pit21.server.http.errors import ApiError
from pit21.server.http.route_services import GameId, Here, Somebody
from pit21.server.trainer import DrillTrouble, PlayExport, PlayOverview, asked_hand
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.train import (
    MOST_AT_ONCE,
    USUAL_RAMP,
    CountDrill,
    CountDrillName,
    CountTask,
    DecisionRecord,
    DrillQuestion,
    HandDrillName,
)

routes = Routes("/api/trainer", "trainer")

CardText = Annotated[str, Meta(min_length=2, max_length=3)]


class EraseRecordsBody(Body, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=64, description="A game, or nothing for all of them.")] = ""


class ErasedRecords(msgspec.Struct, frozen=True, kw_only=True):
    removed: int


class DrillAnswerBody(Body, frozen=True, kw_only=True):
    """The hand of a question, and what was chosen."""

    cards: Annotated[tuple[CardText, ...], Meta(min_length=2, max_length=8)]
    up: CardText
    action: Annotated[str, Meta(max_length=16)]
    doubles: Annotated[int, Meta(ge=0, le=4)] = 0
    seconds: Annotated[float, Meta(ge=0, le=3600)] | None = None


@routes.get("/play", errors=(401,))
async def my_play(here: Here, person: Somebody, game: GameId = "") -> PlayOverview:
    """Accuracy, cost, luck and the costliest mistakes of a game, by default the one with most rounds."""
    return await here.play.overview(person.id, game)


@routes.get("/records", errors=(401,))
async def export_records(here: Here, person: Somebody) -> PlayExport:
    """Everything that the trainer keeps of the person who asks."""
    return await here.play.export(person.id)


@routes.post("/records/erase", errors=(401,))
async def erase_records(body: EraseRecordsBody, here: Here, person: Somebody) -> ErasedRecords:
    """Remove one's records of a game, or all of them."""
    return ErasedRecords(removed=await here.play.erase(person.id, body.game))


@routes.get("/drills/{game}", errors=(401, 404, 409, 503))
async def ask(game: GameId, here: Here, person: Somebody, drill: HandDrillName = "all") -> DrillQuestion:
    """The next question of a drill, chosen by what one got wrong before."""
    try:
        return await here.drills.ask(person.id, _spec(game), drill)
    except DrillTrouble as trouble:
        raise _problem(trouble) from None


@routes.post("/drills/{game}/answers", errors=(401, 404, 409, 503))
async def answer(body: DrillAnswerBody, game: GameId, here: Here, person: Somebody) -> DecisionRecord:
    """Grade and keep an answer."""
    try:
        hand = asked_hand(body.cards, body.up, body.doubles)
        return await here.drills.answer(person.id, _spec(game), hand, body.action, body.seconds)
    except DrillTrouble as trouble:
        raise _problem(trouble) from None


@routes.get("/counts/{game}", errors=(401, 404, 409))
async def ask_count(
    game: GameId, person: Somebody, drill: CountDrillName = "countdown",
    tags: Annotated[str, Meta(min_length=1, max_length=200)] = "hi-lo",
    ramp: Annotated[str, Meta(min_length=1, max_length=200)] = USUAL_RAMP,
    decks: Annotated[int, Meta(ge=1, le=8)] = 1, cards: Annotated[int, Meta(ge=1, le=MOST_AT_ONCE)] = 1,
) -> CountTask:  # fmt: skip
    """A counting question with its answer; the page keeps the time."""
    del person
    try:
        return CountDrill(_spec(game), drill, tags=tags, ramp=ramp, decks=decks, at_once=cards).ask()
    except QuestionError as error:
        raise ApiError(409, "no-drill", error.problems[0].message) from None


def _spec(game: str) -> GameSpec:
    if game not in BUILT_IN:
        raise ApiError(404, "not-found", "drills are for the built-in games; pit21 train takes your own game files")
    return load_game(game)


def _problem(trouble: DrillTrouble) -> ApiError:
    return ApiError(503 if trouble.later else 409, "busy" if trouble.later else "no-drill", str(trouble))
