"""The types that the browser's code is checked against are those of the current server."""

import json
import subprocess
import sys
from pathlib import Path

from pit21.server.schemas import all_schemas
from tests.patience import PROGRAM_SECONDS

WEB = Path(__file__).parents[2] / "web"


def test_the_browsers_types_are_made_from_these_schemas(tmp_path: Path) -> None:
    given = tmp_path / "schemas.json"
    given.write_text(json.dumps(all_schemas(), indent=1, sort_keys=True), encoding="utf-8")
    command = [sys.executable, "scripts/node.py", "node", "scripts/types.mjs", str(given), str(tmp_path)]
    subprocess.run(command, cwd=WEB, check=True, capture_output=True, timeout=PROGRAM_SECONDS)
    for name in ("socket.ts", "http.ts"):
        kept = (WEB / "src" / "wire" / name).read_text(encoding="utf-8")
        assert (tmp_path / name).read_text(encoding="utf-8") == kept, f"{name}: make types writes it again"
