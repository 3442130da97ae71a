"""The browser's files and the documentation as they were built; no rule is in them."""

from pathlib import Path

BUILT = Path(__file__).parent / "built"
"""Made by `make web`, part of the wheel."""
DOCS = Path(__file__).parent / "docs"
"""The documentation site. Made by `make docs`, part of the wheel."""
