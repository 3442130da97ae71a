"""`python -m pit21.lab.answers`: write the shipped answers, or with `--check` compare them with computed ones.

With `--option-gains` it writes `games/option_gains.json` instead, of the games that are named or of all.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from pit21 import games
from pit21.lab.answers.compare import compare_answers
from pit21.lab.answers.make import pack_game
from pit21.lab.answers.option_gains import write_gains
from pit21.lab.question import unpack_answers
from pit21.spec.loader import BUILT_IN, CORE_GAMES

FOLDER = Path(games.__path__[0]) / "answers"
PROCESSES = 2


def main(arguments: list[str]) -> int:
    """Return 1 where a shipped answer is not what is computed."""
    if "--option-gains" in arguments:
        for line in write_gains([each for each in arguments if not each.startswith("-")] or BUILT_IN):
            print(line, flush=True)
        return 0
    wrong = 0
    FOLDER.mkdir(exist_ok=True)
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        for game, content in zip(CORE_GAMES, pool.map(pack_game, CORE_GAMES), strict=True):
            path, answers = FOLDER / f"{game}.json.gz", unpack_answers(content)
            if "--check" not in arguments:
                path.write_bytes(content)
                print(f"{path.name}: {len(answers)} answers, {len(content)} bytes", flush=True)
                continue
            found = compare_answers(unpack_answers(path.read_bytes()) if path.is_file() else {}, answers)
            wrong += len(found)
            print("\n".join([f"{game}: {len(answers)} answers, {len(found)} differences", *found]), flush=True)
    if wrong:
        print("Shipped answers are out of date: run `make answers`.", file=sys.stderr)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
