"""`pit21 check`: is a game file right?"""

from pathlib import Path

from pit21.cli.options import Json, find_file
from pit21.cli.output import FAULT, OK, print_json
from pit21.report import wrap_text
from pit21.spec.check import check_file, is_register
from pit21.spec.loader import load_game
from pit21.spec.problems import Problem


def check(file: str, /, *, json: Json = False) -> int:
    """Check a game file of your own, or a register of clauses.

    Every problem is reported at once, with its line, its place in the file and
    what is allowed there. The exit code is 1 where there is one.

    Example: pit21 check docs/examples/my-game.toml

    Parameters
    ----------
    file
        The path of a game file, or of a register as pit21 new writes it.
    """
    path = find_file(file)
    problems = check_file(path)
    if json:
        print_json({"file": file, "ok": not problems, **_details(path, problems)})
    elif problems:
        print(f"{file}: {len(problems)} {'problem' if len(problems) == 1 else 'problems'}")
        for problem in problems:
            print(wrap_text(str(problem), first=2, hang=4))
    elif is_register(path):
        print(f"{file}: the register is complete.")
    else:
        spec = load_game(path)
        print(f"{file}: {spec.title} is complete and can be played.")
        for warning in spec.warnings():
            print(wrap_text(f"Warning: {warning}", first=2, hang=4))
    return FAULT if problems else OK


def _details(path: Path, problems: tuple[Problem, ...]) -> dict[str, object]:
    if problems or is_register(path):
        return {"problems": problems, "id": None, "title": None, "digest": None, "warnings": []}
    spec = load_game(path)
    names = {"id": spec.id, "title": spec.title, "digest": spec.digest}
    return {"problems": [], **names, "warnings": spec.warnings()}
