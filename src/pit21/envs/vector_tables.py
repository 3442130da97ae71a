"""Room for many tables: what the kernels keep of each, and the arrays that a learner is shown."""

from typing import Any

import numpy as np

from pit21.arrays import Array
from pit21.envs.observations import Observation
from pit21.law.codes import DRAW, PICK, TIE_PAY
from pit21.law.hands import stud_total
from pit21.law.rules import Law
from pit21.sim.cpu import empty_count, own_game
from pit21.sim.kernels.primitives.outcome_counts import SIDES, Count
from pit21.sim.kernels.rounds.draw import Seats
from pit21.sim.kernels.rounds.pick import HAND, PickSpace
from pit21.sim.kernels.steps.board import FACTS, FIELDS, NO_CARD, NUMBER, STATES, Bets, Board
from pit21.sim.kernels.steps.draw import DrawTables, run_draw_choices, run_draw_steps
from pit21.sim.kernels.steps.pick import HIDDEN, PickTables, run_pick_choices, run_pick_steps
from pit21.sim.kernels.steps.stud import RANKS, StudTables, run_stud_choices, run_stud_steps
from pit21.sim.tables.run_setup import BY_SHOE, Prepared
from pit21.table.rules import Rules

Tables = DrawTables | PickTables | StudTables

_CACHE_LINE = 64
_LENGTHS = {"draw": 22, "pick": 5, "stud": 2}


def make_board(prepared: Prepared, rules: Rules, count: int, rounds: int, actions: int) -> Board:
    """Empty tables, `count` of them."""
    setup = prepared.setup
    length, hands, wagers = _LENGTHS[rules.family], rules.law.max_hands, len(rules.wagers)
    room = -(-len(prepared.source) // _CACHE_LINE) * _CACHE_LINE
    hidden = HIDDEN if rules.family == "pick" else 0
    by_shoe = setup.mode == BY_SHOE
    kept = np.zeros((count, FIELDS), np.int64)
    kept[:, NUMBER] = np.arange(-count, 0)
    return Board(
        tables=count, actions=actions, wagers=wagers, most_hands=hands, length=length, rounds=rounds,
        by_shoe=int(by_shoe), burn=setup.burn * (2 if rules.burn_shown else 1),
        cut=rules.shoe_size if hidden else rules.shoe_size - rules.cut_card_from_end, room=room, stride=count,
        falls=int(rules.settles_as_they_fall), paid_first=int(_is_paid_first(rules)), hidden=hidden,
        picks=int(rules.picks), seen_early=int(rules.community_early and rules.has_community),
        shoe=np.zeros(count * room, np.int8), kept=kept.ravel(), state=_zeros(count * STATES),
        stakes=_zeros(count * wagers), cards=_cards(count * hands * length), hands=_zeros(count * hands * FACTS),
        hand_stakes=_zeros(count * hands), dealer=_cards(count * length), hole_class=np.zeros(count, np.int8),
        seen=np.zeros(count * 52, np.int8),
        face_down=_cards(count * hidden), community=_cards(count * 2 if hidden else 0),
        mask=np.zeros(count * actions, np.int8), won=_zeros(count), ended=np.zeros(count, np.int8),
        refused=np.zeros(count, np.int8), round_over=np.zeros(count, np.int8),
    )  # fmt: skip


def _is_paid_first(rules: Rules) -> bool:
    """Return whether a natural that cannot be tied is paid before insurance is offered (N1)."""
    order = [stage.do for stage in rules.stages]
    if "naturals" not in order or "insurance" not in order:
        return False
    return order.index("naturals") < order.index("insurance") and rules.law.blackjack_tie == TIE_PAY


def _zeros(size: int) -> Array:
    return np.zeros(size, np.int64)


def _cards(size: int) -> Array:
    return np.full(size, NO_CARD, np.int8)


def observation_of(board: Board, *, shows_hole_class: bool) -> Observation:
    """Return what the players are shown, [table, ...]; views that every step changes."""
    count = board.tables
    shown: dict[str, Any] = {
        "state": board.state, "stakes": board.stakes, "cards": board.cards, "hands": board.hands,
        "hand_stakes": board.hand_stakes, "dealer": board.dealer, "seen": board.seen, "action_mask": board.mask,
    }  # fmt: skip
    if shows_hole_class:
        shown["hole_class"] = board.hole_class
    if board.hidden:
        shown |= {"face_down": board.face_down, "community": board.community}
    shapes = {"cards": (board.most_hands, board.length), "hands": (board.most_hands, FACTS)}
    return {name: array.reshape(count, *shapes.get(name, (-1,))) for name, array in shown.items()}


def make_tables(prepared: Prepared, board: Board, bets: Bets) -> Tables:
    """Everything that the kernels of the family take."""
    game: Any = prepared.game
    counted = empty_count(prepared)._replace(clusters=0)
    assert isinstance(counted, Count), "bets whose winnings move are refused before"
    if prepared.setup.law.family == DRAW:
        # Which side wagers the dealer draws for depends on the stakes: `Bets.waits`.
        game = own_game(game)._replace(rules=game.rules._replace(draws_alone=int(prepared.setup.draws_alone)))
        work = Seats(_zeros(1), _zeros(1), _zeros(1), _zeros(1), _zeros(1), _zeros(1), _zeros(SIDES), _zeros(1), SIDES)
        return DrawTables(game, board, bets, work)
    if prepared.setup.law.family == PICK:
        space = PickSpace(_zeros(2 * HAND + 2), _zeros(1), _zeros(1))
        return PickTables(own_game(game), board, bets, space, counted)
    return StudTables(game, board, bets, _totals(prepared.setup.law), _zeros(4), counted)


def _totals(law: Law) -> Array:
    totals = [stud_total(law, 4 * low, 4 * high) for low in range(RANKS) for high in range(RANKS)]
    return np.array(totals, np.int64)


STEPS: dict[type, Any] = {DrawTables: run_draw_steps, PickTables: run_pick_steps, StudTables: run_stud_steps}
CHOICES: dict[type, Any] = {
    DrawTables: run_draw_choices, PickTables: run_pick_choices, StudTables: run_stud_choices,
}  # fmt: skip
