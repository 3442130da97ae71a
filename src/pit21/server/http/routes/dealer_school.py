"""Routes of the dealer school: what can be practiced, one open lesson a person, its answers and its end."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pit21.server.http.answers import Body
from pit21.server.http.endpoints import Routes
from pit21.server.http.route_services import GAME_PATTERN, PLAIN_PATTERN, TOKEN_PATTERN, Here, Someone
from pit21.server.http.routes.lobby import OptionsField, found_game
from pit21.server.trainer import LessonScene, SchoolPage
from pit21.train.dealer import LessonSetting

routes = Routes("/api/trainer/school", "trainer")

DrillField = Literal["all", "payouts", "order", "draw", "deal", "totals", "talk", "catch"]
ExtraField = Literal["totals", "calls", "signals", "catch", "even", "odd", "color", "relief"]
LessonId = Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The id of the lesson that is open.")]


class LessonBody(Body, frozen=True, kw_only=True):
    """What to practice. An exam covers the whole procedure and uses the house pass marks."""

    game: Annotated[str, Meta(pattern=GAME_PATTERN)]
    options: OptionsField = msgspec.field(default_factory=dict)
    players: Annotated[int, Meta(ge=1, le=20)] | None = None
    drill: DrillField = "all"
    extras: Annotated[tuple[ExtraField, ...], Meta(max_length=8)] = ()
    exam: bool = False


class LessonAnswerBody(Body, frozen=True, kw_only=True):
    """A line as it is typed, or `hint`, `why`, `next` for the next round; `number` is that of the scene.

    `waited` are seconds in which the page showed what the players do or was not visible; an exam counts them too.
    """

    lesson: LessonId
    number: Annotated[int, Meta(ge=0)]
    text: Annotated[str, Meta(min_length=1, max_length=200, pattern=PLAIN_PATTERN)]
    waited: Annotated[float, Meta(ge=0, le=86_400)] = 0.0


class LessonEndBody(Body, frozen=True, kw_only=True):
    lesson: LessonId


@routes.get("", errors=(401,))
async def school(here: Here, person: Someone) -> SchoolPage:
    """Return the drills, pass marks, your progress, and the open lesson."""
    return await here.school.page(person.id)


@routes.post("/lessons", status=201, errors=(401, 404, 409, 503))
async def begin_lesson(body: LessonBody, here: Here, person: Someone) -> LessonScene:
    """Start a lesson or an exam. An open lesson ends."""
    found = await found_game(here, body.game)
    spec = found.spec.choose(body.options) if body.options else found.spec
    drill = "all" if body.exam else body.drill
    extras = tuple(dict.fromkeys(body.extras))
    setting = LessonSetting(game=found.id, drill=drill, extras=extras, is_exam=body.exam)
    return await here.school.begin(person, spec, setting, body.players)


@routes.post("/answers", errors=(401, 404, 409))
async def answer_lesson(body: LessonAnswerBody, here: Here, person: Someone) -> LessonScene:
    """Answer with the dealer's next step. A wrong answer changes nothing at the table."""
    return await here.school.say(person.id, body.lesson, body.number, body.text, body.waited)


@routes.post("/end", errors=(401, 404))
async def end_lesson(body: LessonEndBody, here: Here, person: Someone) -> LessonScene:
    """End the lesson; an exam that is left early gets its sheet."""
    return await here.school.end(person.id, body.lesson)
