"""Where the server's database and key are, for commands other than `serve`.

They follow the variables and the file that PIT21_CONFIG names, so that a backup is of the database that is served.
"""

import os
import tomllib
from pathlib import Path
from typing import Literal

from pit21.files import data_folder
from pit21.server.configuration import CONFIG_VARIABLE
from pit21.server.store.errors import StoreError

DATABASE_VARIABLE = "PIT21_DATABASE_URL"
KEY_VARIABLE = "PIT21_KEY_FILE"


class PlaceError(StoreError):
    """The configuration file cannot be read; the message says why."""


def database_address() -> str:
    """Empty if nothing names one: SQLite in the data folder."""
    return os.environ.get(DATABASE_VARIABLE) or _in_file("database_url")


def key_file() -> str:
    """Empty if nothing names one: server.key in the data folder."""
    return os.environ.get(KEY_VARIABLE) or _in_file("key_file")


def server_folder() -> Path:
    chosen = "" if os.environ.get("PIT21_DATA") else _in_file("data_folder")
    return Path(chosen) if chosen else data_folder()


def _in_file(key: Literal["database_url", "data_folder", "key_file"]) -> str:
    """Nothing else in the file is read: a wrong setting keeps nobody from restoring a backup."""
    name = os.environ.get(CONFIG_VARIABLE)
    if not name:
        return ""
    try:
        value = tomllib.loads(Path(name).read_text(encoding="utf-8")).get(key, "")
    except OSError as error:
        raise PlaceError(f"{CONFIG_VARIABLE} names {name}, which cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise PlaceError(f"{CONFIG_VARIABLE} names {name}, which is not TOML: {error}") from None
    if not isinstance(value, str):
        raise PlaceError(f"{key} in {name} must be a text in quotation marks")
    return value
