"""`make full-scale`: run what is left of the runs at full scale, two at a time, and append each figure to the results.

A part that the results file holds for the same state of the sources is not run again. At most two hours.
"""

import argparse
import hashlib
import json
import subprocess
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import UTC, datetime
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from tests.full_scale.plan import FullRun, plan

ROOT = Path(__file__).parent.parent.parent
RESULTS = Path(__file__).parent / "results.jsonl"


PARTS = ("*.py", "spec", "games", "law", "table", "transcript")


@cache
def sources_digest(further: tuple[str, ...] = ()) -> str:
    """Of everything that a figure depends on: rules, law, referee and transcripts, and further parts of the package."""
    total = hashlib.sha256()
    package = ROOT / "src/pit21"
    found = {
        path
        for part in (*PARTS, *further)
        for path in ([*package.glob(part)] if "*" in part else (package / part).rglob("*"))
    }
    for path in sorted(found):
        if path.suffix in (".py", ".toml", ".ts"):
            total.update(path.read_bytes())
    return total.hexdigest()[:16]


def commit() -> str:
    """The commit that is tried, marked where the package differs from it."""

    def git(*words: str) -> str:
        found = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        return found.stdout.strip()

    return (git("rev-parse", "--short", "HEAD") or "none") + ("+changes" if git("status", "--short", "src") else "")


def done_already(runs: list[FullRun]) -> set[tuple[str, int]]:
    """What the results hold for the sources as they are."""
    if not RESULTS.exists():
        return set()
    sources = {run.name: sources_digest(run.sources) for run in runs}
    rows = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return {(row["run"], row["part"]) for row in rows if row["sources"] == sources.get(row["run"])}


def run_part(index: int, part: int) -> tuple[dict[str, Any], float]:
    """A failure comes back as words: not every library's exceptions can cross to another process."""
    start = time.monotonic()
    try:
        figures = plan()[index].run(part)
    except BaseException:  # noqa: BLE001 - reported and raised again
        raise AssertionError(f"{plan()[index].name}, part {part}:\n{traceback.format_exc()}") from None
    return figures, time.monotonic() - start


def main() -> None:
    parser = argparse.ArgumentParser(prog="full-scale", description=__doc__)
    parser.add_argument("--minutes", type=float, default=120, help="start nothing new after this many minutes")
    parser.add_argument("--only", default="", help="run only those whose name contains this text")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    runs, tried = plan(), commit()
    done = done_already(runs)
    todo = [
        (index, part)
        for part in range(max(run.parts for run in runs))
        for index, run in enumerate(runs)
        if part < run.parts and (run.name, part) not in done and options.only in run.name
    ]
    print(f"{len(todo)} parts to run, {len(done)} done before for these sources", flush=True)
    deadline = time.monotonic() + options.minutes * 60
    with ProcessPoolExecutor(options.processes) as pool:
        waiting = iter(todo)
        running = {pool.submit(run_part, *job): job for job in _take(waiting, options.processes)}
        while running:
            for future in as_completed(list(running)):
                index, part = running.pop(future)
                figures, seconds = future.result()
                _append(runs[index], part, figures, seconds, tried)
                if time.monotonic() < deadline:
                    running.update({pool.submit(run_part, *job): job for job in _take(waiting, 1)})
                break
    left = sum(1 for _ in waiting)
    print("all runs are done" if not left else f"{left} parts are left; run make full-scale again")


def _take(jobs: Iterator[tuple[int, int]], count: int) -> list[tuple[int, int]]:
    return list(islice(jobs, count))


def _append(run: FullRun, part: int, figures: dict[str, Any], seconds: float, tried: str) -> None:
    row = {
        "run": run.name, "part": part, "figures": figures, "seconds": round(seconds, 1), "seed": part,
        "commit": tried, "sources": sources_digest(run.sources),
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
    }  # fmt: skip
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
    print(f"{run.name}, part {part}: {figures} in {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
