"""Routes of the lobby: games and tables."""

import asyncio
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.responses import Response

from pit21.lab.exact import EdgeResult
from pit21.room.chips import usual_buy_in
from pit21.server.games import LABEL, LibraryGame
from pit21.server.http.answers import Body
from pit21.server.http.endpoints import QueryName, Routes
from pit21.server.http.errors import ApiError, field_problem, spec_error
from pit21.server.http.request_fields import FieldCheck
from pit21.server.http.route_services import (
    GAME_PATTERN,
    TOKEN_PATTERN,
    Address,
    After,
    Anyone,
    Count,
    GameId,
    Here,
    Services,
    Someone,
    TableId,
)
from pit21.server.lab import CheckedGame
from pit21.server.problems import NotFound, ServiceProblem
from pit21.server.tables import TableWish
from pit21.spec.game import GameSpec
from pit21.spec.loader import FIRST_GAME
from pit21.spec.model import Felt
from pit21.spec.options import Option
from pit21.spec.problems import SpecError
from pit21.spec.sentences.course import describe_shape
from pit21.spec.sheet import RuleSheet, rule_sheet
from pit21.spec.terms import PICK
from pit21.train import HandDrillName, hand_drills
from pit21.wire import FieldProblem, LobbyPage, MadeTable, Notice, Speed, TableInfo

routes = Routes("/api", "lobby")

Settings = Annotated[
    list[Annotated[str, Meta(max_length=480)]],
    Meta(max_length=200, description="KEY=VALUE, an option of the game; may be given several times."),
    QueryName("set"),
]
OptionsField = Annotated[
    dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=400)] | int], Meta(max_length=200)
]


class GameLine(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the list."""

    id: str
    title: str
    summary: str
    shape: str  # what players do with their cards, in a few words
    digest: str
    own: bool
    felt: Felt
    solo: bool = True  # one person alone can play it; not where a player banks
    has_turns: bool = True  # players decide something
    drills: tuple[HandDrillName, ...] = ()  # drills about hands that some rules of the game have
    buy_in: int = 0  # chips that suit the game's limits
    first: bool = False  # forms begin with it for someone who has played nothing yet


class GamesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    games: tuple[GameLine, ...]


class GameAnswer(RuleSheet, frozen=True, kw_only=True):
    """A game's rule sheet with its options, and the facts that pages need.

    `printed` are the rules that a table prints on its felt. `has_turns`: players decide something; `has_shoe`: a shoe
    is dealt down, not shuffled each round; `has_zones`: each of the dealer's cards lies in a zone; `has_picks`:
    players have cards that lie face down and pick one when they hit; `has_backline`: people may bet on hands of others.
    """

    own: bool
    felt: Felt
    seats: int
    options: tuple[Option, ...]
    printed: tuple[str, ...]
    has_turns: bool
    has_shoe: bool
    has_zones: bool
    has_picks: bool
    has_backline: bool


class UploadedGame(GameAnswer, frozen=True, kw_only=True):
    """`file_warnings` are about the file that was uploaded, with their lines."""

    file_warnings: tuple[FieldProblem, ...]


class FileCheck(msgspec.Struct, frozen=True, kw_only=True):
    """A game file that can be used."""

    title: str
    digest: str
    warnings: tuple[FieldProblem, ...]


class UploadBody(Body, frozen=True, kw_only=True):
    text: Annotated[str, Meta(min_length=1, max_length=240_000, description="A game file, in TOML.")]


def _title_problem(title: str) -> str:
    """Shown to others: nothing that turns a line around or hides in it."""
    return "" if title.isprintable() else "a title must be plain text"


def _clock_problem(clock: int) -> str:
    return "the clock must be at least 5 seconds, or 0 for none" if 0 < clock < 5 else ""


class TableBody(Body, frozen=True, kw_only=True):
    """The setup of a new table. Limits are options (`limits.base.min`), and so is the number of seats."""

    game: Annotated[str, Meta(pattern=GAME_PATTERN)]
    options: OptionsField = msgspec.field(default_factory=dict)
    title: Annotated[str, Meta(max_length=60), FieldCheck(_title_problem)] = ""
    clock: Annotated[
        int,
        Meta(ge=0, le=600, description="Seconds for a decision, from 5; 0 for no clock."),
        FieldCheck(_clock_problem),
    ] = 30
    speed: Speed = "normal"
    visibility: Literal["listed", "private"] = "listed"
    bots: Annotated[int, Meta(ge=0, le=20)] = 0


class NoticesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    notices: tuple[Notice, ...]


@routes.get("/games")
async def games(here: Here, person: Anyone) -> GamesAnswer:
    """List the built-in games, and those you have uploaded."""
    return GamesAnswer(games=tuple(_line(game) for game in await here.library.listed(person)))


@routes.get("/games/{game}", errors=(404,))
async def game(game: GameId, here: Here, settings: Settings = []) -> GameAnswer:  # noqa: B006 - never changed
    """Return a game's options, rules, wagers and pay tables, with these options set."""
    found = await found_game(here, game)
    return await asyncio.to_thread(_whole, found, chosen_settings(found.spec, settings))


@routes.get("/games/{game}/edges", errors=(404,))
async def edges(game: GameId, here: Here, settings: Settings = []) -> EdgeResult:  # noqa: B006 - never changed
    """Return the exact house edge of every wager with these options, computed by the solver and cached."""
    found = await found_game(here, game)
    spec = chosen_settings(found.spec, settings)
    return await here.edges.edges(game, spec.settings)


@routes.post("/games", status=201, errors=(401, 409))
async def upload(body: UploadBody, here: Here, person: Someone, address: Address) -> UploadedGame:
    """Upload a game file. All its problems are reported at once, each with its path and line."""
    here.quotas.uploads.claim(person.id, address)
    checked = await _checked(here, body.text)
    kept = await here.library.keep(person, body.text)
    whole = await asyncio.to_thread(_whole, kept, kept.spec)
    warnings = tuple(map(field_problem, checked.warnings))
    return UploadedGame(**msgspec.structs.asdict(whole), file_warnings=warnings)


@routes.post("/games/check", errors=(401, 409))
async def check(body: UploadBody, here: Here, person: Someone) -> FileCheck:  # noqa: ARG001 - signed in
    """Check a game file without uploading it. Problems are refused as in an upload; warnings are returned."""
    checked = await _checked(here, body.text)
    return FileCheck(title=checked.title, digest=checked.digest, warnings=tuple(map(field_problem, checked.warnings)))


async def _checked(here: Services, text: str) -> CheckedGame:
    """Return what is known of a game file that can be used."""
    checked = await here.checker.check_game(text)
    if checked.problems:
        raise spec_error(SpecError(f"{LABEL} cannot be used", checked.problems), 422, "game-file")
    return checked


@routes.get("/announcements")
async def announcements(
    here: Here,
    table: Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The table that is being watched, if any.")] = "",
) -> NoticesAnswer:
    """Return the announcements to everyone and at this table. Sockets get them at once."""
    return NoticesAnswer(notices=tuple(each for each in here.notices.notices() if each.table in ("", table)))


@routes.get("/tables", answer=LobbyPage)
async def tables(
    here: Here,
    game: Annotated[str, Meta(pattern=rf"{GAME_PATTERN}|^$(?!\n)", description="Tables of this game only.")] = "",
    after: After = "",
    count: Count = 50,
) -> Response:
    """Return a page of the public tables. It is built at most once a second."""
    return Response(await here.tables.lobby(game, after, count), media_type="application/json")


@routes.post("/tables", status=201, errors=(401, 404, 409))
async def open_table(body: TableBody, here: Here, person: Someone, address: Address) -> MadeTable:
    """Open a table with any game and any options."""
    found = await found_game(here, body.game)
    spec = found.spec.choose(body.options) if body.options else found.spec
    seats = int(spec.value("seats"))
    if body.bots > seats:
        raise ApiError(422, "invalid", f"this table has {seats} seat{'' if seats == 1 else 's'}", field="bots")
    wish = TableWish(
        game=found.id, settings=dict(spec.settings), title=body.title.strip() or spec.title, clock=body.clock,
        speed=body.speed, listed=body.visibility == "listed", bots=body.bots,
    )  # fmt: skip
    here.quotas.tables.claim(person.id, address)
    try:
        return await here.tables.create(person, wish, address)
    except ServiceProblem:
        here.quotas.tables.undo(person.id, address)  # a table that was refused is none
        raise


@routes.get("/tables/{table}", errors=(404,))
async def table(
    table: TableId,
    here: Here,
    person: Anyone,
    link: Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The secret link of a private table.")] = "",
) -> TableInfo:
    """Return a table with its rules."""
    return await here.tables.info(table, link, person)


@routes.post("/tables/{table}/close", errors=(401, 404, 409))
async def close_table(table: TableId, here: Here, person: Someone) -> TableInfo:
    """Close a table as its host: everyone leaves with their chips when the round is over."""
    return await here.tables.close(table, person)


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
        id=game.id, title=file.title, summary=file.summary, shape=describe_shape(game.spec),
        digest=game.spec.digest, own=game.own, felt=file.display.felt, solo=game.spec.value("banking") != "player",
        has_turns=_has_turns(game.spec), drills=hand_drills(game.spec), buy_in=usual_buy_in(game.spec),
        first=game.id == FIRST_GAME,
    )  # fmt: skip


def _has_turns(spec: GameSpec) -> bool:
    return any(stage.do == "turns" for stage in spec.file.stages)


def _whole(game: LibraryGame, spec: GameSpec) -> GameAnswer:
    sheet, file = rule_sheet(spec), spec.file
    return GameAnswer(
        **(msgspec.structs.asdict(sheet) | {"id": game.id}), own=game.own, felt=file.display.felt,
        seats=spec.number("seats"), options=tuple(spec.options.values()),
        printed=sheet.printed_lines(file.best_hand), has_turns=_has_turns(spec),
        has_shoe=spec.value("shuffle_each") == "shoe", has_zones=spec.states("dealer_zones"),
        has_picks=file.family == PICK, has_backline=spec.states("backline") and spec.value("backline") == "yes",
    )  # fmt: skip
