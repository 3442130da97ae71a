"""The check before the server starts: rules, pay tables and code are those that were tested.

The games' digests with all defaults are part of the package; an installed wheel also carries the hash of every file.
"""

import base64
import hashlib
from importlib import metadata, resources
from pathlib import Path

import msgspec

from pit21.server.configuration import BadSettings
from pit21.spec.loader import BUILT_IN, load_game

DIGESTS = "digests.json"


class SelfCheckFailed(BadSettings):
    """Something is not as it was when it was built; the message names it."""


def digests_now() -> dict[str, str]:
    """The digest of each built-in game: of its rules, options and pay tables."""
    return {game: load_game(game).digest for game in BUILT_IN}


def check_itself() -> None:
    """SelfCheckFailed where a game or a file of the package was changed after it was built."""
    check_games()
    check_files()


def check_games() -> None:
    kept = msgspec.json.decode(resources.files("pit21.games").joinpath(DIGESTS).read_bytes(), type=dict[str, str])
    now = digests_now()
    wrong = sorted(game for game in {*kept, *now} if kept.get(game) != now.get(game))
    if wrong:
        advice = "install pit21 again, or, after a change to a game in a checkout, run `make docs`"
        raise SelfCheckFailed(f"the rules are not those that were tested: {', '.join(wrong)}; {advice}")


def check_files() -> None:
    """Of an installed wheel. A working tree has no such list, and changes all the time."""
    try:
        files = metadata.files("pit21") or []
    except metadata.PackageNotFoundError:
        return
    for path in files:
        if path.hash is None or path.suffix not in (".py", ".toml", ".json"):
            continue
        try:
            found = hashlib.new(path.hash.mode, Path(path.locate()).read_bytes()).digest()
        except OSError:
            raise SelfCheckFailed(f"a file of the package is missing: {path}") from None
        if base64.urlsafe_b64encode(found).rstrip(b"=").decode() != path.hash.value:
            raise SelfCheckFailed(f"a file of the package was changed: {path}")
