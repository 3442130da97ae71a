"""`make load`: L1 to L8 of the server against their targets. Keep the machine otherwise idle."""

import argparse
import os
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.load import measures as m
from benchmarks.load.attack import LOBBY_LOOPS, Attack
from benchmarks.load.lines import RESULTS, Line, compare_kept, keep
from benchmarks.load.refills import CLIENTS, ROUNDS, History
from benchmarks.load.serving import load_average, raise_file_limit
from benchmarks.referee import rounds_per_second

MUST_SOCKETS, AMBITION_SOCKETS = 1_000, 3_000
MUST_RATE, AMBITION_RATE = 300, 1_000
MUST_IDLE, AMBITION_IDLE = (5_000, 300.0), (10_000, 450.0)
MUST_TIMES, AMBITION_TIMES = (5.0, 50.0, 250.0), (5.0, 25.0, 100.0)
MUST_SLOPE, AMBITION_SLOPE = 1.0, 0.2
MUST_RECOVERY, AMBITION_RECOVERY = 10.0, 3.0
MUST_ROUNDS, AMBITION_ROUNDS = 5_000, 20_000
FULL_SECONDS = 600.0
OVERLOAD_SECONDS = 10.0
PARTS = ("must", "ambition", "idle", "attack", "lobby", "refills", "referee")
MUST_REFILL = 5.0
ATTACK_SOCKETS, ATTACK_RATE, ATTACK_RUNS = 200, 100, 5
LOBBY_TABLES = 1_500
REFEREE_RUNS = 5


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.load", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long is played at each rate")
    parser.add_argument("--full", action="store_true", help="ten minutes at each rate, as the targets have it")
    parser.add_argument(
        "--soak", type=float, default=0.0, metavar="MINUTES", help="play so long at the rate that must be"
    )
    parser.add_argument(
        "--hold", type=_held, action="append", default=[], metavar="SOCKETS:MINUTES",
        help="keep idle sockets open: NUMBER:SECONDS (1000:60 and 10000:10); alone unless --only is given too",
    )  # fmt: skip
    parser.add_argument("--only", choices=PARTS, action="append", help="a part; may be given several times")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file that figures are appended to")
    arguments = parser.parse_args()
    seconds = FULL_SECONDS if arguments.full else arguments.seconds
    short_of = raise_file_limit(AMBITION_IDLE[0] + 500)
    if short_of:
        print(f"note: {short_of}")
    before = load_average()
    print(f"load average {before} on {os.cpu_count()} cores\n", flush=True)
    parts = arguments.only or (() if arguments.hold else PARTS)
    lines: list[Line] = []
    with tempfile.TemporaryDirectory(prefix="pit21-load-") as made:
        folder = Path(made)
        if "must" in parts:
            longest = max(seconds, arguments.soak * 60)
            first = m.stage(folder / "must", MUST_SOCKETS, MUST_RATE, longest, OVERLOAD_SECONDS)
            lines += _say(
                [*_of_play(first, must=True), _of_books(first), _of_memory(first.played), _of_overload(first)]
            )
        if "ambition" in parts:
            second = m.stage(folder / "ambition", AMBITION_SOCKETS, AMBITION_RATE, seconds)
            lines += _say([*_of_play(second, must=False), _of_books(second)])
        if "idle" in parts:
            lines += _say([_of_idle(m.idle_stage(folder / "idle", [MUST_IDLE[0], AMBITION_IDLE[0]]))])
        if "attack" in parts:
            length = min(seconds, 20.0)
            found = m.attack_stage(folder / "attack", ATTACK_SOCKETS, ATTACK_RATE, length, ATTACK_RUNS, Attack())
            lines += _say([_of_attack(found)])
        if "lobby" in parts:
            length = min(seconds, 20.0)
            looped = m.attack_stage(
                folder / "lobby", ATTACK_SOCKETS, ATTACK_RATE, length, ATTACK_RUNS, LOBBY_LOOPS, LOBBY_TABLES
            )
            lines += _say([_of_lobby(looped)])
        if "refills" in parts:
            history, asked = m.refill_stage(ATTACK_SOCKETS, ATTACK_RATE, min(seconds, 20.0), ATTACK_RUNS)
            lines += _say([_of_granted(history), _of_refused(asked)])
        for count, minutes in arguments.hold:
            lines += _say([_of_held(m.held_stage(folder / f"held-{count}", count, minutes * 60))])
    if "referee" in parts:
        lines += _say([_of_referee()])
    after = load_average()
    print(f"load average {after} on {os.cpu_count()} cores")
    keep(lines, before, after, arguments.results)


def _say(lines: list[Line]) -> list[Line]:
    for line in lines:
        print(line.text())
        print(compare_kept(line), flush=True)
    print()
    return lines


def _of_play(stage: m.Stage, *, must: bool) -> list[Line]:
    played = stage.played
    load = (
        f"{played.sockets:,} sockets on {played.tables} tables, {played.wanted:g} actions/s for {played.seconds:.0f} s"
    )
    wanted = MUST_SOCKETS if must else AMBITION_SOCKETS
    rate = MUST_RATE if must else AMBITION_RATE
    times = MUST_TIMES if must else AMBITION_TIMES
    got = (played.p50, played.p99, played.p999)
    level = "must" if must else "ambition"
    # 99% of the rate: the last moves of a run are answered after it.
    return [
        _line("L1", "seated sockets", load, f"{played.sockets:,} seated and playing", {"sockets": played.sockets},
              level, f"{wanted:,}", met=played.sockets >= wanted),
        _line("L3", "actions a second, each durable before its answer", load,
              f"{played.rate:,.0f}/s accepted, {played.refused} refused, {played.busy} answered busy and sent again, "
              f"{played.starved} were due when nobody had a move; "
              f"the server used {played.processor:.2f} of a core, the generator {played.generator:.2f}",
              {"rate": played.rate, "refused": played.refused, "busy": played.busy, "starved": played.starved,
               "server_cores": played.processor, "generator_cores": played.generator},
              level, f"{rate:,}/s, less the last moves, which are answered after the run (99% counts)",
              met=played.rate >= 0.99 * rate),
        _line("L4", "action to answer", load,
              f"p50 {got[0]:.1f} ms, p99 {got[1]:.1f} ms, p99.9 {got[2]:.1f} ms; meanwhile a flush to this disk alone "
              f"took {played.flush[0]:.1f} ms (p50), {played.flush[1]:.1f} ms (p99), {played.flush[2]:.1f} ms (max)",
              {"p50": got[0], "p99": got[1], "p999": got[2], "flush_p50": played.flush[0],
               "flush_p99": played.flush[1], "flush_longest": played.flush[2]},
              level, "/".join(f"{each:g}" for each in times) + " ms",
              met=all(had <= may for had, may in zip(got, times, strict=True)) and played.rate >= 0.99 * rate),
    ]  # fmt: skip


def _line(
    name: str, what: str, load: str, figure: str, numbers: dict[str, float], level: str, target: str, *, met: bool
) -> Line:
    line = Line(id=name, what=what, load=load, figure=figure, numbers=numbers)
    if level == "must":
        line.must, line.must_met = target, met
    else:
        line.ambition, line.ambition_met = target, met
    return line


def _of_books(stage: m.Stage) -> Line:
    books, wrong = stage.books, stage.books.lost + stage.books.doubled + stage.books.other
    return Line(
        id="L5", what="lost or doubled commands", load=f"{books.commands:,} answered commands",
        figure=f"{books.lost} lost, {books.doubled} doubled, {books.other} answered otherwise; ledger "
        + ("verified" if not stage.ledger else f"NOT VERIFIED: {stage.ledger}"),
        numbers={"commands": books.commands, "lost": books.lost, "doubled": books.doubled, "other": books.other},
        must="0", must_met=wrong == 0, ambition="0, ledger verified", ambition_met=wrong == 0 and not stage.ledger,
    )  # fmt: skip


def _of_memory(played: m.Played) -> Line:
    """A minute says nothing about an hour: a run without a soak after the first ten minutes is not judged."""
    slope, judged = played.slope, played.seconds >= m.SETTLING + m.SHORTEST_SOAK
    return Line(
        id="L6", what="slope of the server's memory", load=f"{played.seconds / 60:.1f} minutes at {played.wanted:g}/s",
        figure=f"{slope:+.2f} MiB/h, {played.slope_of_second_half:+.2f} in the second half, "
        f"{played.rss[0][1]:.1f} to {played.rss[-1][1]:.1f} MiB",
        numbers={"slope": slope, "second_half": played.slope_of_second_half,
                 "first": played.rss[0][1], "last": played.rss[-1][1], "seconds": played.seconds},
        must=f"below {MUST_SLOPE:g} MiB/h", must_met=slope < MUST_SLOPE if judged else None,
        ambition=f"below {AMBITION_SLOPE:g} MiB/h",
        ambition_met=slope < AMBITION_SLOPE if judged else None,
    )  # fmt: skip


def _of_overload(stage: m.Stage) -> Line:
    over = stage.overloaded
    assert over is not None
    shed = over.busy + over.too_fast > 0 and not over.unanswered
    return Line(
        id="L7", what="three times overload",
        load=f"{over.offered:,.0f}/s for {over.seconds:.0f} s where {over.capacity:,.0f}/s are possible",
        figure=f"{over.done:,} done, {over.busy:,} busy, {over.too_fast} too fast, {over.unanswered} without "
        f"an answer, {over.closed} sockets closed; "
        + (f"as quick as before after {over.recovery:.1f} s" if over.recovery >= 0 else "NOT so quick again in 30 s"),
        numbers={"capacity": over.capacity, "offered": over.offered, "done": over.done, "busy": over.busy,
                 "too_fast": over.too_fast, "unanswered": over.unanswered, "recovery": over.recovery},
        must=f"shed, recovered in {MUST_RECOVERY:g} s", must_met=shed and 0 <= over.recovery <= MUST_RECOVERY,
        ambition=f"in {AMBITION_RECOVERY:g} s", ambition_met=shed and 0 <= over.recovery <= AMBITION_RECOVERY,
    )  # fmt: skip


def _of_idle(found: list[m.Idle]) -> Line:
    first, last = found[0], found[-1]
    return Line(
        id="L2", what="idle sockets", load=f"{first.sockets:,} and {last.sockets:,} sockets, five for each person",
        figure=f"{first.sockets:,} in {first.rss:.0f} MiB (RSS; all processes {first.pss:.0f} MiB PSS), "
        f"{last.sockets:,} in {last.rss:.0f} MiB (all processes {last.pss:.0f} MiB)",
        numbers={"must_rss": first.rss, "must_pss": first.pss, "ambition_rss": last.rss, "ambition_pss": last.pss},
        must=f"{MUST_IDLE[0]:,} in {MUST_IDLE[1]:g} MiB",
        must_met=first.sockets >= MUST_IDLE[0] and first.rss <= MUST_IDLE[1],
        ambition=f"{AMBITION_IDLE[0]:,} in {AMBITION_IDLE[1]:g} MiB",
        ambition_met=last.sockets >= AMBITION_IDLE[0] and last.rss <= AMBITION_IDLE[1],
    )  # fmt: skip


def _held(text: str) -> tuple[int, float]:
    count, _, minutes = text.partition(":")
    return int(count), float(minutes)


def _of_held(found: m.Held) -> Line:
    return Line(
        id="idle", what="idle sockets kept", load=f"{found.sockets:,} sockets for {found.seconds / 60:.1f} minutes",
        figure=f"{found.open:,} open at the end, {found.answered:,} answered; "
        f"{found.first_rss:.1f} to {found.last_rss:.1f} MiB",
        numbers={"sockets": found.sockets, "seconds": found.seconds, "open": found.open, "answered": found.answered,
                 "first": found.first_rss, "last": found.last_rss},
        must="all open and answered", must_met=found.open == found.answered == found.sockets,
    )  # fmt: skip


def _of_attack(found: m.Attacked) -> Line:
    alone, under = median(found.alone), median(found.under_attack)
    return Line(
        id="A6", what="play beside slow and many connections of one address",
        load=f"{found.sockets} sockets at {found.rate:g} actions/s, {len(found.alone)} runs of {found.seconds:.0f} s",
        figure=f"p99 {alone:.1f} ms alone, {under:.1f} ms under attack (medians); the attacker opened "
        f"{found.opened:,} connections, of which the server closed {found.closed:,}",
        numbers={"alone": alone, "under_attack": under, "opened": found.opened, "closed": found.closed},
        must=f"at most {found.allowed:.1f} ms", must_met=found.is_held,
    )  # fmt: skip


def _of_lobby(found: m.Attacked) -> Line:
    alone, under = median(found.alone), median(found.under_attack)
    return Line(
        id="A10", what="play beside three loops on GET /api/tables of one address",
        load=f"{found.tables:,} more tables, {found.sockets} sockets at {found.rate:g} actions/s, {len(found.alone)} "
        f"runs of {found.seconds:.0f} s",
        figure=f"p99 {alone:.1f} ms alone, {under:.1f} ms under attack (medians); the attacker asked {found.asked:,} "
        f"times and was refused {found.refused:,} times",
        numbers={"alone": alone, "under_attack": under, "asked": found.asked, "refused": found.refused},
        must=f"at most {found.allowed:.1f} ms", must_met=found.is_held,
    )  # fmt: skip


def _of_granted(found: History) -> Line:
    middle = median(found.refills)
    return Line(
        id="A3", what="a granted refill, time of the writer",
        load=f"{ROUNDS:,} finished rounds, written in {found.seconds:.0f} s; {len(found.refills)} refills",
        figure=f"{middle:.1f} ms (median), {max(found.refills):.1f} ms at most",
        numbers={"median": middle, "longest": max(found.refills)},
        must=f"at most {MUST_REFILL:g} ms", must_met=middle <= MUST_REFILL,
    )  # fmt: skip


def _of_refused(found: m.Attacked) -> Line:
    alone, beside = median(found.alone), median(found.under_attack)
    return Line(
        id="A3", what=f"play beside {CLIENTS} people who are refused a refill in a loop",
        load=f"{found.sockets} sockets at {found.rate:g} actions/s, {len(found.alone)} runs of {found.seconds:.0f} s",
        figure=f"p99 {alone:.1f} ms alone, {beside:.1f} ms beside them (medians); {found.closed:,} "
        f"refusals, {found.refused:,} asked to slow down",
        numbers={"alone": alone, "beside": beside, "refused": found.closed, "limited": found.refused},
        must=f"at most {found.allowed:.1f} ms", must_met=found.is_held,
    )  # fmt: skip


def _of_referee() -> Line:
    rates = [rounds_per_second("blackjack", 1, 2.0)[0] for _ in range(REFEREE_RUNS)]
    rate = median(rates)
    return Line(
        id="L8", what="referee alone, one core, assertions on", load=f"blackjack, one seat, {REFEREE_RUNS} runs of 2 s",
        figure=f"{rate:,.0f} rounds/s (median), {min(rates):,.0f} to {max(rates):,.0f}", numbers={"rounds": rate},
        must=f"{MUST_ROUNDS:,}", must_met=rate >= MUST_ROUNDS,
        ambition=f"{AMBITION_ROUNDS:,}", ambition_met=rate >= AMBITION_ROUNDS,
    )  # fmt: skip


if __name__ == "__main__":
    main()
