"""What is printed and kept: each line with its load, its figure and its targets."""

import json
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

RESULTS = Path(__file__).parent / "results.jsonl"


class Line(msgspec.Struct, kw_only=True):
    """One figure. `must` and `ambition` are targets in words, with whether each was reached (None: not tried)."""

    id: str
    what: str
    load: str
    figure: str
    numbers: dict[str, float]
    must: str = ""
    must_met: bool | None = None
    ambition: str = ""
    ambition_met: bool | None = None

    def text(self) -> str:
        targets = [
            f"{name} {target}: {'not tried' if met is None else 'reached' if met else 'NOT REACHED'}"
            for name, target, met in (
                ("must", self.must, self.must_met),
                ("ambition", self.ambition, self.ambition_met),
            )
            if target
        ]
        return f"{self.id}  {self.what}, {self.load}\n    {self.figure}\n    {'; '.join(targets)}"


def compare_kept(line: Line, path: Path = RESULTS) -> str:
    """The newest kept figures of the same measurement and what became of them; empty where there are none."""
    found: dict[str, Any] | None = None
    for text in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        kept = json.loads(text)
        if kept["id"] == line.id and _measured(kept.get("load", "")) == _measured(line.load):
            found = kept
    if found is None:
        return ""
    changes = [
        f"{name} {found['numbers'][name]:,.4g} -> {now:,.4g}"
        + (f" ({now / found['numbers'][name]:.2f} times)" if found["numbers"][name] else "")
        for name, now in line.numbers.items()
        if name in found["numbers"]
    ]
    return f"    before, at commit {found['commit']}: {', '.join(changes)}"


def _measured(load: str) -> str:
    """What of a load does not depend on how long it took or what came of it."""
    return "" if " where " in load else load.partition(" for ")[0]


def keep(lines: list[Line], before: float, after: float, path: Path = RESULTS) -> None:
    """Appended, never replaced: what was reached once stays to be compared with."""
    about: dict[str, Any] = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"), "commit": commit(), "load_before": before,
        "load_after": after,
    }  # fmt: skip
    with path.open("a", encoding="utf-8") as file:
        for line in lines:
            file.write(json.dumps(about | msgspec.to_builtins(line)) + "\n")


def commit() -> str:
    """The commit that is measured, with a plus where files differ from it."""
    changed = _git("status", "--porcelain", "-uno")
    return _git("rev-parse", "--short", "HEAD") + ("+" if changed else "")


def _git(*words: str) -> str:
    git = shutil.which("git")
    if git is None:
        return ""
    done = subprocess.run([git, *words], cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def percentile(values: list[float], share: float) -> float:
    """In milliseconds, of seconds."""
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


def slope_per_hour(samples: list[tuple[float, float]]) -> float:
    """Of a straight line through (seconds, value)."""
    count = len(samples)
    if count < 2:
        return 0.0
    mean_x = sum(x for x, _ in samples) / count
    mean_y = sum(y for _, y in samples) / count
    spread = sum((x - mean_x) ** 2 for x, _ in samples)
    return 3600 * sum((x - mean_x) * (y - mean_y) for x, y in samples) / spread if spread else 0.0
