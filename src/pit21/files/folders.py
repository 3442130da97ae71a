"""The folders for a person's files and for what can be computed again, by the platform's convention."""

import os
import sys
from pathlib import Path

from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

_NAME = "pit21"


def data_folder() -> Path:
    """Return the user's data folder for pit21; PIT21_DATA names another."""
    chosen = os.environ.get("PIT21_DATA")
    if chosen:
        return Path(chosen)
    # A Mac has the folder of other Unix systems and not Application Support: bankrolls have been there since 0.1.
    kind = Windows if sys.platform == "win32" else Unix
    return kind(_NAME, appauthor=False).user_data_path


def config_folder() -> Path:
    """Return the user's configuration folder for pit21."""
    kind = {"win32": Windows, "darwin": MacOS}.get(sys.platform, Unix)
    return kind(_NAME, appauthor=False).user_config_path


def cache_folder() -> Path:
    """Return the user's cache folder for pit21; PIT21_CACHE names another."""
    chosen = os.environ.get("PIT21_CACHE")
    if chosen:
        return Path(chosen)
    kind = {"win32": Windows, "darwin": MacOS}.get(sys.platform, Unix)
    return kind(_NAME, appauthor=False).user_cache_path
