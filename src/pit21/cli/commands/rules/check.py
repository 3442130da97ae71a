"""`pit21 check`: problems of game files."""

from pathlib import Path

from pit21.cli.options import Json, find_file
from pit21.cli.output import FAULT, OK, print_json
from pit21.lab.audit import find_file_warnings
from pit21.report import wrap_text
from pit21.spec.check import check_file, is_register
from pit21.spec.loader import load_game
from pit21.spec.problems import Problem


def check(file: str, /, *more: str, json: Json = False) -> int:
    """Check game files and clause registers.

    Report every problem at once, with its line, its key and the allowed
    values. The exit code is 1 if there is a problem. --json prints an object
    for one file, and a list of objects for several.

    Example: pit21 check docs/examples/my-game.toml
    Example: pit21 check my-game.toml my-game.register.toml

    Parameters
    ----------
    file
        A game file, or a register as written by pit21 new.
    more
        Further files.
    """
    checked = [(name, path, check_file(path)) for name in (file, *more) for path in [find_file(name)]]
    if json:
        found = [{"file": name, "ok": not problems, **_details(path, problems)} for name, path, problems in checked]
        print_json(found if more else found[0])
    else:
        for name, path, problems in checked:
            _print(name, path, problems)
    return FAULT if any(problems for _, _, problems in checked) else OK


def _print(name: str, path: Path, problems: tuple[Problem, ...]) -> None:
    if problems:
        print(f"{name}: {len(problems)} {'problem' if len(problems) == 1 else 'problems'}")
        for problem in problems:
            print(wrap_text(str(problem), first=2, hang=4))
    elif is_register(path):
        print(f"{name}: the register is complete.")
    else:
        spec = load_game(path)
        print(f"{name}: {spec.title} is complete and can be played.")
        for warning in find_file_warnings(spec, path.read_text(encoding="utf-8")):
            print(wrap_text(f"Warning: {warning}", first=2, hang=4))


def _details(path: Path, problems: tuple[Problem, ...]) -> dict[str, object]:
    if problems or is_register(path):
        return {"problems": problems, "id": None, "title": None, "digest": None, "warnings": []}
    spec = load_game(path)
    names = {"id": spec.id, "title": spec.title, "digest": spec.digest}
    return {"problems": [], **names, "warnings": list(map(str, find_file_warnings(spec, path.read_text("utf-8"))))}
