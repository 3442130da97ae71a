"""`make release`: build, check and tag. `--check` stops before the tag, and minds no obstacle."""

import shutil
import subprocess
import sys
from pathlib import Path

from release.bill_of_materials import bill_of_materials
from release.readiness import ROOT, find_obstacles, project

DIST = ROOT / "dist"
FULL_RATING, UNFINISHED_RATING = 10, 8
"""Of pyroma, which reads the metadata: for a release, and for a check before the project has addresses."""


def main(words: list[str]) -> int:
    obstacles = find_obstacles(ROOT)
    if obstacles and "--check" not in words:
        print("release: refused", *(f"  {each}" for each in obstacles), sep="\n", file=sys.stderr)
        return 1
    version = project(ROOT)["version"]
    try:
        build(version)
        check(version, UNFINISHED_RATING if obstacles else FULL_RATING)
    except subprocess.CalledProcessError as error:
        print(f"release: stopped by {' '.join(map(str, error.cmd[1:4]))}, see above", file=sys.stderr)
        return 1
    if "--check" in words:
        print("release: built and checked, not tagged", *(f"  to do: {each}" for each in obstacles), sep="\n")
        return 0
    _run("git", "tag", "--annotate", f"v{version}", "--message", f"pit21 {version}")
    print(f"release: tagged v{version}; docs/how-to/releasing.md says how to publish dist/")
    return 0


def build(version: str) -> None:
    """The source distribution, the wheel that is built from it, and the bill of materials, into dist/."""
    shutil.rmtree(DIST, ignore_errors=True)
    _run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(DIST), str(ROOT))
    (DIST / f"pit21-{version}.cdx.json").write_text(bill_of_materials(), encoding="utf-8")


def check(version: str, rating: int) -> None:
    """CalledProcessError where a checker finds something."""
    wheel, sdist = DIST / f"pit21-{version}-py3-none-any.whl", DIST / f"pit21-{version}.tar.gz"
    _run(sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(sdist))
    _run(sys.executable, "-m", "check_wheel_contents", str(wheel))
    _run(sys.executable, "-m", "pyroma", "--min", str(rating), str(sdist))


def _run(*command: str, folder: Path = ROOT) -> None:
    subprocess.run(command, cwd=folder, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
