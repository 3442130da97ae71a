"""A check of every build: a distribution without the browser's files would answer 503 on every page."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDED = {
    "src/pit21/web/built/index.html": "run `make web` first, which builds the browser's files",
    "src/pit21/web/docs/index.html": "run `make docs` first, which builds the documentation",
}


class BuiltPages(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - its signature
        if version == "editable":
            return
        for path, advice in NEEDED.items():
            if not (Path(self.root) / path).is_file():
                raise SystemExit(f"pit21: {path} is missing; {advice}.")
