"""The browser's own code applies a patch as the Python client does."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pit21.wire import apply_patch, diff
from tests.patience import PROGRAM_SECONDS
from tests.scale import ScaleCount
from tests.wire.test_patch import Branch, Leaf, plain, sent

WEB = Path(__file__).parents[2] / "web"
TEXTS = ("", "a", "b/c", "d~e", "~1", "0")
RUN = """
import { readFileSync, writeFileSync } from "node:fs";
import typescript from "typescript";
const [given, folder] = process.argv.slice(2);
const source = typescript.transpileModule(readFileSync("src/net/patch.ts", "utf-8"), {
  compilerOptions: { module: "ESNext", target: "ES2022" },
});
writeFileSync(`${folder}/patch.mjs`, source.outputText);
const { patched } = await import(`${folder}/patch.mjs`);
const cases = JSON.parse(readFileSync(given, "utf-8"));
writeFileSync(`${folder}/found.json`, JSON.stringify(cases.map(([before, patch]) => patched(before, patch))));
"""


def leaf(random: Random) -> Leaf:
    return Leaf(random.choice(TEXTS), random.choice((None, 0, 1)), random.random() < 0.5)


def branch(random: Random) -> Branch:
    return Branch(
        leaves=tuple(leaf(random) for _ in range(random.randrange(4))),
        cards=tuple(random.choice(TEXTS) for _ in range(random.randrange(5))),
        names={random.choice(TEXTS): random.choice(TEXTS) for _ in range(random.randrange(4))},
        best=random.choice((None, leaf(random))), total=random.randrange(3),
    )  # fmt: skip


def test_the_browser_applies_patches_as_the_client_does(tmp_path: Path, scale_count: ScaleCount) -> None:
    random = Random(14)
    cases: list[tuple[Any, Any]] = []
    wanted = []
    for _ in range(scale_count(small=500, conformance=5_000, full=50_000)):
        before, after = branch(random), branch(random)
        patch = sent(diff(before, after))
        cases.append((plain(before), msgspec.to_builtins(patch)))
        wanted.append(apply_patch(plain(before), patch))
        assert wanted[-1] == plain(after)
    (tmp_path / "cases.json").write_text(json.dumps(cases), encoding="utf-8")
    script = WEB / "node_modules" / ".apply_patches.mjs"  # beside the packages that it imports
    script.write_text(RUN, encoding="utf-8")
    command = [sys.executable, "scripts/node.py", "node", str(script), str(tmp_path / "cases.json"), str(tmp_path)]
    done = subprocess.run(command, cwd=WEB, check=False, capture_output=True, text=True, timeout=PROGRAM_SECONDS)
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "found.json").read_text(encoding="utf-8")) == wanted
