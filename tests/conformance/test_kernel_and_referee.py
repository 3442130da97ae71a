"""Conformance 4: the kernels equal the referee, over the same cards and the same choices, to the last part of a unit.

Compared of every round: what each seat won on each wager, the units staked and the cards dealt. A count does not
tell the seats of a round apart, so the seats' results are compared as a set in which each may occur several times.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from pit21.arrays import Array
from pit21.law.cards import ACE, TEN
from pit21.law.codes import STUD
from pit21.sim.cpu import Tally, play_interval
from pit21.sim.kernels.extensions.moved_winnings import MovingGame
from pit21.sim.kernels.primitives.outcome_counts import CARDS_DEALT, ROUNDS, SHOES, STAKED
from pit21.sim.kernels.primitives.rng import UNIFORM
from pit21.sim.kernels.rounds.draw import DrawGame
from pit21.sim.tables.run_setup import BY_ROUND, BY_SHOE, Prepared, Setup, prepare
from pit21.solve.kernels import ANY_HOLE
from pit21.solve.main_wager import shown_holes
from pit21.solve.model import list_card_classes
from pit21.solve.strategy import FixedPlay
from pit21.spec.checks.validation import validate
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.options import Option, parse_range
from pit21.spec.problems import SpecError
from tests.conformance.kernel_table import Ends, Joint, KernelTable, compared_wagers, setup_of
from tests.conformance.mutants import mutants
from tests.conformance.random_choices import COMMUNITY_PAIRS, random_play
from tests.game_traits import TURNS
from tests.scale import ScaleCount, ScaleName

BESIDE_THE_COUNT = (
    "limits.", "chip_step", "breakage", "state_maximum", "collection", "hands_per_player", "seats", "bet_bigger",
)  # fmt: skip
"""Sizes and fees, which change no unit, and the seats, which are chosen for each sitting."""
CUT_DEPTHS = ("0", "1.5", "0.25", "1", "3", "0.1")
SOME_MISTAKES = 20_000
CASES = 6
"""Ways to set the options of a game at small scale; the last one follows a play with mistakes."""
SEEDS = 20

EACH_GAME = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xdist_group(f"kernels-{game}")) for game in CORE_GAMES]
)


class Case(NamedTuple):
    """A game under some options, and a run of it that is made ready once for all sittings."""

    spec: GameSpec
    prepared: Prepared
    plays: Sequence[FixedPlay]


def choices_of(option: Option) -> list[Any]:
    """Every value that the referee can deal."""
    if option.key == "cut_depth":
        return list(CUT_DEPTHS)
    if option.key.startswith("offer."):
        return ["yes"] * (CASES - 1) + ["no"]
    values: list[Any] = []
    for choice in option.choices:
        ends = parse_range(choice)
        values += range(ends[0], ends[1] + 1) if ends else [choice] * (choice not in ("infinite", "decks"))
    return values


def settings_of_cases(spec: GameSpec, random: Random, count: int) -> Iterator[dict[str, Any]]:
    """Every value of an option comes as often as any other; which values meet is random."""
    drawn: dict[str, list[Any]] = {}
    for key, option in spec.options.items():
        if not key.startswith(BESIDE_THE_COUNT):
            values = choices_of(option)
            random.shuffle(values)
            drawn[key] = values
    for number in range(count):
        yield {key: values[number % len(values)] for key, values in drawn.items()}


def choose_seed(game: str, first: int = 1) -> int:
    """The first seed whose cases at small scale play every choice: choices that contradict each other may meet."""
    return next((seed for seed in range(first, first + SEEDS) if not find_unplayed(game, seed)), first)


def find_unplayed(game: str, seed: int) -> dict[str, set[str]]:
    """Options of which the cases at small scale play fewer values than they could, with the values played."""
    spec = load_game(game)
    cases = [chosen(spec, settings) for settings in settings_of_cases(spec, Random(f"{game}/{seed}"), CASES)]
    played = {
        key: (len(set(choices_of(option))), {str(case.value(key)) for case in cases})
        for key, option in spec.options.items()
        if not key.startswith(BESIDE_THE_COUNT)
    }
    return {key: met for key, (values, met) in played.items() if len(met) < min(values, CASES - 1)}


def chosen(spec: GameSpec, settings: dict[str, Any]) -> GameSpec:
    """What contradicts other choices stays as it is in the game's file."""
    while True:
        try:
            return spec.choose(settings)
        except SpecError as error:
            refused = [problem.path for problem in error.problems if problem.path in settings]
        settings = {key: value for key, value in settings.items() if key not in refused}
        assert refused, "the game's own options contradict each other"


def make_case(spec: GameSpec, random: Random, mistakes: int) -> Case:
    setup = setup_of(spec, random.getrandbits(63), seats=1, mode=BY_ROUND, mistakes=mistakes)
    plays: tuple[FixedPlay, ...] = ()
    if setup.law.family != STUD:
        early = setup.community and spec.value("community_shown") == "early"
        count = COMMUNITY_PAIRS if early and mistakes < UNIFORM else 1
        holes = shown_holes(setup.law) if mistakes < UNIFORM else (ANY_HOLE,)
        plays = tuple(
            random_play(setup.law, setup.shoe, random.getrandbits(32))._replace(holes=group)
            for group in holes for _ in range(count)
        )  # fmt: skip
    return Case(spec, prepare(setup, plays, some_moves(spec, setup, random)), plays)


def some_moves(spec: GameSpec, setup: Setup, random: Random) -> Array | None:
    """Random deals in which winnings are moved; nothing where no wager moves any."""
    if not any(side.moves for side in setup.sides):
        return None
    classes = list_card_classes(setup.law)
    kinds = len(classes)
    table = np.array([random.random() < 0.5 for _ in range(kinds**3)], np.int8).reshape((kinds,) * 3)
    if any(stage.do == "naturals" and stage.when == "before_peek" for stage in spec.file.stages):
        for (ace, cards), (ten, others) in product(enumerate(classes), repeat=2):
            if cards[0] >> 2 == ACE and others[0] >> 2 >= TEN:
                table[:, ace, ten] = table[:, ten, ace] = 0  # it is paid before anything is offered
    return np.minimum(table, table.transpose(0, 2, 1))  # whichever card came first


def seated(case: Case, random: Random, mode: str, most: int) -> tuple[Case, tuple[int, ...]]:
    """The same run for up to `most` seats, and where they sit; other positions are empty."""
    spec = case.spec
    banked = spec.value("banking") == "player"
    (ends,) = filter(None, map(parse_range, spec.options["seats"].choices))
    played = random.randint(min(2, most), min(most, ends[1] - banked))
    positions = 1 + played if banked else random.randint(played, ends[1])
    seats = range(2, 2 + played) if banked else sorted(random.sample(range(1, positions + 1), played))
    setup = case.prepared.setup._replace(seats=played, mode=mode)
    prepared = case.prepared._replace(setup=setup)
    if any(side.envy for side in setup.sides):  # whose outcomes depend on the number of seats
        prepared = prepare(setup, case.plays, moves_of(case.prepared))
    return Case(spec.choose({"seats": positions}), prepared, case.plays), tuple(seats)


def moves_of(prepared: Prepared) -> Array | None:
    """The deals in which winnings are moved, as they were given to a run."""
    game = prepared.game
    return game.moves.moved.reshape((game.hands.kinds,) * 3) if isinstance(game, MovingGame) else None


def joint_outcomes(case: Case, cells: Array) -> Counter[Joint]:
    """What the cells of a count stand for."""
    found: Counter[Joint] = Counter()
    wagers = case.prepared.wagers
    compared = compared_wagers(case.spec, case.prepared)
    for cell in np.flatnonzero(cells):
        places = np.unravel_index(cell, [len(wager.units) for wager in wagers])
        main = wagers[0].units[places[0]]
        units = [
            wager.units[place] + (wager.moved[place] * main if wager.moved else 0) if wager.placed[place] else None
            for wager, place in zip(wagers, places, strict=True)
            if wager.id in compared
        ]
        found[tuple(units)] += int(cells[cell])
    return found


def last_round(case: Case, tally: Tally, before: Tally | None = None) -> Ends:
    """The round that one tally has more than another."""
    cells, sums = tally.cells, tally.sums
    if before is not None:
        cells, sums = cells - before.cells, sums - before.sums
    assert sums[ROUNDS] == 1
    return Ends(joint_outcomes(case, cells), int(sums[STAKED]), int(tally.sums[CARDS_DEALT]))


def compare_rounds(case: Case, seats: tuple[int, ...], rounds: int) -> tuple[int, KernelTable]:
    """Rounds from fresh shoes, one by one and then all at once; how many."""
    prepared = case.prepared
    first = prepared.setup.key % 2**33
    table = KernelTable(case.spec, prepared, seats, case.plays, first)
    total: Counter[Joint] = Counter()
    staked = dealt = 0
    for number in range(first, first + rounds):
        played = table.play_round()
        found = last_round(case, play_interval(prepared, number, 1))
        assert found == played, describe(case, seats, number)
        total += found.seats
        staked += found.staked
        dealt += found.dealt
    whole = play_interval(prepared, first, rounds)
    assert joint_outcomes(case, whole.cells) == total
    assert (whole.sums[ROUNDS], whole.sums[STAKED], whole.sums[CARDS_DEALT]) == (rounds, staked, dealt)
    return rounds, table


def compare_shoes(case: Case, seats: tuple[int, ...], rounds: int) -> tuple[int, KernelTable]:
    """Whole shoes, at least `rounds` rounds. A kernel whose cut card lies where round k begins plays k rounds."""
    prepared = case.prepared
    number = prepared.setup.key % 2**33
    table = KernelTable(case.spec, prepared, seats, case.plays, number)
    done = 0
    while done < rounds:
        before, dealt, last = None, prepared.setup.burn, False
        while not last:
            cut_there = prepared._replace(setup=prepared.setup._replace(cut=dealt))
            tally = play_interval(cut_there, number, 1)
            found, played = last_round(case, tally, before), table.play_round()
            assert found == played, describe(case, seats, number)
            assert table.shoe.number == number
            before, dealt, last = tally, found.dealt, table.session.table.shoe.last_round
            done += 1
        whole = play_interval(prepared, number, 1)
        assert whole.sums[SHOES] == 1
        assert before is not None
        assert np.array_equal(whole.sums, before.sums), f"another last round: {describe(case, seats, number)}"
        assert np.array_equal(whole.cells, before.cells)
        number += 1
    return done, table


def describe(case: Case, seats: tuple[int, ...], number: int) -> str:
    setup = case.prepared.setup
    return f"{case.spec.id} {dict(case.spec.settings)}, seats {seats}, {setup.mode} {number} of key {setup.key}"


def compare_case(case: Case, random: Random, rounds: int) -> tuple[int, Counter[str]]:
    """One seat and several, fresh shoes and dealt ones; rounds played and what happened in them."""
    sittings = [(compare_rounds, BY_ROUND, 1, 3), (compare_rounds, BY_ROUND, 7, 1)]
    if case.spec.value("shuffle_each") == "shoe":
        sittings += [(compare_shoes, BY_SHOE, 1, 2), (compare_shoes, BY_SHOE, 7, 1)]
    shares = sum(share for *_, share in sittings)
    done, events = 0, Counter[str]()
    for compare, mode, most, share in sittings:
        sitting, seats = seated(case, random, mode, most)
        played, table = compare(sitting, seats, -(-rounds * share // shares))
        done += played
        events += happened(table)
    return done, events


def happened(table: KernelTable) -> Counter[str]:
    """Kinds of events, and hands of a seat that was split more than once."""
    events = table.session.events
    again = sum(getattr(event, "hand", 0) == 2 for event in events)
    return Counter(type(event).__name__ for event in events) + Counter({"third hand": again})


def compare_game(game: str, rounds: int, cases: int, seed: int) -> tuple[int, Counter[str]]:
    """Play `rounds` rounds under `cases` choices of options."""
    return compare_spec(load_game(game), Random(f"{game}/{seed}"), rounds, cases)


def compare_spec(spec: GameSpec, random: Random, rounds: int, cases: int) -> tuple[int, Counter[str]]:
    """The same for a game that may have no file."""
    done, events = 0, Counter[str]()
    for number, settings in enumerate(settings_of_cases(spec, random, cases)):
        mistakes = SOME_MISTAKES if number % CASES == CASES - 1 else UNIFORM
        case = make_case(chosen(spec, settings), random, mistakes)
        played, seen = compare_case(case, random, -(-rounds // cases))
        done += played
        events += seen
    return done, events


DRAWN = {"HandHit", "HandStood", "HandDoubled", "HandSplit", "HandSurrendered", "third hand", "DiscardsReshuffled"}
INSURED = {"InsuranceTaken", "Peeked"}
HAPPENS = {
    "21-stud": {"CutCardMet", "CardBurned"},
    "twisted-21": {"HandHit", "HandStood", "HandDoubled", "CardPicked", "DealerTook", "Peeked"},
    "nh-21-plus": DRAWN | INSURED | {"CardBurned", "OfferDeclined"},
    "pure-21.5": DRAWN | {"OfferDeclined"},
    "blackjack": DRAWN | INSURED | {"OfferDeclined"},
    "spanish-21": DRAWN | INSURED | {"OfferDeclined", "HandRescued"},
}


@EACH_GAME
def test_kernel_and_referee_agree(game: str, scale_count: ScaleCount) -> None:
    rounds = scale_count(small=1_200, conformance=100_000, full=100_000)
    done, events = compare_game(game, rounds, scale_count(small=CASES, conformance=60, full=60), choose_seed(game))
    assert done >= rounds
    missing = HAPPENS.get(game, {"HandHit", "HandStood"} if game in TURNS else set()) - set(events)
    assert not missing, "these events never happened"


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_choice_of_an_option_is_played(game: str) -> None:
    """As many values as there are cases, of every option that changes play."""
    unplayed = find_unplayed(game, choose_seed(game))
    assert not unplayed, (
        f"{game}.toml: these options are played with no more values than these, whatever the seed: {unplayed}; take "
        "choices that contradict other options out of the file, or change the check that forbids them together"
    )


def test_another_seed_is_chosen_where_choices_contradict_each_other() -> None:
    """With seed 26 the deals of Blackjack leave out a choice, which the others contradict."""
    assert choose_seed("blackjack") == 1
    assert find_unplayed("blackjack", 26)
    assert choose_seed("blackjack", 26) == 27


NOT_COMPARED = {"21-stud": ("deal = packets",), "twisted-21": ("burn = yes",)}
"""Rules of a custom game file under which kernel and referee take other, equally likely cards for a round."""


@pytest.mark.quick_cases(count=2)
@EACH_GAME
def test_rules_that_are_no_options_are_played_too(game: str, scale: ScaleName) -> None:
    """Every fixed rule of a game file changed in turn; one of them at small scale."""
    changed = [
        (what, GameSpec(file=file))
        for what, file in mutants(game)
        if what.partition(" = ")[0] in file.rules and what not in NOT_COMPARED.get(game, ()) and not validate(file)
    ]
    playable = [(what, spec) for what, spec in changed if not spec.conflicts()]
    assert len(playable) > 20
    for what, spec in playable if scale != "small" else Random(game).sample(playable, 1):
        done, _ = compare_case(make_case(spec, Random(what), UNIFORM), Random(what), 60)
        assert done >= 60, what


@pytest.mark.xdist_group("kernels-blackjack")
def test_a_wrong_payment_is_noticed() -> None:
    """The comparison can fail: a kernel that pays a natural otherwise, and one that deals one card less."""
    case = make_case(load_game("blackjack"), Random(1), UNIFORM)
    assert compare_rounds(case, (1,), 40)[0] == 40
    game = case.prepared.game
    assert isinstance(game, DrawGame)
    paid = game._replace(parts=game.parts + (game.parts == game.parts.max()))
    wrong = case._replace(prepared=case.prepared._replace(game=paid))
    with pytest.raises(AssertionError, match="blackjack"):
        compare_rounds(wrong, (1,), 200)
    burned = case.prepared.setup._replace(burn=1, mode=BY_SHOE)
    wrong = case._replace(prepared=case.prepared._replace(setup=burned))
    with pytest.raises(AssertionError, match="blackjack"):
        compare_shoes(wrong, (1,), 20)
