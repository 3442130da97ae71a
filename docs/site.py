"""Build the documentation into the package, where the server and the wheel take it from: `python -m docs.site`."""

import re
import shutil
import sys
from pathlib import Path
from urllib.parse import unquote

from sphinx.cmd.build import build_main

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent
TARGET = ROOT / "src" / "pit21" / "web" / "docs"
WORK = ROOT / "build" / "docs"
DATA_IMAGE = re.compile(r"""url\((["'])data:image/svg\+xml;charset=utf-8,(.*?)\1\)""")
NOT_SERVED = ("*.map", ".buildinfo", ".buildinfo.bak", ".doctrees", "objects.inv")


def build(target: Path, work: Path) -> int:
    """Write the site to `target`. What Sphinx has read stays in `work`, so that the next build reads what changed."""
    pages = work / "html"
    shutil.rmtree(pages, ignore_errors=True)  # Sphinx would leave pages and downloads that are gone
    strict = ["--fail-on-warning", "--keep-going", "--nitpicky", "--quiet", "--jobs=auto"]
    code = build_main([*strict, "-b", "html", "-d", str(work / "doctrees"), str(FOLDER), str(pages)])
    if code == 0:
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(pages, target, ignore=shutil.ignore_patterns(*NOT_SERVED))
        for style in target.rglob("*.css"):
            move_images_to_files(style)
    return code


def move_images_to_files(style: Path) -> None:
    """The theme has its icons in its style sheet; the server allows images as files only."""
    icons: list[str] = []

    def file_of(image: re.Match[str]) -> str:
        icons.append(unquote(image[2]))
        return f"url({style.stem}-icon-{len(icons)}.svg)"

    text = DATA_IMAGE.sub(file_of, style.read_text(encoding="utf-8"))
    if icons:
        style.write_text(text, encoding="utf-8")
    for number, icon in enumerate(icons, start=1):
        (style.parent / f"{style.stem}-icon-{number}.svg").write_text(icon, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(build(TARGET, WORK))
