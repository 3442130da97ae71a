"""A check of every build: a distribution without the browser's files would answer 503 on every page."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INDEX = "src/pit21/web/built/index.html"


class BuiltPages(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - its signature
        if version != "editable" and not (Path(self.root) / INDEX).is_file():
            raise SystemExit(f"pit21: {INDEX} is missing; run `make web` first, which builds the browser's files.")
