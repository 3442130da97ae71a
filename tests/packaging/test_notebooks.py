"""The notebooks of the documentation run, and their pages show what they give."""

import pytest

from docs.notebooks.render import FOLDER, NOTEBOOKS, render

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("compiled-law")]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_page_of_a_notebook_is_what_it_gives(name: str) -> None:
    page = render(name)
    assert (FOLDER / f"{name}.md").read_text(encoding="utf-8") == page.text, (
        "python -m docs.notebooks.render writes it again"
    )
    assert page.figures
    for file in page.figures:
        assert (FOLDER / file).read_text(encoding="utf-8").rstrip().endswith("</svg>")


def test_every_notebook_is_rendered_and_listed() -> None:
    files = {path.stem for path in FOLDER.glob("*.py")} - {"render"}
    assert files == set(NOTEBOOKS)
    index = (FOLDER / "index.md").read_text(encoding="utf-8")
    assert all(f"({name}.md)" in index for name in NOTEBOOKS)
