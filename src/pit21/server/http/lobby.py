"""Routes of the lobby: games and tables."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from pit21.server.http.answers import CHANGING, declared
from pit21.server.http.asking import (
    GAME_PATTERN,
    TOKEN_PATTERN,
    Address,
    Anybody,
    GameId,
    Here,
    Services,
    Somebody,
    TableId,
)
from pit21.server.http.errors import ApiError, spec_error
from pit21.server.http.services import NotFound, ServiceProblem, TableWish
from pit21.server.http.table_shapes import (
    EdgesAnswer,
    GameAnswer,
    GameLine,
    GamesAnswer,
    MadeTableAnswer,
    NoticeAnswer,
    NoticesAnswer,
    OptionAnswer,
    TableAnswer,
    TableBody,
    TablesAnswer,
    UploadBody,
)
from pit21.server.people.library import LABEL, LibraryGame
from pit21.server.wire.to_client import TableInfo
from pit21.spec.game import GameSpec
from pit21.spec.problems import SpecError
from pit21.spec.sheet import rule_sheet

router = APIRouter(prefix="/api", tags=["lobby"])

Settings = Annotated[
    list[Annotated[str, Query(max_length=480)]],
    Query(alias="set", max_length=200, description="KEY=VALUE, an option of the game; may be given several times."),
]


@router.get("/games", responses=declared(503))
async def games(here: Here, person: Anybody) -> GamesAnswer:
    """The built-in games, and one's own that were uploaded."""
    return GamesAnswer(games=tuple(_line(game) for game in await here.library.listed(person)))


@router.get("/games/{game}", responses=declared(404, 503))
async def game(game: GameId, here: Here, settings: Settings = []) -> GameAnswer:  # noqa: B006 - never changed
    """A game's options, rules, wagers and pay tables, with these options set."""
    found = await found_game(here, game)
    return await asyncio.to_thread(_whole, found, chosen_settings(found.spec, settings))


@router.get("/games/{game}/edges", responses=declared(404, 503))
async def edges(game: GameId, here: Here, settings: Settings = []) -> EdgesAnswer:  # noqa: B006 - never changed
    """What every wager is worth, exactly, with these options set. It is worked out elsewhere and kept."""
    found = await found_game(here, game)
    spec = chosen_settings(found.spec, settings)
    return EdgesAnswer.model_validate(await here.edges.edges(game, spec.settings))


@router.post("/games", status_code=201, responses=declared(*CHANGING, 401, 409, 429, 503))
async def upload(body: UploadBody, here: Here, person: Somebody, address: Address) -> GameAnswer:
    """Upload a game file. All its problems are reported at once, each with its path and line."""
    here.quotas.uploads.claim(person.id, address)
    checked = await here.checker.check_game(body.text)
    if checked.problems:
        raise spec_error(SpecError(f"{LABEL} cannot be used", checked.problems), 422, "game-file")
    kept = await here.library.keep(person, body.text)
    return await asyncio.to_thread(_whole, kept, kept.spec)


@router.get("/announcements", responses=declared(503))
async def announcements(
    here: Here,
    table: Annotated[str, Query(pattern=TOKEN_PATTERN, description="The table that is watched, where one is.")] = "",
) -> NoticesAnswer:
    """What operators announce, to everybody and at this table. Sockets hear it at once."""
    found = tuple(notice for notice in here.notices.notices() if notice.table in ("", table))
    return NoticesAnswer(notices=tuple(NoticeAnswer.model_validate(notice) for notice in found))


@router.get("/tables", response_model=TablesAnswer, responses=declared(503))
async def tables(
    here: Here,
    game: Annotated[str, Query(pattern=f"{GAME_PATTERN}|^$", description="Tables of this game only.")] = "",
    after: Annotated[str, Query(pattern=TOKEN_PATTERN, description="The last page's `after`.")] = "",
    count: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """A page of the open tables that anybody may come to. It is made once a second, however often it is asked for."""
    return Response(await here.tables.lobby(game, after, count), media_type="application/json")


@router.post("/tables", status_code=201, responses=declared(*CHANGING, 401, 404, 409, 429, 503))
async def open_table(body: TableBody, here: Here, person: Somebody, address: Address) -> MadeTableAnswer:
    """Open a table with any game and any options."""
    found = await found_game(here, body.game)
    spec = found.spec.choose(body.options) if body.options else found.spec
    seats = int(spec.value("seats"))
    if body.bots > seats:
        raise ApiError(422, "invalid", f"this table has {seats} seat{'' if seats == 1 else 's'}", field="bots")
    wish = TableWish(
        game=found.id, settings=dict(spec.settings), title=body.title or spec.title, clock=body.clock,
        speed=body.speed, listed=body.visibility == "listed", bots=body.bots,
    )  # fmt: skip
    here.quotas.tables.claim(person.id, address)
    try:
        made = await here.tables.create(person, wish, address)
    except ServiceProblem:
        here.quotas.tables.undo(person.id, address)  # a table that was refused is none
        raise
    return MadeTableAnswer(table=_table(made.info), link=made.link)


@router.get("/tables/{table}", responses=declared(404, 503))
async def table(
    table: TableId,
    here: Here,
    person: Anybody,
    link: Annotated[str, Query(pattern=TOKEN_PATTERN, description="The secret link of a private table.")] = "",
) -> TableAnswer:
    return _table(await here.tables.info(table, link, person))


@router.post("/tables/{table}/close", responses=declared(*CHANGING, 401, 404, 409, 503))
async def close_table(table: TableId, here: Here, person: Somebody) -> TableAnswer:
    """By its host: everybody goes home with their chips when the round is over."""
    return _table(await here.tables.close(table, person))


async def found_game(here: Services, game_id: str) -> LibraryGame:
    found = await here.library.find(game_id)
    if found is None:
        raise NotFound("there is no such game")
    return found


def chosen_settings(spec: GameSpec, settings: list[str]) -> GameSpec:
    pairs = [setting.partition("=") for setting in settings]
    if any(not equals for _, equals, _ in pairs) or len({key for key, _, _ in pairs}) != len(pairs):
        raise ApiError(422, "invalid", "set takes KEY=VALUE, each key once", field="set")
    return spec.choose({key: value for key, _, value in pairs}) if pairs else spec


def _line(game: LibraryGame) -> GameLine:
    file = game.spec.file
    return GameLine(
        id=game.id, title=file.title, summary=file.summary, family=file.family, digest=game.spec.digest, own=game.own
    )


def _whole(game: LibraryGame, spec: GameSpec) -> GameAnswer:
    sheet = rule_sheet(spec)
    data = {name: getattr(sheet, name) for name in GameAnswer.model_fields if hasattr(sheet, name)}
    options = tuple(OptionAnswer.model_validate(option) for option in spec.options.values())
    data |= {"id": game.id, "own": game.own, "options": options, "rules": sheet.sections, "seats": spec.value("seats")}
    return GameAnswer.model_validate(data)


def _table(info: TableInfo) -> TableAnswer:
    return TableAnswer.model_validate(info)
