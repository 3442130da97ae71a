"""Settings of the documentation site. `python -m docs.site` builds it, as `make docs` does."""

import re
import tomllib
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

project = "pit21"
author = "the pit21 maintainers"
PROJECT = Path(__file__).parent.parent / "pyproject.toml"
release = version = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]

ROOT_PAGES = {
    "contributing": "CONTRIBUTING.md",
    "explanation/architecture": "ARCHITECTURE.md",
    "reference/changes": "CHANGELOG.md",
}

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["examples", "screenshots", "**/__pycache__"]
source_suffix = {".md": "markdown"}
nitpicky = True

add_module_names = False
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 4
myst_links_external_new_tab = False
suppress_warnings = ["misc.highlighting_failure"]  # output of a command is not always of the language of the block

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_class_signature = "separated"
autodoc_default_options = {"members": True, "undoc-members": True}
default_role = "code"
python_use_unqualified_type_names = True
# Types in signatures link to what has a page, and are plain text otherwise. Links in pages are checked by MyST.
nitpick_ignore_regex = [("py:.*", ".*")]

html_theme = "furo"
html_title = f"pit21 {release}"
html_favicon = "../web/public/icon.svg"
html_logo = "../web/public/icon.svg"
html_static_path = ["_static"]
html_css_files = ["pit21.css"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/tables.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_domain_indices = False
html_use_index = False  # its page has inline styles
html_last_updated_fmt = None
templates_path = ["_templates"]
pygments_style = "a11y-light"
pygments_dark_style = "a11y-dark"


def include_root_pages(app: Sphinx, name: str, source: list[str]) -> None:
    """Show a page of the repository's root as a page of the site, with links that lead to pages of the site."""
    if name not in ROOT_PAGES:
        return
    path = PROJECT.parent / ROOT_PAGES[name]
    app.env.note_dependency(str(path), docname=name)
    up = "../" * name.count("/")
    text = path.read_text(encoding="utf-8").replace("](docs/", f"]({up}")
    for page, file in ROOT_PAGES.items():
        text = text.replace(f"]({file})", f"]({up}{page}.md)")
    source[0] = text


def quote_plain_text(_app: Sphinx, _what: str, _name: str, _object: object, _options: object, lines: list[str]) -> None:
    """Docstrings are plain words with code in backquotes: no other character has a meaning."""
    spans = re.compile(r"(`+[^`]+`+)")
    for place, line in enumerate(lines):
        if not line.lstrip().startswith((":", "..", ">>>", "- ", "* ")):
            parts = spans.split(line)
            parts[::2] = [re.sub(r"([*|_\\])", r"\\\1", part) for part in parts[::2]]
            lines[place] = "".join(parts)


def show_prompts(_app: Sphinx, doctree: nodes.document) -> None:
    """Highlight a shell block with its output as a session: only commands have a prompt."""
    for block in doctree.findall(nodes.literal_block):
        if block.get("language") == "sh" and block.astext().startswith("$ "):
            block["language"] = "console"


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("source-read", include_root_pages)
    app.connect("autodoc-process-docstring", quote_plain_text)
    app.connect("doctree-read", show_prompts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
