"""The browser's files as they were built; no rule is in them."""

from pathlib import Path

BUILT = Path(__file__).parent / "built"
"""Made by `make`, part of the wheel."""
