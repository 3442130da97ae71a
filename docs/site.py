"""Build the documentation into the package, where the server and the wheel take it from: `python -m docs.site`."""

import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import build_main

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent
TARGET = ROOT / "src" / "pit21" / "web" / "docs"
WORK = ROOT / "build" / "docs"
NOT_SERVED = (".buildinfo", ".buildinfo.bak", ".doctrees", "objects.inv")


def build(target: Path, work: Path) -> int:
    """Write the site to `target`. What Sphinx has read stays in `work`, so that the next build reads what changed."""
    pages = work / "html"
    strict = ["--fail-on-warning", "--keep-going", "--nitpicky", "--quiet", "--jobs=auto"]
    code = build_main([*strict, "-b", "html", "-d", str(work / "doctrees"), str(FOLDER), str(pages)])
    if code == 0:
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(pages, target, ignore=shutil.ignore_patterns(*NOT_SERVED))
    return code


if __name__ == "__main__":
    sys.exit(build(TARGET, WORK))
