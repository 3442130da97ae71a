"""Tables as the server would send them, made by the referee: what the page is given to draw, without a server's rounds.

A scene has every seat taken and all of the viewer's wagers placed, which is the most that a felt has to hold. Hands
beyond the first are copies of it: the page draws what it is sent, and how a hand came about does not matter to its
size.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from pit21.api.game_table import GameTable
from pit21.hints.decisions import kind_of
from pit21.room.chips import chips_within, usual_buy_in
from pit21.room.offer_text import question_words, with_refusal_words
from pit21.room.prices import priced
from pit21.server.tables.live.locked_spots import locked_spots
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table.needs import NeedBank, NeedWagers
from pit21.table.offers import offers
from pit21.table.referee import need
from pit21.table.refusal import Refused
from pit21.table.state import chips_of
from pit21.table.view import view
from pit21.wire import Clock, FairState, PersonHere, Scene, Snapshot, TableInfo, Yours

YOU = "you"
GAMES = CORE_GAMES
MOMENTS = ("betting", "turn", "over")
_SEEDS = 400
_FURTHER = ("double", "split", "surrender")


def hands_of(game: str) -> int:
    """How many hands a player may have there by splitting."""
    spec = load_game(game)
    return spec.number("max_hands") if spec.states("max_hands") else 1


def scene_of(game: str, moment: str, *, seat: int = 0, others: int = -1, hands: int = 1, cards: int = 3) -> Any:
    """A snapshot of the game at a moment, as JSON. `others` sit beside one at most; -1 for a full table."""
    spec = load_game(game)
    for seed in range(_SEEDS):
        table = _table(spec, seed, seat, others)
        if moment == "betting":
            break
        table.deal()
        if _reached(table, moment):
            break
    else:
        raise AssertionError(f"{game}: no round with {moment}")
    found = _snapshot(table, spec)
    if moment == "turn":
        _multiply(found, hands, cards)
    return found


def next_bets(game: str, *, others: int = -1) -> tuple[Any, Any]:
    """A round that is over, and the bets of the next one before anyone has placed a chip."""
    spec = load_game(game)
    for seed in range(_SEEDS):
        table = _table(spec, seed, 0, others)
        table.deal()
        if not _reached(table, "over"):
            continue
        over = _snapshot(table, spec)
        table.begin_round()
        if isinstance(table.session.need, NeedWagers):
            return over, _snapshot(table, spec)
    raise AssertionError(f"{game}: no bets after a round")


def bank_offered() -> tuple[Any, Any]:
    """A round of Pure 21.5 that is over, and the bank on offer before the next one."""
    spec = load_game("pure-21.5")
    table = GameTable(spec, seed=1, banker="")
    for seat, name in ((2, YOU), (3, "bot-3"), (4, "bot-4"), (5, "bot-5")):
        table.sit(name, "$1,000", seat)
    table.begin_round()
    assert isinstance(table.session.need, NeedBank), table.session.need
    return scene_of("pure-21.5", "over", others=0), _snapshot(table, spec)


def _table(spec: GameSpec, seed: int, seat: int, others: int) -> GameTable:
    table = GameTable(spec, seed=seed, banker="bot-0")
    seats = table.session.table.rules.seats
    free = [each.number for each in table.session.table.seats if not each.holder]
    own = seat or free[len(free) // 2]
    table.sit(YOU, "$1,000", own)
    for number in [each for each in free if each != own][: seats if others < 0 else others]:
        table.sit(f"bot-{number}", "$1,000", number)
    table.begin_round()
    assert isinstance(table.session.need, NeedWagers | NeedBank), table.session.need
    for each in table.session.table.seats:
        if each.holder and each.holder != "bot-0":
            _bet(table, each.holder, each.number)
    return table


def _bet(table: GameTable, player: str, seat: int) -> None:
    """The least on every spot, the main ones first: others open after them."""
    for wager in table.spec.file.wagers:
        if player != YOU and wager != "base":
            continue
        try:
            table.player(player).bet(wager, table.spec.limits(wager)[0] / 100, seat)
        except Refused:
            continue


def _reached(table: GameTable, moment: str) -> bool:
    while table.to_act:
        if table.to_act == (YOU,) and moment == "turn":
            return "hit" in table.player(YOU).legal_actions
        player = table.player(table.to_act[0])
        player.act(next(each for each in ("stand", "decline", *player.legal_actions) if each in player.legal_actions))
    return moment == "over"


def _snapshot(table: GameTable, spec: GameSpec) -> dict[str, Any]:
    now = table.session.table
    people = tuple(PersonHere(id=name, bot=name != YOU) for name in now.players)
    lowest, highest = spec.limits("base")
    info = TableInfo(
        id="scene", title=spec.title, game=spec.id, game_title=spec.title, host="", state="open", digest=spec.digest,
        seats=now.rules.seats, taken=len(people), waiting=0, watching=0, bots=len(people) - 1, speed="instant", clock=0,
        base_minimum=lowest, base_maximum=highest, felt=spec.file.display.felt, settings=dict(spec.settings),
        listed=True, rack=chips_within(spec), buy_in=usual_buy_in(spec),
    )  # fmt: skip
    scene = Scene(
        view=replace(view(now, "spectator"), cards_left=200), people=people, names={name: name for name in now.players},
        clock=Clock(waits_for="", left=-1), fair=FairState(shoe=1, commitment="", next_commitment=""), round_link="",
        question=question_words(spec, need(now)), evs=kind_of(need(now)) is not None,
    )  # fmt: skip
    own = tuple(with_refusal_words(priced(now, offer), need(now)) for offer in offers(now) if offer.player == YOU)
    locked = locked_spots(now, YOU)
    you = Yours(id=YOU, name=YOU, chips=chips_of(now, YOU), offers=own, rebet=500, locked=locked)
    made: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode(Snapshot(table="scene", seq=now.seq, info=info, scene=scene, you=you))
    )
    return made


def _multiply(snapshot: dict[str, Any], hands: int, cards: int) -> None:
    """Copy the own hand, with this many cards, to this many hands in its turn, with every action on offer."""
    view, you = snapshot["scene"]["view"], snapshot["you"]
    seat = next(each for each in view["seats"] if each["holder"] == YOU)
    first = seat["hands"][0]
    first["cards"] = first["on_table"] = [*first["cards"], "3c", "2d", "4h", "As"][:cards]
    seat["hands"] = [dict(first) for _ in range(hands)]
    view["need"]["hand"] = hands - 1
    if hands_of(view["game"]) > 1:
        hit = next(each for each in you["offers"] if each["action"] == "hit")
        offered = {each["action"] for each in you["offers"]}
        for action in _FURTHER:
            if action not in offered:
                you["offers"].append({**hit, "action": action, "cost": 500})
        for each in you["offers"]:
            if each["action"] == "double":
                each.update(minimum=100, maximum=500, amount_field="amount")
                each["command"] = {**each["command"], "amount": 500}
