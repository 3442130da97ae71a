"""The main wager of a game, and the spots that share its result."""

from msgspec.structs import replace

from pit21.lab.errors import refuse
from pit21.lab.results import WagerResult, exact_result
from pit21.lab.words import main_word
from pit21.solve.shoe import Shoe
from pit21.solve.stud import stud_base
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec


def main_wager(spec: GameSpec, shoe: Shoe, split_class: str, *, variance: bool) -> WagerResult:
    """The main wager under best play in this split class."""
    del split_class, variance  # nobody decides anything in a stud game, and its distribution is always whole
    if spec.file.family != "stud":
        raise refuse("The main wager is not answered for:", spec.id, "its best play is not computed")
    distribution = stud_base(compile_law(spec), shoe)
    result = exact_result(distribution, tuple(main_word(spec, outcome.line) for outcome in distribution.outcomes))
    return replace(result, ev_per_total_wagered=result.ev, average_total_wager=1.0)
