"""Routes of the lab: a game's figures as they are computed, versions of it. What people let run is in `lab_jobs`."""

import asyncio
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.responses import Response

from pit21.cards import UNKNOWN, parse_card
from pit21.jobs import Trouble
from pit21.lab.exact import EdgeResult
from pit21.lab.strategy import StrategyResult, lay_out_chart, strategy_csv
from pit21.server.http.endpoints import Routes
from pit21.server.http.errors import spec_error
from pit21.server.http.request_fields import InvalidFields
from pit21.server.http.route_services import GAME_PATTERN, GameId, Here, Services
from pit21.server.http.routes.lab_records import (
    AuditAnswer,
    CatalogueEntry,
    CellAnswer,
    CountabilityBody,
    DesignFile,
    OptionEffectsAnswer,
    OwnSideBets,
    Progress,
    ReadingsAnswer,
    RegisterAnswer,
    ReportBody,
    ReturnsAnswer,
    SideBetLanguage,
    SimulationBody,
    StrategyAnswer,
    VersionAnswer,
    VersionBody,
    Word,
)
from pit21.server.http.routes.lobby import Settings, chosen_settings, found_game
from pit21.server.lab import GameChanges, Gathered, design_id
from pit21.server.problems import ServiceBusy, ServiceRefused
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.problems import SpecError
from pit21.spec.register import load_registers, load_rulings
from pit21.spec.side_bets import (
    FIELDS,
    KEYS,
    LINE_FIELDS,
    MEANINGS,
    TITLES,
    WORDS,
    catalogue,
    design_of,
    own_designs,
    readable_groups,
)
from pit21.train import BasicChart
from pit21.wire import FieldProblem

routes = Routes("/api", "lab")

MOST_EXCEPTIONS = 200
Simulated = Annotated[
    bool, Meta(description="Simulate the main wager's return table if an exact one is out of reach.")
]  # fmt: skip
OptionalGame = Annotated[str, Meta(pattern=rf"{GAME_PATTERN}|^$(?!\n)", description="The id of a built-in game.")]
HandText = Annotated[str, Meta(min_length=2, max_length=80, description="The cards of a hand, such as 9s 7h.")]
CardText = Annotated[str, Meta(min_length=2, max_length=3)]
Doubles = Annotated[int, Meta(ge=0, le=4)]


async def _chosen(here: Services, game: str, settings: list[str]) -> GameSpec:
    return chosen_settings((await found_game(here, game)).spec, settings)


@routes.get("/games/{game}/register", errors=(404,))
async def register(game: GameId, here: Here) -> RegisterAnswer:
    """Return every clause of the game's rule document, paraphrased, and the rulings on its gaps."""
    spec = (await found_game(here, game)).spec
    document = spec.file.source.document
    found = next((each for each in load_registers() if document and each.document == document), None)
    known, cited = found.game if found else spec.id, _cited(spec)
    return RegisterAnswer(
        title=found.title if found else "", lines=found.lines if found else 0,
        clauses=found.clauses if found else (),
        rulings=tuple(each for each in load_rulings() if known in each.games or each.id in cited),
    )  # fmt: skip


def _cited(spec: GameSpec) -> set[str]:
    """Clauses that the rules, wagers and pay tables of a game name: an uploaded game follows rulings too."""
    file = spec.file
    named = [each.clause for each in file.rules.values()]
    named += [each.clause for each in file.wagers.values()]
    named += [each.clause for each in file.paytables.values()]
    return {name for clause in named for name in clause}


@routes.get("/games/{game}/returns", errors=(404,))
async def returns(
    game: GameId, here: Here, settings: Settings = [], *, simulated: Simulated = False  # noqa: B006 - never changed
) -> ReturnsAnswer:  # fmt: skip
    """Return every wager's exact return table. Slow parts come later: ask again while the state is `computing`."""
    spec = await _chosen(here, game, settings)
    return _returns_answer(await here.lab.returns(game, spec.settings, simulated=simulated))


def _returns_answer(found: Gathered) -> ReturnsAnswer:
    results = [each for each in found.parts if isinstance(each, EdgeResult)]
    return ReturnsAnswer(**_progress(found, has=bool(results)), result=results[-1] if results else None)


@routes.get("/games/{game}/effects", errors=(404,))
async def option_effects(game: GameId, here: Here, settings: Settings = []) -> OptionEffectsAnswer:  # noqa: B006 - never changed
    """Return the change in each wager's house edge for each choice of each option."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.option_effects(game, spec.settings)
    return OptionEffectsAnswer(**_progress(found, has=True), effects=tuple(_answered(found)))


@routes.get("/games/{game}/readings", errors=(404,))
async def readings(game: GameId, here: Here, settings: Settings = []) -> ReadingsAnswer:  # noqa: B006 - never changed
    """Return the house edge of every affected wager under each interpretation."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.readings(game, spec.settings)
    readings = tuple(reading for each in _answered(found) for reading in each.readings)
    return ReadingsAnswer(**_progress(found, has=True), readings=readings)


@routes.get("/games/{game}/audit", errors=(404,))
async def audit(game: GameId, here: Here, settings: Settings = []) -> AuditAnswer:  # noqa: B006 - never changed
    """Return the findings of the rule-sheet check."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.audit(game, spec.settings)
    last = found.parts[-1] if found.ready == found.of and not isinstance(found.parts[-1], Trouble) else None
    return AuditAnswer(**_progress(found, has=last is not None or found.ready < found.of), result=last)


@routes.get("/games/{game}/strategy", errors=(404,))
async def strategy(game: GameId, here: Here, settings: Settings = []) -> StrategyAnswer:  # noqa: B006 - never changed
    """Return the total-dependent basic strategy, cell by cell, and its exceptions."""
    spec = await _chosen(here, game, settings)
    return _strategy_answer(await here.lab.strategy(game, spec.settings))


def _strategy_answer(found: Gathered) -> StrategyAnswer:
    made = next((each for each in found.parts if isinstance(each, StrategyResult)), None)
    progress = _progress(found, has=made is not None or not found.parts)
    if made is None:
        return StrategyAnswer(**progress)
    listed = msgspec.structs.replace(made, departures=made.departures[:MOST_EXCEPTIONS])
    return StrategyAnswer(**progress, result=listed, grid=lay_out_chart(made), departures_in_all=len(made.departures))


@routes.get("/games/{game}/strategy/cell", errors=(404,))
async def strategy_cell(
    game: GameId, here: Here, cards: HandText, up: CardText, doubles: Doubles = 0, *, from_split: bool = False,
    house: bool = False, settings: Settings = [],  # noqa: B006 - never changed
) -> CellAnswer:  # fmt: skip
    """Return the chart cell of a hand. Empty while the chart is being computed, or without such a cell."""
    spec = await _chosen(here, game, settings)
    try:
        hand, shown = tuple(map(parse_card, cards.split())), parse_card(up)
    except ValueError as error:
        raise InvalidFields([FieldProblem(field="cards", message=str(error))]) from None
    if not hand or UNKNOWN in (*hand, shown):
        raise InvalidFields([FieldProblem(field="cards", message="every card must be known")])
    found = await here.lab.strategy(game, spec.settings)
    made = next((each for each in found.parts if isinstance(each, StrategyResult)), None)
    if made is None:
        return CellAnswer(cell="")
    cell = BasicChart(spec, made).cell(hand, shown, doubles=doubles, from_split=from_split, house=house)
    return CellAnswer(cell=cell.cell if cell else "")


@routes.get("/games/{game}/strategy.csv", errors=(404, 409), content="text/csv")
async def strategy_file(game: GameId, here: Here, settings: Settings = []) -> Response:  # noqa: B006 - never changed
    """Return the chart as a file for `pit21 simulate --policy`."""
    spec = await _chosen(here, game, settings)
    found = await here.lab.strategy(game, spec.settings)
    made = next((each for each in found.parts if isinstance(each, StrategyResult)), None)
    if made is None:
        if found.parts:
            raise ServiceRefused("none", "there is no chart of this game")
        raise ServiceBusy("the chart is being computed", retry_after=2)
    return sent_file(strategy_csv(made, departures=True).encode(), "text/csv", f"{spec.id}-strategy.csv")


@routes.post("/lab/edges", errors=(404, 409))
async def edges(body: VersionBody, here: Here) -> VersionAnswer:
    """Return every wager's exact house edge in a changed game, and the difference from the base game."""
    await found_game(here, body.game)
    found = await here.lab.version(body.game, changes_of(body))
    if found.problems:
        raise spec_error(SpecError("the game cannot be changed this way", found.problems), 422)
    assert found.comparison is not None
    warnings = tuple(FieldProblem(field=each.path, message=each.message) for each in found.warnings)
    return VersionAnswer(comparison=found.comparison, warnings=warnings, deals=found.deals)


@routes.get("/lab/side-bets")
async def side_bet_language(game: OptionalGame = "") -> SideBetLanguage:
    """Return the vocabulary for side bets and the catalog; with a built-in game, also which entries fit it."""
    return await asyncio.to_thread(_language, game if game in BUILT_IN else "")


@cache
def _language(game: str) -> SideBetLanguage:
    return SideBetLanguage(
        reads=tuple(Word(name=name, meaning=meaning, title=TITLES[name]) for name, meaning in MEANINGS.items()),
        fields=FIELDS, line_fields=LINE_FIELDS,
        conditions=tuple(Word(name=name, meaning=key.meaning, example=key.example) for name, key in KEYS.items()),
        cards=tuple(WORDS),
        catalogue=tuple(
            CatalogueEntry(id=name, title=wager.title, summary=wager.summary, source=wager.source,
                           design=design_of(name, wager), fits=not game or _fits(game, name))
            for name, wager in catalogue().items()
        ),
    )  # fmt: skip


def _fits(game: str, side_bet: str) -> bool:
    try:
        load_game(f"{game}+{side_bet}")
    except SpecError:
        return False
    return True


@routes.get("/games/{game}/side-bets", errors=(404,))
async def own_side_bets(game: GameId, here: Here) -> OwnSideBets:
    """Return the game's own side bets that are decided by conditions, to be changed, and what side bets can read."""
    file = (await found_game(here, game)).spec.file
    return OwnSideBets(side_bets=own_designs(file), reads=readable_groups(file.family))


@routes.post("/lab/file", errors=(404, 409))
async def design_file(body: VersionBody, here: Here) -> DesignFile:
    """Return the changed game as a game file, to save, upload and deal."""
    found = await found_game(here, body.game)
    try:
        text = await here.lab.design_file(body.game, changes_of(body))
    except SpecError as error:
        raise spec_error(error, 422) from None
    return DesignFile(name=f"{design_id(found.spec)}.toml", text=text)


@routes.post("/lab/strategy", errors=(404, 409))
async def design_strategy(body: VersionBody, here: Here) -> StrategyAnswer:
    """Return the total-dependent basic strategy of a changed game."""
    await found_game(here, body.game)
    try:
        found = await here.lab.design_strategy(body.game, changes_of(body))
    except SpecError as error:
        raise spec_error(error, 422) from None
    return _strategy_answer(found)


@routes.post("/lab/returns", errors=(404, 409))
async def design_returns(body: VersionBody, here: Here) -> ReturnsAnswer:
    """Return tables, standard deviations and hit frequencies of a changed game; some are simulated."""
    await found_game(here, body.game)
    try:
        found = await here.lab.design_returns(body.game, changes_of(body))
    except SpecError as error:
        raise spec_error(error, 422) from None
    return _returns_answer(found)


def sent_file(content: bytes, kind: str, name: str) -> Response:
    """Return a response that the browser saves as a file."""
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _progress(found: Gathered, *, has: bool) -> dict[str, Any]:
    """Computing, ready or none; why not is what the last part without an answer says."""
    whole = found.ready == found.of
    troubles = [each.reason for each in found.parts if isinstance(each, Trouble)]
    state: Progress = "computing" if not whole else "ready" if has else "none"
    return {"state": state, "ready": found.ready, "of": found.of, "why": troubles[-1] if troubles and whole else ""}


def _answered(found: Gathered) -> list[Any]:
    return [each for each in found.parts if not isinstance(each, Trouble)]


def changes_of(body: VersionBody | SimulationBody | ReportBody | CountabilityBody) -> GameChanges:
    """Return the changes of a game in the form that jobs use."""
    pays = {name: tuple(texts) for name, texts in body.paytables.items()}
    return GameChanges(options=body.options, pays=pays, side_bets=body.side_bets)
