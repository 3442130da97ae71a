"""What documents are made from, computed once: the quickest game in full, other games with their strategy only."""

from functools import cache

from msgspec.structs import replace

from pit21.filing.inputs import PackInputs, PackQuestion, Paper
from pit21.filing.pack.results import compute_pack_results
from pit21.lab.question import open_result_cache
from pit21.lab.strategy import compute_strategy
from pit21.spec.loader import load_game


@cache
def stud_inputs() -> PackInputs:
    spec = load_game("21-stud")
    results = compute_pack_results(spec, rounds=2_000, cache=open_result_cache())
    return PackInputs(spec=spec, question=PackQuestion(), results=results, version="test")


def inputs_of(game: str, paper: Paper = "a4", **settings: object) -> PackInputs:
    """Another game with the figures of the quick one: for documents that print none of them."""
    spec = load_game(game).choose(settings)
    return replace(stud_inputs(), spec=spec, question=PackQuestion(paper=paper))


def charted_inputs(game: str, paper: Paper = "a4") -> PackInputs:
    """Another game with its own strategy."""
    inputs = inputs_of(game, paper)
    strategy = compute_strategy(inputs.spec, cache=open_result_cache())
    return replace(inputs, results=replace(inputs.results, strategy=strategy))
