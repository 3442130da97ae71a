"""`pit21 train`: drills about hands and counts, and *My play*."""

import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from pit21.cli.options import Game, Json, Settings, UsageError, choose_game, find_tags
from pit21.cli.output import print_json, show_progress
from pit21.lab.counting import Tags as CountTags
from pit21.report import wrap_text
from pit21.spec.game import GameSpec
from pit21.train import (
    COUNT_DRILLS,
    USUAL_RAMP,
    ChartFromMemory,
    ChartPart,
    CountAnswer,
    CountDrill,
    HandDrill,
    PlayStore,
    PlaySummary,
    TableCount,
    load_chart,
    record_count,
)
from pit21.tui import ChartSession, CountSession, HandSession, TableCounter, Talk, play_plain, report_lines

LIVE_BOTS = 3

DrillName = Annotated[
    Literal[
        "all", "hard", "soft", "pairs", "surrender", "doubled", "picks", "exceptions", "mistakes", "chart",
        "countdown", "true-count", "discards", "bets", "live",
    ],
    Parameter(
        name="--drill", metavar="DRILL", show_default=False, show_choices=False,
        help="Hands: all, hard, soft, pairs, surrender, doubled, picks, exceptions or mistakes; chart: fill it in; "
        "counting: countdown, true-count, discards, bets, or live (at a table with bots). [default: all]",
    ),
]  # fmt: skip
Part = Annotated[
    ChartPart,
    Parameter(
        metavar="PART", show_default=False, show_choices=False,
        help="Part of the chart to fill in: all, hard, soft, pairs, surrender or doubled. [default: all]",
    ),
]  # fmt: skip
Questions = Annotated[
    int, Parameter(metavar="N", show_default=False, help="Number of questions. [default: 20; countdown: 1]")
]
Tags = Annotated[
    str, Parameter(metavar="TAGS", show_default=False, help="The count, as for pit21 count. [default: hi-lo]")
]
RampText = Annotated[
    str, Parameter(metavar="RAMP", show_default=False, help=f'Units by true count. [default: "{USUAL_RAMP}"]')
]
Decks = Annotated[int, Parameter(metavar="N", show_default=False, help="Decks of a countdown. [default: 1]")]
Cards = Annotated[
    int, Parameter(metavar="N", show_default=False, help="Cards turned at once in a countdown, 1 to 3. [default: 1]")
]
Pause = Annotated[
    float,
    Parameter(
        metavar="SECONDS", show_default=False,
        help="Time for each group of cards in a countdown. [default: 0, Enter turns the next]",
    ),
]  # fmt: skip
Limit = Annotated[
    float, Parameter(metavar="SECONDS", show_default=False, help="Time limit for each hand. [default: 0, none]")
]
Seed = Annotated[
    str, Parameter(metavar="K", show_default=False, help="Random seed: the same seed asks the same questions.")
]
Report = Annotated[
    bool, Parameter(negative="", show_default=False, help="Grade your play at the tables and print a report.")
]
Erase = Annotated[bool, Parameter(negative="", show_default=False, help="Remove your records of the game.")]


def train(  # noqa: PLR0913 - each is an option of the command
    game: Game = "", /, *, set_: Settings = (), drill: DrillName = "all", part: Part = "all", questions: Questions = 0,
    tags: Tags = "hi-lo", ramp: RampText = USUAL_RAMP, decks: Decks = 0, cards: Cards = 1, pause: Pause = 0.0,
    limit: Limit = 0.0, seed: Seed = "", report: Report = False, erase: Erase = False, json: Json = False,
) -> None:  # fmt: skip
    """Drill decisions and counting, and see what your mistakes cost.

    The solver makes the questions. Questions that you get wrong come back
    sooner, the costliest mistakes first. --report grades what you decided in
    pit21 play and shows accuracy, cost and luck; without a GAME, it covers
    every game. --json prints the answers or the report as JSON; questions then
    go to standard error.

    Example: pit21 train blackjack
    Example: pit21 train spanish-21 --drill doubled --questions 50
    Example: pit21 train blackjack --drill countdown --tags omega-2 --cards 2
    Example: pit21 train blackjack --drill chart --part soft
    Example: pit21 train blackjack --report

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    store = PlayStore()
    if report:
        _report(game, store, json=json)
        return
    if not game:
        raise UsageError("GAME is missing. Write, for example, pit21 train blackjack, or pit21 train --report.")
    spec = choose_game(game, set_)
    if erase:
        _erase(spec, game, store, json=json)
        return
    if questions < 0 or questions > 10_000:
        raise UsageError(f"--questions takes a number from 1 to 10,000, not {questions}.")
    if not 0 <= pause <= 60:
        raise UsageError("--pause takes a number of seconds from 0 to 60.")
    if not 0 <= limit <= 60:
        raise UsageError("--limit takes a number of seconds from 0 to 60.")
    talk = Talk(ask=_ask_on_errors, say=_say_on_errors) if json else Talk()
    if drill == "live":
        found: object = _count_at_table(spec, game, _tags(spec, tags), ramp, seed, talk)
    elif drill in COUNT_DRILLS:
        made = CountDrill(spec, drill, tags=_tags(spec, tags), ramp=ramp, decks=decks, at_once=cards, seed=seed or None)
        counting = CountSession(made, talk, pause=pause)
        counting.run(questions or (1 if drill == "countdown" else 20))
        found = counting.answers
        store.add(record_count(spec, each, made.tags.name, game=game) for each in counting.answers)
    elif drill == "chart":
        found = ChartSession(_blank_chart(spec, part), talk).run(questions)
    else:
        found = _drill_hands(spec, game, drill, questions or 20, seed, store, talk, limit)
    if json:
        print_json({"game": spec.id, "digest": spec.digest, "drill": drill, "answers": found})


def _drill_hands(
    spec: GameSpec, game: str, drill: str, questions: int, seed: str, store: PlayStore, talk: Talk, limit: float
) -> object:  # fmt: skip
    with show_progress(spec.title) as progress:
        history = store.read(game).decisions
        made = HandDrill(spec, drill, game=game, history=history, seed=seed or None, progress=progress)
        session = HandSession(made, talk, store, limit=limit)
    session.run(questions)
    return session.answers


def _blank_chart(spec: GameSpec, part: str) -> ChartFromMemory:
    with show_progress(spec.title) as progress:
        chart = load_chart(spec, progress=progress)
    try:
        return ChartFromMemory(chart, part)
    except ValueError as error:
        raise UsageError(f"--part: {error}.") from None


def _tags(spec: GameSpec, text: str) -> CountTags:
    with show_progress(spec.title) as progress:
        return find_tags(spec, text, progress)


def _count_at_table(
    spec: GameSpec, game: str, tags: CountTags, ramp: str, seed: str, talk: Talk
) -> list[CountAnswer]:  # fmt: skip
    """Play at the plain table, with bots where there are seats, and be asked about the count."""
    from pit21.room.bankroll import Bankrolls
    from pit21.room.setup import RoomSetup

    count = TableCount(spec, tags=tags, ramp=ramp, seed=seed or None)
    setup = RoomSetup(game, dict(spec.settings))
    problem = setup.seat_people(1, min(LIVE_BOTS, setup.seats - 1))
    if problem:
        raise UsageError(problem)
    bankrolls = Bankrolls()
    room = setup.open(bankrolls, stake=None, seed=seed or None)
    counter = TableCounter(room, count, seed=seed or None)
    play_plain(room, bankrolls, talk=talk, counting=lambda _: counter)
    return counter.answers


def _report(game: str, store: PlayStore, *, json: bool) -> None:
    from pit21.lab.question import open_result_cache
    from pit21.train import report_play

    games = (game,) if game else store.games()
    found: list[PlaySummary] = []
    for each in games:
        with show_progress(each) as progress:
            found += report_play(each, store, open_result_cache(), progress)
    if json:
        print_json({"games": found})
        return
    if not found:
        print(wrap_text("Nothing is recorded yet. Play with pit21 play; every decision is saved."))
    for number, summary in enumerate(found):
        if number:
            print()
        for line in report_lines(summary):
            print(wrap_text(line, hang=4) if not line.startswith("  ") else line)


def _erase(spec: GameSpec, game: str, store: PlayStore, *, json: bool) -> None:
    was_there = store.erase(game)
    if json:
        print_json({"game": spec.id, "erased": was_there})
        return
    print(f"Your records of {spec.title} are removed." if was_there else f"There are no records of {spec.title}.")


def _say_on_errors(text: str) -> None:
    print(text, file=sys.stderr)


def _ask_on_errors(prompt: str) -> str:
    print(prompt, end="", file=sys.stderr, flush=True)
    return input()
