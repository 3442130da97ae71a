"""Run the notebooks and write their pages and figures: `python -m docs.notebooks.render [NAME ...]`.

A page shows the words, the code and what it gave. The figures are drawn again only here, so that a build of the site
computes nothing.
"""

import ast
import importlib.util
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib as mpl
from matplotlib.figure import Figure

FOLDER = Path(__file__).resolve().parent
NOTEBOOKS = ("house_edge", "strategy_chart", "counting", "pay_table", "agent")
MADE = "<!-- Written by docs/notebooks/render.py from {name}.py. -->"


class Page(NamedTuple):
    """A notebook as Markdown, and its figures by file name."""

    text: str
    figures: dict[str, Figure]


def render(name: str) -> Page:
    path = FOLDER / f"{name}.py"
    outputs, _ = _load(path).app.run()
    parts = [MADE.format(name=name)]
    figures: dict[str, Figure] = {}
    for source, output in zip(_cells(path), outputs, strict=True):
        words = _words(source)
        if words is not None:
            parts.append(words)
            continue
        if source == "import marimo as mo":
            continue
        parts.append(f"```py\n{source}\n```")
        if isinstance(output, Figure):
            file = f"{name}-{len(figures) + 1}.svg"
            figures[file] = output
            title = output.axes[0].get_title() if output.axes else ""
            parts.append(f"![{title or 'The chart'}]({file})")
        elif output is not None:
            parts.append(f"```text\n{str(output).rstrip()}\n```")
    parts.append(f"The notebook is `docs/notebooks/{name}.py`: open it with `marimo edit docs/notebooks/{name}.py`.")
    return Page("\n\n".join(parts) + "\n", figures)


def _load(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _cells(path: Path) -> Iterator[str]:
    """The source of each cell, without the line that names what it defines."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            body = [each for each in node.body if not isinstance(each, ast.Return)]
            yield textwrap.dedent("\n".join(lines[body[0].lineno - 1 : body[-1].end_lineno]))


def _words(source: str) -> str | None:
    """The Markdown of a cell that shows nothing else."""
    (first, *more) = ast.parse(source).body
    if more or not isinstance(first, ast.Expr) or not isinstance(first.value, ast.Call):
        return None
    if ast.unparse(first.value.func) != "mo.md":
        return None
    return textwrap.dedent(str(ast.literal_eval(first.value.args[0]))).strip()


def write(name: str) -> None:
    page = render(name)
    (FOLDER / f"{name}.md").write_text(page.text, encoding="utf-8")
    for file, figure in page.figures.items():
        with mpl.rc_context({"svg.hashsalt": "pit21", "svg.fonttype": "path"}):
            figure.savefig(FOLDER / file, metadata={"Date": None, "Creator": None})


if __name__ == "__main__":
    for chosen in sys.argv[1:] or NOTEBOOKS:
        write(chosen)
