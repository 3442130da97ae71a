"""Where Chromium is: by setting, on the path, from the system's packages where one may, or Playwright's own."""

import os
import shutil
import subprocess
from pathlib import Path

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-quic",
)  # fmt: skip
SETTING = "PIT21_CHROMIUM"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find_chromium() -> str:
    """The path of a Chromium; one clear line where there is none: browser tests are never left out in silence."""
    chosen = os.environ.get(SETTING)
    if chosen:
        if not Path(chosen).exists():
            raise AssertionError(f"{SETTING} names {chosen}, and there is no such file")
        return chosen
    found = _on_path() or _installed_by_system() or _of_playwright()
    if found is None:
        raise AssertionError(f"no Chromium found: install one, or name it by {SETTING}=/path/to/chromium")
    return found


def _on_path() -> str | None:
    return next((path for path in map(shutil.which, _NAMES) if path), None)


def _installed_by_system() -> str | None:
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    for words in (("update",), ("install", "--yes", "--no-install-recommends", "chromium")):
        subprocess.run(["apt-get", "--quiet", *words], capture_output=True, check=False)
    return _on_path()


def _of_playwright() -> str | None:
    """Its own download, where the machine may make it."""
    subprocess.run(["python", "-m", "playwright", "install", "chromium"], capture_output=True, check=False)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None
